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

/// Its gain is stated by `benches/allocator_*.rs`, the same work under it and under the system's: so far none
/// that could be told from noise.
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
