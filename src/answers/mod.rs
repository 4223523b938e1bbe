//! Verdicts as text, and text as answers.
//!
//! - **plain**: what a judge expects: `YES`, `NO`, the number of throws or `-1`; a blank and the letters after it
//!   where there is a witness; `UNKNOWN` where a search gave up; `ERROR` for a damaged region.
//! - **csv**, **jsonl**: the keys of [`KEYS`] in this order. What is absent is an empty field or `null`.
//!   In JSON an answer of curling is a number (`4`, `-1`) and every other answer a string; `case` and `nodes`
//!   over 2^53, which most readers of JSON would round, are strings.
//!
//! [`spectrum`] writes every exact time of a maze in the same formats.

mod csv;
mod given;
mod judge;
mod read;
pub mod spectrum;

use std::fmt;
use std::io::Write as _;
use std::str::FromStr;

use crate::text::Id;
use crate::verdict::{Answer, Problem, Verdict};

pub use given::Given;
pub use judge::{Wrong, judge};
pub use read::Reader;

/// The keys of an answer in CSV and JSONL, in order.
pub const KEYS: [&str; 9] =
    ["file", "case", "id", "problem", "answer", "witness", "nodes", "decided_by", "strategy"];

/// The largest count that every reader of JSON holds exactly: 2^53.
const EXACT: u64 = 1 << 53;

/// How answers are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Format {
    /// As judges expect them.
    #[default]
    Plain,
    /// Comma-separated values under a header (RFC 4180, but with bare newlines).
    Csv,
    /// A JSON object a line.
    Jsonl,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Csv, Self::Jsonl];

    /// The name used in options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Csv => "csv",
            Self::Jsonl => "jsonl",
        }
    }

    /// Appends what stands before the first answer.
    pub fn header(self, out: &mut Vec<u8>) {
        if self == Self::Csv {
            out.extend_from_slice(KEYS.join(",").as_bytes());
            out.push(b'\n');
        }
    }

    /// Appends one answer with its newline.
    pub fn write(self, answered: &Answered<'_>, out: &mut Vec<u8>) {
        match self {
            Self::Plain => answered.plain(out),
            Self::Csv => answered.csv(out),
            Self::Jsonl => answered.jsonl(out),
        }
        out.push(b'\n');
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no format's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a format of answers is plain, csv or jsonl, found {0:?}")]
pub struct NotAFormat(pub String);

impl FromStr for Format {
    type Err = NotAFormat;

    fn from_str(name: &str) -> Result<Self, NotAFormat> {
        Self::ALL.into_iter().find(|f| f.name() == name).ok_or_else(|| NotAFormat(name.to_owned()))
    }
}

/// A case or a damaged region with its answer.
#[derive(Debug, Clone, Copy)]
pub struct Answered<'a> {
    /// The name of the file.
    pub file: &'a str,
    /// The number of the case, from 1 in each file.
    pub number: u64,
    /// The `id` of the case.
    pub id: Option<&'a Id>,
    /// The problem; of a damaged region it may be unknown.
    pub problem: Option<Problem>,
    /// The verdict; `None`: a damaged region. A witness in it is written.
    pub verdict: Option<&'a Verdict>,
    /// Nodes of the search; `None`: not counted, or the strategy has none.
    pub nodes: Option<u64>,
    /// The name of the strategy.
    pub strategy: &'a str,
}

