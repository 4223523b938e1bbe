//! Cases through a strategy over all cores, in order and in bounded memory.

mod chunk;
mod ordered;
mod solve;

pub use chunk::{Chunk, Entry, Slot};
pub use ordered::{WINDOW_PER_THREAD, ordered_map};
pub use solve::{Failure, Job, chunks, solve};
