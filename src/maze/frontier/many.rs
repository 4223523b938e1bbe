//! Many boards in one sweep, for one time each.
//!
//! A board's own T needs no set of all lengths: one bit of it is enough. Counted is the colour of which fewer
//! cells stay unused, and a value has a bit for each number of unused cells up to the one that T leaves, its
//! slack; what goes over is lost and was not wanted. Values are then 8, 16 or 32 bits, and 32, 16 or 8 boards
//! fit 32 bytes. Lower boards are swept with higher ones of their width, with walls above them.
//!
//! Values of 64 bytes for twice as many boards were no faster: the arrays then leave the nearest cache.

use super::program::{Program, column};
use super::reduced::Reduced;
use super::sweep::{Place, Value, Values, sweep};
use super::tables;

/// Elements side by side in 32 bytes, one for each board.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(32))]
struct Side<T, const N: usize>([T; N]);

macro_rules! side {
    ($word:ty, $count:literal) => {
        impl Value for Side<$word, $count> {
            /// All ones for the boards in it.
            type Mask = Self;
            const NONE: Self = Self([0; $count]);

            #[inline(always)]
            fn with(mut self, other: Self) -> Self {
                for (a, b) in self.0.iter_mut().zip(other.0) {
                    *a |= b;
                }
                self
            }

            #[inline(always)]
            fn keep(mut self, mask: Self) -> Self {
                for (a, b) in self.0.iter_mut().zip(mask.0) {
                    *a &= b;
                }
                self
            }

            #[inline(always)]
            fn skip(mut self, mask: Self) -> Self {
                for (a, b) in self.0.iter_mut().zip(mask.0) {
                    *a = a.wrapping_add(*a & b);
                }
                self
            }
        }

        impl Boards<Side<$word, $count>> for [Task] {
            const BEGIN: Side<$word, $count> = Side([1; $count]);
            const COUNT: usize = $count;

            #[inline(always)]
            fn mask(words: &[[u64; 2]; 32], bit: usize) -> Side<$word, $count> {
                let mut mask = [0; $count];
                for (lane, words) in mask.iter_mut().zip(words) {
                    *lane = ((words[bit / 64] >> (bit % 64)) as $word & 1).wrapping_neg();
                }
                Side(mask)
            }

            #[inline(always)]
            fn has(value: &Side<$word, $count>, lane: usize, bit: u32) -> bool {
                value.0[lane] >> bit & 1 == 1
            }
        }
    };
}

/// Boards as the lanes of a value.
trait Boards<V: Value> {
    const BEGIN: V;
    const COUNT: usize;
    /// The mask of a bit of each board's word.
    fn mask(words: &[[u64; 2]; 32], bit: usize) -> V::Mask;
    /// Whether a lane has a bit.
    fn has(value: &V, lane: usize, bit: u32) -> bool;
}

side!(u8, 32);
side!(u16, 16);
side!(u32, 8);

/// A board to be swept, with the place of its answer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Task {
    pub(super) board: Reduced,
    /// The cells of S and D in the order of the snake, once the boards it is swept with are known.
    pub(super) ends: [u32; 2],
    /// Cells of the counted colour that a path of T steps leaves unused.
    pub(super) slack: u32,
    pub(super) place: u32,
}

/// Arrays for each width of values.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    bytes: Values<Side<u8, 32>>,
    halves: Values<Side<u16, 16>>,
    words: Values<Side<u32, 8>>,
}

/// The most slack that a value of 32 bits holds.
pub(super) const MOST_SLACK: u32 = 31;

/// Sweeps boards of one width and at most [`MOST_SLACK`], and gives each place its answer.
#[inline(always)]
pub(super) fn sweep_tasks(tasks: &mut [Task], scratch: &mut Scratch, answer: &mut impl FnMut(u32, bool)) {
    // Walls below a board would be swept by all its states, walls above it by one.
    let height = tasks.iter().map(|task| task.board.height).max().unwrap_or(1);
    for task in &mut *tasks {
        task.board = task.board.sunk_to(height);
        task.ends = task.board.ends();
    }
    tasks.sort_unstable_by_key(|task| (task.slack > 7, task.slack > 15));
    let (bytes, rest) = tasks.split_at_mut(tasks.partition_point(|task| task.slack <= 7));
    let (halves, words) = rest.split_at_mut(rest.partition_point(|task| task.slack <= 15));
    sweep_groups(bytes, &mut scratch.bytes, answer);
    sweep_groups(halves, &mut scratch.halves, answer);
    sweep_groups(words, &mut scratch.words, answer);
}

