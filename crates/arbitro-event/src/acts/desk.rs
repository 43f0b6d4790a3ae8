//! A desk's sitting: the effect of each typed line, where the desk is and what it was shown there.
//!
//! The terminal's `enter` and the desk's page in the browser pass their lines to it; it reads,
//! writes and shows nothing. The meaning of a line is defined in [`desk_line`].

use super::{EnterResult, EnterResults};
use crate::desk_line::{self, DeskLine, DeskWord, Wanted};
use crate::locale::{message, sentences, words};
use crate::{
    Encounter, Group, GroupCode, PlayerCode, PlayerId, Refusal, Round, Score, State, TypedResult,
};

/// A table as a desk was shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownTable {
    /// Its number.
    pub table: u32,
    /// Its players, the first one first.
    pub pair: [PlayerCode; 2],
    /// Its result, or that of a board which is corrected; `None` while it is missing.
    pub was: Option<Score>,
}

impl ShownTable {
    /// The tables of a round as they are.
    pub fn all(state: &State, group: &Group, round: u32) -> Vec<Self> {
        let code = |id: PlayerId| state.code(id).clone();
        let tables = group.round(round).into_iter().flat_map(Round::tables);
        let shown = |(table, game): (u32, &Encounter)| {
            Some(Self { table, pair: [code(game.first), code(game.second()?)], was: game.result })
        };
        tables.filter_map(shown).collect()
    }
}

/// Where a desk is, and what it was shown there. A table that has changed since is not overwritten.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeskSession {
    /// The group and the round; `None` before the first group.
    pub here: Option<(GroupCode, u32)>,
    /// Whether it was the group's last round when it was shown.
    pub is_last: bool,
    /// The tables of the round.
    pub tables: Vec<ShownTable>,
    /// The table found by looking up a player: a lone result goes there.
    pub focus: Option<u32>,
    /// The number of the next game there, in a match of several games.
    pub next_game: Option<u32>,
}

/// The effect of a line.
#[derive(Clone, Debug)]
pub enum DeskStep {
    /// An empty line, while tables are open here.
    Stay,
    /// An empty line, when no table is: on to the next group that has open tables, if there is one.
    Next(Option<GroupCode>),
    /// A word, for the program that shows the desk.
    Word(DeskWord),
    /// The session is in another group or round.
    Moved,
    /// The session is at the table of the player who was looked up.
    Found(u32),
    /// Several players were found.
    Choose(Vec<PlayerId>),
    /// Results to be recorded.
    Enter(EnterResults),
    /// A correction to the result that the table has already.
    Stands(Correction),
    /// A result to be corrected, once somebody has confirmed it or given a reason.
    Correct(Correction),
    /// A result to be removed.
    Clear {
        /// The table as it is.
        at: ShownTable,
        /// The result it has.
        had: TypedResult,
        /// The reason; empty if none was typed.
        reason: String,
    },
}

/// A result that is to replace another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The table as it is.
    pub at: ShownTable,
    /// The game's number in a match of several; `None` for the whole match.
    pub game: Option<u32>,
    /// The present result, as seen from the first player.
    pub had: TypedResult,
    /// The new result.
    pub result: TypedResult,
    /// The new results of the boards of a match of teams, as the team named first sees them.
    pub boards: Vec<Score>,
}

sentences! {
    /// Why a line has no effect.
    #[derive(Clone, Debug, PartialEq)]
    pub enum DeskFault {
        /// The line is not understood.
        Unknown { text: String } = words::EVENT_ENTER_UNKNOWN,
        /// The desk is in no group yet.
        Nowhere = words::EVENT_ENTER_NOWHERE,
        /// There are more results than tables without one.
        Full { typed: usize, open: usize } => message!(words::EVENT_ENTER_FULL, typed, count = open),
        /// Others sit at the tables than were shown.
        Reseated = words::EVENT_ENTER_REPAIRED,
        /// Nobody has a name that begins like this.
        NobodyFound = words::EVENT_ENTER_NONE_FOUND,
        /// The player of this name has no table in the group's last round.
        NoTable { name: String, group: GroupCode, round: u32 } = words::EVENT_ENTER_NO_TABLE,
        /// There is no result to be corrected or removed.
        NoResult { table: u32 } = words::EVENT_ENTER_NO_RESULT,
        /// The group is not this desk's.
        NotYours = words::EVENT_NOT_YOURS,
        /// The event does not have what was named.
        Refused(refusal: Refusal) => refusal.message(),
    }
}

