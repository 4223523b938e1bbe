//! From readers through a strategy to results in order.

use super::chunk::Chunk;
use super::ordered::ordered_map;
use crate::batch::WordChoice;
use crate::strategy::{Ask, Strategy};
use crate::text::{self, Item, Reader};
use crate::verdict::Problem;
use std::io::Read;
use std::sync::Arc;

/// What to run and how.
#[derive(Debug, Clone)]
pub struct Job {
    /// The strategy.
    pub strategy: Strategy,
    /// What is asked of it.
    pub ask: Ask,
    /// The word of mazes.
    pub word: WordChoice,
    /// Threads that solve.
    pub threads: usize,
}

/// Why a run ended before its input did.
#[derive(Debug, thiserror::Error)]
pub enum Failure<E> {
    /// The input is damaged or cannot be read. Everything before it was handed over.
    #[error(transparent)]
    Input(text::Error),
    /// A case of a problem that the strategy does not solve. Everything before it was handed over.
    #[error("{file}:{line}: strategy {strategy} does not solve {problem}")]
    Unfit {
        /// The strategy's name.
        strategy: String,
        /// The problem met.
        problem: Problem,
        /// The file.
        file: Arc<str>,
        /// The case's line.
        line: u64,
    },
    /// The results could not be handed over.
    #[error("{0}")]
    Sink(E),
}

/// Solves every case of every input and hands `render`ed chunks to `sink` in the order of the input.
/// `render` runs on the solving threads, `sink` and the inputs on the caller's.
///
/// Memory is bounded by the window of [`ordered_map`], whatever the size of the input.
///
/// # Errors
/// See [`Failure`].
pub fn solve<I, R, U, E>(
    job: &Job,
    inputs: I,
    render: impl Fn(Chunk) -> U + Sync,
    sink: impl FnMut(U) -> Result<(), E> + Send,
) -> Result<(), Failure<E>>
where
    I: IntoIterator<Item = Result<(Arc<str>, Reader<R>), text::Error>>,
    I::IntoIter: Send,
    R: Read + Send,
    U: Send,
    E: Send,
{
    let work = |mut chunk: Chunk| {
        chunk.solved = job.strategy.solve(&chunk.batch, &job.ask);
        render(chunk)
    };
    chunks(job, inputs, work, sink)
}

/// Reads cases as [`solve`] does and gives each chunk to `work`, unanswered: its
/// [`solved`](Chunk::solved) is empty. The strategy of the job is not run; it says what problems are served
/// and how many cases make a chunk. What `work` makes of the chunks goes to `sink` in the order of the input.
/// `work` runs on the solving threads, `sink` and the inputs on the caller's.
///
/// Memory is bounded by the window of [`ordered_map`], whatever the size of the input.
///
/// # Errors
/// See [`Failure`].
///
/// # Panics
/// If `work` panics, or the threads cannot be started.
///
/// ```
/// use bitprune::batch::WordChoice;
/// use bitprune::strategy::Ask;
/// use bitprune::stream::{self, Chunk, Job};
/// use bitprune::text::{Options, Reader};
///
/// let text = &b"maze 1 3 2 S.D\nmaze 2 2 1 SD/XX\n"[..];
/// let inputs = [Ok(("sample".into(), Reader::new("sample", text, Options::default())))];
/// let job = Job { strategy: "frontier".parse()?, ask: Ask::default(), word: WordChoice::Auto, threads: 2 };
/// let mut lengths = Vec::new();
/// let collect = |found: Vec<usize>| Ok::<(), ()>(lengths.extend(found));
/// let work = |chunk: Chunk| chunk.batch.mazes().map(|board| board.routes().len()).collect();
/// stream::chunks(&job, inputs, work, collect).unwrap();
/// assert_eq!(lengths, [1, 1]);
/// # Ok::<(), bitprune::strategy::NameError>(())
/// ```
pub fn chunks<I, R, U, E>(
    job: &Job,
    inputs: I,
    work: impl Fn(Chunk) -> U + Sync,
    mut sink: impl FnMut(U) -> Result<(), E> + Send,
) -> Result<(), Failure<E>>
where
    I: IntoIterator<Item = Result<(Arc<str>, Reader<R>), text::Error>>,
    I::IntoIter: Send,
    R: Read + Send,
    U: Send,
    E: Send,
{
    let mut source = Source { inputs: inputs.into_iter(), current: None, failure: None, job };
    ordered_map(job.threads, || source.chunk(), work, |result| sink(result).map_err(Failure::Sink))
}

/// Cuts the inputs into chunks.
struct Source<'a, I, R, E> {
    inputs: I,
    current: Option<(Arc<str>, Reader<R>)>,
    /// Waits until the chunk before it is given.
    failure: Option<Failure<E>>,
    job: &'a Job,
}

impl<I, R, E> Source<'_, I, R, E>
where
    I: Iterator<Item = Result<(Arc<str>, Reader<R>), text::Error>>,
    R: Read,
{
    fn chunk(&mut self) -> Result<Option<Chunk>, Failure<E>> {
        loop {
            if let Some(failure) = self.failure.take() {
                return Err(failure);
            }
            let Some((file, reader)) = &mut self.current else {
                match self.inputs.next() {
                    None => return Ok(None),
                    Some(input) => self.current = Some(input.map_err(Failure::Input)?),
                }
                continue;
            };
            let mut chunk = Chunk::new(Arc::clone(file), self.job.word);
            let end = fill(&mut chunk, reader, self.job);
            if let Some(end) = end {
                self.current = None;
                self.failure = end.err();
            }
            if !(chunk.is_empty() && chunk.warnings.is_empty()) {
                return Ok(Some(chunk));
            }
        }
    }
}

/// Fills a chunk; says how the input ended if it did.
fn fill<E, R: Read>(chunk: &mut Chunk, reader: &mut Reader<R>, job: &Job) -> Option<Result<(), Failure<E>>> {
    let Job { strategy, ask, .. } = job;
    while chunk.len() < strategy.chunk() {
        if strategy.serves(Problem::Maze)
            && let Some(board) = reader.board(ask.level)
        {
            chunk.begin(reader.number());
            chunk.batch.push_board(board);
            continue;
        }
        match reader.next() {
            None => return Some(Ok(())),
            Some(Err(error)) => return Some(Err(Failure::Input(error))),
            Some(Ok(Item::Case(record))) if !strategy.serves(record.case.problem()) => {
                return Some(Err(Failure::Unfit {
                    strategy: strategy.name().to_owned(),
                    problem: record.case.problem(),
                    file: Arc::clone(&chunk.file),
                    line: record.line,
                }));
            }
            Some(Ok(item)) => chunk.take(item),
        }
    }
    None
}
