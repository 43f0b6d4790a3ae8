//! The facts about each player to be paired that the rules use (C.04.3, articles 1 and 5), read
//! once from the history.

use std::collections::BTreeSet;

use super::prelude::*;

use super::forbidden::Forbidden;

/// The strength of a preference for a side (article 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Strength {
    /// To alternate (1.7.3).
    Mild,
    /// To balance a difference of one (1.7.2).
    Strong,
    /// A difference above one, or the same side twice running (1.7.1).
    Absolute,
}

/// The side that a player should have next, and how strongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Preference {
    pub side: Side,
    pub strength: Strength,
}

/// The direction in which a player floated in one round (article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Float {
    None,
    Down,
    Up,
}

/// A player to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Entrant {
    /// The pairing number in the tournament.
    pub number: u32,
    /// The tournament pairing number for article 5.2.5: the rank, from 1, among those who take part or have
    /// taken part.
    pub tpn: u32,
    /// The score for pairing: points plus acceleration.
    pub score: Points,
    /// Games as First minus games as Second (1.6).
    pub difference: i32,
    /// The preference, after at least one game (1.7).
    pub preference: Option<Preference>,
    /// The side of the two latest games, if it is the same.
    pub repeated: Option<Side>,
    /// The sides of the games played, in order.
    pub sides: Vec<Side>,
    /// The floats of the last round and of the one before it.
    pub floats: [Float; 2],
    /// Whether the player may get the pairing-allocated bye (C2).
    pub bye_allowed: bool,
    /// Whether a question excludes the player from the bye.
    pub bye_refused: bool,
    /// The number of rounds without a game (C9).
    pub unplayed: u32,
    /// Whether the player has more than half of the possible points before the last round (1.8).
    pub topscorer: bool,
    /// The places of the opponents actually played, sorted.
    met: Vec<u32>,
}

impl Entrant {
    /// The preferred side, whatever the strength.
    pub(super) fn wants(&self) -> Option<Side> {
        self.preference.map(|preference| preference.side)
    }

    /// Whether the preference is absolute.
    pub(super) fn is_absolute(&self) -> bool {
        matches!(self.preference, Some(Preference { strength: Strength::Absolute, .. }))
    }

    /// Whether the preference is strong or absolute.
    pub(super) fn is_strong(&self) -> bool {
        self.preference.is_some_and(|preference| preference.strength >= Strength::Strong)
    }

    /// Whether C3 binds the player: the preference is absolute, and the player is no topscorer.
    pub(super) fn is_bound_to_side(&self) -> bool {
        self.is_absolute() && !self.topscorer
    }
}

/// The players of a round in ranking order (1.2). In this module a place is an index into them.
#[derive(Clone, Debug)]
pub(crate) struct Roster {
    pub entrants: Vec<Entrant>,
    /// The initial side (5.1).
    pub initial_side: Side,
    /// The exceptions to C1 to C3 that are allowed.
    pub relaxations: Relaxations,
    /// The pairs that the tournament forbids.
    forbidden: Forbidden,
    /// A row for each place, with a bit for each opponent met. Only for fields where this table is small.
    met_rows: Rows,
    /// Pairs that are avoided like a relaxation, each as two places, the lower one first.
    avoided: BTreeSet<(usize, usize)>,
    /// The largest number of opponents that a player has met.
    most_met: usize,
    /// The largest number of opponents that are forbidden to a player, but for those who are settled.
    most_forbidden: usize,
    /// The players whose opponent, or bye, is the only one that is left to them.
    settled: Vec<usize>,
    /// For each place, how many players before it have an absolute preference for First, and for Second.
    absolute: Vec<[u32; 2]>,
    /// The bits of the players bound to First, and of those bound to Second (C3).
    bound: [Vec<u64>; 2],
}

