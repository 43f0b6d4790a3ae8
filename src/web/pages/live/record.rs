//! `/ao-vivo/GROUP/ROUND/TABLE`: the page of who records: what can be touched, what a touch leads to, how it
//! ends.

use crate::locale::words;
use std::collections::BTreeSet;

use arbitro_games::board::Drawing;
use arbitro_games::registry;
use arbitro_games::scoresheet::Verdict;
use maud::{Markup, html};

use super::{Looked, Table, game_of, moves, rows, turn};
use crate::hall::live;
use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::board::{self, Touch};
use crate::web::engine::Desk;
use crate::web::pages;
use crate::web::shell::{self, Fresh};

/// Above so many moves to choose from their names are not listed.
const LISTED: usize = 40;

/// The page of who records.
pub(in crate::web) fn page(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(table) = Table::find(ask, &ask.view.state) else {
        return pages::sorry(ask.lang, 404, &Message::new(words::WEB_LIVE_NONE));
    };
    let game = match game_of(&desk.files, &table) {
        Ok(game) => game,
        Err(fault) => return pages::sorry(ask.lang, 503, &fault.message()),
    };
    show(ask, &table, &game, None, 200)
}

pub(super) fn show(
    ask: &Ask,
    table: &Table,
    game: &live::LiveGame,
    fault: Option<String>,
    status: u16,
) -> Answer {
    let (looked, verdict) = table.look(game);
    let action = format!("/ao-vivo/{}", table.key());
    let missing = verdict.fault.as_ref().filter(|_| looked.drawing.is_none());
    let count = game.moves.len();
    let chosen: Vec<u16> =
        ask.query.get("t").split('-').filter_map(|text| text.parse::<u16>().ok()).collect();
    let fits: Vec<&(String, Vec<u16>)> = looked
        .moves
        .iter()
        .filter(|(_, squares)| chosen.iter().all(|square| squares.contains(square)))
        .collect();
    let choices = choices(&fits, &chosen);
    let label = format!("{} · {} – {}", table.group, table.names[0], table.names[1]);
    let body = html! {
        @if let Some(fault) = fault { div.problem role="alert" data-problem="" { p { (fault) } } }
        p.lead { b { (table.names[0]) } " – " b { (table.names[1]) } " · " (ask.word(&format!("games-name-{}", registry::info(table.game).id))) }
        @if let Some(score) = table.result {
            p.big { (score) }
            p { (ask.word(words::WEB_LIVE_KEPT)) }
        } @else if let Some(missing) = missing {
            (setup(ask, table, &action, game, &ask.say(&missing.message)))
        } @else {
            p role="status" { (turn(ask, table, &looked, &verdict)) }
            div.live {
                @if let Some(drawing) = &looked.drawing {
                    @let touches = touches(ask, drawing, &fits, &chosen, &action);
                    (board::draw(drawing, &rows(drawing), &touches, &chosen))
                }
                div.side {
                    form.buttons method="post" action=(action) data-queue="keep" data-label=(label) {
                        (shell::once())
                        input type="hidden" name="after" value=(count);
                        @for token in &choices { button.go name="move" value=(token) { (token) } }
                    }
                    @if !chosen.is_empty() { p { a.button.quiet href=(action) { (ask.word(words::WEB_LIVE_AGAIN)) } } }
                    (typed(ask, &action, &label, count, &looked))
                    (moves(ask, game))
                    div.buttons {
                        @if count > 0 { (shell::button(&action, &[("after", &count.to_string()), ("back", "1")], &ask.word(words::WEB_LIVE_BACK), "quiet")) }
                    }
                }
            }
            (ending(ask, table, &action, count, &verdict))
        }
    };
    let title = Message::new(words::WEB_LIVE_TITLE)
        .with("group", table.group.to_string())
        .with("round", table.round)
        .with("table", table.table);
    shell::page(ask, &ask.say(&title), Fresh::Still, &body).status(status)
}

/// The moves that are offered as buttons: the one that is meant, or those that the squares leave open.
fn choices(fits: &[&(String, Vec<u16>)], chosen: &[u16]) -> Vec<String> {
    let mut wanted = chosen.to_vec();
    wanted.sort_unstable();
    let whole: Vec<&str> = fits
        .iter()
        .filter(|(_, squares)| *squares == wanted)
        .map(|(token, _)| token.as_str())
        .collect();
    let offered: Vec<&str> = if chosen.is_empty() {
        // Moves that no square stands for: a pass, a swap.
        fits.iter()
            .filter(|(_, squares)| squares.is_empty())
            .map(|(token, _)| token.as_str())
            .collect()
    } else if fits.len() <= 8 {
        fits.iter().map(|(token, _)| token.as_str()).collect()
    } else {
        whole
    };
    let mut offered: Vec<String> = offered.into_iter().map(str::to_owned).collect();
    offered.sort();
    offered
}