impl From<Refusal> for DeskFault {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl DeskSession {
    /// A desk in a round of a group, as it is now.
    ///
    /// # Errors
    /// The group does not exist, or the round is not paired.
    pub fn at(state: &State, code: GroupCode, round: Option<u32>) -> Result<Self, Refusal> {
        let group = state.group(code)?;
        let last = group.played.len() as u32;
        let round = round.unwrap_or(last);
        group.paired_round(round)?;
        Ok(Self {
            here: Some((code, round)),
            is_last: round == last,
            tables: ShownTable::all(state, group, round),
            ..Self::default()
        })
    }

    /// Reads a line; at a table that was looked up, with a match of several games, as one of that
    /// match.
    ///
    /// # Errors
    /// The line is not understood.
    pub fn read(&self, line: &str) -> Result<DeskLine, DeskFault> {
        let read = desk_line::read_at(line, self.focus.zip(self.next_game));
        read.ok_or_else(|| DeskFault::Unknown { text: line.trim().to_owned() })
    }

    /// A table as it was shown.
    pub fn table(&self, table: u32) -> Option<&ShownTable> {
        self.tables.iter().find(|shown| shown.table == table)
    }

    /// The tables that were shown without a result.
    pub fn open(&self) -> impl Iterator<Item = u32> {
        self.tables.iter().filter(|shown| shown.was.is_none()).map(|shown| shown.table)
    }

    /// The next group after this one whose last round has open tables, and how many those are.
    pub fn next_group(
        &self,
        state: &State,
        may: impl Fn(GroupCode) -> bool,
    ) -> Option<(GroupCode, usize)> {
        let open = |group: &Group| {
            let is_current = self.here == Some((group.code, group.played.len() as u32));
            let tables = group.played.last().filter(|_| !is_current && may(group.code))?.tables();
            let open = tables.filter(|(_, game)| game.is_missing()).count();
            (open > 0).then_some((group.code, open))
        };
        let groups: Vec<(GroupCode, usize)> = state.groups().filter_map(open).collect();
        let is_behind = |code: GroupCode| self.here.is_none_or(|(current, _)| code > current);
        let behind = groups.iter().find(|(code, _)| is_behind(*code));
        behind.or(groups.first()).copied()
    }

    /// The tables of the session's round as they are now.
    fn current_tables(&self, state: &State) -> Vec<ShownTable> {
        let group = self.here.and_then(|(code, round)| Some((state.group(code).ok()?, round)));
        group.map_or_else(Vec::new, |(group, round)| ShownTable::all(state, group, round))
    }

    /// Refreshes the tables; whether others sit there than were shown before.
    pub fn renew(&mut self, state: &State) -> bool {
        if self.here.is_none() {
            return false;
        }
        let tables = self.current_tables(state);
        let seats = |table: &ShownTable| (table.table, table.pair.clone());
        let reseated =
            !self.tables.is_empty() && !tables.iter().map(seats).eq(self.tables.iter().map(seats));
        self.tables = tables;
        reseated
    }

    /// Refreshes the results of the tables where the same players sit as were shown.
    pub fn renew_results(&mut self, state: &State) {
        for now in self.current_tables(state) {
            let same =
                |shown: &&mut ShownTable| (shown.table, &shown.pair) == (now.table, &now.pair);
            self.tables.iter_mut().filter(same).for_each(|shown| shown.was = now.was);
        }
    }

