//! `arbitro players rename CODE NAME`: corrects a name; the code and everything else stay.

use super::add::ordered;
use super::report_public_names;
use crate::cli::prelude::*;
use crate::cli::support::{name_order, worded};
use arbitro_event::acts::CorrectEntries;
use arbitro_event::names::NameOrder;
use arbitro_paper::{entries_in_capitals, unprintable_entries};

#[derive(clap::Args)]
pub(super) struct Rename {
    code: PlayerCode,
    name: String,
    #[arg(long, value_name = "last-first|as-written", value_parser = worded(name_order::WORDS))]
    names: Option<NameOrder>,
}

impl Rename {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = session.open_event()?;
        let name = ordered(session, &self.name, self.names)?;
        if is_blank(&name.name) {
            return Err(Failure::new(words::EVENT_NO_NAME));
        }
        let id = desk.state().find(&self.code)?;
        let before = desk.state().player(id).row.name.clone();
        let corrected = entries::corrected_rows(desk.state(), &self.code, &name, None, false);
        let rows = corrected?;
        let outcome =
            desk.carry_out(session, CorrectEntries { rows, replaces: false, keeps_names: false })?;
        let code = self.code.to_string();
        if outcome.is_empty() {
            let what = message!(words::EVENT_RENAMED_SO, code, name = before);
            session.answer(&message!(words::EVENT_ALREADY, what))?;
            return Ok(Exit::Yes);
        }
        let id = desk.state().find(&self.code)?;
        let row = desk.state().player(id).row.clone();
        session.answer(&message!(words::EVENT_RENAMED, code, before, after = &row.name))?;
        let rows = std::slice::from_ref(&row);
        let _faces = typefaces_to_come(session, &desk);
        let warnings = [
            entries::namesake(desk.state(), &row),
            unprintable_entries(rows),
            entries_in_capitals(rows),
        ];
        warnings.iter().flatten().for_each(|warning| session.warn(warning));
        report_public_names(session, &desk, rows);
        Ok(Exit::Yes)
    }
}
