//! `/estado`: the state of the server, for the head, and the button that opens it to the hall's network.

use std::net::IpAddr;
use std::sync::atomic::Ordering;

use crate::web::address::Reach;
use crate::web::pages::prelude::*;
use crate::web::second_click;
use crate::web::state::{LastTime, held};
use crate::web::visitors::Named;

const PATH: &str = "/estado";

pub(in crate::web) fn page(ask: &Ask, desk: &mut Desk) -> Answer {
    let hall = &ask.hall;
    let view = &ask.view;
    let state = &view.state;
    let minutes = (hall.options.clock.computer().timestamp() - hall.since) / 60;
    let open = state.groups().filter(|group| group.open_round().is_some()).count();
    let last = |last: &LastTime| held(last).clone();
    let folders = [
        (
            words::WEB_STATUS_BACKUP,
            words::WEB_STATUS_NO_BACKUP,
            hall.backup(),
            last(&hall.counts.copied),
        ),
        (
            words::WEB_STATUS_PUBLISH,
            words::WEB_STATUS_NO_PUBLISH,
            hall.options.publish.clone(),
            last(&hall.counts.published),
        ),
    ];
    let people = state.players().filter(|(_, player)| !player.row.is_team()).count();
    let facts = [
        (words::WEB_STATUS_ADDRESS, hall.addresses.public()),
        (words::WEB_STATUS_STAFF, hall.addresses.staff()),
        (words::WEB_STATUS_PLAYERS, people.to_string()),
        (words::WEB_STATUS_GROUPS, format!("{} ({open})", state.groups().count())),
    ];
    let inside = [
        (
            words::WEB_STATUS_JOURNAL,
            desk.journal().map(|journal| journal.location().to_string()).unwrap_or_default(),
        ),
        (words::WEB_STATUS_ENTRIES, view.head.seq.to_string()),
        (words::WEB_STATUS_HASH, view.head.hash.to_string()),
        (words::WEB_STATUS_MINUTES, minutes.to_string()),
        (words::WEB_STATUS_CONNECTIONS, hall.places.count().to_string()),
        (words::WEB_STATUS_STREAMS, hall.counts.streams.load(Ordering::Relaxed).to_string()),
        (words::WEB_STATUS_REQUESTS, hall.counts.requests.load(Ordering::Relaxed).to_string()),
        (words::WEB_STATUS_VERSION, env!("CARGO_PKG_VERSION").to_owned()),
    ];
    let body = html! {
        @if !view.worry.is_empty() { div.problem role="alert" { (remedy::advice(ask, view.worry.clone()).paragraphs()) } }
        div.twins { (network(ask)) (backup(ask)) (running(ask)) }
        dl.facts {
            @for (key, value) in &facts { (fact(ask, key, value)) }
            @for (key, none, folder, last) in &folders {
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
        details.sec {
            summary { h2 { (ask.word(words::WEB_STATUS_INSIDE)) } }
            dl.facts { @for (key, value) in &inside { (fact(ask, key, value)) } }
        }
        @if let Some(url) = hall.addresses.elsewhere() {
            figure { (shell::qr(&url, &ask.word(words::WEB_SCREEN_QR))) figcaption { (ask.say(&message!(words::WEB_STATUS_SCAN, url))) } }
        }
    };
    shell::page(ask, &ask.word(words::WEB_STATUS_TITLE), Fresh::Streams, &body)
}

/// A fact and its name.
fn fact(ask: &Ask, key: &str, value: &str) -> Markup {
    html! { div { dt { (ask.word(key)) } dd { (value) } } }
}

/// Where a copy of the event is kept, for those who sit at the computer that serves: it writes there.
fn backup(ask: &Ask) -> Markup {
    let chosen = &ask.view.wall.backup;
    html! {
        @if ask.hall.options.backup.is_none() && ask.from.is_loopback() && ask.view.event.is_some() {
            form.card method="post" action=(PATH) {
                (shell::hidden(&[("do", "backup")]))
                h2 { (ask.word(words::WEB_STATUS_BACKUP)) }
                p { (ask.word(words::WEB_STATUS_BACKUP_WHY)) }
                label for="copia" { (ask.word(words::WEB_STATUS_BACKUP_FOLDER)) }
                div.field {
                    input #copia name="folder" value=(chosen) autocomplete="off" spellcheck="false" aria-describedby="copia-como";
                    button .go[chosen.is_empty()] { (ask.word(words::WEB_STATUS_BACKUP_SET)) }
                }
                p.note #copia-como { (ask.word(words::WEB_STATUS_BACKUP_HOW)) }
            }
        }
    }
}

/// Whether the client sits at the computer that a double-click made a server: nothing else there stops it.
fn is_at_the_server(ask: &Ask) -> bool {
    ask.hall.options.double_clicked && ask.from.is_loopback()
}

/// That the program runs, what stops it, and what opens another event beside it.
fn running(ask: &Ask) -> Markup {
    html! {
        @if is_at_the_server(ask) {
            section.card {
                h2 { (ask.word(words::WEB_RUNNING_TITLE)) }
                p { (ask.word(words::WEB_RUNNING_HOW)) }
                div.buttons {
                    (shell::button(PATH, &[("do", "stop")], &ask.word(words::WEB_RUNNING_STOP), "quiet"))
                    (shell::button(PATH, &[("do", "another")], &ask.word(words::WEB_RUNNING_ANOTHER), "quiet"))
                }
                p.note { (ask.word(words::WEB_RUNNING_ANOTHER_HOW)) }
            }
        }
    }
}

/// Asks before the server stops, and stops it.
fn stop(ask: &Ask) -> Answer {
    if !ask.form.has("sure") {
        let clients = ask.hall.places.count().saturating_sub(1);
        let title = ask.word(words::WEB_RUNNING_STOP);
        let body = html! {
            p.lead { (ask.say(&message!(words::WEB_RUNNING_SURE, count = clients))) }
            div.buttons {
                (shell::button(PATH, &[("do", "stop"), ("sure", "1")], &title, "go"))
                a.button.quiet href=(PATH) { (ask.word(words::WEB_BACK)) }
            }
        };
        return shell::page(ask, &title, Fresh::Still, &body);
    }
    ask.hall.stop();
    let body = html! { p.lead { (ask.word(words::WEB_RUNNING_AGAIN)) } };
    shell::page(ask, &ask.word(words::WEB_SERVE_ENDED), Fresh::Still, &body)
}

/// Starts the program once more, which serves another event at another address.
fn start_another(ask: &Ask) -> Answer {
    let nobody = std::process::Stdio::null;
    let started = std::env::current_exe().and_then(|program| {
        std::process::Command::new(program)
            .env(second_click::ANOTHER, "1")
            .stdin(nobody())
            .stdout(nobody())
            .stderr(nobody())
            .spawn()
    });
    match started {
        Ok(_) => shell::notice(
            ask,
            &ask.word(words::WEB_RUNNING_ANOTHER),
            &ask.word(words::WEB_RUNNING_OPENS),
            PATH,
        ),
        Err(error) => shell::refused(ask, &[ask.say(&of_io(&error))], PATH),
    }
}

/// Accepts the secret of a further double-click on this computer, and returns a pass for its browser.
pub(in crate::web) fn second_click(ask: &Ask) -> Answer {
    let secret = ask.hall.second_click.as_deref().map(|secret| blake3::hash(secret.as_bytes()));
    let sent = blake3::hash(ask.form.get(second_click::FIELD).as_bytes());
    if !ask.from.is_loopback() || secret != Some(sent) {
        return pages::sorry(ask.lang, 403, &Message::new(words::WEB_SORRY_PATH));
    }
    let pass = ask.hall.pass.issue().unwrap_or_default();
    Answer::text("text/plain", pass.into_bytes())
}

/// Keeps a copy in a folder from now on, or nowhere.
fn keep_copy(ask: &Ask, desk: &mut Desk) -> Answer {
    let typed = ask.form.get("folder").trim();
    let refused = |message: Message| shell::declined(ask, message, PATH);
    if ask.hall.options.backup.is_some() || !ask.from.is_loopback() {
        return refused(Message::new(words::WEB_STATUS_BACKUP_HERE));
    }
    if !typed.is_empty() {
        let folder = Path::new(typed);
        if !folder.is_absolute() {
            return refused(message!(words::WEB_STATUS_BACKUP_WHOLE, folder = typed));
        }
        if let Err(error) = std::fs::create_dir_all(folder) {
            return refused(message!(words::WEB_FAULT_COPY, cause = of_io(&error)));
        }
        let place = |folder: &Path| folder.canonicalize().ok();
        if place(folder) == place(ask.hall.files().folder()) {
            return refused(message!(words::WEB_BACKUP_ITSELF, folder = typed));
        }
    }
    let folder = typed.to_owned();
    match desk.hang(move |wall| wall.backup = folder) {
        Ok(()) => Answer::go(PATH),
        Err(fault) => refused(fault.message()),
    }
}

/// Who can reach the hall, if the addresses were not chosen at the start.
fn network(ask: &Ask) -> Markup {
    html! {
        @match ask.hall.addresses.reach() {
            Reach::Chosen => {},
            Reach::NoNetwork => p.notice { (ask.word(words::WEB_NETWORK_ALONE)) " " (ask.word(words::WEB_NETWORK_NONE)) },
            Reach::Shut(url) => section.card {
                h2 { (ask.word(words::WEB_NETWORK_TITLE)) }
                p { (ask.word(words::WEB_NETWORK_ALONE)) " " (ask.say(&message!(words::WEB_NETWORK_WOULD, url))) }
                p.note { (ask.word(words::WEB_NETWORK_PLAIN)) }
                (shell::button(PATH, &[("do", "network")], &ask.word(words::WEB_NETWORK_OPEN), "go"))
            },
        }
    }
}

/// The warning where an address is given out that only works on this computer.
pub(in crate::web) fn alone(ask: &Ask) -> Markup {
    html! {
        @if ask.hall.addresses.reach() != Reach::Chosen {
            p.notice { (ask.word(words::WEB_NETWORK_ALONE)) " " a href=(PATH) { (ask.word(words::WEB_NAV_STATUS)) } }
        }
    }
}

/// The addresses that request more than they may, each with a button to shut it out or let it in
/// again.
fn visitors(ask: &Ask) -> Markup {
    let named = ask.hall.visitors.named();
    html! {
        @if !named.is_empty() {
            section #enderecos data-live="" {
                h2 { (ask.word(words::WEB_VISITORS_TITLE)) }
                p.note { (ask.word(words::WEB_VISITORS_WHAT)) }
                div.scroll tabindex="0" role="region" aria-label=(ask.word(words::WEB_VISITORS_TITLE)) {
                    table {
                        caption { (ask.word(words::WEB_VISITORS_TITLE)) }
                        thead { tr {
                            th scope="col" { (ask.word(words::WEB_STATUS_ADDRESS)) }
                            @for heading in [words::WEB_VISITORS_OFTEN, words::WEB_VISITORS_CROWD, words::WEB_VISITORS_STALLED, words::WEB_VISITORS_WRONG] {
                                th scope="col" .n { (ask.word(heading)) }
                            }
                            th scope="col" { span.hush { (ask.word(words::WEB_KEYS_DO)) } }
                        } }
                        tbody {
                            @for Named { address, conduct, shut } in &named {
                                @let (what, word, class) = if *shut { ("admit", words::WEB_VISITORS_ADMIT, "quiet") } else { ("shut", words::WEB_VISITORS_SHUT, "go") };
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
        let text = [ask.word(words::WEB_SORRY_FORM)];
        shell::problem(ask, 400, &ask.word(words::WEB_NOT_DONE), &text, PATH)
    };
    match (ask.form.get("do"), ask.form.read_as::<IpAddr>("address")) {
        ("network", _) => open(ask, desk),
        ("backup", _) => keep_copy(ask, desk),
        ("stop", _) if is_at_the_server(ask) => stop(ask),
        ("another", _) if is_at_the_server(ask) => start_another(ask),
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
        let problem = remedy::advice(ask, text);
        let title = ask.word(words::WEB_NOT_DONE);
        shell::problem_elsewhere(ask, 409, (&title, &problem.lines), PATH, &problem.links)
    };
    if let Err(fault) = ask.hall.addresses.open_to_network() {
        return sorry(fault.lines());
    }
    // Cards made in a terminal use this address from now on, and so does the projector's code.
    let staff = ask.hall.addresses.staff();
    match desk.hang(|wall| wall.address = staff) {
        Ok(()) => Answer::go(PATH),
        Err(fault) => sorry(vec![fault.message().into()]),
    }
}
