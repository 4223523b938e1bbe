//! `bitprune check`.

use crate::args::CheckOptions;
use crate::failure::Failure;
use crate::output::Output;
use crate::{input, progress};
use bitprune::answers::{self, judge};
use bitprune::strategy::{Ask, Strategy};
use bitprune::stream::{self, Chunk};
use bitprune::text::{Case, write};
use std::fmt::Write;

pub fn run(options: &CheckOptions) -> Result<(), Failure> {
    if options.cases.as_os_str() == "-" && options.answers.as_os_str() == "-" {
        return Err(Failure::Usage("cases and answers cannot both be read from stdin".to_owned()));
    }
    let (name, source) = input::open(&options.answers)?;
    let mut given = answers::Reader::new(&*name, source, None, None);
    let ask = Ask { max_throws: options.max_throws, ..Ask::default() };
    let job = options.run.job(Strategy::default(), ask);
    let progress = progress::line(&options.run);
    let mut output = Output::open(None)?;
    let mut score = Score { show: options.show, cases: 0, wrong: 0, unknown: 0, damaged: false };
    stream::solve(
        &job,
        input::readers(vec![options.cases.clone()], options.input.resolve()),
        |chunk| chunk,
        |chunk: Chunk| {
            progress.inc(chunk.len() as u64);
            let text = score.compare(&chunk, &mut given)?;
            progress::say(&progress, &input::remarks(&chunk, options.run.quiet));
            if text.is_empty() { Ok(()) } else { progress.suspend(|| output.write(text.as_bytes())) }
        },
    )?;
    progress.finish();
    if let Some(more) = given.next().transpose()? {
        let case = score.cases;
        output.write(format!("line {}: an answer more than the {case} cases\n", more.line).as_bytes())?;
        score.wrong += 1;
    }
    let Score { cases, wrong, unknown, damaged, .. } = score;
    output.write(format!("{cases} cases, {wrong} wrong, {unknown} unknown\n").as_bytes())?;
    match (wrong, damaged) {
        (0, false) => Ok(()),
        (0, true) => Err(Failure::Damaged),
        _ => Err(Failure::Wrong),
    }
}

struct Score {
    show: u64,
    cases: u64,
    wrong: u64,
    unknown: u64,
    damaged: bool,
}

impl Score {
    /// Judges the answers to a chunk; the text says what is wrong.
    fn compare<R: std::io::Read>(
        &mut self,
        chunk: &Chunk,
        given: &mut answers::Reader<R>,
    ) -> Result<String, Failure> {
        let mut cases = chunk.batch.cases::<Case>();
        let mut text = String::new();
        for entry in chunk.entries() {
            self.cases += 1;
            let answer = given.next().transpose()?;
            let Ok((_, solved)) = entry.outcome else {
                self.damaged = true;
                continue;
            };
            let Some(case) = cases.next() else { continue };
            let line = answer.as_ref().map(|given| given.line);
            match judge(&case, entry.number, &solved.verdict, answer.as_ref()) {
                Ok(true) => {}
                Ok(false) => self.unknown += 1,
                Err(flaw) => {
                    self.wrong += 1;
                    if self.wrong <= self.show {
                        let place =
                            line.map_or_else(|| "at the end".to_owned(), |line| format!("line {line}"));
                        let _ =
                            writeln!(text, "{place}: case {}: {flaw}\n  {}", entry.number, one_line(&case));
                    }
                }
            }
        }
        Ok(text)
    }
}

fn one_line(case: &Case) -> String {
    let mut line = Vec::new();
    write::line(case, &mut line);
    String::from_utf8_lossy(&line).trim_end().to_owned()
}
