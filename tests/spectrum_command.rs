//! `bitprune spectrum`: every format to the byte, and how it ends.
#![cfg(feature = "cli")]

mod common;

use assert_cmd::Command;
use bitprune::maze::{self, Case};
use bitprune::text::write;
use common::Numbers;
use std::fs;

/// HDU 1010's own sample, a maze whose D cannot be reached, and one that has a gap in its times.
const MAZES: &str = "4 4 5\nS.X.\n..X.\n..XD\n....\n3 4 5\nS.X.\n..X.\n...D\n1 3 2\nSXD\n3 6 5\nS....D\n.XXXX.\n......\n0 0 0\n";

fn spectrum(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("bitprune").unwrap();
    command.arg("spectrum").args(arguments);
    command
}

/// Exit code, stdout and stderr.
fn run(arguments: &[&str], stdin: &str) -> (i32, String, String) {
    let output = spectrum(arguments).write_stdin(stdin).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn spectra(arguments: &[&str], stdin: &str) -> String {
    let (code, answers, messages) = run(arguments, stdin);
    assert_eq!((code, messages.as_str()), (0, ""));
    answers
}

#[test]
fn plain() {
    assert_eq!(spectra(&["-"], MAZES), "MISS 7,9\nHIT 5,7\nMISS -\nHIT 5,9\n");
    assert_eq!(spectra(&["-", "--routes"], MAZES), "MISS 7:4,9:4\nHIT 5:3,7:1\nMISS -\nHIT 5:1,9:1\n");
}

#[test]
fn csv() {
    let wanted = "\
file,case,id,time,hit,times
stdin,1,,5,false,\"7,9\"
stdin,2,,5,true,\"5,7\"
stdin,3,,2,false,
stdin,4,,5,true,\"5,9\"
";
    assert_eq!(spectra(&["-", "--format", "csv"], MAZES), wanted);
    let wanted = "\
file,case,id,time,hit,times,routes
stdin,1,,5,false,\"7,9\",\"7:4,9:4\"
stdin,2,,5,true,\"5,7\",\"5:3,7:1\"
stdin,3,,2,false,,
stdin,4,,5,true,\"5,9\",\"5:1,9:1\"
";
    assert_eq!(spectra(&["-", "--format", "csv", "--routes"], MAZES), wanted);
}

#[test]
fn jsonl_keeps_ids_and_big_numbers() {
    let mazes = r#"{"problem":"maze","time":5,"rows":["S.X.","..X.","...D"],"id":"a\"b"}
{"problem":"maze","time":9007199254740993,"rows":["SD"],"id":1e3}
{"problem":"maze","time":9007199254740992,"rows":["SXD"]}
"#;
    let wanted = r#"{"file":"stdin","case":1,"id":"a\"b","time":5,"hit":true,"times":[5,7]}
{"file":"stdin","case":2,"id":1e3,"time":"9007199254740993","hit":false,"times":[1]}
{"file":"stdin","case":3,"id":null,"time":9007199254740992,"hit":false,"times":[]}
"#;
    assert_eq!(spectra(&["-", "-f", "jsonl"], mazes), wanted);
    let routes = spectra(&["-", "-f", "jsonl", "-r"], mazes);
    assert!(
        routes.starts_with(
            r#"{"file":"stdin","case":1,"id":"a\"b","time":5,"hit":true,"times":[5,7],"routes":[[5,3],[7,1]]}"#
        ),
        "{routes}"
    );
    let middle = [".........."; 8].join("/");
    let open = format!("maze 10 10 18 S........./{middle}/.........D\n");
    let routes = spectra(&["-", "-f", "jsonl", "-r"], &open);
    assert!(routes.contains(r#""hit":true,"times":[18,20,"#) && routes.contains("[[18,48620],"), "{routes}");
    assert!(routes.contains(r#",""#) && routes.ends_with("]]}\n"), "counts over 2^53 are strings: {routes}");
}

#[test]
fn order_words_and_threads_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut numbers = Numbers(4);
    let mut wanted = String::new();
    for name in ["a", "b"] {
        let mut text = Vec::new();
        for _ in 0..300 {
            let (rows, cols) = (1 + numbers.below(8), 2 + numbers.below(7));
            let case: Case = numbers.maze(rows, cols, 30);
            write::judge(&case.clone().into(), &mut text);
            let spectrum = maze::spectrum(&case);
            let hit = if spectrum.contains(case.time()) { "HIT" } else { "MISS" };
            wanted += &format!("{hit} {spectrum}\n");
        }
        fs::write(folder.path().join(name), text).unwrap();
    }
    let data = folder.path().to_str().unwrap();
    for more in [&["--threads", "1"][..], &["--threads", "3"], &["--word", "u128"], &["--simd", "portable"]] {
        assert_eq!(spectra(&[&[data], more].concat(), ""), wanted, "{more:?}");
    }
    let outside = tempfile::tempdir().unwrap();
    let written = outside.path().join("spectra");
    assert_eq!(spectra(&[data, "-o", written.to_str().unwrap()], ""), "");
    assert_eq!(fs::read_to_string(written).unwrap(), wanted);
    let (code, answers, _) = run(&[data, "--progress", "always"], "");
    assert_eq!((code, answers), (0, wanted));
}

#[test]
fn curling_is_a_usage_error_after_the_answers_before_it() {
    let (code, answers, message) =
        run(&["-"], "maze 1 2 1 SD\nmaze 1 3 1 S.D\ncurling 2 1 23\nmaze 1 2 1 SD\n");
    assert_eq!((code, answers.as_str()), (2, "HIT 1\nMISS 2\n"));
    assert_eq!(message, "bitprune: stdin:3: spectrum is for mazes, found curling\n");
    assert_eq!(run(&["-"], "2 1\n2 3\n0 0\n").0, 2);
}

#[test]
fn damage_stops_or_is_skipped() {
    let text = "1 2 1\nSD\n1 3 1\nS.x\n1 2 2\nSD\n";
    let (code, answers, message) = run(&["-"], text);
    assert_eq!((code, answers.as_str()), (3, "HIT 1\n"));
    assert!(message.starts_with("bitprune: stdin:4:3: case 2: "), "{message}");
    let (code, answers, message) = run(&["-", "--on-error", "skip", "--quiet"], text);
    assert_eq!((code, answers.as_str()), (3, "HIT 1\nERROR\nMISS 1\n"));
    assert!(message.contains("stdin:4:3") && message.contains("skipped"), "{message}");
    let (_, answers, _) = run(&["-", "--on-error", "skip", "-f", "csv", "-r"], text);
    assert!(answers.ends_with("stdin,1,,1,true,1,1:1\nstdin,2,,,,,\nstdin,3,,2,false,1,1:1\n"), "{answers}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    assert_eq!(run(&[], "").0, 2);
    assert_eq!(run(&["-", "--format", "bits"], "").0, 2);
    assert_eq!(run(&["-", "--threads", "0"], "").0, 2);
    assert_eq!(run(&["-", "--input", "line"], MAZES).0, 3);
    let (code, answers, message) = run(&["no such file"], "");
    assert_eq!((code, answers.as_str()), (3, ""));
    assert!(message.starts_with("bitprune: no such file: "), "{message}");
    assert_eq!(run(&["-", "-o", "no such folder/file"], MAZES).0, 3);
    assert_eq!(spectra(&["-"], ""), "");
}
