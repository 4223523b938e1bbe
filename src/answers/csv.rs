//! Records of CSV with the place of each field.

use std::io::Read;

use csv_core::{ReadFieldResult, ReaderBuilder, Terminator};

use crate::text::lines::Lines;
use crate::text::{Failure, Fault, Place};

/// The longest record that is read, in bytes.
const LONGEST: usize = 1 << 20;

/// The fields of the next record and the places where they begin. A field in quotes may hold newlines.
pub(super) fn csv_record<R: Read>(lines: &mut Lines<R>) -> Result<Vec<(Vec<u8>, Place)>, Failure> {
    // Newlines are cut off by `Lines`; a carriage return before one goes with the blanks at a field's end.
    let mut parser = ReaderBuilder::new().terminator(Terminator::Any(b'\n')).build();
    let mut fields = Vec::new();
    let (mut field, mut place) = (Vec::new(), None);
    let mut size = 0;
    while let Some(line) = lines.line()? {
        let text = [line.bytes, b"\n"].concat();
        size += text.len();
        if size > LONGEST {
            let expected = format!("a record of at most {LONGEST} bytes");
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
