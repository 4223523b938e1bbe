//! Files as plain bytes, compressed or not.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use super::Error;

/// Plain bytes of a file or of standard input.
pub type Source = Box<dyn Read + Send>;

/// The plain bytes of a file: as they are, or out of gzip or zstd (found by the magic bytes; several members one
/// after another too).
///
/// # Errors
/// The file cannot be opened or its first bytes cannot be read; it is compressed and the crate was built without
/// the feature `compression`.
pub fn open(path: &Path) -> Result<Source, Error> {
    let failed = |error| Error::open(&path.display().to_string(), error);
    decompress(File::open(path).map_err(failed)?).map_err(failed)
}

/// The plain bytes of standard input, compressed or not.
///
/// # Errors
/// As [`decompress`].
pub fn stdin() -> Result<Source, Error> {
    decompress(io::stdin()).map_err(|error| Error::open("stdin", error))
}

/// [`open`] for a source that is open already, as standard input is.
///
/// # Errors
/// The first bytes cannot be read; the source is compressed and the crate was built without `compression`.
pub fn decompress(mut source: impl Read + Send + 'static) -> io::Result<Source> {
    let mut magic = Vec::with_capacity(4);
    source.by_ref().take(4).read_to_end(&mut magic)?;
    let format = Format::of(&magic);
    let whole = Cursor::new(magic).chain(source);
    match format {
        None => Ok(Box::new(whole)),
        Some(format) => unpack(format, whole),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Gzip,
    Zstd,
}

impl Format {
    fn of(magic: &[u8]) -> Option<Self> {
        match magic {
            [0x1f, 0x8b, ..] => Some(Self::Gzip),
            // The second begins with a frame to be skipped, as parallel compressors write.
            [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => Some(Self::Zstd),
            _ => None,
        }
    }
}

#[cfg(feature = "compression")]
fn unpack(format: Format, packed: impl Read + Send + 'static) -> io::Result<Source> {
    Ok(match format {
        Format::Gzip => Box::new(flate2::read::MultiGzDecoder::new(packed)),
        Format::Zstd => Box::new(zstd::Decoder::new(packed)?),
    })
}

#[cfg(not(feature = "compression"))]
fn unpack(format: Format, _packed: impl Read + Send + 'static) -> io::Result<Source> {
    let name = match format {
        Format::Gzip => "gzip",
        Format::Zstd => "zstd",
    };
    let message = format!("{name} data, and this build cannot read them (cargo feature `compression`)");
    Err(io::Error::new(io::ErrorKind::Unsupported, message))
}
