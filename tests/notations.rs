//! Every rule of the notations of cases: what is read, what is refused and where, what is skipped.

use std::io::{self, Read};

use bitprune::text::write::{self, Writer};
use bitprune::text::{Case, Error, Id, Item, Notation, OnError, Options, Reader, decompress, open};
use bitprune::verdict::Problem;
use bitprune::{curling, maze};
use proptest::prelude::*;

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
fn headers_are_refused_where_they_go_wrong() {
    let over = "9".repeat(10_000);
    let over_message =
        format!("1:5: case 1: expected a number up to {}, found `{}...`", u64::MAX, "9".repeat(20));
    refused(
        STOP,
        &[
            (
                "abc\n",
                "1:1: case 1: expected a case: `N M T`, `W H`, `maze ...`, `curling ...` or `{...}`, found `abc`",
            ),
            (
                "4\n",
                "1:2: case 1: expected a header, `N M T` of a maze or `W H` of a curling board, found the end of the line",
            ),
            ("4 4 5 6\n", "1:7: case 1: expected the end of the line after `N M T`, found `6`"),
            ("3 4 5 S.X.\n", "1:7: case 1: expected the end of the line after `N M T`, found `S.X.`"),
            (
                "\n 3\n4 5\n",
                "2:3: case 1: expected a header, `N M T` of a maze or `W H` of a curling board, found the end of the line",
            ),
            ("4 -4 5\n", "1:3: case 1: expected a number without a sign, found `-4`"),
            ("+4 4 5\n", "1:1: case 1: expected a number without a sign, found `+4`"),
            ("4 4 5.0\n", "1:5: case 1: expected a whole number, found `5.0`"),
            ("4 4\0 5\n", "1:4: case 1: expected a digit, found a NUL byte"),
            (
                "4 4 18446744073709551616\n",
                "1:5: case 1: expected a number up to 18446744073709551615, found `18446744073709551616`",
            ),
            (&format!("4 4 {over}\n"), &over_message),
            ("0 4 5\n", "1:1: case 1: expected N from 1 to 64, found 0"),
            ("65 1 5\n", "1:1: case 1: expected N from 1 to 64, found 65"),
            (
                "18446744073709551615 18446744073709551615 5\n",
                "1:1: case 1: expected N from 1 to 64, found 18446744073709551615",
            ),
            ("4 0 5\n", "1:3: case 1: expected M from 1 to 31 (N is 4), found 0"),
            ("1 127 5\n", "1:3: case 1: expected M from 1 to 126 (N is 1), found 127"),
            ("11 11 5\n", "1:4: case 1: expected M from 1 to 10 (N is 11), found 11"),
            ("0 3\n", "1:1: case 1: expected W from 1 to 64, found 0"),
            ("65 3\n", "1:1: case 1: expected W from 1 to 64, found 65"),
            ("3 0\n", "1:3: case 1: expected H from 1 to 64 (W is 3), found 0"),
            ("3 9999999999\n", "1:3: case 1: expected H from 1 to 64 (W is 3), found 9999999999"),
        ],
    );
}

