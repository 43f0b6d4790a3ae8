//! Random tournaments before some round, with everything that happens at real events.

use arbitro_chance::Lots;
use arbitro_pairing::{
    GameResult, Pair, Paired, Points, RoundEntry, RoundGame, Scoring, Side, Tournament,
    TournamentPlayer, dutch,
};

/// The parameters of a random tournament. Rates are probabilities.
#[derive(Clone, Debug)]
pub struct Recipe {
    pub players: usize,
    /// The total number of rounds.
    pub rounds: u32,
    /// The number of rounds to play.
    pub played: u32,
    pub draws: f64,
    /// The share of decided games that the first side wins.
    pub first_wins: f64,
    /// A pair does not play: one or both forfeit.
    pub forfeits: f64,
    /// A player is absent from a round.
    pub absences: f64,
    /// A player enters late.
    pub late: f64,
    /// A player leaves after a round.
    pub withdrawals: f64,
    /// A round is paired with other points, to make many floats.
    pub scrambled: f64,
    /// The rounds that are paired by lot, regardless of the rules: a bit for each, the lowest for
    /// round 1.
    pub by_lot: u32,
    /// A game is scored ½–0, 0–½ or 0–0.
    pub odd_results: f64,
    /// The number of forbidden sets.
    pub forbidden: usize,
    /// Whether each round has forbidden sets of its own.
    pub forbidden_by_round: bool,
    /// The entries of players absent from a round, in equal shares.
    pub byes: &'static [RoundEntry],
    pub acceleration: Acceleration,
    pub scoring: Scoring,
}

/// The players with points for pairing only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acceleration {
    None,
    /// The first half, as in the Baku system.
    Baku,
    /// Anybody, in any round.
    ByHand,
}

impl Recipe {
    /// A plain tournament.
    pub fn plain(players: usize, rounds: u32, played: u32) -> Self {
        Self {
            players,
            rounds,
            played,
            draws: 0.3,
            first_wins: 0.5,
            forfeits: 0.0,
            absences: 0.0,
            late: 0.0,
            withdrawals: 0.0,
            scrambled: 0.0,
            by_lot: 0,
            odd_results: 0.0,
            forbidden: 0,
            forbidden_by_round: false,
            byes: &[
                RoundEntry::HalfBye,
                RoundEntry::ZeroBye,
                RoundEntry::ZeroBye,
                RoundEntry::FullBye,
            ],
            acceleration: Acceleration::None,
            scoring: Scoring::default(),
        }
    }

    /// A tournament of any kind with up to `most` players and `rounds` rounds.
    pub fn any(lots: &mut Lots, most: usize, rounds: u32) -> Self {
        let players = 2 + lots.below(most - 1);
        let rounds = 1 + lots.below((rounds as usize).min(players + 1)) as u32;
        let played =
            if lots.happens(0.4) { rounds - 1 } else { lots.below(rounds as usize) as u32 };
        let mut rate = |most: f64| {
            if lots.happens(0.5) { 0.0 } else { most * lots.below(1000) as f64 / 1000.0 }
        };
        let (draws, forfeits, absences) = (rate(0.9), rate(0.5), rate(0.4));
        let (late, withdrawals, scrambled) = (rate(0.3), rate(0.15), rate(1.0));
        let scoring = match lots.below(12) {
            0 => Scoring {
                win: Points::tenths(30),
                draw: Points::tenths(10),
                pairing_bye: Points::tenths(30),
                forfeit_win: Points::tenths(30),
                full_bye: Points::tenths(30),
                half_bye: Points::tenths(10),
                ..Scoring::default()
            },
            1 => Scoring { pairing_bye: Points::HALF, ..Scoring::default() },
            _ => Scoring::default(),
        };
        let forbidden = if lots.happens(0.15) { 1 + lots.below(3) } else { 0 };
        let acceleration = if lots.happens(0.1) { Acceleration::Baku } else { Acceleration::None };
        Self {
            draws,
            forfeits,
            absences,
            late,
            withdrawals,
            scrambled,
            forbidden,
            acceleration,
            scoring,
            ..Self::plain(players, rounds, played)
        }
    }
}

