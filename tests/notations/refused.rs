//! What is refused, and where.

use super::*;

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
