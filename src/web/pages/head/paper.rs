//! `/chefe/papel`: every document on paper, except those for staff only.

mod day;

use std::io::ErrorKind;

use crate::web::pages::prelude::*;
use crate::web::trouble;
use arbitro_event::acts::{self, RecordCertificateKey};
use arbitro_event::conduct::DayMoment;
use arbitro_event::table_scoresheet::StoredSheet;
use arbitro_paper::certificates::signature::{EventKey, Held, KeyTrouble, NewKey, PublicKey};
use arbitro_paper::certificates::template::Template;
use arbitro_paper::exporters::{self, Exporter};
use arbitro_paper::hung::{self, HangingSheet};
use arbitro_paper::{
    DocumentError, DocumentKind, PrintOptions, Request, Scope, ScopePart, Takes, registry,
    typefaces,
};

/// The prefix of a room's number where the groups in it are meant.
const ROOM: &str = "sala-";

/// When in the day each document is needed.
const MOMENTS: [(&str, &[&str]); 4] = [
    (
        words::WEB_PAPER_BEFORE,
        &[
            "settings",
            "participants",
            "roll-call",
            "badges",
            "labels",
            "poster",
            "door-signs",
            "table-signs",
            "rules-cards",
            "group-sheets",
        ],
    ),
    (
        words::WEB_PAPER_ROUND,
        &[
            "pairings",
            "by-name",
            "slips",
            "round-slips",
            "incident",
            "still-playing",
            "standings",
            "crosstable",
            "bracket",
            "calendar",
        ],
    ),
    (words::WEB_PAPER_FINALS, &["group-winners", "finalists", "name-tents", "scoresheets", "game"]),
    (
        words::WEB_PAPER_END,
        &[
            "prizes",
            "board-prizes",
            "school-ranking",
            "speaker",
            "certificates",
            "finalist-diplomas",
            "presence",
            "by-school",
            "bulletin",
        ],
    ),
];

/// The documents that are lists, which organisers go on with in a spreadsheet.
const LISTS: [&str; 13] = [
    "participants",
    "roll-call",
    "pairings",
    "by-name",
    "still-playing",
    "standings",
    "crosstable",
    "calendar",
    "group-winners",
    "finalists",
    "prizes",
    "presence",
    "by-school",
];

/// The forms of a list beside PDF, with their names.
pub(in crate::web) const LIST_FORMS: [(Exporter, &str); 2] =
    [(Exporter::Workbook, "Excel"), (Exporter::Csv, "CSV")];

/// The documents of a moment, in its list's order.
fn of_moment(ids: &[&str]) -> impl Iterator<Item = &'static DocumentKind> {
    let kinds = ids.iter().filter_map(|id| registry::ALL.iter().find(|kind| kind.id == *id));
    kinds.copied().filter(|kind| !kind.staff_only).collect::<Vec<_>>().into_iter()
}

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let Some(source) = ask.view.source(ask.lang) else { return pages::nothing(ask) };
    let body = html! {
        (day::section(ask))
        @let now = moment_of(ask.view.day().moment);
        @for (moment, ids) in MOMENTS {
            details.sec open[moment == now] {
                summary { h2 { (ask.word(moment)) } }
                ul.papers { @for kind in of_moment(ids).filter(|kind| is_configured(kind, &source)) { li { (paper(ask, &source, kind)) } } }
            }
        }
        p.note { (ask.word(words::WEB_PAPER_HOW)) }
    };
    shell::page(ask, &ask.word(words::WEB_NAV_PAPER), Fresh::Still, &body)
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
fn moment_of(moment: DayMoment) -> &'static str {
    match moment {
        DayMoment::Lists | DayMoment::CheckIn | DayMoment::Draw => words::WEB_PAPER_BEFORE,
        DayMoment::Rounds => words::WEB_PAPER_ROUND,
        DayMoment::Finals => words::WEB_PAPER_FINALS,
        DayMoment::Prizes | DayMoment::Closing => words::WEB_PAPER_END,
    }
}

