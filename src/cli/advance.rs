//! `arbitro advance [CATEGORY]`: puts the players who qualified into the final.

use super::players::say_done;
use super::support::answer;
use super::support::desk::{Desk, EventArgs, TableFormat, refused};
use super::support::remedy::in_words;
use super::{Exit, Failure, Session};
use crate::championship::finalists::shortened_final;
use crate::championship::{CategoryCode, Hint, Operation, Refusal, Remedy, propose};
use crate::documents::Source;
use crate::locale::Message;
use crate::locale::words;

#[derive(clap::Args)]
pub(super) struct Advance {
    category: Option<CategoryCode>,
    #[command(flatten)]
    event: EventArgs,
}

impl Advance {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        match self.category {
            Some(category) => one(session, &mut desk, category),
            None => every(session, &mut desk),
        }
    }
}

fn one(session: &mut Session, desk: &mut Desk, category: CategoryCode) -> Result<Exit, Failure> {
    let operations = desk.act(|state| {
        Ok(propose::advance(state, category)?.into_iter().map(Into::into).collect())
    })?;
    if operations.is_empty() {
        let message = Message::new(words::EVENT_ONE_GROUP)
            .with("category", category.to_string())
            .with("group", category.group(1).to_string());
        session.answer(&message)?;
        return Ok(Exit::Yes);
    }
    show(session, desk, &operations)
}

/// Every category whose groups are finished. A category that cannot advance is reported and does not hold up
/// the others.
fn every(session: &mut Session, desk: &mut Desk) -> Result<Exit, Failure> {
    let mut stuck: Vec<Refusal> = Vec::new();
    let operations = desk.act(|state| {
        let (ready, other) = propose::advance_ready(state)?;
        stuck = other;
        Ok(ready.into_iter().map(Operation::from).collect())
    })?;
    for refusal in &stuck {
        session.warn(&refusal.message());
        if let Some(hint) = refusal.hint() {
            session.advise(&hint);
        }
    }
    if operations.is_empty() && stuck.is_empty() {
        let hint = Hint::new(words::EVENT_NOTHING_TO_ADVANCE, [Remedy::Missing]);
        session.note(&in_words(&hint, session.lang()));
    }
    show(session, desk, &operations)?;
    Ok(if stuck.is_empty() { Exit::Yes } else { Exit::No })
}

fn show(session: &mut Session, desk: &Desk, operations: &[Operation]) -> Result<Exit, Failure> {
    say_done(session, operations)?;
    let state = desk.state();
    let sheets = Source { event: &desk.event, state, lang: session.lang(), staff: false };
    for operation in operations {
        let Operation::Advance(advance) = operation else { continue };
        if let Some(shortened) = shortened_final(state, advance.category) {
            session.answer(&shortened)?;
        }
        let group = state.group(advance.category.final_group()).map_err(refused)?;
        answer::tables(session, &[sheets.group(group)], TableFormat::Human)?;
    }
    Ok(Exit::Yes)
}
