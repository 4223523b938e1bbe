//! Where the fast path stands: each figure a median over interleaved rounds of one run, on seeded data.
//!
//! ```text
//! cargo bench --bench limits                # the whole table in Markdown, about two minutes
//! cargo bench --bench limits -- text hard   # those sections alone
//! cargo test --bench limits                 # a small version of it, for its checks
//! CLASSIC_NODES=100000000 cargo bench --bench limits -- text    # the classic gives up later: some minutes
//! ```
//!
//! Ratios are of times taken in turns, within one round; single times drift with the machine.

use bitprune::answers::{Answered, Format};
use bitprune::batch::WordChoice;
use bitprune::maze::frontier::{self, Scratch};
use bitprune::maze::generate::{Random, TimeRule};
use bitprune::maze::portfolio::{self, Batched};
use bitprune::maze::{AnyBoard, Board, Case, Cell, classic};
use bitprune::simd::Level;
use bitprune::strategy::{Ask, Strategy};
use bitprune::stream::{self, Chunk, Job};
use bitprune::tally::Counted;
use bitprune::text::{self, Item, Options, Reader, write};
use bitprune::verdict::{Answer, DecidedBy, Problem};
use sha2::{Digest, Sha256};
use std::convert::Infallible;
use std::hint::black_box;
use std::time::Instant;

const SEED: u64 = 1010;

/// The nodes after which the classic gives a case up, unless the environment has others.
const CLASSIC_NODES: u64 = 5_000_000;

/// How much is measured.
struct Size {
    /// Rounds of everything that takes turns.
    rounds: usize,
    /// Runs of the fast ones in a round with the classic, and such rounds.
    fast_runs: usize,
    classic_rounds: usize,
    /// Cases that the classic is given, by density of walls.
    classic_cases: [(f64, usize); 4],
    /// Cases of all other data sets.
    cases: usize,
    /// Boards that hard ones are picked from.
    hunted: usize,
    /// Sides of open boards, with the most pairs of ends.
    open: &'static [(usize, usize)],
}

const WHOLE: Size = Size {
    rounds: 15,
    fast_runs: 41,
    classic_rounds: 2,
    classic_cases: [(0.1, 3_000), (0.2, 5_000), (0.3, 20_000), (0.4, 40_000)],
    cases: 100_000,
    hunted: 300_000,
    open: &[(7, 5_000), (8, 5_000), (9, 1_500), (10, 100)],
};

const TINY: Size = Size {
    rounds: 2,
    fast_runs: 1,
    classic_rounds: 1,
    classic_cases: [(0.1, 4), (0.2, 10), (0.3, 30), (0.4, 30)],
    cases: 300,
    hunted: 500,
    open: &[(3, 100), (4, 20)],
};

/// A part of the table, measured and printed.
type Section = fn(&Size);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |name: &str| arguments.iter().any(|a| a == name);
    let size = if has("--bench") && !has("--test") { &WHOLE } else { &TINY };
    let sections: [(&str, Section); 6] = [
        ("text", text_to_answers),
        ("newlines", newlines),
        ("hard", hard),
        ("open", open),
        ("endless", endless),
        ("wide", wide),
    ];
    let named = sections.iter().any(|(name, _)| has(name));
    for (_, section) in sections.iter().filter(|(name, _)| !named || has(name)) {
        section(size);
    }
}

/// Times taken in turns, one list for each of the things measured, in nanoseconds.
fn in_turns(rounds: usize, things: &mut [&mut dyn FnMut()]) -> Vec<Vec<f64>> {
    let mut times = vec![Vec::with_capacity(rounds); things.len()];
    for _ in 0..rounds {
        for (thing, times) in things.iter_mut().zip(&mut times) {
            let begin = Instant::now();
            thing();
            times.push(begin.elapsed().as_nanos() as f64);
        }
    }
    times
}

/// The median, and the least and the most.
#[derive(Debug, Clone, Copy)]
struct Spread {
    median: f64,
    least: f64,
    most: f64,
}

