//! The tablets as staff see them: devices waiting to be admitted, results waiting for the desk, and the game
//! at each table.

use super::super::Table;
use super::PATH;
use super::ends::{self, GameEnd};
use crate::hall::RingFault;
use crate::hall::keys::{Device, DevicePlace, place_of_name};
use crate::hall::live::{Games, LiveGame};
use crate::web::pages::live::title;
use crate::web::pages::prelude::*;
use crate::web::pages::{captains, report};
use arbitro_event::MatchPart;

/// A result that both players have confirmed.
struct Waiting {
    table: Table,
    game: LiveGame,
    end: GameEnd,
}

/// The tables' cards whose devices this key holder may admit.
fn boards(ask: &Ask, only: Option<GroupCode>) -> Vec<Key> {
    let may = |group: GroupCode| {
        only.is_none_or(|only| only == group)
            && ask.holder.as_ref().is_some_and(|holder| holder.may_enter(group))
    };
    let is_shown = |key: &&Key| {
        !key.revoked && matches!(key.only.first(), Some(KeyLimit::Board(place)) if may(place.group))
    };
    ask.hall.ring(|ring| ring.keys().iter().filter(is_shown).cloned().collect()).unwrap_or_default()
}

/// The results waiting for somebody who may enter them.
fn waiting(ask: &Ask, only: Option<GroupCode>) -> Vec<Waiting> {
    let state = &ask.view.state;
    let Ok(games) = ask.hall.games() else { return Vec::new() };
    let mut results = Vec::new();
    for (key, game) in games.0.iter().filter(|(_, game)| game.tablet && game.is_agreed()) {
        let Some((group, round, table, board)) = place_of_name(key) else { continue };
        let last = state.group(group).map_or(0, |group| group.played.len() as u32);
        let may = ask.holder.as_ref().is_some_and(|holder| holder.may_enter(group));
        if !may || round != last || only.is_some_and(|only| only != group) {
            continue;
        }
        // The game here, whatever devices play it.
        let Ok(on) = (DevicePlace { group, table, board, seat: Some(1) }).on(state) else {
            continue;
        };
        let on = on.table;
        if on.key() != *key || on.codes != game.players || on.result.is_some() {
            continue;
        }
        let (_, verdict) = on.look(game);
        if let Some(end) = GameEnd::of(game, &verdict) {
            results.push(Waiting { table: on, game: game.clone(), end });
        }
    }
    results
}

/// Devices and results waiting for staff; empty if there are none.
pub(in crate::web::pages) fn section(ask: &Ask, only: Option<GroupCode>) -> Markup {
    let (devices, results) = (boards(ask, only), waiting(ask, only));
    let (reported, matches) = (report::waiting(ask, only), captains::waiting(ask, only));
    let count: usize = devices.iter().map(|key| waits(key).count()).sum();
    let mark = |waiting: &Waiting| {
        format!("{} {} {:?}", waiting.table.key(), waiting.end.score, waiting.game.players)
    };
    let result_marks = results.iter().map(mark);
    let reports = reported.iter().map(report::mark).chain(matches.iter().map(captains::mark));
    let marks = result_marks.chain(reports).chain(
        devices
            .iter()
            .flat_map(|key| waits(key).map(|device| format!("{} {}", key.name, device.number()))),
    );
    html! {
        section #tabuleiros-espera data-live="" data-v=(marks.collect::<Vec<_>>().join(";")) {
            @if count + results.len() + reported.len() + matches.len() > 0 {
                h2 { (ask.word(words::WEB_TABLET_WAITING)) }
                ul.waiting {
                    @for waiting in &results { li { (result(ask, waiting)) } }
                    @for waiting in &reported {
                        @let (line, group, mark) = report::line(ask, waiting);
                        li { (stated(ask, (line, group, Some(mark)), ("stated", waiting.1.as_str()))) }
                    }
                    @for waiting in &matches { li { (stated(ask, captains::line(ask, waiting), ("match", ""))) } }
                    @for key in &devices { @for device in waits(key) { li { (asks_in(ask, key, device)) } } }
                }
                @if ask.path != PATH { p { a href=(PATH) { (ask.word(words::WEB_TABLET_ALL)) } } }
            }
        }
    }
}

