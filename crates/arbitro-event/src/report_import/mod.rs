//! Turns a FIDE tournament report into an event: players, rounds, results, byes, and those of the
//! report's records that an event can hold.
//!
//! The report's pairings are kept. Each round is compared with the engine's own pairing: if the two
//! differ, the round is marked as paired by hand.

mod byes;
mod event;
mod operations;
mod support;
mod teams;
mod terms;

use arbitro_pairing::trf::{
    Check, Mark, PairingSystem, PlayerRecord, RankDifference, ReportFile, RoundCheck,
};
use arbitro_pairing::{GameResult, Pair, RoundEntry, Side, Tournament, board_order, round_robin};
use event::points as points_rule;
use support::{of_fault, unsupported};
pub use teams::document_of_teams;

use super::entries::registration;
use super::export::{EventDocument, EventPart, GamePart, GroupPart, PlayerPart, points_word};
use super::model::code::{CategoryCode, PlayerCode};
use super::model::player::{PlayerStatus, Registration};
use super::model::rules::PointsRule;
use super::model::score::RequestedBye;
use super::model::score::Score;
use super::model::system::System;
use super::model::terms::ReportTerms;
use super::names::{self, TurnedName};
use super::{Event, Operation};
use crate::locale::{Message, message, steers_terminal, words};

/// The event's rules and the category, for a report that does not become an event of its own.
#[derive(Clone, Debug)]
pub struct ReportPlace<'e> {
    /// The event.
    pub event: &'e Event,
    /// The category the report becomes.
    pub category: CategoryCode,
}

/// Defaults for a new event, for what the report does not say.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// The event's name.
    pub name: String,
    /// Its only cycle.
    pub cycle: String,
    /// Its game.
    pub game: String,
    /// The identifiers of the games of its boards, if teams play another one at each: as many as a match has boards.
    pub boards: Vec<String>,
}

/// Part of a report that an event cannot hold.
#[derive(Clone, Debug, PartialEq)]
pub struct UnsupportedPart {
    /// The line, from 1; 0 for the whole report.
    pub line: usize,
    /// What it is.
    pub message: Message,
    /// What the caller must still add to the message.
    pub wants: MissingContext,
}

/// What the caller must still add to a message about part of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingContext {
    /// The message needs `path` and `line`.
    PathAndLine,
    /// The message names the line; the file goes before it.
    File,
    /// File and line go before the message.
    Place,
}

impl UnsupportedPart {
    /// A message about a record, which still needs the file and the line.
    fn of_record(line: usize, message: Message) -> Self {
        Self { line, message, wants: MissingContext::PathAndLine }
    }

    /// A message that names the line.
    fn in_file(line: usize, message: Message) -> Self {
        Self { line, message, wants: MissingContext::File }
    }

    /// A message that follows the file and the line.
    fn at(line: usize, message: Message) -> Self {
        Self { line, message, wants: MissingContext::Place }
    }

    /// A game without a result that an event could hold.
    fn without_result(line: usize, round: u32, opponent: u32) -> Self {
        let opponent = opponent.to_string();
        Self::of_record(line, message!(words::EVENT_REPORT_RESULT, round, opponent))
    }
}

/// A report turned into an event.
#[derive(Clone, Debug)]
pub struct ReportedEvent {
    /// The event.
    pub document: EventDocument,
    /// The operations that make it.
    pub operations: Vec<Operation>,
    /// The parts of the report that are not in it.
    pub left_out: Vec<UnsupportedPart>,
    /// The ranks of a report without tie-breaks that those of the event change.
    pub other_ranks: Vec<RankDifference>,
}

/// The event in a report. Rounds that differ from the engine's pairing, by the check of the report,
/// are marked as paired by hand.
///
/// The event's own report agrees with the original, so that it is paired, checked and ranked as
/// before.
///
/// # Errors
/// Everything that prevents it, or a report that contradicts itself.
pub fn document<E>(
    file: &ReportFile,
    path: &str,
    check: &Check<E>,
    place: Option<&ReportPlace<'_>>,
    new: &NewEvent,
) -> Result<ReportedEvent, Vec<UnsupportedPart>> {
    document_of(file, path, check, place, new, "")
}

