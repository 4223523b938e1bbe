//! "Tempter of the Bone" (HDU 1010, ZOJ 2110): is there a simple path from S to D of exactly T steps?

mod board;
pub mod case;

pub use board::{AnyBoard, Board};
pub use case::{Case, Cell};
