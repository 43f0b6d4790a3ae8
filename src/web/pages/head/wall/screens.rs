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
pub(super) fn all(ask: &Ask) -> Markup {
    let wall = &ask.view.wall;
    let needed = screen::needed(ask);
    let key = if needed.enough { words::WEB_WALL_ENOUGH } else { words::WEB_WALL_NEEDED };
    let figures = message!(key, needed = needed.screens, have = needed.have);
    let nameless = wall.nameless();
    let drawn = std::iter::once(&nameless).chain(wall.screens.iter().take(PICTURES - 1));
    let drawn: Vec<_> = drawn.map(|screen| screen::plan(ask, screen)).collect();
    html! {
        section #ecras {
            (screen::preview_style(&drawn))
            p.now-screens.short[!needed.enough] role="status" { (ask.say(&figures)) }
            (status::alone(ask))
            ul.screens {
                (picture(ask, &nameless, true))
                @for (at, own) in (1..).zip(&wall.screens) { (picture(ask, own, at < PICTURES)) }
            }
            @if wall.screens.len() < MOST_SCREENS {
                details.more {
                    summary { (ask.word(words::WEB_WALL_NEW)) }
                    (form(ask, &Screen::default()))
                }
            }
        }
    }
}

/// How long everything takes on one screen, on two and so on, and the form that creates as many.
pub(super) fn how_many(ask: &Ask) -> Markup {
    let all = [Shows::Both, Shows::Games, Shows::Names];
    let plans: Vec<_> = all.iter().map(|shows| (shows, screen::whole(ask, *shows))).collect();
    let columns = plans.iter().map(|(_, plan)| plan.screens()).max().unwrap_or(1).min(COLUMNS);
    html! {
        @if plans.iter().any(|(_, plan)| plan.turns.len() > 1) {
            section #quantos {
                h2 { (ask.word(words::WEB_WALL_MANY)) }
                p #minutos { (ask.word(words::WEB_WALL_MINUTES_OF)) }
                div.scroll tabindex="0" role="region" aria-labelledby="minutos" {
                    table.fit aria-labelledby="minutos" {
                        thead { tr {
                            th scope="col" { (ask.word(words::WEB_WALL_SHOWS)) }
                            @for count in 1..=columns { th scope="col" .n { (ask.say(&message!(words::WEB_WALL_ON, count))) } }
                        } }
                        tbody { @for (shows, plan) in &plans {
                            tr {
                                th scope="row" { (ask.say(&shows.message())) }
                                @for count in 1..=columns { (lasts(plan.lasts_on(count))) }
                            }
                        } }
                    }
                }
                form.filters method="post" action=(PATH) {
                    (shell::hidden(&[("do", "share")]))
                    label { (ask.word(words::WEB_WALL_SHARE))
                        input.short type="number" name="screens" min="1" max=(MOST_PARTS) value=(plans[0].1.screens().min(MOST_PARTS as usize)) required; }
                    label { (ask.word(words::WEB_WALL_SHOWS))
                        select name="shows" { @for shows in all { option value=(shows.word()) { (ask.say(&shows.message())) } } } }
                    button.go { (ask.word(words::WEB_WALL_SHARE_GO)) }
                }
                p.note { (ask.word(words::WEB_WALL_SHARE_WHAT)) }
            }
        }
    }
}

/// A cell of the table of minutes; three minutes are as long as people wait.
fn lasts(seconds: u32) -> Markup {
    html! { td.n { @if seconds <= 180 { b { "✓ " (minutes(seconds)) } } @else { (minutes(seconds)) } } }
}

/// The address to open on a screen.
fn address(ask: &Ask, screen: &Screen) -> String {
    let page =
        if screen.name.is_empty() { String::new() } else { format!("/{}", screen.address()) };
    format!("{}/ecra{page}", ask.hall.addresses.public())
}

/// A screen in the list: what it shows now, whether it is on, and the way to its form.
fn picture(ask: &Ask, screen: &Screen, drawn: bool) -> Markup {
    let named = !screen.name.is_empty();
    let own = if named { format!("/ecra/{}", screen.address()) } else { "/ecra".to_owned() };
    let plan = screen::plan(ask, screen);
    html! {
        li {
            @if drawn { (screen::preview(ask, screen, &plan)) }
            h2 { (name(ask, screen)) }
            p { (about(ask, screen)) }
            (figures(ask, screen))
            p.note { @if named || screen::last_contact(ask, screen).is_some() { (contact(ask, screen)) " · " } span.code.long { (address(ask, screen)) } }
            div.buttons {
                a.button href=(own) { (ask.word(words::WEB_WALL_OPEN)) }
                a.button.quiet href=(format!("{PATH}?ecra={}", screen.address())) { (ask.word(words::WEB_WALL_CHANGE)) }
            }
        }
    }
}

