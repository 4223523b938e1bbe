//! The updates of a sweep, listed once for each size of board.

use super::state::{self, Next, State, slot};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// The index of a state in its level's array.
pub(super) type Index = u16;

/// A new piece begins: from the first state to the second.
#[derive(Debug, Clone, Copy)]
pub(super) struct New {
    pub(super) from: Index,
    pub(super) pair: Index,
}

/// Two pieces are joined, or one is ended.
#[derive(Debug, Clone, Copy)]
pub(super) struct Join {
    pub(super) from: Index,
    pub(super) to: Index,
}

/// A piece goes on through the lower or the upper slot.
#[derive(Debug, Clone, Copy)]
pub(super) struct Extend {
    pub(super) low: Index,
    pub(super) high: Index,
}

/// The updates of one level at one cell, to be made in the order of the fields. A state that cannot be
/// reached there holds no value and has no update; one that cannot finish from the next cell on is cleared.
#[derive(Debug, Default)]
pub(super) struct Floor {
    /// States that stay if the cell is not used and from which nothing else can begin there.
    pub(super) skips: Vec<Index>,
    /// States that stay if the cell is not used, and what can begin there.
    pub(super) news: Vec<New>,
    pub(super) joins: Vec<Join>,
    pub(super) extends: Vec<Extend>,
    /// The state in which the two open ends meet and nothing else is open.
    pub(super) finish: Option<Index>,
    pub(super) clear: Vec<Index>,
}

/// The updates from one level to the next at a cell that is S or D. The level left is cleared.
#[derive(Debug, Default)]
pub(super) struct Terminal {
    /// From a state to the one with an end in the lower slot and the one with it in the upper.
    pub(super) ends: Vec<(Index, Extend)>,
    pub(super) joins: Vec<Join>,
    /// The states of the lower level with one open end, beside the cell, and nothing else.
    pub(super) finish: [Option<Index>; 2],
    /// States of the upper level that cannot finish.
    pub(super) clear: Vec<Index>,
    /// Every state of the lower level that may hold a value.
    pub(super) left: Vec<Index>,
}

/// The updates at one cell.
#[derive(Debug)]
pub(super) struct Step {
    /// By the number of ends passed.
    pub(super) floor: [Floor; 3],
    /// From no end to one, and from one to two.
    pub(super) terminal: [Terminal; 2],
}

/// A sweep over a board of some width and height, in snake order: row 0 from the left, row 1 from the
/// right and so on, so that the cell in column `c` always lies between slots `c` and `c + 1`.
///
/// The lower slot of a cell is its way in from the left or from above and its way out below or to the left,
/// as the row goes from the left or from the right; the upper slot is the other of each.
#[derive(Debug)]
pub(super) struct Program {
    /// States of each level. The empty state is the first of level 0.
    pub(super) states: [usize; 3],
    /// By cell; cells with the same states before and after share theirs.
    pub(super) steps: Vec<Arc<Step>>,
}

impl Program {
    /// # Complexity
    /// O(cells * states): milliseconds for a width of 7, a fifth of a second for 10.
    pub(super) fn new(width: usize, height: usize) -> Self {
        let catalogue = Catalogue::new(width + 1);
        let moves: Vec<Moves> = (0..width).map(|at| Moves::new(&catalogue, at)).collect();
        let alive = alive(&catalogue, &moves, width, height);
        let mut shared: HashMap<(usize, *const Alive, *const Alive), Arc<Step>> = HashMap::new();
        let steps = (0..width * height).map(|cell| {
            let at = column(width, cell);
            let (before, after) = (&alive[cell], &alive[cell + 1]);
            let key = (at, Rc::as_ptr(before), Rc::as_ptr(after));
            let between = Between { catalogue: &catalogue, moves: &moves[at], before, after };
            Arc::clone(shared.entry(key).or_insert_with(|| Arc::new(between.step())))
        });
        let steps = steps.collect();
        Self { states: catalogue.sizes(), steps }
    }

    /// Bytes that the lists take.
    pub(super) fn bytes(&self) -> usize {
        let mut seen = std::collections::HashSet::new();
        let distinct = self.steps.iter().filter(|step| seen.insert(Arc::as_ptr(step)));
        distinct.map(|step| step.bytes()).sum()
    }
}

