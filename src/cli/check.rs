//! `arbitro check [PATH|-]…`: judges every record of files, folders or stdin.

use crate::locale::words;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use arbitro_games::repair::{Repair, RepairLimits, RepairRequest, repair};
use arbitro_games::scoresheet::{
    Judged, NoObserver, Pipeline, RawRecord, RecordBlock, RecordDefaults, RecordStatus, RecordText,
    Verdict, VerdictLine, judge,
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::rules::game_named;
use super::support::colour;
use super::support::number;
use super::support::source::{self, StrangeTags};
use super::{Exit, Failure, Session};
use crate::locale::{Fact, Lang, Message, Speak};
use crate::output::board::Style;
use crate::output::diagnosis::{DiagnosisStyle, diagnose};
use crate::output::json;

#[derive(clap::Args)]
pub(super) struct Check {
    #[arg(value_name = "PATH|-")]
    paths: Vec<PathBuf>,
    #[arg(long, short, default_value_t = 0, value_name = "N", value_parser = number(0..=1024))]
    jobs: u64,
    #[arg(long, value_name = "human|json")]
    format: Option<Format>,
    #[arg(long, value_name = "unicode|ascii|none", default_value = "unicode")]
    board: BoardChoice,
    #[arg(long, default_value = "", value_name = "RULES")]
    rules: String,
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
}

/// A block's line buffer larger than this many bytes is not reused.
const LARGEST_SPARE: usize = 1 << 20;

/// How verdicts are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Format {
    /// Sentences, underlined lines, boards.
    Human,
    /// JSON Lines.
    Json,
}

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
        let stdin_only = self.paths.is_empty() && !io::stdin().is_terminal();
        if self.paths.is_empty() && !stdin_only {
            return Err(Failure::new(Message::new(words::CLI_CHECK_NO_PATH))
                .hint(Message::new(words::CLI_CHECK_NO_PATH_HINT)));
        }
        let found = Sources::of(&self.paths, &["jogo"]);
        let format = self.format.unwrap_or(if session.out_is_terminal() {
            Format::Human
        } else {
            Format::Json
        });
        let names: Vec<String> =
            found.files.iter().map(|(path, _)| path.display().to_string()).collect();
        let look = session.diagnosis_style(self.board.style());
        let game = self.game.as_deref().map(game_named).transpose()?;
        let defaults = RecordDefaults { game, rules: &self.rules };
        // Buffers of lines that have been written are reused.
        let spare = Mutex::new(Vec::new());
        let hints = AtomicU32::new(MOST_HINTS);
        let work = |source: usize, block: &RecordBlock| {
            let text = spare.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let text = text.unwrap_or_default();
            render(&names[source], block, defaults, format, (look, &hints), text)
        };
        let pipeline = Pipeline::new(self.jobs as usize).map_err(|error| {
            Failure::new(Message::new(words::CLI_CHECK_NO_THREADS).with("cause", error.to_string()))
        })?;
        let progress = Progress::new(found.bytes, session.out_is_terminal());
        let mut counts = [0; RecordStatus::ALL.len()];
        let mut strange = StrangeTags::default();
        let mut exit = Exit::Yes;
        let (paths, troubles): (Vec<PathBuf>, Vec<Option<io::Error>>) =
            found.files.into_iter().unzip();
        let sources = paths.iter().zip(troubles).map(|(path, trouble)| match trouble {
            Some(error) => Err(error),
            None => open(path),
        });
        let ended = pipeline.run(sources, work, |judged| {
            match judged {
                Judged::Block { output, bytes, .. } => {
                    for (count, more) in counts.iter_mut().zip(output.counts) {
                        *count += more;
                    }
                    strange.join(&output.strange);
                    for (answer, remark) in output.parts {
                        session.out().write_all(&answer)?;
                        if format == Format::Json && answer.capacity() <= LARGEST_SPARE {
                            spare.lock().unwrap_or_else(PoisonError::into_inner).push(answer);
                        }
                        if !remark.is_empty() {
                            // In the order in which a person reads them.
                            session.out().flush()?;
                            progress.suspend(|| colour::write(io::stderr(), &remark))?;
                        }
                    }
                    progress.advance(bytes);
                }
                Judged::Unreadable { source, error } => {
                    exit = Exit::Failed;
                    let failure = Failure::reading(&paths[source], &error);
                    progress.suspend(|| session.remark(&failure));
                }
            }
            Ok::<(), Failure>(())
        });
        progress.finish();
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
            return Err(Failure::new(Message::new(words::CLI_CHECK_NOTHING)).hint(hint));
        }
        if format == Format::Human {
            session.out().flush()?;
            // Files that could not be opened have been reported.
            if counts.iter().any(|count| *count > 0) {
                session.note(&summary(&counts));
            }
        }
        strange.say(session);
        if counts[RecordStatus::Malformed as usize] > 0 {
            advice.for_each(|advice| session.hint(&advice));
        }
        Ok(exit)
    }
}