impl Answered<'_> {
    fn answer(&self) -> Option<Answer> {
        self.verdict.map(|v| v.answer)
    }

    fn plain(&self, out: &mut Vec<u8>) {
        push_answer(self.answer(), out);
        if let Some(witness) = self.verdict.and_then(|v| v.witness.as_ref()) {
            out.push(b' ');
            out.extend(witness.directions().iter().map(|d| d.letter() as u8));
        }
    }

    fn csv(&self, out: &mut Vec<u8>) {
        push_field(self.file, out);
        out.push(b',');
        push_number(self.number, out);
        out.push(b',');
        push_field(self.id.map_or("", Id::text), out);
        out.push(b',');
        out.extend_from_slice(self.problem.map_or("", Problem::name).as_bytes());
        out.push(b',');
        push_answer(self.answer(), out);
        out.push(b',');
        if let Some(witness) = self.verdict.and_then(|v| v.witness.as_ref()) {
            out.extend(witness.directions().iter().map(|d| d.letter() as u8));
        }
        out.push(b',');
        if let Some(nodes) = self.nodes {
            push_number(nodes, out);
        }
        out.push(b',');
        out.extend_from_slice(self.verdict.map_or("", |v| v.decided_by.name()).as_bytes());
        out.push(b',');
        push_field(self.strategy, out);
    }

    fn jsonl(&self, out: &mut Vec<u8>) {
        let key = |out: &mut Vec<u8>, name: &str| {
            out.extend_from_slice(if name == KEYS[0] { b"{\"" } else { b",\"" });
            out.extend_from_slice(name.as_bytes());
            out.extend_from_slice(b"\":");
        };
        key(out, "file");
        push_string(self.file, out);
        key(out, "case");
        push_count(Some(self.number), out);
        key(out, "id");
        match self.id {
            Some(Id::Number(number)) => out.extend_from_slice(number.as_bytes()),
            Some(Id::String(text)) => push_string(text, out),
            None => out.extend_from_slice(b"null"),
        }
        key(out, "problem");
        push_name(self.problem.map(Problem::name), out);
        key(out, "answer");
        match self.answer() {
            Some(answer @ (Answer::Throws(_) | Answer::Never)) => push_answer(Some(answer), out),
            answer => {
                out.push(b'"');
                push_answer(answer, out);
                out.push(b'"');
            }
        }
        key(out, "witness");
        match self.verdict.and_then(|v| v.witness.as_ref()) {
            Some(witness) => {
                out.push(b'"');
                out.extend(witness.directions().iter().map(|d| d.letter() as u8));
                out.push(b'"');
            }
            None => out.extend_from_slice(b"null"),
        }
        key(out, "nodes");
        push_count(self.nodes, out);
        key(out, "decided_by");
        push_name(self.verdict.map(|v| v.decided_by.name()), out);
        key(out, "strategy");
        push_string(self.strategy, out);
        out.push(b'}');
    }
}

/// `None`: the answer of a damaged region.
fn push_answer(answer: Option<Answer>, out: &mut Vec<u8>) {
    match answer {
        Some(Answer::Yes) => out.extend_from_slice(b"YES"),
        Some(Answer::No) => out.extend_from_slice(b"NO"),
        Some(Answer::Throws(n)) => push_number(u64::from(n), out),
        Some(Answer::Never) => out.extend_from_slice(b"-1"),
        Some(Answer::Unknown) => out.extend_from_slice(b"UNKNOWN"),
        None => out.extend_from_slice(b"ERROR"),
    }
}

fn push_number(number: u64, out: &mut Vec<u8>) {
    if number < 10 {
        out.push(b'0' + number as u8);
    } else {
        write!(out, "{number}").expect("a vector takes every byte");
    }
}

/// A count in JSON.
fn push_count(count: Option<u64>, out: &mut Vec<u8>) {
    match count {
        None => out.extend_from_slice(b"null"),
        Some(count) if count <= EXACT => push_number(count, out),
        Some(count) => {
            out.push(b'"');
            push_number(count, out);
            out.push(b'"');
        }
    }
}

/// A name of ours in JSON: nothing to escape in it.
fn push_name(name: Option<&str>, out: &mut Vec<u8>) {
    match name {
        Some(name) => {
            out.push(b'"');
            out.extend_from_slice(name.as_bytes());
            out.push(b'"');
        }
        None => out.extend_from_slice(b"null"),
    }
}

fn push_string(text: &str, out: &mut Vec<u8>) {
    serde_json::to_writer(out, text).expect("a vector takes every byte and a string is JSON");
}

