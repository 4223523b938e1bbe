//! Boards that are answered together.

use crate::maze::AnyBoard;
use crate::verdict::Problem;
use crate::{curling, maze};

/// Which word holds a maze.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WordChoice {
    /// 64 bits where the board fits, else 128.
    #[default]
    Auto,
    /// 128 bits for every board: slower, for tests and measuring.
    Wide,
}

/// The list that a board is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    Narrow,
    Wide,
    Curling,
}

/// Boards in the order of their cases, sorted into one list for each type of board, so that a strategy can
/// answer like boards together.
#[derive(Debug, Clone, Default)]
pub struct Batch {
    word: WordChoice,
    pub(crate) order: Vec<Lane>,
    pub(crate) narrow: Vec<maze::Board<u64>>,
    pub(crate) wide: Vec<maze::Board<u128>>,
    pub(crate) curling: Vec<curling::Board>,
}

impl Batch {
    /// An empty batch that puts mazes into this word.
    pub fn new(word: WordChoice) -> Self {
        Self { word, ..Self::default() }
    }

    /// The number of boards.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether there is no board.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Adds a curling board.
    pub fn push_curling(&mut self, case: &curling::Case) {
        self.curling.push(curling::Board::new(case));
        self.order.push(Lane::Curling);
    }

    /// Adds a maze.
    pub fn push_maze(&mut self, case: &maze::Case) {
        let board = match self.word {
            WordChoice::Auto => AnyBoard::new(case),
            WordChoice::Wide => AnyBoard::wide(case),
        };
        match board {
            AnyBoard::Narrow(board) => self.push_narrow(board),
            AnyBoard::Wide(board) => {
                self.wide.push(board);
                self.order.push(Lane::Wide);
            }
        }
    }

    /// Adds a maze that is a board already.
    #[inline]
    pub fn push_board(&mut self, board: maze::Board<u64>) {
        match self.word {
            WordChoice::Auto => self.push_narrow(board),
            WordChoice::Wide => self.push_maze(&board.to_case()),
        }
    }

    #[inline(always)]
    fn push_narrow(&mut self, board: maze::Board<u64>) {
        self.narrow.push(board);
        self.order.push(Lane::Narrow);
    }

    /// The mazes among the boards, in order.
    pub fn mazes(&self) -> impl Iterator<Item = AnyBoard> {
        let mut narrow = self.narrow.iter().copied();
        let mut wide = self.wide.iter().copied();
        let mazes = self.order.iter().filter(|lane| **lane != Lane::Curling);
        mazes.map_while(move |lane| match lane {
            Lane::Narrow => narrow.next().map(AnyBoard::Narrow),
            Lane::Wide | Lane::Curling => wide.next().map(AnyBoard::Wide),
        })
    }

    /// The cases that the boards were made of, in order.
    pub fn cases<C: From<maze::Case> + From<curling::Case>>(&self) -> impl Iterator<Item = C> {
        let mut narrow = self.narrow.iter();
        let mut wide = self.wide.iter();
        let mut curling = self.curling.iter();
        self.order.iter().map_while(move |lane| match lane {
            Lane::Narrow => narrow.next().map(|board| board.to_case().into()),
            Lane::Wide => wide.next().map(|board| board.to_case().into()),
            Lane::Curling => curling.next().map(|board| board.to_case().into()),
        })
    }

    /// The problems of the boards, in order.
    pub fn problems(&self) -> impl Iterator<Item = Problem> {
        self.order.iter().map(|lane| match lane {
            Lane::Narrow | Lane::Wide => Problem::Maze,
            Lane::Curling => Problem::Curling,
        })
    }
}
