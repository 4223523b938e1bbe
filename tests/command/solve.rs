//! `bitprune solve`.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use assert_cmd::cargo::cargo_bin;

use super::{BOARD, DAMAGE, DAMAGED, MAZE, dataset, datasets, done, ends, fed, files, path, run};

#[test]
fn data_sets_of_every_notation() {
    for (file, answers) in [
        ("maze-samples.in", "maze-samples.out"),
        ("curling-samples.in", "curling-samples.out"),
        ("mixed.in", "mixed.out"),
        ("mixed.line", "mixed.line.out"),
        ("mixed.jsonl", "mixed.jsonl.out"),
        ("dirty.in", "dirty.out"),
    ] {
        let wanted = dataset(answers);
        assert_eq!(done(run(&["solve", file])), wanted, "{file}");
    }
    // How it is run changes nothing.
    let wanted = dataset("maze-7x7-d20.out");
    assert_eq!(done(fed(&["solve", "-"], dataset("maze-7x7-d20.in"))), wanted);
    for more in [
        ["--threads", "1"],
        ["--threads", "2"],
        ["--threads", "7"],
        ["--word", "u128"],
        ["--simd", "portable"],
        ["--progress", "never"],
    ] {
        assert_eq!(done(run(&["solve", "maze-7x7-d20.in", more[0], more[1]])), wanted, "{more:?}");
    }
    assert_eq!(done(run(&["solve", "--format", "plain", "maze-samples.in"])), "NO\nYES\n");
    assert_eq!(done(run(&["solve", "curling-samples.in"])), "1\n4\n-1\n4\n10\n-1\n");
    assert_eq!(done(run(&["solve", "-"])), "");
}

#[test]
fn threads_change_no_byte() {
    for format in ["csv", "jsonl"] {
        let with = |threads| {
            let arguments = ["solve", "mixed.jsonl", "--witness", "--format", format, "--threads", threads];
            done(run(&arguments))
        };
        assert_eq!(with("1"), with("2"));
    }
}

#[test]
fn rows_of_csv_and_jsonl() {
    let arguments = |format| {
        let files = ["maze-samples.in", "curling-samples.in"];
        ["solve", "--strategy", "plain", "--witness", "--format", format, files[0], files[1]]
    };
    assert_eq!(
        done(run(&arguments("csv"))),
        "file,case,id,problem,answer,witness,nodes,decided_by,strategy\n\
             maze-samples.in,1,,maze,NO,,34,search,plain\n\
             maze-samples.in,2,,maze,YES,RDDRR,11,search,plain\n\
             curling-samples.in,1,,curling,1,L,1,search,plain\n\
             curling-samples.in,2,,curling,4,DLUR,32,search,plain\n\
             curling-samples.in,3,,curling,-1,,1,search,plain\n\
             curling-samples.in,4,,curling,4,LRRR,4,search,plain\n\
             curling-samples.in,5,,curling,10,RRRRRRRRRR,10,search,plain\n\
             curling-samples.in,6,,curling,-1,,10,search,plain\n"
    );
    let text = done(run(&arguments("jsonl")));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 8);
    assert_eq!(
        lines[0],
        r#"{"file":"maze-samples.in","case":1,"id":null,"problem":"maze","answer":"NO","witness":null,"nodes":34,"decided_by":"search","strategy":"plain"}"#
    );
    assert_eq!(
        lines[5],
        r#"{"file":"curling-samples.in","case":4,"id":null,"problem":"curling","answer":4,"witness":"LRRR","nodes":4,"decided_by":"search","strategy":"plain"}"#
    );
}

#[test]
fn ids_go_through_and_the_sweep_has_no_nodes() {
    let cases = r#"{"problem":"maze","time":2,"rows":["S.D"],"id":"a,b"}
{"problem":"maze","time":2,"rows":["S.D"],"id":1e3}
{"problem":"maze","time":2,"rows":["S.D"]}
"#;
    assert_eq!(
        done(fed(&["solve", "-", "--format", "csv", "--strategy", "frontier"], cases)),
        "file,case,id,problem,answer,witness,nodes,decided_by,strategy\n\
             stdin,1,\"a,b\",maze,YES,,,sweep,frontier\n\
             stdin,2,1e3,maze,YES,,,sweep,frontier\n\
             stdin,3,,maze,YES,,,sweep,frontier\n"
    );
    let text = done(fed(&["solve", "-", "--format", "jsonl", "--strategy", "frontier"], cases));
    let ids: Vec<&str> = text.lines().map(|line| line.split(',').nth(2).unwrap()).collect();
    assert_eq!(ids, ["\"id\":\"a", "\"id\":1e3", "\"id\":null"]);
}

