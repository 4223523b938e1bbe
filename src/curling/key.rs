//! Keys of states that cannot collide: which blocks are broken, and where the stone lies, in one number.
//!
//! Block number `i` is given the vector `(a^i, a^3i, a^5i, ..., a^(2t-1)i)` over the field of 2^m elements,
//! `a` a generator of it; a set of blocks is given the sum of its vectors, which is their XOR: `m * t` bits, kept
//! up to date by one XOR for each block broken. The cell of the stone stands below in `m` bits of its own.
//!
//! **Claim.** Two different sets of at most `t` of the 2^m - 1 blocks that have a number never have the same sum.
//!
//! **Proof.** Suppose that two had, and let `D` be the blocks in one of them only, 1 to 2t in number, their
//! elements `x = a^i` different from each other and none of them 0. The sums of `x^k` over `D` are 0 for
//! the odd `k` below 2t, as these are the parts of the vectors; and for the even `k` to 2t, because in a field of
//! characteristic 2 the sum of `x^2k` is the square of the sum of `x^k`. So the matrix of the powers
//! `x^k`, with `k` from 1 to the size of `D`, takes the vector of ones to 0. It is a Vandermonde matrix, each column
//! times its `x`, and its determinant, the product of all `x` and of their differences, is not 0. But then no
//! vector except 0 is taken to 0.
//!
//! Such a vector is the syndrome of a BCH code of distance 2t + 1. All cells but the goal have a number, so that a
//! field serves 2^m cells. What is told apart:
//!
//! | cells to | field | key | blocks `t` | exact for limits to `t` + 4 |
//! |---|---|---|---|---|
//! | 512 | 2^9 | `u64` | 6 | 10 |
//! | 512 | 2^9 | `u128` | 13 | 17 |
//! | 1 024 | 2^10 | `u128` | 11 | 15 |
//! | 4 096 | 2^12 | `u128` | 9 | 13 |
//!
//! Source: R. C. Bose and D. K. Ray-Chaudhuri, "On a class of error correcting binary group codes", Information
//! and Control 3 (1960); A. Hocquenghem, "Codes correcteurs d'erreurs", Chiffres 2 (1959).

use super::Place;
use std::ops::BitXor;

/// The number that a key is kept in.
pub trait Key: Copy + Eq + Default + From<u16> + BitXor<Output = Self> {
    /// Bits that look drawn at random, the upper ones most.
    fn scattered(self) -> u64;
}

/// An odd number near 2^64 divided by the golden ratio.
const SCATTER: u64 = 0x9e37_79b9_7f4a_7c15;

impl Key for u64 {
    #[inline(always)]
    fn scattered(self) -> u64 {
        self.wrapping_mul(SCATTER)
    }
}

impl Key for u128 {
    #[inline(always)]
    fn scattered(self) -> u64 {
        (self as u64 ^ (self >> 64) as u64).wrapping_mul(SCATTER)
    }
}

/// The vectors of a field's blocks in numbers of one width.
struct Vectors<K: 'static> {
    /// The field has 2^degree elements.
    degree: u32,
    /// The blocks told apart.
    blocks: u32,
    /// By the number of a block; above the bits of the stone's cell.
    vectors: &'static [K],
}

/// The powers of `x` in the field of 2^`degree` elements, as polynomials over it.
const fn powers<const N: usize>(degree: u32, polynomial: u32) -> [u16; N] {
    assert!(N == (1 << degree) - 1);
    let mut powers = [0; N];
    let mut power = 1_u32;
    let mut i = 0;
    while i < N {
        assert!(i == 0 || power != 1, "x generates the field");
        powers[i] = power as u16;
        power <<= 1;
        if power >> degree != 0 {
            power ^= polynomial;
        }
        i += 1;
    }
    assert!(power == 1, "x generates the field");
    powers
}

