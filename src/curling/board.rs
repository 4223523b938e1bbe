//! The board: what stops a stone, kept twice, a word a row and a word a column.

use super::case::MAX_SIDE;
use super::sight::{self, Sight};
use super::{Case, Cell, Line, line};
use crate::verdict::Direction;
use std::fmt;

/// (x, y) of a cell, each from 0 at the top left.
pub type Place = (u8, u8);

/// What a throw does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// A block stands beside the stone: there is no throw that way.
    Blocked,
    /// The stone leaves the board.
    Lost,
    /// The stone comes to rest on the goal.
    Goal,
    /// The stone comes to rest before a block, and the block breaks.
    Stop {
        /// Where the stone lies.
        rest: Place,
        /// The cell of the block, free from now on.
        broken: Place,
    },
}

/// A board to 64 x 64 on which blocks can be broken and put back.
///
/// The goal stands in the lines as blocks do, for it stops a stone too; only what a slide has met tells
/// them apart. The start is a free cell like any other.
///
/// ```
/// use bitprune::curling::{Board, Case, Cell, Outcome};
/// use bitprune::verdict::Direction::{Left, Right};
/// let cells = "102113".bytes().map(|digit| Cell::from_digit(digit).unwrap());
/// let board = Board::new(&Case::new(6, 1, cells.collect()).unwrap());
/// assert_eq!(board.throw((2, 0), Left), Outcome::Stop { rest: (1, 0), broken: (0, 0) });
/// assert_eq!(board.throw((2, 0), Right), Outcome::Blocked);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    rows: [Line; MAX_SIDE],
    cols: [Line; MAX_SIDE],
    /// Columns, 1 to 64.
    pub width: u8,
    /// Rows, 1 to 64.
    pub height: u8,
    /// Where the stone lies at first.
    pub start: Place,
    /// Where it must come to rest.
    pub goal: Place,
}

const fn place((x, y): (usize, usize)) -> Place {
    (x as u8, y as u8)
}

impl Board {
    /// The board of a case.
    ///
    /// # Complexity
    /// O(cells).
    pub fn new(case: &Case) -> Self {
        let mut board = Self {
            rows: [Line::EMPTY; MAX_SIDE],
            cols: [Line::EMPTY; MAX_SIDE],
            width: case.width() as u8,
            height: case.height() as u8,
            start: place(case.start()),
            goal: place(case.goal()),
        };
        // Blocks are unpredictable: their bits are moved into place without a branch.
        for (y, (row, cells)) in (0..).zip(board.rows.iter_mut().zip(case.rows())) {
            for (x, (col, cell)) in (0..).zip(board.cols.iter_mut().zip(cells)) {
                let stops = matches!(cell, Cell::Block | Cell::Goal);
                *row = row.flipped_if(stops, x);
                *col = col.flipped_if(stops, y);
            }
        }
        board
    }

    /// The plain facts of the board as it stands, broken blocks gone.
    ///
    /// # Complexity
    /// O(cells), one allocation.
    pub fn to_case(&self) -> Case {
        let cell = |at: Place| match at {
            _ if at == self.start => Cell::Start,
            _ if at == self.goal => Cell::Goal,
            _ if self.row(at.1).contains(at.0) => Cell::Block,
            _ => Cell::Free,
        };
        let rows = 0..self.height;
        let cells = rows.flat_map(|y| (0..self.width).map(move |x| cell((x, y)))).collect();
        Case::new(self.width.into(), self.height.into(), cells).expect("a board has a valid case")
    }

    /// What stops a stone on a row. Rows are 0 to 63; those past the board are empty.
    #[inline(always)]
    pub const fn row(&self, y: u8) -> Line {
        self.rows[y as usize % MAX_SIDE]
    }

    /// What stops a stone on a column. Columns are 0 to 63; those past the board are empty.
    #[inline(always)]
    pub const fn col(&self, x: u8) -> Line {
        self.cols[x as usize % MAX_SIDE]
    }

    /// Breaks the block on a cell, or puts it back: one bit in each orientation.
    #[inline(always)]
    pub fn flip(&mut self, (x, y): Place) {
        // `% 64` costs one AND and spares a bounds check.
        let (row, col) = (&mut self.rows[y as usize % MAX_SIDE], &mut self.cols[x as usize % MAX_SIDE]);
        (*row, *col) = (row.flipped(x), col.flipped(y));
    }

    /// What a throw of a stone that rests on `from` does. `from` is a free cell of the board.
    ///
    /// # Complexity
    /// O(1).
    #[inline(always)]
    pub fn throw(&self, from: Place, direction: Direction) -> Outcome {
        match self.slide(from, direction) {
            Some((met, _)) if met == self.goal => Outcome::Goal,
            slide => Self::outcome(from, slide),
        }
    }

