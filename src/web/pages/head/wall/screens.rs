//! The named screens: how many are needed, which exist, and one of them with its preview.

use super::{PATH, figures, options, shows_word};
use crate::hall::{MOST_PARTS, MOST_SCREENS};
use crate::web::pages::prelude::*;
use crate::web::pages::{screen, status};

/// How many pictures the page has at most: it is to be small.
const PICTURES: usize = 5;

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
            div.now-screens .short[!needed.enough] {
                p role="status" { (ask.say(&figures)) }
                @if !needed.enough && needed.screens as u32 <= MOST_PARTS {
                    form method="post" action=(PATH) {
                        (shell::hidden(&[("do", "share")]))
                        label { (ask.word(words::WEB_WALL_SHARE)) " "
                            input.short type="number" name="screens" min="1" max=(MOST_PARTS) value=(needed.screens) required; }
                        button.go { (ask.word(words::WEB_WALL_SHARE_GO)) }
                    }
                    p.note { (ask.word(words::WEB_WALL_SHARE_WHAT)) }
                }
            }
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

/// The address to open on a screen.
fn address(ask: &Ask, screen: &Screen) -> String {
    let page =
        if screen.name.is_empty() { String::new() } else { format!("/{}", screen.address()) };
    format!("{}/ecra{page}", ask.hall.addresses.public())
}

/// A screen in the list: what it shows now, whether it is on, and the way to its form.
fn picture(ask: &Ask, screen: &Screen, drawn: bool) -> Markup {
    let named = !screen.name.is_empty();
    let edit =
        if named { format!("{PATH}?ecra={}", screen.address()) } else { "#sem-nome".to_owned() };
    let own = if named { format!("/ecra/{}", screen.address()) } else { "/ecra".to_owned() };
    let plan = screen::plan(ask, screen);
    html! {
        li {
            @if drawn { (screen::preview(ask, screen, &plan)) }
            h2 { @if named { (screen.name) } @else { (ask.word(words::WEB_HOME_SCREEN)) } }
            p { (about(ask, screen)) }
            (figures(ask, screen))
            p.note { @if named || screen::last_contact(ask, screen).is_some() { (contact(ask, screen)) " · " } span.code.long { (address(ask, screen)) } }
            div.buttons {
                a.button href=(own) { (ask.word(words::WEB_WALL_OPEN)) }
                a.button.quiet href=(edit) { (ask.word(words::WEB_WALL_CHANGE)) }
                @if named { (shell::button(PATH, &[("do", "remove"), ("was", &screen.address())], &ask.word(words::WEB_WALL_REMOVE), "quiet")) }
            }
        }
    }
}

/// What it shows, in a few words.
fn about(ask: &Ask, screen: &Screen) -> String {
    let mut all = vec![shows_word(ask, screen.shows)];
    all.extend(screen.room.clone());
    let codes = screen.categories.iter().map(ToString::to_string).collect::<Vec<_>>();
    all.extend((!codes.is_empty()).then(|| codes.join(", ")));
    all.extend(screen.part.map(|part| format!("{}/{}", part.number, part.of)));
    all.join(" · ")
}

/// Whether it is on.
fn contact(ask: &Ask, screen: &Screen) -> Markup {
    html! {
        @match screen::last_contact(ask, screen) {
            None => (ask.word(words::WEB_WALL_NEVER)),
            Some(asked) => { (ask.word(words::WEB_WALL_ASKED)) " " (shell::ago(asked.last)) }
        }
    }
}

/// One screen: its preview, its address, and its options.
pub(super) fn one(ask: &Ask, screen: &Screen) -> Markup {
    let address = address(ask, screen);
    let plan = screen::plan(ask, screen);
    let silent = screen::last_contact(ask, screen)
        .is_some_and(|asked| asked.is_silent(ask.hall.options.clock.computer().timestamp()));
    html! {
        p { a href=(PATH) { (ask.word(words::WEB_BACK)) } }
        h2 #ecra { (screen.name) }
        (figures(ask, screen))
        p.note { (contact(ask, screen)) }
        @if silent {
            (shell::button(PATH, &[("do", "forget"), ("was", &screen.address())], &ask.word(words::WEB_WALL_OFF), "quiet"))
        }
        (screen::preview_style(std::slice::from_ref(&plan)))
        (screen::preview(ask, screen, &plan))
        (status::alone(ask))
        div.buttons {
            figure {
                (shell::qr(&address, &ask.word(words::WEB_WALL_QR)))
                figcaption.code.long { (address) }
            }
            a.button.go href=(format!("/ecra/{}", screen.address())) { (ask.word(words::WEB_WALL_OPEN)) }
        }
        (form(ask, screen))
        (shell::button(PATH, &[("do", "remove"), ("was", &screen.address())], &ask.word(words::WEB_WALL_REMOVE), "quiet"))
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
            label { (ask.word(words::WEB_WALL_PART)) " " input type="number" name="part" min="1" max=(MOST_PARTS) value=(part.0); }
            label { (ask.word(words::WEB_WALL_OF)) " " input type="number" name="of" min="1" max=(MOST_PARTS) value=(part.1); }
            p.note { (ask.word(words::WEB_WALL_PART_WHAT)) }
            label { (ask.word(words::WEB_WALL_OWN_MESSAGE)) " " textarea name="message" rows="2" maxlength="300" { (screen.message) } }
            button.go { (ask.word(if was.is_empty() { words::WEB_WALL_MAKE } else { words::WEB_WALL_KEEP })) }
        }
    }
}
