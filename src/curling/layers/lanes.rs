//! Many throws looked at side by side: where each may be thrown on, and whether it reaches the goal in three.
//!
//! What a slide meets is unpredictable, so nothing here branches on it: each step is one loop over arrays, the same
//! few operations for every throw, which the compiler turns into vector code. Two steps pick lines by position
//! and stay outside; the three loops are what a wider instruction set is for.
//!
//! The closed form is that of [`sight`](super::super::sight), in bits instead of tables.

use super::super::Place;
use super::super::line;
use crate::simd::{Level, dispatch};

/// Throws looked at together.
pub(super) const LANES: usize = 64;

/// A word of lines with the steps compiled for it.
pub(super) trait Word: line::Word {
    /// [`Aim::slide`] with the instruction set of a level.
    fn slide(level: Level, aim: &Aim<Self>, lanes: &mut Lanes<Self>, count: usize);
    /// [`Aim::ask`] with the instruction set of a level.
    fn ask(level: Level, aim: &Aim<Self>, lanes: &mut Lanes<Self>, count: usize);
}

macro_rules! compiled {
    ($word:ty) => {
        impl Word for $word {
            fn slide(level: Level, aim: &Aim<$word>, lanes: &mut Lanes<$word>, count: usize) {
                #[cfg(target_arch = "x86_64")]
                #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
                fn avx2(aim: &Aim<$word>, lanes: &mut Lanes<$word>, count: usize) {
                    aim.slide(lanes, count);
                }
                fn portable(aim: &Aim<$word>, lanes: &mut Lanes<$word>, count: usize) {
                    aim.slide(lanes, count);
                }
                dispatch!(level, avx2 | portable, (aim, lanes, count));
            }

            fn ask(level: Level, aim: &Aim<$word>, lanes: &mut Lanes<$word>, count: usize) {
                #[cfg(target_arch = "x86_64")]
                #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
                fn avx2(aim: &Aim<$word>, lanes: &mut Lanes<$word>, count: usize) {
                    aim.ask(lanes, count);
                }
                fn portable(aim: &Aim<$word>, lanes: &mut Lanes<$word>, count: usize) {
                    aim.ask(lanes, count);
                }
                dispatch!(level, avx2 | portable, (aim, lanes, count));
            }
        }
    };
}

compiled!(u32);
compiled!(u64);

/// A number or a word for each throw.
pub(super) type Lane<W> = [W; LANES];

/// The throws in the order of the other searches: right, down, left, up.
pub(super) const WAYS: usize = 4;

/// What is known of some throws: the stone at rest, its lines, and where it goes from there.
pub(super) struct Lanes<W> {
    /// Where the stone lies, and the cell of the block it broke.
    pub(super) cells: Lane<W>,
    /// The lines of the stone and of the goal: before the break, then after it.
    pub(super) row: Lane<W>,
    pub(super) col: Lane<W>,
    pub(super) goal_row: Lane<W>,
    pub(super) goal_col: Lane<W>,
    /// Where the next throw comes to rest, and the line across it there.
    pub(super) rest: [Lane<W>; WAYS],
    pub(super) across: [Lane<W>; WAYS],
    /// The next throws, as `cells` are, with bit [`RESTS`] set if they come to rest.
    pub(super) next: [Lane<W>; WAYS],
    /// The stop that the next throw meets.
    met: [Lane<W>; WAYS],
    /// 1 where the goal is three throws away, else 0.
    pub(super) reaches: Lane<W>,
}

impl<W: line::Word> Lanes<W> {
    pub(super) fn new() -> Self {
        let zero = [W::NONE; LANES];
        let four = [zero; WAYS];
        Self {
            cells: zero,
            row: zero,
            col: zero,
            goal_row: zero,
            goal_col: zero,
            rest: four,
            across: four,
            next: four,
            met: four,
            reaches: zero,
        }
    }
}

/// Where the stone of a throw lies and what it broke, in 24 bits, six for each number.
#[inline(always)]
pub(super) fn packed((x, y): Place, (bx, by): Place) -> u32 {
    u32::from(x) | u32::from(y) << 6 | u32::from(bx) << 12 | u32::from(by) << 18
}

