//! The players' forms: a move, a request, the end, a call. Each form has a number and names the game it is
//! meant for, so that one that comes late or twice does nothing else.

use super::super::Stop;
use super::super::record::touched;
use super::ends::{self, GameEnd};
use super::{OnTable, PATH, Shown, look, show};
use crate::hall::keys::DevicePlace;
use crate::hall::live::{Games, LiveGame};
use crate::web::pages::calls;
use crate::web::pages::prelude::*;

/// The effect of a form.
enum Did {
    /// The game after it, whether done now or before.
    This(LiveGame),
    /// The same, and staff see something new as well.
    News(LiveGame),
}

/// Handles a form from a table's device.
pub(in crate::web) fn play(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let place = cx.holder.as_ref().and_then(|holder| Some((holder, holder.board()?)));
    // The key of a single live table is not for tablets.
    let not_here = || pages::sorry(cx.lang, 409, &Message::new(words::WEB_SORRY_ROLE));
    let (holder, place) = place.ok_or_else(not_here)?;
    if holder.device.as_ref().is_none_or(|device| !device.bound) {
        return Err(again(cx, place, cx.word(words::WEB_TABLET_WAITS)));
    }
    if cx.form.get("do") == "call" {
        let note = cx.word(words::WEB_TABLET_CALL_NOTE);
        let at = (place.group, Some(place.at_last(&cx.view.state)));
        let called = calls::call(desk, at, cx.signer(), note);
        called.map_err(|fault| fault.answer(cx, PATH))?;
        return Ok(Answer::go(PATH));
    }
    let id = cx.form_number();
    if id.is_empty() {
        return Err(pages::no_form(cx));
    }
    let on = match place.on(&cx.view.public) {
        Ok(on) if on.meant() == cx.form.get("game") => on,
        // The form that ended the last round may be sent again when the next round has begun.
        _ if desk.knows(&id) => return Ok(Answer::go(PATH)),
        _ => return Err(again(cx, place, cx.word(words::WEB_TABLET_MOVED))),
    };
    if on.table.result.is_some() {
        return match desk.knows(&id) {
            true => Ok(Answer::go(PATH)),
            false => Err(again(cx, place, cx.word(words::WEB_LIVE_KEPT))),
        };
    }
    let changed = desk.files.live().change(|games| change(cx, games, (place, &on), &id));
    let game = match changed {
        Ok(Did::This(game)) => {
            if on.table.group.is_final() {
                desk.publish();
            }
            game
        }
        Ok(Did::News(game)) => {
            desk.publish();
            game
        }
        Err(Stop::Touch(squares)) => return Ok(Answer::go(format!("{PATH}?t={squares}"))),
        Err(Stop::Stale) => return Err(again(cx, place, cx.word(words::WEB_TABLET_STALE))),
        Err(Stop::Refused(why)) => return Err(again(cx, place, why)),
        Err(Stop::File(fault)) => return Err(pages::away(cx, &fault)),
    };
    settle(cx, desk, &on, &game, &id);
    Ok(Answer::go(PATH))
}

/// Records the result that both players have confirmed, if their word is enough.
fn settle(cx: &Context, desk: &mut Desk, on: &OnTable, game: &LiveGame, id: &str) {
    let rules = cx.view.state.rules();
    let is_enough = rules.is_ok_and(|rules| rules.confirms_at_table(on.table.group));
    if !is_enough || !game.is_agreed() || game.sent {
        return;
    }
    let (_, verdict) = on.table.look(game);
    if let Some(end) = GameEnd::of(game, &verdict) {
        // A refused result waits for the desk, which sees the reason when accepting it.
        let _ = ends::record(cx, desk, &on.table, game, &end, id);
    }
}

/// The page again, with why nothing was done.
fn again(cx: &Context, place: DevicePlace, why: String) -> Answer {
    let Some(holder) = &cx.holder else { return pages::nothing(cx) };
    match Shown::of(cx, holder, place) {
        Ok(shown) => show::page(cx, &shown, Some(why), 409),
        Err(answer) => answer,
    }
}

fn change(
    cx: &Context,
    games: &mut Games,
    (place, on): (DevicePlace, &OnTable),
    id: &str,
) -> Result<Did, Stop> {
    let key = on.table.key();
    let mut game = on.table.game(games);
    if game.done.iter().any(|done| done == id) {
        return Ok(Did::This(game));
    }
    let news = step(cx, on, &mut game)?;
    game.remember(id);
    game.tablet = true;
    cx.signer().clone_into(&mut game.by);
    game.at = cx.hall.options.clock.computer().timestamp();
    // Games played here in other rounds are in the journal, or were undone.
    let is_old = |own: &str| place.round_of(own).is_some_and(|round| round != on.table.round);
    games.0.retain(|own, game| *own == key || !game.tablet || !is_old(own));
    games.0.insert(key, game.clone());
    Ok(if news { Did::News(game) } else { Did::This(game) })
}

