//! `arbitro lots GROUP`: draws lots among players who are equal on every tie-break.

use super::standings::print_after;
use crate::cli::prelude::*;
use arbitro_event::acts::DrawTieLots;

#[derive(clap::Args)]
pub(super) struct Lots {
    group: GroupCode,
    #[arg(long, value_name = "N", value_parser = super::support::seed())]
    seed: Option<u64>,
}

impl Lots {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let act = DrawTieLots { group: self.group, seed: self.seed };
        print_after(session, self.group, act)
    }
}
