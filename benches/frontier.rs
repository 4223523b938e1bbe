//! The frontier sweep by the width of its frontier: all exact times of a board, and the routes counted.
//!
//! ```text
//! cargo bench --bench frontier -- open/corners
//! ```

use bitprune::maze::frontier::Scratch;
use bitprune::maze::generate::{Random, TimeRule};
use bitprune::maze::{self, AnyBoard, Case, Cell};
use bitprune::verdict::Answer;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

/// Walks from corner to corner of 5 x 5 to 10 x 10 cells: OEIS A007764.
const WALKS: [(usize, u128); 6] = [
    (5, 8_512),
    (6, 1_262_816),
    (7, 575_780_564),
    (8, 789_360_053_252),
    (9, 3_266_598_486_981_642),
    (10, 41_044_208_702_632_496_804),
];

fn corner_to_corner(side: usize) -> Case {
    let cells = side * side;
    let cell = |i| match i {
        0 => Cell::Start,
        _ if i == cells - 1 => Cell::Door,
        _ => Cell::Floor,
    };
    Case::new(side, side, 0, (0..cells).map(cell).collect()).unwrap()
}

/// Boards without walls between random ends.
fn open_boards(side: usize, count: usize) -> Vec<Case> {
    Random::new(side, side, 0.0, TimeRule::Uniform).unwrap().cases(7).take(count).collect()
}

/// All exact times of an open board: corner to corner, and the mean over random ends (its `thrpt` is boards a
/// second).
fn open(c: &mut Criterion) {
    let mut group = c.benchmark_group("open");
    for (side, walks) in WALKS {
        let corners = corner_to_corner(side);
        let routes = maze::count(&corners);
        assert_eq!(routes.iter().map(|(_, count)| count).sum::<u128>(), walks, "{side} x {side}");
        assert!(maze::spectrum(&corners).iter().eq(routes.iter().map(|(time, _)| *time)));
        let random = open_boards(side, 60);
        random.iter().for_each(agrees_with_the_portfolio);
        group.sample_size(if side < 9 { 50 } else { 10 });
        let mut scratch = Scratch::default();
        for (name, cases) in [("corners", vec![corners]), ("mean", random)] {
            let boards: Vec<AnyBoard> = cases.iter().map(AnyBoard::new).collect();
            group.throughput(Throughput::Elements(boards.len() as u64));
            group.bench_function(BenchmarkId::new(name, side), |b| {
                b.iter(|| {
                    for board in &boards {
                        black_box(black_box(board).spectrum(&mut scratch));
                    }
                });
            });
        }
    }
    group.finish();
}

/// The shortest and the longest time and the one after it, which the portfolio mostly settles without a sweep.
fn agrees_with_the_portfolio(case: &Case) {
    let spectrum = maze::spectrum(case);
    let (first, last) = (spectrum.iter().next().unwrap(), spectrum.iter().last().unwrap());
    let cases = [first, last, last + 2].map(|time| case.clone().with_time(time));
    let answers: Vec<Answer> = maze::solve_all(&cases).iter().map(|verdict| verdict.answer).collect();
    assert_eq!(answers, [Answer::Yes, Answer::Yes, Answer::No], "{case:?}");
}

/// The routes of 7 x 7 cells counted, by density of walls.
fn routes(c: &mut Criterion) {
    let mut group = c.benchmark_group("routes");
    group.sample_size(20);
    for walls in [0.0, 0.2, 0.4] {
        let cases = Random::new(7, 7, walls, TimeRule::Uniform).unwrap().cases(3);
        let boards: Vec<AnyBoard> = cases.take(20).map(|case| AnyBoard::new(&case)).collect();
        let mut scratch = Scratch::default();
        for board in &boards {
            let times = board.routes().into_iter().map(|(time, _)| time);
            assert!(board.spectrum(&mut scratch).iter().eq(times));
        }
        group.throughput(Throughput::Elements(boards.len() as u64));
        group.bench_function(BenchmarkId::new("7x7", walls), |b| {
            b.iter(|| {
                for board in &boards {
                    black_box(black_box(board).routes());
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, open, routes);
criterion_main!(benches);
