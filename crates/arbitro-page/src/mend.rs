//! Readings of faulty sheets: the answers of `repair` as data, and in words for the page.

use std::ops::ControlFlow;

use arbitro_games::repair::{RepairLine, RepairRequest, Repaired, repair as read};
use arbitro_words::Message;
use serde_json::json as object;

use crate::asked::{Answer, Asked, Refusal, json};
use crate::words::{self, WORDS};

/// The most readings to return if the question does not say.
const MOST: usize = 5;

/// The readings of the sheets of a text. Without a clock, the search stops only at its own bounds.
fn sheets(asked: &Asked) -> Result<Vec<Repaired>, Refusal> {
    let request = RepairRequest {
        defaults: asked.defaults()?,
        most: asked.most.unwrap_or(MOST).clamp(1, 50),
        ..RepairRequest::default()
    };
    Ok(read(asked.text.as_bytes(), &request, &mut || ControlFlow::Continue(())))
}

/// The readings of the sheets, as `repair --format json` prints them.
pub(crate) fn repair(asked: &Asked) -> Answer {
    let sheets = sheets(asked)?;
    json(&sheets.iter().map(|sheet| RepairLine::new(None, sheet)).collect::<Vec<_>>())
}

/// The same for people: each reading with its changes in words.
pub(crate) fn meant(asked: &Asked) -> Answer {
    let lang = asked.lang();
    let sheets = sheets(asked)?.into_iter().map(|sheet| {
        let readings = sheet.readings.iter().map(|reading| {
            let changes = reading.repairs.iter().map(|own| WORDS.say(lang, &own.message()));
            object!({ "text": reading.record, "changes": changes.collect::<Vec<_>>() })
        });
        let parting = sheet
            .parting()
            .map(|ply| WORDS.say(lang, &Message::new(words::PAGE_MEANT_PARTING).with("ply", ply)));
        object!({
            "record": sheet.record, "status": sheet.outcome.word(),
            "why": sheet.trouble.map(|why| WORDS.say(lang, &why.message())),
            "parting": parting, "readings": readings.collect::<Vec<_>>(),
        })
    });
    json(&sheets.collect::<Vec<_>>())
}
