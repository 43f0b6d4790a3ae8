//! `arbitro result … --scoresheet FILE --repair`: takes a sloppy sheet as it is read.
//!
//! The reading is shown with every change, and is a proposal: it is accepted if the arbiter types the result
//! beside it. The journal also keeps the sheet as it was written.

use crate::cli::prelude::*;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use arbitro_games::repair::{RepairStatus, letters};

use crate::cli::repair;
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

/// Reads the sheet of a table and shows the reading.
///
/// # Errors
/// The file cannot be read or has no sheet of this table; the sheet has no reading or several; or no result
/// was typed beside it.
pub(super) fn read(
    session: &mut Session,
    state: &State,
    place: TableRef,
    path: &Path,
    typed: bool,
) -> Result<SheetRead, Failure> {
    let bytes = source::bytes(session, path)?;
    let end = Instant::now() + TIME;
    let mut stop = || match Instant::now() < end {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    };
    let mut sheets = readings(state, place.group, &bytes, &mut stop).map_err(refused)?;
    let count = sheets.len();
    if count > 1 {
        sheets.retain(|sheet| {
            let mut records = sheet.readings.iter().map(|reading| RawRecord::of(&reading.record));
            records.any(|record| names_table(record.view(), place))
        });
    }
    let name = path.display().to_string();
    let [sheet] = &sheets[..] else {
        return Err(match count {
            0 => Failure::new(Message::new(words::CLI_REPAIR_NOTHING))
                .hint(Message::new(words::CLI_REPAIR_NOTHING_HINT)),
            _ => refused(Refusal::SheetNone { path: name, count }),
        });
    };
    if sheet.outcome == RepairStatus::AsWritten {
        let record = RawRecord { line: sheet.line, ..RawRecord::of(&sheet.written) };
        return Ok(SheetRead { record, written: None });
    }
    repair::show(session, &name, &letters(&bytes), sheet)?;
    let Some(reading) = sheet.one() else {
        let key = match sheet.outcome {
            RepairStatus::None => words::CLI_REPAIR_UNREAD,
            _ => words::CLI_REPAIR_DOUBTFUL,
        };
        return Err(
            Failure::refused(Message::new(key)).hint(Message::new(words::CLI_REPAIR_DOUBTFUL_HINT))
        );
    };
    if !typed {
        let hint = Message::new(words::CLI_REPAIR_PROPOSED_HINT);
        return Err(Failure::refused(Message::new(words::CLI_REPAIR_PROPOSED))
            .hint(hint.with("result", reading.result.clone())));
    }
    let record = RawRecord::of(&reading.record);
    Ok(SheetRead { record, written: Some(sheet.written.clone()) })
}
