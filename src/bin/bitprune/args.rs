//! The arguments.

use crate::failure::Failure;
use bitprune::answers::Format;
use bitprune::batch::WordChoice;
use bitprune::simd::Level;
use bitprune::strategy::{Ask, Strategy};
use bitprune::stream::Job;
use bitprune::text::{Notation, OnError, Options};
use bitprune::verdict::Problem;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Answers test cases of two classic search problems in bulk, on bitboards.
///
/// maze: is there a simple path from S to D of exactly T steps? (HDU 1010, ZOJ 2110)
/// curling: the fewest throws of a sliding stone, 10 at most, else -1. (POJ 3009, AOJ 1144)
#[derive(Debug, Parser)]
#[command(name = "bitprune", disable_version_flag = true, verbatim_doc_comment)]
#[command(
    after_help = "Exit codes: 0 done, 1 a wrong answer was found, 2 usage, 3 bad input or I/O, 130 interrupted."
)]
pub struct Arguments {
    /// Print the version; with --verbose, what was found on this machine
    #[arg(short = 'V', long)]
    pub version: bool,
    /// With --version: instruction sets and threads
    #[arg(long, requires = "version")]
    pub verbose: bool,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Answer every case in the order of the input, byte for byte what a judge expects
    Solve(SolveOptions),
    /// List every exact time of each maze, whatever its own T
    ///
    /// A line a maze: HIT or MISS, whether the data's own T works, a blank, and the times that work. They have
    /// one parity, so that 4,6,10-16/2 counts by twos: 4, 6, 10, 12, 14, 16. No time at all is -, a damaged
    /// case ERROR.
    Spectrum(SpectrumOptions),
    /// Judge somebody's answers and witnesses: exit 0 if all are right, 1 if not
    Check(CheckOptions),
    /// List the strategies and the rules that make up a dfs: strategy
    Strategies(StrategiesOptions),
}

/// No command was given: say what there is, as a usage error.
pub fn missing_command() -> Result<(), Failure> {
    Err(Failure::Usage(format!("no command\n\n{}", Arguments::command().render_help())))
}

#[derive(Debug, Args)]
pub struct InputOptions {
    /// The notation of the cases; found by looking if not given
    #[arg(long, value_name = "NOTATION", value_parser = notation, help_heading = "Input")]
    input: Option<Notation>,
    /// The problem that the cases belong to; found by looking if not given
    #[arg(long, value_parser = problem, help_heading = "Input")]
    problem: Option<Problem>,
    /// Stop at the first terminator as a judge does, instead of reading on after it
    #[arg(long, help_heading = "Input")]
    stop_at_terminator: bool,
    /// What to do about a damaged case: stop, or answer ERROR and go on with the next whole case
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = DamageChoice::Stop, help_heading = "Input")]
    on_error: DamageChoice,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum DamageChoice {
    Stop,
    Skip,
}

impl InputOptions {
    pub fn resolve(&self) -> Options {
        Options {
            notation: self.input,
            problem: self.problem,
            on_error: match self.on_error {
                DamageChoice::Stop => OnError::Stop,
                DamageChoice::Skip => OnError::Skip,
            },
            stop_at_terminator: self.stop_at_terminator,
        }
    }
}

#[derive(Debug, Args)]
pub struct RunOptions {
    /// Threads that solve; all cores if not given
    #[arg(long, value_name = "N", help_heading = "Running")]
    threads: Option<NonZeroUsize>,
    /// The word of mazes: auto is 64 bits where a board fits
    #[arg(long, value_enum, default_value_t = WordArgument::Auto, help_heading = "Running")]
    word: WordArgument,
    /// The instruction set: avx512, avx2, portable; auto is the best that the machine has
    #[arg(long, value_name = "SET", value_parser = level, default_value = "auto", help_heading = "Running")]
    simd: Level,
    /// Progress on stderr: auto shows it on a terminal
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = Progress::Auto, help_heading = "Running")]
    pub progress: Progress,
    /// No progress and no warnings on stderr; errors remain
    #[arg(short, long, help_heading = "Running")]
    pub quiet: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum WordArgument {
    Auto,
    U128,
}

