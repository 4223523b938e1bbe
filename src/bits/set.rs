//! The set of cells.

use super::Word;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

/// A set of cells in one word: cell `i` is in the set if bit `i` is set.
///
/// Operators are those of sets: `|` union, `&` intersection, `-` difference, `^` symmetric difference,
/// `!` complement (guard cells and bits past the board too: intersect with the board's cells).
///
/// `Debug` lists the members; given a width it draws the set as a board of that stride:
///
/// ```
/// use bitprune::bits::Bits;
/// let set: Bits<u64> = [1, 3, 4, 5, 7].into_iter().collect();
/// assert_eq!(format!("{set:?}"), "{1, 3, 4, 5, 7}");
/// assert_eq!(format!("{set:3?}"), ".1.\n111\n.1.\n");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[repr(transparent)]
pub struct Bits<W>(W);

impl<W> Bits<W> {
    /// The set of the bits of a word.
    #[inline(always)]
    pub const fn new(word: W) -> Self {
        Self(word)
    }
}

impl<W: Word> Bits<W> {
    /// The empty set.
    pub const EMPTY: Self = Self(W::ZERO);

    /// The word whose bits are the members.
    #[inline(always)]
    pub const fn word(self) -> W {
        self.0
    }

    /// The set of one cell.
    #[inline(always)]
    pub fn cell(index: u32) -> Self {
        Self(W::ONE << index)
    }

    /// Whether there is no member.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == W::ZERO
    }

    /// The number of members.
    #[inline(always)]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a cell is a member.
    #[inline(always)]
    pub fn contains(self, index: u32) -> bool {
        (self.0 >> index) & W::ONE != W::ZERO
    }

    /// Whether the two sets share a member.
    #[inline(always)]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether every member is one of the other set too.
    #[inline(always)]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The lowest member; the word's width if there is none.
    #[inline(always)]
    pub fn first(self) -> u32 {
        self.0.trailing_zeros()
    }

    /// The set without its lowest member.
    #[inline(always)]
    pub fn without_first(self) -> Self {
        Self(self.0.without_lowest())
    }

    /// Every member moved up by `n` bits; what leaves the word is lost.
    #[inline(always)]
    pub fn up(self, n: u32) -> Self {
        Self(self.0 << n)
    }

    /// Every member moved down by `n` bits; what leaves the word is lost.
    #[inline(always)]
    pub fn down(self, n: u32) -> Self {
        Self(self.0 >> n)
    }
}

macro_rules! operator {
    ($($op:ident $method:ident $assign:ident $assign_method:ident |$a:ident, $b:ident| $result:expr;)*) => {$(
        impl<W: Word> $op for Bits<W> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($result)
            }
        }

        impl<W: Word> $assign for Bits<W> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = $op::$method(*self, other);
            }
        }
    )*};
}

operator! {
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

impl<W: Word> Not for Bits<W> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// The members from the lowest up.
#[derive(Debug, Clone)]
pub struct Members<W: Word>(Bits<W>);

impl<W: Word> Iterator for Members<W> {
    type Item = u32;

    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let first = self.0.first();
        self.0 = self.0.without_first();
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.len() as usize;
        (n, Some(n))
    }
}

impl<W: Word> ExactSizeIterator for Members<W> {}

impl<W: Word> IntoIterator for Bits<W> {
    type Item = u32;
    type IntoIter = Members<W>;

    #[inline(always)]
    fn into_iter(self) -> Members<W> {
        Members(self)
    }
}

impl<W: Word> FromIterator<u32> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = u32>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::cell(cell))
    }
}

impl<W: Word> fmt::Debug for Bits<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(stride) = f.width().filter(|w| *w > 0) else {
            return f.debug_set().entries(*self).finish();
        };
        let cells = (W::BITS - self.0.leading_zeros()) as usize;
        for row in 0..cells.div_ceil(stride) {
            let bits = (row * stride..(row + 1) * stride).take_while(|i| *i < W::BITS as usize);
            let line: String = bits.map(|i| if self.contains(i as u32) { '1' } else { '.' }).collect();
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}
