//! The depth-first search of the maze: what bits are worth against bytes, and what each set of rules costs.

use bitprune::maze::generate::{Random, TimeRule};
use bitprune::maze::{Board, Case, Cell, Rule, classic, search};
use bitprune::rules::{Chosen, Fixed};
use bitprune::tally::{Counted, Uncounted};
use bitprune::verdict::Answer;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

const PARITY_MANHATTAN: u32 = Rule::set(&[Rule::Parity, Rule::Count, Rule::Manhattan]);

fn cases(walls: f64, count: usize) -> Vec<Case> {
    Random::new(7, 7, walls, TimeRule::Feasible).unwrap().cases(1).take(count).collect()
}

fn boards(cases: &[Case]) -> Vec<Board<u64>> {
    cases.iter().map(|case| Board::new(case).unwrap()).collect()
}

/// The search under parity, count and Manhattan distance on an array of bytes: the same moves in the same
/// order, with coordinates compared and colours and distances computed for each move.
struct OnBytes {
    map: [u8; 64],
    rows: i32,
    cols: i32,
    door: (i32, i32),
    nodes: u64,
}

impl OnBytes {
    fn solve(case: &Case) -> (bool, u64) {
        let mut map = [0; 64];
        for (r, row) in case.rows().enumerate() {
            for (c, cell) in row.iter().enumerate() {
                map[r * 8 + c] = cell.letter();
            }
        }
        let signed = |(r, c): (usize, usize)| (r as i32, c as i32);
        let (rows, cols) = (case.row_count() as i32, case.cols() as i32);
        let mut search = Self { map, rows, cols, door: signed(case.door()), nodes: 0 };
        let free = case.cells().iter().filter(|cell| **cell != Cell::Wall).count();
        let (start, time) = (signed(case.start()), case.time() as i32);
        let found = case.time() < free as u64 && search.can_meet(start, time) && search.enter(start, time);
        (found, search.nodes)
    }

    fn can_meet(&self, (r, c): (i32, i32), left: i32) -> bool {
        let distance = (r - self.door.0).abs() + (c - self.door.1).abs();
        distance <= left && (left - distance) % 2 == 0
    }

    fn enter(&mut self, at: (i32, i32), left: i32) -> bool {
        self.nodes += 1;
        if left == 0 {
            return at == self.door;
        }
        let here = (at.0 * 8 + at.1) as usize;
        let kept = std::mem::replace(&mut self.map[here], Cell::Wall.letter());
        for (dr, dc) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
            let next = (at.0 + dr, at.1 + dc);
            if next.0 < 0 || next.0 >= self.rows || next.1 < 0 || next.1 >= self.cols {
                continue;
            }
            let cell = self.map[(next.0 * 8 + next.1) as usize];
            let early = next == self.door && left > 1;
            if cell != Cell::Wall.letter()
                && !early
                && self.can_meet(next, left - 1)
                && self.enter(next, left - 1)
            {
                return true;
            }
        }
        self.map[here] = kept;
        false
    }
}

/// Parity and distance of all four moves as one AND, against the same tree on bytes.
fn single_and(c: &mut Criterion) {
    let cases = cases(0.2, 40);
    let boards = boards(&cases);
    let mut nodes = 0;
    for (case, board) in cases.iter().zip(&boards) {
        let mut counter = Counted::new(None);
        let verdict = search::solve(board, Chosen(PARITY_MANHATTAN), &mut counter, false);
        assert_eq!((verdict.answer == Answer::Yes, counter.tally.nodes), OnBytes::solve(case));
        nodes += counter.tally.nodes;
    }
    let mut group = c.benchmark_group("single_and");
    group.throughput(Throughput::Elements(nodes)).sample_size(20);
    group.bench_function("bytes", |b| {
        b.iter(|| cases.iter().filter(|case| OnBytes::solve(black_box(case)).0).count());
    });
    group.bench_function("bits", |b| {
        b.iter(|| {
            let found = |board: &&Board<u64>| {
                let verdict =
                    search::solve(black_box(*board), Fixed::<PARITY_MANHATTAN>, &mut Uncounted, false);
                verdict.answer == Answer::Yes
            };
            boards.iter().filter(found).count()
        });
    });
    group.finish();
}

/// Each set of rules on the same boards; `read` is the price of a set read as flags.
fn sets(c: &mut Criterion) {
    const REACH: u32 = PARITY_MANHATTAN | Rule::Distance.mask() | Rule::Reach.mask();
    const DEAD_ENDS: u32 = REACH | Rule::DeadEnds.mask();
    const COLOUR: u32 = DEAD_ENDS | Rule::Colour.mask();
    const EXITS: u32 = COLOUR | Rule::Exits.mask();
    const MEMO: u32 = EXITS | Rule::Memo.mask();
    const BLOCKS: u32 = EXITS | Rule::Blocks.mask();
    const ALL: u32 = MEMO | BLOCKS;
    let cases = cases(0.2, 300);
    let boards = boards(&cases);
    for (case, board) in cases.iter().zip(&boards) {
        let expected = classic::countdown(case, &mut Uncounted, false).answer;
        for set in [REACH, DEAD_ENDS, COLOUR, EXITS, MEMO, BLOCKS, ALL] {
            assert_eq!(search::solve(board, Chosen(set), &mut Uncounted, false).answer, expected);
        }
    }
    let mut group = c.benchmark_group("sets");
    group.throughput(Throughput::Elements(boards.len() as u64)).sample_size(20);
    macro_rules! fixed {
        ($name:literal, $set:expr) => {
            group.bench_function(BenchmarkId::new("constant", $name), |b| {
                b.iter(|| {
                    for board in &boards {
                        black_box(search::solve(black_box(board), Fixed::<{ $set }>, &mut Uncounted, false));
                    }
                });
            });
            group.bench_function(BenchmarkId::new("read", $name), |b| {
                b.iter(|| {
                    for board in &boards {
                        black_box(search::solve(
                            black_box(board),
                            Chosen(black_box($set)),
                            &mut Uncounted,
                            false,
                        ));
                    }
                });
            });
        };
    }
    fixed!("reach", REACH);
    fixed!("dead-ends", DEAD_ENDS);
    fixed!("colour", COLOUR);
    fixed!("exits", EXITS);
    fixed!("memo", MEMO);
    fixed!("blocks", BLOCKS);
    fixed!("all", ALL);
    group.finish();
}

criterion_group!(benches, single_and, sets);
criterion_main!(benches);
