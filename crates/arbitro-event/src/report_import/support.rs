//! A report is taken as a whole or not at all: everything an event cannot hold is found, with its
//! line, before anything is written, and the event's own report is compared with the original.

use std::collections::BTreeMap;

use arbitro_pairing::round_robin::{self, TableOrder};
use arbitro_pairing::standings::{TieBreak, TieBreakMethod};
use arbitro_pairing::trf::{Check, Fault, Mark, PairingSystem, RankDifference, ReportFile, check};
use arbitro_pairing::{Points, RoundEntry, RoundGame, Scoring};

use super::{Conversion, UnsupportedPart, points_rule};
use crate::locale::{Message, message, words};
use crate::model::code::PlayerCode;
use crate::model::signed::Signed;
use crate::operation::{Configure, Operation};
use crate::ranking::treatment;
use crate::{Event, Refusal, State, trf_export};

/// The records about the points of results.
const SCORING: [&str; 9] = ["162", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", "XXS", "299"];

/// The most rounds that an event's rules allow.
const MOST_ROUNDS: u32 = 99;

/// The longest part of a line that is shown.
const SHOWN: usize = 60;

/// The fault for the first record with one of these codes, which an event cannot hold.
pub(super) fn unsupported(file: &ReportFile, codes: &[&str]) -> UnsupportedPart {
    unsupported_at(file, file.line_of(codes))
}

fn unsupported_at(file: &ReportFile, line: usize) -> UnsupportedPart {
    let text = line.checked_sub(1).and_then(|at| file.lines.get(at)).map_or("", |it| &it.text);
    let shown = text.chars().take(SHOWN).map(|c| if c.is_control() { '\u{fffd}' } else { c });
    let shown: String = shown.collect();
    UnsupportedPart::of_record(
        line,
        message!(words::EVENT_REPORT_NOT_KEPT, text = shown.trim_end()),
    )
}

/// The records that a fault of the file concerns.
pub(super) fn of_fault(fault: &Fault) -> UnsupportedPart {
    UnsupportedPart::in_file(fault.line, fault.message())
}

impl<I: Fn(u32) -> u32> Conversion<'_, I> {
    /// Reports what the event cannot hold, before any of it is taken.
    pub(super) fn require_room<E>(&mut self, check: &Check<E>) {
        let (file, tournament) = (self.file, self.tournament);
        let mut against: Vec<UnsupportedPart> = check.points.iter().map(of_fault).collect();
        against.extend(check.ranks.iter().map(
            |&RankDifference { line, number, file, computed }| {
                let number = number.to_string();
                UnsupportedPart::at(line, message!(words::TRF_CHECK_RANK, number, file, computed))
            },
        ));
        if matches!(file.system_kind(), PairingSystem::Predetermined | PairingSystem::Other) {
            against.push(unsupported(file, &["192"]));
        }
        if file.rounds.is_none() {
            against.push(UnsupportedPart::of_record(0, Message::new(words::EVENT_REPORT_ROUNDS)));
        }
        // A round robin has as many rounds as a single or double cycle takes.
        let once = round_robin::rounds(tournament.players.len());
        let tables = !self.system().is_swiss();
        if tables && ![once, 2 * once].contains(&tournament.rounds)
            || tournament.rounds > MOST_ROUNDS
        {
            against.push(unsupported(file, &["142", "XXR"]));
        }
        against.extend(file.extraordinary_points().map(|line| unsupported_at(file, line)));
        if !self.holds_scoring() {
            against.push(unsupported(file, &SCORING));
        }
        let named = file.tie_breaks.as_deref().map(tie_breaks).unwrap_or_default();
        if tables && named.iter().any(TieBreak::is_of_opponents_scores) {
            against.push(unsupported(file, &["202", "212"]));
        }
        self.require_results(&mut against);
        self.against.extend(against);
    }

    /// Whether an event's rules can express the scoring.
    fn holds_scoring(&self) -> bool {
        let scoring = &self.tournament.scoring;
        let rule = points_rule(scoring);
        rule.is_possible() && rule.has_possible_draw() && rule.scoring() == *scoring
    }

    /// Games without a result that count as something other than a draw; in a round robin,
    /// requested byes and byes with points.
    fn require_results(&self, against: &mut Vec<UnsupportedPart>) {
        let file = self.file;
        let else_than_a_draw = file.worth_of_adjourned() != file.scoring.draw;
        for (round, [one, other]) in file.adjourned().into_iter().filter(|_| else_than_a_draw) {
            let line = file.player(one).map_or(0, |player| player.line);
            against.push(UnsupportedPart::without_result(line, round, other));
        }
        if self.system().is_swiss() {
            let next = self.tournament.played + 1;
            let worth = file.scoring.pairing_bye == file.scoring.full_bye;
            let fixed = file.players.iter().filter(|it| it.cell(next).mark == Mark::PairingBye);
            against.extend(fixed.filter(|_| !worth).map(|it| unsupported_at(file, it.line)));
            return;
        }
        let worth = file.scoring.pairing_bye != Points::ZERO;
        let has_points = |mark: Mark| match mark {
            Mark::FullBye | Mark::HalfBye => true,
            Mark::PairingBye => worth,
            _ => false,
        };
        let with_points =
            file.players.iter().filter(|it| it.rounds.iter().any(|cell| has_points(cell.mark)));
        against.extend(with_points.map(|player| unsupported_at(file, player.line)));
        if file.announced_byes().any(|(_, letter, _)| letter != 'Z') {
            against.push(unsupported(file, &["240"]));
        }
    }
}

