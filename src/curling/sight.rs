//! What a stone reaches in two and in three throws, seen from the lines alone, without making a throw.
//!
//! Both are exact, and neither has a branch that depends on the board: what a slide meets is unpredictable, so
//! that one branch a throw would cost more than all the arithmetic here. The proofs stand with the rules that
//! ask: [`last_two`](super::prune::last_two), [`last_three`](super::prune::last_three).

use super::line::Slide;
use super::{Approach, Board, Line, Place};

/// The four lines that decide about two throws: those of the stone and those of the goal.
struct Lines {
    row: Line,
    col: Line,
    goal_row: Line,
    goal_col: Line,
}

impl Lines {
    /// Whether a stone on (x, y), which does not see the goal, reaches it in two throws.
    #[inline(always)]
    fn in_two(&self, (x, y): Place, (gx, gy): Place) -> bool {
        let (along, down) = (&Approach::to(gx)[x as usize % 64], &Approach::to(gy)[y as usize % 64]);
        let row_before = self.goal_row.before(along);
        let col_before = self.goal_col.before(down);
        (self.row.rests_on(along) & col_before.is_empty())
            | (self.col.rests_on(down) & row_before.is_empty())
            | ((x == gx) & col_before.is_one_apart(down))
            | ((y == gy) & row_before.is_one_apart(along))
    }
}

/// Whether a stone that does not see the goal reaches it in two throws.
///
/// # Complexity
/// O(1).
#[inline(always)]
pub(super) fn in_two(board: &Board, at: Place) -> bool {
    let (gx, gy) = board.goal;
    let lines = Lines {
        row: board.row(at.1),
        col: board.col(at.0),
        goal_row: board.row(gy),
        goal_col: board.col(gx),
    };
    lines.in_two(at, board.goal)
}

/// Whether a stone that reaches the goal in neither one throw nor two reaches it in three: each of its four
/// throws is made on copies of the lines it touches, and [`in_two`] is asked of where it ends.
///
/// # Complexity
/// O(1).
#[inline(always)]
pub(super) fn in_three(board: &Board, at: Place) -> bool {
    let (row, col) = (board.row(at.1), board.col(at.0));
    along_row(board, at, row.slide_ahead(at.0))
        | along_col(board, at, col.slide_ahead(at.1))
        | along_row(board, at, row.slide_behind(at.0))
        | along_col(board, at, col.slide_behind(at.1))
}

#[inline(always)]
fn along_row(board: &Board, (_, y): Place, slide: Slide) -> bool {
    let (gx, gy) = board.goal;
    let lines = Lines {
        row: board.row(y).flipped(slide.met),
        col: board.col(slide.rest),
        goal_row: board.row(gy).flipped_if(y == gy, slide.met),
        goal_col: board.col(gx).flipped_if(slide.met == gx, y),
    };
    slide.rests & lines.in_two((slide.rest, y), board.goal)
}

#[inline(always)]
fn along_col(board: &Board, (x, _): Place, slide: Slide) -> bool {
    let (gx, gy) = board.goal;
    let lines = Lines {
        row: board.row(slide.rest),
        col: board.col(x).flipped(slide.met),
        goal_row: board.row(gy).flipped_if(slide.met == gy, x),
        goal_col: board.col(gx).flipped_if(x == gx, slide.met),
    };
    slide.rests & lines.in_two((x, slide.rest), board.goal)
}
