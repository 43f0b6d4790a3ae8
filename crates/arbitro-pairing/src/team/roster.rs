//! The facts about each team to be paired that the rules use (C.04.6, article 1), read once from
//! its rounds.

use super::prelude::*;

/// The side that a team prefers, and whether strongly. Type A has no other than strong ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Preference {
    pub side: Side,
    pub strong: bool,
}

/// A team to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Entrant {
    /// The pairing number (1.1).
    pub number: u32,
    /// The score for pairing: the primary score and virtual points.
    pub score: Points,
    /// The primary and the secondary score, without virtual points (4.2).
    pub plain: (Points, Points),
    /// The sides of the matches played, in order.
    pub sides: Vec<Side>,
    /// Matches with First minus matches with Second (1.6).
    pub difference: i32,
    pub preference: Option<Preference>,
    /// Whether the opponent of the round before had another score (1.5).
    pub floated: bool,
    /// Whether the team may have the bye (C2).
    pub bye_allowed: bool,
}

impl Entrant {
    /// The preferred side, however strong.
    pub(super) fn wants(&self) -> Option<Side> {
        self.preference.map(|preference| preference.side)
    }
}

/// The teams of a round by score, then by number. In this module a place is an index into them.
#[derive(Clone, Debug)]
pub(crate) struct Roster {
    pub entrants: Vec<Entrant>,
    pub initial_side: Side,
    pub preferences: Preferences,
    /// Whether the round is one of the last two, without C7 and C10.
    pub ends: bool,
    /// A row for each place, with a bit for each place that may not meet it: itself, teams met and forbidden ones.
    barred: Rows,
    /// The same for the teams met alone.
    met: Rows,
}

impl Roster {
    pub(super) fn of(teams: &TeamTournament) -> Self {
        let primary = teams.by(teams.primary);
        let secondary = teams.by(teams.primary.other());
        let (played, last) = (primary.played, primary.played + 1 >= primary.rounds);
        let mut entrants: Vec<Entrant> = Vec::new();
        for (at, team) in primary.players.iter().enumerate().filter(|(_, team)| team.available) {
            let entries = &team.entries[..team.entries.len().min(played as usize)];
            let sides: Vec<Side> = entries.iter().filter_map(|&entry| side(entry)).collect();
            let difference = sides.iter().map(|&side| sign(side)).sum();
            let other = secondary.players[at].points_after(played, &secondary.scoring);
            entrants.push(Entrant {
                number: team.number,
                score: team.score_after(played, &primary.scoring),
                plain: (
                    team.points_after(played, &primary.scoring),
                    if teams.uses_secondary { other } else { Points::ZERO },
                ),
                difference,
                preference: preference(teams.preferences, &sides, difference, last),
                floated: floated(&primary, at),
                bye_allowed: entries.iter().all(|&entry| allows_bye(entry)),
                sides,
            });
        }
        entrants.sort_by_key(|entrant| (std::cmp::Reverse(entrant.score), entrant.number));
        let mut roster = Self {
            initial_side: primary.initial_side,
            preferences: teams.preferences,
            ends: played + 2 >= primary.rounds,
            barred: Rows::default(),
            met: Rows::new(entrants.len(), entrants.len()),
            entrants,
        };
        roster.bar(&primary);
        roster
    }

    /// Records who has met whom, and the forbidden pairs.
    fn bar(&mut self, tournament: &Tournament) {
        let mut numbers: Vec<(u32, usize)> =
            self.entrants.iter().zip(0..).map(|(entrant, place)| (entrant.number, place)).collect();
        numbers.sort_unstable();
        let place_of = |number: u32| {
            let at = numbers.binary_search_by_key(&number, |&(number, _)| number).ok()?;
            Some(numbers[at].1)
        };
        for team in &tournament.players {
            let Some(place) = place_of(team.number) else { continue };
            for &entry in team.entries.iter().take(tournament.played as usize) {
                if let RoundEntry::Game(RoundGame { played: true, opponent, .. }) = entry
                    && let Some(other) = place_of(opponent)
                {
                    self.met.set(place, other);
                }
            }
        }
        self.barred = self.met.clone();
        for place in 0..self.len() {
            self.barred.set(place, place);
        }
        for set in &tournament.forbidden {
            let places: Vec<usize> = set.iter().filter_map(|&number| place_of(number)).collect();
            for &one in &places {
                places.iter().for_each(|&other| self.keep_apart(one, other));
            }
        }
    }

