//! `/estado`: the state of the server, for the head, and the button that opens it to the hall's network.

use std::net::IpAddr;
use std::sync::atomic::Ordering;

use crate::web::address::Reach;
use crate::web::pages::prelude::*;
use crate::web::second_click;
use crate::web::state::LastTime;
use crate::web::visitors::Named;

const PATH: &str = "/estado";

pub(in crate::web) fn page(cx: &Context, desk: &mut Desk) -> Answer {
    let hall = &cx.hall;
    let view = &cx.view;
    let state = &view.state;
    let minutes = (hall.options.clock.computer().timestamp() - hall.since) / 60;
    let open = state.groups().filter(|group| group.open_round().is_some()).count();
    let last = |last: &LastTime| last.lock().clone();
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
        @if !view.worry.is_empty() { div.problem role="alert" { (remedy::advice(cx, view.worry.clone()).paragraphs()) } }
        div.twins { (network(cx)) (backup(cx)) (running(cx)) }
        dl.facts {
            @for (key, value) in &facts { (fact(cx, key, value)) }
            @for (key, none, folder, last) in &folders {
                div {
                    dt { (cx.word(key)) }
                    dd {
                        @match (folder, last) {
                            (None, _) => (cx.word(none)),
                            (Some(folder), None) => (folder.display()),
                            (Some(folder), Some((at, Ok(())))) => { (folder.display()) " · " (shell::ago(*at)) }
                            (Some(folder), Some((_, Err(fault)))) => { (folder.display()) " · " strong { (cx.text(fault)) } },
                        }
                    }
                }
            }
        }
        (visitors(cx))
        details.sec {
            summary { h2 { (cx.word(words::WEB_STATUS_INSIDE)) } }
            dl.facts { @for (key, value) in &inside { (fact(cx, key, value)) } }
        }
        @if let Some(url) = hall.addresses.elsewhere() {
            figure { (shell::qr(&url, &cx.word(words::WEB_SCREEN_QR))) figcaption { (cx.text(&message!(words::WEB_STATUS_SCAN, url))) } }
        }
    };
    shell::page(cx, &cx.word(words::WEB_STATUS_TITLE), Fresh::Streams, &body)
}

/// A fact and its name.
fn fact(cx: &Context, key: &str, value: &str) -> Markup {
    html! { div { dt { (cx.word(key)) } dd { (value) } } }
}

/// Where a copy of the event is kept, for those who sit at the computer that serves: it writes there.
fn backup(cx: &Context) -> Markup {
    let chosen = &cx.view.wall.backup;
    html! {
        @if cx.hall.options.backup.is_none() && cx.from.is_loopback() && cx.view.event.is_some() {
            form.card method="post" action=(PATH) {
                (shell::hidden(&[("do", "backup")]))
                h2 { (cx.word(words::WEB_STATUS_BACKUP)) }
                p { (cx.word(words::WEB_STATUS_BACKUP_WHY)) }
                label for="copia" { (cx.word(words::WEB_STATUS_BACKUP_FOLDER)) }
                div.field {
                    input #copia name="folder" value=(chosen) autocomplete="off" spellcheck="false" aria-describedby="copia-como";
                    button .go[chosen.is_empty()] { (cx.word(words::WEB_STATUS_BACKUP_SET)) }
                }
                p.note #copia-como { (cx.word(words::WEB_STATUS_BACKUP_HOW)) }
            }
        }
    }
}

/// Whether the client sits at the computer that a double-click made a server: nothing else there stops it.
fn is_at_the_server(cx: &Context) -> bool {
    cx.hall.options.double_clicked && cx.from.is_loopback()
}

/// That the program runs, what stops it, and what opens another event beside it.
fn running(cx: &Context) -> Markup {
    html! {
        @if is_at_the_server(cx) {
            section.card {
                h2 { (cx.word(words::WEB_RUNNING_TITLE)) }
                p { (cx.word(words::WEB_RUNNING_HOW)) }
                div.buttons {
                    (shell::button(PATH, &[("do", "stop")], &cx.word(words::WEB_RUNNING_STOP), "quiet"))
                    (shell::button(PATH, &[("do", "another")], &cx.word(words::WEB_RUNNING_ANOTHER), "quiet"))
                }
                p.note { (cx.word(words::WEB_RUNNING_ANOTHER_HOW)) }
            }
        }
    }
}

/// Shows a confirmation, then stops the server.
fn stop(cx: &Context) -> Answer {
    if !cx.form.has("sure") {
        let clients = cx.hall.places.count().saturating_sub(1);
        let title = cx.word(words::WEB_RUNNING_STOP);
        let body = html! {
            p.lead { (cx.text(&message!(words::WEB_RUNNING_SURE, count = clients))) }
            div.buttons {
                (shell::button(PATH, &[("do", "stop"), ("sure", "1")], &title, "go"))
                a.button.quiet href=(PATH) { (cx.word(words::WEB_BACK)) }
            }
        };
        return shell::page(cx, &title, Fresh::Still, &body);
    }
    cx.hall.stop();
    let body = html! { p.lead { (cx.word(words::WEB_RUNNING_AGAIN)) } };
    shell::page(cx, &cx.word(words::WEB_SERVE_ENDED), Fresh::Still, &body)
}

/// Starts the program once more, which serves another event at another address.
fn start_another(cx: &Context) -> Answer {
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
            cx,
            &cx.word(words::WEB_RUNNING_ANOTHER),
            &cx.word(words::WEB_RUNNING_OPENS),
            PATH,
        ),
        Err(error) => shell::refused(cx, &[cx.text(&of_io(&error))], PATH),
    }
}

