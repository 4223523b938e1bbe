//! **Claim.** If the goal stands on the stone's row or column with no block between, one throw is the
//! answer below the node. If it does not and one throw is left, there is none.
//!
//! **Proof.** A throw ends on the goal exactly if the goal is the first thing that the slide meets. One throw
//! is the least there is.
//!
//! **The careless version** asks for a free cell beside the stone, as for other throws, or looks for blocks
//! in a mask that holds the goal itself: either misses the goal of `2 1 32`, right beside the stone.
//! Another looks along the goal's line on both sides of the stone, and misses the throw of `4 1 1203`.

use crate::curling::{Board, Closing, Node};

/// Answers the node if its last throw is the next one.
#[inline(always)]
pub fn closes(board: &Board, node: &Node) -> Closing {
    match board.sees_goal(node.at) {
        Some(_) => Closing::Reaches(1),
        None if node.left == 1 => Closing::Misses,
        None => Closing::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::closes;
    use crate::curling::Closing::{Misses, Open, Reaches};
    use crate::curling::prune::tests::{board, root};

    #[test]
    fn the_goal_beside_the_stone_is_reached() {
        for line in ["2 1 32", "2 1 23", "1 2 2/3", "1 2 3/2", "4 1 1203"] {
            let board = board(line);
            assert_eq!(closes(&board, &root(&board, 10)), Reaches(1), "{line}");
        }
    }

    #[test]
    fn a_block_between_leaves_it_open_until_the_last_throw() {
        let board = board("4 1 2013");
        assert_eq!(closes(&board, &root(&board, 2)), Open);
        assert_eq!(closes(&board, &root(&board, 1)), Misses);
    }
}
