//! Verdicts as text.
