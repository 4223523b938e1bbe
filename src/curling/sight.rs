//! What a stone reaches in two and in three throws, seen from the lines alone, without making a throw.
//!
//! Both are exact, and what a slide meets decides no branch here: it is unpredictable, and one such branch
//! would cost more than the arithmetic of a whole throw. The proofs stand with the rules that
//! ask: [`last_two`](super::prune::last_two), [`last_three`](super::prune::last_three).

use super::line::Slide;
use super::line::Word;
use super::{Approach, Line, Place};

/// A board as the closed forms see it: its lines, in whatever word, and where the goal is.
pub(super) trait Sight {
    type Word: Word;

    fn goal(&self) -> Place;
    fn row(&self, y: u8) -> Line<Self::Word>;
    fn col(&self, x: u8) -> Line<Self::Word>;
}

/// The four lines that decide about two throws: those of the stone and those of the goal.
struct Lines<W> {
    row: Line<W>,
    col: Line<W>,
    goal_row: Line<W>,
    goal_col: Line<W>,
}

impl<W: Word> Lines<W> {
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
pub(super) fn in_two<S: Sight>(board: &S, at: Place) -> bool {
    let (gx, gy) = board.goal();
    let lines = Lines {
        row: board.row(at.1),
        col: board.col(at.0),
        goal_row: board.row(gy),
        goal_col: board.col(gx),
    };
    lines.in_two::<true, true>(at, board.goal())
}

/// Whether a stone that reaches the goal in neither one throw nor two reaches it in three: each of its four
/// throws is made on copies of the lines it touches, and [`in_two`] is asked of where it ends.
///
/// # Complexity
/// O(1).
#[inline(always)]
pub(super) fn in_three<S: Sight>(board: &S, at: Place) -> bool {
    // The one branch that pays: few stones lie on a line of the goal, and the others need less.
    if at.0 == board.goal().0 || at.1 == board.goal().1 {
        one_of_four::<_, true>(board, at)
    } else {
        one_of_four::<_, false>(board, at)
    }
}

/// [`in_three`] of a stone that may be on a line of the goal, or is known not to be.
#[inline(always)]
fn one_of_four<S: Sight, const MAYBE_ON_LINE: bool>(board: &S, at: Place) -> bool {
    let (row, col) = (board.row(at.1), board.col(at.0));
    along_row::<_, MAYBE_ON_LINE>(board, at, row.slide_ahead(at.0))
        | along_col::<_, MAYBE_ON_LINE>(board, at, col.slide_ahead(at.1))
        | along_row::<_, MAYBE_ON_LINE>(board, at, row.slide_behind(at.0))
        | along_col::<_, MAYBE_ON_LINE>(board, at, col.slide_behind(at.1))
}

#[inline(always)]
fn along_row<S: Sight, const MAYBE_ON_LINE: bool>(board: &S, (_, y): Place, slide: Slide) -> bool {
    let (gx, gy) = board.goal();
    let lines = Lines {
        row: board.row(y).flipped(slide.met),
        col: board.col(slide.rest),
        goal_row: board.row(gy).flipped_if(MAYBE_ON_LINE & (y == gy), slide.met),
        goal_col: board.col(gx).flipped_if(slide.met == gx, y),
    };
    slide.rests & lines.in_two::<true, MAYBE_ON_LINE>((slide.rest, y), board.goal())
}

#[inline(always)]
fn along_col<S: Sight, const MAYBE_ON_LINE: bool>(board: &S, (x, _): Place, slide: Slide) -> bool {
    let (gx, gy) = board.goal();
    let lines = Lines {
        row: board.row(slide.rest),
        col: board.col(x).flipped(slide.met),
        goal_row: board.row(gy).flipped_if(slide.met == gy, x),
        goal_col: board.col(gx).flipped_if(MAYBE_ON_LINE & (x == gx), slide.met),
    };
    slide.rests & lines.in_two::<MAYBE_ON_LINE, true>((x, slide.rest), board.goal())
}
