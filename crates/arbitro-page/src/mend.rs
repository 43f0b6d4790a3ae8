//! Readings of faulty sheets: the answers of `repair` as data, and in words for the page.

use std::ops::ControlFlow;

use arbitro_games::repair::{RepairLine, RepairRequest, Repaired, repair as read};
use arbitro_words::message;
use serde_json::json as object;

use crate::request::{Answer, Refusal, Request, json};
use crate::words::{self, WORDS};

/// The most readings to return if the question sets no limit.
const MOST: usize = 5;

/// The readings of the sheets of a text. Without a clock, the search stops only at its own bounds.
fn sheets(request: &Request) -> Result<Vec<Repaired>, Refusal> {
    let search = RepairRequest {
        defaults: request.defaults()?,
        most: request.most.unwrap_or(MOST).clamp(1, 50),
        ..RepairRequest::default()
    };
    Ok(read(request.text.as_bytes(), &search, &mut || ControlFlow::Continue(())))
}

/// The readings of the sheets, as `repair --format json` prints them.
pub(crate) fn repair(request: &Request) -> Answer {
    let sheets = sheets(request)?;
    json(&sheets.iter().map(|sheet| RepairLine::new(None, sheet)).collect::<Vec<_>>())
}

/// The same for people: each reading with its changes in words.
pub(crate) fn meant(request: &Request) -> Answer {
    let lang = request.lang();
    let sheets = sheets(request)?.into_iter().map(|sheet| {
        let readings = sheet.readings.iter().map(|reading| {
            let changes = reading.repairs.iter().map(|own| WORDS.text(lang, &reading.message(own)));
            object!({ "text": reading.record, "changes": changes.collect::<Vec<_>>() })
        });
        let parting =
            sheet.parting().map(|ply| WORDS.text(lang, &message!(words::PAGE_MEANT_PARTING, ply)));
        object!({
            "record": sheet.record, "status": sheet.outcome.word(),
            "why": sheet.trouble.as_ref().map(|why| WORDS.text(lang, &why.message())),
            "parting": parting, "readings": readings.collect::<Vec<_>>(),
        })
    });
    json(&sheets.collect::<Vec<_>>())
}
