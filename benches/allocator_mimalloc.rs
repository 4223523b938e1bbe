//! The work of `allocator_system` under mimalloc, the command's allocator. Run the two in turns.

mod common;
#[path = "allocator/work.rs"]
mod work;

use criterion::{Criterion, criterion_group, criterion_main};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn mimalloc(c: &mut Criterion) {
    work::run(c, "mimalloc");
}

criterion_group!(benches, mimalloc);
criterion_main!(benches);
