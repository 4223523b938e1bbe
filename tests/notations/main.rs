//! Every rule of the notations of cases: what is read, what is refused and where, what is skipped.

mod refused;
mod round_trips;
mod skipped;
mod sources;

use std::io::{self, Read};

use bitprune::text::write::{self, Writer};
use bitprune::text::{Case, Error, Id, Item, Notation, OnError, Options, Reader, decompress, open};
use bitprune::verdict::Problem;
use bitprune::{curling, maze};

const STOP: Options =
    Options { notation: None, problem: None, on_error: OnError::Stop, stop_at_terminator: false };
const SKIP: Options = Options { on_error: OnError::Skip, ..STOP };

/// What a reader gives, a line each: `NUMBER@LINE ID CASE`, `NUMBER damaged FIRST-LAST LINE:COLUMN`,
/// `NUMBER warned LINE`, `error LINE:COLUMN NUMBER`.
fn items(text: impl AsRef<[u8]>, options: Options) -> Vec<String> {
    let mut reader = Reader::new("f", text.as_ref(), options);
    let found = reader.by_ref().map(|item| match item {
        Ok(Item::Case(r)) => {
            let id = r.id.map(|id| format!("{id} ")).unwrap_or_default();
            format!("{}@{} {id}{}", r.number, r.line, one_line(&r.case))
        }
        Ok(Item::Damaged(d)) => {
            assert_eq!(d.error.case(), Some(d.number));
            let place = (d.error.line().unwrap(), d.error.column().unwrap());
            format!("{} damaged {}-{} {}:{}", d.number, d.lines.start(), d.lines.end(), place.0, place.1)
        }
        Ok(Item::Warning(w)) => format!("{} warned {}", w.number, w.line),
        Err(e) => format!("error {}:{} {}", e.line().unwrap(), e.column().unwrap(), e.case().unwrap()),
    });
    let found = found.collect();
    assert!(reader.next().is_none());
    found
}

fn one_line(case: &Case) -> String {
    let mut out = Vec::new();
    write::line(case, &mut out);
    String::from_utf8(out).unwrap().trim_end().to_owned()
}

/// The error of a text, after the cases before it.
fn error(text: impl AsRef<[u8]>, options: Options) -> Error {
    let mut items: Vec<_> = Reader::new("f", text.as_ref(), options).collect();
    let last = items.pop().expect("an item");
    assert!(items.iter().all(Result::is_ok));
    last.expect_err("an error")
}

/// Each text is refused at LINE:COLUMN with this message behind the place.
fn refused(options: Options, texts: &[(&str, &str)]) {
    for (text, wanted) in texts {
        let error = error(text, options);
        assert_eq!(error.to_string(), format!("f:{wanted}"), "{text:?}");
        assert!(!error.is_io());
    }
}

const MAZE: &str = "3 4 5\nS.X.\n..X.\n...D\n";
const MAZE_LINE: &str = "maze 3 4 5 S.X./..X./...D";
const BOARD: &str = "6 2\n1 0 0 2 1 0\n1 1 0 0 3 0\n";
const BOARD_LINE: &str = "curling 6 2 100210/110030";

/// Texts that hold exactly the maze, and then those that hold the board.
#[test]
fn what_is_tolerated() {
    for text in [
        MAZE.to_owned(),
        MAZE.replace('\n', "\r\n"),
        MAZE.replace('\n', " \t\r\n"),
        MAZE.replace('\n', "\r\r\n"),
        MAZE.replace(' ', "\t \t"),
        MAZE.replace('\n', "\n\n \n\t\n\r\n"),
        MAZE.replace("S.X.", "  S . X\t."),
        format!("\n\n \t{MAZE}"),
        format!("\u{feff}{MAZE}"),
        format!("\u{feff}\r\n{MAZE}"),
        MAZE.trim_end().to_owned(),
        MAZE.replace("3 4 5", "003 04 00000000000000000005"),
        format!("{MAZE}0 0 0\n"),
        format!("{MAZE}0 0 0"),
        format!("{MAZE} 00\t0 0 \r\n\n \n"),
        format!("0 0 0\n0 0 0\n{MAZE}0 0 0\n0 0 0\n"),
        MAZE_LINE.to_owned(),
        format!("\u{feff}\n \t{} \r\n\n", MAZE_LINE.replace(' ', " \t ")),
        r#"{"problem":"maze","time":5,"rows":["S.X.","..X.","...D"]}"#.to_owned(),
        "\u{feff}\n {\"rows\" : [ \"S.X.\",\t\"..X.\",\"...D\"] , \"id\":null, \"time\":5,\"problem\":\"maze\"} \r\n\n"
            .to_owned(),
        r#"{"probl\u0065m":"m\u0061ze","time":5,"rows":["S.X.","\u002e.X.","...D"]}"#.to_owned(),
    ] {
        for options in [STOP, SKIP, Options { problem: Some(Problem::Maze), ..STOP }] {
            let found = items(&text, options);
            assert_eq!(found.len(), 1, "{text:?}: {found:?}");
            assert!(found[0].starts_with("1@") && found[0].ends_with(MAZE_LINE), "{text:?}: {found:?}");
        }
    }
    for text in [
        BOARD.to_owned(),
        BOARD.replace('\n', "\r\n\r\n"),
        BOARD.replace(' ', "\t"),
        "6 2\n100210\n110030".to_owned(),
        "6 2\n 100 2 10 \n1 1 00 30\n0 0\n".to_owned(),
        format!("\u{feff}0 0\n{BOARD}0 0\n0 0"),
        BOARD_LINE.to_owned(),
        r#"{"problem":"curling","rows":["100210","110030"]}"#.to_owned(),
    ] {
        for options in [STOP, SKIP, Options { problem: Some(Problem::Curling), ..STOP }] {
            let found = items(&text, options);
            assert_eq!(found.len(), 1, "{text:?}: {found:?}");
            assert!(found[0].starts_with("1@") && found[0].ends_with(BOARD_LINE), "{text:?}: {found:?}");
        }
    }
}

