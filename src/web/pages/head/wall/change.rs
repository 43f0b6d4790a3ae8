//! The head's changes: the clock, the announcement, what screens show.

use super::PATH;
use crate::hall::{Clock, MOST_PARTS, MOST_SCREENS, ScreenPart, Shows, Wall};
use crate::web::pages::prelude::*;
use arbitro_event::calendar::read_time;

/// The longest message, in characters.
const LONGEST_MESSAGE: usize = 300;

/// Why nothing was changed.
enum Fault {
    /// The form is not from this page.
    Unclear,
    /// It is refused.
    Refused(Message),
}

pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Answer {
    let result = match cx.form.get("do") {
        "clock" => {
            clock(cx).map(|clock| (hang(move |wall| wall.clock = Some(clock)), PATH.to_owned()))
        }
        "stop" => Ok((hang(|wall| wall.clock = None), PATH.to_owned())),
        "show" => nameless(cx).map(|change| (change, PATH.to_owned())),
        "screen" => named(cx, &desk.view().wall),
        "share" => shared(cx, &desk.view().wall),
        "remove" | "forget" => removal(cx, &desk.view().wall),
        "seen" => {
            let number: Option<u64> = cx.form.read_as("call");
            let hung = hang(move |wall| wall.calls.retain(|call| Some(call.number) != number));
            Ok((hung, "/chefe".to_owned()))
        }
        _ => Err(Fault::Unclear),
    };
    match result {
        Err(Fault::Unclear) => super::super::unclear(cx, PATH),
        Err(Fault::Refused(message)) => shell::declined(cx, message, PATH),
        Ok((change, back)) => match desk.hang(change) {
            Ok(()) => Answer::go(back),
            Err(fault) => pages::away(cx, &fault),
        },
    }
}

/// A change of the wall, and the page it leads to.
type WallChange = (Change, String);
type Change = Box<dyn FnOnce(&mut Wall)>;

fn hang(change: impl FnOnce(&mut Wall) + 'static) -> Change {
    Box::new(change)
}

fn clock(cx: &Context) -> Result<Clock, Fault> {
    let now = cx.hall.options.clock.event();
    let typed = cx.form.read_as::<u32>("minutes").filter(|it| (1..=600).contains(it));
    let minutes = typed.ok_or(Fault::Unclear)?;
    let at = cx.form.get("at");
    let start = match at.is_empty() {
        true => now.timestamp(),
        false => {
            let time = read_time(at, &now.with_timezone(&chrono::Local));
            time.map_err(|fault| Fault::Refused(fault.message()))?.timestamp()
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
fn shows(cx: &Context) -> Result<Shows, Fault> {
    let shown = cx.form.get("shows");
    let choice = Shows::ALL.into_iter().find(|shows| shows.word() == shown);
    choice.or(shown.is_empty().then(Shows::default)).ok_or(Fault::Unclear)
}

/// The options of a screen in a form; a field that an older form lacks leaves its option unchanged.
fn options(cx: &Context) -> Result<Screen, Fault> {
    let shows = shows(cx)?;
    let codes = cx.form.all("category").map(|code| code.parse().ok());
    let categories = codes.collect::<Option<Vec<CategoryCode>>>().ok_or(Fault::Unclear)?;
    let room = Some(cx.form.get("room").to_owned()).filter(|room| !room.is_empty());
    let rules = cx.view.event.as_ref().map(|event| &event.rules);
    let exists =
        |room: &String| rules.is_some_and(|rules| rules.rooms.iter().any(|own| own.name == *room));
    if !room.as_ref().is_none_or(exists) {
        return Err(Fault::Unclear);
    }
    let number = |name: &str| match cx.form.get(name) {
        "" => Some(1),
        text => text.parse::<u32>().ok(),
    };
    let numbers = number("part").zip(number("of")).ok_or(Fault::Unclear)?;
    let part = ScreenPart::of(numbers.0, numbers.1)
        .ok_or_else(|| Fault::Refused(message!(words::WEB_WALL_NO_PART, most = MOST_PARTS)))?;
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

fn nameless(cx: &Context) -> Result<Change, Fault> {
    // The announcement and the options of the nameless screen have forms of their own.
    let own = cx.form.has("shows").then(|| options(cx)).transpose()?;
    let message = cx.form.has("message").then(|| message(cx));
    Ok(hang(move |wall| {
        if let Some(message) = message {
            wall.message = message;
        }
        if let Some(own) = own {
            (wall.shows, wall.categories, wall.room) = (own.shows, own.categories, own.room);
            (wall.narrow, wall.patient) = (own.narrow, own.patient);
        }
    }))
}

/// Makes or changes a screen.
fn named(cx: &Context, wall: &Wall) -> Result<WallChange, Fault> {
    let refused = |key: &'static str| Fault::Refused(Message::new(key));
    let name =
        Screen::name_of(cx.form.get("name")).ok_or_else(|| refused(words::WEB_WALL_BAD_NAME))?;
    let new = Screen { name, message: message(cx), ..options(cx)? };
    let (address, was) = (new.address(), cx.form.get("was").to_owned());
    let at = |address: &str| wall.screens.iter().any(|screen| screen.address() == address);
    if !was.is_empty() && !at(&was) {
        return Err(refused(words::WEB_WALL_GONE));
    }
    // The same form sent twice makes one screen.
    let is_so = wall.screens.contains(&new);
    if address != was && at(&address) && !is_so {
        return Err(refused(words::WEB_WALL_TAKEN));
    }
    if was.is_empty() && !is_so && wall.screens.len() >= MOST_SCREENS {
        return Err(Fault::Refused(message!(words::WEB_WALL_FULL, most = MOST_SCREENS)));
    }
    let back = format!("{PATH}?ecra={address}");
    let put = move |wall: &mut Wall| {
        let place = wall.screens.iter_mut().find(|screen| {
            let address = screen.address();
            address == was || address == new.address()
        });
        match place {
            Some(place) => *place = new,
            None => wall.screens.push(new),
        }
    };
    Ok((hang(put), back))
}

/// Makes the requested number of screens, which share what is chosen.
fn shared(cx: &Context, wall: &Wall) -> Result<WallChange, Fault> {
    let count: u32 = cx.form.read_as("screens").ok_or(Fault::Unclear)?;
    if !(1..=MOST_PARTS).contains(&count) {
        return Err(Fault::Refused(message!(words::WEB_WALL_NO_PART, most = MOST_PARTS)));
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
        return Err(Fault::Refused(message!(words::WEB_WALL_FULL, most = MOST_SCREENS)));
    }
    let put = |wall: &mut Wall| {
        for own in screens {
            match wall.screens.iter_mut().find(|old| old.address() == own.address()) {
                Some(old) => *old = own,
                None => wall.screens.push(own),
            }
        }
    };
    Ok((hang(put), format!("{PATH}#ecras")))
}

/// Removes a screen, or notes that it is known to be off.
fn removal(cx: &Context, wall: &Wall) -> Result<WallChange, Fault> {
    let was = cx.form.get("was").to_owned();
    if was.is_empty() {
        return Err(Fault::Unclear);
    }
    cx.hall.screens.forget(&was);
    let (removes, back) = (cx.form.get("do") == "remove", format!("{PATH}#ecras"));
    // If it is gone already, nothing is left to do.
    let removed = removes && wall.screens.iter().any(|screen| screen.address() == was);
    let put = move |wall: &mut Wall| wall.screens.retain(|own| !removed || own.address() != was);
    Ok((hang(put), back))
}
