//! Participation in the event: players who played, and those who came and had no opponent.

use super::code::CategoryCode;
use super::group::{Encounter, Group};
use super::player::PlayerId;
use super::score::Score;
use super::state::State;

/// How a player took part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TookPart {
    /// Without an opponent: alone in the category, or with byes only.
    Alone,
    /// At a table.
    Played,
}

/// Whether a player, or the player's team, lost a game by forfeit without having played.
fn stayed_away(game: &Encounter, player: PlayerId, entrant: PlayerId) -> bool {
    let board = game.board_of(player);
    if board.is_none() && game.results().any(|(_, result)| result.played()) {
        return false;
    }
    let of_board = board.and_then(|_| game.score_of(player));
    let score = of_board.or_else(|| game.score_of(entrant));
    matches!(score, Some(Score::DoubleForfeit | Score::SecondByForfeit))
}

impl State {
    /// The player who is alone in a category and has no opponent; `None` if there are others, or
    /// were others in the draw.
    pub fn alone_in(&self, category: CategoryCode) -> Option<PlayerId> {
        let mut active = self.active_entrants(category);
        let (alone, others) = (active.next()?.0, active.next());
        // Older journals may have a group of one.
        let drawn = self.groups_of(category).any(|group| group.members.len() > 1);
        (others.is_none() && !drawn).then_some(alone)
    }

    /// How a player took part; `None` for those who were not there, also where they had a table.
    pub fn took_part(&self, player: PlayerId) -> Option<TookPart> {
        let category = self.code(player).category();
        let entrant = self.entrant(player);
        let games = self.groups_of(category).flat_map(Group::games);
        let lines = games.filter(|game| game.has(entrant));
        let how = |game: &Encounter| match game.second() {
            Some(_) if entrant != player && game.board_of(player).is_none() => None,
            Some(_) if stayed_away(game, player, entrant) => None,
            Some(_) => Some(TookPart::Played),
            None => game.kind.requested_bye().is_none().then_some(TookPart::Alone),
        };
        let alone = || (self.alone_in(category) == Some(player)).then_some(TookPart::Alone);
        lines.filter_map(how).max().or_else(alone)
    }
}
