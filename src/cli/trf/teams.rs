//! `arbitro trf pair`, `explain`, `check` and `standings` on a file of teams.

use crate::cli::prelude::*;

use arbitro_pairing::Points;
use arbitro_pairing::dutch::NoPairing;
use arbitro_pairing::standings::{
    TeamStanding, TeamTieBreak, TeamWorkings, TieBreakFault, TieBreakMethod, rank_teams,
};
use arbitro_pairing::team::{self, TeamObjection, TeamScore, TeamTournament};
use arbitro_pairing::trf::{
    RoundCheck, TeamFile, TeamSystem, TieBreakValues, check_teams, round_text,
};

use super::check::{Judged, Reasons, ShownReason, rest_without_mark};
use super::input::{Input, StandingsOptions, round_number, warn_teams_of_buchholz, write_out};
use super::standings::{Line, Ranking, TeamPoints};

/// Pairs the next round of teams.
pub(super) fn pair(
    session: &mut Session,
    input: &Input,
    file: &TeamFile,
    path: Option<&Path>,
    explain: bool,
) -> Result<Exit, Failure> {
    check_system(file)?;
    let teams = next_round(input, file)?;
    if teams.matches.played == 0 && file.report.initial_side.is_none() {
        session.note(&Message::new(words::TRF_NOTE_INITIAL_SIDE));
    }
    let paired = team::pair(&teams).map_err(|reason| no_pairing(&teams, &reason, file))?;
    let text = round_text(&paired, &TeamFile::as_players(&teams));
    write_out(session, path, &text, &[input.path()])?;
    if explain {
        for sentence in team::explain(&teams).sentences(&|number| file.name(number)) {
            session.note(&sentence);
        }
    }
    Ok(Exit::Yes)
}

/// Refuses a file of a system that the engine does not pair.
fn check_system(file: &TeamFile) -> Result<(), Failure> {
    match file.system {
        TeamSystem::Swiss { .. } => Ok(()),
        TeamSystem::RoundRobin(_) | TeamSystem::Other => {
            let system = file.system_code().to_owned();
            Err(Failure::new(message!(words::TRF_ERROR_SYSTEM, system))
                .hint(words::TRF_HINT_TEAM_SYSTEM))
        }
    }
}

/// A round of the file, by default the last one played, or the next one: whether the file has its pairs, and the
/// tournament before it.
pub(super) fn round(
    input: &Input,
    file: &TeamFile,
    wanted: Option<u32>,
) -> Result<(u32, bool, TeamTournament), Failure> {
    check_system(file)?;
    let (round, is_played) = round_number(file.rounds_played(), wanted)?;
    let before = match is_played {
        true => file.after(round - 1).map_err(|fault| input.failure(&fault))?,
        false => next_round(input, file)?,
    };
    Ok((round, is_played, before))
}

/// The failure for an unusable list of tie-breaks; it names the valid codes.
fn no_tie_breaks(fault: &TieBreakFault) -> Failure {
    let individual = TieBreakMethod::ALL.iter().map(|method| method.code());
    let codes: Vec<&str> = TeamTieBreak::codes().chain(individual).collect();
    Failure::new(fault.message())
        .hint(message!(words::STANDINGS_HINT_CODES, codes = codes.join(", ")))
}

/// The tournament before its next round.
fn next_round(input: &Input, file: &TeamFile) -> Result<TeamTournament, Failure> {
    let next = |it: &TeamTournament| (it.matches.played, it.matches.rounds);
    input.before_next(&file.report, (file.standing(), next), || file.wrong_points())
}

/// The failure for a round that the rules cannot pair.
pub(super) fn no_pairing(teams: &TeamTournament, reason: &NoPairing, file: &TeamFile) -> Failure {
    let named = |&number: &u32| format!("{number} {}", file.name(number));
    let left: Vec<String> = reason.unpaired.iter().map(named).collect();
    let message = Message::new(words::TRF_ERROR_NO_PAIRING_OF_TEAMS)
        .with("round", teams.matches.played + 1)
        .with("count", left.len())
        .with("teams", left);
    Failure::refused(message).hint(words::TRF_HINT_NO_PAIRING_OF_TEAMS)
}

