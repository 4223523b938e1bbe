//! `bitprune --version`.

use crate::failure::Failure;
use crate::output::Output;
use bitprune::simd::Level;

pub fn print(verbose: bool) -> Result<(), Failure> {
    let mut text = format!("bitprune {}\n", env!("CARGO_PKG_VERSION"));
    if verbose {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        text += &format!("instruction set: {}\nthreads: {threads}\n", Level::detect().name());
    }
    Output::open(None)?.write(text.as_bytes())
}
