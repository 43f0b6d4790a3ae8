//! `arbitro result … --scoresheet FILE --repair`: takes a sloppy sheet as it is read; with two sheets, the game
//! that both players' sheets mean.
//!
//! The reading is shown with every change, and is a proposal: it is accepted if the arbiter types the result
//! beside it. The journal also keeps what was written.

use crate::cli::prelude::*;
use std::time::Duration;

use arbitro_games::repair::{Agreement, RepairStatus, Repaired, SheetComparison, letters};

use crate::cli::repair::{self, COMPARED};
use crate::cli::support::compared;
use crate::cli::support::solving::until;
use arbitro_event::table_scoresheet::{TableRef, names_table, readings};

/// The time limit for reading a sheet.
const TIME: Duration = Duration::from_secs(5);

/// A sheet as accepted.
pub(super) struct SheetRead {
    /// The record.
    pub record: RawRecord,
    /// The sheet as written, if the reading differs from it.
    pub written: Option<String>,
}

/// A table to which sheets are handed in.
pub(super) struct Handed<'s> {
    /// The event.
    pub(super) state: &'s State,
    /// The table.
    pub(super) place: TableRef,
    /// Whether the arbiter typed the result beside them.
    pub(super) typed: bool,
}

impl Handed<'_> {
    /// Reads the sheet of a table and shows the reading.
    ///
    /// # Errors
    /// The file cannot be read or has no sheet of this table; the sheet has no reading or several; or no result
    /// was typed beside it.
    pub(super) fn read(&self, session: &mut Session, path: &Path) -> Result<SheetRead, Failure> {
        let (bytes, sheet) = self.sheet(session, path, 5)?;
        if sheet.outcome == RepairStatus::AsWritten {
            let record = RawRecord { line: sheet.line, ..RawRecord::of(&sheet.written) };
            return Ok(SheetRead { record, written: None });
        }
        repair::show(session, &path.display().to_string(), &letters(&bytes), &sheet)?;
        let Some(reading) = sheet.one() else {
            let key = match sheet.outcome {
                RepairStatus::None => words::CLI_REPAIR_UNREAD,
                _ => words::CLI_REPAIR_DOUBTFUL,
            };
            return Err(unclear(key));
        };
        self.accept(&reading.result)?;
        let record = RawRecord::of(&reading.record);
        Ok(SheetRead { record, written: Some(sheet.written.clone()) })
    }

    /// Reads the sheets of both players and shows where they differ.
    ///
    /// # Errors
    /// A file cannot be read or has no sheet of this table; no game is a reading of both sheets; or they differ and
    /// no result was typed beside them.
    pub(super) fn read_both(
        &self,
        session: &mut Session,
        paths: [&Path; 2],
    ) -> Result<SheetRead, Failure> {
        let (_, one) = self.sheet(session, paths[0], COMPARED)?;
        let (_, other) = self.sheet(session, paths[1], COMPARED)?;
        let comparison = SheetComparison::of(&one, &other);
        let names = paths.map(|path| path.display().to_string());
        compared::show(session, &comparison, names.each_ref().map(String::as_str))?;
        let (Some(record), Some([reading, _])) = (comparison.record(), &comparison.readings) else {
            return Err(unclear(words::CLI_COMPARE_NOT_RECORDED));
        };
        if one.outcome == RepairStatus::AsWritten && comparison.agreement == Agreement::Same {
            let record = RawRecord { line: one.line, ..RawRecord::of(&one.written) };
            return Ok(SheetRead { record, written: None });
        }
        // Two sheets that differ in signs alone confirm each other.
        if comparison.agreement != Agreement::Same {
            self.accept(&reading.result)?;
        }
        let written = [one.written.trim_end(), &other.written].join("\n\n");
        Ok(SheetRead { record: RawRecord::of(record), written: Some(written) })
    }

    /// A reading is accepted by the result that is typed beside it.
    fn accept(&self, result: &str) -> Result<(), Failure> {
        if self.typed {
            return Ok(());
        }
        let hint = message!(words::CLI_REPAIR_PROPOSED_HINT, result);
        Err(Failure::refused(words::CLI_REPAIR_PROPOSED).hint(hint))
    }

    /// The only sheet of a file, or the one that names the table, with at most so many readings; and the file's bytes.
    fn sheet(
        &self,
        session: &Session,
        path: &Path,
        most: usize,
    ) -> Result<(Vec<u8>, Repaired), Failure> {
        let bytes = source::bytes(session, path)?;
        let mut stop = until(TIME);
        let read = readings(self.state, self.place, &bytes, most, &mut stop);
        let mut sheets = read?;
        let count = sheets.len();
        if count > 1 {
            sheets.retain(|sheet| {
                let mut records = sheet.readings.iter().map(|it| RawRecord::of(&it.record));
                records.any(|record| names_table(record.view(), self.place))
            });
        }
        match (sheets.pop(), sheets.is_empty()) {
            (Some(sheet), true) => Ok((bytes, sheet)),
            _ if count == 0 => Err(repair::nothing()),
            _ => Err(Failure::from(Refusal::SheetNone { path: path.display().to_string(), count })),
        }
    }
}

/// Nothing is recorded where only the players know what was played.
fn unclear(key: &'static str) -> Failure {
    Failure::refused(key).hint(words::CLI_REPAIR_DOUBTFUL_HINT)
}
