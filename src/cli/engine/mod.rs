//! `arbitro engine …`: replaces bbpPairings and JaVaFo, with their command lines, their output and their exit
//! codes, so that a tournament manager that calls one of them needs only another path.
//!
//! The words are those programs' and therefore English in every language: programs read them.

mod checklist;
mod generate;
mod request;

use crate::cli::prelude::*;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{ErrorKind, Write as _};

use arbitro_pairing::dutch;
use arbitro_pairing::trf::{self, FileTournament, PairingSystem, ReportFile};
use arbitro_pairing::{Pair, Paired, Tournament, board_order};
use generate::{generate, wanted};
use request::{Job, Request, SYNTAX};

use arbitro_event::files::regular;

#[derive(clap::Args)]
pub(super) struct Engine {
    #[arg(value_name = "ARGUMENTS", trailing_var_arg = true, allow_hyphen_values = true, num_args = 0..)]
    arguments: Vec<OsString>,
}

/// The command line, with `engine` inserted where the program is called like one of the engines it replaces:
/// under bbpPairings' name, or with one of their options as the first argument. This serves a manager whose
/// user can choose only the program, not the words before its arguments.
pub(crate) fn call(mut args: Vec<OsString>) -> Vec<OsString> {
    let name = args.first().map(Path::new).and_then(Path::file_stem);
    let named = name.is_some_and(|name| {
        let name = name.to_string_lossy().to_lowercase();
        name.starts_with("bbppairings")
    });
    let is_pairing = args.get(1).is_some_and(|first| first == "--dutch" || first == "-r");
    // Under that name, too, `engine` may be written out.
    if (named || is_pairing) && args.get(1).is_none_or(|first| first != "engine") {
        args.insert(1.min(args.len()), "engine".into());
    }
    args
}

/// Why the engine did not do what was requested, and its exit code.
struct Stop {
    exit: Exit,
    text: String,
}

impl Stop {
    fn request(text: impl Into<String>) -> Self {
        Self { exit: Exit::InvalidRequest, text: text.into() }
    }

    fn file(text: impl Into<String>) -> Self {
        Self { exit: Exit::FileError, text: text.into() }
    }

    /// The text as a line for the terminal.
    fn line(&self) -> String {
        format!("{}\n", visible(&self.text))
    }
}

impl Engine {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let Some(request) = Request::read(&self.arguments, &session.io.folder) else {
            session.remark_text(&format!("{}\n\n{SYNTAX}", version()));
            return Ok(Exit::InvalidRequest);
        };
        if request.info {
            writeln!(session.out, "{}", version())?;
        }
        let result = match &request.job {
            None => Ok(()),
            Some(Job::Pair { input, output }) => {
                pair(session, input, output.as_deref(), request.checklist.as_ref())
            }
            Some(Job::Check { input }) => check(session, input, request.checklist.as_ref()),
            Some(Job::Generate { model, configuration, output, seed }) => {
                let source = model.as_deref().or(configuration.as_deref());
                let wanted =
                    wanted(session, model.as_deref(), configuration.as_deref(), seed.as_deref());
                wanted.and_then(|wanted| {
                    generate(
                        session,
                        &wanted,
                        &beside(output, source),
                        source,
                        request.checklist.as_ref(),
                    )
                })
            }
        };
        match result {
            Ok(()) => Ok(Exit::Yes),
            Err(stop) => {
                session.remark_text(&stop.line());
                Ok(stop.exit)
            }
        }
    }
}

fn version() -> String {
    format!("arbitro {} (dutch {})", env!("CARGO_PKG_VERSION"), dutch::EDITION)
}

/// The sentence in English, the language of those programs.
fn in_english(message: &Message) -> String {
    Lang::En.text(message)
}

/// A file name without a folder is placed beside the input, as those programs do.
fn beside(name: &Path, input: Option<&Path>) -> PathBuf {
    match (name.parent(), input.and_then(Path::parent)) {
        (Some(folder), Some(of_input)) if folder.as_os_str().is_empty() => of_input.join(name),
        _ => name.to_path_buf(),
    }
}

