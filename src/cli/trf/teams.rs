//! `arbitro trf pair`, `explain`, `check` and `standings` on a file of teams.

use crate::cli::prelude::*;

use arbitro_pairing::Points;
use arbitro_pairing::dutch::NoPairing;
use arbitro_pairing::standings::{
    TeamStanding, TeamTieBreak, TeamWorkings, TieBreakFault, TieBreakMethod, TieBreakValue,
    UnplayedRounds, Working, rank_teams,
};
use arbitro_pairing::team::{self, TeamObjection, TeamScore, TeamTournament};
use arbitro_pairing::trf::{
    self, Fault, FaultKind, RoundCheck, TeamFile, TeamSystem, TieBreakValues, check_teams,
    round_text,
};
use serde::Serialize;

use super::check::{ShownReason, ShownRound, difference_in_words};
use super::input::{Input, round_number, write_out};
use super::standings::{ShownWorking, write_array};
use arbitro_paper::output::table::{Cell, Column, Row, Table};
use arbitro_paper::output::terminal::{self, TerminalStyle};

/// The tie-breaks and the treatment of the command line.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) codes: Option<&'a str>,
    pub(super) treatment: Option<UnplayedRounds>,
}

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
        TeamSystem::RoundRobin | TeamSystem::Other => {
            let system = file.system_code().to_owned();
            Err(Failure::new(message!(words::TRF_ERROR_SYSTEM, system))
                .hint(Message::new(words::TRF_HINT_TEAM_SYSTEM)))
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

/// The tournament before its next round, as [`Input::next_round`] has it for players.
fn next_round(input: &Input, file: &TeamFile) -> Result<TeamTournament, Failure> {
    let fault = |fault: Fault| input.failure(&fault);
    if file.report.rounds.is_none() {
        return Err(fault(Fault { line: 0, column: 0, kind: FaultKind::NoRounds }));
    }
    let teams = file.standing().map_err(fault)?;
    if teams.matches.played >= teams.matches.rounds {
        return Err(Failure::refused(
            Message::new(words::TRF_ERROR_FINISHED).with("rounds", teams.matches.rounds),
        )
        .hint(Message::new(words::TRF_HINT_FINISHED)));
    }
    match file.wrong_points().map_err(fault)?.first() {
        Some(wrong) => Err(input.failure(wrong)),
        None => Ok(teams),
    }
}

/// The failure for a round that the rules cannot pair.
pub(super) fn no_pairing(teams: &TeamTournament, reason: &NoPairing, file: &TeamFile) -> Failure {
    let named = |&number: &u32| format!("{number} {}", file.name(number));
    let left: Vec<String> = reason.unpaired.iter().map(named).collect();
    let message = Message::new(words::TRF_ERROR_NO_PAIRING_OF_TEAMS)
        .with("round", teams.matches.played + 1)
        .with("count", left.len())
        .with("teams", left);
    Failure::refused(message).hint(Message::new(words::TRF_HINT_NO_PAIRING_OF_TEAMS))
}

/// Pairs the played rounds of teams again, and ranks them if tie-breaks are named.
pub(super) fn check(
    input: &Input,
    file: &TeamFile,
    asked: Asked,
) -> Result<trf::Check<NoPairing>, Failure> {
    let codes = (asked.codes.is_some() || file.names_tie_breaks())
        .then(|| file.tie_breaks(asked.codes).map_err(|fault| no_tie_breaks(&fault)))
        .transpose()?;
    let standings = codes.as_deref().map(|codes| (codes, file.treatment(asked.treatment)));
    let mut check = check_teams(file, standings).map_err(|fault| input.failure(&fault))?;
    // Only FIDE's Swiss is paired again.
    if !matches!(file.system, TeamSystem::Swiss { .. }) {
        check.rounds.clear();
    }
    Ok(check)
}

/// What the articles have against a round of the file.
fn objections(round: &RoundCheck<NoPairing>, file: &TeamFile) -> Vec<TeamObjection> {
    if round.agrees() {
        return Vec::new();
    }
    let before = file.after(round.round - 1).expect("the round was checked from that state");
    team::compare(&before, &round.pairs, &round.byes)
}

/// The differences in sentences, and a summary.
pub(super) fn in_words(
    check: &trf::Check<NoPairing>,
    file: &TeamFile,
    input: &Input,
    explain: bool,
) -> Vec<Message> {
    let name = |number: u32| file.name(number);
    let mut lines = Vec::new();
    for round in &check.rounds {
        if let Some(reason) = &round.unpairable {
            let left: Vec<String> = reason.unpaired.iter().map(|&number| name(number)).collect();
            lines.push(message!(words::TRF_CHECK_UNPAIRABLE, round = round.round, players = left));
        }
        let differences = round.differences.iter();
        lines.extend(differences.map(|it| {
            difference_in_words(it, |number| format!("{number} {}", name(number)))
                .with("round", round.round)
        }));
        for objection in objections(round, file) {
            let reason = objection.sentence(&name);
            lines.push(message!(words::TRF_CHECK_WHY, round = round.round, reason));
            if explain {
                let article = objection.article();
                lines.push(message!(words::TRF_CHECK_TEAM_ARTICLE, round = round.round, article));
            }
        }
    }
    lines.extend(check.points.iter().map(|fault| input.at(fault)));
    lines.extend(check.ranks.iter().map(|difference| {
        Message::new(words::TRF_CHECK_TEAM_RANK)
            .with("number", difference.number.to_string())
            .with("file", difference.file)
            .with("computed", difference.computed)
    }));
    let rounds = check.rounds.len();
    let wrong = check.rounds.iter().filter(|round| !round.agrees()).count();
    lines.push(if check.agrees() {
        message!(words::TRF_CHECK_AGREES, rounds)
    } else {
        Message::new(words::TRF_CHECK_TEAMS_DIFFER)
            .with("rounds", rounds)
            .with("wrong", wrong)
            .with("points", check.points.len())
            .with("ranks", check.ranks.len())
    });
    lines
}

/// A round for programs; the code of a reason is the number of its article.
pub(super) fn shown_round(
    round: &RoundCheck<NoPairing>,
    file: &TeamFile,
    explain: bool,
) -> ShownRound {
    let objections = objections(round, file);
    let articles = explain.then(|| objections.iter().map(TeamObjection::article).collect());
    let reasons = objections.iter().map(|objection| {
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
    ShownRound::new(round, reasons.collect(), articles)
}

/// One line of the standings of teams.
#[derive(Serialize)]
struct Line {
    rank: u32,
    id: u32,
    name: String,
    points: f64,
    match_points: f64,
    game_points: f64,
    tiebreaks: TieBreakValues,
    #[serde(skip_serializing_if = "Option::is_none")]
    working: Option<Vec<ShownWorking>>,
}

/// Ranks the teams of a file.
pub(super) fn standings(
    session: &mut Session,
    input: &Input,
    file: &TeamFile,
    asked: Asked,
    json: bool,
    explain: bool,
) -> Result<Exit, Failure> {
    let codes = file.tie_breaks(asked.codes).map_err(|fault| no_tie_breaks(&fault))?;
    let teams = file.standing().map_err(|fault| input.failure(&fault))?;
    let wrong = file.wrong_points().map_err(|fault| input.failure(&fault))?;
    input.warn(session, &wrong);
    let treatment = file.treatment(asked.treatment);
    let standings = rank_teams(&teams, &codes, treatment);
    let by_team = TeamWorkings::new(&teams, treatment);
    let workings = |line: &TeamStanding| -> Vec<Working> {
        codes.iter().filter_map(|code| by_team.of(line.number, code)).collect()
    };
    let line = |line: &TeamStanding| Line {
        rank: line.rank,
        id: line.number,
        name: file.name(line.number),
        points: match teams.primary {
            TeamScore::Match => line.match_points.as_f64(),
            TeamScore::Game => line.game_points.as_f64(),
        },
        match_points: line.match_points.as_f64(),
        game_points: line.game_points.as_f64(),
        tiebreaks: TieBreakValues::of(
            codes.iter().map(TeamTieBreak::to_string).zip(line.values.iter().copied()),
        ),
        working: (json && explain).then(|| workings(line).iter().map(ShownWorking::of).collect()),
    };
    let lines: Vec<Line> = standings.iter().map(line).collect();
    if json {
        write_array(&mut session.out, &lines)?;
        return Ok(Exit::Yes);
    }
    let lang = session.lang;
    let table = table(&lines, file, &teams, lang);
    let text = terminal::show(&[table], &TerminalStyle::lines(session.width()), lang);
    session.out.write_all(text.as_bytes())?;
    if explain {
        for line in &standings {
            let heading = Message::new(words::TRF_STANDINGS_PLAYER)
                .with("number", line.number.to_string())
                .with("name", file.name(line.number));
            writeln!(session.out, "\n{}", lang.say(&heading))?;
            let name = |number: u32| file.name(number);
            for message in workings(line).iter().flat_map(|working| working.messages(name)) {
                writeln!(session.out, "  {}", lang.say(&message))?;
            }
        }
    }
    Ok(Exit::Yes)
}

fn table(lines: &[Line], file: &TeamFile, teams: &TeamTournament, lang: Lang) -> Table {
    let mut columns = vec![
        Column::number("rank", lang.word(words::PRINT_COLUMN_RANK)),
        Column::number("id", lang.word(words::PRINT_COLUMN_NUMBER)),
        Column::words("name", lang.word(words::TRF_COLUMN_TEAM)),
        Column::number("match_points", lang.word(words::TRF_COLUMN_MATCH_POINTS)),
        Column::number("game_points", lang.word(words::TRF_COLUMN_GAME_POINTS)),
    ];
    let codes = lines.first().into_iter().flat_map(|line| &line.tiebreaks.0);
    columns.extend(codes.map(|(code, _)| Column::number(code.clone(), code.clone())));
    let rows = lines.iter().map(|line| {
        let mut cells = vec![
            Cell::Count(line.rank.into()),
            Cell::Count(line.id.into()),
            Cell::Text(line.name.clone()),
            Cell::Score(line.match_points),
            Cell::Score(line.game_points),
        ];
        cells.extend(line.tiebreaks.0.iter().map(|(_, value)| match value {
            None => Cell::Empty,
            Some(TieBreakValue::Whole(number)) => Cell::Count(*number),
            Some(value) => Cell::Score(value.ratio().as_f64()),
        }));
        Row::new(cells).strong(line.rank == 1)
    });
    let mut table = Table {
        title: lang.word(words::PRINT_TITLE_STANDINGS),
        columns,
        rows: rows.collect(),
        ..Table::default()
    };
    table.heading.event = file.report.text("012").unwrap_or_default().to_owned();
    let after = Message::new(words::TRF_STANDINGS_AFTER)
        .with("played", teams.matches.played)
        .with("rounds", teams.matches.rounds);
    table.notes.push(lang.say(&after));
    table
}
