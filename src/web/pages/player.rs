//! `/p/CODE`: where a pupil sits now, large; and how it went so far.

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
            None => p.big { (ask.word("web-player-undrawn")) },
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
        section #lugar .seat data-live="" aria-label=(ask.word("web-player-seat")) {
            p { a href=(place) { (unit) }
                @if number > 0 { " · " (ask.say(&Message::new("print-round").with("number", number).with("of", group.rounds))) }
                @if let Some(room) = source.room_of(group.code) { " · " (room) }
            }
            @match mine {
                None => p.big { (ask.word(if number == 0 { "web-player-unpaired" } else { "web-player-out" })) },
                Some((table, game)) => {
                    @match game.kind {
                        EncounterKind::Table(second) => {
                            p.table { span { (ask.word("print-column-table")) } " " b { (table) } }
                            p.versus {
                                (ask.word("web-player-against")) " "
                                b { (state.player(if game.first == id { second } else { game.first }).row.name) }
                            }
                            p { (ask.word(if game.first == id { "web-player-starts" } else { "web-player-second" })) }
                            @if let Some(score) = game.result {
                                p.result {
                                    (ask.word(match score.outcome(side(game.first == id)) {
                                        GameResult::Win => "web-player-won",
                                        GameResult::Draw => "web-player-drew",
                                        GameResult::Loss => "web-player-lost",
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
                caption { (ask.word("web-player-rounds")) }
                thead { tr {
                    th scope="col" .n { (ask.word("print-column-round")) }
                    th scope="col" .n { (ask.word("print-column-table")) }
                    th scope="col" { (ask.word("print-column-opponent")) }
                    th scope="col" .s { (ask.word("print-column-result")) }
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
                                                (GameResult::Win, true) => "web-player-win",
                                                (GameResult::Win, false) => "web-player-forfeit-win",
                                                (GameResult::Draw, _) => "web-player-draw",
                                                (GameResult::Loss, true) => "web-player-loss",
                                                (GameResult::Loss, false) => "web-player-forfeit-loss",
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
