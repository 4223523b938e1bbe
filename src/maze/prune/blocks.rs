//! **Claim.** A part of the usable cells that hangs on the rest by one cell, with neither the head nor D in it,
//! is on no path. Cells whose loss parts the head from D, the cuts, divide what is left into pieces in
//! a row, the chain, and the rest of the path goes through each piece once, from one cut to the next. With
//! `a` cells of the colour of its first cell and `b` of the other, a piece has room for at most
//! `2 min(a - 1, b)` steps if its two ends have one colour, for `2 min(a, b) - 1` if not. The sum over the
//! chain must not be less than the steps left.
//!
//! **Proof.** A path that enters a hanging part by its one neighbour cannot leave it. A cut is on every path,
//! and what lies before it is over when the path stands on it, so the path from one cut to the next
//! keeps to the piece between them. There colours alternate and no cell is used twice: with ends of one
//! colour it stands on one cell more of that colour than of the other, with ends of two colours on as many of
//! each. Whoever passes over some of the cuts gets longer pieces and a sum that is no less, since the least
//! of two sums is no less than the sum of what is least in each: still sound. The cells of corridors are
//! passed over at no loss, since a corridor as one piece has room for just its own length.
//!
//! **The careless version** goes over the cells as a path does, and never on from D: two cells that only D
//! joins then look like two parts, and in `3 3 7 S../DX./...` the way round the wall is lost. Or it takes
//! a cut for a cell of one piece only and finds too little room for `2 5 6 S.X.D/.....`.
//!
//! Cut points and blocks of a graph: Hopcroft and Tarjan, Algorithm 447, CACM 16 (1973). Here each suspect is
//! taken away and two floods start beside it, at once; the one that is done first is a part.

use crate::bits::{Bits, Shape, Word};
use crate::maze::{Board, Node};

/// What the chain between two cells has room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bound<W: Word> {
    /// No path between the two cells has more steps.
    pub most_steps: u32,
    /// The cells of the chain, its two ends among them.
    pub on_chain: Bits<W>,
}

/// Whether the chain from the head to D has too little room. Narrows the usable cells to those on the chain.
#[inline(always)]
pub fn cuts<W: Word>(board: &Board<W>, node: &mut Node<W>) -> bool {
    let bound = bound(&board.shape, node.usable, node.head, board.door);
    node.usable = bound.on_chain - Bits::cell(node.head);
    bound.most_steps < node.remaining
}

/// Bounds the paths from `head` to another cell, `door`, by way of `usable` cells.
///
/// If `door` and every usable cell can be reached from `head`, as [`reach`](super::reach) leaves them, the cells
/// on the chain are those that some path stands on, and no other. Without that the bound is sound, and
/// cells that cannot be reached may count for the chain.
///
/// # Complexity
/// O(1) words if no cell is suspected to part its neighbours, else for each suspect two floods that end
/// where they meet or where the smaller part ends.
pub fn bound<W: Word>(shape: &Shape<W>, usable: Bits<W>, head: u32, door: u32) -> Bound<W> {
    let ends = Bits::cell(head) | Bits::cell(door);
    let cells = usable | ends;
    chain(shape, cells, head, door, suspects(shape, cells, ends))
}

/// Drops what hangs on a suspect, and bounds both sides of the first one that is a cut.
fn chain<W: Word>(
    shape: &Shape<W>,
    mut cells: Bits<W>,
    from: u32,
    to: u32,
    mut suspects: Bits<W>,
) -> Bound<W> {
    let start = Bits::cell(from);
    let ends = start | Bits::cell(to);
    while !suspects.is_empty() {
        let middle = suspects.first();
        let cut = Bits::cell(middle);
        let mut rest = cells - cut;
        let mut beside = shape.neighbours(cut) & rest;
        // Stays empty unless the suspect parts the ends.
        let mut side = Bits::EMPTY;
        loop {
            let part = part(shape, beside, rest);
            if beside.is_subset(part) {
                // The last one: all of the rest, whether the flood went that far or not.
                if !rest.meets(ends) {
                    cells -= rest;
                }
                break;
            }
            let inside = part & ends;
            if inside.is_empty() {
                cells -= part;
            } else if inside != ends - cut {
                side = part;
            }
            rest -= part;
            beside -= part;
        }
        suspects = suspects.without_first() & cells;
        if !side.is_empty() {
            let other = cells - side - cut;
            let (near, far) = if side.meets(start) { (side, other) } else { (other, side) };
            let near = chain(shape, near | cut, from, middle, suspects & near);
            let far = chain(shape, far | cut, middle, to, suspects & far);
            return Bound {
                most_steps: near.most_steps + far.most_steps,
                on_chain: near.on_chain | far.on_chain,
            };
        }
    }
    Bound { most_steps: room(shape, cells, from, to), on_chain: cells }
}

