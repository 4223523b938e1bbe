//! The work of `allocator_mimalloc` under the system's allocator.

mod common;
#[path = "allocator/work.rs"]
mod work;

use criterion::{Criterion, criterion_group, criterion_main};

fn system(c: &mut Criterion) {
    work::run(c, "system");
}

criterion_group!(benches, system);
criterion_main!(benches);
