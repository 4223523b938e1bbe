//! Answers read back, ours or somebody's.

use std::borrow::Cow;
use std::io::Read;

use super::Format;
use super::csv::csv_record;
use super::given::{Given, Values, WANTED, understand};
use crate::text::json::{Object, problem_of};
use crate::text::lines::{Line, Lines, Words, trim};
use crate::text::{Error, Failure, Fault, Place, quote};
use crate::verdict::Problem;

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 20;

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

impl<R: Read> Reader<R> {
    /// A reader of a source. `name` is the file's name in messages. `problem`: the answers are of this problem, and
    /// one that cannot be is an error; `None`: `YES` and `NO` are of mazes, numbers of curling.
    pub fn new(name: impl Into<String>, source: R, format: Option<Format>, problem: Option<Problem>) -> Self {
        let lines = Lines::new(source, false);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answers::Answered;
    use crate::text::Id;
    use crate::verdict::{Answer, DecidedBy, Verdict};

    fn read(text: &str, problem: Option<Problem>) -> Vec<Result<Given, String>> {
        Reader::new("a", text.as_bytes(), None, problem).map(|g| g.map_err(|e| e.to_string())).collect()
    }

    fn short(text: &str) -> Vec<(u64, u64, Option<Answer>, String)> {
        let given = read(text, None).into_iter().map(Result::unwrap);
        given.map(|g| (g.line, g.number, g.answer, g.witness.unwrap_or_default().to_string())).collect()
    }

    #[test]
    fn plain_answers() {
        let text = "\u{feff}YES\r\n NO \t\nYES RRDD \n\n-1\n10\n4 ULDR\r\nUNKNOWN\nERROR";
        let wanted = [
            (1, 1, Some(Answer::Yes), ""),
            (2, 2, Some(Answer::No), ""),
            (3, 3, Some(Answer::Yes), "RRDD"),
            (5, 4, Some(Answer::Never), ""),
            (6, 5, Some(Answer::Throws(10)), ""),
            (7, 6, Some(Answer::Throws(4)), "ULDR"),
            (8, 7, Some(Answer::Unknown), ""),
            (9, 8, None, ""),
        ];
        let wanted = wanted.map(|(line, number, answer, witness)| (line, number, answer, witness.to_owned()));
        assert_eq!(short(text), wanted);
        assert_eq!(short(""), []);
    }

    #[test]
    fn csv_and_jsonl_with_few_keys() {
        let text = "answer,case,note\r\nYES,3,x\r\n\r\n4 ,7,\r\n";
        let wanted =
            [(2, 3, Some(Answer::Yes), String::new()), (4, 7, Some(Answer::Throws(4)), String::new())];
        assert_eq!(short(text), wanted);
        assert_eq!(short("answer\nYES\nNO\n").len(), 2);
        let text = "{\"answer\":\"YES\",\"note\":[1]}\n\n{\"case\":\"9\",\"answer\":-1}\r\n{\"answer\":\"4\",\"witness\":\"UU\"}";
        let wanted = [
            (1, 1, Some(Answer::Yes), String::new()),
            (3, 9, Some(Answer::Never), String::new()),
            (4, 3, Some(Answer::Throws(4)), "UU".to_owned()),
        ];
        assert_eq!(short(text), wanted);
    }

    #[test]
    fn errors_have_a_place() {
        for (text, problem, wanted) in [
            (
                "YES\n yes\n",
                None,
                "a:2:2: case 2: expected YES, NO, a number of throws from 0 to 255, -1, UNKNOWN or ERROR, found `yes`",
            ),
            (
                "300\n",
                None,
                "a:1:1: case 1: expected YES, NO, a number of throws from 0 to 255, -1, UNKNOWN or ERROR, found `300`",
            ),
            ("4\n", Some(Problem::Maze), "a:1:1: case 1: expected YES, NO, UNKNOWN or ERROR, found `4`"),
            (
                "NO\n",
                Some(Problem::Curling),
                "a:1:1: case 1: expected a number of throws from 0 to 255, -1, UNKNOWN or ERROR, found `NO`",
            ),
            ("YES RDX\n", None, "a:1:7: case 1: expected a letter of a witness, U, D, L or R, found `X`"),
            ("NO RD\n", None, "a:1:4: case 1: expected no witness beside this answer, found `RD`"),
            ("YES RD D\n", None, "a:1:8: case 1: expected the end of the line, found `D`"),
            (
                "file,case\n",
                None,
                "a:1:1: case 1: expected a header with the column `answer`, found a header without it",
            ),
            ("case,answer\n1,YES\nx,NO\n", None, "a:3:1: case 2: expected a whole number, found `x`"),
            (
                "file,answer\n\"a,\"\"\nb\", maybe\n",
                None,
                "a:3:5: case 1: expected YES, NO, a number of throws from 0 to 255, -1, UNKNOWN or ERROR, found `maybe`",
            ),
            (
                "case,answer\n1\n",
                None,
                "a:2:2: case 1: expected at least 2 fields, found 1 and the end of the line",
            ),
            (
                "file,answer\n\"a,YES\n",
                None,
                "a:2:1: case 1: expected a closing quote, found the end of the data",
            ),
            (
                "problem,answer\nmaze,4\n",
                None,
                "a:2:6: case 1: expected YES, NO, UNKNOWN or ERROR, found `4`",
            ),
            (
                "{\"answer\":\"YES\",\"witness\":\"RX\"}",
                None,
                "a:1:29: case 1: expected a letter of a witness, U, D, L or R, found `X`",
            ),
            ("{\"case\":1}", None, "a:1:1: case 1: expected an answer, found none"),
            ("{\"answer\":[]}", None, "a:1:11: case 1: expected a string, a number or null, found `[]`"),
            (
                "{\"problem\":\"go\",\"answer\":4}",
                None,
                "a:1:12: case 1: expected \"maze\" or \"curling\", found `\"go\"`",
            ),
        ] {
            assert_eq!(read(text, problem).last(), Some(&Err(wanted.to_owned())), "{text:?}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let yes = Verdict { witness: "RRDD".parse().ok(), ..Verdict::new(Answer::Yes, DecidedBy::Search) };
        let verdicts = [yes, Verdict::new(Answer::No, DecidedBy::Count), Verdict::UNKNOWN];
        let throws = [Answer::Throws(4), Answer::Never].map(|a| Verdict::new(a, DecidedBy::Layers));
        let id = Id::String("a,\"\n\"".into());
        for format in Format::ALL {
            let mut text = Vec::new();
            format.header(&mut text);
            let cases = verdicts.iter().map(|v| (Problem::Maze, Some(v)));
            let cases: Vec<_> = cases
                .chain(throws.iter().map(|v| (Problem::Curling, Some(v))))
                .chain([(Problem::Maze, None)])
                .collect();
            for (number, (problem, verdict)) in (1..).zip(&cases) {
                let nodes = (number > 1).then_some(u64::MAX - number);
                let (id, file, problem) = (Some(&id), "dir/a, b\n.txt", Some(*problem));
                let strategy = "auto";
                let answered = Answered { file, number, id, problem, verdict: *verdict, nodes, strategy };
                format.write(&answered, &mut text);
            }
            let given: Vec<_> = Reader::new("a", &text[..], None, None).map(Result::unwrap).collect();
            assert_eq!(given.len(), cases.len());
            for (number, (given, (_, verdict))) in (1..).zip(given.into_iter().zip(cases)) {
                assert_eq!(given.number, number);
                assert_eq!(given.answer, verdict.map(|v| v.answer));
                assert_eq!(given.witness, verdict.and_then(|v| v.witness.clone()));
                if format != Format::Plain {
                    assert_eq!(given.file.as_deref(), Some("dir/a, b\n.txt"));
                    assert_eq!(given.nodes, (number > 1).then_some(u64::MAX - number));
                }
            }
        }
    }

    proptest::proptest! {
        #[test]
        fn any_bytes_are_survived(
            bytes in proptest::collection::vec(proptest::sample::select(&b"YESNO-14,, \"\"\n\n\r{}:answer\0\xef\xbb\xbf"[..]), 0..200),
            header: bool,
        ) {
            let text = if header { [b"file,answer\n", &bytes[..]].concat() } else { bytes };
            for format in [None, Some(Format::Plain), Some(Format::Csv), Some(Format::Jsonl)] {
                assert!(Reader::new("a", &text[..], format, None).count() <= 202);
            }
        }
    }
}
