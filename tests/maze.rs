//! Every strategy of the maze against the obvious solver, exhaustively on small boards and at random beyond.

mod common;

use bitprune::bits::{Bits, Word};
use bitprune::maze::prune::blocks;
use bitprune::maze::{Board, Case, Rule, check, classic, portfolio, reference, search};
use bitprune::rules::{Chosen, Fixed};
use bitprune::simd::Level;
use bitprune::tally::{Counted, Uncounted};
use bitprune::verdict::{Answer, Verdict};
use common::{Numbers, maze, mirrored, numbered_maze, turned};
use std::collections::BTreeSet;

const ALL: u32 = Rule::set(&Rule::ALL);

type Classic = fn(&Case, &mut Counted, bool) -> Verdict;
const CLASSICS: [Classic; 3] = [classic::visited, classic::sink, classic::countdown];

/// Rule sets worth a run on every board: none, each alone, all, all but each.
fn sets() -> Vec<u32> {
    let alone = Rule::ALL.map(Rule::mask);
    let without = alone.map(|rule| ALL & !rule);
    [0, ALL].into_iter().chain(alone).chain(without).collect()
}

fn expect(case: &Case, times: &BTreeSet<u64>, verdict: &Verdict, what: &dyn std::fmt::Debug) {
    let expected = if times.contains(&case.time()) { Answer::Yes } else { Answer::No };
    assert_eq!(verdict.answer, expected, "{what:?} on {case:?}");
    if let Some(witness) = &verdict.witness {
        assert_eq!(check::replay(case, witness), Ok(()), "{witness} by {what:?} on {case:?}");
    } else {
        assert_eq!(expected, Answer::No, "a YES has a witness");
    }
}

fn dfs<W: Word>(board: &Board<W>, set: u32) -> (Verdict, u64) {
    let mut counter = Counted::new(None);
    let verdict = search::solve(board, Chosen(set), &mut counter, true);
    (verdict, counter.tally.nodes)
}

/// The boards of a maze for all T, by the portfolio side by side and by the sweep.
fn together(case: &Case, times: &BTreeSet<u64>) {
    let cells = case.cells().len() as u64;
    let cases: Vec<Case> = (0..=cells + 1).map(|time| case.clone().with_time(time)).collect();
    let narrow: Vec<Board<u64>> = cases.iter().map(|case| Board::new(case).unwrap()).collect();
    let wide: Vec<Board<u128>> = cases.iter().map(|case| Board::new(case).unwrap()).collect();
    let verdicts = portfolio::solve_all(Level::detect(), &narrow, true);
    assert_eq!(verdicts, portfolio::solve_all(Level::PORTABLE, &narrow, true), "{case:?}");
    assert_eq!(verdicts, portfolio::solve_all(Level::PORTABLE, &wide, true), "{case:?}");
    let swept = portfolio::sweep_all(Level::detect(), &narrow, false);
    for ((case, verdict), swept) in cases.iter().zip(&verdicts).zip(swept) {
        expect(case, times, verdict, &"auto");
        assert_eq!(swept.answer, verdict.answer, "the sweep on {case:?}");
    }
}

/// All mazes of these sides, all T from 0 to one over the board, under `sets`.
fn exhaust(rows: usize, cols: usize, sets: &[u32]) {
    let cells = rows * cols;
    for (start, door) in (0..cells * cells).map(|i| (i / cells, i % cells)).filter(|(s, d)| s != d) {
        for walls in 0..1 << (cells - 2) {
            let case = numbered_maze(rows, cols, start, door, walls);
            let times = reference::times(&case);
            together(&case, &times);
            for time in 0..=cells as u64 {
                let case = case.clone().with_time(time);
                let board = Board::<u64>::new(&case).unwrap();
                for &set in sets {
                    expect(&case, &times, &dfs(&board, set).0, &set);
                }
            }
        }
    }
}

#[test]
fn every_small_maze_under_every_set() {
    let every: Vec<u32> = (0..=ALL).collect();
    for (rows, cols) in [(1, 2), (2, 1), (1, 5), (5, 1), (2, 2), (2, 3), (3, 2)] {
        exhaust(rows, cols, &every);
    }
}

#[test]
fn every_maze_of_9_to_10_cells_under_each_rule() {
    for (rows, cols) in [(3, 3), (2, 5), (5, 2), (1, 9)] {
        exhaust(rows, cols, &sets());
    }
}

#[test]
fn every_maze_of_3_by_4() {
    exhaust(3, 4, &sets());
}