/// The form for a document: for what part, and which round if it has any.
fn paper(ask: &Ask, source: &Source, kind: &DocumentKind) -> Markup {
    let state = &ask.view.state;
    let has_groups = matches!(kind.takes, Takes::Groups | Takes::Rounds);
    let finals = state.groups().filter(|group| group.code.is_final());
    let finals: Vec<String> = finals.map(|group| group.code.to_string()).collect();
    html! {
        form.inline method="get" action=(format!("/chefe/papel/{}", kind.id)) target="_blank" {
            @if kind.hangs.is_some() { (shell::once()) }
            b { (title(kind, ask)) }
            @if kind.takes == Takes::Whole {
                input type="hidden" name="de" value="";
            } @else {
                label { span.hush { (ask.word(words::WEB_PAPER_OF)) }
                    select name="de" {
                        option value="" { (ask.word(words::WEB_PAPER_ALL)) }
                        @if has_groups && !finals.is_empty() {
                            option value=(finals.join(" ")) { (ask.word(words::WEB_PAPER_ALL_FINALS)) }
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
                label { span.hush { (ask.word(words::PRINT_COLUMN_ROUND)) }
                    input type="number" name="jornada" min="1" max="99" placeholder=(ask.word(words::PRINT_COLUMN_ROUND)); }
            }
            span.buttons {
                button { "PDF" span.hush { " " (title(kind, ask)) } }
                @if LISTS.contains(&kind.id) {
                    @for (form, name) in LIST_FORMS {
                        button.quiet name="forma" value=(form.ending()) { (name) span.hush { " " (title(kind, ask)) } }
                    }
                }
                @if kind.comes_blank {
                    button name="em-branco" value="1" { (ask.word(words::WEB_PAPER_BLANK)) span.hush { " " (title(kind, ask)) } }
                }
                @if kind.hangs.is_some() { (day::hangs(ask, kind.id, &title(kind, ask))) }
            }
        }
    }
}

/// The title of a document, on paper or on the command line.
fn title(kind: &DocumentKind, ask: &Ask) -> String {
    let titled = ask.lang.knows(&format!("print-title-{}", kind.id));
    if titled { kind.title_in(ask.affiliation(), ask.lang) } else { kind.name(ask.lang).to_owned() }
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
fn template(ask: &Ask, name: &str) -> Result<Template, Message> {
    let path = ask.hall.files().folder().join(name);
    match Template::named(name).filter(|_| !path.exists()) {
        Some(shipped) => Ok(shipped),
        None => Template::open(&path).map_err(|fault| fault.message()),
    }
}

/// The kept scoresheets from the journal.
fn sheets(ask: &Ask) -> Result<BTreeMap<u64, StoredSheet>, Message> {
    let sheets = at_the_journal(ask, |desk| Ok(desk.journal()?.stored_sheets()?));
    sheets.ok_or_else(|| Message::new(words::WEB_SORRY_ENDING))?.map_err(|fault| not_read(&fault))
}

/// Why the journal could not be read, in words.
pub(super) fn not_read(fault: &ActFault) -> Message {
    match fault {
        ActFault::Journal(trouble) => trouble::say(trouble),
        ActFault::NoEvent => Message::new(words::WEB_NO_EVENT),
    }
}

/// Whether this laptop has the key that signs certificates.
pub(super) fn held(ask: &Ask) -> Result<Held, Message> {
    let folder = ask.hall.files().folder().to_owned();
    let held = at_the_journal(ask, move |desk| {
        let public = desk.state().and_then(|state| state.certificate_key.clone());
        EventKey::of_event(&folder, public.as_deref())
    });
    let held = held.ok_or_else(|| Message::new(words::WEB_SORRY_ENDING))?;
    held.map_err(|(path, cause)| file_fault(&path, &cause))
}

fn file_fault(path: &Path, cause: &std::io::Error) -> Message {
    message!(words::CAUSE_FILE, path, cause = of_io(cause))
}

/// Stores a new key as the event's, with the first certificates that it signed. False if somebody else has
/// stored one meanwhile.
pub(super) fn establish(ask: &Ask, new: NewKey) -> Result<bool, Message> {
    let (folder, signer) = (ask.hall.files().folder().to_owned(), ask.signer().to_owned());
    let note = ask.word(words::PRINT_KEY_NOTE);
    let result = at_the_journal(ask, move |desk| {
        if desk.state().is_some_and(|state| state.certificate_key.is_some()) {
            return Ok(false);
        }
        let announce = |public: &PublicKey| {
            let public = public.to_string();
            let act = RecordCertificateKey { public, identify: None };
            desk.carry_out(&acts::ActRequest::new(sign(desk.clock, &signer), act)).map(|_| ())
        };
        new.establish(&folder, &note, || Ok(()), announce).map(|()| true)
    });
    match result {
        Some(Ok(result)) => Ok(result),
        Some(Err(KeyTrouble::Writing(_, cause))) if cause.kind() == ErrorKind::AlreadyExists => {
            Ok(false)
        }
        Some(Err(KeyTrouble::Writing(path, cause))) => Err(file_fault(&path, &cause)),
        Some(Err(KeyTrouble::Establishing(ActFault::Journal(trouble)))) => {
            Err(trouble::say(&trouble))
        }
        Some(Err(KeyTrouble::Establishing(ActFault::NoEvent))) => {
            Err(Message::new(words::WEB_NO_EVENT))
        }
        None => Err(Message::new(words::WEB_SORRY_ENDING)),
    }
}

pub(in crate::web) use day::printed;

pub(in crate::web) fn print(ask: &Ask) -> Answer {
    match ask.place(0) {
        day::DAY => return day::print(ask),
        day::STALE => return day::stale(ask),
        _ => {}
    }
    let kind = registry::find(ask.place(0)).filter(|kind| !kind.staff_only);
    let lang = ask.view.event.as_ref().and_then(|event| event.language).unwrap_or(ask.lang);
    let Some((source, kind)) = ask.view.source(lang).zip(kind) else {
        return pages::nothing(ask);
    };
    let typed = ask.query.get("de");
    let round = ask.query.read_as("jornada");
    if let Err(fault) = kind.allows_round(round) {
        return sorry(ask, ask.say(&fault.message()));
    }
    let parts = match typed.strip_prefix(ROOM) {
        Some(room) => match in_room(&source, room) {
            Ok(parts) => parts,
            Err(message) => return sorry(ask, ask.say(&message)),
        },
        None => match typed.split_whitespace().map(str::parse).collect() {
            Ok(parts) => parts,
            Err(_) => return super::unclear(ask, BACK),
        },
    };
    let blank = ask.query.has("em-branco");
    let form = match ask.query.get("forma") {
        "" => Some(Exporter::Pdf),
        ending if LISTS.contains(&kind.id) => {
            exporters::FILES.into_iter().find(|form| form.ending() == ending)
        }
        _ => None,
    };
    let Some(form) = form else { return super::unclear(ask, BACK) };
    let paper = Paper {
        blank,
        form,
        key: kind.needs_key,
        scoresheets: kind.needs_scoresheets,
        scope: Scope { parts },
        // A blank document has no round, whatever the field contains.
        round: round.filter(|_| !blank),
        name: format!("{}-{typed}", kind.id),
    };
    let hangs = matches!(form, Exporter::Pdf) && !blank;
    let gather = |request: &Request<'_>| {
        let sheets = if hangs { hung::sheets(kind, request)? } else { Vec::new() };
        Ok((kind.gather(request)?, sheets))
    };
    give(ask, &paper, &gather)
}

/// The page of all paper.
const BACK: &str = "/chefe/papel";

fn sorry(ask: &Ask, line: String) -> Answer {
    shell::refused(ask, &[line], BACK)
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
fn give(ask: &Ask, paper: &Paper, gather: &dyn Fn(&Request<'_>) -> Gathered) -> Answer {
    made(ask, paper, gather).unwrap_or_else(|answer| answer)
}

fn made(
    ask: &Ask,
    paper: &Paper,
    gather: &dyn Fn(&Request<'_>) -> Gathered,
) -> Result<Answer, Answer> {
    let refused = |why: Message| sorry(ask, ask.say(&why));
    let lang = ask.view.event.as_ref().and_then(|event| event.language).unwrap_or(ask.lang);
    let source = ask.view.source(lang).ok_or_else(|| pages::nothing(ask))?;
    let faces = typefaces(ask.hall.files().folder(), source.event);
    let _faces = faces.map_err(|fault| refused(fault.message()))?.put_in_use();
    let named = source.event.certificate.template.as_ref().filter(|_| paper.key);
    let template = named.map(|name| template(ask, name)).transpose().map_err(refused)?;
    // A specimen proves nothing, and needs no key.
    let signs =
        paper.key && !ask.query.has("exemplo") && template.as_ref().is_none_or(Template::proves);
    let (key, new) = match signs.then(|| held(ask)).transpose().map_err(refused)? {
        Some(Held::Own(key)) => (Some(key), None),
        Some(Held::New(new)) => (Some(new.key().clone()), Some(new)),
        Some(Held::Other | Held::Elsewhere) | None => (None, None),
    };
    let sheets = paper.scoresheets.then(|| sheets(ask)).transpose().map_err(refused)?;
    let scoresheets =
        sheets.into_iter().flatten().map(|(seq, sheet)| (seq, sheet.record)).collect();
    let request = Request {
        scope: paper.scope.clone(),
        round: paper.round,
        provisional: true,
        head: Some(ask.view.head.hash.to_string()),
        template,
        key,
        scoresheets,
        options: PrintOptions {
            address: ask.hall.addresses.elsewhere().filter(|_| source.event.hall.url.is_none()),
            preview: paper.key && ask.query.has("exemplo"),
            blank: paper.blank,
            ..PrintOptions::default()
        },
        slip_codes: ask
            .hall
            .ring(|ring| crate::hall::slips::codes(ring, &ask.view.state))
            .unwrap_or_default(),
        ..Request::new(source)
    };
    let (document, hangs) = gather(&request).map_err(|fault| {
        let hints = [fault.message().into()].into_iter().chain(fault.hint());
        let (problem, title) = (remedy::advice(ask, hints), ask.word(words::WEB_NOT_DONE));
        shell::problem_elsewhere(ask, 409, (&title, &problem.lines), BACK, &problem.links)
    })?;
    let exported = paper.form.export(document.as_ref(), lang);
    let bytes = exported.map_err(|fault| refused(fault.message()))?.bytes;
    // The key is stored with the first certificates, and not before they could be made.
    let stored = new.map(|new| establish(ask, new)).transpose().map_err(refused)?;
    if stored == Some(false) {
        // Another desk's key was stored first: these certificates would prove nothing.
        return Ok(print(ask));
    }
    if !hangs.is_empty() {
        let request = day::request_id(ask.place(0), &ask.query);
        at_the_journal(ask, move |desk| desk.remember_sheets(request, hangs));
    }
    let name = format!("{}.{}", paper.name, paper.form.ending());
    Ok(Answer::file(paper.form.media_type(), &name, bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_document_has_its_moment_in_the_day() {
        for kind in registry::ALL.iter().filter(|kind| !kind.staff_only) {
            let moments = MOMENTS.iter().filter(|(_, ids)| ids.contains(&kind.id)).count();
            assert_eq!(moments, 1, "{}", kind.id);
        }
    }
}
