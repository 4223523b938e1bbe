//! Reading alone, in bytes a second: each notation and each reader, with counting newlines as the floor.

mod common;

use bitprune::batch::{Batch, WordChoice};
use bitprune::simd::Level;
use bitprune::strategy::{Ask, Strategy};
use bitprune::text::{Case, Item, Notation, Options, Reader};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

/// Hands each case to `take`; with a level, straight as boards wherever the reader can.
fn read(text: &[u8], level: Option<Level>, mut take: impl FnMut(Read)) {
    let mut reader = Reader::new("data", text, Options::default());
    loop {
        if let Some(level) = level
            && let Some(board) = reader.board(level)
        {
            take(Read::Board(board));
            continue;
        }
        match reader.next() {
            None => return,
            Some(Ok(Item::Case(record))) => take(Read::Case(record.case)),
            Some(other) => panic!("no case: {other:?}"),
        }
    }
}

enum Read {
    Board(bitprune::maze::Board<u64>),
    Case(Case),
}

/// What is read has the answers of the data set.
fn check(text: &[u8], level: Option<Level>, expected: &[u8]) {
    let mut batch = Batch::new(WordChoice::Auto);
    let mut boards = 0;
    read(text, level, |read| match read {
        Read::Board(board) => {
            batch.push_board(board);
            boards += 1;
        }
        Read::Case(Case::Maze(case)) => batch.push_maze(&case),
        Read::Case(Case::Curling(case)) => batch.push_curling(&case),
    });
    // The first case, the last one and those at the end of the reader's buffer come from the iterator.
    let fast = if level.is_some() { batch.len() - batch.len() / 500..batch.len() } else { 0..1 };
    assert!(fast.contains(&boards), "{boards} of {} straight as boards", batch.len());
    let solved = Strategy::default().solve(&batch, &Ask::default());
    let answers: String = solved.iter().map(|solved| format!("{}\n", solved.verdict.answer)).collect();
    assert!(answers.as_bytes() == expected);
}

fn reading(c: &mut Criterion) {
    let maze = common::data("maze-7x7-d20", 8);
    let curling = common::data("curling-20x20-d30", 4);
    let windows = String::from_utf8(maze.text.clone()).unwrap().replace('\n', "\r\n").into_bytes();
    let maze_line = common::rewritten(&maze.text, Notation::Line);
    let maze_jsonl = common::rewritten(&maze.text, Notation::Jsonl);
    let curling_line = common::rewritten(&curling.text, Notation::Line);
    let curling_jsonl = common::rewritten(&curling.text, Notation::Jsonl);

    let mut group = common::group(c, "reading");
    let mut bench = |name: &str, text: &[u8], level: Option<Level>, answers: &[u8]| {
        check(text, level, answers);
        group.throughput(Throughput::Bytes(text.len() as u64));
        let way = level.map_or("tolerant", Level::name);
        group.bench_function(BenchmarkId::new(name, way), |b| {
            b.iter(|| {
                read(black_box(text), level, |read| match read {
                    Read::Board(board) => drop(black_box(board)),
                    Read::Case(case) => drop(black_box(case)),
                });
            });
        });
    };
    for level in Level::available() {
        bench("maze-judge", &maze.text, Some(level), &maze.answers);
    }
    bench("maze-judge", &maze.text, None, &maze.answers);
    bench("maze-judge-crlf", &windows, None, &maze.answers);
    bench("maze-line", &maze_line, None, &maze.answers);
    bench("maze-jsonl", &maze_jsonl, None, &maze.answers);
    bench("curling-judge", &curling.text, None, &curling.answers);
    bench("curling-line", &curling_line, None, &curling.answers);
    bench("curling-jsonl", &curling_jsonl, None, &curling.answers);

    for (name, text) in [("maze-judge", &maze.text), ("curling-judge", &curling.text)] {
        let newlines = |text: &[u8]| memchr::memchr_iter(b'\n', text).count();
        assert_eq!(newlines(text), text.iter().filter(|byte| **byte == b'\n').count());
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(BenchmarkId::new(name, "newlines"), |b| b.iter(|| newlines(black_box(text))));
    }
    group.finish();
}

criterion_group!(benches, reading);
criterion_main!(benches);
