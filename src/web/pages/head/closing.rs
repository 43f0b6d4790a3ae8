//! `/chefe/fecho`: the end of the day. The journal is verified, copied and exported as a document, and the
//! public pages become a website; each is explained.

use super::entries::{self, ENTRIES};
use super::paper::not_read;
use crate::web::pages::prelude::*;
use arbitro_event::export::of_journal;
use arbitro_event::store::{self, Location, NotCopied};

/// The file names of the journal and the document.
const JOURNAL: &str = "event.db";
const DOCUMENT: &str = "event.json";
/// The public pages, to be put on any web space; `pages::export` makes the archive.
pub(in crate::web) const SITE: &str = "site.zip";
pub(in crate::web) const PATH: &str = "/chefe/fecho";

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    if ask.view.event.is_none() {
        return Answer::go("/chefe/novo");
    }
    let head = &ask.view.head;
    let intact = message!(words::STORE_INTACT, entries = head.seq, hash = head.hash.to_string());
    let body = html! {
        p.lead { (ask.word(words::WEB_CLOSING_ABOUT)) }
        ol.closing {
            li #verificado {
                h2 { (ask.word(words::WEB_CLOSING_VERIFY)) }
                p { (ask.word(words::WEB_CLOSING_VERIFY_WHY)) }
                @match ask.view.proof() {
                    Some(faults) if faults.is_empty() => p.notice role="status" { (ask.say(&intact)) },
                    Some(faults) => div.problem role="alert" { (remedy::advice(ask, faults).paragraphs()) },
                    None => p.mark role="status" { (ask.word(words::WEB_CLOSING_UNSEEN)) },
                }
            }
            li {
                h2 { (ask.word(words::WEB_CLOSING_COPY)) }
                p { (ask.word(words::WEB_CLOSING_COPY_WHY)) }
                a.button href=(format!("{PATH}/{JOURNAL}")) download=(JOURNAL) { (ask.word(words::WEB_CLOSING_COPY_GET)) }
            }
            li {
                h2 { (ask.word(words::WEB_CLOSING_DOCUMENT)) }
                p { (ask.word(words::WEB_CLOSING_DOCUMENT_WHY)) }
                a.button href=(format!("{PATH}/{DOCUMENT}")) download=(DOCUMENT) { (ask.word(words::WEB_CLOSING_DOCUMENT_GET)) }
            }
            li {
                h2 { (ask.word(words::WEB_CLOSING_SITE)) }
                p { (ask.word(words::WEB_CLOSING_SITE_WHY)) }
                a.button href=(format!("{PATH}/{SITE}")) download=(SITE) { (ask.word(words::WEB_CLOSING_SITE_GET)) }
            }
            li #apurados {
                h2 { (ask.word(words::WEB_CLOSING_ENTRIES)) }
                p { (ask.word(words::WEB_CLOSING_ENTRIES_WHY)) }
                @for known in entries::to_know(ask) { p.mark { (known) } }
                a.button href=(format!("{PATH}/{ENTRIES}")) { (ask.word(words::WEB_CLOSING_ENTRIES_GET)) }
            }
            li {
                h2 { (ask.word(words::WEB_NAV_PAPER)) }
                p { (ask.word(words::WEB_CLOSING_PAPER_WHY)) }
                p.buttons {
                    a.button.quiet href="/chefe/papel/certificates" target="_blank" { (ask.word(words::WEB_NEXT_CERTIFICATES)) }
                    a.button.quiet href="/chefe/papel/prizes" target="_blank" { (ask.word(words::WEB_NEXT_PRIZES)) }
                    a.button.quiet href="/chefe/papel" { (ask.word(words::WEB_NAV_PAPER)) }
                }
            }
        }
        p { a.button.quiet href="/chefe" { (ask.word(words::WEB_BACK)) } }
    };
    shell::page(ask, &ask.word(words::WEB_CLOSING_TITLE), Fresh::Still, &body)
}

/// Sends one of the files.
pub(in crate::web) fn file(ask: &Ask) -> Answer {
    if ask.place(0) == ENTRIES {
        return sent(ask);
    }
    let (name, kind, bytes) = match ask.place(0) {
        JOURNAL => (JOURNAL, "application/vnd.sqlite3", copy(ask)),
        DOCUMENT => (DOCUMENT, "application/json", document(ask)),
        _ => return pages::nothing(ask),
    };
    match bytes {
        Ok(bytes) => Answer::text(kind, bytes)
            .with("content-disposition", format!("attachment; filename=\"{name}\"")),
        Err(fault) => {
            let text = [ask.say(&fault)];
            shell::problem(ask, 503, &ask.word(words::WEB_NOT_DONE), &text, PATH)
        }
    }
}

/// The file of those who go on; or why nobody can be named yet.
fn sent(ask: &Ask) -> Answer {
    match entries::file(ask) {
        Ok(bytes) => Answer::text("application/json", bytes)
            .with("content-disposition", format!("attachment; filename=\"{ENTRIES}\"")),
        Err(hints) => {
            let problem = remedy::advice(ask, hints);
            let title = ask.word(words::WEB_NOT_DONE);
            shell::problem_elsewhere(ask, 409, (&title, &problem.lines), PATH, &problem.links)
        }
    }
}

/// A complete copy of the journal as it is now.
fn copy(ask: &Ask) -> Result<Vec<u8>, Message> {
    let cause = |error: std::io::Error| message!(words::WEB_FAULT_COPY, cause = of_io(&error));
    let place = ask.view.journal.as_ref().ok_or_else(|| Message::new(words::WEB_NO_EVENT))?;
    let mut from = store::open(place).map_err(|error| error.message())?;
    // Only its owner may look into the folder.
    let folder = tempfile::tempdir().map_err(cause)?;
    let path = folder.path().join(JOURNAL);
    store::follow(&mut *from, &Location::Sqlite(path.clone())).map_err(|fault| match fault {
        NotCopied::Store(error) => error.message(),
        other => message!(words::WEB_FAULT_COPY, cause = other.to_string()),
    })?;
    std::fs::read(&path).map_err(cause)
}

/// The whole event as a document.
fn document(ask: &Ask) -> Result<Vec<u8>, Message> {
    let event = ask.view.event.clone().ok_or_else(|| Message::new(words::WEB_NO_EVENT))?;
    let read = at_the_journal(ask, move |desk| Ok(of_journal(&event, desk.journal()?, false)?));
    let document = match read.ok_or_else(|| Message::new(words::WEB_SORRY_ENDING))? {
        Ok(document) => document,
        Err(fault) => return Err(not_read(&fault)),
    };
    let mut text = serde_json::to_vec(&document)
        .map_err(|error| message!(words::WEB_FAULT_COPY, cause = error.to_string()))?;
    text.push(b'\n');
    Ok(text)
}
