//! The bracket of a group that plays a knock-out: its seeds are the numbers of the draw, and its
//! progress follows from the results of the rounds.
//!
//! A round of such a group has the matches that can be played at the same time. Each table and each
//! bye has the number of its match in the bracket.

use std::collections::BTreeSet;

use arbitro_chance::Lots;
use arbitro_pairing::Side;
use arbitro_pairing::knock_out::{
    Bracket, BracketFormat, BracketMatch, BracketPart, MatchOutcome, MatchState, Progress,
};
use rustc_hash::{FxHashMap, FxHashSet};

use super::code::GroupCode;
use super::group::{Encounter, EncounterKind, Group};
use super::player::PlayerId;
use super::system::BracketTerms;

/// A round of a bracket, by the numbers of its matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BracketTurn {
    /// The matches that can be played, with their players.
    pub(crate) ready: Vec<(u32, [PlayerId; 2])>,
    /// The byes, with their players.
    pub(crate) byes: Vec<(u32, PlayerId)>,
}

/// Part of a later round that would change with a result of an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RestsOnIt {
    /// The round.
    pub(crate) round: u32,
    /// The table, if it has a result.
    pub(crate) played: Option<u32>,
}

/// The side of the higher seed in the first game of a match, drawn by lot.
pub(crate) fn starting_side(seed: u64, group: GroupCode, number: u32) -> Side {
    match Lots::for_purpose(seed, &format!("match {group} {number}")).below(2) {
        0 => Side::First,
        _ => Side::Second,
    }
}

impl Group {
    /// The bracket; `None` unless the group plays a knock-out.
    pub fn bracket(&self) -> Option<Bracket> {
        let BracketTerms { third_place, consolation, .. } = self.bracket_terms;
        let elimination = self.system.elimination()?;
        let format = BracketFormat { elimination, third_place, consolation };
        Some(Bracket::new(self.members.len() as u32, format))
    }

