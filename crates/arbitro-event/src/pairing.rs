//! The next round of a group by its system, and the undoing of the last one.

use arbitro_pairing::dutch::{self, Comparison, NoPairing, Relaxations, Use};
use arbitro_pairing::knock_out::Bracket;
use arbitro_pairing::team::{self, TeamTournament};
use arbitro_pairing::{Pair, Paired, RoundEntry, Side, Tournament, TournamentPlayer, board_order};
use rustc_hash::FxHashMap;

use crate::model::bracket::starting_side;
use crate::model::group::Group;
use crate::model::player::{PlayerId, PlayerStatus};
use crate::model::system::System;
use crate::operation::{PairRound, Unpair};
use crate::ranking::{self, Rounds};
use crate::{CodeFault, Exception, GroupCode, PlayerCode, Refusal, RequestedBye, State, seating};

/// A table that the arbiter fixes, or a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixedTable {
    /// The player who starts, or who has the bye.
    pub first: PlayerCode,
    /// The opponent; `None` is the bye.
    pub second: Option<PlayerCode>,
}

impl FixedTable {
    fn players(&self) -> impl Iterator<Item = &PlayerCode> {
        std::iter::once(&self.first).chain(&self.second)
    }
}

/// Whether a word means the bye where an opponent is expected, in either language.
pub fn is_bye(word: &str) -> bool {
    ["bye", "isento", "isenta", "isenção", "isencao"].contains(&word.trim().to_lowercase().as_str())
}

impl std::str::FromStr for FixedTable {
    type Err = CodeFault;

    /// Reads `275.2.3:12.2.3`, `275.2.3 12.2.3` or `275.2.3:bye`.
    fn from_str(text: &str) -> Result<Self, CodeFault> {
        let mut words = text.split([':', ',', ';', ' ', '\t']).filter(|word| !word.is_empty());
        let (first, second) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let second = if is_bye(second) { None } else { Some(second.parse()?) };
        if words.next().is_some() {
            return Err(CodeFault { kind: "player", text: text.to_owned() });
        }
        Ok(Self { first: first.parse()?, second })
    }
}

/// The next round of a group, paired by its system.
///
/// # Errors
/// A result is missing, all rounds were played, or no pairing is possible.
pub fn pair(state: &State, code: GroupCode, round: Option<u32>) -> Result<PairRound, Refusal> {
    pair_around(state, code, round, Relaxations::default(), &[])
}

