//! An uploaded list: its faults, its open questions, its changes.

use crate::locale::words;
use maud::{Markup, html};

use super::{Said, copy, paste, show, typefaces_to_come};
use crate::championship::acts::{ImportEntries, Reply};
use crate::championship::entries::{Letters, Remark};
use crate::championship::names::NameOrder;
use crate::championship::{EntryRow, Event, JournalError, PlayerCode, Refusal, entries, public};
use crate::documents::{entries_in_capitals, unprintable_entries, unprintable_event};
use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::{Ask, Then};
use crate::web::engine::Desk;
use crate::web::trouble::NotDone;

/// How many columns can be ignored at once.
const IGNORED: usize = 256;

/// The questions about the names of a list: those that are open and those that were answered,
/// which stay visible with their answers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Questions {
    commas: bool,
    letters: bool,
}

impl Questions {
    /// The questions of a reading, and of the faults that it found.
    pub(super) fn of(reading: &entries::Reading<'_>, faults: &entries::ListFaults) -> Self {
        Self {
            commas: reading.order.is_some() || faults.iter().any(|fault| fault.comma().is_some()),
            letters: reading.letters.is_some()
                || faults.iter().any(|fault| fault.letters().is_some()),
        }
    }

    /// Whether there is any.
    pub(super) fn any(self) -> bool {
        self.commas || self.letters
    }

    /// The choices.
    pub(super) fn show(self, ask: &Ask) -> Markup {
        let orders = [
            ("last-first", words::WEB_PLAYERS_LAST_FIRST),
            ("as-written", words::WEB_PLAYERS_AS_WRITTEN),
        ];
        let letters = [
            ("corrected", words::WEB_PLAYERS_LETTERS_CORRECTED),
            ("as-written", words::WEB_PLAYERS_LETTERS_AS_WRITTEN),
        ];
        html! {
            @if self.letters { (choice(ask, ("letters", "letras"), words::WEB_PLAYERS_LETTERS, letters)) }
            @if self.commas { (choice(ask, ("names", "ordem"), words::WEB_PLAYERS_NAMES, orders)) }
        }
    }
}

/// A choice of two, with a name and an id.
fn choice(
    ask: &Ask,
    (name, id): (&str, &str),
    legend: &'static str,
    options: [(&str, &'static str); 2],
) -> Markup {
    html! {
        fieldset id=(id) {
            legend { (ask.word(legend)) }
            @for (value, word) in options {
                label { input type="radio" name=(name) value=(value) required checked[ask.form.get(name) == value]; " " (ask.word(word)) }
            }
        }
    }
}

/// The headings of columns to ignore.
pub(super) fn ignored(ask: &Ask) -> Vec<String> {
    ask.form.all("ignore").take(IGNORED).map(str::to_owned).collect()
}

/// How to read a list: by the event, and by the answers in the form.
pub(super) fn reading<'s>(
    ask: &'s Ask,
    event: &Event,
    ignored: &'s [String],
) -> entries::Reading<'s> {
    let order = match ask.form.get("names") {
        "last-first" => Some(NameOrder::LastFirst),
        "as-written" => Some(NameOrder::AsWritten),
        _ => None,
    };
    let letters = match ask.form.get("letters") {
        "corrected" => Some(Letters::Corrected),
        "as-written" => Some(Letters::AsWritten),
        _ => None,
    };
    entries::Reading { ignored, order, letters, ..entries::Reading::of(event, &ask.view.state) }
}

/// Imports a list, completely or not at all. It is read and judged away from the journal's thread.
pub(in crate::web) fn import(ask: &Ask) -> Result<Then, Answer> {
    if let (None, true, Some(event)) = (&ask.upload, ask.form.has("text"), &ask.view.event) {
        return paste::take(ask, event);
    }
    let (Some(upload), Some(event)) = (&ask.upload, &ask.view.event) else {
        return Err(crate::web::pages::head::unclear(ask, "/chefe/inscritos"));
    };
    let sorry = |said| show(ask, Some(said), 409);
    let sheet = entries::Sheet::read(&upload.bytes)
        .map_err(|fault| sorry(Said::sorry(vec![ask.say(&fault.message)])))?;
    let ignored = ignored(ask);
    let reading = reading(ask, event, &ignored);
    let read = entries::read(&sheet, &event.rules, reading).map_err(|faults| {
        let unknown = faults.iter().filter(|fault| fault.is_of_a_heading());
        // Columns ignored before are ignored again.
        let unknown = unknown.map(|fault| fault.heading.clone()).chain(ignored.clone());
        sorry(Said {
            unknown: unknown.collect(),
            questions: Questions::of(&reading, &faults),
            ..Said::sorry(faults.of(&upload.name).map(|fault| ask.say(&fault)).collect())
        })
    })?;
    let questions = Questions::of(&reading, &read.faults);
    let list = List { name: upload.name.clone(), read, ignored: ignored.clone(), questions };
    Ok(Box::new(move |ask, desk| list.take(ask, desk)))
}

