//! `arbitro trf standings FILE`: the standings with FIDE's tie-breaks.

use crate::cli::prelude::*;

use arbitro_pairing::standings::{Contribution, Standing, TieBreakValue, Working, Workings, rank};
use arbitro_pairing::trf::{ReportFile, StandingLine, TieBreakValues, treatment};
use serde::{Serialize, Serializer};

use super::input::{Input, Report, StandingsOptions, tie_breaks, warn_of_buchholz};
use super::teams;
use arbitro_paper::output::heading::Heading;
use arbitro_paper::output::table::{Cell, Column, Columns, Table};
use arbitro_paper::output::terminal::{self, TerminalStyle};

#[derive(clap::Args)]
pub(super) struct Standings {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    options: StandingsOptions,
    #[arg(long, value_name = "human|json")]
    format: Option<TextFormat>,
    #[arg(long)]
    explain: bool,
}

impl Standings {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let report = self.input.read(session)?;
        let ranking = match &report {
            Report::Players(file) => self.of_players(session, file)?,
            Report::Teams(file) => {
                teams::ranking(session, &self.input, file, &self.options, self.explain)?
            }
        };
        match self.format {
            Some(TextFormat::Json) => write_array(&mut session.out, &ranking.lines)?,
            _ => ranking.print(session)?,
        }
        Ok(Exit::Yes)
    }

    fn of_players<'f>(
        &self,
        session: &Session,
        file: &'f ReportFile,
    ) -> Result<Ranking<'f>, Failure> {
        let tie_breaks = tie_breaks(self.options.tiebreaks.as_deref(), file)?;
        let situation = file.standing().map_err(|fault| self.input.failure(&fault))?;
        let wrong = file.wrong_points().map_err(|fault| self.input.failure(&fault))?;
        self.input.warn(session, &wrong);
        let treatment = treatment(self.options.treatment, file);
        warn_of_buchholz(session, file, &tie_breaks);
        let tournament = &situation.tournament;
        let by_player = Workings::new(tournament, treatment);
        let line = |line: &Standing| {
            let StandingLine { rank, id, name, points, tiebreaks } =
                StandingLine::new(line, file, &situation, &tie_breaks);
            let workings = || tie_breaks.iter().filter_map(|code| by_player.of(line.number, code));
            let working = self.explain.then(|| workings().collect());
            Line { number: line.number, rank, id, name, points, of_team: None, tiebreaks, working }
        };
        Ok(Ranking {
            file,
            name_column: words::PRINT_COLUMN_NAME,
            lines: rank(tournament, &tie_breaks, treatment).iter().map(line).collect(),
            rounds: [tournament.played, tournament.rounds],
            names: Box::new(move |number| file.name(situation.id(number))),
        })
    }
}

/// The standings of a file.
pub(super) struct Ranking<'f> {
    pub(super) file: &'f ReportFile,
    /// The heading of the names.
    pub(super) name_column: &'static str,
    pub(super) lines: Vec<Line>,
    /// The rounds played, and all.
    pub(super) rounds: [u32; 2],
    /// The names, by pairing number.
    pub(super) names: Box<dyn Fn(u32) -> String + 'f>,
}

/// A player or a team in the standings, with the working of the tie-breaks if requested.
#[derive(Serialize)]
pub(super) struct Line {
    /// The pairing number.
    #[serde(skip)]
    pub(super) number: u32,
    pub(super) rank: u32,
    pub(super) id: u32,
    pub(super) name: String,
    pub(super) points: f64,
    #[serde(flatten)]
    pub(super) of_team: Option<TeamPoints>,
    pub(super) tiebreaks: TieBreakValues,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "shown")]
    pub(super) working: Option<Vec<Working>>,
}

/// The points of a team.
#[derive(Clone, Copy, Serialize)]
pub(super) struct TeamPoints {
    pub(super) match_points: f64,
    pub(super) game_points: f64,
}

