//! Eight words in two AVX2 registers.
//!
//! SAFETY of every block here: a value of [`Avx2`] comes from a [`Level`] that has AVX2, and every other
//! value of this file comes from one; so whoever holds one runs on a machine that has the instructions.
//! They are made part of the caller by inlining, and the caller is compiled for AVX2: were it not, each
//! would be a call, right and slow. Price of doing without: the compiler does not turn the loops of
//! [`Array`](super::lanes::Array) back into registers reliably, two to four times the time.
#![allow(unsafe_code)]

use super::Level;
use super::lanes::{Engine, Lanes};
use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// The engine of [`Eight`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// The engine, if the level has it.
    pub(crate) fn new(level: Level) -> Option<Self> {
        level.has_avx2().then_some(Self(()))
    }
}

/// Eight 64-bit lanes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Eight(__m256i, __m256i);

impl Engine for Avx2 {
    type Word = u64;
    type Lanes = Eight;
    const COUNT: usize = 8;

    #[inline(always)]
    fn splat(self, word: u64) -> Eight {
        let four = unsafe { _mm256_set1_epi64x(word as i64) };
        Eight(four, four)
    }

    #[inline(always)]
    fn load(self, words: &[u64]) -> Eight {
        let words: &[u64; 8] = words.try_into().expect("a word for each lane");
        let at = words.as_ptr().cast::<__m256i>();
        // The array is 64 bytes, and the loads ask for no alignment.
        unsafe { Eight(_mm256_loadu_si256(at), _mm256_loadu_si256(at.add(1))) }
    }
}

impl Eight {
    #[inline(always)]
    fn each(self, f: impl Fn(__m256i) -> __m256i) -> Self {
        Self(f(self.0), f(self.1))
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(__m256i, __m256i) -> __m256i) -> Self {
        Self(f(self.0, other.0), f(self.1, other.1))
    }
}

/// Bits that are set in each lane, by a table of the bits of each half byte, summed over a lane's eight bytes.
/// A function that has the instructions: a closure of so many is not made part of its caller, and calls each.
#[inline]
#[target_feature(enable = "avx2")]
fn count(a: __m256i) -> __m256i {
    let bits = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    let half = _mm256_set1_epi8(15);
    let low = _mm256_shuffle_epi8(bits, _mm256_and_si256(a, half));
    let high = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16::<4>(a), half));
    _mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256())
}

impl BitAnd for Eight {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm256_and_si256(a, b) })
    }
}

impl BitOr for Eight {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm256_or_si256(a, b) })
    }
}

impl BitXor for Eight {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm256_xor_si256(a, b) })
    }
}

impl Not for Eight {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self.each(|a| unsafe { _mm256_xor_si256(a, _mm256_set1_epi8(-1)) })
    }
}

impl Lanes for Eight {
    type Word = u64;

    #[inline(always)]
    fn up(self, n: u32) -> Self {
        self.each(|a| unsafe { _mm256_sll_epi64(a, _mm_cvtsi32_si128(n as i32)) })
    }

    #[inline(always)]
    fn down(self, n: u32) -> Self {
        self.each(|a| unsafe { _mm256_srl_epi64(a, _mm_cvtsi32_si128(n as i32)) })
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm256_add_epi64(a, b) })
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm256_sub_epi64(a, b) })
    }

    #[inline(always)]
    fn count(self) -> Self {
        self.each(|a| unsafe { count(a) })
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm256_cmpeq_epi64(a, b) })
    }

    #[inline(always)]
    fn exceeds(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm256_cmpgt_epi64(a, b) })
    }

    #[inline(always)]
    fn any(self) -> bool {
        unsafe {
            let both = _mm256_or_si256(self.0, self.1);
            _mm256_testz_si256(both, both) == 0
        }
    }

    #[inline(always)]
    fn lanes(self) -> u32 {
        let none = |a| unsafe {
            let equal = _mm256_cmpeq_epi64(a, _mm256_setzero_si256());
            _mm256_movemask_pd(_mm256_castsi256_pd(equal)) as u32
        };
        !(none(self.0) | none(self.1) << 4) & 0xff
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        let words: &mut [u64; 8] = words.first_chunk_mut().expect("room for each lane");
        let at = words.as_mut_ptr().cast::<__m256i>();
        // The array is 64 bytes, and the stores ask for no alignment.
        unsafe {
            _mm256_storeu_si256(at, self.0);
            _mm256_storeu_si256(at.add(1), self.1);
        }
    }
}
