//! `-g`: a random tournament, from a configuration, from a model or from nothing.

use crate::cli::prelude::*;
use std::fmt::Write as _;

use arbitro_pairing::trf::{self, MOST_PLAYERS, Plan, SharesByRound};
use arbitro_pairing::{Points, dutch};

use super::{Stop, checklist, in_english, read, write, write_checklist};
use arbitro_event::files::regular;

/// The largest configuration, in bytes.
const LARGEST: u64 = 1 << 20;

/// The tournament that is requested.
pub(super) fn wanted(
    session: &Session,
    model: Option<&Path>,
    configuration: Option<&Path>,
    seed: Option<&str>,
) -> Result<Plan, Stop> {
    let seed = match seed {
        None => {
            let now = (session.io.time)();
            now.timestamp_nanos_opt().map_or(0, |nanos| nanos as u64 & u64::from(u32::MAX))
        }
        Some(text) => text.parse().map_err(|_| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            Stop {
                exit: if digits { Exit::LimitExceeded } else { Exit::InvalidRequest },
                text: format!("The seed must be between 0 and {}.", u64::MAX),
            }
        })?,
    };
    // Without a configuration those programs draw 15 to 215 players and 5 to 19 rounds.
    let mut lots = arbitro_chance::Lots::for_purpose(seed, "engine configuration");
    let players = 15 + lots.below(201) as u32;
    let rounds = (5 + lots.below(15) as u32).min(players.div_ceil(2));
    let mut plan = Plan { players, rounds, seed, ..Plan::default() };
    if let Some(path) = model {
        plan.like(&read(path)?);
    }
    if let Some(path) = configuration {
        let read = regular::read(path, LARGEST).and_then(|bytes| {
            String::from_utf8(bytes).map_err(|_| std::io::ErrorKind::InvalidData.into())
        });
        let text = read.map_err(|error| {
            Stop::file(format!(
                "Error while reading configuration file {}: {error}",
                path.display()
            ))
        })?;
        // Lines may end with CR, LF or both; a line that begins with `#` is a comment.
        for line in text.split(['\n', '\r']).filter(|line| !line.is_empty()) {
            if !line.starts_with('#') {
                configure(&mut plan, line, path)?;
            }
        }
    }
    if !(2..=MOST_PLAYERS).contains(&plan.players) || plan.rounds == 0 || plan.rounds > 99 {
        return Err(Stop {
            exit: Exit::LimitExceeded,
            text: format!(
                "The number of players must be between 2 and {MOST_PLAYERS}, that of rounds between 1 and 99."
            ),
        });
    }
    Ok(plan)
}

/// Reads a `Key=Value` line of a configuration. A rate of 100 means one in 100.
fn configure(plan: &mut Plan, line: &str, path: &Path) -> Result<(), Stop> {
    let wrong = |what: String| {
        Stop::request(format!("Error parsing configuration file {}: {what}", path.display()))
    };
    let (key, value) = line
        .split_once('=')
        .ok_or_else(|| wrong(format!("Error parsing configuration file line: {line}")))?;
    let (key, value) = (key.trim(), value.trim());
    let invalid = || {
        wrong(format!("The value for parameter \"{key}\" in the configuration file is invalid."))
    };
    let number = |least: f64, most: f64| -> Result<f64, Stop> {
        let number: f64 = value.parse().map_err(|_| invalid())?;
        if (least..=most).contains(&number) { Ok(number) } else { Err(invalid()) }
    };
    let whole = |most: u32| -> Result<u32, Stop> {
        let number: u32 = value.parse().map_err(|_| invalid())?;
        if number <= most { Ok(number) } else { Err(invalid()) }
    };
    let points = || -> Result<Points, Stop> {
        number(0.0, 99.9).map(|points| Points::tenths((points * 10.0).round() as i32))
    };
    let share = |least: f64| number(least, f64::MAX).map(|rate| 1.0 / rate);
    let scoring = &mut plan.scoring;
    match key {
        "PlayersNumber" => plan.players = whole(u32::MAX)?,
        "RoundsNumber" => plan.rounds = whole(u32::MAX)?,
        "DrawPercentage" => plan.draws = f64::from(whole(100)?) / 100.0,
        "ForfeitRate" => plan.forfeits = share(1.0)?,
        "RetiredRate" => plan.withdrawals = share(2.0)?,
        "HalfPointByeRate" | "HalfPointByteRate" => {
            plan.half_byes = SharesByRound::always(share(1.0)?);
        }
        "HighestRating" => plan.ratings.1 = whole(9999)? as u16,
        "LowestRating" => plan.ratings.0 = whole(9999)? as u16,
        "PointsForWin" => {
            let win = points()?;
            (scoring.win, scoring.forfeit_win, scoring.full_bye) = (win, win, win);
            scoring.pairing_bye = win;
        }
        "PointsForDraw" => {
            let draw = points()?;
            (scoring.draw, scoring.half_bye) = (draw, draw);
        }
        "PointsForLoss" => scoring.loss = points()?,
        "PointsForZPB" | "PointsForForfeitLoss" => {
            let none = points()?;
            (scoring.zero_bye, scoring.absent, scoring.forfeit_loss) = (none, none, none);
        }
        "PointsForPAB" => scoring.pairing_bye = points()?,
        _ => {
            let what = format!("Unexpected parameter \"{key}\" in configuration file.");
            return Err(wrong(what));
        }
    }
    Ok(())
}

pub(super) fn generate(
    session: &Session,
    plan: &Plan,
    output: &Path,
    source: Option<&Path>,
    checklist: Option<&Option<PathBuf>>,
) -> Result<(), Stop> {
    let tournament = trf::generate(plan, dutch::pair).map_err(|fault| Stop {
        exit: Exit::No,
        text: format!(
            "Error generating {}: round {} could not be paired.",
            output.display(),
            fault.round
        ),
    })?;
    let draft = trf::draft(plan, &tournament);
    write("output", output, &draft.text(), source)?;
    let Some(name) = checklist else { return Ok(()) };
    let file = draft.file().map_err(|fault| Stop::request(in_english(&fault.message())))?;
    let mut list = String::new();
    for round in 1..=tournament.played {
        let before =
            file.after(round - 1).map_err(|fault| Stop::request(in_english(&fault.message())))?;
        let _ = writeln!(list, "Round #{round}");
        list += &checklist::of_round(&before, dutch::pair(&before.tournament).ok().as_ref());
    }
    write_checklist(session, name.as_deref(), output, &list);
    Ok(())
}
