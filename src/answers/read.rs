//! Answers read back, ours or somebody's.

use std::borrow::Cow;
use std::io::Read;

use super::Format;
use crate::text::json::{Object, problem_of};
use crate::text::lines::{Line, Lines, Words, trim};
use crate::text::{Error, Failure, Fault, Place, number, quote, quote_first};
use crate::verdict::{Answer, Direction, Problem, Witness};

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 20;

/// One answer of a file of answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// The line it stands on, from 1.
    pub line: u64,
    /// The file of the case, if the answers name it.
    pub file: Option<String>,
    /// The number of the case: the one that is given, else the answers are counted from 1.
    pub number: u64,
    /// The answer; `None`: `ERROR`, a damaged region.
    pub answer: Option<Answer>,
    /// The route, if there is one.
    pub witness: Option<Witness>,
    /// Nodes of the search, if they are given.
    pub nodes: Option<u64>,
}

/// Answers of a file in any format, one by one, in bounded memory.
///
/// The format is found by looking, unless it is given: `{` begins JSONL, a first line with a comma is the header
/// of CSV, all else is plain. Tolerated: CRLF, blanks at the ends of a line, blank lines, a UTF-8 byte-order
/// mark, no final newline. CSV and JSONL need the key `answer` only; keys that say nothing of the answer are
/// passed over. A witness beside anything but `YES` or a number of throws is an error.
///
/// After an error nothing is given.
pub struct Reader<R> {
    name: String,
    lines: Lines<R>,
    format: Option<Format>,
    problem: Option<Problem>,
    /// The columns of CSV: where each of [`WANTED`] stands.
    columns: Option<[Option<usize>; WANTED.len()]>,
    number: u64,
    done: bool,
}

/// The keys that are read.
const WANTED: [&str; 6] = ["file", "case", "problem", "answer", "witness", "nodes"];

/// The values of [`WANTED`] and their places, before they are understood.
type Values<'a> = [Option<(Cow<'a, [u8]>, Place)>; WANTED.len()];

impl<R: Read> Reader<R> {
    /// A reader of a source. `name` is the file's name in messages. `problem`: the answers are of this problem, and
    /// one that cannot be is an error; `None`: `YES` and `NO` are of mazes, numbers of curling.
    pub fn new(name: impl Into<String>, source: R, format: Option<Format>, problem: Option<Problem>) -> Self {
        let lines = Lines::new(source);
        Self { name: name.into(), lines, format, problem, columns: None, number: 0, done: false }
    }

    fn given(&mut self) -> Result<Option<Given>, Failure> {
        self.lines.skip_blank()?;
        while self.lines.skip_byte_order_mark()? {
            self.lines.skip_blank()?;
        }
        let Some(line) = self.lines.peek()? else {
            return Ok(None);
        };
        if line.bytes.len() > LONGEST_LINE {
            let expected = format!("a line of at most {LONGEST_LINE} bytes");
            return Err(Fault::new(line.number, LONGEST_LINE, expected, "a longer one").into());
        }
        let format = self.format.unwrap_or_else(|| recognise(line.bytes));
        self.format = Some(format);
        let counted = self.number + 1;
        if format == Format::Csv {
            return self.csv();
        }
        let Some(line) = self.lines.line()? else {
            return Ok(None);
        };
        let given = match format {
            Format::Jsonl => jsonl(line, counted, self.problem)?,
            Format::Plain | Format::Csv => plain(line, counted, self.problem)?,
        };
        self.number += 1;
        Ok(Some(given))
    }