/// The next round of a group with some tables fixed by the arbiter and the others paired by the
/// system; a round with any is marked as paired by hand.
///
/// Exceptions to the absolute criteria that the arbiter allows are used only if nothing else works,
/// and are recorded in the operation.
///
/// # Errors
/// As for [`pair`], or a player of the fixed tables does not play in the round or occurs twice, or a bye is
/// fixed although the number of players is even.
pub fn pair_around(
    state: &State,
    code: GroupCode,
    round: Option<u32>,
    allowed: Relaxations,
    fixed: &[FixedTable],
) -> Result<PairRound, Refusal> {
    let group = state.group(code)?;
    let next = group.played.len() as u32 + 1;
    let round = round.unwrap_or(next);
    group.require_next_round(round)?;
    if let Some(bracket) = group.bracket() {
        return match fixed.is_empty() {
            true => of_bracket(state, group, &bracket, round),
            false => Err(Refusal::BracketPairs { group: code }),
        };
    }
    let mut tournament = ranking::tournament(state, group, Rounds::Complete)?;
    let mut seated = Vec::new();
    for player in fixed.iter().flat_map(FixedTable::players) {
        let plays = state.takes_part(group, state.find(player)?, round);
        let member = group.member(state.find(player)?).filter(|_| plays);
        let (player, absent) = (player.clone(), member.is_none());
        if absent || seated.contains(&member.map(|member| member.number)) {
            return Err(match absent {
                true => Refusal::PairNotThere { group: code, player },
                false => Refusal::PairTwice { group: code, player },
            });
        }
        seated.push(member.map(|member| member.number));
    }
    let everybody = tournament.players.iter().filter(|player| player.available).count();
    let given = fixed.iter().filter(|table| table.second.is_none()).count();
    if given > everybody % 2 {
        return Err(Refusal::NobodyHasBye { group: code, round });
    }
    let whole = tournament.clone();
    let is_seated = |player: &&mut TournamentPlayer| seated.contains(&Some(player.number));
    tournament.players.iter_mut().filter(is_seated).for_each(TournamentPlayer::seat);
    let is_fixed = !tournament.players.iter().any(|player| player.available);
    let by_tables = match group.system {
        system if fixed.is_empty() && everybody > 0 && system.cycles().is_some() => {
            by_the_tables(&tournament, group, system)
        }
        _ => None,
    };
    let (pairs, byes, uses) = match by_tables {
        Some((pairs, byes)) => (pairs, byes, Vec::new()),
        None if is_fixed && !fixed.is_empty() => Default::default(),
        None => around_seated(state, group, &tournament, allowed)?,
    };
    let named = |number: u32| group.numbered(number).map(|player| state.code(player).clone());
    let (absent, asked) = absences(state, group, round);
    let number = |player: &PlayerCode| state.number_in(group, player);
    let by_arbiter = fixed.iter().filter_map(|FixedTable { first, second }| {
        Some(Pair { first: number(first)?, second: number(second.as_ref()?)? })
    });
    let mut pairs: Vec<Pair> = by_arbiter.chain(pairs).collect();
    if !fixed.is_empty() {
        board_order(&whole, &mut pairs);
    }
    let pairs =
        pairs.into_iter().filter_map(|pair| Some((named(pair.first)?, named(pair.second)?)));
    let pairs = pairs.collect();
    let given =
        fixed.iter().filter(|table| table.second.is_none()).map(|table| table.first.clone());
    let (pairs, seats) = seating::arrange(state, group, pairs);
    Ok(PairRound {
        pairs,
        byes: given.chain(byes.into_iter().filter_map(named)).collect(),
        absent,
        asked,
        manual: !fixed.is_empty(),
        fixed: fixed.iter().flat_map(FixedTable::players).cloned().collect(),
        exceptions: uses.into_iter().filter_map(|used| exception(used, named)).collect(),
        seats,
        ..PairRound::of(code, round)
    })
}

/// The next round of a bracket: what can be played at the same time. A player whose opponent has
/// left advances with a bye; a match waits for a player who has not come yet.
fn of_bracket(
    state: &State,
    group: &Group,
    bracket: &Bracket,
    round: u32,
) -> Result<PairRound, Refusal> {
    let seed = state.rules()?.seed;
    let turn = group.next_turn(bracket);
    let status = |player: PlayerId| state.player(player).status;
    let code = |player: PlayerId| state.code(player).clone();
    let mut numbers: FxHashMap<PlayerCode, u32> = FxHashMap::default();
    let (mut pairs, mut byes, mut absent) = (Vec::new(), Vec::new(), Vec::new());
    for &(number, [one, other]) in &turn.ready {
        if [one, other].map(status).contains(&PlayerStatus::Absent) {
            continue;
        }
        numbers.extend([(code(one), number), (code(other), number)]);
        match (state.has_left(one), state.has_left(other)) {
            (true, true) => absent.extend([code(one), code(other)]),
            (true, false) => byes.push(code(other)),
            (false, true) => byes.push(code(one)),
            (false, false) => pairs.push(match starting_side(seed, group.code, number) {
                Side::First => (code(one), code(other)),
                Side::Second => (code(other), code(one)),
            }),
        }
    }
    if numbers.is_empty() {
        let mut awaited = turn.ready.iter().flat_map(|(_, pair)| pair);
        let group = group.code;
        return Err(match awaited.any(|&player| status(player) == PlayerStatus::Active) {
            true => Refusal::OpponentsAway { group },
            false => Refusal::Nobody { group },
        });
    }
    for &(number, player) in &turn.byes {
        if state.takes_part(group, player, round) {
            numbers.insert(code(player), number);
            byes.push(code(player));
        }
    }
    let (pairs, seats) = seating::arrange(state, group, pairs);
    let firsts = pairs.iter().map(|(first, _)| first).chain(&byes).chain(&absent);
    let matches = firsts.map(|code| numbers[code]).collect();
    let paired = PairRound::of(group.code, round);
    Ok(PairRound { pairs, byes, absent, matches, seats, ..paired })
}

