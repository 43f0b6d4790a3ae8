//! The named screens: how many are needed, which exist, and one of them with its preview.

use super::{PATH, figures, minutes, options};
use crate::hall::{MOST_PARTS, MOST_SCREENS, ScreenPart, Shows};
use crate::web::pages::prelude::*;
use crate::web::pages::{screen, status};

/// How many pictures the page has at most: it is to be small.
const PICTURES: usize = 8;
/// The most screens that the table of minutes has a column for.
const COLUMNS: usize = 6;

/// Every screen as a picture, and the form for a new one.
pub(super) fn all(cx: &Context) -> Markup {
    let wall = &cx.view.wall;
    let needed = screen::needed(cx);
    let key = if needed.enough { words::WEB_WALL_ENOUGH } else { words::WEB_WALL_NEEDED };
    let figures = message!(key, needed = needed.screens, have = needed.have);
    let nameless = wall.nameless();
    let drawn = std::iter::once(&nameless).chain(wall.screens.iter().take(PICTURES - 1));
    let drawn: Vec<_> = drawn.map(|screen| screen::plan(cx, screen)).collect();
    html! {
        section #ecras {
            (screen::preview_style(&drawn))
            p.now-screens.short[!needed.enough] role="status" { (cx.text(&figures)) }
            (status::alone(cx))
            ul.screens {
                (picture(cx, &nameless, true))
                @for (at, own) in (1..).zip(&wall.screens) { (picture(cx, own, at < PICTURES)) }
            }
            @if wall.screens.len() < MOST_SCREENS {
                details.more {
                    summary { (cx.word(words::WEB_WALL_NEW)) }
                    (form(cx, &Screen::default()))
                }
            }
        }
    }
}

/// How long everything takes on one screen, on two and so on, and the form that creates as many.
pub(super) fn how_many(cx: &Context) -> Markup {
    let all = [Shows::Both, Shows::Games, Shows::Names];
    let plans: Vec<_> = all.iter().map(|shows| (shows, screen::whole(cx, *shows))).collect();
    let columns = plans.iter().map(|(_, plan)| plan.screens()).max().unwrap_or(1).min(COLUMNS);
    html! {
        @if plans.iter().any(|(_, plan)| plan.turns.len() > 1) {
            section #quantos {
                h2 { (cx.word(words::WEB_WALL_MANY)) }
                p #minutos { (cx.word(words::WEB_WALL_MINUTES_OF)) }
                div.scroll tabindex="0" role="region" aria-labelledby="minutos" {
                    table.fit aria-labelledby="minutos" {
                        thead { tr {
                            th scope="col" { (cx.word(words::WEB_WALL_SHOWS)) }
                            @for count in 1..=columns { th scope="col" .n { (cx.text(&message!(words::WEB_WALL_ON, count))) } }
                        } }
                        tbody { @for (shows, plan) in &plans {
                            tr {
                                th scope="row" { (cx.text(&shows.message())) }
                                @for count in 1..=columns { (lasts(plan.lasts_on(count), count >= plan.screens())) }
                            }
                        } }
                    }
                }
                form.filters method="post" action=(PATH) {
                    (shell::hidden(&[("do", "share")]))
                    label { (cx.word(words::WEB_WALL_SHARE))
                        input.short type="number" name="screens" min="1" max=(MOST_PARTS) value=(plans[0].1.screens().min(MOST_PARTS as usize)) required; }
                    label { (cx.word(words::WEB_WALL_SHOWS))
                        select name="shows" { @for shows in all { option value=(shows.word()) { (cx.text(&shows.message())) } } } }
                    button.go { (cx.word(words::WEB_WALL_SHARE_GO)) }
                }
                p.note { (cx.word(words::WEB_WALL_SHARE_WHAT)) }
            }
        }
    }
}

/// A cell of the table of minutes, marked where everything is shown in time.
fn lasts(seconds: u32, in_time: bool) -> Markup {
    html! { td.n { @if in_time { b { "✓ " (minutes(seconds)) } } @else { (minutes(seconds)) } } }
}

/// The address to open on a screen.
fn address(cx: &Context, screen: &Screen) -> String {
    let page =
        if screen.name.is_empty() { String::new() } else { format!("/{}", screen.address()) };
    format!("{}/ecra{page}", cx.hall.addresses.public())
}

/// A screen in the list: what it shows now, whether it is on, and the way to its form.
fn picture(cx: &Context, screen: &Screen, drawn: bool) -> Markup {
    let named = !screen.name.is_empty();
    let own = if named { format!("/ecra/{}", screen.address()) } else { "/ecra".to_owned() };
    let plan = screen::plan(cx, screen);
    html! {
        li {
            @if drawn { (screen::preview(cx, screen, &plan)) }
            h2 { (name(cx, screen)) }
            p { (about(cx, screen)) }
            (figures(cx, screen))
            p.note { @if named || screen::last_contact(cx, screen).is_some() { (contact(cx, screen)) " · " } span.code.long { (address(cx, screen)) } }
            div.buttons {
                a.button href=(own) { (cx.word(words::WEB_WALL_OPEN)) }
                a.button.quiet href=(format!("{PATH}?ecra={}", screen.address())) { (cx.word(words::WEB_WALL_CHANGE)) }
            }
        }
    }
}

