//! The line-ups of teams, and teams that cannot fill their boards.

use chrono::DateTime;

use super::{ActRequest, Plan, Plans, Question, Remark};
use crate::locale::format::time_of_day;
use crate::locale::{Fact, Message, is_blank, message, words};
use crate::operation::{GiveLineUp, PairRound};
use crate::{GameSpec, Group, GroupCode, PlayerCode, PlayerId, Refusal, State};

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
    /// The head arbiter's reason, once the line-ups are closed or the round is paired.
    pub reason: Option<String>,
}

impl SetLineUp {
    /// The group and the round that it is for.
    fn place<'s>(&self, state: &'s State) -> Result<(&'s Group, u32), Refusal> {
        let team = state.find(&self.team)?;
        let group = match self.group {
            Some(code) => state.group(code)?,
            None => state
                .group_of(team)
                .ok_or_else(|| Refusal::NoGroup { player: self.team.clone() })?,
        };
        Ok((group, self.round.unwrap_or(group.played.len() as u32 + 1)))
    }
}

impl Plans for SetLineUp {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let (group, round) = self.place(state)?;
        let (boards, reason) = (self.boards.clone(), self.reason.clone());
        let (group, team) = (group.code, self.team.clone());
        Ok(Plan::of(GiveLineUp { group, team, round, boards, reason }))
    }

    fn check_time(&self, state: &State, request: &ActRequest) -> Result<(), Refusal> {
        let (group, round) = self.place(state)?;
        let is_next = round == group.played.len() as u32 + 1;
        let closing = line_ups_close(state, group, request.round_start);
        let is_reasoned = self.reason.as_deref().is_some_and(|reason| !is_blank(reason));
        let Some(closing) = closing.filter(|_| is_next && !is_reasoned) else { return Ok(()) };
        if seconds(&request.by.at).is_none_or(|now| now < closing) {
            return Ok(());
        }
        let time = DateTime::from_timestamp(closing, 0).unwrap_or_default().to_rfc3339();
        let (team, group, time) = (self.team.clone(), group.code, time_of_day(&time));
        Err(Refusal::LineUpClosed { team, group, round, time })
    }
}

/// When the line-ups of a group's next round close, in seconds since 1970: `line_up_deadline` before a round begins
/// by the hall's clock. `None` if the clock is that of the round before, which began before its results.
pub fn line_ups_close(state: &State, group: &Group, round_start: Option<i64>) -> Option<i64> {
    let minutes = state.rules().ok()?.teams.line_up_deadline?;
    let start = round_start?;
    // When a result was first recorded is known unless it was corrected.
    let results = group.played.last().into_iter().flat_map(|round| &round.games);
    let recorded = results.filter(|game| !game.corrected).filter_map(|game| game.by.as_ref());
    let is_of_next = group.open_round().is_none()
        && recorded.filter_map(|by| seconds(&by.at)).all(|at| at <= start);
    is_of_next.then_some(start - 60 * i64::from(minutes))
}

/// A time in seconds since 1970.
fn seconds(at: &str) -> Option<i64> {
    DateTime::parse_from_rfc3339(at).ok().map(|at| at.timestamp())
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
        let id = state.find(team).ok()?;
        let name = state.player(id).row.name.clone();
        let line_up = state.line_up(group, id, pair.round);
        let seated = line_up.iter().flatten().count() as u32;
        let (group, round, team) = (pair.group, pair.round, team.clone());
        (seated > 0 && 2 * seated < boards).then_some(Question::ShortTeam {
            group,
            round,
            team,
            name,
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
