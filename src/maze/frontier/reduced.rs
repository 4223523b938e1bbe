//! A board as the sweep reads it: a rectangle of cells, packed without a guard lane.

use super::program::column;
use super::sweep::Place;
use crate::bits::{Bits, Word};
use crate::maze::Board;

/// A board cut down to the rectangle round its usable cells and turned so that its narrow side is the
/// frontier and S and D come as late as they can. Cell (r, c) is bit `r * width + c`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reduced {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) free: u128,
    pub(super) start: usize,
    pub(super) door: usize,
    /// The cells whose colour is counted.
    pub(super) counted: u128,
}

impl Reduced {
    /// The board cut down to `usable`, which holds S and D.
    ///
    /// # Complexity
    /// O(cells).
    pub(super) fn new<W: Word>(board: &Board<W>, usable: Bits<W>, counted: Bits<W>) -> Self {
        let shape = &board.shape;
        let places = || usable.into_iter().map(|cell| shape.place(cell));
        let span = |of: fn((usize, usize)) -> usize| {
            let (low, high) =
                places().map(of).fold((usize::MAX, 0), |(low, high), x| (low.min(x), high.max(x)));
            (low, high + 1 - low)
        };
        let ((top, rows), (left, cols)) = (span(|place| place.0), span(|place| place.1));
        let turned = cols > rows;
        let (width, height) = if turned { (rows, cols) } else { (cols, rows) };
        let plain = |cell: u32| {
            let (row, col) = shape.place(cell);
            if turned { (col - left, row - top) } else { (row - top, col - left) }
        };
        // Ends that come late leave most cells to the level with the fewest states.
        let (start, door) = (plain(board.start), plain(board.door));
        let upside_down = start.0 + door.0 < height - 1;
        let index = |cell: u32| {
            let (row, col) = plain(cell);
            let row = if upside_down { height - 1 - row } else { row };
            row * width + col
        };
        let pack = |cells: Bits<W>| cells.into_iter().fold(0, |packed, cell| packed | 1_u128 << index(cell));
        Self {
            width,
            height,
            free: pack(usable),
            start: index(board.start),
            door: index(board.door),
            counted: pack(usable & counted),
        }
    }

    pub(super) fn cell(&self, row: usize, col: usize) -> bool {
        row < self.height && col < self.width && self.free >> (row * self.width + col) & 1 == 1
    }

    /// The cells in the order of a program of these sides. `mask` makes a mask of a truth.
    pub(super) fn places<M: Copy>(&self, mask: impl Fn(bool) -> M + Copy) -> impl Iterator<Item = Place<M>> {
        (0..self.width * self.height).map(move |cell| {
            let (row, col) = (cell / self.width, column(self.width, cell));
            let free = self.cell(row, col);
            let (above, below) = (self.cell(row.wrapping_sub(1), col), self.cell(row + 1, col));
            let (left, right) = (self.cell(row, col.wrapping_sub(1)), self.cell(row, col + 1));
            let rightward = row.is_multiple_of(2);
            let to = if rightward { [below, right] } else { [left, below] };
            let this = row * self.width + col;
            let terminal = this == self.start || this == self.door;
            Place {
                free,
                from: if rightward { [left, above] } else { [above, right] },
                to: to.map(|to| mask(to && free)),
                counts: mask(self.counted >> this & 1 == 1),
                terminal: terminal.then(|| [mask(true), mask(false)]),
            }
        })
    }
}
