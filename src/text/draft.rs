//! A case while its rows come in: what every notation shares.

use super::error::{quote, quote_first};
use super::{Case, Fault};
use crate::verdict::Problem;
use crate::{curling, maze};

/// The cells of a problem as bytes of text.
pub(super) trait Glyph: Copy + PartialEq + 'static {
    /// The cell of each byte.
    const CELLS: [Option<Self>; 256];
    /// What each byte adds to the counts of a row: 1 for the first of the cells that stand once, `1 << 8` for the
    /// second, `1 << 16` for no cell. A row has at most 126 cells, so that one addition counts all three.
    const KINDS: [u32; 256];
    /// The two cells that stand once in a case, and their names.
    const ONCE: [(Self, &'static str); 2];
    /// All letters, as messages name them.
    const LETTERS: &'static str;
    /// The names of the first and the second number of a header.
    const SIDES: [&'static str; 2];
    const PROBLEM: Problem;

    /// Whether a case with these numbers in its header is admitted.
    fn admits(first: usize, second: usize) -> bool;

    /// (rows, columns) of the numbers of a header.
    fn rows_and_cols(first: usize, second: usize) -> (usize, usize);

    /// The case of cells that were checked.
    fn case(rows: usize, cols: usize, time: u64, cells: Vec<Self>) -> Case;

    fn is_once(self) -> bool {
        self == Self::ONCE[0].0 || self == Self::ONCE[1].0
    }
}

macro_rules! table {
    ($of:path) => {{
        let mut table = [None; 256];
        let mut byte = 0;
        while byte < 256 {
            table[byte] = $of(byte as u8);
            byte += 1;
        }
        table
    }};
}

macro_rules! kinds {
    ($cells:expr, $first:pat, $second:pat) => {{
        let mut kinds = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            kinds[byte] = match $cells[byte] {
                Some($first) => 1,
                Some($second) => 1 << 8,
                Some(_) => 0,
                None => 1 << 16,
            };
            byte += 1;
        }
        kinds
    }};
}

impl Glyph for maze::Cell {
    const CELLS: [Option<Self>; 256] = table!(maze::Cell::from_letter);
    const KINDS: [u32; 256] = kinds!(Self::CELLS, Self::Start, Self::Door);
    const ONCE: [(Self, &'static str); 2] = [(Self::Start, "start (S)"), (Self::Door, "door (D)")];
    const LETTERS: &'static str = "X, S, D or .";
    const SIDES: [&'static str; 2] = ["N", "M"];
    const PROBLEM: Problem = Problem::Maze;

    fn admits(first: usize, second: usize) -> bool {
        maze::Case::admits(first, second)
    }

    fn rows_and_cols(first: usize, second: usize) -> (usize, usize) {
        (first, second)
    }

    fn case(rows: usize, cols: usize, time: u64, cells: Vec<Self>) -> Case {
        maze::Case::new(rows, cols, time, cells).expect("the draft was checked cell by cell").into()
    }
}

impl Glyph for curling::Cell {
    const CELLS: [Option<Self>; 256] = table!(curling::Cell::from_digit);
    const KINDS: [u32; 256] = kinds!(Self::CELLS, Self::Start, Self::Goal);
    const ONCE: [(Self, &'static str); 2] = [(Self::Start, "start (2)"), (Self::Goal, "goal (3)")];
    const LETTERS: &'static str = "0, 1, 2 or 3";
    const SIDES: [&'static str; 2] = ["W", "H"];
    const PROBLEM: Problem = Problem::Curling;

    fn admits(first: usize, second: usize) -> bool {
        curling::Case::admits(first, second)
    }

    fn rows_and_cols(first: usize, second: usize) -> (usize, usize) {
        (second, first)
    }

    fn case(rows: usize, cols: usize, _time: u64, cells: Vec<Self>) -> Case {
        curling::Case::new(cols, rows, cells).expect("the draft was checked cell by cell").into()
    }
}

/// Where a piece of text stands: its line from 1 and its place in the line from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: u64,
    pub(crate) offset: usize,
}

impl Place {
    pub(crate) fn fault(
        self,
        expected: impl Into<std::borrow::Cow<'static, str>>,
        found: impl Into<std::borrow::Cow<'static, str>>,
    ) -> Box<Fault> {
        Fault::new(self.line, self.offset, expected, found)
    }

    /// The same line, `by` bytes further.
    pub(crate) fn forth(self, by: usize) -> Self {
        Self { offset: self.offset + by, ..self }
    }
}

/// A case of `rows` x `cols` cells that takes row after row. Nothing is allocated but the cells of the case, and
/// those only when the sides are known to be in range.
pub(super) struct Draft<C> {
    rows: usize,
    cols: usize,
    cells: Vec<C>,
    seen: [bool; 2],
    header: Place,
}

impl<C: Glyph> Draft<C> {
    /// A case with the two sides of a header, each with its place; `header` is blamed for what a case lacks.
    pub(super) fn new(sides: [(u64, Place); 2], header: Place) -> Result<Self, Box<Fault>> {
        let [(first, _), (second, _)] = sides;
        if first > MOST || second > MOST || !C::admits(first as usize, second as usize) {
            return Err(bad_side::<C>(sides));
        }
        let (rows, cols) = C::rows_and_cols(first as usize, second as usize);
        Ok(Self { rows, cols, cells: Vec::with_capacity(rows * cols), seen: [false; 2], header })
    }

    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    pub(super) fn cols(&self) -> usize {
        self.cols
    }

    /// "row 3 of 4", counted from 1: the row that is to come.
    pub(super) fn next_row(&self) -> String {
        let row = self.cells.len() / self.cols + 1;
        let cells = if self.cols == 1 { "cell" } else { "cells" };
        format!("row {row} of {} with {} {cells}", self.rows, self.cols)
    }

    /// Takes a row without the blanks around it. `blanks`: blanks may stand between its cells.
    #[inline]
    pub(super) fn row(&mut self, text: &[u8], blanks: bool, place: Place) -> Result<(), Box<Fault>> {
        let taken = match text.len() {
            length if length == self.cols => self.regular_row::<1>(text),
            length if blanks && length + 1 == 2 * self.cols => self.regular_row::<2>(text),
            _ => false,
        };
        if taken { Ok(()) } else { self.any_row(text, blanks, place) }
    }

    /// Takes a row with a cell at every `STEP`th byte and blanks between, as nearly all rows are: no branch
    /// depends on a single cell. `false`: the row is another, nothing was taken.
    #[inline]
    fn regular_row<const STEP: usize>(&mut self, text: &[u8]) -> bool {
        let mut blank = true;
        for i in 0..self.cols - 1 {
            blank &= STEP == 1 || matches!(text[i * STEP + 1], b' ' | b'\t');
        }
        let from = self.cells.len();
        let mut kinds = 0;
        self.cells.extend((0..self.cols).map(|i| {
            let byte = usize::from(text[i * STEP]);
            kinds += C::KINDS[byte];
            C::CELLS[byte].unwrap_or(C::ONCE[0].0)
        }));
        let [first, second, strange, _] = u32::to_le_bytes(kinds);
        let once = first + u8::from(self.seen[0]) <= 1 && second + u8::from(self.seen[1]) <= 1;
        if !(blank && once && strange == 0) {
            self.cells.truncate(from);
            return false;
        }
        self.seen[0] |= first == 1;
        self.seen[1] |= second == 1;
        true
    }

    /// Takes any row that is lawful, cell by cell.
    fn any_row(&mut self, text: &[u8], blanks: bool, place: Place) -> Result<(), Box<Fault>> {
        let full = self.cells.len() + self.cols;
        for (at, &byte) in text.iter().enumerate() {
            match C::CELLS[usize::from(byte)] {
                Some(cell) if self.cells.len() < full => {
                    if cell.is_once() {
                        self.once(cell, place.forth(at))?;
                    }
                    self.cells.push(cell);
                }
                None if blanks && matches!(byte, b' ' | b'\t') => {}
                _ => return Err(self.bad_cell(text, at, full, place)),
            }
        }
        if self.cells.len() < full {
            let count = self.cells.len() + self.cols - full;
            self.cells.truncate(full - self.cols);
            let found = format!("{count} of them and the end of the row");
            return Err(place.forth(text.len()).fault(self.next_row(), found));
        }
        Ok(())
    }

    #[cold]
    fn bad_cell(&mut self, text: &[u8], at: usize, full: usize, place: Place) -> Box<Fault> {
        let place = place.forth(at);
        let is_cell = C::CELLS[usize::from(text[at])].is_some();
        if is_cell {
            let cells = if self.cols == 1 { "cell" } else { "cells" };
            return place
                .fault(format!("the end of the row after {} {cells}", self.cols), quote_first(&text[at..]));
        }
        if self.cells.len() + self.cols == full {
            // Not one cell: rather the header of the next case than a row with a slip.
            return place.fault(format!("{} ({})", self.next_row(), C::LETTERS), quote(&text[at..]));
        }
        place.fault(format!("a cell, {}", C::LETTERS), quote_first(&text[at..]))
    }

    fn once(&mut self, cell: C, place: Place) -> Result<(), Box<Fault>> {
        for ((once, name), seen) in C::ONCE.into_iter().zip(&mut self.seen) {
            if once == cell && std::mem::replace(seen, true) {
                return Err(place.fault(format!("one {name} only"), "a second one"));
            }
        }
        Ok(())
    }

    /// The case, once all its rows are in.
    pub(super) fn finish(self, time: u64) -> Result<Case, Box<Fault>> {
        debug_assert_eq!(self.cells.len(), self.rows * self.cols);
        for ((_, name), seen) in C::ONCE.into_iter().zip(self.seen) {
            if !seen {
                return Err(self.header.fault(format!("a {name} in the case"), "none"));
            }
        }
        Ok(C::case(self.rows, self.cols, time, self.cells))
    }
}

/// More than any side may be, and little enough to compute with.
const MOST: u64 = 1 << 10;

/// The side of a header that is out of range, and the range.
#[cold]
fn bad_side<C: Glyph>(sides: [(u64, Place); 2]) -> Box<Fault> {
    let most = |admits: &dyn Fn(usize) -> bool| (1..MOST as usize).rev().find(|n| admits(*n)).unwrap_or(0);
    let [(first, first_place), (second, second_place)] = sides;
    let [name, other] = C::SIDES;
    let alone = most(&|n| C::admits(n, 1));
    if !(1..=alone as u64).contains(&first) {
        return first_place.fault(format!("{name} from 1 to {alone}"), first.to_string());
    }
    let beside = most(&|n| C::admits(first as usize, n));
    second_place.fault(format!("{other} from 1 to {beside} ({name} is {first})"), second.to_string())
}

/// A number of a case: digits only, at most [`u64::MAX`].
pub(crate) fn number(word: &[u8], place: Place) -> Result<u64, Box<Fault>> {
    /// Digits that no u64 needs more of: a longer word is not even looked at.
    const DIGITS: usize = 20;
    let mut value = Some(0_u64);
    for &byte in word.iter().take(DIGITS) {
        let digit = u64::from(byte.wrapping_sub(b'0'));
        value = value.filter(|_| digit < 10).and_then(|v| v.checked_mul(10)?.checked_add(digit));
    }
    match value {
        Some(value) if word.len() <= DIGITS && !word.is_empty() => Ok(value),
        _ => Err(bad_number(word, place)),
    }
}

#[cold]
fn bad_number(word: &[u8], place: Place) -> Box<Fault> {
    let odd = word.iter().position(|b| !b.is_ascii_digit());
    match (word, odd) {
        (_, Some(at)) if word[at] == 0 => place.forth(at).fault("a digit", quote(&word[at..])),
        ([b'-' | b'+', ..], _) => place.fault("a number without a sign", quote(word)),
        (_, Some(_)) => place.fault("a whole number", quote(word)),
        _ => place.fault(format!("a number up to {}", u64::MAX), quote(word)),
    }
}
