//! Ties in a finished group and what breaks them: lots, a play-off, a decision. Only tied players are
//! offered.

use crate::web::pages::prelude::*;
use arbitro_event::final_draw;

/// Lots and decisions, if the group is finished.
pub(super) fn forms(cx: &Context, group: &Group, action: &str) -> Markup {
    let Ok(equals) = final_draw::equals(&cx.view.state, group.code) else { return html! {} };
    html! {
        @if !group.played.is_empty() {
            details #primeiro open[cx.query.has("lugar")] {
                summary { (cx.word(words::WEB_HG_FIRST)) }
                @if equals.is_empty() { p.note { (cx.word(words::WEB_HG_NO_EQUALS)) } }
                @else {
                    (shell::button(action, &[("do", "lots")], &cx.word(words::WEB_HG_LOTS), ""))
                }
                @for (place, players) in &equals { (decision(cx, *place, players, action)) }
            }
        }
    }
}

/// A place and the players who share it.
fn shared(cx: &Context, place: u32, players: &[PlayerId]) -> String {
    let names = players.iter().map(|&id| cx.view.state.player(id).row.name.clone());
    cx.text(&message!(words::WEB_HG_EQUALS, place, players = names.collect::<Vec<_>>()))
}

/// The form that gives a place to one of those who share it.
fn decision(cx: &Context, place: u32, players: &[PlayerId], action: &str) -> Markup {
    let people = || {
        html! { @for &id in players {
            @let row = &cx.view.state.player(id).row;
            option value=(row.code) { (row.name) " " (row.code) }
        } }
    };
    html! {
        details #{ "lugar-" (place) } open[cx.query.read_as::<u32>("lugar") == Some(place)] {
            summary { (shared(cx, place, players)) }
            form.stack method="post" action=(action) {
                (shell::hidden(&[("do", "decide"), ("place", &place.to_string())]))
                label { (cx.word(words::WEB_HG_WHO)) " " select name="player" { (people()) } }
                label { (cx.word(words::WEB_HG_PLAY_OFF)) " "
                    select name="over" { option value="" { (cx.word(words::WEB_HG_NO_PLAY_OFF)) } (people()) } }
                label { (cx.word(words::WEB_ROW_REASON)) " " input name="reason" maxlength="200" aria-describedby={ "motivo-" (place) }; }
                p.note #{ "motivo-" (place) } { (cx.word(words::WEB_HG_DECIDE_HELP)) }
                button { (cx.word(words::WEB_HG_DECIDE)) }
            }
        }
    }
}