/// A screen's name, or what the nameless one is called.
fn name(ask: &Ask, screen: &Screen) -> String {
    if screen.name.is_empty() { ask.word(words::WEB_WALL_NAMELESS) } else { screen.name.clone() }
}

/// What it shows, in a few words.
fn about(ask: &Ask, screen: &Screen) -> String {
    let mut all = vec![ask.say(&screen.shows.message())];
    all.extend(screen.room.clone());
    if let Some(source) = ask.view.source(ask.lang) {
        all.extend(screen.categories.iter().map(|code| source.category(*code)));
    }
    let part = |part: ScreenPart| {
        ask.say(&message!(words::WEB_WALL_PART_OF, number = part.number, of = part.of))
    };
    all.extend(screen.part.map(part));
    all.join(", ")
}

/// Whether it is on.
fn contact(ask: &Ask, screen: &Screen) -> Markup {
    let word = if is_silent(ask, screen) { words::WEB_WALL_SILENT } else { words::WEB_WALL_ASKED };
    html! {
        @match screen::last_contact(ask, screen) {
            None => (ask.word(words::WEB_WALL_NEVER)),
            Some(asked) => { (ask.word(word)) " " (shell::ago(asked.last)) }
        }
    }
}

/// Whether it was on and has requested nothing for a while.
fn is_silent(ask: &Ask, screen: &Screen) -> bool {
    let now = ask.hall.options.clock.computer().timestamp();
    screen::last_contact(ask, screen).is_some_and(|asked| asked.is_silent(now))
}

/// One screen: its preview, its address, and its options.
pub(super) fn one(ask: &Ask, screen: &Screen) -> Markup {
    let address = address(ask, screen);
    let plan = screen::plan(ask, screen);
    let remove = |does: &str, word| {
        shell::button(PATH, &[("do", does), ("was", &screen.address())], &ask.word(word), "quiet")
    };
    html! {
        p { a href=(PATH) { (ask.word(words::WEB_BACK)) } }
        h2 #ecra { (name(ask, screen)) }
        div.change {
            div {
                (screen::preview_style(std::slice::from_ref(&plan)))
                (screen::preview(ask, screen, &plan))
                p { (about(ask, screen)) }
                (figures(ask, screen))
                p.note { (contact(ask, screen)) }
                @if is_silent(ask, screen) { (remove("forget", words::WEB_WALL_OFF)) }
                (status::alone(ask))
                div.buttons {
                    figure {
                        (shell::qr(&address, &ask.word(words::WEB_WALL_QR)))
                        figcaption.code.long { (address) }
                    }
                    a.button href=(format!("/ecra/{}", screen.address())) { (ask.word(words::WEB_WALL_OPEN)) }
                }
            }
            div {
                @if screen.name.is_empty() {
                    form.stack method="post" action=(PATH) {
                        (shell::hidden(&[("do", "show")]))
                        (options(ask, screen))
                        p.enter { button.go { (ask.word(words::WEB_WALL_KEEP)) } }
                    }
                } @else {
                    (form(ask, screen))
                    (remove("remove", words::WEB_WALL_REMOVE))
                }
            }
        }
    }
}

/// The form of a screen; a nameless one makes a new screen.
fn form(ask: &Ask, screen: &Screen) -> Markup {
    let was = if screen.name.is_empty() { String::new() } else { screen.address() };
    let part = screen.part.map_or((1, 1), |part| (part.number, part.of));
    html! {
        form.stack method="post" action=(PATH) {
            (shell::hidden(&[("do", "screen"), ("was", &was)]))
            label { (ask.word(words::WEB_WALL_NAME)) " " input name="name" value=(screen.name) maxlength="24" required autocomplete="off"; }
            (options(ask, screen))
            div.filters {
                label { (ask.word(words::WEB_WALL_PART)) input.short type="number" name="part" min="1" max=(MOST_PARTS) value=(part.0); }
                label { (ask.word(words::WEB_WALL_OF)) input.short type="number" name="of" min="1" max=(MOST_PARTS) value=(part.1); }
            }
            p.note { (ask.word(words::WEB_WALL_PART_WHAT)) }
            label { (ask.word(words::WEB_WALL_OWN_MESSAGE)) " " textarea name="message" rows="2" maxlength="300" { (screen.message) } }
            p.enter { button.go { (ask.word(if was.is_empty() { words::WEB_WALL_MAKE } else { words::WEB_WALL_KEEP })) } }
        }
    }
}
