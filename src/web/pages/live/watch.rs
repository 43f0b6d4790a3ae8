//! `/jogo/GROUP/ROUND/TABLE`, and projectors: the board move by move, for spectators.

use arbitro_games::svg::{self, board_in_words};

use super::sides::{at_table, last, moves, turn, winner};
use super::{Table, game_of, no_game};
use crate::hall::live::LiveGame;
use crate::web::pages::prelude::*;

/// The page of a table.
pub(in crate::web) fn page(ask: &Viewer) -> Answer {
    let Some(table) = Table::find(ask, &ask.view.public) else {
        return match no_game(ask, &ask.view.public) {
            none if none.key == words::WEB_LIVE_NONE => pages::nothing(ask),
            seats => pages::sorry(ask.lang, 404, &seats),
        };
    };
    let Some(game) = recorded(ask, &table) else { return pages::nothing(ask) };
    let (looked, verdict) = table.look(&game);
    let (number, taken) = (game.moves.len(), game.taken_back.len());
    let public = game.is_public(&table.key());
    let begun = number > 0 && table.result.is_none() && !looked.hidden && public;
    let body = html! {
        p.lead { (ask.word(&format!("games-name-{}", registry::info(table.game).id))) }
        section #tabuleiro data-live="" data-v=(format!("{number} {taken} {:?}", table.result)) {
            @if let Some(drawing) = looked.drawing.as_ref().filter(|_| begun) {
                (shell::board_style(ask))
                (at_table(ask, &table, &looked))
                p.turn role="status" { (turn(ask, &table, &looked, &verdict)) }
                p { (last(ask, &game, &looked)) }
                div.live {
                    (svg::draw(drawing, &board_in_words(ask.lang, table.game, drawing), &[], &[]))
                    div.side { (moves(ask, &game, &looked)) }
                }
            } @else {
                p { (against(ask, &table)) }
                @if let Some(score) = table.result {
                    p.big { (winner(&table, &score.to_string()).map_or_else(|| score.to_string(), |name| ask.say(&message!(words::WEB_ROW_WINS, name)))) }
                    @if has_sheet(ask, &table) {
                        p { a href=(format!("/partida/{}", table.key())) { (ask.word(words::WEB_GROUP_SHEET)) } }
                    }
                } @else if looked.hidden && number > 0 {
                    p { (ask.word(words::WEB_LIVE_HIDDEN)) }
                } @else {
                    p { (ask.word(words::WEB_LIVE_NOT_YET)) }
                }
            }
        }
        p { a href=(format!("/g/{}", table.group)) { (ask.word(words::WEB_BACK)) } }
    };
    let title = Message::new(words::WEB_LIVE_TITLE)
        .with("group", table.group)
        .with("round", table.round)
        .with("table", table.table);
    shell::page(ask, &ask.say(&title), Fresh::Watches, &body)
}

/// The game of a table as recorded so far.
fn recorded(ask: &Viewer, table: &Table) -> Option<LiveGame> {
    game_of(&ask.server.as_ref()?.files(), table).ok()
}

fn against(ask: &Viewer, table: &Table) -> Markup {
    let message = Message::new(words::WEB_LIVE_AGAINST)
        .with("first", table.names[0].clone())
        .with("second", table.names[1].clone());
    html! { b { (ask.say(&message)) } }
}

/// Whether the public may step through the sheet of a table.
fn has_sheet(ask: &Viewer, table: &Table) -> bool {
    let group = ask.view.public.group(table.group).ok();
    let game = group.and_then(|group| group.table(table.round, table.table).ok());
    table.group.is_final() && game.is_some_and(|game| game.sheet.is_some())
}

/// Whether moves of a table are being recorded that the public may see.
pub(in crate::web::pages) fn is_recorded(
    ask: &Viewer,
    group: &Group,
    round: u32,
    table: u32,
) -> bool {
    let Some(table) = Table::at(&ask.view.public, (group.code, round, table)) else { return false };
    if !ask.view.recorded.contains(&table.key()) {
        return false;
    }
    let Some(game) = recorded(ask, &table) else { return false };
    !game.moves.is_empty() && table.result.is_none() && !table.look(&game).0.hidden
}

/// A game being recorded, in the parts that a screen shows.
pub(in crate::web::pages) struct LiveTable {
    /// The players, each with the sign of their side, and whose turn it is.
    pub(in crate::web::pages) sides: Markup,
    /// The board, with the last move marked.
    pub(in crate::web::pages) board: Markup,
    /// Whose turn it is, or who won and how.
    pub(in crate::web::pages) turn: String,
    /// The last move, and the time since.
    pub(in crate::web::pages) last: Markup,
}

/// The games being recorded in a group's open round, except those with hidden pieces.
pub(in crate::web::pages) fn stages(ask: &Viewer, group: &Group) -> Vec<LiveTable> {
    let games = ask.server.as_ref().and_then(|hall| hall.files().live().read().ok());
    let (Some(number), Some(games)) = (group.open_round(), games) else {
        return Vec::new();
    };
    let Some(round) = group.round(number) else { return Vec::new() };
    let tables = round.tables().filter_map(|(table, _)| {
        let table = Table::at(&ask.view.public, (group.code, number, table))?;
        let key = table.key();
        let recorded = games.0.get(&key).filter(|game| game.players == table.codes)?;
        let game = Some(recorded).filter(|recorded| recorded.is_public(&key))?;
        let (looked, verdict) = table.look(game);
        let shown = table.result.is_none() && !looked.hidden && !game.moves.is_empty();
        let drawing = looked.drawing.as_ref().filter(|_| shown)?;
        Some(LiveTable {
            sides: at_table(ask, &table, &looked),
            board: html! {
                (shell::board_style(ask))
                (svg::draw(drawing, &board_in_words(ask.lang, table.game, drawing), &[], &[]))
            },
            turn: turn(ask, &table, &looked, &verdict),
            last: last(ask, game, &looked),
        })
    });
    tables.collect()
}

/// The same as projectors show them beside groups.
pub(in crate::web::pages) fn walls(ask: &Viewer, group: &Group) -> Vec<Markup> {
    let source = ask.view.public_source(ask.lang);
    let category = source.map(|source| source.category(group.code.category()));
    let wall = |table: LiveTable| {
        html! {
            section.wall.game {
                h2 { small { (category.clone().unwrap_or_default()) } }
                (table.sides)
                (table.board)
                p.turn { (table.turn) " · " (table.last) }
            }
        }
    };
    stages(ask, group).into_iter().map(wall).collect()
}
