//! Sensible players, for games that resemble those of people. In Hex and Nex: the move that most
//! improves the electrical conductance between one's own edges compared with the rival's. In other
//! games: of a few moves, the one that wins most of a few random continuations.

use arbitro_chance::Lots;
use arbitro_games::board::Bits;
use arbitro_games::board::rhombus::{EDGES, NEIGHBOURS};
use arbitro_games::{Game, Status};

/// The maximum number of moves compared.
const COMPARED: usize = 240;
/// One of this number of best moves is drawn.
const BEST: usize = 3;

/// How many moves are tried in random continuations, and how many games for each.
const TRIED: usize = 12;
const GAMES: usize = 4;

/// The player's move; `None` when there is none.
pub(crate) fn sensible<G: Game>(position: &G, lots: &mut Lots) -> Option<G::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if !["hex", "nex"].contains(&G::INFO.id) {
        return played_on(position, moves, lots);
    }
    // With hardly any stone on the board the move is random, so that games differ.
    if cells(position).iter().filter(|cell| matches!(cell, Some(Some(_)))).count() < 2 {
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

/// Of some random moves, one that wins most continuations.
fn played_on<G: Game>(position: &G, mut moves: Vec<G::Move>, lots: &mut Lots) -> Option<G::Move> {
    lots.shuffle(&mut moves);
    moves.truncate(TRIED);
    let valued: Vec<(u32, G::Move)> = moves
        .into_iter()
        .map(|step| ((0..GAMES).map(|_| won_by_lot(position, step, lots)).sum(), step))
        .collect();
    let best = valued.iter().map(|&(wins, _)| wins).max();
    let best: Vec<G::Move> =
        valued.iter().filter(|&&(wins, _)| Some(wins) == best).map(|&(_, step)| step).collect();
    lots.pick(&best).copied()
}

/// The result of a random continuation for the player who makes the move: 2 for a win, 0 for a
/// loss, 1 otherwise.
fn won_by_lot<G: Game>(position: &G, step: G::Move, lots: &mut Lots) -> u32 {
    let mut end = position.clone();
    end.play_unchecked(step);
    let mut moves = Vec::new();
    while end.status() == Status::Playing {
        moves.clear();
        end.legal_moves(&mut moves);
        let Some(&step) = lots.pick(&moves) else { break };
        end.play_unchecked(step);
    }
    match end.status() {
        Status::Over(outcome) if outcome.winners.count() == 1 => {
            2 * u32::from(outcome.winners.has(position.turn()))
        }
        _ => 1,
    }
}

/// Above this a chain links the edges.
const LINKED: f64 = 2.0;

/// The contents of the cells by index: nothing, or a stone with its owner.
fn cells<G: Game>(position: &G) -> Vec<Option<Option<u8>>> {
    let drawing = position.drawing(Vec::new(), None);
    let by_square = drawing.by_square();
    by_square.into_iter().map(|stones| stones.first().map(|stone| stone.kind.side)).collect()
}

/// How well a cell conducts to the edges and to its neighbours.
struct Ways {
    cell: usize,
    edges: [f64; 2],
    near: Vec<(usize, f64)>,
}

/// How well the cells conduct from one edge of a side to the other.
fn conductance(cells: &[Option<Option<u8>>], side: usize) -> f64 {
    let resistance = |cell: usize| match cells[cell] {
        None => Some(1.0),
        Some(None) => Some(0.7),
        Some(Some(owner)) => (usize::from(owner) == side).then_some(0.02),
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