/// Accepts the secret of a further double-click on this computer, and returns a pass for its browser.
pub(in crate::web) fn second_click(cx: &Context) -> Answer {
    let secret = cx.hall.second_click.as_deref().map(|secret| blake3::hash(secret.as_bytes()));
    let sent = blake3::hash(cx.form.get(second_click::FIELD).as_bytes());
    if !cx.from.is_loopback() || secret != Some(sent) {
        return pages::sorry(cx.lang, 403, &Message::new(words::WEB_SORRY_PATH));
    }
    let pass = cx.hall.pass.issue().unwrap_or_default();
    Answer::text("text/plain", pass.into_bytes())
}

/// Keeps a copy in a folder from now on, or nowhere.
fn keep_copy(cx: &Context, desk: &mut Desk) -> Answer {
    let typed = cx.form.get("folder").trim();
    let refused = |message: Message| shell::declined(cx, message, PATH);
    if cx.hall.options.backup.is_some() || !cx.from.is_loopback() {
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
        if place(folder) == place(cx.hall.files().folder()) {
            return refused(message!(words::WEB_BACKUP_ITSELF, folder = typed));
        }
    }
    let folder = typed.to_owned();
    match desk.hang(move |wall| wall.backup = folder) {
        Ok(()) => Answer::go(PATH),
        Err(fault) => refused(fault.message()),
    }
}

/// The devices that can reach the hall, if the addresses were not chosen at the start.
fn network(cx: &Context) -> Markup {
    html! {
        @match cx.hall.addresses.reach() {
            Reach::Chosen => {},
            Reach::NoNetwork => p.notice { (cx.word(words::WEB_NETWORK_ALONE)) " " (cx.word(words::WEB_NETWORK_NONE)) },
            Reach::Shut(url) => section.card {
                h2 { (cx.word(words::WEB_NETWORK_TITLE)) }
                p { (cx.word(words::WEB_NETWORK_ALONE)) " " (cx.text(&message!(words::WEB_NETWORK_WOULD, url))) }
                p.note { (cx.word(words::WEB_NETWORK_PLAIN)) }
                (shell::button(PATH, &[("do", "network")], &cx.word(words::WEB_NETWORK_OPEN), "go"))
            },
        }
    }
}

/// The warning where an address is given out that only works on this computer.
pub(in crate::web) fn alone(cx: &Context) -> Markup {
    html! {
        @if cx.hall.addresses.reach() != Reach::Chosen {
            p.notice { (cx.word(words::WEB_NETWORK_ALONE)) " " a href=(PATH) { (cx.word(words::WEB_NAV_STATUS)) } }
        }
    }
}

/// The addresses that request more than they may, each with a button to shut it out or let it in
/// again.
fn visitors(cx: &Context) -> Markup {
    let named = cx.hall.visitors.named();
    html! {
        @if !named.is_empty() {
            section #enderecos data-live="" {
                h2 { (cx.word(words::WEB_VISITORS_TITLE)) }
                p.note { (cx.word(words::WEB_VISITORS_WHAT)) }
                div.scroll tabindex="0" role="region" aria-label=(cx.word(words::WEB_VISITORS_TITLE)) {
                    table {
                        caption { (cx.word(words::WEB_VISITORS_TITLE)) }
                        thead { tr {
                            th scope="col" { (cx.word(words::WEB_STATUS_ADDRESS)) }
                            @for heading in [words::WEB_VISITORS_OFTEN, words::WEB_VISITORS_CROWD, words::WEB_VISITORS_STALLED, words::WEB_VISITORS_WRONG] {
                                th scope="col" .n { (cx.word(heading)) }
                            }
                            th scope="col" { span.hush { (cx.word(words::WEB_KEYS_DO)) } }
                        } }
                        tbody {
                            @for Named { address, conduct, shut } in &named {
                                @let (what, word, class) = if *shut { ("admit", words::WEB_VISITORS_ADMIT, "quiet") } else { ("shut", words::WEB_VISITORS_SHUT, "go") };
                                tr {
                                    th scope="row" .code { (address) }
                                    @for count in conduct.counts { td.n { (count) } }
                                    td { (shell::button(PATH, &[("do", what), ("address", &address.to_string())], &cx.word(word), class)) }
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
pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    Ok(match (cx.form.get("do"), cx.form.read_as::<IpAddr>("address")) {
        ("network", _) => open(cx, desk),
        ("backup", _) => keep_copy(cx, desk),
        ("stop", _) if is_at_the_server(cx) => stop(cx),
        ("another", _) if is_at_the_server(cx) => start_another(cx),
        ("shut", Some(address)) => {
            cx.hall.visitors.shut(address.to_canonical());
            cx.hall.places.close_all(address.to_canonical());
            Answer::go(PATH)
        }
        ("admit", Some(address)) => {
            cx.hall.visitors.let_in(address.to_canonical());
            Answer::go(PATH)
        }
        _ => return Err(pages::head::unclear(cx, PATH)),
    })
}

/// Opens the hall to its network.
fn open(cx: &Context, desk: &mut Desk) -> Answer {
    let sorry = |text: Vec<Hint>| {
        let problem = remedy::advice(cx, text);
        let title = cx.word(words::WEB_NOT_DONE);
        shell::problem_elsewhere(cx, 409, (&title, &problem.lines), PATH, &problem.links)
    };
    if let Err(fault) = cx.hall.addresses.open_to_network() {
        return sorry(fault.lines());
    }
    // Cards made in a terminal use this address from now on, and so does the projector's code.
    let staff = cx.hall.addresses.staff();
    match desk.hang(|wall| wall.address = staff) {
        Ok(()) => Answer::go(PATH),
        Err(fault) => sorry(vec![fault.message().into()]),
    }
}
