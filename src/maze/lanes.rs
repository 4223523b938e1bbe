//! Boards side by side: the moves, floods and shortest paths of several boards of one stride at once.
//!
//! A lane is never changed by the others: a loop goes on until the last lane is done, and in a lane that is
//! done it changes nothing.

use crate::bits::Word;
use crate::simd::lanes::{Engine, Lanes};

/// Boards of one stride, one in each lane.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid<E: Engine> {
    pub(super) engine: E,
    pub(super) stride: u32,
    /// No bit, and bit 0, as numbers.
    pub(super) zero: E::Lanes,
    pub(super) one: E::Lanes,
}

/// A shortest path in each lane, as cells and edges.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leg<L> {
    pub(super) across: L,
    pub(super) along: L,
    /// The cells, both ends too.
    pub(super) cells: L,
    /// Steps; of no meaning where it is not found.
    pub(super) length: L,
    /// Mask of the lanes that have one.
    pub(super) found: L,
}

/// The most layers of a board, and one: a path of 127 steps.
pub(super) const LAYERS: usize = 128;

/// Room for the layers of a flood, reused from call to call.
pub(super) type Layers<L> = [L; LAYERS];

/// Which of several shortest paths is traced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ties {
    /// Lowest cell first.
    Low,
    /// Highest cell first.
    High,
}

impl<E: Engine> Grid<E> {
    pub(super) fn new(engine: E, stride: u32, one: E::Word, zero: E::Word) -> Self {
        Self { engine, stride, zero: engine.splat(zero), one: engine.splat(one) }
    }

    #[inline(always)]
    pub(super) fn neighbours(&self, of: E::Lanes) -> E::Lanes {
        of.up(1) | of.down(1) | of.up(self.stride) | of.down(self.stride)
    }

    /// Mask of the lanes with no bit.
    #[inline(always)]
    pub(super) fn is_empty(&self, set: E::Lanes) -> E::Lanes {
        set.equals(self.zero)
    }

    /// The lowest bit of each lane.
    #[inline(always)]
    pub(super) fn lowest(&self, set: E::Lanes) -> E::Lanes {
        set & self.zero.minus(set)
    }

    /// The highest bit of each lane.
    #[inline(always)]
    fn highest(&self, set: E::Lanes) -> E::Lanes {
        let mut filled = set | set.down(1);
        for n in [2, 4, 8, 16, 32, 64] {
            if n < 8 * size_of::<E::Word>() as u32 {
                filled = filled | filled.down(n);
            }
        }
        filled.without(filled.down(1))
    }

    #[inline(always)]
    fn pick(&self, set: E::Lanes, ties: Ties) -> E::Lanes {
        match ties {
            Ties::Low => self.lowest(set),
            Ties::High => self.highest(set),
        }
    }

    /// The cells of `within` that can be reached from `seed`; `seed` is part of it.
    #[inline(always)]
    pub(super) fn flood(&self, seed: E::Lanes, within: E::Lanes) -> E::Lanes {
        let mut reached = seed;
        loop {
            let once = reached | (self.neighbours(reached) & within);
            let next = once | (self.neighbours(once) & within);
            if !(next ^ reached).any() {
                return reached;
            }
            reached = next;
        }
    }

    /// `cells` without those that have fewer than two neighbours among what is left and `ends`.
    #[inline(always)]
    pub(super) fn strip(&self, cells: E::Lanes, ends: E::Lanes) -> E::Lanes {
        let mut kept = cells;
        loop {
            let around = kept | ends;
            let (right, left) = (around.up(1), around.down(1));
            let (below, above) = (around.up(self.stride), around.down(self.stride));
            let next = kept & ((right & left) | (below & above) | ((right | left) & (below | above)));
            if !(next ^ kept).any() {
                return kept;
            }
            kept = next;
        }
    }

