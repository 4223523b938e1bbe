//! **Claim.** From a stone that reaches the goal in neither one throw nor two, three throws reach it exactly
//! if one of its throws comes to rest where, that block broken, two throws do. If none does and at most three
//! are left, there is no answer below the node.
//!
//! **Proof.** The definition, one throw deep. What makes it worth having is the form: a throw changes one
//! bit of a row and one of a column, and [two throws](super::last_two) depend on four lines, so that all
//! four throws are decided on copies of lines. A throw does not see the goal afterwards, or there would have
//! been an answer of two.
//!
//! **The careless version** asks about two throws on the lines as they were before the first. On
//! `5 1 20113` the first throw must take away one of the two blocks in line with the goal.

use crate::curling::{Board, Closing, Node};

/// Answers the node if its last throw is the third from now. A node that reaches the goal earlier is left open.
#[inline(always)]
pub fn closes(board: &Board, node: &Node) -> Closing {
    if board.sees_goal(node.at).is_some() || node.left >= 2 && board.reaches_in_two(node.at) {
        Closing::Open
    } else if node.left >= 3 && board.reaches_in_three(node.at) {
        Closing::Reaches(3)
    } else if node.left <= 3 {
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
    fn the_broken_block_no_longer_stands_between() {
        for line in ["5 1 20113", "5 1 31102", "1 5 2/0/1/1/3", "1 5 3/1/1/0/2"] {
            let board = board(line);
            assert_eq!(closes(&board, &root(&board, 10)), Reaches(3), "{line}");
            assert_eq!(closes(&board, &root(&board, 2)), Misses, "{line}");
        }
    }

    #[test]
    fn earlier_answers_are_left_to_others() {
        for line in ["3 1 203", "4 1 2013", "3 3 201/000/030"] {
            let board = board(line);
            assert_eq!(closes(&board, &root(&board, 10)), Open, "{line}");
        }
    }

    #[test]
    fn what_takes_four_is_left_open() {
        let board = board("6 1 102113");
        assert_eq!(closes(&board, &root(&board, 4)), Open);
        assert_eq!(closes(&board, &root(&board, 3)), Misses);
    }
}
