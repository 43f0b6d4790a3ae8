//! `/chefe/novo`: where there is no event yet: a new one, or the one in another folder.
//!
//! Folders are shown and chosen on this computer only; who asks from elsewhere makes the event in the
//! folder that is served.

use crate::locale::words;
use std::net::IpAddr;
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use maud::{Markup, html};

use crate::championship::{Event, Hint, Particulars, Preset};
use crate::locale::{Lang, Message, Speak};
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::engine::Desk;
use crate::web::folders::{Folder, Places};
use crate::web::pages::key;
use crate::web::remedy;
use crate::web::shell::{self, Fresh};
use crate::web::trouble::not_opened;

const PATH: &str = "/chefe/novo";
/// How many days an event has at most.
const DAYS: usize = 31;

/// Why a form was not followed: the status, and what is wrong.
type Fault = (u16, Vec<Hint>);

/// Whether folders are shown to an address.
fn is_here(from: IpAddr) -> bool {
    from.to_canonical().is_loopback()
}

/// The places whose folders are shown, and the one that is looked at first.
fn places(ask: &Ask) -> (Places, PathBuf) {
    match &ask.hall.starts_at {
        Some(first) => (Places::here(Some(first)), first.clone()),
        None => {
            let files = ask.hall.files();
            let served = dunce::canonicalize(files.folder());
            let served = served.unwrap_or_else(|_| files.folder().to_owned());
            (Places::here(Some(&served)), served)
        }
    }
}

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    if ask.view.event.is_some() {
        return Answer::go("/chefe");
    }
    show(ask, Vec::new(), 200)
}

/// What was typed in a field, in the form that was sent or before another folder was chosen.
fn typed<'a>(ask: &'a Ask, name: &str) -> &'a str {
    if ask.form.has(name) { ask.form.get(name) } else { ask.query.get(name) }
}

fn show(ask: &Ask, mut faults: Vec<Hint>, status: u16) -> Answer {
    let looked = is_here(ask.from).then(|| look(ask));
    let folder = match looked {
        Some(Ok(folder)) => Some(folder),
        Some(Err(message)) => {
            let (places, first) = places(ask);
            faults.push(message.into());
            // Where the first is gone there is another.
            std::iter::once(&first).chain(places.all()).find_map(|path| places.look(path).ok())
        }
        None => None,
    };
    let body = html! {
        @if !faults.is_empty() { div.problem role="alert" data-problem="" { (remedy::told(ask, faults).paragraphs()) } }
        @if let Some(folder) = &folder { (found(ask, folder)) }
        h2 { (ask.word(words::WEB_START_NEW)) }
        p { (ask.word(words::WEB_START_HOW)) }
        form.stack method="post" action=(PATH) {
            (shell::once())
            (fields(ask))
            @if let Some(folder) = &folder { (whither(ask, folder)) }
            button.go name="do" value="make" { (ask.word(words::WEB_START_MAKE)) }
            @if let Some(folder) = &folder { (chooser(ask, folder)) }
        }
    };
    shell::page(ask, &ask.word(words::WEB_START_TITLE), Fresh::Still, &body).status(status)
}

/// The folder that is looked at.
fn look(ask: &Ask) -> Result<Folder, Message> {
    let (places, first) = places(ask);
    let wanted = [ask.query.get("ir"), typed(ask, "em")].into_iter().find(|path| !path.is_empty());
    places.look(wanted.map_or(&first, Path::new))
}

/// What is said of a new event.
fn fields(ask: &Ask) -> Markup {
    let chosen = match typed(ask, "preset") {
        "" => Preset::LATEST.name,
        name => name,
    };
    let lang = typed(ask, "language").parse().unwrap_or(ask.lang);
    let text = |name: &str, key: &str, limit: usize| {
        html! {
            label { (ask.word(key)) input name=(name) value=(typed(ask, name)) maxlength=(limit) autocomplete="off"; }
        }
    };
    let day = |name: &str, key: &str| {
        html! { label { (ask.word(key)) input type="date" name=(name) value=(typed(ask, name)); } }
    };
    html! {
        label { (ask.word(words::WEB_START_PRESET))
            select name="preset" {
                @for preset in Preset::ALL.iter().rev() {
                    option value=(preset.name) selected[preset.name == chosen] { (described(ask, *preset)) }
                }
            }
        }
        (text("name", words::WEB_START_NAME_OF, 200))
        (text("place", words::WEB_START_PLACE, 200))
        (day("from", words::WEB_START_FROM))
        (day("to", words::WEB_START_TO))
        label { (ask.word(words::WEB_START_LANGUAGE))
            select name="language" {
                @for own in Lang::ALL { option value=(own) selected[own == lang] { (own.word(words::WEB_LANGUAGE)) } }
            }
        }
        label { input type="checkbox" name="rehearsal" value="1" checked[ask.form.has("rehearsal")]; " " (ask.word(words::WEB_START_REHEARSAL)) }
        label { (ask.word(words::WEB_START_SEED))
            input name="seed" value=(typed(ask, "seed")) inputmode="numeric" maxlength="19" autocomplete="off";
        }
    }
}

