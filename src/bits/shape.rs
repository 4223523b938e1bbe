//! The geometry of a board in a word.

use super::{Bits, Word};

/// The layout of a board of `rows` x `cols` cells in a word `W`.
///
/// Cell (r, c) is bit `r * stride + c` with `stride = cols + 1`. The extra column, where the text has its
/// newline, is the guard lane: a move off a row's end lands there and is masked away together with the
/// walls, so that the four neighbours of any set of cells are four shifts and no edge mask.
///
/// ```text
/// 3 x 4, stride 5:    0  1  2  3 | 4
///                     5  6  7  8 | 9     guard lane: 4, 9, 14
///                    10 11 12 13 |14
/// ```
///
/// A shape is admitted if all bits but the last guard fit the word, `rows * stride - 1 <= BITS`, and a row
/// can be shifted out of the way, `stride < BITS`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shape<W: Word> {
    stride: u32,
    cells: Bits<W>,
}

impl<W: Word> Shape<W> {
    /// The shape of a board, or `None` if it is not admitted.
    ///
    /// # Complexity
    /// O(rows).
    pub fn new(rows: usize, cols: usize) -> Option<Self> {
        if !Self::admits(rows, cols) {
            return None;
        }
        let stride = cols as u32 + 1;
        let row = Bits::new(W::low(cols as u32));
        let cells = (0..rows as u32).fold(Bits::EMPTY, |cells, r| cells | row.up(r * stride));
        Some(Self { stride, cells })
    }

    /// Whether a board of these sides is admitted in this word.
    pub const fn admits(rows: usize, cols: usize) -> bool {
        let bits = W::BITS as usize;
        rows >= 1 && cols >= 1 && cols < bits - 1 && rows <= bits && rows * (cols + 1) - 1 <= bits
    }

    /// Bits from a cell to the one below it: columns plus the guard lane.
    #[inline(always)]
    pub const fn stride(&self) -> u32 {
        self.stride
    }

    /// Columns.
    pub const fn cols(&self) -> usize {
        self.stride as usize - 1
    }

    /// Rows.
    pub fn rows(&self) -> usize {
        ((W::BITS - self.cells.word().leading_zeros()) / self.stride + 1) as usize
    }

    /// Every cell of the board, without the guard lane.
    #[inline(always)]
    pub const fn cells(&self) -> Bits<W> {
        self.cells
    }

    /// The bit of a cell.
    pub const fn index(&self, row: usize, col: usize) -> u32 {
        row as u32 * self.stride + col as u32
    }

    /// (row, column) of a bit.
    pub const fn place(&self, index: u32) -> (usize, usize) {
        ((index / self.stride) as usize, (index % self.stride) as usize)
    }

    /// The cells of odd colour: row plus column is odd. Guard bits are in neither or either colour.
    #[inline(always)]
    pub fn odd(&self) -> Bits<W> {
        Bits::new(W::CHECKERBOARDS[self.stride as usize])
    }

    /// The cells that have the colour of a given one.
    #[inline(always)]
    pub fn colour_of(&self, index: u32) -> Bits<W> {
        if self.odd().contains(index) { self.odd() } else { !self.odd() }
    }

    /// Every bit one step away from a member: walls and guard bits too, to be masked by the caller.
    #[inline(always)]
    pub fn neighbours(&self, of: Bits<W>) -> Bits<W> {
        of.up(1) | of.down(1) | of.up(self.stride) | of.down(self.stride)
    }

    /// The cells of `within` that can be reached from `seed` by steps inside `within`. `seed` itself is
    /// part of the result where it lies in `within`.
    ///
    /// # Complexity
    /// One round of shifts for each step of the longest way.
    #[inline(always)]
    pub fn flood(&self, seed: Bits<W>, within: Bits<W>) -> Bits<W> {
        let mut reached = seed & within;
        let mut front = (self.neighbours(seed) & within) | reached;
        while front != reached {
            reached = front;
            front |= self.neighbours(front) & within;
        }
        reached
    }

    /// The cells of `cells` left when cells with fewer than two neighbours among what is left and `ends`
    /// are taken away again and again: what has no way in and another way out.
    ///
    /// # Complexity
    /// One round of shifts for each cell of the longest dead end.
    #[inline(always)]
    pub fn strip(&self, cells: Bits<W>, ends: Bits<W>) -> Bits<W> {
        let mut kept = cells;
        loop {
            let around = kept | ends;
            let (right, left) = (around.up(1), around.down(1));
            let (below, above) = (around.up(self.stride), around.down(self.stride));
            let two = (right & left) | (below & above) | ((right | left) & (below | above));
            let next = kept & two;
            if next == kept {
                return kept;
            }
            kept = next;
        }
    }
}
