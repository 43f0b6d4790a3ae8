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

use arbitro_pairing::round_robin::{self, TableOrder};
use arbitro_pairing::trf::{
    Check, Mark, PairingSystem, PlayerRecord, RankDifference, ReportFile, RoundCheck,
};
use arbitro_pairing::{Pair, RoundEntry, Side, Tournament, board_order};
use event::points as points_rule;
use support::{of_fault, unsupported};
pub use teams::document_of_teams;

use super::entries::registration;
use super::export::EventPart;
use super::model::code::{CategoryCode, GroupCode, PlayerCode};
use super::model::player::{EntryRow, Registration};
use super::model::score::RequestedBye;
use super::model::score::Score;
use super::model::system::System;
use super::model::terms::ReportTerms;
use super::names::{self, TurnedName};
use super::operation::{Absence, DrawnGroup, PairRound, Record};
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

/// Defaults for a new event, where the report gives no value.
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
    /// The part, in a sentence.
    pub message: Message,
    /// The context that the caller must still add to the message.
    pub wants: MissingContext,
}

/// The context that the caller must still add to a message about part of a report.
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
    pub event: EventPart,
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
    let (part, forbidden) = match place {
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
    let group = conversion.group(path, &check.rounds, people, terms);
    let Conversion { against, skipped, .. } = conversion;
    if !against.is_empty() {
        return Err(against);
    }
    let operations = operations::operations(group, forbidden, part.rules.seed);
    let event = match place {
        Some(place) => place.event.clone(),
        None => event_of(&part)?,
    };
    let other_ranks = support::holds(file, &operations, &event, place.is_none())?;
    Ok(ReportedEvent { event: part, operations, left_out: skipped, other_ranks })
}

/// An event as its file has it.
fn event_of(part: &EventPart) -> Result<Event, Vec<UnsupportedPart>> {
    let unread = |fault: super::EventFault| UnsupportedPart::at(0, fault.message);
    Event::read(&Event::write(part)).map_err(|faults| faults.into_iter().map(unread).collect())
}

/// The tournament of a report, in the codes of an event.
struct ReportedGroup {
    code: GroupCode,
    rounds: u32,
    /// The players, in the order of their numbers.
    players: Vec<ReportedPlayer>,
    /// The draw of those who do not come later.
    drawn: DrawnGroup,
    /// The rounds in which somebody was paired or absent, each with the results of its tables.
    played: Vec<(PairRound, Vec<Record>)>,
    /// The absences announced for rounds that are not paired.
    absences: Vec<Absence>,
}

/// A player of a report.
struct ReportedPlayer {
    row: EntryRow,
    number: u32,
    /// The first round of somebody who came late.
    late: Option<u32>,
    /// Whether the player has left.
    is_gone: bool,
}

