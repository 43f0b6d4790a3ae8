//! `arbitro finalist replace CODE [BY]`: replaces a finalist who does not come.

use crate::cli::prelude::*;
use arbitro_event::acts::ReplaceFinalist;

subcommands!(Finalist {
    Replace(Replace) changes_event,
});

#[derive(clap::Args)]
struct Replace {
    code: PlayerCode,
    by: Option<PlayerCode>,
}

impl Replace {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        session.carry_out(ReplaceFinalist { player: self.code, by: self.by })
    }
}
