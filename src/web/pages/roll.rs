//! `/chamada`: the roll call. By a tap, a whole school at once, a typed code, or a scanner, which acts as a
//! keyboard. However many are entered, a page fits a phone.

mod change;
mod last;
mod lists;

use std::collections::HashSet;

use crate::web::pages::prelude::*;

pub(in crate::web) use change::change;
pub(in crate::web::pages) use lists::school_button;
use lists::{Counts, Listed};

/// The fields that select which part of the list is shown. They go with every form, so that the list stays the
/// same.
const LOOKED: [&str; 5] = ["q", "por", "e", "letra", "pag"];

/// The pupils whom the key holder may check in.
fn mine<'s>(cx: &'s Context, state: &'s State) -> impl Iterator<Item = &'s Player> {
    let holder = cx.holder.as_ref();
    // For a category everybody, drawn or not; for a group those drawn into it.
    let groups = state.groups().filter(|group| holder.is_some_and(|own| own.may_enter(group.code)));
    let drawn: HashSet<_> =
        groups.flat_map(|group| group.members.iter().map(|member| member.player)).collect();
    let may_call = move |id, player: &Player| {
        let category = player.row.code.category();
        drawn.contains(&state.entrant(id))
            || holder.is_some_and(|holder| holder.may_enter_all_of(category))
    };
    let gone =
        |player: &Player| matches!(player.status, PlayerStatus::Withdrawn | PlayerStatus::Removed);
    // A team is there as long as one of its players is.
    let people = state.players().filter(|(_, player)| !player.row.is_team());
    let all = people.filter(move |&(id, player)| !gone(player) && may_call(id, player));
    all.map(|(_, player)| player)
}

/// Whether the list is grouped by school or club: not for a single school, nor if nobody has a club.
fn has_schools(cx: &Context, players: &[&Player]) -> bool {
    match cx.affiliation() {
        Affiliation::School => true,
        Affiliation::Club => players.iter().any(|player| player.row.school.is_some()),
        Affiliation::HostSchool => false,
    }
}

/// The part of the list shown, from the form and the address.
fn looked(cx: &Context) -> Vec<(&'static str, &str)> {
    pager::looked(&LOOKED, &cx.form, &cx.query)
}

pub(in crate::web) fn page(cx: &Context) -> Answer {
    let Some(source) = cx.view.source(cx.lang) else { return super::nothing(cx) };
    let all: Vec<&Player> = mine(cx, &cx.view.state).collect();
    let counts = Counts::of(&all);
    let action = pager::address("/chamada", &looked(cx), &[]);
    let trail = last::trail(cx);
    let body = html! {
        div.roll {
            div {
                (counted(cx, counts))
                form.line method="post" action=(action) data-queue="" data-scan="" data-codes="" data-label=(cx.word(words::WEB_NAV_ROLL)) {
                    (shell::hidden(&[("do", "came"), ("scan", "1")]))
                    label for="codigo" { (cx.word(words::WEB_ROLL_SCAN)) }
                    div.field {
                        input #codigo name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required autofocus;
                        button { (cx.word(words::WEB_PLAYERS_BACK)) }
                    }
                    p.note { (cx.word(words::WEB_ROLL_LETTERS_FIND)) }
                }
                (scanned(cx, &source, &trail))
                (last::steps(cx, &trail))
            }
            div {
                (finder(cx, &all))
                (Listed::of(cx, &all).show(cx, &source))
            }
        }
        // A filtered list does not show everybody who is missing.
        @if cx.role() == Some(Role::Head) && ["q", "e", "letra"].iter().all(|part| cx.query.get(part).is_empty()) {
            div #resto data-live="" { @if counts.awaited > 0 {
                (shell::queued(&action, &[("do", "rest"), ("count", &counts.awaited.to_string())],
                    (&cx.text(&message!(words::WEB_ROLL_REST, count = counts.awaited)), "quiet"),
                    &cx.word(words::WEB_NAV_ROLL)))
                p.note { (cx.word(words::WEB_ROLL_UNDO)) }
            } }
        }
    };
    shell::page(cx, &cx.word(words::WEB_NAV_ROLL), Fresh::Streams, &body)
}

/// How many are in each state.
fn counted(cx: &Context, counts: Counts) -> Markup {
    let begun = cx.view.state.groups().any(|group| !group.played.is_empty());
    html! {
        div #porvir data-live="" data-v=(format!("{counts:?}")) {
            p.hush role="status" {
                (cx.text(&message!(words::WEB_ROLL_AWAITED, count = counts.awaited, of = counts.of))) " "
                @if counts.here + counts.absent > 0 {
                    (cx.text(&message!(words::WEB_ROLL_COUNTS, here = counts.here, absent = counts.absent)))
                }
            }
            dl.counts aria-hidden="true" {
                @for (count, key) in [(counts.awaited, words::WEB_ROLL_TO_COME), (counts.here, words::WEB_ROLL_PRESENT), (counts.absent, words::WEB_ROLL_ABSENT)] {
                    div { dt { (cx.word(key)) } dd { (count) } }
                }
            }
            @if counts.of > 0 { progress aria-hidden="true" value=(counts.here) max=(counts.of) {} }
            @if counts.of == 0 { p.note { (cx.word(words::WEB_ROLL_NONE)) } }
            @else if begun && counts.here == 0 && counts.awaited > 0 { p.note { (cx.text(&message!(words::WEB_ROLL_NOT_CALLED, count = counts.awaited))) } }
        }
    }
}

