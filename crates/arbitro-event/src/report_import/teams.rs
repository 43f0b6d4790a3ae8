//! Turns a file of teams into an event. Its matches are read as the games of an event of individuals, which the
//! teams are to their group; then people, line-ups and boards are added.

use std::collections::BTreeMap;

use arbitro_pairing::Points;
use arbitro_pairing::standings::{TeamTieBreak, TieBreakFault};
use arbitro_pairing::team::{Preferences, TeamScore, TeamTournament};
use arbitro_pairing::trf::{Check, Fault, TeamFile, TeamSystem, TournamentReport};

use super::support::{of_fault, replayed, unsupported};
use super::{MissingContext, NewEvent, ReportedEvent, UnsupportedPart, document_of, event_of};
use crate::locale::{Message, message, steers_terminal, words};
use crate::model::team::{
    BoardRules, LineUpOrder, SidePreferences, TeamMatchPoints, TeamRole, TeamRules,
};
use crate::names::{self, TurnedName};
use crate::operation::{GiveLineUp, Import, Operation, PairRound, Record};
use crate::{
    CategoryCode, CategorySystem, EntryRow, Event, GameSpec, InitialOrder, MatchPoints, PlayerCode,
    Refusal, Registration, Rules, Score, trf_export,
};

/// The prefix of teams' codes, before their number.
pub(super) const TEAM: &str = "t";

/// FIDE's word for a round robin, as which one of teams is read.
const ROUND_ROBIN: &str = "FIDE_ROUNDROBIN";

/// The event in a file of teams, as [`super::document`] has it for players. It always becomes an event of its own.
///
/// # Errors
/// Everything that prevents it, or a report that contradicts itself.
pub fn document_of_teams<E: Clone>(
    file: &TeamFile,
    path: &str,
    check: &Check<E>,
    new: &NewEvent,
) -> Result<ReportedEvent, Vec<UnsupportedPart>> {
    let fault = |fault: Fault| vec![of_fault(&fault)];
    let teams = file.standing().map_err(fault)?;
    if file.report.rounds.is_none() {
        let message = Message::new(words::EVENT_REPORT_ROUNDS);
        return Err(vec![UnsupportedPart::of_record(0, message)]);
    }
    let category = CategoryCode::new(1, 1);
    let mut draft = TournamentReport::new(&teams.matches, |number| file.name(number));
    let of_file = ["012", "022", "042", "052"].into_iter();
    draft.records =
        of_file.filter_map(|code| Some((code, file.report.text(code)?.to_owned()))).collect();
    match file.system {
        TeamSystem::Swiss { .. } => {}
        TeamSystem::RoundRobin(_) => draft = draft.with("192", ROUND_ROBIN),
        TeamSystem::Other => {
            let system = file.system_code().to_owned();
            let message = message!(words::TRF_ERROR_SYSTEM, system);
            return Err(vec![UnsupportedPart::at(file.report.line_of(&["192"]), message)]);
        }
    }
    let matches = draft.file().map_err(fault)?;
    // Ranks by individual tie-breaks do not concern teams.
    let of_matches = Check { ranks: Vec::new(), ..check.clone() };
    let mut reported = document_of(&matches, path, &of_matches, None, new, TEAM)?;
    reported.other_ranks.clear();
    reported.left_out = file.warnings().iter().map(of_fault).collect();
    let tie_breaks = file.tie_breaks(None).map_err(|fault| vec![no_tie_breaks(&fault)])?;
    if file.system.is_round_robin() && tie_breaks.iter().any(TeamTieBreak::is_of_opponents_scores) {
        return Err(vec![unsupported(&file.report, &["202", "212"])]);
    }
    rules(&mut reported.event.rules, file, &teams, &tie_breaks);
    give_games(&mut reported.event.rules, &new.boards);
    let event = event_of(&reported.event)?;
    let mut conversion =
        Teams { file, teams: &teams, category, codes: BTreeMap::new(), left_out: Vec::new() };
    let rows = conversion.rows();
    reported.left_out.append(&mut conversion.left_out);
    let mut operations = Vec::new();
    for operation in reported.operations {
        match operation {
            Operation::Import(import) => {
                let mut all = import.players;
                for row in &mut all {
                    row.role = Some(TeamRole::Team { captain: None });
                }
                all.extend(rows.iter().cloned());
                operations.push(Import { players: all, corrects: import.corrects }.into());
            }
            Operation::Draw(mut draw) => {
                for group in &mut draw.groups {
                    group.system = group.system.for_teams();
                }
                operations.push(draw.into());
            }
            Operation::PairRound(pair) => {
                conversion.line_ups(&pair, &mut operations).map_err(fault)?;
                operations.push(pair.into());
            }
            Operation::Record(record) => {
                conversion.boards(&record, &mut operations).map_err(fault)?
            }
            operation => operations.push(operation),
        }
    }
    holds(file, &teams, &operations, &event)?;
    reported.operations = operations;
    Ok(reported)
}

