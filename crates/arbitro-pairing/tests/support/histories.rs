//! Random tournaments before some round, with everything that happens at real events.

use arbitro_chance::Lots;
use arbitro_pairing::{
    GameResult, Pair, Points, RoundEntry, RoundGame, Scoring, Side, Tournament, TournamentPlayer,
    dutch,
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
    /// The number of forbidden sets.
    pub forbidden: usize,
    pub accelerated: bool,
    pub scoring: Scoring,
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
            forbidden: 0,
            accelerated: false,
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
        Self {
            players,
            rounds,
            played,
            draws,
            first_wins: 0.5,
            forfeits,
            absences,
            late,
            withdrawals,
            scrambled,
            forbidden: if lots.happens(0.15) { 1 + lots.below(3) } else { 0 },
            accelerated: lots.happens(0.1),
            scoring,
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
    for _ in 0..recipe.forbidden {
        let mut numbers: Vec<u32> = (1..=recipe.players as u32).collect();
        lots.shuffle(&mut numbers);
        numbers.truncate(2 + lots.below(3));
        tournament.forbidden.push(numbers);
    }
    if recipe.accelerated {
        for player in &mut tournament.players[..recipe.players / 2] {
            let full = recipe.rounds.div_ceil(4) as usize;
            player.acceleration = vec![recipe.scoring.win; full];
            player
                .acceleration
                .extend(vec![recipe.scoring.draw; full.min(recipe.rounds as usize - full)]);
        }
    }
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
        for (at, player) in tournament.players.iter_mut().enumerate() {
            gone[at] |= tournament.played > entry[at] && lots.happens(recipe.withdrawals);
            let here = tournament.played >= entry[at] && !gone[at];
            player.available = here && !lots.happens(recipe.absences);
        }
        if tournament.played == recipe.played {
            return tournament;
        }
        let shown = if lots.happens(recipe.scrambled) {
            scrambled(&tournament, lots)
        } else {
            tournament.clone()
        };
        let Ok(paired) = dutch::pair(&shown).or_else(|_| dutch::pair(&tournament)) else {
            return tournament;
        };
        let mut entries: Vec<RoundEntry> = (0..recipe.players)
            .map(|at| {
                if tournament.players[at].available {
                    RoundEntry::PairingBye
                } else if gone[at] || tournament.played < entry[at] {
                    RoundEntry::Absent
                } else {
                    *lots
                        .pick(&[
                            RoundEntry::HalfBye,
                            RoundEntry::ZeroBye,
                            RoundEntry::ZeroBye,
                            RoundEntry::FullBye,
                        ])
                        .expect("not empty")
                }
            })
            .collect();
        for &Pair { first, second } in &paired.pairs {
            let (one, other) = result(recipe, lots);
            let played = !lots.happens(recipe.forfeits);
            let (one, other) = match (played, one) {
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
