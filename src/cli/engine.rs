//! `arbitro engine …`: stands in for bbpPairings and JaVaFo, with their command lines, their output and their exit
//! codes, so that a tournament manager that calls one of them needs only another path.
//!
//! The words are theirs and therefore English, whatever the language: programs read them.

// What the other engines write, and where, is part of their interface.
#![expect(clippy::print_stderr)]

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::cli::{Exit, Failure, Session};
use crate::locale::{Lang, Message};
use crate::pairing::dutch::{self, ChecklistEntry, FloatDirection, SidePreference};
use crate::pairing::{Pair, Paired, Side, Tournament, board_order};
use crate::trf::{self, FileTournament, MOST_PLAYERS, Plan, ReportFile};

#[derive(clap::Args)]
pub(super) struct Engine {
    #[arg(value_name = "ARGUMENTS", trailing_var_arg = true, allow_hyphen_values = true, num_args = 0..)]
    arguments: Vec<OsString>,
}

/// Why the engine did not do what was asked, and what it ends with.
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
}

/// What is asked.
#[derive(Debug, Default, PartialEq)]
struct Request {
    /// `-r`: who this is.
    info: bool,
    job: Option<Job>,
    /// `-l`: the checklist, and its file if one is named.
    checklist: Option<Option<PathBuf>>,
}

#[derive(Debug, PartialEq)]
enum Job {
    /// `INPUT -p [OUTPUT]`.
    Pair { input: PathBuf, output: Option<PathBuf> },
    /// `INPUT -c`.
    Check { input: PathBuf },
    /// `MODEL -g -o OUTPUT [-s SEED]` or `-g [CONFIGURATION] -o OUTPUT [-s SEED]`.
    Generate {
        model: Option<PathBuf>,
        configuration: Option<PathBuf>,
        output: PathBuf,
        seed: Option<String>,
    },
}

/// How the command line is written.
const SYNTAX: &str = "\
Command line argument syntax:
arbitro engine [-r]
arbitro engine [-r] [--dutch] input-file -c [-l [check-list-file]]
arbitro engine [-r] [--dutch] input-file -p [output-file] [-l [check-list-file]]
arbitro engine [-r] [--dutch] (model-file -g | -g [config-file]) -o trf_file [-s random_seed] [-l [check-list-file]]
";

impl Request {
    /// Reads a command line; `None` if it is none of theirs.
    fn read(arguments: &[OsString]) -> Option<Self> {
        let mut request = Self::default();
        let mut words = arguments.iter().peekable();
        let is = |word: Option<&&OsString>, flag: &str| word.is_some_and(|word| *word == flag);
        if words.peek().is_none() {
            return Some(Self { info: true, ..request });
        }
        if is(words.peek(), "-r") {
            words.next();
            request.info = true;
            if words.peek().is_none() {
                return Some(request);
            }
        }
        // JaVaFo has one system and no word for it.
        if is(words.peek(), "--dutch") {
            words.next();
        }
        let path = |word: &OsString| PathBuf::from(word);
        let input = words.next_if(|word| !word.to_string_lossy().starts_with('-')).map(path);
        let flag = words.next()?.to_str()?;
        // A name after a flag, unless another flag follows.
        let name = |words: &mut std::iter::Peekable<std::slice::Iter<OsString>>| {
            words.next_if(|word| !word.to_string_lossy().starts_with('-')).map(path)
        };
        request.job = Some(match (flag, input) {
            ("-p", Some(input)) => Job::Pair { input, output: name(&mut words) },
            ("-c", Some(input)) => Job::Check { input },
            ("-g", model) => {
                let configuration = if model.is_none() { name(&mut words) } else { None };
                if !is(words.next().as_ref(), "-o") {
                    return None;
                }
                let output = path(words.next()?);
                let mut seed = None;
                if is(words.peek(), "-s") {
                    words.next();
                    seed = Some(words.next()?.to_str()?.to_owned());
                }
                Job::Generate { model, configuration, output, seed }
            }
            _ => return None,
        });
        if is(words.peek(), "-l") {
            words.next();
            request.checklist = Some(words.next().map(path));
        }
        words.next().is_none().then_some(request)
    }
}

impl Engine {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let Some(request) = Request::read(&self.arguments) else {
            eprint!("{}\n\n{SYNTAX}", version());
            return Ok(Exit::InvalidRequest);
        };
        if request.info {
            writeln!(session.out(), "{}", version())?;
        }
        let done = match &request.job {
            None => Ok(()),
            Some(Job::Pair { input, output }) => {
                pair(session, input, output.as_deref(), request.checklist.as_ref())
            }
            Some(Job::Check { input }) => check(session, input, request.checklist.as_ref()),
            Some(Job::Generate { model, configuration, output, seed }) => {
                let source = model.as_deref().or(configuration.as_deref());
                let wanted = wanted(model.as_deref(), configuration.as_deref(), seed.as_deref());
                wanted.and_then(|wanted| {
                    generate(&wanted, &beside(output, source), request.checklist.as_ref())
                })
            }
        };
        match done {
            Ok(()) => Ok(Exit::Yes),
            Err(stop) => {
                eprintln!("{}", stop.text);
                Ok(stop.exit)
            }
        }
    }
}

