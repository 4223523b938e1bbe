//! One row or one column of a board.

use std::fmt;

/// What stops a stone on one row or column: bit `i` is the cell at `i` from the left or from the top.
///
/// A slide is one masked count of zeros:
///
/// ```text
///   cell   0 1 2 3 4 5 6 7
///          . # . o . . # .      a stone at 3
///   ahead    the lowest bit above 3: 6, so it stops on 5
///   behind   the highest bit below 3: 1, so it stops on 2
/// ```
///
/// All 64 positions are lawful. Shifts are by 0 to 63 only, so that masks reaching the top bit come out
/// right by wrapping: nothing here needs a 65th bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Line(u64);

impl Line {
    /// A line that nothing stands on.
    pub const EMPTY: Self = Self(0);

    /// Whether something stands on a position.
    #[inline(always)]
    pub const fn contains(self, at: u8) -> bool {
        self.0 >> at & 1 != 0
    }

    /// The line with a position changed: a block broken, or put back.
    #[inline(always)]
    pub const fn flipped(self, at: u8) -> Self {
        Self(self.0 ^ (1 << at))
    }

    /// The line with a position changed under a condition, without a branch.
    #[inline(always)]
    pub const fn flipped_if(self, condition: bool, at: u8) -> Self {
        Self(self.0 ^ ((condition as u64) << at))
    }

    /// The slide from a position upwards, without a branch.
    #[inline(always)]
    pub const fn slide_ahead(self, from: u8) -> Slide {
        let above = self.0 & (!1 << from);
        // The bit set for the count spares the case of an empty word, and is no lower than the first stop.
        let met = (above | 1 << 63).trailing_zeros() as u8;
        Slide { met, rest: met.wrapping_sub(1) % 64, rests: (above != 0) & (above & (2 << from) == 0) }
    }

    /// The slide from a position downwards, without a branch.
    #[inline(always)]
    pub const fn slide_behind(self, from: u8) -> Slide {
        let below = self.0 & ((1 << from) - 1);
        let met = 63 - (below | 1).leading_zeros() as u8;
        Slide { met, rest: (met + 1) % 64, rests: (below != 0) & (below & (1 << from >> 1) == 0) }
    }

    /// The first stop above a position.
    #[inline(always)]
    pub const fn ahead(self, from: u8) -> Option<u8> {
        let above = self.0 & (!1 << from);
        if above == 0 { None } else { Some(above.trailing_zeros() as u8) }
    }

    /// The first stop below a position.
    #[inline(always)]
    pub const fn behind(self, from: u8) -> Option<u8> {
        let below = self.0 & ((1 << from) - 1);
        if below == 0 { None } else { Some(63 - below.leading_zeros() as u8) }
    }

    /// What stands strictly between two positions.
    #[inline(always)]
    pub const fn between(self, a: u8, b: u8) -> Self {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        Self(self.0 & ((1 << high) - 1) & (!1 << low))
    }

    /// Whether nothing stands on the line.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many positions are taken.
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a stone thrown along the line comes to rest exactly on the target of the approach: all is
    /// free up to it, and a stop (the gate) stands next beyond.
    #[inline(always)]
    pub const fn rests_on(self, approach: &Approach) -> bool {
        self.0 & approach.mask == approach.gate
    }

    /// What stands strictly between the two positions of an approach.
    #[inline(always)]
    pub const fn before(self, approach: &Approach) -> Self {
        Self(self.0 & approach.between)
    }

    /// Whether the line holds exactly one stop, and that one not beside the stone of an approach.
    #[inline(always)]
    pub const fn is_one_apart(self, approach: &Approach) -> bool {
        // Bits of their own and no `&&`: the answer is unpredictable, and so would be its branches.
        (self.0 != 0) & (self.0 & self.0.wrapping_sub(1) == 0) & (self.0 & approach.beside == 0)
    }
}

/// A throw along a line. `met` and `rest` are positions of the line, and mean something only if it rests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slide {
    /// The stop that is met.
    pub met: u8,
    /// The position before it, where the stone comes to rest.
    pub rest: u8,
    /// Whether it does: a stop is there, and not beside the stone.
    pub rests: bool,
}

/// The masks for a stone on one position of a line whose target is another.
///
/// ```text
///              0 1 2 3 4 5 6 7
///              . . o . . T . .     stone on 2, target 5
///   between    . . . # # . . .
///   beside     . . . # . . . .
///   mask       . . . # # # # .     what must be free, and the gate
///   gate       . . . . . . # .     what must stand
/// ```
///
/// Where there is no gate, on either edge of the word, or no way to go, stone and target being one, the
/// gate is a bit outside an empty mask, which no line satisfies.
#[derive(Debug, Clone, Copy)]
pub struct Approach {
    between: u64,
    beside: u64,
    mask: u64,
    gate: u64,
}

