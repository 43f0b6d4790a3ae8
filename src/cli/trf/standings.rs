//! `arbitro trf standings FILE`: the standings with FIDE's tie-breaks.

use crate::cli::prelude::*;

use arbitro_pairing::standings::{
    Contribution, Standing, TieBreak, TieBreakValue, UnplayedRounds, Working, Workings, rank,
};
use arbitro_pairing::trf::{FileTournament, ReportFile, StandingLine, treatment};
use serde::Serialize;

use super::input::{Input, Report, tie_breaks, warn_of_buchholz};
use super::teams;
use arbitro_paper::output::table::{Cell, Column, Row, Table};
use arbitro_paper::output::terminal::{self, TerminalStyle};

#[derive(clap::Args)]
pub(super) struct Standings {
    #[command(flatten)]
    input: Input,
    #[arg(long, value_name = "BH,PS,…")]
    tiebreaks: Option<String>,
    #[arg(long, value_name = "fide-2026|fide-2024|half|round-robin")]
    treatment: Option<UnplayedRounds>,
    #[arg(long, value_name = "human|json")]
    format: Option<Format>,
    #[arg(long)]
    explain: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    #[value(alias = "table")]
    Human,
    Json,
}

impl Standings {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let file = match self.input.read(session)? {
            Report::Players(file) => file,
            Report::Teams(file) => {
                let json = self.format == Some(Format::Json);
                let asked =
                    teams::Asked { codes: self.tiebreaks.as_deref(), treatment: self.treatment };
                return teams::standings(session, &self.input, &file, asked, json, self.explain);
            }
        };
        let tie_breaks = tie_breaks(self.tiebreaks.as_deref(), &file)?;
        let situation = file.standing().map_err(|fault| self.input.failure(&fault))?;
        let wrong = file.wrong_points().map_err(|fault| self.input.failure(&fault))?;
        self.input.warn(session, &wrong);
        let treatment = treatment(self.treatment, &file);
        warn_of_buchholz(session, &file, &tie_breaks);
        let standings = rank(&situation.tournament, &tie_breaks, treatment);
        let mut lines: Vec<Line> =
            standings.iter().map(|line| Line::new(line, &file, &situation, &tie_breaks)).collect();
        let by_player = Workings::new(&situation.tournament, treatment);
        let workings = |line: &Standing| -> Vec<Working> {
            tie_breaks.iter().filter_map(|code| by_player.of(line.number, code)).collect()
        };
        if self.format == Some(Format::Json) {
            if self.explain {
                for (shown, line) in lines.iter_mut().zip(&standings) {
                    shown.working = Some(workings(line).iter().map(ShownWorking::of).collect());
                }
            }
            write_array(&mut session.out, &lines)?;
            return Ok(Exit::Yes);
        }
        let lang = session.lang;
        let table = table(&lines, &tie_breaks, &file, &situation, lang);
        let text = terminal::show(&[table], &TerminalStyle::lines(session.width()), lang);
        session.out.write_all(text.as_bytes())?;
        if self.explain {
            let name = |number: u32| file.name(situation.id(number));
            for line in &standings {
                let heading = Message::new(words::TRF_STANDINGS_PLAYER)
                    .with("number", situation.id(line.number).to_string())
                    .with("name", name(line.number));
                writeln!(session.out, "\n{}", lang.say(&heading))?;
                for message in workings(line).iter().flat_map(|working| working.messages(name)) {
                    writeln!(session.out, "  {}", lang.say(&message))?;
                }
            }
        }
        Ok(Exit::Yes)
    }
}

/// One line of the answer, with its working if requested.
#[derive(Serialize)]
pub(super) struct Line {
    #[serde(flatten)]
    standing: StandingLine,
    #[serde(skip_serializing_if = "Option::is_none")]
    working: Option<Vec<ShownWorking>>,
}

/// How a value came about, for programs.
#[derive(Serialize)]
pub(super) struct ShownWorking {
    code: String,
    parts: Vec<ShownAmount>,
}

#[derive(Serialize)]
struct ShownAmount {
    round: Option<u32>,
    opponent: Option<u32>,
    amount: TieBreakValue,
    cut: bool,
}

impl ShownWorking {
    pub(super) fn of(working: &Working) -> Self {
        let part = |part: &Contribution| ShownAmount {
            round: Some(part.round).filter(|&round| round > 0),
            opponent: part.opponent,
            amount: part.amount,
            cut: part.cut,
        };
        Self { code: working.code.clone(), parts: working.parts.iter().map(part).collect() }
    }
}

impl Line {
    pub(super) fn new(
        line: &Standing,
        file: &ReportFile,
        situation: &FileTournament,
        tie_breaks: &[TieBreak],
    ) -> Self {
        Self { standing: StandingLine::new(line, file, situation, tie_breaks), working: None }
    }
}

/// Writes a JSON array with one element on each line.
pub(super) fn write_array(out: &mut impl Write, items: &[impl Serialize]) -> Result<(), Failure> {
    writeln!(out, "[")?;
    for (at, item) in items.iter().enumerate() {
        json::write(&mut *out, item)?;
        writeln!(out, "{}", if at + 1 < items.len() { "," } else { "" })?;
    }
    writeln!(out, "]")?;
    Ok(())
}

fn table(
    lines: &[Line],
    tie_breaks: &[TieBreak],
    file: &ReportFile,
    situation: &FileTournament,
    lang: Lang,
) -> Table {
    let mut columns = vec![
        Column::number("rank", lang.word(words::PRINT_COLUMN_RANK)),
        Column::number("id", lang.word(words::PRINT_COLUMN_NUMBER)),
        Column::words("name", lang.word(words::PRINT_COLUMN_NAME)),
        Column::number("points", lang.word(words::PRINT_COLUMN_POINTS)),
    ];
    let codes = tie_breaks.iter().map(TieBreak::to_string);
    columns.extend(codes.map(|code| Column::number(code.clone(), code)));
    let rows = lines.iter().map(|line| {
        let mut cells = vec![
            Cell::Count(line.standing.rank.into()),
            Cell::Count(line.standing.id.into()),
            Cell::Text(line.standing.name.clone()),
            Cell::Score(line.standing.points),
        ];
        cells.extend(line.standing.tiebreaks.0.iter().map(|(_, value)| match value {
            None => Cell::Empty,
            Some(TieBreakValue::Whole(number)) => Cell::Count(*number),
            Some(value) => Cell::Score(value.ratio().as_f64()),
        }));
        Row::new(cells).strong(line.standing.rank == 1)
    });
    let mut table = Table {
        title: lang.word(words::PRINT_TITLE_STANDINGS),
        columns,
        rows: rows.collect(),
        ..Table::default()
    };
    table.heading.event = file.text("012").unwrap_or_default().to_owned();
    let after = Message::new(words::TRF_STANDINGS_AFTER)
        .with("played", situation.tournament.played)
        .with("rounds", situation.tournament.rounds);
    table.notes.push(lang.say(&after));
    table
}
