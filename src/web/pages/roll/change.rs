//! Changes of the roll call.

use super::lists::is_awaited;
use super::{last, looked, mine};
use crate::championship::operation::{Await, Present};
use crate::championship::{Operation, Player, PlayerCode, Refusal, State, UndoRequest};
use crate::hall::keys::Role;
use crate::locale::Message;
use crate::locale::words;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::engine::Desk;
use crate::web::pages::{not_done, pager, sorry};
use crate::web::shell;

/// The code in a typed text. A scanner that reads a badge types the whole address of the pupil's page, and
/// with another keyboard layout even its slashes are wrong.
///
/// # Panics
/// A text that is split has no last part, which cannot happen.
pub(super) fn code_in(typed: &str) -> &str {
    let part = typed.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '.').next();
    part.expect("a text that is split has a last part")
}

pub(in crate::web) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let scanned = if ask.form.has("scan") { ask.form.get("code") } else { "" };
    let back = pager::address("/chamada", &looked(ask), &[("veio", scanned)]);
    match ask.form.get("do") {
        what @ ("came" | "not") => one(ask, desk, what, &back),
        "school" => {
            let school = ask.form.get("school");
            let left = |player: &&Player| ask.school_of(&player.row) == school && !player.present;
            several(ask, desk, left, |players| Present { players }.into(), &back)
        }
        "rest" if ask.role() == Some(Role::Head) => {
            let left = |player: &&Player| is_awaited(player);
            several(ask, desk, left, |players| Await { players }.into(), &back)
        }
        "undo" => undo(ask, desk, &back),
        _ => sorry(ask.lang, 400, &Message::new(words::WEB_SORRY_FORM)),
    }
}

fn refused(ask: &Ask, message: &Message, back: &str) -> Answer {
    shell::refused(ask, &[ask.say(message)], back)
}

/// A pupil who has come, or has not come after all.
fn one(ask: &Ask, desk: &mut Desk, what: &str, back: &str) -> Answer {
    let typed = ask.form.get("code");
    let Ok(code) = code_in(typed).parse::<PlayerCode>() else {
        return refused(ask, &Message::new(words::WEB_ROLL_UNKNOWN).with("text", typed), back);
    };
    let own = mine(ask, &ask.view.state).any(|player| player.row.code == code);
    if !own && ask.view.state.find(&code).is_ok() {
        return sorry(ask.lang, 403, &Message::new(words::WEB_SORRY_SCOPE));
    }
    let done = desk.act(ask.signer(), |state| {
        // A badge that is scanned twice is not a mistake.
        let there = state.player(state.find(&code)?).present;
        let players = vec![code.clone()];
        Ok(match (what, there) {
            ("came", false) => vec![Present { players }.into()],
            ("not", true) => vec![Await { players }.into()],
            _ => Vec::new(),
        })
    });
    match done {
        Ok(_) => Answer::go(back),
        Err(fault) => not_done(ask, &fault, back),
    }
}

/// Everybody of a kind in one step. It is done only if their number is the one on the button.
fn several(
    ask: &Ask,
    desk: &mut Desk,
    of_kind: impl Fn(&&Player) -> bool,
    operation: impl Fn(Vec<PlayerCode>) -> Operation,
    back: &str,
) -> Answer {
    let shown = ask.form.get("count");
    let mut now = None;
    let done = desk.act(ask.signer(), |state: &State| -> Result<Vec<Operation>, Refusal> {
        let players: Vec<PlayerCode> = mine(ask, state)
            .filter(|player| of_kind(player))
            .map(|player| player.row.code.clone())
            .collect();
        if !shown.is_empty() && shown != players.len().to_string() {
            now = Some(players.len());
            return Ok(Vec::new());
        }
        now = None;
        if players.is_empty() { Ok(Vec::new()) } else { Ok(vec![operation(players)]) }
    });
    match (done, now) {
        (Ok(_), Some(now)) => {
            let message = Message::new(words::WEB_ROLL_CHANGED).with("shown", shown);
            refused(ask, &message.with("now", now), back)
        }
        (Ok(_), None) => Answer::go(back),
        (Err(fault), _) => not_done(ask, &fault, back),
    }
}

/// Undoes what was noted here: a desk its own steps, the head anybody's.
fn undo(ask: &Ask, desk: &mut Desk, back: &str) -> Answer {
    let Some(seq) = ask.form.read_as::<u64>("seq").filter(|seq| *seq > 0) else {
        return sorry(ask.lang, 400, &Message::new(words::WEB_SORRY_FORM));
    };
    let log = desk.journal().and_then(|journal| Ok(journal.log_after(seq - 1)?));
    let line = match log {
        Ok(log) => log.into_iter().find(|line| line.entry.seq == seq),
        Err(fault) => return not_done(ask, &fault, back),
    };
    let line = line.filter(|line| last::people(&line.operation).is_some());
    let own = line.as_ref().is_some_and(|line| line.entry.desk == ask.signer());
    let Some(line) = line.filter(|_| own || ask.role() == Some(Role::Head)) else {
        return sorry(ask.lang, 403, &Message::new(words::WEB_SORRY_SCOPE));
    };
    let of = Some(line.entry.desk).filter(|_| !own);
    match desk.undo(ask.signer(), &UndoRequest { seq: Some(seq), of, ..UndoRequest::default() }) {
        Ok(_) => Answer::go(back),
        Err(fault) => not_done(ask, &fault, back),
    }
}
