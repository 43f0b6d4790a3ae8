//! `/chefe/fecho`: the end of the day. The journal is verified, copied and exported as a document, and the
//! public pages become a website; each is explained.

use super::entries::{self, ENTRIES};
use crate::web::pages::prelude::*;
use arbitro_event::export::of_journal;
use arbitro_event::store::{self, Location, NotCopied};

/// The file names of the journal and the document.
const JOURNAL: &str = "event.db";
const DOCUMENT: &str = "event.json";
/// The public pages, to be put on any web space.
const SITE: &str = "site.zip";
const PATH: &str = "/chefe/fecho";

pub(in crate::web) fn page(cx: &Context) -> Answer {
    if cx.view.event.is_none() {
        return Answer::go("/chefe/novo");
    }
    let head = &cx.view.head;
    let intact = message!(words::STORE_INTACT, entries = head.seq, hash = head.hash.to_string());
    let body = html! {
        p.lead { (cx.word(words::WEB_CLOSING_ABOUT)) }
        ol.closing {
            li #verificado {
                h2 { (cx.word(words::WEB_CLOSING_VERIFY)) }
                p { (cx.word(words::WEB_CLOSING_VERIFY_WHY)) }
                @match cx.view.proof() {
                    Some(faults) if faults.is_empty() => p.notice.good role="status" { (cx.text(&intact)) },
                    Some(faults) => div.problem role="alert" { (remedy::advice(cx, faults).paragraphs()) },
                    None => p.mark role="status" { (cx.word(words::WEB_CLOSING_UNSEEN)) },
                }
            }
            li {
                h2 { (cx.word(words::WEB_CLOSING_COPY)) }
                p { (cx.word(words::WEB_CLOSING_COPY_WHY)) }
                a.button href=(format!("{PATH}/{JOURNAL}")) download=(JOURNAL) { (cx.word(words::WEB_CLOSING_COPY_GET)) }
            }
            li {
                h2 { (cx.word(words::WEB_CLOSING_DOCUMENT)) }
                p { (cx.word(words::WEB_CLOSING_DOCUMENT_WHY)) }
                a.button href=(format!("{PATH}/{DOCUMENT}")) download=(DOCUMENT) { (cx.word(words::WEB_CLOSING_DOCUMENT_GET)) }
            }
            li {
                h2 { (cx.word(words::WEB_CLOSING_SITE)) }
                p { (cx.word(words::WEB_CLOSING_SITE_WHY)) }
                a.button href=(format!("{PATH}/{SITE}")) download=(SITE) { (cx.word(words::WEB_CLOSING_SITE_GET)) }
            }
            li #apurados {
                h2 { (cx.word(words::WEB_CLOSING_ENTRIES)) }
                p { (cx.word(words::WEB_CLOSING_ENTRIES_WHY)) }
                @for known in entries::to_know(cx) { p.mark { (known) } }
                a.button href=(format!("{PATH}/{ENTRIES}")) { (cx.word(words::WEB_CLOSING_ENTRIES_GET)) }
            }
            li {
                h2 { (cx.word(words::WEB_NAV_PAPER)) }
                p { (cx.word(words::WEB_CLOSING_PAPER_WHY)) }
                p.buttons {
                    a.button.quiet href="/chefe/papel/certificates" target="_blank" { (cx.word(words::WEB_NEXT_CERTIFICATES)) }
                    a.button.quiet href="/chefe/papel/prizes" target="_blank" { (cx.word(words::WEB_NEXT_PRIZES)) }
                    a.button.quiet href="/chefe/papel" { (cx.word(words::WEB_NAV_PAPER)) }
                }
            }
        }
        p { a.button.quiet href="/chefe" { (cx.word(words::WEB_BACK)) } }
    };
    shell::page(cx, &cx.word(words::WEB_CLOSING_TITLE), Fresh::Still, &body)
}

/// Sends one of the files.
pub(in crate::web) fn file(cx: &Context) -> Answer {
    if cx.place(0) == ENTRIES {
        return sent(cx);
    }
    let (name, kind, bytes) = match cx.place(0) {
        JOURNAL => (JOURNAL, "application/vnd.sqlite3", copy(cx)),
        DOCUMENT => (DOCUMENT, "application/json", document(cx)),
        SITE => (SITE, "application/zip", pages::export::archive(&cx.view, cx.lang)),
        _ => return pages::nothing(cx),
    };
    match bytes {
        Ok(bytes) => Answer::download(kind, name, bytes),
        Err(fault) => {
            let text = [cx.text(&fault)];
            shell::problem(cx, 503, &cx.word(words::WEB_NOT_DONE), &text, PATH)
        }
    }
}

/// The file of those who go on; or why nobody can be named yet.
fn sent(cx: &Context) -> Answer {
    match entries::file(cx) {
        Ok(bytes) => Answer::download("application/json", ENTRIES, bytes),
        Err(hints) => {
            let problem = remedy::advice(cx, hints);
            let title = cx.word(words::WEB_NOT_DONE);
            shell::problem_elsewhere(cx, 409, (&title, &problem.lines), PATH, &problem.links)
        }
    }
}

/// A complete copy of the journal as it is now.
fn copy(cx: &Context) -> Result<Vec<u8>, Message> {
    let cause = |error: std::io::Error| message!(words::WEB_FAULT_COPY, cause = of_io(&error));
    let place = cx.view.journal.as_ref().ok_or_else(|| Message::new(words::WEB_NO_EVENT))?;
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
fn document(cx: &Context) -> Result<Vec<u8>, Message> {
    let event = cx.view.event.clone().ok_or_else(|| Message::new(words::WEB_NO_EVENT))?;
    at_the_journal(cx, move |desk| {
        Ok::<_, ActFault>(of_journal(&event, desk.journal()?, false)?.write())
    })
}
