//! A route for a board whose answer is YES.
//!
//! A path that was bent is walked along its edges. Where none could be bent, a step is made to a neighbour
//! from which D can still be met in one step less, by the same portfolio on the board without the cell left;
//! sooner or later the rest of the way can be bent. A YES always has such a neighbour.

use super::Board;
use crate::bits::{Bits, Word};
use crate::verdict::{Direction, Witness};

/// The steps of some path from S to D of exactly T steps. `bend` gives the edges of one, across and along, where it
/// can; `solvable` tells whether there is one.
///
/// # Panics
/// If there is none.
pub(super) fn trace<W: Word>(
    board: &Board<W>,
    bend: impl Fn(&Board<W>) -> Option<[Bits<W>; 2]>,
    solvable: impl Fn(&Board<W>) -> bool,
) -> Witness {
    let mut board = *board;
    let mut steps = Vec::new();
    while board.time > 0 {
        if let Some(edges) = bend(&board) {
            steps.extend(walk(&board, edges));
            break;
        }
        let (step, next) = moves(&board)
            .find(|(_, next)| solvable(next))
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

/// The steps of a path by its edges.
fn walk<W: Word>(board: &Board<W>, [across, along]: [Bits<W>; 2]) -> Vec<Direction> {
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
    steps
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
