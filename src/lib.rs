#![doc = include_str!("../README.md")]

pub mod answers;
pub mod batch;
pub mod bits;
pub mod curling;
pub mod maze;
pub mod rules;
pub mod simd;
pub mod strategy;
pub mod stream;
pub mod tally;
pub mod text;
pub mod verdict;
