//! Cases as text.

use std::io::{self, Write};

use super::{Case, Id, Notation};
use crate::verdict::Problem;
use crate::{curling, maze};

/// Appends a case in judge notation: its header and its rows, no terminator.
pub fn judge(case: &Case, out: &mut Vec<u8>) {
    match case {
        Case::Maze(maze) => {
            numbers(out, &[maze.row_count() as u64, maze.cols() as u64, maze.time()]);
            for row in maze.rows() {
                out.push(b'\n');
                maze_row(row, out);
            }
        }
        Case::Curling(board) => {
            numbers(out, &[board.width() as u64, board.height() as u64]);
            for row in board.rows() {
                for (x, cell) in row.iter().enumerate() {
                    out.push(if x == 0 { b'\n' } else { b' ' });
                    out.push(cell.digit());
                }
            }
        }
    }
    out.push(b'\n');
}

/// Appends the terminator of a data set in judge notation.
pub fn terminator(problem: Problem, out: &mut Vec<u8>) {
    out.extend_from_slice(match problem {
        Problem::Maze => b"0 0 0\n",
        Problem::Curling => b"0 0\n",
    });
}

/// Appends a case in line notation, with its newline.
pub fn line(case: &Case, out: &mut Vec<u8>) {
    out.extend_from_slice(case.problem().name().as_bytes());
    out.push(b' ');
    match case {
        Case::Maze(maze) => {
            numbers(out, &[maze.row_count() as u64, maze.cols() as u64, maze.time()]);
            for (r, row) in maze.rows().enumerate() {
                out.push(if r == 0 { b' ' } else { b'/' });
                maze_row(row, out);
            }
        }
        Case::Curling(board) => {
            numbers(out, &[board.width() as u64, board.height() as u64]);
            for (y, row) in board.rows().enumerate() {
                out.push(if y == 0 { b' ' } else { b'/' });
                curling_row(row, out);
            }
        }
    }
    out.push(b'\n');
}

/// Appends a case as a JSON object with its newline. An absent `id` is left out.
pub fn jsonl(case: &Case, id: Option<&Id>, out: &mut Vec<u8>) {
    let mut rows = Vec::new();
    match case {
        Case::Maze(maze) => {
            out.extend_from_slice(
                format!(r#"{{"problem":"maze","time":{},"rows":["#, maze.time()).as_bytes(),
            );
            maze.rows().for_each(|row| {
                rows.extend_from_slice(b"\",\"");
                maze_row(row, &mut rows);
            });
        }
        Case::Curling(board) => {
            out.extend_from_slice(br#"{"problem":"curling","rows":["#);
            board.rows().for_each(|row| {
                rows.extend_from_slice(b"\",\"");
                curling_row(row, &mut rows);
            });
        }
    }
    out.extend_from_slice(&rows[2..]);
    out.extend_from_slice(b"\"]");
    if let Some(id) = id {
        out.extend_from_slice(format!(",\"id\":{id}").as_bytes());
    }
    out.extend_from_slice(b"}\n");
}

fn numbers(out: &mut Vec<u8>, numbers: &[u64]) {
    for (i, number) in numbers.iter().enumerate() {
        if i > 0 {
            out.push(b' ');
        }
        out.extend_from_slice(number.to_string().as_bytes());
    }
}

fn maze_row(row: &[maze::Cell], out: &mut Vec<u8>) {
    out.extend(row.iter().map(|c| c.letter()));
}

fn curling_row(row: &[curling::Cell], out: &mut Vec<u8>) {
    out.extend(row.iter().map(|c| c.digit()));
}

/// A writer of cases that puts the terminators of judge notation where they belong: where the problem changes,
/// and at the end.
///
/// ```
/// use bitprune::text::{Item, Notation, Options, Reader, write::Writer};
///
/// let text = "curling 2 1 32\n";
/// let mut writer = Writer::new(Vec::new(), Notation::Judge);
/// for item in Reader::new("sample", text.as_bytes(), Options::default()) {
///     if let Item::Case(record) = item? {
///         writer.write(&record.case, record.id.as_ref())?;
///     }
/// }
/// assert_eq!(writer.finish()?, b"2 1\n3 2\n0 0\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    notation: Notation,
    /// The problem of the data set that has no terminator yet.
    open: Option<Problem>,
    buffer: Vec<u8>,
}

impl<W: Write> Writer<W> {
    /// A writer in a notation. It writes once a case: give it a buffered sink.
    pub fn new(out: W, notation: Notation) -> Self {
        Self { out, notation, open: None, buffer: Vec::new() }
    }

    /// Writes a case. An `id` is written in JSONL; the other notations have no place for it.
    ///
    /// # Errors
    /// The sink fails.
    pub fn write(&mut self, case: &Case, id: Option<&Id>) -> io::Result<()> {
        self.buffer.clear();
        match self.notation {
            Notation::Judge => {
                match self.open.replace(case.problem()) {
                    Some(open) if open != case.problem() => terminator(open, &mut self.buffer),
                    _ => {}
                }
                judge(case, &mut self.buffer);
            }
            Notation::Line => line(case, &mut self.buffer),
            Notation::Jsonl => jsonl(case, id, &mut self.buffer),
        }
        self.out.write_all(&self.buffer)
    }

    /// Writes the last terminator, flushes and gives the sink back.
    ///
    /// # Errors
    /// The sink fails.
    pub fn finish(mut self) -> io::Result<W> {
        self.buffer.clear();
        if let Some(open) = self.open {
            terminator(open, &mut self.buffer);
        }
        self.out.write_all(&self.buffer)?;
        self.out.flush()?;
        Ok(self.out)
    }
}
