//! The generator: a random tournament, paired by the engine, for tests and measurements.

use super::prelude::*;
use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

use arbitro_chance::Lots;
use arbitro_words::Lang;

use super::write::TournamentReport;
use crate::standings::expected_score;

/// How often a tournament is restarted when its results end in a round that cannot be paired.
const ATTEMPTS: u64 = 200;

/// The parameters of a random tournament. Shares are probabilities between 0 and 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The number of players, at least 2.
    pub players: u32,
    /// The number of rounds.
    pub rounds: u32,
    /// The seed: the same plan gives the same tournament everywhere.
    pub seed: u64,
    /// The share of draws among games between equal players; it is lower where one is stronger.
    pub draws: f64,
    /// The share of pairings decided without a game.
    pub forfeits: f64,
    /// The share of the players in each round who ask for a bye.
    pub byes: f64,
    /// The share of the players in each round who leave for good.
    pub withdrawals: f64,
    /// The share of the players who enter after the first round.
    pub late: f64,
    /// Whether the first half of the players is accelerated (Baku).
    pub baku: bool,
    /// The share of the players who ask for a full-point bye.
    pub full_byes: SharesByRound,
    /// The share of the players who ask for a half-point bye.
    pub half_byes: SharesByRound,
    /// The share of the players who announce an absence.
    pub zero_byes: SharesByRound,
    /// The share of the forfeits that are lost by both players.
    pub double_forfeits: f64,
    /// The share of the games that the arbiter scores ½–0, 0–½ or 0–0.
    pub odd_results: f64,
    /// The points for each kind of round.
    pub scoring: Scoring,
    /// The lowest and the highest rating.
    pub ratings: (u16, u16),
    /// The rating of each player, in any order; empty to draw them.
    pub each: Vec<u16>,
}

/// A share of the players for each round, 0 unless set.
///
/// ```
/// use arbitro_pairing::trf::SharesByRound;
///
/// let mut byes = SharesByRound::always(0.02);
/// byes.set(1..=3, 0.1);
/// assert_eq!([1, 3, 4].map(|round| byes.of(round)), [0.1, 0.1, 0.02]);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SharesByRound {
    /// The ranges that were set, the latest last.
    ranges: Vec<(RangeInclusive<u32>, f64)>,
}

impl SharesByRound {
    /// The same share in every round.
    pub fn always(share: f64) -> Self {
        Self { ranges: vec![(1..=u32::MAX, share)] }
    }

    /// Sets the share of a range of rounds.
    pub fn set(&mut self, rounds: RangeInclusive<u32>, share: f64) {
        self.ranges.push((rounds, share));
    }

    /// The share in a round.
    pub fn of(&self, round: u32) -> f64 {
        let matching = self.ranges.iter().rev().find(|(rounds, _)| rounds.contains(&round));
        matching.map_or(0.0, |&(_, share)| share)
    }
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            players: 20,
            rounds: 7,
            seed: 0,
            draws: 0.3,
            forfeits: 0.0,
            byes: 0.0,
            withdrawals: 0.0,
            late: 0.0,
            baku: false,
            full_byes: SharesByRound::default(),
            half_byes: SharesByRound::default(),
            zero_byes: SharesByRound::default(),
            double_forfeits: 0.05,
            odd_results: 0.0,
            scoring: Scoring::default(),
            ratings: (1000, 2600),
            each: Vec::new(),
        }
    }
}

impl Plan {
    /// Copies the shares and sizes of an existing tournament, so that the plan makes similar ones.
    pub fn like(&mut self, model: &super::ReportFile) {
        self.players = model.players.len() as u32;
        self.rounds = model.rounds.unwrap_or_else(|| model.rounds_played()).max(1);
        self.scoring = model.scoring;
        let rated =
            || model.players.iter().map(|player| player.rating).filter(|&rating| rating > 0);
        if let (Some(lowest), Some(highest)) = (rated().min(), rated().max()) {
            self.ratings = (lowest, highest);
        }
        let cells = || model.players.iter().flat_map(|player| &player.rounds);
        let share = |is: &dyn Fn(Mark) -> bool, of: &dyn Fn(Mark) -> bool| {
            let all = cells().filter(|cell| of(cell.mark)).count();
            let some = cells().filter(|cell| is(cell.mark)).count();
            if all == 0 { 0.0 } else { some as f64 / all as f64 }
        };
        let game = |mark| matches!(mark, Mark::Played(_) | Mark::Unrated(_));
        let drawn =
            |mark| matches!(mark, Mark::Played(GameResult::Draw) | Mark::Unrated(GameResult::Draw));
        let forfeit = |mark| matches!(mark, Mark::ForfeitWin | Mark::ForfeitLoss);
        self.draws = share(&drawn, &game);
        self.forfeits = share(&forfeit, &|mark| game(mark) || forfeit(mark));
        let by_round = |kind: Mark| {
            let mut shares = SharesByRound::default();
            for round in 1..=model.rounds_played() {
                let marks = model.players.iter().map(|player| player.cell(round).mark);
                let some = marks.filter(|&mark| mark == kind).count();
                if some > 0 {
                    shares.set(round..=round, some as f64 / model.players.len() as f64);
                }
            }
            shares
        };
        self.full_byes = by_round(Mark::FullBye);
        self.half_byes = by_round(Mark::HalfBye);
        self.zero_byes = by_round(Mark::ZeroBye);
    }
}

