//! `arbitro players …`: entries, and who comes late, misses a round or leaves.

use std::fs;
use std::path::PathBuf;

use super::support::answer;
use super::support::desk::{EventArgs, TableFormat, refused};
use super::{Exit, Failure, Session};
use crate::championship::operation::{Add, Import, Withdraw};
use crate::championship::{CategoryCode, EntryRow, GroupCode, PlayerCode, entries, propose};
use crate::documents::Source;
use crate::locale::{Message, plain};

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
    Late(LateOne),
    Absent(AbsentSome),
}

#[derive(clap::Args)]
struct ImportList {
    file: PathBuf,
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
struct AbsentSome {
    #[arg(required = true, value_name = "CODE")]
    codes: Vec<PlayerCode>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[command(flatten)]
    event: EventArgs,
}

impl Players {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        match self.command {
            Command::Import(command) => command.run(session),
            Command::List(command) => command.run(session),
            Command::Add(command) => command.run(session),
            Command::Withdraw(command) => command.run(session),
            Command::Late(command) => command.run(session),
            Command::Absent(command) => command.run(session),
        }
    }
}

impl ImportList {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let bytes = fs::read(&self.file).map_err(|error| Failure::reading(&self.file, &error))?;
        let path = self.file.display().to_string();
        let sheet = entries::Sheet::read(&bytes).map_err(|fault| {
            Failure::new(
                Message::new("event-entries-file")
                    .with("path", path.clone())
                    .with("cause", fault.message),
            )
        })?;
        let read = entries::read(&sheet, &desk.event.rules).map_err(|faults| {
            for fault in &faults {
                session.note(&row_fault(&path, fault));
            }
            Failure::new(
                Message::new("event-entries-faults")
                    .with("path", path.clone())
                    .with("count", faults.len()),
            )
        })?;
        for doubt in &read.doubts {
            session.warn(&row_fault(&path, doubt));
        }
        let mut difference = entries::Difference::default();
        desk.act(|state| {
            difference = entries::difference(state, &read.rows);
            if difference.changed.is_empty() {
                return Ok(Vec::new());
            }
            Ok(vec![Import { players: difference.changed.clone() }.into()])
        })?;
        let message = Message::new("event-imported")
            .with("count", read.rows.len())
            .with("new", difference.new)
            .with("changed", difference.changed.len() - difference.new)
            .with("same", difference.same);
        session.answer(&message)?;
        if difference.others > 0 {
            session.note(&Message::new("event-imported-others").with("count", difference.others));
        }
        let drawn = |row: &&EntryRow| {
            let state = desk.state();
            state.groups_of(row.code.category()).next().is_some()
                && state.find(&row.code).is_ok_and(|id| state.group_of(id).is_none())
        };
        let late = difference.changed.iter().filter(drawn).count();
        if late > 0 {
            session.warn(&Message::new("event-imported-late").with("count", late));
        }
        Ok(Exit::Yes)
    }
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
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let player = EntryRow {
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

impl Several {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let players = once_each(self.codes);
        let operations = desk.act(|_| Ok(vec![Withdraw { players: players.clone() }.into()]))?;
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

impl AbsentSome {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let players = once_each(self.codes);
        let operations =
            desk.act(|state| Ok(vec![propose::absent(state, &players, self.round)?.into()]))?;
        say_done(session, &operations)
    }
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
pub(super) fn say_done(
    session: &mut Session,
    operations: &[crate::championship::Operation],
) -> Result<Exit, Failure> {
    for operation in operations {
        session.answer(&operation.summary())?;
    }
    Ok(Exit::Yes)
}
