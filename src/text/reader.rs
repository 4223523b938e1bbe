//! The reader of all notations: finds them, counts cases, goes on behind damage.

use std::io::Read;

use super::draft::Place;
use super::error::quote;
use super::fast;
use super::judge::{self, Judge, Step};
use super::lines::{Line, Lines, trim};
use super::{Damage, Error, Failure, Fault, Id, Item, Notation, OnError, Options, Record, Warning};
use super::{json, line};
use crate::maze;
use crate::simd::Level;
use crate::verdict::Problem;

/// Cases of a source, one by one, in bounded memory.
///
/// Every case before an error is given before the error; after an error nothing is. Under [`OnError::Skip`] only
/// a source that fails is an error.
///
/// # Complexity
/// Linear in the text. Skipping is too: each line of a damaged region is tried as a case once, and a case has
/// at most 65 lines.
///
/// ```
/// use bitprune::text::{Item, Options, Reader};
///
/// let text = "3 4 5\nS.X.\n..X.\n...D\n0 0 0\n";
/// for item in Reader::new("sample", text.as_bytes(), Options::default()) {
///     if let Item::Case(record) = item? {
///         assert_eq!((record.number, record.line), (1, 1));
///     }
/// }
/// # Ok::<(), bitprune::text::Error>(())
/// ```
pub struct Reader<R> {
    name: String,
    lines: Lines<R>,
    options: Options,
    /// The notation, once a case was read in it.
    notation: Option<Notation>,
    /// The problem of the data set in judge notation, once a case of it was read.
    problem: Option<Problem>,
    judge: Judge,
    /// Cases and damaged regions so far.
    number: u64,
    done: bool,
}

/// What stands where a case may begin, in any notation.
struct Found {
    notation: Notation,
    id: Option<Id>,
    step: Step,
}

impl<R: Read> Reader<R> {
    /// A reader of a source. `name` is the file's name in messages.
    pub fn new(name: impl Into<String>, source: R, options: Options) -> Self {
        Self {
            name: name.into(),
            lines: Lines::new(source, options.on_error == OnError::Skip),
            options,
            notation: options.notation,
            problem: None,
            judge: Judge::default(),
            number: 0,
            done: false,
        }
    }

    /// The name in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Cases and damaged regions so far.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The next case straight as a board, if it is one of the well-formed mazes of 64 bits in judge notation
    /// that most data consist of; the data set's first case never is. After `None` the next case, whatever it
    /// is, comes from the iterator. Both give the same cases.
    ///
    /// # Complexity
    /// A few comparisons of 64 bytes.
    #[inline]
    pub fn board(&mut self, level: Level) -> Option<maze::Board<u64>> {
        if self.done || self.notation != Some(Notation::Judge) || self.problem != Some(Problem::Maze) {
            return None;
        }
        let found = fast::maze(self.lines.ahead().first_chunk()?, level)?;
        self.lines.advance(found.bytes, found.lines);
        self.number += 1;
        Some(found.board)
    }

    /// Reads what stands where a case may begin.
    fn attempt(&mut self) -> Result<Found, Failure> {
        self.judge.zero_rows = 0;
        let notation = match self.notation {
            Some(notation) => notation,
            None => match self.lines.peek()? {
                Some(line) => recognise(line)?,
                None => Notation::Judge,
            },
        };
        let wanted = self.options.problem;
        if notation == Notation::Judge {
            let step = self.judge.step(&mut self.lines, wanted.or(self.problem))?;
            return Ok(Found { notation, id: None, step });
        }
        let Some(line) = judge::whole_line(&mut self.lines, notation)? else {
            return Ok(Found { notation, id: None, step: Step::End });
        };
        let number = line.number;
        let (case, id) = match notation {
            Notation::Jsonl => json::parse(line, wanted)?,
            _ => (line::parse(line, wanted)?, None),
        };
        Ok(Found { notation, id, step: Step::Case { case, line: number } })
    }

    /// Moves to where a case may begin.
    fn approach(&mut self) -> Result<(), Failure> {
        self.lines.skip_blank()?;
        while self.lines.skip_byte_order_mark()? {
            self.lines.skip_blank()?;
        }
        Ok(())
    }

