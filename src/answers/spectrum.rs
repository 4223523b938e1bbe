//! Spectra as text.
//!
//! - **plain**: `HIT` or `MISS`, whether the case's own T is in the spectrum, a blank, and the compact list of
//!   [`Spectrum`]: `HIT 4,6,10-16/2`, `MISS -`. With routes the list is `T:ROUTES,T:ROUTES,...` without
//!   stretches. `ERROR` alone stands for a damaged region. So `awk '$1 == "HIT"'` and `cut -d' ' -f2` work.
//! - **csv**, **jsonl**: the keys of [`KEYS`] in this order, with routes one key more. `times` and `routes` are in
//!   CSV the lists of plain in one field, empty where D cannot be reached, in JSON lists of numbers and of
//!   pairs. A damaged region has `case` and nothing after `id`. Counts over 2^53 are strings in JSON.

use std::io::Write as _;

use super::{Format, push_count, push_field, push_number, push_string};
use crate::maze::Spectrum;
use crate::text::Id;

/// The keys of a spectrum in CSV and JSONL, in order.
pub const KEYS: [&str; 6] = ["file", "case", "id", "time", "hit", "times"];

/// The key after [`KEYS`] where routes are counted.
pub const ROUTES: &str = "routes";

/// A maze or a damaged region with its spectrum.
#[derive(Debug, Clone, Copy)]
pub struct Spectral<'a> {
    /// The name of the file.
    pub file: &'a str,
    /// The number of the case, from 1 in each file.
    pub number: u64,
    /// The `id` of the case.
    pub id: Option<&'a Id>,
    /// What was found; `None`: a damaged region.
    pub found: Option<Found<'a>>,
}

/// What is known of one maze.
#[derive(Debug, Clone, Copy)]
pub struct Found<'a> {
    /// The case's own T.
    pub time: u64,
    /// Every T that works.
    pub spectrum: Spectrum,
    /// The number of routes for each T that works, if they were counted.
    pub routes: Option<&'a [(u64, u128)]>,
}

impl Found<'_> {
    /// Whether the case's own T works.
    pub fn hit(&self) -> bool {
        self.spectrum.contains(self.time)
    }
}

/// Appends what stands before the first spectrum.
pub fn header(format: Format, routes: bool, out: &mut Vec<u8>) {
    if format == Format::Csv {
        out.extend_from_slice(KEYS.join(",").as_bytes());
        if routes {
            out.push(b',');
            out.extend_from_slice(ROUTES.as_bytes());
        }
        out.push(b'\n');
    }
}

impl Spectral<'_> {
    /// Appends one spectrum with its newline. `routes`: whether there is a place for them.
    pub fn write(&self, format: Format, routes: bool, out: &mut Vec<u8>) {
        match format {
            Format::Plain => self.plain(out),
            Format::Csv => self.csv(routes, out),
            Format::Jsonl => self.jsonl(routes, out),
        }
        out.push(b'\n');
    }

    fn plain(&self, out: &mut Vec<u8>) {
        let Some(found) = &self.found else { return out.extend_from_slice(b"ERROR") };
        out.extend_from_slice(if found.hit() { b"HIT " } else { b"MISS " });
        match found.routes {
            Some(routes) if !routes.is_empty() => push_routes(routes, out),
            _ => push_list(found.spectrum, out),
        }
    }

    fn csv(&self, routes: bool, out: &mut Vec<u8>) {
        push_field(self.file, out);
        out.push(b',');
        push_number(self.number, out);
        out.push(b',');
        push_field(self.id.map_or("", Id::text), out);
        out.push(b',');
        let mut lists = [Vec::new(), Vec::new()];
        if let Some(found) = &self.found {
            push_number(found.time, out);
            out.push(b',');
            out.extend_from_slice(truth(found.hit()));
            if !found.spectrum.is_empty() {
                push_list(found.spectrum, &mut lists[0]);
            }
            push_routes(found.routes.unwrap_or_default(), &mut lists[1]);
        } else {
            out.push(b',');
        }
        for list in &lists[..1 + usize::from(routes)] {
            out.push(b',');
            push_field(&String::from_utf8_lossy(list), out);
        }
    }

    fn jsonl(&self, routes: bool, out: &mut Vec<u8>) {
        let key = |out: &mut Vec<u8>, name: &str| {
            out.push(if name == KEYS[0] { b'{' } else { b',' });
            out.push(b'"');
            out.extend_from_slice(name.as_bytes());
            out.extend_from_slice(b"\":");
        };
        let [file, case, id, time, hit, times] = KEYS;
        key(out, file);
        push_string(self.file, out);
        key(out, case);
        push_count(Some(self.number), out);
        key(out, id);
        match self.id {
            Some(id) => write!(out, "{id}").expect("a vector takes every byte"),
            None => out.extend_from_slice(b"null"),
        }
        let found = self.found.as_ref();
        key(out, time);
        push_count(found.map(|found| found.time), out);
        key(out, hit);
        out.extend_from_slice(found.map_or(b"null", |found| truth(found.hit())));
        key(out, times);
        match found {
            Some(found) => push_json_list(found.spectrum, out, push_number),
            None => out.extend_from_slice(b"null"),
        }
        if routes {
            key(out, ROUTES);
            match found.and_then(|found| found.routes) {
                Some(routes) => push_json_list(routes.iter().copied(), out, push_pair),
                None => out.extend_from_slice(b"null"),
            }
        }
        out.push(b'}');
    }
}

