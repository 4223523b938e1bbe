//! Curling: every strategy against the obvious solver, on every small board and on many large ones.

use bitprune::curling::generate::Random;
use bitprune::curling::layers::Layers;
use bitprune::curling::{
    Board, Case, Cell, MAX_THROWS, Rule, auto, check, classic, deepening, reference, search,
};
use bitprune::rules::{Chosen, Fixed};
use bitprune::tally::{Counted, Tally, Uncounted};
use bitprune::verdict::{Answer, DecidedBy, Verdict};

const JUDGE: u32 = 10;
const SETS: u32 = 1 << Rule::ALL.len();
/// The set of all rules.
const ALL: u32 = SETS - 1;

/// The case of `W H ROW/ROW/...`.
fn case(line: &str) -> Case {
    let words: Vec<&str> = line.split(' ').collect();
    let cells = words[2].bytes().filter(|b| *b != b'/').map(|b| Cell::from_digit(b).unwrap()).collect();
    Case::new(words[0].parse().unwrap(), words[1].parse().unwrap(), cells).unwrap()
}

/// The case of rows of bits, bit 0 on the left, with start and goal as (x, y).
fn hex_case(rows: &str, start: (usize, usize), goal: (usize, usize)) -> Case {
    let rows: Vec<u64> = rows.split(',').map(|row| u64::from_str_radix(row, 16).unwrap()).collect();
    let cell = |x: usize, y: usize| match (x, y) {
        at if at == start => Cell::Start,
        at if at == goal => Cell::Goal,
        _ if rows[y] >> x & 1 == 1 => Cell::Block,
        _ => Cell::Free,
    };
    let cells = (0..rows.len()).flat_map(|y| (0..20).map(move |x| (x, y))).map(|(x, y)| cell(x, y));
    let cells = cells.collect();
    Case::new(20, rows.len(), cells).unwrap()
}

/// The case whose cells are these, with blocks by the bits of `blocks` among the cells that are left.
fn numbered(width: usize, height: usize, start: usize, goal: usize, mut blocks: u64) -> Case {
    let cell = |i| match i {
        _ if i == start => Cell::Start,
        _ if i == goal => Cell::Goal,
        _ => {
            let block = blocks & 1 == 1;
            blocks >>= 1;
            if block { Cell::Block } else { Cell::Free }
        }
    };
    let cells = (0..width * height).map(cell).collect();
    Case::new(width, height, cells).unwrap()
}

/// The case seen in a mirror, with left and right changed, or with rows and columns changed.
fn mirrored(case: &Case, transpose: bool) -> Case {
    let (w, h) = (case.width(), case.height());
    let at = |x: usize, y: usize| case.cells()[y * w + x];
    let cells = if transpose {
        (0..w).flat_map(|x| (0..h).map(move |y| (x, y))).map(|(x, y)| at(x, y)).collect()
    } else {
        (0..h).flat_map(|y| (0..w).map(move |x| (w - 1 - x, y))).map(|(x, y)| at(x, y)).collect()
    };
    if transpose { Case::new(h, w, cells).unwrap() } else { Case::new(w, h, cells).unwrap() }
}

/// All strategies with a witness: `auto`, the classic, and the search under every set of rules.
fn verdicts(case: &Case, limit: u32, nodes: Option<u64>) -> Vec<(String, Verdict, Tally)> {
    let board = Board::new(case);
    let mut all = Vec::new();
    let mut run = |name: String, solve: &dyn Fn(&mut Counted) -> Verdict| {
        let mut counter = Counted::new(nodes);
        let verdict = solve(&mut counter);
        all.push((name, verdict, counter.tally));
    };
    run("auto".into(), &|c| auto(&board, limit, c, true));
    run("deepening".into(), &|c| deepening::solve(&board, limit, c, true));
    run("layers".into(), &|c| Layers::default().solve(&board, limit, c, true));
    run("layers, long lines".into(), &|c| Layers::default().solve_wide(&board, limit, c, true));
    run("classic-throw".into(), &|c| classic::throw(case, limit, c, true));
    for set in 0..SETS {
        run(format!("rules {set:04b}"), &|c| search::solve(&board, limit, Chosen(set), c, true));
    }
    all
}

