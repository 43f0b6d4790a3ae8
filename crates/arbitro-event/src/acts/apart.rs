//! Who may not be paired.

use super::{Plan, Plans, Remark};
use crate::locale::{message, words};
use crate::operation::{AllowPair, Forbid};
use crate::{PlayerCode, Refusal, State};

/// Keeps two players apart.
#[derive(Clone, Debug, PartialEq)]
pub struct KeepApart {
    /// The players.
    pub players: (PlayerCode, PlayerCode),
    /// Whether they may meet if nothing else works.
    pub if_possible: bool,
}

impl Plans for KeepApart {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let (players, if_possible) = (self.players.clone(), self.if_possible);
        let group = |code| state.find(code).ok().and_then(|id| state.group_of(id));
        let mut plan = Plan::of(Forbid { players, if_possible });
        // The draw keeps them apart; a draw made earlier does not.
        if let (Some(own), Some(other)) = (group(&self.players.0), group(&self.players.1))
            && own.code == other.code
            && !if_possible
        {
            let remark = message!(words::EVENT_FORBID_TOGETHER, group = &own.code);
            plan.remarks.push(Remark::Known(remark));
        }
        Ok(plan)
    }
}

/// Allows a pair again.
#[derive(Clone, Debug, PartialEq)]
pub struct AllowAgain {
    /// The players.
    pub players: (PlayerCode, PlayerCode),
}

impl Plans for AllowAgain {
    fn plan(&self, _: &State) -> Result<Plan, Refusal> {
        Ok(Plan::of(AllowPair { players: self.players.clone() }))
    }
}
