//! From bytes in memory to answers, as the command does it: reading, solving and writing on 1 and 2 threads.

mod common;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

fn stream(c: &mut Criterion) {
    let mut group = common::group(c, "stream");
    // Several chunks each, so that a second thread finds work.
    for (name, times) in [("maze-7x7-d20", 16), ("curling-20x20-d30", 55)] {
        let data = common::data(name, times);
        group.throughput(Throughput::Elements(data.cases));
        for threads in [1, 2] {
            assert!(common::solve(&data.text, threads) == data.answers);
            group.bench_function(BenchmarkId::new(name, threads), |b| {
                b.iter(|| common::solve(black_box(&data.text), threads));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, stream);
criterion_main!(benches);
