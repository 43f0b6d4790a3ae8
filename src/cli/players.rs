//! `arbitro players …`: entries, and who comes late, misses a round or leaves.

use std::path::PathBuf;

use super::support::desk::{Desk, EventArgs, TableFormat, refused};
use super::support::{answer, names, source};
use super::{Exit, Failure, Session};
use crate::championship::entries::registration;
use crate::championship::operation::{
    Add, Await, Hide, Import, KeepTable, Present, Remove, Withdraw,
};
use crate::championship::{
    AskedBye, CategoryCode, EntryRow, GroupCode, Operation, PlayerCode, PlayerStatus, Registration,
    entries, propose,
};
use crate::documents::Source;
use crate::locale::{Message, plain};
use crate::output::pdf::unprintable;

#[derive(clap::Args)]
pub(super) struct Players {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Import(ImportList),
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
struct ImportList {
    file: PathBuf,
    #[arg(long, value_name = "NAME")]
    ignore_column: Vec<String>,
    #[arg(long)]
    remove_missing: bool,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
struct List {
    category: Option<CategoryCode>,
    #[arg(long, value_name = "table|json|csv", default_value = "table")]
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
    #[arg(long, value_name = "table|json|csv", default_value = "table")]
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

/// What an absence announced in time is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Bye {
    Half,
    Zero,
    Full,
}

impl From<Bye> for AskedBye {
    fn from(bye: Bye) -> Self {
        match bye {
            Bye::Half => AskedBye::Half,
            Bye::Zero => AskedBye::Zero,
            Bye::Full => AskedBye::Full,
        }
    }
}

impl Players {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        match self.command {
            Command::Import(command) => command.run(session),
            Command::List(command) => command.run(session),
            Command::Add(command) => command.run(session),
            Command::Withdraw(Several { codes, event }) => {
                let exit =
                    of_all(session, &event, codes.clone(), |players| Withdraw { players }.into())?;
                say_open_games(session, &event, &codes)?;
                Ok(exit)
            }
            Command::Late(command) => command.run(session),
            Command::Absent(command) => command.run(session),
            Command::Remove(Several { codes, event }) => {
                of_all(session, &event, codes, |players| Remove { players }.into())
            }
            Command::Present(command) => command.run(session),
            Command::Hide(command) => command.run(session),
            Command::Table(command) => command.run(session),
        }
    }
}

impl ImportList {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let bytes = source::bytes(&self.file)?;
        let path = self.file.display().to_string();
        let sheet = entries::Sheet::read(&bytes).map_err(|fault| {
            Failure::new(
                Message::new("event-entries-file")
                    .with("path", path.clone())
                    .with("cause", fault.message),
            )
        })?;
        let reading = entries::Reading { ignored: &self.ignore_column, state: Some(desk.state()) };
        let read = entries::read(&sheet, &desk.event.rules, reading).map_err(|faults| {
            for fault in &faults {
                session.note(&row_fault(&path, fault));
            }
            let message = Message::new("event-entries-faults");
            let failure =
                Failure::new(message.with("path", path.clone()).with("count", faults.len()));
            match faults.iter().any(|fault| fault.message.key == "event-entries-heading") {
                true => failure.hint(ignore_hint(session, &path, &faults)),
                false => failure,
            }
        })?;
        for doubt in &read.doubts {
            session.warn(&row_fault(&path, doubt));
        }
        if !read.left_out.is_empty() {
            session.note(&Message::new("event-entries-left-out").with("columns", read.left_out));
        }
        let texts = read.rows.iter().flat_map(|row| {
            let whose = format!("{} {}", row.code, row.name);
            let school = row.school.as_deref().map(|school| (whose.clone(), school));
            [Some((whose, row.name.as_str())), school].into_iter().flatten()
        });
        if let Some(warning) = unprintable(texts) {
            session.warn(&warning);
        }
        let mut difference = entries::ListChanges::default();
        let mut gone = Vec::new();
        let before = desk.state().players().count();
        desk.act(|state| {
            difference = entries::difference(state, &read.rows);
            let mut operations: Vec<Operation> = Vec::new();
            let players = difference.rows();
            if !players.is_empty() {
                operations.push(Import { players }.into());
            }
            gone = difference.missing.iter().map(|row| row.code.clone()).collect();
            if self.remove_missing && !gone.is_empty() {
                operations.push(Withdraw { players: gone.clone() }.into());
            }
            Ok(operations)
        })?;
        let message = Message::new("event-imported")
            .with("count", read.rows.len())
            .with("new", difference.new.len())
            .with("changed", difference.altered.len())
            .with("same", difference.same);
        session.answer(&message)?;
        if read.made > 0 {
            session.note(&Message::new("event-imported-made").with("count", read.made));
        }
        if before > 0 {
            self.say_changes(session, &difference);
        }
        let drawn = |row: &&EntryRow| {
            let state = desk.state();
            state.groups_of(row.code.category()).next().is_some()
                && state.find(&row.code).is_ok_and(|id| state.group_of(id).is_none())
        };
        let late = difference.new.iter().filter(drawn).count();
        if late > 0 {
            session.warn(&Message::new("event-imported-late").with("count", late));
        }
        Ok(Exit::Yes)
    }