/// A preset and the games it has.
///
/// # Panics
/// A preset that comes with the program is no event, which cannot be: tests read every one.
fn described(ask: &Ask, preset: Preset) -> String {
    let games = Event::read(preset.text).expect("a preset is an event").rules.games;
    let names: Vec<String> = games
        .iter()
        .map(|game| match &game.name {
            Some(name) => name.clone(),
            None => ask.word(&format!("games-name-{}", game.id)),
        })
        .collect();
    format!("{}: {}", preset.name, names.join(", "))
}

/// The folder that the new event is made in.
fn whither(ask: &Ask, folder: &Folder) -> Markup {
    let served = dunce::canonicalize(ask.hall.files().folder()).ok();
    // The folder that is served is there for the event; in another it has a folder of its own.
    let own = match typed(ask, "pasta") {
        "" if served.as_ref() != Some(&folder.path) => Preset::LATEST.name,
        name => name,
    };
    let inside =
        Message::new(words::WEB_START_INSIDE).with("folder", folder.path.display().to_string());
    html! {
        input type="hidden" name="em" value=(folder.path.display());
        label { (ask.word(words::WEB_START_FOLDER))
            input name="pasta" value=(own) maxlength="100" autocomplete="off" spellcheck="false" aria-describedby="dentro";
        }
        p #dentro .note { (ask.say(&inside)) }
    }
}

/// Other folders to be looked at: what was typed stays.
fn chooser(ask: &Ask, folder: &Folder) -> Markup {
    let (places, _) = places(ask);
    let go = |path: &Path, label: &str| {
        html! {
            button.quiet name="ir" value=(path.display()) formmethod="get" formaction=(PATH) formnovalidate { (label) }
        }
    };
    html! {
        fieldset.folders {
            legend { (ask.word(words::WEB_START_ELSEWHERE)) }
            div.buttons {
                @if let Some(above) = &folder.above { (go(above, &ask.word(words::WEB_START_ABOVE))) }
                @for place in places.all().iter().filter(|place| **place != folder.path) {
                    (go(place, &place.display().to_string()))
                }
            }
            @if !folder.within.is_empty() {
                p { (ask.say(&Message::new(words::WEB_START_WITHIN).with("folder", folder.path.display().to_string()))) }
                div.buttons { @for within in &folder.within { (go(&within.path, &within.name)) } }
            }
            @if folder.more { p.note { (ask.word(words::WEB_START_MORE)) } }
        }
    }
}

/// The events that are there already.
fn found(ask: &Ask, folder: &Folder) -> Markup {
    let own = folder.event.iter().map(|event| (&folder.path, event));
    let within = folder.within.iter().filter_map(|own| Some((&own.path, own.event.as_ref()?)));
    let all: Vec<(&PathBuf, &String)> = own.chain(within).collect();
    html! {
        @if !all.is_empty() {
            h2 { (ask.word(words::WEB_START_THERE)) }
            ul.people {
                @for (path, event) in all {
                    li {
                        form.inline method="post" action=(PATH) {
                            (shell::once())
                            input type="hidden" name="em" value=(folder.path.display());
                            input type="hidden" name="folder" value=(path.display());
                            button.go name="do" value="open" { (ask.say(&Message::new(words::WEB_START_OPEN).with("name", event.clone()))) }
                        }
                        span.code.long { (path.display()) }
                    }
                }
            }
        }
    }
}

pub(in crate::web) fn make(ask: &Ask, desk: &mut Desk) -> Answer {
    if ask.view.event.is_some() {
        let folder = ask.hall.files().folder().display().to_string();
        return show(
            ask,
            vec![Message::new(words::EVENT_EXISTS).with("folder", folder).into()],
            409,
        );
    }
    let before = desk.files.folder().to_owned();
    let done = match ask.form.get("do") {
        "open" => open(ask, desk).map(|folder| (folder, "/chefe")),
        _ => begin(ask, desk).map(|folder| (folder, "/chefe/regulamento")),
    };
    let moved = done.and_then(|(folder, next)| {
        if folder == before {
            return Ok(Answer::go(next));
        }
        let head = crate::web::move_in(&ask.hall, &folder).inspect_err(|_| {
            // An event that nobody could come in to is left alone.
            let _ = desk.settle(&before);
        });
        Ok(match head.map_err(|message| fault(503, message))? {
            Some(token) => key::come_in(next, &token),
            // Its head has a card already.
            None => Answer::go("/k"),
        })
    });
    moved.unwrap_or_else(|(status, faults)| show(ask, faults, status))
}

