//! Results of tables: entered, corrected, proven by a scoresheet, removed.

use arbitro_games::scoresheet::RawRecord;

use super::{Plan, Plans, Question, Remark};
use crate::model::group::Encounter;
use crate::model::match_games::MatchPart;
use crate::operation::results::other_result;
use crate::operation::{Clear, CutOut, Operation, Record, Scan};
use crate::table_scoresheet::{self, TableRef};
use crate::{Group, GroupCode, PlayerCode, Refusal, Score, Signed, State, TypedResult};

/// The result of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EnterResult {
    /// The group.
    pub group: GroupCode,
    /// The round; `None` for the last paired one.
    pub round: Option<u32>,
    /// The table.
    pub table: u32,
    /// The result; `None` for the one that the scoresheet proves.
    pub result: Option<Score>,
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
    /// Whether the decision is a proof of who wins: a table that has this result needs no second
    /// one.
    pub adjudicated: bool,
    /// The scoresheet.
    pub sheet: Option<RawRecord>,
    /// Whether the sheet must prove the result; else, if the result or a reason is given, it need
    /// only be readable and of this table.
    pub judged: bool,
    /// The scoresheet as originally written, if `sheet` is an interpretation of it.
    pub written: Option<String>,
    /// Whether it may replace an existing result.
    pub correct: bool,
    /// The players expected at the table, the first one first; refused if others sit there.
    pub expect: Option<[PlayerCode; 2]>,
    /// The result at the table when this one was typed, or of the board in a match of teams, if known: refused if it
    /// has changed since.
    pub seen: Option<Option<Score>>,
    /// The last round when this one was typed, if known; a round paired since raises a question.
    pub last: Option<u32>,
}

impl EnterResult {
    /// A result as typed: new, without a decision or a scoresheet.
    pub fn of(group: GroupCode, round: u32, table: u32, result: Score) -> Self {
        Self {
            group,
            round: Some(round),
            table,
            result: Some(result),
            judged: true,
            ..Self::default()
        }
    }

    /// The same for each board of a match of teams, with their results as the team named first sees
    /// them.
    pub fn of_boards(self, scores: &[Score]) -> Vec<Self> {
        let of_board = |(board, &score): (u32, &Score)| Self {
            result: Some(score),
            game: Some(board),
            seated: true,
            tally: None,
            ..self.clone()
        };
        (1..).zip(scores).map(of_board).collect()
    }

    /// The result with the sheet that proves it, if there is one, and whether the sheet only claims
    /// it.
    fn proven(&self, state: &State, round: u32) -> Result<(Score, Option<String>, bool), Refusal> {
        let (group, table, game) = (self.group, self.table, self.game);
        let place = TableRef { group, round, table, game };
        let no_result = Refusal::SheetUnfinished { group, round, table, plies: 0 };
        let Some(record) = &self.sheet else {
            return self.result.map(|result| (result, None, false)).ok_or(no_result);
        };
        let of = state.group(group)?;
        if of.games_per_match() > 1 && game.is_none() {
            return Err(of.sheet_of_several(round, table)?);
        }
        let record = table_scoresheet::of_table(state, place, record);
        let text = String::from_utf8_lossy(&record.text).into_owned();
        let decided = self.decision.is_some() || !self.judged;
        let proof = table_scoresheet::prove(state, place, record.view(), self.result, decided)?;
        Ok((proof.result, Some(text), !proof.on_board))
    }

