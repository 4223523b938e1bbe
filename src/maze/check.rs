//! Replays a witness on a case. Shares no code with a search.

use super::{Case, Cell};
use crate::verdict::Witness;
use bitvec::prelude::{BitVec, bitvec};

/// Why a witness does not prove YES.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The number of steps is not T.
    #[error("{found} steps where T is {time}")]
    Length {
        /// T.
        time: u64,
        /// Steps of the witness.
        found: usize,
    },
    /// A step leaves the board.
    #[error("step {0} leaves the board")]
    Outside(usize),
    /// A step enters a wall.
    #[error("step {0} enters a wall")]
    Wall(usize),
    /// A step enters a cell for the second time.
    #[error("step {0} enters a cell for the second time")]
    Again(usize),
    /// The last step is not on D.
    #[error("the path does not end on D")]
    NotAtDoor,
}

/// Whether the witness is a simple path from S to D of exactly T steps. Steps are numbered from 1.
///
/// # Errors
/// The first thing that is wrong with it.
///
/// # Complexity
/// O(cells + steps).
pub fn replay(case: &Case, witness: &Witness) -> Result<(), Flaw> {
    let steps = witness.directions();
    if steps.len() as u64 != case.time() {
        return Err(Flaw::Length { time: case.time(), found: steps.len() });
    }
    let (mut row, mut col) = case.start();
    let mut seen: BitVec = bitvec![0; case.cells().len()];
    seen.set(row * case.cols() + col, true);
    for (step, direction) in (1..).zip(steps) {
        let (dr, dc) = direction.delta();
        (row, col) = row
            .checked_add_signed(dr)
            .zip(col.checked_add_signed(dc))
            .filter(|(r, c)| *r < case.row_count() && *c < case.cols())
            .ok_or(Flaw::Outside(step))?;
        let cell = row * case.cols() + col;
        if case.cells()[cell] == Cell::Wall {
            return Err(Flaw::Wall(step));
        }
        if seen.replace(cell, true) {
            return Err(Flaw::Again(step));
        }
    }
    if (row, col) == case.door() { Ok(()) } else { Err(Flaw::NotAtDoor) }
}
