//! `arbitro players import FILE`: imports an entry list and reports its changes, or imports files of entries
//! from other events.

use crate::cli::prelude::*;
use std::collections::HashMap;

use crate::cli::support::remedy::quoted;
use crate::cli::support::{letters, name_order, worded};
use arbitro_event::acts::ImportEntries;
use arbitro_event::entries::{ListQuestion, ListReading, ListSession};
use arbitro_event::names::NameOrder;
use arbitro_event::public;

use super::files;
use super::ratings;
use super::received::Received;
use arbitro_paper::{entries_in_capitals, unprintable_entries, unprintable_event};

#[derive(clap::Args)]
pub(super) struct ImportList {
    #[arg(required_unless_present = "ratings", value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "files")]
    ratings: Option<PathBuf>,
    #[arg(long, value_name = "CODE", value_delimiter = ',', requires = "ratings")]
    same: Vec<PlayerCode>,
    #[arg(long, value_name = "NAME")]
    ignore_column: Vec<String>,
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    ignore_row: Vec<u64>,
    #[arg(long)]
    remove_missing: bool,
    #[arg(long)]
    good_rows: bool,
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    replace: Vec<PlayerCode>,
    #[arg(long, value_name = "last-first|as-written", value_parser = worded(name_order::WORDS))]
    names: Option<NameOrder>,
    #[arg(long, value_name = "corrected|as-written", value_parser = worded(letters::WORDS))]
    letters: Option<entries::Letters>,
    #[command(flatten)]
    received: Received,
}

