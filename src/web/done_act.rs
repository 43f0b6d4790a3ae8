//! The head's last act: how it is described, and whether it can be undone as a whole.

use crate::championship::{Group, Operation, State};
use crate::locale::words;
use crate::locale::{Message, format};

/// The head's last act.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DoneAct {
    /// The operations done.
    pub(super) operations: Vec<Operation>,
    /// Their numbers in the journal: the first and the last.
    pub(super) entries: (u64, u64),
    /// Who did it.
    pub(super) by: String,
    /// When: RFC 3339, UTC.
    pub(super) at: String,
    /// Whether paired rounds are held back.
    pub(super) holds: bool,
}

impl DoneAct {
    /// The act in words, with its counts and the time.
    pub(super) fn said(&self) -> Message {
        let count = |is: fn(&Operation) -> bool| self.operations.iter().filter(|it| is(it)).count();
        let all = self.operations.len();
        let said = |key, count: usize| Message::new(key).with("count", count);
        let groups = self.operations.iter().filter_map(|operation| match operation {
            Operation::Draw(draw) => Some(draw.groups.len()),
            _ => None,
        });
        let groups: usize = groups.sum();
        let what = match self.operations.first() {
            Some(Operation::Draw(_)) if count(|it| matches!(it, Operation::Draw(_))) == all => {
                said(words::WEB_DONE_DRAWN, groups).with("categories", all)
            }
            Some(Operation::PairRound(_))
                if count(|it| matches!(it, Operation::PairRound(_))) == all =>
            {
                let key = if self.holds { words::WEB_DONE_HELD } else { words::WEB_DONE_PAIRED };
                said(key, all)
            }
            Some(Operation::Publish(publish)) if all == 1 => {
                said(words::WEB_DONE_PUBLISHED, publish.rounds.len())
            }
            Some(Operation::Advance(_))
                if count(|it| matches!(it, Operation::Advance(_))) == all =>
            {
                said(words::WEB_DONE_ADVANCED, all)
            }
            Some(operation) if all == 1 => {
                Message::new(words::WEB_DONE_ONE).with("operation", operation.summary())
            }
            _ => said(words::WEB_DONE_SEVERAL, all),
        };
        what.with("time", format::time_of_day(&self.at))
    }

    /// Whether an entry of the journal belongs to it.
    pub(super) fn has(&self, seq: u64) -> bool {
        (self.entries.0..=self.entries.1).contains(&seq)
    }

    /// Whether all of it can still be undone without touching anything else; `seq` is the number of the
    /// journal's last entry.
    pub(super) fn can_be_undone(&self, state: &State, seq: u64) -> bool {
        let unplayed = |group: &Group| group.played.is_empty();
        self.operations.iter().all(|operation| match operation {
            Operation::Draw(draw) => {
                let mut groups = state.groups_of(draw.category).peekable();
                groups.peek().is_some() && groups.all(unplayed)
            }
            Operation::PairRound(pair) => state.group(pair.group).is_ok_and(|group| {
                let last =
                    group.played.last().filter(|_| group.played.len() == pair.round as usize);
                last.is_some_and(|round| {
                    round.by.as_ref().is_none_or(|by| self.has(by.seq))
                        && round.tables().all(|(_, game)| game.result.is_none())
                })
            }),
            Operation::Publish(publish) => publish.rounds.iter().all(|&(group, number)| {
                let group = state.group(group).ok();
                let round = group.and_then(|group| group.round(number));
                round.is_some_and(|round| !round.held)
            }),
            Operation::Advance(advance) => state.final_of(advance.category).is_some_and(unplayed),
            Operation::DrawLots(lots) => {
                state.group(lots.group).is_ok_and(|group| group.lots.is_some())
                    && (lots.group.is_final() || state.final_of(lots.group.category()).is_none())
            }
            _ => self.entries.1 == seq,
        })
    }
}
