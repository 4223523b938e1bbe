//! "Tempter of the Bone" (HDU 1010, ZOJ 2110): is there a simple path from S to D of exactly T steps?

mod board;
pub mod case;
pub mod check;
pub mod classic;
pub mod generate;
mod legal;
mod node;
pub mod prune;
pub mod reference;
mod rule;
pub mod search;

pub use board::{AnyBoard, Board};
pub use case::{Case, Cell};
pub use node::Node;
pub use rule::Rule;