fn refused(input: &Path, fault: &trf::Fault) -> Stop {
    if let trf::FaultKind::Team(record) = &fault.kind {
        let input = input.display();
        return Stop::request(format!(
            "Error parsing file {input}: record {record} is of teams, which arbitro trf pair pairs."
        ));
    }
    let fault = in_english(&fault.message());
    Stop::request(format!("Error parsing file {}: {fault}", input.display()))
}

fn read(input: &Path) -> Result<ReportFile, Stop> {
    // A pipe is read, as those programs do, but only up to a limit.
    let read = File::open(input).and_then(|file| regular::bounded(file, source::MOST));
    let bytes = read
        .map_err(|error| Stop::file(format!("Error reading file {}: {error}", input.display())))?;
    let file = ReportFile::read(&bytes).map_err(|fault| refused(input, &fault))?;
    if !matches!(file.system_kind(), PairingSystem::Dutch { .. }) {
        return Err(Stop::request(format!(
            "Pairing system specified in file {} does not match command line flag.",
            input.display()
        )));
    }
    // Contradictions, too many rounds, or points that do not match the results.
    match file.wrong_points() {
        Ok(wrong) if wrong.is_empty() => {}
        Ok(wrong) => return Err(refused(input, &wrong[0])),
        Err(fault) => return Err(refused(input, &fault)),
    }
    Ok(file)
}

fn pair(
    session: &mut Session,
    input: &Path,
    output: Option<&Path>,
    checklist: Option<&Option<PathBuf>>,
) -> Result<(), Stop> {
    let file = read(input)?;
    if file.rounds.is_none() {
        return Err(Stop::request(format!(
            "Error parsing file {}: The number of rounds is missing.",
            input.display()
        )));
    }
    if !file.shows_initial_side() {
        return Err(Stop::request(format!(
            "Error while parsing {}: Please configure the initial piece colors.",
            input.display()
        )));
    }
    let before = file.standing().map_err(|fault| refused(input, &fault))?;
    if before.tournament.played >= before.tournament.rounds {
        return Err(Stop::request(format!(
            "Error parsing file {}: All {} rounds are played.",
            input.display(),
            before.tournament.rounds
        )));
    }
    // If there is no pairing, no file from an earlier call is left in its place.
    let output = output.map(|output| beside(output, Some(input)));
    if let Some(output) = &output {
        write("output", output, "", Some(input))?;
    }
    let paired = dutch::pair(&before.tournament);
    if let Some(name) = checklist {
        let list = checklist::of_round(&before, paired.as_ref().ok());
        write_checklist(session, name.as_deref(), input, &list);
    }
    let paired = paired.map_err(|reason| Stop {
        exit: Exit::No,
        text: format!(
            "Error while pairing {}: No valid pairing exists: {} players stay over.",
            input.display(),
            reason.unpaired.len()
        ),
    })?;
    let text = lines(&before, &paired);
    match output {
        Some(output) => write("output", &output, &text, Some(input)),
        None => print(session, &text),
    }
}

fn print(session: &mut Session, text: &str) -> Result<(), Stop> {
    let written = session.out.write_all(text.as_bytes());
    written.map_err(|error| Stop::file(format!("Error while writing: {error}")))
}

/// Writes the `output` or `checklist` file (`what`), but never over a file of an event or over the input.
fn write(what: &str, path: &Path, text: &str, input: Option<&Path>) -> Result<(), Stop> {
    let inputs: Vec<&Path> = input.into_iter().collect();
    let stop = |why: &str| Stop::file(format!("The {what} file ({}) {why}.", path.display()));
    if output::check(path, &inputs).is_err() {
        return Err(stop("is the input, or belongs to an event"));
    }
    output::replace(path, text.as_bytes()).map_err(|error| match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            stop("could not be written: the disk is full")
        }
        _ => stop("could not be opened"),
    })
}

