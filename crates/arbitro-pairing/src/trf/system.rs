//! The system of a tournament: the codes of record `192`, by FIDE's table (C.02.03, annex C).

use crate::round_robin::TableOrder;

/// How the rounds of a file are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingSystem {
    /// FIDE's Dutch system, with or without Baku acceleration. This is the default for a file that
    /// names no system.
    Dutch {
        /// Whether the first half is accelerated (`…_BAKU`).
        baku: bool,
    },
    /// A round robin by the Berger tables, with one or more cycles.
    RoundRobin(TableOrder),
    /// Other pairings that are fixed beforehand: another round robin, Schiller, Scheveningen.
    Predetermined,
    /// Anything else: another Swiss system, a knock-out, teams, an unknown code.
    Other,
}

impl PairingSystem {
    /// The system of a code, in either case.
    pub fn of(code: &str) -> Self {
        let code = code.trim().to_ascii_uppercase();
        if code.contains("_TEAM") {
            return PairingSystem::Other;
        }
        let (plain, baku) = match code.strip_suffix("_BAKU") {
            Some(plain) => (plain, true),
            None => (&*code, false),
        };
        let edition = plain.strip_prefix("FIDE_DUTCH").map(|edition| {
            let edition = edition.strip_prefix('_').unwrap_or(edition);
            edition.is_empty() || edition.len() == 4 && edition.bytes().all(|b| b.is_ascii_digit())
        });
        match edition {
            // The edition of 2017 is a different system; later codes mean the one of 2026.
            Some(true) if !plain.ends_with("_2017") => return PairingSystem::Dutch { baku },
            Some(_) => return PairingSystem::Other,
            None => {}
        }
        let games = plain.strip_prefix("BERGER_ROUNDROBIN");
        let berger = games.is_some_and(|games| {
            let count = games.strip_prefix("_G").map(|count| count.parse::<u8>().is_ok());
            games.is_empty() || count == Some(true)
        });
        match plain {
            "FIDE_ROUNDROBIN" | "BERGER_DOUBLEROUNDROBIN" => {
                PairingSystem::RoundRobin(TableOrder::Plain)
            }
            "FIDE_DOUBLEROUNDROBIN" => PairingSystem::RoundRobin(TableOrder::LastTwoTurned),
            _ if berger => PairingSystem::RoundRobin(TableOrder::Plain),
            "CUSTOM_ROUNDROBIN" => PairingSystem::Predetermined,
            _ if plain.contains("SCHILLER") || plain.contains("SCHEVENINGEN") => {
                PairingSystem::Predetermined
            }
            _ => PairingSystem::Other,
        }
    }

    /// Whether the pairings are fixed beforehand, so that article 15.2 of C.07 applies to unplayed
    /// games.
    pub fn is_predetermined(self) -> bool {
        matches!(self, PairingSystem::RoundRobin(_) | PairingSystem::Predetermined)
    }
}

#[cfg(test)]
mod tests {
    use super::{PairingSystem, TableOrder};

    #[test]
    fn fides_codes_name_their_systems() {
        let dutch = |baku| PairingSystem::Dutch { baku };
        let round_robin = PairingSystem::RoundRobin(TableOrder::Plain);
        let turned = PairingSystem::RoundRobin(TableOrder::LastTwoTurned);
        for (code, system) in [
            ("FIDE_DUTCH", dutch(false)),
            ("fide_dutch_2026", dutch(false)),
            ("FIDE_DUTCH_2025_BAKU", dutch(true)),
            ("FIDE_DUTCH_BAKU", dutch(true)),
            ("FIDE_DUTCH_2017", PairingSystem::Other),
            ("FIDE_DUTCHX", PairingSystem::Other),
            ("FIDE_DUBOV", PairingSystem::Other),
            ("FIDE_ROUNDROBIN", round_robin),
            ("BERGER_ROUNDROBIN", round_robin),
            ("BERGER_ROUNDROBIN_G2", round_robin),
            ("BERGER_DOUBLEROUNDROBIN", round_robin),
            ("FIDE_DOUBLEROUNDROBIN", turned),
            ("CUSTOM_ROUNDROBIN", PairingSystem::Predetermined),
            ("FIDE_SCHILLER_4X3", PairingSystem::Predetermined),
            ("FIDE_TEAM_ROUNDROBIN", PairingSystem::Other),
            ("CUSTOM_KNOCKOUT", PairingSystem::Other),
        ] {
            assert_eq!(PairingSystem::of(code), system, "{code}");
        }
    }
}