/// The same with something before the starting numbers in codes.
fn document_of<E>(
    file: &ReportFile,
    path: &str,
    check: &Check<E>,
    place: Option<&ReportPlace<'_>>,
    new: &NewEvent,
    prefix: &'static str,
) -> Result<ReportedEvent, Vec<UnsupportedPart>> {
    let last = file.standing().map_err(|fault| vec![of_fault(&fault)])?;
    let category = place.map_or(CategoryCode::new(1, 1), |place| place.category);
    let mut conversion = Conversion {
        file,
        category,
        tournament: &last.tournament,
        id: |number| last.id(number),
        prefix,
        against: Vec::new(),
        skipped: Vec::new(),
    };
    conversion.warnings();
    conversion.require_room(check);
    let people = conversion.people();
    let (terms, never) = conversion.terms();
    let (event, forbidden) = match place {
        Some(place) => {
            // Pairs forbidden by the event's rules are not repeated.
            let in_rules = |set: &[PlayerCode; 2]| {
                let mut sets = place.event.rules.forbidden.iter();
                sets.any(|rule| set.iter().all(|player| rule.contains(player)))
            };
            let pairs = never.into_iter().filter(|set| !in_rules(set));
            let forbidden = pairs.map(|[one, other]| (one, other)).collect();
            (EventPart::of(place.event, &place.event.rules), forbidden)
        }
        None => (conversion.event(new, never), Vec::new()),
    };
    let group = conversion.group(path, &check.rounds, event.rules.points(category), terms);
    let Conversion { against, skipped, .. } = conversion;
    if !against.is_empty() {
        return Err(against);
    }
    let document = EventDocument {
        id: None,
        sources: Vec::new(),
        operations: None,
        event,
        head: None,
        players: people,
        groups: vec![group],
        forbidden,
        allowed: Vec::new(),
        avoided: Vec::new(),
    };
    let text = Event::write(&document.event);
    let event = match place {
        Some(place) => place.event.clone(),
        None => Event::read(&text).map_err(|faults| {
            let part = |fault: super::EventFault| UnsupportedPart::at(0, fault.message);
            faults.into_iter().map(part).collect::<Vec<_>>()
        })?,
    };
    let operations = operations::operations(&document);
    let other_ranks = support::holds(file, &operations, &event, place.is_none())?;
    Ok(ReportedEvent { document, operations, left_out: skipped, other_ranks })
}

struct Conversion<'f, I> {
    file: &'f ReportFile,
    category: CategoryCode,
    tournament: &'f Tournament,
    /// Maps a player's number in the tournament to the starting number in the file.
    id: I,
    /// What codes have before the starting number.
    prefix: &'static str,
    /// What prevents it.
    against: Vec<UnsupportedPart>,
    /// What is not in the event.
    skipped: Vec<UnsupportedPart>,
}

