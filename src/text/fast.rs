//! Well-formed mazes straight from text to boards: the text is the bitboard.
//!
//! The `N * (M + 1)` bytes after a header are the cells in the order of the board's bits, the newline in
//! the guard lane. One comparison with each of the five letters gives a word each: walls, S, D, floor and
//! newlines. The maze is well formed if newlines stand exactly in the guard lane, the other four cover
//! the rest, and S and D are one bit each. Anything else is left to the tolerant reader.

use crate::bits::{Bits, Shape, Word};
use crate::maze::Board;
use crate::simd::{Level, dispatch};

/// Bytes that a fast case can be looked for in: the longest header, and a whole word of cells.
pub(super) const WINDOW: usize = 80;

/// The longest header: two digits, two digits, three digits, two blanks and a newline.
const HEADER: usize = 10;

/// Which bytes of a block are which letter, a bit for each byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Letters {
    wall: u64,
    start: u64,
    door: u64,
    floor: u64,
    newline: u64,
}

/// A maze and the text it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) board: Board<u64>,
    pub(super) bytes: usize,
    pub(super) lines: u64,
}

/// The maze that the text begins with, if it is well formed and fits 64 bits.
#[inline]
pub(super) fn maze(window: &[u8; WINDOW], level: Level) -> Option<Found> {
    let (rows, cols, time, header) = header(window)?;
    if !Shape::<u64>::admits(rows, cols) {
        return None;
    }
    // The last newline may be the 65th byte: it is looked at alone.
    let cells = rows * (cols + 1) - 1;
    if window[header + cells] != b'\n' {
        return None;
    }
    let block = window[header..].first_chunk()?;
    let letters = dispatch!(level, letters_avx2 | letters_portable, (block));
    let shape = Shape::<u64>::new(rows, cols)?;
    let inside = u64::low(cells as u32);
    let on_board = shape.cells().word();
    let (wall, start, door, floor) =
        (letters.wall & inside, letters.start & inside, letters.door & inside, letters.floor & inside);
    let well_formed = (letters.newline & inside) == (inside & !on_board)
        && (wall | start | door | floor) == on_board
        && start.is_power_of_two()
        && door.is_power_of_two();
    let board = Board {
        shape,
        free: Bits::new(floor | start | door),
        start: start.trailing_zeros(),
        door: door.trailing_zeros(),
        time,
    };
    well_formed.then_some(Found { board, bytes: header + cells + 1, lines: rows as u64 + 1 })
}

/// N, M, T and the bytes of a header without sign, doubled blank or leading zero of N and M.
#[inline(always)]
fn header(text: &[u8; WINDOW]) -> Option<(usize, usize, u64, usize)> {
    let mut at = 0;
    let mut number = |most: usize, end: u8| {
        let mut value = 0;
        for digits in 0..=most {
            let byte = text[at];
            at += 1;
            if byte == end && digits > 0 {
                return Some(value);
            }
            if digits == most || !byte.is_ascii_digit() {
                return None;
            }
            value = value * 10 + usize::from(byte - b'0');
        }
        None
    };
    let (rows, cols, time) = (number(2, b' ')?, number(2, b' ')?, number(3, b'\n')?);
    debug_assert!(at <= HEADER);
    Some((rows, cols, time as u64, at))
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn letters_avx2(block: &[u8; 64]) -> Letters {
    use crate::simd::load_32;
    use std::arch::x86_64::{_mm256_cmpeq_epi8, _mm256_movemask_epi8, _mm256_set1_epi8};
    let (low, high) = block.split_at(32);
    let low = load_32(low.first_chunk().expect("32 bytes"));
    let high = load_32(high.first_chunk().expect("32 bytes"));
    let is = |letter: u8| {
        let letter = _mm256_set1_epi8(letter as i8);
        let low = _mm256_movemask_epi8(_mm256_cmpeq_epi8(low, letter)) as u32;
        let high = _mm256_movemask_epi8(_mm256_cmpeq_epi8(high, letter)) as u32;
        u64::from(low) | u64::from(high) << 32
    };
    Letters { wall: is(b'X'), start: is(b'S'), door: is(b'D'), floor: is(b'.'), newline: is(b'\n') }
}

fn letters_portable(block: &[u8; 64]) -> Letters {
    #[cfg(target_arch = "x86_64")]
    let is = |letter| crate::simd::letter_mask(block, letter);
    #[cfg(not(target_arch = "x86_64"))]
    let is = |letter| letter_mask(block, letter);
    Letters { wall: is(b'X'), start: is(b'S'), door: is(b'D'), floor: is(b'.'), newline: is(b'\n') }
}

/// For each of 64 bytes a bit: whether it is the letter.
#[cfg(any(not(target_arch = "x86_64"), test))]
fn letter_mask(block: &[u8; 64], letter: u8) -> u64 {
    let mut mask = 0;
    for (n, eight) in block.as_chunks().0.iter().enumerate() {
        // A byte that equals the letter becomes zero; its top bit is set by the carry-free zero test,
        // and the multiplication gathers the eight top bits in the highest byte.
        let other = u64::from_le_bytes(*eight) ^ (u64::from(letter) * (u64::MAX / 255));
        let low7 = 0x7f7f_7f7f_7f7f_7f7f;
        let zero = !(((other & low7) + low7) | other | low7);
        mask |= ((zero >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * n);
    }
    mask
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernel_and_its_twin_give_the_same_bits() {
        let mut state = 1_u64;
        for _ in 0..20_000 {
            let block: [u8; 64] = std::array::from_fn(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                b"XSD.\nx\0\xff"[(state >> 61) as usize]
            });
            let portable = letters_portable(&block);
            let seen = &block;
            for level in Level::available() {
                assert_eq!(dispatch!(level, letters_avx2 | letters_portable, (seen)), portable);
            }
            assert_eq!(letter_mask(&block, b'D'), portable.door);
            for (i, byte) in block.into_iter().enumerate() {
                assert_eq!(portable.wall >> i & 1 == 1, byte == b'X');
                assert_eq!(portable.newline >> i & 1 == 1, byte == b'\n');
            }
        }
    }
}
