//! Where text comes from: sources that fail, files, compressed data.

use super::*;
use std::io::{self, Read};

struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("the disk is gone")),
            n => Ok(n),
        }
    }
}

#[test]
fn a_source_that_fails_is_an_error_after_all_cases_before_it() {
    for options in [STOP, SKIP] {
        let text = format!("{MAZE}{MAZE}3 4");
        let mut reader = Reader::new("f", Failing(text.as_bytes()), options);
        assert!(matches!(reader.next(), Some(Ok(Item::Case(_)))));
        assert!(matches!(reader.next(), Some(Ok(Item::Case(_)))));
        let error = reader.next().unwrap().unwrap_err();
        assert!(error.is_io());
        assert_eq!(error.to_string(), "f:9: reading failed: the disk is gone");
        assert_eq!((error.line(), error.column(), error.case()), (Some(9), None, Some(3)));
        assert!(reader.next().is_none());
    }
}

#[test]
fn a_file_that_is_not_there() {
    let Err(error) = open(std::path::Path::new("/no/such/file")) else { panic!() };
    assert!(error.is_io() && error.to_string().starts_with("/no/such/file: "));
}

#[cfg(feature = "compression")]
mod compressed {
    use super::*;
    use std::io::Write as _;

    fn gzip(text: &str) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    }

    fn plain(packed: Vec<u8>) -> io::Result<String> {
        let mut text = String::new();
        decompress(io::Cursor::new(packed))?.read_to_string(&mut text)?;
        Ok(text)
    }

    #[test]
    fn every_member_is_read() {
        let zstd = |text: &str| zstd::encode_all(text.as_bytes(), 1).unwrap();
        let skippable = b"\x50\x2a\x4d\x18\x02\x00\x00\x00ab".to_vec();
        for packed in [
            (MAZE.to_owned() + BOARD).into_bytes(),
            gzip(&(MAZE.to_owned() + BOARD)),
            [gzip(MAZE), gzip(BOARD)].concat(),
            zstd(&(MAZE.to_owned() + BOARD)),
            [zstd(MAZE), zstd(BOARD)].concat(),
            [skippable, zstd(MAZE), zstd(BOARD)].concat(),
        ] {
            assert_eq!(plain(packed).unwrap(), MAZE.to_owned() + BOARD);
        }
        for short in ["", "a", "abc"] {
            assert_eq!(plain(short.into()).unwrap(), short);
        }
    }

    #[test]
    fn what_is_cut_off_is_an_error() {
        let zstd = zstd::encode_all(MAZE.as_bytes(), 1).unwrap();
        for packed in [gzip(MAZE), zstd] {
            let cut = packed[..packed.len() - 6].to_vec();
            assert!(plain(cut.clone()).is_err());
            let items: Vec<_> = Reader::new("f", decompress(io::Cursor::new(cut)).unwrap(), SKIP).collect();
            assert!(items.last().unwrap().as_ref().unwrap_err().is_io());
        }
    }
}

#[cfg(not(feature = "compression"))]
#[test]
fn compressed_data_are_refused_by_name() {
    for (magic, name) in [(&b"\x1f\x8b\x08\x00"[..], "gzip"), (b"\x28\xb5\x2f\xfd", "zstd")] {
        let Err(error) = decompress(magic) else { panic!() };
        assert!(error.to_string().starts_with(name), "{error}");
    }
}
