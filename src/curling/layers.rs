//! Breadth-first search by layers, the last three throws answered by mask.
//!
//! Layer `g` holds the states after `g` throws. Each of its states is expanded: the children, stones at
//! rest after one more throw, are asked whether they reach the goal in three. Every smaller answer is excluded by
//! then, so that
//!
//! - the first child that does shows the least answer, `g + 4`, and ends the search;
//! - no throw meets the goal: slides need no code for it;
//! - a child that is asked reaches the goal no earlier, which is what
//!   [`last_three`](super::prune::last_three) requires;
//! - with a limit of `n` throws layers 0 to `n - 4` are expanded, and the children of the last are never stored.
//!
//! With ten throws that is 4 + 4^2 + ... + 4^7 = 21 844 throws at most, whatever the board.
//!
//! A state met twice in a layer is stored once, if [exact keys](super::key) say so: from the layer on where states
//! begin to meet again, if it is large. The table forgets: what it loses costs time and changes no
//! answer. Beyond the blocks that a key tells apart a key that was met is only a hint, and the boards
//! themselves are compared.

mod lanes;
mod seen;

use super::key::{Key, Keys};
use super::line::Slide;
use super::{Board, Line, MAX_THROWS, Place, Rule, root};
use crate::simd::Level;
use crate::tally::Count;
use crate::verdict::{Answer, DecidedBy, Direction, Verdict};
use lanes::{Aim, LANES, Lanes, RESTS, WAYS, Word, broken_of, packed, rest_of};
use seen::Seen;

/// The throws that are answered by mask.
const CLOSED: u32 = 3;

/// The first layer in which states are looked for among those met, and how many throws must lead to it: below,
/// less than a tenth are repeats, and finding them costs more than it saves.
const REPEATS_FROM: (u32, usize) = (4, 96);

/// The most bytes that the states of one search may take: a search that needs more gives up, UNKNOWN. On boards of
/// 24 x 24 that is 1.4 million states, on 64 x 64 a quarter million; a limit of ten throws needs 1 365.
pub const MEMORY: usize = 256 << 20;

/// The search by layers, with the memory that it uses again from board to board.
///
/// ```
/// use bitprune::curling::{Board, Case, Cell, layers::Layers};
/// use bitprune::tally::Uncounted;
/// let cells = "102113".bytes().map(|digit| Cell::from_digit(digit).unwrap());
/// let board = Board::new(&Case::new(6, 1, cells.collect()).unwrap());
/// let verdict = Layers::default().solve(&board, 10, &mut Uncounted, true);
/// assert_eq!(verdict.witness.unwrap().to_string(), "LRRR");
/// ```
#[derive(Default)]
pub struct Layers {
    level: Level,
    small: Room<u32, 24, u64>,
    small_wide: Room<u32, 24, u128>,
    middle: Room<u32, 32, u128>,
    large: Room<u64, 64, u128>,
}

impl Layers {
    /// The search with the instruction set of a level.
    pub fn new(level: Level) -> Self {
        Self { level, ..Self::default() }
    }

    /// Answers a board with at most `limit` throws, with a witness of an answer if asked. A node is a state
    /// expanded; answers of one to three throws need none.
    ///
    /// # Panics
    /// If `limit` is not 1 to [`MAX_THROWS`].
    ///
    /// # Complexity
    /// At most 4^(limit - 3) * 4/3 throws, each a copy of the lines, which is O(width + height); no more than
    /// [`MEMORY`] bytes for states.
    pub fn solve<C: Count>(&mut self, board: &Board, limit: u32, counter: &mut C, witness: bool) -> Verdict {
        assert!((1..=MAX_THROWS).contains(&limit), "a limit of {limit} throws: 1 to {MAX_THROWS}");
        if let Some(verdict) = root::settle(board, limit, counter, witness) {
            return verdict;
        }
        let (sides, goal) = ((board.width, board.height), board.goal);
        let last = limit - CLOSED - 1;
        let ask = (last, self.level, witness);
        match board.width.max(board.height) {
            ..=24 if Keys::serve(sides, last) => {
                self.small.solve(board, Keys::narrow(sides, goal), ask, counter)
            }
            ..=24 => self.small_wide.solve(board, Keys::wide(sides, goal), ask, counter),
            ..=31 => self.middle.solve(board, Keys::wide(sides, goal), ask, counter),
            _ => self.large.solve(board, Keys::wide(sides, goal), ask, counter),
        }
    }

    /// [`solve`](Self::solve) with lines of 64 bits, whatever the board: for tests.
    #[doc(hidden)]
    pub fn solve_wide<C: Count>(
        &mut self,
        board: &Board,
        limit: u32,
        counter: &mut C,
        witness: bool,
    ) -> Verdict {
        root::settle(board, limit, counter, witness).unwrap_or_else(|| {
            let keys = Keys::wide((board.width, board.height), board.goal);
            self.large.solve(board, keys, (limit - CLOSED - 1, self.level, witness), counter)
        })
    }
}

