//! A round that is being played: somebody comes late and sits down, a pair is undone, two players change places.

use arbitro_pairing::dutch::Relaxations;

use super::pair::{against_remark, exceptions};
use super::players::once_each;
use super::{Plan, Plans, Remark};
use crate::operation::{self, Late, Operation};
use crate::running_round::{self, SeenTable};
use crate::{FreePlace, GroupCode, PlayerCode, PlayerStatus, Refusal, State, late_places};

/// Enters players late into the running round: against the player with the bye, or with each other, without touching
/// another table.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatLate {
    /// The players.
    pub players: Vec<PlayerCode>,
    /// The group.
    pub group: Option<GroupCode>,
    /// The opponent of a single player, who has the bye, waits for a table, or comes late as well.
    pub against: Option<PlayerCode>,
    /// The round that was seen, if any was.
    pub round: Option<u32>,
}

impl SeatLate {
    /// The group in which a player finds a place now.
    fn place(&self, state: &State, player: &PlayerCode) -> Result<GroupCode, Refusal> {
        let category = player.category();
        let of = |player: &PlayerCode| Some(state.group_of(state.find(player).ok()?)?.code);
        state.find(player)?;
        let named = self.group.or_else(|| of(player));
        if let Some(group) = named.or_else(|| of(self.against.as_ref()?)) {
            return Ok(group);
        }
        let takers = running_round::takers(state, player);
        let Some(first) = state.groups_of(category).next() else {
            return Err(Refusal::NotDrawn { category });
        };
        let nowhere = match first.played.is_empty() {
            true => Refusal::NothingPaired { group: first.code },
            false if !first.has_free_place() => operation::full(state, first, player),
            false => nobody_free(state, player.clone(), first.code, first.played.len() as u32),
        };
        takers.first().copied().ok_or(nowhere)
    }

    /// The entry of a player into the round that runs in a group; `None` if they wait for a table there.
    fn entry(
        &self,
        state: &State,
        player: &PlayerCode,
        code: GroupCode,
    ) -> Result<Option<Operation>, Refusal> {
        let group = state.group(code)?;
        if group.system.is_knock_out() {
            let late = Operation::from(late_places::late(state, player, Some(code))?);
            return late.check(state).map(|()| Some(late));
        }
        let (_, round, _) = running_round::running(state, code, self.round)?;
        let player = player.clone();
        let arrival = Late { player, group: Some(code), round, number: None, now: true };
        let late = Operation::from(arrival);
        match late.check(state) {
            Err(Refusal::WaitsForTable { .. }) => Ok(None),
            checked => checked.map(|()| Some(late)),
        }
    }
}

/// The refusal of a player for whom a running round has no opponent, with where there is one.
fn nobody_free(state: &State, player: PlayerCode, group: GroupCode, round: u32) -> Refusal {
    let late = late_places::late(state, &player, None).map(Operation::from);
    let later = late.and_then(|late| late.check(state)).is_ok();
    let free = if later { FreePlace::Later } else { FreePlace::Nowhere };
    Refusal::NobodyFree { player, group, round, free }
}

impl Plans for SeatLate {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let mut plan = Plan::default();
        let mut after = state.clone();
        let mut groups: Vec<(GroupCode, PlayerCode)> = Vec::new();
        let does = |plan: &mut Plan, after: &mut State, operation: Operation| {
            operation.try_on(after)?;
            plan.operations.push(operation);
            Ok::<(), Refusal>(())
        };
        for player in once_each(&self.players) {
            let group = self.place(&after, &player)?;
            match self.entry(&after, &player, group) {
                Ok(late) => {
                    if let Some(late) = late {
                        does(&mut plan, &mut after, late)?;
                    }
                    if !after.group(group)?.system.is_knock_out() {
                        groups.push((group, player));
                    }
                }
                Err(refusal @ Refusal::HasTable { table, round, .. }) => {
                    let game = after.group(group)?.table(round, table)?;
                    let against = self.against.as_ref().map(|code| after.find(code)).transpose()?;
                    if against.is_some_and(|opponent| !game.has(opponent)) {
                        return Err(refusal);
                    }
                    if after.player(after.find(&player)?).status == PlayerStatus::Active {
                        plan.remarks.push(Remark::Already(refusal));
                    } else {
                        // The table is kept for somebody who left and is back.
                        does(&mut plan, &mut after, late_places::back(&player).into())?;
                    }
                }
                Err(refusal) => return Err(refusal),
            }
        }
        if let (Some(against), [(group, player)]) = (&self.against, &groups[..]) {
            let ids = [after.find(player)?, after.find(against)?];
            let (_, _, last) = running_round::running(&after, *group, self.round)?;
            let waits = last.bye() == Some(ids[1]) || last.free.contains(&ids[1]);
            if !waits && let Some(late) = self.entry(&after, against, *group)? {
                does(&mut plan, &mut after, late)?;
            }
            if player == against {
                return Err(Refusal::PairTwice { group: *group, player: player.clone() });
            }
            let change = running_round::seat_pair(&after, *group, ids)?;
            plan.remarks.extend(exceptions(&change.exceptions));
            does(&mut plan, &mut after, change.into())?;
            return Ok(plan);
        }
        groups.dedup_by_key(|(group, _)| *group);
        let mut seated: Vec<GroupCode> = Vec::new();
        for (group, player) in groups {
            if seated.contains(&group) {
                continue;
            }
            seated.push(group);
            let (of, round, last) = running_round::running(&after, group, self.round)?;
            let alone = !running_round::waiting(&after, of).len().is_multiple_of(2);
            if alone && last.bye().is_none() {
                return Err(nobody_free(state, player, group, round));
            }
            let change = running_round::seat_waiting(&after, group, None, Relaxations::default())?;
            plan.remarks.extend(exceptions(&change.exceptions));
            does(&mut plan, &mut after, change.into())?;
        }
        Ok(plan)
    }
}