fn no_tie_breaks(fault: &TieBreakFault) -> UnsupportedPart {
    UnsupportedPart { line: 0, message: fault.message(), wants: MissingContext::Place }
}

/// The rules of an event of these teams, from those of their matches.
fn rules(rules: &mut Rules, file: &TeamFile, teams: &TeamTournament, tie_breaks: &[TeamTieBreak]) {
    let scoring = &teams.matches.scoring;
    let tenths = Points::as_tenths;
    let match_points = TeamMatchPoints {
        win: tenths(scoring.win),
        draw: tenths(scoring.draw),
        loss: tenths(scoring.loss),
    };
    let halves = Points::tenths(tenths(teams.board_points.draw) * teams.boards as i32);
    let bye = teams.game_points.pairing_bye;
    rules.teams = TeamRules {
        line_up: LineUpOrder::Free,
        line_up_deadline: None,
        primary: teams.primary,
        side_preferences: match teams.preferences {
            Preferences::Simple => SidePreferences::A,
            Preferences::Graded => SidePreferences::B,
            Preferences::None => SidePreferences::None,
        },
        bye_match_points: Some(tenths(scoring.pairing_bye))
            .filter(|_| scoring.pairing_bye != scoring.draw),
        bye_game_points: Some(tenths(bye)).filter(|_| bye != halves),
    };
    rules.boards = vec![BoardRules::default(); teams.boards as usize];
    rules.points = super::points_rule(&teams.board_points);
    rules.tie_breaks = tie_breaks.iter().map(ToString::to_string).collect();
    for category in &mut rules.categories {
        let format = &mut category.format;
        format.system = match file.system {
            TeamSystem::RoundRobin(_) => CategorySystem::TeamRoundRobin,
            TeamSystem::Swiss { .. } | TeamSystem::Other => CategorySystem::TeamSwiss,
        };
        format.order = InitialOrder::default();
        if match_points != TeamMatchPoints::default() {
            format.match_points = MatchPoints::Of(match_points);
        }
    }
}

/// Gives each board its game, which a file of teams does not name.
fn give_games(rules: &mut Rules, boards: &[String]) {
    if boards.is_empty() {
        return;
    }
    rules.games.clear();
    for id in boards {
        if !rules.games.iter().any(|game| game.id == *id) {
            rules.games.push(GameSpec { id: id.clone(), name: None, draws: false });
        }
    }
    let board = |id: &String| BoardRules { game: Some(id.clone()) };
    rules.boards = boards.iter().map(board).collect();
}

/// The people of a file of teams, and what they did.
struct Teams<'f> {
    file: &'f TeamFile,
    teams: &'f TeamTournament,
    category: CategoryCode,
    /// The code of each player, by starting number.
    codes: BTreeMap<u32, PlayerCode>,
    /// The parts that are not in the event.
    left_out: Vec<UnsupportedPart>,
}

