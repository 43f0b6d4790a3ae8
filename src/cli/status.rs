//! `arbitro status`: how far the day has got, which results are missing since when, and what to type next.

use crate::cli::prelude::*;

use super::support::remedy::{command_line, command_line_for};
use crate::locale::format::time_of_day;
use arbitro_event::conduct::{
    CategoryProgress, CategoryStage, ConductedDay, DayMoment, MissingResult, NextStep, OpenRound,
};
use arbitro_event::store::Location;
use arbitro_event::{Change, Remedy};
use arbitro_paper::hung::{self, StaleSheet};
use arbitro_paper::output::table::{Columns, Table};
use arbitro_paper::output::terminal::{self, TerminalStyle};

/// How many slow groups and how many further steps fit the screen.
const SLOWEST: usize = 10;
const FURTHER: usize = 6;
/// The widest the screen gets: what is read at a glance is kept close together.
const WIDEST: u16 = 80;

#[derive(clap::Args)]
pub(super) struct Status {
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

/// The answer for programs.
#[derive(serde::Serialize)]
struct Answer<'a> {
    event: &'a str,
    categories: Vec<CategoryLine<'a>>,
    /// The paper that hangs and is out of date.
    stale: Vec<StaleLine<'a>>,
    next: Vec<StepLine>,
}

#[derive(serde::Serialize)]
struct CategoryLine<'a> {
    code: CategoryCode,
    stage: CategoryStage,
    round: Option<u32>,
    missing: &'a [MissingResult],
    /// The adjourned games; left out if there are none.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    adjourned: &'a [MissingResult],
}

/// A sheet that hangs and is out of date.
#[derive(serde::Serialize)]
struct StaleLine<'a> {
    document: &'static str,
    scope: &'a str,
    round: Option<u32>,
    why: String,
}

/// A command to type, and why.
#[derive(serde::Serialize)]
struct StepLine {
    command: String,
    why: String,
}

impl Status {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = session.open_event()?;
        let file = match desk.journal.location() {
            Location::Sqlite(path) => Some(path.as_path()),
            Location::Postgres(_) => None,
        };
        let mut day = ConductedDay::of(desk.state(), file);
        // Nothing can be done before event.toml is correct again.
        if let Change::Refused(refusal) = desk.journal.change() {
            day.next.clear();
            refusal.hint().iter().for_each(|hint| session.advise(hint));
        }
        let lang = session.lang;
        // If the hung paper cannot be read, the status is shown all the same.
        let hung = desk.journal.hung().unwrap_or_default();
        let stale = hung::stale(&desk.event, desk.state(), &hung);
        let steps = day.next.iter().map(|step| StepLine::of(step, &desk.folder, session)).collect();
        match self.format {
            TextFormat::Json => {
                let answer =
                    Answer { stale: stale_lines(&stale, lang), ..Answer::of(&desk, &day, steps) };
                answer::document(session, &answer)?;
            }
            TextFormat::Human => show(session, &desk, &day, &stale, &steps)?,
        }
        Ok(Exit::Yes)
    }
}

impl StepLine {
    fn of(step: &NextStep, folder: &Path, session: &Session) -> Self {
        let command = command_here(&step.remedy, folder, session);
        Self { command, why: session.lang.text(&step.why) }
    }
}

/// The command line of a remedy, which names the event's folder if commands do not work on it anyway.
fn command_here(remedy: &Remedy, folder: &Path, session: &Session) -> String {
    match session.is_current_folder(folder) {
        true => command_line(remedy, session.lang),
        false => command_line_for(remedy, folder, session.lang),
    }
}

impl<'a> Answer<'a> {
    fn of(desk: &'a Desk, day: &'a ConductedDay, next: Vec<StepLine>) -> Self {
        let line = |category: &'a CategoryProgress| CategoryLine {
            code: category.code,
            stage: category.stage,
            round: category.round,
            missing: &category.missing,
            adjourned: &category.adjourned,
        };
        let categories = day.categories.iter().map(line).collect();
        Self { event: &desk.event.name, categories, stale: Vec::new(), next }
    }
}

/// The screen: the day's line, the categories, what is missing, and last, beside the cursor, the next
/// command.
fn show(
    session: &mut Session,
    desk: &Desk,
    day: &ConductedDay,
    stale: &[StaleSheet],
    steps: &[StepLine],
) -> Result<(), Failure> {
    let lang = session.lang;
    let source = Source::new(&desk.event, desk.state(), lang);
    let mut tables = vec![Table {
        title: line_of_the_day(day.moment, lang),
        heading: source.heading(),
        ..categories(&source, day)
    }];
    let missing = command_here(&Remedy::Missing, &desk.folder, session);
    tables.extend((!day.open.is_empty()).then(|| slowest(&day.open, missing, lang)));
    let style = TerminalStyle::lines(session.width().min(WIDEST));
    session.out.write_all(terminal::show(&tables, &style, lang).as_bytes())?;
    let adjourned: usize = day.categories.iter().map(|category| category.adjourned.len()).sum();
    if adjourned > 0 {
        session.answer(&message!(words::EVENT_MISSING_ADJOURNED, count = adjourned))?;
    }
    let held = day.held.len();
    if held > 0 {
        session.answer(&message!(words::EVENT_STATUS_HELD, count = held))?;
    }
    report_stale(session, desk, stale)?;
    let Some((first, others)) = steps.split_first() else { return Ok(()) };
    let message = |key, step: &StepLine| message!(key, command = &step.command, why = &step.why);
    writeln!(session.out)?;
    session.answer(&message(words::EVENT_STATUS_NEXT, first))?;
    if others.is_empty() {
        return Ok(());
    }
    session.answer(&Message::new(words::EVENT_STATUS_ALSO))?;
    for step in others.iter().take(FURTHER) {
        session.answer(&message(words::EVENT_STATUS_FURTHER, step))?;
    }
    if others.len() > FURTHER {
        let more = message!(words::EVENT_STATUS_MORE, count = others.len() - FURTHER);
        session.answer(&more)?;
    }
    Ok(())
}

