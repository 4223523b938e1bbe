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

use super::certificate::{Path, SEEDS};
use super::frontier::{self, Scratch, Waiting};
use super::lanes::{Grid, LAYERS, Layers, Ties};
use super::prune::{blocks, count, parity};
use super::{Board, route};
use crate::bits::{Bits, Word};
use crate::simd::Level;
use crate::simd::lanes::{Engine, Lanes, MOST_LANES, Portable};
#[cfg(target_arch = "x86_64")]
use crate::simd::{avx2::Avx2, avx512::Avx512, sse2::Sse2, with_engine};
use crate::verdict::{Answer, DecidedBy, Verdict};

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
    fn settle(level: Level, without: Option<Stage>, boards: &[Board<Self>], verdicts: &mut [Option<Verdict>]);

    /// The edges of a path of exactly T steps, across and along, if one could be bent so far.
    #[doc(hidden)]
    fn bend(board: &Board<Self>) -> Option<[Bits<Self>; 2]>;
}

impl Batched for u64 {
    fn settle(
        level: Level,
        without: Option<Stage>,
        boards: &[Board<Self>],
        verdicts: &mut [Option<Verdict>],
    ) {
        #[cfg(target_arch = "x86_64")]
        if let Some(engine) = Avx512::new(level) {
            return with_engine!(avx512 engine, settle(engine: Avx512, without: Option<Stage>, boards: &[Board<u64>], verdicts: &mut [Option<Verdict>]));
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(engine) = Avx2::new(level) {
            return with_engine!(avx2 engine, settle(engine: Avx2, without: Option<Stage>, boards: &[Board<u64>], verdicts: &mut [Option<Verdict>]));
        }
        let _ = level;
        // Eight lanes as with AVX2; four were as fast within the noise.
        #[cfg(target_arch = "x86_64")]
        settle(Sse2::<4>, without, boards, verdicts);
        #[cfg(not(target_arch = "x86_64"))]
        settle(Portable::<u64, 4>::new(), without, boards, verdicts);
    }

    fn bend(board: &Board<Self>) -> Option<[Bits<Self>; 2]> {
        route::bend(board)
    }
}

impl Batched for u128 {
    fn settle(
        _level: Level,
        without: Option<Stage>,
        boards: &[Board<Self>],
        verdicts: &mut [Option<Verdict>],
    ) {
        settle(Portable::<u128, 1>::new(), without, boards, verdicts);
    }

    fn bend(board: &Board<Self>) -> Option<[Bits<Self>; 2]> {
        route::bend(board)
    }
}

/// Answers boards, each as it would be answered alone; with a witness for each YES if asked.
///
/// # Complexity
/// Tens to hundreds of nanoseconds a board on average, and the [`frontier`] sweep of its shape at most. A
/// witness costs a sweep for each neighbour of each cell of the path at the very most.
pub fn solve_all<W: Batched>(level: Level, boards: &[Board<W>], witness: bool) -> Vec<Verdict> {
    let mut verdicts = vec![None; boards.len()];
    W::settle(level, None, boards, &mut verdicts);
    let finish = |(verdict, board): (Option<Verdict>, &Board<W>)| {
        let mut verdict = verdict.expect("the sweep settles every board");
        if witness && verdict.answer == Answer::Yes {
            verdict.witness = Some(route::trace(level, board));
        }
        verdict
    };
    verdicts.into_iter().zip(boards).map(finish).collect()
}

/// Answers boards by all stages but one, to see what it is worth: the answers are those of [`solve_all`], and
/// what settles a board may be another stage. Without witnesses.
///
/// # Complexity
/// The same bound as that of [`solve_all`]. The switch is a branch a stage for each group of lanes.
pub fn solve_without<W: Batched>(level: Level, stage: Stage, boards: &[Board<W>]) -> Vec<Verdict> {
    let mut verdicts = vec![None; boards.len()];
    W::settle(level, Some(stage), boards, &mut verdicts);
    verdicts.into_iter().map(|verdict| verdict.expect("the sweep settles every board")).collect()
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
        let witness = (witness && found).then(|| route::trace(level, board));
        Verdict { witness, ..Verdict::new(answer, DecidedBy::Sweep) }
    };
    boards.iter().map(solve).collect()
}

/// The answer to one board.
pub(super) fn settle_one<W: Batched>(level: Level, board: &Board<W>) -> Answer {
    let mut verdict = [None];
    W::settle(level, None, std::slice::from_ref(board), &mut verdict);
    let [verdict] = verdict;
    verdict.map_or(Answer::Unknown, |verdict| verdict.answer)
}

const YES: Verdict = Verdict::new(Answer::Yes, DecidedBy::Certificate);

const fn no(decided_by: DecidedBy) -> Verdict {
    Verdict::new(Answer::No, decided_by)
}

/// The boards of a chunk by index, and where their verdicts go.
struct Chunk<'a, W: Word> {
    without: Option<Stage>,
    boards: &'a [Board<W>],
    verdicts: &'a mut [Option<Verdict>],
}

