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

/// `rule_list! { Rule, N: Variant "name" Kind "the rule in one line", "link to its module"; ... }`: the rules of a
/// problem as an enumeration, in the order of application.
macro_rules! rule_list {
    (
        $(#[$doc:meta])*
        $rule:ident, $count:literal:
        $($variant:ident $name:literal $kind:ident $about:literal, $module:literal;)*
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $rule {
            $(
                #[doc = concat!("[`prune::", $module, "`](super::prune::", $module, "): ", $about, ".")]
                $variant,
            )*
        }

        impl $rule {
            /// Every rule in the order of application.
            pub const ALL: [Self; $count] = [$(Self::$variant),*];

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
                    $(Self::$variant => $name,)*
                }
            }

            /// The rule with a name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|rule| rule.name() == name)
            }

            /// What the rule does to the search.
            pub const fn kind(self) -> $crate::rules::Kind {
                match self {
                    $(Self::$variant => $crate::rules::Kind::$kind,)*
                }
            }

            /// The rule in one line.
            pub const fn about(self) -> &'static str {
                match self {
                    $(Self::$variant => $about,)*
                }
            }
        }
    };
}
pub(crate) use rule_list;
