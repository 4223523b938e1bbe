//! "Curling 2.0" (POJ 3009, AOJ 1144): the fewest throws that bring the stone to the goal.

mod board;
pub mod case;
pub mod check;
pub mod classic;
pub mod deepening;
pub mod generate;
pub mod key;
pub mod layers;
mod line;
mod node;
pub mod portfolio;
pub mod prune;
pub mod reference;
mod root;
mod rule;
pub mod search;
mod sight;
mod sparse;

pub use board::{Board, Outcome, Place};
pub use case::{Case, Cell};
pub use line::{Approach, Line, Slide};
pub use node::{Closing, Node};
pub use portfolio::auto;
pub use rule::Rule;

/// The most throws that a search can be asked for.
pub const MAX_THROWS: u32 = 64;

/// The most throws of the original problem.
pub const JUDGE_THROWS: u32 = 10;
