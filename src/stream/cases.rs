//! Chunks of cases through any function, in order.

use super::ordered::ordered_map;
use super::solve::{Chunk, Failure, Job, Source};
use crate::text::{self, Damage, Id, Reader};
use std::io::Read;
use std::sync::Arc;

/// Reads cases as [`solve`](super::solve) does and gives each chunk to `work`, unanswered: its
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

/// The place of a case in a chunk.
#[derive(Debug, Clone, Copy)]
pub struct Slot<'a> {
    /// The number of the case in its file, from 1.
    pub number: u64,
    /// The case's own id.
    pub id: Option<&'a Id>,
    /// The damage that stands in the place of a case.
    pub damage: Option<&'a Damage>,
}

impl Chunk {
    /// The places of cases and damaged regions in the order of the file. The boards of the batch belong, in
    /// order, to those without damage.
    pub fn slots(&self) -> impl Iterator<Item = Slot<'_>> {
        let mut ids = self.ids.iter().peekable();
        let mut damaged = self.damaged.iter().peekable();
        (0..self.len()).map(move |place| Slot {
            number: self.first + place as u64,
            id: ids.next_if(|(at, _)| *at == place).map(|(_, id)| id),
            damage: damaged.next_if(|(at, _)| *at == place).map(|(_, damage)| damage),
        })
    }
}
