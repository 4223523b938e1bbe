//! Boards on which hardly a throw comes to rest: a depth-first search so small that preparing a better one would
//! take longer.
//!
//! The board is not copied: the few broken blocks are a list, and lines are patched as they are read. The
//! search is bounded by the best answer so far and by a number of nodes, and leaves the board to others if it is not
//! done by then. What it says is exact: within its nodes it goes through every sequence of throws that could be
//! shorter than the answer.

use super::search::ORDER;
use super::{Board, MAX_THROWS, Place, line};
use crate::tally::Count;
use crate::verdict::{Answer, DecidedBy, Direction, Verdict};

/// How many throws of the start may come to rest for the board to be tried.
const RESTS: usize = 2;

/// Nodes after which the board is left to others.
const NODES: u32 = 12;

/// The verdict on a board whose start sees the goal, or on which the search comes to an end within its nodes.
///
/// # Complexity
/// O(1): 12 nodes at most.
pub(super) fn settle<C: Count>(board: &Board, limit: u32, counter: &mut C, witness: bool) -> Option<Verdict> {
    if let Some(direction) = board.sees_goal(board.start) {
        let witness = witness.then(|| [direction].into_iter().collect());
        return Some(Verdict { witness, ..Verdict::new(Answer::Throws(1), DecidedBy::Root) });
    }
    // Which throws rest is unpredictable: how many do decides the only branch.
    let (x, y) = board.start;
    let (row, col) = (board.row(y), board.col(x));
    let four = [row.slide_ahead(x), col.slide_ahead(y), row.slide_behind(x), col.slide_behind(y)];
    let rests: usize = four.iter().map(|slide| usize::from(slide.rests)).sum();
    if rests > RESTS && limit > 1 {
        return None;
    }
    if rests == 0 || limit == 1 {
        return Some(Verdict::new(Answer::Never, DecidedBy::Root));
    }
    let blank = [Direction::Up; NODES as usize];
    let mut search = Search {
        board,
        counter,
        nodes: NODES,
        best: limit + 1,
        broken: [(0, 0); NODES as usize],
        path: blank,
        route: blank,
    };
    match search.enter(board.start, 0) {
        Flow::Done => {}
        Flow::TooLarge => return None,
        Flow::GaveUp => return Some(Verdict::UNKNOWN),
    }
    let best = search.best;
    if best > limit {
        return Some(Verdict::new(Answer::Never, DecidedBy::Search));
    }
    let route = || search.route[..best as usize].iter().copied().collect();
    let verdict = Verdict::new(Answer::Throws(best as u8), DecidedBy::Search);
    Some(Verdict { witness: witness.then(route), ..verdict })
}

const _: () = assert!(NODES <= MAX_THROWS);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Done,
    /// Out of nodes.
    TooLarge,
    /// Out of the nodes that the caller allows.
    GaveUp,
}

struct Search<'a, C> {
    board: &'a Board,
    counter: &'a mut C,
    /// Nodes left.
    nodes: u32,
    /// The fewest throws known; one over the limit as long as there are none.
    best: u32,
    /// The blocks broken on the way to the present node: no deeper than there are nodes.
    broken: [Place; NODES as usize],
    path: [Direction; NODES as usize],
    route: [Direction; NODES as usize],
}

impl<C: Count> Search<'_, C> {
    fn enter(&mut self, at: Place, made: u32) -> Flow {
        if self.nodes == 0 {
            return Flow::TooLarge;
        }
        if !self.counter.node() {
            return Flow::GaveUp;
        }
        self.nodes -= 1;
        let depth = made as usize;
        let (x, y) = at;
        let (mut row, mut col) = (self.board.row(y), self.board.col(x));
        for (bx, by) in &self.broken[..depth] {
            row = row.flipped_if(*by == y, *bx);
            col = col.flipped_if(*bx == x, *by);
        }
        for direction in ORDER {
            let Some((met, rest)) = line::slide(row, col, at, direction) else { continue };
            self.path[depth] = direction;
            if met == self.board.goal {
                if made + 1 < self.best {
                    (self.best, self.route) = (made + 1, self.path);
                }
                return Flow::Done;
            }
            // A child takes one more throw at least.
            if rest != at && made + 2 < self.best {
                self.broken[depth] = met;
                match self.enter(rest, made + 1) {
                    Flow::Done => {}
                    flow => return flow,
                }
            }
        }
        Flow::Done
    }
}