/// Undoes the pairs at tables of a running round, before their results: the players wait for a table.
#[derive(Clone, Debug, PartialEq)]
pub struct UndoTables {
    /// The group.
    pub group: GroupCode,
    /// The round, if it must be this one.
    pub round: Option<u32>,
    /// The tables.
    pub tables: Vec<u32>,
    /// The players who were seen there.
    pub seen: Vec<SeenTable>,
}

impl Plans for UndoTables {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let (group, round, last) = running_round::running(state, self.group, self.round)?;
        let mut tables: Vec<u32> = Vec::new();
        let mut remarks = Vec::new();
        for &table in &self.tables {
            let is_there = last.tables().any(|(number, _)| number == table);
            let was_there = !last.free.is_empty() && state.tables_of(group).contains(&table);
            if !is_there && was_there {
                let (group, tables) = (self.group, last.span());
                remarks.push(Remark::Already(Refusal::NoTable { group, round, table, tables }));
            } else if !tables.contains(&table) {
                tables.push(table);
            }
        }
        if tables.is_empty() {
            return Ok(Plan { remarks, ..Plan::default() });
        }
        running_round::require_seen(state, self.group, round, &self.seen)?;
        let change = running_round::undone(state, self.group, self.round, &tables)?;
        Ok(Plan { remarks, ..Plan::of(change) })
    }
}

/// Seats the players of a running round who wait for a table, by the system.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatWaiting {
    /// The group.
    pub group: GroupCode,
    /// The round, if it must be this one.
    pub round: Option<u32>,
    /// The exceptions to the absolute criteria that the arbiter allows.
    pub allowed: Relaxations,
}

impl Plans for SeatWaiting {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let change = running_round::seat_waiting(state, self.group, self.round, self.allowed)?;
        Ok(Plan { remarks: exceptions(&change.exceptions).collect(), ..Plan::of(change) })
    }
}

/// Two players of a running round change places, before the results of their tables; at the same table they change
/// sides.
#[derive(Clone, Debug, PartialEq)]
pub struct ExchangePlayers {
    /// The group.
    pub group: GroupCode,
    /// The round, if it must be this one.
    pub round: Option<u32>,
    /// The players.
    pub players: (PlayerCode, PlayerCode),
    /// The tables that were seen.
    pub seen: Vec<SeenTable>,
}

impl Plans for ExchangePlayers {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let (_, round, last) = running_round::running(state, self.group, self.round)?;
        let (one, other) = (&self.players.0, &self.players.1);
        let ids = (state.find(one)?, state.find(other)?);
        if last.exchanged == Some(ids) || last.exchanged == Some((ids.1, ids.0)) {
            let (player, other) = self.players.clone();
            return Ok(Plan::already(Refusal::ExchangedAlready { player, other }));
        }
        running_round::require_seen(state, self.group, round, &self.seen)?;
        let change = running_round::exchanged(state, self.group, self.round, [one, other])?;
        let operation = Operation::from(change);
        let mut after = state.clone();
        operation.try_on(&mut after)?;
        // Objections that held before the change are no news.
        let before = running_round::objections(state, self.group)?;
        let mut against = running_round::objections(&after, self.group)?;
        against.retain(|reason| !before.contains(reason));
        let remarks = against.into_iter().map(against_remark).collect();
        Ok(Plan { remarks, ..Plan::of(operation) })
    }
}
