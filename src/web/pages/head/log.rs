//! `/chefe/registo`: everything that was done, the last first; anything can be taken back.

use maud::html;

use super::super::super::answer::Answer;
use super::super::super::ask::Ask;
use super::super::super::clock_of;
use super::super::super::engine::Desk;
use super::super::super::shell::{self, Fresh};
use crate::championship::{Operation, TakeBack};
use crate::locale::Message;

/// How many operations a page has.
const LINES: usize = 200;

pub(in super::super::super) fn page(ask: &Ask, desk: &mut Desk) -> Answer {
    let log = match desk.log() {
        Ok(log) => log,
        Err(fault) => return super::super::not_done(ask, &fault, "/chefe"),
    };
    let skip: usize = ask.query.read_as("de").unwrap_or(0);
    let shown = log.iter().rev().skip(skip).take(LINES);
    let body = html! {
        p { (ask.say(&Message::new("web-log-count").with("count", log.len()))) " " span.code { (ask.view.head.hash) } }
        div.scroll tabindex="0" role="region" aria-label=(ask.word("web-nav-log")) {
            table {
                caption { (ask.word("web-nav-log")) }
                thead { tr {
                    th scope="col" .n { (ask.word("web-log-number")) }
                    th scope="col" { (ask.word("web-log-time")) }
                    th scope="col" { (ask.word("web-log-who")) }
                    th scope="col" { (ask.word("web-log-what")) }
                    th scope="col" { span.hush { (ask.word("web-log-undo")) } }
                } }
                tbody { @for line in shown {
                    tr class=(if line.undone { "undone" } else { "" }) {
                        td.n { (line.entry.seq) }
                        td { (clock_of(&line.entry.at)) }
                        td { (line.entry.desk) }
                        td { (ask.say(&line.summary())) @if line.undone { " (" (ask.word("web-log-undone")) ")" } }
                        td {
                            @if !line.undone && !matches!(line.operation, Operation::Undo(_) | Operation::Redo(_) | Operation::Merge(_) | Operation::KeyChange(_)) {
                                (shell::button("/chefe/registo", &[("seq", &line.entry.seq.to_string())], &ask.word("web-log-undo"), "quiet"))
                            }
                        }
                    }
                } }
            }
        }
        @if skip + LINES < log.len() { p { a.button.quiet href=(format!("/chefe/registo?de={}", skip + LINES)) { (ask.word("web-log-older")) } } }
    };
    shell::page(ask, &ask.word("web-nav-log"), Fresh::Still, &body)
}

pub(in super::super::super) fn undo(ask: &Ask, desk: &mut Desk) -> Answer {
    let back = "/chefe/registo";
    let Some(seq) = ask.form.read_as::<u64>("seq") else { return super::unclear(ask, back) };
    let of = desk.log().ok().and_then(|log| {
        let line = log.into_iter().find(|line| line.entry.seq == seq)?;
        Some(line.entry.desk).filter(|desk| desk != ask.signer())
    });
    let wish = TakeBack { seq: Some(seq), of, with_dependents: ask.form.has("with") };
    match desk.undo(ask.signer(), &wish) {
        Ok(_) => Answer::go(back),
        Err(fault) => super::super::not_done(ask, &fault, back),
    }
}
