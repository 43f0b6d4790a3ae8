//! `/chefe/papel`: every document on paper, except those for staff only.

mod day;

use std::io::ErrorKind;

use crate::web::pages::prelude::*;
use crate::web::trouble::of_file;
use arbitro_event::acts::{self, RecordCertificateKey};
use arbitro_event::conduct::DayMoment;
use arbitro_event::table_scoresheet::StoredSheet;
use arbitro_paper::certificates::signature::{EventKey, Held, KeyTrouble, NewKey, PublicKey};
use arbitro_paper::certificates::template::Template;
use arbitro_paper::exporters::{self, Exporter};
use arbitro_paper::hung::{self, HangingSheet};
use arbitro_paper::{
    DocumentError, DocumentKind, PaperMoment, PrintOptions, Request, Scope, ScopePart, Takes,
    capital, registry, typefaces,
};

/// The prefix of a room's number where the groups in it are meant.
const ROOM: &str = "sala-";

/// The moments of the day, with their headings.
const MOMENTS: [(PaperMoment, &str); 4] = [
    (PaperMoment::Before, words::WEB_PAPER_BEFORE),
    (PaperMoment::Round, words::WEB_PAPER_ROUND),
    (PaperMoment::Finals, words::WEB_PAPER_FINALS),
    (PaperMoment::End, words::WEB_PAPER_END),
];

/// The forms of a list beside PDF, with their names.
pub(in crate::web) const LIST_FORMS: [(Exporter, &str); 2] =
    [(Exporter::Workbook, "Excel"), (Exporter::Csv, "CSV")];

/// The documents of a moment that are not for staff only.
fn of_moment(moment: PaperMoment) -> impl Iterator<Item = &'static DocumentKind> {
    registry::ALL.iter().copied().filter(move |kind| kind.moment == moment && !kind.staff_only)
}

pub(in crate::web) fn page(cx: &Context) -> Answer {
    let Some(source) = cx.view.source(cx.lang) else { return pages::nothing(cx) };
    let body = html! {
        (day::section(cx))
        @let now = moment_of(cx.view.day().moment);
        @for (moment, heading) in MOMENTS {
            details.sec open[moment == now] {
                summary { h2 { (cx.word(heading)) } }
                ul.papers { @for kind in of_moment(moment).filter(|kind| is_configured(kind, &source)) { li { (paper(cx, &source, kind)) } } }
            }
        }
        p.note { (cx.word(words::WEB_PAPER_HOW)) }
    };
    shell::page(cx, &cx.word(words::WEB_NAV_PAPER), Fresh::Still, &body)
}

/// Whether the event has what a document is about: most events rank no schools and have no teams.
fn is_configured(kind: &DocumentKind, source: &Source) -> bool {
    match kind.id {
        "school-ranking" => source.event.schools.is_some(),
        "board-prizes" => !source.event.rules.boards.is_empty(),
        _ => true,
    }
}

/// The part of the list that a moment of the day needs.
fn moment_of(moment: DayMoment) -> PaperMoment {
    match moment {
        DayMoment::Lists | DayMoment::CheckIn | DayMoment::Draw => PaperMoment::Before,
        DayMoment::Rounds => PaperMoment::Round,
        DayMoment::Finals => PaperMoment::Finals,
        DayMoment::Prizes | DayMoment::Closing => PaperMoment::End,
    }
}

