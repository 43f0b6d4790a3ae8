//! Reads the records of a file, and the games of a file that another program wrote.

use crate::cli::prelude::*;
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read};

use arbitro_games::scoresheet::formats::{EncodedText, FormatFile, PlacedFault, format};
use arbitro_games::scoresheet::{Records, Verdict};

use crate::io::Input;
use arbitro_event::files::regular;
use arbitro_paper::output::diagnosis::{OriginalText, diagnose};

/// The size limit, in bytes, of files that are read whole.
pub(in crate::cli) const MOST: u64 = 64 << 20;

/// Reads a whole file, or stdin for `-`, up to a limit because a pipe or a device may never end.
///
/// # Errors
/// It cannot be read, or it is larger than any list or document of an event.
pub(in crate::cli) fn bytes(session: &Session, path: &Path) -> Result<Vec<u8>, Failure> {
    let read = open(&session.io.input, path).and_then(|file| regular::bounded(file, MOST));
    read.map_err(|error| unread(path, &error))
}

/// Opens a file; `-` is the input.
///
/// # Errors
/// It cannot be opened.
pub(in crate::cli) fn open(input: &Input, path: &Path) -> io::Result<Box<dyn Read + Send>> {
    match path.as_os_str() == "-" {
        true => Ok(Box::new(input.clone())),
        false => Ok(Box::new(File::open(path)?)),
    }
}

/// Reads a whole regular file.
///
/// # Errors
/// It cannot be read, it is a pipe or a device, or it is larger than any document of an event.
pub(in crate::cli) fn file(path: &Path) -> Result<Vec<u8>, Failure> {
    regular::read(path, MOST).map_err(|error| unread(path, &error))
}

fn unread(path: &Path, error: &io::Error) -> Failure {
    if error.kind() != io::ErrorKind::FileTooLarge {
        return Failure::reading(path, error);
    }
    Failure::new(
        Message::new(words::CLI_ERROR_TOO_LARGE).with("path", path).with("most", MOST >> 20),
    )
}

/// The records of a file, or of stdin for `-`.
pub(in crate::cli) fn records(session: &Session, path: &Path) -> Result<Vec<RawRecord>, Failure> {
    let failure = |error: io::Error| Failure::reading(path, &error);
    let input = open(&session.io.input, path).map_err(failure)?;
    let records = Records::new(input).collect::<io::Result<Vec<RawRecord>>>().map_err(failure)?;
    // As `check` reads them.
    let read = |record: RawRecord| record.view().from_windows_1252().unwrap_or(record);
    Ok(records.into_iter().map(read).collect())
}

/// A file that another program wrote.
pub(in crate::cli) struct ForeignFile {
    pub(in crate::cli) file: FormatFile,
    text: RawRecord,
}

impl ForeignFile {
    /// The file, if by its ending another program wrote it.
    ///
    /// # Errors
    /// It cannot be read, or is not in its format ([`unconverted`] gives the reason).
    pub(in crate::cli) fn open(path: &Path) -> io::Result<Option<Self>> {
        let end = path.extension().and_then(|end| end.to_str()).unwrap_or_default();
        let Some(format) = format(end) else { return Ok(None) };
        let bytes = regular::bounded(File::open(path)?, MOST)?;
        let file = format.read_file(&bytes).map_err(io::Error::other)?;
        let text = RawRecord::of(&file.letters.text);
        Ok(Some(Self { file, text }))
    }

    /// The property where a game's record (from 1) is at fault: the move, or the game's first.
    pub(in crate::cli) fn property(&self, record: u64, verdict: &Verdict) -> OriginalText<'_> {
        let ply = verdict.fault.as_ref().and_then(|fault| fault.ply);
        let game = (record as usize).checked_sub(1).and_then(|game| self.file.games.get(game));
        let at = game.map_or(0, |game| game.place_of(ply));
        let rest = self.text.text.get(at..).unwrap_or_default();
        // The span ends with the property's value.
        let length = rest.iter().position(|&byte| byte == b']').map_or(1, |end| end + 1);
        OriginalText { text: self.text.view(), at, length }
    }

    /// The line and the column of a ply of a game's record (from 1), or of the game's beginning.
    pub(in crate::cli) fn place(&self, record: u64, ply: Option<u32>) -> (u64, u64) {
        let (line, column) = self.file.place((record as usize).saturating_sub(1), ply);
        (line as u64, column as u64)
    }
}

/// The failure for a file that [`ForeignFile::open`] cannot read.
pub(in crate::cli) fn unconverted(path: &Path, error: &io::Error) -> Failure {
    match error.get_ref().and_then(|error| error.downcast_ref::<PlacedFault>()) {
        None => unread(path, error),
        Some(fault) => Failure::new(
            Message::new(words::CLI_CONVERT_FAULT)
                .with("path", path)
                .with("line", fault.line)
                .with("column", fault.column)
                .with("fault", &fault.message),
        ),
    }
}

/// The files that name no encoding, with the one that was chosen for each.
#[derive(Debug, Default)]
pub(in crate::cli) struct ChosenEncodings(BTreeMap<String, (u64, String)>);

impl ChosenEncodings {
    /// Adds a file, if another encoding would have given other letters.
    pub(in crate::cli) fn add(&mut self, path: &Path, letters: &EncodedText) {
        if letters.is_doubtful() {
            let first = || (0, path.display().to_string());
            self.0.entry(letters.encoding.clone()).or_insert_with(first).0 += 1;
        }
    }

