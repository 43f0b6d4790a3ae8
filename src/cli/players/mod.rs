//! `arbitro players …`: entries, late arrivals, missed rounds and withdrawals.

mod files;
mod import;
mod ratings;
mod received;
mod sources;

use super::support::already;
use super::support::answer;
use super::support::desk::{Desk, EventArgs, TableFormat, refused};
use super::support::name_order::{self, SaidOrder};
use super::support::paper::typefaces_to_come;
use super::support::remedy::{in_words, quoted};
use super::{Exit, Failure, Session};
use crate::championship::entries::registration;
use crate::championship::names::{self, TurnedName};
use crate::championship::operation::{Add, Await, Remove, Withdraw};
use crate::championship::{
    CategoryCode, EntryRow, GroupCode, Hint, Operation, PlayerCode, PlayerStatus, Refusal,
    Registration, Remedy, RequestedBye, Score, State, entries, propose,
};
use crate::documents::{Source, unprintable_entries};
use crate::locale::words;
use crate::locale::{Fact, Message, is_blank};

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
                let withdraw = |_: &State, players: &[PlayerCode]| {
                    Ok(Withdraw { players: players.to_vec() }.into())
                };
                let exit = of_all(session, &event, codes.clone(), withdraw)?;
                say_open_games(session, &event, &codes)?;
                Ok(exit)
            }
            Command::Late(command) => command.run(session),
            Command::Absent(command) => command.run(session),
            Command::Remove(Several { codes, event }) => {
                of_all(session, &event, codes, |_, players| {
                    Ok(Remove { players: players.to_vec() }.into())
                })
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
        let operations = desk.act(|_| Ok(vec![Add { player: player.clone() }.into()]))?;
        let _faces = typefaces_to_come(session, &desk);
        for warning in
            entries::namesake(desk.state(), &player).iter().chain(&unprintable_entries([&player]))
        {
            session.warn(warning);
        }
        let done = say_done_by_name(session, desk.state(), &operations)?;
        let player = [player.code];
        if let Some(waiting) = entries::without_a_place(desk.state(), &player) {
            session.warn(&in_words(&waiting, session.lang()));
        }
        Ok(done)
    }
}

impl LateOne {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let done = desk.act(|state| Ok(vec![propose::late(state, &self.code, self.group)?.into()]));
        let operations = already::unless_so(session, &desk, done, |refusal| match refusal {
            Refusal::InGroup { group, .. } => self.group.is_none_or(|wanted| wanted == *group),
            refusal => matches!(refusal, Refusal::NotLate { .. }),
        })?;
        say_done_by_name(session, desk.state(), &operations)
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
        let mut desk = self.event.open(session)?;
        let players = once_each(self.codes);
        let operations = of_those_left(session, &mut desk, players.clone(), |state, players| {
            Ok(propose::present(state, players)?.into())
        })?;
        say_done_by_name(session, desk.state(), &operations)?;
        if let Some(waiting) = entries::without_a_place(desk.state(), &players) {
            session.warn(&in_words(&waiting, session.lang()));
        }
        Ok(Exit::Yes)
    }
}

impl HideSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let hidden = !self.show;
        of_all(session, &self.event, self.codes, |state, players| {
            Ok(propose::hide(state, players, hidden)?.into())
        })
    }
}

impl OwnTable {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let (player, table) = (self.code, self.table);
        let operations = of_those_left(session, &mut desk, vec![player], |state, players| {
            Ok(propose::keep_table(state, &players[0], table)?.into())
        })?;
        say_done_by_name(session, desk.state(), &operations)
    }
}

impl AbsentSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let players = once_each(self.codes);
        if self.until_present {
            let operations = match players.is_empty() {
                // Everybody who is not marked as here.
                true => desk.act(|state| {
                    let all = state.players().filter(|(_, player)| {
                        player.status == PlayerStatus::Active && !player.present
                    });
                    let players: Vec<_> = all.map(|(_, player)| player.row.code.clone()).collect();
                    Ok(match players.is_empty() {
                        true => Vec::new(),
                        false => vec![Await { players }.into()],
                    })
                })?,
                false => of_those_left(session, &mut desk, players.clone(), |_, players| {
                    Ok(Await { players: players.to_vec() }.into())
                })?,
            };
            if operations.is_empty() && players.is_empty() {
                session.note(&Message::new(words::EVENT_AWAITED).with("count", 0u32));
            }
            return say_done_by_name(session, desk.state(), &operations);
        }
        let bye = RequestedBye::from(self.bye);
        let plan = |state: &State, players: &[PlayerCode]| {
            Ok(vec![propose::absent(state, players, self.round, bye)?.into()])
        };
        // Another bye for the same round is another request.
        let operations =
            already::with_the_others(session, &mut desk, players, plan, |state, refusal| {
                match refusal {
                    Refusal::AbsentAlready { player, round } => {
                        let id = state.find(player).ok()?;
                        (state.announced_bye(id, *round) == Some(bye)).then_some(player)
                    }
                    _ => None,
                }
            })?;
        say_done_by_name(session, desk.state(), &operations)
    }
}