    /// The effect of a line; `may` returns whether a group is this desk's.
    ///
    /// # Errors
    /// Why it has none. The session may have moved to the place that the line was meant for.
    pub fn step(
        &mut self,
        state: &State,
        line: DeskLine,
        may: impl Fn(GroupCode) -> bool,
    ) -> Result<DeskStep, DeskFault> {
        Ok(match line {
            DeskLine::Nothing if self.open().next().is_some() => DeskStep::Stay,
            DeskLine::Nothing => DeskStep::Next(self.next_group(state, may).map(|(code, _)| code)),
            DeskLine::Word(word) => DeskStep::Word(word),
            DeskLine::Go(code) => {
                *self = Self::at(state, code, None)?;
                DeskStep::Moved
            }
            DeskLine::Round(round) => {
                let (code, _) = self.here.ok_or(DeskFault::Nowhere)?;
                *self = Self::at(state, code, round)?;
                DeskStep::Moved
            }
            DeskLine::Player { who, score } => self.look_up(state, &who, score, may)?,
            DeskLine::Results(scores) if self.is_of_teams(state) => {
                self.boards(state, None, scores, false)?
            }
            DeskLine::Results(scores) => {
                let open = self.focus.map_or_else(|| self.open().collect(), |table| vec![table]);
                if scores.len() > open.len() && self.here.is_some() {
                    return Err(DeskFault::Full { typed: scores.len(), open: open.len() });
                }
                let places = open.into_iter().map(|table| (table, None));
                self.enter(state, places.zip(scores.into_iter().map(TypedResult::from)))?
            }
            DeskLine::Boards { table, scores, corrects } => {
                if self.here.is_some() && !self.is_of_teams(state) {
                    let signs: String = scores.into_iter().map(desk_line::board_sign).collect();
                    let mark = if corrects { '!' } else { ' ' };
                    let table = table.map_or_else(String::new, |table| format!("{table}{mark}"));
                    return Err(DeskFault::Unknown { text: table + &signs });
                }
                if let Some(table) = table {
                    self.find_table(state, table, may)?;
                }
                self.boards(state, table, scores, corrects)?
            }
            DeskLine::Result { table, game, result, corrects } => {
                self.find_table(state, table, may)?;
                match (game, result) {
                    (None, TypedResult::Game(score)) if self.is_of_teams(state) => {
                        let scores = self.of_all_boards(state, table, score)?;
                        self.boards(state, Some(table), scores, corrects)?
                    }
                    _ if corrects => self.correct(state, (table, game), result)?,
                    _ => self.enter(state, [((table, game), result)])?,
                }
            }
            DeskLine::Clear { table, reason } => {
                self.find_table(state, table, may)?;
                let (at, game) = self.now(state, table)?;
                let had = game.stands_typed().ok_or(DeskFault::NoResult { table })?;
                DeskStep::Clear { at, had, reason }
            }
        })
    }

    /// Whether the desk is in a group of teams.
    fn is_of_teams(&self, state: &State) -> bool {
        let group = self.here.and_then(|(code, _)| state.group(code).ok());
        group.is_some_and(|group| group.system.is_of_teams())
    }

    /// The results of the boards of a match that was typed as one: a forfeit is one of every board.
    fn of_all_boards(
        &self,
        state: &State,
        table: u32,
        score: Score,
    ) -> Result<Vec<Score>, DeskFault> {
        let (code, round) = self.here.ok_or(DeskFault::Nowhere)?;
        let boards = state.group(code)?.games_per_match();
        match (score, boards) {
            _ if boards == 1 || !score.played() => Ok(vec![score; boards as usize]),
            // Of two boards, `10` is one sign for each.
            (Score::First | Score::Second, 2) => Ok(vec![score, score.turned()]),
            _ => Err(Refusal::ByBoards { group: code, round, table, boards }.into()),
        }
    }