impl<I: Fn(u32) -> u32> Conversion<'_, I> {
    /// Parts of the report that were not understood when it was read are not in the event.
    fn warnings(&mut self) {
        self.skipped.extend(self.file.warnings.iter().map(of_fault));
    }

    fn line(&self, number: u32) -> &PlayerRecord {
        self.file.player((self.id)(number)).expect("the players of the tournament are the file's")
    }

    fn code(&self, number: u32) -> PlayerCode {
        self.code_of((self.id)(number))
    }

    fn people(&mut self) -> Vec<PlayerPart> {
        let mut people = Vec::new();
        for player in &self.tournament.players {
            let (record, code) = (self.line(player.number).clone(), self.code(player.number));
            // FIDE's files have the last name first.
            let TurnedName { name, last } = names::turned(&record.name);
            let (name, last_name) = match name.is_empty() || steers_terminal(&record.name) {
                true => (record.number.to_string(), None),
                false => (name, last),
            };
            let registration = Registration { last_name, ..self.registration(&record) };
            let is_gone = self.is_gone(player);
            people.push(PlayerPart {
                team: None,
                board: None,
                school: code.school().to_owned(),
                code,
                name,
                school_name: None,
                category: self.category,
                status: if is_gone { PlayerStatus::Withdrawn } else { PlayerStatus::Active },
                absent: false,
                present: false,
                hidden: false,
                table: None,
                adapted: None,
                registration,
                byes: Vec::new(),
            });
        }
        people
    }

    fn registration(&mut self, record: &PlayerRecord) -> Registration {
        // The rating in force, if the file says which one (`172`).
        let rating = self.file.rating(record);
        let mut registration = Registration { rating, ..Registration::default() };
        let cells = [
            ("title", &record.title),
            ("fide_id", &record.fide_number),
            ("federation", &record.federation),
            ("sex", &record.sex),
            ("birth", &record.birth),
        ];
        for (key, text) in cells {
            if let Err(key) = registration::read(&mut registration, key, text.trim()) {
                let message = message!(key, text = text.trim());
                self.skipped.push(UnsupportedPart::at(record.line, message));
            }
        }
        registration
    }

    fn system(&self) -> System {
        let once = round_robin::rounds(self.tournament.players.len());
        let twice = self.tournament.rounds > once;
        match self.file.system_kind() {
            PairingSystem::RoundRobin { .. } if !twice => System::RoundRobin,
            PairingSystem::RoundRobin { last_two_exchanged: false } => System::DoubleRoundRobin,
            PairingSystem::RoundRobin { last_two_exchanged: true } => {
                System::DoubleRoundRobinTurned
            }
            _ => System::Swiss,
        }
    }

    fn group<E>(
        &mut self,
        path: &str,
        rounds: &[RoundCheck<E>],
        points: PointsRule,
        mut terms: ReportTerms,
    ) -> GroupPart {
        let tournament = self.tournament;
        let numbers: Vec<u32> = tournament.players.iter().map(|player| player.number).collect();
        let players = numbers.iter().map(|&number| self.code(number)).collect();
        let mut games = Vec::new();
        for round in 1..=tournament.played {
            self.round(round, points, &mut games);
        }
        let manual = rounds.iter().filter(|round| !round.agrees()).map(|round| round.round);
        // In a round robin everybody takes part from the start.
        let swiss = self.system().is_swiss();
        let late = tournament.players.iter().filter(|_| swiss).filter_map(|player| {
            // A player who never came counts as taking part from the start.
            let missed = player.entries.iter().position(|it| *it != RoundEntry::Absent)?;
            (missed > 0).then(|| (self.code(player.number), missed as u32 + 1))
        });
        let late: Vec<_> = late.collect();
        // Players who take part from the start have at most this many opponents.
        let everybody = round_robin::rounds(tournament.players.len() - late.len());
        terms.all_rounds = swiss && tournament.rounds > everybody;
        let (absences, byes) = self.ahead();
        GroupPart {
            teams: Vec::new(),
            code: self.category.group(1),
            category: self.category,
            kind: "group".to_owned(),
            system: self.system(),
            rounds: tournament.rounds.max(1),
            initial_side: tournament.initial_side,
            players,
            numbers,
            late,
            absences,
            asked: byes,
            imported: Some(path.to_owned()),
            terms,
            manual: manual.collect(),
            exceptions: Vec::new(),
            seats: Vec::new(),
            games,
            replaced: Vec::new(),
            lots: None,
            decision: None,
            decisions: Vec::new(),
        }
    }

    /// The tables of a round in board order, and the players who do not play in it.
    fn round(&mut self, round: u32, points: PointsRule, games: &mut Vec<GamePart>) {
        let at = round as usize - 1;
        let tournament = self.tournament;
        let entry = |number: u32| {
            let player = tournament.players.iter().find(|player| player.number == number);
            player.and_then(|player| player.entries.get(at)).copied()
        };
        let swiss = self.system().is_swiss();
        let mut pairs = Vec::new();
        let mut alone = Vec::new();
        for player in &tournament.players {
            match player.entries.get(at) {
                Some(RoundEntry::Game(game)) if game.side == Side::First => {
                    pairs.push(Pair { first: player.number, second: game.opponent });
                }
                Some(RoundEntry::PairingBye) => alone.push((player.number, None)),
                Some(RoundEntry::FullBye) => alone.push((player.number, Some(RequestedBye::Full))),
                Some(RoundEntry::HalfBye) => alone.push((player.number, Some(RequestedBye::Half))),
                Some(RoundEntry::ZeroBye) => alone.push((player.number, Some(RequestedBye::Zero))),
                Some(RoundEntry::Absent) if !swiss && !self.is_gone(player) => {
                    alone.push((player.number, Some(RequestedBye::Zero)));
                }
                _ => {}
            }
        }
        let byes: Vec<u32> =
            alone.iter().filter(|(_, bye)| bye.is_none()).map(|&(number, _)| number).collect();
        if let [_, second, ..] = byes[..]
            && swiss
        {
            let message = message!(words::EVENT_REPORT_BYES, round, count = byes.len());
            self.against.push(UnsupportedPart::of_record(self.line(second).line, message));
        }
        let before = Tournament { played: round - 1, ..tournament.clone() };
        board_order(&before, &mut pairs);
        let mut table = 0;
        let mut part =
            |first, second: Option<PlayerCode>, result: Option<Score>, kind: &str, bye| {
                table += 1;
                let points = match (&second, result) {
                    (Some(_), result) => result.map(|score| score.points().to_owned()),
                    (None, _) => Some(points_word(match (kind, bye) {
                        ("absent", RequestedBye::Zero) => 0,
                        ("absent", RequestedBye::Half) => points.draw(),
                        ("absent", RequestedBye::Full) => points.win,
                        _ => points.bye,
                    })),
                };
                GamePart {
                    of_match: None,
                    round,
                    table,
                    first,
                    second,
                    result: points,
                    played: result.is_some_and(Score::played),
                    kind: kind.to_owned(),
                    asked: bye,
                    corrected: false,
                    decision: None,
                    sheet: None,
                    written: None,
                }
            };
        for Pair { first, second } in pairs {
            let score = match self.line(first).cell(round).mark {
                Mark::Unknown => Some(Score::Adjourned),
                _ => entry(first).zip(entry(second)).and_then(|both| score(both.0, both.1)),
            };
            let (one, other) = (self.code(first), self.code(second));
            if score.is_none() {
                let line = self.line(first).line;
                let opponent = (self.id)(second);
                self.against.push(UnsupportedPart::without_result(line, round, opponent));
            }
            let forfeit = score.is_some_and(|score| !score.played());
            let kind = if forfeit { "forfeit" } else { "game" };
            games.push(part(one, Some(other), score, kind, RequestedBye::Zero));
        }
        // Byes first, as in an event.
        alone.sort_by_key(|(number, bye)| (bye.is_some(), *number));
        for (number, bye) in alone {
            let kind = if bye.is_some() { "absent" } else { "bye" };
            games.push(part(self.code(number), None, None, kind, bye.unwrap_or_default()));
        }
    }
}

/// The result of a table from both players' results; `None` if the two do not match.
fn score(first: RoundEntry, second: RoundEntry) -> Option<Score> {
    let (RoundEntry::Game(first), RoundEntry::Game(second)) = (first, second) else { return None };
    use GameResult::{Draw, Loss, Win};
    match (first.outcome, second.outcome, first.played && second.played) {
        (Win, Loss, true) => Some(Score::First),
        (Loss, Win, true) => Some(Score::Second),
        (Draw, Draw, true) => Some(Score::Draw),
        (Draw, Loss, true) => Some(Score::HalfToFirst),
        (Loss, Draw, true) => Some(Score::HalfToSecond),
        (Loss, Loss, true) => Some(Score::BothLose),
        (Win, Loss, false) => Some(Score::FirstByForfeit),
        (Loss, Win, false) => Some(Score::SecondByForfeit),
        (Loss, Loss, false) => Some(Score::DoubleForfeit),
        _ => None,
    }
}
