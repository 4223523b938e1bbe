//! How far the goal is at least, from every cell, when each block may stand or be broken as it suits.
//!
//! **Claim.** A stone that lies outside `within(k)` does not reach the goal in `k` throws.
//!
//! **Proof.** By induction over `k`. Blocks are only ever broken, so that a throw that comes to rest does so beside
//! a cell that held a block at the start; and it moves along one line, in one direction, by one cell or
//! more. The last throw runs along a line of the goal. So the stones from which the goal is `k` throws away lie on
//! a line of the goal, for one throw; else on a line before some cell that is `k - 1` throws away at most and has a
//! block of the start next beyond. The sets hold all such cells, whatever else stands on the lines.
//!
//! The sets grow by a line's worth of cells in each step and soon hold most of the board; what they leave out
//! are goals in walled-off corners, and with few throws left much of an empty board.

use super::super::line::Word;
use super::super::{Line, Place};

/// Steps after which the rest of the sets is taken to be everything.
const STEPS: usize = 12;

/// The cells, a word a row, from which the goal may be so many throws away.
pub(super) struct Relaxed<W, const N: usize> {
    within: [[W; N]; STEPS],
    /// From this number of throws on the sets no longer grow.
    last: usize,
}

impl<W: Word, const N: usize> Relaxed<W, N> {
    /// The sets of a board, from its rows at the start with the goal among them.
    ///
    /// # Complexity
    /// O(height) for each number of throws until the sets no longer grow.
    pub(super) fn new(rows: &[Line<W>; N], (gx, gy): Place) -> Self {
        let mut blocks = [W::NONE; N];
        for (word, row) in blocks.iter_mut().zip(rows) {
            *word = row.word();
        }
        let (gx, gy) = (W::ONE << gx, usize::from(gy));
        blocks[gy] = blocks[gy] ^ gx;
        let mut within = [[W::NONE; N]; STEPS];
        within[1] = [gx; N];
        within[1][gy] = !W::NONE;
        let mut last = 1;
        while last + 1 < STEPS {
            let from = within[last];
            let to = &mut within[last + 1];
            let (mut above, mut below) = (W::NONE, W::NONE);
            for y in 0..N {
                // To the right: all cells before the last that has a block to the right of it. To the left likewise.
                let right = (from[y] & blocks[y] >> 1).below();
                let left = (from[y] & blocks[y] << 1).above();
                to[y] = from[y] | right | left | above;
                // Upwards: all cells under one that has a block above it.
                above = above | (from[y] & if y > 0 { blocks[y - 1] } else { W::NONE });
            }
            for y in (0..N).rev() {
                to[y] = to[y] | below;
                below = below | (from[y] & if y + 1 < N { blocks[y + 1] } else { W::NONE });
            }
            if *to == from {
                break;
            }
            last += 1;
        }
        if last + 1 == STEPS {
            within[last] = [!W::NONE; N];
        }
        Self { within, last }
    }

    /// The cells from which the goal may be `throws` throws away or less, 1 at least.
    #[inline(always)]
    pub(super) fn within(&self, throws: u32) -> &[W; N] {
        &self.within[(throws as usize).min(self.last)]
    }
}

#[cfg(test)]
mod tests {
    use super::Relaxed;
    use crate::curling::generate::Random;
    use crate::curling::layers::layer::Blocks;
    use crate::curling::{Board, Case, Cell, reference};
    use crate::verdict::Answer;

    /// Wherever the stone is put, the goal is no nearer than the sets say.
    #[test]
    fn no_stone_is_nearer_than_it_seems() {
        let (mut outside, mut near) = (0, 0);
        for (seed, density) in (0..).zip([0.1, 0.2, 0.3, 0.5]) {
            for case in Random::new(7, 6, density).unwrap().cases(seed).take(300) {
                let board = Board::new(&case);
                let sets = Relaxed::<u32, 24>::new(&Blocks::of(&board).rows, board.goal);
                for start in (0..42).filter(|i| matches!(case.cells()[*i], Cell::Free)) {
                    let mut cells = case.cells().to_vec();
                    cells.swap(start, case.start().1 * 7 + case.start().0);
                    let Answer::Throws(throws) = reference::solve(&Case::new(7, 6, cells).unwrap(), 5) else {
                        continue;
                    };
                    for k in 1..=16_u32 {
                        let inside = sets.within(k)[start / 7] >> (start % 7) & 1 == 1;
                        assert!(inside || k < u32::from(throws), "{board:?} {start} {k}");
                        outside += u32::from(!inside);
                    }
                    near += 1;
                }
            }
        }
        assert!(near > 1_000 && outside > 1_000, "the sets say something: {outside} of {near}");
    }

    /// On the longest strip every throw takes the stone one block on, and the sets must not stop growing early.
    #[test]
    fn long_ways_are_never_ruled_out() {
        let mut cells = vec![Cell::Free; 64 * 64];
        // Stairs: from each stop the next is one line across.
        for i in 0..31 {
            cells[2 * i * 64 + 2 * i + 3] = Cell::Block;
            cells[(2 * i + 3).min(63) * 64 + 2 * i + 2] = Cell::Block;
        }
        (cells[0], cells[63 * 64 + 62]) = (Cell::Start, Cell::Goal);
        let board = Board::new(&Case::new(64, 64, cells).unwrap());
        let sets = Relaxed::<u64, 64>::new(&Blocks::of(&board).rows, board.goal);
        assert_eq!(sets.within(64)[0] & 1, 1);
    }
}