fn render(
    file: &str,
    block: &RecordBlock,
    defaults: RecordDefaults<'_>,
    format: Format,
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
            Format::Json => lines.add(record, &verdict, look.lang),
            Format::Human => {
                let answer = human_line(file, record, &verdict, look.lang);
                let mut remark =
                    diagnose(file, record, defaults, &verdict, look).unwrap_or_default();
                if verdict.fault.is_some() && take_one(hints) {
                    remark += &repair_hint(record, defaults, look.lang).unwrap_or_default();
                }
                parts.push((answer.into_bytes(), remark));
            }
        }
    }
    if format == Format::Json {
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

fn take_one(left: &AtomicU32) -> bool {
    left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok()
}

/// What a refused sheet was meant to say, if it has exactly one reading.
fn repair_hint(record: RecordText<'_>, defaults: RecordDefaults<'_>, lang: Lang) -> Option<String> {
    let request = RepairRequest { defaults, most: 2, limits: RepairLimits::QUICK };
    let found = repair(record.text, &request, &mut || ControlFlow::Continue(()));
    let [sheet] = &found[..] else { return None };
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
    let said = Message::new(words::CLI_CHECK_REPAIR).with("reads", reads.join(", "));
    Some(format!("{}: {}\n", lang.word(words::CLI_HINT), lang.say(&said)))
}

/// The JSON lines of one file's records.
struct Lines<'a> {
    file: &'a str,
    /// The file's name as a JSON string.
    quoted: String,
    text: Vec<u8>,
}

impl<'a> Lines<'a> {
    /// Writes the lines into this buffer, whose old content is discarded.
    fn of(file: &'a str, mut text: Vec<u8>) -> Self {
        text.clear();
        let mut quoted = Vec::new();
        json::write(&mut quoted, &file).expect("a string can be written as JSON");
        let quoted = String::from_utf8(quoted).expect("JSON is text");
        Self { file, quoted, text }
    }

    fn add(&mut self, record: RecordText<'_>, verdict: &Verdict, lang: Lang) {
        let line = VerdictLine::new(self.file, record, verdict, lang);
        if !line.append_faultless(&self.quoted, &mut self.text) {
            json::write(&mut self.text, &line).expect("strings and numbers can be written as JSON");
        }
        self.text.push(b'\n');
    }
}

fn human_line(file: &str, record: RecordText<'_>, verdict: &Verdict, lang: Lang) -> String {
    let game = match verdict.game {
        Some(game) => Fact::word(format!("games-name-{}", arbitro_games::registry::info(game).id)),
        None => "?".into(),
    };
    let mut line = lang.say(
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
        line += &format!(" ({})", lang.text(&reason));
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
        .map(|(status, &count)| {
            Message::new(format!("record-count-{status}")).with("count", count).into()
        })
        .collect();
    Message::new(words::RECORD_SUMMARY)
        .with("records", counts.iter().sum::<u64>())
        .with("parts", Fact::List(parts))
}

/// The files of the command line, with folders searched. A path that cannot be read is reported in its turn
/// and does not stop the others.
pub(super) struct Sources {
    /// Each file, with the error already found for it.
    pub(super) files: Vec<(PathBuf, Option<io::Error>)>,
    /// Their total size in bytes, as far as it is known.
    bytes: u64,
    /// The endings of the file names that are taken from folders.
    ends: &'static [&'static str],
}

impl Sources {
    /// The files of these paths, and those in folders whose names have one of these endings; standard input
    /// if no paths are given.
    pub(super) fn of(paths: &[PathBuf], ends: &'static [&'static str]) -> Self {
        let mut found = Self { files: Vec::new(), bytes: 0, ends };
        if paths.is_empty() {
            found.files.push((PathBuf::from("-"), None));
        }
        for path in paths {
            found.add(path);
        }
        found
    }

    fn add(&mut self, path: &Path) {
        match std::fs::metadata(path) {
            Ok(about) if about.is_dir() && path.as_os_str() != "-" => self.add_folder(path),
            about => {
                self.bytes += about.map_or(0, |about| about.len());
                self.files.push((path.to_owned(), None));
            }
        }
    }

    fn is_wanted(&self, path: &Path) -> bool {
        let end = path.extension();
        end.is_some_and(|end| self.ends.iter().any(|known| end.eq_ignore_ascii_case(known)))
    }

    /// Adds every such file below a folder, in the order of their names.
    fn add_folder(&mut self, folder: &Path) {
        let (found, troubles): (Vec<_>, Vec<_>) = match std::fs::read_dir(folder) {
            Ok(entries) => entries.partition(Result::is_ok),
            Err(error) => return self.files.push((folder.to_owned(), Some(error))),
        };
        // If part of a folder cannot be read, that is reported.
        let troubles = troubles.into_iter().filter_map(Result::err);
        self.files.extend(troubles.map(|error| (folder.to_owned(), Some(error))));
        let mut entries: Vec<std::fs::DirEntry> = found.into_iter().flatten().collect();
        entries.sort_by_key(std::fs::DirEntry::file_name);
        for entry in entries {
            let path = entry.path();
            // A link to a folder is not followed: it may lead to a cycle.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                self.add_folder(&path);
            } else if self.is_wanted(&path) {
                let trouble = match std::fs::metadata(&path) {
                    // Opening a pipe would wait until somebody writes into it.
                    Ok(about) if !about.is_file() => Some(io::ErrorKind::InvalidInput.into()),
                    Ok(about) => {
                        self.bytes += about.len();
                        None
                    }
                    Err(error) => Some(error),
                };
                self.files.push((path, trouble));
            }
        }
    }
}

fn open(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin()));
    }
    Ok(Box::new(File::open(path)?))
}

/// A progress bar for long work, shown only on a terminal, and only if it does not mix with the answers.
struct Progress(Option<ProgressBar>);

impl Progress {
    const LONG: u64 = 8 << 20;

    fn new(bytes: u64, answers_on_terminal: bool) -> Self {
        if bytes < Self::LONG || answers_on_terminal || !io::stderr().is_terminal() {
            return Self(None);
        }
        let bar = ProgressBar::with_draw_target(Some(bytes), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes} {eta}") {
            bar.set_style(style);
        }
        Self(Some(bar))
    }

    fn advance(&self, bytes: usize) {
        if let Some(bar) = &self.0 {
            bar.inc(bytes as u64);
        }
    }

    fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.0 {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    fn finish(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