#[test]
fn nothing_to_read_is_no_case() {
    for text in ["", "\n", " \t\r\n\n", "\u{feff}", "0 0 0\n", "0 0", "\u{feff}\n0 0\n\n0 0 0"] {
        assert!(items(text, STOP).is_empty(), "{text:?}");
        assert!(items(text, SKIP).is_empty(), "{text:?}");
    }
    // Empty data sets of either problem may stand before, between and behind the others.
    let text = format!("0 0 0\n0 0\n{MAZE}0 0 0\n0 0\n0 0 0\n{BOARD}0 0\n0 0 0\n");
    assert_eq!(items(text, STOP), [format!("1@3 {MAZE_LINE}"), format!("2@10 {BOARD_LINE}")]);
}

#[test]
fn extreme_sides_and_times() {
    let rows = |n: usize| ["S", "D"].into_iter().chain(std::iter::repeat_n(".", n - 2)).collect::<Vec<_>>();
    let tall = format!("64 1 {}\n{}\n", u64::MAX, rows(64).join("\n"));
    let wide = format!("1 126 0\nS{}D\n", "X".repeat(124));
    assert_eq!(items(tall + &wide, STOP).len(), 2);
    let board = format!("64 64\n{}23\n{}", "0".repeat(62), format!("{}\n", "1".repeat(64)).repeat(63));
    assert_eq!(items(board, STOP).len(), 1);
}

#[test]
fn data_sets_keep_their_problem_and_may_follow_each_other() {
    let all = format!("{MAZE}{MAZE}0 0 0\n\n{BOARD}0 0\n\u{feff}{MAZE}0 0 0\n0 0 0\n{BOARD}");
    let maze = |n, l| format!("{n}@{l} {MAZE_LINE}");
    let board = |n, l| format!("{n}@{l} {BOARD_LINE}");
    assert_eq!(items(&all, STOP), [maze(1, 1), maze(2, 5), board(3, 11), maze(4, 15), board(5, 21)]);
    assert_eq!(items(&all, SKIP), items(&all, STOP));
    let judge = Options { stop_at_terminator: true, ..STOP };
    assert_eq!(items(&all, judge), [maze(1, 1), maze(2, 5)]);
    assert_eq!(items(format!("{MAZE}0 0 0\n\0\0rubbish"), judge), [maze(1, 1)]);

    let maze_only = "expected a maze's header `N M T`, three numbers, found";
    let board_only = "expected a curling board's header `W H`, two numbers, found";
    refused(
        STOP,
        &[
            (&format!("{MAZE}{BOARD}"), &format!("5:4: case 2: {maze_only} the end of the line")),
            (&format!("{BOARD}{MAZE}"), "4:5: case 2: expected the end of the line after `W H`, found `5`"),
            (&format!("{BOARD}3\n"), &format!("4:2: case 2: {board_only} the end of the line")),
            (&format!("{MAZE}0 0\n"), &format!("5:4: case 2: {maze_only} the end of the line")),
            (&format!("{BOARD}0 0 0\n"), "4:5: case 2: expected the end of the line after `W H`, found `0`"),
            (&format!("{MAZE}...."), &format!("5:1: case 2: {maze_only} `....`")),
            (&format!("{MAZE}\nThe end\n"), &format!("6:1: case 2: {maze_only} `The`")),
            (
                &format!("{MAZE}0 0 0\n...."),
                "6:1: case 2: expected a header, `N M T` of a maze or `W H` of a curling board, found `....`",
            ),
            (
                &format!("{MAZE}0 0 0\n0 0 0 0"),
                "6:7: case 2: expected the end of the line after `N M T`, found `0`",
            ),
        ],
    );
}

