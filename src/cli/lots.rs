//! `arbitro lots GROUP`: draws lots among players who are equal on every tie-break.

use super::players::say_done;
use super::standings::print_group;
use super::support::desk::{EventArgs, refused};
use super::{Exit, Failure, Session};
use crate::championship::{GroupCode, propose};

#[derive(clap::Args)]
pub(super) struct Lots {
    group: GroupCode,
    #[arg(long, value_name = "N", value_parser = super::support::seed())]
    seed: Option<u64>,
    #[command(flatten)]
    event: EventArgs,
}

impl Lots {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let operations =
            desk.act(|state| Ok(vec![propose::lots(state, self.group, self.seed)?.into()]))?;
        say_done(session, &operations)?;
        let group = desk.state().group(self.group).map_err(refused)?;
        print_group(session, &desk, group)?;
        Ok(Exit::Yes)
    }
}
