//! The obvious solver: after each throw, every position of the stone together with every block that still
//! stands. The oracle of the tests, without a single trick.

use super::{Case, Cell};
use crate::verdict::{Answer, Direction};
use std::collections::BTreeSet;

/// A cell as (column, row). Signed, so that one step beyond the edge has a name.
type At = (isize, isize);

/// The stone, and the blocks that still stand.
type State = (At, BTreeSet<At>);

/// The fewest throws, at most `limit`, that bring the stone to the goal.
///
/// # Complexity
/// Every state within `limit - 1` throws, at most 4^(limit - 1) in a layer, each with a set of all blocks.
pub fn solve(case: &Case, limit: u32) -> Answer {
    let mut blocks = BTreeSet::new();
    for (y, row) in case.rows().enumerate() {
        for (x, cell) in row.iter().enumerate() {
            if *cell == Cell::Block {
                blocks.insert((x as isize, y as isize));
            }
        }
    }
    let (x, y) = case.start();
    let mut states = BTreeSet::from([((x as isize, y as isize), blocks)]);
    for throws in 1..=limit {
        let mut after = BTreeSet::new();
        for state in &states {
            for direction in Direction::ALL {
                match throw(case, state, direction) {
                    Thrown::ToGoal => return Answer::Throws(throws as u8),
                    Thrown::To(next) => _ = after.insert(next),
                    Thrown::Nowhere => {}
                }
            }
        }
        states = after;
    }
    Answer::Never
}

enum Thrown {
    ToGoal,
    To(State),
    /// Off the board, or no throw at all.
    Nowhere,
}

fn throw(case: &Case, (from, blocks): &State, direction: Direction) -> Thrown {
    let (dy, dx) = direction.delta();
    let (goal_x, goal_y) = case.goal();
    let mut at = *from;
    loop {
        let next = (at.0 + dx, at.1 + dy);
        if blocks.contains(&next) {
            if at == *from {
                return Thrown::Nowhere;
            }
            let mut left = blocks.clone();
            left.remove(&next);
            return Thrown::To((at, left));
        }
        at = next;
        if at == (goal_x as isize, goal_y as isize) {
            return Thrown::ToGoal;
        }
        let columns = 0..case.width() as isize;
        let rows = 0..case.height() as isize;
        if !columns.contains(&at.0) || !rows.contains(&at.1) {
            return Thrown::Nowhere;
        }
    }
}
