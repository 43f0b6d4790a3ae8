//! `/chefe/novo`, if there is no event yet: makes a new one, or opens one in another folder.
//!
//! Folders are shown and chosen on this computer only; from other devices the event is made in the served
//! folder.

mod questions;

use std::net::IpAddr;
use std::path::PathBuf;

use crate::web::folders::{Folder, Places};
use crate::web::pages::key;
use crate::web::pages::prelude::*;
use crate::web::trouble::not_opened;
use arbitro_event::Preset;

const PATH: &str = "/chefe/novo";
/// Why a form was refused: the status, what is wrong, and the faults shown beside fields.
struct Fault {
    status: u16,
    faults: Vec<Hint>,
    beside: questions::Wrong,
}

/// Whether folders are shown to an address.
fn is_local(from: IpAddr) -> bool {
    from.to_canonical().is_loopback()
}

/// The places whose folders are shown, and the one shown first.
fn places(ask: &Ask) -> (Places, PathBuf) {
    match &ask.hall.options.starts_at {
        Some(first) => (Places::of_computer(Some(first)), first.clone()),
        None => {
            let files = ask.hall.files();
            let canonical = dunce::canonicalize(files.folder());
            let served = canonical.unwrap_or_else(|_| files.folder().to_owned());
            (Places::of_computer(Some(&served)), served)
        }
    }
}

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    if ask.view.event.is_some() {
        return Answer::go("/chefe");
    }
    show(ask, Fault { status: 200, faults: Vec::new(), beside: Vec::new() })
}

/// The value of a field, in the form that was sent or before another folder was chosen.
fn typed<'a>(ask: &'a Ask, name: &str) -> &'a str {
    if ask.form.has(name) { ask.form.get(name) } else { ask.query.get(name) }
}

fn show(ask: &Ask, fault: Fault) -> Answer {
    let Fault { status, mut faults, beside } = fault;
    let looked = is_local(ask.from).then(|| look(ask));
    let folder = match looked {
        Some(Ok(folder)) => Some(folder),
        Some(Err(message)) => {
            let (places, first) = places(ask);
            faults.push(message.into());
            // If the first is gone, another place is shown.
            std::iter::once(&first).chain(places.all()).find_map(|path| places.look(path).ok())
        }
        None => None,
    };
    let body = html! {
        @if !faults.is_empty() { div.problem role="alert" data-problem="" { (remedy::advice(ask, faults).paragraphs()) } }
        @if let Some(folder) = &folder { (events_in(ask, folder)) }
        h2 { (ask.word(words::WEB_START_NEW)) }
        p { (ask.word(words::WEB_START_HOW)) }
        form.stack method="post" action=(PATH) {
            (shell::hidden(&[("asked", "1")]))
            (questions::fields(ask, &beside))
            @if let Some(folder) = &folder { (whither(ask, folder)) }
            button.go name="do" value="make" { (ask.word(words::WEB_START_MAKE)) }
            @if let Some(folder) = &folder { (chooser(ask, folder)) }
        }
    };
    shell::page(ask, &ask.word(words::WEB_START_TITLE), Fresh::Still, &body).status(status)
}

/// The folder being shown.
fn look(ask: &Ask) -> Result<Folder, Message> {
    let (places, first) = places(ask);
    let wanted = [ask.query.get("ir"), typed(ask, "em")].into_iter().find(|path| !path.is_empty());
    places.look(wanted.map_or(&first, Path::new))
}

/// The folder for the new event.
fn whither(ask: &Ask, folder: &Folder) -> Markup {
    // The served folder is meant for the event; in any other, the event gets a folder of its own.
    let key = match is_served(ask, &folder.path) {
        true => words::WEB_START_INSIDE,
        false => words::WEB_START_OWN_FOLDER,
    };
    let folder_name = typed(ask, "pasta");
    let inside = message!(key, folder = &folder.path);
    html! {
        input type="hidden" name="em" value=(folder.path.display());
        label { (ask.word(words::WEB_START_FOLDER))
            input name="pasta" value=(folder_name) maxlength="100" autocomplete="off" spellcheck="false" aria-describedby="dentro";
        }
        p #dentro .note { (ask.say(&inside)) }
    }
}

/// Whether a folder is the served one.
fn is_served(ask: &Ask, folder: &Path) -> bool {
    let served = dunce::canonicalize(ask.hall.files().folder()).ok();
    served.as_deref() == Some(folder)
}

/// Links to other folders; what was typed stays.
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
                p { (ask.say(&message!(words::WEB_START_WITHIN, folder = &folder.path))) }
                div.buttons { @for within in &folder.within { (go(&within.path, &within.name)) } }
            }
            @if folder.more { p.note { (ask.word(words::WEB_START_MORE)) } }
        }
    }
}