/// Does one operation with the players that were typed, without those who are already as wanted: that is said.
fn of_those_left(
    session: &mut Session,
    desk: &mut Desk,
    players: Vec<PlayerCode>,
    mut operation: impl FnMut(&State, &[PlayerCode]) -> Result<Operation, Refusal>,
) -> Result<Vec<Operation>, Failure> {
    let plan =
        |state: &State, players: &[PlayerCode]| operation(state, players).map(|done| vec![done]);
    already::with_the_others(session, desk, players, plan, |_, refusal| match refusal {
        Refusal::AlreadyWithdrawn { player }
        | Refusal::PresentAlready { player }
        | Refusal::AwaitedAlready { player }
        | Refusal::HiddenAlready { player }
        | Refusal::NotHidden { player }
        | Refusal::KeepsTable { player, .. }
        | Refusal::KeepsNoTable { player } => Some(player),
        _ => None,
    })
}

/// Does one operation with the players that were typed, and says so.
fn of_all(
    session: &mut Session,
    event: &EventArgs,
    codes: Vec<PlayerCode>,
    operation: impl FnMut(&State, &[PlayerCode]) -> Result<Operation, Refusal>,
) -> Result<Exit, Failure> {
    let mut desk = event.open(session)?;
    let players = once_each(codes);
    // The state before, so that players who are removed can still be named.
    let before = desk.state().clone();
    let operations = of_those_left(session, &mut desk, players, operation)?;
    say_done_by_name(session, &before, &operations)
}

/// Names the games still without a result of players who have withdrawn: they are paired, and their opponents
/// sit there alone.
fn say_open_games(
    session: &mut Session,
    event: &EventArgs,
    codes: &[PlayerCode],
) -> Result<(), Failure> {
    let desk = event.open(session)?;
    let state = desk.state();
    for code in codes {
        let Ok(player) = state.find(code) else { continue };
        let Some(group) = state.group_of(player) else { continue };
        let Some((number, round)) =
            group.open_round().and_then(|number| Some((number, group.round(number)?)))
        else {
            continue;
        };
        let mut tables = round.tables();
        let open = tables.find(|(_, game)| game.is_missing() && game.has(player));
        if let Some((table, game)) = open {
            let result =
                if game.first == player { Score::SecondByForfeit } else { Score::FirstByForfeit };
            let record = Remedy::Record { group: group.code, round: number, table, result };
            let hint = Hint::new(words::EVENT_WITHDRAWN_OPEN_GAME, [record])
                .with("player", code.to_string())
                .with("group", group.code.to_string())
                .with("round", number)
                .with("table", table);
            session.note(&in_words(&hint, session.lang()));
        }
    }
    Ok(())
}

/// The codes in the order typed, without duplicates.
fn once_each(codes: Vec<PlayerCode>) -> Vec<PlayerCode> {
    let mut players: Vec<PlayerCode> = Vec::with_capacity(codes.len());
    for code in codes {
        if !players.contains(&code) {
            players.push(code);
        }
    }
    players
}

/// Reports what was done, with players' names beside their codes.
pub(super) fn say_done_by_name(
    session: &mut Session,
    state: &State,
    operations: &[Operation],
) -> Result<Exit, Failure> {
    for operation in operations {
        let Message { key, facts } = operation.summary();
        let named = facts.iter().any(|(name, _)| *name == "name");
        let said = |(name, fact)| (name, if named { fact } else { by_name(state, name, fact) });
        let facts = facts.into_iter().map(said).collect();
        session.answer(&Message { key, facts })?;
    }
    Ok(Exit::Yes)
}

/// A fact of a sentence, in which the code of a player is followed by the name.
pub(super) fn by_name(state: &State, name: &str, fact: Fact) -> Fact {
    // A group may be called as a player is.
    match name {
        "player" | "players" | "by" | "one" | "other" => with_names(state, fact),
        _ => fact,
    }
}

fn with_names(state: &State, fact: Fact) -> Fact {
    match fact {
        Fact::Text(text) => {
            let (code, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
            let player = code.parse().ok().and_then(|code| state.find(&code).ok());
            let name = player.map(|id| state.player(id).row.name.clone());
            Fact::Text(match name {
                Some(name) => format!("{code} {name}{rest}"),
                None => text,
            })
        }
        Fact::List(facts) => {
            Fact::List(facts.into_iter().map(|fact| with_names(state, fact)).collect())
        }
        other => other,
    }
}

pub(super) fn say_done(session: &mut Session, operations: &[Operation]) -> Result<Exit, Failure> {
    for operation in operations {
        session.answer(&operation.summary())?;
    }
    Ok(Exit::Yes)
}
