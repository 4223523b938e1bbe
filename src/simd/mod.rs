//! The thin shell round instruction sets: what the machine has, found when the program runs.
