//! `arbitro simulate`: a whole championship with random results.

use crate::cli::prelude::*;
use std::time::Duration;

use super::new;
use super::support;
use arbitro_event::entries::decode;
use arbitro_event::simulate::{Simulation, simulate};
use arbitro_event::{Preset, Signature};

#[derive(clap::Args)]
pub(super) struct Simulate {
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = support::number(1..=100_000))]
    players: u64,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = support::seed())]
    seed: u64,
}

/// Refuses an event with players that is not a rehearsal: invented results among real ones could never be
/// found again. An event without players becomes a rehearsal before anything is invented.
fn require_rehearsal(session: &Session, desk: &Desk, folder: &Path) -> Result<(), Failure> {
    if desk.event.rehearsal {
        return Ok(());
    }
    if desk.state().players().next().is_some() || desk.state().groups().next().is_some() {
        let about = |key| message!(key, folder);
        return Err(
            Failure::refused(about(words::EVENT_SIMULATE_REAL)).hint(words::EVENT_HINT_SIMULATE)
        );
    }
    if session.dry_run.is_some() {
        return Ok(());
    }
    let path = folder.join("event.toml");
    let text = fs::read(&path).map_err(|error| Failure::reading(&path, &error))?;
    let rehearsal = Event::as_rehearsal(&decode(&text));
    let marked = rehearsal.ok_or_else(|| Failure::new(words::EVENT_TOML_EMPTY))?;
    output::replace(&path, marked.as_bytes()).map_err(|error| Failure::writing(&path, &error))
}

/// The edition used if there is no event yet.
const PRESET: &str = "cnjm15";

impl Simulate {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let folder = session.folder();
        if !folder.join("event.toml").exists()
            && session.dry_run.is_none()
            && let Some(preset) = Preset::find(PRESET)
        {
            let lang = session.paper_lang(Some(Lang::Pt));
            new::make(session, &folder, preset, Some(self.seed), lang, true)?;
        }
        let mut desk = session.open_event()?;
        require_rehearsal(session, &desk, &folder)?;
        let clock = session.io.clock().map_err(Failure::new)?;
        let mut time = clock.event();
        let name = desk.signer().to_owned();
        let mut sign = || {
            // A clock that stands still is advanced by the simulation itself.
            let next = time + Duration::from_secs(1);
            time = if clock.is_rehearsed() { next } else { clock.event() };
            Signature {
                desk: name.clone(),
                at: time.to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
            }
        };
        let bar = progress::bar(session.io.err.is_terminal(), None, "{spinner} {msg}");
        let (players, affiliation) = (self.players as usize, desk.event.affiliation());
        let simulation = Simulation { players, affiliation, seed: self.seed };
        let tally = simulate(&mut desk.journal, simulation, &mut sign, &mut |tally| {
            bar.set_position(tally.operations as u64);
        })?;
        bar.finish_and_clear();
        let message = Message::new(words::EVENT_SIMULATED)
            .with("players", tally.players)
            .with("teams", tally.teams)
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
