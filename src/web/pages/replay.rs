//! `/partida/…`: a kept scoresheet, stepped through. Everybody sees those of finals.

use crate::locale::words;
use arbitro_games::scoresheet::{Frames, RawRecord, judge};
use maud::html;

use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::board;
use crate::web::shell::{self, Fresh};

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let (Some(group), Some(round), Some(table)) = (ask.group(0), ask.number(1), ask.number(2))
    else {
        return super::nothing(ask);
    };
    let staff = ask.holder.as_ref().is_some_and(|holder| holder.may_enter(group));
    let view = &ask.view;
    let state = if staff { &view.state } else { &view.public };
    let kept = state.group(group).and_then(|of| of.table(round, table)).ok();
    let Some((game, seq)) =
        kept.and_then(|game| Some((game, game.sheet?))).filter(|_| staff || group.is_final())
    else {
        return super::nothing(ask);
    };
    let text = match ask.hall.sheet(seq) {
        Ok(Some(text)) => text,
        Ok(None) => return super::nothing(ask),
        // Strangers are not told of the journal.
        Err(_) => return super::refuse(ask.lang, 503, words::WEB_SORRY_BUSY),
    };
    let Ok(rules) = state.rules() else { return super::nothing(ask) };
    let record = RawRecord::of(&text);
    let mut frames = Frames::default();
    let verdict = judge(record.view(), &rules.switches, &mut frames);
    let last = frames.frames.len().saturating_sub(1);
    let ply = ask.query.read_as::<usize>("n").unwrap_or(last).min(last);
    let names = [Some(game.first), game.second()]
        .map(|id| id.map_or_else(String::new, |id| state.player(id).row.name.clone()));
    let to = |ply: usize| format!("/partida/{group}/{round}/{table}?n={ply}");
    let body = html! {
        p.lead { b { (names[0]) } " – " b { (names[1]) }
            @if let Some(score) = game.result { " · " (score) }
        }
        @if let Some(frame) = frames.frames.get(ply) {
            p role="status" {
                (ask.say(&Message::new(words::WEB_REPLAY_PLY).with("ply", ply).with("of", last)))
                @if let Some(token) = &frame.token { " · " b.code { (token) } }
            }
            nav.buttons aria-label=(ask.word(words::WEB_REPLAY_STEPS)) {
                a.button.quiet href=(to(0)) rel="first" { (ask.word(words::WEB_REPLAY_FIRST)) }
                a.button.quiet href=(to(ply.saturating_sub(1))) rel="prev" { (ask.word(words::WEB_REPLAY_BACK)) }
                a.button.quiet href=(to((ply + 1).min(last))) rel="next" { (ask.word(words::WEB_REPLAY_ON)) }
                a.button.quiet href=(to(last)) rel="last" { (ask.word(words::WEB_REPLAY_LAST)) }
            }
            div.live {
                (board::draw(&frame.drawing, &frame.drawing.rows().join(" / "), &[], &[]))
                ol.moves {
                    @for pair in frames.frames.get(1..).unwrap_or_default().chunks(2) {
                        li { @for frame in pair { @if let Some(token) = &frame.token {
                            a href=(to(frame.ply as usize)) aria-current=[(frame.ply as usize == ply).then_some("step")] { (token) } " "
                        } } }
                    }
                }
            }
        }
        @if let Some(reason) = verdict.reason_in_words() {
            p.note { (ask.say(&Message::new(words::WEB_REPLAY_END).with("reason", reason))) }
        }
        p { a href=(format!("/g/{group}")) { (ask.word(words::WEB_BACK)) } }
    };
    let title = Message::new(words::WEB_LIVE_TITLE)
        .with("group", group.to_string())
        .with("round", round)
        .with("table", table);
    shell::page(ask, &ask.say(&title), Fresh::Still, &body)
}
