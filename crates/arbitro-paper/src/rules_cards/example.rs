//! Boards that show how a game is played: its start, its first moves and an end, from a short game played at
//! random. So it works for every game there will ever be.

use arbitro_chance::Lots;
use arbitro_games::board::Drawing;
use arbitro_games::in_words::usual_start;
use arbitro_games::registry::{GameId, Visitor};
use arbitro_games::{Game, Outcome, Status, Switches, registry};

use crate::locale::Fact;
use crate::prelude::*;

/// The example of a game on a card.
pub(super) struct Example {
    pub(super) boards: Vec<(Drawing, String)>,
}

impl Example {
    /// The example of a game; `None` for one that cannot be started.
    pub(super) fn of(game: GameId, switches: Switches, lang: Lang) -> Option<Self> {
        registry::dispatch(game, Look { switches, lang })
    }
}

struct Look {
    switches: Switches,
    lang: Lang,
}

/// How many games are played, and to which ply; the shortest with a winner and at least some plies is shown.
const GAMES: u64 = 16;
const LEAST: usize = 9;
const PLIES: usize = 240;
/// The ply of the second board.
const SHOWN: usize = 4;

impl Visitor for Look {
    type Output = Option<Example>;

    fn visit<G: Game>(self) -> Option<Example> {
        let start = usual_start::<G>(self.switches)?;
        let played = (0..GAMES).map(|seed| play(&start, &mut Lots::new(seed)));
        let won = |(moves, end): &(Vec<G::Move>, G)| match end.status() {
            Status::Over(outcome) => (false, moves.len(), Some(outcome)),
            _ => (true, moves.len(), None),
        };
        let shortest = played.min_by_key(|game| {
            let (open, plies, _) = won(game);
            (open, plies < LEAST, plies)
        })?;
        let outcome = won(&shortest).2;
        let (moves, _) = shortest;
        let caption = |key: &'static str, ply: usize| self.lang.text(&message!(key, ply));
        let mut boards =
            vec![(start.drawing(Vec::new(), None), caption(words::PRINT_GAME_START, 0))];
        let some = SHOWN.min(moves.len().saturating_sub(1));
        if some > 0 {
            boards.push((after(&start, &moves[..some]), caption(words::PRINT_GAME_AFTER, some)));
        }
        if let Some(outcome) = outcome {
            boards.push((after(&start, &moves), self.end(outcome, moves.len())));
        }
        Some(Example { boards })
    }
}

impl Look {
    /// How it ended.
    fn end(&self, outcome: Outcome, plies: usize) -> String {
        self.lang.text(
            &Message::new(words::PRINT_RULES_END)
                .with("ply", plies)
                .with("reason", Fact::from(outcome.reason_message())),
        )
    }
}

/// A game played at random.
fn play<G: Game>(start: &G, lots: &mut Lots) -> (Vec<G::Move>, G) {
    let mut position = start.clone();
    let (mut moves, mut legal) = (Vec::new(), Vec::new());
    while moves.len() < PLIES && position.status() == Status::Playing {
        legal.clear();
        position.legal_moves(&mut legal);
        let Some(&step) = lots.pick(&legal) else { break };
        position.play_unchecked(step);
        moves.push(step);
    }
    (moves, position)
}

/// The board after some moves, with the last one marked.
fn after<G: Game>(start: &G, moves: &[G::Move]) -> Drawing {
    let mut position = start.clone();
    let mut touched = Vec::new();
    for &step in moves {
        touched.clear();
        position.touched(step, &mut touched);
        position.play_unchecked(step);
    }
    position.drawing(touched, None)
}
