//! `arbitro result … --adjudicate`: adjudicates an unfinished scoresheet by perfect play.
//!
//! The proven result is proposed with its line. It is recorded when the arbiter accepts it, by typing the
//! result beside it or by confirming it on a terminal.

use crate::cli::prelude::*;

use arbitro_games::scoresheet::PositionAfter;
use arbitro_games::solving::{Value, answer};

use super::question;
use super::solving::{LimitArgs, seat_word, unsolvable};
use arbitro_event::table_scoresheet::{self, SheetProof, TableRef};

/// A result by perfect play that was accepted, with the text of its proof.
pub(in crate::cli) struct Adjudged {
    pub(in crate::cli) result: Score,
    pub(in crate::cli) proof: String,
}

/// Proves who wins from the end of a table's unfinished scoresheet, and asks whether to accept it. The text
/// of the proof is in the event's language.
///
/// # Errors
/// The scoresheet is not of this table, is faulty or finished; nothing is proven within the limits; the typed
/// result is not that of perfect play; or the arbiter does not accept it.
pub(in crate::cli) fn adjudge(
    session: &mut Session,
    state: &State,
    place: TableRef,
    record: &RawRecord,
    typed: Option<Score>,
    (limits, lang): (&LimitArgs, Lang),
) -> Result<Adjudged, Failure> {
    let about = |key| message!(key, group = &place.group, round = place.round, table = place.table);
    match table_scoresheet::prove(state, place, record.view(), None, false) {
        Err(Refusal::SheetUnfinished { .. }) => {}
        Err(refusal) => return Err(Failure::from(refusal)),
        Ok(SheetProof { result, .. }) => {
            return Err(Failure::refused(
                Message::new(words::SOLVING_ADJUDICATE_FINISHED).with("result", result.to_string()),
            )
            .hint(about(words::SOLVING_ADJUDICATE_FINISHED_HINT)));
        }
    }
    let switches = &state.rules()?.switches;
    let mut end = PositionAfter::default();
    let verdict = judge(record.view(), switches, &mut end);
    let Some(position) = end.position else {
        return Err(Failure::refused(words::SOLVING_ADJUDICATE_UNKNOWN)
            .hint(about(words::SOLVING_ADJUDICATE_DECIDE)));
    };
    let (answer, spent) =
        limits.within(session, |budget| answer(&*position, limits.limits(), budget));
    let answer = answer.map_err(unsolvable)?;
    let winner = match (answer.value, answer.winner) {
        (_, Some(winner)) => winner,
        (Some(Value::Open), _) => {
            return Err(Failure::refused(words::SOLVING_ADJUDICATE_OPEN)
                .hint(about(words::SOLVING_ADJUDICATE_DECIDE)));
        }
        _ => {
            return Err(Failure::refused(words::SOLVING_ADJUDICATE_UNKNOWN)
                .hint(words::SOLVING_ADJUDICATE_UNKNOWN_HINT));
        }
    };
    let result = if winner == arbitro_games::Seat::FIRST { Score::First } else { Score::Second };
    let proof = Message::new(words::SOLVING_ADJUDICATED)
        .with("result", result.to_string())
        .with("winner", seat_word(winner))
        .with("ply", verdict.plies)
        .with("line", answer.line.join(" "))
        .with("nodes", spent.nodes);
    if let Some(typed) = typed {
        if typed != result {
            return Err(Failure::refused(
                Message::new(words::SOLVING_ADJUDICATE_DIFFERS)
                    .with("typed", typed.to_string())
                    .with("result", result.to_string()),
            )
            .hint(about(words::SOLVING_ADJUDICATE_DECIDE)));
        }
        return Ok(Adjudged { result, proof: lang.text(&proof) });
    }
    session.answer(&proof)?;
    let question = Message::new(words::SOLVING_ADJUDICATE_ASK);
    if session.answers.all || question::yes_or_no(session, &question) == Some(true) {
        return Ok(Adjudged { result, proof: lang.text(&proof) });
    }
    Err(Failure::refused(words::SOLVING_ADJUDICATE_NOT_ACCEPTED)
        .hint(message!(words::SOLVING_ADJUDICATE_ACCEPT, result = result.to_string())))
}
