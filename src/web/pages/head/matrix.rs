//! `/chefe`: every category, how far it is, and what it waits for.

use crate::locale::words;
use maud::{Markup, html};

use crate::championship::{CategoryCode, Group};
use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::hall::held;
use crate::web::remedy;
use crate::web::shell::{self, Fresh};

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let Some(source) = ask.view.source(ask.lang) else { return Answer::go("/chefe/novo") };
    let state = &ask.view.state;
    let codes: Vec<CategoryCode> =
        source.event.rules.categories.iter().map(|category| category.code).collect();
    let held = state.held().count();
    let body = html! {
        @if !ask.view.worry.is_empty() { div.problem role="alert" { (remedy::told(ask, ask.view.worry.clone()).paragraphs()) } }
        @for fault in not_kept(ask) {
            div.problem role="alert" { p { (ask.say(&fault)) " " a href="/estado" { (ask.word(words::WEB_NAV_STATUS)) } } }
        }
        (super::category::paired(ask))
        (crate::web::pages::floor::clock(ask))
        (calls(ask))
        @if state.holds() || held > 0 {
            p.notice { a href="/chefe/publicar" { (ask.say(&Message::new(words::WEB_HEAD_HELD).with("count", held))) } }
        }
        div.buttons {
            (shell::button("/chefe/categoria/todas", &[("do", "ready")], &ask.word(words::WEB_HEAD_READY), "go"))
            a.button.quiet href="/chefe/inscritos" { (ask.word(words::WEB_NAV_PLAYERS)) }
            a.button.quiet href="/chefe/papel" { (ask.word(words::WEB_NAV_PAPER)) }
        }
        div.scroll tabindex="0" role="region" aria-label=(ask.word(words::WEB_HEAD_MATRIX)) {
            table #matriz .fold data-live="" {
                caption { (ask.word(words::WEB_HEAD_MATRIX)) }
                thead { tr {
                    th scope="col" { (ask.word(words::PRINT_COLUMN_CATEGORY)) }
                    th scope="col" .n { (ask.word(words::WEB_HEAD_PLAYERS)) }
                    th scope="col" .n { (ask.word(words::WEB_HEAD_GROUPS)) }
                    th scope="col" { (ask.word(words::PRINT_COLUMN_ROUND)) }
                    th scope="col" .n { (ask.word(words::WEB_HEAD_MISSING)) }
                    th scope="col" { (ask.word(words::WEB_HEAD_FINAL)) }
                } }
                tbody {
                    @for code in codes {
                        @let groups: Vec<&Group> = state.groups_of(code).filter(|group| !group.code.is_final()).collect();
                        @let last = state.final_of(code);
                        @let missing = state.groups_of(code).map(missing).sum::<usize>();
                        tr {
                            th scope="row" { a href=(format!("/chefe/categoria/{code}")) { (code) } " " (source.category(code)) }
                            td.n data-h=(ask.word(words::WEB_HEAD_PLAYERS)) { (state.players_of(code).count()) }
                            td.n data-h=(ask.word(words::WEB_HEAD_GROUPS)) { (groups.len()) }
                            td data-h=(ask.word(words::PRINT_COLUMN_ROUND)) { (rounds(ask, &groups)) }
                            td.n data-h=(ask.word(words::WEB_HEAD_MISSING)) { @if missing > 0 { strong { (missing) } } @else { "0" } }
                            td data-h=(ask.word(words::WEB_HEAD_FINAL)) {
                                @match last {
                                    None => "–",
                                    Some(last) => { a href=(format!("/chefe/grupo/{}", last.code)) { (last.played.len()) "/" (last.rounds) } },
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    shell::page(ask, &ask.word(words::WEB_HEAD_TITLE), Fresh::Told, &body)
}

/// Why there is no copy of the event, or no pages on the web, where there should be.
fn not_kept(ask: &Ask) -> Vec<Message> {
    let counts = &ask.hall.counts;
    let last = [&counts.copied, &counts.published].into_iter();
    let last = last.filter_map(|last| held(last).clone());
    last.filter_map(|(_, how)| how.err()).collect()
}

fn missing(group: &Group) -> usize {
    let round = group.played.last().into_iter();
    round.flat_map(crate::championship::Round::tables).filter(|(_, game)| game.is_missing()).count()
}

/// How many groups are at which round: `5 × 2/4, 1 × 1/4`.
fn rounds(ask: &Ask, groups: &[&Group]) -> Markup {
    let mut at: std::collections::BTreeMap<(usize, u32), usize> = std::collections::BTreeMap::new();
    for group in groups {
        *at.entry((group.played.len(), group.rounds)).or_default() += 1;
    }
    let one = at.len() == 1;
    let texts: Vec<String> = at
        .iter()
        .map(
            |((played, of), count)| {
                if one { format!("{played}/{of}") } else { format!("{count} × {played}/{of}") }
            },
        )
        .collect();
    html! { @if texts.is_empty() { (ask.word(words::WEB_HEAD_UNDRAWN)) } @else { (texts.join(", ")) } }
}

fn calls(ask: &Ask) -> Markup {
    html! {
        ul #chamadas .calls data-live="" aria-live="assertive" {
            @for call in &ask.view.wall.calls {
                li {
                    b { (call.group) @if let Some(table) = call.table { " · " (ask.word(words::PRINT_COLUMN_TABLE)) " " (table) } }
                    " " (call.by) " " (shell::ago(call.at)) " " (call.note)
                    (shell::button("/chefe/parede", &[("do", "seen"), ("call", &call.number.to_string())], &ask.word(words::WEB_HEAD_SEEN), "quiet"))
                }
            }
        }
    }
}
