//! The result of a table, and one taken out where it does not belong.

use crate::locale::words;
use serde::{Deserialize, Serialize};

use super::{Act, Subject};
use crate::championship::model::bracket::RestsOnIt;
use crate::championship::model::group::Encounter;
use crate::championship::{GroupCode, PlayerCode, Refusal, Score, Signed, State};
use crate::locale::{Fact, Message};

/// The result of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The group.
    pub group: GroupCode,
    /// The round, from 1.
    pub round: u32,
    /// The table, from 1.
    pub table: u32,
    /// Who starts at the table, as whoever recorded it saw: at a table of others it is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<PlayerCode>,
    /// Who plays second there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<PlayerCode>,
    /// The result.
    pub result: Score,
    /// The result it replaces: a correction of anything else is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was: Option<Score>,
    /// What identifies it to a desk that may send it twice: it is written once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<String>,
    /// The árbitro's reason, where it is a decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// The scoresheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    /// Whether it was corrected elsewhere, before it came here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub corrected: bool,
}

/// A result taken out of a table where it does not belong: erased by mistake, typed at another table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Clear {
    /// The group.
    pub group: GroupCode,
    /// The round, which is the last one paired.
    pub round: u32,
    /// The table, from 1.
    pub table: u32,
    /// Who starts there.
    pub first: PlayerCode,
    /// Who plays second.
    pub second: PlayerCode,
    /// The result that goes.
    pub was: Score,
    /// Why.
    pub reason: String,
}

/// A table of a round, with those who have to sit there where it is said.
fn table<'s>(
    state: &'s State,
    (code, round, table): (GroupCode, u32, u32),
    pair: Option<(&PlayerCode, &PlayerCode)>,
) -> Result<&'s Encounter, Refusal> {
    let group = state.group(code)?;
    let encounter = group.table(round, table)?;
    let (Some((first, second)), Some(other)) = (pair, encounter.second()) else {
        return Ok(encounter);
    };
    let here = [state.code(encounter.first), state.code(other)];
    if here == [first, second] {
        return Ok(encounter);
    }
    let here = here.map(|code| state.player(state.index[code]).row.clone());
    let there = |code: &PlayerCode| match state.find(code) {
        Ok(id) => format!("{} ({code})", state.player(id).row.name),
        Err(_) => code.to_string(),
    };
    Err(Refusal::OtherPair {
        group: code,
        round,
        table,
        names: here.iter().map(|row| format!("{} ({})", row.name, row.code)).collect(),
        expected: vec![there(first), there(second)],
        by: group.round(round).and_then(|round| round.by.clone()).map(Box::new),
    })
}

impl Act for Record {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let (group, round, place) = (self.group, self.round, self.table);
        let pair = self.first.as_ref().zip(self.second.as_ref());
        let encounter = table(state, (group, round, place), pair)?;
        if self.result == Score::Draw && !state.rules()?.has_draws(group.category()) {
            return Err(Refusal::NoDraws { group, round, table: place });
        }
        if self.result == Score::Draw && state.group(group)?.system.is_knock_out() {
            return Err(Refusal::BracketWinner { group, round, table: place });
        }
        if self.entry.as_ref().is_some_and(|entry| state.has_entry(entry)) {
            return Err(Refusal::EnteredAlready { group, round, table: place });
        }
        if encounter.result == self.was {
            let rests = state.group(group)?.rests_on((round, place), self.result);
            return rests.map_or(Ok(()), |RestsOnIt { round: next, played }| {
                Err(match played {
                    Some(at) => Refusal::NextPlayed { group, round, table: place, next, at },
                    None => Refusal::NextPaired { group, round, table: place, next },
                })
            });
        }
        let (wanted, by) = (self.result, encounter.by.clone().map(Box::new));
        Err(match encounter.result {
            None => Refusal::NothingToCorrect { group, round, table: place, wanted, by },
            Some(result) => Refusal::HasResult { group, round, table: place, result, wanted, by },
        })
    }

    fn apply(&self, state: &mut State, by: &Signed) {
        state.entries.extend(self.entry.clone());
        if let Some(encounter) = encounter(state, self.group, self.round, self.table) {
            let same = self.was == Some(self.result);
            encounter.corrected |= self.corrected || (self.was.is_some() && !same);
            encounter.result = Some(self.result);
            // A sheet that comes later, for the result that stands, leaves what was decided.
            if !same || self.decision.is_some() {
                encounter.decision.clone_from(&self.decision);
            }
            if !same || self.sheet.is_some() {
                encounter.sheet = self.sheet.as_ref().map(|_| by.seq);
            }
            encounter.by = Some(by.clone());
        }
        go_on(state, (self.group, self.round));
    }

    fn summary(&self) -> Message {
        let was = self.was.filter(|&was| was != self.result);
        let key = match was {
            Some(_) => words::EVENT_LOG_CORRECT,
            None => words::EVENT_LOG_RESULT,
        };
        let mut message = Message::new(key)
            .with("group", self.group.to_string())
            .with("round", self.round)
            .with("table", self.table)
            .with("result", self.result.to_string());
        if let Some(was) = was {
            message = message.with("was", was.to_string());
        }
        let note = match (&self.decision, &self.sheet) {
            (Some(reason), _) => {
                Message::new(words::EVENT_LOG_DECISION).with("reason", reason.clone()).into()
            }
            (None, Some(_)) => Fact::word(words::EVENT_LOG_SHEET),
            (None, None) => Fact::from(""),
        };
        message.with("note", note)
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        vec![Subject::Group(self.group)]
    }
}

/// Those who go on in a bracket by the results as they are now.
fn go_on(state: &mut State, (group, round): (GroupCode, u32)) {
    if let Some(group) = state.groups.get_mut(&group).filter(|group| group.system.is_knock_out()) {
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
    let round = (round as usize).checked_sub(1)?;
    state.groups.get_mut(&group)?.played.get_mut(round)?.at_table(table)
}

impl Act for Clear {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let (group, round, place) = (self.group, self.round, self.table);
        let pair = Some((&self.first, &self.second));
        let encounter = table(state, (group, round, place), pair)?;
        let (wanted, by) = (self.was, encounter.by.clone().map(Box::new));
        match encounter.result {
            None => return Err(Refusal::NothingToClear { group, round, table: place }),
            Some(result) if result != self.was => {
                return Err(Refusal::HasResult { group, round, table: place, result, wanted, by });
            }
            Some(_) => {}
        }
        if state.group(group)?.played.len() as u32 != round {
            return Err(Refusal::ClearEarlier { group, round, table: place, result: self.was });
        }
        match state.final_of(group.category()) {
            Some(last) if !group.is_final() => {
                Err(Refusal::FinalDrawn { group, decider: last.code })
            }
            _ => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, by: &Signed) {
        if let Some(encounter) = encounter(state, self.group, self.round, self.table) {
            encounter.result = None;
            encounter.decision = None;
            encounter.sheet = None;
            encounter.by = Some(by.clone());
        }
        go_on(state, (self.group, self.round));
    }

    fn summary(&self) -> Message {
        Message::new(words::EVENT_LOG_CLEAR)
            .with("group", self.group.to_string())
            .with("round", self.round)
            .with("table", self.table)
            .with("was", self.was.to_string())
            .with("reason", self.reason.clone())
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        vec![Subject::Group(self.group)]
    }
}