#[test]
fn rows_are_refused_where_they_go_wrong() {
    refused(
        STOP,
        &[
            ("1 3 2\nSxD\n", "2:2: case 1: expected a cell, X, S, D or ., found `x`"),
            ("1 3 2\nS\0D\n", "2:2: case 1: expected a cell, X, S, D or ., found a NUL byte"),
            ("1 3 2\nSéD\n", "2:2: case 1: expected a cell, X, S, D or ., found `é`"),
            ("1 3 2\nS\rXD\n", "2:2: case 1: expected a cell, X, S, D or ., found `\\r`"),
            ("1 3 2\n  S.D.\n", "2:6: case 1: expected the end of the row after 3 cells, found `.`"),
            (
                "1 3 2\n S D\n",
                "2:5: case 1: expected row 1 of 1 with 3 cells, found 2 of them and the end of the row",
            ),
            ("2 3 2\nS.S\n", "2:3: case 1: expected one start (S) only, found a second one"),
            ("2 3 2\nS.D\n. D .\n", "3:3: case 1: expected one door (D) only, found a second one"),
            ("\n 2 3 2\n..D\n...\n", "2:2: case 1: expected a start (S) in the case, found none"),
            ("2 3 2\nS..\n...\n", "1:1: case 1: expected a door (D) in the case, found none"),
            ("2 3 2\nS.D\n\n\n", "5:1: case 1: expected row 2 of 2 with 3 cells, found the end of the data"),
            ("2 3 2\nS.D", "3:1: case 1: expected row 2 of 2 with 3 cells, found the end of the data"),
            ("2 3 2", "2:1: case 1: expected row 1 of 2 with 3 cells, found the end of the data"),
            (
                "2 3 2\nS.D\n0 0 0\n",
                "3:1: case 1: expected row 2 of 2 with 3 cells (X, S, D or .), found `0 0 0`",
            ),
            ("3 1\n2 4 3\n", "2:3: case 1: expected a cell, 0, 1, 2 or 3, found `4`"),
            ("3 1\n2 -1 3\n", "2:3: case 1: expected a cell, 0, 1, 2 or 3, found `-`"),
            ("3 1\n2 0 3 0\n", "2:7: case 1: expected the end of the row after 3 cells, found `0`"),
            (
                "3 1\n2 0\n",
                "2:4: case 1: expected row 1 of 1 with 3 cells, found 2 of them and the end of the row",
            ),
            ("3 2\n2 0 2\n3 0 0\n", "2:5: case 1: expected one start (2) only, found a second one"),
            ("3 2\n2 0 0\n3 0 3\n", "3:5: case 1: expected one goal (3) only, found a second one"),
            ("3 2\n0 0 0\n3 0 0\n", "1:1: case 1: expected a start (2) in the case, found none"),
            ("3 2\n2 0 0\n1 0 0\n", "1:1: case 1: expected a goal (3) in the case, found none"),
            // Width comes first: three rows of two cells.
            ("2 3\n2 0 1\n0 3 0\n", "2:5: case 1: expected the end of the row after 2 cells, found `1`"),
        ],
    );
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
fn line_notation_is_refused_where_it_goes_wrong() {
    refused(
        STOP,
        &[
            ("mazes 1 2 1 SD", "1:1: case 1: expected `maze` or `curling`, found `mazes`"),
            ("maze", "1:5: case 1: expected `maze N M T ROW/ROW/...`, found the end of the line"),
            ("maze 1 2 1", "1:11: case 1: expected `maze N M T ROW/ROW/...`, found the end of the line"),
            ("maze 1 2 SD", "1:10: case 1: expected a whole number, found `SD`"),
            ("maze 1 2 -1 SD", "1:10: case 1: expected a number without a sign, found `-1`"),
            ("maze 0 2 1 SD", "1:6: case 1: expected N from 1 to 64, found 0"),
            ("maze 1 2 1 Sx", "1:13: case 1: expected a cell, X, S, D or ., found `x`"),
            (
                "maze 1 2 1 S D",
                "1:13: case 1: expected row 1 of 1 with 2 cells, found 1 of them and the end of the row",
            ),
            ("maze 1 2 1 SD .", "1:15: case 1: expected the end of the line after the rows, found `.`"),
            ("maze 1 2 1 SD.", "1:14: case 1: expected the end of the row after 2 cells, found `.`"),
            ("maze 1 2 1 SD/", "1:14: case 1: expected the end of the line after row 1 of 1, found `/`"),
            ("maze 2 2 1 SD", "1:14: case 1: expected row 2 of 2 with 2 cells, found the end of the rows"),
            (
                "maze 2 2 1 SD/.",
                "1:16: case 1: expected row 2 of 2 with 2 cells, found 1 of them and the end of the row",
            ),
            ("maze 2 2 1 SD/S.", "1:15: case 1: expected one start (S) only, found a second one"),
            (" maze 2 2 1 .D/..", "1:2: case 1: expected a start (S) in the case, found none"),
            (
                "curling 2 1 32\n\ncurling 2 1 3\0",
                "3:14: case 2: expected a cell, 0, 1, 2 or 3, found a NUL byte",
            ),
            ("curling 1 2 32", "1:14: case 1: expected the end of the row after 1 cell, found `2`"),
            ("curling 2 1 32\n0 0", "2:1: case 2: expected `maze` or `curling`, found `0`"),
        ],
    );
    let mixed = format!("{MAZE_LINE}\n{BOARD_LINE}\n\n{MAZE_LINE}");
    let wanted = [format!("1@1 {MAZE_LINE}"), format!("2@2 {BOARD_LINE}"), format!("3@4 {MAZE_LINE}")];
    assert_eq!(items(mixed, STOP), wanted);
}

#[test]
fn jsonl_is_refused_where_it_goes_wrong() {
    refused(
        STOP,
        &[
            (
                r#"{"problem":"maze","rows":["SD"]}"#,
                "1:1: case 1: expected the key `time`, found an object without it",
            ),
            (
                r#" {"time":5,"rows":["SD"]}"#,
                "1:2: case 1: expected the key `problem`, found an object without it",
            ),
            (
                r#"{"time":5,"problem":"maze"}"#,
                "1:1: case 1: expected the key `rows`, found an object without it",
            ),
            (
                r#"{"problem":"maze","time":5,"rows":["SD"],"note":"x"}"#,
                "1:42: case 1: expected one of the keys problem, time, rows, id, found `\"note\"`",
            ),
            (
                r#"{"problem":"maze","time":5,"time":6,"rows":["SD"]}"#,
                "1:28: case 1: expected each key once, found `\"time\"` again",
            ),
            (
                r#"{"problem":"maze","time":5,"t\u0069me":6,"rows":["SD"]}"#,
                "1:28: case 1: expected each key once, found `\"t\\u0069me\"` again",
            ),
            (
                r#"{"problem":"curling","time":5,"rows":["23"]}"#,
                "1:29: case 1: expected no `time`: the problem is curling, found `5`",
            ),
            (
                r#"{"problem":"go","rows":["23"]}"#,
                "1:12: case 1: expected \"maze\" or \"curling\", found `\"go\"`",
            ),
            (r#"{"problem":1,"rows":["23"]}"#, "1:12: case 1: expected \"maze\" or \"curling\", found `1`"),
            (
                r#"{"problem":"maze","time":-5,"rows":["SD"]}"#,
                "1:26: case 1: expected a number without a sign, found `-5`",
            ),
            (
                r#"{"problem":"maze","time":5.0,"rows":["SD"]}"#,
                "1:26: case 1: expected a whole number, found `5.0`",
            ),
            (
                r#"{"problem":"maze","time":"5","rows":["SD"]}"#,
                "1:26: case 1: expected a whole number, found `\"5\"`",
            ),
            (
                r#"{"problem":"maze","time":5,"rows":["SD"],"id":[1]}"#,
                "1:47: case 1: expected a string or a number, found `[1]`",
            ),
            (
                r#"{"problem":"maze","time":5,"rows":["SD"],"id":true}"#,
                "1:47: case 1: expected a string or a number, found `true`",
            ),
            (r#"{"problem":"maze","time":5,"rows":[]}"#, "1:35: case 1: expected N from 1 to 64, found 0"),
            (
                r#"{"problem":"maze","time":5,"rows":[""]}"#,
                "1:36: case 1: expected M from 1 to 126 (N is 1), found 0",
            ),
            (r#"{"problem":"curling","rows":[""]}"#, "1:30: case 1: expected W from 1 to 64, found 0"),
            (
                r#"{"problem":"maze","time":5,"rows":"SD"}"#,
                "1:35: case 1: expected an array of strings, a row each, found `\"SD\"`",
            ),
            (
                r#"{"problem":"maze","time":5,"rows":["S.",5]}"#,
                "1:41: case 1: expected a row, a string, found `5`",
            ),
            (
                r#"{"problem":"maze","time":5,"rows":["S.", "xD"]}"#,
                "1:43: case 1: expected row 2 of 2 with 2 cells (X, S, D or .), found `xD`",
            ),
            (
                r#"{"problem":"maze","time":5,"rows":["S.", ".\u0078"]}"#,
                "1:42: case 1: expected a cell, X, S, D or ., found `x`",
            ),
            (
                r#"{"problem":"maze","time":5,"rows":["S D"]}"#,
                "1:38: case 1: expected a cell, X, S, D or ., found ` `",
            ),
            (
                r#"{"problem":"maze","time":5,"rows":["S.","D"]}"#,
                "1:43: case 1: expected row 2 of 2 with 2 cells, found 1 of them and the end of the row",
            ),
            (
                r#" {"problem":"maze","time":5,"rows":["S.",".."]}"#,
                "1:2: case 1: expected a door (D) in the case, found none",
            ),
            (
                r#"{"problem":"maze","time":5,"rows":["SD"]} x"#,
                "1:43: case 1: expected a JSON object on one line, found trailing characters",
            ),
            (
                "{\"problem\":\"maze\",\n\"time\":5,\"rows\":[\"SD\"]}",
                "1:18: case 1: expected a JSON object on one line, found EOF while parsing a value",
            ),
        ],
    );
    let valid = r#"{"problem":"curling","rows":["23"]}"#;
    refused(STOP, &[(&format!("{valid}\n\n[]"), "3:1: case 2: expected a JSON object, found `[]`")]);
    // Depth is no way to the stack's end.
    let deep = format!(r#"{{"id":{}1{}}}"#, "[".repeat(400_000), "]".repeat(400_000));
    assert_eq!(error(deep, STOP).line(), Some(1));
    let deep = format!("{{\"id\":{}", "{\"a\":".repeat(100_000));
    assert_eq!(error(deep, STOP).line(), Some(1));
    let bytes = b"{\"problem\":\"maze\",\"time\":5,\"id\":\"\xff\",\"rows\":[\"SD\"]}";
    assert_eq!(error(bytes, STOP).line(), Some(1));
}

#[test]
fn ids_come_out_as_they_went_in() {
    for id in [
        "5",
        "-0.10",
        "1e400",
        "123456789012345678901234567890",
        "0.1000000000000000055",
        "\"a\\n\\\"é\"",
        "\"\"",
    ] {
        let text = format!("{{\"problem\":\"curling\",\"rows\":[\"23\"],\"id\":{id}}}\n");
        assert_eq!(items(&text, STOP), [format!("1@1 {id} curling 2 1 23")]);
        let Some(Ok(Item::Case(record))) = Reader::new("f", text.as_bytes(), STOP).next() else { panic!() };
        let mut out = Vec::new();
        write::jsonl(&record.case, record.id.as_ref(), &mut out);
        assert_eq!(String::from_utf8(out).unwrap(), text);
    }
    assert_eq!(Id::String("a\"b".into()).text(), "a\"b");
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

#[test]
fn skipping_goes_on_at_the_next_whole_case() {
    let maze = |n, l| format!("{n}@{l} {MAZE_LINE}");
    let board = |n, l| format!("{n}@{l} {BOARD_LINE}");
    let bad_maze = MAZE.replace("..X.", "..x.");
    for (text, wanted) in [
        // A slip in a row, between two cases, first and last.
        (format!("{MAZE}{bad_maze}{MAZE}"), vec![maze(1, 1), "2 damaged 5-8 7:3".into(), maze(3, 9)]),
        (format!("{bad_maze}{MAZE}"), vec!["1 damaged 1-4 3:3".into(), maze(2, 5)]),
        (format!("{MAZE}{bad_maze}"), vec![maze(1, 1), "2 damaged 5-8 7:3".into()]),
        (format!("{MAZE}{bad_maze}\n0 0 0\n\n"), vec![maze(1, 1), "2 damaged 5-8 7:3".into()]),
        // Two damaged cases in a row are one region.
        (format!("{bad_maze}\n{bad_maze}\n{MAZE}"), vec!["1 damaged 1-9 3:3".into(), maze(2, 11)]),
        // A missing row: the next case begins at the very line that was refused.
        (format!("3 4 5\nS...\n...D\n{MAZE}"), vec!["1 damaged 1-3 4:1".into(), maze(2, 4)]),
        // A row too many stands where a header is expected.
        (format!("{MAZE}....\n{MAZE}"), vec![maze(1, 1), "2 damaged 5-5 5:1".into(), maze(3, 6)]),
        // A header that lost a number, a header that says too much.
        (format!("3 4\n{MAZE}"), vec!["1 damaged 1-1 2:3".into(), maze(2, 2)]),
        (format!("30 4 5\nS...\n{MAZE}"), vec!["1 damaged 1-2 1:4".into(), maze(2, 3)]),
        // Damage, a terminator, another problem.
        (format!("{bad_maze}0 0 0\n{BOARD}"), vec!["1 damaged 1-4 3:3".into(), board(2, 6)]),
        (format!("{BOARD}7 7\n0 0\n{MAZE}"), vec![board(1, 1), "2 damaged 4-4 5:4".into(), maze(3, 6)]),
        // Without a terminator a data set keeps its problem.
        (format!("{MAZE}{BOARD}{MAZE}"), vec![maze(1, 1), "2 damaged 5-7 5:4".into(), maze(3, 8)]),
        // Rubbish at the start settles neither problem nor notation.
        (format!("// cases\n{BOARD}"), vec!["1 damaged 1-1 1:1".into(), board(2, 2)]),
        (format!("{{\n{MAZE}"), vec!["1 damaged 1-1 1:1".into(), maze(2, 2)]),
        (format!("1 2\n\n{BOARD_LINE}"), vec!["1 damaged 1-1 3:1".into(), board(2, 3)]),
        // Each whole line by itself.
        (
            format!("{MAZE_LINE}\nmaze 3\n\n?\n{BOARD_LINE}"),
            vec![maze(1, 1), "2 damaged 2-4 2:7".into(), board(3, 5)],
        ),
        ("{}\n{\n".into(), vec!["1 damaged 1-2 1:1".into()]),
    ] {
        assert_eq!(items(&text, SKIP), wanted, "{text:?}");
    }
}

#[test]
fn skipping_and_the_zeros_of_width_2() {
    // `0 0` is a row of the damaged board, and the board behind it is found.
    let text = "2 3\n2 0\n0 0\n2 3\n2 1\n2 3\n0 0\n";
    assert_eq!(items(text, SKIP), ["1 damaged 1-4 4:1", "2@5 curling 2 1 23"]);
    // Behind its last row it is a terminator.
    let text = format!("2 2\n2 0\n2 3\n0 0\n{MAZE}");
    assert_eq!(items(text, SKIP), ["1 damaged 1-3 3:1".to_owned(), format!("2@5 {MAZE_LINE}")]);
    let judge = Options { stop_at_terminator: true, ..SKIP };
    assert_eq!(items("2 2\n2 0\n2 3\n0 0\nrubbish", judge), ["1 damaged 1-3 3:1"]);
    assert_eq!(items("2 2 2\nS.\n0 0 0\nrubbish", judge), ["1 damaged 1-2 3:1"]);
}

#[test]
fn damage_says_what_was_skipped() {
    let text = format!("{MAZE}3 4 5\nS.\n{MAZE}");
    let Some(Ok(Item::Damaged(damage))) = Reader::new("a.txt", text.as_bytes(), SKIP).nth(1) else {
        panic!()
    };
    assert_eq!(
        damage.to_string(),
        "a.txt:6:3: case 2: expected row 1 of 3 with 4 cells, found 2 of them and the end of the row; \
         skipped lines 5 to 6"
    );
    assert_eq!(damage.problem, Some(Problem::Maze));
}

/// Headers that promise the largest board, again and again: each line is tried once, and soon given up.
#[test]
fn skipping_is_linear() {
    let mut text = "64 64\n".repeat(200_000);
    text += &format!("64 64\n{}", format!("{}\n", "0".repeat(64)).repeat(50)).repeat(2_000);
    let found = items(text, SKIP);
    assert_eq!(found.len(), 1);
}

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
