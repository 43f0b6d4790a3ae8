//! Results: one at a table, and one taken out.

use crate::championship::operation::{Clear, Operation, Record};
use crate::championship::{GroupCode, PlayerCode, Refusal, Score, State};

/// What is said about a table's result.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// The group.
    pub group: GroupCode,
    /// The round; the last paired one where it is not said.
    pub round: Option<u32>,
    /// The table.
    pub table: u32,
    /// The result.
    pub result: Score,
    /// Which game of a match of several it is; not said: the next one, as long as the match is not over.
    pub game: Option<u32>,
    /// Whether the result is as seen by the player who sits first, as pages and lists show the two, also in a game that the
    /// other one starts; else by the player who starts the game. A game of several has to be named then.
    pub seated: bool,
    /// How many games each has won, of a match that is recorded whole.
    pub tally: Option<(u32, u32)>,
    /// The arbiter's reason for a decision.
    pub decision: Option<String>,
    /// The scoresheet.
    pub sheet: Option<String>,
    /// The scoresheet as it was written, where `sheet` is what it was read as.
    pub written: Option<String>,
    /// Whether it may replace a result that is there.
    pub correct: bool,
    /// Who has to sit at the table: the first, then the second. At a table of others it is refused.
    pub expect: Option<[PlayerCode; 2]>,
    /// What stood at the table when the result was typed, where that is known: it is refused if
    /// something else is there by now.
    pub seen: Option<Option<Score>>,
    /// What identifies it to a desk that may send it twice: it is recorded once.
    pub entry: Option<String>,
}

impl Said {
    /// A result as it is typed: new, without a decision or a scoresheet.
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

/// The result of a table; nothing where it is there already.
///
/// # Errors
/// There is no such table, others sit there than was said, it has another result and no correction
/// was asked for, or the same entry of a desk was recorded before.
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
    // The next game, or the last one where it is corrected.
    let played = encounter.games.len() as u32;
    let next = if said.correct && played > 0 { played } else { played + 1 };
    if open && said.seated && said.game.is_none() {
        // Two desks that have the same slip would record two games.
        let (group, table) = (said.group, said.table);
        return Err(Refusal::WhichGame { group, round, table, next });
    }
    let game = said.game.or_else(|| open.then_some(next));
    let present = match game {
        Some(game) => encounter.games.get((game as usize).wrapping_sub(1)).copied(),
        None => encounter.result,
    };
    // They start by turns.
    let turns = said.seated && game.is_some_and(|game| game.is_multiple_of(2));
    let result = if turns { said.result.turned() } else { said.result };
    let tallied = said.tally.is_none() || said.tally == encounter.tally;
    let same = present == Some(result) && tallied;
    // What the arbiter may add to a result that stands: a reason, or the first scoresheet.
    let reason = said.decision.is_some() && said.decision != encounter.decision;
    let adds =
        reason || (said.sheet.is_some() && (said.correct || encounter.sheet_of(game).is_none()));
    let was = match said.seen {
        Some(seen) if !same && game.is_none() => seen,
        _ if said.correct || same || (present == Some(result) && !tallied) => present,
        // A game that was adjourned has no result yet.
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

/// A result taken out of a table of the last round.
///
/// # Errors
/// There is no such table, it has no result, or a later round or a final rests on it.
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
