//! Recording and removing the result of a table.

use crate::model::format::sparse;
use crate::model::state::group_mut;
use serde::{Deserialize, Serialize};

use super::Act;
use crate::locale::{Fact, Message, message, words};
use crate::model::bracket::RestsOnIt;
use crate::model::group::Encounter;
use crate::model::match_games::{MatchEntry, MatchPart, TWO_GAMES};
use crate::simulation::{self, Mutant};
use crate::{Group, GroupCode, PlayerCode, Refusal, Score, Signed, State, TypedResult};

sparse! {
    /// The result of a table.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct Record {
        /// The group.
        pub group: GroupCode,
        /// The round, from 1.
        pub round: u32,
        /// The table, from 1.
        pub table: u32,
        /// The player who starts at the table, as the desk saw it when recording the result:
        /// refused if somebody else sits there.
        pub first: Option<PlayerCode> = default,
        /// The player who plays second.
        pub second: Option<PlayerCode> = default,
        /// The result.
        pub result: Score,
        /// Whether `game` is a board of a match of teams.
        pub of_teams: bool = default,
        /// The game's number in a match of several; the result is from the view of the player who
        /// starts that game.
        pub game: Option<u32> = default,
        /// How many games each player has won, if only the whole match is recorded.
        pub tally: Option<(u32, u32)> = default,
        /// The result it replaces: a correction of any other result is refused.
        pub was: Option<Score> = default,
        /// The identifier with which it was sent to 0.2; a batch has it since.
        pub entry: Option<String> = default,
        /// The arbiter's reason, if it is a decision.
        pub decision: Option<String> = default,
        /// The scoresheet.
        pub sheet: Option<String> = default,
        /// The scoresheet as originally written, if `sheet` is an interpretation of it.
        pub written: Option<String> = default,
        /// Whether the scoresheet does not show the result on the board: a player resigned, or the
        /// arbiter decided.
        pub claimed: bool = default,
        /// The games of the match that it replaces and that are no longer recorded.
        pub drops: Vec<Score> = default,
        /// Whether it was corrected before it came here.
        pub corrected: bool = default,
    }
}

/// Removes a result from a table: recorded by mistake, or for another table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Clear {
    /// The group.
    pub group: GroupCode,
    /// The round, which is the last one paired.
    pub round: u32,
    /// The table, from 1.
    pub table: u32,
    /// The player who starts there.
    pub first: PlayerCode,
    /// The player who plays second.
    pub second: PlayerCode,
    /// The result to remove.
    pub was: Score,
    /// The reason.
    pub reason: String,
}

/// A table of a round; refuses if other players sit there than expected.
pub(crate) fn table<'s>(
    state: &'s State,
    (code, round, table): (GroupCode, u32, u32),
    pair: Option<(&PlayerCode, &PlayerCode)>,
) -> Result<&'s Encounter, Refusal> {
    let group = state.group(code)?;
    let encounter = group.table(round, table)?;
    let (Some((first, second)), Some(other)) = (pair, encounter.second()) else {
        return Ok(encounter);
    };
    let seated = [state.code(encounter.first), state.code(other)];
    if seated == [first, second] || simulation::has(Mutant::AnyPair) {
        return Ok(encounter);
    }
    let named = |code: &PlayerCode| match state.name_of(code) {
        Some(name) => format!("{name} ({code})"),
        None => code.to_string(),
    };
    let (names, expected) = (seated.map(named).into(), vec![named(first), named(second)]);
    let by = group.round(round).and_then(|round| round.by.clone()).map(Box::new);
    Err(Refusal::OtherPair { group: code, round, table, names, expected, by })
}

impl Record {
    /// The result of a table, and no more.
    pub(crate) fn of((group, round, table): (GroupCode, u32, u32), result: Score) -> Self {
        Self {
            group,
            round,
            table,
            first: None,
            second: None,
            result,
            of_teams: false,
            game: None,
            tally: None,
            was: None,
            entry: None,
            decision: None,
            sheet: None,
            written: None,
            claimed: false,
            drops: Vec::new(),
            corrected: false,
        }
    }

    /// The entry in the match.
    pub(crate) fn match_entry(&self) -> MatchEntry {
        match self.game {
            Some(game) => MatchEntry::Game(game, self.result),
            None => MatchEntry::Whole(self.result, self.tally),
        }
    }