fn fault(status: u16, message: Message) -> Fault {
    (status, vec![message.into()])
}

/// Only who sits at this computer chooses folders.
fn chooses(ask: &Ask) -> Result<Places, Fault> {
    match is_here(ask.from) {
        true => Ok(places(ask).0),
        false => Err(fault(403, Message::new(words::WEB_START_HERE))),
    }
}

fn open(ask: &Ask, desk: &mut Desk) -> Result<PathBuf, Fault> {
    let folder =
        chooses(ask)?.find(Path::new(ask.form.get("folder"))).map_err(|it| fault(409, it))?;
    if crate::hall::HallFiles::of(&folder).toml().mark().is_none() {
        let shown = folder.display().to_string();
        return Err(fault(409, Message::new(words::WEB_START_NONE).with("folder", shown)));
    }
    desk.settle(&folder).map_err(|it| (409, not_opened(&it)))?;
    Ok(folder)
}

fn begin(ask: &Ask, desk: &mut Desk) -> Result<PathBuf, Fault> {
    let preset = Preset::find(ask.form.get("preset"))
        .ok_or_else(|| fault(400, Message::new(words::WEB_SORRY_FORM)))?;
    let text = preset.with(&particulars(ask)?);
    let base = ask.form.get("em");
    let folder = match (base, ask.form.get("pasta")) {
        ("", "") if ask.hall.starts_at.is_none() => desk.files.folder().to_owned(),
        ("", name) => {
            let (places, first) = (chooses(ask)?, places(ask).1);
            places.join(&first, name).map_err(|it| fault(409, it))?
        }
        (base, name) => chooses(ask)?.join(Path::new(base), name).map_err(|it| fault(409, it))?,
    };
    desk.make_event(&folder, &text).map_err(|faults| (409, faults))?;
    Ok(folder)
}

/// What was said of the new event.
fn particulars(ask: &Ask) -> Result<Particulars, Fault> {
    let wrong = |key: &'static str| fault(409, Message::new(key));
    let said = |name: &str| Some(ask.form.get(name).to_owned()).filter(|text| !text.is_empty());
    let seed = match said("seed") {
        None => crate::hall::keys::seed().map_err(|it| fault(503, it.message()))?,
        Some(text) => match text.parse::<u64>() {
            Ok(seed) if i64::try_from(seed).is_ok() => seed,
            _ => return Err(wrong(words::WEB_START_SEED_WRONG)),
        },
    };
    let day = |name: &str| match said(name) {
        None => Ok(None),
        Some(text) => match text.parse::<NaiveDate>() {
            Ok(day) => Ok(Some(day)),
            Err(_) => Err(wrong(words::WEB_START_DAY_WRONG)),
        },
    };
    let dates = match (day("from")?, day("to")?) {
        (None, None) => Vec::new(),
        (None, Some(_)) => return Err(wrong(words::WEB_START_DAYS_WRONG)),
        (Some(from), to) => {
            let to = to.unwrap_or(from);
            let days: Vec<NaiveDate> =
                from.iter_days().take_while(|day| *day <= to).take(DAYS + 1).collect();
            if days.is_empty() || days.len() > DAYS {
                return Err(wrong(words::WEB_START_DAYS_WRONG));
            }
            days
        }
    };
    let language = said("language").map(|text| text.parse()).transpose();
    let language = language.map_err(|_| wrong(words::WEB_SORRY_FORM))?;
    let rehearsal = ask.form.has("rehearsal");
    Ok(Particulars {
        seed,
        language,
        name: said("name"),
        place: said("place"),
        dates,
        rehearsal,
        ..Particulars::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_shown_at_this_computer_only() {
        for (from, shown) in [
            ("127.0.0.1", true),
            ("127.4.5.6", true),
            ("::1", true),
            ("::ffff:127.0.0.1", true),
            ("192.168.1.10", false),
            ("::ffff:192.168.1.10", false),
            ("fe80::1", false),
        ] {
            assert_eq!(is_here(from.parse().unwrap()), shown, "{from}");
        }
    }
}