/// No tournament could be generated: the round that could not be paired in the last attempt, and
/// the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NotGenerated<E> {
    /// The round.
    pub round: u32,
    /// The engine's reason.
    pub reason: E,
}

impl<E> NotGenerated<E> {
    /// The error as a message; the reason is its [source](std::error::Error::source).
    pub fn message(&self) -> Message {
        message!(words::TRF_ERROR_NOT_GENERATED, round = self.round)
    }
}

/// In English, from the catalogue.
impl<E> fmt::Display for NotGenerated<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&WORDS.text(Lang::En, &self.message()))
    }
}

impl<E: Error + 'static> Error for NotGenerated<E> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.reason)
    }
}

/// Generates a random finished tournament. When chance produces a round that cannot be paired, it
/// starts again with other random numbers from the same seed, a fixed number of times.
///
/// # Errors
/// A round could not be paired in any attempt.
pub fn generate<E>(
    plan: &Plan,
    engine: impl Fn(&Tournament) -> Result<Paired, E>,
) -> Result<Tournament, NotGenerated<E>> {
    let mut attempt = 0;
    loop {
        match play(plan, attempt, &engine) {
            Err(_) if attempt + 1 < ATTEMPTS => attempt += 1,
            done => return done,
        }
    }
}

/// The generated tournament as a file.
pub fn draft<'f>(plan: &Plan, tournament: &'f Tournament) -> TournamentReport<'f> {
    let name = format!("Seed {}", plan.seed);
    TournamentReport::new(tournament, |number| format!("Player {number:04}")).with("012", name)
}

fn play<E>(
    plan: &Plan,
    attempt: u64,
    engine: &impl Fn(&Tournament) -> Result<Paired, E>,
) -> Result<Tournament, NotGenerated<E>> {
    let lots = |purpose: &str| Lots::for_purpose(plan.seed, &format!("trf {attempt} {purpose}"));
    let mut tournament = start(plan, &mut lots("entry"));
    let enters = entries(plan, &mut lots("late"));
    let mut withdrawn = vec![false; tournament.players.len()];
    let (mut absence, mut results) = (lots("absence"), lots("results"));
    let (mut asked, mut odd) = (lots("asked byes"), lots("odd results"));
    for round in 1..=plan.rounds {
        let mut missing = missing(plan, round, &enters, &mut withdrawn, &mut absence);
        ask_for_byes(plan, round, &mut missing, &mut asked);
        for (player, missing) in tournament.players.iter_mut().zip(&missing) {
            player.available = missing.is_none();
        }
        if plan.baku {
            baku(&mut tournament);
        }
        let paired = engine(&tournament).map_err(|reason| NotGenerated { round, reason })?;
        let mut entries: Vec<RoundEntry> =
            missing.into_iter().map(|missing| missing.unwrap_or(RoundEntry::Absent)).collect();
        for pair in paired.pairs {
            let (first, second) = (pair.first as usize - 1, pair.second as usize - 1);
            let ratings = (tournament.players[first].rating, tournament.players[second].rating);
            let ((one, other), played) = result(plan, ratings, &mut results);
            let (one, other) = match plan.odd_results {
                share if played && share > 0.0 && odd.happens(share) => {
                    use GameResult::{Draw, Loss};
                    [(Draw, Loss), (Loss, Draw), (Loss, Loss)][odd.below(3)]
                }
                _ => (one, other),
            };
            let game = |opponent: u32, side, outcome| {
                RoundEntry::Game(RoundGame { opponent, side, outcome, played, rated: played })
            };
            entries[first] = game(pair.second, Side::First, one);
            entries[second] = game(pair.first, Side::Second, other);
        }
        if let Some(bye) = paired.bye {
            entries[bye as usize - 1] = RoundEntry::PairingBye;
        }
        for (player, entry) in tournament.players.iter_mut().zip(entries) {
            player.entries.push(entry);
        }
        tournament.played = round;
    }
    for player in &mut tournament.players {
        // The acceleration stays: written out (`250`), it shows every program who was accelerated.
        player.available = true;
    }
    Ok(tournament)
}