    /// Keeps two apart, as if they had met.
    pub(super) fn keep_apart(&mut self, a: usize, b: usize) {
        self.barred.set_pair(a, b);
    }

    /// The place of the team with a pairing number.
    pub(super) fn place_of(&self, number: u32) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.number == number)
    }

    pub(super) fn len(&self) -> usize {
        self.entrants.len()
    }

    /// Whether the two have played each other (C1).
    pub(super) fn have_met(&self, a: usize, b: usize) -> bool {
        self.met.has(a, b)
    }

    /// Whether the two may be paired.
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        !self.barred.has(a, b)
    }

    /// Whether these teams can all be paired with each other (C1, C3).
    pub(super) fn can_pair(&self, places: &[usize]) -> bool {
        places.len().is_multiple_of(2) && {
            let rest = Rest::of(self, places);
            let mate =
                most_pairs(self.len(), &mut Augmenter::new(self.len()), |_| Choice::Many, &rest);
            places.iter().all(|&place| mate[place] != u32::MAX)
        }
    }

    /// The range of places of each score, from the highest.
    pub(super) fn score_groups(&self) -> impl Iterator<Item = std::ops::Range<usize>> {
        ranges_by(&self.entrants, |entrant| entrant.score)
    }
}

/// Some of the teams as vertices; the others have no edges.
pub(super) struct Rest<'a> {
    roster: &'a Roster,
    /// One row, with the bits of those that have edges.
    open: Rows,
}

impl<'a> Rest<'a> {
    pub(super) fn of(roster: &'a Roster, places: &[usize]) -> Self {
        let mut open = Rows::new(1, roster.len());
        places.iter().for_each(|&place| open.set(0, place));
        Self { roster, open }
    }
}

impl Graph for Rest<'_> {
    fn joined(&self, u: usize, word: usize, among: u64) -> u64 {
        let barred = self.roster.barred.word(u, word);
        if self.open.has(0, u) { among & self.open.word(0, word) & !barred } else { 0 }
    }
}

/// The side of a match that was played.
fn side(entry: RoundEntry) -> Option<Side> {
    match entry {
        RoundEntry::Game(game) if game.played => Some(game.side),
        _ => None,
    }
}

fn sign(side: Side) -> i32 {
    if side == Side::First { 1 } else { -1 }
}

/// C2: a bye, a match won by forfeit and a full-point bye exclude another bye.
fn allows_bye(entry: RoundEntry) -> bool {
    match entry {
        RoundEntry::PairingBye | RoundEntry::FullBye => false,
        RoundEntry::Game(game) => game.played || game.outcome != GameResult::Win,
        _ => true,
    }
}

/// The preference after these matches (1.7).
fn preference(
    kind: Preferences,
    sides: &[Side],
    difference: i32,
    last_round: bool,
) -> Option<Preference> {
    let last = *sides.last().filter(|_| kind != Preferences::None)?;
    // The side that balances, or at a difference of 0 the one that changes.
    let side = match difference.signum() {
        1 => Side::Second,
        -1 => Side::First,
        _ => last.other(),
    };
    let twice = sides.len() > 1 && sides[sides.len() - 2] == last;
    let strong = difference.abs() > 1 || twice && last != side;
    let mild = kind == Preferences::Graded && (difference != 0 || !last_round);
    (strong || mild).then_some(Preference { side, strong })
}

/// Whether the team at an index played an opponent of another score in the last round (1.5).
fn floated(tournament: &Tournament, at: usize) -> bool {
    let Some(round) = tournament.played.checked_sub(1) else { return false };
    let team = &tournament.players[at];
    let Some(&RoundEntry::Game(RoundGame { played: true, opponent, .. })) =
        team.entries.get(round as usize)
    else {
        return false;
    };
    let opponent = tournament.players.binary_search_by_key(&opponent, |team| team.number);
    opponent.is_ok_and(|opponent| {
        let before = |at: usize| tournament.players[at].score_after(round, &tournament.scoring);
        before(at) != before(opponent)
    })
}