struct Conversion<'f, I> {
    file: &'f ReportFile,
    category: CategoryCode,
    tournament: &'f Tournament,
    /// Maps a player's number in the tournament to the starting number in the file.
    id: I,
    /// The prefix of codes, before the starting number.
    prefix: &'static str,
    /// The parts that prevent the import.
    against: Vec<UnsupportedPart>,
    /// The parts that are not in the event.
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

    fn people(&mut self) -> Vec<ReportedPlayer> {
        let tournament = self.tournament;
        let swiss = self.system().is_swiss();
        let mut people = Vec::with_capacity(tournament.players.len());
        for player in &tournament.players {
            let (record, code) = (self.line(player.number).clone(), self.code(player.number));
            // FIDE's files have the last name first.
            let TurnedName { name, last } = names::turned(&record.name);
            let (name, last_name) = match name.is_empty() || steers_terminal(&record.name) {
                true => (record.number.to_string(), None),
                false => (name, last),
            };
            let registration = Registration { last_name, ..self.registration(&record) };
            // In a round robin everybody takes part from the start, and so does a player who never came.
            let first = player.entries.iter().position(|it| *it != RoundEntry::Absent);
            let late = first.filter(|&first| swiss && first > 0).map(|first| first as u32 + 1);
            people.push(ReportedPlayer {
                row: EntryRow { registration, ..EntryRow::new(code, name) },
                number: player.number,
                late,
                is_gone: self.is_gone(player),
            });
        }
        people
    }

    fn registration(&mut self, record: &PlayerRecord) -> Registration {
        // The rating in force, by the method of `172` if the file has one.
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
            PairingSystem::RoundRobin(_) if !twice => System::RoundRobin,
            PairingSystem::RoundRobin(TableOrder::Plain) => System::DoubleRoundRobin,
            PairingSystem::RoundRobin(TableOrder::LastTwoTurned) => System::DoubleRoundRobinTurned,
            _ => System::Swiss,
        }
    }

    fn group<E>(
        &mut self,
        path: &str,
        checked: &[RoundCheck<E>],
        players: Vec<ReportedPlayer>,
        mut terms: ReportTerms,
    ) -> ReportedGroup {
        let tournament = self.tournament;
        let mut played = Vec::new();
        for round in 1..=tournament.played {
            let (mut paired, results) = self.round(round);
            paired.manual = checked.iter().any(|it| it.round == round && !it.agrees());
            if paired.everybody().chain(&paired.absent).next().is_some() {
                played.push((paired, results));
            }
        }
        // Players who take part from the start have at most this many opponents.
        let from_start = || players.iter().filter(|player| player.late.is_none());
        terms.all_rounds = self.system().is_swiss()
            && tournament.rounds > round_robin::rounds(from_start().count());
        let drawn = DrawnGroup {
            system: self.system(),
            initial_side: tournament.initial_side,
            players: from_start().map(|player| player.row.code.clone()).collect(),
            numbers: from_start().map(|player| player.number).collect(),
            imported: Some(path.to_owned()),
            terms,
        };
        ReportedGroup {
            code: self.category.group(1),
            rounds: tournament.rounds.max(1),
            players,
            drawn,
            played,
            absences: self.ahead(),
        }
    }

    /// A round with its tables in board order and the players who do not play in it, and its results.
    fn round(&mut self, round: u32) -> (PairRound, Vec<Record>) {
        let (group, at) = (self.category.group(1), round as usize - 1);
        let tournament = self.tournament;
        let entry = |number: u32| {
            let player = tournament.players.iter().find(|player| player.number == number);
            player.and_then(|player| player.entries.get(at)).copied()
        };
        let swiss = self.system().is_swiss();
        let mut pairs = Vec::new();
        let (mut byes, mut absent) = (Vec::new(), Vec::new());
        for player in &tournament.players {
            match player.entries.get(at) {
                Some(RoundEntry::Game(game)) if game.side == Side::First => {
                    pairs.push(Pair { first: player.number, second: game.opponent });
                }
                Some(RoundEntry::PairingBye) => byes.push(player.number),
                Some(RoundEntry::FullBye) => absent.push((player.number, RequestedBye::Full)),
                Some(RoundEntry::HalfBye) => absent.push((player.number, RequestedBye::Half)),
                Some(RoundEntry::ZeroBye) => absent.push((player.number, RequestedBye::Zero)),
                Some(RoundEntry::Absent) if !swiss && !self.is_gone(player) => {
                    absent.push((player.number, RequestedBye::Zero));
                }
                _ => {}
            }
        }
        if let [_, second, ..] = byes[..]
            && swiss
        {
            let message = message!(words::EVENT_REPORT_BYES, round, count = byes.len());
            self.against.push(UnsupportedPart::of_record(self.line(second).line, message));
        }
        let before = Tournament { played: round - 1, ..tournament.clone() };
        board_order(&before, &mut pairs);
        let mut results = Vec::with_capacity(pairs.len());
        for (table, &Pair { first, second }) in (1..).zip(&pairs) {
            let score = match self.line(first).cell(round).mark {
                Mark::Unknown => Some(Score::Adjourned),
                _ => entry(first).zip(entry(second)).and_then(|both| score(both.0, both.1)),
            };
            let Some(score) = score else {
                let (line, opponent) = (self.line(first).line, (self.id)(second));
                self.against.push(UnsupportedPart::without_result(line, round, opponent));
                continue;
            };
            results.push(Record {
                first: Some(self.code(first)),
                second: Some(self.code(second)),
                ..Record::of((group, round, table), score)
            });
        }
        byes.sort_unstable();
        absent.sort_unstable();
        let code = |&(number, _): &(u32, RequestedBye)| self.code(number);
        let with_points = absent.iter().filter(|(_, bye)| !bye.is_zero());
        let paired = PairRound {
            pairs: pairs.iter().map(|it| (self.code(it.first), self.code(it.second))).collect(),
            byes: byes.into_iter().map(|number| self.code(number)).collect(),
            absent: absent.iter().map(code).collect(),
            asked: with_points.map(|it| (code(it), it.1)).collect(),
            ..PairRound::of(group, round)
        };
        (paired, results)
    }
}

/// The result of a table from both players' results; `None` if the two do not match.
fn score(first: RoundEntry, second: RoundEntry) -> Option<Score> {
    let (RoundEntry::Game(first), RoundEntry::Game(second)) = (first, second) else { return None };
    Score::of(first.outcome, second.outcome, first.played && second.played)
}