impl Roster {
    /// The available players of `tournament`, sorted by score, then by number.
    pub(super) fn of(tournament: &Tournament, relaxations: Relaxations) -> Self {
        let played = tournament.played as usize;
        let last_round = tournament.played + 1 >= tournament.rounds;
        let top = tournament.scoring.win.max(tournament.scoring.draw).as_tenths()
            * tournament.played as i32;
        let mut scores = Scores::of(tournament);
        let mut entrants = Vec::new();
        let mut tpn = 0;
        for (index, player) in tournament.players.iter().enumerate() {
            let entries = &player.entries[..played.min(player.entries.len())];
            let took_part = entries
                .iter()
                .any(|entry| matches!(entry, RoundEntry::Game(_) | RoundEntry::PairingBye));
            if !(player.available || player.seated || took_part) {
                continue;
            }
            tpn += 1;
            if !player.available {
                continue;
            }
            let score = scores.before(index, played);
            let mut sides: Vec<Side> = entries
                .iter()
                .filter_map(|entry| match entry {
                    RoundEntry::Game(game) if game.played => Some(game.side),
                    _ => None,
                })
                .collect();
            let games = sides.len() as u32;
            if !tournament.sides_matter {
                sides.clear();
            }
            let difference =
                sides.iter().map(|&side| if side == Side::First { 1 } else { -1 }).sum();
            let repeated = match sides[..] {
                [.., before, last] if before == last => Some(last),
                _ => None,
            };
            entrants.push(Entrant {
                number: player.number,
                tpn,
                score,
                difference,
                preference: preference(difference, repeated, sides.last().copied()),
                repeated,
                unplayed: tournament.played - games,
                floats: [1, 2].map(|back| scores.float(index, back)),
                bye_allowed: entries.iter().all(|&entry| match entry {
                    RoundEntry::PairingBye => false,
                    RoundEntry::Game(game) if game.played => true,
                    _ => tournament.scoring.of(entry) < tournament.scoring.win,
                }),
                bye_refused: false,
                topscorer: last_round && 2 * score.as_tenths() > top,
                sides,
                met: Vec::new(),
            });
        }
        entrants.sort_by(|a, b| b.score.cmp(&a.score).then(a.tpn.cmp(&b.tpn)));
        let mut sum = [0, 0];
        let mut absolute = vec![sum];
        let mut bound = [(); 2].map(|()| vec![0; entrants.len().div_ceil(64)]);
        for (place, entrant) in entrants.iter().enumerate() {
            if let Some(side) = entrant.wants().filter(|_| entrant.is_bound_to_side()) {
                bound[usize::from(side == Side::Second)][place / 64] |= 1 << (place % 64);
            }
            if let Some(side) = entrant.wants().filter(|_| entrant.is_absolute()) {
                sum[usize::from(side == Side::Second)] += 1;
            }
            absolute.push(sum);
        }
        let mut roster = Self {
            entrants,
            initial_side: tournament.initial_side,
            relaxations,
            forbidden: Forbidden::default(),
            met_rows: Rows::default(),
            avoided: BTreeSet::new(),
            most_met: 0,
            most_forbidden: 0,
            settled: Vec::new(),
            absolute,
            bound,
        };
        roster.bar(tournament, &scores);
        roster
    }

    /// The same roster, with pairs (by number) that are avoided like a relaxation.
    pub(super) fn avoiding(mut self, avoided: &[(u32, u32)]) -> Self {
        let place = |number: u32| self.place_of(number);
        let places = avoided.iter().filter_map(|&(one, other)| Some((place(one)?, place(other)?)));
        self.avoided = places.map(|(one, other)| (one.min(other), one.max(other))).collect();
        self
    }

