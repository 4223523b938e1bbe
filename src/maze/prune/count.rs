//! **Claim.** T is smaller than the number of free cells, S and D counted.
//!
//! **Proof.** A simple path of T steps stands on T + 1 different free cells.
//!
//! Each step takes one cell and one step away, so without another rule the count cannot fail below a root
//! that passes.
//!
//! **The careless version** forgets that S and D are cells too, and says NO to `1 3 2 S.D`, which uses
//! every cell.

use crate::bits::Word;
use crate::maze::Board;

/// Whether the board has too few free cells for T.
#[inline(always)]
pub fn cuts<W: Word>(board: &Board<W>) -> bool {
    board.time >= u64::from(board.free.len())
}

#[cfg(test)]
mod tests {
    use crate::maze::prune::tests::board;

    #[test]
    fn start_and_door_are_counted() {
        assert!(!super::cuts(&board("1 3 2 S.D")));
        assert!(super::cuts(&board("1 3 3 S.D")));
        assert!(super::cuts(&board("1 2 18446744073709551615 SD")));
    }
}
