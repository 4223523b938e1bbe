//! The names of strategies.

use crate::curling;
use crate::maze;
use crate::verdict::Problem;
use std::fmt;
use std::str::FromStr;

/// What a name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Plan {
    Auto,
    Frontier,
    Layers,
    /// `plain` and every `dfs:` set, as masks of the rules of each problem that has all of them.
    DepthFirst {
        maze: Option<u32>,
        curling: Option<u32>,
    },
    ClassicVisited,
    ClassicSink,
    ClassicCountdown,
    ClassicThrow,
}

/// A strategy with a name of its own.
#[derive(Debug, Clone, Copy)]
pub struct Named {
    /// The name.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    pub(super) plan: Plan,
}

/// Every strategy that has a name of its own; `dfs:A+B+...` names the others.
pub const NAMED: [Named; 8] = [
    Named { name: "auto", about: "the fastest", plan: Plan::Auto },
    Named {
        name: "frontier",
        about: "one sweep over the cells finds every exact time",
        plan: Plan::Frontier,
    },
    Named {
        name: "layers",
        about: "all states after one throw, two, three, ...; each stored once",
        plan: Plan::Layers,
    },
    Named {
        name: "plain",
        about: "depth-first search without a rule",
        plan: Plan::DepthFirst { maze: Some(0), curling: Some(0) },
    },
    Named {
        name: "classic-visited",
        about: "byte grid and visited array; right, down, left, up",
        plan: Plan::ClassicVisited,
    },
    Named {
        name: "classic-sink",
        about: "byte grid, cells become walls; down, right, up, left",
        plan: Plan::ClassicSink,
    },
    Named {
        name: "classic-countdown",
        about: "byte grid, T counts down; down, up, right, left",
        plan: Plan::ClassicCountdown,
    },
    Named {
        name: "classic-throw",
        about: "byte grid, the stone moves cell by cell; right, down, left, up",
        plan: Plan::ClassicThrow,
    },
];

impl Named {
    /// The problems that the strategy solves.
    pub fn problems(&self) -> impl Iterator<Item = Problem> + use<> {
        let plan = self.plan;
        Problem::ALL.into_iter().filter(move |problem| plan.serves(*problem))
    }
}

impl Plan {
    pub(super) fn serves(self, problem: Problem) -> bool {
        match (self, problem) {
            (Self::Auto, _) => true,
            (Self::DepthFirst { maze, .. }, Problem::Maze) => maze.is_some(),
            (Self::DepthFirst { curling, .. }, Problem::Curling) => curling.is_some(),
            (Self::Frontier | Self::ClassicVisited | Self::ClassicSink | Self::ClassicCountdown, problem) => {
                problem == Problem::Maze
            }
            (Self::Layers | Self::ClassicThrow, problem) => problem == Problem::Curling,
        }
    }
}

/// A strategy: a named set of rules with a search.
///
/// ```
/// use bitprune::strategy::Strategy;
/// use bitprune::verdict::Problem;
/// let strategy: Strategy = "dfs:colour+parity".parse()?;
/// assert_eq!(strategy.to_string(), "dfs:parity+colour");
/// assert!(strategy.serves(Problem::Maze) && !strategy.serves(Problem::Curling));
/// // What a rule needs comes with it.
/// assert_eq!("dfs:memo".parse::<Strategy>()?.to_string(), "dfs:reach+memo");
/// # Ok::<(), bitprune::strategy::NameError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Strategy {
    name: String,
    pub(super) plan: Plan,
}

impl Strategy {
    /// The name; of a `dfs:` set, with the rules and what they need in the order of application.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many cases make a chunk of a parallel run: few where one case may take long.
    pub fn chunk(&self) -> usize {
        match self.plan {
            Plan::Auto => 4_096,
            _ => 32,
        }
    }

    /// Whether the strategy solves a problem.
    pub fn serves(&self, problem: Problem) -> bool {
        self.plan.serves(problem)
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

/// `auto`.
impl Default for Strategy {
    fn default() -> Self {
        let auto = NAMED[0];
        Self { name: auto.name.to_owned(), plan: auto.plan }
    }
}

/// A name that is no strategy's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Neither a named strategy nor a `dfs:` set.
    #[error("no strategy {0:?}: there are {names}, and dfs:RULE+RULE+...", names = NAMED.map(|n| n.name).join(", "))]
    Strategy(String),
    /// A `dfs:` set with a word that is no rule's.
    #[error("no rule {0:?}: there are {names}", names = rule_names().join(", "))]
    Rule(String),
    /// A `dfs:` set of rules that no one problem has.
    #[error("no problem has all the rules of {0:?}")]
    Mixed(String),
    /// A `dfs:` set that names a rule twice.
    #[error("rule {0:?} is named twice")]
    Twice(String),
}

fn rule_names() -> Vec<&'static str> {
    let mut names = maze::Rule::ALL.map(maze::Rule::name).to_vec();
    names.extend(curling::Rule::ALL.map(curling::Rule::name));
    let mut seen = std::collections::HashSet::new();
    names.retain(|name| seen.insert(*name));
    names
}

impl FromStr for Strategy {
    type Err = NameError;

    /// # Errors
    /// A name that is no strategy's, or a set that no problem can have.
    fn from_str(name: &str) -> Result<Self, NameError> {
        if let Some(named) = NAMED.iter().find(|named| named.name == name) {
            return Ok(Self { name: name.to_owned(), plan: named.plan });
        }
        let set = name.strip_prefix("dfs:").ok_or_else(|| NameError::Strategy(name.to_owned()))?;
        let rules: Vec<&str> = set.split('+').collect();
        if let Some(unknown) = rules.iter().find(|rule| !rule_names().contains(rule)) {
            return Err(NameError::Rule((*unknown).to_owned()));
        }
        if let Some((_, twice)) = rules.iter().enumerate().find(|(i, rule)| rules[..*i].contains(rule)) {
            return Err(NameError::Twice((*twice).to_owned()));
        }
        let mask =
            |of: &dyn Fn(&str) -> Option<u32>| rules.iter().try_fold(0, |set, rule| Some(set | of(rule)?));
        let maze =
            mask(&|rule| maze::Rule::from_name(rule).map(maze::Rule::mask)).map(maze::Rule::with_needs);
        let curling = mask(&|rule| curling::Rule::from_name(rule).map(curling::Rule::mask));
        if maze.is_none() && curling.is_none() {
            return Err(NameError::Mixed(set.to_owned()));
        }
        let needed = |name: &str| {
            maze::Rule::from_name(name).is_some_and(|rule| maze.is_some_and(|set| set & rule.mask() != 0))
        };
        let in_order = rule_names().into_iter().filter(|rule| rules.contains(rule) || needed(rule));
        let in_order = in_order.collect::<Vec<_>>();
        Ok(Self { name: format!("dfs:{}", in_order.join("+")), plan: Plan::DepthFirst { maze, curling } })
    }
}
