//! The key holder's last step in the roll call, from the journal, with its undo button.

use super::looked;
use crate::web::pages::prelude::*;

/// How many entries back it is searched for: after that, nobody is about to undo it here.
const BACK: u64 = 200;

/// The last step of the key holder.
pub(super) fn step(ask: &Ask) -> Markup {
    let (signer, seq) = (ask.signer().to_owned(), ask.view.head.seq.saturating_sub(BACK));
    let is_last = move |line: &Logged| {
        line.entry.desk == signer && !line.undone && line.roll_call().is_some()
    };
    let step = at_the_journal(ask, move |desk| {
        desk.journal().ok()?.log_after(seq).ok()?.into_iter().rev().find(is_last)
    });
    html! {
        div #passo data-live="" {
            @if let Some(line) = step.flatten() {
                div.notice role="status" {
                    (ask.say(&entry_message(&ask.view.state, &line))) " "
                    (shell::queued(&pager::address("/chamada", &looked(ask), &[]),
                        &[("do", "undo"), ("seq", &line.entry.seq.to_string())],
                        (&ask.word(words::WEB_LOG_UNDO), "quiet"), &ask.word(words::WEB_LOG_UNDO)))
                }
            }
        }
    }
}

/// An entry of the roll call in words.
fn entry_message(state: &State, line: &Logged) -> Message {
    let (came, players) = line.roll_call().unwrap_or_default();
    let row = |code: &PlayerCode| state.find(code).ok().map(|id| &state.player(id).row);
    let first = players.first().and_then(row);
    let one_school = players.windows(2).all(|two| two[0].school() == two[1].school());
    let (key, who) = match (players, first) {
        ([_], Some(row)) => {
            let key = if came { words::WEB_ROLL_CAME_ONE } else { words::WEB_ROLL_ABSENT_ONE };
            (key, format!("{} ({})", row.name, row.code))
        }
        (_, Some(row)) if came && one_school => {
            let school = row.school.clone().unwrap_or_else(|| row.code.school().to_owned());
            (words::WEB_ROLL_CAME_SCHOOL, school)
        }
        _ if came => (words::WEB_ROLL_CAME_MANY, String::new()),
        _ => (words::WEB_ROLL_ABSENT_MANY, String::new()),
    };
    message!(key, count = players.len(), who, time = clock_of(&line.entry.at))
}
