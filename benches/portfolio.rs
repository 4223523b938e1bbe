//! `auto` on mazes: by density and rule of T, on boards of 128 bits, and on boards that get past all stages
//! but one.

mod common;

use bitprune::maze::generate::{Random, TimeRule};
use bitprune::maze::portfolio::{Batched, solve_all};
use bitprune::maze::{Board, Case, Rule, search};
use bitprune::rules::Chosen;
use bitprune::simd::Level;
use bitprune::tally::Counted;
use bitprune::verdict::DecidedBy;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

const TIMES: [(&str, TimeRule); 2] = [("feasible", TimeRule::Feasible), ("uniform", TimeRule::Uniform)];

fn boards<W: Batched>(rows: usize, cols: usize, walls: f64, time: TimeRule, count: usize) -> Vec<Board<W>> {
    let random = Random::new(rows, cols, walls, time).unwrap();
    random.cases(1).take(count).map(|case| board(&case)).collect()
}

fn board<W: Batched>(case: &Case) -> Board<W> {
    Board::new(case).expect("a shape of the word")
}

/// A depth-first search with every rule, that shares neither certificates nor sweep, agrees wherever it ends
/// within its limit, and it does on most boards; the same answers at every level.
fn check<W: Batched>(boards: &[Board<W>], most: bool) {
    let verdicts = solve_all(Level::detect(), boards, false);
    let all = Rule::set(&Rule::ALL);
    let mut known = 0;
    for (board, verdict) in boards.iter().zip(&verdicts) {
        let answer = search::solve(board, Chosen(all), &mut Counted::new(Some(5_000)), false).answer;
        assert!(answer.agrees(verdict.answer), "{board:?}: {verdict:?}");
        known += usize::from(answer.is_known());
    }
    assert!(!most || known * 10 >= boards.len() * 9, "{known} of {} searched", boards.len());
    for level in Level::available() {
        assert!(solve_all(level, boards, false) == verdicts);
    }
}

fn measure<W: Batched>(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, boards: &[Board<W>]) {
    group.throughput(Throughput::Elements(boards.len() as u64));
    for level in Level::available() {
        group.bench_function(BenchmarkId::new(name, level), |b| {
            b.iter(|| solve_all(level, black_box(boards), false));
        });
    }
}

fn densities(c: &mut Criterion) {
    let mut group = common::group(c, "portfolio");
    for (rule, time) in TIMES {
        for walls in [0.0, 0.1, 0.2, 0.3, 0.4] {
            let boards = boards::<u64>(7, 7, walls, time, 1_000);
            check(&boards, true);
            measure(&mut group, &format!("7x7-{rule}-{walls}"), &boards);
        }
    }
    group.finish();
}

fn wide(c: &mut Criterion) {
    let mut group = common::group(c, "portfolio-u128");
    group.sample_size(10);
    for (rows, cols) in [(10, 10), (11, 10)] {
        for (rule, time) in TIMES {
            for walls in [0.1, 0.3] {
                let boards = boards::<u128>(rows, cols, walls, time, 100);
                check(&boards, false);
                // Without lanes for this word, both levels run the same code.
                group.throughput(Throughput::Elements(boards.len() as u64));
                group.bench_function(format!("{rows}x{cols}-{rule}-{walls}"), |b| {
                    b.iter(|| solve_all(Level::detect(), black_box(&boards), false));
                });
            }
        }
    }
    group.finish();
}

/// Boards all settled by one stage, drawn from one stream: what a data set costs that defeats every stage
/// before it.
fn stages(c: &mut Criterion) {
    const COUNT: usize = 512;
    const STAGES: [DecidedBy; 6] = [
        DecidedBy::Parity,
        DecidedBy::Distance,
        DecidedBy::Certificate,
        DecidedBy::Colour,
        DecidedBy::Blocks,
        DecidedBy::Sweep,
    ];
    let mut picked = STAGES.map(|_| Vec::<Board<u64>>::new());
    let streams = TIMES.map(|(_, time)| Random::new(7, 7, 0.3, time).unwrap());
    for index in 0_u64.. {
        if picked.iter().all(|boards| boards.len() == COUNT) {
            break;
        }
        let drawn: Vec<_> = (index * 1_000..(index + 1) * 1_000)
            .flat_map(|index| streams.map(|stream| board(&stream.case(2, index))))
            .collect();
        for (board, verdict) in drawn.iter().zip(solve_all(Level::detect(), &drawn, false)) {
            let stage = STAGES.iter().position(|stage| *stage == verdict.decided_by);
            if let Some(boards) = stage.map(|stage| &mut picked[stage])
                && boards.len() < COUNT
            {
                boards.push(*board);
            }
        }
    }
    let mut group = common::group(c, "portfolio-stage");
    for (stage, boards) in STAGES.iter().zip(&picked) {
        check(boards, true);
        measure(&mut group, stage.name(), boards);
    }
    group.finish();
}

criterion_group!(benches, densities, wide, stages);
criterion_main!(benches);
