//! Iterative deepening, the last two throws answered by mask.
//!
//! One pass for each number of throws, from three up. A pass for `n` makes `n - 2` throws and asks of the
//! stone whether it reaches the goal in two. Every smaller answer is excluded by then, so that
//!
//! - the first answer met is the least, and the search ends with it;
//! - no throw of a pass can meet the goal: its slides need no code for it;
//! - a stone that is asked never sees the goal, which is what [`last_two`] requires.
//!
//! A pass that never makes its `n - 2` throws shows that longer ones cannot either. The passes before
//! the last cost a fraction of it, as the tree grows with depth, and nothing is stored.
//!
//! Source: R. E. Korf, "Depth-first iterative-deepening", Artificial Intelligence 27 (1985).

use super::prune::last_two;
use super::{Board, MAX_THROWS, Outcome, Place, Rule};
use crate::tally::Count;
use crate::verdict::{Answer, DecidedBy, Direction, Verdict};

/// Answers a board with at most `limit` throws, with a witness of an answer if asked. A node is an entry of
/// the recursive function in any of the passes; answers of one and two throws need none.
///
/// # Panics
/// If `limit` is not 1 to [`MAX_THROWS`].
///
/// # Complexity
/// At most about 3^(limit - 2) throws in the last pass, and half as many in all before it; no allocation but the
/// witness.
pub fn solve<C: Count>(board: &Board, limit: u32, counter: &mut C, witness: bool) -> Verdict {
    assert!((1..=MAX_THROWS).contains(&limit), "a limit of {limit} throws: 1 to {MAX_THROWS}");
    let start = board.start;
    let mut search = Search {
        board: board.clone(),
        counter,
        at: start,
        asked: false,
        path: [Direction::Up; MAX_THROWS as usize],
    };
    if board.sees_goal(start).is_some() {
        search.counter.cut(Rule::LastThrow.index(), 1);
        return search.verdict(1, DecidedBy::Root, witness);
    }
    if limit > 1 && last_two::in_two(board, start) {
        search.counter.cut(Rule::LastTwo.index(), 1);
        return search.verdict(2, DecidedBy::Root, witness);
    }
    if limit <= 2 {
        search.counter.cut(if limit == 1 { Rule::LastThrow } else { Rule::LastTwo }.index(), 1);
        return Verdict::new(Answer::Never, DecidedBy::Root);
    }
    for throws in 3..=limit {
        search.asked = false;
        match search.enter(start, throws - 2) {
            Flow::Found => return search.verdict(throws, DecidedBy::Search, witness),
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
    /// Where the stone lies that reaches the goal in two.
    at: Place,
    /// Whether this pass came to ask.
    asked: bool,
    /// The throws of the answer, by the throws left before the last two: filled on the way back.
    path: [Direction; MAX_THROWS as usize],
}

impl<C: Count> Search<'_, C> {
    /// Makes `left` throws, at least one, and asks.
    fn enter(&mut self, at: Place, left: u32) -> Flow {
        if !self.counter.node() {
            return Flow::GaveUp;
        }
        for direction in super::search::ORDER {
            let Outcome::Stop { rest, broken } = self.board.throw_short_of_goal(at, direction) else {
                continue;
            };
            self.board.flip(broken);
            let flow = if left == 1 { self.ask(rest) } else { self.enter(rest, left - 1) };
            if flow == Flow::Found {
                self.path[left as usize] = direction;
                return flow;
            }
            self.board.flip(broken);
            if flow == Flow::GaveUp {
                return flow;
            }
        }
        Flow::Exhausted
    }

    #[inline(always)]
    fn ask(&mut self, at: Place) -> Flow {
        self.asked = true;
        self.counter.cut(Rule::LastTwo.index(), 1);
        if last_two::in_two(&self.board, at) {
            self.at = at;
            Flow::Found
        } else {
            Flow::Exhausted
        }
    }

    /// The verdict for an answer whose last throws are still to be named: the board stands as it was when
    /// they were found.
    fn verdict(&self, throws: u32, decided_by: DecidedBy, witness: bool) -> Verdict {
        let route = || {
            let last = throws.min(2);
            let ending = self.board.ending(self.at, last).expect("a closing is right");
            let first = self.path[1..=(throws - last) as usize].iter().rev();
            first.chain(&ending[..last as usize]).copied().collect()
        };
        Verdict { witness: witness.then(route), ..Verdict::new(Answer::Throws(throws as u8), decided_by) }
    }
}
