//! `arbitro lots GROUP`: draws lots among players who are equal on every tie-break.

use super::standings::print_group;
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
        let mut desk = session.open_event()?;
        let act = DrawTieLots { group: self.group, seed: self.seed };
        let outcome = desk.carry_out(session, act)?;
        session.report(desk.state(), &outcome)?;
        let group = desk.state().group(self.group)?;
        print_group(session, &desk, group)?;
        Ok(Exit::Yes)
    }
}
