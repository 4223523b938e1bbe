//! The short way from cases to what is known of them.

use super::{AnyBoard, Case, Spectrum, frontier, portfolio};
use crate::simd::Level;
use crate::verdict::Verdict;

/// Is there a simple path from S to D of exactly T steps? A YES has a witness.
///
/// Any T may be asked for: one that no path can have is a NO, not an error.
///
/// # Complexity
/// That of [`portfolio::solve_all`] on one board: bounded by the shape of the board whatever its cells. Answers
/// to many cases come faster from [`solve_all`].
///
/// # Panics
/// Never: every [`Case`] is admitted in 128 bits.
///
/// ```
/// use bitprune::maze::{self, Case, Cell};
/// use bitprune::verdict::Answer;
///
/// let cells = "S.X...X....D".bytes().map(|letter| Cell::from_letter(letter).unwrap());
/// let case = Case::new(3, 4, 5, cells.collect())?;
/// let verdict = maze::solve(&case);
/// assert_eq!(verdict.answer, Answer::Yes);
/// assert_eq!(maze::check::replay(&case, &verdict.witness.unwrap()), Ok(()));
/// assert_eq!(maze::solve(&case.with_time(6)).answer, Answer::No);
/// # Ok::<(), maze::case::CaseError>(())
/// ```
pub fn solve(case: &Case) -> Verdict {
    let level = Level::detect();
    let verdict = match AnyBoard::new(case) {
        AnyBoard::Narrow(board) => portfolio::solve_all(level, &[board], true).pop(),
        AnyBoard::Wide(board) => portfolio::solve_all(level, &[board], true).pop(),
    };
    verdict.expect("a verdict for each board")
}

/// Answers to cases of any sizes, in their order, without witnesses: what [`solve`] says of each.
///
/// Each case is put into the narrowest word it fits, and boards of one word are answered together, in vector
/// lanes where the machine has them. What a case's answer is and what settled it do not depend on the others.
/// One thread: [`stream`](crate::stream) uses all of them.
///
/// # Complexity
/// That of [`portfolio::solve_all`]; memory is a few hundred bytes for each case, so that long lists are best
/// cut into slices of some thousands.
///
/// # Panics
/// Never: every [`Case`] is admitted in 128 bits.
///
/// ```
/// use bitprune::maze::generate::{Random, TimeRule};
/// use bitprune::maze::{self, Case};
///
/// let small = Random::new(7, 7, 0.2, TimeRule::Feasible)?;
/// let large = Random::new(10, 11, 0.4, TimeRule::Feasible)?;
/// let cases: Vec<Case> = (0..50).flat_map(|i| [small.case(1, i), large.case(1, i)]).collect();
/// let verdicts = maze::solve_all(&cases);
/// for (case, verdict) in cases.iter().zip(&verdicts) {
///     assert_eq!(maze::solve(case).answer, verdict.answer);
/// }
/// # Ok::<(), bitprune::maze::generate::RuleError>(())
/// ```
pub fn solve_all(cases: &[Case]) -> Vec<Verdict> {
    let level = Level::detect();
    let (mut narrow, mut wide) = (Vec::new(), Vec::new());
    let place = |case| match AnyBoard::new(case) {
        AnyBoard::Narrow(board) => {
            narrow.push(board);
            true
        }
        AnyBoard::Wide(board) => {
            wide.push(board);
            false
        }
    };
    let is_narrow: Vec<bool> = cases.iter().map(place).collect();
    let mut narrow = portfolio::solve_all(level, &narrow, false).into_iter();
    let mut wide = portfolio::solve_all(level, &wide, false).into_iter();
    is_narrow.into_iter().map_while(|is_narrow| if is_narrow { narrow.next() } else { wide.next() }).collect()
}

/// Every T for which there is a simple path from S to D of exactly T steps, whatever the case's own T.
///
/// # Complexity
/// One sweep, see [`frontier::spectrum`], and the arrays for it: whoever asks for many keeps those with
/// [`AnyBoard::spectrum`].
///
/// # Panics
/// Never: every [`Case`] is admitted in 128 bits.
///
/// ```
/// use bitprune::maze::{self, Case, Cell};
///
/// let cells = "S..X.....X.....X...D".bytes().map(|letter| Cell::from_letter(letter).unwrap());
/// let spectrum = maze::spectrum(&Case::new(4, 5, 0, cells.collect())?);
/// assert_eq!(spectrum.to_string(), "7-13/2");
/// # Ok::<(), maze::case::CaseError>(())
/// ```
pub fn spectrum(case: &Case) -> Spectrum {
    AnyBoard::new(case).spectrum(&mut frontier::Scratch::default())
}

/// How many simple paths from S to D there are of each number of steps that has one: pairs of steps and paths,
/// fewest steps first, whatever the case's own T.
///
/// # Complexity
/// See [`frontier::routes`]: about a hundred times what [`spectrum`] costs. No count overflows 128 bits.
///
/// # Panics
/// Never: every [`Case`] is admitted in 128 bits.
///
/// ```
/// use bitprune::maze::{self, Case, Cell};
///
/// // Corner to corner of 3 x 3 cells there are 12 ways (OEIS A007764).
/// let cells = "S.......D".bytes().map(|letter| Cell::from_letter(letter).unwrap());
/// let routes = maze::count(&Case::new(3, 3, 0, cells.collect())?);
/// assert_eq!(routes, [(4, 6), (6, 4), (8, 2)]);
/// # Ok::<(), maze::case::CaseError>(())
/// ```
pub fn count(case: &Case) -> Vec<(u64, u128)> {
    AnyBoard::new(case).routes()
}

impl AnyBoard {
    /// Every exact time of the board, whatever its own T: see [`frontier::spectrum`].
    pub fn spectrum(&self, scratch: &mut frontier::Scratch) -> Spectrum {
        match self {
            Self::Narrow(board) => frontier::spectrum(board, scratch),
            Self::Wide(board) => frontier::spectrum(board, scratch),
        }
        .into()
    }

    /// The number of simple paths of each length that has one: see [`frontier::routes`].
    pub fn routes(&self) -> Vec<(u64, u128)> {
        match self {
            Self::Narrow(board) => frontier::routes(board),
            Self::Wide(board) => frontier::routes(board),
        }
    }

    /// T, the exact number of steps asked for.
    pub fn time(&self) -> u64 {
        match self {
            Self::Narrow(board) => board.time,
            Self::Wide(board) => board.time,
        }
    }
}
