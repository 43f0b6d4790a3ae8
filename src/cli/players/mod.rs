//! `arbitro players …`: entries, late arrivals, missed rounds and withdrawals.

mod files;
mod import;
mod ratings;
mod received;
mod sources;

use super::support::answer;
use super::support::desk::{Desk, EventArgs, TableFormat, refused};
use super::support::name_order::{self, SaidOrder};
use super::support::paper::typefaces_to_come;
use super::support::remedy::{in_words, quoted};
use super::{Exit, Failure, Session};
use crate::championship::acts::{
    Act, AddPlayer, AnnounceAbsence, AwaitPlayers, EnterLate, HidePlayers, MarkPresent,
    RemovePlayers, ReserveTable, WithdrawPlayers,
};
use crate::championship::entries::registration;
use crate::championship::names::{self, TurnedName};
use crate::championship::{
    CategoryCode, EntryRow, GroupCode, PlayerCode, Registration, RequestedBye, entries,
};
use crate::documents::{Source, unprintable_entries};
use crate::locale::words;
use crate::locale::{Message, is_blank};

use import::ImportList;
pub(super) use import::say_public;
use sources::Sources;

#[derive(clap::Args)]
pub(super) struct Players {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Import(ImportList),
    Sources(Sources),
    List(List),
    Add(AddOne),
    Withdraw(Several),
    Remove(Several),
    Present(Came),
    Late(LateOne),
    Absent(AbsentSome),
    Hide(HideSome),
    Table(OwnTable),
}

#[derive(clap::Args)]
struct List {
    category: Option<CategoryCode>,
    #[arg(long, value_name = "human|json|csv|xlsx", default_value = "human")]
    format: TableFormat,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
struct AddOne {
    code: PlayerCode,
    name: String,
    school: Option<String>,
    #[arg(long, value_name = "TEXT")]
    adapted: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=9999))]
    rating: Option<u16>,
    #[arg(long, value_name = "GM|IM|FM|CM|WGM|WIM|WFM|WCM")]
    title: Option<String>,
    #[arg(long, value_name = "N")]
    fide_id: Option<u32>,
    #[arg(long, value_name = "POR")]
    federation: Option<String>,
    #[arg(long, value_name = "YEAR")]
    birth: Option<String>,
    #[arg(long, value_name = "2:½,4:0")]
    byes: Option<String>,
    #[arg(long, value_name = "last-first|as-written")]
    names: Option<SaidOrder>,
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
struct LateOne {
    code: PlayerCode,
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
struct OwnTable {
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

impl Players {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        match self.command {
            Command::Import(command) => command.run(session),
            Command::Sources(command) => command.run(session),
            Command::List(command) => command.run(session),
            Command::Add(command) => command.run(session),
            Command::Withdraw(Several { codes, event }) => {
                carry_out(session, &event, WithdrawPlayers { players: codes })
            }
            Command::Late(command) => command.run(session),
            Command::Absent(command) => command.run(session),
            Command::Remove(Several { codes, event }) => {
                carry_out(session, &event, RemovePlayers { players: codes })
            }
            Command::Present(command) => command.run(session),
            Command::Hide(command) => command.run(session),
            Command::Table(command) => command.run(session),
        }
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
            lang: session.lang(),
            // Only this list shows adapted sets to everybody at the desk.
            staff: true,
        };
        answer::tables(session, &[sheets.players(self.category)], self.format)?;
        Ok(Exit::Yes)
    }
}

impl AddOne {
    /// The player's data as a federation has them in an entry list.
    fn registration(&self) -> Result<Registration, Failure> {
        fn said<T>(
            text: Option<&String>,
            read: fn(&str) -> Result<Option<T>, &'static str>,
        ) -> Result<Option<T>, Failure> {
            let Some(text) = text else { return Ok(None) };
            read(text).map_err(|key| Failure::new(Message::new(key).with("text", text.clone())))
        }
        Ok(Registration {
            rating: self.rating.unwrap_or_default(),
            title: said(self.title.as_ref(), registration::title)?,
            fide_id: self.fide_id.filter(|number| *number > 0),
            federation: said(self.federation.as_ref(), registration::federation)?,
            birth: said(self.birth.as_ref(), registration::birth)?,
            sex: None,
            last_name: None,
            class: None,
        })
    }

