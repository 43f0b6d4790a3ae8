//! `arbitro forbid A B` and `arbitro allow-pair A B`: forbids pairing two players, or allows it again.

use super::support::desk::EventArgs;
use super::{Exit, Failure, Session};
use crate::championship::PlayerCode;
use crate::championship::acts::{self, KeepApart};

#[derive(clap::Args)]
pub(super) struct ForbidPair {
    one: PlayerCode,
    other: PlayerCode,
    #[arg(long)]
    if_possible: bool,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
pub(super) struct AllowAgain {
    one: PlayerCode,
    other: PlayerCode,
    #[command(flatten)]
    event: EventArgs,
}

impl ForbidPair {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let (players, if_possible) = ((self.one, self.other), self.if_possible);
        let done = desk.carry_out(session, KeepApart { players, if_possible })?;
        session.tell(desk.state(), &done)?;
        Ok(Exit::Yes)
    }
}

impl AllowAgain {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let act = acts::AllowAgain { players: (self.one, self.other) };
        let done = desk.carry_out(session, act)?;
        session.tell(desk.state(), &done)?;
        Ok(Exit::Yes)
    }
}