/// Every approach, by target and position: 128 KiB, of which one board's lines touch two rows.
static APPROACHES: [[Approach; 64]; 64] = {
    let mut table = [[Approach::new(0, 0); 64]; 64];
    let mut i = 0;
    while i < 64 * 64 {
        table[i / 64][i % 64] = Approach::new((i / 64) as u8, (i % 64) as u8);
        i += 1;
    }
    table
};

impl Approach {
    /// The approaches to a target, 0 to 63, by the stone's position.
    #[inline(always)]
    pub fn to(target: u8) -> &'static [Self; 64] {
        &APPROACHES[target as usize % 64]
    }

    const fn new(target: u8, from: u8) -> Self {
        let between = Line(!0).between(from, target).0;
        let (beside, gate) = match () {
            _ if from < target => (between & 2 << from, 2 << target),
            _ if from > target => (between & 1 << from >> 1, 1 << target >> 1),
            _ => (0, 0),
        };
        let mask = between | 1 << target | gate;
        if gate == 0 {
            Self { between, beside, mask: 0, gate: 1 }
        } else {
            Self { between, beside, mask, gate }
        }
    }
}

/// `.` and `#` from position 0 up to the last stop.
impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = 64 - self.0.leading_zeros() as u8;
        (0..end).try_for_each(|at| f.write_str(if self.contains(at) { "#" } else { "." }))
    }
}

#[cfg(test)]
mod tests {
    use super::{Approach, Line};

    fn line(stops: &[u8]) -> Line {
        stops.iter().fold(Line::EMPTY, |line, at| line.flipped(*at))
    }

    #[test]
    fn slides_stop_at_both_ends_of_the_word() {
        let both = line(&[0, 63]);
        assert_eq!((both.behind(63), both.ahead(0)), (Some(0), Some(63)));
        assert_eq!((both.behind(0), both.ahead(63)), (None, None));
        assert_eq!((line(&[62]).ahead(61), line(&[62]).ahead(62)), (Some(62), None));
        assert_eq!((line(&[1]).behind(2), line(&[1]).behind(1)), (Some(1), None));
    }

    #[test]
    fn slides_without_a_branch_are_the_same() {
        for from in 0..64_u8 {
            for (a, b) in (0..64).flat_map(|a| (0..64).map(move |b| (a, b))) {
                let line = line(&[a]).flipped_if(a != b, b).flipped_if(from == a || from == b, from);
                let (up, down) = (line.slide_ahead(from), line.slide_behind(from));
                let rest = line.ahead(from).filter(|met| *met != from + 1);
                assert_eq!(up.rests.then_some(up.met), rest, "{line:?} {from}");
                assert!(!up.rests || up.rest == up.met - 1);
                let rest = line.behind(from).filter(|met| *met + 1 != from);
                assert_eq!(down.rests.then_some(down.met), rest, "{line:?} {from}");
                assert!(!down.rests || down.rest == down.met + 1);
            }
        }
    }

    #[test]
    fn between_leaves_both_ends_out() {
        let all = line(&(0..64).collect::<Vec<_>>());
        for a in 0..64_u8 {
            for b in (0..64).filter(|b| *b != a) {
                assert_eq!(all.between(a, b).len(), u32::from(a.abs_diff(b)) - 1);
            }
        }
        assert_eq!(line(&[0, 1, 62, 63]).between(63, 0), line(&[1, 62]));
    }

    /// Every pair of positions against lines that hold one stop, and one more in the way.
    #[test]
    fn an_approach_agrees_with_the_slide() {
        for target in 0..64_u8 {
            for from in 0..64 {
                let approach = &Approach::to(target)[usize::from(from)];
                for stop in (0..64).filter(|stop| *stop != from) {
                    for more in [0, stop, 30, 63].into_iter().filter(|more| *more != from) {
                        let line = if more == stop { line(&[stop]) } else { line(&[stop, more]) };
                        let rest = match () {
                            _ if from < target => line.ahead(from).map(|met| met - 1),
                            _ if from > target => line.behind(from).map(|met| met + 1),
                            _ => None,
                        };
                        assert_eq!(line.rests_on(approach), rest == Some(target), "{line:?}");
                        let between = line.between(from, target);
                        assert_eq!(line.before(approach), between);
                        let beside = from.checked_add_signed(if from < target { 1 } else { -1 });
                        let apart = between.len() == 1 && !between.contains(beside.unwrap());
                        assert_eq!(between.is_one_apart(approach), apart, "{line:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn draws_itself() {
        assert_eq!(format!("{:?}", line(&[1, 3])), ".#.#");
        assert_eq!(format!("{:?}", line(&[63])).len(), 64);
    }
}
