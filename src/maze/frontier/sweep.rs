//! One pass over the cells of one board, or of several boards of one size side by side.

use super::program::{Floor, Program, Terminal};

/// What a state holds: a set of lengths, or a number of ways for each, or such a set for each of several
/// boards. A length is kept as the number of cells of one colour that the path leaves unused; that fixes
/// how many it uses, and with them the steps.
pub(super) trait Value: Copy {
    /// Boards for which something holds.
    type Mask: Copy;
    const NONE: Self;
    /// Both together.
    fn with(self, other: Self) -> Self;
    /// The part of the boards in the mask.
    fn keep(self, mask: Self::Mask) -> Self;
    /// One more cell unused, on the boards in the mask.
    fn skip(self, mask: Self::Mask) -> Self;
}

/// A cell as the boards have it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<M> {
    /// Whether any board has passed no end, one and two before the cell.
    pub(super) live: [bool; 3],
    /// Whether the cell is free on any board.
    pub(super) free: bool,
    /// Whether a piece may come in through the lower and the upper slot, on any board.
    pub(super) from: [bool; 2],
    /// The boards on which a piece may go on from here through the lower and the upper slot.
    pub(super) to: [M; 2],
    /// The boards on which leaving the cell unused counts.
    pub(super) counts: M,
    /// The boards on which it is S or D, if there are any, and all others.
    pub(super) terminal: Option<[M; 2]>,
}

/// The arrays of a sweep, a value for each state of each level, kept from sweep to sweep. They hold nothing
/// between sweeps.
#[derive(Debug)]
pub(super) struct Values<V>([Vec<V>; 3]);

impl<V> Default for Values<V> {
    fn default() -> Self {
        Self(Default::default())
    }
}

/// Sweeps boards of the program's size: what the paths from S to D hold together. `begin` is the empty path.
///
/// # Complexity
/// O(cells * states).
#[inline(always)]
pub(super) fn sweep<V: Value>(
    program: &Program,
    places: impl Iterator<Item = Place<V::Mask>>,
    values: &mut Values<V>,
    begin: V,
) -> V {
    let Values([none, one, two]) = values;
    for (values, states) in [&mut *none, &mut *one, &mut *two].into_iter().zip(program.states) {
        values.clear();
        values.resize(states, V::NONE);
    }
    none[0] = begin;
    let mut whole = V::NONE;
    for (place, step) in places.zip(&program.steps) {
        // Cells after the last of a finished path are unused too.
        whole = whole.skip(place.counts);
        // The upper level first, so that a path that moves up is not moved on at the same cell.
        if place.live[2] {
            floor(&step.floor[2], place, two, &mut whole);
        }
        if let Some(mask) = place.terminal
            && place.live[1]
        {
            end(&step.terminal[1], place, mask, one, two, &mut whole);
        }
        if place.live[1] {
            floor(&step.floor[1], place, one, &mut whole);
        }
        if let Some(mask) = place.terminal
            && place.live[0]
        {
            end(&step.terminal[0], place, mask, none, one, &mut whole);
        }
        if place.live[0] {
            floor(&step.floor[0], place, none, &mut whole);
        }
    }
    whole
}

#[inline(always)]
fn at<V>(values: &mut [V], index: u16) -> &mut V {
    &mut values[usize::from(index)]
}

#[inline(always)]
fn clear<V: Value>(states: &[u16], values: &mut [V]) {
    for state in states {
        *at(values, *state) = V::NONE;
    }
}

/// The updates where the cell is floor.
#[inline(always)]
fn floor<V: Value>(floor: &Floor, place: Place<V::Mask>, values: &mut [V], whole: &mut V) {
    if place.free {
        for state in &floor.skips {
            let unused = at(values, *state);
            *unused = unused.skip(place.counts);
        }
        for new in &floor.news {
            let unused = at(values, new.from);
            let value = *unused;
            *unused = value.skip(place.counts);
            *at(values, new.pair) = value.keep(place.to[0]).keep(place.to[1]);
        }
    }
    if place.from[0] && place.from[1] {
        for join in &floor.joins {
            let value = std::mem::replace(at(values, join.from), V::NONE);
            let to = at(values, join.to);
            *to = to.with(value);
        }
        if let Some(state) = floor.finish {
            *whole = whole.with(std::mem::replace(at(values, state), V::NONE));
        }
    }
    if place.from[0] || place.from[1] {
        for extend in &floor.extends {
            let value = at(values, extend.low).with(*at(values, extend.high));
            *at(values, extend.low) = value.keep(place.to[0]);
            *at(values, extend.high) = value.keep(place.to[1]);
        }
    }
    clear(&floor.clear, values);
}

/// The updates on the boards where the cell is S or D, from one level to the next.
#[inline(always)]
fn end<V: Value>(
    terminal: &Terminal,
    place: Place<V::Mask>,
    [here, elsewhere]: [V::Mask; 2],
    from: &mut [V],
    to: &mut [V],
    whole: &mut V,
) {
    let mut add = |state: u16, value: V| {
        let to = at(to, state);
        *to = to.with(value);
    };
    for (state, ends) in &terminal.ends {
        let value = at(from, *state).keep(here);
        add(ends.low, value.keep(place.to[0]));
        add(ends.high, value.keep(place.to[1]));
    }
    for join in &terminal.joins {
        add(join.to, at(from, join.from).keep(here));
    }
    for state in terminal.finish.into_iter().flatten() {
        *whole = whole.with(at(from, state).keep(here));
    }
    clear(&terminal.clear, to);
    for state in &terminal.left {
        let value = at(from, *state);
        *value = value.keep(elsewhere);
    }
}
