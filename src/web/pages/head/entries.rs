//! `/chefe/fecho/apurados.entradas`: the players who go on to the next event, as one signed file.

use super::paper::{establish, held};
use crate::web::pages::prelude::*;
use arbitro_event::acts::{ActRequest, Identify, new_event_id};
use arbitro_event::chain;
use arbitro_event::store::Head;
use arbitro_paper::certificates::signature::Held;
use arbitro_paper::sent_entries;

/// The file's name.
pub(super) const ENTRIES: &str = "apurados.entradas";

/// How many places of each category go on.
const PLACES: u32 = 1;

/// Remarks on the file before it is sent, in sentences.
pub(super) fn to_know(cx: &Context) -> Vec<String> {
    let Some(event) = &cx.view.event else { return Vec::new() };
    let winners = chain::winners(event, &cx.view.state, &[], PLACES, false);
    let count = winners.map_or(0, |winners| winners.adapted_unnamed);
    let untold = (count > 0).then(|| message!(words::WEB_CLOSING_ENTRIES_UNTOLD, count));
    let rehearsal = event.rehearsal.then(|| Message::new(words::WEB_CLOSING_ENTRIES_REHEARSAL));
    untold.iter().chain(&rehearsal).map(|message| cx.text(message)).collect()
}

/// The file. The first one fixes the event's key and id for good.
///
/// # Errors
/// Why there is none: a category is not decided, nobody goes on, or the key is elsewhere.
pub(super) fn file(cx: &Context) -> Result<Vec<u8>, Vec<Hint>> {
    let one = |message: Message| vec![Hint::from(message)];
    let event = cx.view.event.as_ref().ok_or_else(|| one(Message::new(words::WEB_NO_EVENT)))?;
    let chosen = chain::winners(event, &cx.view.state, &[], PLACES, false);
    let winners = chosen.map_err(|refusals| -> Vec<Hint> {
        refusals.iter().map(|refusal| Hint::from(refusal.message())).collect()
    })?;
    if winners.players.is_empty() {
        return Err(one(Message::new(words::EVENT_EXPORT_NOBODY)));
    }
    let (key, new) = match held(cx).map_err(one)? {
        Held::Own(key) => (key, None),
        Held::New(new) => (new.key().clone(), Some(new)),
        Held::Other | Held::Elsewhere => {
            return Err(vec![
                Message::new(words::EVENT_EXPORT_UNSIGNED).into(),
                Message::new(words::EVENT_HINT_EXPORT_UNSIGNED).into(),
            ]);
        }
    };
    if let Some(new) = new
        && !establish(cx, new).map_err(one)?
    {
        // Another desk's key was stored first, and is now the event's.
        return file(cx);
    }
    let (id, head) = identified(cx).map_err(one)?;
    let document = sent_entries::document(event, &id, &head, winners, PLACES, &key);
    Ok(document.file().into_bytes())
}

/// The id of the event, created with its first file, and the head of its journal.
fn identified(cx: &Context) -> Result<(String, Head), Message> {
    let fault = |error: std::io::Error| message!(words::WEB_FAULT_COPY, cause = of_io(&error));
    let new = new_event_id().map_err(fault)?;
    let signer = cx.signer().to_owned();
    at_the_journal(cx, move |desk| {
        desk.carry_out(&ActRequest::new(sign(desk.clock, &signer), Identify { id: new }))?;
        let view = desk.view();
        Ok::<_, ActFault>((view.state.event_id.clone().unwrap_or_default(), view.head))
    })
}
