//! **Claim.** The rest of the path lies in the cells that can be reached from the head through unvisited
//! cells other than D, and D; so D must border them, and they must be as many as the steps left.
//!
//! **Proof.** The rest of the path is a walk through unvisited cells that meets D at its end only.
//!
//! **The careless version** lets the flood run through D, and counts cells behind the door:
//! `1 5 4 S.D..` has three cells left of which one is behind D. Or it starts the flood from all four cells beside
//! the head, walls too, and looks behind them: `1 4 2 DSX.`.

use crate::bits::{Bits, Word};
use crate::maze::{Board, Node};

/// Whether D cannot be reached, or not with enough cells. Narrows the usable cells to those reached and D.
#[inline(always)]
pub fn cuts<W: Word>(board: &Board<W>, node: &mut Node<W>) -> bool {
    let door = Bits::cell(board.door);
    let reached = board.shape.flood(Bits::cell(node.head), node.usable - door);
    node.usable = reached | door;
    let at_door = board.shape.neighbours(door) & (reached | Bits::cell(node.head));
    at_door.is_empty() || node.is_starved()
}

#[cfg(test)]
mod tests {
    use crate::maze::prune::tests::{board, root};

    #[test]
    fn the_flood_stops_at_the_door() {
        let board = board("1 5 4 S.D..");
        let mut node = root(&board);
        assert!(super::cuts(&board, &mut node));
        assert_eq!(node.usable.into_iter().collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn the_flood_does_not_start_in_a_wall() {
        let board = board("1 4 2 DSX.");
        let mut node = root(&board);
        assert!(super::cuts(&board, &mut node));
        assert_eq!(node.usable.into_iter().collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn the_head_beside_the_door_is_enough() {
        let board = board("1 2 1 SD");
        assert!(!super::cuts(&board, &mut root(&board)));
    }
}
