//! `arbitro decide GROUP CODE --reason TEXT`: a decision on a tie for the first place.

use super::players::say_done;
use super::standings::print_group;
use super::support::desk::{EventArgs, refused};
use super::{Exit, Failure, Session};
use crate::championship::{GroupCode, PlayerCode, propose};
use crate::locale::Message;

#[derive(clap::Args)]
pub(super) struct Decide {
    group: GroupCode,
    code: PlayerCode,
    #[arg(long, value_name = "TEXT")]
    reason: String,
    #[command(flatten)]
    event: EventArgs,
}

impl Decide {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let reason = self.reason.trim();
        if reason.is_empty() {
            return Err(Failure::new(Message::new("event-no-reason")));
        }
        let mut desk = self.event.open(session)?;
        let operations = desk.act(|state| {
            Ok(vec![propose::decide(state, self.group, &self.code, reason)?.into()])
        })?;
        say_done(session, &operations)?;
        let group = desk.state().group(self.group).map_err(refused)?;
        print_group(session, &desk, group)?;
        Ok(Exit::Yes)
    }
}