/// Holds every strategy against an answer and replays every witness.
fn all_answer(case: &Case, limit: u32, nodes: Option<u64>, answer: Answer) {
    for (name, verdict, _) in verdicts(case, limit, nodes) {
        let board = || format!("{name}, limit {limit}, {:?}", Board::new(case));
        if nodes.is_none() {
            assert_eq!(verdict.answer, answer, "{}", board());
        }
        assert!(verdict.answer.agrees(answer), "{:?} is not {answer:?}: {}", verdict.answer, board());
        assert_eq!(verdict.answer == Answer::Unknown, verdict.decided_by == DecidedBy::Limit, "{}", board());
        match (verdict.answer, verdict.witness) {
            (Answer::Throws(n), Some(witness)) => {
                assert_eq!(witness.directions().len(), usize::from(n), "{}", board());
                assert_eq!(check::replay(case, &witness), Ok(()), "{}", board());
            }
            (Answer::Never | Answer::Unknown, None) => {}
            other => panic!("{other:?}: {}", board()),
        }
    }
}

fn against_reference(case: &Case, limit: u32) {
    all_answer(case, limit, None, reference::solve(case, limit));
}

/// Random cases with their limits, over a range of sides and densities.
fn random(seed: u64, cases: usize, sides: std::ops::RangeInclusive<usize>) -> impl Iterator<Item = Case> {
    let sides: Vec<usize> = sides.collect();
    (0..cases).map(move |i| {
        let (w, h) = (sides[i % sides.len()], sides[i / sides.len() % sides.len()]);
        let density = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7][i % 7];
        let size = if w * h == 1 { (2, 1) } else { (w, h) };
        let random = Random::new(size.0, size.1, density).unwrap();
        random.case(seed, i as u64)
    })
}

#[test]
fn official_samples() {
    for (line, answer) in [
        ("2 1 32", Answer::Throws(1)),
        ("6 6 100210/110000/000003/000000/100001/011111", Answer::Throws(4)),
        ("6 1 112113", Answer::Never),
        ("6 1 102113", Answer::Throws(4)),
        ("12 1 201111111113", Answer::Throws(10)),
        ("13 1 2011111111113", Answer::Never),
    ] {
        let case = case(line);
        all_answer(&case, JUDGE, None, answer);
        assert_eq!(reference::solve(&case, JUDGE), answer);
        assert_eq!(Board::new(&case).to_case(), case);
    }
    all_answer(&case("13 1 2011111111113"), 11, None, Answer::Throws(11));
}

#[test]
fn every_board_to_3_by_3() {
    for (w, h) in (1..=3).flat_map(|w| (1..=3).map(move |h| (w, h))).filter(|(w, h)| w * h > 1) {
        let n = w * h;
        for (start, goal) in (0..n).flat_map(|s| (0..n).map(move |g| (s, g))).filter(|(s, g)| s != g) {
            for blocks in 0..1 << (n - 2) {
                against_reference(&numbered(w, h, start, goal, blocks), JUDGE);
            }
        }
    }
}

/// Strips of one and two lines, of every length to 64, both ways round: where shifts by 64 would hide.
#[test]
fn strips_to_64() {
    for length in 2..=64 {
        for (seed, density) in (0..).zip([0.02, 0.1, 0.3, 0.6, 0.9]) {
            for (w, h) in [(length, 1), (length, 2)] {
                let random = Random::new(w, h, density).unwrap();
                for case in random.cases(seed).take(40) {
                    against_reference(&case, JUDGE);
                    against_reference(&mirrored(&case, true), JUDGE);
                }
            }
        }
    }
}

/// Every place of start, goal and one block on the longest strips.
#[test]
fn one_block_on_the_longest_strips() {
    for length in [33, 63, 64] {
        for (start, goal) in (0..length).flat_map(|s| (0..length).map(move |g| (s, g))) {
            for block in (0..length).filter(|b| start != goal && *b != start && *b != goal) {
                let index = block - usize::from(block > start) - usize::from(block > goal);
                let case = numbered(length, 1, start, goal, 1 << index);
                let case = if (start + goal + block) % 2 == 0 { case } else { mirrored(&case, true) };
                let board = Board::new(&case);
                let answer = reference::solve(&case, 3);
                assert_eq!(auto(&board, 3, &mut Uncounted, false).answer, answer);
                assert_eq!(search::solve(&board, 3, Fixed::<ALL>, &mut Uncounted, false).answer, answer);
                assert_eq!(search::solve(&board, 3, Fixed::<0>, &mut Uncounted, false).answer, answer);
            }
        }
    }
}

