//! Consecutive cases of a file.

use crate::batch::{Batch, WordChoice};
use crate::strategy::Solved;
use crate::text::{Case, Damage, Id, Item, Warning};
use crate::verdict::Problem;
use std::sync::Arc;

/// Consecutive cases of one file, answered.
#[derive(Debug)]
pub struct Chunk {
    /// The file's name.
    pub file: Arc<str>,
    /// The number of the first case in its file, from 1.
    pub first: u64,
    /// The boards of the cases that are whole.
    pub batch: Batch,
    /// What the strategy says of each board.
    pub solved: Vec<Solved>,
    /// Remarks of the reader that are no errors.
    pub warnings: Vec<Warning>,
    /// Ids by place in the chunk, of the cases that have one.
    ids: Vec<(usize, Id)>,
    /// Damaged regions by place in the chunk; each takes the number of one case.
    damaged: Vec<(usize, Damage)>,
}

/// One case of a chunk.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'a> {
    /// The number of the case in its file, from 1.
    pub number: u64,
    /// The case's own id.
    pub id: Option<&'a Id>,
    /// The problem and the verdict, or the damage that stands in the place of a case.
    pub outcome: Result<(Problem, &'a Solved), &'a Damage>,
}

/// The place of a case in a chunk.
#[derive(Debug, Clone, Copy)]
pub struct Slot<'a> {
    /// The number of the case in its file, from 1.
    pub number: u64,
    /// The case's own id.
    pub id: Option<&'a Id>,
    /// The damage that stands in the place of a case.
    pub damage: Option<&'a Damage>,
}

impl Chunk {
    pub(super) fn new(file: Arc<str>, word: WordChoice) -> Self {
        Self {
            file,
            first: 0,
            batch: Batch::new(word),
            solved: Vec::new(),
            warnings: Vec::new(),
            ids: Vec::new(),
            damaged: Vec::new(),
        }
    }

    /// Cases and damaged regions.
    pub fn len(&self) -> usize {
        self.batch.len() + self.damaged.len()
    }

    /// Whether there is neither.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cases and damaged regions in the order of the file, answered.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        let mut solved = self.batch.problems().zip(&self.solved);
        self.slots().map_while(move |Slot { number, id, damage }| {
            let outcome = match damage {
                Some(damage) => Err(damage),
                None => Ok(solved.next()?),
            };
            Some(Entry { number, id, outcome })
        })
    }

    /// The places of cases and damaged regions in the order of the file. The boards of the batch belong, in
    /// order, to those without damage.
    pub fn slots(&self) -> impl Iterator<Item = Slot<'_>> {
        let mut ids = self.ids.iter().peekable();
        let mut damaged = self.damaged.iter().peekable();
        (0..self.len()).map(move |place| Slot {
            number: self.first + place as u64,
            id: ids.next_if(|(at, _)| *at == place).map(|(_, id)| id),
            damage: damaged.next_if(|(at, _)| *at == place).map(|(_, damage)| damage),
        })
    }

    /// Notes the number of the case that is put in next.
    pub(super) fn begin(&mut self, number: u64) {
        if self.is_empty() {
            self.first = number;
        }
    }

    pub(super) fn take(&mut self, item: Item) {
        match item {
            Item::Case(record) => {
                self.begin(record.number);
                self.ids.extend(record.id.map(|id| (self.len(), id)));
                match &record.case {
                    Case::Maze(case) => self.batch.push_maze(case),
                    Case::Curling(case) => self.batch.push_curling(case),
                }
            }
            Item::Damaged(damage) => {
                self.begin(damage.number);
                self.damaged.push((self.len(), damage));
            }
            Item::Warning(warning) => self.warnings.push(warning),
        }
    }
}
