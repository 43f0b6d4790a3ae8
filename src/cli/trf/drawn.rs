//! Draws what was not specified of a tournament, within the range of real tournaments.

use arbitro_chance::Lots;
use arbitro_pairing::standings::TieBreak;
use arbitro_pairing::trf::{Plan, SharesByRound};

/// Tie-breaks that suit any Swiss.
const TIE_BREAKS: [&str; 10] =
    ["BH/C1", "BH", "SB", "PS", "DE", "WIN", "BWG", "BH/M1", "ARO", "KS"];

/// The tournament of a seed; the numbers of players and rounds are drawn if they are not given.
pub(super) fn plan(seed: u64, players: Option<u32>, rounds: Option<u32>) -> Plan {
    let mut lots = Lots::for_purpose(seed, "trf plan");
    let players = players.unwrap_or(8 + lots.below(73) as u32);
    let drawn = 3 + lots.below(9) as u32;
    let rounds = rounds.unwrap_or(drawn.min(players / 2).max(1));
    // Each feature occurs in every second tournament on average.
    let mut share = |most: f64| {
        let share = most * lots.below(1_000) as f64 / 1_000.0;
        if lots.happens(0.5) { share } else { 0.0 }
    };
    let always = SharesByRound::always;
    Plan {
        draws: 0.1 + share(0.6),
        forfeits: share(0.08),
        withdrawals: share(0.03),
        late: share(0.1),
        full_byes: always(share(0.02)),
        half_byes: always(share(0.08)),
        zero_byes: always(share(0.05)),
        odd_results: share(0.02),
        players,
        rounds,
        seed,
        ..Plan::default()
    }
}

/// One to four tie-breaks.
pub(super) fn tie_breaks(seed: u64) -> Vec<TieBreak> {
    let mut lots = Lots::for_purpose(seed, "trf tie-breaks");
    let mut codes = TIE_BREAKS.to_vec();
    let count = 1 + lots.below(4);
    let drawn = (0..count).map(|_| codes.remove(lots.below(codes.len())));
    drawn.filter_map(|code| code.parse().ok()).collect()
}
