//! `/g/GROUP`: a group's pairings and standings; `/c/CATEGORY`: the groups of a category.

use crate::locale::format::ordinal;
use crate::web::pages::prelude::*;
use arbitro_event::finalists::finalists;
use arbitro_event::ranking::{self, Rounds};
use arbitro_paper::{Finalists, GroupPairings, PairedTable};

/// How many tied leaders are named.
const LEADERS: usize = 3;

pub(in crate::web) fn page(ask: &Viewer) -> Answer {
    let state = &ask.view.public;
    let group = ask.group(0).and_then(|code| state.group(code).ok());
    let Some((source, group)) = ask.view.public_source(ask.lang).zip(group) else {
        return super::nothing(ask);
    };
    let code = group.code.category();
    let title = source.group_name(group);
    let round = |number: u32| source.round_name(group, number);
    let body = html! {
        p.lead { (emblem::of(&source, code)) a href=(ask.to(&format!("/c/{code}"))) { (source.category(code)) }
            @if let Some(room) = source.room_of(group.code) { " · " (room) } }
        (goes_on(ask, group))
        div.split {
            div {
                @match group.played.last() {
                    None => p { (ask.word(words::WEB_GROUP_UNPAIRED)) },
                    Some(last) => {
                        @let number = group.played.len() as u32;
                        section #jornada data-live="" {
                            h2 { (round(number)) }
                            (pairings(ask, group, number, &GroupPairings::of(&source, group, number, last)))
                        }
                    }
                }
                @if group.played.is_empty() { (members(ask, group)) }
            }
            @if !group.played.is_empty() { div { (super::standings(ask, &source, group)) } }
            @if super::crosstable::is_shown(group) {
                p #quadro { a href=(ask.to(&format!("/q/{}", group.code))) { (super::crosstable::title(ask, group)) } }
            }
        }
        (super::bracket::section(ask, &source, group))
        @if group.played.len() > 1 {
            section #anteriores data-live="" {
                h2 { (ask.word(words::WEB_GROUP_EARLIER)) }
                @for (number, earlier) in super::earlier(group) {
                    details {
                        summary { (round(number)) }
                        (pairings(ask, group, number, &GroupPairings::of(&source, group, number, earlier)))
                    }
                }
            }
        }
    };
    shell::page(ask, &title, Fresh::Polls, &body)
}

/// Who plays the final from this group, once it is drawn.
fn goes_on(ask: &Viewer, group: &Group) -> Markup {
    let state = &ask.view.public;
    let members = finalists(state, group.code).unwrap_or_default();
    let names: Vec<String> =
        members.iter().map(|one| state.player(one.player).row.name.clone()).collect();
    html! {
        @if !names.is_empty() {
            @let message = message!(words::WEB_GROUP_GOES_ON, who = names);
            p #apurados .notice data-live="" {
                (ask.say(&message)) " "
                a href=(ask.to(&format!("/g/{}", group.code.category().final_group()))) { (ask.word(words::WEB_PLAYER_FINAL)) }
            }
        }
    }
}

/// How many of a category's groups have completed its latest round: the final's, once it is drawn.
pub(super) fn state_of(ask: &Viewer, code: CategoryCode) -> Markup {
    let state = &ask.view.public;
    let last = state.final_of(code);
    let groups: Vec<&Group> = match last {
        Some(last) => vec![last],
        None => state.groups_of(code).collect(),
    };
    let rounds = groups.iter().map(|group| group.rounds).max().unwrap_or_default();
    let round = groups.iter().map(|group| group.played.len() as u32).max().unwrap_or_default();
    let complete = groups.iter().filter(|group| group.complete_rounds() >= round.max(1)).count();
    html! {
        @if round == 0 && last.is_none() {
            span { (ask.say(&message!(words::WEB_CATEGORY_DRAWN, count = groups.len()))) }
        } @else if groups.iter().all(|group| group.is_finished()) {
            // A category with a single group has no final.
            (shell::progress(1, 1, &ask.word(if state.decider_of(code).is_some() { words::WEB_CATEGORY_DONE } else { words::WEB_CATEGORY_GROUPS_DONE })))
        } @else {
            span { @if last.is_some() { (ask.word(words::WEB_PLAYER_FINAL)) " · " }
                (ask.say(&message!(words::PRINT_ROUND, number = round, of = rounds))) }
            @if last.is_none() {
                (shell::progress(complete, groups.len(), &ask.say(&message!(words::WEB_CATEGORY_READY, done = complete, of = groups.len()))))
            }
        }
    }
}

/// The leaders of a group after its complete rounds, with their points.
fn leaders(ask: &Viewer, group: &Group) -> Option<String> {
    let state = &ask.view.public;
    let lines = ranking::standings(state, group, Rounds::Complete).ok()?;
    let first: Vec<_> = lines.iter().filter(|line| line.rank == 1 && line.placed).collect();
    let shown = first.iter().take(LEADERS).map(|line| state.player(line.player).row.name.clone());
    let mut names: Vec<String> = shown.collect();
    if first.len() > LEADERS {
        names.push(format!("+{}", first.len() - LEADERS));
    }
    let points = super::points(first.first()?.points, ask.lang);
    let key = if group.is_finished() { words::WEB_GROUP_WON } else { words::WEB_GROUP_LEADS };
    let message = message!(key, who = names.join(", "), points);
    (group.complete_rounds() > 0).then(|| ask.say(&message))
}

