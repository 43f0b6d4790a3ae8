//! `arbitro repair [PATH|-]…`: works out the intended content of a sheet, and shows every change.

use crate::cli::prelude::*;
use std::time::Duration;

use arbitro_games::repair::{
    RepairLine, RepairRequest, RepairStatus, Repaired, SheetComparison, SheetReading, SlipKind,
    letters, repair,
};
use arbitro_games::scoresheet::{RecordDefaults, escape};
use arbitro_paper::{SheetLine, SheetTable};

use super::print;
use super::rules::game_named;
use super::support::compared::{self, ComparedSheets};
use super::support::source::{ChosenEncodings, ForeignFile};
use super::support::sources::Sources;
use super::support::{number, solving};

#[derive(clap::Args)]
pub(super) struct Repair {
    #[arg(value_name = "PATH|-")]
    paths: Vec<PathBuf>,
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    #[arg(long, default_value = "", value_name = "RULES")]
    rules: String,
    #[arg(long, value_name = "human|json")]
    format: Option<TextFormat>,
    #[arg(long, default_value_t = 5, value_name = "N", value_parser = number(1..=50))]
    most: u64,
    #[arg(long, value_name = "SPAN", default_value = "5s", value_parser = solving::time)]
    time: Duration,
    #[arg(long, requires = "output")]
    accept: bool,
    #[arg(long, short, value_name = "FILE.jogo|FILE.pdf")]
    output: Option<PathBuf>,
    #[arg(long, short)]
    verbose: bool,
    #[arg(long, conflicts_with_all = ["accept", "output", "verbose", "most"])]
    compare: bool,
}

/// How many readings of each sheet are compared.
pub(super) const COMPARED: usize = 20;

impl Repair {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if self.paths.is_empty() && session.io.input.is_terminal() {
            return Err(nothing());
        }
        if self.compare {
            return self.compare(session);
        }
        let sources = Sources::of(&self.paths);
        let inputs: Vec<PathBuf> = sources.files.iter().map(|(path, _)| path.clone()).collect();
        let inputs: Vec<&Path> = inputs.iter().map(PathBuf::as_path).collect();
        if let Some(path) = self.output.as_deref().filter(|path| path.as_os_str() != "-") {
            output::check(path, &inputs)?;
        }
        let table_file = self.output.as_deref().filter(|_| !self.accept);
        table_file.map(print::form).transpose()?;
        let mut table = SheetTable::default();
        table.heading.event = folder_of(&self.paths);
        let format = session.format(self.format);
        let request = self.request(self.most as usize)?;
        let silent = self.output.as_deref().is_some_and(|path| path.as_os_str() == "-");
        // Of many sheets, each has its line; of one, everything is shown.
        let brief = sources.files.len() > 1 && !self.verbose;
        let mut outcomes: Vec<RepairStatus> = Vec::new();
        let (mut exit, mut sheets, mut left) = (Exit::Yes, 0, 0);
        let mut accepted = Vec::new();
        let mut chosen = ChosenEncodings::default();
        for (path, trouble) in sources.files {
            let read = match trouble {
                Some(error) => Err(Failure::reading(&path, &error)),
                None => read(session, &path),
            };
            let (bytes, foreign) = match read {
                Ok(read) => read,
                // One bad file does not hide the next.
                Err(failure) => {
                    exit = exit.max(session.remark(&failure));
                    continue;
                }
            };
            if let Some(foreign) = &foreign {
                chosen.add(&path, &foreign.file.letters);
            }
            let mut stop = solving::until(self.time);
            let name = path.display().to_string();
            let text = letters(&bytes);
            for sheet in repair(&bytes, &request, &mut stop) {
                sheets += 1;
                outcomes.push(sheet.outcome);
                if table_file.is_some() {
                    let file = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
                    table.sheets.push(SheetLine::of(&file, &sheet));
                }
                if self.accept {
                    let lang = session.lang;
                    let record = |reading: &SheetReading| sourced(&reading.commented(lang), &path);
                    accepted.extend(sheet.one().map(record));
                    left += usize::from(!matches!(
                        sheet.outcome,
                        RepairStatus::One | RepairStatus::AsWritten
                    ));
                } else {
                    exit = exit.max(Exit::of(sheet.outcome.exit()));
                }
                match format {
                    _ if silent || table_file.is_some() => {}
                    TextFormat::Json => {
                        let mut line = RepairLine::new(Some(&name), &sheet);
                        if let Some(foreign) = &foreign {
                            place_in(foreign, &mut line);
                        }
                        answer::document(session, &line).map(drop)?
                    }
                    TextFormat::Human if brief => summarize(session, &name, &sheet)?,
                    TextFormat::Human => show(session, &name, &text, &sheet)?,
                }
            }
        }
        sources.passed_over.report(session);
        chosen.report(session);
        if sheets == 0 && exit == Exit::Yes {
            return Err(nothing());
        }
        if brief && format == TextFormat::Human && sheets > 0 {
            total(session, &outcomes)?;
        }
        if let Some(path) = table_file {
            let lang = session.paper_lang(None);
            let bytes = print::written(session, &table, path, lang)?;
            output::save(session, path, &bytes, &inputs)?;
        }
        if let Some(path) = self.output.as_deref().filter(|_| !accepted.is_empty()) {
            output::save(session, path, accepted.join("\n").as_bytes(), &inputs)?;
            session.note(&message!(words::CLI_REPAIR_WRITTEN, count = accepted.len(), path));
        }
        if left > 0 {
            session.note(&message!(words::CLI_REPAIR_LEFT, count = left));
            exit = exit.max(Exit::No);
        }
        Ok(exit)
    }
}