/// What stops a stone, `N` words for the rows and as many for the columns.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Blocks<W, const N: usize> {
    rows: [Line<W>; N],
    cols: [Line<W>; N],
}

impl<W: Word, const N: usize> Blocks<W, N> {
    const EMPTY: Self = Self { rows: [Line::EMPTY; N], cols: [Line::EMPTY; N] };

    fn of(board: &Board) -> Self {
        let line = |i: usize, of: fn(&Board, u8) -> Line| of(board, i as u8).narrowed();
        Self {
            rows: std::array::from_fn(|y| line(y, Board::row)),
            cols: std::array::from_fn(|x| line(x, Board::col)),
        }
    }

    #[inline(always)]
    fn flip(&mut self, (x, y): Place) {
        let (row, col) = (&mut self.rows[usize::from(y)], &mut self.cols[usize::from(x)]);
        (*row, *col) = (row.flipped(x), col.flipped(y));
    }
}

/// A throw that comes to rest.
#[derive(Clone, Copy, Default)]
struct Throw {
    /// The state that it is made from, by its place in the layer.
    from: u32,
    /// Where the stone comes to rest and what it breaks.
    cells: u32,
}

impl Throw {
    fn direction(self) -> Direction {
        let ((x, y), (bx, by)) = (rest_of(self.cells), broken_of(self.cells));
        match () {
            () if bx > x => Direction::Right,
            () if bx < x => Direction::Left,
            () if by > y => Direction::Down,
            () => Direction::Up,
        }
    }
}

/// How a search by layers ends.
enum End {
    /// The throws to a state that reaches the goal in three, the last of them first.
    Found(Vec<Direction>),
    Exhausted,
    GaveUp,
}

/// One layer, the next, and what else one size of boards needs.
struct Room<W, const N: usize, K> {
    layer: Layer<W, N, K>,
    next: Layer<W, N, K>,
    /// For each state of all layers the throw that led to it, `from` counted among all states.
    steps: Vec<Throw>,
    seen: Seen<K>,
    lanes: Option<Box<Lanes<W>>>,
}

/// The states after some number of throws, and the throws from there.
struct Layer<W, const N: usize, K> {
    /// The first `states` of them count.
    blocks: Vec<Blocks<W, N>>,
    /// The sums of the broken blocks.
    sums: Vec<K>,
    states: usize,
    /// The first `count` of them count.
    throws: Vec<Throw>,
    count: usize,
}

impl<W, const N: usize, K> Default for Layer<W, N, K> {
    fn default() -> Self {
        Self { blocks: Vec::new(), sums: Vec::new(), states: 0, throws: Vec::new(), count: 0 }
    }
}

impl<W, const N: usize, K: Key> Default for Room<W, N, K> {
    fn default() -> Self {
        let layer = Layer::default;
        Self { layer: layer(), next: layer(), steps: Vec::new(), seen: Seen::default(), lanes: None }
    }
}

impl<W: Word, const N: usize, K: Key> Layer<W, N, K> {
    /// Makes room for a layer that so many throws lead to.
    fn clear(&mut self, throws: usize) {
        (self.states, self.count) = (0, 0);
        if self.blocks.len() < throws {
            self.blocks.resize(throws, Blocks::EMPTY);
            self.sums.resize(throws, K::default());
        }
        if self.throws.len() < WAYS * throws {
            self.throws.resize(WAYS * throws, Throw::default());
        }
    }

    /// Notes the throws of a state. Whether one comes to rest is unpredictable: all are written, and those that
    /// count are kept.
    #[inline(always)]
    fn note(&mut self, from: usize, throws: [u32; WAYS]) {
        let room = &mut self.throws[self.count..self.count + WAYS];
        let mut more = 0;
        for cells in throws {
            room[more % WAYS] = Throw { from: from as u32, cells };
            more += (cells >> RESTS) as usize;
        }
        self.count += more;
    }

    /// The layer of the start alone.
    fn begin(&mut self, board: &Board) {
        self.clear(1);
        let blocks = Blocks::of(board);
        let (x, y) = board.start;
        let (row, col) = (blocks.rows[usize::from(y)], blocks.cols[usize::from(x)]);
        let along = |s: Slide| packed((s.rest, y), (s.met, y)) | u32::from(s.rests) << RESTS;
        let down = |s: Slide| packed((x, s.rest), (x, s.met)) | u32::from(s.rests) << RESTS;
        let throws = [
            along(row.slide_ahead(x)),
            down(col.slide_ahead(y)),
            along(row.slide_behind(x)),
            down(col.slide_behind(y)),
        ];
        self.note(0, throws);
        self.blocks[0] = blocks;
        self.sums[0] = K::default();
        self.states = 1;
    }

