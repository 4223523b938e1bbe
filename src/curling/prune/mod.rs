//! The rules of the search, one idea a file. A rule sees a node and its board and nothing else.

pub mod bound;
pub mod last_three;
pub mod last_throw;
pub mod last_two;

#[cfg(test)]
pub(super) mod tests {
    use crate::curling::{Board, Case, Cell, Node, Outcome};
    use crate::verdict::Direction;

    /// The board of a case in the one-line notation without its problem: `W H ROW/ROW/...`.
    pub(in crate::curling) fn board(line: &str) -> Board {
        let mut words = line.split(' ');
        let mut next = || words.next().unwrap();
        let (width, height) = (next().parse().unwrap(), next().parse().unwrap());
        let cells = next().bytes().filter(|b| *b != b'/').map(|b| Cell::from_digit(b).unwrap()).collect();
        Board::new(&Case::new(width, height, cells).unwrap())
    }

    /// The node at the start of the search.
    pub(super) fn root(board: &Board, left: u32) -> Node {
        Node { at: board.start, made: 0, left }
    }

    /// The node after one more throw, which must come to rest.
    pub(super) fn after(board: &mut Board, node: Node, direction: Direction) -> Node {
        let Outcome::Stop { rest, broken } = board.throw(node.at, direction) else {
            panic!("no rest {direction:?} of {:?}", node.at)
        };
        board.flip(broken);
        Node { at: rest, made: node.made + 1, left: node.left - 1 }
    }
}
