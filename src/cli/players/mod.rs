//! `arbitro players …`: entries, late arrivals, missed rounds and withdrawals.

mod add;
mod files;
mod import;
mod ratings;
mod received;
mod rename;
mod sources;

use crate::cli::prelude::*;
use crate::cli::support::worded;
use arbitro_event::acts::{
    AnnounceAbsence, AwaitPlayers, EnterLate, Hide, KeepTable, Present, Remove, SeatLate, Withdraw,
};
use arbitro_event::{Player, PlayerStatus, RequestedBye};

use add::AddOne;
use import::ImportList;
pub(super) use import::report_public_names;
use rename::Rename;
use sources::Sources;

subcommands!(Players {
    Import(ImportList) changes_event,
    Sources(Sources) at_event,
    List(List) at_event,
    Add(AddOne) changes_event,
    Rename(Rename) changes_event,
    Withdraw(Several) changes_event => Several::withdraw,
    Remove(Several) changes_event => Several::remove,
    Present(Came) changes_event,
    Late(LateSome) changes_event,
    Absent(AbsentSome) changes_event,
    Hide(HideSome) changes_event,
    Table(FixedTable) changes_event,
});

#[derive(clap::Args)]
struct List {
    category: Option<CategoryCode>,
    #[arg(long, value_name = "human|json|csv|xlsx", default_value = "human")]
    format: TableFormat,
}

#[derive(clap::Args)]
struct Several {
    #[arg(required = true, value_name = "CODE")]
    codes: Vec<Entrant>,
}

#[derive(clap::Args)]
struct LateSome {
    #[arg(required = true, value_name = "CODE")]
    codes: Vec<Entrant>,
    #[arg(long, value_name = "GROUP")]
    group: Option<GroupCode>,
    #[arg(long)]
    now: bool,
    #[arg(long, value_name = "CODE", requires = "now")]
    against: Option<Entrant>,
}

#[derive(clap::Args)]
struct Came {
    #[arg(value_name = "CODE")]
    codes: Vec<Entrant>,
    #[arg(long, value_name = "CATEGORY", conflicts_with = "codes")]
    category: Option<CategoryCode>,
    #[arg(long, value_name = "human|json|csv|xlsx", default_value = "human")]
    format: TableFormat,
}

#[derive(clap::Args)]
struct HideSome {
    #[arg(required = true, value_name = "CODE")]
    codes: Vec<PlayerCode>,
    #[arg(long)]
    show: bool,
}

#[derive(clap::Args)]
struct FixedTable {
    code: PlayerCode,
    #[arg(value_name = "TABLE", value_parser = clap::value_parser!(u32).range(1..=99_999))]
    table: Option<u32>,
    #[arg(long, conflicts_with = "table", required_unless_present = "table")]
    none: bool,
}

#[derive(clap::Args)]
struct AbsentSome {
    #[arg(required_unless_present = "until_present", value_name = "CODE")]
    codes: Vec<Entrant>,
    #[arg(long, value_name = "N", conflicts_with = "until_present")]
    round: Option<u32>,
    #[arg(
        long,
        value_name = "half|zero|full",
        default_value = "zero",
        value_parser = worded(BYES),
        conflicts_with = "until_present"
    )]
    bye: RequestedBye,
    #[arg(long)]
    until_present: bool,
}

/// The values of `--bye`: the points for an absence announced in time.
const BYES: &[(&str, RequestedBye)] =
    &[("half", RequestedBye::Half), ("zero", RequestedBye::Zero), ("full", RequestedBye::Full)];

impl Several {
    fn withdraw(self, session: &mut Session) -> Result<Exit, Failure> {
        session.carry_out_on_players(|state: &State| {
            Ok(Withdraw { players: Entrant::codes(&self.codes, state)? })
        })
    }

    fn remove(self, session: &mut Session) -> Result<Exit, Failure> {
        session.carry_out_on_players(|state: &State| {
            Ok(Remove { players: Entrant::codes(&self.codes, state)? })
        })
    }
}

impl List {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        session.page();
        let desk = session.open_event()?;
        if let Some(category) = self.category {
            desk.state().require_category(category)?;
        }
        // Only this list shows adapted sets to everybody at the desk.
        let sheets = Source::new(&desk.event, desk.state(), session.lang).for_staff(true);
        answer::tables(session, &[sheets.players(self.category)], self.format)
    }
}

impl LateSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let Self { codes, group, now, against } = self;
        if !now {
            return session.carry_out_on_players(|state: &State| {
                Ok(EnterLate { players: Entrant::codes(&codes, state)?, group })
            });
        }
        if against.is_some() && codes.len() > 1 {
            return Err(Failure::new(words::EVENT_AGAINST_ONE));
        }
        session.carry_out_on_players(|state: &State| {
            let players = Entrant::codes(&codes, state)?;
            let against = against.map(|one| one.code(state)).transpose()?;
            Ok(SeatLate { players, group, against, round: None })
        })
    }
}

impl Came {
    /// With codes: these players have arrived. Without: lists those who have not arrived.
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if self.codes.is_empty() {
            let desk = session.open_event()?;
            if let Some(category) = self.category {
                desk.state().require_category(category)?;
            }
            let lang = session.lang;
            let source = Source::new(&desk.event, desk.state(), lang);
            session.page();
            return answer::tables(session, &[source.awaited(self.category)], self.format);
        }
        session.carry_out_on_players(|state: &State| {
            let codes = Entrant::codes(&self.codes, state)?;
            Ok(Present { players: with_players(state, codes) })
        })
    }
}

/// Codes with those of the players of the teams among them: a team has come with all its players.
fn with_players(state: &State, codes: Vec<PlayerCode>) -> Vec<PlayerCode> {
    let of = |code: PlayerCode| {
        let team = state.find(&code).ok().filter(|id| state.player(*id).row.is_team());
        let players = team.into_iter().flat_map(|team| state.team_players(team));
        let players: Vec<PlayerCode> = players.map(|id| state.code(id).clone()).collect();
        std::iter::once(code).chain(players)
    };
    codes.into_iter().flat_map(of).collect()
}

impl HideSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let act = Hide { players: self.codes, hidden: !self.show };
        session.carry_out(act)
    }
}

impl FixedTable {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let act = KeepTable { player: self.code, table: self.table };
        session.carry_out(act)
    }
}

impl AbsentSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if !self.until_present {
            let (round, bye) = (self.round, self.bye);
            return session.carry_out_on_players(|state: &State| {
                let players = Entrant::codes(&self.codes, state)?;
                Ok(AnnounceAbsence { players, round, bye })
            });
        }
        let mut desk = session.open_event()?;
        let players = Entrant::codes(&self.codes, desk.state())?;
        let everybody = players.is_empty();
        let outcome = desk.carry_out(session, AwaitPlayers { players })?;
        if outcome.is_empty() && everybody {
            let is_absent = |player: &Player| player.status == PlayerStatus::Absent;
            let players = desk.state().players();
            let count = players.filter(|(_, player)| is_absent(player)).count();
            session.note(&message!(words::EVENT_AWAITED, count));
        }
        session.report(desk.state(), &outcome)?;
        Ok(Exit::Yes)
    }
}
