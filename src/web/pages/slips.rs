//! `/boletins`: pictures of slips are photographed or chosen, uploaded, read in turn, checked by a person,
//! and entered. Only the sender sees them.

mod enter;
mod show;

use crate::web::pages::prelude::*;
use crate::web::pictures::MOST_PICTURES;
use crate::web::scans::{NoPlace, Progress, ReadPictures, Sent};

pub(in crate::web) use enter::enter;

/// The address.
const PATH: &str = "/boletins";
/// How many seconds a page waits before it polls again whether the pictures have been read.
const AGAIN: &str = "2";

/// The kinds of pictures that are read.
const KINDS: &str = "image/jpeg,image/png";

/// The button of the pages on which results are entered: one touch takes the picture, which is sent at once.
pub(super) fn button(ask: &Ask) -> Markup {
    // A phone in the hall photographs; at a desk there may be pictures to choose from.
    let camera = (ask.role() == Some(Role::Floor)).then_some("environment");
    html! {
        form.shot method="post" action=(PATH) enctype="multipart/form-data" target="_self" {
            (shell::once())
            label.button { (icons::icon("camera")) span { (ask.word(words::WEB_SLIPS_SHORT)) }
                input #imagens type="file" name="fotos" accept=(KINDS) aria-label=(ask.word(words::WEB_SLIPS_CAMERA)) capture=[camera] multiple[camera.is_none()] data-sends=""; }
            noscript { button { (ask.word(words::WEB_SLIPS_GO)) } }
        }
    }
}

/// An ordinary form: the program's script does not queue it, however long it takes.
fn form(ask: &Ask) -> Markup {
    let most = message!(words::WEB_SLIPS_MOST, most = MOST_PICTURES);
    html! {
        form.photos method="post" action=(PATH) enctype="multipart/form-data" target="_self" aria-label=(ask.word(words::WEB_SLIPS_TITLE)) {
            (shell::once())
            div.shot {
                label.button.go { (icons::icon("camera")) span { (ask.word(words::WEB_SLIPS_CAMERA)) }
                    input #fotografia type="file" name="fotos" accept=(KINDS) capture="environment" data-sends=""; }
                label.button { (icons::icon("picture")) span { (ask.word(words::WEB_SLIPS_FILES)) }
                    input #imagens type="file" name="fotos" accept=(KINDS) multiple data-sends=""; }
                noscript { button { (ask.word(words::WEB_SLIPS_GO)) } }
            }
            p.note { (ask.say(&most)) }
        }
    }
}

/// The page on which results are entered.
fn home(ask: &Ask) -> &'static str {
    if ask.role() == Some(Role::Floor) { "/sala" } else { "/mesa" }
}

/// The key of the request.
fn owner(ask: &Ask) -> &str {
    ask.holder.as_ref().map_or("", |holder| &holder.id)
}

/// Whether the event is a rehearsal, whose slips are not those of the real event.
fn is_rehearsal(ask: &Ask) -> bool {
    ask.view.event.as_ref().is_some_and(|event| event.rehearsal)
}

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let sent = ask.hall.scans.of(owner(ask));
    let body = html! {
        p { (ask.word(words::WEB_SLIPS_HOW)) }
        (form(ask))
        @if !sent.is_empty() {
            h2 { (ask.word(words::WEB_SLIPS_SENT)) }
            ul.hits { @for one in &sent {
                li { a href=(format!("{PATH}/{}", one.id)) { b { (shell::ago(one.at)) } " " (state(ask, one)) } }
            } }
        }
        p.buttons { a.button.quiet href=(home(ask)) { (icons::icon("back")) (ask.word(words::WEB_BACK)) } }
    };
    shell::page(ask, &ask.word(words::WEB_SLIPS_TITLE), Fresh::Still, &body)
}

/// The progress of an upload, in words.
fn state(ask: &Ask, sent: &Sent) -> String {
    match ask.hall.scans.progress(sent) {
        Progress::Waiting(before) => ask.say(&message!(words::WEB_SLIPS_WAITING, before)),
        Progress::Reading(done, of) => {
            ask.say(&message!(words::WEB_SLIPS_READING, number = done + 1, of = of.max(1)))
        }
        Progress::Read(read) => {
            let slips = read.pictures.iter().map(|one| one.picture.slips.len()).sum::<usize>();
            ask.say(&message!(words::WEB_SLIPS_FOUND, slips, pictures = read.pictures.len()))
        }
    }
}

/// Queues pictures that have already been written to the disk.
pub(in crate::web) fn send(ask: &Ask) -> Answer {
    let title = ask.word(words::WEB_SLIPS_TITLE);
    let again = |status, key| {
        let body = html! {
            div.problem role="alert" data-problem="" { p { (ask.word(key)) } }
            (form(ask))
        };
        shell::page(ask, &title, Fresh::Still, &body).status(status)
    };
    if ask.pictures.taken.is_empty() {
        return again(400, words::WEB_SLIPS_NONE);
    }
    let Some(holder) = &ask.holder else { return pages::nothing(ask) };
    let files = ask.hall.files();
    let pictures = ask.pictures.clone();
    match ask.hall.scans.take(
        shell::form_number(),
        holder,
        pictures,
        files.folder(),
        ask.hall.options.clock.computer().timestamp(),
    ) {
        Ok(id) => Answer::go(format!("{PATH}/{id}")),
        Err(NoPlace) => again(503, words::WEB_SLIPS_BUSY),
    }
}

/// The upload in the address.
fn sent(ask: &Ask) -> Option<Arc<Sent>> {
    ask.hall.scans.find(ask.place(0), owner(ask))
}

/// Says that the pictures are no longer here: after a restart, after a long time, or for another key.
fn gone(ask: &Ask, status: u16) -> Answer {
    let body = html! {
        div.problem role="alert" data-problem="" { p { (ask.word(words::WEB_SLIPS_GONE)) } }
        p { (ask.word(words::WEB_SLIPS_GONE_DO)) }
        (form(ask))
        p.buttons { a.button.quiet href=(home(ask)) { (icons::icon("back")) (ask.word(words::WEB_BACK)) } }
    };
    shell::page(ask, &ask.word(words::WEB_SLIPS_TITLE), Fresh::Still, &body).status(status)
}

/// The readings, or the progress.
pub(in crate::web) fn show(ask: &Ask) -> Answer {
    let Some(sent) = sent(ask) else { return gone(ask, 404) };
    if let Progress::Read(read) = ask.hall.scans.progress(&sent) {
        return show::page(ask, &sent, &read);
    }
    let body = html! {
        p.lead role="status" { (state(ask, &sent)) }
        p { (ask.word(words::WEB_SLIPS_WAIT)) }
        p.buttons { a.button href=(ask.path) { (icons::icon("again")) (ask.word(words::WEB_SLIPS_LOOK)) } }
    };
    let page = shell::page(ask, &ask.word(words::WEB_SLIPS_TITLE), Fresh::Still, &body);
    // This works without scripts.
    page.with("refresh", AGAIN)
}

/// A cut-out, for the sender of its picture, as long as they may enter its group.
pub(in crate::web) fn cut(ask: &Ask) -> Answer {
    let cut = || {
        let sent = sent(ask)?;
        let Progress::Read(read) = ask.hall.scans.progress(&sent) else { return None };
        let [picture, slip] = [1, 2].map(|at| ask.number(at));
        let slip = slip_of(&read, picture? as usize, slip? as usize)?;
        let group = slip.token.as_ref()?.group;
        ask.may_enter(group).then(|| read.cut(&slip.cut).ok()).flatten()
    };
    match cut() {
        Some(png) => Answer::text("image/png", png),
        None => super::nothing(ask),
    }
}

type Slip = arbitro_scan::ScannedSlip<crate::web::scans::Cut>;

/// A slip by the index of its picture and its own, from 0.
fn slip_of(read: &ReadPictures, picture: usize, slip: usize) -> Option<&Slip> {
    read.pictures.get(picture)?.picture.slips.get(slip)
}

/// The field of a slip's result in the form.
fn field(picture: usize, slip: usize) -> String {
    format!("s{picture}-{slip}")
}

/// The field's value for a slip that is entered as it was read.
const AS_READ: &str = "lido";
