//! `/chefe/fecho/apurados.entradas`: the players who go on to the next event, as one signed file.

use super::paper::{establish, held};
use crate::locale::of_io;
use crate::web::engine::sign;
use crate::web::pages::at_the_journal;
use crate::web::prelude::*;
use crate::web::trouble;
use arbitro_event::acts::{ActRequest, IdentifyEvent, new_event_id};
use arbitro_event::store::Head;
use arbitro_event::{Hint, chain};
use arbitro_paper::certificates::signature::Held;
use arbitro_paper::sent_entries;

/// The file's name.
pub(super) const ENTRIES: &str = "apurados.entradas";

/// How many places of each category go on.
const PLACES: u32 = 1;

/// What to know about the file before it is sent, in sentences.
pub(super) fn to_know(ask: &Ask) -> Vec<String> {
    let Some(event) = &ask.view.event else { return Vec::new() };
    let found = chain::winners(event, &ask.view.state, &[], PLACES, false);
    let untold = found.map_or(0, |found| found.adapted_unnamed);
    let untold =
        (untold > 0).then(|| Message::new(words::WEB_CLOSING_ENTRIES_UNTOLD).with("count", untold));
    let rehearsal = event.rehearsal.then(|| Message::new(words::WEB_CLOSING_ENTRIES_REHEARSAL));
    untold.iter().chain(&rehearsal).map(|message| ask.say(message)).collect()
}

/// The file. The first one fixes the event's key and id for good.
///
/// # Errors
/// Why there is none: a category is not decided, nobody goes on, or the key is elsewhere.
pub(super) fn file(ask: &Ask) -> Result<Vec<u8>, Vec<Hint>> {
    let one = |message: Message| vec![Hint::from(message)];
    let event = ask.view.event.as_ref().ok_or_else(|| one(Message::new(words::WEB_NO_EVENT)))?;
    let found = chain::winners(event, &ask.view.state, &[], PLACES, false);
    let found = found.map_err(|refusals| -> Vec<Hint> {
        refusals.iter().map(|refusal| Hint::from(refusal.message())).collect()
    })?;
    if found.players.is_empty() {
        return Err(one(Message::new(words::EVENT_EXPORT_NOBODY)));
    }
    let (key, new) = match held(ask).map_err(one)? {
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
        && !establish(ask, new).map_err(one)?
    {
        // Another desk's key was stored first, and is now the event's.
        return file(ask);
    }
    let (id, head) = identified(ask).map_err(one)?;
    let document = sent_entries::document(event, &id, &head, found, PLACES, &key);
    Ok(document.file().into_bytes())
}

/// The id of the event, created with its first file, and the head of its journal.
fn identified(ask: &Ask) -> Result<(String, Head), Message> {
    let fault =
        |error: std::io::Error| Message::new(words::WEB_FAULT_COPY).with("cause", of_io(&error));
    let new = new_event_id().map_err(fault)?;
    let signer = ask.signer().to_owned();
    let done = at_the_journal(ask, move |desk| {
        desk.carry_out(&ActRequest::new(sign(&signer), IdentifyEvent { id: new }))?;
        let view = desk.view();
        Ok((view.state.event_id().unwrap_or_default().to_owned(), view.head))
    });
    match done {
        Some(Ok(done)) => Ok(done),
        Some(Err(NotDone::Journal(trouble))) => Err(trouble::say(&trouble)),
        Some(Err(NotDone::NoEvent)) => Err(Message::new(words::WEB_NO_EVENT)),
        None => Err(Message::new(words::WEB_SORRY_ENDING)),
    }
}
