//! **Claim.** With r steps left the head is at most r rows and columns away from D.
//!
//! **Proof.** A step changes row plus column by one.
//!
//! On the whole board the cells within r of D are a ball that grows by one step in every direction; as
//! sets the balls are read by the search like the distance layers are, with no arithmetic at a node.
//!
//! **The careless version** compares with `<` instead of `<=` and loses the straight path: `1 3 2 S.D`.

use crate::bits::{Bits, Word};
use crate::maze::Board;

/// The cells one step farther from D than `near` at most, walls or not.
#[inline(always)]
pub fn widen<W: Word>(board: &Board<W>, near: Bits<W>) -> Bits<W> {
    near | (board.shape.neighbours(near) & board.shape.cells())
}

/// Rows plus columns between two cells.
pub fn between<W: Word>(board: &Board<W>, a: u32, b: u32) -> u32 {
    let ((ar, ac), (br, bc)) = (board.shape.place(a), board.shape.place(b));
    (ar.abs_diff(br) + ac.abs_diff(bc)) as u32
}

#[cfg(test)]
mod tests {
    use crate::bits::Bits;
    use crate::maze::prune::tests::board;

    #[test]
    fn balls_hold_the_cells_within_r() {
        let board = board("5 7 1 ...X.../S..X..D/XXX.XX./......./.......");
        let mut near = Bits::cell(board.door);
        for r in 0..12 {
            for cell in board.shape.cells() {
                assert_eq!(near.contains(cell), super::between(&board, cell, board.door) <= r);
            }
            near = super::widen(&board, near);
        }
    }
}
