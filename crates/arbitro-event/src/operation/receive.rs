//! The winners of another event that its file entered, and this event's own identifier.

use std::io;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::people::{check_listed, put};
use super::{Act, Subject};
use crate::locale::{Message, message, words};
use crate::{
    EntriesSource, EntryRow, PlayerCode, PlayerStatus, ReceivedSource, Refusal, Signed, State,
};

/// The last file of an event, which replaces the one before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Receive {
    /// The event, with its entries.
    pub source: EntriesSource,
    /// The players who are new or changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<EntryRow>,
    /// The players who are no longer in the file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<PlayerCode>,
}

/// The length of an event's identifier, in random bytes.
const ID_BYTES: usize = 16;

/// A new identifier for an event, from the system's random numbers.
///
/// # Errors
/// The system cannot provide any.
pub fn new_id() -> io::Result<String> {
    let mut bytes = [0; ID_BYTES];
    crate::simulation::random(&mut bytes)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// The identifier of an event begun by 0.2, set once, with its first file of entries. Later events have theirs
/// from their first operation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Identify {
    /// The id.
    pub id: String,
}

impl Act for Receive {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        self.gone.iter().try_for_each(|code| state.find(code).map(|_| ()))?;
        self.players.iter().try_for_each(|row| check_listed(state, row))?;
        let is_entered = |code: &PlayerCode| {
            state.find(code).is_ok() || self.players.iter().any(|row| row.code == *code)
        };
        match self.source.entries.iter().find(|entry| !is_entered(&entry.code)) {
            Some(entry) => Err(Refusal::UnknownPlayer { player: entry.code.clone() }),
            None => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, by: &Signed) {
        state.wait_no_longer(&self.gone);
        for code in &self.gone {
            let Some(&id) = state.index.get(code) else { continue };
            let drawn = state.group_of(state.entrant(id)).is_some();
            if !drawn {
                Arc::make_mut(&mut state.index).remove(code);
            }
            state.player_mut(id).status =
                if drawn { PlayerStatus::Withdrawn } else { PlayerStatus::Removed };
        }
        self.players.iter().for_each(|row| put(state, row));
        let received = ReceivedSource { source: self.source.clone(), by: by.clone() };
        state.sources.insert(self.source.id.clone(), received);
    }

    fn summary(&self) -> Message {
        let (event, school) = (&self.source.name, self.source.called());
        let (teams, gone) = (self.source.teams as usize, self.gone.len());
        let count = self.source.entries.len().saturating_sub(teams);
        message!(words::EVENT_LOG_RECEIVE, event, school, count, teams, gone)
    }

    fn subjects(&self, state: &State) -> Vec<Subject> {
        let players = self.players.iter().map(|row| Subject::Player(row.code.clone()));
        let source = Subject::Source(self.source.id.clone(), self.source.called().to_owned());
        let gone = Subject::with_groups(state, &self.gone);
        std::iter::once(source).chain(players).chain(gone).collect()
    }
}

impl Act for Identify {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        match &state.event_id {
            Some(present) if *present != self.id && state.players().next().is_some() => {
                Err(Refusal::OtherEventId)
            }
            _ => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        state.event_id = Some(self.id.clone());
    }

    fn summary(&self) -> Message {
        message!(words::EVENT_LOG_IDENTIFY, id = &self.id)
    }
}