/// The form for a document: for what part, and which round if it has any.
fn paper(cx: &Context, source: &Source, kind: &DocumentKind) -> Markup {
    let state = &cx.view.state;
    let has_groups = matches!(kind.takes, Takes::Groups | Takes::Rounds);
    let finals = state.groups().filter(|group| group.code.is_final());
    let finals: Vec<String> = finals.map(|group| group.code.to_string()).collect();
    html! {
        form.inline method="get" action=(format!("/chefe/papel/{}", kind.id)) target="_blank" {
            @if kind.hangs.is_some() { (shell::once()) }
            b { (title(kind, cx)) }
            @if kind.takes == Takes::Whole {
                input type="hidden" name="de" value="";
            } @else {
                label { span.hush { (cx.word(words::WEB_PAPER_OF)) }
                    select name="de" {
                        option value="" { (cx.word(words::WEB_PAPER_ALL)) }
                        @if has_groups && !finals.is_empty() {
                            option value=(finals.join(" ")) { (cx.word(words::WEB_PAPER_ALL_FINALS)) }
                        }
                        @for (number, room) in (1..).zip(&source.event.rules.rooms) {
                            option value=(format!("{ROOM}{number}")) { (room.name) }
                        }
                        @for category in &source.event.rules.categories {
                            option value=(category.code) { (category.code) " " (source.category(category.code)) }
                            @if has_groups { @for group in state.groups_of(category.code) { option value=(group.code) { (group.code) } } }
                        }
                    }
                }
            }
            @if kind.has_rounds() {
                label { span.hush { (cx.word(words::PRINT_COLUMN_ROUND)) }
                    input type="number" name="jornada" min="1" max="99" placeholder=(cx.word(words::PRINT_COLUMN_ROUND)); }
            }
            span.buttons {
                button { "PDF" span.hush { " " (title(kind, cx)) } }
                @if kind.is_list {
                    @for (form, name) in LIST_FORMS {
                        button.quiet name="forma" value=(form.ending()) { (name) span.hush { " " (title(kind, cx)) } }
                    }
                }
                @if kind.comes_blank {
                    button name="em-branco" value="1" { (cx.word(words::WEB_PAPER_BLANK)) span.hush { " " (title(kind, cx)) } }
                }
                @if kind.hangs.is_some() { (day::hangs(cx, kind.id, &title(kind, cx))) }
            }
        }
    }
}

/// The title of a document, on paper or on the command line.
fn title(kind: &DocumentKind, cx: &Context) -> String {
    let titled = cx.lang.knows(&format!("print-title-{}", kind.id));
    if titled { kind.title_in(cx.affiliation(), cx.lang) } else { kind.name(cx.lang).to_owned() }
}

/// The groups that play in the room with this number.
fn in_room(source: &Source, number: &str) -> Result<Vec<ScopePart>, Message> {
    let rules = &source.event.rules;
    let room =
        number.parse::<usize>().ok().and_then(|number| rules.rooms.get(number.checked_sub(1)?));
    let Some(room) = room else { return Err(Message::new(words::WEB_SORRY_FORM)) };
    let groups = source.state.groups().filter(|group| rules.room_of(group.code) == Some(room));
    let parts: Vec<ScopePart> = groups.map(|group| ScopePart::Group(group.code)).collect();
    if parts.is_empty() {
        return Err(message!(words::EVENT_ROOM_EMPTY, room = &room.name));
    }
    Ok(parts)
}

/// The event's certificate template: a file of its own, or one that comes with the program.
fn template(cx: &Context, name: &str) -> Result<Template, Message> {
    let path = cx.hall.files().folder().join(name);
    match Template::named(name).filter(|_| !path.exists()) {
        Some(shipped) => Ok(shipped),
        None => Template::open(&path).map_err(|fault| fault.message()),
    }
}

/// The kept scoresheets from the journal.
fn sheets(cx: &Context) -> Result<BTreeMap<u64, StoredSheet>, Message> {
    at_the_journal(cx, |desk| Ok::<_, ActFault>(desk.journal()?.stored_sheets()?))
}

/// Whether this laptop has the key that signs certificates.
pub(super) fn held(cx: &Context) -> Result<Held, Message> {
    let folder = cx.hall.files().folder().to_owned();
    at_the_journal(cx, move |desk| {
        let public = desk.state().and_then(|state| state.certificate_key.clone());
        let held = EventKey::of_event(&folder, public.as_deref());
        held.map_err(|(path, cause)| of_file(&path, &cause))
    })
}

