//! `arbitro teams` and `arbitro line-up GROUP TEAM CODE…`: the teams with their players, and who sits at which board.

use serde::Serialize;

use crate::cli::prelude::*;
use arbitro_event::acts::SetLineUp;
use arbitro_event::{PlayerId, PlayerStatus};

#[derive(clap::Args)]
pub(super) struct Teams {
    category: Option<CategoryCode>,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

#[derive(clap::Args)]
pub(super) struct GiveLineUp {
    group: GroupCode,
    #[arg(value_name = "CODE|NAME")]
    team: Entrant,
    #[arg(value_name = "CODE|-", required = true)]
    players: Vec<Seat>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, value_name = "TEXT")]
    reason: Option<String>,
}

/// A seat at a board: a player, or nobody.
#[derive(Clone, Debug)]
struct Seat(Option<PlayerCode>);

impl std::str::FromStr for Seat {
    type Err = arbitro_event::CodeFault;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "-" | "–" => Ok(Self(None)),
            code => code.parse().map(|code| Self(Some(code))),
        }
    }
}

impl GiveLineUp {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = session.open_event()?;
        let act = SetLineUp {
            group: Some(self.group),
            team: self.team.code(desk.state())?,
            round: self.round,
            boards: self.players.into_iter().map(|seat| seat.0).collect(),
            reason: self.reason,
        };
        let outcome = desk.carry_out(session, act)?;
        session.report(desk.state(), &outcome)?;
        Ok(Exit::Yes)
    }
}

/// A team as it is printed.
#[derive(Serialize)]
struct Team {
    code: String,
    name: String,
    category: String,
    school: Option<String>,
    status: PlayerStatus,
    captain: Option<String>,
    players: Vec<TeamPlayer>,
}

#[derive(Serialize)]
struct TeamPlayer {
    code: String,
    name: String,
    board: Option<u32>,
    status: PlayerStatus,
}

impl Team {
    fn of(state: &State, id: PlayerId) -> Self {
        let team = state.player(id);
        let player = |id: PlayerId| {
            let player = state.player(id);
            TeamPlayer {
                code: player.row.code.to_string(),
                name: player.row.name.clone(),
                board: player.row.board(),
                status: player.status,
            }
        };
        Self {
            code: team.row.code.to_string(),
            name: team.row.name.clone(),
            category: team.row.code.category().to_string(),
            school: team.row.school.clone(),
            status: team.status,
            captain: state.captain(id).map(|captain| state.code(captain).to_string()),
            players: state.team_players(id).into_iter().map(player).collect(),
        }
    }
}

impl Teams {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        session.page();
        let desk = session.open_event()?;
        let state = desk.state();
        if let Some(category) = self.category {
            state.require_category(category)?;
        }
        let is_listed = |code: CategoryCode| self.category.is_none_or(|category| category == code);
        let rows = state.players().filter(|(_, player)| player.row.is_team());
        let rows = rows.filter(|(_, player)| is_listed(player.row.code.category()));
        let teams: Vec<Team> = rows.map(|(id, _)| Team::of(state, id)).collect();
        if self.format == TextFormat::Json {
            return answer::document(session, &teams);
        }
        if teams.is_empty() {
            session.note(&Message::new(words::CLI_NO_TEAMS));
        }
        for team in teams {
            let Team { code, name, players, captain, status, .. } = team;
            let heading = message!(words::CLI_TEAM, code, name = visible(&name).to_string());
            session.answer(&heading.with("status", status_word(status)))?;
            for player in players {
                let board = player.board.map_or_else(String::new, |board| board.to_string());
                let is_captain = captain.as_deref() == Some(&player.code);
                let marks =
                    if is_captain { words::CLI_TEAM_CAPTAIN } else { words::CLI_TEAM_PLAYER };
                let line = message!(marks, board, code = player.code)
                    .with("name", visible(&player.name).to_string());
                session.answer(&line.with("status", status_word(player.status)))?;
            }
        }
        Ok(Exit::Yes)
    }
}

/// The word of a status, for a sentence that chooses by it.
fn status_word(status: PlayerStatus) -> &'static str {
    match status {
        PlayerStatus::Active | PlayerStatus::Removed => "active",
        PlayerStatus::Absent => "absent",
        PlayerStatus::Withdrawn => "withdrawn",
    }
}
