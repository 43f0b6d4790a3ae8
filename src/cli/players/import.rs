//! `arbitro players import FILE`: the entries of a list, and what the list changes.

use std::path::PathBuf;

use super::super::support::desk::EventArgs;
use super::super::support::{names, source};
use super::super::{Exit, Failure, Session};
use crate::championship::entries;
use crate::documents::{unprintable_entries, unprintable_event};
use crate::locale::Message;

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
            faults.of(&path).for_each(|fault| session.note(&fault));
            let message = Message::new("event-entries-faults");
            let failure =
                Failure::new(message.with("path", path.clone()).with("count", faults.count()));
            match faults.iter().any(entries::RowFault::is_of_a_heading) {
                true => failure.hint(ignore_hint(session, &path, &faults)),
                false => failure,
            }
        })?;
        read.doubts.of(&path).for_each(|doubt| session.warn(&doubt));
        if !read.left_out.is_empty() {
            session.note(&Message::new("event-entries-left-out").with("columns", read.left_out));
        }
        for warning in unprintable_event(&desk.event).iter().chain(&unprintable_entries(&read.rows))
        {
            session.warn(warning);
        }
        let mut difference = entries::ListChanges::default();
        let before = desk.state().players().count();
        desk.act(|state| {
            difference = entries::difference(state, &read.rows);
            Ok(difference.operations(self.remove_missing))
        })?;
        session.answer(&difference.summary())?;
        if read.made > 0 {
            session.note(&Message::new("event-imported-made").with("count", read.made));
        }
        // Of a first list everybody is new.
        let by_name = if before > 0 { difference.by_name(self.remove_missing) } else { Vec::new() };
        for remark in by_name.iter().chain(&difference.after_the_draw(desk.state())) {
            match remark.warns {
                true => session.warn(&remark.message),
                false => session.note(&remark.message),
            }
        }
        Ok(Exit::Yes)
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
    let unknown = faults.iter().filter(|fault| fault.is_of_a_heading());
    let options: Vec<String> =
        unknown.map(|fault| format!("--{option} {}", quoted(&fault.heading))).collect();
    Message::new("event-hint-ignore").with("path", quoted(path)).with("options", options.join(" "))
}
