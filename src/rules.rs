//! Sets of rules, and the two ways a search reads one: as a constant or as flags.

/// What a rule does to the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Cuts a subtree that cannot change the answer.
    Prune,
    /// Answers a subtree outright.
    Closing,
    /// Sorts the moves, and cuts nothing.
    Order,
}

impl Kind {
    /// The word used in listings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Prune => "prune",
            Self::Closing => "closing",
            Self::Order => "order",
        }
    }
}

/// A set of rules of one problem, a bit for each by its index in the problem's list.
pub trait Rules: Copy {
    /// Bit `i` is set if the rule with index `i` is in the set.
    fn mask(self) -> u32;

    /// Whether the rule with an index is in the set.
    #[inline(always)]
    fn has(self, index: usize) -> bool {
        self.mask() >> index & 1 != 0
    }
}

/// A set known when the search is compiled: rules that are not in it leave no code behind.
#[derive(Debug, Clone, Copy, Default)]
pub struct Fixed<const MASK: u32>;

impl<const MASK: u32> Rules for Fixed<MASK> {
    #[inline(always)]
    fn mask(self) -> u32 {
        MASK
    }
}

/// A set chosen at run time: one search for all sets, a predictable branch for each rule and node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Chosen(pub u32);

impl Rules for Chosen {
    #[inline(always)]
    fn mask(self) -> u32 {
        self.0
    }
}
