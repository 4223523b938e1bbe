//! The frontier sweep and what stands on it against searches, known numbers and each other.
//!
//! `BITPRUNE_CASES=10 cargo test --release --test spectrum` draws ten times as many random cases: 200 000 for the
//! sweep, 1 000 000 for the portfolio.

mod common;

use bitprune::bits::Bits;
use bitprune::maze::frontier::{self, Scratch};
use bitprune::maze::{
    self, AnyBoard, Board, Case, Cell, Rule, Spectrum, check, portfolio, reference, search,
};
use bitprune::rules::Chosen;
use bitprune::simd::Level;
use bitprune::tally::Counted;
use bitprune::verdict::{Answer, DecidedBy, Verdict};
use common::{Numbers, mirrored, turned};
use std::collections::BTreeMap;

/// How many times the usual number of random cases is drawn.
fn times_as_many() -> usize {
    std::env::var("BITPRUNE_CASES").map_or(1, |times| times.parse().expect("BITPRUNE_CASES is a number"))
}

fn open(rows: usize, cols: usize, start: usize, door: usize) -> Case {
    let cell = |i| match i {
        _ if i == start => Cell::Start,
        _ if i == door => Cell::Door,
        _ => Cell::Floor,
    };
    Case::new(rows, cols, 0, (0..rows * cols).map(cell).collect()).unwrap()
}

fn corner_to_corner(side: usize) -> Case {
    open(side, side, 0, side * side - 1)
}

/// The number of simple paths to the door by their steps, each walked.
fn walked(case: &Case) -> BTreeMap<u64, u128> {
    fn walk(board: &Board<u64>, at: u32, seen: Bits<u64>, steps: u64, found: &mut BTreeMap<u64, u128>) {
        if at == board.door {
            *found.entry(steps).or_default() += 1;
            return;
        }
        for next in board.shape.neighbours(Bits::cell(at)) & (board.free - seen) {
            walk(board, next, seen | Bits::cell(next), steps + 1, found);
        }
    }
    let board = Board::new(case).unwrap();
    let mut found = BTreeMap::new();
    walk(&board, board.start, Bits::cell(board.start), 0, &mut found);
    found
}

/// Every admitted (rows, columns) with room for S and D.
fn shapes() -> impl Iterator<Item = (usize, usize)> {
    let sides = (1..=64).flat_map(|rows| (1..=126).map(move |cols| (rows, cols)));
    sides.filter(|(rows, cols)| rows * cols >= 2 && Case::admits(*rows, *cols))
}

#[test]
fn the_sweep_finds_what_a_walk_finds() {
    let mut numbers = Numbers(0x1234_5678_9abc_def1);
    let mut scratch = Scratch::default();
    let mut wide_scratch = Scratch::default();
    for _ in 0..20_000 * times_as_many() {
        let (rows, cols) = (1 + numbers.below(6), 1 + numbers.below(6));
        if rows * cols < 2 {
            continue;
        }
        // A walk through an open board of 6 x 6 takes a second.
        let least = if rows * cols > 25 { 20 } else { 0 };
        let walls = least + numbers.below(60);
        let case = numbers.maze(rows, cols, walls);
        let times = reference::times(&case);
        let narrow = Board::<u64>::new(&case).unwrap();
        let spectrum = Spectrum::from(frontier::spectrum(&narrow, &mut scratch));
        assert!(spectrum.iter().eq(times.iter().copied()), "{spectrum} on {case:?}");
        for time in (0..=rows as u64 * cols as u64 + 1).chain([63, 64, 127, 128, 192, u64::MAX]) {
            assert_eq!(spectrum.contains(time), times.contains(&time));
        }
        let wide = Board::<u128>::new(&case).unwrap();
        assert_eq!(spectrum, frontier::spectrum(&wide, &mut wide_scratch).into(), "{case:?}");
        let routes = frontier::routes(&narrow);
        assert!(routes.iter().map(|(time, _)| *time).eq(times), "{routes:?} on {case:?}");
        assert_eq!(routes, frontier::routes(&wide));
        assert_eq!(AnyBoard::wide(&case).routes(), routes);
    }
}

