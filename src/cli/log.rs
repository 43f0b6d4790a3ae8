//! `arbitro log`: who did what, and when.

use crate::cli::prelude::*;

use chrono::{DateTime, FixedOffset, Local};

use super::store::{as_it_stands, describe};
use super::support::number;
use arbitro_event::acts::batch_summary;
use arbitro_event::calendar::read_time;
use arbitro_event::log_search::LogSearch;
use arbitro_event::store::{JournalEntry, StoreError};
use arbitro_event::{Batch, Logged, summary_of};

#[derive(clap::Args)]
pub(super) struct Log {
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
    #[arg(long, value_name = "GROUP")]
    group: Option<GroupCode>,
    #[arg(long, value_name = "CODE")]
    player: Option<PlayerCode>,
    #[arg(long, value_name = "TIME")]
    since: Option<String>,
    #[arg(long, short = 'n', value_name = "N", value_parser = number(0..=u64::from(u32::MAX)))]
    count: Option<u64>,
    #[command(flatten)]
    event: EventArgs,
}

/// An entry as programs read it.
#[derive(serde::Serialize)]
pub(super) struct Line<'a> {
    /// Its number; `None` if it was not written (a dry run).
    pub(super) seq: Option<u64>,
    pub(super) at: &'a str,
    pub(super) desk: &'a str,
    pub(super) op: &'a str,
    pub(super) summary: String,
    pub(super) undone: bool,
    /// The batch: everything done with the same request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) batch: Option<String>,
    /// The questions that were asked and answered with yes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) confirmed: Vec<String>,
}

impl<'a> Line<'a> {
    /// An entry that counts.
    pub(super) fn of(entry: &'a JournalEntry, session: &Session) -> Self {
        let summary = summary_of(entry).map_or_else(String::new, |summary| session.text(&summary));
        let batch: Option<Batch> = entry.batch.as_ref().and_then(|batch| batch.parse().ok());
        Self {
            seq: Some(entry.seq),
            at: &entry.at,
            desk: &entry.desk,
            op: &entry.op,
            summary,
            undone: false,
            batch: batch.as_ref().map(|batch| batch.id.to_string()),
            confirmed: batch.map(|batch| batch.confirmed).unwrap_or_default(),
        }
    }
}

impl Log {
    pub(super) fn run(mut self, session: &mut Session) -> Result<Exit, Failure> {
        let event = std::mem::take(&mut self.event);
        // A desk named before the command signs; only one named here is searched for.
        let desk = event.desk.clone();
        event.run(session, |session| self.show(session, desk))
    }

    fn show(self, session: &mut Session, desk: Option<String>) -> Result<Exit, Failure> {
        session.page();
        let since = self.since.as_deref().map(|time| moment(session, time)).transpose()?;
        let mut open = match session.open_event() {
            Ok(open) => open,
            // An altered journal can still be viewed, as it is.
            Err(failure) => match self.as_it_stands(session)? {
                Some(exit) => return Ok(exit),
                None => return Err(failure),
            },
        };
        let log = open.journal.log()?;
        let search = LogSearch { group: self.group, player: self.player.clone(), desk };
        let entries = search.find(&log, open.state())?;
        let since = entries.into_iter().filter(|logged| {
            let at = DateTime::parse_from_rfc3339(&logged.entry.at).ok();
            since.is_none_or(|since| at.is_none_or(|at| at >= since))
        });
        let entries: Vec<&Logged> = since.collect();
        let most = |all: usize| self.count.map_or(all, |count| count as usize);
        if self.format == TextFormat::Json {
            for logged in &entries[entries.len().saturating_sub(most(entries.len()))..] {
                let batch = Some(logged.batch_id());
                let line =
                    Line { undone: logged.undone, batch, ..Line::of(&logged.entry, session) };
                answer::document(session, &line)?;
            }
            return Ok(Exit::Yes);
        }
        let batches: Vec<&[&Logged]> = entries
            .chunk_by(|one, next| one.is_of_batch(next) && one.undone == next.undone)
            .collect();
        for batch in &batches[batches.len().saturating_sub(most(batches.len()))..] {
            show(session, batch)?;
        }
        Ok(Exit::Yes)
    }
}

/// A batch on one line.
fn show(session: &mut Session, batch: &[&Logged]) -> Result<(), Failure> {
    let [first, .., last] = batch else {
        return batch
            .iter()
            .try_for_each(|only| line(session, only.entry.seq.to_string(), &[only]));
    };
    line(session, format!("{}–{}", first.entry.seq, last.entry.seq), batch)
}

fn line(session: &mut Session, numbers: String, batch: &[&Logged]) -> Result<(), Failure> {
    let Some(first) = batch.first() else { return Ok(()) };
    let entry = &first.entry;
    let undone = match first.undone {
        true => session.text(&Message::new(words::EVENT_LOG_UNDONE)),
        false => String::new(),
    };
    let codes = first.batch().map(|batch| batch.confirmed).unwrap_or_default();
    let confirmed = match codes.is_empty() {
        true => String::new(),
        false => session.text(&message!(words::EVENT_LOG_CONFIRMED, words = codes)),
    };
    let (at, desk) = (on_the_clock(&entry.at), visible(&entry.desk));
    let lead = format!("{numbers:>6}  {}  {desk:<12}  ", visible(&at));
    let summary = session.text(&batch_summary(batch));
    Ok(session.answer_behind(&lead, &format!("{summary}{confirmed}{undone}"))?)
}

/// A time as it is typed, on the local clock.
pub(super) fn moment(session: &Session, text: &str) -> Result<DateTime<FixedOffset>, Failure> {
    read_time(text, &session.now()?.with_timezone(&Local))
        .map_err(|fault| Failure::new(fault.message()))
}

impl Log {
    /// Prints the entries of an altered journal and what is wrong with it; `None` if the journal is intact.
    fn as_it_stands(&self, session: &mut Session) -> Result<Option<Exit>, Failure> {
        // Faults of the settings were reported when the event was opened.
        let location = session.hushed().location()?;
        let mut journal = arbitro_event::store::open(&location)?;
        let report = arbitro_event::store::verify(&mut *journal, None)?;
        if report.is_intact() {
            return Ok(None);
        }
        let mut last = 0;
        loop {
            let mut entries = Vec::new();
            let read = journal.each(last, &mut |entry| entries.push(entry.clone()));
            for entry in &entries {
                if self.format == TextFormat::Json {
                    let line = Line::of(entry, session);
                    answer::document(session, &line)?;
                } else {
                    let line = as_it_stands(entry, session);
                    writeln!(session.out, "{line}")?;
                }
                last = entry.seq;
            }
            match read {
                Ok(()) => break,
                // Skip an entry that cannot be read, as long as there is another after it.
                Err(StoreError::Entry { seq, .. }) if seq > last => last = seq,
                Err(StoreError::Entry { .. }) => break,
                Err(error) => return Err(error.into()),
            }
        }
        for fault in &report.faults {
            session.warn(&describe(*fault));
        }
        Ok(Some(Exit::Yes))
    }
}

/// A time in local time; the journal keeps UTC.
fn on_the_clock(at: &str) -> String {
    DateTime::parse_from_rfc3339(at).map_or_else(
        |_| at.to_owned(),
        |moment| moment.with_timezone(&Local).format("%Y-%m-%d %H:%M:%S").to_string(),
    )
}
