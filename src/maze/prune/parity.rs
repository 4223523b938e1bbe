//! **Claim.** A path of T steps from S ends on S's colour if T is even and on the other if T is odd.
//!
//! **Proof.** Colour the cells like a checkerboard, by row plus column. A step changes one of the two by
//! one, so it changes the colour; T steps change it T times.
//!
//! The remaining steps and the colour of the head change together, so below a root that passes the rule
//! cuts nothing more.
//!
//! **The careless version** takes the colour from the bit index: with an even stride bit parity is column
//! parity, and `2 1 1 S/D` would be NO.

use crate::bits::{Bits, Word};
use crate::maze::Board;

/// The cells from which D can be met in `remaining` steps as far as colour tells; guard bits are of either.
#[inline(always)]
pub fn allowed<W: Word>(board: &Board<W>, remaining: u32) -> Bits<W> {
    let own = board.shape.colour_of(board.door);
    if remaining.is_multiple_of(2) { own } else { !own }
}

/// Whether T has the wrong parity for S and D.
#[inline(always)]
pub fn cuts<W: Word>(board: &Board<W>) -> bool {
    !allowed(board, (board.time % 2) as u32).contains(board.start)
}

#[cfg(test)]
mod tests {
    use crate::maze::prune::tests::board;

    #[test]
    fn the_colour_is_not_the_parity_of_the_bit() {
        assert!(!super::cuts(&board("2 1 1 S/D")));
        assert!(super::cuts(&board("2 1 2 S/D")));
        assert!(super::cuts(&board("2 2 1 S./.D")));
    }
}