impl Repair {
    fn request(&self, most: usize) -> Result<RepairRequest<'_>, Failure> {
        let game = self.game.as_deref().map(game_named).transpose()?;
        let defaults = RecordDefaults { game, rules: &self.rules };
        Ok(RepairRequest { defaults, most, ..RepairRequest::default() })
    }

    /// Shows the two players' sheets of one game beside each other.
    fn compare(&self, session: &mut Session) -> Result<Exit, Failure> {
        let [one, other] = &self.paths[..] else {
            return Err(Failure::new(message!(words::CLI_COMPARE_TWO, count = self.paths.len()))
                .hint(words::CLI_COMPARE_TWO_HINT));
        };
        let request = self.request(COMPARED)?;
        let mut sheets = Vec::new();
        for path in [one, other] {
            let mut stop = solving::until(self.time);
            let (bytes, _) = read(session, path)?;
            let mut of_file = repair(&bytes, &request, &mut stop);
            let [_] = &of_file[..] else {
                let count = of_file.len();
                let message = message!(words::CLI_COMPARE_SHEETS, file = path, count);
                return Err(Failure::new(message).hint(words::CLI_COMPARE_TWO_HINT));
            };
            sheets.append(&mut of_file);
        }
        let comparison = SheetComparison::of(&sheets[0], &sheets[1]);
        let names = [one, other].map(|path| path.display().to_string());
        let files = names.each_ref().map(String::as_str);
        match session.format(self.format) {
            TextFormat::Human => compared::show(session, &comparison, files)?,
            TextFormat::Json => {
                answer::document(session, &ComparedSheets::of(&comparison, files))?;
            }
        }
        Ok(Exit::of(comparison.agreement.exit()))
    }
}

/// The text of a file, and the file itself if another program wrote it: then the text is our record of its
/// games.
fn read(session: &Session, path: &Path) -> Result<(Vec<u8>, Option<ForeignFile>), Failure> {
    match ForeignFile::open(path).map_err(|error| source::unconverted(path, &error))? {
        Some(foreign) => Ok((foreign.file.records().into_bytes(), Some(foreign))),
        None => Ok((source::bytes(session, path)?, None)),
    }
}

/// Moves the places of a line from our record to the file that another program wrote.
fn place_in(foreign: &ForeignFile, line: &mut RepairLine<'_>) {
    line.line = foreign.place(line.record, None).0;
    let of_readings = line.readings.iter_mut().flat_map(|reading| &mut reading.repairs);
    for repair in line.repairs.iter_mut().chain(of_readings) {
        (repair.line, repair.column) = foreign.place(line.record, repair.ply);
    }
}

/// The failure when there is no sheet to read.
pub(super) fn nothing() -> Failure {
    Failure::new(words::CLI_REPAIR_NOTHING).hint(words::CLI_REPAIR_NOTHING_HINT)
}

