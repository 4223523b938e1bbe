//! Where results go.

use crate::failure::Failure;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// An output that is opened before the work starts, with the name that its errors carry.
pub struct Output {
    name: String,
    sink: Box<dyn Write + Send>,
}

impl Output {
    /// A file, or stdout.
    pub fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path else {
            return Ok(Self { name: "stdout".to_owned(), sink: Box::new(io::stdout()) });
        };
        let name = path.display().to_string();
        match File::create(path) {
            Ok(file) => Ok(Self { name, sink: Box::new(file) }),
            Err(error) => Err(Failure::Output { name, error }),
        }
    }

    /// Writes whole lines.
    pub fn write(&mut self, lines: &[u8]) -> Result<(), Failure> {
        let written = self.sink.write_all(lines).and_then(|()| self.sink.flush());
        written.map_err(|error| Failure::Output { name: self.name.clone(), error })
    }
}
