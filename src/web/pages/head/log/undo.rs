//! Undoing and redoing from the journal's page: an operation with what depends on it, or everything since a time.

use crate::web::pages::prelude::*;
use arbitro_event::acts::{RedoBatch, RestoreState, batch_summary};
use arbitro_event::calendar::read_time;
use arbitro_event::{EarlierState, HistoryOutcome};

/// The page of the journal.
const PATH: &str = "/chefe/registo";

pub(in crate::web) fn undo(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let wanted = outcome::wanted_back(cx);
    let back = wanted.unwrap_or(PATH);
    if cx.form.get("do") == "restore" {
        return restore(cx, desk, back);
    }
    let seq = cx.form.read_as::<u64>("seq").ok_or_else(|| pages::head::unclear(cx, back))?;
    if cx.form.get("do") == "redo" {
        return pages::act(cx, desk, back, RedoBatch { seq: Some(seq) });
    }
    pages::again(cx, desk, back)?;
    let line = pages::log(cx, desk, back)?.into_iter().find(|line| line.entry.seq == seq);
    let of = line.map(|line| line.entry.desk).filter(|desk| desk != cx.signer());
    let alone = UndoRequest { seq: Some(seq), of, ..UndoRequest::default() };
    let whole = UndoRequest { with_dependents: true, ..alone.clone() };
    let would = |desk: &mut Desk, wish: &UndoRequest| {
        desk.would_turn(cx.signer(), &UndoBatch { wish: wish.clone() }.into())
    };
    let wish = match would(desk, &alone) {
        Ok(_) => alone,
        // Operations that depend on it are undone as well, after they have been shown.
        Err(_) => match would(desk, &whole) {
            Ok(turned) if numbers(&turned) != cx.form.get("with") => {
                return Err(dependents(cx, &turned, back));
            }
            Ok(_) => whole,
            Err(fault) => return Err(pages::failed(cx, &fault, back)),
        },
    };
    match desk.carry_out(&cx.request(UndoBatch { wish })) {
        Ok(Reply::Done(done)) if wanted.is_some() => Ok(Answer::go(outcome::telling(back, &done))),
        other => Ok(pages::answered(cx, other, back)),
    }
}

/// Restores the state before a time today, after everything done since has been shown.
fn restore(cx: &Context, desk: &mut Desk, back: &str) -> Result<Answer, Answer> {
    pages::again(cx, desk, back)?;
    let now = cx.hall.options.clock.event().with_timezone(&chrono::Local);
    let moment = read_time(cx.form.get("at"), &now)
        .map_err(|fault| shell::refused(cx, &[cx.text(&fault.message())], back))?;
    let act = RestoreState { to: EarlierState::At(moment) };
    let turned = desk
        .would_turn(cx.signer(), &act.clone().into())
        .map_err(|fault| pages::failed(cx, &fault, back))?;
    match numbers(&turned) == cx.form.get("with") {
        true => pages::act(cx, desk, back, act),
        false => Err(everything_since(cx, &turned, back)),
    }
}

/// The operations that would be turned: the first one, those with it, and those that come back.
fn all(turned: &HistoryOutcome) -> Vec<&Logged> {
    [&turned.operation].into_iter().chain(&turned.with).chain(&turned.against).collect()
}

/// Their numbers.
fn numbers(turned: &HistoryOutcome) -> String {
    let numbers = all(turned).into_iter().map(|line| line.entry.seq.to_string());
    numbers.collect::<Vec<_>>().join(" ")
}

/// An operation, or the operations of a batch, in a line.
fn line(cx: &Context, batch: &[&Logged]) -> Markup {
    let entry = &batch[0].entry;
    html! { b { (entry.seq) } " · " (clock_of(&entry.at)) " · " (entry.desk) " · " (cx.text(&batch_summary(batch))) }
}

/// Shows what would be undone as well, before it is.
fn dependents(cx: &Context, turned: &HistoryOutcome, back: &str) -> Answer {
    let seq = turned.operation.entry.seq.to_string();
    let count = turned.with.len();
    let body = html! {
        p.lead { (line(cx, &[&turned.operation])) }
        p { (cx.text(&message!(words::WEB_LOG_RESTS, count))) }
        ul.people { @for other in &turned.with { li { span { (line(cx, &[other])) } } } }
    };
    let title = message!(words::WEB_LOG_UNDO_TITLE, seq = &seq);
    confirm(cx, turned, &title, &body, ("seq", &seq), back)
}

/// Shows everything that was done since a time, before it is undone; what was undone since comes back.
fn everything_since(cx: &Context, turned: &HistoryOutcome, back: &str) -> Answer {
    let at = cx.form.get("at");
    let all = all(turned);
    let batches = all.chunk_by(|one, next| one.is_of_batch(next) && one.undone == next.undone);
    let body = html! {
        ul.people { @for batch in batches {
            li { span { @if !batch[0].undone { (cx.word(words::WEB_LOG_REDO)) ": " } (line(cx, batch)) } }
        } }
    };
    let title = message!(words::WEB_LOG_RESTORE_TITLE, at);
    confirm(cx, turned, &title, &body, ("at", at), back)
}

/// The page that asks, with what was asked for and the numbers that were shown.
fn confirm(
    cx: &Context,
    turned: &HistoryOutcome,
    title: &Message,
    body: &Markup,
    wanted: (&str, &str),
    back: &str,
) -> Answer {
    let count = all(turned).len();
    let numbers = numbers(turned);
    let mut fields = vec![
        wanted,
        ("do", cx.form.get("do")),
        ("with", &numbers),
        ("voltar", cx.form.get("voltar")),
    ];
    // This page shows all that an undo asks about.
    let asked = Act::from(UndoBatch { wish: UndoRequest::default() }).words();
    fields.extend(asked.iter().map(|word| ("confirm", *word)));
    let button = match turned.against.is_empty() {
        true => message!(words::WEB_LOG_UNDO_ALL, count),
        false => message!(words::WEB_LOG_TURN_ALL, count),
    };
    let body = html! {
        (body)
        div.buttons {
            (shell::button(PATH, &fields, &cx.text(&button), "go"))
            a.button.quiet href=(back) { (cx.word(words::WEB_BACK)) }
        }
    };
    shell::page(cx, &cx.text(title), Fresh::Still, &body).status(409)
}
