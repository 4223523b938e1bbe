//! Is an answer right?

use super::Given;
use crate::text::Case;
use crate::verdict::{Answer, Verdict};
use crate::{curling, maze};

/// What is wrong with an answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// There is none.
    #[error("no answer")]
    Missing,
    /// It is the answer to another case.
    #[error("an answer to case {0}")]
    Case(u64),
    /// The case could be read, and the answer is `ERROR`.
    #[error("ERROR for a whole case, expected {0}")]
    Error(Answer),
    /// It is another answer.
    #[error("{given}, expected {expected}")]
    Answer {
        /// The answer judged.
        given: Answer,
        /// The right one.
        expected: Answer,
    },
    /// The answer is right, its path is not.
    #[error("the witness is wrong: {0}")]
    Path(maze::check::Flaw),
    /// The answer is right, its throws are not.
    #[error("the witness is wrong: {0}")]
    Throws(curling::check::Flaw),
    /// The number of throws is right, and the witness has another number of them.
    #[error("the witness has {witness} throws, the answer is {answer}")]
    Length {
        /// Throws of the witness.
        witness: usize,
        /// The answer.
        answer: u8,
    },
}

/// Judges the answer to case number `number` by the verdict of a strategy; a witness is replayed. `false`:
/// nothing is wrong with it, but one of the two is UNKNOWN.
///
/// # Errors
/// What is wrong with it.
pub fn judge(case: &Case, number: u64, verdict: &Verdict, given: Option<&Given>) -> Result<bool, Wrong> {
    let given = given.ok_or(Wrong::Missing)?;
    if given.number != number {
        return Err(Wrong::Case(given.number));
    }
    let expected = verdict.answer;
    let answer = given.answer.ok_or(Wrong::Error(expected))?;
    if !answer.agrees(expected) {
        return Err(Wrong::Answer { given: answer, expected });
    }
    if let Some(witness) = &given.witness {
        match case {
            Case::Maze(case) => maze::check::replay(case, witness).map_err(Wrong::Path)?,
            Case::Curling(case) => {
                curling::check::replay(case, witness).map_err(Wrong::Throws)?;
                let throws = witness.directions().len();
                if let Answer::Throws(answer) = answer
                    && usize::from(answer) != throws
                {
                    return Err(Wrong::Length { witness: throws, answer });
                }
            }
        }
    }
    Ok(answer.is_known() && expected.is_known())
}
