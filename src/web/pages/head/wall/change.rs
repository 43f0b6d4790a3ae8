//! The head's changes: the clock, the announcement, what screens show.

use super::PATH;
use crate::hall::{Clock, MOST_PARTS, MOST_SCREENS, ScreenPart, Shows, Wall};
use crate::web::pages::prelude::*;
use arbitro_event::calendar::read_time;

/// The longest message, in characters.
const LONGEST_MESSAGE: usize = 300;

pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let changed = desk.hang(|wall| changed(cx, wall));
    changed.map_err(|fault| pages::away(cx, &fault))?.map(Answer::go)
}

/// Changes the wall as the form requests; the address of the page that it leads to.
fn changed(cx: &Context, wall: &mut Wall) -> Result<String, Answer> {
    match cx.form.get("do") {
        "clock" => wall.clock = Some(clock(cx)?),
        "stop" => wall.clock = None,
        "show" => nameless(cx, wall)?,
        "screen" => return named(cx, wall),
        "share" => return shared(cx, wall),
        "remove" | "forget" => return removal(cx, wall),
        "seen" => {
            let number: Option<u64> = cx.form.read_as("call");
            wall.calls.retain(|call| Some(call.number) != number);
            return Ok("/chefe".to_owned());
        }
        _ => return Err(unclear(cx)),
    }
    Ok(PATH.to_owned())
}

fn unclear(cx: &Context) -> Answer {
    super::super::unclear(cx, PATH)
}

fn refused(cx: &Context, why: impl Into<Message>) -> Answer {
    shell::declined(cx, why, PATH)
}

fn clock(cx: &Context) -> Result<Clock, Answer> {
    let now = cx.hall.options.clock.event();
    let typed = cx.form.read_as::<u32>("minutes").filter(|it| (1..=600).contains(it));
    let minutes = typed.ok_or_else(|| unclear(cx))?;
    let at = cx.form.get("at");
    let start = match at.is_empty() {
        true => now.timestamp(),
        false => {
            let time = read_time(at, &now.with_timezone(&chrono::Local));
            time.map_err(|fault| refused(cx, fault.message()))?.timestamp()
        }
    };
    Ok(Clock { start, minutes })
}

/// The announcement, without invisible characters.
fn message(cx: &Context) -> String {
    let typed = cx.form.get("message").chars().filter(|c| !c.is_control() || *c == '\n');
    typed.take(LONGEST_MESSAGE).collect()
}

/// The chosen content of screens; the usual one for a form without the choice.
fn shows(cx: &Context) -> Result<Shows, Answer> {
    let shown = cx.form.get("shows");
    let choice = Shows::ALL.into_iter().find(|shows| shows.word() == shown);
    choice.or(shown.is_empty().then(Shows::default)).ok_or_else(|| unclear(cx))
}

/// The options of a screen in a form; a field that an older form lacks leaves its option unchanged.
fn options(cx: &Context) -> Result<Screen, Answer> {
    let shows = shows(cx)?;
    let codes = cx.form.all("category").map(|code| code.parse().ok());
    let categories = codes.collect::<Option<Vec<CategoryCode>>>().ok_or_else(|| unclear(cx))?;
    let room = Some(cx.form.get("room").to_owned()).filter(|room| !room.is_empty());
    let rules = cx.view.event.as_ref().map(|event| &event.rules);
    let exists =
        |room: &String| rules.is_some_and(|rules| rules.rooms.iter().any(|own| own.name == *room));
    if !room.as_ref().is_none_or(exists) {
        return Err(unclear(cx));
    }
    let number = |name: &str| match cx.form.get(name) {
        "" => Some(1),
        text => text.parse::<u32>().ok(),
    };
    let numbers = number("part").zip(number("of")).ok_or_else(|| unclear(cx))?;
    let part = ScreenPart::of(numbers.0, numbers.1)
        .ok_or_else(|| refused(cx, message!(words::WEB_WALL_NO_PART, most = MOST_PARTS)))?;
    Ok(Screen {
        shows,
        categories,
        room,
        part: Some(part).filter(|part| part.of > 1),
        narrow: cx.form.has("narrow"),
        patient: cx.form.has("patient"),
        ..Screen::default()
    })
}

