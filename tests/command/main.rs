//! The command: what it writes where, and its exit codes.

mod check;
mod readme;
mod solve;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use assert_cmd::cargo::cargo_bin_cmd;
use bitprune::strategy::NAMED;
use bitprune::{curling, maze};
use tempfile::TempDir;

/// What a run left behind.
#[derive(Debug)]
struct Run {
    code: i32,
    out: String,
    err: String,
}

/// Runs the command among the data sets with something on stdin.
fn fed(arguments: &[&str], stdin: impl Into<Vec<u8>>) -> Run {
    let mut command = cargo_bin_cmd!("bitprune");
    command.current_dir(datasets()).args(arguments).write_stdin(stdin).timeout(Duration::from_secs(120));
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run {
        code: output.status.code().expect("an exit code"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

fn run(arguments: &[&str]) -> Run {
    fed(arguments, "")
}

/// The output of a run in which nothing went wrong.
#[track_caller]
fn done(run: Run) -> String {
    assert_eq!((run.code, &*run.err), (0, ""), "{run:?}");
    run.out
}

/// A run ends with a code, after this output, with a message that has all these parts.
#[track_caller]
fn ends(run: &Run, code: i32, out: &str, parts: &[&str]) {
    assert_eq!((run.code, &*run.out), (code, out), "{run:?}");
    parts.iter().for_each(|part| assert!(run.err.contains(part), "no {part:?} in {run:?}"));
    assert_eq!(run.err.is_empty(), parts.is_empty(), "{run:?}");
}

fn datasets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("datasets")
}

fn dataset(name: &str) -> String {
    fs::read_to_string(datasets().join(name)).unwrap()
}

/// A directory with these files.
fn files<const N: usize>(files: [(&str, &[u8]); N]) -> TempDir {
    let dir = TempDir::new().unwrap();
    for (name, bytes) in files {
        fs::write(dir.path().join(name), bytes).unwrap();
    }
    dir
}

fn path(dir: &TempDir, name: &str) -> String {
    dir.path().join(name).to_str().unwrap().to_owned()
}

const MAZE: &str = "1 3 2\nS.D\n0 0 0\n";
const BOARD: &str = "6 1\n102113\n0 0\n";
/// A whole maze, one with a comma among its cells, another whole one.
const DAMAGED: &str = "1 3 2\nS.D\n2 3 2\nS.D\n.,.\n1 3 1\nS.D\n0 0 0\n";
const DAMAGE: &str = "stdin:5:2: case 2: expected a cell, X, S, D or ., found `,`";

#[test]
fn usage_errors() {
    for arguments in [
        &["solve"][..],
        &["frobnicate"],
        &["solve", "-", "--frobnicate"],
        &["solve", "-", "--strategy", "fastest"],
        &["solve", "-", "--strategy", "dfs:"],
        &["solve", "-", "--strategy", "dfs:colours"],
        &["solve", "-", "--strategy", "dfs:colour+colour"],
        &["solve", "-", "--strategy", "dfs:colour+bound"],
        &["solve", "-", "--format", "xml"],
        &["solve", "-", "--input", "xml"],
        &["solve", "-", "--problem", "chess"],
        &["solve", "-", "--on-error", "panic"],
        &["solve", "-", "--threads", "0"],
        &["solve", "-", "--max-throws", "0"],
        &["solve", "-", "--max-throws", "65"],
        &["solve", "-", "--node-limit", "-1"],
        &["solve", "-", "--simd", "mmx"],
        &["solve", "-", "--word", "u32"],
        &["check", "-"],
        &["strategies", "--problem", "chess"],
        &["--verbose"],
    ] {
        let found = fed(arguments, MAZE);
        assert_eq!((found.code, &*found.out), (2, ""), "{arguments:?}: {found:?}");
        assert!(!found.err.is_empty(), "{arguments:?}");
    }
}

#[test]
fn help() {
    let found = run(&[]);
    ends(&found, 2, "", &["no command", "Usage: bitprune", "solve", "check", "strategies", "Exit codes"]);
    assert!(!found.err.contains("error"), "{found:?}");
    for arguments in [
        &["--help"][..],
        &["-h"],
        &["help"],
        &["solve", "--help"],
        &["check", "--help"],
        &["strategies", "--help"],
        &["help", "solve"],
    ] {
        assert!(done(run(arguments)).contains("Usage: bitprune"), "{arguments:?}");
    }
}

#[test]
fn strategies_and_rules_are_listed() {
    let listed = |more: &[&str]| {
        let text = done(run(&[&["strategies"], more].concat()));
        text.lines().map(|line| line.split(' ').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let mazes = maze::Rule::ALL.map(maze::Rule::name);
    let curlings = curling::Rule::ALL.map(curling::Rule::name);
    let all = listed(&[]);
    for name in NAMED.map(|named| named.name).iter().chain(&mazes).chain(&curlings) {
        assert!(all.iter().any(|line| line == name), "{name}");
    }
    let only = listed(&["--problem", "curling"]);
    assert!(
        curlings.iter().chain(&["auto", "plain", "classic-throw"]).all(|name| only.iter().any(|l| l == name))
    );
    assert!(mazes.iter().chain(&["frontier", "classic-sink"]).all(|name| only.iter().all(|l| l != name)));
}

#[test]
fn version() {
    let short = concat!("bitprune ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(done(run(&["--version"])), short);
    assert_eq!(done(run(&["-V"])), short);
    let long = done(run(&["--version", "--verbose"]));
    assert!(long.starts_with(short) && long.contains("\ninstruction set: ") && long.contains("\nthreads: "));
}
