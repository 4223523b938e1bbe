//! **Claim.** From a stone that does not see the goal, two throws reach it exactly if
//! - it lies on the goal's line with one block between, and the block is not beside it; or
//! - a throw along its row comes to rest in the goal's column, which is free from there to the goal; or
//! - the same with row and column exchanged.
//!
//! If none holds and at most two throws are left, there is no answer below the node.
//!
//! **Proof.** The second throw starts on a line of the goal. If the first one runs along that very line,
//! the stone was on it: a throw away from the goal, or one stopped by any but the only block between,
//! leaves a block between or shows that there was none. If it runs across, it comes to rest where the lines
//! cross, because the block next beyond (the gate) stops it there. The gate is on neither line of the goal,
//! so its breaking does not change what lies between.
//!
//! **The careless version** forgets that a block beside the stone cannot be thrown at, and says 2 for
//! `4 1 2103`, which has no answer. Another lets the edge of the board be a gate: `3 3 200/000/013` has
//! no stop in the goal's column.

use crate::curling::{Board, Closing, Node};

/// Answers the node if its last throw is the one after next. A node that sees the goal is left open.
#[inline(always)]
pub fn closes(board: &Board, node: &Node) -> Closing {
    if board.sees_goal(node.at).is_some() {
        Closing::Open
    } else if node.left >= 2 && board.reaches_in_two(node.at) {
        Closing::Reaches(2)
    } else if node.left <= 2 {
        Closing::Misses
    } else {
        Closing::Open
    }
}

#[cfg(test)]
mod tests {
    use super::closes;
    use crate::curling::Closing::{Misses, Open, Reaches};
    use crate::curling::prune::tests::{board, root};

    #[test]
    fn a_block_beside_the_stone_is_no_throw() {
        let board = board("4 1 2103");
        assert_eq!(closes(&board, &root(&board, 3)), Open);
        assert_eq!(closes(&board, &root(&board, 2)), Misses);
    }

    #[test]
    fn the_edge_stops_no_stone() {
        for line in ["3 3 200/000/013", "3 3 002/000/310", "3 3 003/010/200", "3 3 310/000/002"] {
            let board = board(line);
            assert_eq!(closes(&board, &root(&board, 2)), Misses, "{line}");
        }
    }

    #[test]
    fn the_two_ways_to_take_two() {
        for line in ["4 1 2013", "4 1 3102", "3 3 201/000/030", "3 3 200/003/100"] {
            let board = board(line);
            assert_eq!(closes(&board, &root(&board, 2)), Reaches(2), "{line}");
        }
    }

    #[test]
    fn a_goal_in_sight_is_left_to_others() {
        let board = board("3 1 203");
        assert_eq!(closes(&board, &root(&board, 2)), Open);
    }
}
