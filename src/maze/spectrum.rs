//! Every exact time of a maze, as a set.

use crate::bits::{Bits, Members};
use std::fmt;

/// Every T for which a maze has a simple path from S to D of exactly T steps.
///
/// All members have the parity of the S-D distance, since each step changes the colour of the cell. So the list
/// that `Display` writes counts by twos: three or more members in a row are `FIRST-LAST/2`, commas stand
/// between, and `-` alone is the empty set.
///
/// ```
/// use bitprune::bits::Bits;
/// use bitprune::maze::Spectrum;
///
/// let times: Bits<u128> = [4, 6, 10, 12, 14, 16, 20].into_iter().collect();
/// let spectrum = Spectrum::from(times);
/// assert_eq!(spectrum.to_string(), "4,6,10-16/2,20");
/// assert!(spectrum.contains(12) && !spectrum.contains(8) && !spectrum.contains(u64::MAX));
/// assert_eq!(Spectrum::default().to_string(), "-");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Spectrum(Bits<u128>);

impl Spectrum {
    /// Whether some path has exactly `time` steps. Any number may be asked for.
    #[inline]
    pub fn contains(self, time: u64) -> bool {
        time < u64::from(u128::BITS) && self.0.contains(time as u32)
    }

    /// Whether D cannot be reached at all.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// How many times there are; not the number of paths, of which one time may have many.
    pub fn len(self) -> usize {
        self.0.len() as usize
    }

    /// The times, shortest first.
    pub fn iter(self) -> Times {
        Times(self.0.into_iter())
    }

    /// The first and the last time of each stretch without a gap, shortest first.
    ///
    /// # Complexity
    /// O(1) for each stretch.
    ///
    /// ```
    /// use bitprune::bits::Bits;
    /// use bitprune::maze::Spectrum;
    ///
    /// let spectrum = Spectrum::from([3, 7, 9, 11].into_iter().collect::<Bits<u128>>());
    /// assert!(spectrum.runs().eq([(3, 3), (7, 11)]));
    /// ```
    pub fn runs(self) -> impl Iterator<Item = (u64, u64)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let first = rest.first();
            // Two bits stand for a time and the gap of the other parity above it.
            let pairs = (!rest.down(first) & EVEN).first() / 2;
            let last = first + 2 * (pairs - 1);
            rest = if last + 1 < u128::BITS { rest.down(last + 1).up(last + 1) } else { Bits::EMPTY };
            Some((u64::from(first), u64::from(last)))
        })
    }
}

/// The even numbers.
const EVEN: Bits<u128> = Bits::new(u128::MAX / 3);

/// The set of exact times that [`frontier::spectrum`](super::frontier::spectrum) gives.
///
/// # Panics
/// In debug builds, if times of both parities are in the set: no maze has such.
impl From<Bits<u128>> for Spectrum {
    fn from(times: Bits<u128>) -> Self {
        debug_assert!(!times.meets(EVEN) || times.is_subset(EVEN), "times of both parities: {times:?}");
        Self(times)
    }
}

/// The times of a [`Spectrum`], shortest first.
#[derive(Debug, Clone)]
pub struct Times(Members<u128>);

impl Iterator for Times {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        self.0.next().map(u64::from)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for Times {}

impl IntoIterator for Spectrum {
    type Item = u64;
    type IntoIter = Times;

    fn into_iter(self) -> Times {
        self.iter()
    }
}

/// The compact list: `4,6,10-16/2,20`.
impl fmt::Display for Spectrum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (place, (first, last)) in self.runs().enumerate() {
            if place > 0 {
                f.write_str(",")?;
            }
            match last - first {
                0 => write!(f, "{first}")?,
                2 => write!(f, "{first},{last}")?,
                _ => write!(f, "{first}-{last}/2")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spectrum(times: impl IntoIterator<Item = u32>) -> Spectrum {
        Spectrum::from(times.into_iter().collect::<Bits<u128>>())
    }

    #[test]
    fn the_list_is_compact() {
        let even = |from: u32, to: u32| (from..=to).step_by(2);
        for (times, list) in [
            (vec![], "-"),
            (vec![1], "1"),
            (vec![125], "125"),
            (vec![127], "127"),
            (vec![4, 6], "4,6"),
            (vec![4, 6, 8], "4-8/2"),
            (vec![4, 8, 12], "4,8,12"),
            (even(5, 11).chain([15, 17]).chain(even(21, 25)).collect(), "5-11/2,15,17,21-25/2"),
            (even(0, 126).collect(), "0-126/2"),
            (even(1, 127).collect(), "1-127/2"),
        ] {
            assert_eq!(spectrum(times).to_string(), list);
        }
    }

    #[test]
    fn runs_hold_the_members_and_nothing_else() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u128;
        for _ in 0..20_000 {
            word = word.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1);
            let times = Bits::new(word & word.rotate_left(9)) & if word >> 127 == 1 { EVEN } else { !EVEN };
            let spectrum = Spectrum::from(times);
            let members: Vec<u64> = spectrum.runs().flat_map(|(a, b)| (a..=b).step_by(2)).collect();
            assert!(spectrum.iter().eq(members.iter().copied()), "{times:?}");
            assert_eq!((spectrum.len(), spectrum.is_empty()), (members.len(), members.is_empty()));
            assert!((0..200).all(|t| spectrum.contains(t) == members.contains(&t)));
            let runs: Vec<_> = spectrum.runs().collect();
            assert!(runs.windows(2).all(|pair| pair[0].1 + 2 < pair[1].0), "{runs:?}: as long as can be");
        }
    }
}