    /// Records who has met whom, and the forbidden sets.
    fn bar(&mut self, tournament: &Tournament, scores: &Scores) {
        let mut place_of = vec![u32::MAX; tournament.players.len()];
        for (place, entrant) in self.entrants.iter().enumerate() {
            if let Some(index) = scores.index_of(entrant.number) {
                place_of[index] = place as u32;
            }
        }
        for (index, player) in tournament.players.iter().enumerate() {
            let Some(entrant) = self.entrants.get_mut(place_of[index] as usize) else { continue };
            let met = player.entries.iter().take(tournament.played as usize).filter_map(|entry| {
                match entry {
                    RoundEntry::Game(game) if game.played => scores.index_of(game.opponent),
                    _ => None,
                }
                .map(|index| place_of[index])
            });
            entrant.met.extend(met.filter(|&place| place != u32::MAX));
            entrant.met.sort_unstable();
        }
        if self.len() <= MOST_MET_ROWS {
            self.met_rows = Rows::new(self.len(), self.len());
            for (place, entrant) in self.entrants.iter().enumerate() {
                entrant.met.iter().for_each(|&other| self.met_rows.set(place, other as usize));
            }
        }
        let places_of = |members: &Vec<u32>| -> Vec<usize> {
            let indexes = members.iter().filter_map(|&number| scores.index_of(number));
            let places = indexes.map(|index| place_of[index]).filter(|&place| place != u32::MAX);
            places.map(|place| place as usize).collect()
        };
        let sets: Vec<Vec<usize>> = tournament.forbidden.iter().map(places_of).collect();
        self.forbidden = Forbidden::of(self.entrants.len(), &sets);
        self.most_met = self.entrants.iter().map(|entrant| entrant.met.len()).max().unwrap_or(0);
        self.most_forbidden = self.forbidden.most_within(0..self.len(), self.len(), &[]);
    }

    /// Forbids more pairs of places.
    pub(super) fn forbid(&mut self, pairs: impl IntoIterator<Item = (usize, usize)>) {
        let players = self.len();
        self.forbidden.add(players, pairs.into_iter());
        self.most_forbidden = self.forbidden.most_within(0..players, players, &self.settled);
    }

    /// Leaves two players nobody but each other, or one player nothing but the bye.
    pub(super) fn settle(&mut self, settled: &[usize]) {
        self.settled = settled.to_vec();
        let others: Vec<usize> = (0..self.len()).filter(|at| !settled.contains(at)).collect();
        self.forbid(settled.iter().flat_map(|&one| others.iter().map(move |&other| (one, other))));
        if let [_, _] = settled {
            settled.iter().for_each(|&one| self.refuse_bye(one));
        }
    }

    /// Excludes a player from the bye.
    pub(super) fn refuse_bye(&mut self, player: usize) {
        self.entrants[player].bye_refused = true;
    }

    pub(super) fn len(&self) -> usize {
        self.entrants.len()
    }

    /// Whether the players in `range`, together with up to `floaters` players from above, can certainly be
    /// paired as far as their number allows, whoever floats to them, and even if one or two of them drop out.
    ///
    /// The condition is sufficient: if each may meet more than half of the others, there is a Hamiltonian
    /// cycle (Dirac 1952), and every second edge of it is a pair.
    pub(super) fn absorbs(&self, range: std::ops::Range<usize>, floaters: usize) -> bool {
        let side = |side: usize| self.absolute[range.end][side] - self.absolute[range.start][side];
        let barred = self.most_met + side(0).max(side(1)) as usize + 1;
        // Each may meet more than half of the others if at most half of this room is forbidden to any of
        // them.
        let floaters = floaters + self.settled.len();
        let Some(room) = (range.len()).checked_sub(floaters + 2 + 2 * barred) else {
            return range.is_empty();
        };
        let most = room / 2;
        most >= self.most_forbidden.min(range.len())
            || range.len() <= MANY
                && most >= self.forbidden.most_within(range.clone(), range.end, &self.settled)
    }

    /// How hard it is to find an opponent for the player: players with an absolute preference for
    /// the side that more of them prefer are hardest to pair.
    pub(super) fn choice(&self, player: usize) -> Choice {
        let all = self.absolute[self.len()];
        let side = if all[0] >= all[1] { Side::First } else { Side::Second };
        let entrant = &self.entrants[player];
        match entrant.wants() {
            _ if !entrant.is_absolute() => Choice::Many,
            wanted if wanted == Some(side) => Choice::Few,
            _ => Choice::FewOthers,
        }
    }

