//! Pairing by touching two names; the first of them starts. Without scripts they are chosen from lists.

use super::ALLOW;
use crate::web::pages::prelude::*;
use arbitro_event::EncounterKind;
use arbitro_event::acts::FixedTable;

/// The most names in all lists of the form together; a large group gets fewer lists, and the script adds
/// more.
const NAMES: usize = 640;

/// The form for the next round.
pub(super) fn form(cx: &Context, group: &Group, action: &str) -> Markup {
    let state = &cx.view.state;
    let next = group.played.len() as u32 + 1;
    let present: Vec<PlayerId> = state.playing(group, next).collect();
    let lists = present.len().div_ceil(2).min((NAMES / (2 * present.len().max(1))).max(2));
    let rests = [("engine", words::WEB_HG_REST_SYSTEM), ("hand", words::WEB_HG_REST_NOBODY)];
    html! {
        @if present.len() > 1 {
            details #toque {
                summary { (cx.word(words::WEB_HG_TOUCH)) }
                form.stack method="post" action=(action) {
                    (shell::hidden(&[("do", "touch"), ("round", &next.to_string())]))
                    p.note { (cx.word(words::WEB_HG_TOUCH_HELP)) }
                    div.pads data-pads="" data-swap=(cx.word(words::WEB_HG_SWAP)) data-part=(cx.word(words::WEB_HG_PART))
                        data-starts=(cx.word(words::WEB_HG_STARTS)) data-again=(cx.word(words::WEB_HG_AGAIN)) data-alone=(cx.word(words::PRINT_BYE)) {
                        @for number in 0..lists {
                            p.pair {
                                select name="first" aria-label=(cx.word(words::WEB_HG_STARTS)) { (names(cx, group, &present, number == 0)) }
                                " – "
                                select name="second" aria-label=(cx.word(words::WEB_HG_OPPONENT)) { (names(cx, group, &present, false)) }
                            }
                        }
                    }
                    fieldset {
                        legend { (cx.word(words::WEB_HG_REST)) }
                        @for (value, word) in rests {
                            label { input type="radio" name="rest" value=(value) checked[value == "engine"]; " " (cx.word(word)) }
                        }
                    }
                    fieldset {
                        legend { (cx.word(words::WEB_HG_ALLOW)) }
                        @for (value, key) in ALLOW {
                            label { input type="checkbox" name="allow" value=(value); " " (cx.word(key)) }
                        }
                    }
                    button { (cx.word(words::WEB_HG_PAIR_HAND)) }
                }
            }
            script defer src=(files::address("/pares.js")) {}
        }
    }
}

/// The names to choose from; with `met`, also their earlier opponents, for the script.
fn names(cx: &Context, group: &Group, players: &[PlayerId], met: bool) -> Markup {
    let state = &cx.view.state;
    html! {
        option value="" {}
        @for &id in players {
            @let row = &state.player(id).row;
            option value=(row.code) data-met=[met.then(|| opponents(cx, group, id))] { (row.name) }
        }
    }
}

/// The codes of a player's opponents so far in the group.
fn opponents(cx: &Context, group: &Group, id: PlayerId) -> String {
    let games = group.games().filter(|game| game.has(id));
    let others = games.filter_map(|game| match game.kind {
        EncounterKind::Table(second) => Some(if game.first == id { second } else { game.first }),
        _ => None,
    });
    let codes: Vec<String> = others.map(|other| cx.view.state.code(other).to_string()).collect();
    codes.join(" ")
}

/// Pairs a round as touched: the others by the system, or nobody else.
pub(super) fn take(
    cx: &Context,
    desk: &mut Desk,
    (code, round): (GroupCode, Option<u32>),
    back: &str,
) -> Result<Answer, Answer> {
    let (Some(round), by_hand) = (round, cx.form.get("rest") == "hand") else {
        return Err(pages::head::unclear(cx, back));
    };
    // The page explains the pairs and the objections to them.
    let back = format!("{back}#porque");
    let chosen = cx.form.all("first").zip(cx.form.all("second"));
    let chosen: Vec<(&str, &str)> =
        chosen.filter(|(first, second)| !(first.is_empty() && second.is_empty())).collect();
    if by_hand {
        let lines: Vec<String> =
            chosen.iter().map(|(first, second)| format!("{first} {second}")).collect();
        return super::hand(cx, desk, (code, Some(round)), &lines.join("\n"), &back);
    }
    // One name touched alone is a pair that was left unfinished, and not a bye.
    let table = |&(first, second): &(&str, &str)| -> Option<FixedTable> {
        Some(FixedTable { first: first.parse().ok()?, second: Some(second.parse().ok()?) })
    };
    let tables = chosen.iter().map(table).collect::<Option<Vec<_>>>();
    let fixed = tables.ok_or_else(|| shell::declined(cx, words::WEB_HG_TOUCH_TWO, &back))?;
    super::paired(cx, desk, (code, Some(round)), &fixed, &back)
}
