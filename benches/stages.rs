//! What each stage of the portfolio is worth: the time with all of them, and with each left out.
//!
//! ```text
//! cargo bench --bench stages    # tables in Markdown, about half a minute
//! ```
//!
//! All variants take turns on the same boards and must give the same answers.

use bitprune::maze::generate::{Random, TimeRule};
use bitprune::maze::portfolio::{self, Stage};
use bitprune::maze::{Board, Case};
use bitprune::simd::Level;
use bitprune::verdict::{Answer, DecidedBy, Verdict};
use std::hint::black_box;
use std::time::Instant;

const SEED: u64 = 1010;
const WALLS: [f64; 5] = [0.0, 0.1, 0.2, 0.3, 0.4];
/// As many as a chunk of the stream.
const CHUNK: usize = 4_096;

/// By all stages, or by all but one.
fn solve(without: Option<Stage>, boards: &[Board<u64>]) -> Vec<Verdict> {
    let level = Level::detect();
    let solve = |chunk: &[Board<u64>]| match without {
        None => portfolio::solve_all(level, chunk, false),
        Some(stage) => portfolio::solve_without(level, stage, chunk),
    };
    boards.chunks(CHUNK).flat_map(solve).collect()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |name: &str| arguments.iter().any(|a| a == name);
    let (rounds, count) = if has("--bench") && !has("--test") { (11, 5 * CHUNK) } else { (1, 200) };
    for (name, time) in [("feasible", TimeRule::Feasible), ("uniform", TimeRule::Uniform)] {
        let sets = WALLS.map(|walls| boards(walls, time, count));
        shares(name, &sets);
        times(name, &sets, rounds);
    }
}

fn boards(walls: f64, time: TimeRule, count: usize) -> Vec<Board<u64>> {
    let cases = Random::new(7, 7, walls, time).unwrap().cases(SEED).take(count);
    cases.map(|case: Case| Board::new(&case).unwrap()).collect()
}

fn header(first: &str) {
    println!("| {first} | {} |", WALLS.map(|walls| format!("walls {walls}")).join(" | "));
    println!("|---|{}", "---|".repeat(WALLS.len()));
}

/// How many boards each stage settles.
fn shares(name: &str, sets: &[Vec<Board<u64>>]) {
    println!("\n## 7x7, {name} T: boards settled by each stage, %\n");
    header("settled by");
    let verdicts: Vec<Vec<Verdict>> = sets.iter().map(|boards| solve(None, boards)).collect();
    let bent: Vec<Vec<Verdict>> = sets.iter().map(|boards| solve(Some(Stage::WayPoints), boards)).collect();
    let row = |stage: &str, count: &dyn Fn(usize) -> usize| {
        let share = |i: usize| format!("{:.2}", 100.0 * count(i) as f64 / sets[i].len() as f64);
        println!("| {stage} | {} |", (0..sets.len()).map(share).collect::<Vec<_>>().join(" | "));
    };
    let by = |verdicts: &[Verdict], stage| verdicts.iter().filter(|v| v.decided_by == stage).count();
    for stage in DecidedBy::MAZE.into_iter().filter(|s| !matches!(s, DecidedBy::Search | DecidedBy::Limit)) {
        if stage == DecidedBy::Certificate {
            row("certificate: shortest path", &|i| by(&bent[i], stage));
            row("certificate: way-points", &|i| by(&verdicts[i], stage) - by(&bent[i], stage));
        } else {
            row(stage.name(), &|i| by(&verdicts[i], stage));
        }
    }
}

/// The time of each variant in turns.
fn times(name: &str, sets: &[Vec<Board<u64>>], rounds: usize) {
    println!("\n## 7x7, {name} T: ns a board without a stage, and (boards left to the sweep, %)\n");
    header("without");
    let variants: Vec<Option<Stage>> = std::iter::once(None).chain(Stage::ALL.map(Some)).collect();
    let mut cells = vec![Vec::new(); variants.len()];
    for boards in sets {
        let answers = |without| -> Vec<Answer> { solve(without, boards).iter().map(|v| v.answer).collect() };
        let expected = answers(None);
        assert!(variants.iter().all(|without| answers(*without) == expected));
        let mut times = vec![Vec::new(); variants.len()];
        for _ in 0..rounds {
            for (without, times) in variants.iter().zip(&mut times) {
                let begin = Instant::now();
                black_box(solve(*without, black_box(boards)));
                times.push(begin.elapsed().as_nanos() as f64 / boards.len() as f64);
            }
        }
        for ((without, times), cells) in variants.iter().zip(&mut times).zip(&mut cells) {
            times.sort_by(f64::total_cmp);
            let swept = solve(*without, boards).iter().filter(|v| v.decided_by == DecidedBy::Sweep).count();
            let share = 100.0 * swept as f64 / boards.len() as f64;
            cells.push(format!("{:.0} ({share:.1})", times[times.len() / 2]));
        }
    }
    for (without, cells) in variants.iter().zip(cells) {
        println!("| {} | {} |", without.map_or("nothing", Stage::name), cells.join(" | "));
    }
}