    /// The present result of what it records.
    fn present(&self, encounter: &Encounter) -> Option<Score> {
        match self.game {
            Some(game) => encounter.games.get((game as usize).checked_sub(1)?).copied()?,
            None => encounter.result,
        }
    }

    /// The summary, with the game of a match or the board of a match of teams.
    pub(crate) fn summary_of(&self, part: Option<MatchPart>) -> Message {
        let was = self.was.filter(|&was| was != self.result && !was.is_adjourned());
        let key = match was {
            Some(_) => words::EVENT_LOG_CORRECT,
            None => words::EVENT_LOG_RESULT,
        };
        let Self { group, round, table, .. } = self;
        let game = MatchPart::after_table(part);
        let mut message = message!(key, group, round, table, result = self.typed(), game);
        if let Some(was) = was {
            message = message.with("was", was.to_string());
        }
        let note: Fact = match (&self.decision, &self.sheet) {
            // The reason of a correction may be a mistake, and no decision about the game.
            (Some(reason), _) if self.was.is_some_and(|was| was != self.result) => {
                message!(words::EVENT_LOG_WHY, reason).into()
            }
            (Some(reason), _) => message!(words::EVENT_LOG_DECISION, reason).into(),
            (None, Some(_)) if self.written.is_some() => Fact::word(words::EVENT_LOG_SHEET_READ),
            (None, Some(_)) => Fact::word(words::EVENT_LOG_SHEET),
            (None, None) => Fact::from(""),
        };
        if self.drops.is_empty() {
            return message.with("note", note);
        }
        let games: Vec<String> = self.drops.iter().map(Score::to_string).collect();
        let dropped = message!(words::EVENT_LOG_DROPS, note, games);
        message.with("note", dropped)
    }

    /// The result as typed.
    fn typed(&self) -> String {
        TypedResult::of(self.result, self.tally).to_string()
    }

    /// Refuses an entry that is not possible in a match of the group.
    fn check_match(&self, group: &Group, encounter: &Encounter) -> Result<(), Refusal> {
        let (code, round, table) = (self.group, self.round, self.table);
        if group.system.is_of_teams() {
            return self.check_board(group, encounter);
        }
        let length = group.match_length();
        let most = length.games;
        let whole = self.game.is_none();
        if whole && self.result == Score::Draw && group.system.is_knock_out() {
            return Err(Refusal::BracketWinner { group: code, round, table });
        }
        // A match continues until somebody has won it: it cannot be adjourned, nor its point
        // divided by the arbiter.
        let bracket = most > 1 || group.system.is_knock_out();
        if bracket && self.result.needs_draws() && self.result != Score::Draw {
            return Err(Refusal::MatchGoesOn { group: code, round, table });
        }
        if most == 1 && (self.game.is_some() || self.tally.is_some()) {
            return Err(Refusal::OneGame { group: code, round, table });
        }
        if let Some(game) = self.game.filter(|_| self.tally.is_some()) {
            return Err(Refusal::GameAndMatch { group: code, round, table, game });
        }
        if most > 1 && whole && self.sheet.is_some() {
            let next = encounter.next_game();
            return Err(Refusal::SheetOfMatch { group: code, round, table, next });
        }
        let mut after = encounter.clone();
        if let Some(game) = self.game {
            let next = encounter.next_game();
            if game == 0 || game > next {
                return Err(Refusal::NextGame { group: code, round, table, game, next });
            }
            if let Some(result) = encounter.result
                && game == next
                && encounter.tally.is_none()
            {
                return Err(Refusal::MatchOver { group: code, round, table, result });
            }
            let last = encounter.games.iter().flatten().rev().take(3);
            if game == next && last.filter(|score| score.winner().is_none()).count() == 3 {
                return Err(Refusal::NoWinner { group: code, round, table });
            }
        }
        after.take(self.match_entry(), length);
        let won = |(one, other): (u32, u32)| {
            let (more, fewer) = (one.max(other), one.min(other));
            if most == TWO_GAMES {
                // One game may have been drawn.
                let result = TypedResult::Match(one, other).score();
                return (1..=most).contains(&(one + other)) && self.result == result;
            }
            let winner = if one > other { Score::First } else { Score::Second };
            // Where points count, a match may end tied.
            // It needs a drawn game: where all were won, 1-1 is how the match stands so far.
            let all_won = after.games_won() == [one, other]
                && after.results().all(|(_, score)| score.winner().is_some());
            let drawn = more == fewer && 2 * more < most && self.result == Score::Draw && !all_won;
            drawn || 2 * more == most + 1 && fewer < more && self.result == winner
        };
        let enough = match most {
            TWO_GAMES => after.games.len() as u32 <= most,
            _ => after.games_won().into_iter().all(|won| 2 * won <= most + 1),
        };
        let fits = self.tally.is_none_or(won) && after.agrees() && (most == 1 || enough);
        // A result of the whole match that contradicts its games is a correction, which must name
        // them.
        let dropped = encounter.dropped(self.match_entry(), length);
        let drops = !dropped.is_empty() && (self.was.is_none() || dropped != self.drops);
        match fits && !drops {
            true => Ok(()),
            false if encounter.typed().is_none() && encounter.games.is_empty() => {
                Err(Refusal::MatchEnd { group: code, round, table, games: most })
            }
            false => {
                // The match may end like its result, whatever its games are.
                let won = self.result.winner().map_or(Score::First, |_| self.result);
                let wanted =
                    if fits { TypedResult::of(self.result, self.tally) } else { won.into() };
                Err(Refusal::MatchTally { group: code, round, table, games: most, wanted })
            }
        }
    }