#[test]
fn routes_are_as_many_as_a_walk_counts() {
    let split = |case: &Case| maze::count(case).into_iter().collect::<BTreeMap<_, _>>();
    let five = corner_to_corner(5);
    assert_eq!(split(&five), walked(&five));
    assert_eq!(walked(&five).values().sum::<u128>(), 8_512);
    let mut numbers = Numbers(8);
    for (start, door) in (0..25).flat_map(|start| [(start, 12), (start, 3)]).filter(|(s, d)| s != d) {
        let case = open(5, 5, start, door);
        assert_eq!(split(&case), walked(&case), "{case:?}");
    }
    for _ in 0..2_000 {
        let (rows, cols, walls) = (2 + numbers.below(4), 2 + numbers.below(5), numbers.below(50));
        let case = numbers.maze(rows, cols, walls);
        assert_eq!(split(&case), walked(&case), "{case:?}");
    }
}

#[test]
fn self_avoiding_walks_of_a_square_are_those_of_oeis_a007764() {
    const WALKS: [u128; 9] = [
        2,
        12,
        184,
        8_512,
        1_262_816,
        575_780_564,
        789_360_053_252,
        3_266_598_486_981_642,
        41_044_208_702_632_496_804,
    ];
    for (side, walks) in (2..).zip(WALKS) {
        let case = corner_to_corner(side);
        let routes = maze::count(&case);
        assert_eq!(routes.iter().map(|(_, count)| count).sum::<u128>(), walks, "{side} x {side}");
        let spectrum = maze::spectrum(&case);
        assert!(spectrum.iter().eq(routes.iter().map(|(time, _)| *time)));
        // From the distance to all cells, less one where the colours of the corners leave one over.
        let last = side * side - 1 - usize::from(side % 2 == 0);
        assert!(spectrum.iter().eq((2 * (side - 1)..=last).step_by(2).map(|time| time as u64)));
    }
}

/// Of the times of every admitted shape, all with a replayed route, and none left out that a search finds.
#[test]
fn every_shape_of_128_bits() {
    let mut numbers = Numbers(21);
    let mut scratch = Scratch::default();
    let mut count = 0;
    for (rows, cols) in shapes() {
        count += 1;
        let cells = rows * cols;
        if rows == 1 || cols == 1 {
            // A corridor has one path.
            let (start, door) = (numbers.below(cells), numbers.below(cells));
            if start != door {
                let length = start.abs_diff(door) as u64;
                assert_eq!(maze::count(&open(rows, cols, start, door)), [(length, 1)]);
            }
        }
        let walls = if rows.min(cols) <= 2 { 8 } else { 10 + numbers.below(40) };
        let case = numbers.maze(rows, cols, walls);
        let board = Board::<u128>::new(&case).unwrap();
        let spectrum = Spectrum::from(frontier::spectrum(&board, &mut scratch));
        assert_eq!(spectrum, maze::spectrum(&case));
        for time in [spectrum.iter().next(), spectrum.iter().last()].into_iter().flatten() {
            let case = case.clone().with_time(time);
            let witness = maze::solve(&case).witness.expect("a time of the spectrum has a route");
            assert_eq!(check::replay(&case, &witness), Ok(()), "{case:?}");
        }
        for _ in 0..4 {
            let board = Board { time: numbers.below(cells + 1) as u64, ..board };
            let mut counter = Counted::new(Some(20_000));
            let set = Chosen(Rule::set(&Rule::ALL));
            let answer = search::solve(&board, set, &mut counter, false).answer;
            assert!(answer.agrees(expected(spectrum, board.time)), "T = {} on {case:?}", board.time);
        }
    }
    assert_eq!(count, 517);
}

fn expected(spectrum: Spectrum, time: u64) -> Answer {
    if spectrum.contains(time) { Answer::Yes } else { Answer::No }
}

#[test]
fn symmetric_boards_have_equal_spectra_and_counts() {
    let mut numbers = Numbers(77);
    for round in 0..600 {
        // Sides that are admitted either way round.
        let most = if round % 20 == 0 { 10 } else { 7 };
        let (rows, cols, walls) =
            (1 + numbers.below(most), 2 + numbers.below(most - 1), 5 + numbers.below(40));
        let mut case = numbers.maze(rows, cols, walls);
        let spectrum = maze::spectrum(&case);
        let routes = maze::count(&case);
        for turn in 0..8 {
            case = if turn == 4 { mirrored(&case) } else { turned(&case) };
            assert_eq!(maze::spectrum(&case), spectrum, "{case:?}");
            let back = reversed(&case);
            assert_eq!(maze::spectrum(&back), spectrum, "{back:?}");
        }
        assert_eq!(maze::count(&turned(&reversed(&case))), routes, "{case:?}");
    }
}

/// The maze walked from D to S.
fn reversed(case: &Case) -> Case {
    let swap = |cell: &Cell| match cell {
        Cell::Start => Cell::Door,
        Cell::Door => Cell::Start,
        cell => *cell,
    };
    let cells = case.cells().iter().map(swap).collect();
    Case::new(case.row_count(), case.cols(), case.time(), cells).unwrap()
}

