//! The top of the head's pages: the open calls and for how long, and the faults. Only people who
//! can answer an alarm see it.

use maud::{Markup, html};

use super::super::context::Viewer;
use crate::hall::Call;
use crate::hall::keys::Role;
use crate::locale::Message;
use crate::locale::{message, words};

/// The calls and faults, for those who need to know of them.
pub(super) fn strip(cx: &Viewer) -> Markup {
    match cx.role() {
        Some(Role::Head) => {}
        // The head sees the faults of the journal; anybody else who enters results sees a message
        // to stop and speak to the head.
        Some(Role::Floor | Role::Desk) => {
            let stop = !cx.view.alarm.is_empty();
            return html! {
                div #avisos .strip data-live="" aria-live="polite" {
                    @if stop { p.problem { (cx.word(words::WEB_STRIP_STOP)) } }
                }
            };
        }
        _ => return html! {},
    }
    html! {
        div #avisos .strip data-live="" aria-live="polite" {
            @for fault in &copy_faults(cx) {
                p.problem { (cx.text(fault)) " " a href="/estado" { (cx.word(words::WEB_NAV_STATUS)) } }
            }
            @match silent(cx).as_slice() {
                [] => {},
                [screen] => p.problem { (cx.text(screen)) " " a href="/chefe/parede" { (cx.word(words::WEB_NAV_WALL)) } },
                several => p.problem { (cx.text(&message!(words::WEB_SCREENS_SILENT, count = several.len())))
                    " " a href="/chefe/parede" { (cx.word(words::WEB_NAV_WALL)) } },
            }
        }
        ul #chamadas .calls .strip data-live="" aria-live="assertive" {
            @for call in &cx.view.wall.calls { li { (called(cx, call)) } }
        }
    }
}

fn called(cx: &Viewer, call: &Call) -> Markup {
    let last = cx.view.state.group(call.group).map_or(0, |group| group.played.len() as u32);
    let earlier = call.round.zip(call.table).filter(|(round, _)| *round < last);
    html! {
        span { (cx.word(words::WEB_STRIP_CALLED)) }
        b {
            @match earlier {
                Some((round, table)) => {
                    a href=(format!("/mesa/{}?r={round}#{}", call.group, super::row_id(call.group, round, &table.to_string()))) { (call.group) }
                    " · " (cx.text(&message!(words::WEB_NEXT_ROUND, round)))
                },
                None => a href=(format!("/chefe/grupo/{}", call.group)) { (call.group) },
            }
            @if let Some(table) = call.table { " · " (cx.word(words::PRINT_COLUMN_TABLE)) " " (table) }
        }
        " " (call.by) " " (super::ago(call.at)) " " (call.note)
        (super::button("/chefe/parede", &[("do", "seen"), ("call", &call.number.to_string())], &cx.word(words::WEB_HEAD_SEEN), "quiet"))
    }
}

/// Why there is no copy of the event, or why its pages are not on the web, although they should be.
fn copy_faults(cx: &Viewer) -> Vec<Message> {
    let counts = cx.server.as_ref().map(|hall| &hall.counts);
    let last = counts.map(|counts| [&counts.copied, &counts.published]);
    last.into_iter()
        .flatten()
        .filter_map(|last| last.lock().clone())
        .filter_map(|(_, how)| how.err())
        .collect()
}

/// The screens that have fallen silent: somebody who passes by can check them.
fn silent(cx: &Viewer) -> Vec<Message> {
    let silent = cx.view.wall.screens.iter().filter_map(|screen| {
        let hall = cx.server.as_ref()?;
        let now = hall.options.clock.computer().timestamp();
        let contact = hall.screens.of(&screen.address()).filter(|asked| asked.is_silent(now))?;
        let (name, at) = (&screen.name, super::hour(contact.last));
        Some(message!(words::WEB_SCREEN_SILENT, name, at))
    });
    silent.collect()
}