#[test]
fn the_problem_can_be_forced() {
    let only = |problem| Options { problem: Some(problem), ..STOP };
    refused(
        only(Problem::Maze),
        &[
            (
                BOARD,
                "1:4: case 1: expected a maze's header `N M T`, three numbers, found the end of the line",
            ),
            (
                &format!("{MAZE}0 0 0\n{BOARD}"),
                "6:4: case 2: expected a maze's header `N M T`, three numbers, found the end of the line",
            ),
            (&format!("{MAZE_LINE}\n {BOARD_LINE}"), "2:2: case 2: expected `maze`, found `curling`"),
            (
                r#"{"problem":"curling","rows":["23"]}"#,
                "1:12: case 1: expected \"maze\", found `\"curling\"`",
            ),
        ],
    );
    refused(
        only(Problem::Curling),
        &[
            (MAZE, "1:5: case 1: expected the end of the line after `W H`, found `5`"),
            ("0 0 0\n", "1:5: case 1: expected the end of the line after `W H`, found `0`"),
            (MAZE_LINE, "1:1: case 1: expected `curling`, found `maze`"),
        ],
    );
}

#[test]
fn the_notation_can_be_forced() {
    let only = |notation| Options { notation: Some(notation), ..STOP };
    refused(
        only(Notation::Judge),
        &[(
            MAZE_LINE,
            "1:1: case 1: expected a header, `N M T` of a maze or `W H` of a curling board, found `maze`",
        )],
    );
    refused(only(Notation::Line), &[(MAZE, "1:1: case 1: expected `maze` or `curling`, found `3`")]);
    refused(only(Notation::Jsonl), &[(MAZE, "1:1: case 1: expected a JSON object, found `3 4 5`")]);
    assert_eq!("jsonl".parse(), Ok(Notation::Jsonl));
    assert_eq!(
        "xml".parse::<Notation>().unwrap_err().to_string(),
        "a notation is judge, line or jsonl, found \"xml\""
    );
}

#[test]
fn a_board_of_width_2_at_the_end_of_the_data() {
    let whole = "curling 2 3 20/30/00";
    let case = |n: u64, line: u64| format!("{n}@{line} {whole}");
    // Inside a board `0 0` is a row: here the data may lack one.
    assert_eq!(items("2 3\n2 0\n3 0\n0 0\n", STOP), [case(1, 1), "1 warned 4".into()]);
    assert_eq!(items("2 3\n2 0\n3 0\n0 0\n\n \n", SKIP), [case(1, 1), "1 warned 4".into()]);
    // A terminator behind it settles the doubt, and so does any other last row or another way to write it.
    assert_eq!(items("2 3\n2 0\n3 0\n0 0\n0 0\n", STOP), [case(1, 1)]);
    assert_eq!(items("2 3\n20\n30\n00\n", STOP), [case(1, 1)]);
    assert_eq!(items("2 3\n2 0\n0 0\n3 0\n", STOP), ["1@1 curling 2 3 20/00/30"]);
    assert_eq!(items("2 3\n2 0\n3 0\n0 0\n2 1\n2 3\n", STOP), [case(1, 1), "2@5 curling 2 1 23".into()]);
    let judge = Options { stop_at_terminator: true, ..STOP };
    assert_eq!(items("2 3\n2 0\n3 0\n0 0\n0 0\nx", judge), [case(1, 1)]);
}

#[test]
fn long_lines_end_in_an_error() {
    let long = format!("{MAZE}1 {}2 1\nSD\n", " ".repeat(64 << 10));
    let found = error(&long, STOP).to_string();
    assert_eq!(found, "f:5:65537: case 2: expected a line of at most 65536 bytes, found a longer one");
    // A row and a header of blanks that just fit.
    let fits = format!("1 {}2 1\nS{}D\n", " ".repeat((64 << 10) - 5), "\t".repeat((64 << 10) - 2));
    assert_eq!(items(fits, STOP), ["1@1 maze 1 2 1 SD"]);
    let long = format!("{MAZE_LINE}{}\n{MAZE_LINE}", " ".repeat(1 << 20));
    assert_eq!(error(&long, STOP).column(), Some((1 << 20) + 1));
    assert_eq!(items(&long, SKIP), ["1 damaged 1-1 1:1048577".to_owned(), format!("2@2 {MAZE_LINE}")]);
    // An endless line is read to its end, in bounded memory.
    let endless = Reader::new("f", io::repeat(b'7').take(200 << 20), SKIP).collect::<Vec<_>>();
    assert_eq!(endless.len(), 1);
}

#[test]
fn utf_16_is_named() {
    let encode = |mark: &[u16]| -> Vec<u8> {
        mark.iter().copied().chain(MAZE.encode_utf16()).flat_map(u16::to_le_bytes).collect()
    };
    let found = error(encode(&[0xfeff]), STOP);
    assert_eq!((found.line(), found.column(), found.found()), (Some(1), Some(1), Some("UTF-16 text")));
    let found = error(encode(&[]), STOP);
    assert_eq!((found.line(), found.column(), found.found()), (Some(1), Some(2), Some("a NUL byte")));
    let big = [0xfe, 0xff, 0, b'3'];
    assert_eq!(error(big, STOP).found(), Some("UTF-16 text"));
    assert_eq!(items(encode(&[0xfeff]), SKIP).len(), 1);
}
