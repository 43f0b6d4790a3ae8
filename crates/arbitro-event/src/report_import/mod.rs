//! Turns a FIDE tournament report into an event: players, rounds, results, byes, and those of the
//! report's records that an event can hold.
//!
//! The report's pairings are kept. Each round is compared with the engine's own pairing: if the two
//! differ, the round is marked as paired by hand.

mod byes;
mod event;
mod kept;
mod operations;
mod terms;

use arbitro_pairing::trf::{
    Check, Fault, Mark, PairingSystem, PlayerRecord, RankDifference, ReportFile, RoundCheck,
};
use arbitro_pairing::{GameResult, Pair, RoundEntry, Side, Tournament, board_order, round_robin};
use event::points as points_rule;
use kept::not_kept;

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
    let whole = |fault: &Fault| vec![kept::in_words(fault)];
    let last = file.standing().map_err(|fault| whole(&fault))?;
    let category = place.map_or(CategoryCode::new(1, 1), |place| place.category);
    let mut telling = Telling {
        file,
        category,
        tournament: &last.tournament,
        id: |number| last.id(number),
        against: Vec::new(),
        left_out: Vec::new(),
    };
    telling.warnings();
    telling.require_room(check);
    let people = telling.people();
    let (terms, never) = telling.terms();
    let (event, forbidden) = match place {
        Some(place) => {
            // Pairs forbidden by the event's rules are not repeated.
            let known = |set: &[PlayerCode; 2]| {
                let mut sets = place.event.rules.forbidden.iter();
                sets.any(|rule| set.iter().all(|player| rule.contains(player)))
            };
            let pairs = never.into_iter().filter(|set| !known(set));
            let forbidden = pairs.map(|[one, other]| (one, other)).collect();
            (EventPart::of(place.event, &place.event.rules), forbidden)
        }
        None => (telling.event(new, never), Vec::new()),
    };
    let group = telling.group(path, &check.rounds, event.rules.points(category), terms);
    let Telling { against, left_out, .. } = telling;
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
    let made = match place {
        Some(place) => place.event.clone(),
        None => Event::read(&text).map_err(|faults| {
            let fault = |fault: super::EventFault| UnsupportedPart {
                line: 0,
                message: fault.message,
                wants: MissingContext::Place,
            };
            faults.into_iter().map(fault).collect::<Vec<_>>()
        })?,
    };
    let operations = operations::operations(&document);
    let other_ranks = kept::holds(file, &operations, &made, place.is_none())?;
    Ok(ReportedEvent { document, operations, left_out, other_ranks })
}

struct Telling<'f, I> {
    file: &'f ReportFile,
    category: CategoryCode,
    tournament: &'f Tournament,
    /// Maps a player's number in the tournament to the starting number in the file.
    id: I,
    against: Vec<UnsupportedPart>,
    left_out: Vec<UnsupportedPart>,
}

impl<I: Fn(u32) -> u32> Telling<'_, I> {
    /// Parts of the report that were not understood when it was read are not in the event.
    fn warnings(&mut self) {
        let warnings = self.file.warnings.iter();
        self.left_out.extend(warnings.map(kept::in_words));
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
            let left = self.has_left(player);
            people.push(PlayerPart {
                school: code.school().to_owned(),
                code,
                name,
                school_name: None,
                category: self.category,
                status: if left { PlayerStatus::Withdrawn } else { PlayerStatus::Active },
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
        let mut known = Registration { rating, ..Registration::default() };
        let cells = [
            ("title", &record.title),
            ("fide_id", &record.fide_number),
            ("federation", &record.federation),
            ("sex", &record.sex),
            ("birth", &record.birth),
        ];
        for (key, text) in cells {
            if let Err(key) = registration::read(&mut known, key, text.trim()) {
                self.left_out.push(UnsupportedPart {
                    line: record.line,
                    message: message!(key, text = text.trim()),
                    wants: MissingContext::Place,
                });
            }
        }
        known
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
            let from = player.entries.iter().position(|it| *it != RoundEntry::Absent)?;
            let from = from as u32 + 1;
            (from > 1).then(|| (self.code(player.number), from))
        });
        let late: Vec<_> = late.collect();
        // Players who take part from the start have at most this many opponents.
        let everybody = round_robin::rounds(tournament.players.len() - late.len());
        terms.all_rounds = swiss && tournament.rounds > everybody;
        let (absences, asked) = self.ahead();
        GroupPart {
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
            asked,
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
                Some(RoundEntry::Absent) if !swiss && !self.has_left(player) => {
                    alone.push((player.number, Some(RequestedBye::Zero)));
                }
                _ => {}
            }
        }
        let byes: Vec<u32> =
            alone.iter().filter(|(_, asked)| asked.is_none()).map(|&(number, _)| number).collect();
        if let [_, second, ..] = byes[..]
            && swiss
        {
            let line = self.line(second).line;
            let message = message!(words::EVENT_REPORT_BYES, round, count = byes.len());
            self.against.push(UnsupportedPart {
                line,
                message,
                wants: MissingContext::PathAndLine,
            });
        }
        let before = Tournament { played: round - 1, ..tournament.clone() };
        board_order(&before, &mut pairs);
        let mut table = 0;
        let mut part =
            |first, second: Option<PlayerCode>, result: Option<Score>, kind: &str, asked| {
                table += 1;
                let said = match (&second, result) {
                    (Some(_), result) => result.map(|score| score.points().to_owned()),
                    (None, _) => Some(points_word(match (kind, asked) {
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
                    result: said,
                    played: result.is_some_and(Score::played),
                    kind: kind.to_owned(),
                    asked,
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
                let message = Message::new(words::EVENT_REPORT_RESULT)
                    .with("round", round)
                    .with("opponent", (self.id)(second).to_string());
                self.against.push(UnsupportedPart {
                    line,
                    message,
                    wants: MissingContext::PathAndLine,
                });
            }
            let forfeit = score.is_some_and(|score| !score.played());
            let kind = if forfeit { "forfeit" } else { "game" };
            games.push(part(one, Some(other), score, kind, RequestedBye::Zero));
        }
        // Byes first, as in an event.
        alone.sort_by_key(|(number, asked)| (asked.is_some(), *number));
        for (number, asked) in alone {
            let code = self.code(number);
            let kind = if asked.is_some() { "absent" } else { "bye" };
            games.push(part(code, None, None, kind, asked.unwrap_or_default()));
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
