//! Anonymises an event's journal after the day: the same operations in the same order, with codes
//! instead of the children's names, in a new hash chain.
//!
//! ```
//! use arbitro_event::{Batch, EntryRow, Operation, Signature, forget, operation::Add};
//! use arbitro_event::store::JournalEntry;
//!
//! let player = EntryRow {
//!     code: "275.2.3".parse()?,
//!     name: "Ana Silva".to_owned(),
//!     school: Some("Escola do Monte".to_owned()),
//!     adapted: Some("Braille".to_owned()),
//!     registration: Default::default(),
//!     byes: Vec::new(),
//!     role: None,
//! };
//! let add: Operation = Add { player }.into();
//! let entry = JournalEntry {
//!     seq: 1,
//!     op: add.word().to_owned(),
//!     payload: add.payload(),
//!     ..JournalEntry::default()
//! };
//! let today = Signature { desk: "A".to_owned(), at: "2026-05-23T10:00:00Z".to_owned() };
//! let drafts = forget::drafts(vec![entry], today, &Batch::new())?;
//! let Operation::Add(add) = Operation::read(&drafts[1].op, &drafts[1].payload)? else { panic!() };
//! assert_eq!(add.player.name, "275.2.3");
//! assert_eq!((add.player.school, add.player.adapted), (None, None));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use arbitro_games::scoresheet::{RawRecord, RecordStatus, Transcript, to_jogo};

use super::model::player::{Audience, EntryRow};
use super::model::source::EntriesSource;
use super::operation::{
    Add, Clear, Decide, Forget, GiveLineUp, Import, KeyChange, PairRound, Receive, Record, Scan,
};
use super::{Batch, Operation, Signature};
use crate::store::{Draft, Head, JournalEntry};

/// The replacement for every free-text reason, which may name anybody.
pub(super) const REASON: &str = "–";

/// The tags of a scoresheet about the game rather than its players.
const TAGS: &str = "\
    Game Date Category Group Round Table Result Termination Rules Variant Shared Scores Position \
    Turn Sides Setup1 Setup2 Colour SharedTurn SingleLast Sixes LastMoved LastMove1 LastMove2 \
    EnPassant Captured";

/// An entry that cannot be read as an operation: its kind or payload is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {seq} cannot be read")]
pub struct UnknownEntry {
    /// Its number.
    pub seq: u64,
}

/// The entries of the new journal: a first one that names the head of the old journal, then every
/// old one without names and with its time and desk, numbered one higher than before. `signature`
/// and `batch` are those of the first one.
///
/// # Errors
/// An entry that this version cannot read, so that names in it could not be removed.
pub fn drafts(
    entries: Vec<JournalEntry>,
    signature: Signature,
    batch: &Batch,
) -> Result<Vec<Draft>, UnknownEntry> {
    in_new_chain(entries, signature, batch, &CodesOnly)
}

/// The entries of a new journal that names the head of the old one in its first entry, each
/// redacted.
pub(super) fn in_new_chain(
    entries: Vec<JournalEntry>,
    signature: Signature,
    batch: &Batch,
    redaction: &impl Redaction,
) -> Result<Vec<Draft>, UnknownEntry> {
    let head = entries.last().map_or(Head::EMPTY, JournalEntry::head);
    let mut drafts = vec![signature.draft(&Forget { head }.into(), Some(batch.to_string()))];
    for entry in entries {
        let operation = Operation::read(&entry.op, &entry.payload)
            .map_err(|_| UnknownEntry { seq: entry.seq })?;
        let signed = Signature { desk: entry.desk, at: entry.at };
        drafts.push(signed.draft(&redaction.operation(renumbered(operation)), entry.batch));
    }
    Ok(drafts)
}

/// An operation with the numbers of the new journal.
fn renumbered(operation: Operation) -> Operation {
    match operation {
        // A merge finds entries of a copy by their hashes, which have changed.
        Operation::Merge(merge) => Forget { head: merge.head }.into(),
        operation => operation.renumbered(|seq| seq + 1).unwrap_or(operation),
    }
}

/// Redacts people's data in a copy of the journal.
pub(super) trait Redaction {
    /// A row of a list.
    fn row(&self, row: EntryRow) -> EntryRow;

    /// The entries from another event.
    fn source(&self, source: EntriesSource) -> EntriesSource;

    /// A result, with its decision and scoresheet.
    fn record(&self, record: Record) -> Record;

    /// A key of the staff.
    fn key(&self, key: KeyChange) -> KeyChange;