/// A draw of the portfolio's test: a maze and some times, mostly of the right parity, mostly near an end of what
/// is feasible, where certificates and bounds do not settle all.
fn draw(numbers: &mut Numbers, (rows, cols): (usize, usize)) -> (Case, Vec<u64>) {
    let walls = numbers.below(if rows.min(cols) < 3 { 20 } else { 70 });
    let case = numbers.maze(rows, cols, walls);
    let free = case.cells().iter().filter(|cell| **cell != Cell::Wall).count();
    let ((r, c), (door_r, door_c)) = (case.start(), case.door());
    let distance = r.abs_diff(door_r) + c.abs_diff(door_c);
    let mut times = vec![case.time()];
    for part in 1..4 {
        let span = (free.saturating_sub(distance + 1) / 2 + 1).div_ceil(part);
        let off = 2 * numbers.below(span);
        let time = if part == 1 { distance + off } else { free.saturating_sub(1 + off) };
        times.push((time + usize::from(time % 2 != distance % 2)) as u64);
    }
    (case, times)
}

/// What the portfolio says of boards together must be what the sweep says of each.
fn compare(drawn: &[(Case, Vec<u64>)], scratch: &mut Scratch) -> usize {
    let (mut cases, mut answers) = (Vec::new(), Vec::new());
    for (case, times) in drawn {
        let spectrum = AnyBoard::new(case).spectrum(scratch);
        for &time in times {
            cases.push(case.clone().with_time(time));
            answers.push(expected(spectrum, time));
        }
    }
    let verdicts = maze::solve_all(&cases);
    assert_eq!(verdicts.len(), cases.len());
    for ((case, answer), verdict) in cases.iter().zip(&answers).zip(&verdicts) {
        assert_eq!(verdict.answer, *answer, "{verdict:?} on {case:?}");
        assert!(DecidedBy::MAZE.contains(&verdict.decided_by));
    }
    let wide: Vec<Board<u128>> = cases.iter().map(|case| Board::new(case).unwrap()).collect();
    assert_eq!(portfolio::solve_all(Level::PORTABLE, &wide, false), verdicts, "in 128 bits");
    cases.len()
}

/// The shapes in turn, a group of equal boards of each; that is what fills lanes.
#[test]
fn the_portfolio_says_what_the_sweep_says() {
    const CASES: usize = 100_000;
    let mut numbers = Numbers(0xfeed_f00d);
    let mut scratch = Scratch::default();
    let shapes: Vec<_> = shapes().collect();
    for _ in 0..times_as_many() {
        let mut done = 0;
        for (i, &shape) in shapes.iter().enumerate() {
            let wanted = (CASES - done).div_ceil(shapes.len() - i);
            let drawn: Vec<_> = (0..wanted.div_ceil(4)).map(|_| draw(&mut numbers, shape)).collect();
            done += compare(&drawn, &mut scratch);
        }
        assert!(done >= CASES);
    }
}

/// Sizes mixed in one slice: nothing of a board is left for the next, and the order is kept.
#[test]
fn the_portfolio_on_mixed_sizes() {
    let mut numbers = Numbers(99);
    let mut scratch = Scratch::default();
    for _ in 0..10 * times_as_many() {
        let drawn: Vec<_> = (0..500)
            .map(|_| {
                let shape = (1 + numbers.below(8), 2 + numbers.below(7));
                draw(&mut numbers, shape)
            })
            .collect();
        compare(&drawn, &mut scratch);
    }
    assert_eq!(maze::solve_all(&[]), []);
}

#[test]
fn one_case_is_solved_as_many_are() {
    let mut numbers = Numbers(3);
    let mut cases = Vec::new();
    for _ in 0..400 {
        let (rows, cols, walls) = (1 + numbers.below(10), 2 + numbers.below(9), 10 + numbers.below(40));
        cases.push(numbers.maze(rows, cols, walls));
    }
    for (case, verdict) in cases.iter().zip(maze::solve_all(&cases)) {
        let alone = maze::solve(case);
        assert_eq!(alone.witness.is_some(), alone.answer == Answer::Yes);
        if let Some(witness) = &alone.witness {
            assert_eq!(check::replay(case, witness), Ok(()), "{case:?}");
        }
        assert_eq!(Verdict { witness: None, ..alone }, verdict, "{case:?}");
        assert_eq!(expected(maze::spectrum(case), case.time()), verdict.answer, "{case:?}");
    }
}
