//! `arbitro standings [GROUP|CATEGORY]`: who is in which place.

use crate::cli::prelude::*;

use arbitro_event::Group;
use arbitro_paper::{self, Document, Nothing, SchoolRanking, Scope, ScopePart};

#[derive(clap::Args)]
pub(super) struct Standings {
    #[arg(value_name = "GROUP|CATEGORY")]
    targets: Vec<GroupScope>,
    #[arg(long, value_name = "human|json|csv|xlsx", default_value = "human")]
    format: TableFormat,
    #[arg(long, conflicts_with_all = ["targets", "explain", "round", "provisional"])]
    schools: bool,
    #[arg(long)]
    explain: bool,
    #[arg(long)]
    provisional: bool,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
}

impl Standings {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        session.page();
        let desk = session.open_event()?;
        if self.schools {
            return self.of_schools(session, &desk);
        }
        let groups = deciding(&desk, &self.targets)?;
        let head = desk.printed_head();
        let sheets = Source::new(&desk.event, desk.state(), session.lang).sealed(head.as_deref());
        if groups.is_empty() && self.format == TableFormat::Human {
            return Err(Failure::from(Refusal::NothingDrawn));
        }
        let mut sheets_of = Vec::new();
        for group in groups {
            let round = self.round.unwrap_or(group.played.len() as u32);
            let sheet = arbitro_paper::Standings::after(&sheets, group, round, self.provisional);
            sheets_of.push((group, sheet?));
        }
        if self.format == TableFormat::Json {
            let lines: Vec<_> = sheets_of.iter().flat_map(|(_, sheet)| sheet.json()).collect();
            return answer::document(session, &lines);
        }
        for (group, sheet) in sheets_of {
            answer::tables(session, &sheet.tables(session.lang), self.format)?;
            if self.explain {
                self.explain(session, &sheets, group)?;
            }
        }
        Ok(Exit::Yes)
    }

    /// Prints the ranking of schools, with the players who count.
    fn of_schools(&self, session: &mut Session, desk: &Desk) -> Result<Exit, Failure> {
        let source = Source::new(&desk.event, desk.state(), session.lang);
        let ranking = SchoolRanking::of(&source, &source)?;
        if ranking.notes.is_empty() {
            let nothing = Nothing::Ranked;
            return Err(Failure::refused(nothing.message()).hint(nothing.hint()));
        }
        let tables = match self.format {
            TableFormat::Human => vec![ranking.for_reading(session.lang)],
            _ => ranking.tables(session.lang),
        };
        answer::tables(session, &tables, self.format)
    }

    /// Shows how each value came about.
    fn explain(
        &self,
        session: &mut Session,
        sheets: &Source,
        group: &Group,
    ) -> Result<(), Failure> {
        for (player, messages) in sheets.workings(group)? {
            let person = sheets.person(player);
            writeln!(session.out, "\n{} {}", person.code, visible(&person.name))?;
            for message in messages {
                let line = session.text(&message);
                writeln!(session.out, "  {line}")?;
            }
        }
        writeln!(session.out)?;
        Ok(())
    }
}

/// Carries out a decision about a group's standings, and prints them.
pub(super) fn print_after(
    session: &mut Session,
    group: GroupCode,
    act: impl Into<Act>,
) -> Result<Exit, Failure> {
    let mut desk = session.open_event()?;
    let outcome = desk.carry_out(session, act)?;
    session.report(desk.state(), &outcome)?;
    print_group(session, &desk, desk.state().group(group)?)?;
    Ok(Exit::Yes)
}

/// Prints the standings of one group for reading.
fn print_group(session: &mut Session, desk: &Desk, group: &Group) -> Result<(), Failure> {
    let head = desk.printed_head();
    let sheets = Source::new(&desk.event, desk.state(), session.lang).sealed(head.as_deref());
    let sheet = arbitro_paper::Standings::of(&sheets, group, false)?;
    answer::tables(session, &sheet.tables(session.lang), TableFormat::Human).map(drop)
}

/// The requested groups; for a category whose final is drawn, the final, whose standings are the category's.
pub(super) fn deciding<'d>(
    desk: &'d Desk,
    targets: &[GroupScope],
) -> Result<Vec<&'d Group>, Failure> {
    let parts = targets.iter().copied().map(ScopePart::from).collect();
    Scope { parts }.deciding(desk.state()).map_err(Failure::from)
}