fn waits(key: &Key) -> impl Iterator<Item = &Device> {
    key.devices().iter().filter(|device| !device.bound)
}

/// The address that the form is sent to, and the page it returns to.
fn form(
    ask: &Ask,
    group: GroupCode,
    fields: &[(&str, &str)],
    (label, class): (&str, &str),
) -> Markup {
    let fields = [fields, &[("voltar", ask.path.as_str())]].concat();
    shell::button(&format!("/sala/{group}/tabuleiro"), &fields, label, class)
}

/// A waiting result, with the button that accepts it.
fn result(ask: &Ask, waiting: &Waiting) -> Markup {
    let Waiting { table, game, end } = waiting;
    let pair = Message::new(words::WEB_LIVE_AGAINST)
        .with("first", table.names[0].clone())
        .with("second", table.names[1].clone());
    let (key, moves) = (table.key(), game.moves.len().to_string());
    let players = game.players.join(" ");
    let fields = [
        ("do", "accept"),
        ("game", key.as_str()),
        ("players", players.as_str()),
        ("after", moves.as_str()),
        ("r", end.score.as_str()),
    ];
    let accept = message!(words::WEB_TABLET_ACCEPT, score = end.score.as_str());
    html! {
        p { b { (title(ask, table.place())) } ": " (ask.say(&pair)) " · " (end.sentence(ask, table)) }
        (form(ask, table.group, &fields, (&ask.say(&accept), "go")))
        @if !matches!(table.part, Some(MatchPart::Game(_))) {
            " " a.button.quiet href=(format!("/ao-vivo/{key}")) { (ask.word(words::WEB_TABLET_SEE)) }
        }
    }
}

/// What players or teams reported, with the button that accepts it, if it has a mark.
fn stated(
    ask: &Ask,
    (line, group, mark): (String, GroupCode, Option<String>),
    (what, score): (&str, &str),
) -> Markup {
    let accept = match score {
        "" => ask.word(words::WEB_MATCH_ACCEPT),
        score => ask.say(&message!(words::WEB_TABLET_ACCEPT, score)),
    };
    html! {
        p { (line) }
        @if let Some(mark) = mark {
            (form(ask, group, &[("do", what), ("mark", mark.as_str())], (&accept, "go")))
        }
    }
}

/// A device waiting at a table.
fn asks_in(ask: &Ask, key: &Key, device: &Device) -> Markup {
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
        p { (ask.say(&waits)) " · " (shell::ago(device.since)) }
        (form(ask, group, &fields("admit"), (&ask.word(words::WEB_TABLET_ADMIT), "go"))) " "
        (form(ask, group, &fields("away"), (&ask.word(words::WEB_TABLET_AWAY_WITH), "quiet")))
    }
}

/// `/tabuleiro` for staff: every table that has a card.
pub(super) fn page(ask: &Ask) -> Answer {
    let keys = boards(ask, None);
    let games = ask.hall.games().unwrap_or_default();
    let head = ask.role() == Some(Role::Head);
    let body = html! {
        (section(ask, None))
        @if keys.is_empty() {
            p { (ask.word(words::WEB_TABLET_NO_CARDS)) }
            @if head { p.buttons { a.button href="/chefe/chaves" { (ask.word(words::WEB_KEYS_TABLES)) } } }
        } @else {
            div.scroll tabindex="0" role="region" aria-label=(ask.word(words::WEB_TABLET_TABLES)) {
                table #mesas .fold data-live="" {
                    caption { (ask.word(words::WEB_TABLET_TABLES)) }
                    thead { tr {
                        th scope="col" { (ask.word(words::PRINT_COLUMN_TABLE)) }
                        th scope="col" { (ask.word(words::WEB_TABLET_GAME_NOW)) }
                        th scope="col" { (ask.word(words::WEB_TABLET_DEVICE)) }
                    } }
                    tbody { @for key in &keys { (row(ask, key, &games)) } }
                }
            }
        }
    };
    shell::page(ask, &ask.word(words::WEB_TABLET_TABLES), Fresh::Streams, &body)
}

