//! Line notation: `maze N M T ROW/ROW/...` and `curling W H ROW/ROW/...`.

use super::draft::{Draft, Glyph, Place, number};
use super::error::quote;
use super::lines::{Line, Words};
use super::{Case, Fault};
use crate::verdict::Problem;
use crate::{curling, maze};

/// The keyword that begins a line.
pub(super) fn keyword(word: &[u8]) -> Option<Problem> {
    Problem::ALL.into_iter().find(|p| p.name().as_bytes() == word)
}

/// The case of a line. `problem`: the only one allowed.
pub(super) fn parse(line: Line<'_>, problem: Option<Problem>) -> Result<Case, Box<Fault>> {
    let mut words = Words::new(line.bytes);
    let end = Place { line: line.number, offset: words.end() };
    let (offset, word) = words.next().unwrap_or((end.offset, &[]));
    let place = Place { offset, ..end };
    match (keyword(word), problem) {
        (Some(found), None) => found,
        (Some(found), Some(wanted)) if found == wanted => found,
        (_, Some(wanted)) => return Err(place.fault(format!("`{wanted}`"), quote(word))),
        (None, None) => return Err(place.fault("`maze` or `curling`", quote(word))),
    };
    match word {
        b"maze" => board::<maze::Cell>(words, place, end, "`maze N M T ROW/ROW/...`"),
        _ => board::<curling::Cell>(words, place, end, "`curling W H ROW/ROW/...`"),
    }
}

fn board<C: Glyph>(mut words: Words<'_>, header: Place, end: Place, form: &str) -> Result<Case, Box<Fault>> {
    let mut next = || match words.next() {
        Some((offset, word)) => Ok((word, Place { offset, ..end })),
        None => Err(end.fault(form.to_owned(), "the end of the line")),
    };
    let mut next_number = || next().and_then(|(word, place)| Ok((number(word, place)?, place)));
    let sides = [next_number()?, next_number()?];
    let time = if C::PROBLEM == Problem::Maze { next_number()?.0 } else { 0 };
    let mut draft = Draft::<C>::new(sides, header)?;
    let (text, place) = next()?;
    let mut at = 0;
    for row in 0..draft.rows() {
        if at > text.len() {
            return Err(place.forth(text.len()).fault(draft.next_row(), "the end of the rows"));
        }
        let length = memchr::memchr(b'/', &text[at..]).unwrap_or(text.len() - at);
        draft.row(&text[at..at + length], false, place.forth(at))?;
        at += length + 1;
        if row + 1 == draft.rows() && at <= text.len() {
            let expected = format!("the end of the line after row {0} of {0}", draft.rows());
            return Err(place.forth(at - 1).fault(expected, quote(&text[at - 1..])));
        }
    }
    if let Some((offset, word)) = words.next() {
        return Err(Place { offset, ..end }.fault("the end of the line after the rows", quote(word)));
    }
    draft.finish(time)
}
