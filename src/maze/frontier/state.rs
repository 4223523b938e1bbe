//! How the open ends of partial paths are joined along the frontier.

/// What a slot of the frontier holds.
///
/// A partial path crosses the frontier at some of its slots. Below the frontier two crossings may belong to
/// one piece, [`OPEN`](slot::OPEN) on the left and [`CLOSE`](slot::CLOSE) on the right, nested like
/// parentheses since pieces do not cross; or the piece ends in S or D ([`END`](slot::END)).
pub(super) mod slot {
    pub(in super::super) const NONE: u32 = 0;
    pub(in super::super) const OPEN: u32 = 1;
    pub(in super::super) const CLOSE: u32 = 2;
    pub(in super::super) const END: u32 = 3;
}

/// The slots of a frontier, two bits each, slot 0 lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct State(pub(super) u32);

impl State {
    pub(super) const EMPTY: Self = Self(0);

    pub(super) fn slot(self, at: usize) -> u32 {
        self.0 >> (2 * at) & 3
    }

    pub(super) fn with(self, at: usize, value: u32) -> Self {
        Self(self.0 & !(3 << (2 * at)) | value << (2 * at))
    }

    /// The pieces that end in S or D: the level of the state.
    pub(super) fn level(self, slots: usize) -> usize {
        (0..slots).filter(|at| self.slot(*at) == slot::END).count()
    }

    /// The slot at the other end of the piece that crosses at an OPEN or CLOSE.
    pub(super) fn mate(self, at: usize) -> usize {
        let (mut at, mut depth) = (at, 0);
        let up = self.slot(at) == slot::OPEN;
        loop {
            match self.slot(at) {
                slot::OPEN => depth += 1,
                slot::CLOSE => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return at;
            }
            at = if up { at + 1 } else { at - 1 };
        }
    }

    /// Every well-nested state of a number of slots with at most two ends, in the order of their bits.
    pub(super) fn all(slots: usize) -> Vec<Self> {
        let mut states = Vec::new();
        // Slot by slot from the top, so that the result is sorted: CLOSE comes before its OPEN.
        fn extend(state: State, at: usize, depth: usize, ends: usize, states: &mut Vec<State>) {
            if at == 0 {
                if depth == 0 {
                    states.push(state);
                }
                return;
            }
            let at = at - 1;
            extend(state, at, depth, ends, states);
            if depth > 0 {
                extend(state.with(at, slot::OPEN), at, depth - 1, ends, states);
            }
            if depth < at {
                extend(state.with(at, slot::CLOSE), at, depth + 1, ends, states);
            }
            if ends < 2 {
                extend(state.with(at, slot::END), at, depth, ends + 1, states);
            }
        }
        extend(Self::EMPTY, slots, 0, 0, &mut states);
        states
    }
}

/// What becomes of a state at a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// Another state.
    To(State),
    /// The path from S to D is whole.
    Finish,
}

/// Every state that can follow at a floor cell between slots `at` and `at + 1`, the cell free and unhindered.
pub(super) fn floor(state: State, at: usize) -> Vec<Next> {
    let (low, high) = (state.slot(at), state.slot(at + 1));
    let rest = state.with(at, slot::NONE).with(at + 1, slot::NONE);
    match (low, high) {
        (slot::NONE, slot::NONE) => {
            vec![Next::To(rest), Next::To(rest.with(at, slot::OPEN).with(at + 1, slot::CLOSE))]
        }
        (x, slot::NONE) | (slot::NONE, x) => {
            vec![Next::To(rest.with(at, x)), Next::To(rest.with(at + 1, x))]
        }
        (slot::OPEN, slot::CLOSE) => Vec::new(),
        (slot::CLOSE, slot::OPEN) => vec![Next::To(rest)],
        (slot::OPEN, slot::OPEN) => vec![Next::To(rest.with(state.mate(at + 1), slot::OPEN))],
        (slot::CLOSE, slot::CLOSE) => vec![Next::To(rest.with(state.mate(at), slot::CLOSE))],
        (slot::END, slot::END) if rest == State::EMPTY => vec![Next::Finish],
        (slot::END, slot::END) => Vec::new(),
        (slot::END, _) => vec![Next::To(rest.with(state.mate(at + 1), slot::END))],
        (_, _) => vec![Next::To(rest.with(state.mate(at), slot::END))],
    }
}

/// Every state that can follow where the cell is S or D.
pub(super) fn terminal(state: State, at: usize) -> Vec<Next> {
    let (low, high) = (state.slot(at), state.slot(at + 1));
    let rest = state.with(at, slot::NONE).with(at + 1, slot::NONE);
    match (low, high) {
        (slot::NONE, slot::NONE) => {
            vec![Next::To(rest.with(at, slot::END)), Next::To(rest.with(at + 1, slot::END))]
        }
        (slot::END, slot::NONE) | (slot::NONE, slot::END) if rest == State::EMPTY => vec![Next::Finish],
        (slot::END, slot::NONE) | (slot::NONE, slot::END) => Vec::new(),
        (_, slot::NONE) => vec![Next::To(rest.with(state.mate(at), slot::END))],
        (slot::NONE, _) => vec![Next::To(rest.with(state.mate(at + 1), slot::END))],
        (_, _) => Vec::new(),
    }
}
