//! **Claim.** Whether a path of exactly r steps leads from the head to D through usable cells depends on the
//! usable cells, the head and r alone, so a node that agrees in all three with one whose search ended without
//! a path has none either.
//!
//! **Proof.** The question names nothing else: how the path came to the head is gone into which cells are
//! usable. A search under any set of prunes answers it, since a prune only cuts what has no path; the
//! order of moves decides when a path is found and not if there is one. So a failure may be used under
//! any set of rules. A search that gave up has answered nothing and is not stored.
//!
//! The rule earns nothing until the useless cells are gone from the usable ones: two paths to one head seldom
//! leave the same cells, and often leave the same cells that matter. Thus it [needs](crate::maze::Rule::needs)
//! the flood.
//!
//! **The careless version** keys a failure by cells and head and forgets the steps left, or keeps a hash in
//! place of the key, or keeps the table for the next case: `1 4 1 S..D` fails from the very node that has a
//! route in `1 4 3 S..D`.

use crate::bits::{Bits, Word};
use crate::maze::Node;

/// Failures of one search. Each entry is a whole key, so that no node is ever taken for another; a place holds
/// the last failure that came to it. There is no table before the first failure, and a search that goes on
/// gets a larger one from time to time, so that easy cases pay for what they use.
#[derive(Debug, Default)]
pub struct Failures<W: Word> {
    table: Vec<Entry<W>>,
    stored: usize,
}

/// The key of a failure. No usable cells: an empty place, since D is usable as long as steps are left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Entry<W: Word> {
    usable: Bits<W>,
    head: u8,
    remaining: u8,
}

/// Places of the first table and of the last: 1 KiB to 1 MiB of entries for boards in 64 bits.
const PLACES: [usize; 2] = [1 << 6, 1 << 16];

/// How many times larger the next table is.
const GROWTH: usize = 8;

impl<W: Word> Entry<W> {
    /// `None` if the steps left do not fit: no path has so many, 127 at most, and such a node is not stored.
    #[inline(always)]
    fn new(node: &Node<W>) -> Option<Self> {
        let remaining = u8::try_from(node.remaining).ok()?;
        Some(Self { usable: node.usable, head: node.head as u8, remaining })
    }

    #[inline(always)]
    fn place(&self, places: usize) -> usize {
        let rest = u64::from(self.head) << 8 | u64::from(self.remaining);
        let mixed = (self.usable.word().folded() ^ rest.wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 40) as usize & (places - 1)
    }
}

impl<W: Word> Failures<W> {
    /// No failures, and no table yet.
    pub const fn new() -> Self {
        Self { table: Vec::new(), stored: 0 }
    }

    /// Whether the node is known to fail.
    #[inline(always)]
    pub fn cuts(&self, node: &Node<W>) -> bool {
        !self.table.is_empty()
            && Entry::new(node).is_some_and(|entry| self.table[entry.place(self.table.len())] == entry)
    }

    /// Stores a node whose whole search found no path.
    #[inline(always)]
    pub fn store(&mut self, node: &Node<W>) {
        if self.stored >= self.table.len() && self.table.len() < PLACES[1] {
            self.grow();
        }
        self.stored += 1;
        if let Some(entry) = Entry::new(node) {
            let place = entry.place(self.table.len());
            self.table[place] = entry;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let places = PLACES[0].max(self.table.len() * GROWTH).min(PLACES[1]);
        let old = std::mem::replace(&mut self.table, vec![Entry::default(); places]);
        for entry in old.into_iter().filter(|entry| !entry.usable.is_empty()) {
            let place = entry.place(places);
            self.table[place] = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Failures, PLACES};
    use crate::bits::Bits;
    use crate::maze::Node;
    use crate::maze::prune::tests::{board, root};

    #[test]
    fn the_steps_left_are_part_of_the_key() {
        let mut failures = Failures::new();
        assert!(!failures.cuts(&root(&board("1 4 1 S..D"))), "no table yet");
        failures.store(&root(&board("1 4 1 S..D")));
        assert!(failures.cuts(&root(&board("1 4 1 S..D"))));
        assert!(!failures.cuts(&root(&board("1 4 3 S..D"))));
    }

    #[test]
    fn nothing_is_found_that_was_not_stored() {
        let node = |i: u32| Node {
            head: i % 40,
            remaining: i % 50,
            unvisited: Bits::EMPTY,
            usable: Bits::<u64>::new(u64::from(i) << 20 | 1),
        };
        let mut failures = Failures::new();
        let many = 3 * PLACES[1] as u32;
        for i in (0..many).step_by(2) {
            failures.store(&node(i));
            assert!(failures.cuts(&node(i)), "the last one stored is there");
        }
        assert_eq!(failures.table.len(), PLACES[1]);
        assert!((1..many).step_by(2).all(|i| !failures.cuts(&node(i))));
        let kept = (0..many).filter(|i| failures.cuts(&node(*i))).count();
        assert!(kept > PLACES[1] / 2, "{kept} of {} places are in use", PLACES[1]);
    }

    #[test]
    fn more_steps_than_a_key_holds_are_never_stored() {
        let mut failures = Failures::new();
        let mut node = root(&board("1 4 3 S..D"));
        node.remaining = 256 + 3;
        failures.store(&node);
        node.remaining = 3;
        assert!(!failures.cuts(&node));
    }
}