    /// The progress of the bracket after the first `rounds` rounds.
    pub fn bracket_after<'b>(&self, bracket: &'b Bracket, rounds: u32) -> Progress<'b> {
        let seeds: FxHashMap<PlayerId, u32> =
            self.members.iter().map(|member| (member.player, member.number)).collect();
        let mut games: Vec<Option<&Encounter>> = vec![None; bracket.matches().len()];
        for game in self.played.iter().take(rounds as usize).flat_map(|round| &round.games) {
            let place = game.match_number.and_then(|number| number.checked_sub(1));
            if let Some(place) = place.and_then(|place| games.get_mut(place as usize)) {
                *place = Some(game);
            }
        }
        bracket
            .progress_by(|number, sides| games[number as usize - 1]?.match_outcome(sides?, &seeds))
    }

    /// The numbers of the matches that were paired or skipped by a bye.
    fn paired_matches(&self) -> BTreeSet<u32> {
        self.games().filter_map(|game| game.match_number).collect()
    }

    /// Updates the number of rounds: those paired and those to come. The second grand final counts
    /// once it is certain to be played.
    pub(crate) fn settle(&mut self) {
        let Some(bracket) = self.bracket() else { return };
        let (turns, paired) = (bracket.turns(), self.paired_matches());
        let progress = self.bracket_after(&bracket, self.played.len() as u32);
        let to_come = |one: &BracketMatch, state| match state {
            MatchState::Open { .. } => one.part != BracketPart::GrandFinal || one.round == 1,
            MatchState::Ready { .. } => !paired.contains(&one.number),
            _ => false,
        };
        let ahead: BTreeSet<u32> = progress
            .matches()
            .filter(|&(one, state)| to_come(one, state))
            .map(|(one, _)| turns[one.number as usize - 1])
            .collect();
        self.rounds = (self.played.len() + ahead.len()) as u32;
    }

    /// The next round: the matches whose turn it is, and the byes beside them.
    pub(crate) fn next_turn(&self, bracket: &Bracket) -> BracketTurn {
        let (turns, paired) = (bracket.turns(), self.paired_matches());
        let progress = self.bracket_after(bracket, self.played.len() as u32);
        let turn = |number: u32| turns[number as usize - 1];
        let player = |seed: u32| self.numbered(seed);
        let open = || progress.ready().filter(|(number, _)| !paired.contains(number));
        let Some(first) = open().map(|(number, _)| turn(number)).min() else {
            return BracketTurn::default();
        };
        let now = first.max(self.played.len() as u32 + 1);
        let mut ready: Vec<(u32, [PlayerId; 2])> = Vec::new();
        // Nobody plays two matches at once, counting those still being played.
        let playing: FxHashSet<PlayerId> = self.still_playing().collect();
        let mut seated: FxHashSet<u32> = self
            .members
            .iter()
            .filter(|member| playing.contains(&member.player))
            .map(|member| member.number)
            .collect();
        for (number, seeds) in open().filter(|&(number, _)| turn(number) <= now) {
            // A player in the match for third place may also have a match in the consolation, which
            // then waits.
            if seeds.iter().any(|seed| seated.contains(seed)) {
                continue;
            }
            seated.extend(seeds);
            let [one, other] = seeds.map(player);
            ready.extend(one.zip(other).map(|(one, other)| (number, [one, other])));
        }
        let mut resting: FxHashMap<PlayerId, u32> = FxHashMap::default();
        for (one, state) in progress.matches() {
            let MatchState::Bye { seed } = state else { continue };
            if turn(one.number) > now || paired.contains(&one.number) {
                continue;
            }
            let Some(player) = player(seed) else { continue };
            // A player who advanced by an earlier unrecorded bye, or who is out, needs none.
            if self.games().any(|game| game.has(player) && game.match_number > Some(one.number)) {
                continue;
            }
            if !playing.contains(&player) && !ready.iter().any(|(_, pair)| pair.contains(&player)) {
                // Of several byes in a row, the last is recorded.
                resting.insert(player, one.number);
            }
        }
        let mut byes: Vec<(u32, PlayerId)> =
            resting.into_iter().map(|(player, number)| (number, player)).collect();
        byes.sort_unstable();
        BracketTurn { ready, byes }
    }

    /// The first line of a later round that would not fit a changed result of a table: a table with
    /// a result, or a match that would no longer be played.
    pub(crate) fn rests_on(
        &self,
        (round, table): (u32, u32),
        change: impl FnOnce(&mut Encounter),
    ) -> Option<RestsOnIt> {
        let round = self.carried_to(round, table);
        let bracket = self.bracket().filter(|_| self.played.len() as u32 > round)?;
        let mut changed = self.clone();
        change(changed.played.get_mut(round as usize - 1)?.at_table(table)?);
        let before = self.bracket_after(&bracket, self.played.len() as u32);
        let progress = changed.bracket_after(&bracket, changed.played.len() as u32);
        let later = (1..).zip(&changed.played).skip(round as usize);
        let mut games = later
            .flat_map(|(at, round)| round.numbered().map(move |(table, game)| (at, table, game)));
        games.find_map(|(round, table, game)| {
            let fits = changed.fits(&before, &progress, game);
            (!fits).then(|| RestsOnIt { round, played: game.stands().map(|_| table) })
        })
    }

    /// Whether a table or bye fits the bracket's progress, possibly with other players.
    fn fits(&self, before: &Progress<'_>, progress: &Progress<'_>, game: &Encounter) -> bool {
        let Some(number) = game.match_number else { return false };
        let has = |seeds: [u32; 2], player: PlayerId| {
            seeds.into_iter().any(|seed| self.numbered(seed) == Some(player))
        };
        match (game.kind, progress.state(number)) {
            (EncounterKind::Table(second), MatchState::Decided { seeds, .. }) => {
                has(seeds, game.first) && has(seeds, second)
            }
            (EncounterKind::Table(second), MatchState::Ready { seeds }) => {
                game.stands().is_none() || has(seeds, game.first) && has(seeds, second)
            }
            (EncounterKind::Table(_), _) => false,
            (_, MatchState::Bye { .. }) => true,
            // A bye because somebody had left stays a bye only for the same player.
            (_, now) => before.state(number) == now,
        }
    }

    /// Seats the players who advance, by the present results, at the tables of later rounds.
    pub(crate) fn reseat(&mut self) {
        let Some(bracket) = self.bracket() else { return };
        let progress = self.bracket_after(&bracket, self.played.len() as u32);
        let mut played = std::mem::take(&mut self.played);
        for game in played.iter_mut().flat_map(|round| &mut round.games) {
            let Some(number) = game.match_number else { continue };
            match (game.kind, progress.state(number)) {
                (EncounterKind::Table(second), MatchState::Ready { seeds: [one, other] }) => {
                    let (Some(one), Some(other)) = (self.numbered(one), self.numbered(other))
                    else {
                        continue;
                    };
                    let (first, second) = seated((game.first, second), (one, other));
                    (game.first, game.kind) = (first, EncounterKind::Table(second));
                }
                (EncounterKind::Bye, MatchState::Bye { seed }) => {
                    game.first = self.numbered(seed).unwrap_or(game.first);
                }
                _ => {}
            }
        }
        self.played = played;
    }

    /// The match of the first round in which a player with the next number could replace a bye: its
    /// number, and the other player. `None` if the bracket is full or has moved on.
    pub fn place_of_bye(&self) -> Option<(u32, PlayerId)> {
        let bracket = self.bracket()?;
        let next = bracket.players() + 1;
        if next > bracket.size() || self.played.len() > 1 {
            return None;
        }
        let opponent = bracket.size() + 1 - next;
        let progress = self.bracket_after(&bracket, 0);
        let mut byes = progress.matches().filter(|(one, _)| one.part == BracketPart::Main);
        let (one, _) = byes
            .find(|&(one, state)| one.round == 1 && state == MatchState::Bye { seed: opponent })?;
        Some((one.number, self.numbered(opponent)?))
    }

    /// Turns the bye of a first-round match into a table, if that round is paired.
    pub(crate) fn fill_bye(&mut self, number: u32, (first, second): (PlayerId, PlayerId)) {
        let reserved = self.tables.as_ref().map(|it| it.tables.clone()).unwrap_or_default();
        let Some(round) = self.played.first_mut() else { return };
        let bye = round.games.iter().position(|game| game.match_number == Some(number));
        let Some(bye) = bye else { return };
        let mut game = round.games.remove(bye);
        (game.first, game.kind) = (first, EncounterKind::Table(second));
        let tables = round.games.iter().take_while(|game| game.second().is_some()).count();
        round.games.insert(tables, game);
        if let Some(seats) = &mut round.seats {
            let last = seats.tables.last().copied().unwrap_or(0);
            let next = reserved.into_iter().filter(|&number| number > last).min();
            seats.tables.push(next.unwrap_or(last + 1));
        }
    }

    /// Whether a match waits, or may wait, for the player.
    pub fn is_still_in(&self, player: PlayerId) -> bool {
        let (Some(bracket), Some(member)) = (self.bracket(), self.member(player)) else {
            return false;
        };
        self.bracket_after(&bracket, self.played.len() as u32).is_in(member.number)
    }
}

impl Encounter {
    /// The outcome of a match in a bracket with these seeds; `None` while it is open.
    fn match_outcome(
        &self,
        [one, other]: [u32; 2],
        seeds: &FxHashMap<PlayerId, u32>,
    ) -> Option<MatchOutcome> {
        let winner = match self.kind {
            EncounterKind::Bye | EncounterKind::HalfBye | EncounterKind::FullBye => self.first,
            EncounterKind::Absent => return Some(MatchOutcome::Neither),
            EncounterKind::Table(second) => match self.result?.winner() {
                Some(Side::First) => self.first,
                Some(Side::Second) => second,
                None => return Some(MatchOutcome::Neither),
            },
        };
        match *seeds.get(&winner)? {
            winner if winner == one => Some(MatchOutcome::First),
            winner if winner == other && self.second().is_none() => Some(MatchOutcome::SecondAlone),
            winner if winner == other => Some(MatchOutcome::Second),
            _ => None,
        }
    }
}

/// Two players at the table of others: a player already there keeps the seat.
fn seated(
    (first, second): (PlayerId, PlayerId),
    (one, other): (PlayerId, PlayerId),
) -> (PlayerId, PlayerId) {
    if first == other || second == one { (other, one) } else { (one, other) }
}
