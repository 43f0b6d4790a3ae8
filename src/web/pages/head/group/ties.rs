//! Ties in a finished group and what breaks them: lots, a play-off, a decision. Only tied players are
//! offered.

use crate::web::pages::prelude::*;
use arbitro_event::final_draw;

/// Lots and decisions, if the group is finished.
pub(super) fn forms(ask: &Ask, group: &Group, action: &str) -> Markup {
    let Ok(equals) = final_draw::equals(&ask.view.state, group.code) else { return html! {} };
    html! {
        @if !group.played.is_empty() {
            details #primeiro open[ask.query.has("lugar")] {
                summary { (ask.word(words::WEB_HG_FIRST)) }
                @if equals.is_empty() { p.note { (ask.word(words::WEB_HG_NO_EQUALS)) } }
                @else {
                    (shell::button(action, &[("do", "lots")], &ask.word(words::WEB_HG_LOTS), ""))
                }
                @for (place, players) in &equals { (decision(ask, *place, players, action)) }
            }
        }
    }
}

/// A place and the players who share it.
fn shared(ask: &Ask, place: u32, players: &[PlayerId]) -> String {
    let names = players.iter().map(|&id| ask.view.state.player(id).row.name.clone());
    ask.say(&message!(words::WEB_HG_EQUALS, place, players = names.collect::<Vec<_>>()))
}

/// The form that gives a place to one of those who share it.
fn decision(ask: &Ask, place: u32, players: &[PlayerId], action: &str) -> Markup {
    let people = || {
        html! { @for &id in players {
            @let row = &ask.view.state.player(id).row;
            option value=(row.code) { (row.name) " " (row.code) }
        } }
    };
    html! {
        details #{ "lugar-" (place) } open[ask.query.read_as::<u32>("lugar") == Some(place)] {
            summary { (shared(ask, place, players)) }
            form.stack method="post" action=(action) {
                (shell::hidden(&[("do", "decide"), ("place", &place.to_string())]))
                label { (ask.word(words::WEB_HG_WHO)) " " select name="player" { (people()) } }
                label { (ask.word(words::WEB_HG_PLAY_OFF)) " "
                    select name="over" { option value="" { (ask.word(words::WEB_HG_NO_PLAY_OFF)) } (people()) } }
                label { (ask.word(words::WEB_ROW_REASON)) " " input name="reason" maxlength="200" aria-describedby={ "motivo-" (place) }; }
                p.note #{ "motivo-" (place) } { (ask.word(words::WEB_HG_DECIDE_HELP)) }
                button { (ask.word(words::WEB_HG_DECIDE)) }
            }
        }
    }
}