#[test]
fn random_boards_to_8_by_8() {
    let mut layers = Layers::default();
    for (i, case) in random(1, 1_000_000, 1..=8).enumerate() {
        let limit = 1 + (i / 7) as u32 % 12;
        let answer = reference::solve(&case, limit);
        let board = Board::new(&case);
        assert_eq!(auto(&board, limit, &mut Uncounted, false).answer, answer, "{board:?}");
        assert_eq!(layers.solve(&board, limit, &mut Uncounted, false).answer, answer, "{board:?}");
        assert_eq!(
            search::solve(&board, limit, Fixed::<ALL>, &mut Uncounted, false).answer,
            answer,
            "{board:?}"
        );
        if i % 8 == 0 {
            all_answer(&case, limit, None, answer);
        }
    }
}

#[test]
fn random_boards_to_20_by_20() {
    for (i, case) in random(2, 3_000, 9..=20).enumerate() {
        let limit = if i % 2 == 0 { JUDGE } else { 1 + (i / 7) as u32 % 12 };
        let answer = auto(&Board::new(&case), limit, &mut Uncounted, false).answer;
        assert!(answer.is_known());
        if i % 10 == 0 {
            assert_eq!(reference::solve(&case, limit.min(8)), auto_within(&case, limit.min(8)));
        }
        all_answer(&case, limit, Some([10, 1_000, 30_000][i % 3]), answer);
    }
}

fn auto_within(case: &Case, limit: u32) -> Answer {
    auto(&Board::new(case), limit, &mut Uncounted, false).answer
}

#[test]
fn the_largest_boards() {
    for density in [0.01, 0.05, 0.2, 0.5] {
        for case in Random::new(64, 64, density).unwrap().cases(3).take(40) {
            let answer = reference::solve(&case, 5);
            all_answer(&case, 5, None, answer);
            assert_eq!(Board::new(&case).to_case(), case);
        }
    }
}

#[test]
fn goals_on_every_edge_and_corner() {
    for (w, h) in [(2, 2), (5, 7), (20, 20), (31, 33), (64, 63), (64, 64)] {
        for (x, y) in [
            (0, 0),
            (w - 1, 0),
            (0, h - 1),
            (w - 1, h - 1),
            (w / 2, 0),
            (w / 2, h - 1),
            (0, h / 2),
            (w - 1, h / 2),
        ] {
            for (seed, density) in (10..).zip([0.1, 0.3, 0.5]) {
                for case in Random::new(w, h, density).unwrap().cases(seed).take(10) {
                    let mut cells = case.cells().to_vec();
                    let goal = y * w + x;
                    if cells[goal] == Cell::Start {
                        continue;
                    }
                    cells[case.goal().1 * w + case.goal().0] = Cell::Free;
                    cells[goal] = Cell::Goal;
                    against_reference(&Case::new(w, h, cells).unwrap(), 5);
                }
            }
        }
    }
}

#[test]
fn all_eight_symmetries_have_one_answer() {
    for mut case in random(4, 2_000, 2..=12) {
        let answer = auto_within(&case, JUDGE);
        for i in 0..8 {
            case = mirrored(&case, i % 2 == 0);
            all_answer(&case, JUDGE, Some(5_000), answer);
        }
    }
}

/// With a fixed order of throws and no memory a rule only takes nodes away; without one the search is the classic.
#[test]
fn adding_a_rule_never_adds_nodes() {
    for (i, case) in random(5, 20_000, 2..=10).enumerate() {
        let limit = 2 + i as u32 % 7;
        let board = Board::new(&case);
        let tally = |set| {
            let mut counter = Counted::new(None);
            search::solve(&board, limit, Chosen(set), &mut counter, false);
            counter.tally
        };
        let tallies: Vec<Tally> = (0..SETS).map(tally).collect();
        for (set, rule) in (0..SETS).flat_map(|set| Rule::ALL.map(|rule| (set, rule))) {
            let with = set | rule.mask();
            assert!(
                tallies[with as usize].nodes <= tallies[set as usize].nodes,
                "{set:b} {rule:?} {board:?}"
            );
            if set & rule.mask() == 0 {
                assert_eq!(tallies[set as usize].cuts[rule.index()], 0);
            }
        }
        let mut classic = Counted::new(None);
        classic::throw(&case, limit, &mut classic, false);
        assert_eq!(classic.tally.nodes, tallies[0].nodes);
    }
}