    /// Lists them on stderr.
    pub(in crate::cli) fn report(&self, session: &Session) {
        for (encoding, (count, path)) in &self.0 {
            session.note(&message!(words::CLI_ENCODING_CHOSEN, count, path, encoding));
        }
    }
}

/// One record of a file, counted from 1.
pub(in crate::cli) fn record(
    session: &Session,
    path: &Path,
    number: u64,
) -> Result<RawRecord, Failure> {
    let all = records(session, path)?;
    let count = all.len();
    all.into_iter().find(|record| record.number == number).ok_or_else(|| {
        Failure::new(message!(words::CLI_ERROR_NO_RECORD, path, record = number, count))
    })
}

/// Shows on stderr where a record is at fault and what can be done about it, as `check` does but without the
/// board. `name` is the record's file, `switches` the rules it is played by unless it names them itself.
pub(in crate::cli) fn show_fault(
    session: &Session,
    name: impl AsRef<Path>,
    record: &RawRecord,
    switches: &str,
    verdict: &Verdict,
) {
    let (name, look) = (name.as_ref(), session.diagnosis_style(None));
    if let Some(text) = diagnose(&name.to_string_lossy(), record.view(), switches, verdict, look) {
        session.remark_text(&text);
    }
    if let Some(advice) = advice(name).filter(|_| verdict.game.is_none()) {
        session.hint(&advice);
    }
}

/// The command that reads a file whose name is not a scoresheet's.
pub(in crate::cli) fn advice(path: &Path) -> Option<Message> {
    let kind = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let key = match &*kind {
        "sgf" | "hsgf" | "blksgf" => words::CLI_HINT_IS_GAME,
        "json" => words::CLI_HINT_IS_DOCUMENT,
        "trf" | "trfx" => words::CLI_HINT_IS_REPORT,
        "csv" | "tsv" | "xlsx" | "xls" | "ods" => words::CLI_HINT_IS_LIST,
        "pdf" | "toml" | "db" => words::CLI_HINT_IS_OTHER,
        _ => return None,
    };
    Some(message!(key, path))
}

/// The failure for a record that does not reach the requested ply: shows its fault and that it does not
/// get that far.
pub(in crate::cli) fn no_place(
    session: &Session,
    path: &Path,
    record: &RawRecord,
    verdict: &Verdict,
    ply: Option<u32>,
) -> Failure {
    show_fault(session, path, record, "", verdict);
    match ply {
        Some(ply) if verdict.status != RecordStatus::Malformed => no_ply(verdict, ply),
        // The fault shown explains everything.
        _ => Failure::shown(Exit::Failed),
    }
}

/// The failure for a ply that a record does not have: if the record ends before it, the request was wrong; if
/// an earlier move is illegal, the answer is no.
pub(in crate::cli) fn no_ply(verdict: &Verdict, ply: u32) -> Failure {
    let message = message!(words::CLI_ERROR_NO_PLY, ply, plies = verdict.plies);
    match exit_at(verdict, Some(ply)) {
        Exit::No => {
            Failure::refused(message).hint(message!(words::CLI_HINT_NO_PLY, plies = verdict.plies))
        }
        _ => Failure::new(message),
    }
}

/// The exit code of a command that looks at a record's moves: at all of them, or up to a ply. A record that
/// cannot be read fails; an illegal move counts only if it is looked at. A claimed result does not matter to
/// these commands.
pub(in crate::cli) fn exit_at(verdict: &Verdict, ply: Option<u32>) -> Exit {
    match verdict.status {
        RecordStatus::Malformed => Exit::Failed,
        RecordStatus::Illegal | RecordStatus::MovesAfterEnd
            if ply.is_none_or(|ply| ply > verdict.plies) =>
        {
            Exit::No
        }
        _ => Exit::Yes,
    }
}

/// Unknown tags, with the number of records that have each, in the order they were met.
#[derive(Debug, Default)]
pub(in crate::cli) struct StrangeTags {
    list: Vec<(String, u64)>,
    places: HashMap<String, usize>,
    /// Whether there are more names than are kept.
    more: bool,
}

impl StrangeTags {
    /// The most names kept: more than people read.
    const MOST: usize = 50;

    /// The unknown tags of one record.
    pub(in crate::cli) fn of(verdict: &Verdict) -> Self {
        let mut tags = Self::default();
        tags.add(&verdict.notes);
        tags
    }

    /// Adds those of one more record.
    pub(in crate::cli) fn add(&mut self, names: &[String]) {
        for name in names {
            self.count(name, 1);
        }
    }

    /// Adds those counted elsewhere after these.
    pub(in crate::cli) fn join(&mut self, others: &Self) {
        for (name, count) in &others.list {
            self.count(name, *count);
        }
        self.more |= others.more;
    }

    fn count(&mut self, name: &str, count: u64) {
        if let Some(&place) = self.places.get(name) {
            self.list[place].1 += count;
        } else if self.list.len() < Self::MOST {
            self.places.insert(name.to_owned(), self.list.len());
            self.list.push((name.to_owned(), count));
        } else {
            self.more = true;
        }
    }

    /// Lists them on stderr: a misspelt tag would have changed the verdict.
    pub(in crate::cli) fn report(&self, session: &Session) {
        for (name, count) in &self.list {
            session.warn(&message!(words::RECORD_STRANGE_TAG, tag = &**name, count));
        }
        if self.more {
            session.warn(&message!(words::RECORD_STRANGE_MORE, most = Self::MOST));
        }
        if !self.list.is_empty() {
            session.hint(&Message::new(words::RECORD_STRANGE_HINT));
        }
    }
}