    /// The name as the event keeps it.
    fn name(&self, session: &Session) -> Result<TurnedName, Failure> {
        let order = self.names.map(Into::into);
        let put = names::ordered(&self.name, order)
            .or_else(|| names::ordered(&self.name, Some(name_order::ask(session, &self.name)?)));
        put.ok_or_else(|| {
            let hint =
                Message::new(words::EVENT_HINT_NAMES_ADD).with("code", self.code.to_string());
            let turned = quoted(&names::turned(&self.name).name);
            Failure::new(Message::new(words::EVENT_NAME_COMMA).with("name", self.name.clone()))
                .hint(hint.with("turned", turned))
        })
    }

    /// The byes that the player asks for before entering a group.
    fn byes(&self, desk: &Desk) -> Result<Vec<(u32, RequestedBye)>, Failure> {
        let text = self.byes.as_deref().unwrap_or_default();
        let asked = registration::byes(text)
            .map_err(|key| Failure::new(Message::new(key).with("text", text)))?;
        // A category that does not exist is refused when the player is entered.
        if desk.state().require_category(self.code.category()).is_ok() {
            let rules = desk.state().rules().map_err(refused)?;
            for (at, &one) in asked.iter().enumerate() {
                rules.asked_in_time(&self.code, &asked[..at], one).map_err(refused)?;
            }
        }
        Ok(asked)
    }

    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let TurnedName { name, last } = self.name(session)?;
        let registration = Registration { last_name: last, ..self.registration()? };
        let byes = self.byes(&desk)?;
        let player = EntryRow {
            registration,
            byes,
            school: self.school.filter(|school| school != self.code.school()),
            code: self.code,
            name,
            adapted: self.adapted,
        };
        if is_blank(&player.name) {
            return Err(Failure::new(Message::new(words::EVENT_NO_NAME)));
        }
        let done = desk.carry_out(session, AddPlayer { player: player.clone() })?;
        let _faces = typefaces_to_come(session, &desk);
        for warning in
            entries::namesake(desk.state(), &player).iter().chain(&unprintable_entries([&player]))
        {
            session.warn(warning);
        }
        session.tell(desk.state(), &done)?;
        let player = [player.code];
        if let Some(waiting) = entries::without_a_place(desk.state(), &player) {
            session.warn(&in_words(&waiting, session.lang()));
        }
        Ok(Exit::Yes)
    }
}

impl LateOne {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let act = EnterLate { players: vec![self.code], group: self.group };
        carry_out(session, &self.event, act)
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
            let lang = session.lang();
            let source = Source { event: &desk.event, state: desk.state(), lang, staff: false };
            session.page();
            answer::tables(session, &[source.awaited(self.category)], self.format)?;
            return Ok(Exit::Yes);
        }
        carry_out(session, &self.event, MarkPresent { players: self.codes })
    }
}

impl HideSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let act = HidePlayers { players: self.codes, hidden: !self.show };
        carry_out(session, &self.event, act)
    }
}

impl OwnTable {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let act = ReserveTable { player: self.code, table: self.table };
        carry_out(session, &self.event, act)
    }
}

impl AbsentSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let players = self.codes;
        if !self.until_present {
            let (round, bye) = (self.round, RequestedBye::from(self.bye));
            return carry_out(session, &self.event, AnnounceAbsence { players, round, bye });
        }
        let mut desk = self.event.open(session)?;
        let everybody = players.is_empty();
        let done = desk.carry_out(session, AwaitPlayers { players })?;
        if done.is_empty() && everybody {
            session.note(&Message::new(words::EVENT_AWAITED).with("count", 0u32));
        }
        session.tell(desk.state(), &done)?;
        Ok(Exit::Yes)
    }
}

/// Carries out an act whose outcome is told in sentences.
fn carry_out(
    session: &mut Session,
    event: &EventArgs,
    act: impl Into<Act>,
) -> Result<Exit, Failure> {
    let mut desk = event.open(session)?;
    let done = desk.carry_out(session, act)?;
    session.tell(desk.state(), &done)?;
    Ok(Exit::Yes)
}
