//! `arbitro standings [GROUP|CATEGORY]`: who stands where.

use std::io::Write;

use super::support::answer;
use super::support::desk::{Desk, EventArgs, TableFormat, Target, refused};
use super::{Exit, Failure, Session};
use crate::championship::ranking::{self, Parted, Rounds};
use crate::championship::{Group, Refusal};
use crate::documents::{self, Document, Part, Scope, Source, points};

#[derive(clap::Args)]
pub(super) struct Standings {
    #[arg(value_name = "GROUP|CATEGORY")]
    targets: Vec<Target>,
    #[arg(long, value_name = "table|json|csv", default_value = "table")]
    format: TableFormat,
    #[arg(long)]
    explain: bool,
    #[arg(long)]
    provisional: bool,
    #[command(flatten)]
    event: EventArgs,
}

/// A line of standings for programs.
#[derive(serde::Serialize)]
struct Line<'a> {
    rank: u32,
    code: String,
    name: &'a str,
    school: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    school_name: Option<&'a str>,
    points: f64,
    tiebreaks: serde_json::Map<String, serde_json::Value>,
    group: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    parted: Option<&'static str>,
}

impl Standings {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let desk = self.event.open(session)?;
        let groups = deciding(&desk, &self.targets)?;
        if !self.provisional {
            for group in &groups {
                group.require_complete_standings().map_err(refused)?;
            }
        }
        if self.format == TableFormat::Json {
            let mut lines = Vec::new();
            for group in groups {
                lines.extend(lines_of(&desk, group).map_err(refused)?);
            }
            answer::document(session, &lines)?;
            return Ok(Exit::Yes);
        }
        let head = desk.journal.head().hash.to_string();
        let sheets =
            Source { event: &desk.event, state: desk.state(), lang: session.lang(), staff: false };
        for group in groups {
            let sheet =
                documents::Standings::of(&sheets, group, self.provisional, Some(head.clone()))
                    .map_err(refused)?;
            answer::tables(session, &sheet.tables(session.lang()), self.format)?;
            if self.explain {
                self.explain(session, &sheets, group)?;
            }
        }
        Ok(Exit::Yes)
    }

    /// How each value came about.
    fn explain(
        &self,
        session: &mut Session,
        sheets: &Source,
        group: &Group,
    ) -> Result<(), Failure> {
        for (player, messages) in sheets.workings(group).map_err(refused)? {
            let person = sheets.person(player);
            writeln!(session.out(), "\n{} {}", person.code, person.name)?;
            for message in messages {
                let line = session.say(&message);
                writeln!(session.out(), "  {line}")?;
            }
        }
        writeln!(session.out())?;
        Ok(())
    }
}

/// Prints the standings of one group for reading.
pub(super) fn print_group(
    session: &mut Session,
    desk: &Desk,
    group: &Group,
) -> Result<(), Failure> {
    let sheets =
        Source { event: &desk.event, state: desk.state(), lang: session.lang(), staff: false };
    let head = desk.journal.head().hash.to_string();
    let sheet = documents::Standings::of(&sheets, group, false, Some(head)).map_err(refused)?;
    answer::tables(session, &sheet.tables(session.lang()), TableFormat::Table)
}

/// The groups asked for; of a category whose final is drawn, the final, whose standings are the
/// category's.
pub(super) fn deciding<'d>(desk: &'d Desk, targets: &[Target]) -> Result<Vec<&'d Group>, Failure> {
    let parts = targets.iter().copied().map(Part::from).collect();
    Scope { parts }.deciding(desk.state()).map_err(refused)
}

fn lines_of<'d>(desk: &'d Desk, group: &Group) -> Result<Vec<Line<'d>>, Refusal> {
    let state = desk.state();
    let codes = &state.rules()?.tie_breaks;
    let ranked = ranking::standings(state, group, Rounds::Paired)?;
    let lines = ranked.into_iter().map(|line| {
        let row = &state.player(line.player).row;
        let value = |value| serde_json::to_value(value).unwrap_or_default();
        Line {
            rank: line.rank,
            code: row.code.to_string(),
            name: &row.name,
            school: row.code.school(),
            school_name: row.school.as_deref(),
            points: points(line.points),
            tiebreaks: codes.iter().cloned().zip(line.values.iter().map(value)).collect(),
            group: group.code.to_string(),
            parted: line.parted.map(|parted| match parted {
                Parted::Lots => "lots",
                Parted::Decision => "decision",
            }),
        }
    });
    Ok(lines.collect())
}
