//! `/jogo/GROUP/ROUND/TABLE`, and projectors: the board as it is, move by move, for who watches.

use crate::locale::words;
use arbitro_games::registry;
use arbitro_games::scoresheet::Verdict;
use maud::{Markup, html};

use super::{Looked, Table, game_of, moves, rows, turn};
use crate::championship::Group;
use crate::hall::live;
use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::board;
use crate::web::pages;
use crate::web::shell::{self, Fresh};

/// The page of a table.
pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let Some(table) = Table::find(ask, &ask.view.public) else { return pages::nothing(ask) };
    let Ok(game) = game_of(&ask.hall.files(), &table) else { return pages::nothing(ask) };
    let (looked, verdict) = table.look(&game);
    let (number, taken) = (game.moves.len(), game.taken_back.len());
    let body = html! {
        p.lead { (players(ask, &table)) " · " (ask.word(&format!("games-name-{}", registry::info(table.game).id))) }
        section #tabuleiro data-live="" data-v=(format!("{number} {taken} {:?}", table.result)) {
            @if let Some(score) = table.result {
                p.big { (score) }
                p { a href=(format!("/partida/{}", table.key())) { (ask.word(words::WEB_GROUP_SHEET)) } }
            } @else if looked.hidden {
                p { (ask.word(words::WEB_LIVE_HIDDEN)) }
            } @else if let Some(drawing) = looked.drawing.as_ref().filter(|_| number > 0) {
                p.turn role="status" { (turn(ask, &table, &looked, &verdict)) }
                div.live {
                    (board::draw(drawing, &rows(drawing), &[], &[]))
                    div.side { (moves(ask, &game)) }
                }
            } @else {
                p { (ask.word(words::WEB_LIVE_NOT_YET)) }
            }
        }
        p { a href=(format!("/g/{}", table.group)) { (ask.word(words::WEB_BACK)) } }
    };
    let title = Message::new(words::WEB_LIVE_TITLE)
        .with("group", table.group.to_string())
        .with("round", table.round)
        .with("table", table.table);
    shell::page(ask, &ask.say(&title), Fresh::Watches, &body)
}

fn players(ask: &Ask, table: &Table) -> Markup {
    let said = Message::new(words::WEB_LIVE_AGAINST)
        .with("first", table.names[0].clone())
        .with("second", table.names[1].clone());
    html! { b { (ask.say(&said)) } }
}

/// Who plays, with what their side is called where it has a name; whose turn it is is marked.
fn who(ask: &Ask, table: &Table, looked: &Looked, seat: usize) -> Markup {
    let turn = looked.seat.map(|turn| usize::from(turn.number()) - 1);
    let sides = registry::info(table.game).sides;
    // The sides may have been swapped: the position says which one moves.
    let moving = looked.side.and_then(|key| sides.iter().position(|side| side.key == key));
    let own = moving.map(|at| if turn == Some(seat) { at } else { 1 - at.min(1) });
    let names = ask.view.public_source(ask.lang).map(|it| it.sides(table.group.category()));
    let name = own.and_then(|at| names?.get(at).cloned()).filter(|name| !name.is_empty());
    html! {
        span.who data-turn=[(looked.playing && turn == Some(seat)).then_some("")] {
            (table.names[seat]) @if let Some(name) = name { " (" (name) ")" }
        }
    }
}

/// The games that are being recorded in a group, as projectors show them; none whose pieces are hidden.
pub(in crate::web::pages) fn walls(ask: &Ask, group: &Group) -> Vec<Markup> {
    let (Some(number), Ok(games)) = (group.open_round(), ask.hall.files().live().read()) else {
        return Vec::new();
    };
    let Some(round) = group.round(number) else { return Vec::new() };
    let tables = round.tables().filter_map(|(table, _)| {
        let table = Table::at(&ask.view.public, (group.code, number, table))?;
        let game = games.0.get(&table.key()).filter(|game| game.players == table.codes)?;
        let (looked, verdict) = table.look(game);
        let shown = table.result.is_none() && !looked.hidden && !game.moves.is_empty();
        shown.then(|| wall(ask, &table, game, (looked, verdict)))
    });
    tables.collect()
}

fn wall(
    ask: &Ask,
    table: &Table,
    game: &live::LiveGame,
    (looked, verdict): (Looked, Verdict),
) -> Markup {
    let category = ask.view.public_source(ask.lang);
    let category = category.map(|source| source.category(table.group.category()));
    let last = game.moves.last().map(|last| {
        ask.say(
            &Message::new(words::WEB_LIVE_LAST)
                .with("number", game.moves.len())
                .with("move", last.clone()),
        )
    });
    html! {
        section.wall.game {
            h2 {
                (who(ask, table, &looked, 0)) " – " (who(ask, table, &looked, 1))
                small { (table.group) " · " (category.unwrap_or_default()) }
            }
            @if let Some(drawing) = &looked.drawing { (board::draw(drawing, &rows(drawing), &[], &[])) }
            p.turn { (turn(ask, table, &looked, &verdict)) @if let Some(last) = last { " · " (last) } }
        }
    }
}
