//! The fast reader against the tolerant one: the same cases, the same errors, byte by byte.

mod common;

use bitprune::maze::{Board, Case};
use bitprune::simd::Level;
use bitprune::text::{self, Item, OnError, Options, Reader, write};
use common::Numbers;

/// What a reader gives, as text: cases in one-line notation with their numbers, errors as they are shown.
fn read(text: &[u8], on_error: OnError, fast: Option<Level>) -> (Vec<String>, usize) {
    let options = Options { on_error, ..Options::default() };
    let mut reader = Reader::new("data", text, options);
    let mut found = Vec::new();
    let mut boards = 0;
    loop {
        if let Some(level) = fast
            && let Some(board) = reader.board(level)
        {
            boards += 1;
            found.push(shown(reader.number(), &board.to_case().into()));
            continue;
        }
        match reader.next() {
            None => return (found, boards),
            Some(Ok(Item::Case(record))) => found.push(shown(record.number, &record.case)),
            Some(Ok(Item::Damaged(damage))) => found.push(damage.to_string()),
            Some(Ok(Item::Warning(warning))) => found.push(warning.to_string()),
            Some(Err(error)) => found.push(error.to_string()),
        }
    }
}

fn shown(number: u64, case: &text::Case) -> String {
    let mut line = number.to_string().into_bytes();
    line.push(b' ');
    write::line(case, &mut line);
    String::from_utf8(line).unwrap()
}

/// Three cases, of which the fast reader may see the second; behind them enough for it to look at.
fn data(case: &Case) -> Vec<u8> {
    let mut text = b"2 2 1\nSD\n..\n".to_vec();
    write::judge(&case.clone().into(), &mut text);
    for _ in 0..8 {
        text.extend_from_slice(b"3 3 4\nS.X\n..X\n..D\n");
    }
    text
}

fn agree(text: &[u8]) -> usize {
    let mut boards = 0;
    for on_error in [OnError::Stop, OnError::Skip] {
        let tolerant = read(text, on_error, None).0;
        for level in Level::available() {
            let (fast, seen) = read(text, on_error, Some(level));
            assert_eq!(fast, tolerant, "{level} on {:?}", String::from_utf8_lossy(text));
            boards = seen;
        }
    }
    boards
}

#[test]
fn every_shape_is_read_alike() {
    let mut numbers = Numbers(9);
    for rows in 1..=64 {
        for cols in 1..=126 {
            if rows * cols >= 2 && Case::admits(rows, cols) {
                let case = numbers.maze(rows, cols, 30);
                let boards = agree(&data(&case));
                let narrow = Board::<u64>::new(&case).is_some();
                assert!(boards >= 3 + usize::from(narrow), "{rows} x {cols}: {boards} fast");
            }
        }
    }
}

#[test]
fn every_byte_changed_is_read_alike() {
    let mut numbers = Numbers(10);
    for (rows, cols) in [(7, 7), (8, 7), (7, 8), (1, 2), (2, 1), (1, 62), (32, 1), (3, 4), (10, 5), (8, 8)] {
        let case = numbers.maze(rows, cols, 30);
        let whole = data(&case);
        let end = 11 + (rows * (cols + 1)) + 12;
        for at in 11..end.min(whole.len()) {
            for byte in *b"XSD.x\n\r \t0123456789-\0\xff" {
                let mut text = whole.clone();
                text[at] = byte;
                agree(&text);
            }
            let mut shorter = whole.clone();
            shorter.remove(at);
            agree(&shorter);
            let mut longer = whole.clone();
            longer.insert(at, b'.');
            agree(&longer);
        }
    }
}

#[test]
fn data_cut_anywhere_are_read_alike() {
    let case = Numbers(11).maze(7, 7, 30);
    let whole = data(&case);
    for end in 0..whole.len() {
        agree(&whole[..end]);
    }
}