/// How a value came about, for programs.
#[derive(Serialize)]
struct ShownWorking<'w> {
    code: &'w str,
    parts: Vec<ShownAmount>,
}

#[derive(Serialize)]
struct ShownAmount {
    round: Option<u32>,
    opponent: Option<u32>,
    amount: TieBreakValue,
    cut: bool,
}

#[allow(clippy::ref_option, reason = "serde passes the field so")]
fn shown<S: Serializer>(working: &Option<Vec<Working>>, to: S) -> Result<S::Ok, S::Error> {
    let part = |part: &Contribution| ShownAmount {
        round: Some(part.round).filter(|&round| round > 0),
        opponent: part.opponent,
        amount: part.amount,
        cut: part.cut,
    };
    to.collect_seq(working.iter().flatten().map(|working| ShownWorking {
        code: &working.code,
        parts: working.parts.iter().map(part).collect(),
    }))
}

/// Writes a JSON array with one element on each line.
fn write_array(out: &mut impl Write, items: &[impl Serialize]) -> Result<(), Failure> {
    writeln!(out, "[")?;
    for (at, item) in items.iter().enumerate() {
        json::write(&mut *out, item)?;
        writeln!(out, "{}", if at + 1 < items.len() { "," } else { "" })?;
    }
    writeln!(out, "]")?;
    Ok(())
}

impl Ranking<'_> {
    fn print(&self, session: &mut Session) -> Result<(), Failure> {
        let lang = session.lang;
        let style = TerminalStyle::lines(session.width());
        let text = terminal::show(&[self.table(lang)], &style, lang);
        session.out.write_all(text.as_bytes())?;
        for line in &self.lines {
            let Some(working) = &line.working else { continue };
            let (number, name) = (line.id.to_string(), (self.names)(line.number));
            let heading = message!(words::TRF_STANDINGS_PLAYER, number, name);
            writeln!(session.out, "\n{}", lang.text(&heading))?;
            for message in working.iter().flat_map(|working| working.messages(&self.names)) {
                writeln!(session.out, "  {}", lang.text(&message))?;
            }
        }
        Ok(())
    }

    /// The answer for people.
    fn table(&self, lang: Lang) -> Table {
        let first = self.lines.first();
        let is_of_teams = first.is_some_and(|line| line.of_team.is_some());
        let columns = Columns::new(lang)
            .number("rank", words::PRINT_COLUMN_RANK, |line: &Line| line.rank)
            .number("id", words::PRINT_COLUMN_NUMBER, |line| line.id)
            .words("name", self.name_column, |line| &line.name)
            .when(is_of_teams, |columns| {
                let points = |line: &Line| line.of_team;
                columns
                    .number("match_points", words::TRF_COLUMN_MATCH_POINTS, move |line| {
                        points(line).map(|points| points.match_points)
                    })
                    .number("game_points", words::TRF_COLUMN_GAME_POINTS, move |line| {
                        points(line).map(|points| points.game_points)
                    })
            })
            .when(!is_of_teams, |columns| {
                columns.number("points", words::PRINT_COLUMN_POINTS, |line| line.points)
            })
            .strong(|line| line.rank == 1);
        let codes = first.into_iter().flat_map(|line| &line.tiebreaks.0).enumerate();
        let columns = codes.fold(columns, |columns, (at, (code, _))| {
            columns.column(Column::number(code, code), move |line| match &line.tiebreaks.0[at].1 {
                None => Cell::Empty,
                Some(TieBreakValue::Whole(number)) => Cell::Count(*number),
                Some(value) => Cell::Score(value.ratio().as_f64()),
            })
        });
        let event = self.file.text("012").unwrap_or_default().to_owned();
        let heading = Heading { event, ..Heading::default() };
        let mut table = columns.table(words::PRINT_TITLE_STANDINGS, &heading, &self.lines);
        let [played, rounds] = self.rounds;
        table.notes.push(lang.text(&message!(words::TRF_STANDINGS_AFTER, played, rounds)));
        table
    }
}
