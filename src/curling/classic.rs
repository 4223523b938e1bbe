//! The well-known program for the problem, node for node, on a byte grid as it uses one, the stone moved cell
//! by cell, so that its time is its own too. It takes the plain case and none of the board's words.

use super::MAX_THROWS;
use super::case::{Case, Cell, MAX_SIDE};
use crate::tally::Count;
use crate::verdict::{Answer, DecidedBy, Direction, Verdict};

use Direction::{Down, Left, Right, Up};

const FREE: u8 = Cell::Free.digit();
const BLOCK: u8 = Cell::Block.digit();
const GOAL: u8 = Cell::Goal.digit();

/// `classic-throw`: f(x, y, k) starts with k = 1. If k > limit it goes back, which is not a node. Throws are
/// tried right, down, left, up; one that meets the goal sets best = min(best, k) and leaves f at once; one
/// that meets a block, not beside the stone, breaks it for f(rest, k + 1). The best answer bounds nothing.
///
/// # Panics
/// If `limit` is not 1 to [`MAX_THROWS`].
///
/// # Complexity
/// At most (4^limit - 1) / 3 nodes, each O(width + height); no allocation but the witness.
pub fn throw<C: Count>(case: &Case, limit: u32, counter: &mut C, witness: bool) -> Verdict {
    assert!((1..=MAX_THROWS).contains(&limit), "a limit of {limit} throws: 1 to {MAX_THROWS}");
    let mut grid = Grid {
        map: [FREE; MAX_SIDE * MAX_SIDE],
        width: case.width() as i32,
        height: case.height() as i32,
        limit,
        best: limit + 1,
        counter,
        witness,
        path: [Up; MAX_THROWS as usize],
        route: [Up; MAX_THROWS as usize],
    };
    for (line, row) in grid.map.chunks_exact_mut(MAX_SIDE).zip(case.rows()) {
        for (byte, cell) in line.iter_mut().zip(row) {
            *byte = if *cell == Cell::Start { FREE } else { cell.digit() };
        }
    }
    let (x, y) = case.start();
    if !grid.rest(x as i32, y as i32, 1) {
        return Verdict::UNKNOWN;
    }
    if grid.best > limit {
        return Verdict::new(Answer::Never, DecidedBy::Search);
    }
    let route = || grid.route[..grid.best as usize].iter().copied().collect();
    Verdict {
        witness: witness.then(route),
        ..Verdict::new(Answer::Throws(grid.best as u8), DecidedBy::Search)
    }
}

/// The map as the program keeps it: bytes, rows a constant length apart, whatever the board.
struct Grid<'a, C> {
    map: [u8; MAX_SIDE * MAX_SIDE],
    width: i32,
    height: i32,
    limit: u32,
    best: u32,
    counter: &'a mut C,
    witness: bool,
    path: [Direction; MAX_THROWS as usize],
    route: [Direction; MAX_THROWS as usize],
}

impl<C: Count> Grid<'_, C> {
    #[inline(always)]
    fn inside(&self, x: i32, y: i32) -> bool {
        x >= 0 && x < self.width && y >= 0 && y < self.height
    }

    #[inline(always)]
    fn at(&mut self, x: i32, y: i32) -> &mut u8 {
        // The remainder changes nothing inside the board and spares a bounds check.
        &mut self.map[(y as usize * MAX_SIDE + x as usize) % (MAX_SIDE * MAX_SIDE)]
    }

    /// The recursive function: a stone at rest, about to be thrown for the `k`th time. `false`: gave up.
    fn rest(&mut self, x: i32, y: i32, k: u32) -> bool {
        if k > self.limit {
            return true;
        }
        if !self.counter.node() {
            return false;
        }
        for direction in [Right, Down, Left, Up] {
            let (dy, dx) = direction.delta();
            let (dx, dy) = (dx as i32, dy as i32);
            let (mut nx, mut ny) = (x + dx, y + dy);
            if !self.inside(nx, ny) || *self.at(nx, ny) == BLOCK {
                continue;
            }
            while self.inside(nx, ny) && *self.at(nx, ny) == FREE {
                nx += dx;
                ny += dy;
            }
            if !self.inside(nx, ny) {
                continue;
            }
            self.path[k as usize - 1] = direction;
            if *self.at(nx, ny) == GOAL {
                self.found(k);
                return true;
            }
            *self.at(nx, ny) = FREE;
            let go_on = self.rest(nx - dx, ny - dy, k + 1);
            *self.at(nx, ny) = BLOCK;
            if !go_on {
                return false;
            }
        }
        true
    }

    fn found(&mut self, k: u32) {
        if k < self.best {
            self.best = k;
            if self.witness {
                self.route = self.path;
            }
        }
    }
}