/// The squares that lead on.
fn touches(
    ask: &Ask,
    drawing: &Drawing,
    fits: &[&(String, Vec<u16>)],
    chosen: &[u16],
    action: &str,
) -> Vec<Touch> {
    let mut next: Vec<u16> = fits
        .iter()
        .flat_map(|(_, squares)| squares.iter().copied())
        .filter(|square| !chosen.contains(square))
        .collect();
    next.sort_unstable();
    next.dedup();
    let said = |square: u16| drawing.cells[usize::from(square)].letters;
    next.into_iter()
        .map(|square| {
            let all: Vec<String> =
                chosen.iter().chain([&square]).map(ToString::to_string).collect();
            let name = square_name(fits, chosen, square);
            Touch {
                square,
                href: format!("{action}?t={}", all.join("-")),
                label: ask.say(
                    &Message::new(words::WEB_LIVE_TOUCH)
                        .with("square", name)
                        .with("piece", said(square)),
                ),
            }
        })
        .collect()
}

/// What a square is called, as far as the moves say: the only token through it, the one name that all
/// tokens through it have in common, or its number.
fn square_name(fits: &[&(String, Vec<u16>)], chosen: &[u16], square: u16) -> String {
    let mut through = fits
        .iter()
        .filter(|(_, squares)| squares.contains(&square) && squares.len() == chosen.len() + 1);
    match (through.next(), through.next()) {
        (Some((token, _)), None) => token.clone(),
        _ => {
            let mut common = fits
                .iter()
                .filter(|(_, squares)| squares.contains(&square))
                .map(|(token, _)| names_in(token))
                .reduce(|one, other| one.intersection(&other).copied().collect())
                .unwrap_or_default();
            match (common.pop_first(), common.pop_first()) {
                (Some(name), None) => name.to_owned(),
                _ => (square + 1).to_string(),
            }
        }
    }
}

/// The names of squares in a token: a letter and what digits follow it.
fn names_in(token: &str) -> BTreeSet<&str> {
    let starts = token.char_indices().filter(|(_, letter)| letter.is_ascii_alphabetic());
    starts
        .filter_map(|(at, _)| {
            let digits = token[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
            (digits > 0).then(|| &token[at..=at + digits])
        })
        .collect()
}

fn setup(ask: &Ask, table: &Table, action: &str, game: &live::LiveGame, fault: &str) -> Markup {
    let value = |name: &str| {
        game.tags.iter().find(|(own, _)| own == name).map_or("", |(_, value)| value.as_str())
    };
    html! {
        p { (ask.word(words::WEB_LIVE_SETUP)) }
        @if !game.tags.is_empty() { div.problem role="alert" data-problem="" { p { (fault) } } }
        form.stack method="post" action=(action) {
            (shell::once())
            input type="hidden" name="after" value="0";
            @for (name, player) in registry::info(table.game).setups.iter().copied().zip(&table.names) {
                label for=(name) { (ask.say(&Message::new(words::WEB_LIVE_SETUP_OF).with("name", player.clone()))) }
                textarea id=(name) name=(name) rows="4" cols="24" spellcheck="false" autocomplete="off" required { (value(name).replace('/', "\n")) }
            }
            button { (ask.word(words::WEB_LIVE_START)) }
        }
        p.note { (ask.word(words::WEB_LIVE_SETUP_HELP)) }
    }
}

fn typed(ask: &Ask, action: &str, label: &str, count: usize, looked: &Looked) -> Markup {
    let mut all: Vec<&str> = looked.moves.iter().map(|(token, _)| token.as_str()).collect();
    all.sort_unstable();
    html! {
        @if looked.playing {
            form.line method="post" action=(action) data-queue="keep" data-label=(label) {
                (shell::once())
                input type="hidden" name="after" value=(count);
                label for="lance" { (ask.word(words::WEB_LIVE_TYPE)) }
                div.field {
                    input #lance name="move" autocomplete="off" autocapitalize="none" spellcheck="false" required;
                    button { (ask.word(words::WEB_LIVE_PLAY)) }
                }
            }
            @if all.len() <= LISTED {
                details.more { summary { (ask.word(words::WEB_LIVE_MOVES)) } p.code { (all.join(" · ")) } }
            }
        }
    }
}

/// The end: what the board proves, or what the árbitro says.
fn ending(ask: &Ask, table: &Table, action: &str, count: usize, verdict: &Verdict) -> Markup {
    let may = ask.holder.as_ref().is_some_and(|holder| holder.may_enter(table.group));
    let count = count.to_string();
    html! {
        @match verdict.result.filter(|_| verdict.reason.is_some()) {
            Some(result) if may => {
                p.big { (result) }
                (shell::button(action, &[("after", &count), ("keep", "1")], &ask.word(words::WEB_LIVE_KEEP), "go"))
            },
            Some(_) => p { (ask.word(words::WEB_LIVE_WAIT)) },
            None if may => {
                details.more {
                    summary { (ask.word(words::WEB_LIVE_END)) }
                    form.stack method="post" action=(action) {
                        (shell::once())
                        input type="hidden" name="after" value=(count);
                        label { (ask.word(words::WEB_ROW_REASON)) " " input name="reason" required maxlength="200"; }
                        div.buttons {
                            button name="keep" value="1-0" { (ask.say(&Message::new(words::WEB_ROW_WINS).with("name", table.names[0].clone()))) }
                            button name="keep" value="0-1" { (ask.say(&Message::new(words::WEB_ROW_WINS).with("name", table.names[1].clone()))) }
                        }
                    }
                }
            },
            None => {},
        }
    }
}
