//! Players on the day: present, late, absent, gone, hidden.

use super::question::{FEW_WHO_PLAYED, Touch};
use super::{Plan, Plans, Question, Remark};
use crate::locale::words;
use crate::operation::{
    Absence, Absent, Await, Hide, KeepTable, Operation, Present, Remove, Reseat, Withdraw,
};
use crate::{
    Group, GroupCode, Hint, PlayerCode, PlayerId, PlayerStatus, Refusal, Remedy, RequestedBye,
    State, entries, late_places,
};

/// The codes without duplicates, in their order.
pub(super) fn once_each(codes: &[PlayerCode]) -> Vec<PlayerCode> {
    let mut players: Vec<PlayerCode> = Vec::with_capacity(codes.len());
    for code in codes {
        if !players.contains(code) {
            players.push(code.clone());
        }
    }
    players
}

/// One operation with the players of whom it is not so already; a remark on each of the rest.
fn of_the_others(
    players: &[PlayerCode],
    is_so: impl Fn(&PlayerCode) -> Result<Option<Refusal>, Refusal>,
    operation: impl FnOnce(Vec<PlayerCode>) -> Operation,
) -> Result<Plan, Refusal> {
    let (mut others, mut remarks) = (Vec::new(), Vec::new());
    for code in once_each(players) {
        match is_so(&code)? {
            Some(refusal) => remarks.push(Remark::Already(refusal)),
            None => others.push(code),
        }
    }
    let plan = if others.is_empty() { Plan::default() } else { Plan::of(operation(others)) };
    Ok(Plan { remarks, ..plan })
}

/// Enters players late, or again: each into the group named, else back into their own group, else
/// into one with a bye, else into the smallest.
#[derive(Clone, Debug, PartialEq)]
pub struct EnterLate {
    /// The players.
    pub players: Vec<PlayerCode>,
    /// The group.
    pub group: Option<GroupCode>,
}

impl Plans for EnterLate {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let mut plan = Plan::default();
        // Each one may take the place that the next would have had.
        let mut after = state.clone();
        for code in once_each(&self.players) {
            let late = Operation::from(late_places::late(&after, &code, self.group)?);
            match late.try_on(&mut after) {
                Err(refusal @ Refusal::InGroup { group, .. })
                    if self.group.is_none_or(|wanted| wanted == group) =>
                {
                    plan.remarks.push(Remark::Already(refusal));
                }
                Err(refusal @ Refusal::NotLate { .. }) => {
                    plan.remarks.push(Remark::Already(refusal));
                }
                Err(refusal) => return Err(refusal),
                Ok(()) => plan.operations.push(late),
            }
        }
        Ok(plan)
    }
}

impl Plans for Withdraw {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let is_so = |code: &PlayerCode| {
            let gone = state.player(state.find(code)?).status == PlayerStatus::Withdrawn;
            Ok(gone.then(|| Refusal::AlreadyWithdrawn { player: code.clone() }))
        };
        let mut plan = of_the_others(&self.players, is_so, |players| Withdraw { players }.into())?;
        plan.questions.extend(withdraws_many(state, &plan.operations));
        Ok(plan)
    }
}

/// The question before operations that withdraw many players who have played.
pub(super) fn withdraws_many(state: &State, operations: &[Operation]) -> Option<Question> {
    let withdrawn = operations.iter().filter_map(|operation| match operation {
        Operation::Withdraw(withdraw) => Some(&withdraw.players),
        _ => None,
    });
    let ids = withdrawn.flatten().filter_map(|code| state.find(code).ok());
    Question::touches_played(state, ids, Touch::Withdraws, FEW_WHO_PLAYED)
}

/// Announces absences from a round, by default the next one. Before there are groups the absence is
/// from the draw or, if a round or bye is given, from that round of the future group.
#[derive(Clone, Debug, PartialEq)]
pub struct AnnounceAbsence {
    /// The players.
    pub players: Vec<PlayerCode>,
    /// The round.
    pub round: Option<u32>,
    /// The bye that they ask for.
    pub bye: RequestedBye,
}

impl AnnounceAbsence {
    /// The running round that is named, and in which the player waits for a table.
    fn waits(&self, state: &State, code: &PlayerCode) -> Result<Option<(GroupCode, u32)>, Refusal> {
        let id = state.find(code)?;
        let of = |group: &Group| {
            let round = group.played.len() as u32;
            let waits = self.round == Some(round) && group.waits(id);
            waits.then_some((group.code, round))
        };
        Ok(state.group_of(id).and_then(of))
    }

    /// The round that a player misses; `None` for the draw itself.
    fn missed(&self, state: &State, id: PlayerId) -> Option<u32> {
        match state.group_of(id) {
            Some(group) => Some(self.round.unwrap_or(group.played.len() as u32 + 1)),
            None => self.round.or((!self.bye.is_zero()).then_some(1)),
        }
    }

