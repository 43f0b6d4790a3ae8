//! Proposals for results: recording one at a table, and removing one.

use crate::championship::operation::{Clear, Operation, Record};
use crate::championship::{GroupCode, PlayerCode, Refusal, Score, State};

/// A request to record a table's result.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// The group.
    pub group: GroupCode,
    /// The round; `None` for the last paired one.
    pub round: Option<u32>,
    /// The table.
    pub table: u32,
    /// The result.
    pub result: Score,
    /// The game's number in a match of several; `None` for the next one, while the match is not
    /// over.
    pub game: Option<u32>,
    /// Whether the result is from the view of the player seated first, as pages and lists show the
    /// two, even in a game that the other one starts; else from that of the player who starts the
    /// game. If so, the game must be given in a match of several.
    pub seated: bool,
    /// How many games each player has won, if the whole match is recorded.
    pub tally: Option<(u32, u32)>,
    /// The arbiter's reason for a decision.
    pub decision: Option<String>,
    /// The scoresheet.
    pub sheet: Option<String>,
    /// The scoresheet as originally written, if `sheet` is an interpretation of it.
    pub written: Option<String>,
    /// Whether it may replace an existing result.
    pub correct: bool,
    /// The players expected at the table, the first one first; refused if others sit there.
    pub expect: Option<[PlayerCode; 2]>,
    /// The result at the table when this one was typed, if known: refused if it has changed since.
    pub seen: Option<Option<Score>>,
    /// An identifier from a desk that may send the result twice: it is recorded once.
    pub entry: Option<String>,
}

impl Said {
    /// A result as typed: new, without a decision or a scoresheet.
    pub fn of(group: GroupCode, round: u32, table: u32, result: Score) -> Self {
        Self {
            group,
            round: Some(round),
            table,
            result,
            game: None,
            seated: false,
            tally: None,
            decision: None,
            sheet: None,
            written: None,
            correct: false,
            expect: None,
            seen: None,
            entry: None,
        }
    }
}

/// The operation for a table's result; `None` if it is already recorded.
///
/// # Errors
/// The table does not exist, other players sit there than expected, it has another result and no
/// correction was requested, or the same entry of a desk was already recorded.
pub fn record(state: &State, said: &Said) -> Result<Option<Record>, Refusal> {
    let group = state.group(said.group)?;
    let round = group.played_in(said.round, said.table);
    let encounter = group.table(round, said.table)?;
    let second = encounter.second().map(|second| state.code(second));
    let [first, second] = match &said.expect {
        Some(pair) => pair.clone().map(Some),
        None => [Some(state.code(encounter.first).clone()), second.cloned()],
    };
    let plain = said.result.played() && said.tally.is_none() && said.decision.is_none();
    let open = group.games_per_match() > 1 && plain && encounter.result.is_none();
    // The next game, or the last one if it is corrected.
    let played = encounter.games.len() as u32;
    let next = if said.correct && played > 0 { played } else { played + 1 };
    if open && said.seated && said.game.is_none() {
        // Two desks with the same slip would record two games.
        let (group, table) = (said.group, said.table);
        return Err(Refusal::WhichGame { group, round, table, next });
    }
    let game = said.game.or_else(|| open.then_some(next));
    let present = match game {
        Some(game) => encounter.games.get((game as usize).wrapping_sub(1)).copied(),
        None => encounter.result,
    };
    // They start in turn.
    let turns = said.seated && game.is_some_and(|game| game.is_multiple_of(2));
    let result = if turns { said.result.turned() } else { said.result };
    let tallied = said.tally.is_none() || said.tally == encounter.tally;
    let same = present == Some(result) && tallied;
    // What the arbiter may add to an unchanged result: a reason, or the first scoresheet.
    let reason = said.decision.is_some() && said.decision != encounter.decision;
    let adds =
        reason || (said.sheet.is_some() && (said.correct || encounter.sheet_of(game).is_none()));
    let was = match said.seen {
        Some(seen) if !same && game.is_none() => seen,
        _ if said.correct || same || (present == Some(result) && !tallied) => present,
        // An adjourned game has no result yet.
        _ if present.is_some_and(Score::is_adjourned) => present,
        _ => None,
    };
    let record = Record {
        group: said.group,
        round,
        table: said.table,
        first,
        second,
        result,
        game,
        tally: said.tally,
        was,
        entry: said.entry.clone(),
        decision: said.decision.clone(),
        sheet: said.sheet.clone(),
        written: said.written.clone(),
        drops: Vec::new(),
        corrected: false,
    };
    let drops = match said.correct {
        true => encounter.dropped(record.match_entry(), group.games_per_match()),
        false => Vec::new(),
    };
    let record = Record { drops, ..record };
    Operation::from(record.clone()).check(state)?;
    Ok((!same || adds).then_some(record))
}

/// Removes a result from a table of the last round.
///
/// # Errors
/// The table does not exist, it has no result, or a later round or a final depends on it.
pub fn clear(
    state: &State,
    (code, round, table): (GroupCode, Option<u32>, u32),
    reason: &str,
) -> Result<Clear, Refusal> {
    let group = state.group(code)?;
    let round = group.played_in(round, table);
    let encounter = group.table(round, table)?;
    let (Some(was), Some(second)) = (encounter.stands(), encounter.second()) else {
        return Err(Refusal::NothingToClear { group: code, round, table });
    };
    Ok(Clear {
        group: code,
        round,
        table,
        first: state.code(encounter.first).clone(),
        second: state.code(second).clone(),
        was,
        reason: reason.to_owned(),
    })
}
