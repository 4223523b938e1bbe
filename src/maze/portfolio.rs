//! The fastest way to an answer that is known here: `auto`.
//!
//! A board goes through stages until one settles it, cheapest first:
//!
//! | stage | says | by |
//! |---|---|---|
//! | parity, count | NO | [`prune::parity`](super::prune::parity), [`prune::count`](super::prune::count) |
//! | distance | NO, or YES at T itself | the layers of a flood from S |
//! | certificate | YES | the shortest path bent until it has T steps |
//! | colour | NO | [`prune::colour`](super::prune::colour) on the cells left by floods from S and D and without dead ends |
//! | certificate | YES | paths by way of far cells, bent |
//! | blocks | NO | [`prune::blocks`](super::prune::blocks) |
//! | sweep | YES or NO | [`frontier`] |
//!
//! The sweep settles every board, in time that depends on its shape alone; so no board, however chosen, takes
//! long. Boards of one stride go through the stages side by side, as many as the machine has lanes; what
//! settles a board does not depend on what stands beside it.

use super::certificate::{self, Path, SEEDS, Seed};
use super::frontier::{self, Scratch, Waiting};
use super::lanes::{Grid, LAYERS, Layers, Ties};
use super::prune::{blocks, count, parity};
use super::queue::{self, Group, Queue, Settled};
use super::{Board, route};
use crate::bits::{Bits, Word};
use crate::simd::Level;
use crate::simd::lanes::{Engine, Lanes, Portable};
#[cfg(target_arch = "x86_64")]
use crate::simd::{avx2::Avx2, avx512::Avx512, sse2::Sse2, with_engine};
use crate::verdict::{Answer, DecidedBy, Verdict, Witness};
use std::cell::Cell;
use std::thread::LocalKey;

/// A stage that a board can do without: a later one settles it then, at another price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The shortest path bent.
    Certificate,
    /// The usable cells counted by colour.
    Colour,
    /// Paths by way of far cells, bent.
    WayPoints,
    /// The chain of blocks.
    Blocks,
    /// Boards swept together: without it, each is swept alone.
    Together,
}

impl Stage {
    /// Every stage in the order of the work.
    pub const ALL: [Self; 5] =
        [Self::Certificate, Self::Colour, Self::WayPoints, Self::Blocks, Self::Together];

    /// The name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Certificate => "certificate",
            Self::Colour => "colour",
            Self::WayPoints => "way-points",
            Self::Blocks => "blocks",
            Self::Together => "together",
        }
    }
}

/// A word whose boards can be answered many at a time.
pub trait Batched: Word {
    /// Gives each board its verdict, without a witness, by all stages but one.
    #[doc(hidden)]
    fn settle(level: Level, without: Option<Stage>, boards: &[Board<Self>], verdicts: &mut [Option<Settled>]);

    /// The edges of a path of exactly T steps, across and along, if one could be bent so far.
    #[doc(hidden)]
    fn bend(board: &Board<Self>) -> Option<[Bits<Self>; 2]>;

    /// What a thread keeps from call to call.
    #[doc(hidden)]
    fn room() -> &'static LocalKey<Cell<Room<Self>>>;
}

/// The memory of a thread's calls. It holds no board between them.
#[derive(Debug)]
pub struct Room<W> {
    /// Boards by stride; in most chunks there is one.
    queues: Vec<Queue<W>>,
    waiting: Waiting,
    scratch: Scratch,
}

impl<W> Default for Room<W> {
    fn default() -> Self {
        Self { queues: Vec::new(), waiting: Waiting::default(), scratch: Scratch::default() }
    }
}

macro_rules! room {
    ($word:ty) => {
        fn room() -> &'static LocalKey<Cell<Room<$word>>> {
            thread_local! {
                static ROOM: Cell<Room<$word>> = Cell::default();
            }
            &ROOM
        }
    };
}