/// The cells whose neighbours do not hang together on the ring of eight around them, corridors left out:
/// every other cell can be taken away and parts nothing.
///
/// A lone wall with a whole ring of cells round it counts as a cell: without one of them the ring is still
/// in one piece, so that it joins what the wall would.
#[inline(always)]
fn suspects<W: Word>(shape: &Shape<W>, cells: Bits<W>, ends: Bits<W>) -> Bits<W> {
    let stride = shape.stride();
    let sides = cells.up(1) & cells.down(1);
    let in_row = sides & cells;
    let lone = in_row.up(stride) & in_row.down(stride) & sides;
    let filled = cells | lone;

    let (north, south) = (filled.up(stride), filled.down(stride));
    let (west, east) = (filled.up(1), filled.down(1));
    // A run on the ring ends at a neighbour that is not joined by the corner to the next one clockwise.
    let n = north - (east.up(stride) & east);
    let e = east - (east.down(stride) & south);
    let s = south - (west.down(stride) & west);
    let w = west - (west.up(stride) & north);
    let two_runs = (n & s) | (e & w) | ((n | s) & (e | w));
    let three_neighbours = (north & south & (east | west)) | (east & west & (north | south));
    cells & two_runs & (three_neighbours | ends)
}

/// A component of `rest` with some cells of `beside` and not all of them; if all are in one component, cells
/// that include all of them.
#[inline(always)]
fn part<W: Word>(shape: &Shape<W>, beside: Bits<W>, rest: Bits<W>) -> Bits<W> {
    let mut one = beside - beside.without_first();
    'join: loop {
        let others = beside - one;
        let mut other = others - others.without_first();
        if other.is_empty() {
            return one;
        }
        loop {
            let more = one | (shape.neighbours(one) & rest);
            let more_other = other | (shape.neighbours(other) & rest);
            if more.meets(more_other) {
                one = more | more_other;
                continue 'join;
            }
            if more == one || more_other == other {
                return if more == one { one } else { other };
            }
            (one, other) = (more, more_other);
        }
    }
}

/// The most steps from one cell to another within a piece, as far as colours can tell.
#[inline(always)]
fn room<W: Word>(shape: &Shape<W>, piece: Bits<W>, from: u32, to: u32) -> u32 {
    let own = shape.colour_of(from);
    let a = (piece & own).len();
    let b = piece.len() - a;
    if own.contains(to) { 2 * b.min(a - 1) } else { 2 * a.min(b) - 1 }
}

#[cfg(test)]
mod tests {
    use crate::maze::prune::tests::{board, root};

    fn chain(line: &str) -> (u32, Vec<u32>) {
        let board = board(line);
        let bound = super::bound(&board.shape, board.free, board.start, board.door);
        (bound.most_steps, bound.on_chain.into_iter().collect())
    }

    #[test]
    fn cells_that_only_the_door_joins_are_one_part() {
        // Eight cells in a ring: one step along one side, seven round the other, by way of all.
        assert_eq!(chain("3 3 7 S../DX./..."), (7, vec![0, 1, 2, 4, 6, 8, 9, 10]));
    }

    #[test]
    fn a_part_behind_the_head_or_the_door_is_no_part_of_the_chain() {
        assert_eq!(chain("2 7 3 ..S.D../..X.X.."), (2, vec![2, 3, 4]));
    }

    #[test]
    fn a_part_that_hangs_on_a_cell_of_the_chain_is_dropped() {
        assert_eq!(chain("4 3 4 S.D/X.X/.../..."), (2, vec![0, 1, 2]));
    }

    #[test]
    fn each_piece_has_its_own_colours() {
        // The small square leaves a cell of the colour opposite S over, the large one a cell of S's own.
        let line = "4 4 11 S.XX/..../X.../X.D.";
        let (most, cells) = chain(line);
        assert_eq!((most, cells.len()), (2 + 7, 12));
        let board = board(line);
        let mut node = root(&board);
        assert!(!crate::maze::prune::colour::cuts(&board, &node), "as a whole the colours balance");
        assert!(super::cuts(&board, &mut node));
    }

    #[test]
    fn a_cut_is_a_cell_of_both_pieces() {
        let (most, cells) = chain("2 5 6 S.X.D/.....");
        assert_eq!((most, cells.len()), (2 + 2 + 2, 9));
    }
}
