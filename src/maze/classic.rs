//! Three well-known programs for the problem, node for node, on a byte grid as they use one, so that
//! their time is theirs too. Each takes the plain case and none of the board's words.
//!
//! A node is an entry of the recursive function while no answer is known yet.

use super::node::Flow;
use super::{Case, Cell};
use crate::tally::Count;
use crate::verdict::{Answer, DecidedBy, Direction, Verdict, Witness};

use Direction::{Down, Left, Right, Up};

const WALL: u8 = Cell::Wall.letter();
const FLOOR: u8 = Cell::Floor.letter();
const DOOR: u8 = Cell::Door.letter();

/// The map as the programs keep it. Rows stand a power of two apart: an admitted board then ends before
/// byte 256, and a one-byte index needs no bounds check.
struct Grid<'a, C> {
    map: [u8; 256],
    shift: u32,
    rows: i32,
    cols: i32,
    door: (i32, i32),
    time: i32,
    counter: &'a mut C,
    /// The steps of the path found, last first.
    steps: Vec<Direction>,
}

impl<'a, C: Count> Grid<'a, C> {
    fn new(case: &Case, counter: &'a mut C) -> Self {
        let shift = case.cols().next_power_of_two().trailing_zeros();
        let mut map = [0; 256];
        for (r, row) in case.rows().enumerate() {
            for (c, cell) in row.iter().enumerate() {
                map[r << shift | c] = cell.letter();
            }
        }
        Self {
            map,
            shift,
            rows: case.row_count() as i32,
            cols: case.cols() as i32,
            door: signed(case.door()),
            time: case.time() as i32,
            counter,
            steps: Vec::new(),
        }
    }

    #[inline(always)]
    fn at(&mut self, (row, col): (i32, i32)) -> &mut u8 {
        &mut self.map[usize::from((row << self.shift | col) as u8)]
    }

    #[inline(always)]
    fn step(&self, (row, col): (i32, i32), direction: Direction) -> Option<(i32, i32)> {
        let (dr, dc) = direction.delta();
        let (row, col) = (row + dr as i32, col + dc as i32);
        (row >= 0 && row < self.rows && col >= 0 && col < self.cols).then_some((row, col))
    }

    #[inline(always)]
    fn manhattan(&self, (row, col): (i32, i32)) -> i32 {
        (row - self.door.0).abs() + (col - self.door.1).abs()
    }

    /// Passes a result up; on the way from the door the step is noted.
    #[inline(always)]
    fn passed(&mut self, flow: Flow, direction: Direction) -> Option<Flow> {
        if flow == Flow::Found {
            self.steps.push(direction);
        }
        (flow != Flow::Exhausted).then_some(flow)
    }

    fn verdict(&mut self, flow: Flow, witness: bool) -> Verdict {
        let steps = std::mem::take(&mut self.steps);
        flow.verdict(|| witness.then(|| Witness::from_iter(steps.into_iter().rev())))
    }

    fn visited(&mut self, cell: (i32, i32), step: i32, seen: &mut [bool; 256]) -> Flow {
        if !self.counter.node() {
            return Flow::GaveUp;
        }
        if cell == self.door && step == self.time {
            return Flow::Found;
        }
        if step >= self.time {
            return Flow::Exhausted;
        }
        let rest = self.time - step - self.manhattan(cell);
        if rest < 0 || rest & 1 == 1 {
            return Flow::Exhausted;
        }
        for direction in [Right, Down, Left, Up] {
            let Some(next) = self.step(cell, direction) else { continue };
            let index = usize::from((next.0 << self.shift | next.1) as u8);
            if self.map[index] == WALL || seen[index] {
                continue;
            }
            seen[index] = true;
            let flow = self.visited(next, step + 1, seen);
            if let Some(flow) = self.passed(flow, direction) {
                return flow;
            }
            seen[index] = false;
        }
        Flow::Exhausted
    }

