//! The tablets as staff see them: devices waiting to be admitted, results waiting for the desk, and the game
//! at each table.

use super::PATH;
use super::ends::{self, GameEnd};
use crate::hall::keys::{Device, DevicePlace, Place, place_name, place_of_name};
use crate::hall::live::{Games, LiveGame};
use crate::web::pages::live::title;
use crate::web::pages::prelude::*;
use crate::web::pages::waiting::{self, Record, Waiting};
use crate::web::pages::{captains, report};
use arbitro_event::MatchPart;

/// The tables' cards whose devices this key holder may admit.
fn boards(cx: &Context, only: Option<GroupCode>) -> Vec<Key> {
    let is_shown = |key: &&Key| {
        !key.revoked
            && matches!(key.only.first(), Some(KeyLimit::Board(place)) if may_enter(cx, only, place.group))
    };
    cx.hall.ring(|ring| ring.keys().iter().filter(is_shown).cloned().collect()).unwrap_or_default()
}

/// The results waiting for somebody who may enter them.
fn waiting(cx: &Context, only: Option<GroupCode>) -> Vec<Waiting<'_>> {
    let Ok(games) = cx.hall.games() else { return Vec::new() };
    let results = games.0.iter().filter_map(|(key, game)| {
        let place = place_of_name(key)?;
        if !may_enter(cx, only, place.0) {
            return None;
        }
        let of_game = played(cx, (key, place), game);
        if of_game.is_some() || *key != place_name(place) {
            return of_game;
        }
        report::waiting(cx, &games, place).or_else(|| captains::waiting(cx, &games, place))
    });
    results.collect()
}

/// Whether the device may enter the results of a group, and `only` names no other group.
fn may_enter(cx: &Context, only: Option<GroupCode>, group: GroupCode) -> bool {
    only.is_none_or(|only| only == group) && cx.may_enter(group)
}

/// The result of a game on tablets that both players have confirmed.
fn played<'s>(cx: &Context, (key, place): (&str, Place), game: &LiveGame) -> Option<Waiting<'s>> {
    if !game.tablet || !game.is_agreed() {
        return None;
    }
    let (group, round, table, board) = place;
    // The game here, whatever devices play it.
    let on = DevicePlace { group, table, board, seat: Some(1) }.on(&cx.view.state).ok()?.table;
    if on.round != round || on.key() != key || on.codes != game.players || on.result.is_some() {
        return None;
    }
    let (_, verdict) = on.look(game);
    let end = GameEnd::of(game, &verdict)?;
    let is_shown = !matches!(on.part, Some(MatchPart::Game(_)));
    let names = on.names.clone();
    let (result, button) = (end.sentence(cx, &on), waiting::button(cx, end.score));
    let live = game.clone();
    let record: Record<'s> =
        Box::new(move |cx, desk| ends::record(cx, desk, &on, &live, &end, &cx.form_number()));
    let waiting = Waiting::of((place, &names), game, (result, Some((button, record))), cx);
    Some(Waiting { game: is_shown.then(|| format!("/ao-vivo/{key}")), ..waiting })
}

/// Devices and results waiting for staff; empty if there are none.
pub(in crate::web::pages) fn section(cx: &Context, only: Option<GroupCode>) -> Markup {
    let (devices, results) = (boards(cx, only), waiting(cx, only));
    let devices: Vec<(&Key, &Device)> =
        devices.iter().flat_map(|key| waits(key).map(move |device| (key, device))).collect();
    let numbers = devices.iter().map(|(key, device)| format!("{} {}", key.name, device.number()));
    let marks = results.iter().map(|waiting| waiting.mark.clone()).chain(numbers);
    html! {
        section #tabuleiros-espera data-live="" data-v=(marks.collect::<Vec<_>>().join(";")) {
            @if !devices.is_empty() || !results.is_empty() {
                h2 { (cx.word(words::WEB_TABLET_WAITING)) }
                ul.waiting {
                    @for waiting in &results { li { (result(cx, waiting)) } }
                    @for (key, device) in devices { li { (asks_in(cx, key, device)) } }
                }
                @if cx.path != PATH { p { a href=(PATH) { (cx.word(words::WEB_TABLET_ALL)) } } }
            }
        }
    }
}

