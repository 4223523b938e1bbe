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
use super::{Board, MAX_THROWS, Outcome, Place, Rule, root};
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
/// At most 4^(limit - 3) stones asked in the last pass, and a third as many in all passes before it; no
/// allocation but the witness.
pub fn solve<C: Count>(board: &Board, limit: u32, counter: &mut C, witness: bool) -> Verdict {
    if let Some(verdict) = root::settle(board, limit, counter, witness) {
        return verdict;
    }
    let (start, path) = (board.start, [Direction::Up; MAX_THROWS as usize]);
    let mut search = Search { board: board.clone(), counter, asked: false, path };
    for throws in CLOSED + 1..=limit {
        search.asked = false;
        match search.enter(start, 0, throws - CLOSED) {
            Flow::Found => {
                let path = &search.path[..(throws - CLOSED) as usize];
                let route = || root::completed(board, path, CLOSED);
                let verdict = Verdict::new(Answer::Throws(throws as u8), DecidedBy::Search);
                return Verdict { witness: witness.then(route), ..verdict };
            }
            Flow::GaveUp => return Verdict::UNKNOWN,
            Flow::Exhausted if !search.asked => break,
            Flow::Exhausted => {}
        }
    }
    Verdict::new(Answer::Never, DecidedBy::Search)
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
        if self.board.reaches_in_three(at) { Flow::Found } else { Flow::Exhausted }
    }
}
