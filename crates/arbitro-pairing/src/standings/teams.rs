//! Standings of teams (C.07, articles 11 to 13): the tie-breaks of individuals by match points or by game
//! points, and those that need both or the boards.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::direct_encounter::{self, meetings};
use super::opponents::sonneborn_berger_of;
use super::order::{Order, Step};
use super::table::Table;
use super::team_tie_break::{BoardEnd, TeamTieBreak, TeamTieBreakMethod};
use super::tie_break::Worked;
use super::working::{Contribution, Sum};
use super::{
    Ratio, TieBreak, TieBreakMethod, TieBreakValue, UnplayedRounds, Working, boards, evaluate,
};
use crate::Points;
use crate::team::{TeamScore, TeamTournament};

/// One line of the standings of teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamStanding {
    /// The rank, from 1. Teams equal in everything share it, and the next rank counts them.
    pub rank: u32,
    /// The team's number.
    pub number: u32,
    /// The match points after the complete rounds.
    pub match_points: Points,
    /// The game points after the complete rounds.
    pub game_points: Points,
    /// The values in the order of the requested tie-breaks; `None` where a value does not exist.
    pub values: Vec<Option<TieBreakValue>>,
}

/// The standings of teams after the complete rounds: by the primary score, then by each tie-break among
/// those still tied; those still equal at the end are listed by number.
///
/// The values of direct encounters (`DE`, `EDE`) and of boards in turn (`TBR`, `BBE`) are the places among
/// the teams with equal primary scores, or 0 when nobody is separated; the ranking applies them to those
/// still tied at their position in the list. `BC` separates only teams with equal game points.
pub fn rank_teams(
    teams: &TeamTournament,
    tie_breaks: &[TeamTieBreak],
    treatment: UnplayedRounds,
) -> Vec<TeamStanding> {
    let tables = TeamWorkings::new(teams, treatment);
    let points = |place: usize| tables.primary().points(place);
    let steps: Vec<Step> = tie_breaks.iter().map(|code| tables.step(code)).collect();
    let by_list = tie_breaks.iter().any(TeamTieBreak::is_points);
    let mut order = Order::of(teams.matches.players.len(), points, steps, by_list);
    let line = |(rank, place): (u32, usize)| TeamStanding {
        rank,
        number: teams.matches.players[place].number,
        match_points: tables.matches.points(place),
        game_points: tables.games.points(place),
        values: std::mem::take(&mut order.values[place]),
    };
    std::mem::take(&mut order.ranks).into_iter().map(line).collect()
}

/// The workings of many teams, computed from a single pass over the tournament.
#[derive(Debug)]
pub struct TeamWorkings<'t> {
    teams: &'t TeamTournament,
    matches: Table<'t>,
    games: Table<'t>,
}

impl<'t> TeamWorkings<'t> {
    /// For the teams of this tournament.
    pub fn new(teams: &'t TeamTournament, treatment: UnplayedRounds) -> Self {
        let matches = Table::new(Cow::Borrowed(&teams.matches), treatment);
        let games = Table::new(Cow::Owned(teams.by(TeamScore::Game)), treatment);
        Self { teams, matches, games }
    }

    /// The working of a team's value; `None` for a number that is not in the tournament. For direct
    /// encounter, the tied teams are those with equal primary scores.
    pub fn of(&self, number: u32, tie_break: &TeamTieBreak) -> Option<Working> {
        Some(self.working(self.matches.place(number)?, tie_break))
    }

