//! Cases through a strategy over all cores, in order and in bounded memory.

mod cases;
mod ordered;
mod solve;

pub use cases::{Slot, chunks};
pub use ordered::{WINDOW_PER_THREAD, ordered_map};
pub use solve::{Chunk, Entry, Failure, Job, solve};
