//! The additions to staff's pages: their own script and style sheet, the script's words, and the list of what
//! waits to be sent.

use crate::locale::words;
use maud::{Markup, html};

use super::ask::Viewer;
use super::files;

/// Whether the page is for somebody with a key.
fn is_staff(ask: &Viewer) -> bool {
    ask.holder.as_ref().is_some_and(|holder| holder.board().is_none())
}

/// Whether results are entered on the page: it is loaded often, by many and on phones, and does without the sheet
/// for all other work.
fn enters_results(ask: &Viewer) -> bool {
    ["/mesa", "/sala"].iter().any(|path| {
        ask.path.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

/// The files, for the page's head.
pub(super) fn files(ask: &Viewer) -> Markup {
    html! {
        @if is_staff(ask) {
            link rel="stylesheet" href=(files::address("/pessoal.css"));
            @if !enters_results(ask) { link rel="stylesheet" href=(files::address("/chefe.css")); }
            script defer src=(files::address("/equipa.js")) {}
        }
    }
}

/// At the top: whether the server is reachable, what was just done, and the script's words.
pub(super) fn above(ask: &Viewer) -> Markup {
    html! {
        @if let Some(holder) = ask.holder.as_ref().filter(|_| is_staff(ask)) {
            p #rede .net role="status" hidden {}
            p #aviso-equipa .told role="status" hidden {}
            div #equipa hidden data-who=(holder.id)
                data-word-offline=(ask.word(words::WEB_JS_OFFLINE))
                data-word-other=(ask.word(words::WEB_JS_OTHER))
                data-word-out=(ask.word(words::WEB_JS_OUT))
                data-word-moved=(ask.word(words::WEB_JS_MOVED))
                data-word-held=(ask.word(words::WEB_JS_HELD))
                data-word-unsent=(ask.word(words::WEB_JS_UNSENT))
                data-word-queued=(ask.word(words::WEB_JS_QUEUED))
                data-word-settle=(ask.word(words::WEB_JS_SETTLE))
                data-word-again=(ask.word(words::WEB_JS_AGAIN))
                data-word-drop=(ask.word(words::WEB_JS_DROP))
                data-word-sure=(ask.word(words::WEB_JS_SURE))
                data-word-sure-draw=(ask.word(words::WEB_JS_SURE_DRAW))
                data-word-yes=(ask.word(words::WEB_JS_YES))
                data-word-no=(ask.word(words::WEB_JS_NO))
                data-word-turn=(ask.word(words::WEB_JS_TURN))
                data-word-turned=(ask.word(words::WEB_JS_TURNED))
                data-word-unsaid=(ask.word(words::WEB_JS_UNSAID))
                data-word-undo=(ask.word(words::WEB_ECHO_UNDO))
                data-word-right=(ask.word(words::WEB_CONFLICT_RIGHT))
                data-word-call=(ask.word(words::WEB_FLOOR_CALL))
                data-word-beats=(ask.word(words::WEB_JS_BEATS))
                data-word-recorded=(ask.word(words::WEB_JS_RECORDED))
                data-word-kept=(ask.word(words::WEB_JS_KEPT))
                data-word-back=(ask.word(words::WEB_JS_BACK))
                data-word-nothing=(ask.word(words::WEB_JS_NOTHING))
                data-word-leave=(ask.word(words::WEB_JS_LEAVE)) {}
        }
    }
}

/// At the bottom: what is still to be sent.
pub(super) fn below(ask: &Viewer) -> Markup {
    html! { @if is_staff(ask) { section #fila .queue aria-live="polite" hidden {} } }
}
