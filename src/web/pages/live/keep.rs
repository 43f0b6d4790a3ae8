//! What the recorder sends: a move, a move taken back, a set-up, the end; and the scoresheet that is kept
//! with the result.

use arbitro_games::scoresheet::BoardView;
use arbitro_games::{Lead, Touching};

use super::record::{leads_to, refused, show, touched};
use super::sheet::{self, Ended};
use super::{Stop, Table, game_of, no_game};
use crate::hall::live::LiveGame;
use crate::web::pages::prelude::*;
use arbitro_event::acts::EnterResult;

/// A move, a move taken back, a set-up, or the end.
pub(in crate::web) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let view = desk.view();
    let Some(table) = Table::find(ask, &view.state) else {
        return pages::sorry(ask.lang, 404, &no_game(ask, &view.state));
    };
    let back = format!("/ao-vivo/{}", table.key());
    if table.result.is_some() {
        return shell::declined(ask, words::WEB_LIVE_KEPT, &back);
    }
    if ask.form.has("keep") {
        return keep(ask, desk, &table, &back);
    }
    let after: usize = ask.form.read_as("after").unwrap_or(usize::MAX);
    let changed = desk.files.live().change(|games| {
        let mut game = table.game(games);
        if game.moves.len() != after {
            return Err(Stop::Stale);
        }
        step(ask, &table, &mut game)?;
        // What the players said on a tablet was about another position.
        game.unsay();
        game.by = ask.signer().to_owned();
        game.at = ask.hall.options.clock.computer().timestamp();
        games.0.insert(table.key(), game);
        Ok(())
    });
    match changed {
        Ok(()) => {
            desk.publish();
            Answer::go(back)
        }
        Err(Stop::Touch(squares)) => Answer::go(format!("{back}?t={squares}")),
        Err(Stop::Stale) => stale(ask, &back),
        Err(Stop::Refused(message)) => match game_of(&desk.files, &table) {
            Ok(game) => show(ask, &table, &game, Some(message), 409),
            Err(fault) => pages::away(ask, &fault),
        },
        Err(Stop::File(fault)) => pages::away(ask, &fault),
    }
}

fn step(ask: &Ask, table: &Table, game: &mut LiveGame) -> Result<(), Stop> {
    if ask.form.has("back") {
        if let Some(last) = game.moves.pop() {
            game.taken_back.push((game.moves.len(), last));
        }
        return Ok(());
    }
    let setups = registry::info(table.game).setups;
    if setups.first().is_some_and(|name| ask.form.has(name)) {
        // Moves that were taken back have been seen: after the first one only the arbiter may change a hidden
        // set-up.
        let arbiter = ask.may_enter(table.group);
        if !game.moves.is_empty() || !game.taken_back.is_empty() && !arbiter {
            return Err(Stop::Refused(ask.word(words::WEB_LIVE_SETUP_BEGUN)));
        }
        let written = setups.iter().map(|&name| {
            let lines: Vec<&str> = ask.form.get(name).split_whitespace().collect();
            (name.to_owned(), lines.join("/"))
        });
        game.tags = written.collect();
        return Ok(());
    }
    let typed = match ask.form.get("move") {
        "" if ask.form.has("touch") => {
            let before = touched(ask.form.get("t"));
            let (looked, _) = table.touched(game, before.clone());
            let touching = looked.touching.as_ref().ok_or(Stop::Stale)?;
            by_touch(ask, &looked, touching, &before)?
        }
        typed => typed.chars().filter(|c| !c.is_whitespace()).take(60).collect(),
    };
    game.moves = table.moves_with(game, typed).map_err(|fault| {
        let fault = fault.unwrap_or_else(|| Message::new(words::WEB_LIVE_STALE));
        Stop::Refused(ask.say(&fault))
    })?;
    Ok(())
}

/// The move that a touched square makes after the squares `before`.
pub(super) fn by_touch(
    ask: &Ask,
    looked: &BoardView,
    touching: &Touching,
    before: &[String],
) -> Result<String, Stop> {
    let Some(drawing) = &looked.drawing else { return Err(Stop::Stale) };
    let board = drawing.geometry;
    let square = board.square(ask.form.get("touch")).ok_or(Stop::Stale)?;
    match &touching.leads[usize::from(square)] {
        _ if touching.touched.len() < before.len() => Err(Stop::Stale),
        Lead::Plays(choice) => Ok(choice.token.clone()),
        lead @ Lead::Refused(..) => Err(Stop::Refused(refused(ask, lead))),
        lead => {
            let squares = leads_to(&touching.touched, square, lead);
            let names = squares.iter().map(|&square| board.name(square));
            Err(Stop::Touch(names.collect::<Vec<_>>().join("-")))
        }
    }
}

/// The answer to a form about another position.
fn stale(ask: &Ask, back: &str) -> Answer {
    let title = ask.word(words::WEB_CONFLICT_TITLE);
    shell::problem(ask, 409, &title, &[ask.word(words::WEB_LIVE_STALE)], back)
}

/// Keeps the sheet with the result that it proves, or that the arbiter decides.
fn keep(ask: &Ask, desk: &mut Desk, table: &Table, back: &str) -> Answer {
    if !ask.may_enter(table.group) {
        return pages::sorry(ask.lang, 403, &Message::new(words::WEB_SORRY_ROLE));
    }
    let game = match game_of(&desk.files, table) {
        Ok(game) => game,
        Err(fault) => return pages::away(ask, &fault),
    };
    if ask.form.read_as::<usize>("after") != Some(game.moves.len()) {
        return stale(ask, back);
    }
    let reason = Some(ask.form.get("reason").to_owned()).filter(|reason| !is_blank(reason));
    let decided: Option<Score> = ask.form.read_as("keep");
    let ended = match decided {
        Some(score) => Ended::Decided(score),
        None => Ended::ByBoard,
    };
    let text = sheet::text(ask, table, &game, ended);
    let act = EnterResult {
        result: decided,
        judged: decided.is_none(),
        decision: reason.filter(|_| decided.is_some()),
        sheet: Some(RawRecord::of(&text)),
        game: table.number(),
        ..EnterResult::of(table.group, table.round, table.table, Score::First)
    };
    let reply = desk.carry_out(&ask.request(act));
    if matches!(reply, Ok(Reply::Done(_) | Reply::Already(_))) {
        // The sheet is in the journal now; the recorded moves are not needed any more.
        let _ = desk.files.live().change(|games| {
            games.0.remove(&table.key());
            Ok::<(), FileFault>(())
        });
    }
    // The same page then shows who won, and where to go next.
    pages::answered(ask, reply, back)
}
