//! `arbitro players import FILE`: imports an entry list and reports its changes, or imports files of entries
//! from other events.

use crate::locale::words;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::championship::acts::ImportEntries;
use crate::championship::{EntryRow, PlayerCode, entries, public};
use crate::cli::support::desk::{Desk, EventArgs};
use crate::cli::support::letters::{self, LettersArg};
use crate::cli::support::name_order::{self, SaidOrder};
use crate::cli::support::paper::typefaces_to_come;
use crate::cli::support::remedy::{in_words, quoted};
use crate::cli::support::{names, source};

use super::files;
use super::ratings;
use super::received::Received;
use crate::cli::{Exit, Failure, Session};
use crate::documents::{entries_in_capitals, unprintable_entries, unprintable_event};
use crate::locale::Message;

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
    #[arg(long, value_name = "last-first|as-written")]
    names: Option<SaidOrder>,
    #[arg(long, value_name = "corrected|as-written")]
    letters: Option<LettersArg>,
    #[command(flatten)]
    received: Received,
    #[command(flatten)]
    event: EventArgs,
}

impl ImportList {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if let Some(list) = &self.ratings {
            let of_list = self.remove_missing || self.good_rows || self.names.is_some();
            let of_list = of_list || self.letters.is_some();
            let said = !self.ignore_column.is_empty()
                || !self.ignore_row.is_empty()
                || !self.replace.is_empty();
            if of_list || said || self.received.is_said() {
                return Err(Failure::new(Message::new(words::EVENT_IMPORT_OF_RATINGS)));
            }
            return ratings::take(session, &self.event, list, &self.same);
        }
        let files = files::expanded(&self.files)?;
        if files.iter().any(|file| files::has_entries(file)) {
            let of_list = self.remove_missing || self.names.is_some() || self.letters.is_some();
            let of_list = of_list || !self.ignore_row.is_empty();
            if of_list || !self.ignore_column.is_empty() || !self.replace.is_empty() {
                return Err(Failure::new(Message::new(words::EVENT_IMPORT_OF_LIST)));
            }
            return self.received.run(session, &mut self.event.open(session)?, &files);
        }
        for (at, file) in files.iter().enumerate() {
            if files[..at].contains(file) {
                let message = Message::new(words::EVENT_IMPORT_TWICE);
                return Err(Failure::new(message.with("path", file.display().to_string())));
            }
        }
        if files.len() > 1 && !self.ignore_row.is_empty() {
            return Err(Failure::new(Message::new(words::EVENT_IMPORT_ROWS_OF_ONE)));
        }
        if self.received.is_said() {
            return Err(Failure::new(Message::new(words::EVENT_IMPORT_OF_ENTRIES)));
        }
        self.lists(session, &files)
    }

    /// Enters several lists together: if one has a fault, none is entered.
    fn lists(&self, session: &mut Session, files: &[PathBuf]) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let mut read = Joined::default();
        let mut wrong = None;
        for file in files {
            let path = file.display().to_string();
            match self.one(session, &desk, file, &path) {
                Ok(entries) => read.join(entries, path)?,
                // The faults of the others are reported as well.
                Err(failure) if files.len() > 1 => {
                    session.remark(&failure);
                    wrong = Some(Failure::said(failure.exit));
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
        desk.carry_out(session, ImportEntries { rows, remove_missing, replace })?;
        session.answer(&difference.summary())?;
        if desk.event.rehearsal {
            session.warn(&Message::new(words::EVENT_IMPORTED_REHEARSAL));
        }
        if read.entries.made > 0 {
            session.note(&read.entries.made_said(desk.event.affiliation()));
        }
        // In a first list everybody is new.
        let by_name = if before > 0 { difference.by_name(self.remove_missing) } else { Vec::new() };
        let late = difference.after_the_draw(desk.state());
        for said in by_name.iter().chain(&late) {
            remark(session, said.warns(), &in_words(&said.hint(), session.lang()));
        }
        say_public(session, &desk, &difference.rows());
        for (path, lines) in &read.without {
            let left = Message::new(words::EVENT_IMPORTED_WITHOUT);
            session.warn(&left.with("path", path.clone()).with("count", *lines));
        }
        Ok(if read.without.is_empty() { Exit::Yes } else { Exit::No })
    }

    /// The content of one list, and the remarks about it.
    fn one(
        &self,
        session: &Session,
        desk: &Desk,
        file: &Path,
        path: &str,
    ) -> Result<entries::Entries, Failure> {
        let bytes = source::bytes(file)?;
        let sheet = entries::Sheet::read(&bytes).map_err(|fault| {
            Failure::new(
                Message::new(words::EVENT_ENTRIES_FILE)
                    .with("path", path)
                    .with("cause", fault.message),
            )
        })?;
        let read = self.read(session, desk, &sheet, path)?;
        read.faults.of(path).for_each(|fault| session.note(&fault));
        read.doubts.of(path).for_each(|doubt| session.warn(&doubt));
        if !read.left_out.is_empty() {
            session.note(
                &Message::new(words::EVENT_ENTRIES_LEFT_OUT).with("columns", read.left_out.clone()),
            );
        }
        if let Some(sums) = read.sums_said(path) {
            session.note(&sums);
        }
        Ok(read)
    }

    /// The entries of the list; if a question about its names is all that is open, asks it.
    fn read(
        &self,
        session: &Session,
        desk: &Desk,
        sheet: &entries::Sheet,
        path: &str,
    ) -> Result<entries::Entries, Failure> {
        let read = |reading| match self.good_rows {
            true => entries::read_clear(sheet, &desk.event.rules, reading),
            false => entries::read(sheet, &desk.event.rules, reading),
        };
        let mut reading = entries::Reading {
            ignored: self.ignore_column.as_slice(),
            ignored_rows: &self.ignore_row,
            order: self.names.map(Into::into),
            letters: self.letters.map(Into::into),
            ..entries::Reading::of(&desk.event, desk.state())
        };
        let mut read_so_far = read(reading);
        while let Err(faults) = &read_so_far
            && let [only] = &**faults
        {
            if let Some(question) = letters::question(only) {
                let Some(answer) = letters::ask(session, &question) else { break };
                reading.letters = Some(answer);
            } else if let Some(name) = only.comma() {
                let Some(order) = name_order::ask(session, name) else { break };
                reading.order = Some(order);
            } else {
                break;
            }
            read_so_far = read(reading);
        }
        read_so_far.map_err(|faults| {
            faults.of(path).for_each(|fault| session.note(&fault));
            let message = Message::new(words::EVENT_ENTRIES_FAULTS);
            let failure = Failure::new(message.with("path", path).with("count", faults.count()));
            if faults.iter().any(entries::RowFault::is_of_a_heading) {
                failure.hint(ignore_hint(session, path, &faults))
            } else if faults.iter().any(|fault| fault.letters().is_some()) {
                failure.hint(Message::new(words::EVENT_HINT_LETTERS).with("path", quoted(path)))
            } else if faults.iter().any(|fault| fault.comma().is_some()) {
                failure.hint(Message::new(words::EVENT_HINT_NAMES).with("path", quoted(path)))
            } else if !desk.event.affiliation().is_usual() {
                failure.hint(Message::new(words::EVENT_HINT_GOOD_ROWS).with("path", quoted(path)))
            } else if let Some(rows) = faults.few_lines() {
                let hint = Message::new(words::EVENT_HINT_IGNORE_ROWS).with("path", quoted(path));
                failure.hint(hint.with("rows", rows))
            } else {
                failure
            }
        })
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
    fn join(&mut self, list: entries::Entries, path: String) -> Result<(), Failure> {
        if !list.faults.is_empty() {
            self.without.push((path.clone(), list.faults.lines()));
        }
        self.entries.made += list.made;
        for row in list.rows {
            let Some((at, before)) = self.of.get(&row.code) else {
                self.of.insert(row.code.clone(), (self.entries.rows.len(), path.clone()));
                self.entries.rows.push(row);
                continue;
            };
            let other = &self.entries.rows[*at];
            if *other != row {
                let message = Message::new(words::EVENT_ENTRIES_TWO_LISTS)
                    .with("code", row.code.to_string())
                    .with("name", row.name.clone())
                    .with("path", path)
                    .with("other", other.name.clone())
                    .with("before", before.clone());
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

/// Tells how the public pages will show the names of these players.
pub(in crate::cli) fn say_public(session: &Session, desk: &Desk, rows: &[EntryRow]) {
    let players = rows.iter().map(|row| &row.code).collect();
    let how = desk.event.hall.public_names;
    for said in public::remarks(&public::readings(desk.state(), how, &players)) {
        remark(session, said.warns, &said.message);
    }
}

/// The command that continues without the columns that were not understood.
fn ignore_hint(session: &Session, path: &str, faults: &[entries::RowFault]) -> Message {
    let lang = session.lang();
    let option = names::option("ignore-column", lang);
    let unknown = faults.iter().filter(|fault| fault.is_of_a_heading());
    let options: Vec<String> =
        unknown.map(|fault| format!("--{option} {}", quoted(&fault.heading))).collect();
    Message::new(words::EVENT_HINT_IGNORE)
        .with("path", quoted(path))
        .with("options", options.join(" "))
}