/// The events found there.
fn events_in(ask: &Ask, folder: &Folder) -> Markup {
    let direct = folder.event.iter().map(|event| (&folder.path, event));
    let within =
        folder.within.iter().filter_map(|direct| Some((&direct.path, direct.event.as_ref()?)));
    let all: Vec<(&PathBuf, &String)> = direct.chain(within).collect();
    html! {
        @if !all.is_empty() {
            h2 { (ask.word(words::WEB_START_THERE)) }
            ul.people {
                @for (path, event) in all {
                    li {
                        form.inline method="post" action=(PATH) {
                            (shell::hidden(&[("em", &folder.path.display().to_string()), ("folder", &path.display().to_string())]))
                            button.go name="do" value="open" { (ask.say(&message!(words::WEB_START_OPEN, name = event))) }
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
        return show(ask, fault(409, message!(words::EVENT_EXISTS, folder)));
    }
    let before = desk.files.folder().to_owned();
    let result = match ask.form.get("do") {
        "open" => open(ask, desk).map(|folder| (folder, "/chefe")),
        _ => begin(ask, desk),
    };
    let moved = result.and_then(|(folder, next)| {
        if folder == before {
            return Ok(Answer::go(next));
        }
        let head = crate::web::move_in(&ask.hall, &folder).inspect_err(|_| {
            // An event that nobody could enter is left alone.
            let _ = desk.settle(&before);
        });
        Ok(match head.map_err(|message| fault(503, message))? {
            Some(token) => key::come_in(ask, next, &token),
            // Its head has a card already.
            None => Answer::go("/k"),
        })
    });
    moved.unwrap_or_else(|fault| show(ask, fault))
}

fn fault(status: u16, message: Message) -> Fault {
    Fault { status, faults: vec![message.into()], beside: Vec::new() }
}

/// Only somebody at this computer chooses folders.
fn chooses(ask: &Ask) -> Result<Places, Fault> {
    match is_local(ask.from) {
        true => Ok(places(ask).0),
        false => Err(fault(403, Message::new(words::WEB_START_HERE))),
    }
}

fn open(ask: &Ask, desk: &mut Desk) -> Result<PathBuf, Fault> {
    let folder =
        chooses(ask)?.find(Path::new(ask.form.get("folder"))).map_err(|it| fault(409, it))?;
    if crate::hall::HallFiles::of(&folder).toml().mark().is_none() {
        return Err(fault(409, message!(words::WEB_START_NONE, folder = &folder)));
    }
    desk.settle(&folder).map_err(|it| Fault {
        status: 409,
        faults: not_opened(&it),
        beside: Vec::new(),
    })?;
    Ok(folder)
}

/// Makes the event; returns its folder and the next page: an edition's settings are ready to be checked, all
/// others need their list of names.
fn begin(ask: &Ask, desk: &mut Desk) -> Result<(PathBuf, &'static str), Fault> {
    let named = ask.form.get("preset");
    if !named.is_empty() && Preset::find(named).is_none() {
        return Err(fault(400, Message::new(words::WEB_SORRY_FORM)));
    }
    let seed = crate::hall::keys::seed().map_err(|it| fault(503, it.message()))?;
    let (preset, said) = questions::read(ask, seed).map_err(|beside| Fault {
        status: 409,
        faults: beside.iter().map(|(_, message)| message.clone().into()).collect(),
        beside,
    })?;
    let text = preset.with(&said);
    let base = ask.form.get("em");
    let folder = match (base, ask.form.get("pasta")) {
        ("", "") if ask.hall.options.starts_at.is_none() => desk.files.folder().to_owned(),
        ("", name) => {
            let (places, first) = (chooses(ask)?, places(ask).1);
            places.join(&first, name).map_err(|it| fault(409, it))?
        }
        (base, name) => {
            let (places, base) = (chooses(ask)?, Path::new(base));
            let folder = places.find(base).map_err(|it| fault(409, it))?;
            let name = match name.is_empty() && ask.form.has("asked") && !is_served(ask, &folder) {
                true => preset.folder_name(ask.lang, |name| !folder.join(name).exists()),
                false => name.to_owned(),
            };
            places.join(base, &name).map_err(|it| fault(409, it))?
        }
    };
    desk.make_event(&folder, &text).map_err(|faults| Fault {
        status: 409,
        faults,
        beside: Vec::new(),
    })?;
    Ok((folder, if preset.is_edition() { "/chefe/regulamento" } else { "/chefe/inscritos" }))
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
            assert_eq!(is_local(from.parse().unwrap()), shown, "{from}");
        }
    }
}
