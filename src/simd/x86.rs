//! Loads for x86-64 kernels.
#![allow(unsafe_code)]

use std::arch::x86_64::{__m256i, _mm256_loadu_si256};

/// 32 bytes as a vector; byte 0 is lane 0.
#[inline]
#[target_feature(enable = "avx2")]
pub(crate) fn load_32(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: the reference is valid for 32 bytes, and the load asks for no alignment.
    // Price of the safe way: 32 byte inserts, which the compiler does not fold into one load in debug builds.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}
