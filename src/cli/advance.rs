//! `arbitro advance CATEGORY`: the group winners to the final.

use super::players::say_done;
use super::support::answer;
use super::support::desk::{EventArgs, TableFormat, refused};
use super::{Exit, Failure, Session};
use crate::championship::{CategoryCode, propose};
use crate::documents::Source;
use crate::locale::Message;

#[derive(clap::Args)]
pub(super) struct Advance {
    category: CategoryCode,
    #[command(flatten)]
    event: EventArgs,
}

impl Advance {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let operations = desk.act(|state| {
            Ok(propose::advance(state, self.category)?.into_iter().map(Into::into).collect())
        })?;
        if operations.is_empty() {
            let message = Message::new("event-one-group")
                .with("category", self.category.to_string())
                .with("group", self.category.group(1).to_string());
            session.answer(&message)?;
            return Ok(Exit::Yes);
        }
        say_done(session, &operations)?;
        let state = desk.state();
        let group = state.group(self.category.final_group()).map_err(refused)?;
        let sheets = Source { event: &desk.event, state, lang: session.lang(), staff: false };
        answer::tables(session, &[sheets.group(group)], TableFormat::Table)?;
        Ok(Exit::Yes)
    }
}
