//! `arbitro check [PATH|-]…`: judges every record of files, folders or stdin.

use crate::cli::prelude::*;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use arbitro_games::repair::{Repair, RepairLimits, RepairRequest, repair};
use arbitro_games::scoresheet::{
    Judged, NoObserver, Pipeline, RecordBlock, RecordDefaults, RecordText, Transcript, Verdict,
    VerdictLine,
};

use super::rules::game_named;
use super::support::number;
use super::support::source::{ChosenEncodings, ForeignFile, StrangeTags};
use super::support::sources::Sources;
use crate::io::Input;
use crate::locale::visible;
use arbitro_paper::output::board::Style;
use arbitro_paper::output::diagnosis::{DiagnosisStyle, diagnose_in};

/// Files of fewer bytes are checked without a progress bar.
const LONG: u64 = 8 << 20;

#[derive(clap::Args)]
pub(super) struct Check {
    #[arg(value_name = "PATH|-")]
    paths: Vec<PathBuf>,
    #[arg(long, short, default_value_t = 0, value_name = "N", value_parser = number(0..=1024))]
    jobs: u64,
    #[arg(long, value_name = "human|json")]
    format: Option<TextFormat>,
    #[arg(long, value_name = "unicode|ascii|none", default_value = "unicode")]
    board: BoardChoice,
    #[arg(long, default_value = "", value_name = "RULES")]
    rules: String,
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    #[arg(long, short)]
    verbose: bool,
}

/// A block's line buffer larger than this many bytes is not reused.
const LARGEST_SPARE: usize = 1 << 20;

/// How boards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum BoardChoice {
    Unicode,
    Ascii,
    None,
}

impl BoardChoice {
    pub(super) fn style(self) -> Option<Style> {
        match self {
            BoardChoice::Unicode => Some(Style::Unicode),
            BoardChoice::Ascii => Some(Style::Ascii),
            BoardChoice::None => None,
        }
    }
}

/// The output of one block: text for stdout and stderr, record by record in human form, and counts.
struct Output {
    /// Answers, each with the remarks that follow it.
    parts: Vec<(Vec<u8>, String)>,
    counts: [u64; RecordStatus::ALL.len()],
    strange: StrangeTags,
}

impl Check {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let stdin_only = self.paths.is_empty() && !session.io.input.is_terminal();
        if self.paths.is_empty() && !stdin_only {
            return Err(Failure::new(words::CLI_CHECK_NO_PATH).hint(words::CLI_CHECK_NO_PATH_HINT));
        }
        let collected = Sources::of(&self.paths);
        let format = session.format(self.format);
        let names: Vec<String> =
            collected.files.iter().map(|(path, _)| path.display().to_string()).collect();
        let look = session.diagnosis_style(self.board.style());
        let game = self.game.as_deref().map(game_named).transpose()?;
        let defaults = RecordDefaults { game, rules: &self.rules };
        let foreign: Vec<OnceLock<ForeignFile>> = names.iter().map(|_| OnceLock::new()).collect();
        // Buffers of lines that have been written are reused.
        let spare = Mutex::new(Vec::new());
        let hints = AtomicU32::new(MOST_HINTS);
        // Of many files, each record has its line; of one, everything is shown.
        let brief = names.len() > 1 && !self.verbose;
        let work = |source: usize, block: &RecordBlock| {
            let buffer = spare.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let text = buffer.unwrap_or_default();
            let file = SheetFile { name: &names[source], foreign: foreign[source].get() };
            render(file, block, defaults, (format, brief), (look, &hints), text)
        };
        let pipeline = Pipeline::new(self.jobs as usize).map_err(|error| {
            Failure::new(message!(words::CLI_CHECK_NO_THREADS, cause = error.to_string()))
        })?;
        // Shown only where it does not mix with the answers.
        let shown = collected.bytes >= LONG && !session.terminal && session.io.err.is_terminal();
        let bar =
            progress::bar(shown, Some(collected.bytes), "{wide_bar} {bytes}/{total_bytes} {eta}");
        let mut counts = [0; RecordStatus::ALL.len()];
        let mut strange = StrangeTags::default();
        let mut exit = Exit::Yes;
        let (paths, troubles): (Vec<PathBuf>, Vec<Option<io::Error>>) =
            collected.files.into_iter().unzip();
        let files = paths.iter().zip(&foreign).zip(troubles);
        let input = session.io.input.clone();
        let sources = files.map(|((path, foreign), trouble)| match trouble {
            Some(error) => Err(error),
            None => open(&input, path, foreign),
        });
        let ended = pipeline.run(sources, work, |judged| {
            match judged {
                Judged::Block { output, bytes, .. } => {
                    for (count, more) in counts.iter_mut().zip(output.counts) {
                        *count += more;
                    }
                    strange.join(&output.strange);
                    for (answer, remark) in output.parts {
                        session.out.write_all(&answer)?;
                        if format == TextFormat::Json && answer.capacity() <= LARGEST_SPARE {
                            spare.lock().unwrap_or_else(PoisonError::into_inner).push(answer);
                        }
                        if !remark.is_empty() {
                            // In the order in which a person reads them.
                            session.out.flush()?;
                            bar.suspend(|| session.io.err.clone().write_all(remark.as_bytes()))?;
                        }
                    }
                    bar.inc(bytes as u64);
                }
                Judged::Unreadable { source, error } => {
                    let failure = source::unconverted(&paths[source], &error);
                    exit = bar.suspend(|| session.remark(&failure));
                }
            }
            Ok::<(), Failure>(())
        });
        bar.finish_and_clear();
        collected.passed_over.report(session);
        let mut chosen = ChosenEncodings::default();
        for (path, foreign) in paths.iter().zip(&foreign) {
            if let Some(foreign) = foreign.get() {
                chosen.add(path, &foreign.file.letters);
            }
        }
        chosen.report(session);
        for (status, count) in RecordStatus::ALL.into_iter().zip(counts) {
            if count > 0 {
                exit = exit.max(status.into());
            }
        }
        // The verdict holds even if nobody reads the output to the end.
        ended.map_err(|failure| {
            if failure.message.is_none() { Failure { exit, ..failure } } else { failure }
        })?;
        let mut advice = self.paths.iter().filter_map(|path| source::advice(path));
        if counts.iter().sum::<u64>() == 0 && exit == Exit::Yes {
            let hint = advice.next().unwrap_or(Message::new(words::CLI_CHECK_NOTHING_HINT));
            return Err(Failure::new(words::CLI_CHECK_NOTHING).hint(hint));
        }
        if format == TextFormat::Human {
            session.out.flush()?;
            // Files that could not be opened have been reported.
            if counts.iter().any(|count| *count > 0) {
                session.note(&summary(&counts));
            }
        }
        strange.report(session);
        if counts[RecordStatus::Malformed as usize] > 0 {
            advice.for_each(|advice| session.hint(&advice));
        }
        Ok(exit)
    }
}