#[inline(always)]
fn settle<E: Engine<Word: Word>>(
    engine: E,
    without: Option<Stage>,
    boards: &[Board<E::Word>],
    verdicts: &mut [Option<Verdict>],
) {
    // Strides apart; in most chunks there is one.
    let mut queues: Vec<(u32, Vec<u32>)> = Vec::new();
    for (i, board) in boards.iter().enumerate() {
        verdicts[i] = root(board);
        if verdicts[i].is_none() {
            let stride = board.shape.stride();
            let at = queues.iter().position(|(s, _)| *s == stride).unwrap_or_else(|| {
                queues.push((stride, Vec::with_capacity(boards.len())));
                queues.len() - 1
            });
            queues[at].1.push(i as u32);
        }
    }
    let mut chunk = Chunk { without, boards, verdicts };
    let mut open = Vec::new();
    for (stride, queue) in queues {
        let grid = Grid::new(engine, stride, E::Word::ONE, E::Word::ZERO);
        let mut layers = [grid.zero; LAYERS];
        let mut rest = Vec::new();
        for group in queue.chunks(E::COUNT) {
            chunk.first(&grid, group, &mut layers, &mut rest);
        }
        for group in rest.chunks(E::COUNT) {
            chunk.second(&grid, group, &mut layers, &mut open);
        }
    }
    let mut waiting = Waiting::default();
    for (i, usable) in open {
        let board = &boards[i as usize];
        if without == Some(Stage::Blocks) {
            waiting.push(board, usable, i);
            continue;
        }
        let chain = blocks::bound(&board.shape, usable, board.start, board.door);
        if u64::from(chain.most_steps) < board.time {
            chunk.verdicts[i as usize] = Some(no(DecidedBy::Blocks));
        } else {
            waiting.push(board, chain.on_chain, i);
        }
    }
    waiting.sweep(without != Some(Stage::Together), &mut Scratch::default(), |i, found| {
        let answer = if found { Answer::Yes } else { Answer::No };
        chunk.verdicts[i as usize] = Some(Verdict::new(answer, DecidedBy::Sweep));
    });
}

/// What parity and the number of cells say.
#[inline(always)]
fn root<W: Word>(board: &Board<W>) -> Option<Verdict> {
    if parity::cuts(board) {
        Some(no(DecidedBy::Parity))
    } else if count::cuts(board) {
        Some(no(DecidedBy::Count))
    } else {
        None
    }
}

/// Boards in lanes; lanes past the group hold an empty board.
struct Group<L> {
    free: L,
    start: L,
    door: L,
    time: L,
}

impl<W: Word> Chunk<'_, W> {
    #[inline(always)]
    fn load<E: Engine<Word = W>>(&self, engine: E, group: &[u32]) -> Group<E::Lanes> {
        let field = |of: fn(&Board<W>) -> W| {
            let mut words = [W::ZERO; MOST_LANES];
            for (word, i) in words.iter_mut().zip(group) {
                *word = of(&self.boards[*i as usize]);
            }
            engine.load(&words[..E::COUNT])
        };
        Group {
            free: field(|board| board.free.word()),
            start: field(|board| Bits::<W>::cell(board.start).word()),
            door: field(|board| Bits::<W>::cell(board.door).word()),
            time: field(|board| W::number(board.time as u32)),
        }
    }

    /// Gives a verdict to the boards in a mask.
    #[inline(always)]
    fn conclude<L: Lanes<Word = W>>(&mut self, mask: L, group: &[u32], verdict: &Verdict) {
        if mask.any() {
            let mut words = [W::ZERO; MOST_LANES];
            mask.store(&mut words);
            for (i, _) in group.iter().zip(words).filter(|(_, word)| *word != W::ZERO) {
                self.verdicts[*i as usize] = Some(verdict.clone());
            }
        }
    }

    /// The distance, and the shortest path bent. What is not settled goes to `rest`.
    #[inline(always)]
    fn first<E: Engine<Word = W>>(
        &mut self,
        grid: &Grid<E>,
        group: &[u32],
        layers: &mut Layers<E::Lanes>,
        rest: &mut Vec<u32>,
    ) {
        let Group { free, start, door, time } = self.load(grid.engine, group);
        let leg = grid.shortest(start, door, free, Ties::Low, layers);
        let far = !leg.found | leg.length.exceeds(time);
        let exactly = leg.length.equals(time).without(far);
        self.conclude(far, group, &no(DecidedBy::Distance));
        self.conclude(exactly, group, &Verdict::new(Answer::Yes, DecidedBy::Distance));
        if self.without != Some(Stage::Certificate) {
            let path = grid.grow(Path::along_leg(&leg, free), time.without(far), false);
            let grown = (!time.exceeds(path.length())).without(far | exactly);
            self.conclude(grown, group, &YES);
        }
        rest.extend(group.iter().filter(|i| self.verdicts[**i as usize].is_none()));
    }

    /// The usable cells by colour, and paths by way of far cells bent. What is not settled goes to `open`
    /// with its usable cells.
    #[inline(always)]
    fn second<E: Engine<Word = W>>(
        &mut self,
        grid: &Grid<E>,
        group: &[u32],
        layers: &mut Layers<E::Lanes>,
        open: &mut Vec<(u32, Bits<W>)>,
    ) {
        let Group { free, start, door, time } = self.load(grid.engine, group);
        let ends = start | door;
        let usable = grid.usable(free, start, door);
        let mut too_few = grid.zero;
        if self.without != Some(Stage::Colour) {
            too_few = grid.lacks_colour(usable | door, start, time);
            self.conclude(too_few, group, &no(DecidedBy::Colour));
        }
        let mut lanes = !(too_few | grid.is_empty(start));
        let seeds = if self.without == Some(Stage::WayPoints) { &[][..] } else { &SEEDS };
        for &seed in seeds {
            let inside = (usable | ends) & lanes;
            let (path, sound) = grid.seed(seed, [start & lanes, door & lanes], inside, time, layers);
            let grown = (!time.exceeds(grid.grow(path, time & sound, false).length())) & sound & lanes;
            self.conclude(grown, group, &YES);
            lanes = lanes.without(grown);
            if !lanes.any() {
                return;
            }
        }
        let mut words = [W::ZERO; MOST_LANES];
        (usable | ends).store(&mut words);
        let undecided = group.iter().zip(words).filter(|(i, _)| self.verdicts[**i as usize].is_none());
        open.extend(undecided.map(|(i, usable)| (*i, Bits::new(usable))));
    }
}