impl Teams<'_> {
    /// The rows of the people: team 7 has 7.1.1, 7.1.1b and so on.
    fn rows(&mut self) -> Vec<EntryRow> {
        let mut rows = Vec::new();
        for team in &self.file.teams {
            let of_team = PlayerCode::new(&format!("{TEAM}{}", team.number), self.category, None);
            let of_team = of_team.expect("a letter and digits are a school in a code");
            for (board, &number) in (1..).zip(&team.players) {
                let Some(record) = self.file.report.player(number) else { continue };
                let suffix = char::from_u32('a' as u32 + board - 1).filter(|_| board > 1);
                let Ok(code) = PlayerCode::new(&team.number.to_string(), self.category, suffix)
                else {
                    let message = message!(words::EVENT_REPORT_CROWD, team = &team.name);
                    self.left_out.push(UnsupportedPart::at(record.line, message));
                    continue;
                };
                let TurnedName { name, last } = names::turned(&record.name);
                let is_plain = !name.is_empty() && !steers_terminal(&record.name);
                let name = if is_plain { name } else { number.to_string() };
                let registration = Registration {
                    last_name: last.filter(|_| is_plain),
                    rating: self.file.report.rating(record),
                    ..Registration::default()
                };
                let role = TeamRole::Member { team: of_team.clone(), board: Some(board) };
                self.codes.insert(number, code.clone());
                rows.push(EntryRow { registration, role: Some(role), ..EntryRow::new(code, name) });
            }
        }
        rows
    }

    /// The line-ups of a round, as long as both teams have one.
    fn line_ups(&self, pair: &PairRound, operations: &mut Vec<Operation>) -> Result<(), Fault> {
        for team in pair.pairs.iter().flat_map(|(one, other)| [one, other]) {
            let seats = self.file.seated(number_of(team), pair.round)?;
            if seats.is_empty() {
                continue;
            }
            let boards = seats.iter().map(|number| self.codes.get(number).cloned()).collect();
            let (group, round, team) = (pair.group, pair.round, team.clone());
            operations.push(GiveLineUp { group, team, round, boards, reason: None }.into());
        }
        Ok(())
    }

    /// The results of the boards of a match; those at which somebody is missing have theirs.
    fn boards(&self, record: &Record, operations: &mut Vec<Operation>) -> Result<(), Fault> {
        let (Some(first), Some(second)) = (&record.first, &record.second) else { return Ok(()) };
        let games = [first, second].map(|team| {
            let number = number_of(team);
            let at = self.teams.matches.players.iter().position(|it| it.number == number);
            let rounds = at.map(|at| &self.teams.games[at].rounds);
            rounds.and_then(|rounds| rounds.get(record.round as usize - 1)).cloned()
        });
        let seats = self.file.seated(number_of(first), record.round)?;
        let others = self.file.seated(number_of(second), record.round)?;
        let [Some(one), Some(other)] = games else { return Ok(()) };
        for (at, pair) in one.into_iter().zip(other).enumerate() {
            let is_empty = |seats: &[u32]| seats.get(at) == Some(&0);
            if is_empty(&seats) || is_empty(&others) {
                continue;
            }
            let (one, other) = pair;
            let played = one.played && other.played;
            let Some(score) = Score::of(one.outcome, other.outcome, played) else { continue };
            // The boards start in turn.
            let result = if at % 2 == 0 { score } else { score.turned() };
            let game = Some(at as u32 + 1);
            let board = Record { result, game, of_teams: true, ..record.clone() };
            operations.push(board.into());
        }
        Ok(())
    }
}

/// The number of a team from its code.
fn number_of(team: &PlayerCode) -> u32 {
    team.school().trim_start_matches(TEAM).parse().unwrap_or(0)
}

/// Creates the event and compares its own report with the original.
fn holds(
    file: &TeamFile,
    teams: &TeamTournament,
    operations: &[Operation],
    event: &Event,
) -> Result<(), Vec<UnsupportedPart>> {
    let refused = |refusal: Refusal| vec![UnsupportedPart::at(0, refusal.message())];
    let state = replayed(event, operations, |_| 0)?;
    let Some(group) = state.groups().next() else { return Ok(()) };
    // Comments are not compared.
    let text = trf_export::report(event, &state, group, "", |_| String::new()).map_err(refused)?;
    let unreadable = |fault: Fault| vec![of_fault(&fault)];
    let written = TeamFile::read(text.as_bytes()).map_err(unreadable)?;
    let written = written.expect("a file of teams was written");
    let again = written.standing().map_err(unreadable)?;
    let of_record = |codes: &[&'static str]| {
        let line = file.report.line_of(codes);
        let shown = file.report.lines.get(line.wrapping_sub(1)).map_or("", |it| &it.text);
        let message = message!(words::EVENT_REPORT_NOT_KEPT, text = shown.trim_end());
        UnsupportedPart::of_record(line, message)
    };
    let mut against = Vec::new();
    let rounds = |teams: &TeamTournament| (teams.matches.rounds, teams.matches.played);
    if rounds(teams) != rounds(&again) {
        against.push(of_record(&["142", "XXR"]));
    }
    if (teams.primary, teams.preferences) != (again.primary, again.preferences) {
        against.push(of_record(&["192"]));
    }
    for (at, team) in file.teams.iter().enumerate() {
        let points = |teams: &TeamTournament, score| {
            let tournament = teams.by(score);
            let player = tournament.players.get(at)?;
            let entries = player.entries.len();
            Some((player.points_after(tournament.played, &tournament.scoring), entries))
        };
        let same = [TeamScore::Match, TeamScore::Game]
            .into_iter()
            .all(|score| points(teams, score) == points(&again, score));
        let games = |teams: &TeamTournament| teams.games.get(at).map(|games| games.rounds.clone());
        if !same || games(teams) != games(&again) {
            let text = file.report.lines.get(team.line.wrapping_sub(1)).map_or("", |it| &it.text);
            let message = message!(words::EVENT_REPORT_NOT_KEPT, text = text.trim_end());
            against.push(UnsupportedPart::of_record(team.line, message));
        }
    }
    if against.is_empty() { Ok(()) } else { Err(against) }
}
