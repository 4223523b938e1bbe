//! `bitprune check`.

use super::{DAMAGE, DAMAGED, Run, dataset, done, ends, fed, files, path, run};

/// Two mazes and a board, and what is right for them.
const CASES: &str = "maze 1 3 2 S.D\nmaze 1 3 1 S.D\ncurling 6 1 102113\n";

fn judged(answers: &str) -> Run {
    let dir = files([("cases", CASES.as_bytes())]);
    fed(&["check", &path(&dir, "cases"), "-"], answers)
}

#[test]
fn right_answers() {
    for (cases, answers, count) in [
        ("maze-samples.in", "maze-samples.out", 2),
        ("curling-samples.in", "curling-samples.out", 6),
        ("maze-7x7-d20.in", "maze-7x7-d20.out", 3_000),
    ] {
        let summary = format!("{count} cases, 0 wrong, 0 unknown\n");
        assert_eq!(done(run(&["check", cases, answers])), summary);
        for threads in ["1", "2"] {
            let arguments = ["check", "-", answers, "--threads", threads];
            assert_eq!(done(fed(&arguments, dataset(cases))), summary);
        }
    }
    assert_eq!(done(judged("YES RR\r\nNO\r\n4 LRRR")), "3 cases, 0 wrong, 0 unknown\n");
    assert_eq!(done(judged("UNKNOWN\nNO\nUNKNOWN\n")), "3 cases, 0 wrong, 2 unknown\n");
}

#[test]
fn what_solve_writes_is_right() {
    let dir = files([]);
    let out = path(&dir, "answers");
    for format in ["plain", "csv", "jsonl"] {
        assert_eq!(done(run(&["solve", "mixed.jsonl", "--witness", "--format", format, "-o", &out])), "");
        assert_eq!(done(run(&["check", "mixed.jsonl", &out])), "158 cases, 0 wrong, 0 unknown\n");
    }
}

#[test]
fn wrong_answers_are_shown_with_their_cases() {
    ends(
        &judged("NO\nNO\n5\n"),
        1,
        "line 1: case 1: NO, expected YES\n  maze 1 3 2 S.D\n\
         line 3: case 3: 5, expected 4\n  curling 6 1 102113\n\
         3 cases, 2 wrong, 0 unknown\n",
        &[],
    );
    let shown = run(&["check", "maze-samples.in", "curling-samples.out", "--show", "0"]);
    ends(&shown, 1, "line 3: an answer more than the 2 cases\n2 cases, 3 wrong, 0 unknown\n", &[]);
}

#[test]
fn missing_and_extra_answers() {
    ends(
        &judged("YES\nNO\n"),
        1,
        "at the end: case 3: no answer\n  curling 6 1 102113\n3 cases, 1 wrong, 0 unknown\n",
        &[],
    );
    ends(
        &judged("YES\nNO\n4\n4\n"),
        1,
        "line 4: an answer more than the 3 cases\n3 cases, 1 wrong, 0 unknown\n",
        &[],
    );
    let out = "line 2: case 1: an answer to case 2\n  maze 1 3 2 S.D\n";
    let found = judged("case,answer\n2,NO\n1,YES\n3,4\n");
    assert_eq!(found.code, 1);
    assert!(found.out.starts_with(out), "{found:?}");
}

#[test]
fn wrong_witnesses() {
    let shown =
        "1: case 1: the witness is wrong: step 2 enters a cell for the second time\n  maze 1 3 2 S.D\n";
    let summary = "3 cases, 1 wrong, 0 unknown\n";
    ends(&judged("YES RL\nNO\n4\n"), 1, &format!("line {shown}{summary}"), &[]);
    let csv = "answer,witness\nYES,RL\nNO,\n4,LRRR\n";
    ends(&judged(csv), 1, &format!("line 2: {}{summary}", &shown[3..]), &[]);
    let jsonl =
        "{\"answer\":\"YES\",\"witness\":\"RL\"}\n{\"answer\":\"NO\",\"witness\":null}\n{\"answer\":4}\n";
    ends(&judged(jsonl), 1, &format!("line {shown}{summary}"), &[]);
    let found = judged("YES RR\nNO\n4 LRR\n");
    assert!(found.code == 1 && found.out.contains("the stone does not end on the goal"), "{found:?}");
    // Longer than need be, though every throw is one: not the fewest.
    let dir = files([("cases", b"curling 5 1 10203\n")]);
    let found = fed(&["check", &path(&dir, "cases"), "-"], "1 LR\n");
    assert!(found.code == 1 && found.out.contains("2 throws, the answer is 1"), "{found:?}");
}

#[test]
fn the_limit_of_throws_counts() {
    let arguments = ["check", "curling-samples.in", "-", "--max-throws", "3"];
    assert_eq!(done(fed(&arguments, "1\n-1\n-1\n-1\n-1\n-1\n")), "6 cases, 0 wrong, 0 unknown\n");
    assert_eq!(fed(&arguments, dataset("curling-samples.out")).code, 1);
}

#[test]
fn what_cannot_be_read() {
    ends(&run(&["check", "none.in", "mixed.out"]), 3, "", &["bitprune: none.in: "]);
    ends(&run(&["check", "mixed.in", "none.out"]), 3, "", &["bitprune: none.out: "]);
    ends(&judged("YES\nmaybe\n4\n"), 3, "", &["bitprune: stdin:2:1: case 2: expected", "`maybe`"]);
    ends(&judged("YES RX\n"), 3, "", &["bitprune: stdin:1:6: case 1: "]);
    let dir = files([("answers", b"YES\nNO\nNO\n")]);
    ends(&fed(&["check", "-", &path(&dir, "answers")], DAMAGED), 3, "", &[DAMAGE]);
    ends(&run(&["check", "-", "-"]), 2, "", &["bitprune: ", "stdin"]);
}

#[test]
fn damaged_cases_are_named_and_not_judged() {
    let dir = files([("right", b"YES\nERROR\nNO\n"), ("wrong", b"NO\nERROR\nNO\n")]);
    let skip = |answers| fed(&["check", "-", &path(&dir, answers), "--on-error", "skip", "--quiet"], DAMAGED);
    ends(&skip("right"), 3, "3 cases, 0 wrong, 0 unknown\n", &[DAMAGE, "skipped lines 3 to 5"]);
    let found = skip("wrong");
    assert!(found.code == 1 && found.err.contains(DAMAGE), "{found:?}");
}
