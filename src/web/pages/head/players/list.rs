//! An uploaded list: its faults, its open questions, its changes.

use super::{Notice, after, paste, show, typefaces_to_come};
use crate::web::pages::prelude::*;
use arbitro_event::acts::ImportEntries;
use arbitro_event::entries::{Letters, ListNote, ListQuestion, ListSession};
use arbitro_event::names::NameOrder;
use arbitro_event::{entries, public};
use arbitro_paper::{entries_in_capitals, unprintable_entries, unprintable_event};

/// How many columns can be ignored at once.
const IGNORED: usize = 256;

/// The questions of a list: those that are open and those that were answered, which stay visible
/// with their answers.
#[derive(Clone, Debug, Default)]
pub(super) struct Questions {
    commas: bool,
    letters: bool,
    /// The words of the others.
    words: Vec<&'static str>,
    /// The headings of columns with surnames, which can be ignored instead.
    surnames: Vec<String>,
}

impl Questions {
    /// The questions of a reading, and those that it left open.
    pub(super) fn of(reading: &entries::Reading<'_>, open: &[ListQuestion]) -> Self {
        let answers = [
            (reading.leaves_out, entries::LEAVES_OUT),
            (reading.joins_names, entries::JOINS_NAMES),
        ];
        let answered = answers.into_iter().filter_map(|(said, word)| said.then_some(word));
        let mut questions = Self {
            commas: reading.order.is_some(),
            letters: reading.letters.is_some(),
            words: answered.chain(open.iter().filter_map(ListQuestion::word)).collect(),
            surnames: Vec::new(),
        };
        for question in open {
            match question {
                ListQuestion::Commas { .. } => questions.commas = true,
                ListQuestion::Letters { .. } => questions.letters = true,
                ListQuestion::Surnames { heading, .. } => questions.surnames.push(heading.clone()),
                ListQuestion::LeavesOut(_) => {}
            }
        }
        questions
    }

    /// Whether there is any.
    pub(super) fn any(&self) -> bool {
        self.commas || self.letters || !self.words.is_empty()
    }

    /// The choices.
    pub(super) fn show(&self, cx: &Context) -> Markup {
        let orders = [
            ("last-first", words::WEB_PLAYERS_LAST_FIRST),
            ("as-written", words::WEB_PLAYERS_AS_WRITTEN),
        ];
        let letters = [
            ("corrected", words::WEB_PLAYERS_LETTERS_CORRECTED),
            ("as-written", words::WEB_PLAYERS_LETTERS_AS_WRITTEN),
        ];
        let label = |word: &str| match word {
            entries::JOINS_NAMES => words::WEB_LIST_JOINS_NAMES,
            entries::LEAVES_OUT => words::WEB_LIST_LEAVES_OUT,
            _ => words::WEB_LIST_TOUCHES_PLAYED,
        };
        html! {
            @if self.letters { (choice(cx, ("letters", "letras"), words::WEB_PLAYERS_LETTERS, letters)) }
            @if self.commas { (choice(cx, ("names", "ordem"), words::WEB_PLAYERS_NAMES, orders)) }
            @for word in &self.words {
                label { input type="checkbox" name="confirm" value=(word) checked[confirms(cx, word)]; " " (cx.word(label(word))) }
            }
            @for heading in &self.surnames { (ignore(cx, heading)) }
        }
    }
}

/// Whether the form confirms this word.
fn confirms(cx: &Context, word: &str) -> bool {
    cx.form.all("confirm").any(|said| said == word)
}

/// The box for a column to ignore.
pub(super) fn ignore(cx: &Context, heading: &str) -> Markup {
    let message = message!(words::WEB_PLAYERS_IGNORE, heading);
    html! { label { input type="checkbox" name="ignore" value=(heading); " " (cx.text(&message)) } }
}

/// A choice of two, with a name and an id.
fn choice(
    cx: &Context,
    (name, id): (&str, &str),
    legend: &'static str,
    options: [(&str, &'static str); 2],
) -> Markup {
    html! {
        fieldset id=(id) {
            legend { (cx.word(legend)) }
            @for (value, word) in options {
                label { input type="radio" name=(name) value=(value) required checked[cx.form.get(name) == value]; " " (cx.word(word)) }
            }
        }
    }
}

/// The headings of columns to ignore.
pub(super) fn ignored(cx: &Context) -> Vec<String> {
    cx.form.all("ignore").take(IGNORED).map(str::to_owned).collect()
}

/// How to read a list: by the event, and by the answers in the form.
pub(super) fn reading<'s>(
    cx: &'s Context,
    event: &Event,
    ignored: &'s [String],
) -> entries::Reading<'s> {
    let order = match cx.form.get("names") {
        "last-first" => Some(NameOrder::LastFirst),
        "as-written" => Some(NameOrder::AsWritten),
        _ => None,
    };
    let letters = match cx.form.get("letters") {
        "corrected" => Some(Letters::Corrected),
        "as-written" => Some(Letters::AsWritten),
        _ => None,
    };
    let joins_names = confirms(cx, entries::JOINS_NAMES);
    let leaves_out = confirms(cx, entries::LEAVES_OUT);
    let reading = entries::Reading::of(event, &cx.view.state);
    entries::Reading { ignored, order, letters, joins_names, leaves_out, ..reading }
}

