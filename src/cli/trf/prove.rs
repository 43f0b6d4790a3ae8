//! `arbitro trf prove FILE`: a certificate that a round is the one that the rules demand.

use crate::cli::prelude::*;

use arbitro_pairing::Paired;
use arbitro_pairing::dutch::{self, Certified};
use arbitro_pairing::trf::recorded;

use super::input::{Input, Report, RoundOfFile, name, no_proof_of_teams, write_out};
use crate::cli::support::allow::report_unpairable;

#[derive(clap::Args)]
pub(super) struct Prove {
    #[command(flatten)]
    input: Input,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, short, value_name = "FILE|-")]
    output: Option<PathBuf>,
}

impl Prove {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if let Some(path) = &self.output {
            output::check(path, &[self.input.path()])?;
        }
        let Report::Players(file) = self.input.read_to_pair(session)? else {
            return Err(no_proof_of_teams());
        };
        let RoundOfFile { round, is_played, situation } = self.input.round(&file, self.round)?;
        let tournament = &situation.tournament;
        let paired = if is_played {
            let last = file.standing().map_err(|fault| self.input.failure(&fault))?;
            let here = recorded(&last, round).unwrap_or_default();
            Paired { pairs: here.pairs, bye: here.byes.first().copied() }
        } else {
            let names = |number: u32| name(number, &file, &situation);
            dutch::pair(tournament).map_err(|reason| {
                let hint = report_unpairable(session, &reason, tournament, &names);
                Failure::refused(message!(words::TRF_ERROR_EXPLAIN_NONE, round)).hint(hint)
            })?
        };
        let certificate = dutch::prove(&Certified {
            tournament,
            paired: &paired,
            avoided: &[],
            given: &[],
            topscorers: true,
            starting_number: &|number| situation.id(number),
        });
        let Some(certificate) = certificate else {
            let hint = Message::new(words::TRF_HINT_PROVE);
            return Err(Failure::refused(message!(words::TRF_ERROR_PROVE, round)).hint(hint));
        };
        write_out(session, self.output.as_deref(), &certificate, &[self.input.path()])?;
        Ok(Exit::Yes)
    }
}