    /// Floods from `from` inside `within`, a ball a layer: ball `k` is the cells within `k` steps. The number of the
    /// last ball. Ends when every lane has met `to`, or has nowhere to go.
    #[inline(always)]
    fn balls(&self, from: E::Lanes, to: E::Lanes, within: E::Lanes, layers: &mut Layers<E::Lanes>) -> usize {
        let (mut ball, mut last) = (from, 0);
        layers[0] = from;
        while to.without(ball).any() {
            let next = (self.neighbours(ball) & within) | ball;
            if !(next ^ ball).any() {
                break;
            }
            last += 1;
            layers[last] = next;
            ball = next;
        }
        last
    }

    /// A shortest path from one cell to another inside `within`, which holds both. Lanes without a bit in
    /// `from` or `to` find none. `layers` is scratch.
    #[inline(always)]
    pub(super) fn shortest(
        &self,
        from: E::Lanes,
        to: E::Lanes,
        within: E::Lanes,
        ties: Ties,
        layers: &mut Layers<E::Lanes>,
    ) -> Leg<E::Lanes> {
        let last = self.balls(from, to, within, layers);
        let found = !self.is_empty(layers[last] & to);
        self.trace(to & found, found, ties, &layers[..last])
    }

    /// A shortest path to each cell of `to`, from where the balls began.
    ///
    /// Cells of a shortest path that lie side by side follow one another: else it could be cut short. So the edges
    /// need no note on the way.
    #[inline(always)]
    fn trace(&self, to: E::Lanes, found: E::Lanes, ties: Ties, layers: &[E::Lanes]) -> Leg<E::Lanes> {
        let (mut at, mut cells) = (to, to);
        for ball in layers.iter().rev() {
            // Lanes whose cell is in the ball still wait for the one that it is not in.
            let outside = self.is_empty(at & *ball);
            let before = self.pick(self.neighbours(at) & *ball & outside, ties);
            cells = cells | before;
            at = before | at.without(outside);
        }
        Leg {
            across: cells & cells.down(1),
            along: cells & cells.down(self.stride),
            cells,
            length: cells.count().minus(self.one) & found,
            found,
        }
    }

    /// A shortest path to a cell as far from `from` as there is one inside `within`. `layers` is scratch.
    #[inline(always)]
    pub(super) fn farthest(
        &self,
        from: E::Lanes,
        within: E::Lanes,
        ties: Ties,
        layers: &mut Layers<E::Lanes>,
    ) -> (E::Lanes, Leg<E::Lanes>) {
        let (mut ball, mut far, mut last) = (from, from, 0);
        layers[0] = from;
        loop {
            let front = (self.neighbours(ball) & within).without(ball);
            if !front.any() {
                break;
            }
            far = front.or_else(!self.is_empty(front), far);
            ball = ball | front;
            last += 1;
            layers[last] = ball;
        }
        let way = self.pick(far, ties);
        (way, self.trace(way, !self.is_empty(way), ties, &layers[..last]))
    }

    /// The cells other than the ends that a path from `start` to `door` may use, as far as floods from both
    /// and dead ends tell.
    #[inline(always)]
    pub(super) fn usable(&self, free: E::Lanes, start: E::Lanes, door: E::Lanes) -> E::Lanes {
        let from_start = self.flood(start, free.without(door));
        let from_door = self.flood(door, free.without(start));
        let ends = start | door;
        self.strip((from_start & from_door).without(ends), ends)
    }

    /// Mask of the lanes where `cells`, D among them and S not, are too few of one colour for `time` steps.
    #[inline(always)]
    pub(super) fn lacks_colour(&self, cells: E::Lanes, start: E::Lanes, time: E::Lanes) -> E::Lanes
    where
        E::Word: Word,
    {
        let odd = self.engine.splat(E::Word::CHECKERBOARDS[self.stride as usize]);
        let own_is_odd = !self.is_empty(start & odd);
        let odd_cells = (cells & odd).count();
        let even_cells = cells.without(odd).count();
        let own = odd_cells.or_else(own_is_odd, even_cells);
        let opposite = even_cells.or_else(own_is_odd, odd_cells);
        let half = time.down(1);
        half.exceeds(own) | time.minus(half).exceeds(opposite)
    }
}