    fn item(&mut self) -> Result<Option<Item>, Error> {
        loop {
            self.approach().map_err(|f| self.error(f))?;
            if self.options.on_error == OnError::Skip {
                self.lines.mark();
            }
            let first = self.lines.number();
            match self.attempt() {
                Ok(Found { step: Step::End, .. }) => {
                    self.done = true;
                    return Ok(self.warning());
                }
                Ok(Found { step: Step::Terminator, notation, .. }) => {
                    self.notation = Some(notation);
                    self.problem = None;
                    if self.options.stop_at_terminator {
                        self.done = true;
                        return Ok(None);
                    }
                }
                Ok(Found { step: Step::Case { case, line }, notation, id }) => {
                    self.notation = Some(notation);
                    self.problem = Some(case.problem());
                    self.number += 1;
                    return Ok(Some(Item::Case(Record { number: self.number, line, id, case })));
                }
                Err(Failure::Text(fault)) if self.options.on_error == OnError::Skip => {
                    return self.skip(first, *fault).map(|damage| Some(Item::Damaged(damage)));
                }
                Err(failure) => return Err(self.error(failure)),
            }
        }
    }

    /// Moves from the case that could not be read to the next line that begins a whole valid case or is a
    /// terminator, or to the end of the data. `first` is the case's first line.
    ///
    /// Which notation and which problem are settled by cases only, so that damage at the very beginning does
    /// not mislead.
    fn skip(&mut self, first: u64, fault: Fault) -> Result<Damage, Error> {
        let error = Error::text(&self.name, self.number + 1, fault);
        let zero_rows = self.judge.zero_rows;
        let mut last = first;
        // Lines of the region so far that are not blank.
        let mut passed = 1;
        let mut step_over = self.lines.rewind();
        loop {
            if step_over && let Err(error) = self.lines.line() {
                return Err(self.error(error.into()));
            }
            last = last.max(self.lines.number() - 1);
            self.approach().map_err(|f| self.error(f))?;
            self.lines.mark();
            match self.attempt() {
                Ok(Found { step: Step::Case { .. }, .. }) => break,
                // Among the rows of a board that lost its place, zeros are a row.
                Ok(Found { step: Step::Terminator, .. }) if passed > zero_rows => break,
                Ok(Found { step: Step::End, .. }) => break,
                Err(Failure::Io(error)) => return Err(self.error(error.into())),
                Ok(_) | Err(Failure::Text(_)) => {}
            }
            passed += 1;
            step_over = self.lines.rewind();
        }
        // Read again when its turn comes: what was found here has no number yet. Where blank lines by the
        // megabyte pushed its beginning out, it counts among the lines passed over.
        if !self.lines.rewind() {
            last = last.max(self.lines.number() - 1);
        }
        self.judge.zero_row = None;
        self.number += 1;
        Ok(Damage {
            number: self.number,
            problem: self.options.problem.or(self.problem),
            error,
            lines: first..=last,
        })
    }

    fn warning(&mut self) -> Option<Item> {
        let line = self.judge.zero_row.take()?;
        Some(Item::Warning(Warning { file: self.name.clone(), line, number: self.number }))
    }

    fn error(&self, failure: Failure) -> Error {
        match failure {
            Failure::Io(source) => Error::read(&self.name, self.lines.number(), self.number + 1, source),
            Failure::Text(fault) => Error::text(&self.name, self.number + 1, *fault),
        }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Item, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let item = self.item();
        self.done |= item.is_err();
        item.transpose()
    }
}

impl<R: Read> std::iter::FusedIterator for Reader<R> {}

/// The notation of a line that begins a case.
fn recognise(line: Line<'_>) -> Result<Notation, Box<Fault>> {
    let (offset, text) = trim(line.bytes);
    match text {
        [b'{', ..] => Ok(Notation::Jsonl),
        [b'0'..=b'9' | b'+' | b'-', ..] => Ok(Notation::Judge),
        _ if text.starts_with(b"maze") || text.starts_with(b"curling") => Ok(Notation::Line),
        _ => {
            let place = Place { line: line.number, offset };
            Err(place.fault("a case: `N M T`, `W H`, `maze ...`, `curling ...` or `{...}`", quote(text)))
        }
    }
}
