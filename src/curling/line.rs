//! One row or one column of a board.

mod word;

use super::Place;
use crate::verdict::Direction;
use std::fmt;
pub use word::Word;

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
/// All positions of the word are lawful. Shifts are by less than its bits, so that masks reaching the top bit
/// come out right by wrapping: nothing here needs one bit more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Line<W = u64>(W);

impl Line {
    /// The line in a word that has room for all its stops.
    #[inline(always)]
    pub fn narrowed<W: Word>(self) -> Line<W> {
        Line(W::low(self.0))
    }
}

impl<W: Word> Line<W> {
    /// The word itself.
    #[inline(always)]
    pub(super) fn word(self) -> W {
        self.0
    }

    /// A line that nothing stands on.
    pub const EMPTY: Self = Self(W::NONE);

    /// Whether something stands on a position.
    #[inline(always)]
    pub fn contains(self, at: u8) -> bool {
        self.0 >> at & W::ONE != W::NONE
    }

    /// The line with a position changed: a block broken, or put back.
    #[inline(always)]
    pub fn flipped(self, at: u8) -> Self {
        Self(self.0 ^ W::ONE << at)
    }

    /// The line with a position changed under a condition, without a branch.
    #[inline(always)]
    pub fn flipped_if(self, condition: bool, at: u8) -> Self {
        Self(self.0 ^ W::from(condition) << at)
    }

    /// The slide from a position upwards, without a branch.
    #[inline(always)]
    pub fn slide_ahead(self, from: u8) -> Slide {
        let above = self.0 & !W::ONE << from;
        // The bit set for the count spares the case of an empty word, and is no lower than the first stop.
        let met = (above | W::ONE << (W::BITS - 1)).lowest();
        let rests = (above != W::NONE) & (above & (W::ONE << from << 1) == W::NONE);
        Slide { met, rest: met.wrapping_sub(1) % W::BITS, rests }
    }

    /// The slide from a position downwards, without a branch.
    #[inline(always)]
    pub fn slide_behind(self, from: u8) -> Slide {
        let below = self.0 & (W::ONE << from).less_one();
        let met = (below | W::ONE).highest();
        let rests = (below != W::NONE) & (below & (W::ONE << from >> 1) == W::NONE);
        Slide { met, rest: (met + 1) % W::BITS, rests }
    }

    /// The first stop above a position.
    #[inline(always)]
    pub fn ahead(self, from: u8) -> Option<u8> {
        let above = self.0 & !W::ONE << from;
        if above == W::NONE { None } else { Some(above.lowest()) }
    }

    /// The first stop below a position.
    #[inline(always)]
    pub fn behind(self, from: u8) -> Option<u8> {
        let below = self.0 & (W::ONE << from).less_one();
        if below == W::NONE { None } else { Some(below.highest()) }
    }

    /// What stands strictly between two positions.
    #[inline(always)]
    pub fn between(self, a: u8, b: u8) -> Self {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        Self(self.0 & (W::ONE << high).less_one() & !W::ONE << low)
    }

    /// Whether nothing stands on the line.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == W::NONE
    }

    /// How many positions are taken.
    #[inline(always)]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// Whether a stone thrown along the line comes to rest exactly on the target of the approach: all is
    /// free up to it, and a stop (the gate) stands next beyond.
    #[inline(always)]
    pub fn rests_on(self, approach: &Approach<W>) -> bool {
        self.0 & approach.mask == approach.gate
    }

    /// What stands strictly between the two positions of an approach.
    #[inline(always)]
    pub fn before(self, approach: &Approach<W>) -> Self {
        Self(self.0 & approach.between)
    }

    /// Whether the line holds exactly one stop, and that one not beside the stone of an approach.
    #[inline(always)]
    pub fn is_one_apart(self, approach: &Approach<W>) -> bool {
        // Bits of their own and no `&&`: the answer is unpredictable, and so would be its branches.
        (self.0 != W::NONE) & (self.0 & self.0.less_one() == W::NONE) & (self.0 & approach.beside == W::NONE)
    }
}

/// The cell that a stone between these lines meets when thrown, and the one before it.
#[inline(always)]
pub(super) fn slide(row: Line, col: Line, (x, y): Place, direction: Direction) -> Option<(Place, Place)> {
    match direction {
        Direction::Right => row.ahead(x).map(|met| ((met, y), (met - 1, y))),
        Direction::Down => col.ahead(y).map(|met| ((x, met), (x, met - 1))),
        Direction::Left => row.behind(x).map(|met| ((met, y), (met + 1, y))),
        Direction::Up => col.behind(y).map(|met| ((x, met), (x, met + 1))),
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
pub struct Approach<W = u64> {
    between: W,
    beside: W,
    mask: W,
    gate: W,
}

impl<W: Word> Approach<W> {
    /// The approaches to a target by the stone's position. Those past the word are no approaches.
    #[inline(always)]
    pub fn to(target: u8) -> &'static [Self; 64] {
        &W::approaches()[target as usize % 64]
    }
}

/// `.` and `#` from position 0 up to the last stop.
impl<W: Word> fmt::Debug for Line<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = if self.is_empty() { 0 } else { self.0.highest() + 1 };
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
