//! All results typed a second time and compared, without changing anything.

use super::Sitting;
use crate::championship::Score;
use crate::championship::desk_line::DeskLine;
use crate::cli::support::desk::{Desk, refused};
use crate::cli::{Exit, Failure, Session};
use crate::locale::Message;
use crate::locale::words;

impl Sitting {
    /// A line of the second typing: only results count.
    pub(super) fn second(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        said: &DeskLine,
    ) -> Result<(), Failure> {
        match said {
            DeskLine::Results(scores) => self.results(session, desk, scores),
            DeskLine::Result { table, score } => self.compare(session, desk, *table, *score),
            _ => Ok(()),
        }
    }

    pub(super) fn compare(
        &mut self,
        session: &mut Session,
        desk: &Desk,
        table: u32,
        score: Score,
    ) -> Result<(), Failure> {
        let Some((group, round)) = self.group(desk) else { return Ok(()) };
        match group.table(round, table) {
            Err(refusal) => self.complain(session, desk, refused(refusal)),
            Ok(game) => {
                if let Some(seen) = &mut self.verify {
                    seen.insert(table, score);
                }
                if game.result != Some(score) {
                    let had = game.result.map_or_else(|| "–".to_owned(), |had| had.to_string());
                    session.answer(
                        &Message::new(words::EVENT_ENTER_DIFFERS)
                            .with("table", table)
                            .with("typed", score.to_string())
                            .with("recorded", had),
                    )?;
                    self.exit = self.exit.max(Exit::No);
                }
            }
        }
        Ok(())
    }
}
