//! Boards through a strategy.

use super::Strategy;
use super::name::Plan;
use crate::batch::{Batch, Lane};
use crate::bits::Word;
use crate::curling::layers::Layers;
use crate::curling::portfolio::Portfolio;
use crate::maze::portfolio::{self, Batched};
use crate::rules::Chosen;
use crate::simd::Level;
use crate::tally::{Count, Counted, Tally, Uncounted};
use crate::verdict::{DecidedBy, Verdict};
use crate::{curling, maze};

/// What is asked of a strategy beside the answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    /// A witness for each YES and each number of throws.
    pub witness: bool,
    /// Nodes and cuts of each case.
    pub tally: bool,
    /// Nodes a case may take before it is given up as UNKNOWN.
    pub node_limit: Option<u64>,
    /// The most throws of a curling answer, 1 to 64.
    pub max_throws: u32,
    /// The instruction set.
    pub level: Level,
}

/// The problem's own limit of ten throws, and nothing beside the answers.
impl Default for Ask {
    fn default() -> Self {
        Self { witness: false, tally: false, node_limit: None, max_throws: 10, level: Level::detect() }
    }
}

/// The verdict on a case, and its tally if it was asked for and the strategy searches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved {
    /// The verdict.
    pub verdict: Verdict,
    /// Nodes and cuts.
    pub tally: Option<Box<Tally>>,
}

impl Solved {
    /// Nodes of the search: 0 for a case decided at the root, `None` for the sweep, which has none.
    pub fn nodes(&self) -> Option<u64> {
        let searched = self.verdict.decided_by != DecidedBy::Sweep;
        searched.then(|| self.tally.as_ref().map_or(0, |tally| tally.nodes))
    }
}

/// Runs a search compiled with counting only where nodes are asked for or limited.
macro_rules! solved {
    ($ask:expr, |$counter:ident| $search:expr) => {
        if $ask.tally || $ask.node_limit.is_some() {
            let $counter = &mut Counted::new($ask.node_limit);
            let verdict = $search;
            let tally = $ask.tally.then(|| Box::new($counter.tally));
            Solved { verdict, tally }
        } else {
            let $counter = &mut Uncounted;
            Solved { verdict: $search, tally: None }
        }
    };
}

impl Strategy {
    /// Answers a batch, one entry for each board in the order of the batch, each as the board would be
    /// answered alone.
    ///
    /// # Panics
    /// If the batch holds a problem that the strategy does not [serve](Self::serves).
    ///
    /// # Complexity
    /// Exponential in the size of a board for every depth-first strategy: set `ask.node_limit` for boards
    /// that nobody checked. `auto` and `frontier` answer every maze in bounded time and take no limit.
    pub fn solve(&self, batch: &Batch, ask: &Ask) -> Vec<Solved> {
        let mut narrow = self.mazes(&batch.narrow, ask).into_iter();
        let mut wide = self.mazes(&batch.wide, ask).into_iter();
        let searches = &mut (Portfolio::new(ask.level), Layers::new(ask.level));
        let mut curling = batch
            .curling
            .iter()
            .map(|board| solved!(ask, |counter| self.curling(board, searches, ask, counter)));
        let next = |lane: &Lane| match lane {
            Lane::Narrow => narrow.next(),
            Lane::Wide => wide.next(),
            Lane::Curling => curling.next(),
        };
        batch.order.iter().map_while(next).collect()
    }

    fn mazes<W: Batched>(&self, boards: &[maze::Board<W>], ask: &Ask) -> Vec<Solved> {
        let uncounted = |verdict| Solved { verdict, tally: None };
        match self.plan {
            Plan::Auto => {
                portfolio::solve_all(ask.level, boards, ask.witness).into_iter().map(uncounted).collect()
            }
            Plan::Frontier => {
                portfolio::sweep_all(ask.level, boards, ask.witness).into_iter().map(uncounted).collect()
            }
            _ => {
                let solved = |board| solved!(ask, |counter| self.maze(board, ask, counter));
                boards.iter().map(solved).collect()
            }
        }
    }

    /// A maze by a search that counts nodes.
    fn maze<W: Word, C: Count>(&self, board: &maze::Board<W>, ask: &Ask, counter: &mut C) -> Verdict {
        match self.plan {
            Plan::DepthFirst { maze: Some(set), .. } => {
                maze::search::solve(board, Chosen(set), counter, ask.witness)
            }
            Plan::ClassicVisited => maze::classic::visited(&board.to_case(), counter, ask.witness),
            Plan::ClassicSink => maze::classic::sink(&board.to_case(), counter, ask.witness),
            Plan::ClassicCountdown => maze::classic::countdown(&board.to_case(), counter, ask.witness),
            Plan::Auto
            | Plan::Frontier
            | Plan::DepthFirst { maze: None, .. }
            | Plan::Layers
            | Plan::ClassicThrow => {
                panic!("{self} is no search of mazes")
            }
        }
    }

    fn curling<C: Count>(
        &self,
        board: &curling::Board,
        searches: &mut (Portfolio, Layers),
        ask: &Ask,
        counter: &mut C,
    ) -> Verdict {
        let limit = ask.max_throws;
        match self.plan {
            Plan::Auto => searches.0.solve(board, limit, counter, ask.witness),
            Plan::Layers => searches.1.solve(board, limit, counter, ask.witness),
            Plan::DepthFirst { curling: Some(set), .. } => {
                curling::search::solve(board, limit, Chosen(set), counter, ask.witness)
            }
            Plan::ClassicThrow => curling::classic::throw(&board.to_case(), limit, counter, ask.witness),
            Plan::DepthFirst { curling: None, .. }
            | Plan::Frontier
            | Plan::ClassicVisited
            | Plan::ClassicSink
            | Plan::ClassicCountdown => panic!("{self} does not serve curling"),
        }
    }
}
