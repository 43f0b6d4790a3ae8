//! `arbitro unpair GROUP`: undoes the pairing of a group's last round, as long as nothing was played.

use super::players::say_done;
use super::support::desk::EventArgs;
use super::{Exit, Failure, Session};
use crate::championship::{GroupCode, propose};

#[derive(clap::Args)]
pub(super) struct Unpair {
    group: GroupCode,
    #[command(flatten)]
    event: EventArgs,
}

impl Unpair {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let operations = desk.act(|state| Ok(vec![propose::unpair(state, self.group)?.into()]))?;
        say_done(session, &operations)
    }
}
