//! `arbitro merge OTHER`: joins another copy of the event to this one.

use super::store::{broken, place};
use super::support::desk::not_opened;
use crate::cli::prelude::*;
use arbitro_event::entries::some_named;
use arbitro_event::store;
use arbitro_event::{
    Affiliation, Clash, EventFolder, Journal, Logged, MergeError, Merged, Remedy, Subject,
};

/// How many operations of each side are shown for a clash; the log has the rest.
const SHOWN: usize = 5;

#[derive(clap::Args)]
pub(super) struct Merge {
    other: String,
}

impl Merge {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = session.open_event()?;
        // A hint may be about the other journal.
        session.named_event = None;
        let location = place(&self.other, session)?;
        let folder = &session.io.path(&self.other);
        if folder.join("event.toml").is_file() {
            let read = EventFolder::new(folder).read();
            let other = read.map_err(|fault| not_opened(fault, session))?;
            let (ours, theirs) = (&desk.event, &other);
            if (&ours.name, ours.edition) != (&theirs.name, theirs.edition) {
                return Err(Failure::refused(
                    Message::new(words::STORE_MERGE_OTHER_EVENT)
                        .with("ours", &ours.name)
                        .with("theirs", &theirs.name),
                )
                .hint(words::STORE_HINT_MERGE_OTHER));
            }
        }
        let report = store::verify(&mut *store::open(&location)?, None)?;
        if let Some(&fault) = report.faults.first() {
            return Err(broken(&location, fault));
        }
        let mut other = Journal::open(location, &desk.event.rules)?;
        let signature = desk.sign(session.now()?);
        match desk.journal.merge(&signature, &mut other) {
            Ok(merged) => {
                // The members of a club have numbers of their own.
                let of_schools = desk.event.affiliation() == Affiliation::School;
                for school in merged.schools.iter().filter(|_| of_schools) {
                    session.warn(&school.message());
                }
                report_merged(session, &merged)
            }
            Err(MergeError::Journal(trouble)) => Err(Failure::from(trouble)),
            Err(MergeError::Clashes(clashes)) => {
                for clash in &clashes {
                    list(session, clash)?;
                }
                let message = message!(words::STORE_MERGE_CLASHES, count = clashes.len());
                Err(Failure::refused(message).hint(hint(&clashes, session)))
            }
        }
    }
}

fn report_merged(session: &mut Session, merged: &Merged) -> Result<Exit, Failure> {
    let Merged { entries, same, groups, .. } = merged;
    if *entries + *same == 0 {
        session.answer(&Message::new(words::STORE_MERGE_NOTHING))?;
        return Ok(Exit::Yes);
    }
    session.answer(&message!(words::STORE_MERGED, entries))?;
    if !groups.is_empty() {
        let codes: Vec<String> = groups.iter().map(|code| code.to_string()).collect();
        session.answer(&message!(words::STORE_MERGED_GROUPS, groups = codes))?;
    }
    if *same > 0 {
        session.answer(&message!(words::STORE_MERGED_SAME, count = same))?;
    }
    Ok(Exit::Yes)
}

fn list(session: &mut Session, clash: &Clash) -> Result<(), Failure> {
    match clash {
        Clash::Both { subject, ours, theirs } => {
            let heading = message!(words::STORE_CLASH, subject = name(subject));
            session.answer(&heading)?;
            for (key, side) in [(words::STORE_CLASH_HERE, ours), (words::STORE_CLASH_THERE, theirs)]
            {
                for line in side.iter().take(SHOWN) {
                    session.answer(&line_of(key, line))?;
                }
                if side.len() > SHOWN {
                    let more = message!(words::STORE_CLASH_MORE, count = side.len() - SHOWN);
                    session.answer(&more)?;
                }
            }
        }
        Clash::Refused { operation, theirs, reason } => {
            let key = if *theirs { words::STORE_CLASH_THERE } else { words::STORE_CLASH_HERE };
            let heading = message!(words::STORE_CLASH_REFUSED, reason = reason.message());
            session.answer(&heading)?;
            session.answer(&line_of(key, operation))?;
        }
    }
    Ok(())
}

/// The operations to undo, the last one first: those of the other side, or ours if it has none that
/// can be undone.
fn hint(clashes: &[Clash], session: &Session) -> Message {
    let of = |there: bool| -> Vec<&Logged> {
        let mut lines: Vec<&Logged> =
            clashes.iter().flat_map(|clash| of_side(clash, there)).collect();
        lines.retain(|line| !line.operation.is_history());
        lines.sort_by_key(|line| std::cmp::Reverse(line.entry.seq));
        lines.dedup_by(|one, other| one.is_of_batch(other));
        lines
    };
    let undo = |line: &&Logged| {
        let (seq, desk) = (line.entry.seq, line.entry.desk.clone());
        session.command(&Remedy::UndoOf { seq, desk })
    };
    let (key, lines) = match of(true) {
        lines if lines.is_empty() => (words::STORE_HINT_MERGE_HERE, of(false)),
        lines => (words::STORE_HINT_MERGE, lines),
    };
    let commands: Vec<String> = lines.iter().map(undo).collect();
    message!(key, undo = some_named(&commands))
}

/// The operations of a clash on one side.
fn of_side(clash: &Clash, there: bool) -> &[Logged] {
    match clash {
        Clash::Both { theirs, .. } if there => theirs,
        Clash::Both { ours, .. } => ours,
        Clash::Refused { operation, theirs, .. } if *theirs == there => {
            std::slice::from_ref(&**operation)
        }
        Clash::Refused { .. } => &[],
    }
}

fn line_of(key: &'static str, line: &Logged) -> Message {
    Message::new(key)
        .with("number", line.entry.seq.to_string())
        .with("at", &line.entry.at)
        .with("desk", &line.entry.desk)
        .with("summary", line.summary())
}

fn name(subject: &Subject) -> Fact {
    match subject {
        Subject::Rules => Fact::word(words::STORE_SUBJECT_RULES),
        Subject::Category(code) => message!(words::STORE_SUBJECT_CATEGORY, code).into(),
        Subject::Group(code) => message!(words::STORE_SUBJECT_GROUP, code).into(),
        Subject::Source(_, name) => message!(words::STORE_SUBJECT_SOURCE, name).into(),
        Subject::Player(code) => message!(words::STORE_SUBJECT_PLAYER, code).into(),
    }
}