/// Imports a list, completely or not at all. It is read and judged away from the journal's thread.
pub(in crate::web) fn import(cx: &Context) -> Result<Then, Answer> {
    if let (None, true, Some(event)) = (&cx.upload, cx.form.has("text"), &cx.view.event) {
        return paste::take(cx, event);
    }
    let (Some(upload), Some(event)) = (&cx.upload, &cx.view.event) else {
        return Err(pages::head::unclear(cx, "/chefe/inscritos"));
    };
    let sorry = |said| show(cx, Some(said), 409);
    let list = ListSession::open(&upload.bytes)
        .map_err(|fault| sorry(Notice::sorry(vec![cx.text(&fault)])))?;
    let ignored = ignored(cx);
    let reading = reading(cx, event, &ignored);
    let read = list.read(&event.rules, reading);
    let questions = Questions::of(&reading, &read.questions);
    if !read.is_clear() {
        let unknown = read.faults.iter().filter(|fault| fault.is_of_a_heading());
        // Columns ignored before are ignored again.
        let unknown = unknown.map(|fault| fault.heading.clone()).chain(ignored.clone());
        let open = read.questions.iter().map(|question| question.message(&upload.name));
        let messages = read.faults.of(&upload.name).chain(open).map(|message| cx.text(&message));
        let lines = messages.collect();
        return Err(sorry(Notice {
            unknown: unknown.collect(),
            questions,
            ..Notice::sorry(lines)
        }));
    }
    let (name, read) = (upload.name.clone(), read.entries);
    let list = List { name, read, ignored: ignored.clone(), questions };
    Ok(Box::new(move |cx, desk| list.take(cx, desk)))
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
    pub(super) fn take(self, cx: &Context, desk: &mut Desk) -> Answer {
        let List { name, read, ignored, mut questions } = self;
        let withdrawn = cx.form.has("missing");
        let replaced = cx.form.all("replace").map(|code| code.parse().ok());
        let Some(replaced) = replaced.collect::<Option<Vec<PlayerCode>>>() else {
            return pages::head::unclear(cx, "/chefe/inscritos");
        };
        let first = cx.view.state.players().next().is_none();
        let difference = entries::difference(&cx.view.state, &read.rows);
        let rows = read.rows.clone();
        let (remove_missing, replace) = (withdrawn, replaced.clone());
        let answered = read.answered.clone();
        let act = ImportEntries { rows, remove_missing, replace, answered };
        let reply = desk.carry_out(&cx.request(act));
        match reply {
            Ok(Reply::Done(_) | Reply::Already(_)) => {}
            Ok(Reply::Ask(open)) => {
                let mut lines: Vec<String> =
                    open.iter().map(|question| cx.text(&question.message())).collect();
                for question in &open {
                    match question.refusal() {
                        Some(_) => lines.push(cx.word(words::WEB_PLAYERS_REPLACE_HELP)),
                        None => questions.words.push(question.word()),
                    }
                }
                let others = open.iter().filter_map(Question::refusal).flat_map(|refusal| {
                    let Refusal::OtherChild { players } = refusal else { return Vec::new() };
                    players.into_iter().map(|renamed| renamed.code).collect()
                });
                let notice = Notice {
                    // Boxes ticked before are ticked again.
                    others: others.chain(replaced).collect(),
                    unknown: ignored,
                    questions,
                    ..Notice::sorry(lines)
                };
                // A pasted list stays in its box.
                if cx.form.has("text") {
                    return paste::again(cx, notice);
                }
                return show(cx, Some(notice), 409);
            }
            other => return pages::answered(cx, other, "/chefe/inscritos"),
        }
        let cx = after(cx, desk);
        let mut lines = vec![cx.text(&difference.summary())];
        if cx.view.event.as_ref().is_some_and(|event| event.rehearsal) {
            lines.push(cx.word(words::EVENT_IMPORTED_REHEARSAL));
        }
        if read.made > 0 {
            lines.push(cx.text(&read.codes_message(cx.affiliation())));
        }
        lines.extend(read.remarks(&name).iter().map(|remark| cx.text(&remark.message)));
        let by_name = if first { Vec::new() } else { difference.by_name(withdrawn) };
        let of_list = by_name.into_iter().chain(difference.without_a_place(&cx.view.state));
        let remarks = of_list.map(|remark| on_a_page(&remark));
        let (_faces, fault) = typefaces_to_come(&cx);
        let of_event = cx.view.event.as_deref().and_then(unprintable_event);
        let unprintable = fault.into_iter().chain(of_event).chain(unprintable_entries(&read.rows));
        let letters = unprintable.chain(entries_in_capitals(&read.rows));
        lines.extend(remarks.chain(letters).map(|message| cx.text(&message)));
        lines.extend(read_by_the_public(&cx, &difference.rows()));
        show(&cx, Some(Notice::done(lines)), 200)
    }
}

/// How the public pages will show the names of these players.
pub(super) fn read_by_the_public(cx: &Context, rows: &[EntryRow]) -> Vec<String> {
    let how = cx.view.event.as_ref().map(|event| event.hall.public_names).unwrap_or_default();
    let players = rows.iter().map(|row| &row.code).collect();
    let readings = public::readings(&cx.view.state, how, &players);
    public::remarks(&readings).iter().map(|remark| cx.text(&remark.message)).collect()
}

/// A remark about what was entered; what helps is a button beside it.
pub(super) fn on_a_page(remark: &ListNote) -> Message {
    match remark {
        ListNote::Others(people) => Message::new(words::WEB_IMPORTED_OTHERS)
            .with("count", people.len())
            .with("people", entries::some_named(people)),
        ListNote::Moved { name, code, before } => {
            message!(words::WEB_IMPORTED_MOVED, name, code, before = before.to_string())
        }
        ListNote::Late { count, of_teams: false } => message!(words::WEB_IMPORTED_LATE, count),
        ListNote::Late { count, of_teams: true } => message!(words::WEB_IMPORTED_LATE_TEAMS, count),
        ListNote::StayWithdrawn(people) => Message::new(words::WEB_IMPORTED_STAY_WITHDRAWN)
            .with("count", people.len())
            .with("people", entries::some_named(people)),
        // The others name nothing to do.
        _ => remark.hint().words,
    }
}