fn stale_lines(stale: &[StaleSheet], lang: Lang) -> Vec<StaleLine<'_>> {
    let mut lines = Vec::new();
    for StaleSheet { kind, scope, round, why, .. } in stale {
        lines.push(StaleLine { document: kind.id, scope, round: *round, why: lang.text(why) });
    }
    lines
}

/// Lists the paper to print again, and the command for it.
fn report_stale(session: &mut Session, desk: &Desk, stale: &[StaleSheet]) -> Result<(), Failure> {
    let lang = session.lang;
    if stale.is_empty() {
        return Ok(());
    }
    let command = command_here(&Remedy::PrintStale, &desk.folder, session);
    writeln!(session.out)?;
    let message = message!(words::EVENT_STATUS_STALE, count = stale.len());
    session.answer(&message.with("command", command))?;
    for sheet in stale.iter().take(FURTHER) {
        let line = Message::new(words::PRINT_STALE_LINE)
            .with("sheet", lang.text(&sheet.message(lang)))
            .with("why", lang.text(&sheet.why));
        session.answer(&line)?;
    }
    if stale.len() > FURTHER {
        let more = message!(words::EVENT_STATUS_MORE, count = stale.len() - FURTHER);
        session.answer(&more)?;
    }
    Ok(())
}

/// The parts of the day in order, the present one marked.
fn line_of_the_day(now: DayMoment, lang: Lang) -> String {
    let part = |moment: DayMoment| {
        let name = lang.text(&moment.message());
        if moment == now { format!("[{name}]") } else { name }
    };
    DayMoment::ALL.map(part).join(" → ")
}

/// One line for each category that has players.
fn categories(source: &Source, day: &ConductedDay) -> Table {
    let lang = source.lang;
    let name = |of: &CategoryProgress| format!("{}  {}", of.code, source.category(of.code));
    let round = |of: &CategoryProgress| of.round.map(|round| format!("{round}/{}", of.rounds));
    let missing = |of: &CategoryProgress| Some(of.missing.len()).filter(|&missing| missing > 0);
    let since = |of: &CategoryProgress| Some(time_of_day(of.missing.first()?.since.as_deref()?));
    let held = day.categories.iter().filter(|category| category.is_held());
    let of_teams = day.categories.iter().any(|category| category.teams > 0);
    Columns::new(lang)
        .words("category", words::PRINT_COLUMN_CATEGORY, name)
        .number("players", words::EVENT_COLUMN_PLAYERS, |of: &CategoryProgress| of.players)
        .when(of_teams, |columns| columns.number("teams", words::EVENT_COLUMN_TEAMS, |of| of.teams))
        .code("stage", words::EVENT_COLUMN_STAGE, |of| lang.text(&of.stage.message()))
        .number("round", words::PRINT_COLUMN_ROUND, round)
        .number("missing", words::EVENT_COLUMN_MISSING, missing)
        .code("since", words::EVENT_COLUMN_SINCE, since)
        .over(held)
}

/// The groups that have waited longest; the command shows the others.
fn slowest(open: &[OpenRound], missing: String, lang: Lang) -> Table {
    let tables = |open: &OpenRound| {
        let tables = open.tables.iter().map(u32::to_string);
        tables.collect::<Vec<_>>().join(", ")
    };
    let columns = Columns::new(lang)
        .code("group", words::PRINT_COLUMN_GROUP, |open: &OpenRound| open.group.to_string())
        .number("round", words::PRINT_COLUMN_ROUND, |open| open.round)
        .code("since", words::EVENT_COLUMN_SINCE, |open| open.since.as_deref().map(time_of_day))
        .words("tables", words::PRINT_COLUMN_TABLES, tables);
    let rest = open.len().saturating_sub(SLOWEST);
    let more = message!(words::EVENT_STATUS_OTHERS, count = rest, missing);
    let count: usize = open.iter().map(|open| open.tables.len()).sum();
    let title = message!(words::EVENT_MISSING, count);
    Table {
        title: lang.text(&title),
        notes: (rest > 0).then(|| lang.text(&more)).into_iter().collect(),
        ..columns.over(open.iter().take(SLOWEST))
    }
}