impl ImportList {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if let Some(list) = &self.ratings {
            let changes_rows = self.remove_missing || self.good_rows || self.names.is_some();
            let of_list = changes_rows || self.letters.is_some();
            let has_answers = !self.ignore_column.is_empty()
                || !self.ignore_row.is_empty()
                || !self.replace.is_empty();
            if of_list || has_answers || self.received.is_given() {
                return Err(Failure::new(words::EVENT_IMPORT_OF_RATINGS));
            }
            return ratings::take(session, list, &self.same);
        }
        answers::check(&session.answers, &ImportEntries::default().into())?;
        let files = files::expanded(&self.files)?;
        if files.iter().any(|file| files::has_entries(file)) {
            let has_choice = self.remove_missing || self.names.is_some() || self.letters.is_some();
            let of_list = has_choice || !self.ignore_row.is_empty();
            if of_list || !self.ignore_column.is_empty() || !self.replace.is_empty() {
                return Err(Failure::new(words::EVENT_IMPORT_OF_LIST));
            }
            let mut desk = session.open_event()?;
            return self.received.run(session, &mut desk, &files);
        }
        for (at, file) in files.iter().enumerate() {
            if files[..at].contains(file) {
                return Err(Failure::new(
                    Message::new(words::EVENT_IMPORT_TWICE).with("path", file),
                ));
            }
        }
        if files.len() > 1 && !self.ignore_row.is_empty() {
            return Err(Failure::new(words::EVENT_IMPORT_ROWS_OF_ONE));
        }
        if self.received.is_given() {
            return Err(Failure::new(words::EVENT_IMPORT_OF_ENTRIES));
        }
        self.lists(session, &files)
    }

    /// Enters several lists together: if one has a fault, none is entered.
    fn lists(&self, session: &mut Session, files: &[PathBuf]) -> Result<Exit, Failure> {
        let mut desk = session.open_event()?;
        let mut read = Joined::default();
        let mut wrong = None;
        for file in files {
            let path = file.display().to_string();
            match self.one(session, &desk, file, &path) {
                Ok(list) => read.join(list, path)?,
                // The faults of the others are reported as well.
                Err(failure) if files.len() > 1 => {
                    wrong = Some(Failure::shown(session.remark(&failure)));
                }
                Err(failure) => return Err(failure),
            }
        }
        if let Some(failure) = wrong {
            return Err(failure);
        }
        let _faces = typefaces_to_come(session, &desk);
        for warning in
            unprintable_event(&desk.event).iter().chain(&unprintable_entries(&read.entries.rows))
        {
            session.warn(warning);
        }
        if let Some(warning) = entries_in_capitals(&read.entries.rows) {
            session.warn(&warning);
        }
        let before = desk.state().players().count();
        let difference = entries::difference(desk.state(), &read.entries.rows);
        let rows = read.entries.rows.clone();
        let (remove_missing, replace) = (self.remove_missing, self.replace.clone());
        let answered = read.entries.answered.clone();
        desk.carry_out(session, ImportEntries { rows, remove_missing, replace, answered })
            .map_err(|failure| self.of_lists(session, files, failure))?;
        session.answer(&difference.summary())?;
        if desk.event.rehearsal {
            session.warn(&Message::new(words::EVENT_IMPORTED_REHEARSAL));
        }
        if read.entries.made > 0 {
            session.note(&read.entries.codes_message(desk.event.affiliation()));
        }
        // In a first list everybody is new.
        let by_name = if before > 0 { difference.by_name(self.remove_missing) } else { Vec::new() };
        for note in by_name.into_iter().chain(difference.without_a_place(desk.state())) {
            remark(session, note.warns(), &session.advice(&note.hint()));
        }
        report_public_names(session, &desk, &difference.rows());
        for (path, lines) in &read.without {
            session.warn(&message!(words::EVENT_IMPORTED_WITHOUT, path, count = lines));
        }
        Ok(if read.without.is_empty() { Exit::Yes } else { Exit::No })
    }

    /// A refusal of codes for other children, with these lists in its hint.
    fn of_lists(&self, session: &Session, files: &[PathBuf], failure: Failure) -> Failure {
        let Some(Refusal::OtherChild { players }) = failure.refusal.as_deref() else {
            return failure;
        };
        let renamed = players.iter().map(|renamed| &renamed.code);
        let codes: Vec<String> =
            self.replace.iter().chain(renamed).map(ToString::to_string).collect();
        let paths: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
        let Some((last, others)) = paths.split_last() else { return failure };
        let others = others.iter().map(|path| quoted(path));
        let typed: Vec<String> = others.chain([self.typed(session, last)]).collect();
        let hint = message!(words::EVENT_HINT_REPLACE_ALL, path = typed.join(" "))
            .with("code", codes.join(","))
            .with("options", answers::options(session, &[entries::OTHER_CHILD]));
        failure.hint(hint)
    }

    /// The content of one list, and the remarks about it.
    fn one(
        &self,
        session: &Session,
        desk: &Desk,
        file: &Path,
        path: &str,
    ) -> Result<ListReading, Failure> {
        let bytes = source::bytes(session, file)?;
        let list = ListSession::open(&bytes).map_err(|fault| {
            Failure::new(message!(words::EVENT_ENTRIES_FILE, path, cause = fault))
        })?;
        let read = self.read(session, desk, &list, path)?;
        read.faults.of(path).for_each(|fault| session.note(&fault));
        for said in read.entries.remarks(path) {
            remark(session, said.warns, &said.message);
        }
        Ok(read)
    }

    /// The reading of the list, with its questions answered as far as somebody can be asked.
    fn read(
        &self,
        session: &Session,
        desk: &Desk,
        list: &ListSession,
        path: &str,
    ) -> Result<ListReading, Failure> {
        let mut ignored = self.ignore_column.clone();
        let mut answers = entries::Reading {
            ignored_rows: &self.ignore_row,
            order: self.names,
            letters: self.letters,
            joins_names: session.answers.confirms(entries::JOINS_NAMES),
            leaves_out: session.answers.confirms(entries::LEAVES_OUT),
            ..entries::Reading::of(&desk.event, desk.state())
        };
        let rules = &desk.event.rules;
        let mut read = list.read(rules, entries::Reading { ignored: &ignored, ..answers });
        while self.good_rows || read.faults.is_empty() {
            let Some(question) = read.questions.first() else { return Ok(read) };
            if !answer(session, question, path, (&mut answers, &mut ignored))? {
                break;
            }
            read = list.read(rules, entries::Reading { ignored: &ignored, ..answers });
        }
        // Names whose order nobody confirms are left out; the other lines are entered.
        let commas = |question: &ListQuestion| matches!(question, ListQuestion::Commas { .. });
        if self.good_rows && read.questions.iter().all(commas) {
            let places = read.questions.drain(..).filter_map(ListQuestion::into_place);
            read.faults.extend(places);
            return Ok(read);
        }
        Err(self.refused(session, desk, &read, path))
    }

    /// The list with the options that were given, so that a hint adds to them.
    fn typed(&self, session: &Session, path: &str) -> String {
        let lang = session.lang;
        let mut line = vec![quoted(path)];
        let mut add = |option: &str, value: String| {
            line.extend([format!("--{}", names::option(option, lang)), value]);
        };
        self.ignore_column.iter().for_each(|column| add("ignore-column", quoted(column)));
        if !self.ignore_row.is_empty() {
            let rows: Vec<String> = self.ignore_row.iter().map(u64::to_string).collect();
            add("ignore-row", rows.join(","));
        }
        if let Some(order) = self.names {
            add("names", names::value(word_of(name_order::WORDS, order), lang));
        }
        if let Some(letters) = self.letters {
            add("letters", names::value(word_of(letters::WORDS, letters), lang));
        }
        if let Some(folder) = session.event_elsewhere() {
            add("event", quoted(&folder.display().to_string()));
        }
        if self.remove_missing {
            line.push(format!("--{}", names::option("remove-missing", lang)));
        }
        if self.good_rows {
            line.push(format!("--{}", names::option("good-rows", lang)));
        }
        line.join(" ")
    }

    /// Why the list is not imported, and what helps.
    fn refused(&self, session: &Session, desk: &Desk, read: &ListReading, path: &str) -> Failure {
        let (faults, questions) = (&read.faults, &read.questions);
        faults.of(path).for_each(|fault| session.note(&fault));
        let words: Vec<&str> = questions.iter().filter_map(ListQuestion::word).collect();
        let without_word = questions.len() - words.len();
        if faults.is_empty()
            && without_word == 0
            && let Some((last, others)) = questions.split_last()
        {
            others.iter().for_each(|question| session.note(&question.message(path)));
            let hint = Message::new(words::EVENT_HINT_CONFIRM)
                .with("path", quoted(path))
                .with("options", answers::options(session, &words));
            return Failure::refused(last.message(path)).hint(hint);
        }
        questions.iter().for_each(|question| session.note(&question.message(path)));
        let count = faults.count() + without_word;
        let message = Message::new(words::EVENT_ENTRIES_FAULTS);
        let failure = Failure::new(message.with("path", path).with("count", count));
        let typed = self.typed(session, path);
        let hint = |key: &'static str| message!(key, path = &typed);
        let is_of = |letters: bool| {
            questions.iter().any(|question| match question {
                ListQuestion::Letters { .. } => letters,
                ListQuestion::Commas { .. } => !letters,
                _ => false,
            })
        };
        if faults.iter().any(entries::RowFault::is_of_a_heading) {
            failure.hint(ignore_hint(session, &typed, faults))
        } else if is_of(true) {
            failure.hint(hint(words::EVENT_HINT_LETTERS))
        } else if is_of(false) {
            failure.hint(hint(words::EVENT_HINT_NAMES))
        } else if !desk.event.affiliation().is_usual()
            && !self.good_rows
            && !read.entries.rows.is_empty()
        {
            failure.hint(hint(words::EVENT_HINT_GOOD_ROWS))
        } else if let Some(rows) = read.lines_to_ignore() {
            failure.hint(hint(words::EVENT_HINT_IGNORE_ROWS).with("rows", rows))
        } else if faults.few_lines().is_some() {
            failure.hint(hint(words::EVENT_HINT_CORRECT_ROWS))
        } else {
            failure
        }
    }
}

