//! `bitprune spectrum`.

use crate::args::SpectrumOptions;
use crate::failure::Failure;
use crate::output::Output;
use crate::{input, progress};
use bitprune::answers::spectrum::{self, Found, Spectral};
use bitprune::maze::frontier::Scratch;
use bitprune::strategy::Ask;
use bitprune::stream::{self, Chunk};

/// A chunk ready to be written.
struct Rendered {
    cases: u64,
    spectra: Vec<u8>,
    /// Warnings, and the damage that was skipped.
    remarks: Vec<String>,
    damaged: bool,
}

pub fn run(options: &SpectrumOptions) -> Result<(), Failure> {
    let files = input::files(&options.files)?;
    input::keep_from(&files, options.output.as_deref())?;
    let mut output = Output::open(options.output.as_deref())?;
    let mazes = "frontier".parse().expect("the name of a strategy");
    let job = options.run.job(mazes, Ask::default());
    let mut header = Vec::new();
    spectrum::header(options.format, options.routes, &mut header);
    output.write(&header)?;
    let progress = progress::line(&options.run);
    let mut damaged = false;
    let end = stream::chunks(
        &job,
        input::readers(files, options.input.resolve()),
        |chunk| render(&chunk, options),
        |rendered: Rendered| {
            output.write(&rendered.spectra)?;
            damaged |= rendered.damaged;
            progress::say(&progress, &rendered.remarks);
            progress.inc(rendered.cases);
            Ok(())
        },
    );
    progress.finish();
    end.map_err(|failure| match failure {
        stream::Failure::Unfit { problem, file, line, .. } => {
            Failure::Usage(format!("{file}:{line}: spectrum is for mazes, found {problem}"))
        }
        failure => failure.into(),
    })?;
    if damaged { Err(Failure::Damaged) } else { Ok(()) }
}

fn render(chunk: &Chunk, options: &SpectrumOptions) -> Rendered {
    let mut rendered = Rendered {
        cases: chunk.len() as u64,
        spectra: Vec::new(),
        remarks: input::remarks(chunk, options.run.quiet),
        damaged: chunk.slots().any(|slot| slot.damage.is_some()),
    };
    let mut boards = chunk.batch.mazes();
    let mut scratch = Scratch::default();
    for slot in chunk.slots() {
        let board = if slot.damage.is_none() { boards.next() } else { None };
        let routes = board.as_ref().filter(|_| options.routes).map(|board| board.routes());
        let found = board.map(|board| Found {
            time: board.time(),
            spectrum: board.spectrum(&mut scratch),
            routes: routes.as_deref(),
        });
        let spectral = Spectral { file: &chunk.file, number: slot.number, id: slot.id, found };
        spectral.write(options.format, options.routes, &mut rendered.spectra);
    }
    rendered
}
