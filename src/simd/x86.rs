//! Loads for x86-64 kernels.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

/// 32 bytes as a vector; byte 0 is lane 0.
#[inline]
#[target_feature(enable = "avx2")]
pub(crate) fn load_32(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: the reference is valid for 32 bytes, and the load asks for no alignment.
    // Price of the safe way: 32 byte inserts, which the compiler does not fold into one load in debug builds.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

/// For each of 64 bytes a bit: whether it is the letter. By SSE2, which every x86-64 machine has.
#[inline(always)]
pub(crate) fn letter_mask(bytes: &[u8; 64], letter: u8) -> u64 {
    let sixteen = |n: usize| {
        // SAFETY: the load is inside the reference's 64 bytes for n below 4, and asks for no alignment; SSE2 is
        // part of x86-64. Price of the safe way: twice the time, by words of eight bytes.
        let equal = unsafe {
            let bytes = _mm_loadu_si128(bytes.as_ptr().cast::<__m128i>().add(n));
            _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(letter as i8)))
        };
        u64::from(equal as u16) << (16 * n)
    };
    sixteen(0) | sixteen(1) | sixteen(2) | sixteen(3)
}