#[test]
fn witnesses() {
    let cases = "maze 1 3 2 S.D\nmaze 1 3 1 S.D\ncurling 6 1 102113\ncurling 6 1 112113\n";
    assert_eq!(done(fed(&["solve", "-", "--witness"], cases)), "YES RR\nNO\n4 LRRR\n-1\n");
}

#[test]
fn limits_of_throws_and_nodes() {
    let solve = |more: [&str; 2]| done(run(&["solve", "curling-samples.in", more[0], more[1]]));
    assert_eq!(solve(["--max-throws", "3"]), "1\n-1\n-1\n-1\n-1\n-1\n");
    assert_eq!(solve(["--max-throws", "11"]), "1\n4\n-1\n4\n10\n11\n");
    let limited = |limit| {
        let strategy = ["--strategy", "classic-throw", "--node-limit", limit];
        done(run(&[&["solve", "curling-samples.in"], &strategy[..]].concat()))
    };
    assert_eq!(limited("0"), "UNKNOWN\n".repeat(6));
    assert_eq!(limited("5"), "1\nUNKNOWN\n-1\n4\nUNKNOWN\nUNKNOWN\n");
    assert_eq!(limited("32"), dataset("curling-samples.out"));
    let arguments = ["solve", "-", "--strategy", "plain", "--node-limit", "1", "--format", "csv"];
    let text = done(fed(&arguments, MAZE));
    assert_eq!(text.lines().nth(1), Some("stdin,1,,maze,UNKNOWN,,1,limit,plain"));
}

#[test]
fn several_files_and_directories() {
    let dir = files([
        ("b.txt", MAZE.as_bytes()),
        ("a.txt", BOARD.as_bytes()),
        ("c", b"maze 1 3 1 S.D\n"),
        (".hidden", b"no case\n"),
    ]);
    fs::create_dir(dir.path().join("inner")).unwrap();
    fs::write(dir.path().join("inner/d"), "no case\n").unwrap();
    let all = dir.path().to_str().unwrap();
    assert_eq!(done(run(&["solve", all])), "4\nYES\nNO\n");
    assert_eq!(done(run(&["solve", &path(&dir, "b.txt"), &path(&dir, "a.txt")])), "YES\n4\n");
    assert_eq!(done(fed(&["solve", all, "-", all], MAZE)), "4\nYES\nNO\nYES\n4\nYES\nNO\n");
    let text = done(run(&["solve", all, "--format", "csv"]));
    let starts: Vec<String> = ["a.txt", "b.txt", "c"].map(|name| path(&dir, name) + ",1,,").into();
    assert_eq!(text.lines().count(), 4);
    text.lines().skip(1).zip(starts).for_each(|(line, start)| assert!(line.starts_with(&start), "{line}"));
}

#[test]
fn compressed_data() {
    let gzip = |bytes: &[u8]| {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    };
    let zstd = |bytes: &[u8]| zstd::encode_all(bytes, 1).unwrap();
    let (cases, answers) = (dataset("curling-20x20-d30.in"), dataset("curling-20x20-d30.out"));
    // The cut goes through a case.
    let (head, tail) = cases.as_bytes().split_at(cases.len() / 2);
    for bytes in [
        gzip(cases.as_bytes()),
        [gzip(head), gzip(tail)].concat(),
        zstd(cases.as_bytes()),
        [zstd(head), zstd(tail)].concat(),
    ] {
        let dir = files([("cases", &*bytes)]);
        assert_eq!(done(run(&["solve", &path(&dir, "cases")])), answers);
        assert_eq!(done(fed(&["solve", "-"], bytes)), answers);
    }
    // A member that breaks off: the answers before it, then the error.
    let whole = gzip(MAZE.as_bytes());
    let torn = [&whole[..], &whole[..whole.len() / 2]].concat();
    ends(&fed(&["solve", "-"], torn), 3, "YES\n", &["bitprune: stdin:"]);
}

#[test]
fn output_goes_to_a_file() {
    let dir = files([]);
    let out = path(&dir, "answers");
    for option in ["-o", "--output"] {
        assert_eq!(done(run(&["solve", "mixed.line", option, &out])), "");
        assert_eq!(fs::read_to_string(&out).unwrap(), dataset("mixed.line.out"));
    }
    // What was there is gone.
    assert_eq!(done(fed(&["solve", "-", "-o", &out], MAZE)), "");
    assert_eq!(fs::read_to_string(&out).unwrap(), "YES\n");
}