impl Step {
    fn bytes(&self) -> usize {
        let floor = |f: &Floor| {
            2 * (f.skips.len() + f.clear.len()) + 4 * (f.news.len() + f.joins.len() + f.extends.len())
        };
        let terminal =
            |t: &Terminal| 6 * t.ends.len() + 4 * t.joins.len() + 2 * (t.clear.len() + t.left.len());
        self.floor.iter().map(floor).sum::<usize>() + self.terminal.iter().map(terminal).sum::<usize>()
    }
}

/// The column of a cell of the snake.
pub(super) fn column(width: usize, cell: usize) -> usize {
    let along = cell % width;
    if (cell / width).is_multiple_of(2) { along } else { width - 1 - along }
}

/// A state by its number in the catalogue.
type Number = u32;

/// The states of a width, numbered, level by level in the order of their bits.
struct Catalogue {
    states: Vec<State>,
    /// The first number of each level, and the end.
    begins: [Number; 4],
    /// The number of a state by its bits.
    numbers: Vec<Number>,
}

impl Catalogue {
    fn new(slots: usize) -> Self {
        let mut states = State::all(slots);
        states.sort_by_key(|state| (state.level(slots), *state));
        let mut numbers = vec![Number::MAX; 1 << (2 * slots)];
        for (number, state) in (0..).zip(&states) {
            numbers[state.0 as usize] = number;
        }
        let begin = |level| states.partition_point(|state| state.level(slots) < level) as Number;
        let begins = [0, begin(1), begin(2), begin(3)];
        Self { states, begins, numbers }
    }

    fn number(&self, state: State) -> Number {
        self.numbers[state.0 as usize]
    }

    fn level(&self, level: usize) -> std::ops::Range<Number> {
        self.begins[level]..self.begins[level + 1]
    }

    /// The index of a state in the array of its level.
    fn index(&self, number: Number) -> Index {
        let level = self.begins[1..3].iter().filter(|begin| **begin <= number).count();
        (number - self.begins[level]) as Index
    }

    fn sizes(&self) -> [usize; 3] {
        std::array::from_fn(|level| self.level(level).len())
    }
}

/// What can become of one state at a floor cell and at an end, by number.
#[derive(Debug, Clone, Copy, Default)]
struct Ways {
    floor: [Option<Number>; 2],
    end: [Option<Number>; 2],
    /// The path is whole after a floor cell, after an end.
    finish: [bool; 2],
}

/// What can become of every state at the cells of one column.
struct Moves {
    at: usize,
    ways: Vec<Ways>,
}

impl Moves {
    fn new(catalogue: &Catalogue, at: usize) -> Self {
        let ways = catalogue.states.iter().map(|state| {
            let mut ways = Ways::default();
            let mut take = |nexts: Vec<Next>, kind: usize| {
                let mut found = [None; 2];
                for (place, next) in found.iter_mut().zip(nexts) {
                    match next {
                        Next::Finish => ways.finish[kind] = true,
                        Next::To(to) => *place = Some(catalogue.number(to)),
                    }
                }
                found
            };
            let floor = take(state::floor(*state, at), 0);
            // A third end leads out of the catalogue: its number is none.
            let end = take(state::terminal(*state, at), 1).map(|to| to.filter(|to| *to != Number::MAX));
            Ways { floor, end, finish: ways.finish }
        });
        Self { at, ways: ways.collect() }
    }
}

/// Which states may hold a value before a cell on some board, by number.
type Alive = Vec<bool>;

/// For each cell and the end: the states that can be reached there and from which the path can be finished,
/// on the open board with S and D anywhere. Equal sets are one.
fn alive(catalogue: &Catalogue, moves: &[Moves], width: usize, height: usize) -> Vec<Rc<Alive>> {
    let cells = width * height;
    let states = &catalogue.states;
    // Out of the last column and the last row there is no way.
    let open = |cell: usize, to: Number| {
        let at = column(width, cell);
        let (below, along) = if (cell / width).is_multiple_of(2) { (at, at + 1) } else { (at + 1, at) };
        let to = states[to as usize];
        (cell / width < height - 1 || to.slot(below) == slot::NONE)
            && (cell % width < width - 1 || to.slot(along) == slot::NONE)
    };
    let nexts = |ways: &Ways| ways.floor.into_iter().chain(ways.end).flatten();
    let mut reached = vec![vec![false; states.len()]; cells + 1];
    reached[0][catalogue.number(State::EMPTY) as usize] = true;
    for cell in 0..cells {
        let (now, next) = reached.split_at_mut(cell + 1);
        let ways = &moves[column(width, cell)].ways;
        for (ways, _) in ways.iter().zip(&now[cell]).filter(|(_, reached)| **reached) {
            for to in nexts(ways).filter(|to| open(cell, *to)) {
                next[0][to as usize] = true;
            }
        }
    }
    let mut interned: HashMap<Alive, Rc<Alive>> = HashMap::new();
    let mut intern =
        |set: Alive| Rc::clone(interned.entry(set).or_insert_with_key(|set| Rc::new(set.clone())));
    let mut alive = vec![intern(vec![false; states.len()])];
    for cell in (0..cells).rev() {
        let after = Rc::clone(&alive[alive.len() - 1]);
        let ways = &moves[column(width, cell)].ways;
        let finishes = |ways: &Ways| {
            ways.finish.contains(&true) || nexts(ways).any(|to| after[to as usize] && open(cell, to))
        };
        let set = ways.iter().zip(&reached[cell]).map(|(ways, reached)| *reached && finishes(ways));
        alive.push(intern(set.collect()));
    }
    alive.reverse();
    alive
}

