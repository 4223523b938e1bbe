//! Errors with a place.

use std::borrow::Cow;
use std::io;

/// Why reading ended: text that is no case, or a source that failed.
///
/// Displayed as `FILE:LINE:COLUMN: case K: expected ..., found ...`.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct Error(Box<Kind>);

#[derive(Debug, thiserror::Error)]
enum Kind {
    #[error("{file}:{}:{}: case {case}: expected {}, found {}", .fault.line, .fault.column, .fault.expected, .fault.found)]
    Text { file: String, case: u64, fault: Fault },
    #[error("{file}:{line}: reading failed: {source}")]
    Read { file: String, line: u64, case: u64, source: io::Error },
    #[error("{file}: {source}")]
    Open { file: String, source: io::Error },
}

impl Error {
    pub(crate) fn text(file: &str, case: u64, fault: Fault) -> Self {
        Self(Box::new(Kind::Text { file: file.to_owned(), case, fault }))
    }

    pub(crate) fn read(file: &str, line: u64, case: u64, source: io::Error) -> Self {
        Self(Box::new(Kind::Read { file: file.to_owned(), line, case, source }))
    }

    pub(crate) fn open(file: &str, source: io::Error) -> Self {
        Self(Box::new(Kind::Open { file: file.to_owned(), source }))
    }

    /// The name of the file, as the reader was given it.
    pub fn file(&self) -> &str {
        match &*self.0 {
            Kind::Text { file, .. } | Kind::Read { file, .. } | Kind::Open { file, .. } => file,
        }
    }

    /// The line, from 1. Data that end too early point at the line that would follow. `None`: the file could
    /// not be opened.
    pub fn line(&self) -> Option<u64> {
        match &*self.0 {
            Kind::Text { fault, .. } => Some(fault.line),
            Kind::Read { line, .. } => Some(*line),
            Kind::Open { .. } => None,
        }
    }

    /// The column in bytes, from 1. `None`: no text is to blame.
    pub fn column(&self) -> Option<u64> {
        self.fault().map(|f| f.column)
    }

    /// The number of the case, from 1. `None`: the file could not be opened.
    pub fn case(&self) -> Option<u64> {
        match &*self.0 {
            Kind::Text { case, .. } | Kind::Read { case, .. } => Some(*case),
            Kind::Open { .. } => None,
        }
    }

    /// What should have stood there. `None`: no text is to blame.
    pub fn expected(&self) -> Option<&str> {
        self.fault().map(|f| &*f.expected)
    }

    /// What stood there, shortened to some 20 characters. `None`: no text is to blame.
    pub fn found(&self) -> Option<&str> {
        self.fault().map(|f| &*f.found)
    }

    /// Whether the source failed: no text is to blame.
    pub fn is_io(&self) -> bool {
        self.fault().is_none()
    }

    fn fault(&self) -> Option<&Fault> {
        match &*self.0 {
            Kind::Text { fault, .. } => Some(fault),
            Kind::Read { .. } | Kind::Open { .. } => None,
        }
    }
}

/// What is wrong at a place; the reader adds file and case.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) line: u64,
    pub(crate) column: u64,
    expected: Cow<'static, str>,
    found: Cow<'static, str>,
}

impl Fault {
    /// `offset` counts bytes from 0, the column from 1.
    pub(crate) fn new(
        line: u64,
        offset: usize,
        expected: impl Into<Cow<'static, str>>,
        found: impl Into<Cow<'static, str>>,
    ) -> Box<Self> {
        Box::new(Self { line, column: offset as u64 + 1, expected: expected.into(), found: found.into() })
    }

    /// The same fault at another place of the line.
    pub(crate) fn at(mut self: Box<Self>, offset: usize) -> Box<Self> {
        self.column = offset as u64 + 1;
        self
    }
}

/// What ends the reading of a case before it is whole.
#[derive(Debug)]
pub(crate) enum Failure {
    Io(io::Error),
    Text(Box<Fault>),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Box<Fault>> for Failure {
    fn from(fault: Box<Fault>) -> Self {
        Self::Text(fault)
    }
}

/// The most characters of the input that a message repeats.
const QUOTED: usize = 20;

/// Bytes as a message names them: in quotes, shortened, control characters escaped.
pub(crate) fn quote(bytes: &[u8]) -> Cow<'static, str> {
    match bytes {
        [] => "nothing".into(),
        [0, ..] => "a NUL byte".into(),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "UTF-16 text".into(),
        _ => {
            // A character has at most 4 bytes: what lies behind these cannot be shown.
            let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * QUOTED + 4)]);
            let mut shown = String::from("`");
            for c in text.chars().take(QUOTED) {
                if c.is_control() { shown.extend(c.escape_default()) } else { shown.push(c) }
            }
            shown.push_str(if text.chars().nth(QUOTED).is_some() { "...`" } else { "`" });
            shown.into()
        }
    }
}

/// The one character that begins the bytes, as a message names it.
pub(crate) fn quote_first(bytes: &[u8]) -> Cow<'static, str> {
    match bytes {
        [0, ..] => quote(bytes),
        [b, ..] if b.is_ascii() => quote(&bytes[..1]),
        _ => {
            let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4)]);
            let first: String = text.chars().take(1).collect();
            quote(first.as_bytes())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_are_short_and_printable() {
        assert_eq!(quote(b"4 4 5"), "`4 4 5`");
        assert_eq!(quote(&[b'9'; 10_000]), format!("`{}...`", "9".repeat(20)));
        assert_eq!(quote("é".repeat(30).as_bytes()), format!("`{}...`", "é".repeat(20)));
        assert_eq!(quote(b"a\x1bb"), "`a\\u{1b}b`");
        assert_eq!(quote(b"\0"), "a NUL byte");
        assert_eq!(quote(b"\xff\xfe4\0"), "UTF-16 text");
        assert_eq!(quote_first("éa".as_bytes()), "`é`");
        assert_eq!(quote_first(b"\xffa"), "`\u{fffd}`");
        assert_eq!(quote_first(b"xyz"), "`x`");
    }
}
