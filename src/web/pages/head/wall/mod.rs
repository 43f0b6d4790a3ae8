//! `/chefe/parede`: the clock, the screens and what each shows, the announcement.

mod change;
mod screens;

use crate::hall::Shows;
use crate::web::pages::prelude::*;
use crate::web::pages::screen;
pub(in crate::web) use change::change;

/// The page's address.
const PATH: &str = "/chefe/parede";

pub(in crate::web) fn page(cx: &Context) -> Answer {
    if cx.view.event.is_none() {
        return pages::nothing(cx);
    }
    let wall = &cx.view.wall;
    // One screen to be changed, or all of them.
    let body = match wall.screen(cx.query.get("ecra")) {
        Some(own) => screens::one(cx, &own),
        None => html! {
            (screens::all(cx))
            div.twins { (clock(cx)) (everywhere(cx)) }
            (screens::how_many(cx))
        },
    };
    shell::page(cx, &cx.word(words::WEB_NAV_WALL), Fresh::Still, &body)
}

/// The clock of the round.
fn clock(cx: &Context) -> Markup {
    let clock = cx.view.wall.clock;
    html! {
        section.card {
            h2 { (cx.word(words::WEB_WALL_CLOCK)) }
            form.filters method="post" action=(PATH) {
                (shell::hidden(&[("do", "clock")]))
                label { (cx.word(words::WEB_WALL_MINUTES)) input.short type="number" name="minutes" min="1" max="600" value=(clock.map_or(30, |clock| clock.minutes)) required; }
                label { (cx.word(words::WEB_WALL_AT)) input type="time" name="at" aria-describedby="comeca"; }
                button.go { (cx.word(words::WEB_WALL_START)) }
            }
            p.note #comeca { (cx.word(words::WEB_WALL_NOW)) }
            @if clock.is_some() { (shell::button(PATH, &[("do", "stop")], &cx.word(words::WEB_WALL_STOP), "quiet")) }
        }
    }
}

/// The announcement for everybody.
fn everywhere(cx: &Context) -> Markup {
    html! {
        form.card method="post" action=(PATH) {
            (shell::hidden(&[("do", "show")]))
            h2 { label for="recado" { (cx.word(words::WEB_WALL_MESSAGE)) } }
            textarea #recado name="message" rows="2" maxlength="300" { (cx.view.wall.message) }
            button { (cx.word(words::WEB_WALL_HANG)) }
        }
    }
}

/// The content of a screen, its room and its categories.
fn options(cx: &Context, screen: &Screen) -> Markup {
    let Some(source) = cx.view.source(cx.lang) else { return html! {} };
    let rules = &source.event.rules;
    html! {
        fieldset {
            legend { (cx.word(words::WEB_WALL_SHOWS)) }
            ul.ticks { @for shows in Shows::ALL {
                li { label { input type="radio" name="shows" value=(shows.word()) checked[screen.shows == shows]; " " (cx.text(&shows.message())) } }
            } }
        }
        @if !rules.rooms.is_empty() {
            label { (cx.word(words::WEB_WALL_ROOM)) " "
                select name="room" {
                    option value="" { (cx.word(words::WEB_WALL_EVERY_ROOM)) }
                    @for room in &rules.rooms {
                        option value=(room.name) selected[screen.room.as_ref() == Some(&room.name)] { (room.name) }
                    }
                }
            }
        }
        details.more open[!screen.categories.is_empty()] {
            summary { (cx.word(words::WEB_WALL_CATEGORIES)) }
            ul.columns { @for category in &rules.categories {
                li { label { input type="checkbox" name="category" value=(category.code) checked[screen.categories.contains(&category.code)]; " "
                    (category.code) " " (source.category(category.code)) } }
            } }
        }
        label { input type="checkbox" name="narrow" value="1" checked[screen.narrow]; " " (cx.word(words::WEB_WALL_NARROW)) }
        label { input type="checkbox" name="patient" value="1" checked[screen.patient]; " " (cx.word(words::WEB_WALL_PATIENT)) }
    }
}

/// A length in minutes and seconds.
fn minutes(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// How many turns a screen has, and how long a cycle takes.
fn figures(cx: &Context, screen: &Screen) -> Markup {
    let plan = screen::plan(cx, screen);
    let turns = Message::new(words::WEB_WALL_TURNS)
        .with("count", plan.turns.len())
        .with("all", minutes(plan.lasts()));
    html! {
        p { (cx.text(&turns)) }
        @if let Some(screens) = plan.instead_of {
            p.note { (cx.text(&message!(words::WEB_WALL_INSTEAD, screens))) }
        }
    }
}
