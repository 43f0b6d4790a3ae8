//! Finals: drawn; ties broken by lots or a decision; finalists replaced.

use arbitro_chance::Lots;

use super::{Plan, Plans, Question, Remark};
use crate::locale::{Message, message, words};
use crate::operation::{Decide, DrawLots, Replace};
use crate::ranking::{self, Rounds};
use crate::{
    CategoryCode, Group, GroupCode, Hint, PlayerCode, PlayerId, PlayerStatus, Refusal, Remedy,
    State, final_draw,
};

/// Draws the final of a category, or every final whose groups are finished.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawFinals {
    /// The category; `None` for every one. A category that cannot be drawn then does not hold up
    /// the others.
    pub category: Option<CategoryCode>,
}

impl Plans for DrawFinals {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let (draws, mut remarks) = match self.category {
            Some(category) => match final_draw::advance(state, category)? {
                Some(draw) => (vec![draw], Vec::new()),
                None => {
                    let group = category.group(1);
                    let only = message!(words::EVENT_ONE_GROUP, category, group);
                    (Vec::new(), vec![Remark::Known(only)])
                }
            },
            None => {
                let (ready, stuck) = final_draw::advance_ready(state)?;
                (ready, stuck.into_iter().map(Remark::Left).collect())
            }
        };
        if draws.is_empty() && remarks.is_empty() {
            let has_all = !state.groups().any(|group| is_to_have_a_final(state, group));
            remarks.push(match has_all && state.groups().next().is_some() {
                true => Remark::Known(Message::new(words::EVENT_NO_FINAL_LEFT)),
                false => {
                    Remark::Helps(Hint::new(words::EVENT_NOTHING_TO_ADVANCE, [Remedy::Missing]))
                }
            });
        }
        let finals: Vec<(CategoryCode, usize)> =
            draws.iter().map(|draw| (draw.category, draw.players.len())).collect();
        let questions = match finals.is_empty() {
            true => Vec::new(),
            false => vec![Question::DrawsFinal { finals }],
        };
        Ok(Plan { questions, remarks, ..Plan::all(draws) })
    }
}

/// Whether a group is one of several in a category without a final.
fn is_to_have_a_final(state: &State, group: &Group) -> bool {
    let category = group.code.category();
    state.groups_of(category).count() > 1 && state.final_of(category).is_none()
}

/// Replaces a finalist who does not come: by the player named, or by the next in the finalist's
/// group who is there.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplaceFinalist {
    /// The finalist.
    pub player: PlayerCode,
    /// The replacement.
    pub by: Option<PlayerCode>,
}

impl Plans for ReplaceFinalist {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let player = &self.player;
        let id = state.find(player)?;
        let category = player.category();
        let last = state.final_of(category).ok_or(Refusal::NoFinal { category })?;
        let by = match &self.by {
            Some(by) => by.clone(),
            None => {
                let mut groups = state.groups_of(category).filter(|group| !group.code.is_final());
                let stranger = || Refusal::NotInGroup { player: player.clone(), group: last.code };
                let home = groups.find(|group| group.member(id).is_some()).ok_or_else(stranger)?;
                let ranked = ranking::standings(state, home, Rounds::Complete)?;
                let is_gone = |id| last.replaced.iter().any(|&(gone, _)| gone == id);
                let next = ranked.into_iter().find(|line| {
                    line.player != id
                        && last.member(line.player).is_none()
                        && !is_gone(line.player)
                        && state.player(line.player).status == PlayerStatus::Active
                });
                let none = || Refusal::NoReplacement { group: home.code, player: player.clone() };
                state.code(next.ok_or_else(none)?.player).clone()
            }
        };
        Ok(Plan::of(Replace { group: last.code, player: player.clone(), by }))
    }
}

/// Draws lots in a group with players tied on everything.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawTieLots {
    /// The group.
    pub group: GroupCode,
    /// The seed; `None` for the event's.
    pub seed: Option<u64>,
}

impl Plans for DrawTieLots {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let group = state.group(self.group)?;
        group.require_finished()?;
        let ranked = ranking::standings(state, group, Rounds::Complete)?;
        if !ranked.windows(2).any(|pair| pair[0].rank == pair[1].rank) {
            return Err(Refusal::NoTie { group: self.group });
        }
        let seed = self.seed.unwrap_or(state.rules()?.seed);
        let mut order: Vec<PlayerCode> =
            group.members.iter().map(|member| state.code(member.player).clone()).collect();
        order.sort();
        Lots::for_purpose(seed, &format!("lots {}", self.group)).shuffle(&mut order);
        Ok(Plan::of(DrawLots { group: self.group, seed, order }))
    }
}

impl Plans for Decide {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let (code, player, place) = (self.group, &self.player, self.place);
        let group = state.group(code)?;
        group.require_finished()?;
        let id = state.find(player)?;
        let ranked = ranking::standings(state, group, Rounds::Complete)?;
        let tied: Vec<PlayerId> = match place {
            1 => ranking::leaders(state, group)?,
            _ => {
                let ties = ranked.iter().filter(|line| line.rank == place);
                ties.map(|line| line.player).collect()
            }
        };
        if tied.len() < 2 {
            return Err(match place {
                1 => Refusal::NoTieFirst { group: code },
                _ => Refusal::NoTiePlace { group: code, place },
            });
        }
        for other in std::iter::once(player).chain(&self.over) {
            if !tied.contains(&state.find(other)?) {
                let tied = tied.iter().map(|&id| state.code(id).clone()).collect();
                return Err(Refusal::NotTied { group: code, player: other.clone(), place, tied });
            }
        }
        // A player who shares first place after others left may have a lower rank.
        let place = ranked.iter().find(|line| line.player == id).map_or(place, |line| line.rank);
        Ok(Plan::of(Decide { place, ..self.clone() }))
    }
}
