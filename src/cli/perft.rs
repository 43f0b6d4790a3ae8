//! `arbitro perft GAME DEPTH`: counts the legal sequences of exactly DEPTH plies.

use crate::cli::prelude::*;

use arbitro_games::registry::GameId;
use arbitro_games::scoresheet::PositionAfter;
use arbitro_games::{AnyPosition, Setup};

use super::rules::game_named;
use super::support::source::StrangeTags;

#[derive(clap::Args)]
pub(super) struct Perft {
    game: String,
    #[arg(value_parser = clap::value_parser!(u32).range(0..=1000))]
    depth: u32,
    #[arg(long)]
    divide: bool,
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

/// The count, for programs.
#[derive(serde::Serialize)]
struct Counted {
    game: &'static str,
    depth: u32,
    count: String,
    /// The count below each first move, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<BTreeMap<String, String>>,
}

impl Perft {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let game = game_named(&self.game)?;
        let position = match &self.record {
            Some(path) => last_position(session, path, game)?,
            None => registry::start(game, &Setup::default()).map_err(|fault| {
                Failure::new(fault.message()).hint(words::CLI_PERFT_RECORD_HINT)
            })?,
        };
        let parts = if self.divide { position.divide(self.depth) } else { Vec::new() };
        let total = position.perft(self.depth);
        if self.format == TextFormat::Json {
            // Written as text: larger than the numbers that every program reads.
            let moves = parts.iter().map(|(token, count)| (token.clone(), count.to_string()));
            let report = Counted {
                game: registry::info(game).id,
                depth: self.depth,
                count: total.to_string(),
                moves: self.divide.then(|| moves.collect()),
            };
            return answer::document(session, &report);
        }
        for (token, count) in parts {
            writeln!(session.out, "{token} {count}")?;
        }
        writeln!(session.out, "{total}")?;
        Ok(Exit::Yes)
    }
}

/// The position at the end of a file's first record, whose moves must be legal and of this game.
fn last_position(
    session: &Session,
    path: &Path,
    game: GameId,
) -> Result<Box<dyn AnyPosition>, Failure> {
    let record = source::record(session, path, 1)?;
    let mut end = PositionAfter::default();
    let verdict = judge(record.view(), "", &mut end);
    StrangeTags::of(&verdict).report(session);
    if verdict.game.is_some_and(|found| found != game) {
        return Err(Failure::new(message!(
            words::CLI_PERFT_OTHER_GAME,
            path,
            game = registry::info(game).id
        )));
    }
    if verdict.fault.as_ref().is_some_and(|fault| fault.code != "result-mismatch") {
        source::show_fault(session, path, &record, "", &verdict);
        return Err(Failure::shown(verdict.status.into()));
    }
    Ok(end.position.expect("a record that sets its game up has a last position"))
}
