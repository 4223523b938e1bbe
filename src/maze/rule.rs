//! The rules of the depth-first search by name.

crate::rules::rule_list! {
    /// A rule of the maze search. The order of the list is the order of application, cheapest first, whatever
    /// the order in which a set is named: cuts are credited to the first rule that makes them.
    Rule, 10:
    Parity "parity" Prune "every step changes the colour of the checkerboard", "parity";
    Count "count" Prune "a path of T steps stands on T + 1 cells", "count";
    Manhattan "manhattan" Prune "the steps left reach D on an empty board", "manhattan";
    Distance "distance" Prune "the steps left reach D round the walls", "distance";
    Reach "reach" Prune "D and enough cells can be reached from the head", "reach";
    DeadEnds "dead-ends" Prune "a cell with one way in is on no path", "dead_ends";
    Colour "colour" Prune "the usable cells of each colour are enough", "colour";
    Memo "memo" Prune "the same cells, head and steps left have failed before", "memo";
    Blocks "blocks" Prune "the chain of blocks from the head to D has room for the steps left", "blocks";
    Exits "exits" Order "try the cell with the fewest exits first", "exits";
}

impl Rule {
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
}
