//! `arbitro log`: who did what, and when.

use std::io::{self, Write};

use chrono::{DateTime, Local};

use super::support::desk::{EventArgs, failure};
use super::{Exit, Failure, Session};
use crate::locale::Message;

#[derive(clap::Args)]
pub(super) struct Log {
    #[arg(long, value_name = "table|json", default_value = "table")]
    format: Format,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Table,
    Json,
}

#[derive(serde::Serialize)]
struct Line<'a> {
    seq: u64,
    at: &'a str,
    desk: &'a str,
    op: &'a str,
    summary: String,
    undone: bool,
}

impl Log {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        for logged in desk.journal.log().map_err(failure)? {
            let entry = &logged.entry;
            let line = Line {
                seq: entry.seq,
                at: &entry.at,
                desk: &entry.desk,
                op: &entry.op,
                summary: session.say(&logged.summary()),
                undone: logged.undone,
            };
            if self.format == Format::Json {
                serde_json::to_writer(&mut *session.out(), &line).map_err(io::Error::from)?;
                writeln!(session.out())?;
                continue;
            }
            let undone = if line.undone {
                session.say(&Message::new("event-log-undone"))
            } else {
                String::new()
            };
            writeln!(
                session.out(),
                "{:>6}  {}  {:<12}  {}{undone}",
                line.seq,
                on_the_clock(line.at),
                line.desk,
                line.summary
            )?;
        }
        Ok(Exit::Yes)
    }
}

/// A moment as the clock on the wall shows it; the journal keeps UTC.
fn on_the_clock(at: &str) -> String {
    DateTime::parse_from_rfc3339(at).map_or_else(
        |_| at.to_owned(),
        |moment| moment.with_timezone(&Local).format("%Y-%m-%d %H:%M:%S").to_string(),
    )
}
