//! `--dry-run`, for every command that changes the event: prints the operations that it would write, and what
//! they would change for people. No journal or file is written, and the exit code is that of the real run.

use crate::cli::prelude::*;
use std::cell::RefCell;

use crate::cli::log;
use arbitro_event::Journal;
use arbitro_event::consequences::{Consequence, consequences};
use arbitro_event::store::{Location, UnwrittenEntries};
use arbitro_paper::hung::{self, StaleSheet};

/// How many consequences are listed one by one.
const MOST: usize = 20;

/// A run that writes nothing.
#[derive(Default)]
pub(in crate::cli) struct DryRun {
    /// The operations kept instead of being written.
    pub(in crate::cli) kept: UnwrittenEntries,
    /// Lines of JSON of the command's own, printed before the operations.
    answers: RefCell<Vec<u8>>,
    /// The event that was opened.
    event: RefCell<Option<(Location, Event)>>,
}

impl DryRun {
    /// Adds a line of JSON to print before the operations.
    pub(in crate::cli) fn answer(&self, line: &[u8]) {
        self.answers.borrow_mut().extend(line);
    }

    /// Notes which event was opened.
    pub(in crate::cli) fn opened(&self, journal: &Journal, event: &Event) {
        self.event.replace(Some((journal.location().clone(), event.clone())));
    }

    /// Prints the operations, one line each as in `log --format json`, and what would change.
    pub(in crate::cli) fn report(&self, session: &mut Session) -> Result<(), Failure> {
        session.out.write_all(&self.answers.borrow())?;
        for entry in self.kept.entries() {
            let line = log::Line { seq: None, batch: None, ..log::Line::of(&entry, session) };
            answer::document(session, &line)?;
        }
        if let Some((location, event)) = self.event.take() {
            let mut before = Journal::open(location.clone(), &event.rules)?;
            let after = Journal::open_unwritten(location, &event.rules, &self.kept)?;
            report(session, &consequences(before.state(), after.state()));
            // If the hung paper cannot be read, the other changes are reported all the same.
            let hung = before.hung().unwrap_or_default();
            let of = |state| hung::stale(&event, state, &hung);
            report_stale(session, &of(before.state()), &of(after.state()));
        }
        session.note(&Message::new(words::CLI_DRY_RUN));
        Ok(())
    }
}

fn report(session: &Session, consequences: &[Consequence]) {
    for consequence in consequences.iter().take(MOST) {
        session.note(&consequence.message());
    }
    if consequences.len() > MOST {
        let more = message!(words::CLI_DRY_RUN_MORE, count = consequences.len() - MOST);
        session.note(&more);
    }
}

/// The sheets on the walls that this would make out of date.
fn report_stale(session: &Session, before: &[StaleSheet], after: &[StaleSheet]) {
    let lang = session.lang;
    let sheet = |stale: &StaleSheet| session.text(&stale.message(lang));
    let before_names: Vec<String> = before.iter().map(sheet).collect();
    for stale in after.iter().filter(|stale| !before_names.contains(&sheet(stale))).take(MOST) {
        session.note(
            &Message::new(words::CLI_DRY_RUN_STALE)
                .with("sheet", sheet(stale))
                .with("why", session.text(&stale.why)),
        );
    }
}
