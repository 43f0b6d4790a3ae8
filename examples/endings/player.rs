//! A player of Hex and Nex with some sense, for games that look like those of people: what makes the way
//! between the own edges the better conductor, against the rival's.

use arbitro::board::Bits;
use arbitro::board::rhombus::{EDGES, NEIGHBOURS};
use arbitro::chance::Lots;
use arbitro::games::Game;

/// How many moves are compared at most.
const COMPARED: usize = 240;
/// Among how many of the best the lots choose.
const BEST: usize = 3;

/// The move that the player makes; `None` where there is none.
pub(crate) fn sensible<G: Game>(position: &G, lots: &mut Lots) -> Option<G::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    // With hardly a stone on the board anything goes, so that games differ.
    if cells(position).iter().filter(|&&cell| cell == 'X' || cell == 'O').count() < 2 {
        return lots.pick(&moves).copied();
    }
    lots.shuffle(&mut moves);
    moves.truncate(COMPARED);
    let side = usize::from(position.side());
    let mut valued: Vec<(f64, G::Move)> = Vec::new();
    for step in moves {
        let mut next = position.clone();
        next.play_unchecked(step);
        let cells = cells(&next);
        let mine = conductance(&cells, side);
        if mine > LINKED {
            return Some(step);
        }
        valued.push((mine / (conductance(&cells, 1 - side) + 1e-9), step));
    }
    valued.sort_by(|one, other| other.0.total_cmp(&one.0));
    valued.truncate(BEST);
    lots.pick(&valued).map(|(_, step)| *step)
}

/// Beyond this a chain links the edges.
const LINKED: f64 = 2.0;

/// The characters of the cells by index.
fn cells<G: Game>(position: &G) -> Vec<char> {
    let diagram = position.diagram(Vec::new(), None);
    diagram.rows().iter().rev().flat_map(|row| row.chars()).collect()
}

/// How well a cell conducts to the edges and to its neighbours.
struct Ways {
    cell: usize,
    edges: [f64; 2],
    near: Vec<(usize, f64)>,
}

/// How well the cells conduct from one edge of a side to the other.
fn conductance(cells: &[char], side: usize) -> f64 {
    let resistance = |cell: usize| match cells[cell] {
        '.' => Some(1.0),
        'N' => Some(0.7),
        'X' => (side == 0).then_some(0.02),
        _ => (side == 1).then_some(0.02),
    };
    let ways = NEIGHBOURS.iter().enumerate().filter_map(|(cell, near)| {
        let own = resistance(cell)?;
        let near = Bits(*near).map(usize::from);
        let near = near.filter_map(|near| Some((near, 1.0 / (own + resistance(near)?)))).collect();
        let edges = EDGES[side].map(|edge| if edge >> cell & 1 == 1 { 1.0 / own } else { 0.0 });
        Some(Ways { cell, edges, near })
    });
    let ways: Vec<Ways> = ways.collect();
    let mut level = vec![0.5; cells.len()];
    for _ in 0..60 {
        for Ways { cell, edges: [first, last], near } in &ways {
            let all = first + last + near.iter().map(|(_, way)| way).sum::<f64>();
            let pull = first + near.iter().map(|(near, way)| way * level[*near]).sum::<f64>();
            if all > 0.0 {
                level[*cell] += 1.6 * (pull / all - level[*cell]);
            }
        }
    }
    ways.iter().map(|ways| ways.edges[0] * (1.0 - level[ways.cell])).sum()
}