/// When progress is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Progress {
    Auto,
    Always,
    Never,
}

impl RunOptions {
    pub fn job(&self, strategy: Strategy, ask: Ask) -> Job {
        let threads = self.threads.or_else(|| std::thread::available_parallelism().ok());
        Job {
            strategy,
            ask: Ask { level: self.simd, ..ask },
            word: match self.word {
                WordArgument::Auto => WordChoice::Auto,
                WordArgument::U128 => WordChoice::Wide,
            },
            threads: threads.map_or(1, NonZeroUsize::get),
        }
    }
}

#[derive(Debug, Args)]
pub struct SolveOptions {
    /// Files of cases, directories of such files (names in order), or - for stdin
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// How to search: a name or a dfs: set from `bitprune strategies`
    #[arg(short, long, value_name = "NAME", default_value = "auto")]
    pub strategy: Strategy,
    /// The form of the answers
    #[arg(short, long, value_parser = format, default_value = "plain")]
    pub format: Format,
    /// Write a route after each YES and each number of throws
    #[arg(short, long)]
    pub witness: bool,
    /// Curling: the most throws, 1 to 64
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64), default_value_t = 10)]
    pub max_throws: u32,
    /// Nodes that the search of a case may take; then it is UNKNOWN. On mazes auto and frontier take none
    #[arg(long, value_name = "N")]
    pub node_limit: Option<u64>,
    /// Write the answers here instead of stdout
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub input: InputOptions,
    #[command(flatten)]
    pub run: RunOptions,
}

#[derive(Debug, Args)]
pub struct SpectrumOptions {
    /// Files of cases, directories of such files (names in order), or - for stdin
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Count the routes for each time: TIME:ROUTES,TIME:ROUTES,... A hundred times the work
    #[arg(short, long)]
    pub routes: bool,
    /// The form of the spectra
    #[arg(short, long, value_parser = format, default_value = "plain")]
    pub format: Format,
    /// Write the spectra here instead of stdout
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub input: InputOptions,
    #[command(flatten)]
    pub run: RunOptions,
}

#[derive(Debug, Args)]
pub struct CheckOptions {
    /// The file of cases, or - for stdin
    #[arg(value_name = "FILE")]
    pub cases: PathBuf,
    /// The answers to judge: plain, csv or jsonl, with witnesses or without, or - for stdin
    #[arg(value_name = "ANSWERS")]
    pub answers: PathBuf,
    /// Curling: the most throws, 1 to 64
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64), default_value_t = 10)]
    pub max_throws: u32,
    /// The most differences to print
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub show: u64,
    #[command(flatten)]
    pub input: InputOptions,
    #[command(flatten)]
    pub run: RunOptions,
}

#[derive(Debug, Args)]
pub struct StrategiesOptions {
    /// Only those of one problem
    #[arg(long, value_parser = problem)]
    pub problem: Option<Problem>,
}

fn notation(name: &str) -> Result<Notation, String> {
    one_of(name, &Notation::ALL, Notation::name)
}

fn problem(name: &str) -> Result<Problem, String> {
    one_of(name, &Problem::ALL, Problem::name)
}

fn format(name: &str) -> Result<Format, String> {
    one_of(name, &Format::ALL, Format::name)
}

fn level(name: &str) -> Result<Level, String> {
    Level::from_name(name).map_err(|error| error.to_string())
}

fn one_of<T: Copy>(name: &str, all: &[T], name_of: fn(T) -> &'static str) -> Result<T, String> {
    all.iter().copied().find(|item| name_of(*item) == name).ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|item| name_of(*item)).collect();
        format!("possible values: {}", names.join(", "))
    })
}
