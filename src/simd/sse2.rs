//! Words in SSE2 registers, two in each.
//!
//! SSE2 has no comparison of 64-bit lanes and no table of bits; both are made of what it has.
//!
//! SAFETY of every block here: the instructions are part of x86-64, and the crate is compiled for them, which
//! the line after these asserts; none of them reads or writes memory. Price of doing without: see
//! [`avx2`](super::avx2).
#![allow(unsafe_code)]

use super::lanes::{Engine, Lanes};
use std::arch::x86_64::*;
use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor, Not};

const _: () = assert!(cfg!(target_feature = "sse2"));

/// The engine of [`Pairs`], with `2 * N` lanes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sse2<const N: usize>;

/// `N` registers of two 64-bit lanes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pairs<const N: usize>([__m128i; N]);

impl<const N: usize> Engine for Sse2<N> {
    type Word = u64;
    type Lanes = Pairs<N>;
    const COUNT: usize = 2 * N;

    #[inline(always)]
    fn splat(self, word: u64) -> Pairs<N> {
        Pairs([unsafe { _mm_set1_epi64x(word as i64) }; N])
    }

    #[inline(always)]
    fn load(self, words: &[u64]) -> Pairs<N> {
        let words = &words[..2 * N];
        Pairs(from_fn(|i| unsafe { _mm_set_epi64x(words[2 * i + 1] as i64, words[2 * i] as i64) }))
    }
}

impl<const N: usize> Pairs<N> {
    #[inline(always)]
    fn each(self, f: impl Fn(__m128i) -> __m128i) -> Self {
        Self(from_fn(|i| f(self.0[i])))
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(__m128i, __m128i) -> __m128i) -> Self {
        Self(from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl<const N: usize> BitAnd for Pairs<N> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm_and_si128(a, b) })
    }
}

impl<const N: usize> BitOr for Pairs<N> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm_or_si128(a, b) })
    }
}

impl<const N: usize> BitXor for Pairs<N> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm_xor_si128(a, b) })
    }
}

impl<const N: usize> Not for Pairs<N> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self.each(|a| unsafe { _mm_xor_si128(a, _mm_set1_epi8(-1)) })
    }
}

impl<const N: usize> Lanes for Pairs<N> {
    type Word = u64;

    #[inline(always)]
    fn up(self, n: u32) -> Self {
        self.each(|a| unsafe { _mm_sll_epi64(a, _mm_cvtsi32_si128(n as i32)) })
    }

    #[inline(always)]
    fn down(self, n: u32) -> Self {
        self.each(|a| unsafe { _mm_srl_epi64(a, _mm_cvtsi32_si128(n as i32)) })
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm_add_epi64(a, b) })
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm_sub_epi64(a, b) })
    }

    /// Sums of two, four and eight bits side by side, then over a lane's eight bytes.
    #[inline(always)]
    fn count(self) -> Self {
        self.each(|a| unsafe {
            let (two, four) = (_mm_set1_epi8(0x33), _mm_set1_epi8(0x0f));
            let a = _mm_sub_epi8(a, _mm_and_si128(_mm_srli_epi64::<1>(a), _mm_set1_epi8(0x55)));
            let a = _mm_add_epi8(_mm_and_si128(a, two), _mm_and_si128(_mm_srli_epi64::<2>(a), two));
            let a = _mm_and_si128(_mm_add_epi8(a, _mm_srli_epi64::<4>(a)), four);
            _mm_sad_epu8(a, _mm_setzero_si128())
        })
    }

    /// Both halves of a lane are equal.
    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe {
            let halves = _mm_cmpeq_epi32(a, b);
            _mm_and_si128(halves, _mm_shuffle_epi32::<0b10_11_00_01>(halves))
        })
    }

    /// The difference the other way round is negative, as it is for numbers below half a word's range.
    #[inline(always)]
    fn exceeds(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe {
            let signs = _mm_srai_epi32::<31>(_mm_sub_epi64(b, a));
            _mm_shuffle_epi32::<0b11_11_01_01>(signs)
        })
    }

    #[inline(always)]
    fn any(self) -> bool {
        unsafe {
            let all = self.0.into_iter().fold(_mm_setzero_si128(), |all, a| _mm_or_si128(all, a));
            _mm_movemask_epi8(_mm_cmpeq_epi8(all, _mm_setzero_si128())) != 0xffff
        }
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| unsafe { _mm_andnot_si128(b, a) })
    }

    #[inline(always)]
    fn lanes(self) -> u32 {
        let none = |a: __m128i| unsafe {
            // Equal halves do not make equal words: both must be zero.
            let equal = _mm_cmpeq_epi32(a, _mm_setzero_si128());
            let both = _mm_and_si128(equal, _mm_shuffle_epi32::<0b10_11_00_01>(equal));
            _mm_movemask_pd(_mm_castsi128_pd(both)) as u32
        };
        (0..).step_by(2).zip(self.0).fold(0, |lanes, (i, a)| lanes | (!none(a) & 3) << i)
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        let words = &mut words[..2 * N];
        for (pair, a) in words.chunks_exact_mut(2).zip(self.0) {
            pair[0] = unsafe { _mm_cvtsi128_si64(a) } as u64;
            pair[1] = unsafe { _mm_cvtsi128_si64(_mm_unpackhi_epi64(a, a)) } as u64;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lanes::{Array, Portable};
    use super::*;

    #[test]
    fn both_give_the_same_bits() {
        let (engine, twin) = (Sse2::<2>, Portable::<u64, 4>::new());
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        let mut words = || {
            from_fn::<u64, 4, _>(|_| {
                word = word.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                // Equal halves, small and large numbers, ends of the range.
                match word >> 61 {
                    0 => word & 1,
                    1 => (word >> 40) * 0x1_0000_0001,
                    2 => u64::MAX >> 1,
                    n => word >> (n * 7),
                }
            })
        };
        let same = |a: Pairs<2>, b: Array<u64, 4>| {
            let mut stored = [0; 4];
            a.store(&mut stored);
            assert_eq!(stored, b.0);
            assert_eq!((a.any(), a.lanes()), (b.any(), b.lanes()));
        };
        for n in 0..20_000 {
            let (a, b) = (words(), if n % 3 == 0 { [words()[0] >> 1; 4] } else { words() });
            let (x, y) = (engine.load(&a), engine.load(&b));
            let (p, q) = (twin.load(&a), twin.load(&b));
            same(x & y, p & q);
            same(x | y, p | q);
            same(x ^ y, p ^ q);
            same(!x, !p);
            same(x.up(n % 64), p.up(n % 64));
            same(x.down(n % 64), p.down(n % 64));
            same(x.plus(y), p.plus(q));
            same(x.minus(y), p.minus(q));
            same(x.count(), p.count());
            same(x.equals(y), p.equals(q));
            same(x.equals(x), p.equals(p));
            same(x.down(1).exceeds(y.down(1)), p.down(1).exceeds(q.down(1)));
            same(x.without(y), p.without(q));
            same(x.without(x), p.without(p));
        }
    }
}
