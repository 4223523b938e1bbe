//! `bitprune solve`.

use crate::args::SolveOptions;
use crate::failure::Failure;
use crate::output::Output;
use crate::{input, progress};
use bitprune::answers::{Answered, Format};
use bitprune::strategy::Ask;
use bitprune::stream::{self, Chunk};

/// A chunk ready to be written.
struct Rendered {
    cases: u64,
    answers: Vec<u8>,
    /// Warnings, and the damage that was skipped.
    remarks: Vec<String>,
    damaged: bool,
}

pub fn run(options: &SolveOptions) -> Result<(), Failure> {
    let files = input::files(&options.files)?;
    input::keep_from(&files, options.output.as_deref())?;
    let mut output = Output::open(options.output.as_deref())?;
    let ask = Ask {
        witness: options.witness,
        tally: options.format != Format::Plain,
        node_limit: options.node_limit,
        max_throws: options.max_throws,
        ..Ask::default()
    };
    let job = options.run.job(options.strategy.clone(), ask);
    let mut header = Vec::new();
    options.format.header(&mut header);
    output.write(&header)?;
    let progress = progress::line(&options.run);
    let mut damaged = false;
    let end = stream::solve(
        &job,
        input::readers(files, options.input.resolve()),
        |chunk| render(&chunk, options),
        |rendered: Rendered| {
            output.write(&rendered.answers)?;
            damaged |= rendered.damaged;
            progress::say(&progress, &rendered.remarks);
            progress.inc(rendered.cases);
            Ok(())
        },
    );
    progress.finish();
    end?;
    if damaged { Err(Failure::Damaged) } else { Ok(()) }
}

fn render(chunk: &Chunk, options: &SolveOptions) -> Rendered {
    let mut rendered = Rendered {
        cases: chunk.len() as u64,
        answers: Vec::new(),
        remarks: input::remarks(chunk, options.run.quiet),
        damaged: false,
    };
    for entry in chunk.entries() {
        let mut answered = Answered {
            file: &chunk.file,
            number: entry.number,
            id: entry.id,
            problem: None,
            verdict: None,
            nodes: None,
            strategy: options.strategy.name(),
        };
        match entry.outcome {
            Ok((problem, solved)) => {
                answered.problem = Some(problem);
                answered.verdict = Some(&solved.verdict);
                answered.nodes = solved.nodes();
            }
            Err(damage) => {
                answered.problem = damage.problem;
                rendered.damaged = true;
            }
        }
        options.format.write(&answered, &mut rendered.answers);
    }
    rendered
}
