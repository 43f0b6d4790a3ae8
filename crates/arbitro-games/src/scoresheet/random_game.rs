//! Scoresheets of random games: for the demo, rehearsals of a championship, and benchmarks.
//!
//! ```
//! use arbitro_chance::Lots;
//! use arbitro_games::registry;
//! use arbitro_games::scoresheet::{NoObserver, RawRecord, RecordStatus, judge, random_game};
//!
//! let game = registry::find("rastros").unwrap();
//! let text = random_game::scoresheet(game, &[("Table", "2")], &mut Lots::new(7), 200).unwrap();
//! let verdict = judge(RawRecord::of(&text).view(), "", &mut NoObserver);
//! assert_eq!(verdict.status, RecordStatus::Valid);
//! assert!(text.contains("[Table \"2\"]"));
//! ```

use arbitro_chance::Lots;

use super::prelude::*;
use super::{RawRecord, escape, to_jogo};
use crate::games::{TagFault, TagText};

/// The scoresheet of a random game with the given tags, in canonical form: at most `most_plies`
/// plies, with the result if the game ended within them.
///
/// # Errors
/// The tags do not fit the game.
///
/// # Panics
/// Never: every game of the registry has a sample.
pub fn scoresheet(
    game: GameId,
    tags: &[(&str, &str)],
    lots: &mut Lots,
    most_plies: usize,
) -> Result<String, TagFault> {
    let info = registry::info(game);
    let sample = *lots.pick(info.samples).expect("every game has a sample");
    let all: Vec<TagText<'_>> = [("Game", info.id)]
        .into_iter()
        .chain(tags.iter().copied())
        .chain(sample.iter().copied())
        .collect();
    let start = registry::start(game, &Setup { tags: &all, ..Setup::default() })?;
    let tokens = start.playout(lots, most_plies);
    let mut text: String =
        all.iter().map(|(name, value)| format!("[{name} \"{}\"]\n", escape(value))).collect();
    text += &tokens.join(" ");
    let (mut transcript, verdict) = Transcript::of(RawRecord::of(&text).view(), "");
    let result = verdict.result.unwrap_or(Claim::Open).to_string();
    transcript.tags.retain(|(name, _)| name != "Result");
    transcript.tags.push(("Result".to_owned(), result.clone()));
    transcript.result = result;
    Ok(to_jogo(&transcript))
}
