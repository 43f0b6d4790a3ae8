//! How a game ends on a tablet, by the board or by resignation, and how its result is recorded. None of the
//! games whose rules are known here can be drawn.

use arbitro_games::scoresheet::Verdict;

use super::super::Table;
use super::super::sheet::{self, Ended};
use super::super::sides::winner;
use crate::hall::live::LiveGame;
use crate::web::pages::prelude::*;
use arbitro_event::acts::EnterResult;

/// The end of a game, as the players see it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct GameEnd {
    pub(super) score: Score,
    pub(super) ended: Ended,
    /// Why the board decides it.
    reason: Option<Fact>,
}

impl GameEnd {
    /// The end of a game; `None` while it goes on.
    pub(super) fn of(game: &LiveGame, verdict: &Verdict) -> Option<Self> {
        let (score, ended) = match game.given_up {
            Some(seat) => {
                let score = if seat == 0 { Score::Second } else { Score::First };
                (score, Ended::Resigned(score))
            }
            None => {
                verdict.reason.as_ref()?;
                (verdict.result?.to_string().parse().ok()?, Ended::ByBoard)
            }
        };
        let reason = if ended == Ended::ByBoard { verdict.reason_in_words() } else { None };
        Some(Self { score, ended, reason })
    }

    /// The winner, and the reason.
    pub(super) fn sentence(&self, cx: &Context, table: &Table) -> String {
        let Some(name) = winner(table, self.score.as_str()) else {
            return self.score.to_string();
        };
        let message = match (&self.reason, self.ended) {
            (Some(reason), _) => message!(words::WEB_LIVE_WON, reason),
            (None, Ended::Resigned(_)) => {
                let other = usize::from(self.score == Score::First);
                message!(words::WEB_TABLET_RESIGNED, other = table.names[other].clone())
            }
            (None, _) => Message::new(words::WEB_ROW_WINS),
        };
        cx.text(&message.with("name", name))
    }
}

/// Records the end that both players have confirmed, with the scoresheet; `entry` is the number of the form
/// that confirmed it.
///
/// # Errors
/// It is refused, or the journal fails.
pub(super) fn record(
    cx: &Context,
    desk: &mut Desk,
    table: &Table,
    game: &LiveGame,
    end: &GameEnd,
    entry: &str,
) -> Result<(), ActFault> {
    let text = sheet::text(cx, table, game, end.ended);
    let (group, round, number) = (table.group, table.round, table.table);
    let result = EnterResult {
        sheet: Some(RawRecord::of(&text)),
        judged: end.ended == Ended::ByBoard,
        game: table.number(),
        expect: Some(table.pair.clone()),
        seen: Some(None),
        ..EnterResult::of(group, round, number, end.score)
    };
    let mut request = cx.request(result);
    if let Ok(id) = entry.parse() {
        request.id = id;
    }
    if let Reply::TakenBack(_) | Reply::Ask(_) = desk.carry_out(&request)? {
        return Ok(());
    }
    // The live file notes that it was recorded: if it is undone in the journal, it is the desk's from then
    // on.
    let _ = desk.files.live().change(|games| {
        if let Some(game) = games.0.get_mut(&table.key()) {
            game.sent = true;
        }
        Ok::<(), FileFault>(())
    });
    Ok(())
}