    /// Whether the two have played each other (C1).
    pub(super) fn have_met(&self, a: usize, b: usize) -> bool {
        if !self.met_rows.is_empty() {
            return self.met_rows.has(a, b);
        }
        let (met, b) = (&self.entrants[a].met, b as u32);
        if met.len() > 16 { met.binary_search(&b).is_ok() } else { met.contains(&b) }
    }

    /// Whether the tournament forbids the pair.
    pub(super) fn is_forbidden(&self, a: usize, b: usize) -> bool {
        self.forbidden.contains(a, b)
    }

    /// The club of a player; players of one club are forbidden to the same clubs. `None` if there are too
    /// many clubs to be useful.
    pub(crate) fn club(&self, player: usize) -> Option<u16> {
        self.forbidden.club(player)
    }

    /// Whether the clubs of the two are enough to forbid the pair.
    pub(crate) fn clubs_forbid(&self, a: usize, b: usize) -> bool {
        self.forbidden.clubs_forbid(a, b)
    }

    /// Whether both are bound to the same side (C3).
    pub(super) fn same_absolute_side(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.entrants[a], &self.entrants[b]);
        a.is_bound_to_side() && b.is_bound_to_side() && a.wants() == b.wants()
    }

    /// Why the two may not be paired.
    pub(super) fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        if self.is_forbidden(a, b) {
            Some(Obstacle::Forbidden)
        } else if self.have_met(a, b) {
            Some(Obstacle::Met)
        } else {
            self.same_absolute_side(a, b).then_some(Obstacle::SameSide)
        }
    }

    /// Whether the two may be paired (C1, C3 and forbidden pairs), with the exceptions allowed.
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        !(self.must_not_meet(a, b) || self.same_absolute_side(a, b) && !self.relaxations.same_side)
    }

    /// The bits of `among`, which are for the 64 places from `64 * word`, whose players `a`
    /// [may meet](Self::may_meet).
    pub(super) fn may_meet_among(&self, a: usize, word: usize, among: u64) -> u64 {
        if among == 0 {
            return 0;
        }
        let mut may = among & !self.forbidden.word(a, word);
        let entrant = &self.entrants[a];
        if a / 64 == word {
            may &= !(1 << (a % 64));
        }
        if !self.relaxations.rematch {
            if self.met_rows.is_empty() {
                let met = entrant.met.iter().filter(|&&other| other as usize / 64 == word);
                met.for_each(|other| may &= !(1 << (other % 64)));
            } else {
                may &= !self.met_rows.word(a, word);
            }
        }
        match entrant.wants() {
            Some(side) if entrant.is_bound_to_side() && !self.relaxations.same_side => {
                may & !self.bound[usize::from(side == Side::Second)][word]
            }
            _ => may,
        }
    }

    /// Whether the two may not be paired because of who they are, whatever their sides.
    pub(super) fn must_not_meet(&self, a: usize, b: usize) -> bool {
        self.have_met(a, b) && !self.relaxations.rematch || self.is_forbidden(a, b)
    }

    /// Whether the player may have the bye (C2), with the exceptions allowed.
    pub(super) fn may_have_bye(&self, player: usize) -> bool {
        self.allows_bye(&self.entrants[player])
    }

    /// The same, for the player's entry.
    pub(super) fn allows_bye(&self, player: &Entrant) -> bool {
        !player.bye_refused && (self.relaxations.bye_again || player.bye_allowed)
    }

    /// Whether exceptions are allowed or pairs are avoided.
    pub(super) fn relaxes(&self) -> bool {
        self.relaxations != Relaxations::default() || !self.avoided.is_empty()
    }

    /// Whether the pair is to be avoided.
    pub(super) fn is_avoided(&self, a: usize, b: usize) -> bool {
        !self.avoided.is_empty() && self.avoided.contains(&(a.min(b), a.max(b)))
    }

    /// Whether the pair is an exception or to be avoided.
    pub(super) fn is_relaxed(&self, a: usize, b: usize) -> bool {
        self.relaxes()
            && (self.have_met(a, b) || self.same_absolute_side(a, b) || self.is_avoided(a, b))
    }

    /// The place of the player with a pairing number.
    pub(super) fn place_of(&self, number: u32) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.number == number)
    }

    /// The place of every player by pairing number, for many look-ups.
    pub(super) fn places(&self) -> FxHashMap<u32, usize> {
        let places = self.entrants.iter().enumerate();
        places.map(|(place, entrant)| (entrant.number, place)).collect()
    }

    /// The range of places of each score, from the highest.
    pub(super) fn score_groups(&self) -> impl Iterator<Item = std::ops::Range<usize>> {
        ranges_by(&self.entrants, |entrant| entrant.score)
    }
}

