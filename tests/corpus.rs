//! One corpus through every strategy: each data set that `datasets/manifest.json` names.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use bitprune::answers::{Answered, Format};
use bitprune::batch::{Batch, WordChoice};
use bitprune::simd::Level;
use bitprune::strategy::{Ask, NAMED, Solved, Strategy};
use bitprune::stream::{self, Chunk, Job};
use bitprune::tally::Tally;
use bitprune::text::{Case, Item, Options, Reader, write};
use bitprune::verdict::{Answer, DecidedBy, Problem};
use bitprune::{curling, maze};
use serde::Deserialize;
use sha2::{Digest, Sha256};

#[derive(Deserialize)]
struct Manifest {
    sets: Vec<Set>,
}

#[derive(Deserialize)]
struct Set {
    file: String,
    answers: String,
    problem: String,
    cases: usize,
    sha256: Digests,
    must_finish: BTreeMap<String, u64>,
    #[serde(default)]
    nodes: Option<String>,
    #[serde(default)]
    boards: Vec<String>,
}

#[derive(Deserialize)]
struct Digests {
    file: String,
    answers: String,
}

impl Set {
    fn text(&self) -> Vec<u8> {
        fs::read(dataset(&self.file)).unwrap()
    }

    fn answers(&self) -> String {
        fs::read_to_string(dataset(&self.answers)).unwrap()
    }

    /// The cases of one problem, each with its answer as the judge writes it.
    fn answered(&self, problem: Problem) -> Vec<(Case, String)> {
        let cases = cases(&self.text());
        let answers = self.answers();
        assert_eq!(cases.len(), answers.lines().count(), "{}", self.file);
        let both = cases.into_iter().zip(answers.lines().map(str::to_owned));
        both.filter(|(case, _)| case.problem() == problem).collect()
    }

    /// The node limit of a strategy and whether it has to answer every case within it. What `plain` finishes,
    /// every set of rules does.
    fn limit(&self, strategy: &str) -> (u64, bool) {
        let key = if strategy.starts_with("dfs:") { "plain" } else { strategy };
        match self.must_finish.get(key) {
            Some(limit) => (*limit, true),
            None if self.cases > 1_000 => (1_000, false),
            None => (20_000, false),
        }
    }
}

fn dataset(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "datasets", name].iter().collect()
}

fn sets() -> Vec<Set> {
    let manifest: Manifest = serde_json::from_slice(&fs::read(dataset("manifest.json")).unwrap()).unwrap();
    assert!(!manifest.sets.is_empty());
    manifest.sets
}

fn cases(text: &[u8]) -> Vec<Case> {
    let items = Reader::new("set", text, Options::default()).map(|item| match item.unwrap() {
        Item::Case(record) => record.case,
        other => panic!("{other:?}"),
    });
    items.collect()
}

/// Every strategy with a name that serves a problem, every rule alone, all rules, and some sets between.
fn strategies(problem: Problem) -> Vec<Strategy> {
    let (rules, mixed): (Vec<_>, &[_]) = match problem {
        Problem::Maze => (
            maze::Rule::ALL.map(maze::Rule::name).to_vec(),
            &[
                "dfs:parity+manhattan",
                "dfs:parity+manhattan+colour",
                "dfs:count+distance+exits",
                "dfs:reach+dead-ends+blocks",
                "dfs:distance+memo+exits",
            ],
        ),
        Problem::Curling => (
            curling::Rule::ALL.map(curling::Rule::name).to_vec(),
            &["dfs:bound+last-throw", "dfs:bound+last-three", "dfs:last-throw+last-two"],
        ),
    };
    let named = NAMED.iter().filter(|named| named.problems().any(|p| p == problem));
    let named = named.map(|named| named.name.to_owned());
    let alone = rules.iter().map(|rule| format!("dfs:{rule}"));
    let all = format!("dfs:{}", rules.join("+"));
    let names = named.chain(alone).chain([all]).chain(mixed.iter().map(|name| (*name).to_owned()));
    names.map(|name| name.parse().unwrap()).collect()
}

fn job(strategy: &Strategy, ask: Ask) -> Job {
    Job { strategy: strategy.clone(), ask, word: WordChoice::Auto, threads: 1 }
}

/// What a job finds in a text, by case: through the reader, in the chunks and the threads of a real run.
fn run<T: Send>(job: &Job, text: &[u8], of_chunk: impl Fn(Chunk) -> Vec<T> + Sync) -> Vec<T> {
    let reader = Reader::new("set", text, Options::default());
    let mut found = Vec::new();
    let end = stream::solve(job, [Ok((Arc::from("set"), reader))], of_chunk, |part| {
        found.extend(part);
        Ok::<_, Infallible>(())
    });
    end.unwrap();
    found
}

