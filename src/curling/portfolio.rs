//! The fastest search for each board.
//!
//! A board on which at most two throws of the start come to rest is tried by a small depth-first
//! search; all others, and those too large for it, go to the search by [layers](super::layers).
//! The choice depends on the board and the limit alone.

use super::layers::Layers;
use super::{Board, MAX_THROWS, sparse};
use crate::simd::Level;
use crate::tally::Count;
use crate::verdict::Verdict;
use std::cell::Cell;

/// The searches, with the memory that they use again from board to board.
#[derive(Default)]
pub struct Portfolio {
    layers: Layers,
}

impl Portfolio {
    /// The searches with the instruction set of a level.
    pub fn new(level: Level) -> Self {
        Self { layers: Layers::new(level) }
    }

    /// Answers a board with at most `limit` throws, with a witness of an answer if asked. UNKNOWN where the
    /// counter gives up or the states would take more than [`MEMORY`](super::layers::MEMORY).
    ///
    /// # Panics
    /// If `limit` is not 1 to [`MAX_THROWS`].
    ///
    /// # Complexity
    /// That of [`Layers::solve`].
    pub fn solve<C: Count>(&mut self, board: &Board, limit: u32, counter: &mut C, witness: bool) -> Verdict {
        assert!((1..=MAX_THROWS).contains(&limit), "a limit of {limit} throws: 1 to {MAX_THROWS}");
        match sparse::settle(board, limit, counter, witness) {
            Some(verdict) => verdict,
            None => self.layers.solve(board, limit, counter, witness),
        }
    }
}

thread_local! {
    /// What the last call of [`auto`] left behind.
    static LAST: Cell<Option<Box<Portfolio>>> = const { Cell::new(None) };
}

/// [`Portfolio::solve`] of one board, with the memory of the thread's last call.
///
/// # Panics
/// If `limit` is not 1 to [`MAX_THROWS`].
pub fn auto<C: Count>(board: &Board, limit: u32, counter: &mut C, witness: bool) -> Verdict {
    let mut portfolio = LAST.take().unwrap_or_default();
    let verdict = portfolio.solve(board, limit, counter, witness);
    LAST.set(Some(portfolio));
    verdict
}
