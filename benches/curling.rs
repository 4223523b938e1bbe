//! `auto` on curling against the classic, the classic's search on bits, and the classic's search with a bound
//! and the last throw seen at once.

mod common;

use bitprune::batch::{Batch, WordChoice};
use bitprune::curling::generate::Random;
use bitprune::strategy::{Ask, Strategy};
use bitprune::verdict::Answer;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

/// The classic first: the others are held against it.
const STRATEGIES: [&str; 4] = ["classic-throw", "plain", "dfs:bound+last-throw", "auto"];

fn strategies(c: &mut Criterion) {
    let ask = Ask::default();
    let strategies = STRATEGIES.map(|name| name.parse::<Strategy>().unwrap());
    let mut group = common::group(c, "curling-20x20");
    group.sample_size(10);
    // Where the classic takes longest there are fewest boards.
    for (density, count) in [(0.02, 64), (0.1, 16), (0.3, 32), (0.5, 256)] {
        let mut batch = Batch::new(WordChoice::Auto);
        for case in Random::new(20, 20, density).unwrap().cases(1).take(count) {
            batch.push_curling(&case);
        }
        let answers = |strategy: &Strategy| -> Vec<Answer> {
            strategy.solve(&batch, &ask).iter().map(|solved| solved.verdict.answer).collect()
        };
        let expected = answers(&strategies[0]);
        assert!(expected.contains(&Answer::Never) && expected.iter().any(|a| *a != Answer::Never));
        group.throughput(Throughput::Elements(count as u64));
        for strategy in &strategies {
            assert_eq!(answers(strategy), expected, "{strategy} at {density}");
            group.bench_function(BenchmarkId::new(strategy.name(), density), |b| {
                b.iter(|| strategy.solve(black_box(&batch), &ask));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, strategies);
criterion_main!(benches);
