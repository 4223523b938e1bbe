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
//! In a layer of some size throws are left out that end too far from the goal, however the blocks
//! may stand by then: on boards with a walled-off goal that is all of them.
//!
//! A state met twice in a layer is stored once, if [exact keys](super::key) say so: from the layer on where states
//! begin to meet again, if it is large. The table forgets: what it loses costs time and changes no
//! answer. Beyond the blocks that a key tells apart a key that was met is only a hint, and the boards
//! themselves are compared.

mod lanes;
mod layer;
mod relaxed;
mod seen;

use super::key::{Key, Keys};
use super::{Board, MAX_THROWS, Rule, root};
use crate::simd::Level;
use crate::tally::Count;
use crate::verdict::{Answer, DecidedBy, Direction, Verdict};
use lanes::{Aim, LANES, Lanes, Word, broken_of, rest_of};
use layer::{Blocks, Layer, Throw};
use relaxed::Relaxed;
use seen::Seen;

/// The throws that are answered by mask.
const CLOSED: u32 = 3;

/// The first layer in which states are looked for among those met, and how many throws must lead to it: below,
/// repeats are few, and finding them costs more than it saves.
const REPEATS_FROM: (u32, usize) = (4, 48);

/// How many throws of a layer make it worth while to find out how far the goal is at least.
const BOUND_FROM: usize = 32;

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
pub struct Layers {
    level: Level,
    memory: usize,
    small: Room<u32, 24, u64>,
    small_wide: Room<u32, 24, u128>,
    middle: Room<u32, 32, u128>,
    large: Room<u64, 64, u128>,
}

/// With the best instruction set of the machine.
impl Default for Layers {
    fn default() -> Self {
        Self::new(Level::detect())
    }
}

impl Layers {
    /// The search with the instruction set of a level.
    pub fn new(level: Level) -> Self {
        let memory = MEMORY;
        let (small, small_wide) = (Room::default(), Room::default());
        let (middle, large) = (Room::default(), Room::default());
        Self { level, memory, small, small_wide, middle, large }
    }

    /// The same with so many bytes for states instead of [`MEMORY`].
    pub fn with_memory(self, bytes: usize) -> Self {
        Self { memory: bytes, ..self }
    }

    fn ask(&self, limit: u32, witness: bool) -> Ask {
        Ask { last: limit - CLOSED - 1, level: self.level, memory: self.memory, witness }
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
        let ask = self.ask(limit, witness);
        match board.width.max(board.height) {
            ..=24 if Keys::serve(sides, ask.last) => {
                self.small.solve(board, Keys::narrow(sides, goal), ask, counter)
            }
            ..=24 => self.small_wide.solve(board, Keys::wide(sides, goal), ask, counter),
            25..=31 => self.middle.solve(board, Keys::wide(sides, goal), ask, counter),
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
            let ask = self.ask(limit, witness);
            self.large.solve(board, keys, ask, counter)
        })
    }
}

/// What is asked of a search beside the board.
#[derive(Clone, Copy)]
struct Ask {
    /// The last layer that is expanded.
    last: u32,
    level: Level,
    memory: usize,
    witness: bool,
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

impl<W, const N: usize, K: Key> Default for Room<W, N, K> {
    fn default() -> Self {
        let layer = Layer::default;
        Self { layer: layer(), next: layer(), steps: Vec::new(), seen: Seen::default(), lanes: None }
    }
}

impl<W: Word, const N: usize, K: Key> Room<W, N, K> {
    fn solve<C: Count>(&mut self, board: &Board, keys: Keys<K>, ask: Ask, counter: &mut C) -> Verdict {
        match self.search(board, keys, ask, counter) {
            End::Found(mut path) => {
                path.reverse();
                let throws = path.len() as u32 + CLOSED;
                let route = || root::completed(board, &path, CLOSED);
                let answer = Answer::Throws(throws as u8);
                Verdict { witness: ask.witness.then(route), ..Verdict::new(answer, DecidedBy::Layers) }
            }
            End::Exhausted => Verdict::new(Answer::Never, DecidedBy::Layers),
            End::GaveUp => Verdict::UNKNOWN,
        }
    }

    fn search<C: Count>(
        &mut self,
        board: &Board,
        keys: Keys<K>,
        Ask { last, level, memory, .. }: Ask,
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
        let mut bound = None;
        for made in 1..=last + 1 {
            let all = layer.count;
            counter.cut(Rule::LastThree.index(), all as u32);
            if (steps.len() + all).saturating_mul(size_of::<Blocks<W, N>>()) > memory {
                return End::GaveUp;
            }
            let certain = made <= keys.blocks();
            // The next layer is the last: each part of it is expanded and asked about at once, while it is near, and
            // forgotten. If this layer has an answer, then throws below may meet the goal unnoticed and what is
            // asked there means nothing; but then it does not count either.
            let at_once = made == last && certain;
            let mut pending = None;
            next.clear(if at_once { all.min(LANES) } else { all });
            let repeats = made >= REPEATS_FROM.0 && all >= REPEATS_FROM.1;
            if bound.is_none() && all >= BOUND_FROM {
                bound = Some(Relaxed::<W, N>::new(&Blocks::of(board).rows, board.goal));
            }
            // After the throws that are noted now `last + 4 - made - 1` may follow.
            let near = bound.as_ref().map(|bound| bound.within((last + CLOSED).saturating_sub(made)));
            if repeats {
                seen.begin(all);
            }
            for throws in layer.throws[..all].chunks(LANES) {
                layer.look(throws, &aim, board.goal, lanes, level);
                if let Some(i) = (0..throws.len()).find(|i| lanes.reaches[*i] != W::NONE) {
                    return End::Found(path(steps, first, throws[i]));
                }
                if made > last || pending.is_some() {
                    continue;
                }
                let noted = steps.len();
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
                    next.note(state, std::array::from_fn(|way| lanes.next[way][i].low_half()), near);
                }
                if at_once {
                    counter.cut(Rule::LastThree.index(), next.count as u32);
                    for throws in next.throws[..next.count].chunks(LANES) {
                        next.look(throws, &aim, board.goal, lanes, level);
                        if let Some(i) = (0..throws.len()).find(|i| lanes.reaches[*i] != W::NONE) {
                            pending = Some(path(steps, noted, throws[i]));
                            break;
                        }
                    }
                    (next.states, next.count) = (0, 0);
                }
            }
            if let Some(path) = pending {
                return End::Found(path);
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