fn preference(difference: i32, repeated: Option<Side>, last: Option<Side>) -> Option<Preference> {
    let balancing = if difference > 0 { Side::Second } else { Side::First };
    let (side, strength) = match (difference.abs(), repeated) {
        (2.., _) => (balancing, Strength::Absolute),
        (_, Some(side)) => (side.other(), Strength::Absolute),
        (1, None) => (balancing, Strength::Strong),
        _ => (last?.other(), Strength::Mild),
    };
    Some(Preference { side, strength })
}

/// In ranges with more players than this, forbidden pairs are not counted for each player.
const MANY: usize = 4000;

/// In larger fields the opponents met are looked up in the list of each player.
const MOST_MET_ROWS: usize = 2048;

/// The scores used for pairing before each round.
struct Scores<'a> {
    tournament: &'a Tournament,
    /// The index of each pairing number in the tournament; numbers may have gaps.
    index: Vec<u32>,
}

impl<'a> Scores<'a> {
    fn of(tournament: &'a Tournament) -> Self {
        let most = tournament.players.iter().map(|player| player.number).max().unwrap_or(0);
        let mut index = vec![u32::MAX; most as usize + 1];
        for (place, player) in (0..).zip(&tournament.players) {
            index[player.number as usize] = place;
        }
        Self { tournament, index }
    }

    fn index_of(&self, number: u32) -> Option<usize> {
        let &index = self.index.get(number as usize)?;
        (index != u32::MAX).then_some(index as usize)
    }

    /// Points and acceleration of a player after `rounds` rounds.
    fn before(&mut self, index: usize, rounds: usize) -> Points {
        self.tournament.players[index].score_after(rounds as u32, &self.tournament.scoring)
    }

    /// The float `back` rounds ago (1 = the last round).
    fn float(&mut self, index: usize, back: usize) -> Float {
        let Some(round) = (self.tournament.played as usize).checked_sub(back) else {
            return Float::None;
        };
        let entry = self.tournament.players[index]
            .entries
            .get(round)
            .copied()
            .unwrap_or(RoundEntry::Absent);
        match entry {
            RoundEntry::Game(game) if game.played => {
                let Some(opponent) = self.index_of(game.opponent) else { return Float::None };
                let mine = self.before(index, round);
                match mine.cmp(&self.before(opponent, round)) {
                    std::cmp::Ordering::Greater => Float::Down,
                    std::cmp::Ordering::Less => Float::Up,
                    std::cmp::Ordering::Equal => Float::None,
                }
            }
            RoundEntry::PairingBye => Float::Down,
            RoundEntry::Game(game) if game.outcome == GameResult::Loss && !self.pays(entry) => {
                Float::None
            }
            entry if self.pays(entry) => Float::Down,
            _ => Float::None,
        }
    }

    /// Whether a round without a game was worth more than a loss.
    fn pays(&self, entry: RoundEntry) -> bool {
        self.tournament.scoring.of(entry) > self.tournament.scoring.loss
    }
}
