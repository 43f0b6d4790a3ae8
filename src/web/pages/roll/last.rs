//! The latest steps of the roll call, from the journal, with an undo button for each of one's own.

use super::looked;
use crate::web::pages::prelude::*;

/// How many entries back they are searched for: after that, nobody is about to undo them here.
const BACK: u64 = 200;
/// How many are listed.
const SHOWN: usize = 4;

/// The latest steps that were not undone, the newest first.
pub(super) fn trail(cx: &Context) -> Vec<Logged> {
    let seq = cx.view.head.seq.saturating_sub(BACK);
    let is_step = |line: &Logged| !line.undone && line.roll_call().is_some();
    let log = at_the_journal(cx, move |desk| Ok::<_, ActFault>(desk.journal()?.log_after(seq)?));
    let mut lines = log.unwrap_or_default();
    lines.retain(is_step);
    lines.reverse();
    lines
}

/// The key holder's own steps, each with its undo button.
pub(super) fn steps(cx: &Context, trail: &[Logged]) -> Markup {
    let own: Vec<&Logged> =
        trail.iter().filter(|line| line.entry.desk == cx.signer()).take(SHOWN).collect();
    let back = pager::address("/chamada", &looked(cx), &[]);
    html! {
        div #passo data-live="" {
            @if !own.is_empty() {
                ol.trail {
                    @for line in own {
                        li {
                            span { (cx.text(&entry_message(&cx.view.state, line))) }
                            (shell::queued(&back, &[("do", "undo"), ("seq", &line.entry.seq.to_string())],
                                (&cx.word(words::WEB_LOG_UNDO), "quiet"), &cx.word(words::WEB_LOG_UNDO)))
                        }
                    }
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
