//! What is settled before the first throw, and the throws of an answer.

use super::{Board, MAX_THROWS, Outcome, Place, Rule};
use crate::tally::Count;
use crate::verdict::{Answer, DecidedBy, Direction, Verdict, Witness};

/// The verdict on a board that is reached in three throws or fewer, or may not be thrown at more often.
///
/// # Panics
/// If `limit` is not 1 to [`MAX_THROWS`].
#[inline(always)]
pub(super) fn settle<C: Count>(board: &Board, limit: u32, counter: &mut C, witness: bool) -> Option<Verdict> {
    assert!((1..=MAX_THROWS).contains(&limit), "a limit of {limit} throws: 1 to {MAX_THROWS}");
    let at_once = [
        (Rule::LastThrow, (|board, at| board.sees_goal(at).is_some()) as fn(&Board, Place) -> bool),
        (Rule::LastTwo, Board::reaches_in_two),
        (Rule::LastThree, Board::reaches_in_three),
    ];
    for (throws, (rule, reaches)) in (1..).zip(at_once) {
        if throws > limit {
            return Some(Verdict::new(Answer::Never, DecidedBy::Root));
        }
        if reaches(board, board.start) {
            counter.cut(rule.index(), 1);
            let route = || completed(board, &[], throws);
            let verdict = Verdict::new(Answer::Throws(throws as u8), DecidedBy::Root);
            return Some(Verdict { witness: witness.then(route), ..verdict });
        }
    }
    (limit <= 3).then(|| Verdict::new(Answer::Never, DecidedBy::Root))
}

/// The throws of an answer: those of a path, none of which meets the goal, and the last ones, so many in
/// number, that a closing has promised.
pub(super) fn completed(board: &Board, path: &[Direction], closed: u32) -> Witness {
    let (mut board, mut at) = (board.clone(), board.start);
    for direction in path {
        let Outcome::Stop { rest, broken } = board.throw(at, *direction) else {
            unreachable!("every throw of a path comes to rest")
        };
        board.flip(broken);
        at = rest;
    }
    let mut ending = vec![Direction::Up; closed as usize];
    let named = board.ending(at, &mut ending);
    debug_assert!(named, "a closing is right");
    path.iter().copied().chain(ending).collect()
}
