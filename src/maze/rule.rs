//! The rules of the depth-first search by name.

use crate::rules::Kind;

/// A rule of the maze search. The order of the list is the order of application, cheapest first, whatever
/// the order in which a set is named: cuts are credited to the first rule that makes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// [`prune::parity`](super::prune::parity)
    Parity,
    /// [`prune::count`](super::prune::count)
    Count,
    /// [`prune::manhattan`](super::prune::manhattan)
    Manhattan,
    /// [`prune::distance`](super::prune::distance)
    Distance,
    /// [`prune::reach`](super::prune::reach)
    Reach,
    /// [`prune::dead_ends`](super::prune::dead_ends)
    DeadEnds,
    /// [`prune::colour`](super::prune::colour)
    Colour,
    /// [`prune::memo`](super::prune::memo)
    Memo,
    /// [`prune::blocks`](super::prune::blocks)
    Blocks,
    /// [`prune::exits`](super::prune::exits)
    Exits,
}

impl Rule {
    /// Every rule in the order of application.
    pub const ALL: [Self; 10] = [
        Self::Parity,
        Self::Count,
        Self::Manhattan,
        Self::Distance,
        Self::Reach,
        Self::DeadEnds,
        Self::Colour,
        Self::Memo,
        Self::Blocks,
        Self::Exits,
    ];

    /// The rule's place in [`ALL`](Self::ALL): its bit in a set, its entry in a tally.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The set of this rule alone.
    pub const fn mask(self) -> u32 {
        1 << self.index()
    }

    /// The set of several rules.
    pub const fn set(rules: &[Self]) -> u32 {
        let mut mask = 0;
        let mut i = 0;
        while i < rules.len() {
            mask |= rules[i].mask();
            i += 1;
        }
        mask
    }

    /// The name in `dfs:` strategies and in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Parity => "parity",
            Self::Count => "count",
            Self::Manhattan => "manhattan",
            Self::Distance => "distance",
            Self::Reach => "reach",
            Self::DeadEnds => "dead-ends",
            Self::Colour => "colour",
            Self::Memo => "memo",
            Self::Blocks => "blocks",
            Self::Exits => "exits",
        }
    }

    /// The rule with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// What the rule does to the search.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Exits => Kind::Order,
            _ => Kind::Prune,
        }
    }

    /// The rules without which this one is not worth a run: switched on with it by name. Every set is
    /// sound, these or no others.
    pub const fn needs(self) -> &'static [Self] {
        match self {
            Self::Memo | Self::Blocks => &[Self::Reach],
            _ => &[],
        }
    }

    /// A set with all that its rules need.
    pub fn with_needs(set: u32) -> u32 {
        let in_set = Self::ALL.into_iter().filter(|rule| set & rule.mask() != 0);
        in_set.fold(set, |closed, rule| closed | Self::set(rule.needs()))
    }

    /// The rule in one line.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Parity => "every step changes the colour of the checkerboard",
            Self::Count => "a path of T steps stands on T + 1 cells",
            Self::Manhattan => "the steps left reach D on an empty board",
            Self::Distance => "the steps left reach D round the walls",
            Self::Reach => "D and enough cells can be reached from the head",
            Self::DeadEnds => "a cell with one way in is on no path",
            Self::Colour => "the usable cells of each colour are enough",
            Self::Memo => "the same cells, head and steps left have failed before",
            Self::Blocks => "the chain of blocks from the head to D has room for the steps left",
            Self::Exits => "try the cell with the fewest exits first",
        }
    }
}
