//! The command: arguments -> resolved options -> calls of the library.

mod args;
mod check;
mod failure;
mod input;
mod output;
mod progress;
mod solve;
mod spectrum;
mod strategies;
mod version;

use args::{Arguments, Command};
use clap::Parser;
use std::process::ExitCode;

/// Its gain is stated by `benches/allocator_*.rs`: none that could be told from noise, on a machine busy with
/// other work (CPU time on line notation, two threads: 14 % more for mazes, 7 % less for curling, each within
/// the spread of seven runs in turns).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = match &arguments.command {
        _ if arguments.version => version::print(arguments.verbose),
        Some(Command::Solve(options)) => solve::run(options),
        Some(Command::Spectrum(options)) => spectrum::run(options),
        Some(Command::Check(options)) => check::run(options),
        Some(Command::Strategies(options)) => strategies::run(options),
        None => args::missing_command(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