    /// An operation without all that.
    fn operation(&self, operation: Operation) -> Operation {
        let rows = |rows: Vec<EntryRow>| rows.into_iter().map(|row| self.row(row)).collect();
        match operation {
            Operation::Import(Import { players, corrects }) => {
                Import { players: rows(players), corrects }.into()
            }
            Operation::Receive(Receive { source, players, gone }) => {
                Receive { source: self.source(source), players: rows(players), gone }.into()
            }
            Operation::Add(Add { player }) => Add { player: self.row(player) }.into(),
            Operation::Record(record) => self.record(record).into(),
            // The scanned cut-outs show children's handwriting.
            Operation::Scan(Scan { picture, results, .. }) => {
                let results = results.into_iter().map(|record| self.record(record)).collect();
                Scan { picture, results, cuts: Vec::new() }.into()
            }
            Operation::PairRound(pair) => {
                let reason = pair.reason.map(|_| REASON.to_owned());
                PairRound { reason, ..pair }.into()
            }
            Operation::GiveLineUp(given) => {
                let reason = given.reason.map(|_| REASON.to_owned());
                GiveLineUp { reason, ..given }.into()
            }
            Operation::Clear(clear) => Clear { reason: REASON.to_owned(), ..clear }.into(),
            Operation::Decide(decide) => Decide { reason: REASON.to_owned(), ..decide }.into(),
            Operation::KeyChange(key) => self.key(key).into(),
            Operation::Configure(_)
            | Operation::Withdraw(_)
            | Operation::Late(_)
            | Operation::Absent(_)
            | Operation::Remove(_)
            | Operation::Present(_)
            | Operation::Await(_)
            | Operation::Hide(_)
            | Operation::KeepTable(_)
            | Operation::Draw(_)
            | Operation::MovePlayer(_)
            | Operation::Make(_)
            | Operation::Dissolve(_)
            | Operation::Unpair(_)
            | Operation::Reseat(_)
            | Operation::Forbid(_)
            | Operation::AllowPair(_)
            | Operation::DrawLots(_)
            | Operation::Advance(_)
            | Operation::Replace(_)
            | Operation::Hold(_)
            | Operation::Publish(_)
            | Operation::CertificateKey(_)
            | Operation::Identify(_)
            | Operation::Undo(_)
            | Operation::Redo(_)
            | Operation::Merge(_)
            | Operation::Forget(_) => operation,
        }
    }
}

/// Nothing about a person remains but the code.
struct CodesOnly;

impl Redaction for CodesOnly {
    fn row(&self, row: EntryRow) -> EntryRow {
        code_only(row)
    }

    fn source(&self, EntriesSource { id, .. }: EntriesSource) -> EntriesSource {
        EntriesSource { id, name: REASON.to_owned(), ..EntriesSource::default() }
    }

    fn record(&self, record: Record) -> Record {
        Record {
            decision: record.decision.map(|_| REASON.to_owned()),
            sheet: record.sheet.and_then(|sheet| moves_only(&sheet)),
            written: None,
            ..record
        }
    }

    fn key(&self, key: KeyChange) -> KeyChange {
        // A school's key is named after the school.
        match &*key.role {
            "school" => KeyChange { name: key.only.first().cloned().unwrap_or_default(), ..key },
            _ => key,
        }
    }
}

/// A pupil reduced to the code and, because it orders lists, the rating.
pub(super) fn code_only(row: EntryRow) -> EntryRow {
    EntryRow {
        name: row.code.to_string(),
        school: None,
        adapted: None,
        registration: row.registration.visible_to(Audience::Nameless),
        byes: row.byes,
        role: row.role,
        code: row.code,
    }
}

fn is_of_the_game(tag: &str) -> bool {
    TAGS.split(' ').any(|other| other == tag)
}

/// A kept scoresheet without names and without text between the moves; `None` if it cannot be read.
pub(super) fn moves_only(sheet: &str) -> Option<String> {
    let (mut transcript, verdict) = Transcript::of(RawRecord::of(sheet).view(), "");
    if verdict.status == RecordStatus::Malformed {
        return None;
    }
    transcript.tags.retain(|(tag, _)| is_of_the_game(tag));
    transcript.comments.clear();
    Some(to_jogo(&transcript))
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitro_games::scoresheet::TAG_NAMES;

    #[test]
    fn the_tags_of_a_position_were_forgotten_with_the_names() {
        let sheet =
            "[Game \"blokus\"][Variante \"two-player\"][Cor \"red\"][Primeiro \"Ana\"] a1 *";
        let moves = moves_only(sheet).expect("it can be read");
        assert!(moves.contains("[Colour \"red\"]") && !moves.contains("Ana"), "{moves}");
        let status = |sheet: &str| Transcript::of(RawRecord::of(sheet).view(), "").1.status;
        assert_eq!(status(&moves), status(sheet));
        // Any other tag concerns a person, or does not concern the game.
        let others = TAG_NAMES.iter().map(|names| names[0]).filter(|name| !is_of_the_game(name));
        assert_eq!(
            others.collect::<Vec<_>>().join(" "),
            "Event Site First Second Player1 Player2 Player3 Player4 School Arbiter Edition Annotator Time \
             TimeControl Board Source Verdict"
        );
    }
}
