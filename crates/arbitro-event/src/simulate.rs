//! Simulates a whole championship with random results, using the operations a person would use: for
//! rehearsals and measurements. Players come late, miss rounds, leave; results are corrected.

use arbitro_chance::Lots;
use arbitro_pairing::dutch::Relaxations;

use super::acts::{
    Act, ActRequest, AddPlayer, AnnounceAbsence, Decide, DrawFinals, DrawGroups, DrawTieLots,
    EnterLate, EnterResult, EnterResults, HandPairs, ImportEntries, NewPlace, PairByHand,
    PairRounds, Reply, SeatWaiting, Withdraw,
};
use super::model::group::{Encounter, EncounterKind, Group};
use super::model::player::{PlayerId, PlayerStatus};
use super::{
    Affiliation, CategoryCode, EntryRow, GroupCode, Journal, JournalError, PlayerCode, Refusal,
    RequestId, RequestedBye, Score, Signature, State, invented_players, ranking,
};

/// The probabilities of unplanned things, for each player or table they can happen to.
const ABSENT_FROM_DRAW: f64 = 0.01;
const LATE: f64 = 0.005;
const MISSES_A_ROUND: f64 = 0.004;
const LEAVES: f64 = 0.004;
const FORFEIT: f64 = 0.012;
const CORRECTED: f64 = 0.006;
/// How often a game ends in a draw, if draws are possible.
const DRAWN: f64 = 0.3;
/// How often the first mover wins.
const FIRST_WINS: f64 = 0.52;
/// How often a tie for first place is decided instead of drawn by lot.
const DECIDED: f64 = 0.2;

/// The parameters of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Simulation {
    /// How many players to invent, if the event has none yet.
    pub players: usize,
    /// The affiliation of these players.
    pub affiliation: Affiliation,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The statistics of a simulation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Players entered.
    pub players: usize,
    /// Their teams, if teams play.
    pub teams: usize,
    /// Groups and finals.
    pub groups: usize,
    /// Rounds paired.
    pub rounds: usize,
    /// Results entered, without corrections.
    pub results: usize,
    /// Results corrected.
    pub corrections: usize,
    /// Players who came after the draw.
    pub late: usize,
    /// Players who left.
    pub withdrawn: usize,
    /// Operations in all.
    pub operations: usize,
}

struct Day<'a> {
    journal: &'a mut Journal,
    sign: &'a mut dyn FnMut() -> Signature,
    progress: &'a mut dyn FnMut(&Tally),
    lots: Lots,
    tally: Tally,
    /// The event's identifier, from which those of its requests are derived.
    id: String,
}

/// Plays the whole event. `sign` gives the signature of each operation, and `progress` is called with
/// the progress so far.
///
/// # Errors
/// The store fails, or the event refuses an operation.
pub fn simulate(
    journal: &mut Journal,
    simulation: Simulation,
    sign: &mut dyn FnMut() -> Signature,
    progress: &mut dyn FnMut(&Tally),
) -> Result<Tally, JournalError> {
    // The same seed gives the same day.
    let hash = blake3::hash(format!("simulation {}", simulation.seed).as_bytes());
    let id = hash.to_hex()[..32].to_owned();
    journal.begin_as(Some(id.clone()));
    let lots = Lots::for_purpose(simulation.seed, "simulation");
    let mut day = Day { journal, sign, progress, lots, tally: Tally::default(), id };
    day.enter(simulation)?;
    let categories: Vec<CategoryCode> =
        day.state().rules()?.categories.iter().map(|category| category.code).collect();
    day.draw(&categories)?;
    let groups: Vec<GroupCode> =
        day.state().groups().map(|group| group.code).filter(|code| !code.is_final()).collect();
    day.play(&groups)?;
    let finals = day.advance(&categories)?;
    day.play(&finals)?;
    let Day { journal, tally, .. } = day;
    // A saved state only saves time: the journal has everything.
    let _ = journal.save();
    Ok(tally)
}

