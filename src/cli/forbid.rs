//! `arbitro forbid A B` and `arbitro allow-pair A B`: forbids pairing two players, or allows it again.

use super::players::say_done_by_name;
use super::support::desk::EventArgs;
use super::{Exit, Failure, Session};
use crate::championship::PlayerCode;
use crate::championship::operation::{AllowPair, Forbid};
use crate::locale::Message;
use crate::locale::words;

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
        let players = (self.one, self.other);
        let if_possible = self.if_possible;
        let forbid = Forbid { players: players.clone(), if_possible };
        let operations = desk.act(|_| Ok(vec![forbid.clone().into()]))?;
        say_done_by_name(session, desk.state(), &operations)?;
        // The draw keeps them apart; a draw made earlier does not.
        let state = desk.state();
        let group = |code| state.find(code).ok().and_then(|id| state.group_of(id));
        if let (Some(own), Some(theirs)) = (group(&players.0), group(&players.1))
            && own.code == theirs.code
            && !if_possible
        {
            session.note(
                &Message::new(words::EVENT_FORBID_TOGETHER).with("group", own.code.to_string()),
            );
        }
        Ok(Exit::Yes)
    }
}

impl AllowAgain {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let players = (self.one, self.other);
        let operations = desk.act(|_| Ok(vec![AllowPair { players: players.clone() }.into()]))?;
        say_done_by_name(session, desk.state(), &operations)
    }
}