fn nameless(cx: &Context, wall: &mut Wall) -> Result<(), Answer> {
    // The announcement and the options of the nameless screen have forms of their own.
    let own = cx.form.has("shows").then(|| options(cx)).transpose()?;
    if cx.form.has("message") {
        wall.message = message(cx);
    }
    if let Some(own) = own {
        (wall.shows, wall.categories, wall.room) = (own.shows, own.categories, own.room);
        (wall.narrow, wall.patient) = (own.narrow, own.patient);
    }
    Ok(())
}

/// Makes or changes a screen.
fn named(cx: &Context, wall: &mut Wall) -> Result<String, Answer> {
    let name = Screen::name_of(cx.form.get("name"))
        .ok_or_else(|| refused(cx, words::WEB_WALL_BAD_NAME))?;
    let new = Screen { name, message: message(cx), ..options(cx)? };
    let (address, was) = (new.address(), cx.form.get("was").to_owned());
    let at = |address: &str| wall.screens.iter().any(|screen| screen.address() == address);
    if !was.is_empty() && !at(&was) {
        return Err(refused(cx, words::WEB_WALL_GONE));
    }
    // The same form sent twice makes one screen.
    let is_so = wall.screens.contains(&new);
    if address != was && at(&address) && !is_so {
        return Err(refused(cx, words::WEB_WALL_TAKEN));
    }
    if was.is_empty() && !is_so && wall.screens.len() >= MOST_SCREENS {
        return Err(refused(cx, message!(words::WEB_WALL_FULL, most = MOST_SCREENS)));
    }
    let place = wall.screens.iter_mut().find(|screen| {
        let other = screen.address();
        other == was || other == address
    });
    match place {
        Some(place) => *place = new,
        None => wall.screens.push(new),
    }
    Ok(format!("{PATH}?ecra={address}"))
}

/// Makes the requested number of screens, which share what is chosen.
fn shared(cx: &Context, wall: &mut Wall) -> Result<String, Answer> {
    let count: u32 = cx.form.read_as("screens").ok_or_else(|| unclear(cx))?;
    if !(1..=MOST_PARTS).contains(&count) {
        return Err(refused(cx, message!(words::WEB_WALL_NO_PART, most = MOST_PARTS)));
    }
    let shows = shows(cx)?;
    let screens: Vec<Screen> = (1..=count)
        .map(|number| Screen {
            shows,
            name: cx.text(&message!(words::WEB_WALL_SHARED, number)),
            part: ScreenPart::of(number, count).filter(|part| part.of > 1),
            narrow: wall.narrow,
            ..Screen::default()
        })
        .collect();
    let new = |own: &&Screen| !wall.screens.iter().any(|old| old.address() == own.address());
    if wall.screens.len() + screens.iter().filter(new).count() > MOST_SCREENS {
        return Err(refused(cx, message!(words::WEB_WALL_FULL, most = MOST_SCREENS)));
    }
    for own in screens {
        match wall.screens.iter_mut().find(|old| old.address() == own.address()) {
            Some(old) => *old = own,
            None => wall.screens.push(own),
        }
    }
    Ok(format!("{PATH}#ecras"))
}

/// Removes a screen, or notes that it is known to be off.
fn removal(cx: &Context, wall: &mut Wall) -> Result<String, Answer> {
    let was = cx.form.get("was");
    if was.is_empty() {
        return Err(unclear(cx));
    }
    cx.hall.screens.forget(was);
    // If it is gone already, nothing is left to do.
    if cx.form.get("do") == "remove" {
        wall.screens.retain(|screen| screen.address() != was);
    }
    Ok(format!("{PATH}#ecras"))
}
