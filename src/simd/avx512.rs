//! Sixteen words in two AVX-512 registers.
//!
//! SAFETY of every block here: a value of [`Avx512`] comes from a [`Level`] that has AVX-512, and every other
//! value of this file comes from one; so whoever holds one runs on a machine that has the instructions. They
//! are made part of the caller by inlining, and the caller is compiled for AVX-512. Price of doing without: the
//! lanes of [`Eight`](super::avx2::Eight), half as many at a time and bits counted by table.
#![allow(unsafe_code)]

use super::Level;
use super::lanes::{Engine, Lanes};
use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// The engine of [`Sixteen`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The engine, if the level has it.
    pub(crate) fn new(level: Level) -> Option<Self> {
        level.has_avx512().then_some(Self(()))
    }
}

/// Sixteen 64-bit lanes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sixteen(__m512i, __m512i);

impl Engine for Avx512 {
    type Word = u64;
    type Lanes = Sixteen;
    const COUNT: usize = 16;

    #[inline(always)]
    fn splat(self, word: u64) -> Sixteen {
        let eight = unsafe { _mm512_set1_epi64(word as i64) };
        Sixteen(eight, eight)
    }

    #[inline(always)]
    fn load(self, words: &[u64]) -> Sixteen {
        let words: &[u64; 16] = words.try_into().expect("a word for each lane");
        let at = words.as_ptr().cast::<__m512i>();
        // The array is 128 bytes, and the loads ask for no alignment.
        unsafe { Sixteen(_mm512_loadu_si512(at), _mm512_loadu_si512(at.add(1))) }
    }
}

impl Sixteen {
    #[inline(always)]
    fn each(self, f: impl Fn(__m512i) -> __m512i) -> Self {
        Self(f(self.0), f(self.1))
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(__m512i, __m512i) -> __m512i) -> Self {
        Self(f(self.0, other.0), f(self.1, other.1))
    }
}

impl BitAnd for Sixteen {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm512_and_si512(a, b) })
    }
}

impl BitOr for Sixteen {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm512_or_si512(a, b) })
    }
}

impl BitXor for Sixteen {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm512_xor_si512(a, b) })
    }
}

impl Not for Sixteen {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self.each(|a| unsafe { _mm512_xor_si512(a, _mm512_set1_epi8(-1)) })
    }
}

impl Lanes for Sixteen {
    type Word = u64;

    #[inline(always)]
    fn up(self, n: u32) -> Self {
        self.each(|a| unsafe { _mm512_sll_epi64(a, _mm_cvtsi32_si128(n as i32)) })
    }

    #[inline(always)]
    fn down(self, n: u32) -> Self {
        self.each(|a| unsafe { _mm512_srl_epi64(a, _mm_cvtsi32_si128(n as i32)) })
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm512_add_epi64(a, b) })
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm512_sub_epi64(a, b) })
    }

    #[inline(always)]
    fn count(self) -> Self {
        self.each(|a| unsafe { _mm512_popcnt_epi64(a) })
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm512_movm_epi64(_mm512_cmpeq_epi64_mask(a, b)) })
    }

    #[inline(always)]
    fn exceeds(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm512_movm_epi64(_mm512_cmpgt_epi64_mask(a, b)) })
    }

    #[inline(always)]
    fn any(self) -> bool {
        unsafe {
            let both = _mm512_or_si512(self.0, self.1);
            _mm512_test_epi64_mask(both, both) != 0
        }
    }

    #[inline(always)]
    fn lanes(self) -> u32 {
        let set = |a| u32::from(unsafe { _mm512_test_epi64_mask(a, a) });
        set(self.0) | set(self.1) << 8
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        let words: &mut [u64; 16] = words.first_chunk_mut().expect("room for each lane");
        let at = words.as_mut_ptr().cast::<__m512i>();
        // The array is 128 bytes, and the stores ask for no alignment.
        unsafe {
            _mm512_storeu_si512(at, self.0);
            _mm512_storeu_si512(at.add(1), self.1);
        }
    }
}
