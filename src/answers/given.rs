//! One answer, from its values as text.

use std::borrow::Cow;

use crate::text::{Fault, Place, number, quote, quote_first};
use crate::verdict::{Answer, Direction, Problem, Witness};

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

/// The keys that are read.
pub(super) const WANTED: [&str; 6] = ["file", "case", "problem", "answer", "witness", "nodes"];

/// The values of [`WANTED`] and their places, before they are understood.
pub(super) type Values<'a> = [Option<(Cow<'a, [u8]>, Place)>; WANTED.len()];

/// The answer of the values of [`WANTED`].
pub(super) fn understand(
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