/// The players with an announced absence, and those among them whose bye gives points.
pub(crate) fn absences(
    state: &State,
    group: &Group,
    round: u32,
) -> (Vec<PlayerCode>, Vec<(PlayerCode, RequestedBye)>) {
    let absent: Vec<PlayerCode> = group
        .members
        .iter()
        .filter(|member| member.from <= round && group.is_absent(member.player, round))
        .filter(|member| state.player(member.player).status == PlayerStatus::Active)
        .map(|member| state.code(member.player).clone())
        .collect();
    let with_points = |code: &PlayerCode| {
        let bye = group.requested_bye(*state.index.get(code)?, round)?;
        (!bye.is_zero()).then(|| (code.clone(), bye))
    };
    let byes = absent.iter().filter_map(with_points).collect();
    (absent, byes)
}

pub(crate) fn exception(used: Use, named: impl Fn(u32) -> Option<PlayerCode>) -> Option<Exception> {
    Some(match used {
        Use::Rematch(pair) => Exception::Rematch(named(pair.first)?, named(pair.second)?),
        Use::SameSide(pair) => Exception::Side(named(pair.first)?, named(pair.second)?),
        Use::Avoided(pair) => Exception::Avoided(named(pair.first)?, named(pair.second)?),
        Use::ByeAgain(player) => Exception::Bye(named(player)?),
    })
}

/// The next round of players or teams by points.
pub(crate) fn by_points(
    state: &State,
    group: &Group,
    tournament: &Tournament,
    allowed: Relaxations,
) -> Result<(Paired, Vec<Use>), Refusal> {
    if !tournament.players.iter().any(|player| player.available) {
        // Nobody comes back to a group that everybody has left: its rounds are empty.
        return match state.all_have_left(group) {
            true => Ok(Default::default()),
            false => Err(Refusal::Nobody { group: group.code }),
        };
    }
    match group.system.is_of_teams() {
        true => of_teams(state, group, tournament, allowed),
        false => swiss(state, group, tournament, allowed),
    }
}

/// The ways in which a round of teams may be paired: without the pairs to be avoided, else with them.
pub(crate) fn ways_of_teams(avoided: &[(u32, u32)], teams: TeamTournament) -> [TeamTournament; 2] {
    let mut apart = teams.clone();
    apart.matches.forbidden.extend(avoided.iter().map(|&(one, other)| vec![one, other]));
    [apart, teams]
}

/// FIDE's system for teams. A pair to be avoided is made only if there is no pairing without one. It knows no
/// exceptions: where they are allowed and needed, the arbiter pairs by hand.
fn of_teams(
    state: &State,
    group: &Group,
    tournament: &Tournament,
    allowed: Relaxations,
) -> Result<(Paired, Vec<Use>), Refusal> {
    let of_group = ranking::team_tournament(state, group, Rounds::Complete)?;
    let teams = TeamTournament { matches: tournament.clone(), ..of_group };
    let avoided = ranking::numbers(state, group, &state.avoided_in(group));
    let [apart, teams] = ways_of_teams(&avoided, teams);
    let paired =
        team::pair(&apart).or_else(|_| team::pair(&teams)).map_err(|none| {
            match unpairable(state, group, tournament, &none) {
                Refusal::NoPairing { group, round, why, .. }
                    if allowed != Relaxations::default() =>
                {
                    Refusal::AllowTeams { group, round, why }
                }
                refusal => refusal,
            }
        })?;
    let is_avoided = |pair: &&Pair| {
        let numbers = [(pair.first, pair.second), (pair.second, pair.first)];
        numbers.iter().any(|pair| avoided.contains(pair))
    };
    let uses = paired.pairs.iter().filter(is_avoided).map(|&pair| Use::Avoided(pair)).collect();
    Ok((paired, uses))
}

