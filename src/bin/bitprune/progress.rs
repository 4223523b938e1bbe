//! Progress on stderr.

use crate::args::{Progress, RunOptions};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, stderr};
use std::time::Duration;

/// A line that tells how many cases are answered and how fast, or nothing.
pub fn line(options: &RunOptions) -> ProgressBar {
    let shown = match options.progress {
        Progress::Always => true,
        Progress::Never => false,
        Progress::Auto => !options.quiet && stderr().is_terminal(),
    };
    if !shown {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{human_pos} cases, {per_sec}, {elapsed}").expect("a valid template");
    let target = ProgressDrawTarget::stderr_with_hz(10);
    let bar = ProgressBar::with_draw_target(None, target).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Says remarks on stderr, above the progress.
pub fn say(progress: &ProgressBar, remarks: &[String]) {
    if !remarks.is_empty() {
        progress.suspend(|| remarks.iter().for_each(|remark| eprintln!("bitprune: {remark}")));
    }
}