/// Does what the form requests; true if others than the two players should know.
fn step(cx: &Context, on: &OnTable, game: &mut LiveGame) -> Result<bool, Stop> {
    let what = cx.form.get("do");
    if what == "setup" {
        return set_up(cx, on, game).map(|()| false);
    }
    if cx.form.read_as("after") != Some(game.moves.len()) || game.is_agreed() {
        return Err(Stop::Stale);
    }
    let (_, verdict) = on.table.look(game);
    let end = GameEnd::of(game, &verdict);
    // A device of one seat acts for that seat; on a device for both, the button names the seat.
    let seat = match on.seat {
        Some(seat) => seat.0,
        None => cx.form.read_as("seat").filter(|seat| *seat < 2).unwrap_or_default(),
    };
    let may_act = |other: u8| on.seat.is_none_or(|seat| seat.0 == other);
    let may_ask = end.is_none() && game.asks_back.is_none() && !game.moves.is_empty();
    match what {
        "move" if end.is_none() => {
            let token = token(cx, on, game)?;
            game.moves = on.table.moves_with(game, token).map_err(|_| Stop::Stale)?;
            game.unsay();
        }
        "back" => {
            let Some(mover) = on.last_mover(game).filter(|mover| may_ask && may_act(*mover)) else {
                return Err(Stop::Stale);
            };
            game.asks_back = Some(mover);
        }
        "yes" | "no" => {
            let Some(asks) = game.asks_back.filter(|asks| may_act(1 - asks) || what == "no") else {
                return Err(Stop::Stale);
            };
            game.asks_back = None;
            // The player who asked cannot accept the request, only withdraw it.
            if what == "yes"
                && on.last_mover(game) == Some(asks)
                && let Some(last) = game.moves.pop()
            {
                game.taken_back.push((game.moves.len(), last));
                game.unsay();
            }
        }
        "resign" if end.is_none() => {
            game.unsay();
            game.given_up = Some(seat);
        }
        // The players may cancel a resignation until both have confirmed it.
        "on" if game.given_up.is_some() => game.unsay(),
        "so" => {
            let shown = cx.form.read_as("r");
            if shown.is_none() || end.map(|end| end.score) != shown {
                return Err(Stop::Stale);
            }
            game.so[usize::from(seat)] = true;
            // The player who resigned has already confirmed it.
            if let Some(seat) = game.given_up.filter(|_| on.seat.is_some()) {
                game.so[usize::from(seat)] = true;
            }
            return Ok(game.is_agreed());
        }
        _ => return Err(Stop::Stale),
    }
    Ok(false)
}

/// The move that the form means: by touched squares, or one of the moves offered.
fn token(cx: &Context, on: &OnTable, game: &LiveGame) -> Result<String, Stop> {
    let before = touched(cx.form.get("t"));
    let (looked, _) = look(on, game, before.clone());
    let drawn = looked.touching.as_ref().filter(|_| looked.drawing.is_some());
    let touching = drawn.ok_or_else(|| Stop::Refused(cx.word(words::WEB_TABLET_TURN)))?;
    let typed = cx.form.get("move");
    if !typed.is_empty() {
        let offered = touching.choices.iter().find(|choice| choice.token == typed);
        return offered.map(|choice| choice.token.clone()).ok_or(Stop::Stale);
    }
    super::super::keep::by_touch(cx, &looked, touching, &before)
}

/// Sets up a seat's own pieces before the first move. The other seat's are not looked at.
fn set_up(cx: &Context, on: &OnTable, game: &mut LiveGame) -> Result<(), Stop> {
    let info = registry::info(on.table.game);
    let seat = on.seat.map(|seat| usize::from(seat.0));
    let Some((seat, &tag)) = seat.and_then(|seat| Some((seat, info.setups.get(seat)?))) else {
        return Err(Stop::Stale);
    };
    let is_set = info.setups.iter().all(|tag| game.tags.iter().any(|(own, _)| own == tag));
    if is_set || !game.moves.is_empty() || !game.taken_back.is_empty() {
        return Err(Stop::Refused(cx.word(words::WEB_LIVE_SETUP_BEGUN)));
    }
    let lines: Vec<&str> = cx.form.get(tag).split_whitespace().collect();
    let army = (tag.to_owned(), lines.join("/"));
    let sample = info.samples.first().map_or(&[][..], |sample| sample);
    let opponents = sample.iter().filter(|(name, _)| info.setups.get(1 - seat) == Some(name));
    let others = opponents.map(|&(name, value)| (name.to_owned(), value.to_owned()));
    let tried = LiveGame { tags: others.chain([army.clone()]).collect(), ..LiveGame::default() };
    let (looked, verdict) = on.table.look(&tried);
    if looked.drawing.is_none() {
        let why = verdict.fault.map(|fault| Stop::Refused(cx.text(&fault.message)));
        return Err(why.unwrap_or(Stop::Stale));
    }
    game.tags.retain(|(name, _)| name != tag);
    game.tags.push(army);
    // The sheet lists the set-ups in the order of the seats, whichever side was first.
    game.tags.sort_by_key(|(name, _)| info.setups.iter().position(|tag| tag == name));
    Ok(())
}