/// FIDE's Dutch system, with the championship's own rule that nobody has the same side three times
/// in a row: the exception for topscorers in the last round is used only if nothing else works. In
/// games that can be drawn, FIDE's system is followed to the letter.
///
/// A pair to be avoided ranks below the absolute criteria (C1 to C4) and above all others: it is
/// made only if there is no pairing without one, and then as rarely as possible.
fn swiss(
    state: &State,
    group: &Group,
    tournament: &Tournament,
    allowed: Relaxations,
) -> Result<(Paired, Vec<Use>), Refusal> {
    let avoided = ranking::numbers(state, group, &state.avoided_in(group));
    let to_the_letter = state.rules()?.has_draws(group.code.category());
    // First try to keep apart everybody who should be.
    let mut apart = tournament.clone();
    apart.forbidden.extend(avoided.iter().map(|&(one, other)| vec![one, other]));
    let ruled = match to_the_letter {
        true => dutch::pair(&apart),
        false => dutch::pair(&strict(&apart)).or_else(|_| dutch::pair(&apart)),
    };
    if let Ok(paired) = ruled {
        return Ok((paired, Vec::new()));
    }
    let with = |avoided: &[(u32, u32)], allowed: Relaxations| match to_the_letter {
        true => dutch::pair_avoiding(tournament, avoided, allowed),
        false => dutch::pair_avoiding(&strict(tournament), avoided, allowed)
            .or_else(|_| dutch::pair_avoiding(tournament, avoided, allowed)),
    };
    with(&avoided, Relaxations::default())
        .or_else(|none| match allowed == Relaxations::default() {
            true => Err(none),
            false => with(&avoided, allowed),
        })
        .map_err(|none| unpairable(state, group, tournament, &none))
}

/// The tournament under the championship's own rule: no round counts as the last one.
pub(crate) fn strict(tournament: &Tournament) -> Tournament {
    Tournament { rounds: u32::MAX, ..tournament.clone() }
}

/// How pairs compare with those of the engine: as in any round, else by the rules of the last one.
pub(crate) fn compare(tournament: &Tournament, pairs: &[Pair], byes: &[u32]) -> Comparison {
    let comparison = dutch::compare(&strict(tournament), pairs, byes);
    match comparison.possible {
        true => comparison,
        false => dutch::compare(tournament, pairs, byes),
    }
}

/// Why no pairing exists, and what the arbiter may allow.
fn unpairable(state: &State, group: &Group, tournament: &Tournament, none: &NoPairing) -> Refusal {
    Refusal::NoPairing {
        group: group.code,
        round: tournament.played + 1,
        why: none.in_words(tournament, &names(state, group)),
        remedies: match group.system.is_of_teams() {
            true => Vec::new(),
            false => dutch::remedies(tournament),
        },
    }
}

/// Gives a player's name and code by the number in the group.
pub(crate) fn names(state: &State, group: &Group) -> impl Fn(u32) -> String {
    |number| match group.numbered(number) {
        Some(player) => format!("{} ({})", state.player(player).row.name, state.code(player)),
        None => number.to_string(),
    }
}

/// The next round of a round robin. A player whose opponent is absent has a bye.
pub(crate) fn round_robin(tournament: &Tournament, system: System) -> (Vec<Pair>, Vec<u32>) {
    let is_available = |number: u32| {
        tournament.players.iter().any(|player| player.number == number && player.available)
    };
    let paired = arbitro_pairing::round_robin::pair_in(tournament, system.table_order());
    let (mut pairs, mut byes) = (Vec::new(), Vec::new());
    for pair in paired.pairs {
        match (is_available(pair.first), is_available(pair.second)) {
            (true, true) => pairs.push(pair),
            (true, false) => byes.push(pair.first),
            (false, true) => byes.push(pair.second),
            (false, false) => {}
        }
    }
    byes.extend(paired.bye.filter(|&number| is_available(number)));
    (pairs, byes)
}

/// The pairs and byes of a round, and the exceptions used.
type PairedAround = (Vec<Pair>, Vec<u32>, Vec<Use>);