impl Batched for u64 {
    fn settle(
        level: Level,
        without: Option<Stage>,
        boards: &[Board<Self>],
        verdicts: &mut [Option<Settled>],
    ) {
        #[cfg(target_arch = "x86_64")]
        if let Some(engine) = Avx512::new(level) {
            return with_engine!(avx512 engine, settle(engine: Avx512, without: Option<Stage>, boards: &[Board<u64>], verdicts: &mut [Option<Settled>]));
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(engine) = Avx2::new(level) {
            return with_engine!(avx2 engine, settle(engine: Avx2, without: Option<Stage>, boards: &[Board<u64>], verdicts: &mut [Option<Settled>]));
        }
        let _ = level;
        // Eight lanes as with AVX2; four were as fast within the noise.
        #[cfg(target_arch = "x86_64")]
        settle(Sse2::<4>, without, boards, verdicts);
        #[cfg(not(target_arch = "x86_64"))]
        settle(Portable::<u64, 4>::new(), without, boards, verdicts);
    }

    fn bend(board: &Board<Self>) -> Option<[Bits<Self>; 2]> {
        certificate::bend(board)
    }

    room!(u64);
}

impl Batched for u128 {
    fn settle(
        _level: Level,
        without: Option<Stage>,
        boards: &[Board<Self>],
        verdicts: &mut [Option<Settled>],
    ) {
        settle(Portable::<u128, 1>::new(), without, boards, verdicts);
    }

    fn bend(board: &Board<Self>) -> Option<[Bits<Self>; 2]> {
        certificate::bend(board)
    }

    room!(u128);
}

/// Answers boards, each as it would be answered alone; with a witness for each YES if asked.
///
/// # Complexity
/// Tens to hundreds of nanoseconds a board on average, and the [`frontier`] sweep of its shape at most. A
/// witness costs a sweep for each neighbour of each cell of the path at the very most.
pub fn solve_all<W: Batched>(level: Level, boards: &[Board<W>], witness: bool) -> Vec<Verdict> {
    let finish = |(mut verdict, board): (Verdict, &Board<W>)| {
        if witness && verdict.answer == Answer::Yes {
            verdict.witness = Some(trace(level, board));
        }
        verdict
    };
    settle_all(level, None, boards).zip(boards).map(finish).collect()
}

/// The verdicts on boards in their order, without witnesses.
fn settle_all<W: Batched>(
    level: Level,
    without: Option<Stage>,
    boards: &[Board<W>],
) -> impl Iterator<Item = Verdict> {
    let mut verdicts = vec![None; boards.len()];
    W::settle(level, without, boards, &mut verdicts);
    verdicts
        .into_iter()
        .map(|settled: Option<Settled>| settled.expect("the sweep settles every board").into())
}

/// The steps of a path of exactly T steps, which there is.
fn trace<W: Batched>(level: Level, board: &Board<W>) -> Witness {
    let solvable = |board: &Board<W>| {
        settle_all(level, None, std::slice::from_ref(board)).all(|verdict| verdict.answer == Answer::Yes)
    };
    route::trace(board, W::bend, solvable)
}

/// Answers boards by all stages but one, to see what it is worth: the answers are those of [`solve_all`], and
/// what settles a board may be another stage. Without witnesses.
///
/// # Complexity
/// The same bound as that of [`solve_all`]. The switch is a branch a stage for each group of lanes.
pub fn solve_without<W: Batched>(level: Level, stage: Stage, boards: &[Board<W>]) -> Vec<Verdict> {
    settle_all(level, Some(stage), boards).collect()
}

/// Answers boards by the sweep alone; with a witness for each YES if asked.
///
/// # Complexity
/// A [`frontier`] sweep a board; a witness as in [`solve_all`].
pub fn sweep_all<W: Batched>(level: Level, boards: &[Board<W>], witness: bool) -> Vec<Verdict> {
    let mut scratch = Scratch::default();
    let solve = |board: &Board<W>| {
        let found = board.time < 128 && frontier::spectrum(board, &mut scratch).contains(board.time as u32);
        let answer = if found { Answer::Yes } else { Answer::No };
        let witness = (witness && found).then(|| trace(level, board));
        Verdict { witness, ..Verdict::new(answer, DecidedBy::Sweep) }
    };
    boards.iter().map(solve).collect()
}

#[inline(always)]
fn settle<E: Engine<Word: Batched>>(
    engine: E,
    without: Option<Stage>,
    boards: &[Board<E::Word>],
    verdicts: &mut [Option<Settled>],
) {
    let with = |stage| without != Some(stage);
    let mut room = E::Word::room().take();
    let Room { queues, waiting, scratch } = &mut room;
    feed(boards, queues, verdicts);
    for queue in &mut *queues {
        let grid = Grid::new(engine, queue.stride, E::Word::ONE, E::Word::ZERO);
        let mut layers = [grid.zero; LAYERS];
        queue.pass(engine, verdicts, &mut Near { grid, layers: &mut layers, bend: with(Stage::Certificate) });
        queue.pass(engine, verdicts, &mut Colour { grid, count: with(Stage::Colour) });
        for seed in SEEDS.into_iter().filter(|_| with(Stage::WayPoints)) {
            queue.pass(engine, verdicts, &mut ByWay { grid, layers: &mut layers, seed });
        }
        for (i, cells) in queue.drain() {
            let board = &boards[i as usize];
            if !with(Stage::Blocks) {
                waiting.push(board, cells, i);
                continue;
            }
            let chain = blocks::bound(&board.shape, cells, board.start, board.door);
            if u64::from(chain.most_steps) < board.time {
                verdicts[i as usize] = Some(Settled::no(DecidedBy::Blocks));
            } else {
                waiting.push(board, chain.on_chain, i);
            }
        }
    }
    waiting.sweep(with(Stage::Together), scratch, |i, found| {
        let answer = if found { Answer::Yes } else { Answer::No };
        verdicts[i as usize] = Some(Settled { answer, by: DecidedBy::Sweep });
    });
    E::Word::room().set(room);
}

/// Queues the boards that parity and the number of cells leave open.
#[inline(always)]
fn feed<W: Word>(boards: &[Board<W>], queues: &mut Vec<Queue<W>>, verdicts: &mut [Option<Settled>]) {
    let mut at = 0;
    for (i, board) in boards.iter().enumerate() {
        if parity::cuts(board) {
            verdicts[i] = Some(Settled::no(DecidedBy::Parity));
        } else if count::cuts(board) {
            verdicts[i] = Some(Settled::no(DecidedBy::Count));
        } else {
            let stride = board.shape.stride();
            if queues.get(at).is_none_or(|queue| queue.stride != stride) {
                at = queues.iter().position(|queue| queue.stride == stride).unwrap_or_else(|| {
                    queues.push(Queue::new(stride));
                    queues.len() - 1
                });
            }
            queues[at].push(board, i as u32);
        }
    }
}

/// The distance, and the shortest path bent.
struct Near<'a, E: Engine> {
    grid: Grid<E>,
    layers: &'a mut Layers<E::Lanes>,
    bend: bool,
}

