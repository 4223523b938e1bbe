//! The obvious solver: walk every simple path. The oracle of the tests, without a single prune.

use super::{Case, Cell};
use crate::verdict::{Answer, Direction};
use std::collections::BTreeSet;

/// Every number of steps that some simple path from S to D has.
///
/// # Complexity
/// Exponential: every simple path from S is walked. Boards of 5 x 5 cells take milliseconds.
pub fn times(case: &Case) -> BTreeSet<u64> {
    let mut times = BTreeSet::new();
    walk(case, case.start(), &mut vec![case.start()], &mut times);
    times
}

/// Whether some simple path from S to D has exactly T steps.
///
/// # Complexity
/// As [`times`].
pub fn solve(case: &Case) -> Answer {
    if times(case).contains(&case.time()) { Answer::Yes } else { Answer::No }
}

fn walk(case: &Case, at: (usize, usize), path: &mut Vec<(usize, usize)>, times: &mut BTreeSet<u64>) {
    if at == case.door() {
        times.insert(path.len() as u64 - 1);
        return;
    }
    for direction in Direction::ALL {
        let (dr, dc) = direction.delta();
        let (Some(r), Some(c)) = (at.0.checked_add_signed(dr), at.1.checked_add_signed(dc)) else { continue };
        if r < case.row_count()
            && c < case.cols()
            && case.cells()[r * case.cols() + c] != Cell::Wall
            && !path.contains(&(r, c))
        {
            path.push((r, c));
            walk(case, (r, c), path, times);
            path.pop();
        }
    }
}
