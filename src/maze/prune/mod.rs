//! The rules of the search, one idea a file. A rule sees a node and its board and nothing else; what it
//! finds useless it takes out of [`Node::usable`](super::Node::usable).

pub mod blocks;
pub mod colour;
pub mod count;
pub mod dead_ends;
pub mod distance;
pub mod exits;
pub mod manhattan;
pub mod memo;
pub mod parity;
pub mod reach;

#[cfg(test)]
mod tests {
    use crate::bits::Bits;
    use crate::maze::{Board, Case, Cell, Node};

    /// The board of a case in the one-line notation without its problem: `N M T ROW/ROW/...`.
    pub(super) fn board(line: &str) -> Board<u64> {
        let mut words = line.split(' ');
        let mut next = || words.next().unwrap();
        let (rows, cols, time) = (next().parse().unwrap(), next().parse().unwrap(), next().parse().unwrap());
        let cells = next().bytes().filter(|b| *b != b'/').map(|b| Cell::from_letter(b).unwrap()).collect();
        Board::new(&Case::new(rows, cols, time, cells).unwrap()).unwrap()
    }

    /// The node at the start of the search.
    pub(super) fn root(board: &Board<u64>) -> Node<u64> {
        let unvisited = board.free - Bits::cell(board.start);
        Node { head: board.start, remaining: board.time as u32, unvisited, usable: unvisited }
    }
}