    /// Who is new, has changed, is missing or has changed game, by name.
    fn say_changes(&self, session: &Session, difference: &entries::ListChanges) {
        let person = |row: &EntryRow| format!("{} {}", row.code, row.name);
        let say = |key: &'static str, people: Vec<String>| {
            if !people.is_empty() {
                let count = people.len();
                session.note(&Message::new(key).with("count", count).with("people", people));
            }
        };
        say("event-imported-new", difference.new.iter().map(person).collect());
        let altered = difference.altered.iter().map(|altered| {
            let (before, after) = (&altered.before, &altered.after);
            // What set a pupil plays on is nobody's business but the list's.
            match before.name == after.name {
                true => person(after),
                false => format!("{} ({})", person(after), before.name),
            }
        });
        say("event-imported-altered", altered.collect());
        for (row, before) in &difference.moved {
            session.warn(
                &Message::new("event-imported-moved")
                    .with("name", row.name.clone())
                    .with("code", row.code.to_string())
                    .with("before", before.to_string()),
            );
        }
        let key = match self.remove_missing {
            true => "event-imported-withdrawn",
            false => "event-imported-others",
        };
        say(key, difference.missing.iter().map(person).collect());
    }
}

/// A word as a shell takes it whole.
fn quoted(word: &str) -> String {
    if word.contains(char::is_whitespace) { format!("\"{word}\"") } else { word.to_owned() }
}

/// The command that goes on without the columns that were not understood.
fn ignore_hint(session: &Session, path: &str, faults: &[entries::RowFault]) -> Message {
    let lang = session.lang();
    let option = names::option("ignore-column", lang);
    let unknown = faults.iter().filter(|fault| fault.message.key == "event-entries-heading");
    let options: Vec<String> =
        unknown.map(|fault| format!("--{option} {}", quoted(&fault.heading))).collect();
    Message::new("event-hint-ignore").with("path", quoted(path)).with("options", options.join(" "))
}

/// A fault of a row with its place.
pub(super) fn row_fault(path: &str, fault: &entries::RowFault) -> Message {
    let key = if fault.heading.is_empty() { "event-row" } else { "event-row-column" };
    let message = Message::new(key)
        .with("path", path)
        .with("line", fault.line)
        .with("column", fault.column)
        .with("fault", fault.message.clone());
    if fault.heading.is_empty() { message } else { message.with("heading", fault.heading.clone()) }
}

impl List {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let desk = self.event.open(session)?;
        if let Some(category) = self.category {
            desk.state().require_category(category).map_err(refused)?;
        }
        let sheets = Source {
            event: &desk.event,
            state: desk.state(),
            lang: session.lang(),
            // This list is the one place where everybody at the desk sees adapted sets.
            staff: true,
        };
        answer::tables(session, &[sheets.players(self.category)], self.format)?;
        Ok(Exit::Yes)
    }
}