/// A file as its records are judged.
#[derive(Clone, Copy)]
struct SheetFile<'a> {
    name: &'a str,
    /// The file itself, if another program wrote it.
    foreign: Option<&'a ForeignFile>,
}

fn render(
    file: SheetFile<'_>,
    block: &RecordBlock,
    defaults: RecordDefaults<'_>,
    (format, brief): (TextFormat, bool),
    (look, hints): (DiagnosisStyle, &AtomicU32),
    text: Vec<u8>,
) -> Output {
    let mut counts = [0; RecordStatus::ALL.len()];
    let mut parts = Vec::new();
    let mut strange = StrangeTags::default();
    let mut lines = Lines::of(file, text);
    for record in block.records() {
        let narrow = record.from_windows_1252();
        let record = narrow.as_ref().map_or(record, RawRecord::view);
        let verdict = judge(record, defaults, &mut NoObserver);
        strange.add(&verdict.notes);
        counts[verdict.status as usize] += 1;
        match format {
            TextFormat::Json => lines.add(record, &verdict, look.lang),
            TextFormat::Human if brief => {
                let answer = brief_line(file, record, &verdict, defaults, look.lang);
                parts.push((answer.into_bytes(), String::new()));
            }
            TextFormat::Human => {
                let answer = human_line(file.name, record, &verdict, look.lang);
                let property = file.foreign.map(|file| file.property(record.number, &verdict));
                let diagnosis = diagnose_in(file.name, record, property, defaults, &verdict, look);
                let mut remark = diagnosis.unwrap_or_default();
                for warning in &verdict.warnings {
                    let text = look.lang.text(&warning.message(record));
                    remark +=
                        &format!("{}: {}\n", look.lang.word(words::CLI_WARNING), visible(&text));
                }
                if verdict.fault.is_some() && take_one(hints) {
                    remark += &repair_hint(record, defaults, look.lang).unwrap_or_default();
                }
                parts.push((answer.into_bytes(), remark));
            }
        }
    }
    if format == TextFormat::Json {
        parts.push((lines.text, String::new()));
    }
    Output { parts, counts, strange }
}

/// Hints are sought for this many refused sheets at most, so that a day's sheets are judged as fast as
/// before.
const MOST_HINTS: u32 = 20;

/// The longest text of one change in a hint, and of all its changes together: a hint is one line of a
/// terminal.
const LONGEST_CHANGE: usize = 20;
const LONGEST_HINT: usize = 48;

fn take_one(remaining: &AtomicU32) -> bool {
    remaining
        .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |remaining| remaining.checked_sub(1))
        .is_ok()
}

