//! The page of a table's device: the board as large as the screen allows, whose turn it is, the players'
//! other buttons, and the end.

use arbitro_games::scoresheet::BoardView;
use arbitro_games::svg::{self, board_in_words};

use super::super::armies;
use super::super::record::{self, touched};
use super::super::sides::{at_table, outcome};
use super::ends::GameEnd;
use super::{OnTable, PATH, Shown, look};
use crate::hall::live::LiveGame;
use crate::web::pages::prelude::*;
use arbitro_event::MatchPart;

/// The page of a table's device, with the reason if a touch was refused.
pub(super) fn page(cx: &Context, shown: &Shown, fault: Option<String>, status: u16) -> Answer {
    let place = shown.place;
    let (group, table, part) = (&place.group, place.table, place.part());
    let title = message!(words::WEB_TABLET_TITLE, group, table, part);
    let id = cx.holder.as_ref().map_or("", |holder| &holder.id);
    let body = html! {
        (shell::board_assets(cx))
        link rel="stylesheet" href=(files::address("/tablets.css"));
        script defer src=(files::address("/tablets.js")) {}
        p #envio .unsent role="status" hidden data-who=(id)
            data-unsent=(cx.word(words::WEB_TABLET_UNSENT)) data-away=(cx.word(words::WEB_TABLET_AWAY))
            data-hand=(cx.word(words::WEB_TABLET_HAND)) {}
        @if let Some(fault) = fault { div #recusa .problem role="alert" data-problem="" { p { (fault) } } }
        section #tabuleiro data-v=(shown.version(cx)) data-wait=[awaits_the_other(shown).then_some("")] { (body(cx, shown)) }
        section #chamar { (call(cx, shown)) }
    };
    let body = html! { h1 { (cx.text(&title)) } (body) };
    let frame = shell::frame(cx, &cx.text(&title), Fresh::Still, "tablet", &body);
    Answer::page(frame).status(status)
}

/// Whether the other player has to act next.
fn awaits_the_other(shown: &Shown) -> bool {
    let Ok(on) = &shown.on else { return false };
    let Some(seat) = on.seat.filter(|_| shown.waits.is_none()) else { return false };
    let (looked, end) = look(on, &shown.game, Vec::new());
    match (end, shown.game.asks_back) {
        (Some(_), _) => shown.game.so[usize::from(seat.0)],
        (None, Some(_)) => true,
        (None, None) => looked.seat != Some(seat),
    }
}

fn body(cx: &Context, shown: &Shown) -> Markup {
    if let Some(number) = &shown.waits {
        let number = number.clone();
        let message = message!(words::WEB_TABLET_WAITS_AS, number);
        return html! { p.big { (cx.word(words::WEB_TABLET_WAITS)) } p role="status" { (cx.text(&message)) } };
    }
    html! {
        @if let Some(news) = shown.news { p.notice role="status" { (cx.word(news)) } }
        @match &shown.on {
            Err(why) => {
                p.big role="status" { (cx.text(why)) }
                p.note { (cx.word(words::WEB_TABLET_STAYS)) }
            },
            Ok(on) => (game(cx, shown, on)),
        }
    }
}

fn game(cx: &Context, shown: &Shown, on: &OnTable) -> Markup {
    let table = &on.table;
    let name = cx.word(&format!("games-name-{}", registry::info(table.game).id));
    let group = cx.view.public.group(table.group).ok();
    let source = cx.view.public_source(cx.lang);
    let round = source.zip(group).map(|(source, group)| source.round_name(group, table.round));
    let about = html! {
        p.lead { (name) @if let Some(round) = &round { " · " (round) }
            @if let Some(MatchPart::Game(game)) = table.part { " · " (cx.text(&message!(words::WEB_TABLET_GAME, game))) } }
    };
    if let Some(score) = table.result {
        let score = score.as_str();
        return html! {
            (about)
            p.big { (outcome(cx, table, score)) }
            p role="status" { (score) " · " (cx.word(words::WEB_TABLET_RECORDED)) }
            p.note { (cx.word(words::WEB_TABLET_STAYS)) }
        };
    }
    let (looked, end) = look(on, &shown.game, touched(cx.query.get("t")));
    if looked.drawing.is_none() {
        return html! { (about) (setting_up(cx, on, &shown.game)) };
    }
    html! { (about) (at_table(cx, table, &looked)) (playing(cx, shown, on, (&looked, end.as_ref()))) }
}

/// A seat's pieces while they are set up before the first move.
fn setting_up(cx: &Context, on: &OnTable, game: &LiveGame) -> Markup {
    let setups = registry::info(on.table.game).setups;
    let Some(seat) = on.seat.map(|seat| usize::from(seat.0)) else { return html! {} };
    // The other seat's set-up is not looked at any further.
    let is_of_seat = |name: &str| setups.get(seat) == Some(&name);
    let tags = game.tags.iter().filter(|(name, _)| is_of_seat(name)).cloned().collect::<Vec<_>>();
    let is_set = !tags.is_empty();
    let game = LiveGame { tags, ..LiveGame::default() };
    let meant = on.meant();
    let more = [("do", "setup"), ("game", meant.as_str())];
    let whose = armies::Whose::Own(seat, &more);
    html! {
        @if is_set {
            p.big role="status" { (cx.word(words::WEB_TABLET_SET)) }
            details.more { summary { (cx.word(words::WEB_TABLET_SET_AGAIN)) }
                (armies::form(cx, &on.table, PATH, &game, "", &whose)) }
        } @else { (armies::form(cx, &on.table, PATH, &game, "", &whose)) }
    }
}

/// The board, and beside it what can be done.
fn playing(
    cx: &Context,
    shown: &Shown,
    on: &OnTable,
    (looked, end): (&BoardView, Option<&GameEnd>),
) -> Markup {
    let (table, game) = (&on.table, &shown.game);
    let Some(drawing) = &looked.drawing else { return html! {} };
    let touching = looked.touching.as_ref().filter(|_| end.is_none());
    let touches = record::touches(cx, (table, drawing), touching, PATH);
    let chosen: &[u16] = touching.map_or(&[], |touching| &touching.touched);
    let label = board_in_words(cx.lang, table.game, drawing);
    let meant = on.meant();
    let more = [("do", "move"), ("game", meant.as_str())];
    html! {
        div.live {
            div.plays { (svg::draw(drawing, &label, &touches, chosen)) }
            div.side {
                @if let Some(end) = end { (over(cx, shown, on, end)) }
                @else {
                    p.turn role="status" { (turn(cx, on, looked)) }
                    @if let Some(seat) = game.asks_back { (asks_back(cx, shown, on, seat)) }
                    @if let Some(touching) = touching {
                        (record::choosing(cx, table, looked, touching, (PATH, &more)))
                    }
                    (requests(cx, shown, on))
                }
            }
        }
    }
}

/// Whose turn it is; on a seat's own device, whether it is that seat's.
fn turn(cx: &Context, on: &OnTable, looked: &BoardView) -> String {
    let Some(seat) = looked.seat.filter(|_| looked.playing) else {
        return cx.word(words::WEB_LIVE_ARBITER);
    };
    let name = on.table.names[usize::from(seat.0)].clone();
    let key = match on.seat {
        Some(own) if own == seat => words::WEB_TABLET_YOURS,
        _ => words::WEB_LIVE_TURN_SEAT,
    };
    cx.text(&message!(key, name))
}

/// A form with a single button, about the position shown.
fn button(
    shown: &Shown,
    on: &OnTable,
    fields: &[(&str, &str)],
    (label, class): (&str, &str),
) -> Markup {
    let after = shown.game.moves.len().to_string();
    html! {
        form.inline method="post" action=(PATH) {
            (shell::hidden(&[("game", &on.meant()), ("after", &after)]))
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button class=(class) { (label) }
        }
    }
}

/// The seats that this device acts for.
fn seats(on: &OnTable) -> impl Iterator<Item = (u8, &String)> {
    let seat_shown = on.seat.map(|seat| seat.0);
    (0u8..)
        .zip(&on.table.names)
        .filter(move |(seat, _)| seat_shown.is_none_or(|seat_shown| seat_shown == *seat))
}

/// The request of one side to take its move back, and the buttons with which the other answers.
fn asks_back(cx: &Context, shown: &Shown, on: &OnTable, seat: u8) -> Markup {
    let names = &on.table.names;
    let (who, other) = (usize::from(seat), usize::from(1 - seat));
    let about = Message::new(words::WEB_TABLET_ASKS_BACK)
        .with("name", names[who].clone())
        .with("other", names[other].clone());
    let answers = on.seat.is_none_or(|seat| usize::from(seat.0) == other);
    html! {
        div.asks role="status" {
            p { (cx.text(&about)) }
            @if answers {
                (button(shown, on, &[("do", "yes")], (&cx.word(words::WEB_TABLET_YES), "go")))
                (button(shown, on, &[("do", "no")], (&cx.word(words::WEB_TABLET_NO), "quiet")))
            } @else { (button(shown, on, &[("do", "no")], (&cx.word(words::WEB_TABLET_UNASK), "quiet"))) }
        }
    }
}

/// The buttons for a player during the game: a move taken back, the resignation.
fn requests(cx: &Context, shown: &Shown, on: &OnTable) -> Markup {
    let game = &shown.game;
    let mover = on.last_mover(game).filter(|_| game.asks_back.is_none());
    let back = mover.filter(|mover| on.seat.is_none_or(|seat| seat.0 == *mover));
    let named = |key, name: &String| cx.text(&message!(key, name));
    html! {
        @if back.is_some() {
            (button(shown, on, &[("do", "back")], (&cx.word(words::WEB_TABLET_BACK), "quiet")))
        }
        details.more {
            summary { (cx.word(words::WEB_TABLET_MORE)) }
            @for (seat, name) in seats(on) {
                @let seat = seat.to_string();
                (button(shown, on, &[("do", "resign"), ("seat", &seat)], (&named(words::WEB_TABLET_RESIGN, name), "quiet")))
            }
        }
    }
}

/// The end, and the players' confirmations.
fn over(cx: &Context, shown: &Shown, on: &OnTable, end: &GameEnd) -> Markup {
    let game = &shown.game;
    let named = |key, name: &String| cx.text(&message!(key, name));
    // On a device of their own, the player who resigned has already confirmed it.
    let agreed = |seat: u8| {
        let gave_up = game.given_up == Some(seat) && on.seat.is_some();
        gave_up || game.so[usize::from(seat)]
    };
    html! {
        p.big role="status" { (end.sentence(cx, &on.table)) }
        @if game.is_agreed() { p.notice { (cx.word(words::WEB_TABLET_AT_DESK)) } }
        @else {
            p { (cx.word(words::WEB_TABLET_BOTH)) }
            ul.so { @for (seat, name) in (0u8..).zip(&on.table.names) {
                @let seat_text = seat.to_string();
                @let mine = seats(on).any(|(own, _)| own == seat);
                li {
                    @if agreed(seat) { b { (named(words::WEB_TABLET_SAID, name)) } }
                    @else if mine { (button(shown, on, &[("do", "so"), ("seat", &seat_text), ("r", end.score.as_str())], (&named(words::WEB_TABLET_SO, name), "go"))) }
                    @else { (named(words::WEB_TABLET_UNSAID, name)) }
                }
            } }
            @if game.given_up.is_some() {
                (button(shown, on, &[("do", "on")], (&cx.word(words::WEB_TABLET_ON), "quiet")))
            } @else { p.note { (cx.word(words::WEB_TABLET_NOT_SO)) } }
        }
    }
}

/// The button that calls the arbiter, always there on the device that plays.
fn call(cx: &Context, shown: &Shown) -> Markup {
    html! {
        @for said in &shown.calls { p.called role="status" { (said) } }
        @if shown.calls.is_empty() && shown.waits.is_none() {
            form.inline method="post" action=(PATH) {
                (shell::hidden(&[("do", "call")]))
                button { (cx.word(words::WEB_TABLET_CALL)) }
            }
        }
    }
}
