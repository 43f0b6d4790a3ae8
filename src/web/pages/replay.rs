//! `/partida/…`: steps through a kept scoresheet. Those of finals are public.

use crate::web::pages::prelude::*;
use arbitro_games::scoresheet::{Frame, Frames, judge};
use arbitro_games::svg::{self, board_in_words};

use super::live::{players, title, wins};

pub(in crate::web) fn page(cx: &Context) -> Answer {
    let (Some(group), Some(round), Some(table)) = (cx.group(0), cx.number(1), cx.number(2)) else {
        return super::nothing(cx);
    };
    let staff = cx.may_enter(group);
    let view = &cx.view;
    let state = if staff { &view.state } else { &view.public };
    let game = state.group(group).and_then(|of| of.table(round, table)).ok();
    // In a match of several games: the requested one, or the first that is kept.
    let of_match = cx.query.read_as::<u32>("g");
    let sheet = game.and_then(|game| {
        let mut sheets = game.sheets();
        let chosen = match of_match {
            Some(_) => sheets.find(|&(of, _)| of == of_match),
            None => sheets.next(),
        };
        chosen.map(|(of, seq)| (game, of, seq))
    });
    let Some((game, of_match, seq)) = sheet.filter(|_| staff || group.is_final()) else {
        return super::nothing(cx);
    };
    let text = match cx.hall.sheet(seq) {
        Ok(Some(text)) => text,
        Ok(None) => return super::nothing(cx),
        // Strangers get nothing about the journal.
        Err(_) => return super::refuse(cx.lang, 503, words::WEB_SORRY_BUSY),
    };
    let Ok(rules) = state.rules() else { return super::nothing(cx) };
    let record = RawRecord::of(&text);
    let mut frames = Frames::default();
    let verdict = judge(record.view(), &rules.switches, &mut frames);
    let last = frames.frames.len().saturating_sub(1);
    let ply = cx.query.read_as::<usize>("n").unwrap_or(last).min(last);
    let Some(sat) = game.players_of(of_match) else { return super::nothing(cx) };
    let names = sat.map(|id| state.player(id).row.name.clone());
    let of = of_match.map_or_else(String::new, |number| format!("g={number}&"));
    let to = |ply: usize| format!("/partida/{group}/{round}/{table}?{of}n={ply}");
    // The result of that game, seen from its starter.
    let result = match of_match {
        Some(number) => game.game(number),
        None => game.result,
    };
    let steps = [
        (0, "first", "M5 5h3v14H5zM20 5v14L9 12z", words::WEB_REPLAY_FIRST),
        (ply.saturating_sub(1), "prev", "M17 5v14L6 12z", words::WEB_REPLAY_BACK),
        ((ply + 1).min(last), "next", "M7 5v14l11-7z", words::WEB_REPLAY_ON),
        (last, "last", "M16 5h3v14h-3zM4 5v14l11-7z", words::WEB_REPLAY_LAST),
    ];
    let body = html! {
        (shell::board_assets(cx))
        @if let Some((frame, known)) = frames.frames.get(ply).zip(verdict.game) {
            section #partida {
                @if frames.seats == 2 {
                    (players(cx, (known, Some(&frame.drawing)), &names, (Some(frame.next.0), frame.next.1), ply < last))
                } @else {
                    p.lead { b { (names[0]) } " – " b { (names[1]) } }
                }
                @if let Some(score) = result { p.result { (outcome(cx, &names, &score.to_string())) } }
                p.step role="status" {
                    (cx.text(&message!(words::WEB_REPLAY_PLY, ply, of = last)))
                    @if let Some(token) = &frame.token { " · " b { (shown(cx, token, frame)) } }
                }
                nav.steps data-replay="" aria-label=(cx.word(words::WEB_REPLAY_STEPS)) {
                    @for (to_ply, rel, sign, key) in steps {
                        a.button.quiet href=(to(to_ply)) rel=(rel) aria-label=(cx.word(key)) aria-disabled=[(to_ply == ply).then_some("true")] {
                            svg viewBox="0 0 24 24" aria-hidden="true" { path d=(sign) {} } span.long { (cx.word(key)) }
                        }
                    }
                }
                div.live {
                    (svg::draw(&frame.drawing, &board_in_words(cx.lang, known, &frame.drawing), &[], &[]))
                    ol.moves {
                        @for pair in frames.frames.get(1..).unwrap_or_default().chunks(2) {
                            li { @for frame in pair { @if let Some(token) = &frame.token {
                                a href=(to(frame.ply as usize)) title=[frame.words.as_ref().map(|words| cx.text(words))] aria-current=[(frame.ply as usize == ply).then_some("step")] { (listed(cx, token, frame)) } " "
                            } } }
                        }
                    }
                }
                p.note.only-script hidden { (cx.word(words::WEB_REPLAY_KEYS)) }
            }
        }
        @if let Some(reason) = verdict.reason_in_words() {
            p.note { (cx.text(&message!(words::WEB_REPLAY_END, reason))) }
        }
        p { a href=(format!("/g/{group}")) { (cx.word(words::WEB_BACK)) } }
    };
    let board = of_match.filter(|_| game.is_of_teams());
    shell::page(cx, &title(cx, (group, round, table, board)), Fresh::Still, &body)
}

/// The result with its winner, or the result alone.
fn outcome(cx: &Context, names: &[String; 2], score: &str) -> String {
    match wins(cx, names, score) {
        Some(wins) => format!("{score} · {wins}"),
        None => score.to_owned(),
    }
}

/// A move and its effect.
fn shown(cx: &Context, token: &str, frame: &Frame) -> String {
    let words = frame.words.as_ref().map(|words| cx.text(words));
    match words.filter(|words| words != token) {
        Some(words) if frame.on_squares => format!("{token}: {words}"),
        Some(words) => words,
        None => token.to_owned(),
    }
}

/// A move in the list: described in words if no square expresses it.
fn listed(cx: &Context, token: &str, frame: &Frame) -> String {
    let words = frame.words.as_ref().filter(|_| !frame.on_squares);
    words.map_or_else(|| token.to_owned(), |words| cx.text(words))
}
