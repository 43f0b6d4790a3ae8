//! `arbitro decide GROUP CODE --reason TEXT`: a decision about a tie, or the game that was played to break
//! it.

use super::standings::print_after;
use crate::cli::prelude::*;
use arbitro_event::acts;

#[derive(clap::Args)]
pub(super) struct Decide {
    group: GroupCode,
    code: PlayerCode,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    place: u32,
    #[arg(long, value_name = "TEXT", required_unless_present = "play_off")]
    reason: Option<String>,
    #[arg(long, value_name = "CODE")]
    play_off: Option<PlayerCode>,
}

impl Decide {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let reason = self.reason.as_deref().unwrap_or_default().trim();
        if is_blank(reason) && self.play_off.is_none() {
            return Err(Failure::new(words::EVENT_NO_REASON));
        }
        let reason = reason.to_owned();
        let Self { group, code: player, place, play_off: over, .. } = self;
        print_after(session, group, acts::Decide { group, player, place, over, reason })
    }
}