    fn table(&self, score: TeamScore) -> &Table<'t> {
        match score {
            TeamScore::Match => &self.matches,
            TeamScore::Game => &self.games,
        }
    }

    fn primary(&self) -> &Table<'t> {
        self.table(self.teams.primary)
    }

    fn secondary(&self) -> &Table<'t> {
        self.table(self.teams.primary.other())
    }

    /// The score by which a tie-break of individuals is computed. A win is a match won.
    fn reference(&self, tie_break: &TeamTieBreak, one: &TieBreak) -> TeamScore {
        match one.method {
            TieBreakMethod::Win => TeamScore::Match,
            _ => tie_break.score.unwrap_or(self.teams.primary),
        }
    }

    /// A tie-break as a step of the order.
    fn step(&self, tie_break: &TeamTieBreak) -> Step<'_> {
        let teams = 0..self.teams.matches.players.len();
        let value = |place: usize| self.working(place, tie_break).value;
        match tie_break.method {
            TeamTieBreakMethod::Individual(one) => {
                Step::of(self.table(self.reference(tie_break, &one)), &one)
            }
            TeamTieBreakMethod::DirectEncounter { count, end } => {
                Step::places(move |tied| self.encounter_places(tied, count, end))
            }
            TeamTieBreakMethod::Boards(end) => Step::places(move |tied| {
                let keys: Vec<Vec<Points>> =
                    tied.iter().map(|&place| boards::from_end(&self.boards(place), end)).collect();
                places_by(&keys, |a, b| b.cmp(a))
            }),
            TeamTieBreakMethod::BoardCount => {
                let values: Vec<_> = teams.map(value).collect();
                let shown = values.clone();
                Step::with_values(shown, move |tied| {
                    let points = |place: &usize| self.games.points(*place);
                    // 12.1: only between equal game points.
                    if tied.iter().any(|place| points(place) != points(&tied[0])) {
                        return vec![0; tied.len()];
                    }
                    let values: Vec<_> = tied.iter().map(|&place| values[place]).collect();
                    places_by(&values, Ord::cmp)
                })
            }
            _ => Step::by_value(teams.map(value).collect(), |a, b| b.cmp(a)),
        }
    }

    fn boards(&self, place: usize) -> Vec<Points> {
        boards::points(self.teams, place, |_| true)
    }

    /// The working of the value of the team at an index.
    fn working(&self, place: usize, tie_break: &TeamTieBreak) -> Working {
        let code = tie_break.to_string();
        let (parts, sum, value) = match tie_break.method {
            TeamTieBreakMethod::Individual(one) => {
                let table = self.table(self.reference(tie_break, &one));
                return Working { code, ..evaluate(table, place, &one) };
            }
            TeamTieBreakMethod::OtherScore => {
                (Vec::new(), Sum::Fact, Some(self.secondary().points(place).into()))
            }
            TeamTieBreakMethod::SonnebornBerger { opponents, own, cut } => {
                let modifiers = TieBreak { cut_low: cut, ..TieBreak::from(TieBreakMethod::Sb) };
                sonneborn_berger_of(self.table(opponents), self.table(own), place, &modifiers)
            }
            TeamTieBreakMethod::DirectEncounter { count, end } => {
                self.encounter(place, |tied| self.encounter_places(tied, count, end))
            }
            TeamTieBreakMethod::BoardCount => {
                let boards = self.boards(place);
                let value = TieBreakValue::Exact(boards::count(&boards));
                (boards::parts(&boards, true), Sum::Total, Some(value))
            }
            TeamTieBreakMethod::Boards(_) => {
                let at = |tied: &[usize]| tied.iter().position(|&one| one == place);
                let tied = self.tied(place);
                let places = (self.step(tie_break).ranks)(&tied);
                let value = at(&tied).map(|at| TieBreakValue::Whole(places[at].into()));
                (boards::parts(&self.boards(place), false), Sum::Place, value)
            }
            TeamTieBreakMethod::StrengthOfSchedule => self.strength(place),
        };
        let has_dummies = matches!(tie_break.method, TeamTieBreakMethod::StrengthOfSchedule);
        Working { code, has_dummies, lacks_ratings: false, parts, sum, value }
    }

    /// The teams with the primary score of this one.
    fn tied(&self, place: usize) -> Vec<usize> {
        let points = |place: usize| self.primary().points(place);
        let all = 0..self.teams.matches.players.len();
        all.filter(|&other| points(other) == points(place)).collect()
    }

    /// Extended direct encounter of these teams (13.3).
    fn encounter_places(&self, tied: &[usize], count: bool, end: Option<BoardEnd>) -> Vec<u32> {
        let plain = TieBreak::from(TieBreakMethod::De);
        let part = |group: &[usize]| {
            for table in [self.primary(), self.secondary()] {
                let parted = direct_encounter::part(table, group, &plain);
                if parted.len() > 1 {
                    return parted;
                }
            }
            match (group, end) {
                (&[one, other], Some(end)) => {
                    match boards::encounter(self.teams, [one, other], count, end) {
                        Ordering::Less => vec![vec![one], vec![other]],
                        Ordering::Equal => vec![group.to_vec()],
                        Ordering::Greater => vec![vec![other], vec![one]],
                    }
                }
                _ => vec![group.to_vec()],
            }
        };
        direct_encounter::places_by(part, tied)
    }

    /// The place of a direct encounter, with both scores against each tied team.
    fn encounter(&self, place: usize, places: impl Fn(&[usize]) -> Vec<u32>) -> Worked {
        let tied = self.tied(place);
        let plain = TieBreak::from(TieBreakMethod::De);
        let [primary, secondary] =
            [self.primary(), self.secondary()].map(|table| meetings(table, place, &tied, &plain));
        let parts = primary.iter().map(|(opponent, &score)| Contribution {
            opponent: Some(self.teams.matches.players[*opponent].number),
            second: secondary.get(opponent).map(|&score| TieBreakValue::Exact(score)),
            ..Contribution::of_round(0, TieBreakValue::Exact(score))
        });
        let among = tied.iter().position(|&other| other == place);
        let at = among.expect("the team is among those with the same score");
        let value = TieBreakValue::Whole(places(&tied)[at].into());
        (parts.collect(), Sum::Place, Some(value))
    }

    /// The secondary score and the Buchholz by the primary one, divided so that it weighs no more (13.4).
    fn strength(&self, place: usize) -> Worked {
        let highest = |score: TeamScore| boards::highest(self.teams, score);
        let rounds = i64::from(self.matches.rounds);
        let primary = Ratio::from(highest(self.teams.primary)) * Ratio::from(rounds);
        let one_match = Ratio::from(highest(self.teams.primary.other()));
        // Where a match has more points than the event can give, the text would divide by 0.
        let most = if one_match > Ratio::ZERO {
            let quotient = primary * Ratio::new(one_match.denominator(), one_match.numerator());
            quotient.numerator() / quotient.denominator()
        } else {
            0
        };
        let divisor = most.max(1);
        let buchholz = evaluate(self.primary(), place, &TieBreak::from(TieBreakMethod::Bh));
        let score = self.secondary().points(place);
        let strength = buchholz.value.map_or(Ratio::ZERO, TieBreakValue::ratio);
        let value = Ratio::from(score) + strength * Ratio::new(1, divisor);
        let sum = Sum::Strength { score, buchholz: TieBreakValue::Exact(strength), divisor };
        (buchholz.parts, sum, Some(TieBreakValue::Exact(value)))
    }
}

/// The places by keys in the order of `compare`: 1 for the first; all 0 when all are equal.
fn places_by<K>(keys: &[K], compare: impl Fn(&K, &K) -> Ordering) -> Vec<u32> {
    let before =
        |key: &K| keys.iter().filter(|other| compare(other, key) == Ordering::Less).count();
    let places: Vec<u32> = keys.iter().map(|key| before(key) as u32 + 1).collect();
    if places.iter().all(|&place| place == 1) { vec![0; places.len()] } else { places }
}