fn row(ask: &Ask, key: &Key, games: &Games) -> Markup {
    let Some(limit @ &KeyLimit::Board(place)) = key.only.first() else { return html! {} };
    let on = place.on(&ask.view.state);
    let bound = key.devices().iter().find(|device| device.bound);
    let state = match &on {
        Err(why) => ask.say(why),
        Ok(on) => {
            let moves = message!(words::WEB_TABLET_MOVES, count = on.game(games).moves.len());
            let names = &on.table.names;
            let result = on.table.result.map(|result| result.to_string());
            format!("{} – {} · {}", names[0], names[1], result.unwrap_or_else(|| ask.say(&moves)))
        }
    };
    html! {
        tr {
            th scope="row" { (limit) }
            td data-h=(ask.word(words::WEB_TABLET_GAME_NOW)) {
                @if let Some(on) = on.as_ref().ok().filter(|on| !matches!(on.table.part, Some(MatchPart::Game(_)))) { a href=(format!("/ao-vivo/{}", on.table.key())) { (state) } } @else { (state) }
            }
            td data-h=(ask.word(words::WEB_TABLET_DEVICE)) {
                @match bound {
                    Some(device) => { span.code { (device.number()) } " · " (shell::ago(device.since)) },
                    None => (ask.word(words::WEB_TABLET_NO_DEVICE)),
                }
            }
        }
    }
}

/// Handles the form that admits a device, dismisses one, or accepts a result.
pub(in crate::web) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(group) = ask.group(0).filter(|code| ask.view.state.group(*code).is_ok()) else {
        return pages::nothing(ask);
    };
    let pages_of_staff = ["/sala", "/mesa", "/chefe", PATH];
    let back = ask.form.get("voltar");
    let of_group = format!("/mesa/{group}");
    let back = if pages_of_staff.contains(&back) || back == of_group { back } else { PATH };
    match ask.form.get("do") {
        "accept" => accept(ask, desk, group, back),
        "stated" => report::accept(ask, desk, group, back),
        "match" => captains::accept(ask, desk, group, back),
        what @ ("admit" | "away") => {
            let (name, number) = (ask.form.get("name"), ask.form.get("device"));
            // A key of another group is not for this group to decide on.
            let is_of_group = |key: &Key| matches!(key.only.first(), Some(KeyLimit::Board(place)) if place.group == group);
            if what == "admit"
                && let Some(question) = ends_sitting(desk, name, number)
                && !ask.answers().says(question.word())
            {
                return pages::question(ask, &[question], back);
            }
            let result = desk.files.keys().change(|ring| {
                if !ring.key(name).is_ok_and(is_of_group) {
                    return Err(RingFault::Key(KeyFault::Unknown(name.to_owned())));
                }
                Ok(if what == "admit" {
                    ring.admit(name, number)?
                } else {
                    ring.send_away(name, number)?
                })
            });
            match result {
                Ok(changed) => {
                    if changed {
                        desk.publish();
                    }
                    Answer::go(back)
                }
                Err(fault) => problem(ask, ask.say(&fault.message()), back),
            }
        }
        _ => pages::sorry(ask.lang, 400, &Message::new(words::WEB_SORRY_FORM)),
    }
}

/// What is asked before a device takes the place of the one that plays there.
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

fn problem(ask: &Ask, why: String, back: &str) -> Answer {
    shell::refused(ask, &[why], back)
}

/// Records a waiting result, as it was shown.
fn accept(ask: &Ask, desk: &mut Desk, group: GroupCode, back: &str) -> Answer {
    let entry = ask.form_number();
    let is_entered = desk.knows(&entry);
    if !entry.is_empty() && is_entered {
        return Answer::go(back);
    }
    let game = ask.form.get("game");
    let is_the_same = |waiting: &Waiting| {
        waiting.table.key() == game
            && waiting.game.players.join(" ") == ask.form.get("players")
            && ask.form.read_as("after") == Some(waiting.game.moves.len())
            && ask.form.read_as("r") == Some(waiting.end.score)
    };
    let Some(Waiting { table, game, end }) =
        waiting(ask, Some(group)).into_iter().find(is_the_same)
    else {
        return problem(ask, ask.word(words::WEB_TABLET_GONE), back);
    };
    match ends::record(ask, desk, &table, &game, &end, &entry) {
        Ok(()) => Answer::go(back),
        Err(fault) => pages::failed(ask, &fault, back),
    }
}