/// The pairs and byes of a round in which some players are seated. In a round robin the others have the opponents of
/// the table, and only those whose opponents are seated are paired by points.
pub(crate) fn around_seated(
    state: &State,
    group: &Group,
    tournament: &Tournament,
    allowed: Relaxations,
) -> Result<PairedAround, Refusal> {
    let cycles = group.system.cycles();
    let by_tables = cycles.and_then(|_| by_the_tables(tournament, group, group.system));
    let (mut pairs, mut byes) = by_tables.unwrap_or_default();
    let table = arbitro_pairing::round_robin::pair_in(tournament, group.system.table_order());
    let is_seated = |number: u32| {
        tournament.players.iter().any(|player| player.number == number && player.seated)
    };
    let has_lost_opponent = |number: u32| {
        table.pairs.iter().any(|pair| {
            pair.first == number && is_seated(pair.second)
                || pair.second == number && is_seated(pair.first)
        })
    };
    let is_paired = !pairs.is_empty() || !byes.is_empty();
    let left = byes.iter().filter(|number| has_lost_opponent(**number)).count();
    if is_paired && left == 0 {
        return Ok((pairs, byes, Vec::new()));
    }
    let mut rest = tournament.clone();
    if is_paired {
        // With an odd number of them, the one who has the bye of the table plays.
        let plays = |number: u32| {
            has_lost_opponent(number) || !left.is_multiple_of(2) && table.bye == Some(number)
        };
        byes.retain(|&number| !plays(number));
        let others = rest.players.iter_mut().filter(|player| {
            pairs.iter().any(|pair| [pair.first, pair.second].contains(&player.number))
                || byes.contains(&player.number)
        });
        others.for_each(TournamentPlayer::seat);
    }
    let (paired, uses) = by_points(state, group, &rest, allowed)?;
    pairs.extend(paired.pairs);
    byes.extend(paired.bye);
    Ok((pairs, byes, uses))
}

/// The pairs and byes of a future round in a group paired by tables, by number.
///
/// # Errors
/// The event has no rules yet.
pub fn of_the_tables(
    state: &State,
    group: &Group,
    round: u32,
) -> Result<(Vec<Pair>, Vec<u32>), Refusal> {
    let mut tournament = ranking::tournament(state, group, Rounds::Paired)?;
    tournament.played = round.saturating_sub(1);
    Ok(round_robin(&tournament, group.system))
}

/// The next round by the Berger tables; `None` if the group has changed so that the tables would
/// repeat a pair: a player came or left, or a round was paired by hand.
pub(crate) fn by_the_tables(
    tournament: &Tournament,
    group: &Group,
    system: System,
) -> Option<(Vec<Pair>, Vec<u32>)> {
    let (pairs, byes) = round_robin(tournament, system);
    let circle = arbitro_pairing::round_robin::rounds(tournament.players.len());
    // An empty group has no rounds.
    let cycle = tournament.played / circle.max(1);
    let met = |pair: &Pair| {
        let first = tournament.players.iter().find(|player| player.number == pair.first);
        let games = first.into_iter().flat_map(|player| &player.entries);
        let met = games.filter(|entry| match entry {
            RoundEntry::Game(game) => game.played && game.opponent == pair.second,
            _ => false,
        });
        met.count() as u32 > cycle
    };
    let forbidden = |pair: &Pair| {
        let mut sets = tournament.forbidden.iter();
        sets.any(|set| set.contains(&pair.first) && set.contains(&pair.second))
    };
    // In a full round robin everybody meets everybody, even forbidden pairs.
    let whole = group.is_round_robin();
    let good = !pairs.iter().any(|pair| met(pair) || !whole && forbidden(pair));
    good.then_some((pairs, byes))
}

/// Undoes the last paired round of a group.
///
/// # Errors
/// Nothing was paired.
pub fn unpair(state: &State, code: GroupCode) -> Result<Unpair, Refusal> {
    let round = state.group(code)?.played.len() as u32;
    Ok(Unpair { group: code, round: round.max(1) })
}
