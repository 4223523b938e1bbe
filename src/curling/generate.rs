//! Proposes random cases, and never solves one.

use super::case::{Case, Cell};
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

/// Random boards of one size: start and goal are two different cells, all pairs alike likely; every other cell
/// is a block with probability `density`.
///
/// The same words of the generator give the same boards on every platform: a case takes its numbers from
/// whole 64-bit words, start first, then goal, then a word for each other cell in reading order.
///
/// ```
/// use bitprune::curling::generate::Random;
/// let random = Random::new(20, 20, 0.3).unwrap();
/// let cases: Vec<_> = random.cases(7).take(3).collect();
/// assert_eq!(cases[2], random.case(7, 2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Random {
    width: usize,
    height: usize,
    /// A word whose upper 53 bits are below this is a block.
    threshold: u64,
}

/// Why there are no such boards.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum RandomError {
    /// A side is not 1 to 64, or there is no room for start and goal.
    #[error(
        "random boards of {width} x {height} (width x height): sides are 1 to 64, with two cells at least"
    )]
    Sides {
        /// Columns asked for.
        width: usize,
        /// Rows asked for.
        height: usize,
    },
    /// The density is no probability.
    #[error("a density of {0}: it is 0 to 1")]
    Density(f64),
}

impl Random {
    /// Boards of these sides and density of blocks.
    ///
    /// # Errors
    /// Sides not 1 to 64, a single cell, a density not from 0 to 1.
    pub fn new(width: usize, height: usize, density: f64) -> Result<Self, RandomError> {
        if !Case::admits(width, height) || width * height < 2 {
            return Err(RandomError::Sides { width, height });
        }
        if !(0.0..=1.0).contains(&density) {
            return Err(RandomError::Density(density));
        }
        // Exact: the product moves the exponent only, and rounding up keeps every density above 0 there.
        let threshold = (density * (1_u64 << 53) as f64).ceil() as u64;
        Ok(Self { width, height, threshold })
    }

    /// Case number `index`, from 0, of the data set of a seed. No case depends on another.
    ///
    /// # Complexity
    /// O(cells), one allocation.
    pub fn case(&self, seed: u64, index: u64) -> Case {
        // The seed is scattered first: else case 1 of seed 0 would be case 0 of seed 1.
        let scattered = SplitMix64::seed_from_u64(seed).next_u64();
        self.next(&mut Xoshiro256PlusPlus::seed_from_u64(scattered.wrapping_add(index)))
    }

    /// All cases of a seed, without end.
    pub fn cases(self, seed: u64) -> impl Iterator<Item = Case> {
        (0..=u64::MAX).map(move |index| self.case(seed, index))
    }

    /// The next board from a generator of words.
    ///
    /// # Complexity
    /// O(cells), one allocation.
    pub fn next(&self, rng: &mut impl Rng) -> Case {
        let cells = self.width * self.height;
        let start = below(rng, cells);
        let goal = below(rng, cells - 1);
        // Numbered among the cells that are not the start.
        let goal = goal + usize::from(goal >= start);
        let cell = |i| match i {
            _ if i == start => Cell::Start,
            _ if i == goal => Cell::Goal,
            _ if rng.next_u64() >> 11 < self.threshold => Cell::Block,
            _ => Cell::Free,
        };
        let cells = (0..cells).map(cell).collect();
        Case::new(self.width, self.height, cells).expect("sides were checked, one start, one goal")
    }
}

/// A number below `n`, all alike likely: the upper half of a product, drawn again where the lower half shows
/// that it would favour some (D. Lemire, "Fast random integer generation in an interval", 2019).
fn below(rng: &mut impl Rng, n: usize) -> usize {
    let n = n as u64;
    loop {
        let product = u128::from(rng.next_u64()) * u128::from(n);
        if product as u64 >= n.wrapping_neg() % n {
            return (product >> 64) as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Random, RandomError};
    use crate::curling::Cell;

    fn blocks(random: Random, seed: u64, boards: usize) -> usize {
        let count = |case: super::Case| case.cells().iter().filter(|cell| **cell == Cell::Block).count();
        random.cases(seed).take(boards).map(count).sum()
    }

    #[test]
    fn a_seed_means_the_same_bytes_everywhere() {
        let random = Random::new(20, 20, 0.3).unwrap();
        let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        let cells = random.cases(1).take(100).flat_map(|case| case.cells().to_vec());
        let fnv1a = cells.map(Cell::digit).fold(0xcbf2_9ce4_8422_2325, fold);
        assert_eq!(fnv1a, 15_413_526_206_141_403_548);
    }

    #[test]
    fn the_density_is_met() {
        assert_eq!(blocks(Random::new(20, 20, 0.0).unwrap(), 1, 10), 0);
        assert_eq!(blocks(Random::new(20, 20, 1.0).unwrap(), 1, 10), 3980);
        let half = blocks(Random::new(64, 64, 0.5).unwrap(), 1, 100);
        assert!((202_000..207_500).contains(&half), "{half}");
    }

    #[test]
    fn every_pair_of_start_and_goal_comes() {
        let random = Random::new(3, 2, 0.0).unwrap();
        let pairs: std::collections::BTreeSet<_> =
            random.cases(5).take(600).map(|case| (case.start(), case.goal())).collect();
        assert_eq!(pairs.len(), 30);
    }

    #[test]
    fn what_is_no_board_is_refused() {
        assert_eq!(Random::new(1, 1, 0.3), Err(RandomError::Sides { width: 1, height: 1 }));
        assert_eq!(Random::new(65, 2, 0.3), Err(RandomError::Sides { width: 65, height: 2 }));
        assert!(Random::new(2, 2, f64::NAN).is_err() && Random::new(2, 2, -0.1).is_err());
    }
}