    /// Refuses what cannot be recorded in a match of teams: its result is that of its boards, and
    /// nothing is played where somebody is missing.
    fn check_board(&self, group: &Group, encounter: &Encounter) -> Result<(), Refusal> {
        let (code, round, table) = (self.group, self.round, self.table);
        let boards = group.games_per_match();
        let (Some(board), None) = (self.game, self.tally) else {
            return Err(Refusal::ByBoards { group: code, round, table, boards });
        };
        if board == 0 || board > boards {
            return Err(Refusal::NoBoard { group: code, round, table, board, boards });
        }
        if self.result.is_adjourned() {
            return Err(Refusal::MatchGoesOn { group: code, round, table });
        }
        // Where a match was played, an empty board is lost by the team whose player is missing.
        let given = encounter.given(board as usize - 1);
        let played = encounter.games.iter().flatten().any(|score| score.played());
        if given.is_some_and(|given| self.result.played() || played && self.result != given) {
            return Err(Refusal::EmptyBoard { group: code, round, table, board });
        }
        Ok(())
    }
}

impl Act for Record {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let (group, round, place) = (self.group, self.round, self.table);
        let pair = self.first.as_ref().zip(self.second.as_ref());
        let encounter = table(state, (group, round, place), pair)?;
        // Where no game can be drawn, a match of two can; with one win it has a drawn game.
        let of_two = state.group(group)?.games_per_match() == TWO_GAMES;
        let won = self.tally.filter(|_| of_two).map(|(one, other)| one + other);
        let is_drawn_match = won == Some(TWO_GAMES);
        let board = self.game.filter(|_| encounter.is_of_teams());
        let has_draws = is_drawn_match || state.rules()?.has_draws_at(group.category(), board);
        if (self.result.needs_draws() || won == Some(1)) && !has_draws {
            let part = encounter.part(board);
            return Err(Refusal::NoDraws { group, round, table: place, part });
        }
        self.check_match(state.group(group)?, encounter)?;
        if self.present(encounter) == self.was || simulation::has(Mutant::UnseenResult) {
            let length = state.group(group)?.match_length();
            let record = |game: &mut Encounter| game.take(self.match_entry(), length);
            return require_unused(state.group(group)?, (round, place), record);
        }
        let whole = || encounter.typed().filter(|_| self.game.is_none());
        let present = self.present(encounter).map(|it| whole().unwrap_or(it.into()));
        let wanted = TypedResult::of(self.result, self.tally);
        Err(other_result(encounter, (group, round, place), self.game, present, wanted))
    }

    fn apply(&self, state: &mut State, by: &Signed) {
        let Some(length) = state.groups.get(&self.group).map(|group| group.match_length()) else {
            return;
        };
        if let Some(encounter) = encounter(state, self.group, self.round, self.table) {
            let same = self.was == Some(self.result);
            // The first result of an adjourned game is not a correction.
            let had = self.was.is_some_and(|was| !was.is_adjourned());
            if self.corrected || (had && !same) {
                encounter.corrected = true;
                encounter.corrected_games.extend(self.game);
            }
            encounter.take(self.match_entry(), length);
            // A sheet handed in later for the same result keeps the decision.
            if !same || self.decision.is_some() {
                encounter.decision.clone_from(&self.decision);
            }
            // A correction without a sheet keeps the one there is: it is what the players wrote.
            if self.sheet.is_some() {
                encounter.keep_sheet(self.game, Some(by.seq));
                let proves = !self.claimed && self.decision.is_none();
                encounter.proofs.extend(proves.then_some((by.seq, self.result)));
            }
            encounter.by = Some(by.clone());
        }
        go_on(state, (self.group, self.round));
    }

    fn summary(&self) -> Message {
        // Older journals have the code alone.
        let of_teams = self.of_teams || self.first.as_ref().is_some_and(PlayerCode::is_of_team);
        self.summary_of(self.game.map(if of_teams { MatchPart::Board } else { MatchPart::Game }))
    }
}

