//! Depth-first search under any set of rules.
//!
//! One search serves every set. With [`Chosen`](crate::rules::Chosen) it reads the set as flags, a
//! predictable branch each; with [`Fixed`](crate::rules::Fixed) the set is a constant and the branches
//! are gone. [`Uncounted`](crate::tally::Uncounted) removes the counting as well.

use super::legal::{self, Legal};
use super::node::Flow;
use super::prune::memo::Failures;
use super::prune::{blocks, colour, count, dead_ends, exits, parity, reach};
use super::route::direction;
use super::{Board, Node, Rule};
use crate::bits::{Bits, Word};
use crate::rules::Rules;
use crate::tally::Count;
use crate::verdict::{Answer, DecidedBy, Verdict, Witness};

/// More steps than any path on an admitted board can have, of either parity.
const OUT_OF_REACH: u64 = 1 << 10;

/// Answers a board by depth-first search under a set of rules, with a witness for YES if asked.
///
/// Rules that can speak before the first step do so: the verdict then names them (`parity`, `count`,
/// `distance`) and no node is counted. Without [`Rule::Exits`] the moves of a node are tried from the
/// lowest cell up: up, left, right, down.
///
/// # Complexity
/// Exponential in the free cells for every set; no allocation but the witness and the failures that
/// [`Rule::Memo`] keeps, 2 MiB at most.
pub fn solve<W: Word, R: Rules, C: Count>(
    board: &Board<W>,
    rules: R,
    counter: &mut C,
    witness: bool,
) -> Verdict {
    let mut no = |rule: Rule, decided_by| {
        counter.cut(rule.index(), 1);
        Verdict::new(Answer::No, decided_by)
    };
    if rules.has(Rule::Parity.index()) && parity::cuts(board) {
        return no(Rule::Parity, DecidedBy::Parity);
    }
    if rules.has(Rule::Count.index()) && count::cuts(board) {
        return no(Rule::Count, DecidedBy::Count);
    }
    let legal = Legal::new(board, rules);
    let remaining = board.time.min(OUT_OF_REACH + (board.time & 1)) as u32;
    let start = Bits::cell(board.start);
    if !legal.at(remaining).meets(start) {
        if C::ACTIVE {
            legal::credit(board, start, remaining, rules, counter);
        }
        return Verdict::new(Answer::No, DecidedBy::Distance);
    }
    let mut search = Search { board, legal, rules, counter, failures: Failures::new(), path: [0; 128] };
    let flow = search.enter(board.start, remaining, board.free - start);
    flow.verdict(|| witness.then(|| search.witness(remaining as usize)))
}

struct Search<'a, W: Word, R, C> {
    board: &'a Board<W>,
    legal: Legal<W>,
    rules: R,
    counter: &'a mut C,
    failures: Failures<W>,
    /// The cell entered with `i` steps left, written when D is met.
    path: [u8; 128],
}

impl<W: Word, R: Rules, C: Count> Search<'_, W, R, C> {
    fn enter(&mut self, head: u32, remaining: u32, unvisited: Bits<W>) -> Flow {
        if !self.counter.node() {
            return Flow::GaveUp;
        }
        if remaining == 0 {
            return if head == self.board.door { Flow::Found } else { Flow::Exhausted };
        }
        let mut node = Node { head, remaining, unvisited, usable: unvisited };
        if let Some(rule) = self.cutting_rule(&mut node) {
            self.counter.cut(rule.index(), 1);
            return Flow::Exhausted;
        }
        let asked = node;
        if self.rules.has(Rule::Memo.index()) && self.failures.cuts(&asked) {
            self.counter.cut(Rule::Memo.index(), 1);
            return Flow::Exhausted;
        }
        if self.rules.has(Rule::Blocks.index()) && blocks::cuts(self.board, &mut node) {
            self.counter.cut(Rule::Blocks.index(), 1);
            return Flow::Exhausted;
        }
        let moves = self.moves(&node, asked.usable);
        let flow = if self.rules.has(Rule::Exits.index()) {
            self.follow(&node, exits::order(self.board, &node, moves))
        } else {
            self.follow(&node, moves)
        };
        if self.rules.has(Rule::Memo.index()) && flow == Flow::Exhausted {
            self.failures.store(&asked);
        }
        flow
    }

    /// Narrows the usable cells of a node rule by rule, up to the one that cuts it.
    #[inline(always)]
    fn cutting_rule(&self, node: &mut Node<W>) -> Option<Rule> {
        if self.rules.has(Rule::Reach.index()) && reach::cuts(self.board, node) {
            return Some(Rule::Reach);
        }
        if self.rules.has(Rule::DeadEnds.index()) && dead_ends::cuts(self.board, node) {
            return Some(Rule::DeadEnds);
        }
        if self.rules.has(Rule::Colour.index()) && colour::cuts(self.board, node) {
            return Some(Rule::Colour);
        }
        None
    }

    #[inline(always)]
    fn moves(&mut self, node: &Node<W>, before_blocks: Bits<W>) -> Bits<W> {
        let beside = self.board.shape.neighbours(Bits::cell(node.head));
        let moves = beside & node.usable & self.legal.at(node.remaining - 1);
        if C::ACTIVE {
            let passing = if node.remaining == 1 { Bits::EMPTY } else { Bits::cell(self.board.door) };
            let forbidden = (beside & node.usable) - moves - passing;
            legal::credit(self.board, forbidden, node.remaining - 1, self.rules, self.counter);
            let dead_ends = (beside & (node.unvisited - before_blocks)) - passing;
            self.counter.cut(Rule::DeadEnds.index(), dead_ends.len());
            let off_chain = (beside & (before_blocks - node.usable)) - passing;
            self.counter.cut(Rule::Blocks.index(), off_chain.len());
        }
        moves
    }

    #[inline(always)]
    fn follow(&mut self, node: &Node<W>, moves: impl IntoIterator<Item = u32>) -> Flow {
        for next in moves {
            match self.enter(next, node.remaining - 1, node.usable - Bits::cell(next)) {
                Flow::Exhausted => {}
                Flow::GaveUp => return Flow::GaveUp,
                Flow::Found => {
                    self.path[node.remaining as usize - 1] = next as u8;
                    return Flow::Found;
                }
            }
        }
        Flow::Exhausted
    }

    fn witness(&self, steps: usize) -> Witness {
        let mut from = self.board.start;
        let step = |&cell: &u8| {
            let to = u32::from(cell);
            let direction = direction(from, to);
            from = to;
            direction
        };
        self.path[..steps].iter().rev().map(step).collect()
    }
}
