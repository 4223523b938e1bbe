//! A curling case as plain facts.

/// The most columns and the most rows of a board.
pub const MAX_SIDE: usize = 64;

/// What a cell of the board holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// `0`: ice.
    Free,
    /// `1`: a block.
    Block,
    /// `2`: where the stone lies at first; ice afterwards.
    Start,
    /// `3`: the goal.
    Goal,
}

impl Cell {
    /// The cell that a digit stands for.
    pub const fn from_digit(digit: u8) -> Option<Self> {
        match digit {
            b'0' => Some(Self::Free),
            b'1' => Some(Self::Block),
            b'2' => Some(Self::Start),
            b'3' => Some(Self::Goal),
            _ => None,
        }
    }

    /// The digit that stands for the cell.
    pub const fn digit(self) -> u8 {
        b'0' + self as u8
    }
}

/// A whole valid case: a board of `width` x `height` cells with one start and one goal.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Case {
    width: usize,
    height: usize,
    cells: Vec<Cell>,
    start: usize,
    goal: usize,
}

/// Why cells are no case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CaseError {
    /// A side is 0 or over [`MAX_SIDE`].
    #[error("a board of {width} x {height} (width x height): each side is 1 to 64")]
    Sides {
        /// Columns asked for.
        width: usize,
        /// Rows asked for.
        height: usize,
    },
    /// There are not `width * height` cells.
    #[error("{found} cells for a board that has {expected}")]
    Cells {
        /// `width * height`.
        expected: usize,
        /// Cells given.
        found: usize,
    },
    /// There is not exactly one start.
    #[error("{0} starts (2) on a board that has one")]
    Starts(usize),
    /// There is not exactly one goal.
    #[error("{0} goals (3) on a board that has one")]
    Goals(usize),
}

impl Case {
    /// Whether a board of these sides is admitted: 1 to 64 each.
    pub const fn admits(width: usize, height: usize) -> bool {
        width >= 1 && width <= MAX_SIDE && height >= 1 && height <= MAX_SIDE
    }

    /// The case of these cells, row by row from the top.
    ///
    /// # Errors
    /// Sides out of range, a wrong number of cells, not one start, not one goal.
    pub fn new(width: usize, height: usize, cells: Vec<Cell>) -> Result<Self, CaseError> {
        if !Self::admits(width, height) {
            return Err(CaseError::Sides { width, height });
        }
        if cells.len() != width * height {
            return Err(CaseError::Cells { expected: width * height, found: cells.len() });
        }
        let [mut starts, mut goals, mut start, mut goal] = [0; 4];
        for (i, cell) in cells.iter().enumerate() {
            match cell {
                Cell::Start => (starts, start) = (starts + 1, i),
                Cell::Goal => (goals, goal) = (goals + 1, i),
                _ => {}
            }
        }
        if starts != 1 {
            return Err(CaseError::Starts(starts));
        }
        if goals != 1 {
            return Err(CaseError::Goals(goals));
        }
        Ok(Self { width, height, cells, start, goal })
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// All cells, row by row from the top.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Cell]> {
        self.cells.chunks_exact(self.width)
    }

    /// (x, y) of the start, from 0 at the top left.
    pub fn start(&self) -> (usize, usize) {
        (self.start % self.width, self.start / self.width)
    }

    /// (x, y) of the goal, from 0 at the top left.
    pub fn goal(&self) -> (usize, usize) {
        (self.goal % self.width, self.goal / self.width)
    }
}
