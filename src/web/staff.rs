//! The extras of staff's pages: a script and a style sheet, the script's words, and the list of
//! entries that wait to be sent.

use crate::locale::words;
use maud::{Markup, html};

use super::context::Viewer;
use super::files;

/// Whether the page is for somebody with a key.
fn is_staff(cx: &Viewer) -> bool {
    cx.holder.as_ref().is_some_and(|holder| holder.board().is_none())
}

/// Whether the page is that of a group at a desk, where results are typed.
fn has_line(cx: &Viewer) -> bool {
    cx.path.starts_with("/mesa/")
}

/// The style sheet and the script, for the page's head.
pub(super) fn files(cx: &Viewer) -> Markup {
    let mut parts = cx.path.split('/').skip(1);
    let [sheet, script] = match (parts.next(), parts.next()) {
        _ if !is_staff(cx) => ["/estilo.css", "/hall.js"],
        _ if has_line(cx) => ["/mesa.css", "/mesa.js"],
        (Some("mesa" | "sala"), _) => ["/mesa.css", "/equipa.js"],
        (Some("chefe"), None | Some("proximo" | "fecho")) => ["/dia.css", "/equipa.js"],
        (Some("chefe"), Some("regulamento" | "novo")) => ["/regulamento.css", "/equipa.js"],
        (Some("escola" | "folhas" | "boletins"), _) => ["/folhas.css", "/equipa.js"],
        _ => ["/chefe.css", "/equipa.js"],
    };
    html! {
        link rel="stylesheet" href=(cx.to(&files::address(sheet)));
        script defer src=(cx.to(&files::address(script))) {}
    }
}

/// At the top: whether the server is reachable, what was just done, and the script's words.
pub(super) fn above(cx: &Viewer) -> Markup {
    html! {
        @if let Some(holder) = cx.holder.as_ref().filter(|_| is_staff(cx)) {
            @let has_line = has_line(cx);
            p #rede .net role="status" hidden {}
            p #aviso-equipa .told role="status" hidden {}
            div #equipa hidden data-who=(holder.id)
                data-word-offline=(cx.word(words::WEB_JS_OFFLINE))
                data-word-other=(cx.word(words::WEB_JS_OTHER))
                data-word-out=(cx.word(words::WEB_JS_OUT))
                data-word-enter=(cx.word(words::WEB_KEY_ENTER))
                data-word-moved=[has_line.then(|| cx.word(words::WEB_JS_MOVED))]
                data-word-held=(cx.word(words::WEB_JS_HELD))
                data-word-unsent=(cx.word(words::WEB_JS_UNSENT))
                data-word-queued=(cx.word(words::WEB_JS_QUEUED))
                data-word-settle=(cx.word(words::WEB_JS_SETTLE))
                data-word-again=(cx.word(words::WEB_JS_AGAIN))
                data-word-drop=(cx.word(words::WEB_JS_DROP))
                data-word-sure=(cx.word(words::WEB_JS_SURE))
                data-word-sure-draw=(cx.word(words::WEB_JS_SURE_DRAW))
                data-word-yes=(cx.word(words::WEB_JS_YES))
                data-word-no=(cx.word(words::WEB_JS_NO))
                data-word-turn=[has_line.then(|| cx.word(words::WEB_JS_TURN))]
                data-word-turned=[has_line.then(|| cx.word(words::WEB_JS_TURNED))]
                data-word-unsaid=[has_line.then(|| cx.word(words::WEB_JS_UNSAID))]
                data-word-undo=(cx.word(words::WEB_ECHO_UNDO))
                data-word-right=(cx.word(words::WEB_CONFLICT_RIGHT))
                data-word-right-all=(cx.word(words::WEB_CONFLICT_RIGHT_ALL))
                data-word-call=(cx.word(words::WEB_FLOOR_CALL))
                data-word-beats=(cx.word(words::WEB_JS_BEATS))
                data-word-recorded=(cx.word(words::WEB_JS_RECORDED))
                data-word-kept=(cx.word(words::WEB_JS_KEPT))
                data-word-back=(cx.word(words::WEB_JS_BACK))
                data-word-nothing=[has_line.then(|| cx.word(words::WEB_JS_NOTHING))]
                data-word-leave=(cx.word(words::WEB_JS_LEAVE)) {}
        }
    }
}

/// At the bottom: what is still to be sent.
pub(super) fn below(cx: &Viewer) -> Markup {
    html! { @if is_staff(cx) { section #fila .queue aria-live="polite" hidden {} } }
}
