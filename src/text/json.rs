//! JSONL notation: `{"problem":"maze","time":5,"rows":["S.X.",...],"id":...}`.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserializer as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::draft::{Draft, Glyph, Place, number};
use super::error::quote;
use super::lines::{Line, trim};
use super::{Case, Fault, Id};
use crate::verdict::Problem;
use crate::{curling, maze};

/// A key or a value as it was written, and where.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Raw<'a> {
    text: &'a str,
    pub(crate) place: Place,
}

impl<'a> Raw<'a> {
    /// The string that the value is.
    pub(crate) fn string(self) -> Option<Cow<'a, str>> {
        match self.inside() {
            Some(inside) => Some(Cow::Borrowed(inside)),
            None if self.text.starts_with('"') => serde_json::from_str(self.text).ok().map(Cow::Owned),
            None => None,
        }
    }

    /// What stands between the quotes of a string without escapes: its bytes are where they seem to be.
    fn inside(self) -> Option<&'a str> {
        let inside = self.text.strip_prefix('"')?.strip_suffix('"')?;
        (!inside.contains('\\')).then_some(inside)
    }

    /// The value as it was written.
    pub(crate) fn text(self) -> &'a str {
        self.text
    }

    pub(crate) fn is_null(self) -> bool {
        self.text == "null"
    }

    pub(crate) fn is_number(self) -> bool {
        self.text.starts_with(|c: char| c == '-' || c.is_ascii_digit())
    }

    pub(crate) fn fault(self, expected: impl Into<Cow<'static, str>>) -> Box<Fault> {
        self.place.fault(expected, quote(self.text.as_bytes()))
    }
}

/// The keys and values of the one object that a line is. Keys are decoded; each is given once.
#[derive(Debug)]
pub(crate) struct Object<'a> {
    pub(crate) entries: Vec<(Raw<'a>, Cow<'a, str>, Raw<'a>)>,
    pub(crate) place: Place,
}

impl<'a> Object<'a> {
    pub(crate) fn parse(line: Line<'a>) -> Result<Self, Box<Fault>> {
        let (offset, text) = trim(line.bytes);
        let place = Place { line: line.number, offset };
        if text.first() != Some(&b'{') {
            return Err(place.fault("a JSON object", quote(text)));
        }
        let locate = |raw: &'a RawValue| {
            // Borrowed from the line, so the distance of the addresses is the place in the line.
            let at = raw.get().as_ptr().addr() - line.bytes.as_ptr().addr();
            Raw { text: raw.get(), place: Place { line: line.number, offset: at } }
        };
        let mut json = serde_json::Deserializer::from_slice(text);
        let pairs = json.deserialize_map(Pairs).and_then(|pairs| json.end().map(|()| pairs));
        let pairs = pairs.map_err(|error| {
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default().to_owned();
            place.forth(error.column().saturating_sub(1)).fault("a JSON object on one line", message)
        })?;
        let mut entries: Vec<(Raw<'a>, Cow<'a, str>, Raw<'a>)> = Vec::with_capacity(pairs.len());
        for (key, value) in pairs {
            let key = locate(key);
            let Some(name) = key.string() else {
                return Err(key.fault("a key"));
            };
            entries.push((key, name, locate(value)));
        }
        Ok(Self { entries, place })
    }

    /// The values of some keys. With `closed`, no other key is allowed.
    pub(crate) fn take<const N: usize>(
        self,
        keys: [&str; N],
        closed: bool,
    ) -> Result<[Option<Raw<'a>>; N], Box<Fault>> {
        let mut values = [None; N];
        for (key, name, value) in self.entries {
            match keys.iter().position(|k| *k == name) {
                Some(i) if values[i].is_some() => {
                    return Err(key
                        .place
                        .fault("each key once", format!("{} again", quote(key.text.as_bytes()))));
                }
                Some(i) => values[i] = Some(value),
                None if closed => return Err(key.fault(format!("one of the keys {}", keys.join(", ")))),
                None => {}
            }
        }
        Ok(values)
    }
}

