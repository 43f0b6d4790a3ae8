//! The content of a slip's QR code: which slip of which event it is, and for which pair. It has no address
//! and no name.

use std::fmt;

use super::layout::SlipForm;
use crate::certificates::signature::LETTERS;
use arbitro_event::{GroupCode, PlayerCode, State};

/// The beginning of every token, to distinguish our codes from others.
const MARK: &str = "ARB";

/// The token of a slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipToken {
    /// The form of the slip.
    pub form: SlipForm,
    /// The mark of its event.
    pub event: String,
    /// The group.
    pub group: GroupCode,
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// The board, in a match of teams.
    pub board: Option<u32>,
    /// The digest of the pair, in order.
    pub pair: String,
}

/// Six letters with 30 bits.
fn digest(parts: &[&str]) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("arbitro 2026 a result slip");
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    let hash = hasher.finalize();
    hash.as_bytes()[..6].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// The mark of an event on its slips, from its identifier. A rehearsal has another mark than the real event,
/// even if it became a copy of it. An event begun by 0.2 that has no identifier has a mark of its first rules.
pub fn event_mark(state: &State, rehearsal: bool) -> String {
    marks(state, rehearsal).into_iter().next().unwrap_or_default()
}

/// The marks that slips of an event may carry, the one printed now first. Slips printed by 0.2 carry a mark of
/// the event's first rules; events begun later never had one.
fn marks(state: &State, rehearsal: bool) -> Vec<String> {
    let kind = if rehearsal { "rehearsal" } else { "event" };
    let origins = state.event_id.iter().chain(&state.origin).chain(&state.merged_ids);
    origins.map(|origin| digest(&[kind, origin])).collect()
}

/// The digest of the two at a table.
pub(super) fn pair_mark(first: &str, second: &str) -> String {
    digest(&["pair", first, second])
}

/// The digest of two players.
pub fn pair_of(first: &PlayerCode, second: &PlayerCode) -> String {
    pair_mark(&first.to_string(), &second.to_string())
}

/// The text of a token, from its parts.
pub(super) fn text(
    form: SlipForm,
    event: &str,
    group: &str,
    (round, place): (u32, &str),
    pair: &str,
) -> String {
    format!("{MARK}:{form}:{event}:{group}:{round}:{place}:{pair}")
}

impl fmt::Display for SlipToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place();
        let group = self.group.to_string();
        f.write_str(&text(self.form, &self.event, &group, (self.round, &place), &self.pair))
    }
}

impl SlipToken {
    /// The table, with that of the board in a match of teams: `12`, `12.3`.
    pub fn place(&self) -> String {
        super::place(self.table, self.board)
    }

    /// Reads a token; `None` if the text is not one of ours.
    pub fn read(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split(':').collect();
        let [MARK, form, event, group, round, place, pair] = parts[..] else { return None };
        let number =
            |text: &str| text.parse::<u32>().ok().filter(|number| number.to_string() == text);
        let (table, board) = match place.split_once('.') {
            Some((table, board)) => (table, Some(number(board)?)),
            None => (place, None),
        };
        Some(Self {
            form: form.parse().ok()?,
            event: event.to_owned(),
            group: group.parse().ok()?,
            round: number(round)?,
            table: number(table)?,
            board,
            pair: pair.to_owned(),
        })
    }

    /// Whether the slip is of this event.
    pub fn is_of(&self, state: &State, rehearsal: bool) -> bool {
        marks(state, rehearsal).contains(&self.event)
    }

    /// Whether a text is another of our codes: a certificate, a key, a page of the hall.
    pub fn is_other_of_ours(text: &str) -> bool {
        text.starts_with(MARK) || text.starts_with("ARBITRO") || text.contains("#ARBITRO")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitro_event::operation::{Configure, Identify, Operation};
    use arbitro_event::{Event, Signed};

    fn state(id: Option<&str>) -> State {
        let toml = "name = 'T'\ncycles = ['1.º ciclo']\ngames = ['rastros']\n";
        let event = Event::read(toml).unwrap();
        let configure =
            Configure { id: id.map(str::to_owned), ..Configure::new(event.rules, None) };
        after(State::default(), configure.into())
    }

    fn after(mut state: State, operation: Operation) -> State {
        let by = Signed { seq: 1, desk: "".into(), at: "".into() };
        operation.apply(&mut state, &by);
        state
    }

    fn slip(state: &State, rehearsal: bool) -> SlipToken {
        let group = "1.1.1".parse().unwrap();
        let event = event_mark(state, rehearsal);
        let form = SlipForm { kind: crate::SlipKind::Single, games: 1, draws: false };
        SlipToken { form, event, group, round: 1, table: 1, board: None, pair: "ABCDEF".to_owned() }
    }

    #[test]
    fn two_events_of_one_seed_took_each_other_s_slips() {
        let (one, other) = (state(Some("1f")), state(Some("2e")));
        assert!(slip(&one, false).is_of(&one, false));
        assert!(!slip(&one, false).is_of(&other, false));
        assert!(!slip(&one, true).is_of(&one, false));
    }

    #[test]
    fn slips_of_a_copy_that_began_by_itself_are_read_once_it_is_merged() {
        let (here, there) = (state(Some("1f")), state(Some("2e")));
        let rules = there.rules().unwrap().clone();
        let began = Configure { id: Some("2e".to_owned()), ..Configure::new(rules, None) };
        let merged = after(here.clone(), began.into());
        assert!(slip(&there, false).is_of(&merged, false));
        assert_eq!(event_mark(&merged, false), event_mark(&here, false));
    }

    #[test]
    fn slips_of_0_2_are_read_in_the_events_that_it_began() {
        let old = state(None);
        let printed = slip(&old, false);
        let identified = after(old.clone(), Identify { id: "3d".to_owned() }.into());
        assert!(printed.is_of(&old, false) && printed.is_of(&identified, false));
        assert!(slip(&identified, false).is_of(&identified, false));
        assert!(!slip(&identified, false).is_of(&old, false));
        // A later event of the same settings never had such slips.
        assert!(!printed.is_of(&state(Some("1f")), false));
    }
}
