//! From readers through a strategy to results in order.

use super::ordered::ordered_map;
use crate::batch::{Batch, WordChoice};
use crate::strategy::{Ask, Solved, Strategy};
use crate::text::{self, Case, Damage, Id, Item, Reader, Warning};
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

/// Consecutive cases of one file, answered.
#[derive(Debug)]
pub struct Chunk {
    /// The file's name.
    pub file: Arc<str>,
    /// The number of the first case in its file, from 1.
    pub first: u64,
    /// The boards of the cases that are whole.
    pub batch: Batch,
    /// What the strategy says of each board.
    pub solved: Vec<Solved>,
    /// Remarks of the reader that are no errors.
    pub warnings: Vec<Warning>,
    /// Ids by place in the chunk, of the cases that have one.
    pub(super) ids: Vec<(usize, Id)>,
    /// Damaged regions by place in the chunk; each takes the number of one case.
    pub(super) damaged: Vec<(usize, Damage)>,
}

/// One case of a chunk.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'a> {
    /// The number of the case in its file, from 1.
    pub number: u64,
    /// The case's own id.
    pub id: Option<&'a Id>,
    /// The problem and the verdict, or the damage that stands in the place of a case.
    pub outcome: Result<(Problem, &'a Solved), &'a Damage>,
}

impl Chunk {
    fn new(file: Arc<str>, word: WordChoice) -> Self {
        Self {
            file,
            first: 0,
            batch: Batch::new(word),
            solved: Vec::new(),
            warnings: Vec::new(),
            ids: Vec::new(),
            damaged: Vec::new(),
        }
    }

    /// Cases and damaged regions.
    pub fn len(&self) -> usize {
        self.batch.len() + self.damaged.len()
    }

    /// Whether there is neither.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cases and damaged regions in the order of the file.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        let mut solved = self.batch.problems().zip(&self.solved);
        let mut ids = self.ids.iter().peekable();
        let mut damaged = self.damaged.iter().peekable();
        (0..self.len()).map_while(move |place| {
            let outcome = match damaged.next_if(|(at, _)| *at == place) {
                Some((_, damage)) => Err(damage),
                None => Ok(solved.next()?),
            };
            let id = ids.next_if(|(at, _)| *at == place).map(|(_, id)| id);
            Some(Entry { number: self.first + place as u64, id, outcome })
        })
    }

    /// Notes the number of the case that is put in next.
    fn begin(&mut self, number: u64) {
        if self.is_empty() {
            self.first = number;
        }
    }

    fn take(&mut self, item: Item) {
        match item {
            Item::Case(record) => {
                self.begin(record.number);
                self.ids.extend(record.id.map(|id| (self.len(), id)));
                match &record.case {
                    Case::Maze(case) => self.batch.push_maze(case),
                    Case::Curling(case) => self.batch.push_curling(case),
                }
            }
            Item::Damaged(damage) => {
                self.begin(damage.number);
                self.damaged.push((self.len(), damage));
            }
            Item::Warning(warning) => self.warnings.push(warning),
        }
    }
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
    let work = |mut chunk: Chunk| {
        chunk.solved = job.strategy.solve(&chunk.batch, &job.ask);
        render(chunk)
    };
    ordered_map(job.threads, || source.chunk(), work, |result| sink(result).map_err(Failure::Sink))
}

/// Cuts the inputs into chunks.
pub(super) struct Source<'a, I, R, E> {
    pub(super) inputs: I,
    pub(super) current: Option<(Arc<str>, Reader<R>)>,
    /// Waits until the chunk before it is given.
    pub(super) failure: Option<Failure<E>>,
    pub(super) job: &'a Job,
}

impl<I, R, E> Source<'_, I, R, E>
where
    I: Iterator<Item = Result<(Arc<str>, Reader<R>), text::Error>>,
    R: Read,
{
    pub(super) fn chunk(&mut self) -> Result<Option<Chunk>, Failure<E>> {
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