fn solved(job: &Job, text: &[u8]) -> Vec<Solved> {
    run(job, text, |chunk| chunk.solved)
}

fn lines<'a>(cases: impl IntoIterator<Item = &'a Case>) -> Vec<u8> {
    let mut text = Vec::new();
    cases.into_iter().for_each(|case| write::line(case, &mut text));
    text
}

#[test]
fn the_manifest_tells_what_is_there() {
    let hex = |name: &str| {
        let digest = Sha256::digest(fs::read(dataset(name)).unwrap());
        digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    };
    let mut named = vec!["manifest.json".to_owned()];
    for set in sets() {
        assert_eq!(hex(&set.file), set.sha256.file, "{}", set.file);
        assert_eq!(hex(&set.answers), set.sha256.answers, "{}", set.answers);
        let cases = cases(&set.text());
        assert_eq!(cases.len(), set.cases, "{}", set.file);
        assert_eq!(set.answers().lines().count(), set.cases, "{}", set.answers);
        assert!(set.boards.is_empty() || set.boards.len() == set.cases, "{}", set.file);
        for problem in Problem::ALL {
            let there = cases.iter().any(|case| case.problem() == problem);
            assert_eq!(there, set.problem == "both" || set.problem == problem.name(), "{}", set.file);
        }
        named.extend([set.file, set.answers].into_iter().chain(set.nodes));
    }
    for entry in fs::read_dir(dataset("")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(name.starts_with('.') || named.contains(&name), "{name} is not in the manifest");
    }
}

/// Threads, instruction set, word and witness change neither an answer nor what settled it.
#[test]
fn auto_is_right_however_it_runs() {
    for set in sets() {
        let text = set.text();
        let mut settled: Option<Vec<DecidedBy>> = None;
        for level in Level::available() {
            for word in [WordChoice::Auto, WordChoice::Wide] {
                for (threads, witness) in [(1, false), (2, false), (2, true)] {
                    // Tracing routes of thousands of cases proves no more than those of the other sets.
                    if witness && (set.cases > 1_000 || word == WordChoice::Wide) {
                        continue;
                    }
                    let ask = Ask { level, witness, ..Ask::default() };
                    let job = Job { word, threads, ..job(&Strategy::default(), ask) };
                    let found = run(&job, &text, |chunk| {
                        let entries = chunk.entries().map(|entry| {
                            let (problem, solved) = entry.outcome.unwrap();
                            let mut verdict = solved.verdict.clone();
                            verdict.witness = None;
                            let answered = Answered {
                                file: &chunk.file,
                                number: entry.number,
                                id: entry.id,
                                problem: Some(problem),
                                verdict: Some(&verdict),
                                nodes: None,
                                strategy: "auto",
                            };
                            let mut line = Vec::new();
                            Format::Plain.write(&answered, &mut line);
                            (line, verdict.decided_by)
                        });
                        entries.collect()
                    });
                    let (answers, by): (Vec<_>, Vec<_>) = found.into_iter().unzip();
                    let how = format!("{}: {job:?}", set.file);
                    assert_eq!(String::from_utf8(answers.concat()).unwrap(), set.answers(), "{how}");
                    assert_eq!(*settled.get_or_insert_with(|| by.clone()), by, "{how}");
                }
            }
        }
    }
}

/// Answers and witnesses of every strategy on every data set; what has to end ends.
fn all_strategies_are_right(problem: Problem) {
    let closed: &[DecidedBy] = match problem {
        Problem::Maze => &DecidedBy::MAZE,
        Problem::Curling => &DecidedBy::CURLING,
    };
    for set in sets() {
        let answered = set.answered(problem);
        let text = lines(answered.iter().map(|(case, _)| case));
        for strategy in strategies(problem) {
            let (limit, must_finish) = set.limit(strategy.name());
            let ask = Ask { witness: set.cases <= 1_000, node_limit: Some(limit), ..Ask::default() };
            let ask = Ask { tally: true, ..ask };
            let found = solved(&job(&strategy, ask), &text);
            assert_eq!(found.len(), answered.len());
            for ((case, answer), solved) in answered.iter().zip(found) {
                let case_of = || {
                    let case = String::from_utf8(lines([case])).unwrap();
                    format!("{strategy}, {}: {case}{solved:?}", set.file)
                };
                let verdict = &solved.verdict;
                assert!(closed.contains(&verdict.decided_by), "{}", case_of());
                assert!(solved.nodes().is_none_or(|nodes| nodes <= limit), "{}", case_of());
                if verdict.answer == Answer::Unknown {
                    assert!(!must_finish, "{}", case_of());
                    assert_eq!((verdict.decided_by, &verdict.witness), (DecidedBy::Limit, &None));
                    assert_eq!(solved.nodes(), Some(limit), "{}", case_of());
                    continue;
                }
                assert_ne!(verdict.decided_by, DecidedBy::Limit, "{}", case_of());
                assert_eq!(verdict.answer.to_string(), *answer, "{}", case_of());
                let proved = matches!(verdict.answer, Answer::Yes | Answer::Throws(_));
                assert_eq!(verdict.witness.is_some(), ask.witness && proved, "{}", case_of());
                let Some(witness) = &verdict.witness else { continue };
                match case {
                    Case::Maze(case) => maze::check::replay(case, witness).unwrap(),
                    Case::Curling(case) => {
                        curling::check::replay(case, witness).unwrap();
                        assert_eq!(witness.directions().len().to_string(), *answer, "{}", case_of());
                    }
                }
            }
        }
    }
}

