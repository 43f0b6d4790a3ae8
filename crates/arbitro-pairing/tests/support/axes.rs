//! Positions drawn along axes, and what each really has.

use arbitro_chance::Lots;
use arbitro_pairing::GameResult::{Draw, Loss, Win};
use arbitro_pairing::{
    GameResult, Points, RoundEntry, RoundGame, Scoring, Side, Tournament, TournamentPlayer, dutch,
};

use super::histories::{Acceleration, Recipe, history};

/// A tournament before a round.
pub struct Position {
    pub tournament: Tournament,
    recipe: Recipe,
}

/// An axis, one of its values, and whether a position has it. A position can have several values of an axis.
pub type Value = (&'static str, &'static str, fn(&Position) -> bool);

/// The values of all axes.
pub const VALUES: &[Value] = &[
    ("players", "2 to 7", |it| it.players() < 8),
    ("players", "8 to 40", |it| (8..=40).contains(&it.players())),
    ("players", "300 to 600", |it| it.players() >= 300),
    ("round", "1", |it| it.tournament.played == 0),
    ("round", "2 to 5", |it| (1..5).contains(&it.tournament.played)),
    ("round", "6 to 10", |it| (5..10).contains(&it.tournament.played)),
    ("round", "11 to 25", |it| it.tournament.played >= 10),
    ("round", "the last", |it| it.tournament.played + 1 == it.tournament.rounds),
    ("first colour", "White", |it| it.tournament.initial_side == Side::First),
    ("first colour", "Black", |it| it.tournament.initial_side == Side::Second),
    ("games", "won", |it| it.has_game(true, Win, Loss)),
    ("games", "drawn", |it| it.has_game(true, Draw, Draw)),
    ("games", "½–0", |it| it.has_game(true, Draw, Loss)),
    ("games", "0–0", |it| it.has_game(true, Loss, Loss)),
    ("games", "forfeited by one", |it| it.has_game(false, Win, Loss)),
    ("games", "forfeited by both", |it| it.has_game(false, Loss, Loss)),
    ("byes", "none", |it| it.tournament.played > 0 && !it.has_entry(is_bye)),
    ("byes", "of the pairing", |it| it.has_entry(|entry| *entry == RoundEntry::PairingBye)),
    ("byes", "half a point", |it| it.has_entry(|entry| *entry == RoundEntry::HalfBye)),
    ("byes", "no point", |it| it.has_entry(|entry| *entry == RoundEntry::ZeroBye)),
    ("byes", "a full point", |it| it.has_entry(|entry| *entry == RoundEntry::FullBye)),
    ("byes", "of the pairing, worth a draw", |it| it.bye_is_worth(it.tournament.scoring.draw)),
    ("byes", "of the pairing, worth nothing", |it| it.bye_is_worth(Points::ZERO)),
    ("points", "1, ½, 0", |it| it.wins_and_draws() == (10, 5)),
    ("points", "3, 1, 0", |it| it.wins_and_draws() == (30, 10)),
    ("points", "3, 2, 1", |it| it.wins_and_draws() == (30, 20)),
    ("players come and go", "all play", |it| it.everybody(|player| player.available)),
    ("players come and go", "away", |it| !it.everybody(|player| player.available)),
    ("players come and go", "late", |it| it.has_player(|it| it.entries[0] == RoundEntry::Absent)),
    ("players come and go", "gone", |it| it.has_player(has_left)),
    ("acceleration", "none", |it| it.recipe.acceleration == Acceleration::None),
    ("acceleration", "Baku", |it| it.recipe.acceleration == Acceleration::Baku),
    ("acceleration", "by hand", |it| it.recipe.acceleration == Acceleration::ByHand),
    ("forbidden pairs", "none", |it| it.tournament.forbidden.is_empty()),
    ("forbidden pairs", "all rounds", |it| it.forbids(false)),
    ("forbidden pairs", "by round", |it| it.forbids(true)),
    ("rounds before", "by the rules", |it| it.by_lot() == 0 && it.recipe.scrambled == 0.0),
    ("rounds before", "with other points", |it| it.recipe.scrambled > 0.0),
    ("rounds before", "first by lot", |it| it.by_lot() & 1 == 1),
    ("rounds before", "later by lot", |it| it.by_lot() > 1),
    ("opponents", "exhausted", |it| dutch::pair(&it.tournament).is_err()),
];

