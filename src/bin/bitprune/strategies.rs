//! `bitprune strategies`.

use crate::args::StrategiesOptions;
use crate::failure::Failure;
use crate::output::Output;
use bitprune::strategy::NAMED;
use bitprune::verdict::Problem;
use bitprune::{curling, maze};
use std::fmt::Write;

pub fn run(options: &StrategiesOptions) -> Result<(), Failure> {
    let wanted = |problem| options.problem.is_none_or(|only| only == problem);
    let mut text = String::new();
    let mut line = |columns: [&str; 3]| {
        let _ = writeln!(text, "{:<18} {:<14} {}", columns[0], columns[1], columns[2]);
    };
    line(["strategy", "problems", "what it does"]);
    for named in NAMED.iter().filter(|named| named.problems().any(wanted)) {
        let problems: Vec<_> = named.problems().map(Problem::name).collect();
        line([named.name, &problems.join(","), named.about]);
    }
    line(["dfs:RULE+RULE+...", "as its rules", "depth-first search under the rules named"]);
    for problem in Problem::ALL.into_iter().filter(|problem| wanted(*problem)) {
        line(["", "", ""]);
        line([&format!("{problem} rule"), "kind", "claim, in the order of application"]);
        match problem {
            Problem::Maze => {
                maze::Rule::ALL.iter().for_each(|r| line([r.name(), r.kind().name(), r.about()]));
            }
            Problem::Curling => {
                curling::Rule::ALL.iter().for_each(|r| line([r.name(), r.kind().name(), r.about()]));
            }
        }
    }
    let text: String = text.lines().flat_map(|line| [line.trim_end(), "\n"]).collect();
    Output::open(None)?.write(text.as_bytes())
}
