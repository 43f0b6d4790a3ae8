//! A tournament as needed for pairing and tie-breaks: the players, and what each did in each round.

use std::cmp::Reverse;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

/// Points, exact to a tenth (the precision of FIDE's file format).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
    /// Half a point.
    pub const HALF: Points = Points(5);
    /// One point.
    pub const ONE: Points = Points(10);

    /// From tenths of a point.
    pub const fn tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// The value in tenths of a point.
    pub const fn as_tenths(self) -> i32 {
        self.0
    }

    /// The value as a number, for documents and JSON.
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    /// Always with one decimal: `3.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        f.pad(&format!("{sign}{}.{}", self.0.abs() / 10, self.0.abs() % 10))
    }
}

/// The side of a player: White in chess, the seat that starts in our games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Side {
    /// The side that starts.
    First,
    /// The side that plays second.
    Second,
}

impl Side {
    /// The opponent's side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// The result of a game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

/// A game of one round, from the point of view of one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoundGame {
    /// The opponent's pairing number.
    pub opponent: u32,
    /// The side this player had.
    pub side: Side,
    /// The result for this player.
    pub outcome: GameResult,
    /// Whether it was played over the board; false for a forfeit. A forfeited game does not count
    /// as a meeting for pairing (the two may be paired again), and its side does not count.
    pub played: bool,
    /// Whether it is rated; irrelevant to pairing.
    pub rated: bool,
}

/// The entry of one player for a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundEntry {
    /// Paired with an opponent.
    Game(RoundGame),
    /// The pairing-allocated bye (`U` in FIDE's file).
    PairingBye,
    /// A requested bye with the points of a win (`F`).
    FullBye,
    /// A requested bye with the points of a draw (`H`).
    HalfBye,
    /// An announced absence (`Z`).
    ZeroBye,
    /// An unrecorded absence (blank in FIDE's file): before a late entry, after a withdrawal.
    Absent,
}

/// The points for each kind of round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// A game won over the board.
    pub win: Points,
    /// A game drawn.
    pub draw: Points,
    /// A game lost over the board.
    pub loss: Points,
    /// The pairing-allocated bye.
    pub pairing_bye: Points,
    /// A forfeit won.
    pub forfeit_win: Points,
    /// A forfeit lost.
    pub forfeit_loss: Points,
    /// A requested full-point bye.
    pub full_bye: Points,
    /// A requested half-point bye.
    pub half_bye: Points,
    /// An announced absence.
    pub zero_bye: Points,
    /// An unrecorded absence.
    pub absent: Points,
}

impl Default for Scoring {
    /// 1, ½, 0; the bye counts as a win.
    fn default() -> Self {
        Self {
            win: Points::ONE,
            draw: Points::HALF,
            loss: Points::ZERO,
            pairing_bye: Points::ONE,
            forfeit_win: Points::ONE,
            forfeit_loss: Points::ZERO,
            full_bye: Points::ONE,
            half_bye: Points::HALF,
            zero_bye: Points::ZERO,
            absent: Points::ZERO,
        }
    }
}

impl Scoring {
    /// The points of a round.
    pub fn of(&self, entry: RoundEntry) -> Points {
        match entry {
            RoundEntry::Game(RoundGame { outcome: GameResult::Draw, .. }) => self.draw,
            RoundEntry::Game(RoundGame { outcome: GameResult::Win, played: true, .. }) => self.win,
            RoundEntry::Game(RoundGame { outcome: GameResult::Win, played: false, .. }) => {
                self.forfeit_win
            }
            RoundEntry::Game(RoundGame { outcome: GameResult::Loss, played: true, .. }) => {
                self.loss
            }
            RoundEntry::Game(RoundGame { outcome: GameResult::Loss, played: false, .. }) => {
                self.forfeit_loss
            }
            RoundEntry::PairingBye => self.pairing_bye,
            RoundEntry::FullBye => self.full_bye,
            RoundEntry::HalfBye => self.half_bye,
            RoundEntry::ZeroBye => self.zero_bye,
            RoundEntry::Absent => self.absent,
        }
    }
}

/// One player of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPlayer {
    /// The pairing number: the rank in the initial order, from 1. A [`Tournament`] has its players
    /// in this order; numbers may have gaps.
    pub number: u32,
    /// The rating, 0 for none. Pairing ignores it; some tie-breaks use it.
    pub rating: u16,
    /// The entry of each round, starting with round 1. Future rounds are missing.
    pub entries: Vec<RoundEntry>,
    /// Fictitious points for pairing, round by round (acceleration); empty for none.
    pub acceleration: Vec<Points>,
    /// Points of single rounds that replace those of their entries (FIDE's record `299`, an
    /// adjourned game), by round; empty for none.
    pub awarded: Vec<(u32, Points)>,
    /// Penalties and bonuses, each with the round after which it counts: 0 from the start.
    pub adjustments: Vec<(u32, Points)>,
    /// Whether the player takes part in the round to be paired, and is to be paired.
    pub available: bool,
    /// Whether the player takes part in it with a table, or a bye, that is given already. Such a player has a
    /// number among those who take part (5.2.5), and is not available.
    pub seated: bool,
}

