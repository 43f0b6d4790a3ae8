//! `arbitro simulate`: a whole championship with random results.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::support;
use super::support::desk::{EventArgs, failure, now};
use super::{Exit, Failure, Session, new};
use crate::championship::simulate::{Simulation, simulate};
use crate::championship::{Preset, Signature};
use crate::locale::{Lang, Message};

#[derive(clap::Args)]
pub(super) struct Simulate {
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = support::number(1..=100_000))]
    players: u64,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = support::seed())]
    seed: u64,
    #[command(flatten)]
    event: EventArgs,
}

/// The edition that is rehearsed where there is no event yet.
const PRESET: &str = "cnjm15";

impl Simulate {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let folder = self.event.folder(session);
        if !folder.join("event.toml").exists()
            && let Some(preset) = Preset::find(PRESET)
        {
            new::make(&folder, preset, Some(self.seed), session.paper_lang(Some(Lang::Pt)))?;
        }
        let mut desk = self.event.open(session)?;
        let mut clock = now()?;
        // A clock that stands still is one that a test has set: then time goes by by itself.
        let frozen = std::env::var_os("ARBITRO_CLOCK").is_some();
        let name = desk.signer().to_owned();
        let mut sign = || {
            clock = if frozen { clock + Duration::from_secs(1) } else { chrono::Utc::now() };
            Signature {
                desk: name.clone(),
                at: clock.to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
            }
        };
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        bar.set_style(ProgressStyle::default_spinner());
        let simulation = Simulation { players: self.players as usize, seed: self.seed };
        let tally = simulate(&mut desk.journal, simulation, &mut sign, &mut |tally| {
            bar.set_position(tally.operations as u64);
        })
        .map_err(failure)?;
        bar.finish_and_clear();
        let message = Message::new("event-simulated")
            .with("players", tally.players)
            .with("groups", tally.groups)
            .with("rounds", tally.rounds)
            .with("results", tally.results)
            .with("corrections", tally.corrections)
            .with("late", tally.late)
            .with("withdrawn", tally.withdrawn)
            .with("operations", tally.operations)
            .with("head", desk.journal.head().hash.to_string());
        session.answer(&message)?;
        Ok(Exit::Yes)
    }
}