/// A list that can be read.
pub(super) struct List {
    pub(super) name: String,
    pub(super) read: entries::Entries,
    /// The headings of ignored columns.
    pub(super) ignored: Vec<String>,
    /// The questions that were answered.
    pub(super) questions: Questions,
}

impl List {
    /// Enters the list.
    pub(super) fn take(self, ask: &Ask, desk: &mut Desk) -> Answer {
        let List { name, read, ignored, questions } = self;
        let withdrawn = ask.form.has("missing");
        let replaced = ask.form.all("replace").map(|code| code.parse().ok());
        let Some(replaced) = replaced.collect::<Option<Vec<PlayerCode>>>() else {
            return crate::web::pages::head::unclear(ask, "/chefe/inscritos");
        };
        let first = ask.view.state.players().next().is_none();
        let difference = entries::difference(&ask.view.state, &read.rows);
        let rows = read.rows.clone();
        let (remove_missing, replace) = (withdrawn, replaced.clone());
        let done = desk.carry_out(&ask.request(ImportEntries { rows, remove_missing, replace }));
        if let Ok(reply @ (Reply::TakenBack(_) | Reply::Ask(_))) = done {
            return crate::web::pages::replied(ask, reply, "/chefe/inscritos");
        }
        if let Err(fault) = done {
            if let NotDone::Journal(JournalError::Refused(refusal)) = &fault
                && let Refusal::OtherChild { players } = refusal
            {
                let lines =
                    vec![ask.say(&refusal.message()), ask.word(words::WEB_PLAYERS_REPLACE_HELP)];
                let others = players.iter().map(|renamed| renamed.code.clone());
                let said = Said {
                    // Boxes ticked before are ticked again.
                    others: others.chain(replaced).collect(),
                    unknown: ignored,
                    questions,
                    ..Said::sorry(lines)
                };
                // A pasted list stays in its box.
                if ask.form.has("text") {
                    return paste::again(ask, said);
                }
                return show(ask, Some(said), 409);
            }
            return crate::web::pages::not_done(ask, &fault, "/chefe/inscritos");
        }
        let ask = Ask { view: desk.view(), ..copy(ask) };
        let mut lines = vec![ask.say(&difference.summary())];
        if ask.view.event.as_ref().is_some_and(|event| event.rehearsal) {
            lines.push(ask.word(words::EVENT_IMPORTED_REHEARSAL));
        }
        if read.made > 0 {
            lines.push(ask.say(&read.made_said(ask.affiliation())));
        }
        if !read.left_out.is_empty() {
            let message =
                Message::new(words::EVENT_ENTRIES_LEFT_OUT).with("columns", read.left_out.clone());
            lines.push(ask.say(&message));
        }
        lines.extend(read.doubts.of(&name).map(|doubt| ask.say(&doubt)));
        let by_name = if first { Vec::new() } else { difference.by_name(withdrawn) };
        let remarks = by_name.into_iter().chain(difference.after_the_draw(&ask.view.state));
        let remarks = remarks.map(|remark| on_a_page(&remark));
        let (_faces, fault) = typefaces_to_come(&ask);
        let letters = ask.view.event.as_ref().and_then(unprintable_event);
        let letters = fault.into_iter().chain(letters).chain(unprintable_entries(&read.rows));
        let letters = letters.chain(entries_in_capitals(&read.rows));
        lines.extend(remarks.chain(letters).map(|message| ask.say(&message)));
        lines.extend(read_by_the_public(&ask, &difference.rows()));
        show(&ask, Some(Said::done(lines)), 200)
    }
}

/// How the public pages will show the names of these players.
pub(super) fn read_by_the_public(ask: &Ask, rows: &[EntryRow]) -> Vec<String> {
    let how = ask.view.event.as_ref().map(|event| event.hall.public_names).unwrap_or_default();
    let players = rows.iter().map(|row| &row.code).collect();
    let readings = public::readings(&ask.view.state, how, &players);
    public::remarks(&readings).iter().map(|remark| ask.say(&remark.message)).collect()
}

/// A remark about what was entered; what helps is a button beside it.
pub(super) fn on_a_page(remark: &Remark) -> Message {
    match remark {
        Remark::Others(people) => Message::new(words::WEB_IMPORTED_OTHERS)
            .with("count", people.len())
            .with("people", entries::some_named(people)),
        Remark::Moved { name, code, before } => Message::new(words::WEB_IMPORTED_MOVED)
            .with("name", name.clone())
            .with("code", code.to_string())
            .with("before", before.to_string()),
        Remark::Late(count) => Message::new(words::WEB_IMPORTED_LATE).with("count", *count),
        // The others name nothing to do.
        _ => remark.hint().words,
    }
}
