//! **Claim.** An answer of `best` throws is known, and `made + 1 >= best`: nothing better lies below.
//!
//! **Proof.** The stone of a node is not on the goal, so at least one more throw is needed: every answer
//! below has `made + 1` throws or more.
//!
//! **The careless version** has the last throw in mind that every answer had so far and cuts at
//! `made + 2 >= best`. On `3 3 201/003/110` the throws R D R come first; the answer is D R, and its node
//! after D would be cut.

use crate::curling::Node;

/// Whether the best answer so far rules the node's subtree out.
#[inline(always)]
pub fn cuts(node: &Node, best: u32) -> bool {
    node.made + 1 >= best
}

#[cfg(test)]
mod tests {
    use super::cuts;
    use crate::curling::prune::tests::{after, board, root};
    use crate::verdict::Direction::{Down, Right};

    #[test]
    fn a_node_one_throw_from_a_better_answer_stays() {
        let mut board = board("3 3 201/003/110");
        let start = root(&board, 10);
        let node = after(&mut board, start, Down);
        assert_eq!(board.sees_goal(node.at), Some(Right));
        assert!(!cuts(&node, 3));
        assert!(cuts(&node, 2));
    }
}
