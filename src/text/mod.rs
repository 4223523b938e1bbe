//! The notations of cases: readers with located errors, and writers.
//!
//! Three notations, told apart by looking at the first line that is not blank:
//!
//! - **judge**: the problems' own. Maze `N M T` and N rows of `X S D .`, ended by `0 0 0`; curling `W H` (width
//!   first) and H rows of W cells `0 1 2 3`, ended by `0 0`. Three numbers in the first header of a data set: a
//!   maze, two: curling; a data set keeps its problem, and another data set may follow a terminator.
//! - **line**: a case a line, `maze N M T ROW/ROW/...` or `curling W H ROW/ROW/...`, both problems mixed at will.
//! - **jsonl**: an object a line, `{"problem":"maze","time":5,"rows":["S.X.",...],"id":...}`. `time` belongs to
//!   mazes only; `id` is a string or a number and may be missing or null. Keys stand in any order; an unknown key
//!   is refused (nothing read is silently dropped), and so is a key given twice.
//!
//! Tolerated everywhere: CRLF, blanks and tabs at both ends of a line and between words, blank lines, a UTF-8
//! byte-order mark where a case begins, no final newline. In judge notation also: blanks between cells or none,
//! and no terminator. A blank is a space or a tab; a carriage return counts as one at the end of a line only.
//!
//! Every refusal is an [`Error`] with file, line, column, case, what was expected and what was found. Columns
//! count bytes from 1; a byte-order mark counts none.

mod draft;
mod error;
mod fast;
pub(crate) mod json;
mod judge;
mod line;
pub(crate) mod lines;
mod open;
mod reader;
pub mod write;

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::verdict::Problem;
use crate::{curling, maze};

pub(crate) use draft::{Place, number};
pub use error::Error;
pub(crate) use error::{Failure, Fault, quote, quote_first};
pub use open::{Source, decompress, open, stdin};
pub use reader::Reader;

/// A case of either problem.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Case {
    /// A maze and its T.
    Maze(maze::Case),
    /// A curling board.
    Curling(curling::Case),
}

impl Case {
    /// The problem of the case.
    pub const fn problem(&self) -> Problem {
        match self {
            Self::Maze(_) => Problem::Maze,
            Self::Curling(_) => Problem::Curling,
        }
    }
}

impl From<maze::Case> for Case {
    fn from(case: maze::Case) -> Self {
        Self::Maze(case)
    }
}

impl From<curling::Case> for Case {
    fn from(case: curling::Case) -> Self {
        Self::Curling(case)
    }
}

/// A notation of cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Notation {
    /// The problems' own: a header line, then the rows.
    Judge,
    /// A case a line.
    Line,
    /// A JSON object a line.
    Jsonl,
}

impl Notation {
    /// All notations.
    pub const ALL: [Self; 3] = [Self::Judge, Self::Line, Self::Jsonl];

    /// The name used in options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Judge => "judge",
            Self::Line => "line",
            Self::Jsonl => "jsonl",
        }
    }

    /// The longest line that is read in this notation, in bytes without the newline: a longer one is refused
    /// instead of buffered.
    pub const fn longest_line(self) -> usize {
        match self {
            Self::Judge => 64 << 10,
            Self::Line | Self::Jsonl => 1 << 20,
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no notation's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a notation is judge, line or jsonl, found {0:?}")]
pub struct NotANotation(pub String);

impl FromStr for Notation {
    type Err = NotANotation;

    fn from_str(name: &str) -> Result<Self, NotANotation> {
        Self::ALL.into_iter().find(|n| n.name() == name).ok_or_else(|| NotANotation(name.to_owned()))
    }
}

/// The `id` of a JSONL case. It is handed through to the answer and never read as a quantity.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Id {
    /// A JSON number, digit for digit as it was written: `1e3`, `0.10` and `12345678901234567890` stay so.
    Number(Box<str>),
    /// A string, its escapes resolved.
    String(Box<str>),
}

impl Id {
    /// The number as it was written, or the string without quotes.
    pub fn text(&self) -> &str {
        match self {
            Self::Number(text) | Self::String(text) => text,
        }
    }
}

/// A JSON value: the number as it was written, or the string in quotes.
impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(text) => f.write_str(text),
            Self::String(text) => f.write_str(&serde_json::to_string(text).map_err(|_| fmt::Error)?),
        }
    }
}

/// A case and where it stood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// From 1 in each file, across its data sets.
    pub number: u64,
    /// The line of the case's header, from 1.
    pub line: u64,
    /// The `id` of a JSONL case that has one.
    pub id: Option<Id>,
    /// The case.
    pub case: Case,
}

/// What a reader does with a case that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum OnError {
    /// The error is the last item.
    #[default]
    Stop,
    /// A [`Damage`] stands for the region, and reading goes on behind it.
    Skip,
}

/// How to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// The notation; `None`: found by looking.
    pub notation: Option<Notation>,
    /// The only problem allowed; `None`: both, found by looking.
    pub problem: Option<Problem>,
    /// What to do with a case that cannot be read.
    pub on_error: OnError,
    /// End at the first terminator of judge notation, as a judge does, whatever follows it.
    pub stop_at_terminator: bool,
}

/// What a reader gives.
#[derive(Debug)]
pub enum Item {
    /// A whole valid case.
    Case(Record),
    /// A region that holds no readable case. It takes one case number. Under [`OnError::Skip`] only.
    Damaged(Damage),
    /// Something odd about the case before it, which was read all the same. It takes no number.
    Warning(Warning),
}

/// A region of lines that was skipped: from the case that could not be read to the line before the next one
/// that begins a whole valid case or is a terminator.
#[derive(Debug, thiserror::Error)]
#[error("{error}; skipped {}", Skipped(.lines))]
pub struct Damage {
    /// The case number it takes.
    pub number: u64,
    /// The problem of the data set it stands in, where that is known.
    pub problem: Option<Problem>,
    /// Why its first case could not be read.
    pub error: Error,
    /// The first and the last line that is not blank.
    pub lines: RangeInclusive<u64>,
}

struct Skipped<'a>(&'a RangeInclusive<u64>);

impl fmt::Display for Skipped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.start(), self.0.end()) {
            (first, last) if first == last => write!(f, "line {first}"),
            (first, last) => write!(f, "lines {first} to {last}"),
        }
    }
}

/// The data end with a curling board of width 2 whose last row is `0 0`: it may be the terminator of a board
/// that lacks a row.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{file}:{line}: case {number}: the data end with the row `0 0` of a board of width 2; \
     if that is a terminator, a row is missing"
)]
pub struct Warning {
    /// The name of the file.
    pub file: String,
    /// The line of the row.
    pub line: u64,
    /// The number of the case.
    pub number: u64,
}
