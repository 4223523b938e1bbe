//! The words that lines are kept in.

use super::Approach;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// The word of a line: `u64`, or `u32` where the sides are 32 at most and half the memory counts.
pub trait Word:
    Copy
    + Ord
    + Hash
    + Default
    + From<bool>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u8, Output = Self>
    + Shr<u8, Output = Self>
    + Sealed
    + 'static
{
    /// Positions of the line.
    const BITS: u8;
    /// Position 0.
    const ONE: Self;
    /// Nothing.
    const NONE: Self;

    /// The positions of a longer word that this one has.
    fn low(word: u64) -> Self;
    /// The lowest bit that is set; `BITS` if there is none.
    fn lowest(self) -> u8;
    /// The highest bit that is set, of a word that has one.
    fn highest(self) -> u8;
    /// Bits that are set.
    fn count(self) -> u32;
    /// One less, around the end.
    fn less_one(self) -> Self;
    /// The difference, around the end.
    fn minus(self, other: Self) -> Self;
    /// The bits moved up by a number of the same type.
    fn up(self, n: Self) -> Self;
    /// The position of the only bit; any position if there is none. Of `u32` the highest bit is never set.
    fn single(self) -> Self;
    /// The position of the highest bit; any position if there is none. Of `u32` the highest bit is never set.
    fn top(self) -> Self;
    /// All positions under the highest bit; none if there is no bit.
    fn below(self) -> Self;
    /// All positions over the lowest bit; none if there is no bit.
    fn above(self) -> Self;
    /// The low bits.
    fn low_half(self) -> u32;
    /// Every approach, by target and position.
    fn approaches() -> &'static [[Approach<Self>; 64]; 64];
}

/// Keeps the words to those whose approaches were computed.
pub trait Sealed {}

/// Vectors have no count of zeros, but floating point numbers: the exponent of a power of two is its position.
/// 31 bits fit a signed number, and without the bit below the highest none is rounded up to the next power.
macro_rules! single {
    (u32, $word:expr) => {
        ($word as i32 as f32).to_bits().wrapping_sub(127 << 23) >> 23 & 31
    };
    (u64, $word:expr) => {
        u64::from($word.trailing_zeros()) & 63
    };
}
macro_rules! top {
    (u32, $word:expr) => {
        (($word & !($word >> 1)) as i32 as f32).to_bits().wrapping_sub(127 << 23) >> 23 & 31
    };
    (u64, $word:expr) => {
        63_u64.wrapping_sub(u64::from($word.leading_zeros())) & 63
    };
}

macro_rules! word {
    ($word:ident, $approaches:ident, $bits:literal) => {
        impl Sealed for $word {}

        impl Word for $word {
            const BITS: u8 = $bits;
            const ONE: Self = 1;
            const NONE: Self = 0;

            #[inline(always)]
            fn low(word: u64) -> Self {
                word as $word
            }
            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }
            #[inline(always)]
            fn highest(self) -> u8 {
                ($bits - 1_u8).wrapping_sub(self.leading_zeros() as u8)
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn less_one(self) -> Self {
                self.wrapping_sub(1)
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn up(self, n: Self) -> Self {
                self << n
            }
            #[inline(always)]
            fn single(self) -> Self {
                single!($word, self)
            }
            #[inline(always)]
            fn top(self) -> Self {
                top!($word, self)
            }
            #[inline(always)]
            fn below(self) -> Self {
                let highest = ($bits - 1_u32).wrapping_sub((self | 1).leading_zeros());
                (1 << highest) - 1
            }
            #[inline(always)]
            fn above(self) -> Self {
                !(self ^ self.wrapping_sub(1)) & if self == 0 { 0 } else { !0 }
            }
            #[inline(always)]
            fn low_half(self) -> u32 {
                self as u32
            }
            #[inline(always)]
            fn approaches() -> &'static [[Approach<Self>; 64]; 64] {
                &$approaches
            }
        }

        static $approaches: [[Approach<$word>; 64]; 64] = {
            let mut table = [[Approach { between: 0, beside: 0, mask: 0, gate: 1 }; 64]; 64];
            let mut i = 0;
            while i < $bits * $bits {
                let (target, from) = (i / $bits, i % $bits);
                let (low, high) = if from < target { (from, target) } else { (target, from) };
                let between: $word = ((1 << high) - 1) & (!1 << low);
                let (beside, gate): ($word, $word) = if from < target {
                    (between & 2 << from, 2 << target)
                } else {
                    (between & 1 << from >> 1, 1 << target >> 1)
                };
                table[target][from] = if gate == 0 || from == target {
                    Approach { between, beside, mask: 0, gate: 1 }
                } else {
                    Approach { between, beside, mask: between | 1 << target | gate, gate }
                };
                i += 1;
            }
            table
        };
    };
}

word!(u32, APPROACHES_32, 32);
word!(u64, APPROACHES_64, 64);
