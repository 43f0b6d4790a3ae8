//! `/estado`: what is on, for the head, and the way from this computer alone to the hall's network.

use std::net::IpAddr;
use std::sync::atomic::Ordering;

use maud::{Markup, html};

use crate::championship::Hint;
use crate::locale::Message;
use crate::web::address::Reach;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::engine::Desk;
use crate::web::hall::{LastTime, held};
use crate::web::remedy;
use crate::web::shell::{self, Fresh};
use crate::web::visitors::Named;

const PATH: &str = "/estado";

pub(in crate::web) fn page(ask: &Ask, desk: &mut Desk) -> Answer {
    let hall = &ask.hall;
    let view = &ask.view;
    let state = &view.state;
    let minutes = (crate::web::now().timestamp() - hall.since) / 60;
    let open = state.groups().filter(|group| group.open_round().is_some()).count();
    let last = |last: &LastTime| held(last).clone();
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
        ("web-status-address", hall.addresses.public()),
        ("web-status-staff", hall.addresses.staff()),
        (
            "web-status-journal",
            desk.journal().map(|journal| journal.location().to_string()).unwrap_or_default(),
        ),
        ("web-status-entries", view.head.seq.to_string()),
        ("web-status-hash", view.head.hash.to_string()),
        ("web-status-players", state.players().count().to_string()),
        ("web-status-groups", format!("{} ({open})", state.groups().count())),
        ("web-status-minutes", minutes.to_string()),
        ("web-status-connections", hall.places.count().to_string()),
        ("web-status-streams", hall.counts.streams.load(Ordering::Relaxed).to_string()),
        ("web-status-requests", hall.counts.requests.load(Ordering::Relaxed).to_string()),
        ("web-status-version", env!("CARGO_PKG_VERSION").to_owned()),
    ];
    let body = html! {
        @if !view.worry.is_empty() { div.problem role="alert" { (remedy::told(ask, view.worry.clone()).paragraphs()) } }
        (network(ask))
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
        (visitors(ask))
        @if let Some(url) = hall.addresses.elsewhere() {
            figure { (shell::qr(&url, &ask.word("web-screen-qr"))) figcaption { (ask.say(&Message::new("web-status-scan").with("url", url.clone()))) } }
        }
    };
    shell::page(ask, &ask.word("web-status-title"), Fresh::Told, &body)
}

/// Who reaches the hall, where whoever started it did not choose that.
fn network(ask: &Ask) -> Markup {
    html! {
        @match ask.hall.addresses.reach() {
            Reach::Chosen => {},
            Reach::NoNetwork => p.notice { (ask.word("web-network-alone")) " " (ask.word("web-network-none")) },
            Reach::Shut(url) => section.card {
                h2 { (ask.word("web-network-title")) }
                p { (ask.word("web-network-alone")) " " (ask.say(&Message::new("web-network-would").with("url", url))) }
                p.note { (ask.word("web-network-plain")) }
                (shell::button(PATH, &[("do", "network")], &ask.word("web-network-open"), "go"))
            },
        }
    }
}

/// What is said where an address that only this computer has is given to others.
pub(in crate::web) fn alone(ask: &Ask) -> Markup {
    html! {
        @if ask.hall.addresses.reach() != Reach::Chosen {
            p.notice { (ask.word("web-network-alone")) " " a href=(PATH) { (ask.word("web-nav-status")) } }
        }
    }
}

/// The addresses that ask for more than they are given, and a button to shut each out or let it in again.
fn visitors(ask: &Ask) -> Markup {
    let named = ask.hall.visitors.named();
    html! {
        @if !named.is_empty() {
            section #enderecos data-live="" {
                h2 { (ask.word("web-visitors-title")) }
                p.note { (ask.word("web-visitors-what")) }
                div.scroll tabindex="0" role="region" aria-label=(ask.word("web-visitors-title")) {
                    table {
                        caption { (ask.word("web-visitors-title")) }
                        thead { tr {
                            th scope="col" { (ask.word("web-status-address")) }
                            @for heading in ["web-visitors-often", "web-visitors-crowd", "web-visitors-stalled", "web-visitors-wrong"] {
                                th scope="col" .n { (ask.word(heading)) }
                            }
                            th scope="col" { span.hush { (ask.word("web-keys-do")) } }
                        } }
                        tbody {
                            @for Named { address, conduct, shut } in &named {
                                @let (what, word, class) = if *shut { ("admit", "web-visitors-admit", "quiet") } else { ("shut", "web-visitors-shut", "go") };
                                tr {
                                    th scope="row" .code { (address) }
                                    @for count in conduct.counts { td.n { (count) } }
                                    td { (shell::button(PATH, &[("do", what), ("address", &address.to_string())], &ask.word(word), class)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Opens the hall to its network, shuts an address out, or lets it in again.
pub(in crate::web) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let unclear = || {
        let text = [ask.word("web-sorry-form")];
        shell::problem(ask, 400, &ask.word("web-not-done"), &text, PATH)
    };
    match (ask.form.get("do"), ask.form.read_as::<IpAddr>("address")) {
        ("network", _) => open(ask, desk),
        ("shut", Some(address)) => {
            ask.hall.visitors.shut(address.to_canonical());
            ask.hall.places.close_all(address.to_canonical());
            Answer::go(PATH)
        }
        ("admit", Some(address)) => {
            ask.hall.visitors.let_in(address.to_canonical());
            Answer::go(PATH)
        }
        _ => unclear(),
    }
}

/// Opens the hall to its network.
fn open(ask: &Ask, desk: &mut Desk) -> Answer {
    let sorry = |text: Vec<Hint>| {
        let told = remedy::told(ask, text);
        let title = ask.word("web-not-done");
        shell::problem_elsewhere(ask, 409, (&title, &told.lines), PATH, &told.links)
    };
    if let Err(fault) = ask.hall.addresses.open_to_network() {
        return sorry(fault.lines());
    }
    // Cards that are made in a terminal lead there from now on, and the projector's code does.
    let staff = ask.hall.addresses.staff();
    match desk.hang(|wall| wall.address = staff) {
        Ok(()) => Answer::go(PATH),
        Err(fault) => sorry(vec![fault.message().into()]),
    }
}