/// The finalists of a category, each with the group they won and, after the final, their place.
fn in_the_final(ask: &Viewer, source: &Source<'_>, code: CategoryCode) -> Markup {
    let mut finalists = Finalists::of(source, code).map(|list| list.finalists).unwrap_or_default();
    // In the order of the draw, and by places once these are known.
    finalists.sort_by_key(|line| (line.rank.is_none(), line.rank));
    html! {
        @if !finalists.is_empty() {
            section #final data-live="" {
                h2 { a href=(ask.to(&format!("/g/{}", code.final_group()))) { (ask.word(words::WEB_PLAYER_FINAL)) } }
                ul.members {
                    @for line in &finalists {
                        li {
                            @if let Some(rank) = line.rank { b { (ordinal(rank, ask.lang)) } " " }
                            a href=(ask.to(&format!("/p/{}", line.person.code))) { (line.person.name) }
                            (shell::code_beside(&line.person.name, &line.person.code))
                            @if !line.group.is_empty() { " " span.note { (ask.word(words::PRINT_COLUMN_GROUP)) " " (line.group) } }
                        }
                    }
                }
            }
        }
    }
}

/// The class of the winner's name, if the result begins with `result`.
pub(super) fn won(table: &PairedTable, result: &str) -> Option<&'static str> {
    table.result.as_deref().is_some_and(|own| own.starts_with(result)).then_some("")
}

/// The tables of a round, each with both names and the result.
fn pairings(ask: &Viewer, group: &Group, number: u32, sheet: &GroupPairings) -> Markup {
    // The scoresheets of a final's table: in a match of several games, one for each game.
    let sheets_of = |table: u32| -> Vec<Option<u32>> {
        let game = group.table(number, table).ok().filter(|_| group.code.is_final());
        game.into_iter().flat_map(|game| game.sheets()).map(|(of, _)| of).collect()
    };
    html! {
        @for mark in sheet.marks(ask.lang) { p.mark { (mark) } }
        ol.tables {
            @for board in &sheet.boards {
                li value=(board.table) {
                    span.no { span.hush { (ask.word(words::PRINT_COLUMN_TABLE)) } (board.table) }
                    span.one data-won=[won(board, "1-0")] {
                        a href=(ask.to(&format!("/p/{}", board.first.code))) { (board.first.name) } (shell::code_beside(&board.first.name, &board.first.code)) (shell::rating(board.first.rating))
                    }
                    span.score { (board.result.as_deref().unwrap_or("–")) }
                    span.two data-won=[won(board, "0-1")] {
                        a href=(ask.to(&format!("/p/{}", board.second.code))) { (board.second.name) } (shell::code_beside(&board.second.name, &board.second.code)) (shell::rating(board.second.rating))
                    }
                    @if ask.server.is_some() {
                        @let sheets = sheets_of(board.table);
                        @for of in &sheets {
                            @let address = format!("/partida/{}/{number}/{}", group.code, board.table);
                            @match of {
                                None => a.sheet href=(address) { (ask.word(words::WEB_GROUP_SHEET)) },
                                Some(of) => a.sheet href=(format!("{address}?g={of}")) { (ask.word(words::WEB_GROUP_SHEET)) " " (of) },
                            }
                        }
                        @if !sheets.is_empty() {
                        } @else if group.code.is_final() && super::live::is_recorded(ask, group, number, board.table) {
                            a.sheet href=(format!("/jogo/{}/{number}/{}", group.code, board.table)) { (ask.word(words::WEB_GROUP_LIVE)) }
                        }
                    }
                }
            }
        }
        @if !sheet.absentees.is_empty() {
            ul.idle {
                @for absentee in &sheet.absentees {
                    li { (absentee.person.name) " " span.code { (absentee.person.code) } ": " (absentee.absence.say(ask.lang)) }
                }
            }
        }
    }
}

fn members(ask: &Viewer, group: &Group) -> Markup {
    html! {
        ol.members {
            @for member in &group.members {
                @let row = &ask.view.public.player(member.player).row;
                li { a href=(ask.to(&format!("/p/{}", row.code))) { (row.name) } (shell::code_beside(&row.name, &row.code.to_string())) }
            }
        }
    }
}

pub(in crate::web) fn category(ask: &Viewer) -> Answer {
    let state = &ask.view.public;
    let code = ask.category(0).filter(|code| state.require_category(*code).is_ok());
    let Some((source, code)) = ask.view.public_source(ask.lang).zip(code) else {
        return super::nothing(ask);
    };
    let body = html! {
        p.lead { (emblem::of(&source, code)) a href=(ask.to("/")) { (source.title()) } }
        p #estado data-live="" { (state_of(ask, code)) }
        (in_the_final(ask, &source, code))
        h2 { (ask.word(words::PRINT_COLUMN_GROUPS)) }
        ul #grupos .cards data-live="" {
            @for group in state.groups_of(code) {
                @let number = group.played.len() as u32;
                li { a.(emblem::accent(&source, code)) href=(ask.to(&format!("/g/{}", group.code))) {
                    b { (source.group_name(group)) }
                    span {
                        @if number == 0 { (ask.say(&message!(words::WEB_GROUP_SIZE, count = group.members.len()))) }
                        @else {
                            (source.round_name(group, number)) " · "
                            @if group.open_round().is_some() { (ask.word(words::WEB_GROUP_OPEN)) }
                            @else if group.is_finished() { (ask.word(words::WEB_GROUP_FINISHED)) }
                            @else { (ask.word(words::WEB_GROUP_COMPLETE)) }
                        }
                    }
                    @if let Some(leaders) = leaders(ask, group) { span { (leaders) } }
                } }
            }
        }
        @if state.groups_of(code).next().is_none() { p { (ask.word(words::WEB_HOME_UNDRAWN)) } }
    };
    shell::page(ask, &source.category(code), Fresh::Polls, &body)
}
