//! The kinds of tournaments: 8 to 80 players, nine kinds in turn.

use arbitro_chance::Lots;
use arbitro_pairing::standings::TieBreak;
use arbitro_pairing::trf::{Plan, SharesByRound};
use arbitro_pairing::{Points, Scoring};

/// The kinds, in the order of the seeds.
pub(crate) const KINDS: [&str; 9] = [
    "plain",
    "forfeits and half-point byes",
    "zero-point byes and withdrawals",
    "late entries and full-point byes",
    "many draws",
    "½–0, 0–0 and double forfeits",
    "3-1-0 points",
    "Baku acceleration",
    "all of it",
];

/// Tie-breaks whose value does not depend on the position in the list.
const TIE_BREAKS: [&str; 21] = [
    "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "AOB", "FB", "SB", "SB/C1", "KS", "PS", "PS/C1",
    "WIN", "WON", "BPG", "BWG", "REP", "STD", "ARO", "TPR", "APRO",
];

/// The kind of tournament that a seed makes.
pub(crate) fn kind(seed: u64) -> &'static str {
    KINDS[(seed % KINDS.len() as u64) as usize]
}

/// The system of record `192`.
pub(crate) fn system(plan: &Plan) -> &'static str {
    if plan.baku { "FIDE_DUTCH_BAKU" } else { "FIDE_DUTCH" }
}

/// The tournament of a seed.
pub(crate) fn plan(seed: u64) -> Plan {
    let mut lots = Lots::for_purpose(seed, "beside");
    let mut share = |most: f64| most * lots.below(1_000) as f64 / 1_000.0;
    let always = SharesByRound::always;
    let plain = Plan { seed, draws: share(0.6), ..Plan::default() };
    let forfeits = Plan { forfeits: share(0.2), half_byes: always(share(0.1)), ..plain.clone() };
    let leaving = Plan { withdrawals: share(0.04), zero_byes: always(share(0.1)), ..plain.clone() };
    let late = Plan { late: share(0.2), full_byes: always(share(0.08)), ..plain.clone() };
    let odd = Plan {
        odd_results: share(0.2),
        forfeits: share(0.15),
        double_forfeits: 0.4,
        ..plain.clone()
    };
    let mut plan = match seed % 9 {
        1 => forfeits,
        2 => leaving,
        3 => late,
        4 => Plan { draws: 0.9, ..plain },
        5 => odd,
        6 => Plan { scoring: three_points(), forfeits: share(0.1), ..plain },
        7 => Plan { baku: true, ..plain },
        8 => Plan {
            withdrawals: leaving.withdrawals,
            zero_byes: leaving.zero_byes,
            late: late.late,
            half_byes: forfeits.half_byes,
            ..odd
        },
        _ => plain,
    };
    plan.players = 8 + lots.below(73) as u32;
    if plan.baku {
        // With halves of even size, all programs make the same halves.
        plan.players = (plan.players / 4 * 4).max(8);
    }
    let most = (plan.players / 2).min(11);
    plan.rounds = 3 + lots.below(most as usize - 2) as u32;
    plan
}

/// The tie-breaks of a seed, one to five.
pub(crate) fn tie_breaks(seed: u64) -> Vec<TieBreak> {
    let mut lots = Lots::for_purpose(seed, "beside tie-breaks");
    let mut codes: Vec<&str> = Vec::new();
    for _ in 0..=lots.below(5) {
        let code = TIE_BREAKS[lots.below(TIE_BREAKS.len())];
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    codes.iter().map(|code| code.parse().expect("FIDE's code")).collect()
}

fn three_points() -> Scoring {
    let three = Points::tenths(30);
    Scoring {
        win: three,
        draw: Points::ONE,
        pairing_bye: three,
        forfeit_win: three,
        full_bye: three,
        half_bye: Points::ONE,
        ..Scoring::default()
    }
}