#[test]
fn counting_and_fixed_sets_change_nothing() {
    for case in random(6, 2_000, 2..=10) {
        let board = Board::new(&case);
        let (mut chosen, mut fixed) = (Counted::new(None), Counted::new(None));
        let verdict = search::solve(&board, JUDGE, Chosen(3), &mut chosen, true);
        assert_eq!(search::solve(&board, JUDGE, Fixed::<3>, &mut fixed, true), verdict);
        assert_eq!(search::solve(&board, JUDGE, Fixed::<3>, &mut Uncounted, true), verdict);
        assert_eq!(chosen.tally, fixed.tally);
        let mut counted = Counted::new(None);
        assert_eq!(auto(&board, JUDGE, &mut counted, true), auto(&board, JUDGE, &mut Uncounted, true));
    }
}

/// The counts of the real programs, and the two boards that cost them most.
#[test]
fn the_classic_is_the_classic_node_for_node() {
    let path = |name| concat!(env!("CARGO_MANIFEST_DIR"), "/datasets/").to_owned() + name;
    let text = std::fs::read_to_string(path("vectors-curling.in")).unwrap();
    let expected = std::fs::read_to_string(path("vectors-curling.csv")).unwrap();
    let mut numbers = text.split_ascii_whitespace();
    let mut count = 0;
    for line in expected.lines().skip(1) {
        let [w, h] = [(); 2].map(|()| numbers.next().unwrap().parse::<usize>().unwrap());
        let cells =
            numbers.by_ref().take(w * h).map(|n| Cell::from_digit(n.as_bytes()[0]).unwrap()).collect();
        let case = Case::new(w, h, cells).unwrap();
        let mut counter = Counted::new(None);
        let verdict = classic::throw(&case, JUDGE, &mut counter, false);
        count += 1;
        assert_eq!(format!("{count},{},{}", verdict.answer, counter.tally.nodes), line);
        all_answer(&case, JUDGE, None, verdict.answer);
    }
    assert_eq!(count, 80);
    assert_eq!((numbers.next(), numbers.next()), (Some("0"), Some("0")));
}

#[test]
fn the_hardest_known_boards() {
    let ten = hex_case(
        "ffbe7,fce61,473f0,d00b8,c1683,4c019,c0f02,ca056,ca855,ea057,e0607,8d0e3,8160a,9902a,217aa,5a909,a9c1c,713c5,37617,4f6b3",
        (9, 8),
        (0, 2),
    );
    let never = hex_case(
        "3fff2,686ce,1e391,c2e19,b80d1,f1c07,f4161,7514e,c1009,b51e9,c040a,fc0ae,81e84,b003d,26f18,229db,a2037,2863e,7f346,19b66",
        (10, 7),
        (0, 17),
    );
    for (case, answer, nodes) in [(ten, Answer::Throws(10), 254_486), (never, Answer::Never, 246_528)] {
        all_answer(&case, JUDGE, None, answer);
        let mut counter = Counted::new(None);
        classic::throw(&case, JUDGE, &mut counter, false);
        assert_eq!(counter.tally.nodes, nodes);
        let mut short = Counted::new(Some(nodes - 1));
        assert_eq!(classic::throw(&case, JUDGE, &mut short, true), Verdict::UNKNOWN);
        assert_eq!(short.tally.nodes, nodes - 1);
    }
}

#[test]
fn what_a_witness_can_get_wrong() {
    let case = case("6 1 102113");
    let replay = |letters: &str| check::replay(&case, &letters.parse().unwrap());
    let four = auto(&Board::new(&case), JUDGE, &mut Uncounted, true).witness.unwrap();
    assert_eq!(four.to_string(), "LRRR");
    assert_eq!(replay("LRRR"), Ok(()));
    assert_eq!(replay("R"), Err(check::Flaw::Blocked(1)));
    assert_eq!(replay("LU"), Err(check::Flaw::Lost(2)));
    assert_eq!(replay("LRRRL"), Err(check::Flaw::Early { throw: 4, throws: 5 }));
    assert_eq!(replay("LRR"), Err(check::Flaw::NotAtGoal));
    assert_eq!(replay(""), Err(check::Flaw::NotAtGoal));
}

#[test]
fn limits_at_both_ends() {
    let long = case(&format!("64 1 20{}3", "1".repeat(61)));
    all_answer(&long, MAX_THROWS, None, Answer::Throws(62));
    all_answer(&long, 61, None, Answer::Never);
    all_answer(&case("2 1 23"), 1, None, Answer::Throws(1));
    all_answer(&case("4 1 2013"), 1, None, Answer::Never);
    all_answer(&case("4 1 2013"), 2, None, Answer::Throws(2));
}
