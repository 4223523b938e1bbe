//! The registry: from the name of a strategy to its rules and its search. Word and search are picked here,
//! once a case and never at a node; what runs then is compiled for them.

mod name;
mod solve;

pub use name::{NAMED, NameError, Named, Strategy};
pub use solve::{Ask, Solved};
