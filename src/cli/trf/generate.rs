//! `arbitro trf generate`: a random tournament, paired by the engine.

use std::path::PathBuf;
use std::str::FromStr;

use super::input::write_out;
use crate::cli::support;
use crate::cli::{Exit, Failure, Session};
use crate::locale::Message;
use crate::pairing::dutch;
use crate::trf::{self, MOST_PLAYERS, Plan};

/// The most rounds that are generated: the points of as many wins still fit their columns.
const MOST_ROUNDS: i64 = 99;

#[derive(clap::Args)]
pub(super) struct Generate {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=MOST_PLAYERS as i64))]
    players: u32,
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u32).range(1..=MOST_ROUNDS))]
    rounds: u32,
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = support::seed())]
    seed: u64,
    #[arg(long, value_name = "P", default_value = "0.3")]
    draws: Share,
    #[arg(long, value_name = "P", default_value = "0")]
    forfeits: Share,
    #[arg(long, value_name = "P", default_value = "0")]
    byes: Share,
    #[arg(long, value_name = "P", default_value = "0")]
    withdrawals: Share,
    #[arg(long, value_name = "P", default_value = "0")]
    late: Share,
    #[arg(long, value_name = "CODE")]
    system: Option<String>,
    #[arg(long, short, value_name = "FILE|-")]
    output: Option<PathBuf>,
}

/// A share: a number from 0 to 1, or in per cent (`5%`, or any number above 1).
#[derive(Clone, Copy, Debug, PartialEq)]
struct Share(f64);

#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("not a share from 0 to 1, or from 0% to 100%")]
struct NoShare;

impl FromStr for Share {
    type Err = NoShare;

    fn from_str(text: &str) -> Result<Self, NoShare> {
        let (number, percent) = match text.strip_suffix('%') {
            Some(number) => (number, true),
            None => (text, false),
        };
        let number: f64 = number.trim().replace(',', ".").parse().map_err(|_| NoShare)?;
        let share = if percent || number > 1.0 { number / 100.0 } else { number };
        if (0.0..=1.0).contains(&share) { Ok(Share(share)) } else { Err(NoShare) }
    }
}

impl Generate {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let baku = match self.system.as_deref().map(str::to_ascii_uppercase) {
            None => false,
            Some(system) if system.starts_with("FIDE_DUTCH") => system.ends_with("_BAKU"),
            Some(_) => {
                let system = self.system.unwrap_or_default();
                return Err(Failure::new(Message::new("trf-error-system").with("system", system))
                    .hint(Message::new("trf-hint-system")));
            }
        };
        let plan = Plan {
            players: self.players,
            rounds: self.rounds,
            seed: self.seed,
            draws: self.draws.0,
            forfeits: self.forfeits.0,
            byes: self.byes.0,
            withdrawals: self.withdrawals.0,
            late: self.late.0,
            baku,
        };
        if self.rounds >= self.players {
            session.warn(
                &Message::new("trf-warn-many-rounds")
                    .with("rounds", self.rounds)
                    .with("players", self.players),
            );
        }
        let tournament = trf::generate(&plan, dutch::pair).map_err(|fault| {
            Failure::refused(Message::new("trf-error-not-generated").with("round", fault.round))
                .hint(Message::new("trf-hint-not-generated"))
        })?;
        let mut draft = trf::draft(&plan, &tournament);
        if let Some(system) = self.system {
            draft = draft.with("192", system.to_ascii_uppercase());
        }
        write_out(session, self.output.as_deref(), &draft.text(), &[])?;
        Ok(Exit::Yes)
    }
}