impl Spread {
    fn of(values: impl IntoIterator<Item = f64>) -> Self {
        let mut values: Vec<f64> = values.into_iter().collect();
        values.sort_by(f64::total_cmp);
        Self { median: values[values.len() / 2], least: values[0], most: values[values.len() - 1] }
    }

    /// Of the ratios within each round.
    fn of_ratios(above: &[f64], below: &[f64]) -> Self {
        Self::of(above.iter().zip(below).map(|(a, b)| a / b))
    }
}

impl std::fmt::Display for Spread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let digits = if self.median < 5.0 {
            2
        } else if self.median < 30.0 {
            1
        } else {
            0
        };
        let Self { median, least, most } = self;
        write!(f, "{median:.digits$} ({least:.digits$}-{most:.digits$})")
    }
}

fn cases(side: usize, walls: f64, time: TimeRule, count: usize) -> Vec<Case> {
    Random::new(side, side, walls, time).unwrap().cases(SEED).take(count).collect()
}

/// Cases in judge notation.
fn judge<'a>(cases: impl IntoIterator<Item = &'a Case>) -> Vec<u8> {
    let mut text = Vec::new();
    for case in cases {
        write::judge(&case.clone().into(), &mut text);
    }
    write::terminator(Problem::Maze, &mut text);
    text
}

