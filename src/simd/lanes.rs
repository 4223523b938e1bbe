//! Several words worked on at once: what a kernel over many boards is written in.
//!
//! A kernel is one generic body over an [`Engine`], compiled once for each: lanes in AVX2 registers, the
//! same number of lanes in an array, or one lane of 128 bits. All give the same bits.

use std::ops::{BitAnd, BitOr, BitXor, Not};

/// No engine has more lanes.
pub(crate) const MOST_LANES: usize = 16;

/// A way to work on several words at once. Having the value is the proof that the machine can.
pub(crate) trait Engine: Copy {
    /// The word of a lane.
    type Word: Copy;
    /// The lanes.
    type Lanes: Lanes<Word = Self::Word>;
    /// The number of lanes.
    const COUNT: usize;

    /// The same word in each lane.
    fn splat(self, word: Self::Word) -> Self::Lanes;
    /// A word for each lane.
    ///
    /// # Panics
    /// If there are not [`COUNT`](Self::COUNT) words.
    fn load(self, words: &[Self::Word]) -> Self::Lanes;
}

/// Words side by side. A lane is never changed by what is in another. Comparisons give a mask: all ones in
/// the lanes where they hold, all zeros elsewhere. Numbers in lanes are below half a word's range.
pub(crate) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    type Word: Copy;

    /// Every lane's bits moved up.
    fn up(self, n: u32) -> Self;
    /// Every lane's bits moved down.
    fn down(self, n: u32) -> Self;
    /// Sum, without carry out of the lane.
    fn plus(self, other: Self) -> Self;
    /// Difference, without borrow out of the lane.
    fn minus(self, other: Self) -> Self;
    /// Bits that are set, as a number.
    fn count(self) -> Self;
    /// Mask: equal.
    fn equals(self, other: Self) -> Self;
    /// Mask: greater, as numbers.
    fn exceeds(self, other: Self) -> Self;
    /// Whether any bit of any lane is set.
    fn any(self) -> bool;
    /// Bit `i`: some bit of lane `i` is set.
    fn lanes(self) -> u32;
    /// The words of the lanes.
    ///
    /// # Panics
    /// If there is no room for each lane.
    fn store(self, words: &mut [Self::Word]);

    /// The bits that are not in `other`.
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// Where `mask` is set, the bits of `self`, else those of `other`.
    #[inline(always)]
    fn or_else(self, mask: Self, other: Self) -> Self {
        other ^ ((self ^ other) & mask)
    }
}

/// Lanes in an array, on any machine.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Array<W, const N: usize>(pub(crate) [W; N]);

/// The engine of [`Array`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Portable<W, const N: usize>(std::marker::PhantomData<W>);

impl<W, const N: usize> Portable<W, N> {
    pub(crate) const fn new() -> Self {
        Self(std::marker::PhantomData)
    }
}

macro_rules! portable {
    ($word:ty) => {
        impl<const N: usize> Engine for Portable<$word, N> {
            type Word = $word;
            type Lanes = Array<$word, N>;
            const COUNT: usize = N;

            #[inline(always)]
            fn splat(self, word: $word) -> Self::Lanes {
                Array([word; N])
            }

            #[inline(always)]
            fn load(self, words: &[$word]) -> Self::Lanes {
                Array(words.try_into().expect("a word for each lane"))
            }
        }

        impl<const N: usize> Array<$word, N> {
            #[inline(always)]
            fn zip(self, other: Self, f: impl Fn($word, $word) -> $word) -> Self {
                let mut result = self;
                for (a, b) in result.0.iter_mut().zip(other.0) {
                    *a = f(*a, b);
                }
                result
            }
        }

        impl<const N: usize> BitAnd for Array<$word, N> {
            type Output = Self;
            #[inline(always)]
            fn bitand(self, other: Self) -> Self {
                self.zip(other, |a, b| a & b)
            }
        }

        impl<const N: usize> BitOr for Array<$word, N> {
            type Output = Self;
            #[inline(always)]
            fn bitor(self, other: Self) -> Self {
                self.zip(other, |a, b| a | b)
            }
        }

        impl<const N: usize> BitXor for Array<$word, N> {
            type Output = Self;
            #[inline(always)]
            fn bitxor(self, other: Self) -> Self {
                self.zip(other, |a, b| a ^ b)
            }
        }

        impl<const N: usize> Not for Array<$word, N> {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                Array(self.0.map(|a| !a))
            }
        }

        impl<const N: usize> Lanes for Array<$word, N> {
            type Word = $word;

            #[inline(always)]
            fn up(self, n: u32) -> Self {
                Array(self.0.map(|a| a << n))
            }

            #[inline(always)]
            fn down(self, n: u32) -> Self {
                Array(self.0.map(|a| a >> n))
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.zip(other, <$word>::wrapping_add)
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.zip(other, <$word>::wrapping_sub)
            }

            #[inline(always)]
            fn count(self) -> Self {
                Array(self.0.map(|a| a.count_ones() as $word))
            }

            #[inline(always)]
            fn equals(self, other: Self) -> Self {
                self.zip(other, |a, b| <$word>::from(a == b).wrapping_neg())
            }

            #[inline(always)]
            fn exceeds(self, other: Self) -> Self {
                self.zip(other, |a, b| <$word>::from(a > b).wrapping_neg())
            }

            #[inline(always)]
            fn any(self) -> bool {
                self.0.into_iter().fold(0, |all, a| all | a) != 0
            }

            #[inline(always)]
            fn lanes(self) -> u32 {
                (0..).zip(self.0).fold(0, |lanes, (i, a)| lanes | u32::from(a != 0) << i)
            }

            #[inline(always)]
            fn store(self, words: &mut [$word]) {
                words[..N].copy_from_slice(&self.0);
            }
        }
    };
}

portable!(u64);
portable!(u128);
