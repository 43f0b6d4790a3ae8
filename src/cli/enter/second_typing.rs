//! All results typed a second time and compared, without changing anything.

use super::Sitting;
use crate::cli::prelude::*;
use arbitro_event::TypedResult;
use arbitro_event::acts::desk::DeskFault;
use arbitro_event::desk_line::{DeskLine, DeskWord};

impl Sitting {
    /// A line of the second typing: only results count. Whether that is all it means.
    pub(super) fn second(
        &mut self,
        session: &mut Session,
        desk: &Desk,
        line_read: &DeskLine,
    ) -> Result<bool, Failure> {
        match line_read {
            DeskLine::Results(scores) => {
                let open = self.at.focus.map_or_else(|| self.open(), |table| vec![table]);
                if scores.len() > open.len() {
                    let full = DeskFault::Full { typed: scores.len(), open: open.len() };
                    self.object(session, desk, &full);
                    return Ok(true);
                }
                for (table, score) in open.into_iter().zip(scores) {
                    self.compare(session, desk, (table, None), *score)?;
                }
            }
            DeskLine::Result {
                table,
                game: None,
                result: TypedResult::Game(score),
                corrects: false,
            } => self.compare(session, desk, (*table, None), *score)?,
            DeskLine::Boards { table, scores, .. } => {
                let table = table.or_else(|| self.open().first().copied());
                for (board, score) in (1..).zip(scores) {
                    if let Some(table) = table {
                        self.compare(session, desk, (table, Some(board)), *score)?;
                    }
                }
            }
            DeskLine::Word(DeskWord::Undo | DeskWord::Pair) => {}
            DeskLine::Word(_) => return Ok(false),
            _ => {}
        }
        Ok(true)
    }

    /// Compares a result with the recorded one; that of a board, as the team named first sees it.
    fn compare(
        &mut self,
        session: &mut Session,
        desk: &Desk,
        (table, board): (u32, Option<u32>),
        score: Score,
    ) -> Result<(), Failure> {
        let Some((code, round)) = self.at.here else { return Ok(()) };
        let game = match desk.state().group(code).and_then(|group| group.table(round, table)) {
            Err(refusal) => {
                self.complain(session, desk, Failure::from(refusal));
                return Ok(());
            }
            Ok(game) => game,
        };
        let (had, result) = match board {
            Some(board) => (game.seen_by_first(board), game.result),
            None => (game.result, Some(score)),
        };
        if let (Some(seen), Some(result)) = (&mut self.verify, result) {
            seen.insert(table, result);
        }
        if had != Some(score) {
            let place = match board {
                Some(board) => Fact::from(format!("{table}/{board}")),
                None => Fact::from(table),
            };
            let differs = Message::new(words::EVENT_ENTER_DIFFERS)
                .with("table", place)
                .with("typed", score.to_string())
                .with("recorded", had.map_or_else(|| "–".to_owned(), |had| had.to_string()));
            session.answer(&differs)?;
            self.exit = self.exit.max(Exit::No);
        }
        Ok(())
    }
}
