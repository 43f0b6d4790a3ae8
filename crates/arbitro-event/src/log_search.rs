//! Searches the log: which entries concern a group, a player, or a desk.

use std::collections::HashMap;

use super::journal::texts;
use super::operation::{Operation, Subject};
use super::{GroupCode, Logged, PlayerCode, Refusal, State};
use crate::locale::plain;

/// The criteria of a search in the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogSearch {
    /// The group.
    pub group: Option<GroupCode>,
    /// The player.
    pub player: Option<PlayerCode>,
    /// The desk.
    pub desk: Option<String>,
}

impl LogSearch {
    /// The entries that fit, in order.
    ///
    /// # Errors
    /// The event does not have the group or the player, and never had.
    pub fn find<'l>(&self, log: &'l [Logged], state: &State) -> Result<Vec<&'l Logged>, Refusal> {
        let fits = self.fits(log, state);
        let matches: Vec<&Logged> = log.iter().filter(|logged| fits(logged)).collect();
        if !self.is_named_in(&matches, state) {
            self.group.map_or(Ok(()), |group| state.group(group).map(|_| ()))?;
            self.player.as_ref().map_or(Ok(()), |player| state.find(player).map(|_| ()))?;
        }
        Ok(matches)
    }

    /// Whether these entries name what is searched for: a group may no longer exist. The draw of a
    /// category names every group that it forms.
    fn is_named_in(&self, matches: &[&Logged], state: &State) -> bool {
        let Some(group) = self.group else { return !matches.is_empty() };
        matches.iter().any(|logged| match &logged.operation {
            Operation::Draw(draw) => {
                (1..=draw.groups.len()).any(|number| draw.category.group(number as _) == group)
            }
            operation => operation.subjects(state).contains(&Subject::Group(group)),
        })
    }

    fn fits<'l>(&'l self, log: &'l [Logged], state: &'l State) -> impl Fn(&Logged) -> bool + 'l {
        // A result names only its table; the pairing recorded before it names the players.
        let mut seated: HashMap<(GroupCode, u32, u32), [PlayerCode; 2]> = HashMap::new();
        let mut tables: HashMap<u64, [PlayerCode; 2]> = HashMap::new();
        let mut turned: HashMap<u64, u64> = HashMap::new();
        for logged in log {
            match &logged.operation {
                Operation::PairRound(pair) => {
                    for (table, (first, second)) in (1..).zip(&pair.pairs) {
                        let place = (pair.group, pair.round, table);
                        seated.insert(place, [first.clone(), second.clone()]);
                    }
                }
                Operation::Record(record) => {
                    let place = (record.group, record.round, record.table);
                    let pair = seated.get(&place).cloned();
                    tables.extend(pair.map(|pair| (logged.entry.seq, pair)));
                }
                Operation::Undo(undo) => drop(turned.insert(logged.entry.seq, undo.seq)),
                Operation::Redo(redo) => drop(turned.insert(logged.entry.seq, redo.seq)),
                _ => {}
            }
        }
        let player = self.player.as_ref().map(|player| (player, player.to_string()));
        let desk = self.desk.as_deref().map(plain);
        let by_seq: HashMap<u64, usize> =
            log.iter().enumerate().map(|(at, logged)| (logged.entry.seq, at)).collect();
        move |logged| {
            let mut what = logged;
            while let Some(at) = turned.get(&what.entry.seq).and_then(|seq| by_seq.get(seq)) {
                what = &log[*at];
            }
            let of_group = self.group.is_none_or(|group| {
                let subjects = what.operation.subjects(state);
                subjects.contains(&Subject::Group(group))
                    || subjects.contains(&Subject::Category(group.category()))
            });
            let of_player = player.as_ref().is_none_or(|(player, code)| {
                let seated = tables.get(&what.entry.seq);
                let particulars: serde_json::Value = serde_json::from_str(&what.entry.payload)
                    .expect("it was written from an operation");
                // A group may have the same code.
                texts(&particulars, &["group", "category", "from", "to"]).any(|text| text == code)
                    || seated.is_some_and(|pair| pair.contains(player))
            });
            let of_desk = desk.as_ref().is_none_or(|desk| *desk == plain(&logged.entry.desk));
            of_group && of_player && of_desk
        }
    }
}
