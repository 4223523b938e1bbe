//! What was found and how: the answer, the rule or search that decided it, and the route that proves it.

use std::fmt;

/// The two problems.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Problem {
    /// A simple path of exactly T steps (HDU 1010, ZOJ 2110).
    Maze,
    /// The fewest throws of a sliding stone (POJ 3009, AOJ 1144).
    Curling,
}

impl Problem {
    /// Both problems.
    pub const ALL: [Self; 2] = [Self::Maze, Self::Curling];

    /// The name used in notations and options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Maze => "maze",
            Self::Curling => "curling",
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The answer to one case. `Yes` and `No` belong to mazes, `Throws` and `Never` to curling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// There is a simple path of exactly T steps.
    Yes,
    /// There is none.
    No,
    /// The fewest throws that bring the stone to the goal.
    Throws(u8),
    /// No sequence of throws within the limit reaches the goal.
    Never,
    /// The search gave up at its node limit. Agrees with every answer.
    Unknown,
}

impl Answer {
    /// Whether the search came to an end.
    pub const fn is_known(self) -> bool {
        !matches!(self, Self::Unknown)
    }

    /// Whether the two answers can both be right: equal, or one of them unknown.
    pub fn agrees(self, other: Self) -> bool {
        self == other || !self.is_known() || !other.is_known()
    }
}

/// Written as judges expect it: `YES`, `NO`, the number of throws, `-1`; `UNKNOWN` for a search that gave up.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Yes => f.pad("YES"),
            Self::No => f.pad("NO"),
            Self::Throws(n) => fmt::Display::fmt(n, f),
            Self::Never => f.pad("-1"),
            Self::Unknown => f.pad("UNKNOWN"),
        }
    }
}

/// The stage that settled an answer: a closed list for each problem, the same whatever the chunks and threads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DecidedBy {
    /// Maze: the colours of S and D forbid T.
    Parity,
    /// Maze: T is not smaller than the number of free cells.
    Count,
    /// Maze: T is smaller than the distance, or is the distance, or D cannot be reached.
    Distance,
    /// Maze: a path was grown to length T without a search.
    Certificate,
    /// Maze: too few usable cells of one colour.
    Colour,
    /// Maze: the chain of blocks holds too few cells.
    Blocks,
    /// Curling: settled before the first throw.
    Root,
    /// A depth-first search.
    Search,
    /// Maze: the frontier sweep.
    Sweep,
    /// Curling: the search by layers.
    Layers,
    /// The search gave up at its node limit.
    Limit,
}

impl DecidedBy {
    /// The stages that can settle a maze.
    pub const MAZE: [Self; 9] = [
        Self::Parity,
        Self::Count,
        Self::Distance,
        Self::Certificate,
        Self::Colour,
        Self::Blocks,
        Self::Search,
        Self::Sweep,
        Self::Limit,
    ];
    /// The stages that can settle a curling board.
    pub const CURLING: [Self; 4] = [Self::Root, Self::Layers, Self::Search, Self::Limit];

    /// The name used in answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Parity => "parity",
            Self::Count => "count",
            Self::Distance => "distance",
            Self::Certificate => "certificate",
            Self::Colour => "colour",
            Self::Blocks => "blocks",
            Self::Root => "root",
            Self::Search => "search",
            Self::Sweep => "sweep",
            Self::Layers => "layers",
            Self::Limit => "limit",
        }
    }
}

impl fmt::Display for DecidedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One step of a path or one throw of a stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One column left.
    Left,
    /// One column right.
    Right,
}

impl Direction {
    /// The four directions.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The change of (row, column) of one step.
    pub const fn delta(self) -> (isize, isize) {
        match self {
            Self::Up => (-1, 0),
            Self::Down => (1, 0),
            Self::Left => (0, -1),
            Self::Right => (0, 1),
        }
    }

    /// `U`, `D`, `L` or `R`.
    pub const fn letter(self) -> char {
        match self {
            Self::Up => 'U',
            Self::Down => 'D',
            Self::Left => 'L',
            Self::Right => 'R',
        }
    }

    /// The direction of a letter of a witness.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'U' => Some(Self::Up),
            'D' => Some(Self::Down),
            'L' => Some(Self::Left),
            'R' => Some(Self::Right),
            _ => None,
        }
    }
}

/// The steps of a path or the throws of a stone, in order: the proof of a YES or of a number of throws.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Witness(Box<[Direction]>);

impl Witness {
    /// The directions in order.
    pub fn directions(&self) -> &[Direction] {
        &self.0
    }
}

impl FromIterator<Direction> for Witness {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        Self(directions.into_iter().collect())
    }
}

/// The letters U D L R without blanks.
impl fmt::Display for Witness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|d| write!(f, "{}", d.letter()))
    }
}

/// A letter that is none of U, D, L and R.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a witness has the letters U, D, L and R only, found {0:?}")]
pub struct NotADirection(pub char);

impl std::str::FromStr for Witness {
    type Err = NotADirection;

    fn from_str(letters: &str) -> Result<Self, NotADirection> {
        letters.chars().map(|c| Direction::from_letter(c).ok_or(NotADirection(c))).collect()
    }
}

/// What a strategy says of one case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The answer.
    pub answer: Answer,
    /// What settled it.
    pub decided_by: DecidedBy,
    /// The route that proves it, where one was asked for and the answer has one.
    pub witness: Option<Witness>,
}

impl Verdict {
    /// A verdict without a witness.
    pub const fn new(answer: Answer, decided_by: DecidedBy) -> Self {
        Self { answer, decided_by, witness: None }
    }

    /// The verdict of a search that gave up.
    pub const UNKNOWN: Self = Self::new(Answer::Unknown, DecidedBy::Limit);
}