/// A tournament before a round is paired, or at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// The total number of rounds. The last round treats topscorers differently.
    pub rounds: u32,
    /// The number of complete rounds; the next one is to be paired.
    pub played: u32,
    /// The initial side, drawn by lot: the side of the first player (by number) in the first round.
    pub initial_side: Side,
    /// Whether the sides count in the pairing. If not, nobody has a preference for one (C3, C10 to C13): in
    /// matches of two games everybody plays both.
    pub sides_matter: bool,
    /// The points for each kind of round.
    pub scoring: Scoring,
    /// The players, in order of their numbers.
    pub players: Vec<TournamentPlayer>,
    /// Sets of players (by number) who may not be paired with each other.
    pub forbidden: Vec<Vec<u32>>,
}

impl TournamentPlayer {
    /// A player who has not played yet and is available for the next round.
    pub fn new(number: u32) -> Self {
        Self {
            number,
            rating: 0,
            entries: Vec::new(),
            acceleration: Vec::new(),
            awarded: Vec::new(),
            adjustments: Vec::new(),
            available: true,
            seated: false,
        }
    }

    /// Gives the player a table, or a bye, in the round to be paired, if the player takes part in it.
    pub fn seat(&mut self) {
        self.seated |= std::mem::take(&mut self.available);
    }

    /// The points of `round` (from 1); an unrecorded round is an absence.
    pub fn points_of(&self, round: u32, scoring: &Scoring) -> Points {
        let awarded = self.awarded.iter().find(|&&(of, _)| of == round);
        let recorded = || round.checked_sub(1).and_then(|at| self.entries.get(at as usize));
        let entry = || recorded().copied().unwrap_or(RoundEntry::Absent);
        awarded.map_or_else(|| scoring.of(entry()), |&(_, points)| points)
    }

    /// The points after the first `rounds` rounds, without acceleration.
    pub fn points_after(&self, rounds: u32, scoring: &Scoring) -> Points {
        let recorded = rounds.min(self.entries.len() as u32);
        let plain: Points =
            self.entries[..recorded as usize].iter().map(|&entry| scoring.of(entry)).sum();
        let awarded = self.awarded.iter().filter(|&&(round, _)| (1..=recorded).contains(&round));
        let more: Points = awarded
            .map(|&(round, points)| points - scoring.of(self.entries[round as usize - 1]))
            .sum();
        let adjusted = self.adjustments.iter().filter(|&&(round, _)| round <= rounds);
        plain + more + adjusted.map(|&(_, points)| points).sum()
    }

    /// The score used to pair the round after the first `rounds` ones: the points, plus the
    /// fictitious points of that round in case of acceleration (C.04.7).
    pub fn score_after(&self, rounds: u32, scoring: &Scoring) -> Points {
        let fictitious = self.acceleration.get(rounds as usize).copied().unwrap_or_default();
        self.points_after(rounds, scoring) + fictitious
    }
}

/// A pair of players, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Pair {
    /// The player who starts.
    pub first: u32,
    /// The player who plays second.
    pub second: u32,
}

/// A paired round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Paired {
    /// The pairs in board order.
    pub pairs: Vec<Pair>,
    /// The player with the pairing-allocated bye.
    pub bye: Option<u32>,
}

/// Sorts the pairs of the next round into board order: by the score of the higher-ranked player,
/// then that of the other, then the number of the higher-ranked player (C.04.2). The scores are
/// those used for pairing, including fictitious points.
///
/// This is the only place where boards are ordered; a round robin keeps the order of its table
/// instead.
///
/// # Panics
/// A pair has a number that is not a player of the tournament.
pub fn board_order(tournament: &Tournament, pairs: &mut [Pair]) {
    let rank = |number: u32| {
        let at = tournament.players.binary_search_by_key(&number, |player| player.number);
        let player = &tournament.players[at.expect("a paired player is in the tournament")];
        (Reverse(player.score_after(tournament.played, &tournament.scoring)), number)
    };
    pairs.sort_by_cached_key(|pair| {
        let (first, second) = (rank(pair.first), rank(pair.second));
        let (higher, lower) = (first.min(second), first.max(second));
        (higher.0, lower.0, higher.1)
    });
}

/// The ranges of neighbours with the same key.
pub(crate) fn ranges_by<T, K: PartialEq>(
    items: &[T],
    key: impl Fn(&T) -> K,
) -> impl Iterator<Item = std::ops::Range<usize>> {
    let mut end = 0;
    items.chunk_by(move |one, other| key(one) == key(other)).map(move |same| {
        end += same.len();
        end - same.len()..end
    })
}
