//! `/chefe/registo`: everything that was done, the last first; anything can be taken back.

use crate::locale::words;
use maud::html;

use crate::championship::{Logged, TakeBack, Turned};
use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::clock_of;
use crate::web::engine::Desk;
use crate::web::shell::{self, Fresh};

/// How many operations a page has.
const LINES: usize = 200;

pub(in crate::web) fn page(ask: &Ask, desk: &mut Desk) -> Answer {
    let log = match desk.log() {
        Ok(log) => log,
        Err(fault) => return crate::web::pages::not_done(ask, &fault, "/chefe"),
    };
    let skip: usize = ask.query.read_as("de").unwrap_or(0);
    let shown = log.iter().rev().skip(skip).take(LINES);
    let body = html! {
        p { (ask.say(&Message::new(words::WEB_LOG_COUNT).with("count", log.len()))) " " span.code.long { (ask.view.head.hash) } }
        div.scroll tabindex="0" role="region" aria-label=(ask.word(words::WEB_NAV_LOG)) {
            table.fold {
                caption { (ask.word(words::WEB_NAV_LOG)) }
                thead { tr {
                    th scope="col" .n { (ask.word(words::WEB_LOG_NUMBER)) }
                    th scope="col" { (ask.word(words::WEB_LOG_TIME)) }
                    th scope="col" { (ask.word(words::WEB_LOG_WHO)) }
                    th scope="col" { (ask.word(words::WEB_LOG_WHAT)) }
                    th scope="col" { span.hush { (ask.word(words::WEB_LOG_UNDO)) } }
                } }
                tbody { @for line in shown {
                    tr class=(if line.undone { "undone" } else { "" }) {
                        td.n { (line.entry.seq) }
                        td { (clock_of(&line.entry.at)) }
                        td { (line.entry.desk) }
                        td.what { (ask.say(&line.summary())) @if line.undone { " (" (ask.word(words::WEB_LOG_UNDONE)) ")" } }
                        td {
                            @if line.undone {
                                (shell::button("/chefe/registo", &[("do", "redo"), ("seq", &line.entry.seq.to_string())], &ask.word(words::WEB_LOG_REDO), "quiet"))
                            } @else if !line.operation.is_history() {
                                (shell::button("/chefe/registo", &[("seq", &line.entry.seq.to_string())], &ask.word(words::WEB_LOG_UNDO), "quiet"))
                            }
                        }
                    }
                } }
            }
        }
        @if skip + LINES < log.len() { p { a.button.quiet href=(format!("/chefe/registo?de={}", skip + LINES)) { (ask.word(words::WEB_LOG_OLDER)) } } }
    };
    shell::page(ask, &ask.word(words::WEB_NAV_LOG), Fresh::Still, &body)
}

pub(in crate::web) fn undo(ask: &Ask, desk: &mut Desk) -> Answer {
    let back = "/chefe/registo";
    let Some(seq) = ask.form.read_as::<u64>("seq") else { return super::unclear(ask, back) };
    if ask.form.get("do") == "redo" {
        return match desk.redo(ask.signer(), seq) {
            Ok(_) => Answer::go(back),
            Err(fault) => crate::web::pages::not_done(ask, &fault, back),
        };
    }
    let log = match desk.log() {
        Ok(log) => log,
        Err(fault) => return crate::web::pages::not_done(ask, &fault, back),
    };
    let line = log.into_iter().find(|line| line.entry.seq == seq);
    let of = line.map(|line| line.entry.desk).filter(|desk| desk != ask.signer());
    let alone = TakeBack { seq: Some(seq), of, with_dependents: false };
    let whole = TakeBack { with_dependents: true, ..alone.clone() };
    let turned = match desk.would_undo(ask.signer(), &whole) {
        Ok(turned) => turned,
        Err(fault) => return crate::web::pages::not_done(ask, &fault, back),
    };
    // What others rest on goes with them, once it was seen which they are.
    if numbers(&turned) != ask.form.get("with") {
        return dependents(ask, &turned);
    }
    let wish = if turned.with.is_empty() { &alone } else { &whole };
    match desk.undo(ask.signer(), wish) {
        Ok(_) => Answer::go(back),
        Err(fault) => crate::web::pages::not_done(ask, &fault, back),
    }
}

/// The operations that would go as well, by their numbers.
fn numbers(turned: &Turned) -> String {
    let numbers = turned.with.iter().map(|line| line.entry.seq.to_string());
    numbers.collect::<Vec<_>>().join(" ")
}

/// Shows what would go before it goes.
fn dependents(ask: &Ask, turned: &Turned) -> Answer {
    let line = |line: &Logged| {
        html! { b { (line.entry.seq) } " · " (clock_of(&line.entry.at)) " · " (line.entry.desk) " · " (ask.say(&line.summary())) }
    };
    let seq = turned.operation.entry.seq.to_string();
    let count = turned.with.len();
    let body = html! {
        p.lead { (line(&turned.operation)) }
        p { (ask.say(&Message::new(words::WEB_LOG_RESTS).with("count", count))) }
        ul.people { @for other in &turned.with { li { span { (line(other)) } } } }
        div.buttons {
            (shell::button("/chefe/registo", &[("seq", &seq), ("with", &numbers(turned))],
                &ask.say(&Message::new(words::WEB_LOG_UNDO_ALL).with("count", count + 1)), "go"))
            a.button.quiet href="/chefe/registo" { (ask.word(words::WEB_BACK)) }
        }
    };
    let title = Message::new(words::WEB_LOG_UNDO_TITLE).with("seq", seq);
    shell::page(ask, &ask.say(&title), Fresh::Still, &body).status(409)
}
