//! Rounds: paired by the system, by hand or around some pairs; and undone. Players kept apart.

use arbitro_pairing::dutch::Relaxations;

use super::line_up::short_teams;
use super::{Plan, Plans, Remark, SeatWaiting, remark};
use crate::due::Due;
use crate::locale::{Message, message, words};
use crate::manual_pairing::{self, Compared};
use crate::operation::{AllowPair, Forbid, Operation, PairRound};
use crate::{Exception, GroupCode, GroupScope, Refusal, State, pairing, running_round};

pub use crate::manual_pairing::HandPairs;
pub use crate::pairing::{FixedTable, is_bye};

/// Pairs the next round of groups by their systems.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PairRounds {
    /// The groups to pair: of a category those that have a round left; all if empty.
    pub targets: Vec<GroupScope>,
    /// Whether groups that are not ready are passed over, even those that are named.
    pub ready: bool,
    /// The round, if it must be this one.
    pub round: Option<u32>,
    /// The exceptions to the absolute criteria that the arbiter allows.
    pub allowed: Relaxations,
}

impl PairRounds {
    /// Every group whose round is complete.
    pub fn all_ready() -> Self {
        Self { ready: true, ..Self::default() }
    }

    /// The next round of a group.
    pub fn of_group(group: GroupCode) -> Self {
        Self { targets: vec![GroupScope::Group(group)], ..Self::default() }
    }

    /// The groups with a round left, of the named categories or of the whole event; and the groups
    /// named.
    fn due(&self, state: &State) -> Result<(Due, Vec<GroupCode>), Refusal> {
        let (mut due, mut named) = (Due::default(), Vec::new());
        if self.targets.is_empty() {
            due = Due::of(state, state.groups());
            if !self.ready && state.groups().next().is_none() {
                return Err(Refusal::NothingDrawn);
            }
        }
        for target in &self.targets {
            match *target {
                GroupScope::Group(code) => named.push(state.group(code)?.code),
                GroupScope::Category(category) => {
                    state.require_category(category)?;
                    if state.groups_of(category).next().is_none() {
                        return Err(Refusal::NotDrawn { category });
                    }
                    let groups = Due::of(state, state.groups_of(category));
                    if groups.is_empty() && !self.ready {
                        return Err(Refusal::CategoryPlayed { category });
                    }
                    due.add(groups);
                }
            }
        }
        named.sort();
        named.dedup();
        Ok((due, named))
    }
}

/// How a round breaks the absolute criteria, in sentences.
pub(super) fn exceptions(exceptions: &[Exception]) -> impl Iterator<Item = Remark> {
    exceptions.iter().map(|exception| Remark::Pairing(exception.sentence()))
}

/// A remark on an objection of the system to a pairing.
pub(super) fn against_remark(reason: Message) -> Remark {
    Remark::Pairing(message!(words::EVENT_MANUAL_AGAINST, reason))
}

/// How many groups that wait for results are listed.
const MOST_LISTED: usize = 14;

impl Plans for PairRounds {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let mut plan = Plan::default();
        let (due, named) = self.due(state)?;
        let all_played = due.is_empty() && named.is_empty();
        // If no result is missing, somebody has no table.
        let (missing, without_table): (Vec<_>, Vec<_>) =
            due.waiting.into_iter().partition(|waiting| !waiting.tables.is_empty());
        plan.remarks.extend(without_table.into_iter().map(|waiting| {
            remark::of_waiting(state, waiting.group).unwrap_or(Remark::Waiting(waiting))
        }));
        match missing.len() {
            ..=MOST_LISTED => plan.remarks.extend(missing.into_iter().map(Remark::Waiting)),
            groups => {
                let count = missing.iter().map(|waiting| waiting.tables.len()).sum();
                plan.remarks.push(Remark::ManyWaiting { groups, count });
            }
        }
        let pair = |code| pairing::pair_around(state, code, self.round, self.allowed, &[]);
        let mut stuck = Vec::new();
        let mut pairs = Vec::new();
        // A group that was not named and cannot be paired does not hold up the others.
        for code in due.ready.into_iter().filter(|code| !named.contains(code)) {
            match pair(code) {
                Ok(pair) => pairs.push(pair),
                Err(refusal) => stuck.push(Remark::Left(refusal)),
            }
        }
        for code in named {
            // A running round in which somebody waits for a table is paired as far as it is open.
            if let (Some(round), Ok(group)) = (self.round, state.group(code))
                && round as usize == group.played.len()
                && !running_round::waiting(state, group).is_empty()
            {
                let act = SeatWaiting { group: code, round: Some(round), allowed: self.allowed };
                let seated = act.plan(state)?;
                plan.remarks.extend(seated.remarks);
                plan.operations.extend(seated.operations);
                continue;
            }
            match pair(code) {
                Ok(pair) => pairs.push(pair),
                Err(refusal) if self.ready => stuck.push(Remark::Left(refusal)),
                Err(refusal) => return Err(refusal),
            }
        }
        if pairs.is_empty() && stuck.is_empty() && plan.operations.is_empty() {
            plan.remarks.push(match all_played && !self.ready {
                true => Remark::Left(Refusal::NoRoundsLeft),
                false => Remark::Known(Message::new(words::EVENT_NOTHING_READY)),
            });
        }
        plan.remarks.extend(stuck);
        let unneeded = self.allowed != Relaxations::default() && plan.operations.is_empty();
        if unneeded && pairs.iter().all(|pair| pair.exceptions.is_empty()) {
            plan.remarks.push(Remark::Known(Message::new(words::EVENT_ALLOW_UNNEEDED)));
        }
        plan.remarks.extend(pairs.iter().flat_map(|pair| exceptions(&pair.exceptions)));
        plan.questions.extend(pairs.iter().flat_map(|pair| short_teams(state, pair)));
        plan.operations.extend(pairs.into_iter().map(Operation::from));
        Ok(plan)
    }
}

