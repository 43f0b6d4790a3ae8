//! `arbitro forbid A B` and `arbitro allow-pair A B`: forbids pairing two players, or allows it again.

use crate::cli::prelude::*;
use arbitro_event::acts::{AllowPair, Forbid};

#[derive(clap::Args)]
pub(super) struct ForbidPair {
    one: PlayerCode,
    other: PlayerCode,
    #[arg(long)]
    if_possible: bool,
}

#[derive(clap::Args)]
pub(super) struct AllowAgain {
    one: PlayerCode,
    other: PlayerCode,
}

impl ForbidPair {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let (players, if_possible) = ((self.one, self.other), self.if_possible);
        session.carry_out(Forbid { players, if_possible })
    }
}

impl AllowAgain {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        session.carry_out(AllowPair { players: (self.one, self.other) })
    }
}
