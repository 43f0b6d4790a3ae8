//! The page's view of a game at one ply: the board, the effect of touching each square, whose turn
//! it is and the referee's verdict.

use arbitro_games::board::Drawing;
use arbitro_games::registry::{self, GameId};
use arbitro_games::scoresheet::{
    BoardView, PlayedMove, PositionAfter, RawRecord, RecordDefaults, RecordStatus, Scene, Verdict,
    VerdictLine, judge, shown,
};
use arbitro_games::svg::{self, Does, Touch, board_in_words, capital, square_in_words};
use arbitro_games::{Choice, Lead, Seat, Seats, SideName, Touching};
use arbitro_words::{Fact, Lang, message};
use serde_json::{Map, Value, json as object};

use crate::request::{Answer, Request, json};
use crate::words::{self, WORDS};

/// Everything that the page shows of a record after a ply.
pub(crate) fn look(request: &Request) -> Answer {
    let (record, defaults, lang) = (request.one()?, request.defaults()?, request.lang());
    let mut looked = BoardView::touched(request.touched.clone());
    looked.after = request.ply;
    let verdict = judge(record.view(), defaults, &mut looked);
    let line = VerdictLine::new(None, record.view(), &verdict, lang);
    let mut answer = Map::new();
    answer.insert("verdict".into(), object!(line));
    answer.insert("said".into(), WORDS.text(lang, &verdict.message()).into());
    answer.insert("help".into(), help(&record, defaults, &verdict, lang).into());
    if let (Some(game), Some(drawing)) = (verdict.game, &looked.drawing) {
        answer.insert("rows".into(), drawing.rows().into());
        answer.insert(
            "tags".into(),
            looked.tags.iter().map(|(name, value)| object!([name, value])).collect(),
        );
        answer.insert("seat".into(), looked.seat.map(|seat| seat.number()).into());
        answer.insert("seats".into(), looked.seats.into());
        answer.insert("playing".into(), looked.playing.into());
        answer.insert("turn".into(), turn(&looked, &verdict, game, lang).into());
        answer.insert("sides".into(), sides(&looked, game, lang));
        answer.insert("moves".into(), moves(&looked, lang));
        if request.plain {
            let label = board_in_words(lang, game, drawing);
            answer
                .insert("plain".into(), svg::draw(drawing, &label, &[], &[]).into_string().into());
        } else {
            touches(&mut answer, &looked, (game, drawing), lang);
        }
    }
    json(&answer)
}

/// Why no legal move continues from the touched squares to `square`: the move that this would be, and the
/// rule that forbids it.
pub(crate) fn why(request: &Request) -> Answer {
    let (record, lang) = (request.one()?, request.lang());
    let mut at = PositionAfter::ply(request.ply);
    let verdict = judge(record.view(), request.defaults()?, &mut at);
    let refusal = at.position.filter(|position| position.is_playing()).and_then(|position| {
        let board = position.board();
        let named = request.touched.iter().chain([&request.square]);
        position.refusal(&named.filter_map(|name| board.square(name)).collect::<Vec<_>>())
    });
    let Some((token, illegal)) = refusal else {
        return json(&object!({ "message": WORDS.word(lang, words::PAGE_NO_MOVE) }));
    };
    let game = verdict.game.map_or("", |game| registry::info(game).id);
    let hint = illegal.hint_message().map(|hint| WORDS.text(lang, &hint));
    json(&object!({
        "token": token, "code": illegal.code, "message": WORDS.text(lang, &illegal.message()), "hint": hint,
        "rule": rule(game, Some(illegal.rule), lang),
    }))
}

/// A rule with its number, in the form in which refusals cite it.
fn rule(game: &str, number: Option<u8>, lang: Lang) -> Option<String> {
    let number = number.filter(|&number| number > 0)?;
    Some(format!("{game}/{number}: {}", WORDS.word(lang, &format!("games-rule-{game}-{number}"))))
}

/// The explanations of a verdict: the rule, the hint, similar legal moves.
fn help(
    record: &RawRecord,
    defaults: RecordDefaults<'_>,
    verdict: &Verdict,
    lang: Lang,
) -> Vec<String> {
    let Some(fault) = &verdict.fault else { return Vec::new() };
    let mut notes = Vec::new();
    if let Some(game) = verdict.game {
        notes.extend(rule(registry::info(game).id, fault.rule, lang));
    }
    notes.extend(fault.hint.as_ref().map(|hint| WORDS.text(lang, hint)));
    if verdict.status == RecordStatus::Illegal {
        let written = record.view().text.get(fault.span.clone()).map(shown).unwrap_or_default();
        let mut scene = Scene::of(written);
        judge(record.view(), defaults, &mut scene);
        if !scene.near.is_empty() {
            let near = message!(words::PAGE_NEAR, moves = scene.near);
            notes.push(WORDS.text(lang, &near));
        }
    }
    notes
}

