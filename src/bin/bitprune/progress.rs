//! Progress on stderr.

use crate::args::{Progress, RunOptions};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle, TermLike};
use std::io::{self, IsTerminal, Write, stderr};
use std::sync::{Mutex, PoisonError};
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
    let (target, tick) = if stderr().is_terminal() {
        (ProgressDrawTarget::stderr_with_hz(10), Duration::from_millis(200))
    } else {
        (ProgressDrawTarget::term_like_with_hz(Box::new(Log::default()), 1), Duration::from_secs(1))
    };
    let bar = ProgressBar::with_draw_target(None, target).with_style(style);
    bar.enable_steady_tick(tick);
    bar
}

/// Says something on stderr. A stderr that takes nothing must not cost an answer.
pub fn tell(message: &dyn std::fmt::Display) {
    let _ = writeln!(stderr(), "bitprune: {message}");
}

/// Says remarks on stderr, above the progress.
pub fn say(progress: &ProgressBar, remarks: &[String]) {
    if !remarks.is_empty() {
        progress.suspend(|| remarks.iter().for_each(|remark| tell(remark)));
    }
}

/// Stderr that is a file or a pipe: a line for each state of the progress, nothing drawn over. Left to itself
/// `indicatif` is silent there.
#[derive(Debug, Default)]
struct Log {
    line: Mutex<String>,
}

impl TermLike for Log {
    fn width(&self) -> u16 {
        80
    }

    fn move_cursor_up(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_down(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_right(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_left(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        self.write_str(text)
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner).push_str(text);
        Ok(())
    }

    fn clear_line(&self) -> io::Result<()> {
        Ok(())
    }

    fn flush(&self) -> io::Result<()> {
        let line = std::mem::take(&mut *self.line.lock().unwrap_or_else(PoisonError::into_inner));
        match line.trim() {
            "" => Ok(()),
            line => writeln!(stderr(), "{line}"),
        }
    }
}
