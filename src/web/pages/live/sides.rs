//! The facts always visible beside a board: the names with their colours, whose turn it is, the
//! last move and the time since; and the board in words.

use arbitro_games::Seat;
use arbitro_games::board::{Drawing, Ground};
use arbitro_games::registry::GameId;
use arbitro_games::scoresheet::{BoardView, PlayedMove, Verdict};
use arbitro_games::svg::{capital, chip};

use super::Table;
use crate::hall::keys::Place;
use crate::hall::live;
use crate::web::pages::prelude::*;
use arbitro_event::game_name;

/// A table, and a board of it with its game, in words.
pub(in crate::web::pages) fn title(cx: &Viewer, (group, round, table, board): Place) -> String {
    let table = cx.text(&message!(words::WEB_LIVE_TITLE, group, round, table));
    let Some(board) = board else { return table };
    let rules = cx.view.state.rules().ok();
    let played = rules.and_then(|rules| rules.game_at(group.category(), Some(board)));
    let game = played.map_or_else(String::new, |game| format!(" · {}", game_name(game, cx.lang)));
    format!("{table} · {} {board}{game}", cx.word(words::PRINT_COLUMN_BOARD))
}

/// The players, each with the sign of their side; `playing` is the side of the seat to move.
pub(in crate::web::pages) fn players(
    cx: &Viewer,
    (game, drawing): (GameId, Option<&Drawing>),
    names: &[String; 2],
    (seat, side): (Option<Seat>, u8),
    to_move: bool,
) -> Markup {
    let info = registry::info(game);
    // After a swap of sides, the seat to move shows it.
    let swapped = seat.is_some_and(|seat| seat.0 != side);
    html! {
        ul.sides {
            @for (number, name) in (0u8..).zip(names) {
                @let side = number ^ u8::from(swapped);
                @let now = to_move && seat == Some(Seat(number));
                li data-now=[now.then_some("")] {
                    @if let Some(side) = info.sides.get(usize::from(side)) {
                        @if let Some(kind) = side.piece { (chip(kind)) }
                    }
                    b { (name) } " "
                    @if let Some(own) = info.sides.get(usize::from(side)) {
                        span.side-name { (capital(&cx.word(own.key))) @if let Some(part) = own.part { ": " (cx.word(part)) } (home(cx, drawing, side)) } " "
                    }
                    @if let Some(count) = drawing.and_then(|seen| seen.counts.get(usize::from(number))) { b.count { (count) } " " }
                    @if now { span.to-move { (cx.word(words::WEB_LIVE_TO_MOVE)) } }
                }
            }
        }
    }
}

/// The square that a side must reach, if the board has one.
fn home(cx: &Viewer, drawing: Option<&Drawing>, side: u8) -> String {
    let goal = |drawing: &Drawing| {
        let square = drawing.cells.iter().position(|cell| cell.ground == Ground::Goal(side))?;
        Some(drawing.geometry.name(square as u16))
    };
    let text = |square: String| format!(": {}", cx.text(&message!(words::WEB_LIVE_HOME, square)));
    drawing.and_then(goal).map_or_else(String::new, text)
}

/// The players at a live table.
pub(super) fn at_table(cx: &Viewer, table: &Table, looked: &BoardView) -> Markup {
    let game = (table.game, looked.drawing.as_ref());
    players(cx, game, &table.names, (looked.seat, looked.side), looked.playing)
}

/// Whose move it is, or who won and how.
pub(super) fn turn(cx: &Viewer, table: &Table, looked: &BoardView, verdict: &Verdict) -> String {
    match looked.seat.filter(|_| looked.playing) {
        Some(seat) => {
            let name = table.names[usize::from(seat.0)].clone();
            let sides = registry::info(table.game).sides;
            let message = match sides.get(usize::from(looked.side)) {
                Some(side) => message!(words::WEB_LIVE_TURN, side = Fact::word(side.key)),
                None => Message::new(words::WEB_LIVE_TURN_SEAT),
            };
            cx.text(&message.with("name", name))
        }
        None => won(cx, table, verdict).unwrap_or_else(|| cx.word(words::WEB_LIVE_ARBITER)),
    }
}

/// The winner by the board, and the reason; `None` if the board proves nothing.
fn won(cx: &Viewer, table: &Table, verdict: &Verdict) -> Option<String> {
    let name = winner(table, &verdict.result?.to_string())?;
    Some(cx.text(&message!(words::WEB_LIVE_WON, name, reason = verdict.reason_in_words()?)))
}

/// The winner's name, from a result as it is written.
pub(super) fn winner(table: &Table, result: &str) -> Option<String> {
    Some(table.names[usize::from(winner_seat(result)?)].clone())
}

/// The winner in words, from a result as it is written.
pub(in crate::web::pages) fn wins(
    cx: &Viewer,
    names: &[String; 2],
    result: &str,
) -> Option<String> {
    let name = names[usize::from(winner_seat(result)?)].clone();
    Some(cx.text(&message!(words::WEB_ROW_WINS, name)))
}

/// The winner in words, or the result as it is written where nobody won.
pub(super) fn outcome(cx: &Viewer, table: &Table, result: &str) -> String {
    wins(cx, &table.names, result).unwrap_or_else(|| result.to_owned())
}

/// The winner's seat, from a result as it is written.
pub(super) fn winner_seat(result: &str) -> Option<u8> {
    match result.get(..3)? {
        "1-0" => Some(0),
        "0-1" => Some(1),
        _ => None,
    }
}

/// The last move and when it was recorded: the page's script shows how long ago that is.
pub(super) fn last(cx: &Viewer, game: &live::LiveGame, looked: &BoardView) -> Markup {
    html! {
        @if let Some(last) = looked.moves.last() {
            span.last-move {
                (capital(&cx.text(&Message::new(words::WEB_LIVE_LAST)
                    .with("number", looked.moves.len()).with("move", cx.text(&last.words)))))
                @if game.at > 0 { " · " (shell::ago(game.at)) }
            }
        }
    }
}

/// A move as lists show it: its token, or its description if no square expresses it.
pub(super) fn shown(lang: Lang, last: &PlayedMove) -> String {
    if last.on_squares { last.token.clone() } else { lang.text(&last.words) }
}

/// The moves so far, two on each line.
pub(super) fn moves(cx: &Viewer, game: &live::LiveGame, looked: &BoardView) -> Markup {
    html! {
        @if !looked.moves.is_empty() {
            h2 { (cx.word(words::WEB_LIVE_LIST)) }
            ol.moves {
                @for pair in looked.moves.chunks(2) {
                    li { @for seen in pair { span title=(cx.text(&seen.words)) { (shown(cx.lang, seen)) } " " } }
                }
            }
        }
        @if !game.taken_back.is_empty() {
            p.note { (cx.text(&message!(words::WEB_LIVE_TAKEN, count = game.taken_back.len()))) }
        }
    }
}