#[test]
fn every_maze_of_4_by_3_by_the_classics() {
    for (start, door) in (0..144).map(|i| (i / 12, i % 12)).filter(|(s, d)| s != d) {
        for walls in 0..1 << 10 {
            let case = numbered_maze(4, 3, start, door, walls);
            let times = reference::times(&case);
            for time in 0..=12 {
                let case = case.clone().with_time(time);
                for (n, classic) in CLASSICS.iter().enumerate() {
                    expect(&case, &times, &classic(&case, &mut Counted::new(None), true), &n);
                }
            }
        }
    }
}

#[test]
fn random_mazes_to_6_by_6() {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let sets = sets();
    for round in 0..20_000 {
        let (rows, cols) = (1 + numbers.below(6), 2 + numbers.below(5));
        let walls = 20 + numbers.below(40);
        let case = numbers.maze(rows, cols, walls);
        let times = reference::times(&case);
        together(&case, &times);
        let narrow = Board::<u64>::new(&case).unwrap();
        let wide = Board::<u128>::new(&case).unwrap();
        for set in [ALL, sets[round % sets.len()]] {
            let (verdict, nodes) = dfs(&narrow, set);
            expect(&case, &times, &verdict, &set);
            assert_eq!((verdict, nodes), dfs(&wide, set), "u64 and u128 go the same way");
        }
    }
}

/// Every admitted shape, in each word it fits: an open board, a corridor's worth of T, the checks of the
/// searches against each other under the strongest set.
#[test]
fn every_admitted_shape() {
    let mut numbers = Numbers(1);
    let mut shapes = 0;
    for rows in 1..=64 {
        for cols in 1..=126 {
            if rows * cols < 2 || !Case::admits(rows, cols) {
                continue;
            }
            shapes += 1;
            let walls = if rows.min(cols) <= 2 { 10 } else { 45 };
            let case = numbers.maze(rows, cols, walls);
            let wide = Board::<u128>::new(&case).unwrap();
            assert_eq!(wide.to_case(), case);
            let limited = |set| {
                let mut counter = Counted::new(Some(50_000));
                search::solve(&wide, Chosen(set), &mut counter, true)
            };
            let strongest = limited(ALL);
            for set in [ALL & !Rule::Exits.mask(), Rule::set(&[Rule::Parity, Rule::Distance, Rule::Reach])] {
                assert!(strongest.answer.agrees(limited(set).answer), "{case:?}");
            }
            if let Some(witness) = &strongest.witness {
                assert_eq!(check::replay(&case, witness), Ok(()));
            }
            if let Some(narrow) = Board::<u64>::new(&case) {
                assert_eq!(narrow.to_case(), case);
                let mut counter = Counted::new(Some(50_000));
                assert_eq!(search::solve(&narrow, Chosen(ALL), &mut counter, true), strongest);
            }
        }
    }
    assert_eq!(shapes, 517, "rows * (columns + 1) - 1 <= 128 and columns + 1 < 128, less the 1 x 1 board");
}

#[test]
fn a_rule_more_never_adds_nodes() {
    let mut numbers = Numbers(77);
    for _ in 0..3_000 {
        let (rows, cols) = (3 + numbers.below(2), 3 + numbers.below(3));
        let case = numbers.maze(rows, cols, 15);
        let board = Board::<u64>::new(&case).unwrap();
        // A search that remembers may owe a failure to nodes that a further rule would have cut.
        let set = numbers.below(ALL as usize + 1) as u32 & !Rule::Exits.mask() & !Rule::Memo.mask();
        let set = Rule::with_needs(set);
        let nodes = dfs(&board, set).1;
        for rule in Rule::ALL.into_iter().filter(|rule| *rule != Rule::Exits) {
            let more = dfs(&board, set | rule.mask()).1;
            assert!(more <= nodes, "{} adds {more} - {nodes} to {set:b} on {case:?}", rule.name());
        }
    }
}

/// What some path from the start stands on, and the steps of the longest one that ends at the door.
fn walked(board: &Board<u64>, path: &mut Vec<u32>, seen: Bits<u64>) -> (u32, Bits<u64>) {
    let head = *path.last().unwrap();
    if head == board.door {
        return (path.len() as u32 - 1, path.iter().copied().collect());
    }
    let mut found = (0, Bits::EMPTY);
    for next in board.shape.neighbours(Bits::cell(head)) & (board.free - seen) {
        path.push(next);
        let (steps, cells) = walked(board, path, seen | Bits::cell(next));
        found = (found.0.max(steps), found.1 | cells);
        path.pop();
    }
    found
}

