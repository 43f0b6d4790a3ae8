//! Checks a scoresheet handed in for a table: whether it belongs to the table, and the result on
//! the board.

use std::ops::ControlFlow;

use arbitro_games::registry;
use arbitro_games::repair::{RepairRequest, Repaired, repair};
use arbitro_games::scoresheet::{
    Claim, RawRecord, RecordDefaults, RecordStatus, RecordText, Transcript, Verdict,
};

use super::model::group::Group;
use super::model::player::EntryRow;
use super::{GameSpec, GroupCode, MatchPart, Operation, Refusal, Score, State};
use crate::locale::plain;

/// The table of a scoresheet or of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableRef {
    /// The group.
    pub group: GroupCode,
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// The game's number in a match of several, or the board in a match of teams; the players start
    /// in turn.
    pub game: Option<u32>,
}

impl TableRef {
    /// The game played there.
    fn played(self, state: &State) -> Option<&GameSpec> {
        let group = state.group(self.group).ok()?;
        let board = self.game.filter(|_| group.system.is_of_teams());
        state.rules().ok()?.game_at(self.group.category(), board)
    }
}

/// A scoresheet that the event keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSheet {
    /// The record.
    pub record: String,
    /// The sheet as originally written, if the record is an interpretation of it.
    pub written: Option<String>,
}

impl StoredSheet {
    /// The sheet that an operation stores.
    pub(crate) fn of(operation: &Operation) -> Option<Self> {
        let Operation::Record(record) = operation else { return None };
        Some(Self { record: record.sheet.clone()?, written: record.written.clone() })
    }
}

/// Reads the sheets handed in for a table: as the table's game and by the event's rules, unless the
/// sheets name other ones, with at most this many readings each.
///
/// # Errors
/// The group does not exist.
pub fn readings(
    state: &State,
    place: TableRef,
    bytes: &[u8],
    most: usize,
    stop: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Vec<Repaired>, Refusal> {
    let rules = state.rules()?;
    state.group(place.group)?;
    let game = place.played(state).and_then(|game| registry::find(&game.id));
    let defaults = RecordDefaults { game, rules: &rules.switches };
    let request = RepairRequest { defaults, most, ..RepairRequest::default() };
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

/// A record of a table in the form it is kept: without a game tag, the table's game is added.
pub fn of_table(state: &State, place: TableRef, record: &RawRecord) -> RawRecord {
    let (transcript, _) = Transcript::of(record.view(), "");
    match place.played(state).and_then(|game| registry::find(&game.id)) {
        Some(id) if transcript.tag("Game").is_none() => {
            let mut text = format!("[Game \"{}\"]\n", registry::info(id).id).into_bytes();
            text.extend_from_slice(&record.text);
            // Its lines are numbered as in the file, which lacks the added line.
            RawRecord { text, line: record.line.saturating_sub(1), column: 1, ..record.clone() }
        }
        _ => record.clone(),
    }
}

/// The result of a scoresheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetProof {
    /// The result.
    pub result: Score,
    /// Whether the game ended with it on the board; else the players or the arbiter say so.
    pub on_board: bool,
}

/// The result that a scoresheet proves.
///
/// With `decided`, the result is the arbiter's responsibility: the sheet must only be readable and
/// belong to this table.
///
/// # Errors
/// The program has no rules for the game; the sheet is from another game, round, table or other
/// players; a move is illegal or the game is not over; or the sheet has another result than the one
/// typed.
pub fn prove(
    state: &State,
    place: TableRef,
    record: RecordText<'_>,
    typed: Option<Score>,
    decided: bool,
) -> Result<SheetProof, Refusal> {
    let TableRef { group, round, table, .. } = place;
    let rules = state.rules()?;
    let members = state.group(group)?;
    let game = place.played(state);
    let Some(id) = game.and_then(|game| registry::find(&game.id)) else {
        let name = |game: &GameSpec| game.name.clone().unwrap_or_else(|| game.id.clone());
        let game = game.map(name).unwrap_or_default();
        return Err(Refusal::SheetNoRules { group, round, table, game });
    };
    let (transcript, verdict) = Transcript::of(record, &rules.switches);
    if let Some(other) = verdict.game.filter(|&other| other != id) {
        let board = place.game.filter(|_| members.system.is_of_teams());
        let part = board.map(MatchPart::Board);
        return Err(Refusal::SheetGame { group, part, game: id, other });
    }
    if verdict.status == RecordStatus::Malformed {
        return Err(faulty(place, &verdict, record));
    }
    check_tags(state, members, place, &transcript)?;
    let board = verdict.result.filter(|_| verdict.status == RecordStatus::Valid).and_then(score);
    let proof = |result| SheetProof { result, on_board: board == Some(result) };
    if decided && let Some(typed) = typed {
        return Ok(proof(typed));
    }
    let proven = match verdict.status {
        RecordStatus::Valid => verdict.result.or(verdict.claimed),
        RecordStatus::Unfinished => {
            let plies = verdict.plies;
            return Err(Refusal::SheetUnfinished { group, round, table, plies });
        }
        _ => return Err(faulty(place, &verdict, record)),
    };
    let proven = proven.and_then(score).ok_or_else(|| faulty(place, &verdict, record))?;
    match typed {
        Some(typed) if typed != proven => {
            Err(Refusal::SheetResult { group, round, table, typed, proven })
        }
        _ => Ok(proof(proven)),
    }
}

fn score(claim: Claim) -> Option<Score> {
    match claim {
        Claim::Points { seats: 2, shares: [1, 0, ..] } => Some(Score::First),
        Claim::Points { seats: 2, shares: [0, 1, ..] } => Some(Score::Second),
        _ => None,
    }
}

/// The fault in the record, as `check` reports it.
fn faulty(place: TableRef, verdict: &Verdict, record: RecordText<'_>) -> Refusal {
    let (TableRef { group, round, table, .. }, status) = (place, verdict.status);
    let Some(fault) = &verdict.fault else {
        return Refusal::SheetStatus { group, round, table, status };
    };
    let (line, column) = record.place(fault.span.start);
    let fault = fault.message.clone();
    Refusal::SheetFault { group, round, table, status, line, column, fault }
}

/// Checks the sheet's tags against the table; missing tags are accepted.
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
    let value = |tag| transcript.tag(tag).map(str::trim).filter(|value| !value.is_empty());
    let wrong = |tag, value: &str, wanted| {
        Err(Refusal::SheetTag { group: place.group, tag, value: value.to_owned(), wanted })
    };
    for (tag, wanted) in wanted {
        if let Some(value) = value(tag).filter(|value| !value.eq_ignore_ascii_case(&wanted)) {
            return wrong(tag, value, wanted);
        }
    }
    let game = group.table(place.round, place.table)?;
    let players = match game.players_of(place.game) {
        Some(players) => players.map(Some),
        None => [Some(game.first), game.second()].map(|it| it.filter(|_| !game.is_of_teams())),
    };
    for (tag, player) in ["First", "Second"].into_iter().zip(players) {
        let (Some(value), Some(player)) = (value(tag), player) else { continue };
        let row = &state.player(player).row;
        if !names(value, row) {
            return wrong(tag, value, format!("{} {}", row.code, row.name));
        }
    }
    Ok(())
}

/// Whether a tag names a player by code, with or without the name, or by name alone.
fn names(value: &str, row: &EntryRow) -> bool {
    let first = value.split_whitespace().next().unwrap_or_default();
    match first.parse::<super::PlayerCode>() {
        Ok(code) => code == row.code,
        Err(_) => plain(value) == plain(&row.name),
    }
}