    /// The operation; a remark if the result is recorded already.
    fn record(&self, state: &State) -> Result<Result<Record, Remark>, Refusal> {
        let group = state.group(self.group)?;
        let round = group.played_in(self.round, self.table);
        let encounter = group.table(round, self.table)?;
        let second = encounter.second().map(|second| state.code(second));
        let [first, second] = match &self.expect {
            Some(pair) => pair.clone().map(Some),
            None => [Some(state.code(encounter.first).clone()), second.cloned()],
        };
        // A result already adjudicated the same way needs no second proof, whose counts would
        // differ.
        let stands = self.adjudicated && !self.correct && encounter.result == self.result;
        let decision =
            encounter.decision.clone().filter(|_| stands).or_else(|| self.decision.clone());
        let (result, sheet, claimed) = self.proven(state, round)?;
        let plain = result.played() && self.tally.is_none() && decision.is_none();
        let of_teams = group.system.is_of_teams();
        let several = group.games_per_match() > 1;
        let open = several && !of_teams && plain && encounter.result.is_none();
        // The next game, or the last one if it is corrected.
        let played = encounter.next_game() - 1;
        let next = if self.correct && played > 0 { played } else { played + 1 };
        if open && self.seated && self.game.is_none() {
            // Two desks with the same slip would record two games.
            let (group, table) = (self.group, self.table);
            return Err(Refusal::WhichGame { group, round, table, next });
        }
        let only = of_teams && !several;
        let game = self.game.or_else(|| only.then_some(1)).or_else(|| open.then_some(next));
        let present = match game {
            Some(game) => encounter.games.get((game as usize).wrapping_sub(1)).copied().flatten(),
            None => encounter.result,
        };
        // They start in turn.
        let turns = self.seated && game.is_some_and(|game| game.is_multiple_of(2));
        let result = if turns { result.turned() } else { result };
        let of_match = encounter.typed().and_then(TypedResult::tally);
        let tallied = self.tally.is_none() || self.tally == of_match;
        let same = present == Some(result) && tallied;
        // The arbiter may add to an unchanged result: a reason, or the first scoresheet.
        let reason = decision.is_some() && decision != encounter.decision;
        let adds =
            reason || (sheet.is_some() && (self.correct || encounter.sheet_of(game).is_none()));
        let was = match self.seen {
            // Only a correction replaces the result that was seen.
            Some(seen) if !same && game.is_none() && (self.correct || seen != present) => seen,
            // How many games each player won may be added to the winner, and not replaced.
            _ if self.correct || same || (present == Some(result) && of_match.is_none()) => present,
            // An adjourned game has no result yet.
            _ if present.is_some_and(Score::is_adjourned) => present,
            _ => None,
        };
        let record = Record {
            first,
            second,
            of_teams: encounter.is_of_teams(),
            game,
            tally: self.tally,
            was,
            decision,
            sheet,
            written: self.written.clone(),
            claimed,
            ..Record::of((self.group, round, self.table), result)
        };
        let drops = match self.correct {
            true => encounter.dropped(record.match_entry(), group.match_length()),
            false => Vec::new(),
        };
        let record = Record { drops, ..record };
        Operation::from(record.clone()).check(state)?;
        let held = if of_teams { present } else { encounter.result };
        if self.seen.is_some_and(|seen| seen != held) && game.is_some() && !same {
            return Err(has_changed(&record, encounter));
        }
        if !same || adds {
            return Ok(Ok(record));
        }
        Ok(Err(self.stands(state, group, round)))
    }

    /// The remark that the result is recorded already: of the table, or of the board that is named.
    fn stands(&self, state: &State, group: &Group, round: u32) -> Remark {
        let name = |id| state.player(id).row.name.clone();
        let encounter = group.table(round, self.table).ok();
        let of_teams = encounter.filter(|it| it.is_of_teams());
        let board = of_teams.and(self.game);
        let seated = |it: &Encounter| match board {
            Some(board) => it.seated(board),
            None => [Some(it.first), it.second()],
        };
        let names = encounter.map(seated).unwrap_or_default();
        let typed = || Some(TypedResult::of(self.result?, self.tally).to_string());
        let result = match (of_teams, board) {
            (Some(encounter), Some(board)) => encounter.game(board).map(|score| score.to_string()),
            (Some(encounter), None) => encounter.shown(),
            (None, _) => typed(),
        };
        let (group, table, result) = (self.group, self.table, result.unwrap_or_default());
        let part = board.map(MatchPart::Board);
        let names = names.map(|id| id.map_or_else(String::new, name));
        Remark::ResultStands { group, round, table, part, result, names }
    }

