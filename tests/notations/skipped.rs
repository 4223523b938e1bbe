//! Going on behind damage.

use super::*;

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
fn skipping_and_the_zeros_of_width_3() {
    // Before the problem is settled `0 0 0` could end a data set of mazes; here it is a row.
    let text = "3 4\n0 0 2\n0 0 0\n1 0 3\n3 1\n2 0 3\n0 0\n";
    let judge = Options { stop_at_terminator: true, ..SKIP };
    for options in [SKIP, judge] {
        assert_eq!(items(text, options), ["1 damaged 1-4 5:1", "2@5 curling 3 1 203"]);
    }
    let text = "3 4\n0 0 2\n1 0 4\n0 0 0\n0 0 3\n3 1\n2 0 3\n0 0\n";
    assert_eq!(items(text, SKIP), ["1 damaged 1-5 3:5", "2@6 curling 3 1 203"]);
}

#[test]
fn no_line_is_passed_over_in_silence() {
    // The case behind the damage is longer than what can be kept to be read again.
    let text = format!("hello\n2 2 1\nSD\n{}..\n{MAZE}", "\n".repeat(20_000_000));
    let found = items(text, SKIP);
    assert_eq!(found, ["1 damaged 1-20000004 1:1".to_owned(), format!("2@20000005 {MAZE_LINE}")]);
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