/// The word of an option's value.
fn word_of<T: PartialEq>(words: &'static [(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, one)| *one == value).map_or("", |(word, _)| *word)
}

/// Asks a question; false if nobody can be asked.
fn answer(
    session: &Session,
    question: &ListQuestion,
    path: &str,
    (answers, ignored): (&mut entries::Reading, &mut Vec<String>),
) -> Result<bool, Failure> {
    let ask = |word| answers::ask_word(session, word, &question.message(path));
    match question {
        ListQuestion::Letters { text, meant, .. } => {
            answers.letters = letters::ask(session, text, meant);
            Ok(answers.letters.is_some())
        }
        ListQuestion::Commas { name, .. } => {
            answers.order = name_order::ask(session, name);
            Ok(answers.order.is_some())
        }
        ListQuestion::Surnames { heading, .. } => match ask(entries::JOINS_NAMES) {
            Some(joins) => {
                answers.joins_names = joins;
                ignored.extend((!joins).then(|| heading.clone()));
                Ok(true)
            }
            None => Ok(false),
        },
        ListQuestion::LeavesOut(_) => match ask(entries::LEAVES_OUT) {
            Some(true) => {
                answers.leaves_out = true;
                Ok(true)
            }
            Some(false) => {
                session.note(&message!(words::EVENT_LIST_DECLINED, path));
                Err(Failure::shown(Exit::No))
            }
            None => Ok(false),
        },
    }
}