    /// The boards of a match, of the table that is open next if none is given; their correction is
    /// to be confirmed first.
    fn boards(
        &self,
        state: &State,
        table: Option<u32>,
        boards: Vec<Score>,
        corrects: bool,
    ) -> Result<DeskStep, DeskFault> {
        let (code, round) = self.here.ok_or(DeskFault::Nowhere)?;
        let group = state.group(code)?;
        let focus = || self.focus.or_else(|| self.open().next());
        let table = table.or_else(focus).ok_or(DeskFault::Full { typed: 1, open: 0 })?;
        let corrected = corrects.then(|| self.now(state, table)).transpose()?;
        let count = group.games_per_match();
        if boards.len() as u32 != count {
            return Err(Refusal::ByBoards { group: code, round, table, boards: count }.into());
        }
        let Some((at, encounter)) = corrected else {
            let places = (1..).map(|board| (table, Some(board)));
            return self.enter(state, places.zip(boards.into_iter().map(TypedResult::from)));
        };
        let had = encounter.stands_typed().ok_or(DeskFault::NoResult { table })?;
        let mut after = encounter.clone();
        let turned = |(at, score): (usize, &Score)| match at % 2 {
            0 => Some(*score),
            _ => Some(score.turned()),
        };
        after.games = boards.iter().enumerate().map(turned).collect();
        let result = after.by_games(group.match_length()).map_or(had, TypedResult::from);
        let same = after.games == encounter.games;
        let correction = Correction { at, game: None, had, result, boards };
        Ok(if same { DeskStep::Stands(correction) } else { DeskStep::Correct(correction) })
    }

    /// Results of tables as they were shown: all of them, or none.
    fn enter(
        &self,
        state: &State,
        results: impl IntoIterator<Item = ((u32, Option<u32>), TypedResult)>,
    ) -> Result<DeskStep, DeskFault> {
        let (code, round) = self.here.ok_or(DeskFault::Nowhere)?;
        let enter = |((table, game), result): ((u32, Option<u32>), TypedResult)| {
            let Some(shown) = self.table(table) else {
                state.group(code)?.table(round, table)?;
                return Err(DeskFault::Reseated);
            };
            // How many games each won may be added to the winner.
            let adjourned = shown.was.filter(|was| was.is_adjourned());
            // Boards are compared when they are recorded: the others may end the match.
            let of_board = game.is_some() && self.is_of_teams(state);
            let before = (result.tally().is_none() && !of_board).then_some(adjourned);
            Ok(EnterResult { seen: before, ..self.result((code, round), shown, game, result) })
        };
        let results = results.into_iter().map(enter).collect::<Result<_, _>>()?;
        Ok(DeskStep::Enter(EnterResults { results }))
    }

    /// A result of a table that was shown.
    fn result(
        &self,
        (code, round): (GroupCode, u32),
        shown: &ShownTable,
        game: Option<u32>,
        result: TypedResult,
    ) -> EnterResult {
        EnterResult {
            expect: Some(shown.pair.clone()),
            // In the order of the names shown beside it.
            seated: true,
            game,
            tally: result.tally(),
            last: self.is_last.then_some(round),
            ..EnterResult::of(code, round, shown.table, result.score())
        }
    }

    /// The correction of a result, to be confirmed first.
    fn correct(
        &self,
        state: &State,
        (table, game): (u32, Option<u32>),
        result: TypedResult,
    ) -> Result<DeskStep, DeskFault> {
        let (mut at, encounter) = self.now(state, table)?;
        if let Some(board) = game.filter(|_| encounter.is_of_teams()) {
            at.was = encounter.game(board);
        }
        let had = match game {
            Some(number) => encounter.seen_by_first(number).map(TypedResult::from),
            None => encounter.typed(),
        }
        .ok_or(DeskFault::NoResult { table })?;
        let correction = Correction { at, game, had, result, boards: Vec::new() };
        Ok(match had == result {
            true => DeskStep::Stands(correction),
            false => DeskStep::Correct(correction),
        })
    }

