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
fn places(cx: &Context) -> (Places, PathBuf) {
    match &cx.hall.options.starts_at {
        Some(first) => (Places::of_computer(Some(first)), first.clone()),
        None => {
            let files = cx.hall.files();
            let canonical = dunce::canonicalize(files.folder());
            let served = canonical.unwrap_or_else(|_| files.folder().to_owned());
            (Places::of_computer(Some(&served)), served)
        }
    }
}

pub(in crate::web) fn page(cx: &Context) -> Answer {
    if cx.view.event.is_some() {
        return Answer::go("/chefe");
    }
    show(cx, Fault { status: 200, faults: Vec::new(), beside: Vec::new() })
}

/// The value of a field, in the form that was sent or before another folder was chosen.
fn typed<'a>(cx: &'a Context, name: &str) -> &'a str {
    if cx.form.has(name) { cx.form.get(name) } else { cx.query.get(name) }
}

fn show(cx: &Context, fault: Fault) -> Answer {
    let Fault { status, mut faults, beside } = fault;
    let looked = is_local(cx.from).then(|| look(cx));
    let folder = match looked {
        Some(Ok(folder)) => Some(folder),
        Some(Err(message)) => {
            let (places, first) = places(cx);
            faults.push(message.into());
            // If the first is gone, another place is shown.
            std::iter::once(&first).chain(places.all()).find_map(|path| places.look(path).ok())
        }
        None => None,
    };
    let body = html! {
        @if !faults.is_empty() { div.problem role="alert" data-problem="" { (remedy::advice(cx, faults).paragraphs()) } }
        @if let Some(folder) = &folder { (events_in(cx, folder)) }
        h2 { (cx.word(words::WEB_START_NEW)) }
        p { (cx.word(words::WEB_START_HOW)) }
        form.stack method="post" action=(PATH) {
            (shell::hidden(&[("asked", "1")]))
            (questions::fields(cx, &beside))
            @if let Some(folder) = &folder { (whither(cx, folder)) }
            button.go name="do" value="make" { (cx.word(words::WEB_START_MAKE)) }
            @if let Some(folder) = &folder { (chooser(cx, folder)) }
        }
    };
    shell::page(cx, &cx.word(words::WEB_START_TITLE), Fresh::Still, &body).status(status)
}

/// The folder being shown.
fn look(cx: &Context) -> Result<Folder, Message> {
    let (places, first) = places(cx);
    let wanted = [cx.query.get("ir"), typed(cx, "em")].into_iter().find(|path| !path.is_empty());
    places.look(wanted.map_or(&first, Path::new))
}

/// The folder for the new event.
fn whither(cx: &Context, folder: &Folder) -> Markup {
    // The served folder is meant for the event; in any other, the event gets a folder of its own.
    let key = match is_served(cx, &folder.path) {
        true => words::WEB_START_INSIDE,
        false => words::WEB_START_OWN_FOLDER,
    };
    let folder_name = typed(cx, "pasta");
    let inside = message!(key, folder = &folder.path);
    html! {
        input type="hidden" name="em" value=(folder.path.display());
        label { (cx.word(words::WEB_START_FOLDER))
            input name="pasta" value=(folder_name) maxlength="100" autocomplete="off" spellcheck="false" aria-describedby="dentro";
        }
        p #dentro .note { (cx.text(&inside)) }
    }
}

/// Whether a folder is the served one.
fn is_served(cx: &Context, folder: &Path) -> bool {
    let served = dunce::canonicalize(cx.hall.files().folder()).ok();
    served.as_deref() == Some(folder)
}

/// Links to other folders; what was typed stays.
fn chooser(cx: &Context, folder: &Folder) -> Markup {
    let (places, _) = places(cx);
    let go = |path: &Path, label: &str| {
        html! {
            button.quiet name="ir" value=(path.display()) formmethod="get" formaction=(PATH) formnovalidate { (label) }
        }
    };
    html! {
        fieldset.folders {
            legend { (cx.word(words::WEB_START_ELSEWHERE)) }
            div.buttons {
                @if let Some(above) = &folder.above { (go(above, &cx.word(words::WEB_START_ABOVE))) }
                @for place in places.all().iter().filter(|place| **place != folder.path) {
                    (go(place, &place.display().to_string()))
                }
            }
            @if !folder.within.is_empty() {
                p { (cx.text(&message!(words::WEB_START_WITHIN, folder = &folder.path))) }
                div.buttons { @for within in &folder.within { (go(&within.path, &within.name)) } }
            }
            @if folder.more { p.note { (cx.word(words::WEB_START_MORE)) } }
        }
    }
}