/// Stores a new key as the event's, with the first certificates that it signed. False if somebody else has
/// stored one meanwhile.
pub(super) fn establish(cx: &Context, new: NewKey) -> Result<bool, Message> {
    let (folder, signer) = (cx.hall.files().folder().to_owned(), cx.signer().to_owned());
    let note = cx.word(words::PRINT_KEY_NOTE);
    at_the_journal(cx, move |desk| {
        if desk.state().is_some_and(|state| state.certificate_key.is_some()) {
            return Ok(false);
        }
        let announce = |public: &PublicKey| {
            let public = public.to_string();
            let act = RecordCertificateKey { public, identify: None };
            desk.carry_out(&acts::ActRequest::new(sign(desk.clock, &signer), act)).map(|_| ())
        };
        match new.establish(&folder, &note, || Ok(()), announce) {
            Ok(()) => Ok(true),
            Err(KeyTrouble::Writing(_, cause)) if cause.kind() == ErrorKind::AlreadyExists => {
                Ok(false)
            }
            Err(KeyTrouble::Writing(path, cause)) => Err(of_file(&path, &cause)),
            Err(KeyTrouble::Establishing(fault)) => Err(ActFault::message(&fault)),
        }
    })
}

pub(in crate::web) use day::printed;

pub(in crate::web) fn print(cx: &Context) -> Answer {
    match cx.place(0) {
        day::DAY => return day::print(cx),
        day::STALE => return day::stale(cx),
        _ => {}
    }
    let kind = registry::find(cx.place(0)).filter(|kind| !kind.staff_only);
    let lang = cx.view.event.as_ref().and_then(|event| event.language).unwrap_or(cx.lang);
    let Some((source, kind)) = cx.view.source(lang).zip(kind) else {
        return pages::nothing(cx);
    };
    let typed = cx.query.get("de");
    let round = cx.query.read_as("jornada");
    if let Err(fault) = kind.allows_round(round) {
        return sorry(cx, cx.text(&fault.message()));
    }
    let parts = match typed.strip_prefix(ROOM) {
        Some(room) => match in_room(&source, room) {
            Ok(parts) => parts,
            Err(message) => return sorry(cx, cx.text(&message)),
        },
        None => match typed.split_whitespace().map(str::parse).collect() {
            Ok(parts) => parts,
            Err(_) => return super::unclear(cx, BACK),
        },
    };
    let blank = cx.query.has("em-branco");
    let form = match cx.query.get("forma") {
        "" => Some(Exporter::Pdf),
        ending if kind.is_list => exporters::FILES.into_iter().find(|form| form.ending() == ending),
        _ => None,
    };
    let Some(form) = form else { return super::unclear(cx, BACK) };
    let paper = Paper {
        blank,
        form,
        key: kind.needs_key,
        scoresheets: kind.needs_scoresheets,
        scope: Scope { parts },
        // A blank document has no round, whatever the field contains.
        round: round.filter(|_| !blank),
        name: match typed {
            "" => kind.id.to_owned(),
            _ => format!("{}-{typed}", kind.id),
        },
    };
    let hangs = matches!(form, Exporter::Pdf) && !blank;
    let gather = |request: &Request<'_>| {
        let sheets = if hangs { hung::sheets(kind, request)? } else { Vec::new() };
        Ok((kind.gather(request)?, sheets))
    };
    give(cx, &paper, &gather)
}

/// The page of all paper.
const BACK: &str = "/chefe/papel";

fn sorry(cx: &Context, line: String) -> Answer {
    shell::refused(cx, &[line], BACK)
}

/// A requested document and its parameters.
struct Paper {
    /// Whether it is blank, to be filled in by hand.
    blank: bool,
    form: Exporter,
    key: bool,
    scoresheets: bool,
    scope: Scope,
    round: Option<u32>,
    /// The file's name without its ending.
    name: String,
}

/// A gathered document, and the sheets that hang once it does.
type Gathered = Result<(Box<dyn Document>, Vec<HangingSheet>), DocumentError>;

