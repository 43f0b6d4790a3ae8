//! The acts of the recorder: a move, a move taken back, a set-up, the end; and the scoresheet that
//! is kept with the result.

use arbitro_games::scoresheet::BoardView;
use arbitro_games::{Lead, Touching};

use super::record::{leads_to, refused, show, touched};
use super::sheet::{self, Ended};
use super::{Stop, Table, game_of, no_game};
use crate::hall::live::LiveGame;
use crate::web::pages::prelude::*;
use arbitro_event::acts::EnterResult;

/// A move, a move taken back, a set-up, or the end.
pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let view = desk.view();
    let missing = || pages::sorry(cx.lang, 404, &no_game(cx, &view.state));
    let table = Table::find(cx, &view.state).ok_or_else(missing)?;
    let back = format!("/ao-vivo/{}", table.key());
    if table.result.is_some() {
        return Err(shell::declined(cx, words::WEB_LIVE_KEPT, &back));
    }
    if cx.form.has("keep") {
        return keep(cx, desk, &table, &back);
    }
    let after: usize = cx.form.read_as("after").unwrap_or(usize::MAX);
    let changed = desk.files.live().change(|games| {
        let mut game = table.game(games);
        if game.moves.len() != after {
            return Err(Stop::Stale);
        }
        step(cx, &table, &mut game)?;
        // The players' requests and confirmations on a tablet were about another position.
        game.unsay();
        game.by = cx.signer().to_owned();
        game.at = cx.hall.options.clock.computer().timestamp();
        games.0.insert(table.key(), game);
        Ok(())
    });
    let away = |fault| pages::away(cx, &fault);
    match changed {
        Ok(()) => {
            desk.publish();
            Ok(Answer::go(back))
        }
        Err(Stop::Touch(squares)) => Ok(Answer::go(format!("{back}?t={squares}"))),
        Err(Stop::Stale) => Err(stale(cx, &back)),
        Err(Stop::Refused(message)) => {
            let game = game_of(&desk.files, &table).map_err(away)?;
            Err(show(cx, &table, &game, Some(message), 409))
        }
        Err(Stop::File(fault)) => Err(away(fault)),
    }
}

fn step(cx: &Context, table: &Table, game: &mut LiveGame) -> Result<(), Stop> {
    if cx.form.has("back") {
        if let Some(last) = game.moves.pop() {
            game.taken_back.push((game.moves.len(), last));
        }
        return Ok(());
    }
    let setups = registry::info(table.game).setups;
    if setups.first().is_some_and(|name| cx.form.has(name)) {
        // Moves that were taken back have been seen: after the first one only the arbiter may change a hidden
        // set-up.
        let arbiter = cx.may_enter(table.group);
        if !game.moves.is_empty() || !game.taken_back.is_empty() && !arbiter {
            return Err(Stop::Refused(cx.word(words::WEB_LIVE_SETUP_BEGUN)));
        }
        let written = setups.iter().map(|&name| {
            let lines: Vec<&str> = cx.form.get(name).split_whitespace().collect();
            (name.to_owned(), lines.join("/"))
        });
        game.tags = written.collect();
        return Ok(());
    }
    let typed = match cx.form.get("move") {
        "" if cx.form.has("touch") => {
            let before = touched(cx.form.get("t"));
            let (looked, _) = table.touched(game, before.clone());
            let touching = looked.touching.as_ref().ok_or(Stop::Stale)?;
            by_touch(cx, &looked, touching, &before)?
        }
        typed => typed.chars().filter(|c| !c.is_whitespace()).take(60).collect(),
    };
    game.moves = table.moves_with(game, typed).map_err(|fault| {
        let fault = fault.unwrap_or_else(|| Message::new(words::WEB_LIVE_STALE));
        Stop::Refused(cx.text(&fault))
    })?;
    Ok(())
}

/// The move that a touched square makes after the squares `before`.
pub(super) fn by_touch(
    cx: &Context,
    looked: &BoardView,
    touching: &Touching,
    before: &[String],
) -> Result<String, Stop> {
    let Some(drawing) = &looked.drawing else { return Err(Stop::Stale) };
    let board = drawing.geometry;
    let square = board.square(cx.form.get("touch")).ok_or(Stop::Stale)?;
    match &touching.leads[usize::from(square)] {
        _ if touching.touched.len() < before.len() => Err(Stop::Stale),
        Lead::Plays(choice) => Ok(choice.token.clone()),
        lead @ Lead::Refused(..) => Err(Stop::Refused(refused(cx, lead))),
        lead => {
            let squares = leads_to(&touching.touched, square, lead);
            let names = squares.iter().map(|&square| board.name(square));
            Err(Stop::Touch(names.collect::<Vec<_>>().join("-")))
        }
    }
}

/// The answer to a form about another position.
fn stale(cx: &Context, back: &str) -> Answer {
    let title = cx.word(words::WEB_CONFLICT_TITLE);
    shell::problem(cx, 409, &title, &[cx.word(words::WEB_LIVE_STALE)], back)
}

/// Keeps the sheet with the result that it proves, or that the arbiter decides.
fn keep(cx: &Context, desk: &mut Desk, table: &Table, back: &str) -> Result<Answer, Answer> {
    if !cx.may_enter(table.group) {
        return Err(pages::sorry(cx.lang, 403, &Message::new(words::WEB_SORRY_ROLE)));
    }
    let game = game_of(&desk.files, table).map_err(|fault| pages::away(cx, &fault))?;
    if cx.form.read_as::<usize>("after") != Some(game.moves.len()) {
        return Err(stale(cx, back));
    }
    let reason = Some(cx.form.get("reason").to_owned()).filter(|reason| !is_blank(reason));
    let decided: Option<Score> = cx.form.read_as("keep");
    let ended = match decided {
        Some(score) => Ended::Decided(score),
        None => Ended::ByBoard,
    };
    let text = sheet::text(cx, table, &game, ended);
    let act = EnterResult {
        result: decided,
        judged: decided.is_none(),
        decision: reason.filter(|_| decided.is_some()),
        sheet: Some(RawRecord::of(&text)),
        game: table.number(),
        ..EnterResult::of(table.group, table.round, table.table, Score::First)
    };
    let reply = desk.carry_out(&cx.request(act));
    if matches!(reply, Ok(Reply::Done(_) | Reply::Already(_))) {
        // The sheet is in the journal now; the recorded moves are not needed any more.
        let _ = desk.files.live().change(|games| {
            games.0.remove(&table.key());
            Ok::<(), FileFault>(())
        });
    }
    // The same page then shows who won, and where to go next.
    Ok(pages::answered(cx, reply, back))
}
