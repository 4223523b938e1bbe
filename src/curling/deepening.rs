//! Iterative deepening, the last three throws answered by mask.
//!
//! One pass for each number of throws, from four up. A pass for `n` makes `n - 3` throws and asks of the
//! stone whether it reaches the goal in three. Every smaller answer is excluded by then, so that
//!
//! - the first answer met is the least, and the search ends with it;
//! - no throw of a pass can meet the goal: its slides need no code for it;
//! - a stone that is asked reaches the goal no earlier, which is what
//!   [`last_three`](super::prune::last_three) requires.
//!
//! A pass that never makes its `n - 3` throws shows that longer ones cannot either. The passes before the last
//! cost a fraction of it, as the tree grows with depth, and nothing is stored.
//!
//! Source: R. E. Korf, "Depth-first iterative-deepening", Artificial Intelligence 27 (1985).

use super::search::ORDER;
use super::{Board, MAX_THROWS, Outcome, Place, Rule};
use crate::tally::Count;
use crate::verdict::{Answer, DecidedBy, Direction, Verdict};

/// The throws that are answered by mask.
const CLOSED: u32 = 3;

/// Answers a board with at most `limit` throws, with a witness of an answer if asked. A node is an entry of the
/// recursive function in any of the passes; answers of one to three throws need none.
///
/// # Panics
/// If `limit` is not 1 to [`MAX_THROWS`].
///
/// # Complexity
/// At most about 3^(limit - 3) throws in the last pass, and half as many in all before it; no allocation but
/// the witness.
pub fn solve<C: Count>(board: &Board, limit: u32, counter: &mut C, witness: bool) -> Verdict {
    assert!((1..=MAX_THROWS).contains(&limit), "a limit of {limit} throws: 1 to {MAX_THROWS}");
    let start = board.start;
    let path = [Direction::Up; MAX_THROWS as usize];
    let at_once = [
        (Rule::LastThrow, (|board, at| board.sees_goal(at).is_some()) as fn(&Board, Place) -> bool),
        (Rule::LastTwo, Board::reaches_in_two),
        (Rule::LastThree, Board::reaches_in_three),
    ];
    for (throws, (rule, reaches)) in (1..).zip(at_once) {
        if throws > limit {
            return Verdict::new(Answer::Never, DecidedBy::Root);
        }
        if reaches(board, start) {
            counter.cut(rule.index(), 1);
            return verdict(board, start, path, throws, DecidedBy::Root, witness);
        }
    }
    let mut search = Search { board: board.clone(), counter, at: start, asked: false, path };
    for throws in CLOSED + 1..=limit {
        search.asked = false;
        match search.enter(start, 0, throws - CLOSED) {
            Flow::Found => {
                return verdict(&search.board, search.at, search.path, throws, DecidedBy::Search, witness);
            }
            Flow::GaveUp => return Verdict::UNKNOWN,
            Flow::Exhausted if !search.asked => break,
            Flow::Exhausted => {}
        }
    }
    Verdict::new(Answer::Never, DecidedBy::Search)
}

/// The verdict for an answer whose last throws are still to be named, from the board as it stands before them.
fn verdict(
    board: &Board,
    at: Place,
    mut path: [Direction; MAX_THROWS as usize],
    throws: u32,
    decided_by: DecidedBy,
    witness: bool,
) -> Verdict {
    let mut route = || {
        let path = &mut path[..throws as usize];
        let named = board.ending(at, &mut path[throws.saturating_sub(CLOSED) as usize..]);
        debug_assert!(named, "a closing is right");
        path.iter().copied().collect()
    };
    Verdict { witness: witness.then(&mut route), ..Verdict::new(Answer::Throws(throws as u8), decided_by) }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Found,
    Exhausted,
    GaveUp,
}

struct Search<'a, C> {
    board: Board,
    counter: &'a mut C,
    /// Where the stone lies that reaches the goal in three; the board then stands as it was there.
    at: Place,
    /// Whether this pass came to ask.
    asked: bool,
    /// The throws of the answer, filled on the way back.
    path: [Direction; MAX_THROWS as usize],
}

impl<C: Count> Search<'_, C> {
    /// Makes throws up to number `depth`, at least one, and asks.
    fn enter(&mut self, at: Place, made: u32, depth: u32) -> Flow {
        if !self.counter.node() {
            return Flow::GaveUp;
        }
        // Four calls and no loop: each has its direction as a constant.
        let mut flow = self.throw(at, ORDER[0], made, depth);
        if flow == Flow::Exhausted {
            flow = self.throw(at, ORDER[1], made, depth);
        }
        if flow == Flow::Exhausted {
            flow = self.throw(at, ORDER[2], made, depth);
        }
        if flow == Flow::Exhausted {
            flow = self.throw(at, ORDER[3], made, depth);
        }
        flow
    }

    #[inline(always)]
    fn throw(&mut self, at: Place, direction: Direction, made: u32, depth: u32) -> Flow {
        let Outcome::Stop { rest, broken } = self.board.throw_short_of_goal(at, direction) else {
            return Flow::Exhausted;
        };
        self.board.flip(broken);
        let flow = if made + 1 == depth { self.ask(rest) } else { self.enter(rest, made + 1, depth) };
        if flow == Flow::Found {
            self.path[made as usize] = direction;
        } else {
            self.board.flip(broken);
        }
        flow
    }

    #[inline(never)]
    fn ask(&mut self, at: Place) -> Flow {
        self.asked = true;
        self.counter.cut(Rule::LastThree.index(), 1);
        if self.board.reaches_in_three(at) {
            self.at = at;
            Flow::Found
        } else {
            Flow::Exhausted
        }
    }
}
