//! **Claim.** With r steps left there is a way from the head to D of at most r steps round the walls.
//!
//! **Proof.** The rest of the path is such a way. Cells that the path has used are not held against it:
//! the layers are computed once a case, on the walls alone, and stay true for every node.
//!
//! **The careless version** lets the wave run out of the last column into the next row: in a 2 x 2 word
//! without a guard lane `2 2 1 .S/D.` would have distance 1. Here the wave is masked by the free cells,
//! and the guard lane is never free.

use crate::bits::{Bits, Word};
use crate::maze::Board;

/// The free cells one step farther from D than `near` at most.
#[inline(always)]
pub fn widen<W: Word>(board: &Board<W>, near: Bits<W>) -> Bits<W> {
    near | (board.shape.neighbours(near) & board.free)
}

#[cfg(test)]
mod tests {
    use crate::bits::Bits;
    use crate::maze::prune::tests::board;

    #[test]
    fn rows_do_not_wrap() {
        let board = board("2 2 1 .S/D.");
        let one = super::widen(&board, Bits::cell(board.door));
        assert!(!one.contains(board.start));
        assert!(super::widen(&board, one).contains(board.start));
    }
}
