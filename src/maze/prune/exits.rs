//! **Order.** Moves to cells with fewer exits first, ties from the lowest cell up.
//!
//! A cell left aside with one exit less may become a dead end; taking the tightest cell first keeps the
//! rest of the board whole for longer (Warnsdorff's rule for the knight's tour, 1823). It cuts nothing:
//! every move is still tried, so an exhausted search stays a proof.

use crate::bits::{Bits, Word};
use crate::maze::{Board, Node};

/// The moves of a node, sorted: at most four.
#[inline(always)]
pub fn order<W: Word>(
    board: &Board<W>,
    node: &Node<W>,
    moves: Bits<W>,
) -> impl Iterator<Item = u32> + use<W> {
    // Exits above the cell in one number, so that one comparison sorts by both.
    let mut keys = [u32::MAX; 4];
    for (n, cell) in moves.into_iter().enumerate() {
        let exits = (board.shape.neighbours(Bits::cell(cell)) & node.usable).len();
        let key = exits << 8 | cell;
        let mut at = n;
        while at > 0 && keys[at - 1] > key {
            keys[at] = keys[at - 1];
            at -= 1;
        }
        keys[at] = key;
    }
    keys.into_iter().take(moves.len() as usize).map(|key| key & 0xff)
}

#[cfg(test)]
mod tests {
    use crate::bits::Bits;
    use crate::maze::prune::tests::{board, root};

    #[test]
    fn the_tightest_cell_comes_first() {
        let board = board("3 4 1 ..X./.S../...D");
        let node = root(&board);
        let moves = board.shape.neighbours(Bits::cell(board.start)) & node.usable;
        // Up has one exit, left two, below two, right two: ties from the lowest cell up.
        assert_eq!(super::order(&board, &node, moves).collect::<Vec<_>>(), [1, 5, 7, 11]);
    }
}
