//! Replays a witness on a case. Shares no code with a search.

use super::{Case, Cell};
use crate::verdict::{Direction, Witness};
use bitvec::prelude::BitVec;

/// Why a witness does not prove its number of throws. Throws are numbered from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// A block stands beside the stone: there is no such throw.
    #[error("throw {0} is none: a block stands beside the stone")]
    Blocked(usize),
    /// A throw sends the stone off the board.
    #[error("throw {0} sends the stone off the board")]
    Lost(usize),
    /// The stone is on the goal and more throws follow.
    #[error("throw {throw} of {throws} reaches the goal already")]
    Early {
        /// The throw that reaches it.
        throw: usize,
        /// Throws of the witness.
        throws: usize,
    },
    /// The last throw leaves the stone elsewhere.
    #[error("the stone does not end on the goal")]
    NotAtGoal,
}

/// Whether the throws of the witness bring the stone to the goal, the last of them and none before. How
/// many there are is its length.
///
/// # Errors
/// The first thing that is wrong with it.
///
/// # Complexity
/// O(cells + throws * (width + height)).
pub fn replay(case: &Case, witness: &Witness) -> Result<(), Flaw> {
    let mut blocks: BitVec = case.cells().iter().map(|cell| *cell == Cell::Block).collect();
    let mut stone = case.start();
    let throws = witness.directions().len();
    for (throw, direction) in (1..).zip(witness.directions()) {
        let from = stone;
        while stone != case.goal() {
            let next = beyond(case, stone, *direction).ok_or(Flaw::Lost(throw))?;
            let cell = next.1 * case.width() + next.0;
            if blocks[cell] && stone == from {
                return Err(Flaw::Blocked(throw));
            }
            if blocks.replace(cell, false) {
                break;
            }
            stone = next;
        }
        if stone == case.goal() && throw < throws {
            return Err(Flaw::Early { throw, throws });
        }
    }
    if stone == case.goal() { Ok(()) } else { Err(Flaw::NotAtGoal) }
}

/// The next cell in a direction, if it is on the board.
fn beyond(case: &Case, (x, y): (usize, usize), direction: Direction) -> Option<(usize, usize)> {
    let (dy, dx) = direction.delta();
    let next = x.checked_add_signed(dx).zip(y.checked_add_signed(dy))?;
    (next.0 < case.width() && next.1 < case.height()).then_some(next)
}
