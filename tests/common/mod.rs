//! What several test files need.
#![allow(dead_code, reason = "each test file uses its own part")]

use bitprune::maze::{Case, Cell};

/// The maze of `N M T ROW/ROW/...`.
pub fn maze(line: &str) -> Case {
    let words: Vec<&str> = line.split(' ').collect();
    let cells = words[3].bytes().filter(|b| *b != b'/').map(|b| Cell::from_letter(b).unwrap()).collect();
    let number = |i: usize| words[i].parse().unwrap();
    Case::new(number(0) as usize, number(1) as usize, number(2), cells).unwrap()
}

/// The maze whose walls are the bits of `walls` among the cells other than start and door.
pub fn numbered_maze(rows: usize, cols: usize, start: usize, door: usize, mut walls: u64) -> Case {
    let cells = (0..rows * cols).map(|i| match i {
        _ if i == start => Cell::Start,
        _ if i == door => Cell::Door,
        _ => {
            let wall = walls & 1 == 1;
            walls >>= 1;
            if wall { Cell::Wall } else { Cell::Floor }
        }
    });
    let cells = cells.collect();
    Case::new(rows, cols, 0, cells).unwrap()
}

/// A small generator of numbers for tests that need many cases and no statistics (Marsaglia's xorshift).
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.next() >> 32) as usize * n) >> 32
    }

    /// A maze of these sides with a wall in each cell at odds of `walls` in 100; T is below the cells.
    pub fn maze(&mut self, rows: usize, cols: usize, walls: usize) -> Case {
        let cells = rows * cols;
        let start = self.below(cells);
        let door = (start + 1 + self.below(cells - 1)) % cells;
        let letters = (0..cells).map(|i| match i {
            _ if i == start => Cell::Start,
            _ if i == door => Cell::Door,
            _ if self.below(100) < walls => Cell::Wall,
            _ => Cell::Floor,
        });
        let letters = letters.collect();
        Case::new(rows, cols, self.below(cells + 1) as u64, letters).unwrap()
    }
}

/// The maze a quarter turn on.
pub fn turned(case: &Case) -> Case {
    let (rows, cols) = (case.row_count(), case.cols());
    let cells = (0..rows * cols).map(|i| case.cells()[(rows - 1 - i % rows) * cols + i / rows]).collect();
    Case::new(cols, rows, case.time(), cells).unwrap()
}

/// The maze with left and right exchanged.
pub fn mirrored(case: &Case) -> Case {
    let cells = case.rows().flat_map(|row| row.iter().rev().copied()).collect();
    Case::new(case.row_count(), case.cols(), case.time(), cells).unwrap()
}