fn truth(is: bool) -> &'static [u8] {
    if is { b"true" } else { b"false" }
}

fn push_list(spectrum: Spectrum, out: &mut Vec<u8>) {
    write!(out, "{spectrum}").expect("a vector takes every byte");
}

/// `T:ROUTES`, commas between.
fn push_routes(routes: &[(u64, u128)], out: &mut Vec<u8>) {
    for (place, (time, count)) in routes.iter().enumerate() {
        let comma = if place > 0 { "," } else { "" };
        write!(out, "{comma}{time}:{count}").expect("a vector takes every byte");
    }
}

fn push_json_list<T>(items: impl IntoIterator<Item = T>, out: &mut Vec<u8>, push: fn(T, &mut Vec<u8>)) {
    out.push(b'[');
    for (place, item) in items.into_iter().enumerate() {
        if place > 0 {
            out.push(b',');
        }
        push(item, out);
    }
    out.push(b']');
}

/// `[T,ROUTES]`.
fn push_pair((time, count): (u64, u128), out: &mut Vec<u8>) {
    out.push(b'[');
    push_number(time, out);
    out.push(b',');
    match u64::try_from(count) {
        Ok(count) => push_count(Some(count), out),
        Err(_) => write!(out, "\"{count}\"").expect("a vector takes every byte"),
    }
    out.push(b']');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::Bits;

    const FORMATS: [(Format, bool); 6] = [
        (Format::Plain, false),
        (Format::Plain, true),
        (Format::Csv, false),
        (Format::Csv, true),
        (Format::Jsonl, false),
        (Format::Jsonl, true),
    ];

    fn texts(spectral: &Spectral<'_>) -> [String; 6] {
        FORMATS.map(|(format, routes)| {
            let mut found = spectral.found;
            if let Some(found) = found.as_mut().filter(|_| !routes) {
                found.routes = None;
            }
            let mut out = Vec::new();
            Spectral { found, ..*spectral }.write(format, routes, &mut out);
            String::from_utf8(out).unwrap()
        })
    }

    fn found<'a>(time: u64, routes: &'a [(u64, u128)]) -> Option<Found<'a>> {
        let times: Bits<u128> = routes.iter().map(|(time, _)| *time as u32).collect();
        Some(Found { time, spectrum: times.into(), routes: Some(routes) })
    }

    #[test]
    fn a_hit() {
        let id = Id::String("a\"b".into());
        let routes = [(4, 6), (6, 4), (8, (1 << 53) + 1), (12, u128::MAX)];
        let spectral = Spectral { file: "f,g", number: 7, id: Some(&id), found: found(6, &routes) };
        let max = u128::MAX;
        assert_eq!(
            texts(&spectral),
            [
                "HIT 4-8/2,12\n".to_owned(),
                format!("HIT 4:6,6:4,8:9007199254740993,12:{max}\n"),
                "\"f,g\",7,\"a\"\"b\",6,true,\"4-8/2,12\"\n".to_owned(),
                format!("\"f,g\",7,\"a\"\"b\",6,true,\"4-8/2,12\",\"4:6,6:4,8:9007199254740993,12:{max}\"\n"),
                "{\"file\":\"f,g\",\"case\":7,\"id\":\"a\\\"b\",\"time\":6,\"hit\":true,\"times\":[4,6,8,12]}\n"
                    .to_owned(),
                format!(
                    "{{\"file\":\"f,g\",\"case\":7,\"id\":\"a\\\"b\",\"time\":6,\"hit\":true,\"times\":[4,6,8,12],\
                     \"routes\":[[4,6],[6,4],[8,\"9007199254740993\"],[12,\"{max}\"]]}}\n"
                ),
            ]
        );
    }

    #[test]
    fn nothing_works() {
        let spectral = Spectral { file: "f", number: 1, id: None, found: found(u64::MAX, &[]) };
        assert_eq!(
            texts(&spectral),
            [
                "MISS -\n",
                "MISS -\n",
                "f,1,,18446744073709551615,false,\n",
                "f,1,,18446744073709551615,false,,\n",
                "{\"file\":\"f\",\"case\":1,\"id\":null,\"time\":\"18446744073709551615\",\"hit\":false,\
                 \"times\":[]}\n",
                "{\"file\":\"f\",\"case\":1,\"id\":null,\"time\":\"18446744073709551615\",\"hit\":false,\
                 \"times\":[],\"routes\":[]}\n",
            ]
        );
    }

    #[test]
    fn damage() {
        let spectral = Spectral { file: "f", number: 2, id: None, found: None };
        assert_eq!(
            texts(&spectral),
            [
                "ERROR\n",
                "ERROR\n",
                "f,2,,,,\n",
                "f,2,,,,,\n",
                "{\"file\":\"f\",\"case\":2,\"id\":null,\"time\":null,\"hit\":null,\"times\":null}\n",
                "{\"file\":\"f\",\"case\":2,\"id\":null,\"time\":null,\"hit\":null,\"times\":null,\"routes\":null}\n",
            ]
        );
    }

    #[test]
    fn headers_name_the_columns() {
        let text = |format, routes| {
            let mut out = Vec::new();
            header(format, routes, &mut out);
            String::from_utf8(out).unwrap()
        };
        assert_eq!(text(Format::Csv, false), "file,case,id,time,hit,times\n");
        assert_eq!(text(Format::Csv, true), "file,case,id,time,hit,times,routes\n");
        assert_eq!(text(Format::Plain, true) + &text(Format::Jsonl, true), "");
    }
}
