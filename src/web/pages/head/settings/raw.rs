//! `event.toml` as text, to be changed with care; faults are shown by line.

use super::{PATH, before_played, difference, mark};
use crate::web::engine::Placed;
use crate::web::pages::prelude::*;

pub(super) fn show(
    cx: &Context,
    text: &str,
    shown: &str,
    faults: &[String],
    status: u16,
) -> Answer {
    let body = html! {
        @if !faults.is_empty() { div.problem role="alert" data-problem="" { @for fault in faults { p { (fault) } } } }
        p { (cx.word(words::WEB_SETTINGS_HOW)) " " a href=(PATH) { (cx.word(words::WEB_SETTINGS_FORMS)) } }
        form.stack method="post" action=(PATH) {
            (shell::hidden(&[("mark", shown)]))
            label for="toml" { "event.toml" }
            textarea #toml .code name="toml" rows="30" spellcheck="false" wrap="off" { "\n" (text) }
            button.go { (cx.word(words::WEB_SETTINGS_SAVE)) }
        }
    };
    shell::page(cx, &cx.word(words::WEB_NAV_SETTINGS), Fresh::Still, &body).status(status)
}

/// Each fault with its line and column.
pub(super) fn lines(cx: &Context, faults: &[Placed]) -> Vec<String> {
    let sentences = faults.iter().map(|(place, message)| match place {
        Some((line, column)) => {
            cx.text(&message!(words::WEB_SETTINGS_FAULT, line, column, fault = message))
        }
        None => cx.text(message),
    });
    sentences.collect()
}

pub(super) fn change(cx: &Context, desk: &mut Desk, before: &str, is_old: bool) -> Answer {
    let text = cx.form.get("toml").replace("\r\n", "\n");
    if is_old {
        // The typed text stays; sending it again replaces the saved file, as the message explains.
        let reasons = [cx.word(words::WEB_SETTINGS_MEANWHILE)];
        return show(cx, &text, &mark(before), &reasons, 409);
    }
    let files = SettingsFile::read(before).zip(SettingsFile::read(&text));
    let question = |(was, becomes)| before_played(cx, desk, &was, &becomes);
    if let Some(question) = files.and_then(question) {
        return question;
    }
    match desk.change_toml(&text, &cx.signature()) {
        Ok(()) => {
            desk.settings_before = Some((mark(&text), before.to_owned()));
            Answer::go(format!("{PATH}?mudou={}", difference(before, &text)))
        }
        Err(faults) => show(cx, &text, &mark(before), &lines(cx, &faults), 409),
    }
}
