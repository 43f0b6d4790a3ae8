//! Certificates of rounds, judged by the verifier, which shares nothing with the engine.

use arbitro_pairing::dutch::{self, Certified};
use arbitro_pairing::trf::TournamentReport;
use arbitro_pairing::{Paired, Tournament};
use arbitro_proof::{Unreadable, Verdict};

/// The certificate of a round; `None` if it is not the one that the rules require, or has nobody.
pub fn certificate(tournament: &Tournament, paired: &Paired) -> Option<String> {
    certificate_around(tournament, paired, &[])
}

/// The certificate of what a round is without the tables of these players, which the arbiter gave.
pub fn certificate_around(
    tournament: &Tournament,
    paired: &Paired,
    given: &[u32],
) -> Option<String> {
    let starting_number = &|number| number;
    let (avoided, topscorers) = (&[][..], true);
    dutch::prove(&Certified { tournament, paired, avoided, given, topscorers, starting_number })
}

/// The file before the round.
pub fn sheet(tournament: &Tournament) -> String {
    TournamentReport::new(tournament, |number| format!("P{number}")).text()
}

/// The verdict in a few words.
pub fn short(verdict: &Result<Verdict, Unreadable>) -> String {
    match verdict {
        Ok(Verdict::Proven) => "proven".to_owned(),
        Ok(Verdict::Refuted { article, .. }) => format!("refuted {article}"),
        Ok(Verdict::Unproven(reason)) => format!("not proven: {reason}"),
        Err(fault) => fault.to_string(),
    }
}
