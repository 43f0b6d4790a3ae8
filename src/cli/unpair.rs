//! `arbitro unpair GROUP`: undoes the pairing of a group's last round, as long as nothing was played.

use crate::cli::prelude::*;
use arbitro_event::acts::UnpairRound;

#[derive(clap::Args)]
pub(super) struct Unpair {
    group: GroupCode,
    #[command(flatten)]
    event: EventArgs,
}

impl Unpair {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        self.event.carry_out(session, UnpairRound { group: self.group })
    }
}
