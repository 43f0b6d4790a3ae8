//! The cells that a proof depends on, checked against the plain rules.

use arbitro_chance::Lots;

use super::*;
use crate::board::rhombus;
use crate::games::hex::PlainHex;
use crate::games::nex::PlainNex;
use crate::games::{Setup, Status};
use crate::solving::{Goal, Prover, hex, nex};

/// A position with these characters on its cells.
fn position<G: Game>(cells: &[char], turn: &str) -> G {
    let rows: Vec<String> = cells.chunks(11).rev().map(|row| row.iter().collect()).collect();
    let rows = rows.join("/");
    G::start(&Setup::of(&[("Position", &rows), ("Turn", turn)])).expect("a board")
}

/// A board on which neither side has linked its edges, full except for the cells that would do so
/// and a few more.
fn board(few: &[char], lots: &mut Lots) -> Vec<char> {
    let mut order: Vec<usize> = (0..121).collect();
    lots.shuffle(&mut order);
    let mut stones = [0u128; 2];
    let mut cells = vec!['.'; 121];
    for cell in order {
        let first = lots.below(2);
        for side in [first, 1 - first] {
            let more = stones[side] | 1 << cell;
            if cells[cell] == '.' && !rhombus::links(more, side) {
                stones[side] = more;
                cells[cell] = ['X', 'O'][side];
            }
        }
    }
    for &cell in few {
        for _ in 0..5 {
            cells[lots.below(121)] = cell;
        }
    }
    cells
}

/// The claim of a position holds for every other position with the same contents on its cells.
fn claims_hold<G: Game, T: Ground<G>>(ground: fn() -> T, few: &[char]) {
    let mut compared = [0, 0];
    for seed in 0..200 {
        let mut lots = Lots::new(seed / 2);
        let turn = ["1", "2"][seed as usize % 2];
        let cells = board(few, &mut lots);
        let here: G = position(&cells, turn);
        if here.status() != Status::Playing {
            continue;
        }
        let searcher = MustPlay::new(ground(), 1 << 20);
        let claim = searcher.answer(&here, NEVER, 1, &Budget::of_nodes(2000));
        let Some(claim) = claim.filter(|claim| claim.cells.count_ones() < 121) else {
            continue;
        };
        for _ in 0..4 {
            let others = board(few, &mut lots);
            let mixed: Vec<char> = (0..121)
                .map(|cell| if claim.cells >> cell & 1 == 1 { cells[cell] } else { others[cell] })
                .collect();
            let there: G = position(&mixed, turn);
            if there.status() != Status::Playing || !ground().holds(&there) {
                continue;
            }
            let rules = ProofNumberSearch::new(RulesOnly, 1 << 20);
            let wins = rules.reaches(&there, Goal::Win, 1, &Budget::of_nodes(300));
            if let Some(wins) = wins {
                assert_eq!(wins, claim.wins, "seed {seed}: {cells:?} {mixed:?}");
                compared[usize::from(wins)] += 1;
            }
        }
    }
    assert!(compared.iter().all(|&count| count > 3), "{compared:?}");
}

#[test]
fn cells_outside_a_proof_of_hex_can_have_any_contents() {
    claims_hold::<PlainHex, _>(|| hex::Bridges::new(1 << 20), &['.', '.']);
}

#[test]
fn cells_outside_a_proof_of_nex_can_have_any_contents() {
    claims_hold::<PlainNex, _>(|| nex::Gaps, &['.', 'N']);
}
