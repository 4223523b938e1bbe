//! "Tempter of the Bone" (HDU 1010, ZOJ 2110): is there a simple path from S to D of exactly T steps?

mod answer;
mod board;
pub mod case;
mod certificate;
pub mod check;
pub mod classic;
pub mod frontier;
pub mod generate;
mod lanes;
mod legal;
mod node;
pub mod portfolio;
pub mod prune;
mod queue;
pub mod reference;
mod route;
mod rule;
pub mod search;
mod spectrum;

pub use answer::{count, solve, solve_all, spectrum};
pub use board::{AnyBoard, Board};
pub use case::{Case, Cell};
pub use node::Node;
pub use rule::Rule;
pub use spectrum::{Spectrum, Times};
