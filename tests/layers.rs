//! The search by layers where the lists of all strategies do not reach: large boards, long and short lines, high
//! limits, and what it may cost.

use bitprune::curling::generate::Random;
use bitprune::curling::layers::Layers;
use bitprune::curling::{Board, Case, Cell, Rule, check, deepening};
use bitprune::simd::Level;
use bitprune::tally::{Counted, Uncounted};
use bitprune::verdict::{Answer, DecidedBy, Verdict};

fn replayed(case: &Case, verdict: &Verdict) {
    match (verdict.answer, &verdict.witness) {
        (Answer::Throws(n), Some(witness)) => {
            assert_eq!(witness.directions().len(), usize::from(n));
            assert_eq!(check::replay(case, witness), Ok(()));
        }
        (Answer::Never, None) => {}
        other => panic!("{other:?}"),
    }
}

/// Every length of line around the ends of its word, each answer by both words and by deepening.
#[test]
fn short_and_long_lines_agree() {
    let (mut layers, mut portable) = (Layers::default(), Layers::new(Level::PORTABLE));
    for (seed, side) in (0..).zip([9, 16, 20, 22, 23, 24, 25, 30, 31, 32, 33, 63, 64]) {
        for (other, density) in [(side, 0.05), (side, 0.1), (side, 0.3), (side, 0.5), (7, 0.4), (24, 0.2)] {
            for case in Random::new(side, other, density).unwrap().cases(seed).take(60) {
                let board = Board::new(&case);
                for limit in [4, 7, 10, 11] {
                    let (mut short, mut long) = (Counted::new(None), Counted::new(None));
                    let verdict = layers.solve(&board, limit, &mut short, true);
                    assert_eq!(layers.solve_wide(&board, limit, &mut long, true), verdict);
                    assert_eq!(deepening::solve(&board, limit, &mut Uncounted, false).answer, verdict.answer);
                    assert_eq!(portable.solve(&board, limit, &mut Uncounted, true), verdict);
                    assert!(matches!(verdict.decided_by, DecidedBy::Root | DecidedBy::Layers));
                    replayed(&case, &verdict);
                }
            }
        }
    }
}

/// Past the blocks that a key tells apart: strips whose every block must go, with a second row in which the stone
/// wanders, so that states meet again and again.
#[test]
fn limits_beyond_every_key() {
    let mut layers = Layers::default();
    for (length, throws) in [(16, 14), (22, 20), (33, 31), (64, 62)] {
        for second in 0..length {
            let mut cells = vec![Cell::Block; length];
            (cells[0], cells[1], cells[length - 1]) = (Cell::Start, Cell::Free, Cell::Goal);
            cells.extend((0..length).map(|x| if x % 7 == second % 7 { Cell::Block } else { Cell::Free }));
            let case = Case::new(length, 2, cells).unwrap();
            let board = Board::new(&case);
            for limit in [throws - 1, throws, 64] {
                let nodes = &mut Counted::new(Some(300_000));
                let answer = deepening::solve(&board, limit, nodes, false).answer;
                let verdict = layers.solve(&board, limit, &mut Uncounted, true);
                assert!(verdict.answer.agrees(answer), "limit {limit}, {board:?}");
                assert!(verdict.answer.is_known());
                assert!(limit < throws || verdict.answer != Answer::Never);
                replayed(&case, &verdict);
                assert_eq!(layers.solve_wide(&board, limit, &mut Uncounted, true), verdict);
            }
        }
    }
}

/// The same on random boards, as far as deepening comes.
#[test]
fn high_limits() {
    let mut layers = Layers::default();
    for (seed, density) in (0..).zip([0.15, 0.2, 0.3]) {
        for (w, h) in [(5, 5), (6, 4), (30, 3), (33, 2)] {
            for case in Random::new(w, h, density).unwrap().cases(seed).take(150) {
                let board = Board::new(&case);
                for limit in [13, 16, 19, 24, 40, 64] {
                    let nodes = &mut Counted::new(Some(300_000));
                    let answer = deepening::solve(&board, limit, nodes, false).answer;
                    let verdict = layers.solve(&board, limit, &mut Uncounted, true);
                    assert!(verdict.answer.agrees(answer), "limit {limit}, {board:?}");
                    replayed(&case, &verdict);
                    assert_eq!(layers.solve_wide(&board, limit, &mut Uncounted, true), verdict);
                }
            }
        }
    }
}

#[test]
fn ten_throws_cost_21_844_at_most() {
    let mut layers = Layers::default();
    let mut most = 0;
    for density in [0.2, 0.4, 0.45, 0.5, 0.55] {
        for case in Random::new(20, 20, density).unwrap().cases(9).take(2_000) {
            let mut counter = Counted::new(None);
            layers.solve(&Board::new(&case), 10, &mut counter, false);
            let throws = counter.tally.cuts[Rule::LastThree.index()];
            assert!(throws <= 21_844 && counter.tally.nodes <= 5_461, "{throws}");
            most = most.max(throws);
        }
    }
    assert!(most > 2_000, "hard boards are among them: {most}");
}

#[test]
fn a_node_limit_gives_up() {
    let case = Random::new(20, 20, 0.5).unwrap().cases(1).find(|case| {
        let mut counter = Counted::new(None);
        Layers::default().solve(&Board::new(case), 10, &mut counter, false);
        counter.tally.nodes > 100
    });
    let board = Board::new(&case.unwrap());
    let mut counter = Counted::new(Some(50));
    assert_eq!(Layers::default().solve(&board, 10, &mut counter, true), Verdict::UNKNOWN);
    assert_eq!(counter.tally.nodes, 50);
}

/// Memory for some of the states: what is answered all the same is right.
#[test]
fn too_many_states_give_up() {
    let (mut little, mut layers) = (Layers::default().with_memory(1 << 14), Layers::default());
    let mut unknown = 0;
    for case in Random::new(20, 20, 0.5).unwrap().cases(2).take(500) {
        let board = Board::new(&case);
        let answer = layers.solve(&board, 10, &mut Uncounted, false).answer;
        let verdict = little.solve(&board, 10, &mut Uncounted, true);
        assert!(verdict.answer.agrees(answer));
        unknown += u32::from(verdict == Verdict::UNKNOWN);
    }
    assert!((10..490).contains(&unknown), "{unknown}");
}
