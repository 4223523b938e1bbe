//! Cases through a strategy over all cores, in order and in bounded memory.

mod ordered;

pub use ordered::{WINDOW_PER_THREAD, ordered_map};