/// Creates the event and compares its own report with the original. If `whole`, the event's rules
/// also come from the report. If the report names no tie-breaks, returns the ranks that those of
/// the event change.
pub(super) fn holds(
    file: &ReportFile,
    operations: &[Operation],
    event: &Event,
    whole: bool,
) -> Result<Vec<RankDifference>, Vec<UnsupportedPart>> {
    let refused = |refusal: Refusal| vec![UnsupportedPart::at(0, refusal.message())];
    let unreadable = |fault: Fault| vec![of_fault(&fault)];
    let state = replayed(event, operations, |operation| line_of(file, operation))?;
    let Some(group) = state.groups().next() else { return Ok(Vec::new()) };
    let say = |message: &Message| message.key.to_string();
    let text = trf_export::report(event, &state, group, "", say).map_err(refused)?;
    let written = ReportFile::read(text.as_bytes()).map_err(unreadable)?;
    let differing = differences(file, &written, whole).map_err(unreadable)?.into_iter();
    let against = differing.map(|(line, record)| match line {
        // Settings that the file lacks have their defaults.
        0 => UnsupportedPart::of_record(0, message!(words::EVENT_REPORT_OTHER_RULES, record)),
        line => unsupported_at(file, line),
    });
    let against: Vec<UnsupportedPart> = against.collect();
    if !against.is_empty() {
        return Err(against);
    }
    // A report that names its tie-breaks has no ranks but theirs.
    if file.tie_breaks.is_some() {
        return Ok(Vec::new());
    }
    let tie_breaks = event.rules.tie_breaks(group).map_err(refused)?;
    let standings = Some((&tie_breaks[..], treatment(&event.rules, group)));
    Ok(check(file, |_| Err(()), standings).map_err(unreadable)?.ranks)
}

/// The state of an event after its operations; a refusal names the line of its operation.
pub(super) fn replayed(
    event: &Event,
    operations: &[Operation],
    line: impl Fn(&Operation) -> usize,
) -> Result<State, Vec<UnsupportedPart>> {
    let mut state = State::default();
    let configure: Operation = Configure::new(event.rules.clone(), None).into();
    for (seq, operation) in (1..).zip(std::iter::once(&configure).chain(operations)) {
        let refused = |refusal: Refusal| UnsupportedPart::at(line(operation), refusal.message());
        operation.check(&state).map_err(|refusal| vec![refused(refusal)])?;
        operation.apply(&mut state, &Signed { seq, ..Signed::default() });
    }
    Ok(state)
}

/// The line of the player that an operation concerns.
fn line_of(file: &ReportFile, operation: &Operation) -> usize {
    let code: Option<&PlayerCode> = match operation {
        Operation::Record(record) => record.first.as_ref(),
        Operation::Late(late) => Some(&late.player),
        Operation::Absent(absent) => absent.players.first().map(|it| &it.player),
        Operation::Forbid(_) => return file.line_of(&["260", "XXP"]),
        _ => None,
    };
    let number =
        code.and_then(|code| code.school().trim_start_matches(super::teams::TEAM).parse().ok());
    number.and_then(|number| file.player(number)).map_or(0, |player| player.line)
}