/// Checks a file of teams.
pub(super) fn check<'f>(
    session: &Session,
    input: &Input,
    file: &'f TeamFile,
    options: &StandingsOptions,
    explain: bool,
) -> Result<Judged<'f>, Failure> {
    let codes = (options.tiebreaks.is_some() || file.names_tie_breaks())
        .then(|| {
            file.tie_breaks(options.tiebreaks.as_deref()).map_err(|fault| no_tie_breaks(&fault))
        })
        .transpose()?;
    warn_teams_of_buchholz(session, file, codes.as_deref().unwrap_or_default());
    let standings = codes.as_deref().map(|codes| (codes, file.treatment(options.treatment)));
    let mut check = check_teams(file, standings).map_err(|fault| input.failure(&fault))?;
    if file.system.is_round_robin() {
        check.rounds.iter_mut().for_each(rest_without_mark);
    }
    Ok(Judged {
        check,
        played: file.rounds_played(),
        reasons: Box::new(move |round| reasons(round, file, explain)),
        one: Box::new(|number| format!("{number} {}", file.name(number))),
        left: Box::new(|number| file.name(number)),
        rank: words::TRF_CHECK_TEAM_RANK,
        differs: words::TRF_CHECK_TEAMS_DIFFER,
    })
}

/// Why a round of teams differs: what the engine has against it.
fn reasons(round: &RoundCheck<NoPairing>, file: &TeamFile, explain: bool) -> Reasons {
    let objections = match (round.agrees(), file.system) {
        // A Berger table needs no reasons.
        (true, _) | (_, TeamSystem::RoundRobin(_)) => Vec::new(),
        (false, _) => {
            let before =
                file.after(round.round - 1).expect("the round was checked from that state");
            team::compare(&before, &round.pairs, &round.byes)
        }
    };
    let mut sentences = Vec::new();
    for objection in &objections {
        let reason = objection.sentence(&|number| file.name(number));
        sentences.push(message!(words::TRF_CHECK_WHY, round = round.round, reason));
        if explain {
            let article = objection.article();
            sentences.push(message!(words::TRF_CHECK_TEAM_ARTICLE, round = round.round, article));
        }
    }
    let shown = objections.iter().map(|objection| {
        let (score, pairs) = match objection {
            TeamObjection::NotARound { teams } => (None, vec![teams.clone()]),
            TeamObjection::Bye { team, .. } => (None, vec![vec![*team]]),
            TeamObjection::Upfloaters { group, teams, .. } => (Some(*group), vec![teams.clone()]),
            TeamObjection::Bracket { group, instead, .. } => {
                let pairs = instead.iter().map(|pair| vec![pair.first, pair.second]);
                (Some(*group), pairs.collect())
            }
            TeamObjection::Pair { pair, .. } | TeamObjection::Sides { pair, .. } => {
                (None, vec![vec![pair.first, pair.second]])
            }
        };
        let code = objection.article().to_owned();
        ShownReason { code, score: score.map(Points::as_f64), pairs }
    });
    let articles = explain.then(|| objections.iter().map(TeamObjection::article).collect());
    Reasons { sentences, shown: shown.collect(), articles }
}

/// Ranks the teams of a file.
pub(super) fn ranking<'f>(
    session: &Session,
    input: &Input,
    file: &'f TeamFile,
    options: &StandingsOptions,
    explain: bool,
) -> Result<Ranking<'f>, Failure> {
    let codes =
        file.tie_breaks(options.tiebreaks.as_deref()).map_err(|fault| no_tie_breaks(&fault))?;
    let teams = file.standing().map_err(|fault| input.failure(&fault))?;
    let wrong = file.wrong_points().map_err(|fault| input.failure(&fault))?;
    input.warn(session, &wrong);
    let treatment = file.treatment(options.treatment);
    warn_teams_of_buchholz(session, file, &codes);
    let by_team = TeamWorkings::new(&teams, treatment);
    let line = |line: &TeamStanding| {
        let [match_points, game_points] = [line.match_points, line.game_points].map(Points::as_f64);
        let workings = || codes.iter().filter_map(|code| by_team.of(line.number, code));
        Line {
            number: line.number,
            rank: line.rank,
            id: line.number,
            name: file.name(line.number),
            points: match teams.primary {
                TeamScore::Match => match_points,
                TeamScore::Game => game_points,
            },
            of_team: Some(TeamPoints { match_points, game_points }),
            tiebreaks: TieBreakValues::of(
                codes.iter().map(TeamTieBreak::to_string).zip(line.values.iter().copied()),
            ),
            working: explain.then(|| workings().collect()),
        }
    };
    Ok(Ranking {
        file: &file.report,
        name_column: words::TRF_COLUMN_TEAM,
        lines: rank_teams(&teams, &codes, treatment).iter().map(line).collect(),
        rounds: [teams.matches.played, teams.matches.rounds],
        names: Box::new(|number| file.name(number)),
    })
}
