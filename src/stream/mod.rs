//! Cases through a strategy over all cores.
