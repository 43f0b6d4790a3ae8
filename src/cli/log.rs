//! `arbitro log`: who did what, and when.

use crate::locale::words;
use std::collections::HashMap;
use std::io::Write;

use chrono::{DateTime, FixedOffset, Local};

use super::store::{as_it_stands, describe};
use super::support::answer::TextFormat;
use super::support::desk::{EventArgs, failure, now, refused};
use super::support::number;
use super::{Exit, Failure, Session};
use crate::championship::calendar::read_time;
use crate::championship::operation::Subject;
use crate::championship::{GroupCode, Logged, Operation, PlayerCode, Refusal, State};
use crate::locale::{Message, plain, visible};
use crate::output::json;
use crate::store::StoreError;

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

/// An operation as programs read it.
#[derive(serde::Serialize)]
pub(super) struct Line<'a> {
    /// Its number; `None` if it was not written (a dry run).
    pub(super) seq: Option<u64>,
    pub(super) at: &'a str,
    pub(super) desk: &'a str,
    pub(super) op: &'a str,
    pub(super) summary: String,
    pub(super) undone: bool,
}

impl Log {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        session.page();
        let since = self.since.as_deref().map(moment).transpose()?;
        let mut desk = match self.event.open(session) {
            Ok(desk) => desk,
            // An altered journal can still be viewed, as it is.
            Err(failure) => match self.as_it_stands(session)? {
                Some(exit) => return Ok(exit),
                None => return Err(failure),
            },
        };
        let log = desk.journal.log().map_err(failure)?;
        let about = self.about(&log, desk.state(), self.event.asked_desk().map(plain));
        let found: Vec<&Logged> = log.iter().filter(|logged| about(logged)).collect();
        if !self.is_named_in(&found, desk.state()) {
            self.is_of_the_event(desk.state()).map_err(refused)?;
        }
        let since = found.into_iter().filter(|logged| {
            let at = DateTime::parse_from_rfc3339(&logged.entry.at).ok();
            since.is_none_or(|since| at.is_none_or(|at| at >= since))
        });
        let lines: Vec<&Logged> = since.collect();
        let most = self.count.map_or(lines.len(), |count| count as usize);
        for logged in &lines[lines.len().saturating_sub(most)..] {
            let entry = &logged.entry;
            let line = Line {
                seq: Some(entry.seq),
                at: &entry.at,
                desk: &entry.desk,
                op: &entry.op,
                summary: session.say(&logged.summary()),
                undone: logged.undone,
            };
            if self.format == TextFormat::Json {
                json::write(&mut *session.out(), &line)?;
                writeln!(session.out())?;
                continue;
            }
            let undone = if line.undone {
                session.say(&Message::new(words::EVENT_LOG_UNDONE))
            } else {
                String::new()
            };
            let lead = format!(
                "{:>6}  {}  {:<12}  ",
                entry.seq,
                visible(&on_the_clock(line.at)),
                visible(line.desk)
            );
            session.answer_behind(&lead, &format!("{}{undone}", line.summary))?;
        }
        Ok(Exit::Yes)
    }
}

impl Log {
    /// Refuses a group or a player that the event does not have and never had.
    fn is_of_the_event(&self, state: &State) -> Result<(), Refusal> {
        self.group.map_or(Ok(()), |group| state.group(group).map(|_| ()))?;
        self.player.as_ref().map_or(Ok(()), |player| state.find(player).map(|_| ()))
    }

    /// Whether these operations name what is asked about: a group may no longer exist. An operation on a
    /// category names every group that the category may have.
    fn is_named_in(&self, found: &[&Logged], state: &State) -> bool {
        let Some(group) = self.group else { return !found.is_empty() };
        found.iter().any(|logged| match &logged.operation {
            Operation::Draw(draw) => {
                (1..=draw.groups.len()).any(|number| draw.category.group(number as _) == group)
            }
            operation => operation.subjects(state).contains(&Subject::Group(group)),
        })
    }

