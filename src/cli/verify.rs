//! `arbitro verify [--head HASH]`: whether the journal is as it was written.

use super::store::describe;
use crate::cli::prelude::*;
use arbitro_event::store::{self, ChainFault, ChainFaultKind, ChainReport, PrintedHead};
use arbitro_event::{InCopy, SavedState};

#[derive(clap::Args)]
pub(super) struct Verify {
    #[arg(long, value_name = "HASH")]
    head: Option<PrintedHead>,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

/// The outcome, for programs.
#[derive(serde::Serialize)]
struct Report {
    intact: bool,
    entries: u64,
    head: String,
    /// The faults, in sentences.
    faults: Vec<String>,
    /// The operation that the given head belongs to.
    marked: Option<u64>,
}

impl Verify {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let json = self.format == TextFormat::Json;
        let location = session.location()?;
        let mut journal = store::open(&location)?;
        let mut report = store::verify(&mut *journal, self.head.as_ref())?;
        drop(journal);
        // A sheet may have been printed from a copy that has been joined since.
        let mut in_copy = None;
        if let (Some(mark), [ChainFault { kind: ChainFaultKind::MarkNotFound, .. }]) =
            (&self.head, report.faults.as_slice())
        {
            let mut desk = session.open_event()?;
            in_copy = desk.journal.find_in_copies(mark)?;
            if in_copy.is_some() {
                report.faults.clear();
            }
        }
        if json {
            let result = Report {
                intact: report.is_intact(),
                entries: report.head.seq,
                head: report.head.hash.to_string(),
                faults: report.faults.iter().map(|fault| session.text(&describe(*fault))).collect(),
                marked: report.marked.or(in_copy.as_ref().map(|found| found.seq)),
            };
            answer::document(session, &result)?;
        }
        for fault in report.faults.iter().filter(|_| !json) {
            session.answer(&describe(*fault))?;
        }
        if let [ChainFault { kind: ChainFaultKind::MarkNotFound, .. }] = report.faults[..] {
            let place = location.to_string();
            return Err(Failure::refused(message!(words::STORE_HEAD_UNKNOWN, place))
                .hint(Message::new(words::STORE_HINT_HEAD)));
        }
        if !report.is_intact() {
            return Err(Failure::refused(
                Message::new(words::STORE_NOT_INTACT)
                    .with("place", location.to_string())
                    .with("count", report.faults.len()),
            )
            .hint(Hint::altered()));
        }
        if !json {
            Self::report(session, &report, in_copy)?;
        }
        // The chain is intact; the saved state shows how far it reached.
        let mut desk = session.open_event()?;
        match desk.journal.saved_state()? {
            SavedState::None | SavedState::True => {}
            SavedState::NoTable => session.warn(&Message::new(words::STORE_SNAPSHOT_NO_TABLE)),
            SavedState::False => {
                return Err(Failure::refused(words::STORE_SNAPSHOT_FALSE)
                    .hint(message!(words::STORE_HINT_SNAPSHOT, place = location.to_string())));
            }
        }
        Ok(Exit::Yes)
    }

    /// Reports that the journal is intact, and where in it the given head is.
    fn report(
        session: &mut Session,
        report: &ChainReport,
        in_copy: Option<InCopy>,
    ) -> Result<(), Failure> {
        session.answer(
            &Message::new(words::STORE_INTACT)
                .with("entries", report.head.seq)
                .with("hash", report.head.hash.to_string()),
        )?;
        if let Some(seq) = report.marked {
            session.answer(&message!(words::STORE_MARKED, seq, later = report.head.seq - seq))?;
        }
        if let Some(InCopy { joined, seq, entries }) = in_copy {
            session.answer(&message!(words::STORE_MARKED_IN_COPY, seq, entries, joined))?;
        }
        Ok(())
    }
}