fn waits(key: &Key) -> impl Iterator<Item = &Device> {
    key.devices().iter().filter(|device| !device.bound)
}

/// The address that the form is sent to, and the page it returns to.
fn form(
    cx: &Context,
    group: GroupCode,
    fields: &[(&str, &str)],
    (label, class): (&str, &str),
) -> Markup {
    let fields = [fields, &[("voltar", cx.path.as_str())]].concat();
    shell::button(&format!("/sala/{group}/tabuleiro"), &fields, label, class)
}

/// A waiting result, with the button that accepts it.
fn result(cx: &Context, waiting: &Waiting<'_>) -> Markup {
    html! {
        p { b { (title(cx, waiting.place)) } ": " (waiting.line) }
        @if let Some((accept, _)) = &waiting.accept {
            (form(cx, waiting.place.0, &[("do", "accept"), ("mark", waiting.mark.as_str())], (accept, "go")))
        }
        @if let Some(game) = &waiting.game {
            " " a.button.quiet href=(game) { (cx.word(words::WEB_TABLET_SEE)) }
        }
    }
}

/// A device waiting at a table.
fn asks_in(cx: &Context, key: &Key, device: &Device) -> Markup {
    let Some(&KeyLimit::Board(place)) = key.only.first() else { return html! {} };
    let DevicePlace { group, table, seat, .. } = place;
    let waits = Message::new(match seat {
        None => words::WEB_TABLET_ASKS_IN,
        Some(_) => words::WEB_TABLET_ASKS_IN_SEAT,
    })
    .with("group", group)
    .with("table", table)
    .with("part", place.part())
    .with("seat", seat.unwrap_or_default())
    .with("number", device.number().to_owned());
    let fields = |what| [("do", what), ("name", key.name.as_str()), ("device", device.number())];
    html! {
        p { (cx.text(&waits)) " · " (shell::ago(device.since)) }
        (form(cx, group, &fields("admit"), (&cx.word(words::WEB_TABLET_ADMIT), "go"))) " "
        (form(cx, group, &fields("away"), (&cx.word(words::WEB_TABLET_AWAY_WITH), "quiet")))
    }
}

/// `/tabuleiro` for staff: every table that has a card.
pub(super) fn page(cx: &Context) -> Answer {
    let keys = boards(cx, None);
    let games = cx.hall.games().unwrap_or_default();
    let head = cx.role() == Some(Role::Head);
    let body = html! {
        (section(cx, None))
        @if keys.is_empty() {
            p { (cx.word(words::WEB_TABLET_NO_CARDS)) }
            @if head { p.buttons { a.button href="/chefe/chaves" { (cx.word(words::WEB_KEYS_TABLES)) } } }
        } @else {
            div.scroll tabindex="0" role="region" aria-label=(cx.word(words::WEB_TABLET_TABLES)) {
                table #mesas .fold data-live="" {
                    caption.hush { (cx.word(words::WEB_TABLET_TABLES)) }
                    thead { tr {
                        th scope="col" { (cx.word(words::PRINT_COLUMN_TABLE)) }
                        th scope="col" { (cx.word(words::WEB_TABLET_GAME_NOW)) }
                        th scope="col" { (cx.word(words::WEB_TABLET_DEVICE)) }
                    } }
                    tbody { @for key in &keys { (row(cx, key, &games)) } }
                }
            }
        }
    };
    shell::page(cx, &cx.word(words::WEB_TABLET_TABLES), Fresh::Streams, &body)
}