    fn absence(&self, state: &State, code: &PlayerCode) -> Result<Absence, Refusal> {
        let (id, bye) = (state.find(code)?, self.bye);
        let rules = state.rules()?;
        let missed = self.missed(state, id);
        let (round, ahead) = match (state.group_of(id), missed) {
            (Some(group), Some(round)) => {
                rules.within_limits(code, group.byes_like(id, bye), (round, bye), group.rounds)?;
                (Some((group.code, round)), None)
            }
            (_, Some(round)) => {
                rules.require_bye_in_time(code, &state.player(id).row.byes, (round, bye))?;
                (None, missed)
            }
            (_, None) => (None, None),
        };
        Ok(Absence { player: code.clone(), round, ahead, bye })
    }
}

impl Plans for AnnounceAbsence {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let (mut players, mut remarks) = (Vec::new(), Vec::new());
        let mut missing: Vec<Reseat> = Vec::new();
        for code in once_each(&self.players) {
            if let Some((group, round)) = self.waits(state, &code)? {
                if !self.bye.is_zero() {
                    return Err(Refusal::ByePaired { player: code, group, round });
                }
                match missing.iter_mut().find(|it| it.group == group) {
                    Some(change) => change.absent.push(code),
                    None => missing.push(Reseat { absent: vec![code], ..Reseat::of(group, round) }),
                }
                continue;
            }
            let id = state.find(&code)?;
            // Another bye for the same round is another request.
            if let Some(round) = self.missed(state, id)
                && state.announced_bye(id, round) == Some(self.bye)
            {
                let so = Refusal::AbsentAlready { player: code, round };
                remarks.push(Remark::Already(so));
                continue;
            }
            let absence = self.absence(state, &code);
            let checked = absence.and_then(|absence| {
                let alone = Absent { players: vec![absence.clone()] };
                Operation::from(alone).check(state).map(|()| absence)
            });
            players.push(checked?);
        }
        let absent = (!players.is_empty()).then(|| Operation::from(Absent { players }));
        let operations = absent.into_iter().chain(missing.into_iter().map(Operation::from));
        Ok(Plan { remarks, ..Plan::all(operations) })
    }
}

impl Plans for Remove {
    fn plan(&self, _: &State) -> Result<Plan, Refusal> {
        Ok(Plan::of(Remove { players: once_each(&self.players) }))
    }
}

impl Plans for Hide {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let hidden = self.hidden;
        let is_so = |code: &PlayerCode| {
            let player = code.clone();
            let so = state.player(state.find(code)?).hidden == hidden;
            let refusal = match hidden {
                true => Refusal::HiddenAlready { player },
                false => Refusal::NotHidden { player },
            };
            Ok(so.then_some(refusal))
        };
        of_the_others(&self.players, is_so, |players| Hide { players, hidden }.into())
    }
}

impl Plans for KeepTable {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let Self { player, table } = self.clone();
        if state.player(state.find(&player)?).table == table {
            return Ok(Plan::already(match table {
                Some(table) => Refusal::KeepsTable { player, table },
                None => Refusal::KeepsNoTable { player },
            }));
        }
        Ok(Plan::of(self.clone()))
    }
}

impl Plans for Present {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let is_so = |code: &PlayerCode| {
            let player = state.player(state.find(code)?);
            let is_marked = player.present && player.status == PlayerStatus::Active;
            Ok(is_marked.then(|| Refusal::PresentAlready { player: code.clone() }))
        };
        let mut plan = of_the_others(&self.players, is_so, |players| Present { players }.into())?;
        let waiting = entries::without_a_place(state, &self.players);
        let misses = |code: &PlayerCode| {
            let round = late_places::announced(state, state.find(code).ok()?)?;
            let late =
                Hint::new(words::EVENT_PRESENT_MISSES, [Remedy::Late { player: code.clone() }]);
            Some(late.with("player", code).with("round", round))
        };
        let missing = self.players.iter().filter_map(misses);
        plan.remarks.extend(waiting.into_iter().chain(missing).map(Remark::Helps));
        Ok(plan)
    }
}

/// Awaits players: they are not paired until they have come.
#[derive(Clone, Debug, PartialEq)]
pub struct AwaitPlayers {
    /// The players; everybody who is not marked as present if empty.
    pub players: Vec<PlayerCode>,
}

impl Plans for AwaitPlayers {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        if !self.players.is_empty() {
            let is_so = |code: &PlayerCode| {
                let player = state.player(state.find(code)?);
                let awaited = player.status == PlayerStatus::Absent;
                Ok(awaited.then(|| Refusal::AwaitedAlready { player: code.clone() }))
            };
            return of_the_others(&self.players, is_so, |players| Await { players }.into());
        }
        let away: Vec<_> = state
            .players()
            .filter(|(_, player)| player.status == PlayerStatus::Active && !player.present)
            // A team is there as long as one of its players is.
            .filter(|(_, player)| !player.row.is_team())
            .collect();
        let players: Vec<PlayerCode> =
            away.iter().map(|(_, player)| player.row.code.clone()).collect();
        if players.is_empty() {
            return Ok(Plan::default());
        }
        let mut plan = Plan::of(Await { players });
        let ids = away.iter().map(|&(id, _)| id);
        plan.questions.extend(Question::touches_played(state, ids, Touch::MarksAbsent, 0));
        Ok(plan)
    }
}