    fn csv(&mut self) -> Result<Option<Given>, Failure> {
        let columns = match self.columns {
            Some(columns) => columns,
            None => {
                let header = csv_record(&mut self.lines)?;
                let place = header.first().map_or(Place { line: self.lines.number(), offset: 0 }, |f| f.1);
                let at = |key: &str| header.iter().position(|(name, _)| trim(name).1 == key.as_bytes());
                let columns = WANTED.map(at);
                if at("answer").is_none() {
                    return Err(place
                        .fault("a header with the column `answer`", "a header without it")
                        .into());
                }
                self.columns = Some(columns);
                return self.given();
            }
        };
        let line = self.lines.number();
        let record = csv_record(&mut self.lines)?;
        let end = record.last().map_or(Place { line, offset: 0 }, |(text, place)| place.forth(text.len()));
        let mut values: Values<'_> = Default::default();
        for (value, column) in values.iter_mut().zip(columns) {
            let Some(column) = column else { continue };
            let Some((text, place)) = record.get(column) else {
                let expected = format!("at least {} fields", column + 1);
                return Err(end.fault(expected, format!("{} and the end of the line", record.len())).into());
            };
            let (from, text) = trim(text);
            *value = (!text.is_empty()).then(|| (Cow::Borrowed(text), place.forth(from)));
        }
        let given = understand(values, Place { line, offset: 0 }, self.number + 1, self.problem)?;
        self.number += 1;
        Ok(Some(given))
    }

    fn error(&self, failure: Failure) -> Error {
        match failure {
            Failure::Io(source) => Error::read(&self.name, self.lines.number(), self.number + 1, source),
            Failure::Text(fault) => Error::text(&self.name, self.number + 1, *fault),
        }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Given, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let given = self.given().map_err(|failure| self.error(failure));
        self.done = !matches!(given, Ok(Some(_)));
        given.transpose()
    }
}

impl<R: Read> std::iter::FusedIterator for Reader<R> {}

fn recognise(line: &[u8]) -> Format {
    match trim(line).1 {
        [b'{', ..] => Format::Jsonl,
        b"answer" => Format::Csv,
        text if text.contains(&b',') => Format::Csv,
        _ => Format::Plain,
    }
}

fn plain(line: Line<'_>, counted: u64, problem: Option<Problem>) -> Result<Given, Box<Fault>> {
    let mut words = Words::new(line.bytes);
    let place = |offset| Place { line: line.number, offset };
    let mut next = || words.next().map(|(offset, word)| (Cow::Borrowed(word), place(offset)));
    let (answer, witness) = (next(), next());
    if let Some((word, place)) = next() {
        return Err(place.fault("the end of the line", quote(&word)));
    }
    understand([None, None, None, answer, witness, None], place(0), counted, problem)
}

fn jsonl(line: Line<'_>, counted: u64, problem: Option<Problem>) -> Result<Given, Box<Fault>> {
    let object = Object::parse(line)?;
    let place = object.place;
    let raw = object.take(WANTED, false)?;
    if let Some(named) = raw[2].filter(|p| !p.is_null()) {
        problem_of(named, problem)?;
    }
    let mut values: Values<'_> = Default::default();
    for (value, raw) in values.iter_mut().zip(raw) {
        let Some(raw) = raw.filter(|r| !r.is_null()) else { continue };
        *value = Some(match raw.string() {
            Some(Cow::Borrowed(text)) => (Cow::Borrowed(text.as_bytes()), raw.place.forth(1)),
            Some(Cow::Owned(text)) => (Cow::Owned(text.into_bytes()), raw.place),
            None if raw.is_number() => (Cow::Borrowed(raw.text().as_bytes()), raw.place),
            None => return Err(raw.fault("a string, a number or null")),
        });
    }
    understand(values, place, counted, problem)
}

