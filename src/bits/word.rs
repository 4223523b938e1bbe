//! The machine words that hold a board.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

/// A machine word that holds a set of cells: `u64` or `u128`. Every constant a board needs comes from its
/// own word type, so that a 64-bit constant can never stand beside a 128-bit board.
pub trait Word:
    sealed::Sealed
    + Copy
    + Eq
    + Ord
    + Hash
    + Default
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// Bits of the word.
    const BITS: u32;
    /// No bit.
    const ZERO: Self;
    /// Bit 0.
    const ONE: Self;
    /// For each stride below [`BITS`](Self::BITS): the bits `r * stride + c` with `r + c` odd.
    const CHECKERBOARDS: &'static [Self];

    /// The number of bits that are set.
    fn count_ones(self) -> u32;
    /// The index of the lowest set bit; [`BITS`](Self::BITS) of an empty word.
    fn trailing_zeros(self) -> u32;
    /// The number of zeros above the highest set bit; [`BITS`](Self::BITS) of an empty word.
    fn leading_zeros(self) -> u32;
    /// The word without its lowest set bit.
    fn without_lowest(self) -> Self;
    /// The word laid on itself in 64 bits by exclusive or, for hashes.
    fn folded(self) -> u64;
    /// The word that is the number `n`.
    fn number(n: u32) -> Self;
    /// The lowest `n` bits, `n` up to [`BITS`](Self::BITS).
    fn low(n: u32) -> Self;
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const CHECKERBOARDS: &'static [Self] = {
                const TABLE: [$word; <$word>::BITS as usize] = {
                    let mut table = [0; <$word>::BITS as usize];
                    let mut stride = 1;
                    while stride < table.len() {
                        let mut bit = 0;
                        while bit < table.len() {
                            if (bit / stride + bit % stride) % 2 == 1 {
                                table[stride] |= 1 << bit;
                            }
                            bit += 1;
                        }
                        stride += 1;
                    }
                    table
                };
                &TABLE
            };

            #[inline(always)]
            fn count_ones(self) -> u32 {
                <$word>::count_ones(self)
            }

            #[inline(always)]
            fn trailing_zeros(self) -> u32 {
                <$word>::trailing_zeros(self)
            }

            #[inline(always)]
            fn leading_zeros(self) -> u32 {
                <$word>::leading_zeros(self)
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn folded(self) -> u64 {
                let wide = self as u128;
                (wide >> 64) as u64 ^ wide as u64
            }

            #[inline(always)]
            fn number(n: u32) -> Self {
                <$word>::from(n)
            }

            #[inline(always)]
            fn low(n: u32) -> Self {
                if n >= <$word>::BITS { <$word>::MAX } else { (1 << n) - 1 }
            }
        }
    };
}

word!(u64);
word!(u128);
