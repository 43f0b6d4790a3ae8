//! `/jogo/GROUP/ROUND/TABLE`, and projectors: the board move by move, for spectators.

use arbitro_games::Seat;
use arbitro_games::scoresheet::BoardView;
use arbitro_games::svg::{self, board_in_words, chip};

use super::sides::{at_table, last, moves, outcome, shown, title, turn, winner_seat, wins};
use super::{Table, boards, game_of, no_game};
use crate::hall::keys::Place;
use crate::hall::live::LiveGame;
use crate::web::pages::prelude::*;
use crate::web::screens::measure::width;
use arbitro_paper::output::pdf::shortened;

/// The page of a table.
pub(in crate::web) fn page(cx: &Viewer) -> Answer {
    let Some(table) = Table::find(cx, &cx.view.public) else {
        if let Some(answer) = boards(cx, &cx.view.public, "/jogo") {
            return answer;
        }
        return match no_game(cx, &cx.view.public) {
            none if none.key == words::WEB_LIVE_NONE => pages::nothing(cx),
            seats => pages::sorry(cx.lang, 404, &seats),
        };
    };
    let Some(game) = recorded(cx, &table) else { return pages::nothing(cx) };
    let (looked, verdict) = table.look(&game);
    let (number, taken) = (game.moves.len(), game.taken_back.len());
    let public = game.is_public(&table.key());
    let begun = number > 0 && table.result.is_none() && !looked.hidden && public;
    let body = html! {
        p.lead { (cx.word(&format!("games-name-{}", registry::info(table.game).id))) }
        section #tabuleiro data-live="" data-v=(format!("{number} {taken} {:?}", table.result)) {
            @if let Some(drawing) = looked.drawing.as_ref().filter(|_| begun) {
                (shell::board_style(cx))
                (at_table(cx, &table, &looked))
                p.turn role="status" { (turn(cx, &table, &looked, &verdict)) }
                p { (last(cx, &game, &looked)) }
                div.live {
                    (svg::draw(drawing, &board_in_words(cx.lang, table.game, drawing), &[], &[]))
                    div.side { (moves(cx, &game, &looked)) }
                }
            } @else {
                p { (against(cx, &table)) }
                @if let Some(score) = table.result {
                    p.big { (outcome(cx, &table, score.as_str())) }
                    @if has_sheet(cx, &table) {
                        p { a href=(table.replay()) { (cx.word(words::WEB_GROUP_SHEET)) } }
                    }
                } @else if looked.hidden && number > 0 {
                    p { (cx.word(words::WEB_LIVE_HIDDEN)) }
                } @else {
                    p { (cx.word(words::WEB_LIVE_NOT_YET)) }
                }
            }
        }
        p { a href=(format!("/g/{}", table.group)) { (cx.word(words::WEB_BACK)) } }
    };
    shell::page(cx, &title(cx, table.place()), Fresh::Watches, &body)
}

/// The game of a table as recorded so far.
fn recorded(cx: &Viewer, table: &Table) -> Option<LiveGame> {
    game_of(&cx.server.as_ref()?.files(), table).ok()
}

fn against(cx: &Viewer, table: &Table) -> Markup {
    let message = Message::new(words::WEB_LIVE_AGAINST)
        .with("first", table.names[0].clone())
        .with("second", table.names[1].clone());
    html! { b { (cx.text(&message)) } }
}

/// Whether the public may step through the sheet of a table.
fn has_sheet(cx: &Viewer, table: &Table) -> bool {
    let group = cx.view.public.group(table.group).ok();
    let game = group.and_then(|group| group.table(table.round, table.table).ok());
    table.group.is_final() && game.is_some_and(|game| game.sheet_of(table.number()).is_some())
}

/// Whether moves of a table or board are being recorded that the public may see.
pub(in crate::web::pages) fn is_recorded(cx: &Viewer, place: Place) -> bool {
    let Some(table) = Table::at(&cx.view.public, place) else { return false };
    if !cx.view.recorded.contains(&table.key()) {
        return false;
    }
    let Some(game) = recorded(cx, &table) else { return false };
    !game.moves.is_empty() && table.result.is_none() && !table.look(&game).0.hidden
}

/// A game being recorded, as a screen shows it.
pub(in crate::web::pages) struct LiveTable {
    /// The table, in words.
    pub(in crate::web::pages) table: String,
    /// The board, with the players above and below it as they sit, and what happened last.
    pub(in crate::web::pages) shown: Markup,
}

