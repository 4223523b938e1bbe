//! One layer of states.

use super::lanes::{Aim, LANES, Lanes, RESTS, WAYS, Word, broken_of, packed, rest_of};
use crate::curling::key::Key;
use crate::curling::line::Slide;
use crate::curling::{Board, Line, Place};
use crate::simd::Level;
use crate::verdict::Direction;

/// What stops a stone, `N` words for the rows and as many for the columns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Blocks<W, const N: usize> {
    pub(super) rows: [Line<W>; N],
    pub(super) cols: [Line<W>; N],
}

impl<W: Word, const N: usize> Blocks<W, N> {
    pub(super) const EMPTY: Self = Self { rows: [Line::EMPTY; N], cols: [Line::EMPTY; N] };

    pub(super) fn of(board: &Board) -> Self {
        let line = |i: usize, of: fn(&Board, u8) -> Line| of(board, i as u8).narrowed();
        Self {
            rows: std::array::from_fn(|y| line(y, Board::row)),
            cols: std::array::from_fn(|x| line(x, Board::col)),
        }
    }

    #[inline(always)]
    pub(super) fn flip(&mut self, (x, y): Place) {
        let (row, col) = (&mut self.rows[usize::from(y)], &mut self.cols[usize::from(x)]);
        (*row, *col) = (row.flipped(x), col.flipped(y));
    }
}

/// A throw that comes to rest.
#[derive(Clone, Copy, Default)]
pub(super) struct Throw {
    /// The state that it is made from, by its place in the layer.
    pub(super) from: u32,
    /// Where the stone comes to rest and what it breaks.
    pub(super) cells: u32,
}

impl Throw {
    pub(super) fn direction(self) -> Direction {
        let ((x, y), (bx, by)) = (rest_of(self.cells), broken_of(self.cells));
        match () {
            () if bx > x => Direction::Right,
            () if bx < x => Direction::Left,
            () if by > y => Direction::Down,
            () => Direction::Up,
        }
    }
}

/// The states after some number of throws, and the throws from there.
pub(super) struct Layer<W, const N: usize, K> {
    /// The first `states` of them count.
    pub(super) blocks: Vec<Blocks<W, N>>,
    /// The sums of the broken blocks.
    pub(super) sums: Vec<K>,
    pub(super) states: usize,
    /// The first `count` of them count.
    pub(super) throws: Vec<Throw>,
    pub(super) count: usize,
}

impl<W, const N: usize, K> Default for Layer<W, N, K> {
    fn default() -> Self {
        Self { blocks: Vec::new(), sums: Vec::new(), states: 0, throws: Vec::new(), count: 0 }
    }
}

impl<W: Word, const N: usize, K: Key> Layer<W, N, K> {
    /// Makes room for a layer that so many throws lead to.
    pub(super) fn clear(&mut self, throws: usize) {
        (self.states, self.count) = (0, 0);
        if self.blocks.len() < throws {
            self.blocks.resize(throws, Blocks::EMPTY);
            self.sums.resize(throws, K::default());
        }
        if self.throws.len() < WAYS * throws {
            self.throws.resize(WAYS * throws, Throw::default());
        }
    }

    /// Notes the throws of a state. Whether one comes to rest is unpredictable: all are written, and those that
    /// count are kept.
    #[inline(always)]
    pub(super) fn note(&mut self, from: usize, throws: [u32; WAYS], near: Option<&[W; N]>) {
        let room = &mut self.throws[self.count..self.count + WAYS];
        let mut more = 0;
        for cells in throws {
            room[more % WAYS] = Throw { from: from as u32, cells };
            let counts = near.is_none_or(|near| {
                let (x, y) = rest_of(cells);
                near[usize::from(y).min(N - 1)] >> (x % W::BITS) & W::ONE != W::NONE
            });
            more += (cells >> RESTS) as usize & usize::from(counts);
        }
        self.count += more;
    }

    /// The layer of the start alone.
    pub(super) fn begin(&mut self, board: &Board) {
        self.clear(1);
        let blocks = Blocks::of(board);
        let (x, y) = board.start;
        let (row, col) = (blocks.rows[usize::from(y)], blocks.cols[usize::from(x)]);
        let along = |s: Slide| packed((s.rest, y), (s.met, y)) | u32::from(s.rests) << RESTS;
        let down = |s: Slide| packed((x, s.rest), (x, s.met)) | u32::from(s.rests) << RESTS;
        let throws = [
            along(row.slide_ahead(x)),
            down(col.slide_ahead(y)),
            along(row.slide_behind(x)),
            down(col.slide_behind(y)),
        ];
        self.note(0, throws, None);
        self.blocks[0] = blocks;
        self.sums[0] = K::default();
        self.states = 1;
    }

    /// Looks at some of the throws: the lines they need are picked here, all else is done side by side.
    #[inline(always)]
    pub(super) fn look(
        &self,
        throws: &[Throw],
        aim: &Aim<W>,
        goal: Place,
        lanes: &mut Lanes<W>,
        level: Level,
    ) {
        for (i, throw) in throws.iter().enumerate().take(LANES) {
            let (blocks, (x, y)) = (&self.blocks[throw.from as usize], rest_of(throw.cells));
            lanes.cells[i] = W::low(throw.cells.into());
            lanes.row[i] = blocks.rows[usize::from(y)].word();
            lanes.col[i] = blocks.cols[usize::from(x)].word();
            lanes.goal_row[i] = blocks.rows[usize::from(goal.1)].word();
            lanes.goal_col[i] = blocks.cols[usize::from(goal.0)].word();
        }
        W::slide(level, aim, lanes, throws.len());
        for (i, throw) in throws.iter().enumerate().take(LANES) {
            let blocks = &self.blocks[throw.from as usize];
            for way in 0..WAYS {
                // A throw that does not rest has any position, of the board or not.
                let rest = (lanes.rest[way][i].low_half() as usize).min(N - 1);
                let lines = if way % 2 == 0 { &blocks.cols } else { &blocks.rows };
                lanes.across[way][i] = lines[rest].word();
            }
        }
        W::ask(level, aim, lanes, throws.len());
    }
}
