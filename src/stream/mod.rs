//! Cases through a strategy over all cores, in order and in bounded memory.

mod ordered;
mod solve;

pub use ordered::{WINDOW_PER_THREAD, ordered_map};
pub use solve::{Chunk, Entry, Failure, Job, solve};
