//! `/estado`: what is on, for the head.

use std::sync::atomic::Ordering;

use maud::html;

use super::super::answer::Answer;
use super::super::ask::Ask;
use super::super::engine::Desk;
use super::super::hall::LastTime;
use super::super::shell::{self, Fresh};
use crate::locale::Message;

pub(in super::super) fn page(ask: &Ask, desk: &mut Desk) -> Answer {
    let hall = &ask.hall;
    let view = &ask.view;
    let state = &view.state;
    let minutes = (super::super::now().timestamp() - hall.since) / 60;
    let open = state.groups().filter(|group| group.open_round().is_some()).count();
    let last = |last: &LastTime| last.lock().ok().and_then(|last| last.clone());
    let kept = [
        ("web-status-backup", "web-status-no-backup", &hall.backup, last(&hall.counts.copied)),
        (
            "web-status-publish",
            "web-status-no-publish",
            &hall.publish,
            last(&hall.counts.published),
        ),
    ];
    let facts: Vec<(&'static str, String)> = vec![
        ("web-status-address", hall.base.clone()),
        ("web-status-staff", hall.staff_base.clone()),
        (
            "web-status-journal",
            desk.journal().map(|journal| journal.location().to_string()).unwrap_or_default(),
        ),
        ("web-status-entries", view.head.seq.to_string()),
        ("web-status-hash", view.head.hash.to_string()),
        ("web-status-players", state.players().count().to_string()),
        ("web-status-groups", format!("{} ({open})", state.groups().count())),
        ("web-status-minutes", minutes.to_string()),
        ("web-status-connections", hall.counts.connections.load(Ordering::Relaxed).to_string()),
        ("web-status-streams", hall.counts.streams.load(Ordering::Relaxed).to_string()),
        ("web-status-requests", hall.counts.requests.load(Ordering::Relaxed).to_string()),
        ("web-status-version", env!("CARGO_PKG_VERSION").to_owned()),
    ];
    let body = html! {
        @if let Some(worry) = &view.worry { div.problem role="alert" { p { (ask.say(worry)) } } }
        dl.facts {
            @for (key, value) in &facts { div { dt { (ask.word(key)) } dd { (value) } } }
            @for (key, none, folder, last) in &kept {
                div {
                    dt { (ask.word(key)) }
                    dd {
                        @match (folder, last) {
                            (None, _) => (ask.word(none)),
                            (Some(folder), None) => (folder.display()),
                            (Some(folder), Some((at, Ok(())))) => { (folder.display()) " · " (shell::ago(*at)) }
                            (Some(folder), Some((_, Err(fault)))) => { (folder.display()) " · " strong { (ask.say(fault)) } },
                        }
                    }
                }
            }
        }
        figure { (shell::qr(&hall.base, &ask.word("web-screen-qr"))) figcaption { (ask.say(&Message::new("web-status-scan").with("url", hall.base.clone()))) } }
    };
    shell::page(ask, &ask.word("web-status-title"), Fresh::Told, &body)
}