/// Writes the checklist beside the input. If that fails it is reported and ignored, as those programs do.
fn write_checklist(session: &Session, name: Option<&Path>, input: &Path, list: &str) {
    let path = name.map_or_else(|| input.with_extension("list"), |name| beside(name, Some(input)));
    if let Err(stop) = write("checklist", &path, &format!("{list}{}", version()), Some(input)) {
        session.remark_text(&stop.line());
    }
}

/// The pairs in the order in which those programs print them: by points without acceleration.
fn in_their_order(tournament: &Tournament, pairs: &[Pair]) -> Vec<Pair> {
    let mut pairs = pairs.to_vec();
    if tournament.players.iter().any(|player| !player.acceleration.is_empty()) {
        let mut plain = tournament.clone();
        plain.players.iter_mut().for_each(|player| player.acceleration.clear());
        board_order(&plain, &mut pairs);
    }
    pairs
}

fn lines(before: &FileTournament, paired: &Paired) -> String {
    let mut text = format!("{}\n", paired.pairs.len() + usize::from(paired.bye.is_some()));
    for pair in in_their_order(&before.tournament, &paired.pairs) {
        let _ = writeln!(text, "{} {}", before.id(pair.first), before.id(pair.second));
    }
    if let Some(bye) = paired.bye {
        let _ = writeln!(text, "{} 0", before.id(bye));
    }
    text
}

fn check(
    session: &mut Session,
    input: &Path,
    checklist: Option<&Option<PathBuf>>,
) -> Result<(), Stop> {
    let file = read(input)?;
    let name = input.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let report = trf::check(&file, dutch::pair, None).map_err(|fault| refused(input, &fault))?;
    let (mut text, mut list) = (String::new(), String::new());
    for round in &report.rounds {
        let before = file.after(round.round - 1).map_err(|fault| refused(input, &fault))?;
        let _ = writeln!(text, "{name}: Round #{}", round.round);
        let paired = dutch::pair(&before.tournament);
        if checklist.is_some() {
            let _ = writeln!(list, "Round #{}", round.round);
            list += &checklist::of_round(&before, paired.as_ref().ok());
        }
        match paired {
            Err(_) => {
                let _ = writeln!(text, "No valid pairing exists for round {}.\n", round.round);
            }
            Ok(paired) => text += &differences(&before, round, &paired),
        }
    }
    text.push('\n');
    if let Some(name) = checklist {
        write_checklist(session, name.as_deref(), input, &list);
    }
    print(session, &text)
}

/// The differing pairs of a round, side by side.
fn differences<E>(before: &FileTournament, round: &trf::RoundCheck<E>, paired: &Paired) -> String {
    let rows = |pairs: &[Pair], byes: &[u32], others: &[Pair], other_byes: &[u32]| {
        let missing =
            pairs.iter().filter(|pair| !others.contains(pair)).copied().collect::<Vec<_>>();
        let ordered = in_their_order(&before.tournament, &missing);
        let numbered =
            ordered.into_iter().map(|pair| (before.id(pair.first), before.id(pair.second)));
        let byes = byes.iter().filter(|bye| !other_byes.contains(bye));
        numbered.chain(byes.map(|&bye| (before.id(bye), 0))).collect::<Vec<_>>()
    };
    let bye: Vec<u32> = paired.bye.into_iter().collect();
    let engine = rows(&paired.pairs, &bye, &round.pairs, &round.byes);
    let file = rows(&round.pairs, &round.byes, &paired.pairs, &bye);
    if engine.is_empty() && file.is_empty() {
        return String::new();
    }
    let mut text = format!("  Checker pairings{:8}Tournament pairings \n", "");
    for at in 0..engine.len().max(file.len()) {
        let cell = |pair: Option<&(u32, u32)>| match pair {
            Some((first, second)) => format!("{first:>3} - {second:>3}"),
            None => " ".repeat(9),
        };
        let _ = writeln!(text, "    {}{:16}{}", cell(engine.get(at)), "", cell(file.get(at)));
    }
    text.push('\n');
    text
}