    /// [`throw`](Self::throw) where the goal is known not to be met.
    #[inline(always)]
    pub(super) fn throw_short_of_goal(&self, from: Place, direction: Direction) -> Outcome {
        debug_assert_ne!(self.throw(from, direction), Outcome::Goal);
        Self::outcome(from, self.slide(from, direction))
    }

    #[inline(always)]
    fn outcome(from: Place, slide: Option<(Place, Place)>) -> Outcome {
        match slide {
            None => Outcome::Lost,
            Some((_, rest)) if rest == from => Outcome::Blocked,
            Some((broken, rest)) => Outcome::Stop { rest, broken },
        }
    }

    /// The cell that a slide meets, and the one before it.
    #[inline(always)]
    pub(super) fn slide(&self, at: Place, direction: Direction) -> Option<(Place, Place)> {
        line::slide(self.row(at.1), self.col(at.0), at, direction)
    }

    /// The throw that brings a stone on a free cell to the goal at once, if there is one: the goal is on
    /// the stone's row or column, and nothing stands between.
    ///
    /// # Complexity
    /// O(1).
    #[inline(always)]
    pub fn sees_goal(&self, (x, y): Place) -> Option<Direction> {
        let (gx, gy) = self.goal;
        if y == gy && self.row(y).between(x, gx).is_empty() {
            Some(if x < gx { Direction::Right } else { Direction::Left })
        } else if x == gx && self.col(x).between(y, gy).is_empty() {
            Some(if y < gy { Direction::Down } else { Direction::Up })
        } else {
            None
        }
    }

    /// Whether a stone on a free cell that does not see the goal reaches it in two throws.
    ///
    /// # Complexity
    /// O(1).
    #[inline(always)]
    pub fn reaches_in_two(&self, from: Place) -> bool {
        sight::in_two(self, from)
    }

    /// Whether a stone on a free cell that reaches the goal in neither one throw nor two does so in three.
    ///
    /// # Complexity
    /// O(1).
    #[inline(always)]
    pub fn reaches_in_three(&self, from: Place) -> bool {
        sight::in_three(self, from)
    }

    /// The throws that bring a stone to the goal, exactly as many as there are places for them, if there
    /// are such. Names the throws where a closing has answered: the slower of the two, and the plainer.
    pub(super) fn ending(&self, from: Place, throws: &mut [Direction]) -> bool {
        let Some((first, rest)) = throws.split_first_mut() else { return false };
        Direction::ALL.into_iter().any(|direction| {
            *first = direction;
            match self.throw(from, direction) {
                Outcome::Goal => rest.is_empty(),
                Outcome::Stop { rest: at, broken } => {
                    let mut after = self.clone();
                    after.flip(broken);
                    after.ending(at, rest)
                }
                Outcome::Blocked | Outcome::Lost => false,
            }
        })
    }
}

impl Sight for Board {
    type Word = u64;

    #[inline(always)]
    fn goal(&self) -> Place {
        self.goal
    }

    #[inline(always)]
    fn row(&self, y: u8) -> Line {
        self.row(y)
    }

    #[inline(always)]
    fn col(&self, x: u8) -> Line {
        self.col(x)
    }
}

/// The rows from the top in the digits of the notations.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.to_case().rows() {
            row.iter().try_for_each(|cell| write!(f, "{}", char::from(cell.digit())))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::prune::tests::board;
    use super::Outcome;
    use crate::verdict::Direction::{Down, Left, Right, Up};

    #[test]
    fn a_board_keeps_its_case() {
        for digits in ["32\n", "3\n2\n", "112113\n", "201\n010\n103\n"] {
            let rows = digits.trim().replace('\n', "/");
            let height = rows.split('/').count();
            let line = format!("{} {height} {rows}", (rows.len() + 1) / height - 1);
            assert_eq!(format!("{:?}", board(&line)), digits);
        }
    }

    #[test]
    fn a_goal_beside_the_stone_is_no_block() {
        let board = board("3 3 010/123/010");
        assert_eq!(board.throw((1, 1), Right), Outcome::Goal);
        for direction in [Up, Down, Left] {
            assert_eq!(board.throw((1, 1), direction), Outcome::Blocked);
        }
    }

    #[test]
    fn a_broken_block_is_gone_in_both_orientations() {
        let mut board = board("4 4 2001/0000/0000/1003");
        let Outcome::Stop { rest, broken } = board.throw((0, 0), Right) else { panic!() };
        assert_eq!((rest, broken), ((2, 0), (3, 0)));
        board.flip(broken);
        assert_eq!(board.throw(rest, Right), Outcome::Lost);
        assert_eq!(board.throw((3, 1), Up), Outcome::Lost);
        assert_eq!(board.throw((3, 1), Down), Outcome::Goal);
    }
}
