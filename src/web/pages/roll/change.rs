//! Changes of the roll call.

use super::lists::is_awaited;
use super::{looked, mine};
use crate::web::pages::prelude::*;
use crate::web::pages::{failed, replied, sorry};
use arbitro_event::acts::{AwaitPlayers, Present};

/// The code in a typed text. A scanner that reads a badge types the whole address of the pupil's page, and
/// with another keyboard layout even its slashes are wrong.
///
/// # Panics
/// A text that is split has no last part, which cannot happen.
pub(super) fn code_in(typed: &str) -> &str {
    let part = typed.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '.').next();
    part.expect("a text that is split has a last part")
}

pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let scanned = if cx.form.has("scan") { cx.form.get("code") } else { "" };
    let back = pager::address("/chamada", &looked(cx), &[("veio", scanned)]);
    match cx.form.get("do") {
        what @ ("came" | "not") => Ok(one(cx, desk, what, &back)),
        "school" => {
            let school = cx.form.get("school");
            let is_absent =
                |player: &&Player| cx.school_of(&player.row) == school && !player.present;
            several(cx, desk, is_absent, |players| Present { players }.into(), &back)
        }
        "rest" if cx.role() == Some(Role::Head) => {
            let awaited = |player: &&Player| is_awaited(player);
            several(cx, desk, awaited, |_| AwaitPlayers { players: Vec::new() }.into(), &back)
        }
        "undo" => undo(cx, desk, &back),
        _ => Err(pages::no_form(cx)),
    }
}

/// A pupil who has come, or has not come after all.
fn one(cx: &Context, desk: &mut Desk, what: &str, back: &str) -> Answer {
    let typed = cx.form.get("code");
    // A scanned text is shown as unknown until the next scan; nothing waits to be settled.
    let unknown = || match cx.form.has("scan") {
        true => Answer::go(back),
        false => shell::declined(cx, message!(words::WEB_ROLL_UNKNOWN, text = typed), back),
    };
    let Ok(code) = code_in(typed).parse::<PlayerCode>() else { return unknown() };
    if cx.view.state.find(&code).is_err() {
        return unknown();
    }
    let is_in_scope = mine(cx, &cx.view.state).any(|player| player.row.code == code);
    if !is_in_scope {
        return sorry(cx.lang, 403, &Message::new(words::EVENT_NOT_YOURS));
    }
    // A badge that is scanned twice is not a mistake.
    let players = vec![code];
    let reply = match what {
        "came" => desk.carry_out(&cx.request(Present { players })),
        _ => desk.carry_out(&cx.request(AwaitPlayers { players })),
    };
    match reply {
        Ok(Reply::Already(_)) => Answer::go(back),
        Ok(reply) => replied(cx, reply, back),
        Err(fault) => failed(cx, &fault, back),
    }
}

/// Everybody of a kind in one step. It is done only if their number is the one on the button.
fn several(
    cx: &Context,
    desk: &mut Desk,
    of_kind: impl Fn(&&Player) -> bool,
    act: impl Fn(Vec<PlayerCode>) -> Act,
    back: &str,
) -> Result<Answer, Answer> {
    let shown = cx.form.get("count");
    let players: Vec<PlayerCode> = mine(cx, &cx.view.state)
        .filter(|player| of_kind(player))
        .map(|player| player.row.code.clone())
        .collect();
    if !shown.is_empty() && shown != players.len().to_string() && !desk.knows(&cx.form_number()) {
        let changed = message!(words::WEB_ROLL_CHANGED, shown, now = players.len());
        return Err(shell::declined(cx, changed, back));
    }
    if players.is_empty() {
        return Ok(Answer::go(back));
    }
    pages::act(cx, desk, back, act(players))
}

/// Undoes what was noted here: a desk its own steps, the head anybody's.
fn undo(cx: &Context, desk: &mut Desk, back: &str) -> Result<Answer, Answer> {
    let sent = cx.form.read_as::<u64>("seq").filter(|seq| *seq > 0);
    let seq = sent.ok_or_else(|| pages::no_form(cx))?;
    let log = desk.journal().and_then(|journal| Ok(journal.log_after(seq - 1)?));
    let entries = log.map_err(|fault| failed(cx, &fault, back))?.into_iter();
    let line = { entries }.find(|line| line.entry.seq == seq && line.roll_call().is_some());
    let is_signer = line.as_ref().is_some_and(|line| line.entry.desk == cx.signer());
    let Some(line) = line.filter(|_| is_signer || cx.role() == Some(Role::Head)) else {
        return Err(sorry(cx.lang, 403, &Message::new(words::EVENT_NOT_YOURS)));
    };
    let of = Some(line.entry.desk).filter(|_| !is_signer);
    let wish = UndoRequest { seq: Some(seq), of, ..UndoRequest::default() };
    pages::act(cx, desk, back, UndoBatch { wish })
}
