//! `/ecra`: for projectors: whole groups, large, one page after the other.

use crate::locale::words;
use maud::{Markup, html};

use super::group::won;
use crate::championship::Group;
use crate::documents::{GroupPairings, Standings, StandingsLine};
use crate::hall::Shows;
use crate::locale::{Lang, Message, format};
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::shell::{self, Fresh};
use crate::web::site::Site;

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let Some(source) = ask.view.public_source(ask.lang) else { return super::nothing(ask) };
    let wall = &ask.view.wall;
    let chosen = &wall.categories;
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
                @for group in &groups { @for part in sections(ask, group) { (part) } }
            }
        }
        aside.corner {
            (super::floor::clock(ask))
            p.page aria-hidden="true" {}
            p.note #actualizado {}
            div.qrs {
                @if let Some(url) = &url {
                    figure { (shell::qr(url, &ask.word(words::WEB_SCREEN_QR))) figcaption { (ask.word(words::WEB_SCREEN_QR)) } }
                }
                @if let Some(ssid) = ssid {
                    figure {
                        (shell::qr(&wifi(ssid, source.event.hall.wifi_password.as_deref()), &ask.word(words::WEB_SCREEN_WIFI)))
                        figcaption { "Wi-Fi " (ssid) }
                    }
                }
            }
        }
    };
    Answer::page(shell::frame(
        ask,
        &ask.word(words::WEB_SCREEN_TITLE),
        Fresh::Watches,
        "screen",
        &body,
    ))
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

/// How many lines of a group stand in one part of the wall: what goes into a column with its heading.
const LINES: usize = 12;

/// A group, in as many parts as it takes: its pairings while a round is open, its standings when it is
/// complete.
fn sections(ask: &Ask, group: &Group) -> Vec<Markup> {
    let Some(source) = ask.view.public_source(ask.lang) else { return Vec::new() };
    let number = group.played.len() as u32;
    let Some(round) = group.played.last() else { return Vec::new() };
    let open = group.open_round().is_some();
    let standings = match ask.view.wall.shows {
        Shows::Standings => true,
        Shows::Both | Shows::Boards => !open,
        Shows::Pairings | Shows::Message => false,
    };
    let (list, lines) = if standings {
        match Standings::of(&source, group, true, None) {
            Ok(standings) => ("ranks", ranks(&standings.places, ask.lang)),
            Err(refusal) => {
                return vec![html! { section.wall { p.mark { (ask.say(&refusal.message())) } } }];
            }
        }
    } else {
        ("pairs", pairs(&GroupPairings::of(&source, group, number, round), ask.lang))
    };
    let heading = source.group_heading(group, number);
    let part = |lines: &[Markup]| {
        html! {
            section.wall {
                h2 {
                    (source.group_name(group)) " "
                    span.round { (ask.say(&Message::new(words::PRINT_ROUND).with("number", number).with("of", group.rounds))) }
                    " " small { (heading.category) }
                }
                ol class=(list) { @for line in lines { (line) } }
            }
        }
    };
    lines.chunks(LINES).map(part).collect()
}

fn ranks(places: &[StandingsLine], lang: Lang) -> Vec<Markup> {
    let decimals =
        places.iter().map(|place| format::decimals(place.points)).max().unwrap_or_default();
    let line = |place: &StandingsLine| {
        html! {
            li value=(place.rank) {
                b { (place.rank) } span { (place.person.name) }
                span.n { (format::score(place.points, decimals, lang)) }
            }
        }
    };
    places.iter().map(line).collect()
}

fn pairs(sheet: &GroupPairings, lang: Lang) -> Vec<Markup> {
    let boards = sheet.boards.iter().map(|board| {
        html! {
            li value=(board.table) {
                b { (board.table) }
                span data-won=[won(board, "1-0")] { (board.first.name) }
                span.score { (board.result.as_deref().unwrap_or("–")) }
                span data-won=[won(board, "0-1")] { (board.second.name) }
            }
        }
    });
    let absentees = sheet.absentees.iter().map(|absentee| {
        html! {
            li.idle { b {} span { (absentee.person.name) } span {} span { (absentee.absence.say(lang)) } }
        }
    });
    boards.chain(absentees).collect()
}
