//! The work that a scan leaves to a person: the last line of the answer, and a list.

use arbitro_paper::exporters::Lists;
use arbitro_paper::output::heading::Heading;
use arbitro_paper::output::table::{Cell, Columns};

use super::{Line, SlipStatus, because};
use crate::cli::prelude::*;

/// The outcome for the files and their slips.
#[derive(Debug, Default)]
pub(super) struct ScanTally {
    pub(super) slips: usize,
    read: usize,
    already: usize,
    blank: usize,
    /// The slips left for a person, in the order of the files.
    left: Vec<Left>,
}

/// A slip, or a file without one, that is left for a person.
#[derive(Debug)]
struct Left {
    file: String,
    /// The slip's number in its file, and its place.
    slip: Option<usize>,
    place: Option<(String, u32, u32)>,
    seen: Fact,
    to_do: Message,
}

impl ScanTally {
    /// Counts a slip.
    pub(super) fn add(&mut self, line: &Line) {
        self.slips += 1;
        match line.status {
            SlipStatus::Read => self.read += 1,
            SlipStatus::Already => self.already += 1,
            SlipStatus::Blank => self.blank += 1,
            _ => {
                let place = line.group.clone().zip(line.round).zip(line.table);
                self.left.push(Left {
                    file: line.file.clone(),
                    slip: Some(line.slip),
                    place: place.map(|((group, round), table)| (group, round, table)),
                    seen: seen(line),
                    to_do: to_do(line),
                });
            }
        }
    }

    /// Counts a file that gave no slip.
    pub(super) fn add_file(&mut self, file: &str, seen: Fact) {
        let (file, to_do) = (file.to_owned(), Message::new(words::EVENT_SCAN_DO_AGAIN));
        self.left.push(Left { file, slip: None, place: None, seen, to_do });
    }

    /// Whether anything is left for a person.
    pub(super) fn is_done(&self) -> bool {
        self.left.is_empty()
    }

    /// The counts in one sentence.
    pub(super) fn sentence(&self, files: usize) -> Message {
        Message::new(words::EVENT_SCAN_TOTAL)
            .with("files", files)
            .with("slips", self.slips)
            .with("read", self.read)
            .with("already", self.already)
            .with("blank", self.blank)
            .with("left", self.left.len())
    }

    /// The slips left for a person, as a list.
    pub(super) fn list(&self, event: &str, lang: Lang) -> Lists {
        let place = |one: &Left| one.place.clone();
        let seen = |one: &Left| {
            Cell::Text(lang.text(&message!(words::EVENT_SCAN_SEEN, seen = one.seen.clone())))
        };
        let heading = Heading { event: event.to_owned(), ..Heading::default() };
        let table = Columns::new(lang)
            .words("file", words::EVENT_SCAN_COLUMN_FILE, |one: &Left| &one.file)
            .number("slip", words::EVENT_SCAN_COLUMN_SLIP, |one| one.slip)
            .code("group", words::PRINT_COLUMN_GROUP, |one| place(one).map(|(group, ..)| group))
            .number("round", words::PRINT_COLUMN_ROUND, |one| place(one).map(|(_, round, _)| round))
            .number("table", words::PRINT_COLUMN_TABLE, |one| place(one).map(|(.., table)| table))
            .words("seen", words::EVENT_SCAN_COLUMN_SEEN, seen)
            .words("to_do", words::EVENT_SCAN_COLUMN_TO_DO, |one| lang.text(&one.to_do))
            .table(words::EVENT_SCAN_LIST, &heading, &self.left);
        Lists { tables: vec![table], for_programs: false }
    }
}

/// The finding on a slip.
fn seen(line: &Line) -> Fact {
    match (line.status, line.why) {
        (SlipStatus::Outdated, _) => Fact::word(words::EVENT_SCAN_WHY_OUTDATED),
        (SlipStatus::OtherEvent, _) => Fact::word(words::EVENT_SCAN_WHY_OTHER_EVENT),
        (_, why) => why.map_or_else(|| Fact::from(""), because),
    }
}

/// A person's task with a slip.
fn to_do(line: &Line) -> Message {
    let key = match (line.status, line.why) {
        (SlipStatus::OtherEvent, _) | (_, Some("no-slip")) => words::EVENT_SCAN_DO_ASIDE,
        (SlipStatus::Outdated, _) | (_, Some("not-possible")) => words::EVENT_SCAN_DO_ASK,
        (_, Some("has-result")) => words::EVENT_SCAN_DO_CORRECT,
        (_, Some("differs")) => words::EVENT_SCAN_DO_COMPARE,
        (_, Some("corners" | "dark")) => words::EVENT_SCAN_DO_AGAIN,
        _ => words::EVENT_SCAN_DO_TYPE,
    };
    let table = line.table.map_or_else(String::new, |table| table.to_string());
    Message::new(key)
        .with("group", line.group.clone().unwrap_or_default())
        .with("table", table)
        .with("read", line.read.clone().unwrap_or_default())
}
