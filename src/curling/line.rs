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

    /// What stands strictly between two different positions.
    #[inline(always)]
    pub const fn between(self, a: u8, b: u8) -> Self {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        Self(self.0 & ((1 << high) - (2 << low)))
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

    /// Whether a stone thrown from one position towards a different one comes to rest exactly there: all
    /// is free up to the target, and a stop (the gate) stands next beyond it.
    ///
    /// ```text
    ///   from < target   mask from+1 ..= target+1, of which only target+1 is taken
    ///   from > target   mask target-1 ..= from-1, of which only target-1 is taken
    /// ```
    /// On either edge of the word the gate's bit is shifted out, and no line has such a gate.
    #[inline(always)]
    pub const fn rests_on(self, target: u8, from: u8) -> bool {
        let (gate, mask) = if from < target {
            (2 << target, (4_u64 << target).wrapping_sub(2 << from))
        } else {
            let gate = 1 << target >> 1;
            (gate, (1 << from) - gate)
        };
        gate != 0 && self.0 & mask == gate
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
    use super::Line;

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
    fn rests_on_agrees_with_the_slide() {
        for target in 0..64_u8 {
            for from in (0..64).filter(|from| *from != target) {
                for stop in (0..64).filter(|stop| *stop != from) {
                    for more in [0, stop, 30, 63].into_iter().filter(|more| *more != from) {
                        let line = if more == stop { line(&[stop]) } else { line(&[stop, more]) };
                        let rest = if from < target {
                            line.ahead(from).map(|met| met - 1)
                        } else {
                            line.behind(from).map(|met| met + 1)
                        };
                        assert_eq!(line.rests_on(target, from), rest == Some(target), "{line:?}");
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
