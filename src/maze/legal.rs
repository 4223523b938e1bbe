//! Parity and distance as one AND for all moves of a node.

use super::prune::{distance, manhattan, parity};
use super::{Board, Rule};
use crate::bits::{Bits, Word};
use crate::rules::Rules;
use crate::tally::Count;

/// More steps than any path has: paths on an admitted board have at most 127.
const LONGEST: u32 = 127;

/// `legal[r]`: the cells from which D can still be met in exactly `r` steps as far as the parity and the
/// distance rules of the set can tell. D itself is in `legal[0]` alone, since the path ends there.
///
/// The rings stop growing after the farthest cell; from then on the table alternates between the colours,
/// so only its growing part is kept.
pub(super) struct Legal<W: Word> {
    table: [Bits<W>; LONGEST as usize + 3],
    last: u32,
}

impl<W: Word> Legal<W> {
    /// # Complexity
    /// O(distance from D of the farthest cell, or T if less).
    #[inline]
    pub(super) fn new<R: Rules>(board: &Board<W>, rules: R) -> Self {
        let mut legal = Self { table: [Bits::EMPTY; LONGEST as usize + 3], last: 0 };
        let door = Bits::cell(board.door);
        let bounded = rules.has(Rule::Distance.index()) || rules.has(Rule::Manhattan.index());
        let mut near = if bounded { door } else { board.free };
        let mut settled = 0;
        for r in 0.. {
            let allowed =
                if rules.has(Rule::Parity.index()) { parity::allowed(board, r) } else { !Bits::EMPTY };
            legal.table[r as usize] = if r == 0 { near & allowed } else { (near & allowed) - door };
            legal.last = r;
            let wider = if rules.has(Rule::Distance.index()) {
                distance::widen(board, near)
            } else if bounded {
                manhattan::widen(board, near)
            } else {
                near
            };
            // One entry of each colour after the last growth, and one more since D leaves after entry 0.
            settled = if wider == near { settled + 1 } else { 0 };
            if settled == 3 || u64::from(r) == board.time || r == LONGEST + 2 {
                break;
            }
            near = wider;
        }
        legal
    }

    /// The cells that a path may stand on with `remaining` steps left.
    #[inline(always)]
    pub(super) fn at(&self, remaining: u32) -> Bits<W> {
        let index =
            if remaining <= self.last { remaining } else { self.last - ((self.last ^ remaining) & 1) };
        self.table[index as usize]
    }
}

/// Credits each move that `legal` forbids to the first rule that forbids it.
#[inline(never)]
pub(super) fn credit<W: Word, R: Rules, C: Count>(
    board: &Board<W>,
    forbidden: Bits<W>,
    remaining: u32,
    rules: R,
    counter: &mut C,
) {
    for cell in forbidden {
        let rule = if rules.has(Rule::Parity.index()) && !parity::allowed(board, remaining).contains(cell) {
            Rule::Parity
        } else if rules.has(Rule::Manhattan.index())
            && manhattan::between(board, cell, board.door) > remaining
        {
            Rule::Manhattan
        } else {
            Rule::Distance
        };
        counter.cut(rule.index(), 1);
    }
}
