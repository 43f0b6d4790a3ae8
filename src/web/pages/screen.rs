//! `/ecra`: for projectors: whole groups, large, one page after the other.

use maud::{Markup, html};

use super::super::answer::Answer;
use super::super::ask::{Ask, Site};
use super::super::shell::{self, Fresh};
use super::group::won;
use crate::championship::{CategoryCode, Group};
use crate::documents::{GroupPairings, Standings};
use crate::hall::Shows;
use crate::locale::Message;

pub(in super::super) fn page(ask: &Ask) -> Answer {
    let Some(source) = ask.view.public_source(ask.lang) else { return super::nothing(ask) };
    let wall = &ask.view.wall;
    let asked: Vec<CategoryCode> =
        ask.query.get("c").split(',').filter_map(|text| text.parse().ok()).collect();
    let chosen = if asked.is_empty() { &wall.categories } else { &asked };
    let wanted = |group: &&Group| chosen.is_empty() || chosen.contains(&group.code.category());
    let groups = ask.view.public.groups().filter(wanted).filter(|group| !group.played.is_empty());
    let groups: Vec<&Group> = groups.collect();
    let boards: Vec<Markup> = match wall.shows {
        Shows::Both | Shows::Boards => {
            groups.iter().flat_map(|group| super::live::walls(ask, group)).collect()
        }
        Shows::Pairings | Shows::Standings | Shows::Message => Vec::new(),
    };
    let only_boards = wall.shows == Shows::Boards && !boards.is_empty();
    // Pages on the web lead to no address of the hall, and give its Wi-Fi to nobody.
    let in_hall = ask.site == Site::Server;
    let found = || ask.hall.addresses.elsewhere().filter(|_| in_hall);
    let url = source.event.hall.url.clone().or_else(found);
    let ssid = source.event.hall.wifi_ssid.as_ref().filter(|_| in_hall);
    let body = html! {
        div #paredes .walls data-live="" aria-live="off" {
            @if !wall.message.is_empty() {
                section.wall.says { p { (wall.message) } }
            }
            @for board in &boards { (board) }
            @if wall.shows != Shows::Message && !only_boards {
                @for group in &groups { (section(ask, group)) }
            }
        }
        aside.corner {
            (super::floor::clock(ask))
            p.page aria-hidden="true" {}
            p.note #actualizado {}
            div.qrs {
                @if let Some(url) = &url {
                    figure { (shell::qr(url, &ask.word("web-screen-qr"))) figcaption { (ask.word("web-screen-qr")) } }
                }
                @if let Some(ssid) = ssid {
                    figure {
                        (shell::qr(&wifi(ssid, source.event.hall.wifi_password.as_deref()), &ask.word("web-screen-wifi")))
                        figcaption { "Wi-Fi " (ssid) }
                    }
                }
            }
        }
    };
    Answer::page(shell::frame(ask, &ask.word("web-screen-title"), Fresh::Watches, "screen", &body))
}

/// What a phone's camera reads to join a Wi-Fi.
fn wifi(ssid: &str, password: Option<&str>) -> String {
    let plain = |text: &str| {
        text.chars()
            .flat_map(|c| if "\\;,:\"".contains(c) { vec!['\\', c] } else { vec![c] })
            .collect::<String>()
    };
    match password {
        Some(password) => format!("WIFI:T:WPA;S:{};P:{};;", plain(ssid), plain(password)),
        None => format!("WIFI:T:nopass;S:{};;", plain(ssid)),
    }
}

/// A group: its pairings while a round is open, its standings when it is complete.
fn section(ask: &Ask, group: &Group) -> Markup {
    let Some(source) = ask.view.public_source(ask.lang) else { return html! {} };
    let number = group.played.len() as u32;
    let Some(round) = group.played.last() else { return html! {} };
    let open = group.open_round().is_some();
    let standings = match ask.view.wall.shows {
        Shows::Standings => true,
        Shows::Both | Shows::Boards => !open,
        Shows::Pairings | Shows::Message => false,
    };
    let heading = source.group_heading(group, number);
    html! {
        section.wall {
            h2 {
                (heading.unit.say(ask.lang).unwrap_or_default()) " "
                span.round { (ask.say(&Message::new("print-round").with("number", number).with("of", group.rounds))) }
                " " small { (heading.category) }
            }
            @if standings {
                ol.ranks {
                    @for place in Standings::of(&source, group, true, None).map(|standings| standings.places).unwrap_or_default() {
                        li value=(place.rank) { b { (place.rank) } span { (place.person.name) }
                            span.n { (crate::locale::format::score(place.points, 0, ask.lang)) } }
                    }
                }
            } @else {
                @let sheet = GroupPairings::of(&source, group, number, round);
                ol.pairs {
                    @for board in &sheet.boards {
                        li value=(board.table) {
                            b { (board.table) }
                            span data-won=[won(board, "1-0")] { (board.first.name) }
                            span.score { (board.result.as_deref().unwrap_or("–")) }
                            span data-won=[won(board, "0-1")] { (board.second.name) }
                        }
                    }
                    @for absentee in &sheet.absentees {
                        li.idle { b {} span { (absentee.person.name) } span {} span { (absentee.absence.say(ask.lang)) } }
                    }
                }
            }
        }
    }
}
