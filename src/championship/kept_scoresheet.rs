//! A scoresheet handed in for a table: is it of that table, and what does the board say?

use super::model::group::Group;
use super::model::player::EntryRow;
use super::{GroupCode, Refusal, Score, State};
use crate::games::registry;
use crate::locale::{Fact, Message, plain};
use crate::pairing::Side;
use crate::scoresheet::{Claim, RecordStatus, RecordText, Transcript, Verdict};

/// The table that a scoresheet is handed in for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The group.
    pub group: GroupCode,
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
}

/// The result that a scoresheet proves.
///
/// With `decided` the árbitro takes the result upon himself: the sheet only has to be one of this
/// table that can be read.
///
/// # Errors
/// The game has no rules here; the sheet is of another game, round, table or other players; a move is
/// illegal, or the game is not over; or the result typed is not the sheet's.
pub fn prove(
    state: &State,
    seat: Seat,
    record: RecordText<'_>,
    typed: Option<Score>,
    decided: bool,
) -> Result<Score, Refusal> {
    let rules = state.rules()?;
    let group = state.group(seat.group)?;
    let game = rules.game(seat.group.category());
    let Some(id) = game.and_then(|game| registry::find(&game.id)) else {
        let name = game
            .map_or_else(String::new, |game| game.name.clone().unwrap_or_else(|| game.id.clone()));
        return Err(Refusal::new("event-refusal-sheet-no-rules").with("game", name));
    };
    let (transcript, verdict) = Transcript::of(record, &rules.switches);
    if let Some(other) = verdict.game.filter(|&other| other != id) {
        return Err(Refusal::new("event-refusal-sheet-game")
            .with("group", seat.group.to_string())
            .with("game", game_word(id))
            .with("other", game_word(other)));
    }
    if verdict.status == RecordStatus::Malformed {
        return Err(faulty(&verdict, record));
    }
    check_tags(state, group, seat, &transcript)?;
    if decided && let Some(typed) = typed {
        return Ok(typed);
    }
    let proven = match verdict.status {
        RecordStatus::Valid => verdict.result.or(verdict.claimed),
        RecordStatus::Unfinished => {
            return Err(Refusal::new("event-refusal-sheet-unfinished")
                .with("plies", verdict.plies)
                .hint(Message::new("event-hint-sheet-decision")));
        }
        _ => {
            let refusal = faulty(&verdict, record);
            return Err(refusal.hint(Message::new("event-hint-sheet-decision")));
        }
    };
    let proven = proven.and_then(score).ok_or_else(|| faulty(&verdict, record))?;
    match typed {
        Some(typed) if typed != proven => Err(Refusal::new("event-refusal-sheet-result")
            .with("typed", typed.to_string())
            .with("proven", proven.to_string())),
        _ => Ok(proven),
    }
}

fn game_word(id: registry::GameId) -> Fact {
    Fact::word(format!("games-name-{}", registry::info(id).id))
}

fn score(claim: Claim) -> Option<Score> {
    match claim {
        Claim::Points { seats: 2, shares: [1, 0, ..] } => Some(Score::First),
        Claim::Points { seats: 2, shares: [0, 1, ..] } => Some(Score::Second),
        _ => None,
    }
}

/// What is wrong with the record, as `check` says it.
fn faulty(verdict: &Verdict, record: RecordText<'_>) -> Refusal {
    let Some(fault) = &verdict.fault else {
        return Refusal::new("event-refusal-sheet-status").with("status", verdict.status.word());
    };
    let (line, column) = record.place(fault.span.start);
    Refusal::new("event-refusal-sheet-fault")
        .with("status", verdict.status.word())
        .with("line", line)
        .with("column", column)
        .with("fault", fault.message.clone())
}

/// What the sheet says of itself has to be this table; what it leaves out is not held against it.
fn check_tags(
    state: &State,
    group: &Group,
    seat: Seat,
    transcript: &Transcript,
) -> Result<(), Refusal> {
    let wanted = [
        ("Category", group.code.category().to_string()),
        ("Group", group.code.to_string()),
        ("Round", seat.round.to_string()),
        ("Table", seat.table.to_string()),
    ];
    for (tag, wanted) in wanted {
        if let Some(value) = transcript.tag(tag).map(str::trim)
            && !value.is_empty()
            && !value.eq_ignore_ascii_case(&wanted)
        {
            return Err(Refusal::new("event-refusal-sheet-tag")
                .with("tag", tag)
                .with("value", value)
                .with("wanted", wanted));
        }
    }
    let game = group.table(seat.round, seat.table)?;
    let players =
        [(Side::First, "First", Some(game.first)), (Side::Second, "Second", game.second())];
    for (_, tag, player) in players {
        let (Some(value), Some(player)) = (transcript.tag(tag).map(str::trim), player) else {
            continue;
        };
        let row = &state.player(player).row;
        if !value.is_empty() && !names(value, row) {
            return Err(Refusal::new("event-refusal-sheet-tag")
                .with("tag", tag)
                .with("value", value)
                .with("wanted", format!("{} {}", row.code, row.name)));
        }
    }
    Ok(())
}

/// Whether a tag names a player: by the code, with or without the name, or by the name alone.
fn names(value: &str, row: &EntryRow) -> bool {
    let first = value.split_whitespace().next().unwrap_or_default();
    match first.parse::<super::PlayerCode>() {
        Ok(code) => code == row.code,
        Err(_) => plain(value) == plain(&row.name),
    }
}
