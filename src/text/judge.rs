//! Judge notation: a header line, then the rows, then perhaps a terminator.

use std::io::Read;

use super::draft::{Draft, Glyph, Place, number};
use super::error::quote;
use super::lines::{Line, Lines, Words, trim};
use super::{Case, Failure, Fault, Notation};
use crate::verdict::Problem;
use crate::{curling, maze};

/// What stands where a case may begin.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A whole valid case; the number of its header's line.
    Case { case: Case, line: u64 },
    /// The terminator of a data set.
    Terminator,
    /// The end of the data.
    End,
}

/// A parser of one case at a time. It keeps what the case itself does not tell.
#[derive(Debug, Default)]
pub(super) struct Judge {
    /// The line of the last row of the last case, if it reads `0 0` on a board of width 2.
    pub(super) zero_row: Option<u64>,
    /// Rows that follow the last header, if one of them may read like a terminator: `0 0` on a board of width 2, and
    /// `0 0 0` on one of width 3 as long as the problem of the data set is not settled. The reader sets it back.
    pub(super) zero_rows: usize,
}

impl Judge {
    /// Reads a case or a terminator. `problem` is that of the data set, where it is known.
    pub(super) fn step<R: Read>(
        &mut self,
        lines: &mut Lines<R>,
        problem: Option<Problem>,
    ) -> Result<Step, Failure> {
        let Some(line) = whole_line(lines, Notation::Judge)? else {
            return Ok(Step::End);
        };
        self.zero_row = None;
        let header = Header::read(line, problem)?;
        if header.is_terminator() {
            return Ok(Step::Terminator);
        }
        let case = match header.problem {
            Problem::Maze => self.board::<maze::Cell, R>(lines, &header, problem)?,
            Problem::Curling => self.board::<curling::Cell, R>(lines, &header, problem)?,
        };
        Ok(Step::Case { case, line: header.place.line })
    }

    fn board<C: Glyph, R: Read>(
        &mut self,
        lines: &mut Lines<R>,
        header: &Header,
        settled: Option<Problem>,
    ) -> Result<Case, Failure> {
        let mut draft = Draft::<C>::new([header.numbers[0], header.numbers[1]], header.place)?;
        let curling = C::PROBLEM == Problem::Curling;
        let of_two = curling && draft.cols() == 2;
        if of_two || (curling && draft.cols() == 3 && settled.is_none()) {
            self.zero_rows = draft.rows();
        }
        for _ in 0..draft.rows() {
            let Some(line) = whole_line(lines, Notation::Judge)? else {
                let end = Place { line: lines.number(), offset: 0 };
                return Err(end.fault(draft.next_row(), "the end of the data").into());
            };
            let (offset, text) = trim(line.bytes);
            draft.row(text, true, Place { line: line.number, offset })?;
            if of_two {
                self.zero_row = is_two_zeros(text).then_some(line.number);
            }
        }
        Ok(draft.finish(header.numbers[2].0)?)
    }
}

/// `0 0` with a blank: without one it could not be meant as a terminator.
fn is_two_zeros(text: &[u8]) -> bool {
    matches!(text, [b'0', .., b'0']) && text.len() > 2
}

/// The next line that is not blank, if it has a length that a line of the notation may have.
#[inline]
pub(super) fn whole_line<R: Read>(
    lines: &mut Lines<R>,
    notation: Notation,
) -> Result<Option<Line<'_>>, Failure> {
    match lines.line_not_blank()? {
        Some(line) if line.bytes.len() > notation.longest_line() => Err(too_long(line, notation).into()),
        line => Ok(line),
    }
}

#[cold]
fn too_long(line: Line<'_>, notation: Notation) -> Box<Fault> {
    let longest = notation.longest_line();
    Fault::new(line.number, longest, format!("a line of at most {longest} bytes"), "a longer one")
}

/// The numbers of a header and their places. Curling has two; the third is 0.
struct Header {
    problem: Problem,
    numbers: [(u64, Place); 3],
    place: Place,
}

impl Header {
    fn read(line: Line<'_>, problem: Option<Problem>) -> Result<Self, Box<Fault>> {
        let mut words = Words::new(line.bytes);
        let end = Place { line: line.number, offset: words.end() };
        let mut numbers = [(0, end); 3];
        let most = if problem == Some(Problem::Curling) { 2 } else { 3 };
        let mut count = 0;
        for (offset, word) in words.by_ref().take(most) {
            let place = Place { offset, ..end };
            let like_a_number = word.iter().any(u8::is_ascii_digit);
            if count == 0 && !like_a_number {
                return Err(place.fault(Self::wanted(problem), quote(word)));
            }
            numbers[count] = (number(word, place)?, place);
            count += 1;
        }
        if let Some((offset, word)) = words.next() {
            let expected = format!("the end of the line after {}", Self::form(most));
            return Err(Place { offset, ..end }.fault(expected, quote(word)));
        }
        let found = match count {
            2 => Problem::Curling,
            3 => Problem::Maze,
            _ => return Err(end.fault(Self::wanted(problem), "the end of the line")),
        };
        if problem.is_some_and(|p| p != found) {
            return Err(end.fault(Self::wanted(problem), "the end of the line"));
        }
        Ok(Self { problem: found, numbers, place: numbers[0].1 })
    }

    fn form(numbers: usize) -> &'static str {
        if numbers == 2 { "`W H`" } else { "`N M T`" }
    }

    fn wanted(problem: Option<Problem>) -> &'static str {
        match problem {
            Some(Problem::Maze) => "a maze's header `N M T`, three numbers",
            Some(Problem::Curling) => "a curling board's header `W H`, two numbers",
            None => "a header, `N M T` of a maze or `W H` of a curling board",
        }
    }

    fn is_terminator(&self) -> bool {
        self.numbers.iter().all(|(n, _)| *n == 0)
    }
}