#[test]
fn the_chain_of_blocks_holds_every_path_and_nothing_else() {
    let mut numbers = Numbers(2026);
    let (mut tight, mut connected) = (0, 0);
    for _ in 0..30_000 {
        let (rows, cols, walls) = (1 + numbers.below(5), 2 + numbers.below(4), 15 + numbers.below(40));
        let case = numbers.maze(rows, cols, walls);
        let board = Board::<u64>::new(&case).unwrap();
        let (longest, cells) = walked(&board, &mut vec![board.start], Bits::cell(board.start));
        assert_eq!(reference::times(&case).last().copied().unwrap_or(0), u64::from(longest));
        let all = blocks::bound(&board.shape, board.free, board.start, board.door);
        assert!(longest <= all.most_steps && cells.is_subset(all.on_chain), "{case:?}");
        // From the cells that can be reached on, the chain is no more than what paths stand on.
        let reached = board.shape.flood(Bits::cell(board.start), board.free);
        if reached.contains(board.door) {
            let bound = blocks::bound(&board.shape, reached, board.start, board.door);
            assert_eq!(bound.on_chain, cells, "{case:?}");
            assert!(longest <= bound.most_steps && bound.most_steps <= all.most_steps, "{case:?}");
            connected += 1;
            tight += u32::from(longest == bound.most_steps);
            let wide = Board::<u128>::new(&case).unwrap();
            let wide_reached = reached.into_iter().collect();
            let wide = blocks::bound(&wide.shape, wide_reached, wide.start, wide.door);
            assert_eq!(wide.most_steps, bound.most_steps);
            assert!(wide.on_chain.into_iter().eq(bound.on_chain));
        }
    }
    assert!(
        tight * 10 > connected * 9,
        "{tight} of {connected}: the bound is mostly the truth on small boards"
    );
}

#[test]
fn a_fixed_set_is_the_chosen_set() {
    let mut numbers = Numbers(5);
    for _ in 0..2_000 {
        let case = numbers.maze(5, 6, 25);
        let board = Board::<u64>::new(&case).unwrap();
        let fixed = search::solve(&board, Fixed::<ALL>, &mut Uncounted, true);
        assert_eq!(fixed, dfs(&board, ALL).0);
    }
}

#[test]
fn the_node_limit_is_kept_and_is_never_no() {
    let case = maze("7 7 47 DS...../X....../......./......./......./......./.......");
    let board = Board::<u64>::new(&case).unwrap();
    for limit in [0, 1, 1_000] {
        let mut counter = Counted::new(Some(limit));
        let verdict = search::solve(&board, Chosen(Rule::Parity.mask()), &mut counter, true);
        assert_eq!((verdict, counter.tally.nodes), (Verdict::UNKNOWN, limit));
        for classic in CLASSICS {
            let mut counter = Counted::new(Some(limit));
            assert_eq!(classic(&case, &mut counter, true), Verdict::UNKNOWN);
            assert_eq!(counter.tally.nodes, limit);
        }
    }
}

#[test]
fn a_search_that_gave_up_has_stored_no_failure() {
    let mut numbers = Numbers(31);
    let set = Rule::set(&[Rule::Parity, Rule::Reach, Rule::Memo]);
    for _ in 0..300 {
        let case = numbers.maze(4, 5, 15);
        let board = Board::<u64>::new(&case).unwrap();
        let (full, nodes) = dfs(&board, set);
        for limit in 0..nodes.min(200) {
            let mut counter = Counted::new(Some(limit));
            assert_eq!(search::solve(&board, Chosen(set), &mut counter, true), Verdict::UNKNOWN);
        }
        let mut counter = Counted::new(Some(nodes));
        assert_eq!(search::solve(&board, Chosen(set), &mut counter, true), full);
    }
}

#[test]
fn the_eight_symmetries_have_one_answer() {
    let mut numbers = Numbers(123);
    for _ in 0..2_000 {
        let (rows, cols) = (2 + numbers.below(5), 2 + numbers.below(5));
        let mut case = numbers.maze(rows, cols, 30);
        let answer = dfs(&Board::<u64>::new(&case).unwrap(), ALL).0.answer;
        for turn in 0..8 {
            case = if turn == 4 { mirrored(&case) } else { turned(&case) };
            let board = Board::<u64>::new(&case).unwrap();
            assert_eq!(dfs(&board, ALL).0.answer, answer, "{case:?}");
        }
    }
}
