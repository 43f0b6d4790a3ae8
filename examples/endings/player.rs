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
    if position.ply_is_early() {
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

/// Whether hardly a stone is on the board, so that games differ.
trait Early {
    fn ply_is_early(&self) -> bool;
}

impl<G: Game> Early for G {
    fn ply_is_early(&self) -> bool {
        cells(self).iter().filter(|&&cell| cell == 'X' || cell == 'O').count() < 2
    }
}

/// The characters of the cells by index.
fn cells<G: Game>(position: &G) -> Vec<char> {
    let diagram = position.diagram(Vec::new(), None);
    diagram.rows().iter().rev().flat_map(|row| row.chars()).collect()
}

/// How well the cells conduct from one edge of a side to the other.
fn conductance(cells: &[char], side: usize) -> f64 {
    let resistance = |cell: usize| match cells[cell] {
        '.' => Some(1.0),
        'N' => Some(0.7),
        'X' => (side == 0).then_some(0.02),
        _ => (side == 1).then_some(0.02),
    };
    // Each cell's ways to its neighbours and the edges.
    let mut ways: Vec<(usize, f64, f64, Vec<(usize, f64)>)> = Vec::new();
    for cell in 0..cells.len() {
        let Some(own) = resistance(cell) else { continue };
        let near = Bits(NEIGHBOURS[cell]).map(usize::from);
        let near = near.filter_map(|near| Some((near, 1.0 / (own + resistance(near)?))));
        let edge = |edge: u128| if edge >> cell & 1 == 1 { 1.0 / own } else { 0.0 };
        ways.push((cell, edge(EDGES[side][0]), edge(EDGES[side][1]), near.collect()));
    }
    let mut level = vec![0.5; cells.len()];
    for _ in 0..60 {
        for (cell, first, last, near) in &ways {
            let all = first + last + near.iter().map(|(_, way)| way).sum::<f64>();
            let pull = first + near.iter().map(|(near, way)| way * level[*near]).sum::<f64>();
            if all > 0.0 {
                level[*cell] += 1.6 * (pull / all - level[*cell]);
            }
        }
    }
    ways.iter().map(|(cell, first, ..)| first * (1.0 - level[*cell])).sum()
}