/// The refusal of a result over another one than the table, or the game of a match, has now.
pub(crate) fn other_result(
    encounter: &Encounter,
    (group, round, table): (GroupCode, u32, u32),
    game: Option<u32>,
    present: Option<TypedResult>,
    wanted: TypedResult,
) -> Refusal {
    let (part, by) = (encounter.part(game), encounter.by.clone().map(Box::new));
    match present {
        Some(result) => Refusal::HasResult { group, round, table, part, result, wanted, by },
        None => {
            let wanted = wanted.score();
            Refusal::NothingToCorrect { group, round, table, wanted, by }
        }
    }
}

/// Refuses a change of a match on which a later round of a bracket rests.
pub(super) fn require_unused(
    group: &Group,
    (round, table): (u32, u32),
    change: impl FnOnce(&mut Encounter),
) -> Result<(), Refusal> {
    let rests = group.rests_on((round, table), change);
    let group = group.code;
    rests.map_or(Ok(()), |RestsOnIt { round: next, played }| {
        Err(match played {
            Some(at) => Refusal::NextPlayed { group, round, table, next, at },
            None => Refusal::NextPaired { group, round, table, next },
        })
    })
}

/// Updates who advances in a bracket by the present results.
pub(super) fn go_on(state: &mut State, (group, round): (GroupCode, u32)) {
    let is_bracket = state.group(group).is_ok_and(|group| group.system.is_knock_out());
    if let Some(group) = group_mut(&mut state.groups, group).filter(|_| is_bracket) {
        if (group.played.len() as u32) > round {
            group.reseat();
        }
        group.settle();
    }
}

fn encounter(
    state: &mut State,
    group: GroupCode,
    round: u32,
    table: u32,
) -> Option<&mut Encounter> {
    let group = group_mut(&mut state.groups, group)?;
    let round = (group.carried_to(round, table) as usize).checked_sub(1)?;
    group.played.get_mut(round)?.at_table(table)
}

impl Act for Clear {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let (group, round, place) = (self.group, self.round, self.table);
        let pair = Some((&self.first, &self.second));
        let encounter = table(state, (group, round, place), pair)?;
        match encounter.stands() {
            None => return Err(Refusal::NothingToClear { group, round, table: place }),
            Some(result) if result != self.was => {
                let present = Some(encounter.typed().unwrap_or(result.into()));
                let table = (group, round, place);
                return Err(other_result(encounter, table, None, present, self.was.into()));
            }
            Some(_) => {}
        }
        if state.group(group)?.played.len() as u32 != round {
            return Err(Refusal::ClearEarlier { group, round, table: place, result: self.was });
        }
        state.require_no_final(group)
    }

    fn apply(&self, state: &mut State, by: &Signed) {
        let of_teams = |group: &Group| group.system.is_of_teams().then(|| group.match_length());
        let length = state.group(self.group).ok().and_then(of_teams);
        if let Some(encounter) = encounter(state, self.group, self.round, self.table) {
            encounter.games.clear();
            encounter.result = length.and_then(|length| encounter.by_games(length));
            encounter.tally = None;
            encounter.decision = None;
            encounter.sheet = None;
            encounter.game_sheets.clear();
            encounter.proofs.clear();
            encounter.by = Some(by.clone());
        }
        go_on(state, (self.group, self.round));
    }

    fn summary(&self) -> Message {
        let Self { group, round, table, reason, .. } = self;
        let was = self.was.to_string();
        message!(words::EVENT_LOG_CLEAR, group, round, table, was, reason)
    }
}
