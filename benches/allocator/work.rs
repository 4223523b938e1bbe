//! The command's way from bytes to answers, where reading takes an allocation or more a case.

use crate::common;
use bitprune::text::Notation;
use criterion::{BenchmarkId, Criterion, Throughput};
use std::hint::black_box;

/// Runs under the global allocator of the bench that calls, whose name it bears.
pub fn run(c: &mut Criterion, allocator: &str) {
    let maze = common::data("maze-7x7-d20", 8);
    let curling = common::data("curling-20x20-d30", 28);
    let inputs = [
        ("maze-judge", maze.text.clone(), &maze),
        ("maze-line", common::rewritten(&maze.text, Notation::Line), &maze),
        ("maze-jsonl", common::rewritten(&maze.text, Notation::Jsonl), &maze),
        ("curling-judge", curling.text.clone(), &curling),
        ("curling-line", common::rewritten(&curling.text, Notation::Line), &curling),
    ];
    let mut group = common::group(c, &format!("allocator-{allocator}"));
    for (name, text, data) in &inputs {
        group.throughput(Throughput::Elements(data.cases));
        for threads in [1, 2] {
            assert!(common::solve(text, threads) == data.answers, "{name} on {threads} threads");
            group.bench_function(BenchmarkId::new(*name, threads), |b| {
                b.iter(|| common::solve(black_box(text), threads));
            });
        }
    }
    group.finish();
}
