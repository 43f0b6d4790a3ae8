//! `arbitro unpair GROUP`: undoes the pairing of a group's last round, as long as nothing was played.

use crate::cli::prelude::*;
use arbitro_event::acts::UnpairRound;

#[derive(clap::Args)]
pub(super) struct Unpair {
    group: GroupCode,
}

impl Unpair {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        session.carry_out(UnpairRound { group: self.group })
    }
}
