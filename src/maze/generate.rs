//! Seeded random mazes, the same on every platform.
//!
//! A generator proposes cases and never solves one: the most it asks of a board is how far D is from S.
//! All sampling is integer arithmetic on the words of Xoshiro256++, and each case has a generator of its
//! own, so that a data set does not depend on who makes which part of it.

use super::{Board, Case, Cell};
use crate::bits::Bits;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

/// How T is chosen once the board stands. *free* counts every cell that is not a wall, S and D too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TimeRule {
    /// Any number from 1 to free less one, each as likely.
    Uniform,
    /// Any number with the parity of the S-D distance, from that distance to free less one, each as likely.
    /// A board whose D cannot be reached is drawn anew.
    Feasible,
    /// This number, whatever the board.
    Exactly(u64),
}

/// Random mazes: S and D on two different cells, and every other cell a wall with one probability.
///
/// ```
/// use bitprune::maze::generate::{Random, TimeRule};
///
/// let mazes = Random::new(7, 7, 0.2, TimeRule::Feasible)?;
/// let case = mazes.case(1, 0);
/// assert_eq!((case.row_count(), case.cols()), (7, 7));
/// assert_eq!(case, mazes.case(1, 0));
/// # Ok::<(), bitprune::maze::generate::RuleError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Random {
    rows: usize,
    cols: usize,
    /// The probability of a wall in units of 2^-53.
    walls: u64,
    time: TimeRule,
}

/// Why there are no such mazes.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum RuleError {
    /// Sides that no case may have.
    #[error(
        "a maze of {rows} x {cols} (rows x columns): rows * (columns + 1) - 1 is at most 128 and columns at most 126"
    )]
    Sides {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        cols: usize,
    },
    /// One cell cannot hold both S and D.
    #[error("a maze of one cell has no room for S and D")]
    OneCell,
    /// The probability is not a number from 0 to 1.
    #[error("a wall with probability {0}: it is 0 to 1")]
    Walls(f64),
}

/// Cells that one word of random bits covers.
const LANES: usize = u64::BITS as usize;

impl Random {
    /// Mazes of these sides, where each cell other than S and D is a wall with probability `walls`.
    ///
    /// # Errors
    /// Sides that are not admitted, a maze of one cell, a probability outside [0, 1].
    pub fn new(rows: usize, cols: usize, walls: f64, time: TimeRule) -> Result<Self, RuleError> {
        if !Case::admits(rows, cols) {
            return Err(RuleError::Sides { rows, cols });
        }
        if rows * cols == 1 {
            return Err(RuleError::OneCell);
        }
        if !(0.0..=1.0).contains(&walls) {
            return Err(RuleError::Walls(walls));
        }
        Ok(Self { rows, cols, walls: (walls * (1u64 << 53) as f64) as u64, time })
    }

    /// Case number `index`, from 0, of the data set of a seed. No case depends on another.
    ///
    /// # Complexity
    /// O(cells) a proposal. [`TimeRule::Feasible`] expects as many proposals as boards are drawn for one whose
    /// D can be reached; it ends, since S and D side by side always do.
    pub fn case(&self, seed: u64, index: u64) -> Case {
        self.draw(&mut dice(seed, index))
    }

    /// All cases of a seed, without end.
    pub fn cases(self, seed: u64) -> impl Iterator<Item = Case> {
        (0..=u64::MAX).map(move |index| self.case(seed, index))
    }

    /// The next case of a generator.
    ///
    /// The order of draws is part of the contract: S, D among the other cells, the walls of cells 0 to 63
    /// row by row, those of the rest, T. A board that is refused is drawn anew from S on.
    pub fn draw(&self, dice: &mut Xoshiro256PlusPlus) -> Case {
        loop {
            let case = self.propose(dice);
            let free = case.cells().iter().filter(|cell| **cell != Cell::Wall).count() as u64;
            let time = match self.time {
                TimeRule::Uniform => 1 + below(dice, free - 1),
                TimeRule::Exactly(time) => time,
                TimeRule::Feasible => match distance(&case) {
                    Some(shortest) => shortest + 2 * below(dice, (free - 1 - shortest) / 2 + 1),
                    None => continue,
                },
            };
            return case.with_time(time);
        }
    }

