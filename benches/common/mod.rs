//! What several benches need: the data sets with their answers, and the way from bytes to answers.
#![allow(dead_code, reason = "each bench uses its own part")]

use bitprune::answers::{Answered, Format};
use bitprune::batch::WordChoice;
use bitprune::strategy::{Ask, Strategy};
use bitprune::stream::{self, Chunk, Job};
use bitprune::text::write::Writer;
use bitprune::text::{Case, Item, Notation, Options, Reader};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion};
use std::convert::Infallible;
use std::fs;
use std::sync::Arc;
use std::time::Duration;

/// Cases in judge notation without the terminator, over and over, and their answers as a judge expects them.
pub struct Data {
    pub text: Vec<u8>,
    pub answers: Vec<u8>,
    pub cases: u64,
}

/// A data set of `datasets/` many times over.
pub fn data(name: &str, times: usize) -> Data {
    let read = |end: &str| {
        let path = format!("{}/datasets/{name}.{end}", env!("CARGO_MANIFEST_DIR"));
        fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let (mut text, answers) = (read("in"), read("out"));
    // The terminator is the last line, and of zeros and blanks alone.
    let last = text.trim_ascii_end().iter().rposition(|byte| *byte == b'\n').expect("several lines") + 1;
    assert!(text[last..].iter().all(|byte| b"0 \n".contains(byte)), "{name} ends with a terminator");
    text.truncate(last);
    let cases = answers.iter().filter(|byte| **byte == b'\n').count() * times;
    Data { text: text.repeat(times), answers: answers.repeat(times), cases: cases as u64 }
}

/// Every case of a text, by the tolerant reader.
pub fn cases(text: &[u8]) -> impl Iterator<Item = Case> {
    Reader::new("data", text, Options::default()).map(|item| match item.expect("data without damage") {
        Item::Case(record) => record.case,
        item => panic!("no case: {item:?}"),
    })
}

/// The same cases in another notation.
pub fn rewritten(text: &[u8], notation: Notation) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), notation);
    for case in cases(text) {
        writer.write(&case, None).expect("a vector takes all");
    }
    writer.finish().expect("a vector takes all")
}

/// The command's `solve`: from bytes to answers as a judge expects them, by `auto`.
pub fn solve(text: &[u8], threads: usize) -> Vec<u8> {
    let strategy = Strategy::default();
    let job = Job { strategy, ask: Ask::default(), word: WordChoice::Auto, threads };
    let file: Arc<str> = "data".into();
    let input = Ok((Arc::clone(&file), Reader::new(&*file, text, Options::default())));
    let render = |chunk: Chunk| {
        let mut out = Vec::new();
        for entry in chunk.entries() {
            let (problem, solved) = entry.outcome.expect("data without damage");
            let answered = Answered {
                file: &chunk.file,
                number: entry.number,
                id: entry.id,
                problem: Some(problem),
                verdict: Some(&solved.verdict),
                nodes: solved.nodes(),
                strategy: job.strategy.name(),
            };
            Format::Plain.write(&answered, &mut out);
        }
        out
    };
    let mut answers = Vec::new();
    let sink = |chunk: Vec<u8>| {
        answers.extend_from_slice(&chunk);
        Ok::<_, Infallible>(())
    };
    stream::solve(&job, [input], render, sink).expect("data without damage");
    answers
}

/// A group whose benches take a second or two each.
pub fn group<'a>(c: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = c.benchmark_group(name);
    group.sample_size(20).warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1));
    group
}