    /// Whether it can be recorded, after those that were tried before it in the same working state;
    /// false if it is recorded already.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn try_on(&self, working: &mut State) -> Result<bool, Refusal> {
        let Ok(record) = self.record(working)? else { return Ok(false) };
        Operation::from(record).apply(working, &Signed::default());
        Ok(true)
    }

    /// The operation that records it; `None` if it is recorded already.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn operation(&self, state: &State) -> Result<Option<Record>, Refusal> {
        Ok(self.record(state)?.ok())
    }

    /// The question before the record, if there is one.
    fn questions(&self, state: &State, record: &Record) -> Result<Vec<Question>, Refusal> {
        let group = state.group(self.group)?;
        let encounter = group.table(record.round, record.table)?;
        let of_round = self.new_round(group, record.round);
        Ok(of_round.into_iter().chain(overturned(record, encounter)).collect())
    }

    /// The question where the round was the last one when the result was typed, and is no longer.
    fn new_round(&self, group: &Group, round: u32) -> Option<Question> {
        let last = group.played.len() as u32;
        let typed = self.last.filter(|&typed| typed < last && round == typed);
        typed.map(|round| Question::NewRound { group: self.group, round, last })
    }
}

/// The refusal of a result that was typed over another one than the table has.
fn has_changed(record: &Record, encounter: &Encounter) -> Refusal {
    let of_board = record.game.filter(|_| encounter.is_of_teams());
    let present = match of_board {
        Some(board) => encounter.game(board).map(TypedResult::from),
        None => encounter.result.map(|result| encounter.typed().unwrap_or(result.into())),
    };
    let table = (record.group, record.round, record.table);
    let wanted = TypedResult::of(record.result, record.tally);
    other_result(encounter, table, record.game, present, wanted)
}

/// The question before a result that a kept scoresheet proves is changed.
fn overturned(record: &Record, encounter: &Encounter) -> Option<Question> {
    let was = record.was.filter(|was| *was != record.result)?;
    let sheet = encounter.proof_of(record.game, was)?;
    // A sheet that the arbiter decided about proves nothing, and a new one replaces the old.
    (encounter.decision.is_none() && record.sheet.is_none()).then_some(Question::OverturnsProof {
        group: record.group,
        round: record.round,
        table: record.table,
        sheet,
        proven: was,
        wanted: Some(record.result),
    })
}

/// The results of one or several tables: all of them are recorded, or none.
#[derive(Clone, Debug, PartialEq)]
pub struct EnterResults {
    /// The results, in order.
    pub results: Vec<EnterResult>,
}

impl From<EnterResult> for EnterResults {
    fn from(result: EnterResult) -> Self {
        Self { results: vec![result] }
    }
}

impl From<EnterResult> for super::Act {
    fn from(result: EnterResult) -> Self {
        EnterResults::from(result).into()
    }
}

impl EnterResults {
    /// The refusal of a board, as that of its match if all boards of the match were typed.
    fn of_match(&self, state: &State, typed: &EnterResult, refusal: Refusal) -> Refusal {
        let Refusal::HasResult {
            group,
            round,
            table,
            part: Some(MatchPart::Board(_)),
            result,
            by,
            ..
        } = &refusal
        else {
            return refusal;
        };
        let of_match = |it: &&EnterResult| {
            it.seated && (it.group, it.round, it.table) == (typed.group, typed.round, typed.table)
        };
        let typed = || self.results.iter().filter(of_match);
        let boards = state.group(*group).map_or(0, Group::games_per_match);
        if !typed().filter_map(|it| it.game).eq(1..=boards) {
            return refusal;
        }
        Refusal::HasBoards {
            group: *group,
            round: *round,
            table: *table,
            result: *result,
            boards: typed().filter_map(|it| it.result).collect(),
            by: by.clone(),
        }
    }
}

