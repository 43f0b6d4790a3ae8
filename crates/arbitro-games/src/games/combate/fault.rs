//! Why a move of Combate is refused; called only after a fast test has found that it is illegal.

use crate::words;
use arbitro_words::Message;

use super::piece::Rank;
use super::token::Token;
use super::{Board, Combate, NEIGHBOURS, Pacing, WATER};
use crate::games::{Illegal, line};

impl Combate {
    /// The first thing wrong with an illegal move: first its origin, then the rules in order, last
    /// the parts of the token besides the squares.
    #[cold]
    pub(super) fn explain(&self, token: Token, from: u8, to: u8) -> Illegal {
        let named = |code, rule| {
            Illegal::new::<Combate>(code, rule)
                .with("from", Board::name(from))
                .with("square", Board::name(to))
        };
        let Some((owner, rank)) = self.cells[usize::from(from)].occupant() else {
            return named("empty-origin", 0);
        };
        let fault = |code, rule| named(code, rule).with("piece", rank.word());
        if owner != self.turn {
            return fault("not-yours", 0);
        }
        let lake = |square| fault("lake", 2).with("lake", Board::name(square));
        if WATER >> to & 1 == 1 {
            return lake(to);
        }
        if rank == Rank::SOLDIER {
            let Some(mut way) = between(from, to) else {
                return fault("not-adjacent", 3).hint("combate-straight-line");
            };
            let pieces = self.own[0] | self.own[1];
            if let Some(stop) = way.find(|square| (pieces | WATER) >> square & 1 == 1) {
                return if WATER >> stop & 1 == 1 {
                    lake(stop)
                } else {
                    fault("blocked-path", 3).with("stop", Board::name(stop))
                };
            }
        } else if NEIGHBOURS[usize::from(from)] >> to & 1 == 0 {
            return fault("not-adjacent", 2).hint("combate-one-step");
        }
        if self.mine() >> to & 1 == 1 {
            return fault("occupied", 2);
        }
        if !rank.moves() {
            return fault("immovable", 4);
        }
        if self.paced_out(from, to) {
            return fault("two-squares", 5).with("most", Pacing::MOST);
        }
        self.annotation(token, from, to)
    }

    /// The fault in the annotation of a legal move: its mark or the ranks it shows.
    fn annotation(&self, token: Token, from: u8, to: u8) -> Illegal {
        let (attacker, defender) = (self.rank(from), self.rank(to));
        let message = match (attacker, defender) {
            (_, None) => Message::new(words::GAMES_COMBATE_NO_ATTACK),
            (Some(attacker), Some(defender)) if token.shows_ranks() && token.says_attack() => {
                Message::new(words::GAMES_COMBATE_RANKS)
                    .with("attacker", attacker.letter())
                    .with("defender", defender.letter())
            }
            _ => Message::new(words::GAMES_COMBATE_AN_ATTACK),
        };
        let reason = message.with("from", Board::name(from)).with("square", Board::name(to));
        Illegal::new::<Combate>("annotation", 0).with("reason", reason)
    }
}

/// The squares strictly between two in one row or column, from the first on; `None` when they share
/// neither or are equal.
fn between(from: u8, to: u8) -> Option<impl Iterator<Item = u8>> {
    let step = line::step(10, from, to).ok()?;
    matches!(step, 1 | -1 | 10 | -10).then(|| line::between(from, to, step))
}
