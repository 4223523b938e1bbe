//! Paths that are grown, not searched: a short path bent over unused cells until it has T steps.
//!
//! **Claim.** A simple path from S to D of at most T steps and of T's parity that can be lengthened by two
//! again and again until it has T steps or more proves YES.
//!
//! **Proof.** A bump replaces one edge of the path by the three other sides of a unit square whose far two
//! cells are free and unused: the path stays simple and gets two steps longer. Bumps are made one by one,
//! as far as the length is concerned, so every length of the right parity from the seed's on is passed.
//!
//! **The careless version** starts from a seed that is longer than T: `3 3 3 SD./.X./...` has paths of 1 and
//! of 7 steps and of no other length, and a seed of 7 would say YES.
//!
//! A path is kept as edges: bit `i` of `across` is the edge between cells `i` and `i + 1`, bit `i` of `along`
//! the one between `i` and the cell below. Bumps in one direction are found for all edges at once by shifts,
//! and of neighbouring candidates, which would use the same cells, the first is taken.
//!
//! A seed of its own is worth more than more ways to bend one, since bumps never carry a path over a wall: the
//! seeds are the shortest path, and paths by way of a cell that is far from S or far from D.

use super::Board;
use super::lanes::{Grid, LAYERS, Layers, Leg, Ties};
use crate::bits::{Bits, Word};
use crate::simd::lanes::{Array, Engine, Lanes, Portable};

/// A path in each lane, and what it leaves unused.
#[derive(Debug, Clone, Copy)]
pub(super) struct Path<L> {
    /// Edges to the right.
    pub(super) across: L,
    /// Edges downward.
    pub(super) along: L,
    /// Cells that a bump may use.
    pub(super) unused: L,
    /// Steps and unused cells together: a step more is a cell less.
    room: L,
}

/// A way-point seed: from an end by way of the cell farthest from it to the other, by these ties.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seed {
    from_door: bool,
    ties: Ties,
}

/// The way-point seeds in the order in which they paid.
pub(super) const SEEDS: [Seed; 4] = [
    Seed { from_door: false, ties: Ties::Low },
    Seed { from_door: true, ties: Ties::Low },
    Seed { from_door: false, ties: Ties::High },
    Seed { from_door: true, ties: Ties::High },
];

impl<L: Lanes> Path<L> {
    /// The path along a leg, with the cells of `inside` that it leaves.
    #[inline(always)]
    pub(super) fn along_leg(leg: &Leg<L>, inside: L) -> Self {
        Self::new([leg.across, leg.along], inside.without(leg.cells), leg.length)
    }

    #[inline(always)]
    fn new([across, along]: [L; 2], unused: L, length: L) -> Self {
        Self { across, along, unused, room: length.plus(unused.count()) }
    }

    /// Steps.
    #[inline(always)]
    pub(super) fn length(&self) -> L {
        self.room.minus(self.unused.count())
    }
}

impl<E: Engine> Grid<E> {
    /// The path of a way-point seed inside `inside`, which holds both ends, and the mask of the lanes where
    /// there is one of at most `time` steps. Elsewhere the path is empty.
    #[inline(always)]
    pub(super) fn seed(
        &self,
        seed: Seed,
        [start, door]: [E::Lanes; 2],
        inside: E::Lanes,
        time: E::Lanes,
        layers: &mut Layers<E::Lanes>,
    ) -> (Path<E::Lanes>, E::Lanes) {
        let (from, to) = if seed.from_door { (door, start) } else { (start, door) };
        let short = inside.without(to);
        let (way, there) = self.farthest(from, short, seed.ties, layers);
        let on = self.shortest(way, to, inside.without(there.cells) | way, seed.ties, layers);
        let length = there.length.plus(on.length);
        let sound = there.found & on.found & !length.exceeds(time);
        let edges = [there.across | on.across, there.along | on.along].map(|edges| edges & sound);
        let unused = inside.without(there.cells | on.cells) & sound;
        (Path::new(edges, unused, length & sound), sound)
    }