impl Day<'_> {
    fn state(&self) -> &State {
        self.journal.state()
    }

    fn act(&mut self, act: impl Into<Act>) -> Result<(), JournalError> {
        let mut request = ActRequest::new((self.sign)(), act);
        request.id = RequestId::derived(&format!("{} {}", self.id, self.journal.head().seq));
        request.answers.all = true;
        if let Reply::Done(outcome) = self.journal.carry_out(&request)? {
            self.tally.operations += outcome.count();
        }
        (self.progress)(&self.tally);
        Ok(())
    }

    /// Enters the players, and marks those who will not come.
    fn enter(&mut self, simulation: Simulation) -> Result<(), JournalError> {
        if self.state().players().next().is_none() {
            let rules = self.state().rules()?.clone();
            let Simulation { players, affiliation, seed } = simulation;
            let players = invented_players::players(&rules, affiliation, players, seed);
            if !players.is_empty() {
                let (remove_missing, replace) = (false, Vec::new());
                self.act(ImportEntries {
                    rows: players,
                    remove_missing,
                    replace,
                    ..ImportEntries::default()
                })?;
            }
        }
        let teams = self.state().players().filter(|(_, player)| player.row.is_team()).count();
        self.tally.players = self.state().players().count() - teams;
        self.tally.teams = teams;
        let undrawn = |state: &State, id: PlayerId| {
            state.player(id).status == PlayerStatus::Active && state.group_of(id).is_none()
        };
        let ids: Vec<PlayerId> = self.state().players().map(|(id, _)| id).collect();
        for id in ids {
            if self.lots.happens(ABSENT_FROM_DRAW) && undrawn(self.state(), id) {
                let code = self.state().code(id).clone();
                let (round, bye) = (None, RequestedBye::Zero);
                self.act(AnnounceAbsence { players: vec![code], round, bye })?;
            }
        }
        Ok(())
    }

    fn draw(&mut self, categories: &[CategoryCode]) -> Result<(), JournalError> {
        for &category in categories {
            let state = self.state();
            let drawn = state.groups_of(category).next().is_some();
            // A player who is alone has no group.
            if drawn || state.active_entrants(category).count() < 2 {
                continue;
            }
            self.act(DrawGroups { category: Some(category), seed: None })?;
            self.tally.groups += self.state().groups_of(category).count();
        }
        Ok(())
    }

    /// Plays all rounds of some groups: in every turn each unfinished group plays one, in random
    /// order, as in a hall.
    fn play(&mut self, groups: &[GroupCode]) -> Result<(), JournalError> {
        let mut order = groups.to_vec();
        loop {
            self.lots.shuffle(&mut order);
            let mut played = false;
            for &code in &order {
                let group = self.state().group(code)?;
                if group.open_round().is_none() && group.played.len() as u32 >= group.rounds {
                    continue;
                }
                if group.open_round().is_none() {
                    if group.played.len() == 1 && !code.is_final() && !group.system.is_knock_out() {
                        self.late(code)?;
                    }
                    if !self.pair(code)? {
                        continue;
                    }
                }
                let before = self.tally.operations;
                self.seat(code)?;
                self.results(code)?;
                self.leave(code)?;
                // Players for whom there is no table keep their round open.
                played |= self.tally.operations > before;
            }
            if !played {
                return Ok(());
            }
        }
    }

    /// Pairs the next round; returns `false` if nobody is left to play.
    fn pair(&mut self, code: GroupCode) -> Result<bool, JournalError> {
        self.miss(code)?;
        match self.act(PairRounds::of_group(code)) {
            Ok(()) => {}
            Err(JournalError::Refused(refusal)) => {
                let Some(pairs) = by_hand(self.state(), code)? else {
                    return Err(refusal.into());
                };
                if pairs.pairs.is_empty() && pairs.byes.is_empty() {
                    return Ok(false);
                }
                self.act(PairByHand { group: code, round: None, pairs })?;
            }
            Err(trouble) => return Err(trouble),
        }
        self.tally.rounds += 1;
        Ok(true)
    }

    /// Seats the players of an open round who wait for a table, if there is one for them.
    fn seat(&mut self, code: GroupCode) -> Result<(), JournalError> {
        if self.state().group(code)?.played.last().is_none_or(|round| round.free.is_empty()) {
            return Ok(());
        }
        let allowed = Relaxations { rematch: true, bye_again: true, same_side: true };
        match self.act(SeatWaiting { group: code, round: None, allowed }) {
            Err(JournalError::Refused(_)) => Ok(()),
            seated => seated,
        }
    }

    fn results(&mut self, code: GroupCode) -> Result<(), JournalError> {
        let group = self.state().group(code)?;
        let knock_out = group.system.is_knock_out();
        let round = group.played.len() as u32;
        let mut tables: Vec<u32> = group
            .round(round)
            .into_iter()
            .flat_map(super::Round::tables)
            .filter(|(_, game)| game.is_missing())
            .map(|(table, _)| table)
            .collect();
        // Slips reach the desk in any order.
        self.lots.shuffle(&mut tables);
        let draws = self.state().rules()?.has_draws(code.category());
        let of_teams = self.state().group(code)?.system.is_of_teams();
        for table in tables {
            if of_teams {
                self.boards(code, round, table)?;
                continue;
            }
            let first = self.lots.happens(FIRST_WINS);
            let forfeit = self.lots.happens(FORFEIT) && self.may_forfeit(code, table, first)?;
            let drawn = draws && !knock_out && !forfeit && self.lots.happens(DRAWN);
            let result = match (first, forfeit) {
                _ if drawn => Score::Draw,
                (true, false) => Score::First,
                (false, false) => Score::Second,
                (true, true) => Score::FirstByForfeit,
                (false, true) => Score::SecondByForfeit,
            };
            let typed = EnterResult::of(code, round, table, result);
            if !forfeit && self.lots.happens(CORRECTED) {
                let wrong = if first { Score::Second } else { Score::First };
                self.act(EnterResult { result: Some(wrong), ..typed.clone() })?;
                self.act(EnterResult { correct: true, ..typed })?;
                self.tally.corrections += 1;
            } else {
                self.act(typed)?;
            }
            self.tally.results += 1;
            if forfeit {
                self.forfeited(code, round, table, result)?;
            }
        }
        Ok(())
    }

    /// The boards of a match of teams, each as who begins there sees it.
    fn boards(&mut self, code: GroupCode, round: u32, table: u32) -> Result<(), JournalError> {
        let state = self.state();
        let game = state.group(code)?.table(round, table)?;
        let rules = state.rules()?;
        let open = (1..).zip(&game.boards).filter(|&(board, _)| game.game(board).is_none());
        let open: Vec<(u32, bool)> = open
            .map(|(board, _)| (board, rules.has_draws_at(code.category(), Some(board))))
            .collect();
        let mut results = Vec::new();
        for (board, draws) in open {
            let first = self.lots.happens(FIRST_WINS);
            let result = match draws && self.lots.happens(DRAWN) {
                true => Score::Draw,
                false if first => Score::First,
                false => Score::Second,
            };
            let typed = EnterResult::of(code, round, table, result);
            results.push(EnterResult { game: Some(board), ..typed });
        }
        self.tally.results += results.len();
        if let Some(last) = results.last().cloned().filter(|_| self.lots.happens(CORRECTED)) {
            let wrong = match last.result {
                Some(Score::First) => Score::Second,
                _ => Score::First,
            };
            let before = results.len() - 1;
            results[before].result = Some(wrong);
            self.act(EnterResults { results })?;
            self.act(EnterResult { correct: true, ..last })?;
            self.tally.corrections += 1;
            return Ok(());
        }
        self.act(EnterResults { results })
    }

    /// Players who stay away have nothing left to win, or never came: leaders do not go home.
    fn may_forfeit(&self, code: GroupCode, table: u32, first_wins: bool) -> Result<bool, Refusal> {
        let group = self.state().group(code)?;
        let round = group.played.len() as u32;
        let game = group.table(round, table)?;
        let EncounterKind::Table(second) = game.kind else { return Ok(false) };
        let loser = if first_wins { second } else { game.first };
        Ok(round == 1 || losses(group, loser) > 0)
    }

    /// A player who forfeits does not come back.
    fn forfeited(
        &mut self,
        code: GroupCode,
        round: u32,
        table: u32,
        result: Score,
    ) -> Result<(), JournalError> {
        let state = self.state();
        let game = state.group(code)?.table(round, table)?;
        let EncounterKind::Table(second) = game.kind else { return Ok(()) };
        let loser = if result == Score::FirstByForfeit { second } else { game.first };
        self.withdraw(loser)
    }

    fn withdraw(&mut self, id: PlayerId) -> Result<(), JournalError> {
        if self.state().player(id).status == PlayerStatus::Withdrawn {
            return Ok(());
        }
        let players = vec![self.state().code(id).clone()];
        self.act(Withdraw { players })?;
        self.tally.withdrawn += 1;
        Ok(())
    }

    /// Some of the players who lost go home.
    fn leave(&mut self, code: GroupCode) -> Result<(), JournalError> {
        let group = self.state().group(code)?;
        let Some(round) = group.played.last() else { return Ok(()) };
        if code.is_final() || group.is_finished() {
            return Ok(());
        }
        let hopeless = |&id: &PlayerId| losses(group, id) >= group.played.len().min(2);
        let losers: Vec<PlayerId> = round.games.iter().filter_map(loser).filter(hopeless).collect();
        for id in losers {
            if self.lots.happens(LEAVES) {
                self.withdraw(id)?;
            }
        }
        Ok(())
    }

    /// Some players miss the round that is about to be paired.
    fn miss(&mut self, code: GroupCode) -> Result<(), JournalError> {
        let state = self.state();
        let group = state.group(code)?;
        let round = group.played.len() as u32 + 1;
        if code.is_final() || round == 1 || group.system.is_knock_out() {
            return Ok(());
        }
        let playing: Vec<PlayerCode> =
            state.playing(group, round).map(|player| state.code(player).clone()).collect();
        for player in playing {
            if self.lots.happens(MISSES_A_ROUND) {
                let (round, bye) = (Some(round), RequestedBye::Zero);
                self.act(AnnounceAbsence { players: vec![player], round, bye })?;
            }
        }
        Ok(())
    }

    /// Some players come only for the second round: absent from the draw, or not even entered.
    fn late(&mut self, code: GroupCode) -> Result<(), JournalError> {
        let category = code.category();
        let state = self.state();
        let players = state.group(code)?.members.len();
        let waiting = state
            .entrants_of(category)
            .find(|&(id, player)| {
                player.status == PlayerStatus::Absent && state.group_of(id).is_none()
            })
            .map(|(_, player)| player.row.code.clone());
        if !self.lots.happens(LATE * players as f64) {
            return Ok(());
        }
        let late = match waiting {
            Some(player) => player,
            // A team comes with its players, on a list.
            None if self.state().rules()?.is_of_teams(category) => return Ok(()),
            None => {
                let Some(row) = self.newcomer(category) else { return Ok(()) };
                let added = row.code.clone();
                self.act(AddPlayer { player: row.into(), place: NewPlace::None })?;
                self.tally.players += 1;
                added
            }
        };
        self.act(EnterLate { players: vec![late], group: Some(code) })?;
        self.tally.late += 1;
        Ok(())
    }

    /// A new player from a school that has nobody in the category.
    fn newcomer(&mut self, category: CategoryCode) -> Option<EntryRow> {
        let has_player = |state: &State, school: &str| {
            state.players_of(category).any(|(_, player)| player.row.code.school() == school)
        };
        let school = (1000u32..)
            .map(|number| number.to_string())
            .find(|school| !has_player(self.journal.state(), school))?;
        let code =
            PlayerCode::new(&school, category, None).expect("digits are a valid school in a code");
        Some(EntryRow::new(code, invented_players::name(&mut self.lots)))
    }

    /// Draws the finals; ties for a first place are drawn by lot, or decided.
    fn advance(&mut self, categories: &[CategoryCode]) -> Result<Vec<GroupCode>, JournalError> {
        let mut finals = Vec::new();
        for &category in categories {
            let state = self.state();
            if state.final_of(category).is_some() {
                finals.push(category.final_group());
                continue;
            }
            let groups: Vec<GroupCode> =
                state.groups_of(category).map(|group| group.code).collect();
            for &code in &groups {
                self.untie(code)?;
            }
            if groups.len() < 2 {
                continue;
            }
            self.act(DrawFinals { category: Some(category) })?;
            self.tally.groups += 1;
            finals.push(category.final_group());
        }
        Ok(finals)
    }

    fn untie(&mut self, code: GroupCode) -> Result<(), JournalError> {
        let state = self.state();
        let leaders = ranking::leaders(state, state.group(code)?)?;
        let [first, _, ..] = leaders.as_slice() else { return Ok(()) };
        if self.lots.happens(DECIDED) {
            let player = self.journal.state().code(*first).clone();
            let (place, over, reason) = (1, None, "partida de desempate".to_owned());
            self.act(Decide { group: code, player, place, over, reason })?;
        } else {
            self.act(DrawTieLots { group: code, seed: None })?;
        }
        Ok(())
    }
}

/// How many games a player has lost at the board.
fn losses(group: &Group, id: PlayerId) -> usize {
    group.games().filter(|game| loser(game) == Some(id)).count()
}

/// The loser of a game at the board.
fn loser(game: &Encounter) -> Option<PlayerId> {
    match (game.kind, game.result?) {
        (EncounterKind::Table(second), Score::First) => Some(second),
        (EncounterKind::Table(_), Score::Second) => Some(game.first),
        _ => None,
    }
}

/// An arbiter's pairing if the rules leave none: neighbours in the draw meet, a second time if
/// necessary.
fn by_hand(state: &State, code: GroupCode) -> Result<Option<HandPairs>, Refusal> {
    let group = state.group(code)?;
    let round = group.played.len() as u32 + 1;
    if group.system.is_knock_out() || group.require_next_round(round).is_err() {
        return Ok(None);
    }
    let playing: Vec<PlayerCode> =
        state.playing(group, round).map(|player| state.code(player).clone()).collect();
    let pairs = playing.chunks_exact(2);
    let byes = pairs.remainder().to_vec();
    let pairs = pairs.map(|pair| (pair[0].clone(), pair[1].clone())).collect();
    Ok(Some(HandPairs { pairs, byes }))
}
