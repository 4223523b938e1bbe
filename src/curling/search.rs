//! Depth-first search under any set of rules.
//!
//! One search serves every set. With [`Chosen`](crate::rules::Chosen) it reads the set as flags, a
//! predictable branch each; with [`Fixed`](crate::rules::Fixed) the set is a constant and the branches
//! are gone. [`Uncounted`](crate::tally::Uncounted) removes the counting as well.
//!
//! Without a rule it enters the same nodes as [`classic`](super::classic), with a slide in one word
//! operation instead of cell by cell.

use super::prune::{bound, last_three, last_throw, last_two};
use super::{Board, Closing, MAX_THROWS, Node, Outcome, Rule};
use crate::rules::Rules;
use crate::tally::Count;
use crate::verdict::{Answer, DecidedBy, Direction, Verdict};

/// The order in which the throws of a node are tried.
pub const ORDER: [Direction; 4] = [Direction::Right, Direction::Down, Direction::Left, Direction::Up];

/// Answers a board by depth-first search to `limit` throws under a set of rules, with a witness of an
/// answer if asked.
///
/// The search goes through the whole tree, keeping the best answer, for the first one met need not be the
/// least; [`Rule::Bound`] is what uses it. A throw that reaches the goal ends its node, as all else there
/// takes longer. Closings are asked of a child before it is entered, and of the start before the first
/// node: what they settle there is decided at the root.
///
/// # Panics
/// If `limit` is not 1 to [`MAX_THROWS`].
///
/// # Complexity
/// At most (4^limit - 1) / 3 nodes, less wherever a throw is blocked or lost; no allocation but the witness.
pub fn solve<R: Rules, C: Count>(
    board: &Board,
    limit: u32,
    rules: R,
    counter: &mut C,
    witness: bool,
) -> Verdict {
    assert!((1..=MAX_THROWS).contains(&limit), "a limit of {limit} throws: 1 to {MAX_THROWS}");
    let blank = [Direction::Up; MAX_THROWS as usize];
    let (board, best) = (board.clone(), limit + 1);
    let mut search = Search { board, limit, rules, counter, witness, best, path: blank, route: blank };
    let root = Node { at: search.board.start, made: 0, left: limit };
    let decided_by = match search.closing(&root) {
        Some(closing) => {
            search.close(&root, closing);
            DecidedBy::Root
        }
        None if search.enter(&root) => DecidedBy::Search,
        None => return Verdict::UNKNOWN,
    };
    search.verdict(decided_by)
}

struct Search<'a, R, C> {
    board: Board,
    limit: u32,
    rules: R,
    counter: &'a mut C,
    witness: bool,
    /// The fewest throws known; one over the limit as long as there are none.
    best: u32,
    /// The throws on the way to the present node.
    path: [Direction; MAX_THROWS as usize],
    /// The throws of the best answer.
    route: [Direction; MAX_THROWS as usize],
}

/// How a node goes on after one of its throws.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Go {
    /// With the next throw.
    On,
    /// Not at all: the goal was met.
    Back,
    /// Not at all, nor does any other: the search gave up.
    Up,
}

impl<R: Rules, C: Count> Search<'_, R, C> {
    /// Searches below a node. `false`: gave up.
    fn enter(&mut self, node: &Node) -> bool {
        if !self.counter.node() {
            return false;
        }
        // Four calls and no loop: each has its direction as a constant.
        let mut go = self.throw(node, ORDER[0]);
        if go == Go::On {
            go = self.throw(node, ORDER[1]);
        }
        if go == Go::On {
            go = self.throw(node, ORDER[2]);
        }
        if go == Go::On {
            go = self.throw(node, ORDER[3]);
        }
        go != Go::Up
    }

    /// Makes one throw of a node and searches below.
    #[inline(always)]
    fn throw(&mut self, node: &Node, direction: Direction) -> Go {
        match self.board.throw(node.at, direction) {
            Outcome::Blocked | Outcome::Lost => Go::On,
            Outcome::Goal => {
                self.path[node.made as usize] = direction;
                self.found(node.made + 1);
                Go::Back
            }
            Outcome::Stop { rest, broken } => {
                let Some(child) = self.child(node, rest) else { return Go::On };
                self.path[node.made as usize] = direction;
                self.board.flip(broken);
                let go_on = self.visit(&child);
                self.board.flip(broken);
                if go_on { Go::On } else { Go::Up }
            }
        }
    }

    /// The node after one more throw, unless no answer below it can count.
    #[inline(always)]
    fn child(&mut self, node: &Node, at: super::Place) -> Option<Node> {
        let made = node.made + 1;
        let mut child = Node { at, made, left: self.limit - made };
        if child.left == 0 {
            return None;
        }
        if self.rules.has(Rule::Bound.index()) {
            if bound::cuts(&child, self.best) {
                self.counter.cut(Rule::Bound.index(), 1);
                return None;
            }
            child.left = self.best - 1 - made;
        }
        Some(child)
    }

    #[inline(always)]
    fn visit(&mut self, child: &Node) -> bool {
        match self.closing(child) {
            None => self.enter(child),
            Some(closing) => {
                self.close(child, closing);
                true
            }
        }
    }

    /// What the first closing that settles a node says of it.
    #[inline(always)]
    fn closing(&mut self, node: &Node) -> Option<Closing> {
        for (rule, closes) in [
            (Rule::LastThrow, last_throw::closes as fn(&Board, &Node) -> Closing),
            (Rule::LastTwo, last_two::closes),
            (Rule::LastThree, last_three::closes),
        ] {
            if self.rules.has(rule.index()) {
                let closing = closes(&self.board, node);
                if closing != Closing::Open {
                    self.counter.cut(rule.index(), 1);
                    return Some(closing);
                }
            }
        }
        None
    }

    #[inline(always)]
    fn close(&mut self, node: &Node, closing: Closing) {
        if let Closing::Reaches(more) = closing {
            let total = node.made + more;
            if total < self.best && self.witness {
                self.note_ending(node, more);
            }
            self.found(total);
        }
    }

    /// Notes the last throws of a node that a closing has answered.
    #[cold]
    fn note_ending(&mut self, node: &Node, more: u32) {
        let made = node.made as usize;
        let ending = &mut self.path[made..made + more as usize];
        let named = self.board.ending(node.at, ending);
        debug_assert!(named, "a closing is right");
    }

    #[inline(always)]
    fn found(&mut self, throws: u32) {
        if throws < self.best {
            self.best = throws;
            if self.witness {
                self.route = self.path;
            }
        }
    }

    fn verdict(&self, decided_by: DecidedBy) -> Verdict {
        if self.best > self.limit {
            return Verdict::new(Answer::Never, decided_by);
        }
        let route = || self.route[..self.best as usize].iter().copied().collect();
        Verdict {
            witness: self.witness.then(route),
            ..Verdict::new(Answer::Throws(self.best as u8), decided_by)
        }
    }
}