    /// Bumps every path until each has `time` steps or more or can be bumped no further. No path gets longer than
    /// `time` if `exact`; else one may, as long as another goes on.
    #[inline(always)]
    pub(super) fn grow(&self, mut path: Path<E::Lanes>, time: E::Lanes, exact: bool) -> Path<E::Lanes> {
        loop {
            let before = path.unused;
            for side in [Side::Up, Side::Down, Side::Left, Side::Right] {
                self.bump(&mut path, side, exact.then_some(time));
            }
            let stuck = path.unused.equals(before);
            if !time.exceeds(path.length()).without(stuck).any() {
                return path;
            }
        }
    }

    /// One round of bumps to one side, to no more than `most` steps.
    #[inline(always)]
    fn bump(&self, path: &mut Path<E::Lanes>, side: Side, most: Option<E::Lanes>) {
        let w = self.stride;
        // The edges of the line that is bent, those that become the sides, and the way from a cell along
        // the line and away from it.
        let horizontal = matches!(side, Side::Up | Side::Down);
        let (line, next, away) = if horizontal { (path.across, 1, w) } else { (path.along, w, 1) };
        let back = matches!(side, Side::Up | Side::Left);
        let beside = if back { path.unused.up(away) } else { path.unused.down(away) };
        let candidates = line & beside & beside.down(next);
        let mut chosen = candidates.without(candidates.up(next));
        if let Some(most) = most {
            chosen = self.at_most(chosen, most.minus(path.length()).down(1));
        }
        let moved = if back { chosen.down(away) } else { chosen.up(away) };
        // The sides hang from the upper or the left one of the two lines.
        let hook = if back { moved } else { chosen };
        let sides = hook | hook.up(next);
        let cells = moved | moved.up(next);
        if horizontal {
            path.across = path.across ^ (chosen | moved);
            path.along = path.along | sides;
        } else {
            path.along = path.along ^ (chosen | moved);
            path.across = path.across | sides;
        }
        path.unused = path.unused.without(cells);
    }

    /// The lowest `n` bits that are set in each lane.
    #[inline(always)]
    fn at_most(&self, set: E::Lanes, n: E::Lanes) -> E::Lanes {
        let (mut kept, mut rest, mut room) = (self.zero, set, n);
        loop {
            let open = room.exceeds(self.zero);
            let next = self.lowest(rest) & open;
            if !next.any() {
                return kept;
            }
            kept = kept | next;
            rest = rest.without(next);
            room = room.minus(self.one);
        }
    }
}

/// The edges of a path of exactly T steps, across and along, if one of the seeds can be bent so far.
pub(super) fn bend<W: Word>(board: &Board<W>) -> Option<[Bits<W>; 2]>
where
    Portable<W, 1>: Engine<Word = W, Lanes = Array<W, 1>>,
    Array<W, 1>: Lanes<Word = W>,
{
    let engine = Portable::<W, 1>::new();
    let grid = Grid::new(engine, board.shape.stride(), W::ONE, W::ZERO);
    let mut layers: Layers<Array<W, 1>> = [grid.zero; LAYERS];
    let cell = |i| engine.splat(Bits::<W>::cell(i).word());
    let (start, door) = (cell(board.start), cell(board.door));
    let (free, time) = (engine.splat(board.free.word()), engine.splat(W::number(board.time as u32)));
    let grown = |path: Path<Array<W, 1>>| {
        let path = grid.grow(path, time, true);
        path.length()
            .equals(time)
            .any()
            .then(|| [path.across, path.along].map(|Array([edges])| Bits::new(edges)))
    };
    let leg = grid.shortest(start, door, free, Ties::Low, &mut layers);
    let near = leg.found.without(leg.length.exceeds(time)).any();
    if let Some(edges) = near.then(|| grown(Path::along_leg(&leg, free))).flatten() {
        return Some(edges);
    }
    let inside = grid.usable(free, start, door) | start | door;
    SEEDS.into_iter().find_map(|seed| {
        let (path, sound) = grid.seed(seed, [start, door], inside, time, &mut layers);
        sound.any().then(|| grown(path)).flatten()
    })
}

/// The side to which edges are bent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Up,
    Down,
    Left,
    Right,
}
