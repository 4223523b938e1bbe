//! A route for a board whose answer is YES.
//!
//! A path that was bent is walked along its edges. Where none could be bent, a step is made to a neighbour
//! from which D can still be met in one step less, by the same portfolio on the board without the cell left;
//! sooner or later the rest of the way can be bent. A YES always has such a neighbour.

use super::Board;
use super::certificate::{Path, SEEDS};
use super::lanes::{Grid, LAYERS, Layers, Ties};
use super::portfolio::{Batched, settle_one};
use crate::bits::{Bits, Word};
use crate::simd::Level;
use crate::simd::lanes::{Array, Engine, Lanes, Portable};
use crate::verdict::{Answer, Direction, Witness};

/// The steps of some path from S to D of exactly T steps.
///
/// # Panics
/// If there is none.
pub(super) fn trace<W: Batched>(level: Level, board: &Board<W>) -> Witness {
    let mut board = *board;
    let mut steps = Vec::new();
    while board.time > 0 {
        if let Some(rest) = bent(&board) {
            steps.extend(rest);
            break;
        }
        let (step, next) = moves(&board)
            .find(|(_, next)| settle_one(level, next) == Answer::Yes)
            .expect("a board whose answer is YES has a step that keeps it");
        steps.push(step);
        board = next;
    }
    steps.into_iter().collect()
}

/// Each step from S, and the board that is left after it.
fn moves<W: Word>(board: &Board<W>) -> impl Iterator<Item = (Direction, Board<W>)> {
    let board = *board;
    let free = board.free - Bits::cell(board.start);
    let beside = board.shape.neighbours(Bits::cell(board.start)) & free;
    let last = board.time == 1;
    beside.into_iter().filter(move |cell| last == (*cell == board.door)).map(move |cell| {
        let next = Board { free, start: cell, time: board.time - 1, ..board };
        (direction(board.start, cell), next)
    })
}

/// The steps of a path of exactly T steps, if one can be bent.
fn bent<W: Batched>(board: &Board<W>) -> Option<Vec<Direction>> {
    let path = W::bend(board)?;
    let [across, along] = path;
    let mut steps = Vec::new();
    let (mut at, mut from) = (board.start, None);
    while at != board.door {
        let stride = board.shape.stride();
        let edges = [
            (across.contains(at), at + 1),
            (along.contains(at), at + stride),
            (at >= 1 && across.contains(at - 1), at.wrapping_sub(1)),
            (at >= stride && along.contains(at - stride), at.wrapping_sub(stride)),
        ];
        let (_, next) =
            edges.into_iter().find(|(is, to)| *is && Some(*to) != from).expect("a path goes on to D");
        steps.push(direction(at, next));
        (at, from) = (next, Some(at));
    }
    Some(steps)
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

/// The direction of a step between neighbouring cells. The narrowest stride is 2, so that a step of 1 is
/// always one along a row.
pub(super) fn direction(from: u32, to: u32) -> Direction {
    match i64::from(to) - i64::from(from) {
        1 => Direction::Right,
        -1 => Direction::Left,
        d if d > 0 => Direction::Down,
        _ => Direction::Up,
    }
}
