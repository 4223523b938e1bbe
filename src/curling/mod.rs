//! "Curling 2.0" (POJ 3009, AOJ 1144): the fewest throws that bring the stone to the goal.

pub mod case;

pub use case::{Case, Cell};