/// The bit above the cells of a throw: whether it comes to rest.
pub(super) const RESTS: u8 = 24;

/// Where the stone lies.
#[inline(always)]
pub(super) fn rest_of(cells: u32) -> Place {
    ((cells & 63) as u8, (cells >> 6 & 63) as u8)
}

/// The cell of the block that was broken.
#[inline(always)]
pub(super) fn broken_of(cells: u32) -> Place {
    ((cells >> 12 & 63) as u8, (cells >> 18 & 63) as u8)
}

#[inline(always)]
fn bit<W: line::Word>(at: W) -> W {
    W::ONE.up(at)
}

#[inline(always)]
fn number<W: line::Word>(cells: W, place: u8) -> W {
    cells >> place & W::low(63)
}

/// `word` if the condition holds, else nothing.
#[inline(always)]
fn only_if<W: line::Word>(condition: bool, word: W) -> W {
    if condition { word } else { W::NONE }
}

/// The goal's position on one kind of line.
#[derive(Clone, Copy)]
struct Target<W> {
    at: W,
    bit: W,
    /// The gate of a stone that comes from below, from above: where there is none, a bit that its mask has not.
    above: W,
    below: W,
}

/// The masks of [`Approach`](super::super::Approach).
struct Path<W> {
    between: W,
    mask: W,
    gate: W,
}

impl<W: line::Word> Target<W> {
    fn new(at: u8) -> Self {
        let bit = W::ONE << at;
        let above = if bit << 1 == W::NONE { W::ONE } else { bit << 1 };
        let below = if at == 0 { W::ONE << (W::BITS - 1) } else { bit >> 1 };
        Self { at: W::low(at.into()), bit, above, below }
    }

    #[inline(always)]
    fn path(&self, from: W) -> Path<W> {
        let stone = bit(from);
        let ahead = from < self.at;
        let between = if ahead { self.bit.minus(stone << 1) } else { stone.minus(self.bit << 1) };
        let gate = if ahead { self.above } else { self.below };
        let mask = if ahead { (self.bit << 1 << 1).minus(stone << 1) } else { stone.minus(self.bit >> 1) };
        // A stone on the line across the goal has no way along it: nothing between, and a gate that never stands.
        let apart = from != self.at;
        Path { between: only_if(apart, between), mask: only_if(apart, mask), gate }
    }
}

/// Exactly one stop, and not beside the stone.
#[inline(always)]
fn is_one_apart<W: line::Word>(before: W, stone: W) -> bool {
    (before != W::NONE)
        & (before & before.less_one() == W::NONE)
        & (before & (stone << 1 | stone >> 1) == W::NONE)
}

/// The steps for boards of one goal.
#[derive(Clone, Copy)]
pub(super) struct Aim<W> {
    x: Target<W>,
    y: Target<W>,
}

impl<W: line::Word> Aim<W> {
    pub(super) fn new((x, y): Place) -> Self {
        Self { x: Target::new(x), y: Target::new(y) }
    }

    /// From the lines before the break those after it, and the next throws.
    #[inline(always)]
    pub(super) fn slide(&self, lanes: &mut Lanes<W>, count: usize) {
        let Lanes { cells, row, col, goal_row, goal_col, rest, next, met, .. } = lanes;
        for i in 0..count.next_multiple_of(8).min(LANES) {
            let cells = cells[i];
            let (x, y) = (number(cells, 0), number(cells, 6));
            let (bx, by) = (number(cells, 12), number(cells, 18));
            row[i] = row[i] ^ only_if(by == y, bit(bx));
            col[i] = col[i] ^ only_if(bx == x, bit(by));
            goal_row[i] = goal_row[i] ^ only_if(by == self.y.at, bit(bx));
            goal_col[i] = goal_col[i] ^ only_if(bx == self.x.at, bit(by));
            let (right, left) = (ahead(row[i], x), behind(row[i], x));
            let (down, up) = (ahead(col[i], y), behind(col[i], y));
            for (way, slide) in [(0, right), (2, left)] {
                (rest[way][i], met[way][i]) = (slide.rest, slide.met);
                next[way][i] = slide.rest | y << 6 | slide.met << 12 | y << 18 | slide.rests << RESTS;
            }
            for (way, slide) in [(1, down), (3, up)] {
                (rest[way][i], met[way][i]) = (slide.rest, slide.met);
                next[way][i] = x | slide.rest << 6 | x << 12 | slide.met << 18 | slide.rests << RESTS;
            }
        }
    }