/// For this many seconds a pupil has just been checked in; after that, they were here already.
const JUST: i64 = 30;

/// The pupil just scanned, large, and whether they are checked in. The next scan replaces a code
/// that could not be read.
fn scanned(cx: &Context, source: &Source, trail: &[Logged]) -> Markup {
    let typed = cx.query.get("veio");
    let state = &cx.view.state;
    let code = change::code_in(typed).parse::<PlayerCode>().ok();
    let player = code.and_then(|code| mine(cx, state).find(|player| player.row.code == code));
    let came = |player: &Player| {
        let is_own = |line: &&Logged| {
            line.roll_call()
                .is_some_and(|(came, players)| came && players.contains(&player.row.code))
        };
        trail.iter().find(is_own)
    };
    let lately = |line: &&Logged| {
        let at = chrono::DateTime::parse_from_rfc3339(&line.entry.at).ok();
        at.is_some_and(|at| cx.hall.options.clock.event().timestamp() - at.timestamp() <= JUST)
    };
    let person = |player: &Player| {
        let category = player.row.code.category();
        html! {
            p.name { (player.row.name) }
            p { (emblem::of(source, category)) (source.category(category))
                @if let Some(school) = &player.row.school { " · " (school) } " " span.code { (player.row.code) } }
        }
    };
    html! {
        div #lido role="status" data-live="" {
            @match player {
                _ if typed.is_empty() => {},
                None => section.read.bad {
                    p.w { i aria-hidden="true" { "✕" } b { (cx.word(words::WEB_ROLL_NOT_FOUND)) } }
                    p.name { (change::code_in(typed)) }
                    p { (cx.text(&message!(words::WEB_ROLL_UNKNOWN, text = typed))) }
                    p { (cx.word(words::WEB_ROLL_LOOK)) }
                    // Without a script the field does not search by itself.
                    p { a.button.quiet href=(pager::address("/chamada", &[], &[("q", typed)])) { (icons::icon("search")) (cx.word(words::WEB_HOME_GO)) } }
                },
                Some(player) if !player.present => section.read.wait {
                    p.w { i aria-hidden="true" { "…" } b { (cx.word(words::WEB_ROLL_WAITS)) } }
                    (person(player))
                },
                Some(player) => {
                    @let line = came(player);
                    @if let Some(line) = line.filter(lately) {
                        section.read.ok {
                            p.w { i aria-hidden="true" { "✓" } b { (cx.word(words::WEB_ROLL_NOTED)) } " " (clock_of(&line.entry.at)) }
                            (person(player))
                        }
                    } @else {
                        section.read.same {
                            p.w { i aria-hidden="true" { "=" } b { (cx.word(words::WEB_ROLL_ALREADY)) }
                                @if let Some(line) = line { " " (clock_of(&line.entry.at)) " · " (line.entry.desk) } }
                            (person(player))
                        }
                    }
                },
            }
        }
    }
}

/// Order and letters: each is a page, and works without scripts.
fn finder(cx: &Context, all: &[&Player]) -> Markup {
    let (by_name, schools) = (cx.query.get("por") == "nome", has_schools(cx, all));
    let letters: BTreeSet<char> =
        all.iter().filter_map(|player| pager::letter(&player.row.name)).collect();
    let chosen = cx.query.get("letra");
    html! {
        @if schools {
            nav aria-label=(cx.word(words::WEB_ROLL_ORDER)) { ul.chips {
                @for (order, key, is_chosen) in [("", words::WEB_ROLL_BY_SCHOOL, !by_name), ("nome", words::WEB_ROLL_BY_NAME, by_name)] {
                    li { a.button.quiet href=(pager::address("/chamada", &[("por", order)], &[("q", cx.query.get("q"))])) aria-current=[is_chosen.then_some("true")] { (cx.word(key)) } }
                }
            } }
        }
        @if all.len() > pager::LINES {
            nav.letters aria-label=(cx.word(words::WEB_ROLL_LETTERS)) {
                @for letter in letters {
                    @let is_chosen = plain(chosen) == plain(&letter.to_string());
                    " " a href=(pager::address("/chamada", &[], &[("letra", &letter.to_string())])) aria-current=[is_chosen.then_some("true")] { (letter) }
                }
            }
        }
    }
}
