//! A scoresheet handed in for a table: is it of that table, and what does the board say?

use std::ops::ControlFlow;

use arbitro_games::registry;
use arbitro_games::repair::{RepairRequest, Repaired, repair};
use arbitro_games::scoresheet::{
    Claim, RawRecord, RecordStatus, RecordText, Transcript, Unsaid, Verdict,
};

use super::model::group::Group;
use super::model::player::EntryRow;
use super::{GroupCode, Refusal, Score, State};
use crate::locale::plain;

/// The table that a scoresheet is handed in for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableRef {
    /// The group.
    pub group: GroupCode,
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// Which game of a match of several it is; they start by turns.
    pub game: Option<u32>,
}

/// A scoresheet that the event keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptSheet {
    /// The record.
    pub record: String,
    /// The sheet as it was written, where the record is what it was read as.
    pub written: Option<String>,
}

/// What the sheets of a text may stand for that are handed in for a table: of its game, and by the event's
/// rules, where they do not say so themselves.
///
/// # Errors
/// There is no such group.
pub fn readings(
    state: &State,
    group: GroupCode,
    bytes: &[u8],
    stop: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Vec<Repaired>, Refusal> {
    let rules = state.rules()?;
    let group = state.group(group)?;
    let game = rules.game(group.code.category()).and_then(|game| registry::find(&game.id));
    let unsaid = Unsaid { game, rules: &rules.switches };
    let request = RepairRequest { unsaid, ..RepairRequest::default() };
    Ok(repair(bytes, &request, stop))
}

/// Whether the tags of a record name a table.
pub fn names_table(record: RecordText<'_>, place: TableRef) -> bool {
    let wanted = [
        ("Group", place.group.to_string()),
        ("Round", place.round.to_string()),
        ("Table", place.table.to_string()),
    ];
    let (transcript, _) = Transcript::of(record, "");
    wanted.iter().all(|(tag, value)| transcript.tag(tag).map(str::trim) == Some(value.as_str()))
}

/// A record of a table as it is kept: one without a game is of the table's.
pub fn of_table(state: &State, group: GroupCode, record: &RawRecord) -> RawRecord {
    let (transcript, _) = Transcript::of(record.view(), "");
    let game = state.rules().ok().and_then(|rules| rules.game(group.category()));
    match game.and_then(|game| registry::find(&game.id)) {
        Some(id) if transcript.tag("Game").is_none() => {
            let mut text = format!("[Game \"{}\"]\n", registry::info(id).id).into_bytes();
            text.extend_from_slice(&record.text);
            // Its lines are counted as they stand in the file, where this one is not.
            RawRecord { text, line: record.line.saturating_sub(1), column: 1, ..record.clone() }
        }
        _ => record.clone(),
    }
}

/// The result that a scoresheet proves.
///
/// With `decided` the arbiter takes the result upon himself: the sheet only has to be one of this
/// table that can be read.
///
/// # Errors
/// The game has no rules here; the sheet is of another game, round, table or other players; a move is
/// illegal, or the game is not over; or the result typed is not the sheet's.
pub fn prove(
    state: &State,
    place: TableRef,
    record: RecordText<'_>,
    typed: Option<Score>,
    decided: bool,
) -> Result<Score, Refusal> {
    let rules = state.rules()?;
    let group = state.group(place.group)?;
    let game = rules.game(place.group.category());
    let Some(id) = game.and_then(|game| registry::find(&game.id)) else {
        let name = game
            .map_or_else(String::new, |game| game.name.clone().unwrap_or_else(|| game.id.clone()));
        let TableRef { group, round, table, .. } = place;
        return Err(Refusal::SheetNoRules { group, round, table, game: name });
    };
    let (transcript, verdict) = Transcript::of(record, &rules.switches);
    if let Some(other) = verdict.game.filter(|&other| other != id) {
        return Err(Refusal::SheetGame { group: place.group, game: id, other });
    }
    if verdict.status == RecordStatus::Malformed {
        return Err(faulty(place, &verdict, record));
    }
    check_tags(state, group, place, &transcript)?;
    if decided && let Some(typed) = typed {
        return Ok(typed);
    }
    let proven = match verdict.status {
        RecordStatus::Valid => verdict.result.or(verdict.claimed),
        RecordStatus::Unfinished => {
            let (TableRef { group, round, table, .. }, plies) = (place, verdict.plies);
            return Err(Refusal::SheetUnfinished { group, round, table, plies });
        }
        _ => return Err(faulty(place, &verdict, record)),
    };
    let proven = proven.and_then(score).ok_or_else(|| faulty(place, &verdict, record))?;
    match typed {
        Some(typed) if typed != proven => {
            let TableRef { group, round, table, .. } = place;
            Err(Refusal::SheetResult { group, round, table, typed, proven })
        }
        _ => Ok(proven),
    }
}

fn score(claim: Claim) -> Option<Score> {
    match claim {
        Claim::Points { seats: 2, shares: [1, 0, ..] } => Some(Score::First),
        Claim::Points { seats: 2, shares: [0, 1, ..] } => Some(Score::Second),
        _ => None,
    }
}

/// What is wrong with the record, as `check` says it.
fn faulty(place: TableRef, verdict: &Verdict, record: RecordText<'_>) -> Refusal {
    let (TableRef { group, round, table, .. }, status) = (place, verdict.status);
    let Some(fault) = &verdict.fault else {
        return Refusal::SheetStatus { group, round, table, status };
    };
    let (line, column) = record.place(fault.span.start);
    let fault = fault.message.clone();
    Refusal::SheetFault { group, round, table, status, line, column, fault }
}

/// What the sheet says of itself has to be this table; what it leaves out is not held against it.
fn check_tags(
    state: &State,
    group: &Group,
    place: TableRef,
    transcript: &Transcript,
) -> Result<(), Refusal> {
    let wanted = [
        ("Category", group.code.category().to_string()),
        ("Group", group.code.to_string()),
        ("Round", place.round.to_string()),
        ("Table", place.table.to_string()),
    ];
    for (tag, wanted) in wanted {
        if let Some(value) = transcript.tag(tag).map(str::trim)
            && !value.is_empty()
            && !value.eq_ignore_ascii_case(&wanted)
        {
            return Err(Refusal::SheetTag {
                group: place.group,
                tag,
                value: value.to_owned(),
                wanted,
            });
        }
    }
    let game = group.table(place.round, place.table)?;
    let mut players = [Some(game.first), game.second()];
    if place.game.is_some_and(|game| game.is_multiple_of(2)) {
        players.reverse();
    }
    for (tag, player) in ["First", "Second"].into_iter().zip(players) {
        let (Some(value), Some(player)) = (transcript.tag(tag).map(str::trim), player) else {
            continue;
        };
        let row = &state.player(player).row;
        if !value.is_empty() && !names(value, row) {
            let wanted = format!("{} {}", row.code, row.name);
            return Err(Refusal::SheetTag {
                group: place.group,
                tag,
                value: value.to_owned(),
                wanted,
            });
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
