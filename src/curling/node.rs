//! What a rule is asked about.

use super::Place;

/// A stone at rest in the middle of a search: the one input of the rules beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// Where the stone lies.
    pub at: Place,
    /// Throws made so far.
    pub made: u32,
    /// Throws that may still be made; more cannot change the answer. At least 1.
    pub left: u32,
}

/// What a closing says of the subtree below a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closing {
    /// Not settled: search it.
    Open,
    /// The goal is reached in so many more throws, and in no fewer.
    Reaches(u32),
    /// The goal is not reached in the throws left.
    Misses,
}
