//! `arbitro trf prove FILE`: a certificate that a round is the one that the rules demand.

use crate::cli::prelude::*;

use arbitro_pairing::Paired;
use arbitro_pairing::dutch::{self, Certified};
use arbitro_pairing::trf::{PairingSystem, recorded};

use super::input::{Input, name, write_out};
use crate::cli::support::allow::say_unpairable;

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
        let file = self.input.read_individual(session)?;
        if !matches!(file.system_kind(), PairingSystem::Dutch { .. } | PairingSystem::Other) {
            return Err(Failure::new(Message::new(words::TRF_ERROR_EXPLAIN_SYSTEM)));
        }
        let fault = |fault| self.input.failure(&fault);
        let played = file.rounds_played();
        let round = self.round.unwrap_or(played.max(1));
        if round == 0 || round > played + 1 {
            let message = message!(words::TRF_ERROR_EXPLAIN_ROUND, round, played);
            let hint = message!(words::TRF_HINT_EXPLAIN_ROUND, next = played + 1);
            return Err(Failure::refused(message).hint(hint));
        }
        let situation = match round > played {
            true => self.input.next_round(&file)?,
            false => file.after(round - 1).map_err(fault)?,
        };
        let tournament = &situation.tournament;
        let paired = if round > played {
            let names = |number: u32| name(number, &file, &situation);
            dutch::pair(tournament).map_err(|reason| {
                let hint = say_unpairable(session, &reason, tournament, &names);
                Failure::refused(message!(words::TRF_ERROR_EXPLAIN_NONE, round)).hint(hint)
            })?
        } else {
            let last = file.standing().map_err(fault)?;
            let here = recorded(&last, round).unwrap_or_default();
            Paired { pairs: here.pairs, bye: here.byes.first().copied() }
        };
        let certificate = dutch::prove(&Certified {
            tournament,
            paired: &paired,
            avoided: &[],
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