/// The answer of the values of [`WANTED`].
fn understand(
    [file, case, named, answer, witness, nodes]: Values<'_>,
    place: Place,
    counted: u64,
    problem: Option<Problem>,
) -> Result<Given, Box<Fault>> {
    let named = match named {
        None => None,
        Some((name, place)) => {
            let found = Problem::ALL.into_iter().find(|p| p.name().as_bytes() == &*name);
            Some(found.ok_or_else(|| place.fault("maze or curling", quote(&name)))?)
        }
    };
    let Some((text, answer_place)) = answer else {
        return Err(place.fault("an answer", "none"));
    };
    let answer = parse_answer(&text, answer_place, problem.or(named))?;
    let witness = match witness {
        Some((text, place)) if !text.is_empty() => Some(parse_witness(&text, place, answer)?),
        _ => None,
    };
    let count =
        |value: Option<(Cow<'_, [u8]>, Place)>| value.map(|(text, place)| number(&text, place)).transpose();
    Ok(Given {
        line: answer_place.line,
        file: file.map(|(text, _)| String::from_utf8_lossy(&text).into_owned()),
        number: count(case)?.unwrap_or(counted),
        answer,
        witness,
        nodes: count(nodes)?,
    })
}

fn parse_answer(text: &[u8], place: Place, problem: Option<Problem>) -> Result<Option<Answer>, Box<Fault>> {
    let throws =
        || std::str::from_utf8(text).ok().filter(|t| !t.starts_with('+')).and_then(|t| t.parse().ok());
    match (text, problem) {
        (b"UNKNOWN", _) => Ok(Some(Answer::Unknown)),
        (b"ERROR", _) => Ok(None),
        (b"YES", None | Some(Problem::Maze)) => Ok(Some(Answer::Yes)),
        (b"NO", None | Some(Problem::Maze)) => Ok(Some(Answer::No)),
        (b"-1", None | Some(Problem::Curling)) => Ok(Some(Answer::Never)),
        (_, None | Some(Problem::Curling)) if throws().is_some() => Ok(throws().map(Answer::Throws)),
        (_, Some(Problem::Maze)) => Err(place.fault("YES, NO, UNKNOWN or ERROR", quote(text))),
        (_, Some(Problem::Curling)) => {
            Err(place.fault("a number of throws from 0 to 255, -1, UNKNOWN or ERROR", quote(text)))
        }
        (_, None) => {
            Err(place.fault("YES, NO, a number of throws from 0 to 255, -1, UNKNOWN or ERROR", quote(text)))
        }
    }
}

fn parse_witness(text: &[u8], place: Place, answer: Option<Answer>) -> Result<Witness, Box<Fault>> {
    if !matches!(answer, Some(Answer::Yes | Answer::Throws(_))) {
        return Err(place.fault("no witness beside this answer", quote(text)));
    }
    let direction = |(at, &letter): (usize, &u8)| {
        Direction::from_letter(char::from(letter)).ok_or_else(|| {
            place.forth(at).fault("a letter of a witness, U, D, L or R", quote_first(&text[at..]))
        })
    };
    text.iter().enumerate().map(direction).collect()
}

/// The fields of the next record and the places where they begin. A field in quotes may hold newlines.
fn csv_record<R: Read>(lines: &mut Lines<R>) -> Result<Vec<(Vec<u8>, Place)>, Failure> {
    use csv_core::{ReadFieldResult, ReaderBuilder, Terminator};
    // Newlines are cut off by `Lines`; a carriage return before one goes with the blanks at a field's end.
    let mut parser = ReaderBuilder::new().terminator(Terminator::Any(b'\n')).build();
    let mut fields = Vec::new();
    let (mut field, mut place) = (Vec::new(), None);
    let mut size = 0;
    while let Some(line) = lines.line()? {
        let text = [line.bytes, b"\n"].concat();
        size += text.len();
        if size > LONGEST_LINE {
            let expected = format!("a record of at most {LONGEST_LINE} bytes");
            return Err(Fault::new(line.number, 0, expected, "a longer one").into());
        }
        let mut at = 0;
        while at < text.len() {
            let begins = *place.get_or_insert(Place { line: line.number, offset: at });
            let from = field.len();
            field.resize(from + text.len() - at, 0);
            let (result, read, written) = parser.read_field(&text[at..], &mut field[from..]);
            at += read;
            field.truncate(from + written);
            match result {
                ReadFieldResult::Field { record_end } => {
                    fields.push((std::mem::take(&mut field), begins));
                    place = None;
                    if record_end {
                        return Ok(fields);
                    }
                }
                ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull | ReadFieldResult::End => {}
            }
        }
    }
    match place {
        None => Ok(fields),
        Some(place) => Err(place.fault("a closing quote", "the end of the data").into()),
    }
}