impl Plans for EnterResults {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let mut plan = Plan::default();
        // The games of a match depend on each other.
        let mut after = state.clone();
        // Unchanged boards of a match share one remark, if nothing else is recorded.
        let mut boards = Vec::new();
        for result in &self.results {
            let recorded = result.record(&after);
            match recorded.map_err(|refusal| self.of_match(state, result, refusal))? {
                Ok(record) => {
                    plan.questions.extend(result.questions(&after, &record)?);
                    let operation = Operation::from(record);
                    operation.apply(&mut after, &Signed::default());
                    plan.operations.push(operation);
                }
                Err(stands) => {
                    let group = after.group(result.group)?;
                    let round = group.played_in(result.round, result.table);
                    plan.questions.extend(result.new_round(group, round));
                    match group.system.is_of_teams() {
                        true => boards.push((result, round, stands)),
                        false => plan.remarks.push(stands),
                    }
                }
            }
        }
        if plan.operations.is_empty() {
            plan.remarks.extend(match boards.as_slice() {
                [] => None,
                [(.., stands)] => Some(stands.clone()),
                [(result, round, _), ..] => {
                    let of_match = EnterResult { game: None, ..(*result).clone() };
                    Some(of_match.stands(&after, after.group(result.group)?, *round))
                }
            });
        }
        Ok(plan)
    }

    fn still_stands(&self, state: &State) -> Result<(), Refusal> {
        self.results.iter().try_for_each(|result| {
            let group = state.group(result.group)?;
            let round = group.played_in(result.round, result.table);
            let encounter = group.table(round, result.table)?;
            let at = result.game.and_then(|game| (game as usize).checked_sub(1));
            let now = at.map_or(encounter.result, |at| {
                let turned = result.seated && at % 2 == 1;
                let score = encounter.games.get(at).copied().flatten();
                score.map(|score| if turned { score.turned() } else { score })
            });
            let Some(wanted) = result.result else { return Ok(()) };
            // A match that is not over has games.
            let goes_on = now.is_none() && at.is_none() && !encounter.games.is_empty();
            if now == Some(wanted) || goes_on {
                return Ok(());
            }
            let table = (result.group, round, result.table);
            let now = now.map(TypedResult::from);
            Err(other_result(encounter, table, result.game, now, wanted.into()))
        })
    }
}

/// The results of the slips in a picture, which are one entry of the journal.
#[derive(Clone, Debug, PartialEq)]
pub struct EnterSlips {
    /// The pictures.
    pub pictures: Vec<EnteredPicture>,
}

/// The slips of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct EnteredPicture {
    /// The hash of the picture's file.
    pub picture: String,
    /// The results.
    pub results: Vec<EnterResult>,
    /// The cut-out of each slip.
    pub cuts: Vec<CutOut>,
}

impl Plans for EnterSlips {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let mut plan = Plan::default();
        let mut after = state.clone();
        for picture in &self.pictures {
            let mut results = Vec::new();
            for result in &picture.results {
                match result.record(&after)? {
                    Ok(record) => {
                        plan.questions.extend(result.questions(&after, &record)?);
                        Operation::from(record.clone()).apply(&mut after, &Signed::default());
                        results.push(record);
                    }
                    Err(stands) => plan.remarks.push(stands),
                }
            }
            let (picture, cuts) = (picture.picture.clone(), picture.cuts.clone());
            if !results.is_empty() {
                plan.operations.push(Scan { picture, results, cuts }.into());
            }
        }
        Ok(plan)
    }
}

/// Removes a result from a table of the last round.
#[derive(Clone, Debug, PartialEq)]
pub struct ClearResult {
    /// The group.
    pub group: GroupCode,
    /// The round; `None` for the last paired one.
    pub round: Option<u32>,
    /// The table.
    pub table: u32,
    /// The reason.
    pub reason: String,
    /// The players expected at the table, the first one first; refused if others sit there.
    pub expect: Option<[PlayerCode; 2]>,
    /// The result at the table, if known: refused if it has changed since.
    pub seen: Option<Score>,
}

impl Plans for ClearResult {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let group = state.group(self.group)?;
        let round = group.played_in(self.round, self.table);
        let encounter = group.table(round, self.table)?;
        let (Some(was), Some(second)) = (encounter.stands(), encounter.second()) else {
            let (group, table) = (self.group, self.table);
            return Err(Refusal::NothingToClear { group, round, table });
        };
        let [first, second] = match &self.expect {
            Some(pair) => pair.clone(),
            None => [encounter.first, second].map(|id| state.code(id).clone()),
        };
        let clear = Clear {
            group: self.group,
            round,
            table: self.table,
            first,
            second,
            was: self.seen.unwrap_or(was),
            reason: self.reason.clone(),
        };
        let proof = encounter.proof_of(None, was).filter(|_| encounter.decision.is_none());
        let question = proof.map(|sheet| Question::OverturnsProof {
            group: self.group,
            round,
            table: self.table,
            sheet,
            proven: was,
            wanted: None,
        });
        Ok(Plan { questions: question.into_iter().collect(), ..Plan::of(clear) })
    }
}
