//! A node of the depth-first search.

use crate::bits::{Bits, Word};
use crate::verdict::{Answer, DecidedBy, Verdict, Witness};

/// A node: where the path stands and what it may still use. The one input of the rules beside the board.
#[derive(Debug, Clone, Copy)]
pub struct Node<W: Word> {
    /// The last cell of the path so far.
    pub head: u32,
    /// Steps left to make, exactly.
    pub remaining: u32,
    /// Free cells that the path has not used, without those that an ancestor found useless. D is one of them.
    pub unvisited: Bits<W>,
    /// The part of `unvisited` that may lie on a path from the head to D, as far as the rules so far can tell.
    pub usable: Bits<W>,
}

impl<W: Word> Node<W> {
    /// Whether the usable cells are too few for the steps left: each step enters a cell of its own.
    #[inline(always)]
    pub fn is_starved(&self) -> bool {
        self.usable.len() < self.remaining
    }
}

/// What the search below a node came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    Found,
    Exhausted,
    GaveUp,
}

impl Flow {
    /// The verdict of a search that ended so at its root.
    pub(super) fn verdict(self, witness: impl FnOnce() -> Option<Witness>) -> Verdict {
        match self {
            Self::Found => Verdict { answer: Answer::Yes, decided_by: DecidedBy::Search, witness: witness() },
            Self::Exhausted => Verdict::new(Answer::No, DecidedBy::Search),
            Self::GaveUp => Verdict::UNKNOWN,
        }
    }
}
