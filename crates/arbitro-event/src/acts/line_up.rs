//! The line-ups of teams, and teams that cannot fill their boards.

use super::{Plan, Plans, Question, Remark};
use crate::locale::{Fact, Message, message, words};
use crate::operation::{GiveLineUp, PairRound};
use crate::{GameSpec, GroupCode, PlayerCode, PlayerId, Refusal, State};

/// Gives the players of a team by board.
#[derive(Clone, Debug, PartialEq)]
pub struct SetLineUp {
    /// The group; `None` for the one that the team plays in.
    pub group: Option<GroupCode>,
    /// The team.
    pub team: PlayerCode,
    /// The round; `None` for the next to be paired.
    pub round: Option<u32>,
    /// The players by board; `None` where nobody sits.
    pub boards: Vec<Option<PlayerCode>>,
    /// The reason for a change after the round was paired.
    pub reason: Option<String>,
}

impl Plans for SetLineUp {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let id = state.find(&self.team)?;
        let team = self.team.clone();
        let of_team = || {
            let group = state.group_of(id).map(|group| group.code);
            group.ok_or_else(|| Refusal::NoGroup { player: team.clone() })
        };
        let code = self.group.map_or_else(of_team, Ok)?;
        let group = state.group(code)?;
        let round = self.round.unwrap_or(group.played.len() as u32 + 1);
        let (boards, reason) = (self.boards.clone(), self.reason.clone());
        Ok(Plan::of(GiveLineUp { group: code, team, round, boards, reason }))
    }
}

/// The teams of a round to be paired that can fill some of their boards, but fewer than half.
pub(super) fn short_teams(state: &State, pair: &PairRound) -> Vec<Question> {
    let Ok(group) = state.group(pair.group) else { return Vec::new() };
    if !group.system.is_of_teams() {
        return Vec::new();
    }
    let teams = pair.pairs.iter().flat_map(|(one, other)| [one, other]);
    let boards = group.games_per_match();
    let short = teams.filter_map(|team| {
        let line_up = state.line_up(group, state.find(team).ok()?, pair.round);
        let seated = line_up.iter().flatten().count() as u32;
        let (group, round, team) = (pair.group, pair.round, team.clone());
        (seated > 0 && 2 * seated < boards).then_some(Question::ShortTeam {
            group,
            round,
            team,
            seated,
            boards,
        })
    });
    short.collect()
}

/// The boards of a paired round at which somebody is missing: a sentence for each team.
pub(super) fn empty_boards(state: &State, pair: &PairRound) -> Vec<Remark> {
    let (Ok(group), Ok(rules)) = (state.group(pair.group), state.rules()) else {
        return Vec::new();
    };
    let mut remarks = Vec::new();
    for (table, game) in group.round(pair.round).into_iter().flat_map(|it| it.tables()) {
        let teams = [Some(game.first), game.second()];
        for (side, team) in teams.into_iter().enumerate() {
            let empty = (1..).zip(&game.boards).filter(|(_, board)| board[side].is_none());
            let empty: Vec<Fact> = empty
                .map(|(board, _)| match rules.game_at(group.code.category(), Some(board)) {
                    Some(game) if rules.has_games_by_board() => {
                        message!(words::EVENT_BOARD_OF_GAME, board, game = game_fact(game)).into()
                    }
                    _ => Fact::from(board),
                })
                .collect();
            let (Some(team), false) = (team, empty.is_empty()) else { continue };
            remarks.push(Remark::Pairing(no_player(state, team, (group.code, table), empty)));
        }
    }
    remarks
}

fn no_player(
    state: &State,
    team: PlayerId,
    (group, table): (GroupCode, u32),
    empty: Vec<Fact>,
) -> Message {
    message!(words::EVENT_EMPTY_BOARDS, group, table, team = state.player(team).row.name.clone())
        .with("count", empty.len())
        .with("boards", Fact::List(empty))
}

/// The name of a game.
fn game_fact(game: &GameSpec) -> Fact {
    match &game.name {
        Some(name) => Fact::from(name.as_str()),
        None => Fact::word(format!("games-name-{}", game.id)),
    }
}
