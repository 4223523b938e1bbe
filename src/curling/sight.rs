//! What a stone reaches in two and in three throws, seen from the lines alone, without making a throw.
//!
//! Both are exact, and what a slide meets decides no branch here: it is unpredictable, and one such branch
//! would cost more than the arithmetic of a whole throw. The proofs stand with the rules that
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
    ///
    /// The constants say whether it may be on the goal's column, or row: what it is not on costs nothing.
    #[inline(always)]
    fn in_two<const MAYBE_ON_COL: bool, const MAYBE_ON_ROW: bool>(
        &self,
        (x, y): Place,
        (gx, gy): Place,
    ) -> bool {
        let (along, down) = (&Approach::to(gx)[x as usize % 64], &Approach::to(gy)[y as usize % 64]);
        let row_before = self.goal_row.before(along);
        let col_before = self.goal_col.before(down);
        (self.row.rests_on(along) & col_before.is_empty())
            | (self.col.rests_on(down) & row_before.is_empty())
            | (MAYBE_ON_COL & (x == gx) & col_before.is_one_apart(down))
            | (MAYBE_ON_ROW & (y == gy) & row_before.is_one_apart(along))
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
    lines.in_two::<true, true>(at, board.goal)
}

/// Whether a stone that reaches the goal in neither one throw nor two reaches it in three: each of its four
/// throws is made on copies of the lines it touches, and [`in_two`] is asked of where it ends.
///
/// # Complexity
/// O(1).
#[inline(always)]
pub(super) fn in_three(board: &Board, at: Place) -> bool {
    // The one branch that pays: few stones lie on a line of the goal, and the others need less.
    if at.0 == board.goal.0 || at.1 == board.goal.1 {
        one_of_four::<true>(board, at)
    } else {
        one_of_four::<false>(board, at)
    }
}

/// [`in_three`] of a stone that may be on a line of the goal, or is known not to be.
#[inline(always)]
fn one_of_four<const MAYBE_ON_LINE: bool>(board: &Board, at: Place) -> bool {
    let (row, col) = (board.row(at.1), board.col(at.0));
    along_row::<MAYBE_ON_LINE>(board, at, row.slide_ahead(at.0))
        | along_col::<MAYBE_ON_LINE>(board, at, col.slide_ahead(at.1))
        | along_row::<MAYBE_ON_LINE>(board, at, row.slide_behind(at.0))
        | along_col::<MAYBE_ON_LINE>(board, at, col.slide_behind(at.1))
}

#[inline(always)]
fn along_row<const MAYBE_ON_LINE: bool>(board: &Board, (_, y): Place, slide: Slide) -> bool {
    let (gx, gy) = board.goal;
    let lines = Lines {
        row: board.row(y).flipped(slide.met),
        col: board.col(slide.rest),
        goal_row: board.row(gy).flipped_if(MAYBE_ON_LINE & (y == gy), slide.met),
        goal_col: board.col(gx).flipped_if(slide.met == gx, y),
    };
    slide.rests & lines.in_two::<true, MAYBE_ON_LINE>((slide.rest, y), board.goal)
}

#[inline(always)]
fn along_col<const MAYBE_ON_LINE: bool>(board: &Board, (x, _): Place, slide: Slide) -> bool {
    let (gx, gy) = board.goal;
    let lines = Lines {
        row: board.row(slide.rest),
        col: board.col(x).flipped(slide.met),
        goal_row: board.row(gy).flipped_if(slide.met == gy, x),
        goal_col: board.col(gx).flipped_if(MAYBE_ON_LINE & (x == gx), slide.met),
    };
    slide.rests & lines.in_two::<MAYBE_ON_LINE, true>((x, slide.rest), board.goal)
}