/// A field of CSV, in quotes if a reader could take it for anything but itself: blanks at its ends are kept.
fn push_field(text: &str, out: &mut Vec<u8>) {
    let odd = |b: u8| matches!(b, b',' | b'"' | b'\r' | b'\n');
    if !text.bytes().any(odd) && text.trim().len() == text.len() {
        out.extend_from_slice(text.as_bytes());
        return;
    }
    out.push(b'"');
    for byte in text.bytes() {
        if byte == b'"' {
            out.push(b'"');
        }
        out.push(byte);
    }
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verdict::DecidedBy;

    fn text(format: Format, answered: &Answered<'_>) -> String {
        let mut out = Vec::new();
        format.write(answered, &mut out);
        String::from_utf8(out).unwrap()
    }

    fn verdict(answer: Answer, witness: Option<&str>) -> Verdict {
        Verdict { witness: witness.map(|w| w.parse().unwrap()), ..Verdict::new(answer, DecidedBy::Search) }
    }

    fn answered<'a>(verdict: Option<&'a Verdict>, problem: Problem) -> Answered<'a> {
        let (file, strategy) = ("a.txt", "auto");
        Answered { file, number: 7, id: None, problem: Some(problem), verdict, nodes: None, strategy }
    }

    #[test]
    fn plain_is_what_a_judge_expects() {
        for (answer, witness, wanted) in [
            (Answer::Yes, None, "YES\n"),
            (Answer::Yes, Some("RRDDD"), "YES RRDDD\n"),
            (Answer::No, None, "NO\n"),
            (Answer::Unknown, None, "UNKNOWN\n"),
            (Answer::Throws(4), None, "4\n"),
            (Answer::Throws(10), Some("UD"), "10 UD\n"),
            (Answer::Never, None, "-1\n"),
        ] {
            let verdict = verdict(answer, witness);
            assert_eq!(text(Format::Plain, &answered(Some(&verdict), Problem::Maze)), wanted);
        }
        assert_eq!(text(Format::Plain, &answered(None, Problem::Maze)), "ERROR\n");
    }

    #[test]
    fn csv_quotes_what_needs_it() {
        let mut header = Vec::new();
        Format::Csv.header(&mut header);
        assert_eq!(header, b"file,case,id,problem,answer,witness,nodes,decided_by,strategy\n");
        let yes = verdict(Answer::Yes, Some("RD"));
        let id = Id::String("a \"b\",\nc".into());
        let row =
            Answered { file: " x,y", id: Some(&id), nodes: Some(12), ..answered(Some(&yes), Problem::Maze) };
        assert_eq!(text(Format::Csv, &row), "\" x,y\",7,\"a \"\"b\"\",\nc\",maze,YES,RD,12,search,auto\n");
        let damaged = Answered { problem: None, ..answered(None, Problem::Maze) };
        assert_eq!(text(Format::Csv, &damaged), "a.txt,7,,,ERROR,,,,auto\n");
    }

    #[test]
    fn jsonl_keeps_ids_and_big_counts() {
        let four = verdict(Answer::Throws(4), None);
        let id = Id::Number("0.10e400".into());
        let row = Answered { id: Some(&id), nodes: Some(EXACT), ..answered(Some(&four), Problem::Curling) };
        assert_eq!(
            text(Format::Jsonl, &row),
            "{\"file\":\"a.txt\",\"case\":7,\"id\":0.10e400,\"problem\":\"curling\",\"answer\":4,\"witness\":null,\
             \"nodes\":9007199254740992,\"decided_by\":\"search\",\"strategy\":\"auto\"}\n"
        );
        let yes = verdict(Answer::Yes, Some("R"));
        let id = Id::String("é\"\n".into());
        let row = Answered { id: Some(&id), nodes: Some(EXACT + 1), ..answered(Some(&yes), Problem::Maze) };
        assert_eq!(
            text(Format::Jsonl, &row),
            "{\"file\":\"a.txt\",\"case\":7,\"id\":\"é\\\"\\n\",\"problem\":\"maze\",\"answer\":\"YES\",\"witness\":\"R\",\
             \"nodes\":\"9007199254740993\",\"decided_by\":\"search\",\"strategy\":\"auto\"}\n"
        );
        let damaged = Answered { problem: None, ..answered(None, Problem::Maze) };
        assert_eq!(
            text(Format::Jsonl, &damaged),
            "{\"file\":\"a.txt\",\"case\":7,\"id\":null,\"problem\":null,\"answer\":\"ERROR\",\"witness\":null,\
             \"nodes\":null,\"decided_by\":null,\"strategy\":\"auto\"}\n"
        );
    }
}