macro_rules! vectors {
    ($name:ident: $key:ty, $degree:literal, $polynomial:literal, $blocks:literal) => {
        static $name: Vectors<$key> = {
            const N: usize = (1 << $degree) - 1;
            const { assert!($degree * ($blocks + 1) <= <$key>::BITS) };
            const VECTORS: [$key; N] = {
                let powers = powers::<N>($degree, $polynomial);
                let mut vectors = [0; N];
                let mut i = 0;
                while i < N {
                    let mut part = 0;
                    while part < $blocks {
                        let power = powers[(2 * part + 1) * i % N] as $key;
                        vectors[i] |= power << ($degree * (part + 1));
                        part += 1;
                    }
                    i += 1;
                }
                vectors
            };
            static TABLE: [$key; N] = VECTORS;
            Vectors { degree: $degree, blocks: $blocks, vectors: &TABLE }
        };
    };
}

vectors!(SMALL: u64, 9, 0b10_0001_0001, 6);
vectors!(SMALL_WIDE: u128, 9, 0b10_0001_0001, 13);
vectors!(MIDDLE: u128, 10, 0b100_0000_1001, 11);
vectors!(LARGE: u128, 12, 0b1_0000_0101_0011, 9);

/// The keys of a board's states.
#[derive(Clone, Copy)]
pub struct Keys<K: 'static> {
    vectors: &'static [K],
    blocks: u32,
    width: u16,
    goal: u16,
}

impl<K: Key> Keys<K> {
    fn new(vectors: &'static Vectors<K>, (width, height): (u8, u8), goal: Place) -> Self {
        let width = u16::from(width);
        assert!(width * u16::from(height) <= 1 << vectors.degree, "every cell but the goal has a number");
        let goal = u16::from(goal.1) * width + u16::from(goal.0);
        Self { vectors: vectors.vectors, blocks: vectors.blocks, width, goal }
    }

    /// The most broken blocks that a key tells apart.
    pub fn blocks(&self) -> u32 {
        self.blocks
    }

    #[inline(always)]
    fn cell(&self, (x, y): Place) -> u16 {
        u16::from(y) * self.width + u16::from(x)
    }

    /// What the breaking of the block on a cell, which is not the goal, adds to a sum.
    #[inline(always)]
    pub fn broken(&self, at: Place) -> K {
        let cell = self.cell(at);
        self.vectors[usize::from(cell - u16::from(cell > self.goal))]
    }

    /// The key of the state with this sum whose stone lies there.
    #[inline(always)]
    pub fn key(&self, sum: K, stone: Place) -> K {
        sum ^ K::from(self.cell(stone))
    }
}

impl Keys<u64> {
    /// Keys of 64 bits, for boards to 512 cells.
    ///
    /// # Panics
    /// If the board is larger.
    pub fn narrow(sides: (u8, u8), goal: Place) -> Self {
        Self::new(&SMALL, sides, goal)
    }

    /// Whether narrow keys serve a board of these sides and tell so many broken blocks apart.
    pub fn serve((width, height): (u8, u8), blocks: u32) -> bool {
        u32::from(width) * u32::from(height) <= 1 << SMALL.degree && blocks <= SMALL.blocks
    }
}

impl Keys<u128> {
    /// Keys of 128 bits, for any board.
    pub fn wide((width, height): (u8, u8), goal: Place) -> Self {
        let vectors = match u32::from(width) * u32::from(height) {
            ..=512 => &SMALL_WIDE,
            513..=1_024 => &MIDDLE,
            _ => &LARGE,
        };
        Self::new(vectors, (width, height), goal)
    }
}

#[cfg(test)]
mod tests {
    use super::{Key, Keys, LARGE, MIDDLE, SMALL, SMALL_WIDE, Vectors, powers};
    use std::collections::{HashMap, HashSet};

