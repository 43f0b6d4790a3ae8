//! Whether level 4 wins what it has proven won, against any reply: wins are proven late in random
//! games, and played to the end against random replies.

use arbitro_chance::Lots;
use arbitro_games::playing::{Level, Opponent};
use arbitro_games::registry::Visitor;
use arbitro_games::solving::Value;
use arbitro_games::{Game, Setup, Status};

/// The most games started to reach the number of replies.
const GAMES: u64 = 20_000;

/// The numbers of proven wins, of replies to them, and of proven wins that were not won.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Proven {
    pub(crate) wins: u64,
    pub(crate) answers: u64,
    pub(crate) lost: u64,
}

/// Plays games until this number of replies is reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answers(pub(crate) u64);

impl Visitor for Answers {
    type Output = Proven;

    fn visit<G: Game>(self) -> Proven {
        let mut starts = G::INFO.samples.iter().filter_map(|tags| G::start(&Setup::of(tags)).ok());
        let mut found = Proven::default();
        let Some(start) = starts.find(|start| start.solvable().is_ok()) else { return found };
        for seed in 0..GAMES {
            if found.answers >= self.0 {
                break;
            }
            let mut lots = Lots::for_purpose(seed, "proven");
            if let Some(game) = late(&start, &mut lots) {
                found.play(game, seed, &mut lots);
            }
        }
        found
    }
}

impl Proven {
    /// Plays a game to its end, if level 4 proves that it wins it.
    fn play<G: Game>(&mut self, start: G, seed: u64, lots: &mut Lots) {
        let level = Level::of(4).expect("there are four levels");
        let mut player = Opponent::new(&start, level, seed).expect("a game that solve takes");
        let own = start.turn();
        let mut game = vec![start];
        let mut moves = Vec::new();
        loop {
            let here = game.last().expect("a game has a position");
            if here.status() != Status::Playing {
                break;
            }
            let step = if here.turn() == own {
                let step = player.choose(&game).expect("a game that is being played has a move");
                // The first move shows whether the win is proven; a proven win must stay proven.
                if !player.has_won(here) {
                    self.lost += u64::from(game.len() > 1);
                    return;
                }
                self.wins += u64::from(game.len() == 1);
                step
            } else {
                self.answers += 1;
                moves.clear();
                here.legal_moves(&mut moves);
                *lots.pick(&moves).expect("a game that is being played has a move")
            };
            let mut next = here.clone();
            next.play_unchecked(step);
            game.push(next);
        }
        let end = game.last().expect("a game has a position");
        let winner = Value::settled(end).and_then(|value| value.winner(end.turn()));
        self.lost += u64::from(winner != Some(own));
    }
}

/// A position some plies before the end of a game by lot.
fn late<G: Game>(start: &G, lots: &mut Lots) -> Option<G> {
    let mut positions = vec![start.clone()];
    let mut moves = Vec::new();
    while positions.last()?.status() == Status::Playing {
        let mut here = positions.last()?.clone();
        moves.clear();
        here.legal_moves(&mut moves);
        here.play_unchecked(*lots.pick(&moves)?);
        positions.push(here);
    }
    let back = 4 + lots.below(12);
    let at = positions.len().checked_sub(back)?;
    Some(positions.swap_remove(at))
}
