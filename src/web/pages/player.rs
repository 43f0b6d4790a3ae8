//! `/p/CODE`: where a pupil sits now, large; and how it went so far.

use crate::locale::words;
use arbitro_pairing::{GameResult, Side};
use maud::{Markup, html};

use crate::championship::{EncounterKind, Group, PlayerId};
use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::shell::{self, Fresh};

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let state = &ask.view.public;
    let Some((source, id)) =
        ask.view.public_source(ask.lang).zip(ask.player(0).and_then(|code| state.find(&code).ok()))
    else {
        return super::nothing(ask);
    };
    let row = &state.player(id).row;
    let groups: Vec<&Group> =
        state.groups_of(row.code.category()).filter(|group| group.member(id).is_some()).collect();
    let body = html! {
        p.lead { span.code { (row.code) } " · " (source.category(row.code.category())) }
        @match groups.last() {
            None => p.big { (ask.word(words::WEB_PLAYER_UNDRAWN)) },
            Some(group) => (seat(ask, group, id)),
        }
        @for group in groups.iter().rev() { (history(ask, group, id)) }
    };
    shell::page(ask, &row.name, Fresh::Polls, &body)
}

/// Where the player sits.
fn seat(ask: &Ask, group: &Group, id: PlayerId) -> Markup {
    let state = &ask.view.public;
    let Some(source) = ask.view.public_source(ask.lang) else { return html! {} };
    let number = group.played.len() as u32;
    let mine =
        group.played.last().and_then(|round| round.numbered().find(|(_, game)| game.has(id)));
    let place = ask.to(&format!("/g/{}", group.code));
    let unit = source.group_name(group);
    html! {
        section #lugar .seat data-live="" aria-label=(ask.word(words::WEB_PLAYER_SEAT)) {
            p { a href=(place) { (unit) }
                @if number > 0 { " · " (ask.say(&Message::new(words::PRINT_ROUND).with("number", number).with("of", group.rounds))) }
                @if let Some(room) = source.room_of(group.code) { " · " (room) }
            }
            @match mine {
                None => p.big { (ask.word(if number == 0 { words::WEB_PLAYER_UNPAIRED } else { words::WEB_PLAYER_OUT })) },
                Some((table, game)) => {
                    @match game.kind {
                        EncounterKind::Table(second) => {
                            p.table { span { (ask.word(words::PRINT_COLUMN_TABLE)) } " " b { (table) } }
                            p.versus {
                                (ask.word(words::WEB_PLAYER_AGAINST)) " "
                                b { (state.player(if game.first == id { second } else { game.first }).row.name) }
                            }
                            p { (ask.word(if game.first == id { words::WEB_PLAYER_STARTS } else { words::WEB_PLAYER_SECOND })) }
                            @if let Some(score) = game.result {
                                p.result {
                                    (ask.word(match score.outcome(side(game.first == id)) {
                                        GameResult::Win => words::WEB_PLAYER_WON,
                                        GameResult::Draw => words::WEB_PLAYER_DREW,
                                        GameResult::Loss => words::WEB_PLAYER_LOST,
                                    }))
                                }
                            }
                        }
                        alone => p.big { (super::not_playing(ask, alone)) },
                    }
                }
            }
        }
    }
}

fn side(first: bool) -> Side {
    if first { Side::First } else { Side::Second }
}

/// The rounds of one group, as the player had them.
fn history(ask: &Ask, group: &Group, id: PlayerId) -> Markup {
    let state = &ask.view.public;
    let Some(source) = ask.view.public_source(ask.lang) else { return html! {} };
    if group.played.is_empty() {
        return html! {};
    }
    let unit = source.group_name(group);
    html! {
        h2 { (unit) }
        div.scroll tabindex="0" role="region" aria-label=(unit) {
            table #(format!("h-{}", group.code).replace('.', "-")) data-live="" {
                caption { (ask.word(words::WEB_PLAYER_ROUNDS)) }
                thead { tr {
                    th scope="col" .n { (ask.word(words::PRINT_COLUMN_ROUND)) }
                    th scope="col" .n { (ask.word(words::PRINT_COLUMN_TABLE)) }
                    th scope="col" { (ask.word(words::PRINT_COLUMN_OPPONENT)) }
                    th scope="col" .s { (ask.word(words::PRINT_COLUMN_RESULT)) }
                } }
                tbody {
                    @for (number, round) in (1u32..).zip(&group.played) {
                        @for (table, game) in round.numbered().filter(|(_, game)| game.has(id)) {
                            tr {
                                td.n { (number) }
                                @if let Some(second) = game.second() {
                                    td.n { (table) }
                                    td { (state.player(if game.first == id { second } else { game.first }).row.name) }
                                    td.s {
                                        @match game.result {
                                            None => "–",
                                            Some(score) => (ask.word(match (score.outcome(side(game.first == id)), score.played()) {
                                                (GameResult::Win, true) => words::WEB_PLAYER_WIN,
                                                (GameResult::Win, false) => words::WEB_PLAYER_FORFEIT_WIN,
                                                (GameResult::Draw, _) => words::WEB_PLAYER_DRAW,
                                                (GameResult::Loss, true) => words::WEB_PLAYER_LOSS,
                                                (GameResult::Loss, false) => words::WEB_PLAYER_FORFEIT_LOSS,
                                            })),
                                        }
                                    }
                                } @else {
                                    td.n {}
                                    td { (super::not_playing(ask, game.kind)) }
                                    td.s {}
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