/// One cell, with the states alive before and after it.
struct Between<'a> {
    catalogue: &'a Catalogue,
    moves: &'a Moves,
    before: &'a Alive,
    after: &'a Alive,
}

impl Between<'_> {
    fn step(&self) -> Step {
        Step {
            floor: std::array::from_fn(|level| self.floor(level)),
            terminal: std::array::from_fn(|level| self.terminal(level)),
        }
    }

    fn was(&self, state: Number) -> bool {
        self.before[state as usize]
    }

    fn stays(&self, state: Number) -> bool {
        self.after[state as usize]
    }

    fn floor(&self, level: usize) -> Floor {
        let index = |state| self.catalogue.index(state);
        let mut floor = Floor::default();
        for number in self.catalogue.level(level) {
            let state = self.catalogue.states[number as usize];
            let ways = self.moves.ways[number as usize];
            let at = self.moves.at;
            match (state.slot(at), state.slot(at + 1)) {
                (slot::NONE, slot::NONE) => {
                    let [_, Some(pair)] = ways.floor else { continue };
                    match (self.was(number), self.stays(pair)) {
                        (true, true) => floor.news.push(New { from: index(number), pair: index(pair) }),
                        (was, _) => {
                            floor.clear.extend(self.was(pair).then(|| index(pair)));
                            floor.skips.extend((was && self.stays(number)).then(|| index(number)));
                        }
                    }
                    floor.clear.extend((self.was(number) && !self.stays(number)).then(|| index(number)));
                }
                (_, slot::NONE) => {
                    let [Some(low), Some(high)] = ways.floor else { continue };
                    let was = self.was(low) || self.was(high);
                    if was && (self.stays(low) || self.stays(high)) {
                        floor.extends.push(Extend { low: index(low), high: index(high) });
                    }
                    for state in [low, high] {
                        floor.clear.extend((was && !self.stays(state)).then(|| index(state)));
                    }
                }
                (slot::NONE, _) | (slot::OPEN, slot::CLOSE) => {}
                _ if !self.was(number) => {}
                _ if ways.finish[0] => floor.finish = Some(index(number)),
                _ => match ways.floor[0] {
                    Some(to) if self.stays(to) => {
                        floor.joins.push(Join { from: index(number), to: index(to) });
                    }
                    _ => floor.clear.push(index(number)),
                },
            }
        }
        // The lists stay for as long as the program runs.
        floor.skips.shrink_to_fit();
        floor.news.shrink_to_fit();
        floor.joins.shrink_to_fit();
        floor.extends.shrink_to_fit();
        floor.clear.shrink_to_fit();
        floor
    }

    fn terminal(&self, level: usize) -> Terminal {
        let index = |state| self.catalogue.index(state);
        let mut terminal = Terminal::default();
        for number in self.catalogue.level(level).filter(|number| self.was(*number)) {
            let ways = self.moves.ways[number as usize];
            terminal.left.push(index(number));
            if ways.finish[1] {
                let place = usize::from(terminal.finish[0].is_some());
                terminal.finish[place] = Some(index(number));
            }
            match ways.end {
                [Some(low), Some(high)] if self.stays(low) || self.stays(high) => {
                    terminal.ends.push((index(number), Extend { low: index(low), high: index(high) }));
                    for state in [low, high] {
                        terminal.clear.extend((!self.stays(state)).then(|| index(state)));
                    }
                }
                [Some(_), Some(_)] => {}
                [Some(to), _] if self.stays(to) => {
                    terminal.joins.push(Join { from: index(number), to: index(to) });
                }
                _ => {}
            }
        }
        terminal
    }
}
