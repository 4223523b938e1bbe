//! A maze case as plain facts.

use crate::bits::Shape;

/// What a cell of the maze holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// `.`: floor.
    Floor,
    /// `X`: a wall.
    Wall,
    /// `S`: where the path begins.
    Start,
    /// `D`: where it ends.
    Door,
}

impl Cell {
    /// The cell that a letter stands for.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        match letter {
            b'.' => Some(Self::Floor),
            b'X' => Some(Self::Wall),
            b'S' => Some(Self::Start),
            b'D' => Some(Self::Door),
            _ => None,
        }
    }

    /// The letter that stands for the cell.
    pub const fn letter(self) -> u8 {
        match self {
            Self::Floor => b'.',
            Self::Wall => b'X',
            Self::Start => b'S',
            Self::Door => b'D',
        }
    }
}

/// A whole valid case: a maze of `rows` x `cols` cells with one start and one door, and the time T.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Case {
    rows: usize,
    cols: usize,
    time: u64,
    cells: Vec<Cell>,
    start: usize,
    door: usize,
}

/// Why cells are no case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CaseError {
    /// A side is 0, or the board does not fit a 128-bit word.
    #[error(
        "a maze of {rows} x {cols} (rows x columns): rows * (columns + 1) - 1 is at most 128 and columns at most 126"
    )]
    Sides {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        cols: usize,
    },
    /// There are not `rows * cols` cells.
    #[error("{found} cells for a maze that has {expected}")]
    Cells {
        /// `rows * cols`.
        expected: usize,
        /// Cells given.
        found: usize,
    },
    /// There is not exactly one start.
    #[error("{0} starts (S) in a maze that has one")]
    Starts(usize),
    /// There is not exactly one door.
    #[error("{0} doors (D) in a maze that has one")]
    Doors(usize),
}

impl Case {
    /// Whether a maze of these sides is admitted: `rows * (cols + 1) - 1` bits fit 128, and `cols + 1 < 128`.
    pub const fn admits(rows: usize, cols: usize) -> bool {
        Shape::<u128>::admits(rows, cols)
    }

    /// The case of these cells, row by row from the top. T is any number; over the board it is never met.
    ///
    /// # Errors
    /// Sides that are not admitted, a wrong number of cells, not one start, not one door.
    pub fn new(rows: usize, cols: usize, time: u64, cells: Vec<Cell>) -> Result<Self, CaseError> {
        if !Self::admits(rows, cols) {
            return Err(CaseError::Sides { rows, cols });
        }
        if cells.len() != rows * cols {
            return Err(CaseError::Cells { expected: rows * cols, found: cells.len() });
        }
        let [mut starts, mut doors, mut start, mut door] = [0; 4];
        for (i, cell) in cells.iter().enumerate() {
            match cell {
                Cell::Start => (starts, start) = (starts + 1, i),
                Cell::Door => (doors, door) = (doors + 1, i),
                _ => {}
            }
        }
        if starts != 1 {
            return Err(CaseError::Starts(starts));
        }
        if doors != 1 {
            return Err(CaseError::Doors(doors));
        }
        Ok(Self { rows, cols, time, cells, start, door })
    }

    /// Rows, N.
    pub fn row_count(&self) -> usize {
        self.rows
    }

    /// Columns, M.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// The exact number of steps asked for, T.
    pub fn time(&self) -> u64 {
        self.time
    }

    /// All cells, row by row from the top.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Cell]> {
        self.cells.chunks_exact(self.cols)
    }

    /// (row, column) of the start, from 0 at the top left.
    pub fn start(&self) -> (usize, usize) {
        (self.start / self.cols, self.start % self.cols)
    }

    /// (row, column) of the door, from 0 at the top left.
    pub fn door(&self) -> (usize, usize) {
        (self.door / self.cols, self.door % self.cols)
    }

    /// The same maze with another T.
    pub fn with_time(mut self, time: u64) -> Self {
        self.time = time;
        self
    }
}