#[test]
fn output_that_cannot_be_written() {
    let dir = files([]);
    let name = dir.path().to_str().unwrap();
    ends(&fed(&["solve", "-", "-o", name], MAZE), 3, "", &["bitprune: ", name]);
    let nowhere = path(&dir, "none/answers");
    ends(&fed(&["solve", "-", "-o", &nowhere], MAZE), 3, "", &["bitprune: ", &nowhere]);
}

#[test]
fn an_input_is_not_written_over_by_any_name() {
    let dir = files([("cases", MAZE.as_bytes())]);
    let (cases, link) = (path(&dir, "cases"), path(&dir, "link"));
    std::fs::hard_link(&cases, &link).unwrap();
    for command in ["solve", "spectrum"] {
        ends(&run(&[command, &cases, "-o", &link]), 2, "", &["cannot be read and written at once"]);
        let stdin = std::fs::File::open(&cases).unwrap();
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_bitprune"));
        let status = child.args([command, "-", "-o", &cases]).stdin(stdin).output().unwrap().status;
        assert_eq!(status.code(), Some(2));
        assert_eq!(std::fs::read_to_string(&cases).unwrap(), MAZE);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_stderr_costs_no_answer() {
    let damaged = "2 2 1\nSD\n..\n2 2 1\nSD\n.x\n".repeat(6_000);
    let dir = files([("cases", damaged.as_bytes())]);
    let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_bitprune"));
    let output =
        child.args(["solve", "--on-error", "skip", &path(&dir, "cases")]).stderr(full()).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(output.stdout.iter().filter(|b| **b == b'\n').count(), 12_000);
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_bitprune"));
    assert_eq!(child.args(["solve", "nowhere"]).stderr(full()).output().unwrap().status.code(), Some(3));
}

#[test]
fn an_input_is_not_written_over() {
    let dir = files([("cases", MAZE.as_bytes())]);
    let cases = path(&dir, "cases");
    let other_way = path(&dir, "./cases");
    for input in [&*cases, dir.path().to_str().unwrap()] {
        let found = run(&["solve", input, "-o", &other_way]);
        ends(&found, 2, "", &["bitprune: ", &other_way, "cannot be read and written at once"]);
        assert_eq!(fs::read_to_string(&cases).unwrap(), MAZE);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_no_success() {
    ends(&fed(&["solve", "-", "-o", "/dev/full"], MAZE), 3, "", &["bitprune: /dev/full: "]);
    for arguments in [&["solve", "mixed.in"][..], &["strategies"], &["--version"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(cargo_bin!("bitprune"));
        let run = command.current_dir(datasets()).args(arguments).stdout(full).stderr(Stdio::piped());
        let output = run.output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
        assert!(String::from_utf8(output.stderr).unwrap().starts_with("bitprune: stdout: "));
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    // More answers than a pipe holds, so that writing is met by the closed end.
    let dir = files([("cases", "maze 1 3 2 S.D\n".repeat(200_000).as_bytes())]);
    for threads in ["1", "2"] {
        let mut command = Command::new(cargo_bin!("bitprune"));
        command.args(["solve", &path(&dir, "cases"), "--threads", threads, "--format", "csv"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.starts_with("file,case,"));
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
    }
}

#[test]
fn damage_ends_the_run_after_the_answers_before_it() {
    ends(&fed(&["solve", "-"], DAMAGED), 3, "YES\n", &["bitprune: ", DAMAGE]);
    ends(&fed(&["solve", "-", "--quiet"], DAMAGED), 3, "YES\n", &[DAMAGE]);
    let dir = files([("a", DAMAGED.as_bytes()), ("b", MAZE.as_bytes())]);
    for threads in ["1", "2"] {
        let found = run(&["solve", dir.path().to_str().unwrap(), "--threads", threads]);
        ends(&found, 3, "YES\n", &[&format!("{}:5:2: case 2: ", path(&dir, "a"))]);
    }
}

#[test]
fn damage_is_skipped_and_named() {
    let remark = format!("bitprune: {DAMAGE}; skipped lines 3 to 5\n");
    for more in [&[][..], &["--quiet"]] {
        let found = fed(&[&["solve", "-", "--on-error", "skip"], more].concat(), DAMAGED);
        ends(&found, 3, "YES\nERROR\nNO\n", &[&remark]);
        assert_eq!(found.err, remark);
    }
    let found = fed(&["solve", "-", "--on-error", "skip", "--format", "csv", "-s", "plain"], DAMAGED);
    assert_eq!(
        found.out,
        "file,case,id,problem,answer,witness,nodes,decided_by,strategy\n\
             stdin,1,,maze,YES,,3,search,plain\n\
             stdin,2,,maze,ERROR,,,,plain\n\
             stdin,3,,maze,NO,,2,search,plain\n"
    );
    assert_eq!(done(fed(&["solve", "-", "--on-error", "skip"], MAZE)), "YES\n");
}

#[test]
fn files_that_are_not_there() {
    ends(&run(&["solve", "none.in"]), 3, "", &["bitprune: none.in: "]);
    let found = fed(&["solve", "-", "none.in"], MAZE);
    ends(&found, 3, "YES\n", &["bitprune: none.in: "]);
}

#[test]
fn what_the_data_are_can_be_told() {
    let forced = |more: [&str; 2], text: &str| fed(&["solve", "-", more[0], more[1]], text);
    assert_eq!(done(forced(["--problem", "maze"], MAZE)), "YES\n");
    assert_eq!(done(forced(["--input", "judge"], MAZE)), "YES\n");
    assert_eq!(done(forced(["--input", "line"], "maze 1 3 2 S.D\n")), "YES\n");
    ends(&forced(["--problem", "curling"], MAZE), 3, "", &["stdin:1:5: case 1: "]);
    ends(&forced(["--problem", "maze"], BOARD), 3, "", &["stdin:1:4: case 1: "]);
    ends(&forced(["--input", "line"], MAZE), 3, "", &["stdin:1:1: case 1: "]);
    ends(&forced(["--input", "jsonl"], MAZE), 3, "", &["stdin:1:1: case 1: "]);
    ends(&forced(["--input", "judge"], "maze 1 3 2 S.D\n"), 3, "", &["stdin:1:1: case 1: "]);
}

#[test]
fn terminators() {
    let two = format!("{MAZE}{BOARD}");
    let rest = format!("{MAZE}that is all\n");
    assert_eq!(done(fed(&["solve", "-"], &*two)), "YES\n4\n");
    assert_eq!(done(fed(&["solve", "-", "--stop-at-terminator"], &*two)), "YES\n");
    assert_eq!(done(fed(&["solve", "-", "--stop-at-terminator"], &*rest)), "YES\n");
    ends(&fed(&["solve", "-"], &*rest), 3, "YES\n", &["stdin:4:1: case 2: ", "`that`"]);
}

#[test]
fn strategies_that_do_not_fit() {
    for (strategy, text, before) in [
        ("frontier", format!("{MAZE}{BOARD}"), "YES\n"),
        ("dfs:colour", format!("{MAZE}{BOARD}"), "YES\n"),
        ("classic-throw", format!("{BOARD}{MAZE}"), "4\n"),
        ("dfs:bound", format!("{BOARD}{MAZE}"), "4\n"),
    ] {
        let found = fed(&["solve", "-", "--strategy", strategy], text);
        let other = if before == "4\n" { "maze" } else { "curling" };
        ends(&found, 2, before, &["stdin:", strategy, other]);
    }
    assert_eq!(done(fed(&["solve", "-", "-s", "dfs:colour+parity"], MAZE)), "YES\n");
}

#[test]
fn what_a_row_of_zeros_may_mean() {
    let text = "2 2\n2 3\n0 0\n";
    let found = fed(&["solve", "-"], text);
    ends(&found, 0, "1\n", &["bitprune: warning: stdin:3: case 1: "]);
    assert_eq!(done(fed(&["solve", "-", "--quiet"], text)), "1\n");
    assert_eq!(done(fed(&["solve", "-"], format!("{text}0 0\n"))), "1\n");
}

#[test]
fn quiet_silences_warnings_beside_damage() {
    let text = "curling,\n2 2\n2 3\n0 0\n";
    let found = fed(&["solve", "-", "--on-error", "skip"], text);
    ends(&found, 3, "ERROR\n1\n", &["skipped line 1", "warning"]);
    let found = fed(&["solve", "-", "--on-error", "skip", "--quiet"], text);
    ends(&found, 3, "ERROR\n1\n", &["skipped line 1"]);
    assert!(!found.err.contains("warning"));
}

#[test]
fn progress_is_on_stderr() {
    let found = run(&["solve", "maze-samples.in", "--progress", "always"]);
    ends(&found, 0, &dataset("maze-samples.out"), &["2 cases"]);
    for when in ["auto", "never"] {
        assert_eq!(done(run(&["solve", "maze-samples.in", "--progress", when])), dataset("maze-samples.out"));
    }
}