    /// Looks at some of the throws: the lines they need are picked here, all else is done side by side.
    #[inline(always)]
    fn look(&self, throws: &[Throw], aim: &Aim<W>, goal: Place, lanes: &mut Lanes<W>, level: Level) {
        for (i, throw) in throws.iter().enumerate().take(LANES) {
            let (blocks, (x, y)) = (&self.blocks[throw.from as usize], rest_of(throw.cells));
            lanes.cells[i] = W::low(throw.cells.into());
            lanes.row[i] = blocks.rows[usize::from(y)].word();
            lanes.col[i] = blocks.cols[usize::from(x)].word();
            lanes.goal_row[i] = blocks.rows[usize::from(goal.1)].word();
            lanes.goal_col[i] = blocks.cols[usize::from(goal.0)].word();
        }
        W::slide(level, aim, lanes, throws.len());
        for (i, throw) in throws.iter().enumerate().take(LANES) {
            let blocks = &self.blocks[throw.from as usize];
            for way in 0..WAYS {
                // A throw that does not rest has any position, of the board or not.
                let rest = (lanes.rest[way][i].low_half() as usize).min(N - 1);
                let lines = if way % 2 == 0 { &blocks.cols } else { &blocks.rows };
                lanes.across[way][i] = lines[rest].word();
            }
        }
        W::ask(level, aim, lanes, throws.len());
    }
}

impl<W: Word, const N: usize, K: Key> Room<W, N, K> {
    fn solve<C: Count>(
        &mut self,
        board: &Board,
        keys: Keys<K>,
        ask: (u32, Level, bool),
        counter: &mut C,
    ) -> Verdict {
        let (last, level, witness) = ask;
        match self.search(board, keys, last, level, counter) {
            End::Found(mut path) => {
                path.reverse();
                let throws = path.len() as u32 + CLOSED;
                let route = || root::completed(board, &path, CLOSED);
                let answer = Answer::Throws(throws as u8);
                Verdict { witness: witness.then(route), ..Verdict::new(answer, DecidedBy::Layers) }
            }
            End::Exhausted => Verdict::new(Answer::Never, DecidedBy::Layers),
            End::GaveUp => Verdict::UNKNOWN,
        }
    }

    fn search<C: Count>(
        &mut self,
        board: &Board,
        keys: Keys<K>,
        last: u32,
        level: Level,
        counter: &mut C,
    ) -> End {
        let Self { layer, next, steps, seen, lanes } = self;
        let lanes = lanes.get_or_insert_with(|| Box::new(Lanes::new()));
        let aim = Aim::new(board.goal);
        if !counter.node() {
            return End::GaveUp;
        }
        steps.clear();
        steps.push(Throw::default());
        layer.begin(board);
        // The first state of the layer among all states.
        let mut first = 0;
        for made in 1..=last + 1 {
            let all = layer.count;
            counter.cut(Rule::LastThree.index(), all as u32);
            if (steps.len() + all).saturating_mul(size_of::<Blocks<W, N>>()) > MEMORY {
                return End::GaveUp;
            }
            next.clear(all);
            let repeats = made >= REPEATS_FROM.0 && all >= REPEATS_FROM.1;
            let certain = made <= keys.blocks();
            if repeats {
                seen.begin(all);
            }
            for throws in layer.throws[..all].chunks(LANES) {
                layer.look(throws, &aim, board.goal, lanes, level);
                if let Some(i) = (0..throws.len()).find(|i| lanes.reaches[*i] != W::NONE) {
                    return End::Found(path(steps, first, throws[i]));
                }
                if made > last {
                    continue;
                }
                for (i, throw) in throws.iter().enumerate().take(LANES) {
                    let broken = broken_of(throw.cells);
                    let sum = layer.sums[throw.from as usize] ^ keys.broken(broken);
                    let state = next.states;
                    if repeats {
                        let same = |other: u32| {
                            let [old, new] = [steps[first + layer.states + other as usize], *throw];
                            let stays = rest_of(old.cells) == rest_of(new.cells);
                            certain
                                || stays && {
                                    let mut blocks = layer.blocks[new.from as usize];
                                    blocks.flip(broken);
                                    next.blocks[other as usize] == blocks
                                }
                        };
                        if seen.repeats(keys.key(sum, rest_of(throw.cells)), state as u32, same) {
                            continue;
                        }
                    }
                    if !counter.node() {
                        return End::GaveUp;
                    }
                    let from = throw.from as usize;
                    let (old, new) = (&layer.blocks[from], &mut next.blocks[state]);
                    // Line by line: a call of the copying function would cost more than the copy.
                    (new.rows, new.cols) = (old.rows, old.cols);
                    new.flip(broken);
                    next.sums[state] = sum;
                    next.states += 1;
                    steps.push(Throw { from: first as u32 + throw.from, cells: throw.cells });
                    next.note(state, std::array::from_fn(|way| lanes.next[way][i].low_half()));
                }
            }
            if next.count == 0 {
                break;
            }
            first += layer.states;
            std::mem::swap(layer, next);
        }
        End::Exhausted
    }
}

/// The throws from the start to the rest of a throw from the layer that begins with state `first`, the last first.
#[cold]
fn path(steps: &[Throw], first: usize, throw: Throw) -> Vec<Direction> {
    let mut path = vec![throw.direction()];
    let mut at = first + throw.from as usize;
    while at > 0 {
        path.push(steps[at].direction());
        at = steps[at].from as usize;
    }
    path
}