/// How a pairing differs from the system's, as remarks.
fn against(state: &State, pair: &PairRound, by_hand: bool) -> Result<Vec<Remark>, Refusal> {
    let Compared { against, possible } = manual_pairing::compare(state, pair.group, pair)?;
    let same = against.is_empty();
    let mut remarks: Vec<Remark> = against.into_iter().map(against_remark).collect();
    if by_hand && !possible {
        remarks.push(Remark::Known(Message::new(words::EVENT_MANUAL_ONLY)));
    } else if by_hand && same {
        remarks.push(Remark::Known(Message::new(words::EVENT_MANUAL_SAME)));
    }
    Ok(remarks)
}

/// Pairs the next round of a group by hand.
#[derive(Clone, Debug, PartialEq)]
pub struct PairByHand {
    /// The group.
    pub group: GroupCode,
    /// The round, if it must be this one.
    pub round: Option<u32>,
    /// The pairs.
    pub pairs: HandPairs,
}

impl Plans for PairByHand {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let group = state.group(self.group)?;
        group.require_next_round(self.round.unwrap_or(group.played.len() as u32 + 1))?;
        let pair = self.pairs.of(state, group);
        let remarks = against(state, &pair, true)?;
        let questions = short_teams(state, &pair);
        Ok(Plan { questions, remarks, ..Plan::of(pair) })
    }
}

/// Pairs the next round of a group with some pairs fixed by the arbiter, the others by the system.
#[derive(Clone, Debug, PartialEq)]
pub struct PairAround {
    /// The group.
    pub group: GroupCode,
    /// The round, if it must be this one.
    pub round: Option<u32>,
    /// The exceptions to the absolute criteria that the arbiter allows.
    pub allowed: Relaxations,
    /// The tables that the arbiter fixes.
    pub fixed: Vec<FixedTable>,
    /// The arbiter's reason.
    pub reason: Option<String>,
}

impl Plans for PairAround {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let mut pair =
            pairing::pair_around(state, self.group, self.round, self.allowed, &self.fixed)?;
        pair.reason.clone_from(&self.reason);
        let mut remarks: Vec<Remark> = exceptions(&pair.exceptions).collect();
        if !self.fixed.is_empty() {
            remarks.extend(against(state, &pair, false)?);
        }
        let questions = short_teams(state, &pair);
        Ok(Plan { questions, remarks, ..Plan::of(pair) })
    }
}

/// Undoes the last paired round of a group, as long as nothing was played in it.
#[derive(Clone, Debug, PartialEq)]
pub struct UnpairRound {
    /// The group.
    pub group: GroupCode,
}

impl Plans for UnpairRound {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        Ok(Plan::of(pairing::unpair(state, self.group)?))
    }
}

impl Plans for Forbid {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let group = |code| state.find(code).ok().and_then(|id| state.group_of(id));
        let mut plan = Plan::of(self.clone());
        // The draw keeps them apart; a draw made earlier does not.
        if let (Some(one), Some(other)) = (group(&self.players.0), group(&self.players.1))
            && one.code == other.code
        {
            let key = match (one.is_round_robin(), self.if_possible) {
                (true, _) => words::EVENT_FORBID_ROUND_ROBIN,
                (false, true) => words::EVENT_FORBID_TOGETHER,
                (false, false) => words::EVENT_FORBID_NEVER,
            };
            let remark = message!(key, group = one.code);
            plan.remarks.push(Remark::Known(remark));
        }
        Ok(plan)
    }
}

impl Plans for AllowPair {
    fn plan(&self, _: &State) -> Result<Plan, Refusal> {
        Ok(Plan::of(self.clone()))
    }
}