#[test]
fn every_maze_strategy_is_right() {
    all_strategies_are_right(Problem::Maze);
}

#[test]
fn every_curling_strategy_is_right() {
    all_strategies_are_right(Problem::Curling);
}

/// The classics take exactly the nodes of the programs that they are named after.
#[test]
fn classics_match_the_vectors() {
    let mut compared = 0;
    for set in sets() {
        let Some(vectors) = &set.nodes else { continue };
        let vectors = fs::read_to_string(dataset(vectors)).unwrap();
        let rows: Vec<Vec<&str>> = vectors.lines().map(|line| line.split(',').collect()).collect();
        let (header, rows) = rows.split_first().unwrap();
        assert_eq!(header[..2], ["case", "answer"]);
        assert_eq!(rows.len(), set.cases);
        compared += rows.len();
        for (column, name) in header.iter().enumerate().skip(2) {
            let ask = Ask { tally: true, ..Ask::default() };
            let found = solved(&job(&name.parse().unwrap(), ask), &set.text());
            for (row, solved) in rows.iter().zip(found) {
                let nodes = solved.nodes().unwrap().to_string();
                let answer = solved.verdict.answer.to_string();
                assert_eq!((&*answer, &*nodes), (row[1], row[column]), "{name}, case {}", row[0]);
            }
        }
    }
    assert_eq!(compared, 280);
}

#[test]
fn deep_boards_take_their_known_nodes() {
    let text = fs::read(dataset("curling-deep.in")).unwrap();
    let ask = Ask { tally: true, ..Ask::default() };
    let found = solved(&job(&"classic-throw".parse().unwrap(), ask), &text);
    let nodes: Vec<_> = found.iter().map(Solved::nodes).collect();
    assert_eq!(nodes, [Some(254_486), Some(246_528)]);
}

/// Tallies belong to cases: they add up to the same however the cases are cut up and spread over threads.
#[test]
fn tallies_add_up_whatever_the_chunks() {
    let sum = |found: &[Solved]| {
        let mut sum = Tally::default();
        found.iter().filter_map(|solved| solved.tally.as_deref()).for_each(|tally| sum += *tally);
        sum
    };
    for problem in Problem::ALL {
        let cases: Vec<Case> = sets()
            .iter()
            .filter(|set| ["mixed.in", "vectors-maze.in", "vectors-curling.in"].contains(&&*set.file))
            .flat_map(|set| set.answered(problem))
            .map(|(case, _)| case)
            .collect();
        let text = lines(&cases);
        for strategy in strategies(problem) {
            let ask = Ask { tally: true, node_limit: Some(2_000), ..Ask::default() };
            let one = solved(&job(&strategy, ask), &text);
            let two = solved(&Job { threads: 2, ..job(&strategy, ask) }, &text);
            assert_eq!(one, two, "{strategy}");
            let whole = sum(&one);
            let counts = [DecidedBy::Search, DecidedBy::Layers];
            let searches = one.iter().any(|solved| counts.contains(&solved.verdict.decided_by));
            assert_eq!(whole.nodes > 0, searches, "{strategy}");
            for size in [1, 7, cases.len()] {
                let mut found = Vec::new();
                for part in cases.chunks(size) {
                    let mut batch = Batch::new(WordChoice::Auto);
                    for case in part {
                        match case {
                            Case::Maze(case) => batch.push_maze(case),
                            Case::Curling(case) => batch.push_curling(case),
                        }
                    }
                    found.extend(strategy.solve(&batch, &ask));
                }
                assert_eq!(found, one, "{strategy}, {size} at a time");
                assert_eq!(sum(&found), whole, "{strategy}, {size} at a time");
            }
        }
    }
}