    fn sink(&mut self, cell: (i32, i32), step: i32) -> Flow {
        if !self.counter.node() {
            return Flow::GaveUp;
        }
        if cell == self.door && step == self.time {
            return Flow::Found;
        }
        if step > self.time {
            return Flow::Exhausted;
        }
        let rest = self.time - step - self.manhattan(cell);
        if rest < 0 || rest & 1 == 1 {
            return Flow::Exhausted;
        }
        for direction in [Down, Right, Up, Left] {
            let Some(next) = self.step(cell, direction) else { continue };
            if *self.at(next) == WALL {
                continue;
            }
            *self.at(next) = WALL;
            let flow = self.sink(next, step + 1);
            if let Some(flow) = self.passed(flow, direction) {
                return flow;
            }
            *self.at(next) = FLOOR;
        }
        Flow::Exhausted
    }

    fn countdown(&mut self, cell: (i32, i32), left: i32) -> Flow {
        if !self.counter.node() {
            return Flow::GaveUp;
        }
        if left == 0 {
            return Flow::Exhausted;
        }
        let distance = self.manhattan(cell);
        if (distance ^ left) & 1 == 1 || distance > left {
            return Flow::Exhausted;
        }
        for direction in [Down, Up, Right, Left] {
            let Some(next) = self.step(cell, direction) else { continue };
            let flow = match *self.at(next) {
                DOOR if left == 1 => Flow::Found,
                FLOOR => {
                    *self.at(next) = WALL;
                    let flow = self.countdown(next, left - 1);
                    *self.at(next) = FLOOR;
                    flow
                }
                _ => continue,
            };
            if let Some(flow) = self.passed(flow, direction) {
                return flow;
            }
        }
        Flow::Exhausted
    }
}

fn signed((row, col): (usize, usize)) -> (i32, i32) {
    (row as i32, col as i32)
}

/// Free cells of the case, S and D counted.
fn free(case: &Case) -> u64 {
    case.cells().iter().filter(|cell| **cell != Cell::Wall).count() as u64
}

const TOO_FEW: Verdict = Verdict::new(Answer::No, DecidedBy::Count);

/// `classic-visited`: a second array of visited cells; right, down, left, up; D is walked over like floor.
/// NO at once unless more than T cells are free.
///
/// # Complexity
/// Exponential; parity and Manhattan distance at every node are its only prunes.
pub fn visited<C: Count>(case: &Case, counter: &mut C, witness: bool) -> Verdict {
    if free(case) <= case.time() {
        return TOO_FEW;
    }
    let mut grid = Grid::new(case, counter);
    let start = signed(case.start());
    let mut seen = [false; 256];
    seen[usize::from((start.0 << grid.shift | start.1) as u8)] = true;
    let flow = grid.visited(start, 0, &mut seen);
    grid.verdict(flow, witness)
}

/// `classic-sink`: cells become walls while the path stands on them; down, right, up, left. NO at once
/// unless floor cells and D together are at least T.
///
/// # Complexity
/// As [`visited`].
pub fn sink<C: Count>(case: &Case, counter: &mut C, witness: bool) -> Verdict {
    if free(case) - 1 < case.time() {
        return TOO_FEW;
    }
    let mut grid = Grid::new(case, counter);
    let start = signed(case.start());
    *grid.at(start) = WALL;
    let flow = grid.sink(start, 0);
    grid.verdict(flow, witness)
}

/// `classic-countdown`: counts T down and meets D by looking one cell ahead; down, up, right, left. NO at
/// once if the free cells less one are fewer than T.
///
/// # Complexity
/// As [`visited`].
pub fn countdown<C: Count>(case: &Case, counter: &mut C, witness: bool) -> Verdict {
    if free(case) - 1 < case.time() {
        return TOO_FEW;
    }
    let mut grid = Grid::new(case, counter);
    let time = grid.time;
    let flow = grid.countdown(signed(case.start()), time);
    grid.verdict(flow, witness)
}