fn row(cx: &Context, key: &Key, games: &Games) -> Markup {
    let Some(limit @ &KeyLimit::Board(place)) = key.only.first() else { return html! {} };
    let on = place.on(&cx.view.state);
    let bound = key.devices().iter().find(|device| device.bound);
    let state = match &on {
        Err(why) => cx.text(why),
        Ok(on) => {
            let count = on.table.game(games).moves.len();
            let moves = || cx.text(&message!(words::WEB_TABLET_MOVES, count));
            let now = on
                .table
                .result
                .map(|result| result.to_string())
                .or_else(|| (count > 0).then(moves));
            let names = on.table.names.join(" – ");
            now.map_or(names.clone(), |now| format!("{names} · {now}"))
        }
    };
    html! {
        tr {
            th scope="row" { (limit) }
            td data-h=(cx.word(words::WEB_TABLET_GAME_NOW)) {
                @if let Some(on) = on.as_ref().ok().filter(|on| !matches!(on.table.part, Some(MatchPart::Game(_)))) { a href=(format!("/ao-vivo/{}", on.table.key())) { (state) } } @else { (state) }
            }
            td data-h=(cx.word(words::WEB_TABLET_DEVICE)) {
                @match bound {
                    Some(device) => { span.code { (device.number()) } " · " (shell::ago(device.since)) },
                    None => (cx.word(words::WEB_TABLET_NO_DEVICE)),
                }
            }
        }
    }
}

/// Handles the form that admits a device, dismisses one, or accepts a result.
pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let named = cx.group(0).filter(|code| cx.view.state.group(*code).is_ok());
    let group = named.ok_or_else(|| pages::nothing(cx))?;
    let pages_of_staff = ["/sala", "/mesa", "/chefe", PATH];
    let back = cx.form.get("voltar");
    let of_group = format!("/mesa/{group}");
    let back = if pages_of_staff.contains(&back) || back == of_group { back } else { PATH };
    match cx.form.get("do") {
        "accept" => accept(cx, desk, group, back),
        what @ ("admit" | "away") => {
            let (name, number) = (cx.form.get("name"), cx.form.get("device"));
            // A key of another group is not for this group to decide on.
            let is_of_group = |key: &Key| matches!(key.only.first(), Some(KeyLimit::Board(place)) if place.group == group);
            if what == "admit"
                && let Some(question) = ends_sitting(desk, name, number)
                && !cx.answers().confirms(question.word())
            {
                return Err(pages::question(cx, &[question], back));
            }
            let result = desk.files.keys().change(|ring| {
                if !ring.key(name).is_ok_and(is_of_group) {
                    return Err(KeyFault::Unknown(name.to_owned()));
                }
                Ok(if what == "admit" {
                    ring.admit(name, number)?
                } else {
                    ring.send_away(name, number)?
                })
            });
            if result.map_err(|fault| shell::declined(cx, fault.message(), back))? {
                desk.publish();
            }
            Ok(Answer::go(back))
        }
        _ => Err(pages::no_form(cx)),
    }
}

/// The question before a device takes the place of the one that plays there.
fn ends_sitting(desk: &Desk, name: &str, number: &str) -> Option<Question> {
    let keys = desk.files.keys().read().ok()?;
    let key = keys.keys().iter().find(|key| key.name == name)?;
    let Some(&KeyLimit::Board(DevicePlace { group, table, board, .. })) = key.only.first() else {
        return None;
    };
    let part = board.map(MatchPart::Board);
    let other = |device: &Device| device.bound && device.number() != number;
    let device = number.to_owned();
    key.devices().iter().any(other).then_some(Question::EndsSitting { group, table, part, device })
}

/// Records a waiting result, as it was shown.
fn accept(cx: &Context, desk: &mut Desk, group: GroupCode, back: &str) -> Result<Answer, Answer> {
    let is_shown = |waiting: &Waiting<'_>| waiting.mark == cx.form.get("mark");
    let shown = waiting(cx, Some(group)).into_iter().find(is_shown);
    match shown.and_then(|waiting| waiting.accept) {
        Some((_, record)) => {
            record(cx, desk).map_err(|fault| pages::failed(cx, &fault, back))?;
            Ok(Answer::go(back))
        }
        None if desk.knows(&cx.form_number()) => Ok(Answer::go(back)),
        None => Err(shell::declined(cx, words::WEB_TABLET_GONE, back)),
    }
}