/// A tournament before a round, by the recipe; it stops early when a round cannot be paired.
pub fn history(recipe: &Recipe, lots: &mut Lots) -> Tournament {
    let mut tournament = Tournament {
        rounds: recipe.rounds,
        played: 0,
        initial_side: if lots.happens(0.5) { Side::First } else { Side::Second },
        sides_matter: true,
        scoring: recipe.scoring,
        players: (1..=recipe.players as u32).map(TournamentPlayer::new).collect(),
        forbidden: Vec::new(),
    };
    tournament.forbidden = forbidden(recipe, lots);
    accelerate(&mut tournament, recipe, lots);
    let entry: Vec<u32> =
        (0..recipe.players)
            .map(|_| {
                if lots.happens(recipe.late) {
                    lots.below(recipe.rounds as usize) as u32
                } else {
                    0
                }
            })
            .collect();
    let mut gone = vec![false; recipe.players];
    loop {
        if recipe.forbidden_by_round {
            tournament.forbidden = forbidden(recipe, lots);
        }
        for (at, player) in tournament.players.iter_mut().enumerate() {
            gone[at] |= tournament.played > entry[at] && lots.happens(recipe.withdrawals);
            let here = tournament.played >= entry[at] && !gone[at];
            player.available = here && !lots.happens(recipe.absences);
        }
        if tournament.played == recipe.played {
            return tournament;
        }
        let Some(paired) = paired(&tournament, recipe, lots) else { return tournament };
        let mut entries: Vec<RoundEntry> = (0..recipe.players)
            .map(|at| {
                if tournament.players[at].available {
                    RoundEntry::PairingBye
                } else if gone[at] || tournament.played < entry[at] {
                    RoundEntry::Absent
                } else {
                    *lots.pick(recipe.byes).expect("not empty")
                }
            })
            .collect();
        for &Pair { first, second } in &paired.pairs {
            let (one, other) = result(recipe, lots);
            let played = !lots.happens(recipe.forfeits);
            let odd = played && recipe.odd_results > 0.0 && lots.happens(recipe.odd_results);
            let (one, other) = match (played, one) {
                (true, GameResult::Win) if odd => (GameResult::Draw, GameResult::Loss),
                (true, GameResult::Loss) if odd => (GameResult::Loss, GameResult::Draw),
                (true, GameResult::Draw) if odd => (GameResult::Loss, GameResult::Loss),
                (true, _) => (one, other),
                (false, GameResult::Draw) => (GameResult::Loss, GameResult::Loss),
                (false, _) => (one, other),
            };
            let game = |opponent, side, outcome| {
                RoundEntry::Game(RoundGame { opponent, side, outcome, played, rated: true })
            };
            entries[first as usize - 1] = game(second, Side::First, one);
            entries[second as usize - 1] = game(first, Side::Second, other);
        }
        for (player, entry) in tournament.players.iter_mut().zip(entries) {
            player.entries.push(entry);
        }
        tournament.played += 1;
    }
}

fn forbidden(recipe: &Recipe, lots: &mut Lots) -> Vec<Vec<u32>> {
    let mut set = || {
        let mut numbers: Vec<u32> = (1..=recipe.players as u32).collect();
        lots.shuffle(&mut numbers);
        numbers.truncate(2 + lots.below(3));
        numbers
    };
    (0..recipe.forbidden).map(|_| set()).collect()
}

fn accelerate(tournament: &mut Tournament, recipe: &Recipe, lots: &mut Lots) {
    let (rounds, full) = (recipe.rounds as usize, recipe.rounds.div_ceil(4) as usize);
    let Scoring { win, draw, .. } = recipe.scoring;
    match recipe.acceleration {
        Acceleration::None => {}
        Acceleration::Baku => {
            for player in &mut tournament.players[..recipe.players / 2] {
                player.acceleration = vec![win; full];
                player.acceleration.extend(vec![draw; full.min(rounds - full)]);
            }
        }
        Acceleration::ByHand => {
            for player in &mut tournament.players {
                let points = [Points::ZERO, Points::ZERO, draw, win, win + draw];
                let mut of_round = || *lots.pick(&points).expect("not empty");
                player.acceleration = (0..rounds).map(|_| of_round()).collect();
            }
        }
    }
}

/// The next round: by the rules, by the rules with other points, or by lot.
fn paired(tournament: &Tournament, recipe: &Recipe, lots: &mut Lots) -> Option<Paired> {
    if recipe.by_lot >> tournament.played & 1 == 1 {
        let here = tournament.players.iter().filter(|player| player.available);
        let mut numbers: Vec<u32> = here.map(|player| player.number).collect();
        lots.shuffle(&mut numbers);
        let bye = if numbers.len() % 2 == 1 { numbers.pop() } else { None };
        let pairs = numbers.chunks(2).map(|pair| Pair { first: pair[0], second: pair[1] });
        return Some(Paired { pairs: pairs.collect(), bye });
    }
    let shown = if lots.happens(recipe.scrambled) {
        scrambled(tournament, lots)
    } else {
        tournament.clone()
    };
    dutch::pair(&shown).or_else(|_| dutch::pair(tournament)).ok()
}

fn result(recipe: &Recipe, lots: &mut Lots) -> (GameResult, GameResult) {
    if lots.happens(recipe.draws) {
        (GameResult::Draw, GameResult::Draw)
    } else if lots.happens(recipe.first_wins) {
        (GameResult::Win, GameResult::Loss)
    } else {
        (GameResult::Loss, GameResult::Win)
    }
}

/// The same meetings and sides, with other points.
fn scrambled(tournament: &Tournament, lots: &mut Lots) -> Tournament {
    let mut tournament = tournament.clone();
    for player in &mut tournament.players {
        for entry in &mut player.entries {
            if let RoundEntry::Game(game) = entry
                && game.played
            {
                game.outcome = *lots
                    .pick(&[GameResult::Win, GameResult::Draw, GameResult::Loss])
                    .expect("not empty");
            }
        }
    }
    tournament
}