    /// A board with T = 0.
    fn propose(&self, dice: &mut Xoshiro256PlusPlus) -> Case {
        let count = self.rows * self.cols;
        let start = below(dice, count as u64) as usize;
        let other = below(dice, count as u64 - 1) as usize;
        let door = other + usize::from(other >= start);
        let mut cells = vec![Cell::Floor; count];
        cells[start] = Cell::Start;
        cells[door] = Cell::Door;
        for part in cells.chunks_mut(LANES) {
            let open =
                (0..part.len() as u32).filter(|i| part[*i as usize] == Cell::Floor).collect::<Bits<u64>>();
            for cell in chosen(dice, self.walls, open) {
                part[cell as usize] = Cell::Wall;
            }
        }
        Case::new(self.rows, self.cols, 0, cells).expect("admitted sides, one S and one D")
    }
}

/// The generator of one case of a seed.
fn dice(seed: u64, index: u64) -> Xoshiro256PlusPlus {
    // The seed is scattered first: else case 1 of seed 0 would be case 0 of seed 1.
    let scattered = SplitMix64::seed_from_u64(seed).next_u64();
    Xoshiro256PlusPlus::seed_from_u64(scattered.wrapping_add(index))
}

/// A number less than `n`, each exactly as likely (Lemire, "Fast random integer generation in an interval").
fn below(dice: &mut Xoshiro256PlusPlus, n: u64) -> u64 {
    loop {
        let product = u128::from(dice.next_u64()) * u128::from(n);
        // The first 2^64 mod n of the low words are one too many for some results.
        if product as u64 >= n.wrapping_neg() % n {
            return (product >> u64::BITS) as u64;
        }
    }
}

/// The members of `among` that are chosen, each with a probability of `chance` in 2^53.
///
/// Every lane compares its own random fraction with `chance`, bit by bit from the top, all lanes in one word.
/// A lane is settled by its first bit that differs, so a word of 64 lanes takes about eight draws.
fn chosen(dice: &mut Xoshiro256PlusPlus, chance: u64, among: Bits<u64>) -> Bits<u64> {
    if chance >> 53 != 0 {
        return among;
    }
    let (mut chosen, mut open) = (Bits::EMPTY, among);
    // An open lane equals `chance` so far: once no bit of it is left, none is less.
    let mut rest = chance << 11;
    while rest != 0 && !open.is_empty() {
        let random = Bits::new(dice.next_u64());
        if rest >> 63 == 1 {
            chosen |= open - random;
            open &= random;
        } else {
            open -= random;
        }
        rest <<= 1;
    }
    chosen
}

