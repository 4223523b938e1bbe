//! Sets of cells in one machine word, and the geometry that turns set operations into moves on a board.

mod set;
mod shape;
mod word;

pub use set::{Bits, Members};
pub use shape::Shape;
pub use word::Word;