/// Whose turn it is, or the result and its reason.
fn turn(looked: &BoardView, verdict: &Verdict, game: GameId, lang: Lang) -> String {
    if looked.playing {
        let side = registry::info(game).sides.get(usize::from(looked.side));
        let number = looked.seat.map_or(0, |seat| seat.number());
        let who = side.map_or_else(|| seat_in_words(number), |side| Fact::word(side.key));
        return WORDS.text(lang, &message!(words::PAGE_TURN, side = who));
    }
    match (verdict.result, verdict.reason_in_words()) {
        (Some(result), Some(reason)) => {
            let winners = result.winners().map_or_else(Seats::default, |(winners, _)| winners);
            let winner = (0..looked.seats).find(|&seat| winners == Seats::one(Seat(seat)));
            let result = result.to_string();
            let said = match winner.filter(|_| looked.seats > 1) {
                Some(seat) => {
                    let side = side_in_words(looked, game, seat);
                    message!(words::PAGE_WON, side, result, reason)
                }
                None => message!(words::PAGE_ENDED, result, reason),
            };
            WORDS.text(lang, &said)
        }
        _ => WORDS.word(lang, words::PAGE_ARBITER),
    }
}

fn seat_in_words(number: u8) -> Fact {
    message!(words::PAGE_SEAT, number).into()
}

/// The side that a seat plays; `None` where seats have no sides.
fn side_of(looked: &BoardView, game: GameId, seat: u8) -> Option<&'static SideName> {
    let sides = registry::info(game).sides;
    let swapped = looked.seat.is_some_and(|seat| sides.len() == 2 && seat.0 != looked.side);
    sides.get(usize::from(seat ^ u8::from(swapped)))
}

fn side_in_words(looked: &BoardView, game: GameId, seat: u8) -> Fact {
    let side = side_of(looked, game, seat);
    side.map_or_else(|| seat_in_words(seat + 1), |side| Fact::word(side.key))
}

/// The side that each seat plays, with its piece.
fn sides(looked: &BoardView, game: GameId, lang: Lang) -> Value {
    let all = (0..looked.seats).map(|seat| {
        let side = side_of(looked, game, seat);
        let mut name = capital(&WORDS.fact_text(lang, &side_in_words(looked, game, seat)));
        if let Some(part) = side.and_then(|side| side.part) {
            name += &format!(": {}", WORDS.fact_text(lang, &Fact::word(part)));
        }
        let chip = side.and_then(|side| side.piece).map(|kind| svg::chip(kind).into_string());
        let count = looked.drawing.as_ref().and_then(|seen| seen.counts.get(usize::from(seat)));
        object!({ "name": name, "chip": chip, "count": count })
    });
    all.collect()
}

fn moves(looked: &BoardView, lang: Lang) -> Value {
    let line =
        |seen: &PlayedMove| object!([seen.token, WORDS.text(lang, &seen.words), seen.on_squares]);
    looked.moves.iter().map(line).collect()
}

/// Every square of a board, with touches handled by the page's script.
pub(crate) fn squares(lang: Lang, game: GameId, drawing: &Drawing) -> Vec<Touch> {
    (0..drawing.geometry.squares())
        .filter(|&square| svg::is_square(drawing, square))
        .map(|square| Touch {
            square,
            label: square_in_words(lang, game, drawing, square),
            does: Does::Script,
        })
        .collect()
}

/// Adds the board, and what touching each square does.
fn touches(
    seen: &mut Map<String, Value>,
    looked: &BoardView,
    (game, drawing): (GameId, &Drawing),
    lang: Lang,
) {
    let label = board_in_words(lang, game, drawing);
    let all = squares(lang, game, drawing);
    let chosen = looked.touching.as_ref().map_or(&[][..], |touching| &touching.touched);
    seen.insert("board".into(), svg::draw(drawing, &label, &all, chosen).into_string().into());
    let Some(touching) = &looked.touching else { return };
    let name = |square: &u16| drawing.geometry.name(*square);
    seen.insert("touched".into(), chosen.iter().map(name).collect());
    seen.insert("choices".into(), touching.choices.iter().map(|own| choice(own, lang)).collect());
    seen.insert("leads".into(), leads(touching, drawing));
}

/// A choice between moves: the token, and what the move does.
fn choice(choice: &Choice, lang: Lang) -> Value {
    object!([choice.token, capital(&WORDS.text(lang, &choice.words))])
}

/// The effect of touching a square, for the squares where there is one: a list with the token if it
/// plays a move, otherwise a word.
fn leads(touching: &Touching, drawing: &Drawing) -> Value {
    let all = (0u16..).zip(&touching.leads).filter_map(|(square, lead)| {
        let does = match lead {
            Lead::Plays(choice) => object!([choice.token]),
            Lead::On => "on".into(),
            Lead::Instead => "instead".into(),
            Lead::Back => "back".into(),
            Lead::Refused(..) => return None,
        };
        Some((drawing.geometry.name(square), does))
    });
    Value::Object(all.collect())
}