/// Steps of the shortest way from S to D.
fn distance(case: &Case) -> Option<u64> {
    let board = Board::<u128>::new(case).expect("a case is admitted in 128 bits");
    let mut front = Bits::cell(board.start);
    let mut seen = front;
    let mut steps = 0;
    while !front.contains(board.door) {
        front = (board.shape.neighbours(front) & board.free) - seen;
        if front.is_empty() {
            return None;
        }
        seen |= front;
        steps += 1;
    }
    Some(steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    fn mazes(rows: usize, cols: usize, walls: f64, time: TimeRule) -> Random {
        Random::new(rows, cols, walls, time).unwrap()
    }

    /// FNV-1a over T and the letters of the cells.
    fn digest(cases: impl Iterator<Item = Case>) -> u64 {
        let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        cases.fold(0xcbf2_9ce4_8422_2325, |hash, case| {
            let bytes = case.time().to_le_bytes().into_iter().chain(case.cells().iter().map(|c| c.letter()));
            bytes.fold(hash, fold)
        })
    }

    fn walk(case: &Case) -> Option<u64> {
        let (rows, cols) = (case.row_count() as isize, case.cols() as isize);
        let mut steps = vec![None; case.cells().len()];
        let place = |(r, c): (usize, usize)| (r as isize, c as isize);
        let index = |(r, c): (isize, isize)| (r * cols + c) as usize;
        let mut queue = VecDeque::from([place(case.start())]);
        steps[index(place(case.start()))] = Some(0);
        while let Some((r, c)) = queue.pop_front() {
            for (nr, nc) in [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)] {
                let inside = (0..rows).contains(&nr) && (0..cols).contains(&nc);
                if inside && case.cells()[index((nr, nc))] != Cell::Wall && steps[index((nr, nc))].is_none() {
                    steps[index((nr, nc))] = steps[index((r, c))].map(|s: u64| s + 1);
                    queue.push_back((nr, nc));
                }
            }
        }
        steps[index(place(case.door()))]
    }

    #[test]
    fn a_seed_is_the_same_data_set_everywhere() {
        // The goldens are those of the generator written a second time: scripts/datasets.py --golden.
        let sets = [
            (mazes(7, 7, 0.2, TimeRule::Feasible), 0x47fb_1db8_a614_2be3),
            (mazes(11, 10, 0.1, TimeRule::Uniform), 0xd751_47c8_fe85_2d95),
            (mazes(1, 126, 0.02, TimeRule::Exactly(9)), 0xa75_c077_c32f_a741),
        ];
        for (seed, (set, golden)) in sets.into_iter().enumerate() {
            assert_eq!(digest(set.cases(seed as u64).take(1000)), golden, "{set:?}");
        }
    }

    #[test]
    fn a_case_depends_on_its_seed_and_number_alone() {
        let set = mazes(8, 7, 0.3, TimeRule::Uniform);
        assert_eq!(set.cases(5).nth(77).unwrap(), set.case(5, 77));
        assert_ne!(set.case(5, 77), set.case(5, 78));
        assert_ne!(set.case(0, 1), set.case(1, 0));
    }

    #[test]
    fn walls_are_as_dense_as_asked() {
        for (walls, tolerance) in [(0.0, 0.0), (0.05, 0.005), (0.2, 0.01), (0.5, 0.01), (1.0, 0.0)] {
            let cases = mazes(9, 9, walls, TimeRule::Exactly(1)).cases(3).take(2000);
            let count: usize = cases.map(|c| c.cells().iter().filter(|x| **x == Cell::Wall).count()).sum();
            let share = count as f64 / (2000 * 79) as f64;
            assert!((share - walls).abs() <= tolerance, "{share} of {walls}");
        }
    }

    #[test]
    fn every_cell_is_a_wall_as_often() {
        let mut walls = [0u32; 110];
        for case in mazes(10, 11, 0.25, TimeRule::Exactly(1)).cases(4).take(8000) {
            for (count, cell) in walls.iter_mut().zip(case.cells()) {
                *count += u32::from(*cell == Cell::Wall);
            }
        }
        // Mean 1 963, standard deviation 38.5.
        assert!(walls.iter().all(|n| (1770..2160).contains(n)), "{walls:?}");
    }

    #[test]
    fn a_feasible_time_passes_parity_distance_and_count() {
        for (rows, cols, walls) in [(7, 7, 0.3), (1, 9, 0.2), (6, 1, 0.0), (2, 2, 1.0), (10, 11, 0.45)] {
            for case in mazes(rows, cols, walls, TimeRule::Feasible).cases(6).take(500) {
                let free = case.cells().iter().filter(|c| **c != Cell::Wall).count() as u64;
                let shortest = walk(&case).expect("D can be reached");
                assert!(
                    (shortest..free).contains(&case.time()) && (case.time() - shortest).is_multiple_of(2),
                    "{case:?}"
                );
            }
        }
    }

    #[test]
    fn distance_is_that_of_a_walk_over_cells() {
        for (rows, cols) in [(7, 7), (1, 20), (20, 1), (11, 10), (3, 30)] {
            for case in mazes(rows, cols, 0.3, TimeRule::Uniform).cases(8).take(300) {
                assert_eq!(distance(&case), walk(&case), "{case:?}");
            }
        }
    }

    #[test]
    fn a_uniform_time_meets_both_ends() {
        let times: Vec<u64> =
            mazes(2, 2, 0.0, TimeRule::Uniform).cases(1).take(100).map(|c| c.time()).collect();
        assert_eq!((times.iter().min(), times.iter().max()), (Some(&1), Some(&3)));
    }

    #[test]
    fn rules_without_mazes_are_refused() {
        let refused = |rows, cols, walls| Random::new(rows, cols, walls, TimeRule::Uniform).unwrap_err();
        assert_eq!(refused(11, 11, 0.1), RuleError::Sides { rows: 11, cols: 11 });
        assert_eq!(refused(0, 3, 0.1), RuleError::Sides { rows: 0, cols: 3 });
        assert_eq!(refused(1, 1, 0.1), RuleError::OneCell);
        assert_eq!(refused(3, 3, 1.5), RuleError::Walls(1.5));
        assert!(matches!(refused(3, 3, f64::NAN), RuleError::Walls(_)));
    }
}