/// The lines of the first file that differ in the second, each with the code of its record; 0 if
/// the first file relies on a default.
fn differences(
    one: &ReportFile,
    other: &ReportFile,
    whole: bool,
) -> Result<Vec<(usize, &'static str)>, Fault> {
    let mut lines = Vec::new();
    let mut require = |same: bool, codes: &[&'static str]| {
        if !same {
            lines.push((one.line_of(codes), codes[0]));
        }
    };
    let (was, is) = (one.standing()?, other.standing()?);
    let (rounds, played) = (was.tournament.rounds, was.tournament.played);
    require(rounds == is.tournament.rounds && played == is.tournament.played, &["142", "XXR"]);
    require(was.tournament.initial_side == is.tournament.initial_side, &["152", "XXC"]);
    require(same_system(one, other, rounds), &["192"]);
    let swiss = matches!(one.system_kind(), PairingSystem::Dutch { .. });
    let scoring = |scoring: Scoring| match swiss {
        true => scoring,
        // A bye gives nothing.
        false => Scoring { pairing_bye: Points::ZERO, ..scoring },
    };
    require(scoring(one.scoring) == scoring(other.scoring), &SCORING);
    require(one.other_order() == other.other_order(), &["XXC"]);
    let ranked_by = |file: &ReportFile| file.tie_breaks.as_deref().map(tie_breaks);
    let same_order = ranked_by(one).is_none_or(|codes| ranked_by(other) == Some(codes));
    require(!whole || same_order, &["202", "212"]);
    let forbidden = |file: &ReportFile| file.forbidden_pairs(rounds);
    let still_forbidden = forbidden(one).is_ok_and(|pairs| {
        forbidden(other).is_ok_and(|others| {
            let holds = |(pair, set): (_, &u128)| match others.get(pair) {
                Some(other) if whole => other == set,
                // An event's own rules may forbid more.
                Some(other) => other & set == *set,
                None => false,
            };
            pairs.iter().all(holds) && (!whole || pairs.len() == others.len())
        })
    });
    require(still_forbidden, &["260", "XXP"]);
    require(byes_ahead(one, played, rounds) == byes_ahead(other, played, rounds), &["240", "XXZ"]);
    let mut accelerated = true;
    let all = was.tournament.players.len() == is.tournament.players.len();
    for (before, after) in was.tournament.players.iter().zip(&is.tournament.players) {
        let id = was.id(before.number);
        let points = |player: &arbitro_pairing::TournamentPlayer, round: u32| {
            player.acceleration.get(round as usize).copied().unwrap_or(Points::ZERO)
        };
        accelerated &= (0..=played).all(|round| points(before, round) == points(after, round));
        let entries = before.entries.iter().zip(&after.entries);
        let opponents = |entry: RoundEntry, file: &arbitro_pairing::trf::FileTournament| match entry
        {
            RoundEntry::Game(game) => RoundEntry::Game(RoundGame {
                opponent: file.id(game.opponent),
                rated: true,
                ..game
            }),
            // In a round robin a bye has several marks with the same points.
            _ if !swiss => RoundEntry::Absent,
            entry => entry,
        };
        let same = id == is.id(after.number)
            && before.entries.len() == after.entries.len()
            && entries.clone().all(|(a, b)| opponents(*a, &was) == opponents(*b, &is))
            && (played >= rounds || before.available == after.available)
            && one.player(id).map(|it| one.rating(it))
                == other.player(id).map(|it| other.rating(it));
        if !same {
            lines.push((one.player(id).map_or(0, |player| player.line), "001"));
        }
    }
    if !all || !accelerated {
        lines.push((one.line_of(&["250", "XXA", "192"]), "250"));
    }
    lines.sort_unstable();
    lines.dedup();
    Ok(lines)
}

/// The tie-break codes without a leading points entry, which is implied.
pub(super) fn tie_breaks(codes: &str) -> Vec<TieBreak> {
    let mut list =
        TieBreak::list(codes).expect("a list that cannot be read is left out of the report");
    if list.first().is_some_and(|first| first.method == TieBreakMethod::Pts) {
        list.remove(0);
    }
    list
}

/// Whether the rounds are paired by the same system; acceleration is compared separately.
fn same_system(one: &ReportFile, other: &ReportFile, rounds: u32) -> bool {
    let once = round_robin::rounds(one.players.len());
    let plain = |kind: PairingSystem| match kind {
        PairingSystem::Dutch { .. } => PairingSystem::Dutch { baku: false },
        // If there is only one cycle, nothing follows it.
        PairingSystem::RoundRobin(_) if rounds <= once => {
            PairingSystem::RoundRobin(TableOrder::Plain)
        }
        kind => kind,
    };
    plain(one.system_kind()) == plain(other.system_kind())
}

/// The players who miss a round that is not paired yet, with the letter of the bye, by round and
/// starting number.
pub(super) fn byes_ahead(
    file: &ReportFile,
    played: u32,
    rounds: u32,
) -> BTreeMap<(u32, u32), char> {
    let mut byes = BTreeMap::new();
    let next = played + 1;
    if next > rounds {
        return byes;
    }
    for player in &file.players {
        let letter = match player.cell(next).mark {
            Mark::PairingBye | Mark::FullBye => 'F',
            Mark::HalfBye => 'H',
            Mark::ZeroBye => 'Z',
            _ => continue,
        };
        byes.insert((next, player.number), letter);
    }
    for (round, letter, players) in file.announced_byes() {
        let round = round.unwrap_or(next);
        if (next..=rounds).contains(&round) {
            for &player in players {
                byes.entry((round, player)).or_insert(letter);
            }
        }
    }
    byes
}
