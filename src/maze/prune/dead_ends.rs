//! **Claim.** A cell other than the head and D with fewer than two neighbours among the usable cells, the
//! head and D is on no path from the head to D; nor are cells that get so when it is taken away.
//!
//! **Proof.** A path enters an inner cell from one neighbour and leaves it to another. Taking a cell away
//! that is on no path takes no path away, so the claim holds again for what is left.
//!
//! **The careless version** forgets that the head and D are neighbours too, and strips the only corridor:
//! `1 4 3 S..D`.

use crate::bits::{Bits, Word};
use crate::maze::{Board, Node};

/// Whether too few cells are left without the dead ends. Narrows the usable cells to those left.
#[inline(always)]
pub fn cuts<W: Word>(board: &Board<W>, node: &mut Node<W>) -> bool {
    let door = Bits::cell(board.door);
    node.usable = board.shape.strip(node.usable - door, door | Bits::cell(node.head)) | door;
    node.is_starved()
}

#[cfg(test)]
mod tests {
    use crate::maze::prune::tests::{board, root};

    #[test]
    fn a_corridor_between_head_and_door_stays() {
        let board = board("1 4 3 S..D");
        assert!(!super::cuts(&board, &mut root(&board)));
    }

    #[test]
    fn a_corridor_beside_the_way_goes() {
        let board = board("3 3 4 SD./X.X/...");
        let mut node = root(&board);
        assert!(super::cuts(&board, &mut node));
        assert_eq!(node.usable.into_iter().collect::<Vec<_>>(), [1]);
    }
}
