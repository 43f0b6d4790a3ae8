//! `arbitro players import FILE`: the entries of a list, and what the list changes.

use std::path::PathBuf;

use super::super::support::desk::EventArgs;
use super::super::support::{names, source};
use super::super::{Exit, Failure, Session};
use crate::championship::operation::{Import, Withdraw};
use crate::championship::{EntryRow, Operation, entries};
use crate::locale::Message;
use crate::output::pdf::unprintable;

#[derive(clap::Args)]
pub(super) struct ImportList {
    file: PathBuf,
    #[arg(long, value_name = "NAME")]
    ignore_column: Vec<String>,
    #[arg(long)]
    remove_missing: bool,
    #[command(flatten)]
    event: EventArgs,
}

impl ImportList {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
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
pub(in crate::cli) fn row_fault(path: &str, fault: &entries::RowFault) -> Message {
    let key = if fault.heading.is_empty() { "event-row" } else { "event-row-column" };
    let message = Message::new(key)
        .with("path", path)
        .with("line", fault.line)
        .with("column", fault.column)
        .with("fault", fault.message.clone());
    if fault.heading.is_empty() { message } else { message.with("heading", fault.heading.clone()) }
}