/// Orders tasks so that those of a group have their ends close together: a level is swept at each cell where one
/// board of the group needs it.
fn arrange(tasks: &mut [Task], count: usize) {
    if tasks.len() <= count {
        return;
    }
    let spread = |end: usize| {
        let ends = || tasks.iter().map(|task| task.ends[end]);
        ends().max().unwrap_or(0) - ends().min().unwrap_or(0)
    };
    // The levels between which the second end lies have about twice as many states as those of the first.
    let end = usize::from(2 * spread(1) > spread(0));
    let (low, high) = {
        let middle = tasks.len().div_ceil(count) / 2 * count;
        tasks.select_nth_unstable_by_key(middle, |task| task.ends[end]);
        tasks.split_at_mut(middle)
    };
    arrange(low, count);
    arrange(high, count);
}

#[inline(always)]
fn sweep_groups<V: Value>(tasks: &mut [Task], values: &mut Values<V>, answer: &mut impl FnMut(u32, bool))
where
    [Task]: Boards<V>,
{
    arrange(tasks, <[Task] as Boards<V>>::COUNT);
    for group in tasks.chunks(<[Task] as Boards<V>>::COUNT) {
        let Reduced { width, height, .. } = group[0].board;
        let program = tables::program(width, height);
        let whole = sweep_group(&program, &Lanes::new(group), width, height, values);
        for (lane, task) in group.iter().enumerate() {
            answer(task.place, <[Task] as Boards<V>>::has(&whole, lane, task.slack));
        }
    }
}

#[inline(always)]
fn sweep_group<V: Value>(
    program: &Program,
    lanes: &Lanes,
    width: usize,
    height: usize,
    values: &mut Values<V>,
) -> V
where
    [Task]: Boards<V>,
{
    let places = (0..width * height).map(|cell| {
        let bit = cell / width * width + column(width, cell);
        let is = |set: u128| set >> bit & 1 == 1;
        let mask = |words| <[Task] as Boards<V>>::mask(words, bit);
        Place {
            live: lanes.live(cell as u32),
            free: is(lanes.any_free),
            from: [is(lanes.any_from[0]), is(lanes.any_from[1])],
            to: [mask(&lanes.to[0]), mask(&lanes.to[1])],
            counts: mask(&lanes.counts),
            terminal: is(lanes.any_terminal).then(|| [mask(&lanes.terminal), mask(&lanes.elsewhere)]),
        }
    });
    sweep(program, places, values, <[Task] as Boards<V>>::BEGIN)
}

/// The masks of the boards of a group, cell (r, c) at bit `r * width + c`.
struct Lanes {
    to: [[[u64; 2]; 32]; 2],
    counts: [[u64; 2]; 32],
    terminal: [[u64; 2]; 32],
    elsewhere: [[u64; 2]; 32],
    any_free: u128,
    any_from: [u128; 2],
    any_terminal: u128,
    /// Where the first and the last board has its first and its second end.
    ends: [[u32; 2]; 2],
}

impl Lanes {
    #[inline(always)]
    fn new(group: &[Task]) -> Self {
        let none = [[0; 2]; 32];
        let mut lanes = Self {
            to: [none; 2],
            counts: none,
            terminal: none,
            elsewhere: none,
            any_free: 0,
            any_from: [0; 2],
            any_terminal: 0,
            ends: [[u32::MAX, 0]; 2],
        };
        for (lane, task) in group.iter().enumerate() {
            let ways = task.board.ways();
            let split = |set: u128| [set as u64, (set >> 64) as u64];
            lanes.to[0][lane] = split(ways.to[0]);
            lanes.to[1][lane] = split(ways.to[1]);
            lanes.counts[lane] = split(task.board.counted);
            lanes.terminal[lane] = split(ways.terminal);
            lanes.elsewhere[lane] = split(!ways.terminal);
            lanes.any_free |= task.board.free;
            lanes.any_from[0] |= ways.from[0];
            lanes.any_from[1] |= ways.from[1];
            lanes.any_terminal |= ways.terminal;
            for ([first, last], end) in lanes.ends.iter_mut().zip(task.ends) {
                (*first, *last) = (end.min(*first), end.max(*last));
            }
        }
        lanes
    }

    fn live(&self, cell: u32) -> [bool; 3] {
        let [first, second] = self.ends;
        [cell <= first[1], first[0] < cell && cell <= second[1], second[0] < cell]
    }
}