/// The intended content of a refused sheet, if it has exactly one reading.
fn repair_hint(record: RecordText<'_>, defaults: RecordDefaults<'_>, lang: Lang) -> Option<String> {
    let request =
        RepairRequest { defaults, limits: RepairLimits::QUICK, ..RepairRequest::default() };
    let sheets = repair(record.text, &request, &mut || ControlFlow::Continue(()));
    let [sheet] = &sheets[..] else { return None };
    let hint = |hint: &Message| format!("{}: {}\n", lang.word(words::PRINT_HINT), lang.text(hint));
    if let Some(missing) = sheet.missing() {
        return Some(hint(&missing.message()));
    }
    let mut repairs: Vec<_> = sheet.one()?.repairs.iter().collect();
    repairs.sort_by_key(|repair| std::cmp::Reverse(repair.kind.facts().first));
    let short = |text: &str| match text.char_indices().nth(LONGEST_CHANGE) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    };
    let change = |repair: &&Repair| match repair.written.as_str() {
        "" => short(&repair.read),
        written if repair.read.is_empty() => format!("{} → –", short(written)),
        written => format!("{} → {}", short(written), short(&repair.read)),
    };
    let (mut reads, mut length) = (Vec::new(), 0);
    for said in repairs.iter().map(change) {
        length += said.chars().count() + 2;
        if length > LONGEST_HINT {
            reads.push("…".to_owned());
            break;
        }
        reads.push(said);
    }
    Some(hint(&message!(words::CLI_CHECK_REPAIR, reads = reads.join(", "))))
}

/// The JSON lines of one file's records.
struct Lines<'a> {
    file: SheetFile<'a>,
    /// The file's name as a JSON string.
    quoted: String,
    text: Vec<u8>,
}

impl<'a> Lines<'a> {
    /// Writes the lines into this buffer, whose old content is discarded.
    fn of(file: SheetFile<'a>, mut text: Vec<u8>) -> Self {
        text.clear();
        let mut quoted = Vec::new();
        json::write(&mut quoted, &file.name).expect("a string can be written as JSON");
        let quoted = String::from_utf8(quoted).expect("JSON is text");
        Self { file, quoted, text }
    }

    fn add(&mut self, record: RecordText<'_>, verdict: &Verdict, lang: Lang) {
        let mut line = VerdictLine::new(self.file.name, record, verdict, lang);
        if let Some(foreign) = self.file.foreign {
            line.line = foreign.place(record.number, None).0;
            if let Some(error) = &mut line.error {
                (error.line, error.column) = foreign.place(record.number, error.ply);
            }
        }
        if !line.append_faultless(&self.quoted, &mut self.text) {
            json::write(&mut self.text, &line).expect("strings and numbers can be written as JSON");
        }
        self.text.push(b'\n');
    }
}

/// A record in one line: with its players, and with what is wrong with it and where.
fn brief_line(
    file: SheetFile<'_>,
    record: RecordText<'_>,
    verdict: &Verdict,
    defaults: RecordDefaults<'_>,
    lang: Lang,
) -> String {
    let mut text = human_line(file.name, record, verdict, lang);
    text.truncate(text.trim_end().len());
    if let Some(game) = verdict.game {
        let players = Transcript::of(record, defaults).0.players(game);
        if !players.is_empty() {
            text += &format!(" · {}", visible(&players.join(" – ")));
        }
    }
    let line = VerdictLine::new(file.name, record, verdict, lang);
    if let Some(mut error) = line.error {
        if let Some(foreign) = file.foreign {
            (error.line, error.column) = foreign.place(record.number, error.ply);
        }
        text += &format!(" · {}:{} {}", error.line, error.column, error.message);
    }
    for warning in &line.warnings {
        text += &format!(" · {}", visible(warning));
    }
    text + "\n"
}

fn human_line(file: &str, record: RecordText<'_>, verdict: &Verdict, lang: Lang) -> String {
    let game = match verdict.game {
        Some(game) => Fact::word(format!("games-name-{}", registry::info(game).id)),
        None => "?".into(),
    };
    let mut line = lang.text(
        &Message::new(words::RECORD_LINE)
            .with("file", file)
            .with("record", record.number)
            .with("game", game)
            .with("status", Fact::word(format!("record-status-{}", verdict.status)))
            .with("plies", verdict.plies),
    );
    if let Some(result) = verdict.result.or(verdict.claimed.filter(|claim| !claim.is_open())) {
        line += &format!(" · {result}");
    }
    if let Some(reason) = verdict.reason_in_words() {
        line += &format!(" ({})", lang.fact_text(&reason));
    }
    if let Some(scores) = &verdict.scores {
        let scores: Vec<String> = scores.iter().map(i32::to_string).collect();
        line += &format!(" · {}", scores.join(" "));
    }
    line + "\n"
}

fn summary(counts: &[u64]) -> Message {
    let parts: Vec<Fact> = RecordStatus::ALL
        .into_iter()
        .zip(counts)
        .filter(|(_, count)| **count > 0)
        .map(|(status, &count)| message!(format!("record-count-{status}"), count).into())
        .collect();
    message!(words::RECORD_SUMMARY, records = counts.iter().sum::<u64>(), parts = Fact::List(parts))
}

/// Opens a file. One that another program wrote is converted, and stays in `foreign` for the places of faults.
fn open(
    input: &Input,
    path: &Path,
    foreign: &OnceLock<ForeignFile>,
) -> io::Result<Box<dyn Read + Send>> {
    match ForeignFile::open(path)? {
        None => source::open(input, path),
        Some(file) => {
            let records = file.file.records().into_bytes();
            foreign.get_or_init(|| file);
            Ok(Box::new(io::Cursor::new(records)))
        }
    }
}
