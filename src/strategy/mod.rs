//! The registry of strategies.