/// The name of the folder that the sheets are in, if they are in one.
fn folder_of(paths: &[PathBuf]) -> String {
    let [path] = paths else { return String::new() };
    let name = path.file_name().filter(|_| path.extension().is_none());
    name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// How many sheets there are of each outcome.
fn total(session: &mut Session, outcomes: &[RepairStatus]) -> Result<(), Failure> {
    let count = |wanted| outcomes.iter().filter(|outcome| **outcome == wanted).count();
    session.out.flush()?;
    session.note(
        &message!(words::CLI_REPAIR_TOTAL, sheets = outcomes.len())
            .with("right", count(RepairStatus::AsWritten))
            .with("one", count(RepairStatus::One))
            .with("several", count(RepairStatus::Several))
            .with("none", count(RepairStatus::None)),
    );
    Ok(())
}

/// A record with the name of the file that it was read from.
fn sourced(record: &str, path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    let (first, rest) = record.split_once('\n').unwrap_or((record, ""));
    format!("{first}\n[Source \"{}\"]\n{rest}", escape(&name))
}

/// A sheet in one line: game, players, moves, the winner, the changes and the open questions.
fn summarize(session: &mut Session, file: &str, sheet: &Repaired) -> Result<(), Failure> {
    let mut line = session.text(&title(file, sheet));
    let players = sheet.players();
    if !players.is_empty() {
        line += &format!(" · {}", players.join(" – "));
    }
    if let Some(reading) = sheet.readings.first() {
        let plies = message!(words::CLI_REPAIR_PLIES, plies = reading.moves.len());
        line += &format!(" · {} · {}", session.text(&plies), reading.result);
    }
    if let Some(claimed) = sheet.claimed() {
        let claimed = message!(words::CLI_REPAIR_CLAIMED, claimed);
        line += &format!(" ({})", session.text(&claimed));
    }
    if let Some(remark) = sheet.remark() {
        line += &format!(" · {}", session.text(&remark));
    }
    writeln!(session.out, "{}", visible(&line))?;
    Ok(())
}

fn title(file: &str, sheet: &Repaired) -> Message {
    let game = match sheet.game() {
        Some(game) => Fact::word(format!("games-name-{}", registry::info(game).id)),
        None => "?".into(),
    };
    Message::new(words::CLI_REPAIR_SHEET)
        .with("file", file)
        .with("record", sheet.record)
        .with("game", game)
        .with("outcome", sheet.outcome.word())
        .with("changes", sheet.repairs().len())
        .with("readings", sheet.readings.len())
}

/// Shows the sheet with its changes marked, beside the reading.
pub(super) fn show(
    session: &mut Session,
    file: &str,
    text: &str,
    sheet: &Repaired,
) -> Result<(), Failure> {
    session.answer(&title(file, sheet))?;
    if let Some(trouble) = &sheet.trouble {
        let sentence = session.text(&trouble.message());
        session.answer_behind("  ", &sentence)?;
    }
    if sheet.outcome == RepairStatus::AsWritten {
        return Ok(());
    }
    if let Some(missing) = sheet.missing() {
        let sentence = session.text(&missing.message());
        session.answer_behind("  ", &sentence)?;
    }
    for (number, reading) in (1..).zip(&sheet.readings) {
        if sheet.readings.len() > 1 {
            let cost = Fact::decimal(format!("{:.2}", f64::from(reading.cost) / 100.0));
            writeln!(session.out)?;
            session.answer(&message!(words::CLI_REPAIR_READING, number, cost))?;
        }
        marked(session, text, reading)?;
        changes(session, reading)?;
        writeln!(session.out)?;
        for line in reading.record.lines() {
            writeln!(session.out, "{}", format!("    {line}").trim_end())?;
        }
    }
    if let Some(ply) = sheet.parting() {
        session.answer(&message!(words::CLI_REPAIR_PARTING, ply))?;
    }
    if sheet.bounded {
        session.answer(&Message::new(words::CLI_REPAIR_BOUNDED))?;
    }
    writeln!(session.out)?;
    Ok(())
}

/// The changes of a reading: those of punctuation in one line for each kind.
fn changes(session: &mut Session, reading: &SheetReading) -> Result<(), Failure> {
    let mut grouped: Vec<SlipKind> = Vec::new();
    for repair in &reading.repairs {
        if repair.kind.is_sign() && grouped.contains(&repair.kind) {
            continue;
        }
        let same = reading.repairs.iter().filter(|other| other.kind == repair.kind).count();
        let mut sentence = session.text(&reading.message(repair));
        if repair.kind.is_sign() {
            grouped.push(repair.kind);
            if same > 1 {
                let more = message!(words::CLI_REPAIR_MORE, count = same - 1);
                sentence += &format!(" ({})", session.text(&more));
            }
        }
        session.answer_behind("  ", &sentence)?;
    }
    Ok(())
}

/// The changed lines of a sheet, each change underlined.
fn marked(session: &mut Session, text: &str, reading: &SheetReading) -> Result<(), Failure> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    for (number, line) in (1..).zip(text.lines()) {
        let of_line = || reading.repairs.iter().filter(|repair| repair.line == number);
        if of_line().next().is_none() {
            continue;
        }
        let mut under = vec![' '; line.chars().count() + 1];
        for repair in of_line() {
            let from = (repair.column as usize).saturating_sub(1).min(under.len() - 1);
            let length = repair.written.chars().count().max(1);
            let to = (from + length).min(under.len());
            under[from..to].fill('^');
        }
        let under: String = under.into_iter().collect();
        let shown: String = line.chars().map(|l| if l == '\t' { ' ' } else { l }).collect();
        let shown = visible(&shown).into_owned();
        writeln!(session.out, "{number:>4} | {shown}\n     | {}", under.trim_end())?;
    }
    Ok(())
}