/// A screen's name, or what the nameless one is called.
fn name(cx: &Context, screen: &Screen) -> String {
    if screen.name.is_empty() { cx.word(words::WEB_WALL_NAMELESS) } else { screen.name.clone() }
}

/// Its content, in a few words.
fn about(cx: &Context, screen: &Screen) -> String {
    let mut all = vec![cx.text(&screen.shows.message())];
    all.extend(screen.room.clone());
    if let Some(source) = cx.view.source(cx.lang) {
        all.extend(screen.categories.iter().map(|code| source.category(*code)));
    }
    let part = |part: ScreenPart| {
        cx.text(&message!(words::WEB_WALL_PART_OF, number = part.number, of = part.of))
    };
    all.extend(screen.part.map(part));
    all.join(", ")
}

/// Whether it is on.
fn contact(cx: &Context, screen: &Screen) -> Markup {
    let word = if is_silent(cx, screen) { words::WEB_WALL_SILENT } else { words::WEB_WALL_ASKED };
    html! {
        @match screen::last_contact(cx, screen) {
            None => (cx.word(words::WEB_WALL_NEVER)),
            Some(asked) => { (cx.word(word)) " " (shell::ago(asked.last)) }
        }
    }
}

/// Whether it was on and has requested nothing for a while.
fn is_silent(cx: &Context, screen: &Screen) -> bool {
    let now = cx.hall.options.clock.computer().timestamp();
    screen::last_contact(cx, screen).is_some_and(|asked| asked.is_silent(now))
}

/// One screen: its preview, its address, and its options.
pub(super) fn one(cx: &Context, screen: &Screen) -> Markup {
    let address = address(cx, screen);
    let plan = screen::plan(cx, screen);
    let remove = |does: &str, word| {
        shell::button(PATH, &[("do", does), ("was", &screen.address())], &cx.word(word), "quiet")
    };
    html! {
        p { a href=(PATH) { (cx.word(words::WEB_BACK)) } }
        h2 #ecra { (name(cx, screen)) }
        div.change {
            div {
                (screen::preview_style(std::slice::from_ref(&plan)))
                (screen::preview(cx, screen, &plan))
                p { (about(cx, screen)) }
                (figures(cx, screen))
                p.note { (contact(cx, screen)) }
                @if is_silent(cx, screen) { (remove("forget", words::WEB_WALL_OFF)) }
                (status::alone(cx))
                div.buttons {
                    figure {
                        (shell::qr(&address, &cx.word(words::WEB_WALL_QR)))
                        figcaption.code.long { (address) }
                    }
                    a.button href=(format!("/ecra/{}", screen.address())) { (cx.word(words::WEB_WALL_OPEN)) }
                }
            }
            div {
                @if screen.name.is_empty() {
                    form.stack method="post" action=(PATH) {
                        (shell::hidden(&[("do", "show")]))
                        (options(cx, screen))
                        p.enter { button.go { (cx.word(words::WEB_WALL_KEEP)) } }
                    }
                } @else {
                    (form(cx, screen))
                    (remove("remove", words::WEB_WALL_REMOVE))
                }
            }
        }
    }
}

/// The form of a screen; a nameless one makes a new screen.
fn form(cx: &Context, screen: &Screen) -> Markup {
    let was = if screen.name.is_empty() { String::new() } else { screen.address() };
    let part = screen.part.map_or((1, 1), |part| (part.number, part.of));
    html! {
        form.stack method="post" action=(PATH) {
            (shell::hidden(&[("do", "screen"), ("was", &was)]))
            label { (cx.word(words::WEB_WALL_NAME)) " " input name="name" value=(screen.name) maxlength="24" required autocomplete="off"; }
            (options(cx, screen))
            div.filters {
                label { (cx.word(words::WEB_WALL_PART)) input.short type="number" name="part" min="1" max=(MOST_PARTS) value=(part.0); }
                label { (cx.word(words::WEB_WALL_OF)) input.short type="number" name="of" min="1" max=(MOST_PARTS) value=(part.1); }
            }
            p.note { (cx.word(words::WEB_WALL_PART_WHAT)) }
            label { (cx.word(words::WEB_WALL_OWN_MESSAGE)) " " textarea name="message" rows="2" maxlength="300" { (screen.message) } }
            p.enter { button.go { (cx.word(if was.is_empty() { words::WEB_WALL_MAKE } else { words::WEB_WALL_KEEP })) } }
        }
    }
}
