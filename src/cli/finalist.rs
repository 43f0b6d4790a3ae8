//! `arbitro finalist replace CODE [BY]`: replaces a finalist who does not come.

use crate::cli::prelude::*;
use arbitro_event::acts::ReplaceFinalist;

subcommands!(Finalist {
    Replace(Replace),
});

#[derive(clap::Args)]
struct Replace {
    code: PlayerCode,
    by: Option<PlayerCode>,
    #[command(flatten)]
    event: EventArgs,
}

impl Replace {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        self.event.carry_out(session, ReplaceFinalist { player: self.code, by: self.by })
    }
}
