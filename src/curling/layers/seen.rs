//! The states of a layer that were met lately.

use crate::curling::key::Key;

/// Two places for each hash; a state that finds both taken overwrites the older one. A state that was lost
/// is stored again when it is met again: more work, the same answer.
pub(super) struct Seen<K> {
    pairs: Vec<[Entry<K>; 2]>,
    /// Entries of other layers and boards bear other stamps, so that nothing needs wiping between them.
    stamp: u32,
    shift: u32,
}

#[derive(Clone, Copy, Default)]
struct Entry<K> {
    key: K,
    stamp: u32,
    state: u32,
}

/// The fewest and the most bits of a hash.
const BITS: (u32, u32) = (5, 18);

impl<K> Default for Seen<K> {
    fn default() -> Self {
        Self { pairs: Vec::new(), stamp: 0, shift: 63 }
    }
}

impl<K: Key> Seen<K> {
    /// Begins a layer of about so many states: nothing was met.
    pub(super) fn begin(&mut self, states: usize) {
        let bits = (states.ilog2().saturating_sub(1)).clamp(BITS.0, BITS.1);
        if self.pairs.len() < 1 << bits {
            self.pairs.resize(1 << bits, Default::default());
        }
        self.shift = u64::BITS - bits;
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.pairs.fill(Default::default());
            self.stamp = 1;
        }
    }

    /// Whether a state with this key was met and is the `same`; else notes it under its number.
    #[inline(always)]
    pub(super) fn repeats(&mut self, key: K, state: u32, same: impl Fn(u32) -> bool) -> bool {
        let pair = &mut self.pairs[(key.scattered() >> self.shift) as usize];
        let met = |entry: &Entry<K>| entry.key == key && entry.stamp == self.stamp && same(entry.state);
        if pair.iter().any(met) {
            return true;
        }
        *pair = [Entry { key, stamp: self.stamp, state }, pair[0]];
        false
    }
}

#[cfg(test)]
mod tests {
    use super::Seen;

    #[test]
    fn what_was_met_is_known_until_the_next_layer() {
        let mut seen = Seen::default();
        seen.begin(100);
        assert!(!seen.repeats(5_u64, 0, |_| true));
        assert!(seen.repeats(5, 1, |state| state == 0));
        assert!(!seen.repeats(5, 1, |_| false));
        assert!(!seen.repeats(6, 2, |_| true));
        seen.begin(100_000);
        assert!(!seen.repeats(5, 0, |_| true));
    }

    #[test]
    fn stamps_that_come_round_are_wiped() {
        let mut seen = Seen::default();
        seen.begin(100);
        assert!(!seen.repeats(5_u64, 0, |_| true));
        seen.stamp = u32::MAX;
        seen.begin(100);
        assert!(!seen.repeats(5, 0, |_| true));
        assert!(seen.repeats(5, 1, |_| true));
    }
}
