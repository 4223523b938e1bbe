//! Why the command ends early, and the exit code for it.

use crate::progress;
use bitprune::stream;
use bitprune::text;
use std::fmt;
use std::io;
use std::process::ExitCode;

/// What ended the command.
#[derive(Debug)]
pub enum Failure {
    /// Wrong answers were found, and printed.
    Wrong,
    /// Damaged cases were skipped, and named.
    Damaged,
    /// The arguments do not make sense together, or not with the input.
    Usage(String),
    /// Input that is damaged or cannot be read.
    Input(String),
    /// A file or stream that cannot be written.
    Output { name: String, error: io::Error },
}

impl Failure {
    /// Says on stderr what happened. A closed pipe is no failure: whoever read had enough.
    pub fn report(self) -> ExitCode {
        let code = match &self {
            Self::Wrong => return ExitCode::from(1),
            Self::Damaged => return ExitCode::from(3),
            Self::Output { error, .. } if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Self::Usage(_) => 2,
            Self::Input(_) | Self::Output { .. } => 3,
        };
        progress::tell(&self);
        ExitCode::from(code)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong => f.write_str("wrong answers"),
            Self::Damaged => f.write_str("damaged cases were skipped"),
            Self::Usage(message) | Self::Input(message) => f.write_str(message),
            Self::Output { name, error } => write!(f, "{name}: {error}"),
        }
    }
}

impl From<text::Error> for Failure {
    fn from(error: text::Error) -> Self {
        Self::Input(error.to_string())
    }
}

impl From<stream::Failure<Self>> for Failure {
    fn from(failure: stream::Failure<Self>) -> Self {
        match failure {
            stream::Failure::Input(error) => error.into(),
            stream::Failure::Unfit { .. } => Self::Usage(failure.to_string()),
            stream::Failure::Sink(failure) => failure,
        }
    }
}