/// The beginning of the digest of a data set.
fn digest(text: &[u8]) -> String {
    Sha256::digest(text)[..6].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Plain answers to the cases of a text, on this thread, as the command writes them.
fn answers(text: &[u8], strategy: &str, level: Level) -> Vec<u8> {
    let strategy: Strategy = strategy.parse().unwrap();
    let job = Job { strategy, ask: Ask { level, ..Ask::default() }, word: WordChoice::Auto, threads: 1 };
    let inputs = [Ok::<_, text::Error>(("memory".into(), Reader::new("memory", text, Options::default())))];
    let mut answers = Vec::new();
    let render = |chunk: Chunk| {
        let mut rendered = Vec::new();
        for entry in chunk.entries() {
            let (problem, solved) = entry.outcome.unwrap();
            let answered = Answered {
                file: &chunk.file,
                number: entry.number,
                id: entry.id,
                problem: Some(problem),
                verdict: Some(&solved.verdict),
                nodes: solved.nodes(),
                strategy: job.strategy.name(),
            };
            Format::Plain.write(&answered, &mut rendered);
        }
        rendered
    };
    let keep = |rendered: Vec<u8>| {
        answers.extend(rendered);
        Ok::<(), Infallible>(())
    };
    stream::solve(&job, inputs, render, keep).unwrap();
    answers
}

/// Text to answers against the classic, on the same cases: those that the classic ends in so many nodes, and all
/// of them, with the others at the least that they cost it.
fn text_to_answers(size: &Size) {
    let limit = std::env::var("CLASSIC_NODES").map_or(CLASSIC_NODES, |n| n.parse().unwrap());
    println!("\n## Text to answers, 7x7, feasible T, against classic-countdown\n");
    println!(
        "One thread; totals over the same cases. *Ended*: the cases that the classic ends within {limit}"
    );
    println!(
        "nodes. *All*: the others too, each at so many nodes of the classic's mean time, which is less than it"
    );
    println!("takes.\n");
    println!(
        "| walls | cases, ended | digest of all | classic, ended, us a case | auto, ended, ns | portable, ended, ns \
         | auto, all, ns | classic / auto, ended | classic / auto, all, at least | portable / auto |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for (walls, count) in size.classic_cases {
        let all = cases(7, walls, TimeRule::Feasible, count);
        let (mut ended, mut nodes, mut expected) = (Vec::new(), 0, Vec::new());
        for case in &all {
            let mut counter = Counted::new(Some(limit));
            let answer = classic::countdown(case, &mut counter, false).answer;
            if answer != Answer::Unknown {
                ended.push(case);
                nodes += counter.tally.nodes;
                expected.extend(format!("{answer}\n").bytes());
            }
        }
        let best = Level::detect();
        let (text, text_of_all) = (judge(ended.iter().copied()), judge(&all));
        assert!(answers(&text, "auto", best) == expected);
        assert!(answers(&text, "auto", Level::PORTABLE) == expected);
        assert!(answers(&text_of_all, "auto", best) == answers(&text_of_all, "auto", Level::PORTABLE));
        // The fast ones are run many times a round, and the round's time is the median: it is short beside the
        // classic's and would be any moment's noise.
        let many = |text, level| {
            let mut run = || drop(black_box(answers(black_box(text), "auto", level)));
            Spread::of(in_turns(size.fast_runs, &mut [&mut run]).remove(0)).median
        };
        let [mut auto, mut portable, mut auto_all, mut slow] = [const { Vec::new() }; 4];
        for _ in 0..size.classic_rounds {
            auto.push(many(&text, best));
            portable.push(many(&text, Level::PORTABLE));
            auto_all.push(many(&text_of_all, best));
            let mut run = || assert!(black_box(answers(&text, "classic-countdown", best)) == expected);
            slow.push(in_turns(1, &mut [&mut run])[0][0]);
        }
        let given_up = ((all.len() - ended.len()) as u64 * limit) as f64;
        let slow_all: Vec<f64> = slow.iter().map(|t| t + given_up * t / nodes as f64).collect();
        let each = |times: &[f64], unit: f64| Spread::of(times.iter().map(|t| t / unit));
        let n = ended.len() as f64;
        println!(
            "| {walls} | {}, {} | {} | {} | {} | {} | {} | {} | {} | {} |",
            all.len(),
            ended.len(),
            digest(&text_of_all),
            each(&slow, n * 1e3),
            each(&auto, n),
            each(&portable, n),
            each(&auto_all, all.len() as f64),
            Spread::of_ratios(&slow, &auto),
            Spread::of_ratios(&slow_all, &auto_all),
            Spread::of_ratios(&portable, &auto),
        );
    }
}

/// Text to answers against counting the newlines of the text.
fn newlines(size: &Size) {
    println!("\n## Text to answers, 7x7, against counting newlines of the same text\n");
    println!(
        "| T, walls | cases | digest | newlines, ns a case | auto, ns | portable, ns | auto / newlines | portable / newlines | portable / auto |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for (name, time) in [("uniform", TimeRule::Uniform), ("feasible", TimeRule::Feasible)] {
        for walls in [0.0, 0.1, 0.2, 0.3, 0.4] {
            let cases = cases(7, walls, time, size.cases);
            let text = judge(&cases);
            let best = Level::detect();
            assert_eq!(answers(&text, "auto", best), answers(&text, "auto", Level::PORTABLE));
            let lines = memchr::memchr_iter(b'\n', &text).count();
            assert_eq!(lines, 8 * cases.len() + 1);
            let times = in_turns(
                size.rounds,
                &mut [
                    &mut || {
                        black_box(memchr::memchr_iter(b'\n', black_box(&text)).count());
                    },
                    &mut || drop(black_box(answers(black_box(&text), "auto", best))),
                    &mut || drop(black_box(answers(black_box(&text), "auto", Level::PORTABLE))),
                ],
            );
            let [newlines, auto, portable] = times.try_into().unwrap();
            let each = |times: &[f64]| Spread::of(times.iter().map(|t| t / cases.len() as f64));
            println!(
                "| {name} {walls} | {} | {} | {} | {} | {} | {} | {} | {} |",
                cases.len(),
                digest(&text),
                each(&newlines),
                each(&auto),
                each(&portable),
                Spread::of_ratios(&auto, &newlines),
                Spread::of_ratios(&portable, &newlines),
                Spread::of_ratios(&portable, &auto),
            );
        }
    }
}

/// Boards of a data set of the repository.
fn read(name: &str) -> Option<Vec<Board<u64>>> {
    let path = format!("{}/datasets/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read(path).ok()?;
    let reader = Reader::new(name, &text[..], Options::default());
    let board = |item: Result<Item, text::Error>| match item.unwrap() {
        Item::Case(record) => match &record.case {
            text::Case::Maze(case) => Board::new(case),
            text::Case::Curling(_) => None,
        },
        _ => None,
    };
    Some(reader.filter_map(board).collect())
}

/// The time of each board alone: the median over some runs.
fn alone<W: Batched>(boards: &[Board<W>], level: Level, runs: usize) -> Vec<f64> {
    let mut times = vec![Vec::new(); boards.len()];
    for _ in 0..runs {
        for (board, times) in boards.iter().zip(&mut times) {
            let begin = Instant::now();
            black_box(portfolio::solve_all(level, std::slice::from_ref(black_box(board)), false));
            times.push(begin.elapsed().as_nanos() as f64);
        }
    }
    times.into_iter().map(|times| Spread::of(times).median).collect()
}

/// The boards that cost `auto` most.
fn hard(size: &Size) {
    println!("\n## The hardest 7x7 boards: alone, and 1 000 of them together\n");
    let kept = read("maze-hard-auto.in");
    let source = if kept.is_some() { "found by climbing" } else { "the slowest of random boards" };
    let boards = kept.unwrap_or_else(|| {
        let hunted: Vec<Board<u64>> = [0.02, 0.06, 0.1, 0.15]
            .into_iter()
            .flat_map(|walls| cases(7, walls, TimeRule::Feasible, size.hunted / 4))
            .map(|case| Board::new(&case).unwrap())
            .collect();
        let verdicts = portfolio::solve_all(Level::detect(), &hunted, false);
        let swept = hunted.into_iter().zip(verdicts).filter(|(_, v)| v.decided_by == DecidedBy::Sweep);
        let swept: Vec<_> = swept.map(|(board, _)| board).take(size.hunted / 10).collect();
        let mut order: Vec<_> = alone(&swept, Level::detect(), 3).into_iter().zip(swept).collect();
        order.sort_by(|a, b| f64::total_cmp(&b.0, &a.0));
        order.into_iter().map(|(_, board)| board).take(64).collect()
    });
    let mut scratch = Scratch::default();
    for (board, verdict) in boards.iter().zip(portfolio::solve_all(Level::PORTABLE, &boards, false)) {
        let expected = frontier::spectrum(board, &mut scratch).contains(board.time as u32);
        assert_eq!(verdict.answer == Answer::Yes, expected);
    }
    println!("{} boards, {source}.\n", boards.len());
    println!("| level | alone, us: median (least-most) over the boards | 1 000 together, us a board |");
    println!("|---|---|---|");
    let mixed: Vec<Board<u64>> = boards.iter().copied().cycle().take(1_000).collect();
    for level in Level::available() {
        let single = Spread::of(alone(&boards, level, size.rounds).into_iter().map(|t| t / 1e3));
        let times = in_turns(
            size.rounds,
            &mut [&mut || drop(black_box(portfolio::solve_all(level, black_box(&mixed), false)))],
        );
        let together = Spread::of(times[0].iter().map(|t| t / mixed.len() as f64 / 1e3));
        println!(
            "| {level} | {single} | {:.2} ({:.2}-{:.2}) |",
            together.median, together.least, together.most
        );
    }
}

/// Every exact time of open boards.
fn open(size: &Size) {
    println!("\n## All exact times of an open board, over pairs of ends\n");
    println!("| sides | pairs | mean, us | least-most, us |");
    println!("|---|---|---|---|");
    for &(side, most) in size.open {
        let cells = side * side;
        let pairs: Vec<(usize, usize)> =
            (0..cells).flat_map(|s| (0..cells).filter(move |d| *d != s).map(move |d| (s, d))).collect();
        let step = pairs.len().div_ceil(most);
        // A step that shares no factor with the sides passes ends of all kinds.
        let step = if step > 1 { step | 1 } else { 1 };
        let boards: Vec<AnyBoard> = pairs
            .iter()
            .step_by(step)
            .map(|&(s, d)| {
                let cell = |i| match i {
                    _ if i == s => Cell::Start,
                    _ if i == d => Cell::Door,
                    _ => Cell::Floor,
                };
                AnyBoard::new(&Case::new(side, side, 0, (0..cells).map(cell).collect()).unwrap())
            })
            .collect();
        let mut scratch = Scratch::default();
        assert!(boards.iter().all(|board| !board.spectrum(&mut scratch).is_empty()));
        let rounds = if size.rounds > 3 && side < 9 { 5 } else { 2 };
        let mut times = vec![Vec::new(); boards.len()];
        for _ in 0..rounds {
            for (board, times) in boards.iter().zip(&mut times) {
                let begin = Instant::now();
                black_box(black_box(board).spectrum(&mut scratch));
                times.push(begin.elapsed().as_nanos() as f64 / 1e3);
            }
        }
        let medians: Vec<f64> = times.into_iter().map(|times| Spread::of(times).median).collect();
        let mean = medians.iter().sum::<f64>() / medians.len() as f64;
        let Spread { least, most, .. } = Spread::of(medians);
        println!("| {side}x{side} | {} | {mean:.1} | {least:.1}-{most:.1} |", boards.len());
    }
}

/// Boards on which the classics never end, or nearly.
fn endless(size: &Size) {
    println!("\n## Boards on which classic programs do not end, each alone\n");
    println!(
        "| board | answer | by | {} |",
        Level::available().map(|l| format!("{l}, us")).collect::<Vec<_>>().join(" | ")
    );
    println!("|---|---|---|{}|", Level::available().map(|_| "---").collect::<Vec<_>>().join("|"));
    for (i, board) in read("maze-endless.in").unwrap_or_default().iter().enumerate() {
        let verdict = portfolio::solve_all(Level::detect(), &[*board], false).remove(0);
        assert_eq!(verdict, portfolio::solve_all(Level::PORTABLE, &[*board], false).remove(0));
        let time = |level| {
            let runs = 100;
            let mut run = || {
                for _ in 0..runs {
                    black_box(portfolio::solve_all(level, &[*black_box(board)], false));
                }
            };
            let times = in_turns(size.rounds, &mut [&mut run]);
            let Spread { median, least, most } = Spread::of(times[0].iter().map(|t| t / runs as f64 / 1e3));
            format!("{median:.2} ({least:.2}-{most:.2})")
        };
        let times: Vec<String> = Level::available().map(time).collect();
        println!("| {} | {} | {} | {} |", i + 1, verdict.answer, verdict.decided_by, times.join(" | "));
    }
}

/// Boards of 128 bits.
fn wide(size: &Size) {
    println!("\n## Boards of 128 bits, feasible T\n");
    println!("| rows x columns, walls | boards | digest | ns a board | by the sweep, % |");
    println!("|---|---|---|---|---|");
    for (rows, cols) in [(10, 10), (11, 10), (10, 11)] {
        for walls in [0.1, 0.2, 0.3] {
            let random = Random::new(rows, cols, walls, TimeRule::Feasible).unwrap();
            let cases: Vec<Case> = random.cases(SEED).take(size.cases / 100).collect();
            let boards: Vec<Board<u128>> = cases.iter().map(|case| Board::new(case).unwrap()).collect();
            let verdicts = portfolio::solve_all(Level::detect(), &boards, false);
            assert_eq!(verdicts, portfolio::solve_all(Level::PORTABLE, &boards, false));
            let swept = verdicts.iter().filter(|v| v.decided_by == DecidedBy::Sweep).count();
            let mut run =
                || drop(black_box(portfolio::solve_all(Level::detect(), black_box(&boards), false)));
            let times = in_turns(size.rounds.min(5), &mut [&mut run]);
            let each = Spread::of(times[0].iter().map(|t| t / boards.len() as f64));
            let share = 100.0 * swept as f64 / boards.len() as f64;
            println!(
                "| {rows}x{cols} {walls} | {} | {} | {each} | {share:.1} |",
                boards.len(),
                digest(&judge(&cases))
            );
        }
    }
}
