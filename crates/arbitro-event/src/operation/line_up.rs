//! The players of a team by board in a round.

use serde::{Deserialize, Serialize};

use super::results::{go_on, require_unused};
use super::{Act, Subject};
use crate::locale::{Message, message, words};
use crate::model::group::Encounter;
use crate::model::match_games::MatchLength;
use crate::model::state::group_mut;
use crate::model::team::{LineUp, LineUpOrder};
use crate::{Group, GroupCode, PlayerCode, PlayerId, Refusal, Signed, State};

/// The players of a team by board in a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GiveLineUp {
    /// The group.
    pub group: GroupCode,
    /// The team.
    pub team: PlayerCode,
    /// The round.
    pub round: u32,
    /// The players by board; `None` where nobody sits.
    pub boards: Vec<Option<PlayerCode>>,
    /// The head arbiter's reason, after the line-ups were closed or the round was paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A player at a board of a line-up.
struct Seated<'a> {
    board: u32,
    player: &'a PlayerCode,
    /// The number that must not be above a lower one: that of the list, and none is the highest.
    number: u32,
    /// Whether it is a reserve where boards have games of their own: such a one takes the place of the board's
    /// player, who then sits nowhere.
    takes_empty: bool,
}

impl GiveLineUp {
    /// The boards of the group with the players who sit there.
    fn seats(&self, state: &State, count: u32) -> Vec<Option<PlayerId>> {
        let id = |code: &PlayerCode| state.index.get(code).copied();
        let mut seats: Vec<_> = self.boards.iter().map(|seat| seat.as_ref().and_then(id)).collect();
        seats.resize(count as usize, None);
        seats
    }

    /// Refuses players who may not sit there.
    fn check_players(&self, state: &State, group: &Group) -> Result<(), Refusal> {
        let boards = group.games_per_match();
        let count = self.boards.len() as u32;
        if count > boards {
            return Err(Refusal::LineUpLong { team: self.team.clone(), count, boards });
        }
        let rules = state.rules()?;
        let fixed = rules.teams.line_up == LineUpOrder::Fixed;
        let by_board = rules.has_games_by_board();
        let mut seated: Vec<Seated> = Vec::new();
        for (at, code) in (1..).zip(&self.boards) {
            let Some(code) = code else { continue };
            let id = state.find(code)?;
            let row = &state.player(id).row;
            let player = code.clone();
            if row.team() != Some(&self.team) {
                return Err(Refusal::OtherTeam { player, team: self.team.clone() });
            }
            if let Some(twice) = seated.iter().find(|it| it.player == code) {
                let (name, one) = (row.name.clone(), twice.board);
                return Err(Refusal::SitsTwice { player, name, one, other: at });
            }
            if !state.is_there(group, id, self.round) {
                return Err(Refusal::LineUpAbsent { player, round: self.round });
            }
            let takes_empty = by_board && row.board().is_none_or(|board| board > boards);
            let number = if takes_empty { at } else { row.board().unwrap_or(u32::MAX) };
            let is_above = |other: &&Seated| {
                other.number > number || other.takes_empty && other.number == number
            };
            let mut above = seated.iter().filter(|_| fixed && !takes_empty);
            if let Some(other) = above.find(is_above) {
                return Err(Refusal::LineUpOrder { player: other.player.clone(), above: player });
            }
            seated.push(Seated { board: at, player: code, number, takes_empty });
        }
        Ok(())
    }

    /// The table of the team in the round, if it is paired.
    fn table<'g>(&self, state: &State, group: &'g Group) -> Option<(u32, &'g Encounter)> {
        let team = state.find(&self.team).ok()?;
        let (table, game) = group.round(self.round)?.line_of(team)?;
        Some((table?, game))
    }

    /// The boards of a match with this line-up of one of its teams.
    fn changed(
        &self,
        game: &Encounter,
        team: PlayerId,
        (seats, length): (&[Option<PlayerId>], MatchLength),
    ) -> Encounter {
        let mut after = game.clone();
        let side = usize::from(game.first != team);
        for (board, seat) in after.boards.iter_mut().zip(seats) {
            board[side] = *seat;
        }
        after.result = after.by_games(length);
        after
    }
}

impl Act for GiveLineUp {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let (code, round, team) = (self.group, self.round, || self.team.clone());
        let group = state.group(code)?;
        let id = state.find(&self.team)?;
        if !state.player(id).row.is_team() {
            return Err(Refusal::NoTeam { player: team() });
        }
        group.require_member(id, &self.team)?;
        let paired = group.played.len() as u32;
        if round == 0 || round > group.rounds.max(paired) {
            return Err(Refusal::RoundNotPaired { group: code, round });
        }
        self.check_players(state, group)?;
        if round > paired {
            return Ok(());
        }
        if self.reason.as_deref().is_none_or(|reason| reason.trim().is_empty()) {
            return Err(Refusal::LineUpPaired { team: team(), group: code, round });
        }
        let Some((table, game)) = self.table(state, group) else { return Ok(()) };
        let seats = self.seats(state, group.games_per_match());
        let after = self.changed(game, id, (&seats, group.match_length()));
        let boards = (1..).zip(game.boards.iter().zip(&after.boards));
        let has_result =
            |board: u32| game.games.get(board as usize - 1).is_some_and(Option::is_some);
        for (board, (before, after)) in boards {
            if before != after && has_result(board) {
                return Err(Refusal::LineUpPlayed { group: code, round, table, board });
            }
        }
        require_unused(group, (round, table), |game| *game = after)
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        let Ok(group) = state.group(self.group) else { return };
        let Some(&team) = state.index.get(&self.team) else { return };
        let boards = self.seats(state, group.games_per_match());
        let length = group.match_length();
        let table = self
            .table(state, group)
            .map(|(table, game)| (table, self.changed(game, team, (&boards, length))));
        let Some(group) = group_mut(&mut state.groups, self.group) else { return };
        if let Some((table, after)) = table
            && let Some(game) = group.played[self.round as usize - 1].at_table(table)
        {
            *game = after;
        }
        group.line_ups.retain(|it| (it.team, it.round) != (team, self.round));
        group.line_ups.push(LineUp { team, round: self.round, boards });
        go_on(state, (self.group, self.round));
    }

    fn summary(&self) -> Message {
        let Self { group, team, round, boards, reason } = self;
        let seat = |seat: &Option<PlayerCode>| {
            seat.as_ref().map_or_else(|| "–".to_owned(), ToString::to_string)
        };
        let players: Vec<String> = boards.iter().map(seat).collect();
        let given = message!(words::EVENT_LOG_LINE_UP, group, round, team, players);
        match reason {
            Some(reason) => message!(words::EVENT_LOG_REASON, what = given, reason),
            None => given,
        }
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        vec![Subject::Player(self.team.clone()), Subject::Group(self.group)]
    }
}
