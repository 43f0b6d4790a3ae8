//! `/g/GROUP`: a group's pairings and standings; `/c/CATEGORY`: the groups of a category.

use crate::locale::words;
use maud::{Markup, html};

use crate::championship::Group;
use crate::documents::{GroupPairings, PairedTable};
use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::shell::{self, Fresh};
use crate::web::site::Site;

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let state = &ask.view.public;
    let group = ask.group(0).and_then(|code| state.group(code).ok());
    let Some((source, group)) = ask.view.public_source(ask.lang).zip(group) else {
        return super::nothing(ask);
    };
    let code = group.code.category();
    let title = source.group_name(group);
    let body = html! {
        p.lead { a href=(ask.to(&format!("/c/{code}"))) { (source.category(code)) } }
        @match group.played.last() {
            None => p { (ask.word(words::WEB_GROUP_UNPAIRED)) },
            Some(round) => {
                @let number = group.played.len() as u32;
                section #jornada data-live="" {
                    h2 { (ask.say(&Message::new(words::PRINT_ROUND).with("number", number).with("of", group.rounds))) }
                    (pairings(ask, group, number, &GroupPairings::of(&source, group, number, round)))
                }
            }
        }
        @if !group.played.is_empty() { (super::standings(ask, &source, group)) }
        @if group.played.len() > 1 {
            h2 { (ask.word(words::WEB_GROUP_EARLIER)) }
            @for (number, round) in super::earlier(group) {
                details {
                    summary { (ask.say(&Message::new(words::PRINT_ROUND).with("number", number).with("of", group.rounds))) }
                    (pairings(ask, group, number, &GroupPairings::of(&source, group, number, round)))
                }
            }
        }
        @if group.played.is_empty() { (members(ask, group)) }
    };
    shell::page(ask, &title, Fresh::Polls, &body)
}

/// Marks the name of who won, where the result begins as given.
pub(super) fn won(table: &PairedTable, result: &str) -> Option<&'static str> {
    table.result.as_deref().is_some_and(|own| own.starts_with(result)).then_some("")
}

/// The tables of a round, each with both names and the result.
fn pairings(ask: &Ask, group: &Group, number: u32, sheet: &GroupPairings) -> Markup {
    let kept = |table: u32| {
        let game = group.table(number, table).ok();
        group.code.is_final() && game.is_some_and(|game| game.sheet.is_some())
    };
    html! {
        @for mark in sheet.marks(ask.lang) { p.mark { (mark) } }
        ol.tables {
            @for board in &sheet.boards {
                li value=(board.table) {
                    span.no { span.hush { (ask.word(words::PRINT_COLUMN_TABLE)) } (board.table) }
                    span.one data-won=[won(board, "1-0")] {
                        a href=(ask.to(&format!("/p/{}", board.first.code))) { (board.first.name) } (shell::code_beside(&board.first.name, &board.first.code))
                    }
                    span.score { (board.result.as_deref().unwrap_or("–")) }
                    span.two data-won=[won(board, "0-1")] {
                        a href=(ask.to(&format!("/p/{}", board.second.code))) { (board.second.name) } (shell::code_beside(&board.second.name, &board.second.code))
                    }
                    @if ask.site == Site::Server {
                        @if kept(board.table) {
                            a.sheet href=(format!("/partida/{}/{number}/{}", group.code, board.table)) { (ask.word(words::WEB_GROUP_SHEET)) }
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

fn members(ask: &Ask, group: &Group) -> Markup {
    html! {
        ol.members {
            @for member in &group.members {
                @let row = &ask.view.public.player(member.player).row;
                li { a href=(ask.to(&format!("/p/{}", row.code))) { (row.name) } (shell::code_beside(&row.name, &row.code.to_string())) }
            }
        }
    }
}

pub(in crate::web) fn category(ask: &Ask) -> Answer {
    let state = &ask.view.public;
    let code = ask.category(0).filter(|code| state.require_category(*code).is_ok());
    let Some((source, code)) = ask.view.public_source(ask.lang).zip(code) else {
        return super::nothing(ask);
    };
    let body = html! {
        p.lead { a href=(ask.to("/")) { (source.title()) } }
        ul #grupos .cards data-live="" {
            @for group in state.groups_of(code) {
                @let number = group.played.len() as u32;
                li { a href=(ask.to(&format!("/g/{}", group.code))) {
                    b { (source.group_name(group)) }
                    span {
                        @if number == 0 { (ask.say(&Message::new(words::WEB_GROUP_SIZE).with("count", group.members.len()))) }
                        @else { (ask.say(&Message::new(words::PRINT_ROUND).with("number", number).with("of", group.rounds))) }
                    }
                    @if number > 0 {
                        span {
                            @if group.open_round().is_some() { (ask.word(words::WEB_GROUP_OPEN)) }
                            @else if group.is_finished() { (ask.word(words::WEB_GROUP_FINISHED)) }
                            @else { (ask.word(words::WEB_GROUP_COMPLETE)) }
                        }
                    }
                } }
            }
        }
        @if state.groups_of(code).next().is_none() { p { (ask.word(words::WEB_HOME_UNDRAWN)) } }
    };
    shell::page(ask, &source.category(code), Fresh::Polls, &body)
}