/// Makes a paper, and remembers the sheets that would hang with it.
fn give(cx: &Context, paper: &Paper, gather: &dyn Fn(&Request<'_>) -> Gathered) -> Answer {
    made(cx, paper, gather).unwrap_or_else(|answer| answer)
}

fn made(
    cx: &Context,
    paper: &Paper,
    gather: &dyn Fn(&Request<'_>) -> Gathered,
) -> Result<Answer, Answer> {
    let refused = |why: Message| sorry(cx, cx.text(&why));
    let lang = cx.view.event.as_ref().and_then(|event| event.language).unwrap_or(cx.lang);
    let source = cx.view.source(lang).ok_or_else(|| pages::nothing(cx))?;
    let faces = typefaces(cx.hall.files().folder(), source.event);
    let _faces = faces.map_err(|fault| refused(fault.message()))?.put_in_use();
    let named = source.event.certificate.template.as_ref().filter(|_| paper.key);
    let template = named.map(|name| template(cx, name)).transpose().map_err(refused)?;
    // A specimen proves nothing, and needs no key.
    let signs =
        paper.key && !cx.query.has("exemplo") && template.as_ref().is_none_or(Template::proves);
    let (key, new) = match signs.then(|| held(cx)).transpose().map_err(refused)? {
        Some(Held::Own(key)) => (Some(key), None),
        Some(Held::New(new)) => (Some(new.key().clone()), Some(new)),
        Some(Held::Other | Held::Elsewhere) | None => (None, None),
    };
    let sheets = paper.scoresheets.then(|| sheets(cx)).transpose().map_err(refused)?;
    let scoresheets =
        sheets.into_iter().flatten().map(|(seq, sheet)| (seq, sheet.record)).collect();
    let request = Request {
        scope: paper.scope.clone(),
        round: paper.round,
        provisional: true,
        head: Some(cx.view.head.hash.to_string()),
        template,
        key,
        scoresheets,
        options: PrintOptions {
            address: cx.hall.addresses.elsewhere().filter(|_| source.event.hall.url.is_none()),
            preview: paper.key && cx.query.has("exemplo"),
            blank: paper.blank,
            ..PrintOptions::default()
        },
        slip_codes: cx
            .hall
            .ring(|ring| crate::hall::slips::codes(ring, &cx.view.state))
            .unwrap_or_default(),
        ..Request::new(source)
    };
    let (document, hangs) = gather(&request).map_err(|fault| {
        let hints = [fault.message().into()].into_iter().chain(fault.hint());
        let (mut problem, title) = (remedy::advice(cx, hints), cx.word(words::WEB_NOT_DONE));
        for line in &mut problem.lines {
            *line = capital(line);
        }
        shell::problem_elsewhere(cx, 409, (&title, &problem.lines), BACK, &problem.links)
    })?;
    let exported = paper.form.export(document.as_ref(), lang);
    let exported = exported.map_err(|fault| refused(fault.message()))?;
    let warnings: Vec<Message> = document.remarks().into_iter().chain(exported.warning).collect();
    if !warnings.is_empty() && !cx.query.has(READ_WARNINGS) {
        return Ok(warned(cx, &warnings));
    }
    // The key is stored with the first certificates, and not before they could be made.
    let stored = new.map(|new| establish(cx, new)).transpose().map_err(refused)?;
    if stored == Some(false) {
        // Another desk's key was stored first: these certificates would prove nothing.
        return Ok(print(cx));
    }
    if !hangs.is_empty() {
        let request = day::request_id(cx.place(0), &cx.query);
        let _ = at_the_journal(cx, move |desk| {
            desk.remember_sheets(request, hangs);
            Ok::<_, ActFault>(())
        });
    }
    let name = format!("{}.{}", paper.name, paper.form.ending());
    Ok(Answer::file(paper.form.media_type(), &name, exported.bytes))
}

/// The field of a request whose warnings were read.
const READ_WARNINGS: &str = "avisos";

/// The warnings about a paper, and a button that makes it all the same.
fn warned(cx: &Context, warnings: &[Message]) -> Answer {
    let body = html! {
        div.problem role="alert" { @for warning in warnings { p { (cx.text(warning)) } } }
        form method="get" action=(cx.path) {
            @for (name, value) in &cx.query.0 { input type="hidden" name=(name) value=(value); }
            input type="hidden" name=(READ_WARNINGS) value="1";
            span.buttons {
                button.go { (icons::icon(BACK)) (cx.word(words::WEB_PAPER_PRINT)) }
                a.button.quiet href=(BACK) { (cx.word(words::WEB_BACK)) }
            }
        }
    };
    shell::page(cx, &cx.word(words::WEB_PAPER_WARNED), Fresh::Still, &body)
}