/// The games recorded in a group's open round, those over included, those with hidden pieces not.
pub(in crate::web::pages) fn walls(cx: &Viewer, group: &Group) -> Vec<LiveTable> {
    let games = cx.server.as_ref().and_then(|hall| hall.files().live().read().ok());
    let (Some(number), Some(games)) = (group.open_round(), games) else {
        return Vec::new();
    };
    let Some(round) = group.round(number) else { return Vec::new() };
    let places = round.tables().flat_map(|(table, game)| {
        let boards = (1..=game.boards.len() as u32).map(Some);
        std::iter::once(None).chain(boards).map(move |board| (group.code, number, table, board))
    });
    let tables = places.filter_map(|place| {
        let table = Table::at(&cx.view.public, place)?;
        let key = table.key();
        let recorded = games.0.get(&key).filter(|game| game.players == table.codes)?;
        let game = Some(recorded).filter(|recorded| recorded.is_public(&key))?;
        let (looked, verdict) = table.look(game);
        let shown = !looked.hidden && !game.moves.is_empty();
        let drawing = looked.drawing.as_ref().filter(|_| shown)?;
        let source = cx.view.public_source(cx.lang)?;
        let category = group.code.category();
        let mut at = cx.text(&message!(words::WEB_SCREEN_TABLE, table = table.table));
        if let Some(board) = place.3 {
            at += &format!(" · {} {board}", cx.word(words::PRINT_COLUMN_BOARD));
        }
        let played = source.game_at(category, place.3);
        let board = svg::draw(drawing, &board_in_words(cx.lang, table.game, drawing), &[], &[]);
        let shown = html! {
            section.wall.game.(emblem::accent(&source, category)) {
                h2 { (emblem::of(&source, category)) span { (played) " " (pages::screen::in_short(&source.cycle(category))) } small { (at) } }
                (side(cx, &table, &looked, 1))
                div.wood { (board) }
                (side(cx, &table, &looked, 0))
                p.stat {
                    @match table.result {
                        Some(score) => b { (ended(cx, &table, score)) },
                        None => span.whose { (turn(cx, &table, &looked, &verdict)) },
                    }
                    (last(cx, game, &looked))
                }
                aside.side { (newest(cx, &looked)) }
            }
        };
        Some(LiveTable { table: at, shown })
    });
    tables.collect()
}

/// A player beside the board: the sign of the side, the name, the school, and whether it is their turn or
/// they have won.
fn side(cx: &Viewer, table: &Table, looked: &BoardView, seat: u8) -> Markup {
    let name = brief(&table.names[usize::from(seat)]);
    // After a swap of sides, the seat to move shows it.
    let swapped = looked.seat.is_some_and(|own| own.0 != looked.side);
    let sides = registry::info(table.game).sides;
    let piece = sides.get(usize::from(seat ^ u8::from(swapped))).and_then(|side| side.piece);
    let playing = looked.playing && table.result.is_none() && looked.seat == Some(Seat(seat));
    let won = table.result.is_some_and(|score| winner_seat(&score.to_string()) == Some(seat));
    let count = looked.drawing.as_ref().and_then(|seen| seen.counts.get(usize::from(seat)));
    html! {
        p.who data-now=[playing.then_some("")] data-won=[won.then_some("")] {
            @if let Some(kind) = piece { (chip(kind)) }
            span.name { b { (name) } small { (pages::screen::school(cx, &table.codes[usize::from(seat)], true)) } }
            @if let Some(count) = count { b.count { (count) } }
            @if won { em { "★" span { " " (cx.word(words::WEB_SCREEN_WON)) } } }
            @else if playing { em { "▶" span { " " (cx.word(words::WEB_LIVE_TO_MOVE)) } } }
        }
    }
}

/// The widest name beside a board, in letter heights: two lines where four boards are abreast.
const WIDEST: f64 = 15.0;

/// A name that leaves room for the board: the inner names of a long one are initials.
fn brief(name: &str) -> String {
    let forms = std::iter::once(name.to_owned()).chain(shortened::name(name));
    let fits = |form: &String| width(form) <= WIDEST;
    forms.clone().find(fits).or(forms.last()).unwrap_or_default()
}

/// The result in words.
fn ended(cx: &Viewer, table: &Table, score: Score) -> String {
    let score = score.to_string();
    match wins(cx, &table.names, &score) {
        Some(wins) => format!("{wins} · {score}"),
        None => score,
    }
}

/// How many of the newest moves stand beside a board that is alone: as many as fit.
const NEWEST: usize = 12;

/// The newest moves, two on each line.
fn newest(cx: &Viewer, looked: &BoardView) -> Markup {
    let lines: Vec<_> = (1..).zip(looked.moves.chunks(2)).collect();
    let first = lines.len().saturating_sub(NEWEST);
    html! {
        ol start=(first + 1) {
            @for (number, pair) in &lines[first..] {
                li { i { (number) } @for seen in *pair { span { (shown(cx.lang, seen)) } } }
            }
        }
    }
}
