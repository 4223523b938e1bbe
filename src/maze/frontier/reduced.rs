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
    /// Usable cells of the colour that is counted.
    pub(super) counted: u128,
    start: u32,
    door: u32,
}

/// A way to lay the rectangle down.
struct Layout {
    top: usize,
    left: usize,
    turned: bool,
    upside_down: bool,
    width: usize,
    height: usize,
}

impl Layout {
    fn index(&self, (row, col): (usize, usize)) -> u32 {
        let (row, col) = (row - self.top, col - self.left);
        let (row, col) = if self.turned { (col, row) } else { (row, col) };
        let row = if self.upside_down { self.height - 1 - row } else { row };
        (row * self.width + col) as u32
    }

    /// About what a sweep costs with ends there: before, between and after them a cell has about 1, 3 and 4
    /// times as many states. Ends that come late leave most cells to the fewest.
    fn cost(&self, a: u32, b: u32) -> u32 {
        let (first, second) = (a.min(b), a.max(b));
        first + 3 * (second - first) + 4 * ((self.width * self.height) as u32 - second)
    }
}

/// Where pieces may go, as sets of cells in the layout of [`Reduced`]: through the lower and the upper slot of a
/// cell, out of it and into it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ways {
    pub(super) to: [u128; 2],
    pub(super) from: [u128; 2],
    /// S and D.
    pub(super) terminal: u128,
}

impl Reduced {
    /// The board cut down to `usable`, which holds S and D.
    ///
    /// # Complexity
    /// O(cells).
    pub(super) fn new<W: Word>(board: &Board<W>, usable: Bits<W>, counted: Bits<W>) -> Self {
        let shape = &board.shape;
        let (mut top, mut bottom, mut left, mut right) = (usize::MAX, 0, usize::MAX, 0);
        for cell in usable {
            let (row, col) = shape.place(cell);
            (top, bottom) = (top.min(row), bottom.max(row));
            (left, right) = (left.min(col), right.max(col));
        }
        let (rows, cols) = (bottom + 1 - top, right + 1 - left);
        let layouts =
            [[false, false], [false, true], [true, false], [true, true]].map(|[turned, upside_down]| {
                let (width, height) = if turned { (rows, cols) } else { (cols, rows) };
                Layout { top, left, turned, upside_down, width, height }
            });
        let index = |layout: &Layout, cell| layout.index(shape.place(cell));
        let cost = |layout: &&Layout| layout.cost(index(layout, board.start), index(layout, board.door));
        let narrow = |layout: &&Layout| layout.width <= layout.height;
        let layout = layouts.iter().filter(narrow).min_by_key(cost).unwrap_or(&layouts[0]);
        let (width, height) = (layout.width, layout.height);
        let index = |cell| index(layout, cell);
        let (mut free, mut counts) = (0_u128, 0_u128);
        for cell in usable {
            let bit = 1 << index(cell);
            free |= bit;
            counts |= if counted.contains(cell) { bit } else { 0 };
        }
        let (start, door) = (index(board.start), index(board.door));
        Self { width, height, free, counted: counts, start, door }
    }

    /// The cells of S and D in the order of the snake.
    pub(super) fn ends(&self) -> [u32; 2] {
        let passed = |bit: u32| {
            let (width, bit) = (self.width, bit as usize);
            (bit / width * width + column(width, bit)) as u32
        };
        let (start, door) = (passed(self.start), passed(self.door));
        [start.min(door), start.max(door)]
    }

    /// The board with walls above it that make it so high.
    pub(super) fn sunk_to(self, height: usize) -> Self {
        let down = (height - self.height) * self.width;
        Self {
            height,
            free: self.free << down,
            counted: self.counted << down,
            start: self.start + down as u32,
            door: self.door + down as u32,
            ..self
        }
    }

    /// Where pieces may go.
    pub(super) fn ways(&self) -> Ways {
        let (width, free) = (self.width, self.free);
        // The first column, and the even rows, of as many rows as 128 bits can touch.
        let column = (0..self.height).fold(0, |set, row| set | 1_u128 << (row * width));
        let rows =
            (0..self.height).step_by(2).fold(0, |set, row| set | ((1_u128 << width) - 1) << (row * width));
        let right = free & (free & !column) >> 1;
        let left = free & (free & !(column << (width - 1))) << 1;
        let below = free & free >> width;
        let above = free & free << width;
        let even = |a: u128, b: u128| (a & rows) | (b & !rows);
        Ways {
            to: [even(below, left), even(right, below)],
            from: [even(left, above), even(above, right)],
            terminal: 1 << self.start | 1 << self.door,
        }
    }

    /// The cells in the order of a program of these sides. `mask` makes a mask of a truth.
    pub(super) fn places<M: Copy>(&self, mask: impl Fn(bool) -> M + Copy) -> impl Iterator<Item = Place<M>> {
        let (board, ways) = (*self, self.ways());
        let [first, second] = self.ends();
        (0..board.width * board.height).map(move |cell| {
            let bit = cell / board.width * board.width + column(board.width, cell);
            let is = |set: u128| set >> bit & 1 == 1;
            let cell = cell as u32;
            Place {
                live: [cell <= first, first < cell && cell <= second, second < cell],
                free: is(board.free),
                from: ways.from.map(is),
                to: ways.to.map(|to| mask(is(to))),
                counts: mask(is(board.counted)),
                terminal: is(ways.terminal).then(|| [mask(true), mask(false)]),
            }
        })
    }
}
