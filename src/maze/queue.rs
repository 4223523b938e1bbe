//! The boards of a chunk that are still open, moved up after each stage so that no lane is idle.

use super::Board;
use crate::bits::{Bits, Word};
use crate::simd::lanes::{Engine, Lanes, MOST_LANES};
use crate::verdict::{Answer, DecidedBy, Verdict};

/// A verdict without a witness.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    pub(super) answer: Answer,
    pub(super) by: DecidedBy,
}

impl Settled {
    pub(super) const fn yes(by: DecidedBy) -> Self {
        Self { answer: Answer::Yes, by }
    }

    pub(super) const fn no(by: DecidedBy) -> Self {
        Self { answer: Answer::No, by }
    }
}

impl From<Settled> for Verdict {
    fn from(settled: Settled) -> Self {
        Self::new(settled.answer, settled.by)
    }
}

/// Boards in lanes; lanes past the last board hold an empty one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Group<L> {
    /// The cells that are still in question, S and D among them.
    pub(super) cells: L,
    pub(super) start: L,
    pub(super) door: L,
    pub(super) time: L,
}

/// A stage that boards in lanes go through together. Not a closure: those are not inlined into a function that has
/// the instructions of the lanes.
pub(super) trait Stage<E: Engine, const N: usize> {
    /// May take cells away, and gives masks of lanes with their verdicts: of several for one lane the first holds.
    fn run(&mut self, group: &mut Group<E::Lanes>) -> [(E::Lanes, Settled); N];
}

/// Open boards of one stride, field by field.
#[derive(Debug)]
pub(super) struct Queue<W> {
    pub(super) stride: u32,
    cells: Vec<W>,
    start: Vec<W>,
    door: Vec<W>,
    time: Vec<W>,
    /// The index of each board in its chunk.
    places: Vec<u32>,
}

impl<W: Word> Queue<W> {
    pub(super) const fn new(stride: u32) -> Self {
        Self {
            stride,
            cells: Vec::new(),
            start: Vec::new(),
            door: Vec::new(),
            time: Vec::new(),
            places: Vec::new(),
        }
    }

    pub(super) fn push(&mut self, board: &Board<W>, place: u32) {
        self.cells.push(board.free.word());
        self.start.push(Bits::<W>::cell(board.start).word());
        self.door.push(Bits::<W>::cell(board.door).word());
        self.time.push(W::number(board.time as u32));
        self.places.push(place);
    }

    /// Takes all boards through a stage. Those that get no verdict stay, in their order.
    #[inline(always)]
    pub(super) fn pass<E: Engine<Word = W>, const N: usize>(
        &mut self,
        engine: E,
        verdicts: &mut [Option<Settled>],
        stage: &mut impl Stage<E, N>,
    ) {
        let count = self.places.len();
        self.resize_fields(count.next_multiple_of(E::COUNT));
        let mut kept = 0;
        for first in (0..count).step_by(E::COUNT) {
            let load = |field: &[W]| engine.load(&field[first..first + E::COUNT]);
            let mut group = Group {
                cells: load(&self.cells),
                start: load(&self.start),
                door: load(&self.door),
                time: load(&self.time),
            };
            let outcome = stage.run(&mut group);
            let mut open = u32::MAX >> (32 - (count - first).min(E::COUNT));
            for (mask, verdict) in outcome {
                let settled = mask.lanes() & open;
                open &= !settled;
                for lane in Bits::new(u64::from(settled)) {
                    verdicts[self.places[first + lane as usize] as usize] = Some(verdict);
                }
            }
            let mut cells = [W::ZERO; MOST_LANES];
            group.cells.store(&mut cells);
            for lane in Bits::new(u64::from(open)) {
                let from = first + lane as usize;
                self.cells[kept] = cells[lane as usize];
                self.start[kept] = self.start[from];
                self.door[kept] = self.door[from];
                self.time[kept] = self.time[from];
                self.places[kept] = self.places[from];
                kept += 1;
            }
        }
        self.resize_fields(kept);
        self.places.truncate(kept);
    }

    fn resize_fields(&mut self, count: usize) {
        for field in [&mut self.cells, &mut self.start, &mut self.door, &mut self.time] {
            field.resize(count, W::ZERO);
        }
    }

    /// Takes out every board that is left: its place and its cells.
    pub(super) fn drain(&mut self) -> impl Iterator<Item = (u32, Bits<W>)> {
        self.start.clear();
        self.door.clear();
        self.time.clear();
        self.places.drain(..).zip(self.cells.drain(..).map(Bits::new))
    }
}