    /// A generator of numbers for the tests.
    fn next(state: &mut u64) -> usize {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) as usize
    }

    /// Whether some non-empty choice of vectors has the sum 0.
    fn dependent(vectors: impl Iterator<Item = u128>) -> bool {
        let mut basis: Vec<u128> = Vec::new();
        for vector in vectors {
            let rest = basis.iter().fold(vector, |rest, b| rest.min(rest ^ b));
            if rest == 0 {
                return true;
            }
            basis.push(rest);
            basis.sort_unstable_by(|a, b| b.cmp(a));
        }
        false
    }

    /// The claim says just this: of any 2t vectors no choice has the sum 0. Sets of many shapes are tried.
    fn try_to_break<K: Key + Into<u128>>(vectors: &Vectors<K>) {
        let (n, size) = (vectors.vectors.len(), 2 * vectors.blocks as usize);
        assert_eq!(n, (1 << vectors.degree) - 1);
        let hold = |numbers: &HashSet<usize>| {
            assert_eq!(numbers.len(), size);
            let picked = numbers.iter().map(|i| vectors.vectors[*i].into());
            assert!(!dependent(picked), "{numbers:?}");
        };
        // Arithmetic progressions: rows, columns, diagonals, the elements of a subgroup and of its cosets.
        for step in 1..n.min(600) {
            for from in [0, 1, n / 2] {
                let numbers: HashSet<usize> = (0..size).map(|i| (from + i * step) % n).collect();
                if numbers.len() == size {
                    hold(&numbers);
                }
            }
        }
        let seed = &mut 1;
        for _ in 0..20_000 {
            let mut numbers = HashSet::new();
            let span = [n, 2 * size, n / 3][next(seed) % 3];
            let from = next(seed) % n;
            while numbers.len() < size {
                numbers.insert((from + next(seed) % span) % n);
            }
            hold(&numbers);
        }
    }

    #[test]
    fn no_two_sets_have_one_sum() {
        try_to_break(&SMALL);
        try_to_break(&SMALL_WIDE);
        try_to_break(&MIDDLE);
        try_to_break(&LARGE);
    }

    /// A million sets of at most t blocks, all in one map.
    #[test]
    fn sets_drawn_at_random_do_not_meet() {
        let seed = &mut 7;
        let mut seen: HashMap<u64, Vec<usize>> = HashMap::new();
        for i in 0..1_000_000 {
            let span = if i % 2 == 0 { 511 } else { 20 };
            let mut set: Vec<usize> = (0..next(seed) % 7).map(|_| next(seed) % span).collect();
            set.sort_unstable();
            set.dedup();
            let sum = set.iter().fold(0, |sum, i| sum ^ SMALL.vectors[*i]);
            let known = seen.entry(sum).or_insert_with(|| set.clone());
            assert_eq!(*known, set);
        }
    }

    /// Fields so small that every set can be held against every other.
    #[test]
    fn small_fields_to_the_last_set() {
        let (of_8, of_16) = (powers::<7>(3, 0b1011), powers::<15>(4, 0b1_0011));
        for (powers, degree) in [(&of_8[..], 3), (&of_16[..], 4)] {
            let n = powers.len();
            for blocks in 1..=3 {
                let part = |i: usize, part| u32::from(powers[(2 * part + 1) * i % n]) << (degree * part);
                let vector = |i| (0..blocks).fold(0, |vector, p| vector | part(i, p));
                let mut sums = HashSet::new();
                for set in (0_u32..1 << n).filter(|set| set.count_ones() as usize <= blocks) {
                    let sum = (0..n).filter(|i| set >> i & 1 == 1).fold(0, |sum, i| sum ^ vector(i));
                    assert!(sums.insert(sum), "{set:b}");
                }
            }
        }
    }

    #[test]
    fn every_cell_but_the_goal_has_a_vector_of_its_own() {
        for sides in [(1, 2), (20, 20), (16, 32), (32, 32), (64, 64), (64, 7)] {
            for goal in [(0, 0), (sides.0 - 1, sides.1 - 1), (sides.0 / 2, sides.1 / 2)] {
                let keys = Keys::wide(sides, goal);
                let cells = (0..sides.1).flat_map(|y| (0..sides.0).map(move |x| (x, y)));
                let sums: HashSet<u128> =
                    cells.clone().filter(|at| *at != goal).map(|at| keys.broken(at)).collect();
                assert_eq!(sums.len(), usize::from(sides.0) * usize::from(sides.1) - 1);
                // Stones on different cells are told apart, and touch no sum.
                let stones: HashSet<u128> = cells.map(|at| keys.key(0, at)).collect();
                assert!(stones.iter().all(|stone| sums.iter().all(|sum| sum & stone == 0)));
                assert_eq!(stones.len(), sums.len() + 1);
            }
        }
    }

    #[test]
    #[should_panic(expected = "every cell but the goal has a number")]
    fn a_board_too_large_is_refused() {
        Keys::narrow((23, 23), (0, 0));
    }
}
