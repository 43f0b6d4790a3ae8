//! `arbitro trf pair FILE`: pairs the next round, printed in the format of the other engines.

use crate::cli::prelude::*;

use arbitro_pairing::dutch::{self, Names, NoPairing};
use arbitro_pairing::trf::{FileTournament, PairingSystem, engine, round_text};

use super::input::{Input, Report, name, write_out};
use super::teams;
use crate::cli::support::allow::{Allowed, report_unpairable};

#[derive(clap::Args)]
pub(super) struct Pair {
    #[command(flatten)]
    input: Input,
    #[arg(long, short, value_name = "FILE|-")]
    output: Option<PathBuf>,
    #[command(flatten)]
    allowed: Allowed,
    #[arg(long)]
    explain: bool,
}

impl Pair {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if let Some(path) = &self.output {
            output::check(path, &[self.input.path()])?;
        }
        let file = match self.input.read_to_pair(session)? {
            Report::Players(file) => file,
            Report::Teams(file) if self.allowed.is_none() => {
                let output = self.output.as_deref();
                return teams::pair(session, &self.input, &file, output, self.explain);
            }
            Report::Teams(_) => {
                return Err(Failure::new(words::TRF_ERROR_TEAMS_ALLOW));
            }
        };
        let system = file.system_kind();
        if system == PairingSystem::Predetermined {
            let code = file.system.clone().expect("a file that names no system uses the Dutch one");
            return Err(Failure::new(message!(words::TRF_ERROR_SYSTEM, system = code))
                .hint(words::TRF_HINT_PREDETERMINED));
        }
        let situation = self.input.next_round(&file)?;
        let tournament = &situation.tournament;
        let berger = matches!(system, PairingSystem::RoundRobin(_));
        if !berger && tournament.rounds as usize >= tournament.players.len() {
            session.warn(
                &Message::new(words::TRF_WARN_MANY_ROUNDS)
                    .with("rounds", tournament.rounds)
                    .with("players", tournament.players.len()),
            );
        }
        if !berger && file.initial_side.is_none() && tournament.played == 0 {
            session.note(&Message::new(words::TRF_NOTE_INITIAL_SIDE));
        }
        let names = |number: u32| name(number, &file, &situation);
        let allowed = self.allowed.relaxations();
        let pairing = match berger {
            true => engine(&file)(tournament).map(|paired| (paired, Vec::new())),
            false => dutch::pair_relaxed(tournament, allowed),
        };
        let (paired, uses) =
            pairing.map_err(|reason| no_pairing(session, &reason, &situation, &names))?;
        let inputs = [self.input.path()];
        write_out(session, self.output.as_deref(), &round_text(&paired, &situation), &inputs)?;
        self.allowed.report(session, uses.iter().map(|used| used.sentence(&names)).collect());
        if self.explain && berger {
            session.note(&message!(words::PAIRING_BERGER, round = tournament.played + 1));
        } else if self.explain {
            for sentence in dutch::explain(tournament, &paired, allowed).sentences(&names) {
                session.note(&sentence);
            }
        }
        Ok(Exit::Yes)
    }
}

fn no_pairing(
    session: &Session,
    reason: &NoPairing,
    situation: &FileTournament,
    names: Names,
) -> Failure {
    let identified = |number: u32| format!("{} {}", situation.id(number), names(number));
    let players: Vec<String> = reason.unpaired.iter().map(|&number| identified(number)).collect();
    let hint = report_unpairable(session, reason, &situation.tournament, names);
    Failure::refused(
        Message::new(words::TRF_ERROR_NO_PAIRING)
            .with("round", situation.tournament.played + 1)
            .with("count", players.len())
            .with("players", players),
    )
    .hint(hint)
}
