//! What a search cost: its nodes, and the cuts of each rule.

use std::ops::AddAssign;

/// The most rules one problem can have.
pub const RULES: usize = 16;

/// Nodes and cuts of one or many cases. Tallies of parts add up to the tally of the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Nodes of searches: depth-first, an entry of the recursive function while no answer is known yet.
    /// 0 for cases decided at the root.
    pub nodes: u64,
    /// Cuts by rule, at the rule's own index of its problem's list.
    pub cuts: [u64; RULES],
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        for (sum, part) in self.cuts.iter_mut().zip(other.cuts) {
            *sum += part;
        }
    }
}

/// Where a search reports what it does. A search is compiled once for each implementation, so that
/// counting costs nothing where [`Uncounted`] is given.
pub trait Count {
    /// Whether anything is counted: work done only to credit a cut stands behind this constant.
    const ACTIVE: bool;

    /// Reports a node. `false`: the node limit is reached, give up; this node does not count.
    fn node(&mut self) -> bool;

    /// Reports `n` cuts of the rule at an index.
    fn cut(&mut self, rule: usize, n: u32);
}

/// Counts nothing and never gives up.
#[derive(Debug, Clone, Copy, Default)]
pub struct Uncounted;

impl Count for Uncounted {
    const ACTIVE: bool = false;

    #[inline(always)]
    fn node(&mut self) -> bool {
        true
    }

    #[inline(always)]
    fn cut(&mut self, _rule: usize, _n: u32) {}
}

/// Counts nodes and cuts, and gives up at a node limit.
#[derive(Debug, Clone, Copy)]
pub struct Counted {
    /// What was counted so far.
    pub tally: Tally,
    limit: u64,
}

impl Counted {
    /// A counter that gives up instead of entering node number `limit + 1`; `None` never gives up.
    pub fn new(limit: Option<u64>) -> Self {
        Self { tally: Tally::default(), limit: limit.unwrap_or(u64::MAX) }
    }
}

impl Count for Counted {
    const ACTIVE: bool = true;

    #[inline(always)]
    fn node(&mut self) -> bool {
        let go_on = self.tally.nodes < self.limit;
        self.tally.nodes += u64::from(go_on);
        go_on
    }

    #[inline(always)]
    fn cut(&mut self, rule: usize, n: u32) {
        self.tally.cuts[rule] += u64::from(n);
    }
}