    /// From the lines across, before the break, whether the goal is three throws away, where it is
    /// neither one away nor two.
    #[inline(always)]
    pub(super) fn ask(&self, lanes: &mut Lanes<W>, count: usize) {
        let Lanes { cells, row, col, goal_row, goal_col, rest, across, next, met, reaches, .. } = lanes;
        for i in 0..count.next_multiple_of(8).min(LANES) {
            let cells = cells[i];
            let (x, y) = (number(cells, 0), number(cells, 6));
            let (bx, by) = (number(cells, 12), number(cells, 18));
            let (on_row, on_col) = (self.y.path(y), self.x.path(x));
            let mut any = W::NONE;
            for way in [0, 2] {
                let (rest, met) = (rest[way][i], met[way][i]);
                let across = across[way][i] ^ only_if(rest == bx, bit(by));
                let thrown = Thrown { rest, met, across, line: row[i], at: y, to: &on_row };
                let yes = thrown.in_two(goal_row[i], goal_col[i], &self.x, &self.y);
                any = any | only_if(yes, next[way][i] >> RESTS);
            }
            for way in [1, 3] {
                let (rest, met) = (rest[way][i], met[way][i]);
                let across = across[way][i] ^ only_if(rest == by, bit(bx));
                let thrown = Thrown { rest, met, across, line: col[i], at: x, to: &on_col };
                let yes = thrown.in_two(goal_col[i], goal_row[i], &self.y, &self.x);
                any = any | only_if(yes, next[way][i] >> RESTS);
            }
            reaches[i] = any;
        }
    }
}

struct Slide<W> {
    rest: W,
    met: W,
    rests: W,
}

#[inline(always)]
fn ahead<W: line::Word>(line: W, from: W) -> Slide<W> {
    let beside = bit(from) << 1;
    let above = line & W::NONE.minus(beside);
    let met = (above & W::NONE.minus(above)).single();
    let rests = (above != W::NONE) & (above & beside == W::NONE);
    Slide { rest: met.less_one() & W::low(u64::from(W::BITS - 1)), met, rests: only_if(rests, W::ONE) }
}

#[inline(always)]
fn behind<W: line::Word>(line: W, from: W) -> Slide<W> {
    let stone = bit(from);
    let below = line & stone.less_one();
    let met = below.top();
    let rests = (below != W::NONE) & (below & stone >> 1 == W::NONE);
    let rest = met.minus(W::NONE.less_one()) & W::low(u64::from(W::BITS - 1));
    Slide { rest, met, rests: only_if(rests, W::ONE) }
}

/// A stone after one of its next throws.
struct Thrown<'a, W> {
    /// Where along the line it rests, and what it met.
    rest: W,
    met: W,
    /// The line across it there.
    across: W,
    /// The line it was thrown along, before.
    line: W,
    /// Where the line lies, and the way from there to the goal's.
    at: W,
    to: &'a Path<W>,
}

impl<W: line::Word> Thrown<'_, W> {
    /// Whether it reaches the goal in two; `x` is the kind of position along the line, `y` across it.
    #[inline(always)]
    fn in_two(&self, goal_along: W, goal_across: W, x: &Target<W>, y: &Target<W>) -> bool {
        let line = self.line ^ bit(self.met);
        let on_goal_line = self.at == y.at;
        let goal_along = goal_along ^ only_if(on_goal_line, bit(self.met));
        let goal_across = goal_across ^ only_if(self.met == x.at, bit(self.at));
        let along = x.path(self.rest);
        let (before_along, before_across) = (goal_along & along.between, goal_across & self.to.between);
        ((line & along.mask == along.gate) & (before_across == W::NONE))
            | ((self.across & self.to.mask == self.to.gate) & (before_along == W::NONE))
            | ((self.rest == x.at) & is_one_apart(before_across, bit(self.at)))
            | (on_goal_line & is_one_apart(before_along, bit(self.rest)))
    }
}