/// The tournament as an engine with a fault reads it.
pub type Fault = (&'static str, fn(&mut Tournament));

/// Faults that pairing programs have had.
pub const FAULTS: [Fault; 6] = [
    ("a pairing bye does not count against another (C2)", |tournament| {
        forget(tournament, RoundEntry::PairingBye);
    }),
    ("a full-point bye does not count against a pairing bye (C2)", |tournament| {
        forget(tournament, RoundEntry::FullBye);
    }),
    ("the first colour is a constant", |tournament| {
        tournament.initial_side = Side::First;
    }),
    ("the number of rounds is a constant", |tournament| tournament.rounds = 9),
    ("acceleration is ignored", |tournament| {
        tournament.players.iter_mut().for_each(|player| player.acceleration.clear());
    }),
    ("forbidden pairs are ignored", |tournament| tournament.forbidden.clear()),
];

/// Replaces all byes of a kind with half-point byes of the same points.
fn forget(tournament: &mut Tournament, bye: RoundEntry) {
    let points: Points = tournament.scoring.of(bye);
    for player in &mut tournament.players {
        for (round, entry) in (1..).zip(&mut player.entries) {
            if *entry == bye {
                *entry = RoundEntry::HalfBye;
                player.awarded.push((round, points));
            }
        }
    }
}

/// The byes that absent players have.
const BYES: [&[RoundEntry]; 4] = [
    &[RoundEntry::HalfBye],
    &[RoundEntry::ZeroBye],
    &[RoundEntry::FullBye],
    &[RoundEntry::HalfBye, RoundEntry::ZeroBye, RoundEntry::FullBye],
];

/// The position of a seed, of few players or of 300 to 600. Each axis is drawn for itself.
pub fn position(seed: u64, large: bool) -> Position {
    let mut lots = Lots::for_purpose(seed, "axes");
    let players = match lots.below(2) {
        _ if large => 300 + lots.below(301),
        0 => 2 + lots.below(6),
        _ => 8 + lots.below(33),
    };
    let most = [3, 10, 25][lots.below(if large { 2 } else { 3 })];
    // With more rounds than half of the players the history mostly ends where opponents are exhausted.
    let most = if lots.happens(0.2) { most } else { most.min(players / 2 + 1) };
    let played = lots.below(most) as u32;
    let rounds = played + [1, 1, 2, 4][lots.below(4)];
    let acceleration = match lots.below(4) {
        0 => Acceleration::Baku,
        1 => Acceleration::ByHand,
        _ => Acceleration::None,
    };
    let by_lot = match lots.below(5) {
        0 => 1,
        1 => lots.below(1 << 25) as u32,
        _ => 0,
    };
    let mut one_of = |rates: [f64; 3]| rates[lots.below(3)];
    let recipe = Recipe {
        draws: one_of([0.0, 0.3, 0.8]),
        first_wins: one_of([0.5, 0.5, 0.9]),
        forfeits: one_of([0.0, 0.05, 0.3]),
        odd_results: one_of([0.0, 0.0, 0.2]),
        absences: one_of([0.0, 0.1, 0.3]),
        late: one_of([0.0, 0.0, 0.3]),
        withdrawals: one_of([0.0, 0.0, 0.08]),
        scrambled: one_of([0.0, 0.0, 0.7]),
        by_lot,
        acceleration,
        ..Recipe::plain(players, rounds, played)
    };
    let recipe = Recipe {
        forbidden: [0, 1, 3][lots.below(3)],
        forbidden_by_round: lots.happens(0.5),
        byes: BYES[lots.below(BYES.len())],
        scoring: scoring(&mut lots),
        ..recipe
    };
    Position { tournament: history(&recipe, &mut lots), recipe }
}

fn scoring(lots: &mut Lots) -> Scoring {
    let of = |win, draw, loss| {
        let [win, draw, loss] = [win, draw, loss].map(Points::tenths);
        Scoring {
            win,
            draw,
            loss,
            pairing_bye: win,
            forfeit_win: win,
            full_bye: win,
            half_bye: draw,
            ..Scoring::default()
        }
    };
    let usual = [of(10, 5, 0), of(10, 5, 0), of(30, 10, 0), of(30, 20, 10)][lots.below(4)];
    let worth = [usual.win, usual.win, usual.draw, Points::ZERO][lots.below(4)];
    Scoring { pairing_bye: worth, ..usual }
}

fn is_bye(entry: &RoundEntry) -> bool {
    !matches!(entry, RoundEntry::Game(_) | RoundEntry::Absent)
}

fn has_left(player: &TournamentPlayer) -> bool {
    player.entries.last() == Some(&RoundEntry::Absent) && player.entries[0] != RoundEntry::Absent
}

impl Position {
    fn players(&self) -> usize {
        self.tournament.players.len()
    }

    /// The value of the first axis.
    pub fn size(&self) -> &'static str {
        let mut sizes = VALUES.iter().filter(|(axis, ..)| *axis == "players");
        sizes.find(|(.., has)| has(self)).map_or("", |(_, size, _)| size)
    }

    /// The faults with which an engine pairs this position otherwise.
    pub fn faults_found(&self) -> Vec<&'static str> {
        let right = dutch::pair(&self.tournament).ok();
        let is_found = |(_, fault): &&Fault| {
            let mut read = self.tournament.clone();
            fault(&mut read);
            read != self.tournament && dutch::pair(&read).ok() != right
        };
        FAULTS.iter().filter(is_found).map(|(name, _)| *name).collect()
    }

    fn everybody(&self, is: fn(&TournamentPlayer) -> bool) -> bool {
        self.tournament.players.iter().all(is)
    }

    /// Whether somebody is so, after the first round.
    fn has_player(&self, is: fn(&TournamentPlayer) -> bool) -> bool {
        self.tournament.played > 0 && self.tournament.players.iter().any(is)
    }

    fn has_entry(&self, is: fn(&RoundEntry) -> bool) -> bool {
        self.tournament.players.iter().flat_map(|player| &player.entries).any(is)
    }

    fn has_game(&self, played: bool, one: GameResult, other: GameResult) -> bool {
        let players = &self.tournament.players;
        let is = |(round, entry): (usize, &RoundEntry)| {
            let RoundEntry::Game(game @ RoundGame { opponent, .. }) = entry else { return false };
            let back = players[*opponent as usize - 1].entries[round];
            let with = matches!(back, RoundEntry::Game(back) if back.outcome == other);
            game.played == played && game.outcome == one && with
        };
        players.iter().any(|player| player.entries.iter().enumerate().any(is))
    }

    fn bye_is_worth(&self, points: Points) -> bool {
        self.tournament.scoring.pairing_bye == points
            && self.has_entry(|entry| *entry == RoundEntry::PairingBye)
    }

    fn wins_and_draws(&self) -> (i32, i32) {
        let Scoring { win, draw, .. } = self.tournament.scoring;
        (win.as_tenths(), draw.as_tenths())
    }

    fn forbids(&self, by_round: bool) -> bool {
        !self.tournament.forbidden.is_empty() && self.recipe.forbidden_by_round == by_round
    }

    /// The rounds before that were paired by lot.
    fn by_lot(&self) -> u32 {
        self.recipe.by_lot & ((1 << self.tournament.played) - 1)
    }
}