/// The players before the first round, the highest rating first.
fn start(plan: &Plan, lots: &mut Lots) -> Tournament {
    // The sum of four uniform numbers: most ratings are near the middle, as in an open tournament.
    let (lowest, highest) = plan.ratings;
    let part = usize::from(highest.saturating_sub(lowest)) / 4 + 1;
    let mut ratings: Vec<u16> = (0..plan.players)
        .map(|_| lowest + (0..4).map(|_| lots.below(part) as u16).sum::<u16>())
        .collect();
    for (drawn, &rating) in ratings.iter_mut().zip(&plan.each) {
        *drawn = rating;
    }
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    let players = (1..)
        .zip(ratings)
        .map(|(number, rating)| TournamentPlayer { rating, ..TournamentPlayer::new(number) });
    Tournament {
        rounds: plan.rounds,
        played: 0,
        initial_side: if lots.happens(0.5) { Side::First } else { Side::Second },
        sides_matter: true,
        scoring: plan.scoring,
        players: players.collect(),
        forbidden: Vec::new(),
    }
}

/// The round in which each player enters.
fn entries(plan: &Plan, lots: &mut Lots) -> Vec<u32> {
    let early = plan.rounds.saturating_sub(1).min(3) as usize;
    let round = |lots: &mut Lots| {
        if early > 0 && lots.happens(plan.late) { 2 + lots.below(early) as u32 } else { 1 }
    };
    let mut enters: Vec<u32> = (0..plan.players).map(|_| round(lots)).collect();
    // At least two players are present from the start.
    for enters in enters.iter_mut().take(2) {
        *enters = 1;
    }
    enters
}

/// The players who are not paired in a round, with their entries.
fn missing(
    plan: &Plan,
    round: u32,
    enters: &[u32],
    left: &mut [bool],
    lots: &mut Lots,
) -> Vec<Option<RoundEntry>> {
    let mut present =
        enters.iter().zip(&*left).filter(|&(&enters, &left)| enters <= round && !left).count();
    let mut missing = Vec::with_capacity(enters.len());
    for (&enters, left) in enters.iter().zip(left) {
        // Lots are drawn for every player, so that one absence does not change another's.
        let leaves = lots.happens(plan.withdrawals);
        let rests = lots.happens(plan.byes);
        let half = lots.happens(0.5);
        missing.push(if enters > round || *left {
            Some(RoundEntry::ZeroBye)
        } else if present > 2 && round > 1 && leaves {
            present -= 1;
            *left = true;
            Some(RoundEntry::ZeroBye)
        } else if present > 2 && rests {
            present -= 1;
            Some(if half { RoundEntry::HalfBye } else { RoundEntry::ZeroBye })
        } else {
            None
        });
    }
    missing
}

/// Gives byes to the players who ask for one.
fn ask_for_byes(plan: &Plan, round: u32, missing: &mut [Option<RoundEntry>], lots: &mut Lots) {
    let shares = [
        (plan.full_byes.of(round), RoundEntry::FullBye),
        (plan.half_byes.of(round), RoundEntry::HalfBye),
        (plan.zero_byes.of(round), RoundEntry::ZeroBye),
    ];
    if shares.iter().all(|&(share, _)| share == 0.0) {
        return;
    }
    let mut present = missing.iter().filter(|entry| entry.is_none()).count();
    for missing in missing {
        // Lots are drawn for every player, so that one bye does not change another's.
        let requested = shares.map(|(share, entry)| lots.happens(share).then_some(entry));
        if missing.is_none()
            && present > 2
            && let Some(entry) = requested.into_iter().flatten().next()
        {
            *missing = Some(entry);
            present -= 1;
        }
    }
}

/// The results for First and Second, and whether the game was played.
fn result(plan: &Plan, ratings: (u16, u16), lots: &mut Lots) -> ((GameResult, GameResult), bool) {
    use GameResult::{Draw, Loss, Win};
    let forfeit = lots.happens(plan.forfeits);
    let chance = lots.below(10_000) as f64 / 10_000.0;
    if forfeit {
        let double = plan.double_forfeits;
        let outcome = match chance {
            chance if chance < double => (Loss, Loss),
            chance if chance < double + (1.0 - double) / 2.0 => (Win, Loss),
            _ => (Loss, Win),
        };
        return (outcome, false);
    }
    let expected = expected_score(i64::from(ratings.0) - i64::from(ratings.1)) as f64 / 100.0;
    // A draw counts half for each, so that the expected score stays as the ratings imply.
    let draws = (plan.draws * 4.0 * expected * (1.0 - expected))
        .min(2.0 * expected)
        .min(2.0 * (1.0 - expected));
    let wins = expected - draws / 2.0;
    let outcome = match chance {
        chance if chance < wins => (Win, Loss),
        chance if chance < wins + draws => (Draw, Draw),
        _ => (Loss, Win),
    };
    (outcome, true)
}
