//! A player's next match in a bracket: being played, ready to be played, or still waiting for an
//! opponent.

use arbitro_pairing::knock_out::{MatchSide, MatchState};

use super::group::Group;
use super::player::PlayerId;

/// A player's next match in a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BracketAhead {
    /// The match at this table of the last round.
    Plays {
        /// The table.
        table: u32,
    },
    /// A match against a known player; it has no table yet.
    Against {
        /// The other player.
        other: PlayerId,
    },
    /// A match whose other player is not known yet.
    Waits {
        /// The number of the match that the other player comes from.
        number: u32,
        /// Whether that is its winner or its loser.
        winner: bool,
        /// The table of that match, once it is being played.
        table: Option<u32>,
    },
    /// Nothing: the player is out.
    Out,
    /// Nothing: the player has won the bracket.
    Won,
}

impl Group {
    /// A player's next match; `None` if the group has no bracket or the player is not in it.
    pub fn ahead(&self, player: PlayerId) -> Option<BracketAhead> {
        let (bracket, seed) = (self.bracket()?, self.member(player)?.number);
        if let Some((table, _)) = self.carried().find(|(_, game)| game.has(player)) {
            return Some(BracketAhead::Plays { table });
        }
        let progress = self.bracket_after(&bracket, self.played.len() as u32);
        let waits = progress.matches().find_map(|(one, state)| match state {
            MatchState::Ready { seeds } if seeds.contains(&seed) => {
                let other = seeds.into_iter().find(|other| *other != seed)?;
                Some(BracketAhead::Against { other: self.numbered(other)? })
            }
            MatchState::Open { seeds } if seeds.contains(&Some(seed)) => {
                let side = one.sides[usize::from(seeds[0] == Some(seed))];
                let number = side.awaits()?;
                let winner = matches!(side, MatchSide::Winner(_) | MatchSide::Challenger(_));
                let mut open = self.carried();
                let at = open.find(|(_, game)| game.match_number == Some(number));
                Some(BracketAhead::Waits { number, winner, table: at.map(|(table, _)| table) })
            }
            _ => None,
        });
        let first = || progress.places().into_iter().any(|it| it.seed == seed && it.rank == 1);
        Some(match waits {
            Some(waits) => waits,
            None if progress.is_finished() && first() => BracketAhead::Won,
            None => BracketAhead::Out,
        })
    }
}