    /// The correction of a result, confirmed.
    pub fn corrected(
        &self,
        Correction { at, game, result, boards, .. }: Correction,
    ) -> EnterResults {
        let results = self.here.into_iter().flat_map(|place| {
            let typed = EnterResult {
                correct: true,
                seen: Some(at.was),
                ..self.result(place, &at, game, result)
            };
            match boards.is_empty() {
                true => vec![typed],
                // The present result of each board is compared when the new one is recorded.
                false => EnterResult { seen: None, ..typed }.of_boards(&boards),
            }
        });
        EnterResults { results: results.collect() }
    }

    /// A table as it is now.
    fn now<'s>(
        &self,
        state: &'s State,
        table: u32,
    ) -> Result<(ShownTable, &'s Encounter), DeskFault> {
        let (code, round) = self.here.ok_or(DeskFault::Nowhere)?;
        let game = state.group(code)?.table(round, table)?;
        let none = Refusal::NothingToClear { group: code, round, table };
        let second = game.second().ok_or(none)?;
        let pair = [game.first, second].map(|id| state.code(id).clone());
        Ok((ShownTable { table, pair, was: game.result }, game))
    }

    /// Goes to a player's table; with a result, to be recorded there.
    fn look_up(
        &mut self,
        state: &State,
        who: &Wanted,
        score: Option<Score>,
        may: impl Fn(GroupCode) -> bool,
    ) -> Result<DeskStep, DeskFault> {
        let matches = who.players(state)?;
        let player = match matches[..] {
            [] => return Err(DeskFault::NobodyFound),
            [player] => player,
            _ => return Ok(DeskStep::Choose(matches)),
        };
        let none = || Refusal::NoGroup { player: state.code(player).clone() };
        let group = state.group_of(player).ok_or_else(none)?;
        if !may(group.code) {
            return Err(DeskFault::NotYours);
        }
        let (code, round) = (group.code, group.played.len() as u32);
        let mut tables = group.round(round).into_iter().flat_map(Round::tables);
        let entrant = state.entrant(player);
        let Some((table, game)) = tables.find(|(_, game)| game.has(entrant)) else {
            let name = state.player(player).row.name.clone();
            return Err(DeskFault::NoTable { name, group: code, round });
        };
        *self = Self::at(state, code, None)?;
        // The code names the pair: the one that sits there now.
        match score {
            Some(score) => self.enter(state, [((table, game.board_of(player)), score.into())]),
            None => {
                self.focus = Some(table);
                let several = group.games_per_match() > 1;
                let board = game.board_of(player);
                self.next_game = board.or_else(|| several.then(|| game.next_game()));
                Ok(DeskStep::Found(table))
            }
        }
    }

    /// Where a room's tables are numbered throughout, a number outside this group belongs to
    /// another: the session moves to the one group that sits there.
    fn find_table(
        &mut self,
        state: &State,
        table: u32,
        may: impl Fn(GroupCode) -> bool,
    ) -> Result<(), DeskFault> {
        let room = match self.here {
            Some((code, round)) => {
                if state.group(code)?.table(round, table).is_ok() {
                    return Ok(());
                }
                Some(state.room_of(code))
            }
            None => None,
        };
        let in_room = |group: &&Group| room.is_none_or(|room| room == state.room_of(group.code));
        let mut sitting = groups_at(state, table).filter(in_room);
        if let (Some(group), None) = (sitting.next(), sitting.next()) {
            if !may(group.code) {
                return Err(DeskFault::NotYours);
            }
            *self = Self::at(state, group.code, None)?;
        }
        Ok(())
    }
}

/// The groups that currently sit at a number of the hall, where a room's tables are numbered
/// throughout.
pub fn groups_at(state: &State, table: u32) -> impl Iterator<Item = &Group> {
    state.groups().filter(move |group| {
        let now = group.code.is_final() || state.final_of(group.code.category()).is_none();
        let seats = group.played.last().and_then(|round| round.seats.as_ref());
        now && seats.is_some_and(|seats| seats.tables.contains(&table))
    })
}