struct Pairs;

impl<'de> Visitor<'de> for Pairs {
    type Value = Vec<(&'de RawValue, &'de RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = map.next_entry()? {
            pairs.push(pair);
        }
        Ok(pairs)
    }
}

/// The case of a line and its `id`. `wanted`: the only problem allowed.
pub(super) fn parse(line: Line<'_>, wanted: Option<Problem>) -> Result<(Case, Option<Id>), Box<Fault>> {
    let object = Object::parse(line)?;
    let place = object.place;
    let [problem, time, rows, id] = object.take(["problem", "time", "rows", "id"], true)?;
    let missing = |key: &str| place.fault(format!("the key `{key}`"), "an object without it");
    let named = problem.ok_or_else(|| missing("problem"))?;
    let id = id.map(parse_id).transpose()?.flatten();
    let rows = rows.ok_or_else(|| missing("rows"))?;
    let case = match (problem_of(named, wanted)?, time) {
        (Problem::Maze, Some(time)) => {
            let time = number(time.text.as_bytes(), time.place)?;
            board::<maze::Cell>(rows, time, place)?
        }
        (Problem::Maze, None) => return Err(missing("time")),
        (Problem::Curling, None) => board::<curling::Cell>(rows, 0, place)?,
        (Problem::Curling, Some(time)) => return Err(time.fault("no `time`: the problem is curling")),
    };
    Ok((case, id))
}

pub(crate) fn problem_of(value: Raw<'_>, wanted: Option<Problem>) -> Result<Problem, Box<Fault>> {
    let found = value.string().and_then(|name| super::line::keyword(name.as_bytes()));
    match (found, wanted) {
        (Some(found), None) => Ok(found),
        (Some(found), Some(wanted)) if found == wanted => Ok(found),
        (_, Some(wanted)) => Err(value.fault(format!("\"{wanted}\""))),
        (None, None) => Err(value.fault("\"maze\" or \"curling\"")),
    }
}

pub(crate) fn parse_id(value: Raw<'_>) -> Result<Option<Id>, Box<Fault>> {
    match value.string() {
        Some(text) => Ok(Some(Id::String(text.into()))),
        None if value.is_number() => Ok(Some(Id::Number(value.text.into()))),
        None if value.is_null() => Ok(None),
        None => Err(value.fault("a string or a number")),
    }
}

/// A row among the `rows` it stands in, and its text.
fn row<'a>(row: &'a RawValue, rows: Raw<'a>) -> Result<(Raw<'a>, Cow<'a, str>), Box<Fault>> {
    let at = row.get().as_ptr().addr() - rows.text.as_ptr().addr();
    let row = Raw { text: row.get(), place: rows.place.forth(at) };
    row.string().map(|text| (row, text)).ok_or_else(|| row.fault("a row, a string"))
}

fn board<C: Glyph>(value: Raw<'_>, time: u64, header: Place) -> Result<Case, Box<Fault>> {
    let rows: Vec<&RawValue> =
        serde_json::from_str(value.text).map_err(|_| value.fault("an array of strings, a row each"))?;
    let (first, cols) = match rows.first() {
        Some(raw) => row(raw, value).map(|(raw, text)| (raw.place, text.len()))?,
        None => (value.place, 0),
    };
    // In the order of the problem's header: that is how the sides are named.
    let mut sides = [(rows.len() as u64, value.place), (cols as u64, first)];
    if C::rows_and_cols(0, 1) != (0, 1) {
        sides.swap(0, 1);
    }
    let mut draft = Draft::<C>::new(sides, header)?;
    for raw in rows {
        let (raw, text) = row(raw, value)?;
        match raw.inside() {
            Some(_) => draft.row(text.as_bytes(), false, raw.place.forth(1))?,
            // With escapes in it the string itself is the nearest place that can be named.
            None => draft.row(text.as_bytes(), false, raw.place).map_err(|f| f.at(raw.place.offset))?,
        }
    }
    draft.finish(time)
}
