//! `arbitro players …`: entries, late arrivals, missed rounds and withdrawals.

mod add;
mod files;
mod import;
mod ratings;
mod received;
mod rename;
mod sources;

use crate::cli::prelude::*;
use arbitro_event::RequestedBye;
use arbitro_event::acts::{
    AnnounceAbsence, AwaitPlayers, EnterLate, HidePlayers, MarkPresent, RemovePlayers,
    ReserveTable, WithdrawPlayers,
};

use add::AddOne;
use import::ImportList;
pub(super) use import::say_public;
use rename::Rename;
use sources::Sources;

subcommands!(Players {
    Import(ImportList),
    Sources(Sources),
    List(List),
    Add(AddOne),
    Rename(Rename),
    Withdraw(Several) => Several::withdraw,
    Remove(Several) => Several::remove,
    Present(Came),
    Late(LateSome),
    Absent(AbsentSome),
    Hide(HideSome),
    Table(FixedTable),
});

#[derive(clap::Args)]
struct List {
    category: Option<CategoryCode>,
    #[arg(long, value_name = "human|json|csv|xlsx", default_value = "human")]
    format: TableFormat,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
struct Several {
    #[arg(required = true, value_name = "CODE")]
    codes: Vec<PlayerCode>,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
struct LateSome {
    #[arg(required = true, value_name = "CODE")]
    codes: Vec<PlayerCode>,
    #[arg(long, value_name = "GROUP")]
    group: Option<GroupCode>,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
struct Came {
    #[arg(value_name = "CODE")]
    codes: Vec<PlayerCode>,
    #[arg(long, value_name = "CATEGORY", conflicts_with = "codes")]
    category: Option<CategoryCode>,
    #[arg(long, value_name = "human|json|csv|xlsx", default_value = "human")]
    format: TableFormat,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
struct HideSome {
    #[arg(required = true, value_name = "CODE")]
    codes: Vec<PlayerCode>,
    #[arg(long)]
    show: bool,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
struct FixedTable {
    code: PlayerCode,
    #[arg(value_name = "TABLE", value_parser = clap::value_parser!(u32).range(1..=99_999))]
    table: Option<u32>,
    #[arg(long, conflicts_with = "table", required_unless_present = "table")]
    none: bool,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
struct AbsentSome {
    #[arg(required_unless_present = "until_present", value_name = "CODE")]
    codes: Vec<PlayerCode>,
    #[arg(long, value_name = "N", conflicts_with = "until_present")]
    round: Option<u32>,
    #[arg(
        long,
        value_name = "half|zero|full",
        default_value = "zero",
        conflicts_with = "until_present"
    )]
    bye: Bye,
    #[arg(long)]
    until_present: bool,
    #[command(flatten)]
    event: EventArgs,
}

/// The points for an absence announced in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Bye {
    Half,
    Zero,
    Full,
}

impl From<Bye> for RequestedBye {
    fn from(bye: Bye) -> Self {
        match bye {
            Bye::Half => RequestedBye::Half,
            Bye::Zero => RequestedBye::Zero,
            Bye::Full => RequestedBye::Full,
        }
    }
}

impl Several {
    fn withdraw(self, session: &mut Session) -> Result<Exit, Failure> {
        self.event.carry_out(session, WithdrawPlayers { players: self.codes })
    }

    fn remove(self, session: &mut Session) -> Result<Exit, Failure> {
        self.event.carry_out(session, RemovePlayers { players: self.codes })
    }
}

impl List {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        session.page();
        let desk = self.event.open(session)?;
        if let Some(category) = self.category {
            desk.state().require_category(category).map_err(refused)?;
        }
        let sheets = Source {
            event: &desk.event,
            state: desk.state(),
            lang: session.lang,
            // Only this list shows adapted sets to everybody at the desk.
            staff: true,
        };
        answer::tables(session, &[sheets.players(self.category)], self.format)?;
        Ok(Exit::Yes)
    }
}

impl LateSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        self.event.carry_out(session, EnterLate { players: self.codes, group: self.group })
    }
}

impl Came {
    /// With codes: these players have arrived. Without: lists those who have not arrived.
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if self.codes.is_empty() {
            let desk = self.event.open(session)?;
            if let Some(category) = self.category {
                desk.state().require_category(category).map_err(refused)?;
            }
            let lang = session.lang;
            let source = Source { event: &desk.event, state: desk.state(), lang, staff: false };
            session.page();
            answer::tables(session, &[source.awaited(self.category)], self.format)?;
            return Ok(Exit::Yes);
        }
        self.event.carry_out(session, MarkPresent { players: self.codes })
    }
}

impl HideSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let act = HidePlayers { players: self.codes, hidden: !self.show };
        self.event.carry_out(session, act)
    }
}

impl FixedTable {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let act = ReserveTable { player: self.code, table: self.table };
        self.event.carry_out(session, act)
    }
}

impl AbsentSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let players = self.codes;
        if !self.until_present {
            let (round, bye) = (self.round, RequestedBye::from(self.bye));
            return self.event.carry_out(session, AnnounceAbsence { players, round, bye });
        }
        let mut desk = self.event.open(session)?;
        let everybody = players.is_empty();
        let outcome = desk.carry_out(session, AwaitPlayers { players })?;
        if outcome.is_empty() && everybody {
            session.note(&message!(words::EVENT_AWAITED, count = 0u32));
        }
        session.tell(desk.state(), &outcome)?;
        Ok(Exit::Yes)
    }
}
