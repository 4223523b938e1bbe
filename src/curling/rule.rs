//! The rules of the depth-first search by name.

use crate::rules::Kind;

/// A rule of the curling search. The order of the list is the order of application, cheapest first,
/// whatever the order in which a set is named: cuts are credited to the first rule that makes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// [`prune::bound`](super::prune::bound)
    Bound,
    /// [`prune::last_throw`](super::prune::last_throw)
    LastThrow,
    /// [`prune::last_two`](super::prune::last_two)
    LastTwo,
    /// [`prune::last_three`](super::prune::last_three)
    LastThree,
}

impl Rule {
    /// Every rule in the order of application.
    pub const ALL: [Self; 4] = [Self::Bound, Self::LastThrow, Self::LastTwo, Self::LastThree];

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
            Self::Bound => "bound",
            Self::LastThrow => "last-throw",
            Self::LastTwo => "last-two",
            Self::LastThree => "last-three",
        }
    }

    /// The rule with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// What the rule does to the search.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Bound => Kind::Prune,
            Self::LastThrow | Self::LastTwo | Self::LastThree => Kind::Closing,
        }
    }

    /// The rule in one line.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Bound => "the next throw must come before the best answer so far",
            Self::LastThrow => "the goal stands on the stone's line with nothing between",
            Self::LastTwo => "one throw leads to where the goal is one throw away",
            Self::LastThree => "one throw leads to where the goal is two throws away",
        }
    }
}
