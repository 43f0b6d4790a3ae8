//! `arbitro advance [CATEGORY]`: puts the players who qualified into the final.

use crate::cli::prelude::*;
use arbitro_event::acts::DrawFinals;
use arbitro_event::finalists::shortened_finals;

#[derive(clap::Args)]
pub(super) struct Advance {
    category: Option<CategoryCode>,
}

impl Advance {
    /// A category that cannot advance is reported and does not hold up the others.
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = session.open_event()?;
        let outcome = desk.carry_out(session, DrawFinals { category: self.category })?;
        let state = desk.state();
        session.report(state, &outcome)?;
        let sheets = Source::new(&desk.event, state, session.lang);
        for category in outcome.finals() {
            for shortened in shortened_finals(state, [category]) {
                session.answer(&shortened)?;
            }
            let group = state.group(category.final_group())?;
            answer::tables(session, &[sheets.group(group)], TableFormat::Human)?;
        }
        let incomplete = outcome.remarks.iter().any(|remark| matches!(remark, Remark::Left(_)));
        Ok(if incomplete { Exit::No } else { Exit::Yes })
    }
}
