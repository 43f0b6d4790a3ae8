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
pub(super) fn button(cx: &Context) -> Markup {
    // A phone in the hall photographs; at a desk there may be pictures to choose from.
    let camera = (cx.role() == Some(Role::Floor)).then_some("environment");
    html! {
        form.shot method="post" action=(PATH) enctype="multipart/form-data" target="_self" {
            (shell::once())
            label.button { (icons::icon("camera")) span { (cx.word(words::WEB_SLIPS_SHORT)) }
                input #imagens type="file" name="fotos" accept=(KINDS) aria-label=(cx.word(words::WEB_SLIPS_CAMERA)) capture=[camera] multiple[camera.is_none()] data-sends=""; }
            noscript { button { (cx.word(words::WEB_SLIPS_GO)) } }
        }
    }
}

/// An ordinary form: the program's script does not queue it, however long it takes.
fn form(cx: &Context) -> Markup {
    let most = message!(words::WEB_SLIPS_MOST, most = MOST_PICTURES);
    html! {
        form.photos method="post" action=(PATH) enctype="multipart/form-data" target="_self" aria-label=(cx.word(words::WEB_SLIPS_TITLE)) {
            (shell::once())
            div.shot {
                label.button.go { (icons::icon("camera")) span { (cx.word(words::WEB_SLIPS_CAMERA)) }
                    input #fotografia type="file" name="fotos" accept=(KINDS) capture="environment" data-sends=""; }
                label.button { (icons::icon("picture")) span { (cx.word(words::WEB_SLIPS_FILES)) }
                    input #imagens type="file" name="fotos" accept=(KINDS) multiple data-sends=""; }
                noscript { button { (cx.word(words::WEB_SLIPS_GO)) } }
            }
            p.note { (cx.text(&most)) }
        }
    }
}

/// The page on which results are entered.
fn home(cx: &Context) -> &'static str {
    if cx.role() == Some(Role::Floor) { "/sala" } else { "/mesa" }
}

/// The key of the request.
fn owner(cx: &Context) -> &str {
    cx.holder.as_ref().map_or("", |holder| &holder.id)
}

/// Whether the event is a rehearsal, whose slips are not those of the real event.
fn is_rehearsal(cx: &Context) -> bool {
    cx.view.event.as_ref().is_some_and(|event| event.rehearsal)
}

pub(in crate::web) fn page(cx: &Context) -> Answer {
    let sent = cx.hall.scans.of(owner(cx));
    let body = html! {
        p { (cx.word(words::WEB_SLIPS_HOW)) }
        (form(cx))
        @if !sent.is_empty() {
            h2 { (cx.word(words::WEB_SLIPS_SENT)) }
            ul.hits { @for one in &sent {
                li { a href=(format!("{PATH}/{}", one.id)) { b { (shell::ago(one.at)) } " " (state(cx, one)) } }
            } }
        }
        p.buttons { a.button.quiet href=(home(cx)) { (icons::icon("back")) (cx.word(words::WEB_BACK)) } }
    };
    shell::page(cx, &cx.word(words::WEB_SLIPS_TITLE), Fresh::Still, &body)
}

/// The progress of an upload, in words.
fn state(cx: &Context, sent: &Sent) -> String {
    match cx.hall.scans.progress(sent) {
        Progress::Waiting(before) => cx.text(&message!(words::WEB_SLIPS_WAITING, before)),
        Progress::Reading(done, of) => {
            cx.text(&message!(words::WEB_SLIPS_READING, number = done + 1, of = of.max(1)))
        }
        Progress::Read(read) => {
            let slips = read.pictures.iter().map(|one| one.picture.slips.len()).sum::<usize>();
            cx.text(&message!(words::WEB_SLIPS_FOUND, slips, pictures = read.pictures.len()))
        }
    }
}

/// Queues pictures that have already been written to the disk.
pub(in crate::web) fn send(cx: &Context) -> Answer {
    let title = cx.word(words::WEB_SLIPS_TITLE);
    let again = |status, key| {
        let body = html! {
            div.problem role="alert" data-problem="" { p { (cx.word(key)) } }
            (form(cx))
        };
        shell::page(cx, &title, Fresh::Still, &body).status(status)
    };
    if cx.pictures.taken.is_empty() {
        return again(400, words::WEB_SLIPS_NONE);
    }
    let Some(holder) = &cx.holder else { return pages::nothing(cx) };
    let files = cx.hall.files();
    let pictures = cx.pictures.clone();
    match cx.hall.scans.take(
        shell::form_number(),
        holder,
        pictures,
        files.folder(),
        cx.hall.options.clock.computer().timestamp(),
    ) {
        Ok(id) => Answer::go(format!("{PATH}/{id}")),
        Err(NoPlace) => again(503, words::WEB_SLIPS_BUSY),
    }
}

/// The upload in the address.
fn sent(cx: &Context) -> Option<Arc<Sent>> {
    cx.hall.scans.find(cx.place(0), owner(cx))
}

/// The answer that the pictures are no longer here: after a restart, after a long time, or for
/// another key.
fn gone(cx: &Context, status: u16) -> Answer {
    let body = html! {
        div.problem role="alert" data-problem="" { p { (cx.word(words::WEB_SLIPS_GONE)) } }
        p { (cx.word(words::WEB_SLIPS_GONE_DO)) }
        (form(cx))
        p.buttons { a.button.quiet href=(home(cx)) { (icons::icon("back")) (cx.word(words::WEB_BACK)) } }
    };
    shell::page(cx, &cx.word(words::WEB_SLIPS_TITLE), Fresh::Still, &body).status(status)
}

/// The readings, or the progress.
pub(in crate::web) fn show(cx: &Context) -> Answer {
    let Some(sent) = sent(cx) else { return gone(cx, 404) };
    if let Progress::Read(read) = cx.hall.scans.progress(&sent) {
        return show::page(cx, &sent, &read);
    }
    let body = html! {
        p.lead role="status" { (state(cx, &sent)) }
        p { (cx.word(words::WEB_SLIPS_WAIT)) }
        p.buttons { a.button href=(cx.path) { (icons::icon("again")) (cx.word(words::WEB_SLIPS_LOOK)) } }
    };
    let page = shell::page(cx, &cx.word(words::WEB_SLIPS_TITLE), Fresh::Still, &body);
    // This works without scripts.
    page.with("refresh", AGAIN)
}

/// A cut-out, for the sender of its picture, as long as they may enter its group.
pub(in crate::web) fn cut(cx: &Context) -> Answer {
    let cut = || {
        let sent = sent(cx)?;
        let Progress::Read(read) = cx.hall.scans.progress(&sent) else { return None };
        let [picture, slip] = [1, 2].map(|at| cx.number(at));
        let slip = slip_of(&read, picture? as usize, slip? as usize)?;
        let group = slip.token.as_ref()?.group;
        cx.may_enter(group).then(|| read.cut(&slip.cut).ok()).flatten()
    };
    match cut() {
        Some(png) => Answer::text("image/png", png),
        None => super::nothing(cx),
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
