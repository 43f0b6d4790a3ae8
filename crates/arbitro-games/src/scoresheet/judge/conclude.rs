//! The end of a record: compares the state of the game with what the record claims.

use crate::scoresheet::prelude::*;

use super::play::End;
use crate::games::{AnyPosition, Outcome, Seats, Status as Board};
use crate::scoresheet::Header;

/// The message for a `Scores` tag that does not match the board.
const SCORES_DIFFER: &str = words::RECORD_SCORES_DIFFER;

/// The verdict on a record that ends in this position, after so many plies; `tag` is the result that its tags claim,
/// and `claimable` what the board proves before its end.
pub(super) fn conclude(
    position: &dyn AnyPosition,
    claimable: Option<Outcome>,
    plies: u32,
    (game, header): (GameId, &Header<'_>),
    tag: Option<Claim>,
    end: End,
) -> Verdict {
    let seats = position.seats();
    let board = match end {
        End::Text(board, _) => board,
        End::Fault(..) => position.status(),
    };
    let (result, reason) = match board {
        Board::Over(outcome) => (Some(Claim::of(outcome, seats)), Some(outcome.reason)),
        _ => (None, None),
    };
    let mut verdict = Verdict {
        plies,
        result,
        claimed: tag,
        reason,
        scores: position.scores(),
        termination: header.termination,
        ..Verdict::new(Some(game), RecordStatus::Valid)
    };
    let last = match end {
        End::Fault(status, fault) => {
            verdict.status = status;
            verdict.fault = Some(fault);
            return verdict;
        }
        End::Text(_, last) => last,
    };
    let (written, place) = match last {
        Some((claim, span)) => (Some(claim), span),
        None => (None, header.place("Result")),
    };
    verdict.claimed = tag.or(written);
    let normal = header.termination == Termination::Normal;
    if board == Board::NeedsArbiter && normal {
        verdict.status = RecordStatus::NeedsArbiter;
        return verdict;
    }
    let differ = tag.is_some() && written.is_some() && tag != written;
    if let Some(outcome) = claimable.filter(|_| board == Board::Playing && normal && !differ)
        && verdict.claimed == Some(Claim::of(outcome, seats))
    {
        (verdict.result, verdict.reason) = (verdict.claimed, Some(outcome.reason));
    }
    let mismatch = if differ {
        Some(words::RECORD_RESULTS_DIFFER)
    } else {
        contradiction(position, header, verdict.claimed, verdict.result)
    };
    if let Some(key) = mismatch {
        let text = |claim: Option<Claim>| claim.map_or("*".to_owned(), |c| c.to_string());
        let scores = verdict.scores.iter().flatten().map(i32::to_string);
        let place = if key == SCORES_DIFFER { header.place("Scores") } else { place };
        let message = Message::new(key)
            .with("scores", scores.collect::<Vec<_>>().join(" "))
            .with("claimed", text(verdict.claimed))
            .with("written", text(written))
            .with("result", text(verdict.result));
        verdict.status = RecordStatus::ResultMismatch;
        verdict.fault = Some(RecordFault::new("result-mismatch", place, message));
        return verdict;
    }
    if verdict.result.is_none() {
        match verdict.claimed {
            Some(claim) if !claim.is_open() => {
                verdict.reason = Some(header.termination.word());
            }
            _ => verdict.status = RecordStatus::Unfinished,
        }
    }
    verdict
}

/// The key of the message for what a claim contradicts, if anything.
fn contradiction(
    position: &dyn AnyPosition,
    header: &Header<'_>,
    claimed: Option<Claim>,
    result: Option<Claim>,
) -> Option<&'static str> {
    if let Some(tag) = header.scores {
        let claimed: Result<Vec<i32>, _> =
            tag.split_whitespace().map(|score| score.replace('−', "-").parse()).collect();
        let differ = match claimed {
            Ok(claimed) => position.confirms_scores(&claimed) == Some(false),
            // A number that cannot be parsed never matches the board.
            Err(_) => position.scores().is_some(),
        };
        if differ {
            return Some(SCORES_DIFFER);
        }
    }
    let claim = claimed.filter(|claim| !claim.is_open())?;
    let possible = claim.winners().is_some_and(|(winners, share)| {
        winners == Seats::default() || position.share(winners) == Some(share)
    });
    if !possible {
        return Some(match result {
            _ if !position.info().shared_wins => words::RECORD_NO_DRAWS,
            Some(_) => words::RECORD_RESULT_DIFFERS,
            None => words::RECORD_NO_SUCH_RESULT,
        });
    }
    if header.termination == Termination::Unfinished {
        return Some(words::RECORD_UNFINISHED_WITH_RESULT);
    }
    match result {
        Some(result) if result != claim => Some(words::RECORD_RESULT_DIFFERS),
        None if header.termination == Termination::Normal => Some(words::RECORD_NOT_OVER),
        _ => None,
    }
}
