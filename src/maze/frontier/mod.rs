//! Every exact time of a maze in one pass over its cells: the frontier sweep.
//!
//! The cells are passed in snake order. Between the cells passed and those to come runs the frontier, and
//! all that matters of the partial paths behind it is how they join its slots. For each way of joining, the
//! sweep holds the set of lengths of all partial paths that join so, as the bits of one word; a cell
//! then costs a few word operations for each way, whatever the number of paths. When the two pieces that
//! begin in S and in D meet, and nothing else is open, every bit is the length of a path.
//!
//! **Claim.** A time is in the [`Spectrum`] if and only if some simple path from S to D has so many steps.
//!
//! **Proof idea.** Every set of pieces is made cell by cell in exactly one way: each cell has no edge, or two
//! of its four (one for S and D). Two pieces may be joined unless they are one: that would close a cycle,
//! and it is what the nesting of the slots tells apart.
//!
//! **The careless version** lets a path that is whole stand beside an open piece, or forgets that the cells
//! after its last are unused too.
//!
//! Source: the method is that of broken profiles, used for counting self-avoiding walks since
//! I. G. Enting, "Generating functions for enumerating self-avoiding rings on the square lattice", J. Phys. A
//! 13 (1980); D. E. Knuth, The Art of Computer Programming 4A, 7.1.4 (Simpath).

mod many;
mod program;
mod reduced;
mod state;
mod sweep;
mod tables;
mod value;

use super::Board;
use crate::bits::{Bits, Word};
use many::Task;
use reduced::Reduced;
use sweep::{Values, sweep};
use value::Counts;

pub use tables::MEMORY_CAP;

/// Every exact time of a maze: bit T is set if some simple path from S to D has T steps.
pub type Spectrum = Bits<u128>;

/// Arrays of the sweep, kept from board to board. They hold nothing between boards.
#[derive(Debug, Default)]
pub struct Scratch {
    /// For boards whose colours have at most 31 cells, one by one, and for all others.
    words: Values<u32>,
    long: Values<u64>,
    many: many::Scratch,
}

/// Boards that wait to be swept for their own T, to be done together.
#[derive(Debug, Default)]
pub(super) struct Waiting(Vec<Task>);

/// Fewer boards of a width than this are swept one by one: a sweep of many takes about six times as long.
const TOGETHER: usize = 6;

impl Waiting {
    /// Adds a board with its usable cells, S and D among them, and a place for its answer. T has its parity
    /// and the cells are enough for it.
    pub(super) fn push<W: Word>(&mut self, board: &Board<W>, usable: Bits<W>, place: u32) {
        let odd = board.shape.odd() & usable;
        let unused = |cells: Bits<W>| {
            let ends = u32::from(cells.contains(board.start)) + u32::from(cells.contains(board.door));
            cells.len() - (board.time as u32 + ends) / 2
        };
        let even = usable - odd;
        let (slack, counted) =
            if unused(odd) <= unused(even) { (unused(odd), odd) } else { (unused(even), even) };
        self.0.push(Task { board: Reduced::new(board, usable, counted), ends: [0; 2], slack, place });
    }

    /// Sweeps all boards, alone or together as suits them, or each alone: whether a path of exactly T steps
    /// exists, for each place.
    #[inline(always)]
    pub(super) fn sweep(&mut self, together: bool, scratch: &mut Scratch, mut answer: impl FnMut(u32, bool)) {
        let tasks = &mut self.0;
        let kind = |task: &Task| (task.slack <= many::MOST_SLACK, task.board.width);
        tasks.sort_unstable_by_key(kind);
        for tasks in tasks.chunk_by_mut(|a, b| kind(a) == kind(b)) {
            if together && tasks.len() >= TOGETHER && kind(&tasks[0]).0 {
                many::sweep_tasks(tasks, &mut scratch.many, &mut answer);
            } else {
                for task in tasks {
                    answer(task.place, alone(&task.board, scratch).contains(task.slack));
                }
            }
        }
        tasks.clear();
    }
}

/// Sweeps one board: the numbers of cells of the counted colour that paths leave unused.
fn alone(board: &Reduced, scratch: &mut Scratch) -> Bits<u64> {
    let program = tables::program(board.width, board.height);
    let unused = if board.width * board.height <= 62 {
        let places = board.places(|holds| u32::from(holds).wrapping_neg());
        sweep(&program, places, &mut scratch.words, 1).into()
    } else {
        let places = board.places(|holds| u64::from(holds).wrapping_neg());
        sweep(&program, places, &mut scratch.long, 1)
    };
    Bits::new(unused)
}

/// Every exact time of a board, whatever its own T.
///
/// # Complexity
/// O(cells * states), with 323, 1 016 and 1 428 states before, between and after the two ends for a narrow
/// side of 7, about 2.8 times as many for each one more. The tables of a shape are built when it is first
/// met, and kept up to [`MEMORY_CAP`].
pub fn spectrum<W: Word>(board: &Board<W>, scratch: &mut Scratch) -> Spectrum {
    within(board, board.free, scratch)
}

/// [`spectrum`] of the paths inside `usable`, a set of free cells with S and D.
pub(super) fn within<W: Word>(board: &Board<W>, usable: Bits<W>, scratch: &mut Scratch) -> Spectrum {
    let counted = board.shape.odd() & usable;
    let reduced = Reduced::new(board, usable, counted);
    alone(&reduced, scratch).into_iter().map(|unused| steps(board, counted, unused)).collect()
}

/// The number of simple paths from S to D of each length that has one, shortest first.
///
/// # Complexity
/// As [`spectrum`], with 64 counts of 128 bits in the place of each word. They cannot overflow: a cell leaves
/// a partial path at most two ways on, and a board has at most 126 cells.
pub fn routes<W: Word>(board: &Board<W>) -> Vec<(u64, u128)> {
    let counted = board.shape.odd() & board.free;
    let reduced = Reduced::new(board, board.free, counted);
    let program = tables::program(reduced.width, reduced.height);
    let Counts(counts) =
        sweep(&program, reduced.places(|holds| holds), &mut Values::default(), Counts::BEGIN);
    let found = counts.into_iter().enumerate().rev().filter(|(_, count)| *count > 0);
    found.map(|(unused, count)| (u64::from(steps(board, counted, unused as u32)), count)).collect()
}

/// The steps of a path that leaves `unused` cells of the odd colour unused: cells of the two colours take
/// turns, and S is no step.
fn steps<W: Word>(board: &Board<W>, counted: Bits<W>, unused: u32) -> u32 {
    let odd_ends = u32::from(counted.contains(board.start)) + u32::from(counted.contains(board.door));
    2 * (counted.len() - unused) - odd_ends
}
