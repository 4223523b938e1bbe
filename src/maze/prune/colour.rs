//! **Claim.** With r steps left the path needs ceil(r/2) usable cells of the colour opposite the head's and
//! floor(r/2) of the head's own, D counted and the head not.
//!
//! **Proof.** The steps enter cells of alternating colour, the opposite colour first, each cell once.
//!
//! **The careless version** counts the head among the cells of its colour, or asks for r/2 of both:
//! `1 2 1 SD` needs one cell of the opposite colour and none of its own.

use crate::bits::Word;
use crate::maze::{Board, Node};

/// Whether the usable cells of one colour are too few.
#[inline(always)]
pub fn cuts<W: Word>(board: &Board<W>, node: &Node<W>) -> bool {
    let own = (node.usable & board.shape.colour_of(node.head)).len();
    let opposite = node.usable.len() - own;
    opposite < node.remaining.div_ceil(2) || own < node.remaining / 2
}

#[cfg(test)]
mod tests {
    use crate::maze::prune::tests::{board, root};

    #[test]
    fn the_head_is_not_counted_and_the_door_is() {
        let one = board("1 2 1 SD");
        assert!(!super::cuts(&one, &root(&one)));
        // Four cells are left, three of them of the opposite colour: three steps, not four.
        let star = board("3 3 3 XDX/.S./X.X");
        assert!(super::cuts(&star, &root(&star)));
    }
}
