//! A maze in machine words.

use super::{Case, Cell};
use crate::bits::{Bits, Shape, Word};

/// A maze in a word: everything a search reads of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board<W: Word> {
    /// The layout of the cells.
    pub shape: Shape<W>,
    /// Every cell that is not a wall, S and D too.
    pub free: Bits<W>,
    /// The cell of S.
    pub start: u32,
    /// The cell of D.
    pub door: u32,
    /// T, the exact number of steps asked for.
    pub time: u64,
}

impl<W: Word> Board<W> {
    /// The board of a case, or `None` if it does not fit the word.
    ///
    /// # Complexity
    /// O(cells).
    pub fn new(case: &Case) -> Option<Self> {
        let shape = Shape::new(case.row_count(), case.cols())?;
        let mut free = Bits::EMPTY;
        for (r, row) in case.rows().enumerate() {
            for (c, cell) in row.iter().enumerate() {
                if *cell != Cell::Wall {
                    free |= Bits::cell(shape.index(r, c));
                }
            }
        }
        let index = |(r, c)| shape.index(r, c);
        Some(Self { shape, free, start: index(case.start()), door: index(case.door()), time: case.time() })
    }

    /// The case that the board was made of.
    pub fn to_case(&self) -> Case {
        let letter = |i| match i {
            _ if i == self.start => Cell::Start,
            _ if i == self.door => Cell::Door,
            _ if self.free.contains(i) => Cell::Floor,
            _ => Cell::Wall,
        };
        let cells = self.shape.cells().into_iter().map(letter).collect();
        Case::new(self.shape.rows(), self.shape.cols(), self.time, cells)
            .expect("a board is a whole valid case")
    }
}

/// A board in the word that was picked for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnyBoard {
    /// 64 bits: boards to 7x7, 8x7, 7x8 and what else fits.
    Narrow(Board<u64>),
    /// 128 bits: boards to 10x11 and 11x10.
    Wide(Board<u128>),
}

impl AnyBoard {
    /// The board of a case in the narrowest word it fits.
    pub fn new(case: &Case) -> Self {
        Board::new(case).map_or_else(|| Self::wide(case), Self::Narrow)
    }

    /// The board of a case in 128 bits, though it may fit 64.
    pub fn wide(case: &Case) -> Self {
        Self::Wide(Board::new(case).expect("a case is admitted in 128 bits"))
    }
}