/// The events found there.
fn events_in(cx: &Context, folder: &Folder) -> Markup {
    let direct = folder.event.iter().map(|event| (&folder.path, event));
    let within =
        folder.within.iter().filter_map(|direct| Some((&direct.path, direct.event.as_ref()?)));
    let all: Vec<(&PathBuf, &String)> = direct.chain(within).collect();
    html! {
        @if !all.is_empty() {
            h2 { (cx.word(words::WEB_START_THERE)) }
            ul.people {
                @for (path, event) in all {
                    li {
                        form.inline method="post" action=(PATH) {
                            (shell::hidden(&[("em", &folder.path.display().to_string()), ("folder", &path.display().to_string())]))
                            button.go name="do" value="open" { (cx.text(&message!(words::WEB_START_OPEN, name = event))) }
                        }
                        span.code.long { (path.display()) }
                    }
                }
            }
        }
    }
}

pub(in crate::web) fn make(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    if cx.view.event.is_some() {
        let folder = cx.hall.files().folder().display().to_string();
        return Err(show(cx, fault(409, message!(words::EVENT_EXISTS, folder))));
    }
    let before = desk.files.folder().to_owned();
    let made = match cx.form.get("do") {
        "open" => open(cx, desk).map(|folder| (folder, "/chefe")),
        _ => begin(cx, desk),
    };
    let (folder, next) = made.map_err(|fault| show(cx, fault))?;
    if folder == before {
        return Ok(Answer::go(next));
    }
    let head = crate::web::move_in(&cx.hall, &folder).map_err(|message| {
        // An event that nobody could enter is left alone.
        let _ = desk.settle(&before);
        show(cx, fault(503, message))
    })?;
    Ok(match head {
        Some(token) => key::come_in(cx, next, &token),
        // Its head has a card already.
        None => Answer::go("/k"),
    })
}

fn fault(status: u16, message: Message) -> Fault {
    Fault { status, faults: vec![message.into()], beside: Vec::new() }
}

/// Only somebody at this computer chooses folders.
fn chooses(cx: &Context) -> Result<Places, Fault> {
    match is_local(cx.from) {
        true => Ok(places(cx).0),
        false => Err(fault(403, Message::new(words::WEB_START_HERE))),
    }
}

fn open(cx: &Context, desk: &mut Desk) -> Result<PathBuf, Fault> {
    let folder =
        chooses(cx)?.find(Path::new(cx.form.get("folder"))).map_err(|it| fault(409, it))?;
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
fn begin(cx: &Context, desk: &mut Desk) -> Result<(PathBuf, &'static str), Fault> {
    let named = cx.form.get("preset");
    if !named.is_empty() && Preset::find(named).is_none() {
        return Err(fault(400, Message::new(words::WEB_SORRY_FORM)));
    }
    let seed = crate::hall::keys::seed().map_err(|it| fault(503, it.message()))?;
    let (preset, said) = questions::read(cx, seed).map_err(|beside| Fault {
        status: 409,
        faults: beside.iter().map(|(_, message)| message.clone().into()).collect(),
        beside,
    })?;
    let text = preset.with(&said);
    let base = cx.form.get("em");
    let folder = match (base, cx.form.get("pasta")) {
        ("", "") if cx.hall.options.starts_at.is_none() => desk.files.folder().to_owned(),
        ("", name) => {
            let (places, first) = (chooses(cx)?, places(cx).1);
            places.join(&first, name).map_err(|it| fault(409, it))?
        }
        (base, name) => {
            let (places, base) = (chooses(cx)?, Path::new(base));
            let folder = places.find(base).map_err(|it| fault(409, it))?;
            let name = match name.is_empty() && cx.form.has("asked") && !is_served(cx, &folder) {
                true => preset.folder_name(cx.lang, |name| !folder.join(name).exists()),
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
