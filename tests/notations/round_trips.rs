//! What is written is read back.

use super::*;
use proptest::prelude::*;

/// A case of any admitted size, small ones more often.
fn case() -> impl Strategy<Value = Case> {
    let side = |most: usize| prop_oneof![1..=most.min(8), 1..=most];
    (any::<bool>(), side(64), side(126), any::<u64>(), any::<u64>()).prop_map(
        |(is_maze, a, b, time, seed)| {
            let mut state = seed | 1;
            let mut below = move |n: usize| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                (state >> 33) as usize % n
            };
            let (rows, cols) = match is_maze {
                true => (a, b.min(129 / a - 1).max(1)),
                false => (a, b.min(64)),
            };
            let (rows, cols) = if rows * cols == 1 { (1, 2) } else { (rows, cols) };
            let first = below(rows * cols);
            let second = (first + 1 + below(rows * cols - 1)) % (rows * cols);
            let kinds: Vec<usize> = (0..rows * cols)
                .map(|i| {
                    if i == first {
                        2
                    } else if i == second {
                        3
                    } else {
                        below(2)
                    }
                })
                .collect();
            if is_maze {
                let cells = kinds.into_iter().map(|k| maze::Cell::from_letter(b".XSD"[k]).unwrap()).collect();
                maze::Case::new(rows, cols, time, cells).unwrap().into()
            } else {
                let cells =
                    kinds.into_iter().map(|k| curling::Cell::from_digit(b"0123"[k]).unwrap()).collect();
                curling::Case::new(cols, rows, cells).unwrap().into()
            }
        },
    )
}

fn written(cases: &[Case], notation: Notation) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), notation);
    cases.iter().for_each(|case| writer.write(case, None).unwrap());
    writer.finish().unwrap()
}

fn read(text: &[u8], options: Options) -> Vec<Case> {
    Reader::new("f", text, options)
        .filter_map(|item| match item {
            Ok(Item::Case(record)) => Some(record.case),
            Ok(Item::Warning(_)) => None,
            other => panic!("{other:?}"),
        })
        .collect()
}

/// The text with blanks, tabs, carriage returns and blank lines where they are tolerated in judge notation.
fn loosened(text: &[u8], mut seed: u64) -> Vec<u8> {
    let mut out = Vec::new();
    let mut pick = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 60) as usize
    };
    for &byte in text {
        let before: &[u8] = match (byte, pick()) {
            (b'\n', 0) => b" \r",
            (b'\n', 1) => b"\r",
            (b'\n', 2) => b"\n\t \r\n",
            (b' ', 0) => b"\t",
            (b'X' | b'.' | b'S' | b'D', 3) => b" ",
            _ => b"",
        };
        out.extend_from_slice(before);
        out.push(byte);
    }
    out
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn what_is_written_is_read(cases in prop::collection::vec(case(), 0..6), seed: u64) {
        for notation in Notation::ALL {
            let text = written(&cases, notation);
            prop_assert_eq!(&read(&text, STOP), &cases);
            prop_assert_eq!(&read(&text, SKIP), &cases);
            let forced = Options { notation: Some(notation), ..STOP };
            prop_assert_eq!(&read(&text, forced), &cases);
        }
        let loose = loosened(&written(&cases, Notation::Judge), seed);
        prop_assert_eq!(&read(&loose, STOP), &cases);
    }

    /// One byte changed: nothing panics or goes on for ever, what lies before the change is read, numbers count
    /// up by one, and a region that is skipped lies within the lines.
    #[test]
    fn a_changed_byte_is_survived(
        cases in prop::collection::vec(case(), 1..6),
        at: prop::sample::Index,
        byte: u8,
        stop_at_terminator: bool,
    ) {
        for notation in Notation::ALL {
            let mut text = written(&cases, notation);
            let at = at.index(text.len());
            text[at] = byte;
            let lines = text.split(|b| *b == b'\n').count() as u64;
            for on_error in [OnError::Stop, OnError::Skip] {
                let options = Options { on_error, stop_at_terminator, ..STOP };
                let mut number = 0;
                for item in Reader::new("f", &text[..], options) {
                    match item {
                        Ok(Item::Case(record)) => {
                            number += 1;
                            prop_assert_eq!(record.number, number);
                        }
                        Ok(Item::Damaged(damage)) => {
                            number += 1;
                            prop_assert_eq!(damage.number, number);
                            prop_assert!(damage.lines.start() <= damage.lines.end());
                            prop_assert!(*damage.lines.end() <= lines);
                        }
                        Ok(Item::Warning(_)) => {}
                        Err(error) => {
                            prop_assert_eq!(on_error, OnError::Stop);
                            prop_assert_eq!(error.case(), Some(number + 1));
                            prop_assert!(error.line().unwrap() <= lines + 1);
                        }
                    }
                    prop_assert!(number <= lines);
                }
            }
        }
    }

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(prop::sample::select(&b"0123 4\n\r\tSDX.{}\"\0\xef\xbb\xbfmaze/-"[..]), 0..200)) {
        for on_error in [OnError::Stop, OnError::Skip] {
            for notation in [None, Some(Notation::Judge), Some(Notation::Line), Some(Notation::Jsonl)] {
                let options = Options { on_error, notation, ..STOP };
                prop_assert!(Reader::new("f", &bytes[..], options).count() <= 202);
            }
        }
    }
}