impl AddOne {
    /// What a federation knows of the player, as an entry list has it.
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
        })
    }

    /// The byes that the player asks for before entering a group.
    fn byes(&self, desk: &Desk) -> Result<Vec<(u32, AskedBye)>, Failure> {
        let text = self.byes.as_deref().unwrap_or_default();
        let asked = registration::byes(text)
            .map_err(|key| Failure::new(Message::new(key).with("text", text)))?;
        // A category that there is not is refused when the player is entered.
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
        let registration = self.registration()?;
        let byes = self.byes(&desk)?;
        let player = EntryRow {
            registration,
            byes,
            school: self.school.filter(|school| school != self.code.school()),
            code: self.code,
            name: self.name.split_whitespace().collect::<Vec<_>>().join(" "),
            adapted: self.adapted,
        };
        if player.name.is_empty() {
            return Err(Failure::new(Message::new("event-no-name")));
        }
        let operations = desk.act(|_| Ok(vec![Add { player: player.clone() }.into()]))?;
        // One pupil entered under two codes would be paired twice.
        let name = plain(&player.name);
        let namesake = desk
            .state()
            .players_of(player.code.category())
            .map(|(_, other)| &other.row)
            .find(|other| other.code != player.code && plain(&other.name) == name);
        if let Some(other) = namesake {
            session.warn(
                &Message::new("event-add-same-name")
                    .with("name", player.name.clone())
                    .with("other", other.code.to_string()),
            );
        }
        say_done(session, &operations)
    }
}

impl LateOne {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let operations =
            desk.act(|state| Ok(vec![propose::late(state, &self.code, self.group)?.into()]))?;
        say_done(session, &operations)
    }
}

impl Came {
    /// With codes they have come; without, who has not come yet.
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if self.codes.is_empty() {
            let desk = self.event.open(session)?;
            if let Some(category) = self.category {
                desk.state().require_category(category).map_err(refused)?;
            }
            let lang = session.lang();
            let source = Source { event: &desk.event, state: desk.state(), lang, staff: false };
            answer::tables(session, &[source.awaited(self.category)], self.format)?;
            return Ok(Exit::Yes);
        }
        of_all(session, &self.event, self.codes, |players| Present { players }.into())
    }
}

impl HideSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let hidden = !self.show;
        of_all(session, &self.event, self.codes, |players| Hide { players, hidden }.into())
    }
}

impl OwnTable {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let (player, table) = (self.code, self.table);
        let operations =
            desk.act(|_| Ok(vec![KeepTable { player: player.clone(), table }.into()]))?;
        say_done(session, &operations)
    }
}

impl AbsentSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let players = once_each(self.codes);
        if self.until_present {
            let operations = desk.act(|state| {
                // Without codes everybody of whom nobody has said that they have come.
                let all = state
                    .players()
                    .filter(|(_, player)| player.status == PlayerStatus::Active && !player.present);
                let players = match players.is_empty() {
                    true => all.map(|(_, player)| player.row.code.clone()).collect(),
                    false => players.clone(),
                };
                Ok(match players.is_empty() {
                    true => Vec::new(),
                    false => vec![Await { players }.into()],
                })
            })?;
            if operations.is_empty() {
                session.note(&Message::new("event-awaited").with("count", 0u32));
            }
            return say_done(session, &operations);
        }
        let operations = desk.act(|state| {
            Ok(vec![propose::absent(state, &players, self.round, self.bye.into())?.into()])
        })?;
        say_done(session, &operations)
    }
}

/// Does one operation with all the players that were typed, and says so.
fn of_all(
    session: &mut Session,
    event: &EventArgs,
    codes: Vec<PlayerCode>,
    operation: impl Fn(Vec<PlayerCode>) -> Operation,
) -> Result<Exit, Failure> {
    let mut desk = event.open(session)?;
    let players = once_each(codes);
    let operations = desk.act(|_| Ok(vec![operation(players.clone())]))?;
    say_done(session, &operations)
}

/// Says which games of players who have left still wait for a result: they are paired, and somebody sits there
/// alone.
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
            let result = if game.first == player { "0-1F" } else { "1-0F" };
            let message = Message::new("event-withdrawn-open-game")
                .with("player", code.to_string())
                .with("group", group.code.to_string())
                .with("round", number)
                .with("table", table)
                .with("result", result);
            session.note(&message);
        }
    }
    Ok(())
}

/// The codes as they were typed, none of them twice.
fn once_each(codes: Vec<PlayerCode>) -> Vec<PlayerCode> {
    let mut players: Vec<PlayerCode> = Vec::with_capacity(codes.len());
    for code in codes {
        if !players.contains(&code) {
            players.push(code);
        }
    }
    players
}

/// Says what was done, an operation a line.
pub(super) fn say_done(session: &mut Session, operations: &[Operation]) -> Result<Exit, Failure> {
    for operation in operations {
        session.answer(&operation.summary())?;
    }
    Ok(Exit::Yes)
}