impl<E: Engine<Word: Word>> queue::Stage<E, 3> for Near<'_, E> {
    #[inline(always)]
    fn run(&mut self, group: &mut Group<E::Lanes>) -> [(E::Lanes, Settled); 3] {
        let Group { cells, start, door, time } = *group;
        let leg = self.grid.shortest(start, door, cells, Ties::Low, self.layers);
        let far = !leg.found | leg.length.exceeds(time);
        let mut grown = self.grid.zero;
        if self.bend {
            let path = self.grid.grow(Path::along_leg(&leg, cells), time.without(far), false);
            grown = !time.exceeds(path.length());
        }
        [
            (far, Settled::no(DecidedBy::Distance)),
            (leg.length.equals(time), Settled::yes(DecidedBy::Distance)),
            (grown, Settled::yes(DecidedBy::Certificate)),
        ]
    }
}

/// The usable cells, and whether they are enough by colour.
struct Colour<E: Engine> {
    grid: Grid<E>,
    count: bool,
}

impl<E: Engine<Word: Word>> queue::Stage<E, 1> for Colour<E> {
    #[inline(always)]
    fn run(&mut self, group: &mut Group<E::Lanes>) -> [(E::Lanes, Settled); 1] {
        let Group { cells, start, door, time } = *group;
        let usable = self.grid.usable(cells, start, door);
        group.cells = usable | start | door;
        let few =
            if self.count { self.grid.lacks_colour(usable | door, start, time) } else { self.grid.zero };
        [(few, Settled::no(DecidedBy::Colour))]
    }
}

/// A path by way of a far cell, bent.
struct ByWay<'a, E: Engine> {
    grid: Grid<E>,
    layers: &'a mut Layers<E::Lanes>,
    seed: Seed,
}

impl<E: Engine<Word: Word>> queue::Stage<E, 1> for ByWay<'_, E> {
    #[inline(always)]
    fn run(&mut self, group: &mut Group<E::Lanes>) -> [(E::Lanes, Settled); 1] {
        let Group { cells, start, door, time } = *group;
        let (path, sound) = self.grid.seed(self.seed, [start, door], cells, time, self.layers);
        let path = self.grid.grow(path, time & sound, false);
        let grown = !time.exceeds(path.length()) & sound;
        [(grown, Settled::yes(DecidedBy::Certificate))]
    }
}