fn version() -> String {
    format!("arbitro {} (dutch {})", env!("CARGO_PKG_VERSION"), dutch::EDITION)
}

/// In English, as those programs speak.
fn in_english(message: &Message) -> String {
    Lang::En.say(message)
}

/// A name without a folder stands beside the input, as with them.
fn beside(name: &Path, input: Option<&Path>) -> PathBuf {
    match (name.parent(), input.and_then(Path::parent)) {
        (Some(folder), Some(of_input)) if folder.as_os_str().is_empty() => of_input.join(name),
        _ => name.to_path_buf(),
    }
}

fn read(input: &Path) -> Result<ReportFile, Stop> {
    let bytes = std::fs::read(input)
        .map_err(|error| Stop::file(format!("Error reading file {}: {error}", input.display())))?;
    let file = ReportFile::read(&bytes).map_err(|fault| {
        let fault = in_english(&fault.message());
        Stop::request(format!("Error parsing file {}: {fault}", input.display()))
    })?;
    if let Some(system) = file.system.as_deref().filter(|system| !system.starts_with("FIDE_DUTCH"))
        && !system.is_empty()
    {
        return Err(Stop::request(format!(
            "Pairing system specified in file {} does not match command line flag.",
            input.display()
        )));
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
    let refused = |fault: &trf::Fault| {
        let fault = in_english(&fault.message());
        Stop::request(format!("Error parsing file {}: {fault}", input.display()))
    };
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
    let before = file.standing().map_err(|fault| refused(&fault))?;
    if let Some(wrong) = file.wrong_points().map_err(|fault| refused(&fault))?.first() {
        return Err(refused(wrong));
    }
    let paired = dutch::pair(&before.tournament).map_err(|reason| Stop {
        exit: Exit::No,
        text: format!(
            "Error while pairing {}: No valid pairing exists: {} players stay over.",
            input.display(),
            reason.unpaired.len()
        ),
    })?;
    if let Some(name) = checklist {
        let name = checklist_name(name.as_deref(), input);
        write(&name, &(checklist_of(&before, Some(&paired)) + &version()))?;
    }
    let text = lines(&before, &paired);
    match output {
        Some(output) => write(&beside(output, Some(input)), &text),
        None => session
            .out()
            .write_all(text.as_bytes())
            .map_err(|error| Stop::file(format!("Error while writing: {error}"))),
    }
}

fn write(path: &Path, text: &str) -> Result<(), Stop> {
    std::fs::write(path, text).map_err(|_| {
        Stop::file(format!("The output file ({}) could not be opened.", path.display()))
    })
}

fn checklist_name(name: Option<&Path>, input: &Path) -> PathBuf {
    name.map_or_else(|| input.with_extension("list"), |name| beside(name, Some(input)))
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
    let refused = |fault: trf::Fault| {
        let fault = in_english(&fault.message());
        Stop::request(format!("Error parsing file {}: {fault}", input.display()))
    };
    let name = input.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let found = trf::check(&file, dutch::pair, None).map_err(refused)?;
    let (mut text, mut list) = (String::new(), String::new());
    for round in &found.rounds {
        let before = file.after(round.round - 1).map_err(refused)?;
        let _ = writeln!(text, "{name}: Round #{}", round.round);
        let paired = dutch::pair(&before.tournament);
        if checklist.is_some() {
            let _ = writeln!(list, "Round #{}", round.round);
            list += &checklist_of(&before, paired.as_ref().ok());
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
        write(&checklist_name(name.as_deref(), input), &(list + &version()))?;
    }
    session
        .out()
        .write_all(text.as_bytes())
        .map_err(|error| Stop::file(format!("Error while writing: {error}")))
}

/// The pairs of a round that differ, side by side.
fn differences<E>(before: &FileTournament, round: &trf::RoundCheck<E>, paired: &Paired) -> String {
    let rows = |pairs: &[Pair], byes: &[u32], others: &[Pair], other_byes: &[u32]| {
        let own = pairs.iter().filter(|pair| !others.contains(pair)).copied().collect::<Vec<_>>();
        let own = in_their_order(&before.tournament, &own);
        let own = own.into_iter().map(|pair| (before.id(pair.first), before.id(pair.second)));
        let byes = byes.iter().filter(|bye| !other_byes.contains(bye));
        own.chain(byes.map(|&bye| (before.id(bye), 0))).collect::<Vec<_>>()
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

/// The checklist of a round: a table with tabs, an empty line before each score.
fn checklist_of(before: &FileTournament, paired: Option<&Paired>) -> String {
    let tournament = &before.tournament;
    let mut headings: Vec<String> = ["ID", "Pts"].map(str::to_owned).to_vec();
    headings.push("-".repeat(tournament.played as usize + 1));
    headings.extend(["Pref", "C2", "C14", "C16", "Cur", ""].map(str::to_owned));
    headings.extend((1..=tournament.played).map(|round| format!("R{round}")));
    let entries = dutch::checklist(tournament);
    let rows: Vec<Vec<String>> = entries.iter().map(|entry| row(before, entry, paired)).collect();
    let width = |column: usize| {
        rows.iter().chain([&headings]).map(|row| row[column].len()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..headings.len()).map(width).collect();
    let line = |row: &[String]| -> String {
        row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:>width$}\t")).collect()
    };
    let mut text = format!("\n{}", line(&headings));
    for (at, (entry, row)) in entries.iter().zip(&rows).enumerate() {
        text.push('\n');
        if at == 0 || entries[at - 1].score != entry.score {
            text.push('\n');
        }
        text += &line(row);
    }
    text + "\n\n\n"
}

fn row(before: &FileTournament, entry: &ChecklistEntry, paired: Option<&Paired>) -> Vec<String> {
    let tournament = &before.tournament;
    let letter = |side: Side| if side == Side::First { 'W' } else { 'B' };
    let preference = match entry.preference {
        None => "A ".to_owned(),
        Some(SidePreference::Absolute(side)) => format!("{} ", letter(side)),
        Some(SidePreference::Strong(side)) => format!("({})", letter(side)),
        Some(SidePreference::Mild(side)) => format!("{} ", letter(side).to_ascii_lowercase()),
    };
    let float = |float: Option<FloatDirection>| {
        match float {
            None => " ",
            Some(FloatDirection::Down) => "D",
            Some(FloatDirection::Up) => "U",
        }
        .to_owned()
    };
    let now = paired.map_or_else(String::new, |paired| {
        let own = paired.pairs.iter().find_map(|pair| match entry.number {
            number if number == pair.first => Some((pair.second, 'W')),
            number if number == pair.second => Some((pair.first, 'B')),
            _ => None,
        });
        own.map_or_else(
            || "(bye)".to_owned(),
            |(opponent, side)| format!("({}{side})", before.id(opponent)),
        )
    });
    let mut cells = vec![
        before.id(entry.number).to_string(),
        entry.score.to_string(),
        entry.sides.iter().map(|&side| letter(side)).collect(),
        preference,
        if entry.bye_allowed { "Y" } else { "N" }.to_owned(),
        float(entry.floats[0]),
        float(entry.floats[1]),
        now,
        String::new(),
    ];
    let player = tournament.players.iter().find(|player| player.number == entry.number);
    cells.extend((0..tournament.played as usize).map(|round| {
        match player.and_then(|player| player.entries.get(round)) {
            Some(crate::pairing::RoundEntry::Game(game)) if game.played => {
                before.id(game.opponent).to_string()
            }
            _ => String::new(),
        }
    }));
    cells
}

/// What a tournament is to be generated from.
fn wanted(
    model: Option<&Path>,
    configuration: Option<&Path>,
    seed: Option<&str>,
) -> Result<Plan, Stop> {
    let seed = match seed {
        None => std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(0, |since| since.as_nanos() as u64 & u64::from(u32::MAX)),
        Some(text) => text.parse().map_err(|_| Stop {
            exit: Exit::LimitExceeded,
            text: format!("The seed must be between 0 and {}.", u64::MAX),
        })?,
    };
    // As those programs draw them where nothing is said: 15 to 215 players, 5 to 19 rounds.
    let mut lots = crate::chance::Lots::for_purpose(seed, "engine configuration");
    let players = 15 + lots.below(201) as u32;
    let rounds = (5 + lots.below(15) as u32).min(players.div_ceil(2));
    let mut plan = Plan { players, rounds, seed, ..Plan::default() };
    if let Some(path) = model {
        plan.like(&read(path)?);
    }
    if let Some(path) = configuration {
        let text = std::fs::read_to_string(path).map_err(|error| {
            Stop::file(format!(
                "Error while reading configuration file {}: {error}",
                path.display()
            ))
        })?;
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            configure(&mut plan, line).map_err(|()| {
                let line = line.trim();
                Stop::request(format!(
                    "Error parsing configuration file {}: {line}",
                    path.display()
                ))
            })?;
        }
    }
    if !(2..=MOST_PLAYERS).contains(&plan.players) || plan.rounds == 0 || plan.rounds > 99 {
        return Err(Stop {
            exit: Exit::LimitExceeded,
            text: "The number of players or of rounds is beyond what a file holds.".to_owned(),
        });
    }
    Ok(plan)
}

/// A line `Key=Value` of a configuration. Rates say how many things there are for one of the kind: one in 100.
fn configure(plan: &mut Plan, line: &str) -> Result<(), ()> {
    let (key, value) = line.split_once('=').ok_or(())?;
    let number: f64 = value.trim().parse().map_err(|_| ())?;
    let points = || crate::pairing::Points::tenths((number * 10.0).round() as i32);
    let rate = || if number > 0.0 { (1.0 / number).min(1.0) } else { 0.0 };
    let scoring = &mut plan.scoring;
    match key.trim() {
        "PlayersNumber" => plan.players = number as u32,
        "RoundsNumber" => plan.rounds = number as u32,
        "DrawPercentage" => plan.draws = (number / 100.0).clamp(0.0, 1.0),
        "ForfeitRate" => plan.forfeits = rate(),
        "RetiredRate" => plan.withdrawals = rate(),
        "HalfPointByeRate" | "HalfPointByteRate" => plan.half_byes = rate(),
        "HighestRating" => plan.ratings.1 = number as u16,
        "LowestRating" => plan.ratings.0 = number as u16,
        "PointsForWin" => {
            (scoring.win, scoring.forfeit_win, scoring.full_bye) = (points(), points(), points());
            scoring.pairing_bye = points();
        }
        "PointsForDraw" => (scoring.draw, scoring.half_bye) = (points(), points()),
        "PointsForLoss" => scoring.loss = points(),
        "PointsForZPB" | "PointsForForfeitLoss" => {
            (scoring.zero_bye, scoring.absent, scoring.forfeit_loss) =
                (points(), points(), points());
        }
        "PointsForPAB" => scoring.pairing_bye = points(),
        _ => return Err(()),
    }
    Ok(())
}

fn generate(plan: &Plan, output: &Path, checklist: Option<&Option<PathBuf>>) -> Result<(), Stop> {
    let tournament = trf::generate(plan, dutch::pair).map_err(|fault| Stop {
        exit: Exit::No,
        text: format!(
            "Error generating {}: round {} could not be paired.",
            output.display(),
            fault.round
        ),
    })?;
    let draft = trf::draft(plan, &tournament);
    write(output, &draft.text())?;
    let Some(name) = checklist else { return Ok(()) };
    let file = draft.file().map_err(|fault| Stop::request(in_english(&fault.message())))?;
    let mut list = String::new();
    for round in 1..=tournament.played {
        let before =
            file.after(round - 1).map_err(|fault| Stop::request(in_english(&fault.message())))?;
        let _ = writeln!(list, "Round #{round}");
        list += &checklist_of(&before, dutch::pair(&before.tournament).ok().as_ref());
    }
    write(&checklist_name(name.as_deref(), output), &(list + &version()))
}

#[cfg(test)]
mod tests {
    use super::{Job, Request};

    fn read(line: &str) -> Option<Request> {
        Request::read(&line.split_whitespace().map(Into::into).collect::<Vec<_>>())
    }

    #[test]
    fn their_command_lines_are_understood() {
        for (line, output, checklist) in [
            ("--dutch in.trfx -p out.txt", Some("out.txt"), None),
            ("in.trf -p", None, None),
            ("--dutch in.trf -p -l", None, Some(None)),
            ("-r --dutch in.trf -p out -l list", Some("out"), Some(Some("list"))),
        ] {
            let request = read(line).unwrap_or_else(|| panic!("{line}"));
            let Some(Job::Pair { output: found, .. }) = request.job else { panic!("{line}") };
            assert_eq!(found, output.map(Into::into), "{line}");
            assert_eq!(request.checklist, checklist.map(|name| name.map(Into::into)), "{line}");
        }
        let generate = read("--dutch -g conf -o out.trf -s 12").and_then(|request| request.job);
        let expected = Job::Generate {
            model: None,
            configuration: Some("conf".into()),
            output: "out.trf".into(),
            seed: Some("12".to_owned()),
        };
        assert_eq!(generate, Some(expected));
        assert!(read("--dutch model -g -o out.trf").is_some());
        assert!(read("").is_some_and(|request| request.info && request.job.is_none()));
        for wrong in ["--burstein in -p", "in.trf", "-p", "in -c out", "-g", "model -g conf -o out"]
        {
            assert!(read(wrong).is_none(), "{wrong}");
        }
    }
}