/// Several lists joined into one.
#[derive(Default)]
struct Joined {
    entries: entries::Entries,
    /// The list that each code came from, and its row in the joined list.
    of: HashMap<PlayerCode, (usize, String)>,
    /// The lists with unread lines, and the number of those lines.
    without: Vec<(String, usize)>,
}

impl Joined {
    /// Adds a list. Identical rows of two lists count once.
    fn join(&mut self, list: ListReading, path: String) -> Result<(), Failure> {
        if !list.faults.is_empty() {
            self.without.push((path.clone(), list.faults.lines()));
        }
        self.entries.made += list.entries.made;
        self.entries.answered.extend(list.entries.answered);
        for row in list.entries.rows {
            let Some((at, before)) = self.of.get(&row.code) else {
                self.of.insert(row.code.clone(), (self.entries.rows.len(), path.clone()));
                self.entries.rows.push(row);
                continue;
            };
            let other = &self.entries.rows[*at];
            if *other != row {
                let message = Message::new(words::EVENT_ENTRIES_TWO_LISTS)
                    .with("code", &row.code)
                    .with("name", &row.name)
                    .with("path", path)
                    .with("other", &other.name)
                    .with("before", before);
                return Err(Failure::new(message));
            }
        }
        Ok(())
    }
}

/// Prints a remark, as a warning if it `warns`.
fn remark(session: &Session, warns: bool, message: &Message) {
    if warns { session.warn(message) } else { session.note(message) }
}

/// Prints how the public pages will show the names of these players.
pub(in crate::cli) fn report_public_names(session: &Session, desk: &Desk, rows: &[EntryRow]) {
    let players = rows.iter().map(|row| &row.code).collect();
    let how = desk.event.hall.public_names;
    for said in public::remarks(&public::readings(desk.state(), how, &players)) {
        remark(session, said.warns, &said.message);
    }
}

/// The command that continues without the columns that were not understood; `typed` is the one before it.
fn ignore_hint(session: &Session, typed: &str, faults: &[entries::RowFault]) -> Message {
    let lang = session.lang;
    let option = names::option("ignore-column", lang);
    let unknown = faults.iter().filter(|fault| fault.is_of_a_heading());
    let options: Vec<String> =
        unknown.map(|fault| format!("--{option} {}", quoted(&fault.heading))).collect();
    message!(words::EVENT_HINT_IGNORE, path = typed, options = options.join(" "))
}
