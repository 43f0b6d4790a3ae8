//! The scoresheet of a game recorded or played here, as it is kept with its result.

use arbitro_games::scoresheet::{Termination, Transcript, to_jogo};

use super::Table;
use crate::hall::live::LiveGame;
use crate::web::pages::prelude::*;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Ended {
    /// By the board.
    ByBoard,
    /// By the arbiter's decision.
    Decided(Score),
    /// By resignation.
    Resigned(Score),
}

/// The scoresheet, with how the game ended and the moves taken back.
pub(super) fn text(cx: &Viewer, table: &Table, game: &LiveGame, ended: Ended) -> String {
    let record = RawRecord::of(&table.sheet(game));
    let (mut script, verdict) = Transcript::of(record.view(), &table.switches);
    let claim = match (ended, verdict.result) {
        (Ended::Decided(score) | Ended::Resigned(score), _) => score.to_string(),
        (Ended::ByBoard, Some(result)) => result.to_string(),
        (Ended::ByBoard, None) => "*".to_owned(),
    };
    script.result.clone_from(&claim);
    script.tags.push(("Result".to_owned(), claim));
    let how = match ended {
        Ended::ByBoard => None,
        Ended::Decided(_) => Some(Termination::Adjudication),
        Ended::Resigned(_) => Some(Termination::Resignation),
    };
    if let Some(how) = how {
        script.tags.push(("Termination".to_owned(), how.word().to_owned()));
    }
    for (after, token) in &game.taken_back {
        let comment = Message::new(words::WEB_LIVE_COMMENT).with("move", token.clone());
        script.comments.push((*after, cx.text(&comment)));
    }
    script.comments.sort_by_key(|(after, _)| *after);
    to_jogo(&script)
}