    /// Whether an operation concerns the group and the player asked for, and was signed by the desk asked
    /// for.
    fn about<'l>(
        &'l self,
        log: &'l [Logged],
        state: &'l State,
        desk: Option<String>,
    ) -> impl Fn(&Logged) -> bool + 'l {
        // A result names only its table; the pairing recorded before it says who sat there.
        let mut seated: HashMap<(GroupCode, u32, u32), [PlayerCode; 2]> = HashMap::new();
        let mut tables: HashMap<u64, [PlayerCode; 2]> = HashMap::new();
        let mut turned: HashMap<u64, u64> = HashMap::new();
        for logged in log {
            match &logged.operation {
                Operation::PairRound(pair) => {
                    for (table, (first, second)) in (1..).zip(&pair.pairs) {
                        let place = (pair.group, pair.round, table);
                        seated.insert(place, [first.clone(), second.clone()]);
                    }
                }
                Operation::Record(record) => {
                    let place = (record.group, record.round, record.table);
                    let pair = seated.get(&place).cloned();
                    tables.extend(pair.map(|pair| (logged.entry.seq, pair)));
                }
                Operation::Undo(undo) => drop(turned.insert(logged.entry.seq, undo.seq)),
                Operation::Redo(redo) => drop(turned.insert(logged.entry.seq, redo.seq)),
                _ => {}
            }
        }
        let player = self.player.as_ref().map(|player| (player, player.to_string()));
        let by_seq: HashMap<u64, usize> =
            log.iter().enumerate().map(|(at, logged)| (logged.entry.seq, at)).collect();
        move |logged| {
            let mut what = logged;
            while let Some(at) = turned.get(&what.entry.seq).and_then(|seq| by_seq.get(seq)) {
                what = &log[*at];
            }
            let of_group = self.group.is_none_or(|group| {
                let subjects = what.operation.subjects(state);
                subjects.contains(&Subject::Group(group))
                    || subjects.contains(&Subject::Category(group.category()))
            });
            let of_player = player.as_ref().is_none_or(|(player, code)| {
                let seated = tables.get(&what.entry.seq);
                let particulars: serde_json::Value = serde_json::from_str(&what.entry.payload)
                    .expect("it was written from an operation");
                names(&particulars, code) || seated.is_some_and(|pair| pair.contains(player))
            });
            let of_desk = desk.as_ref().is_none_or(|desk| *desk == plain(&logged.entry.desk));
            of_group && of_player && of_desk
        }
    }
}

/// Whether an operation's particulars contain a player's code. A group may have the same code.
fn names(particulars: &serde_json::Value, code: &str) -> bool {
    match particulars {
        serde_json::Value::String(text) => text == code,
        serde_json::Value::Array(values) => values.iter().any(|value| names(value, code)),
        serde_json::Value::Object(fields) => fields.iter().any(|(key, value)| {
            !matches!(key.as_str(), "group" | "category" | "from" | "to") && names(value, code)
        }),
        _ => false,
    }
}

/// A time as it is typed, on the local clock.
pub(super) fn moment(text: &str) -> Result<DateTime<FixedOffset>, Failure> {
    read_time(text, &now()?.with_timezone(&Local)).map_err(|fault| Failure::new(fault.message()))
}

impl Log {
    /// Prints the entries of an altered journal and what is wrong with it; `None` if the journal is intact.
    fn as_it_stands(&self, session: &mut Session) -> Result<Option<Exit>, Failure> {
        // Faults of the settings were reported when the event was opened.
        let location = self.event.location(&session.hushed())?;
        let mut journal = crate::store::open(&location)?;
        let report = crate::store::verify(&mut *journal, None)?;
        if report.is_intact() {
            return Ok(None);
        }
        let mut seen = 0;
        loop {
            let mut entries = Vec::new();
            let read = journal.each(seen, &mut |entry| entries.push(entry.clone()));
            for entry in &entries {
                if self.format == TextFormat::Json {
                    let summary = Operation::read(&entry.op, &entry.payload)
                        .map_or(String::new(), |operation| session.say(&operation.summary()));
                    let line = Line {
                        seq: Some(entry.seq),
                        at: &entry.at,
                        desk: &entry.desk,
                        op: &entry.op,
                        summary,
                        undone: false,
                    };
                    json::write(&mut *session.out(), &line)?;
                    writeln!(session.out())?;
                } else {
                    let line = as_it_stands(entry, session);
                    writeln!(session.out(), "{line}")?;
                }
                seen = entry.seq;
            }
            match read {
                Ok(()) => break,
                // Skip an entry that cannot be read, as long as there is another after it.
                Err(StoreError::Entry { seq, .. }) if seq > seen => seen = seq,
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
