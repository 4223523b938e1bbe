//! What the states of a sweep can hold.

use super::sweep::Value;

macro_rules! lengths {
    ($word:ty) => {
        /// Bit `k`: some path leaves `k` cells of the counted colour unused.
        impl Value for $word {
            type Mask = $word;
            const NONE: Self = 0;

            #[inline(always)]
            fn with(self, other: Self) -> Self {
                self | other
            }

            #[inline(always)]
            fn keep(self, mask: $word) -> Self {
                self & mask
            }

            #[inline(always)]
            fn skip(self, mask: $word) -> Self {
                self.wrapping_add(self & mask)
            }
        }
    };
}

lengths!(u32);
lengths!(u64);

/// One more than the most cells of a colour that a board can have.
pub(super) const COUNTS: usize = 64;

/// Entry `k`: how many paths leave `k` cells of the counted colour unused.
///
/// A cell leaves a partial path at most two ways on: not to use the cell or to begin a piece there, to go
/// on one way or the other. So all entries of all states together are at most 2^cells, and a board has at
/// most 126 cells: no sum of them overflows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Counts(pub(super) [u128; COUNTS]);

impl Counts {
    /// The empty path.
    pub(super) const BEGIN: Self = {
        let mut counts = [0; COUNTS];
        counts[0] = 1;
        Self(counts)
    };
}

impl Value for Counts {
    type Mask = bool;
    const NONE: Self = Self([0; COUNTS]);

    fn with(mut self, other: Self) -> Self {
        for (sum, part) in self.0.iter_mut().zip(other.0) {
            *sum += part;
        }
        self
    }

    fn keep(self, mask: bool) -> Self {
        if mask { self } else { Self::NONE }
    }

    fn skip(mut self, mask: bool) -> Self {
        if mask {
            // A board has at most 63 cells of one colour, so that entry 63 is empty whenever one more is skipped.
            self.0.rotate_right(1);
        }
        self
    }
}
