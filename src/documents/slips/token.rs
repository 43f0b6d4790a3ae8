//! The content of a slip's QR code: which slip of which event it is, and for which pair. It has no address
//! and no name.

use std::fmt;

use super::layout::SlipForm;
use crate::championship::{GroupCode, PlayerCode, State};

/// The beginning of every token, to tell our codes from others.
const MARK: &str = "ARB";

/// The letters of a digest: those that do not look alike.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

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

/// The mark of an event on its slips: the same from its first operation on. A rehearsal has another mark than
/// the real event, even if both began alike.
pub fn event_mark(state: &State, rehearsal: bool) -> String {
    let kind = if rehearsal { "rehearsal" } else { "event" };
    digest(&[kind, state.origin().unwrap_or_default()])
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
    (round, table): (u32, u32),
    pair: &str,
) -> String {
    format!("{MARK}:{form}:{event}:{group}:{round}:{table}:{pair}")
}

impl fmt::Display for SlipToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = (self.round, self.table);
        f.write_str(&text(self.form, &self.event, &self.group.to_string(), place, &self.pair))
    }
}

impl SlipToken {
    /// Reads a token; `None` if the text is not one of ours.
    pub fn read(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split(':').collect();
        let [MARK, form, event, group, round, table, pair] = parts[..] else { return None };
        let number =
            |text: &str| text.parse::<u32>().ok().filter(|number| number.to_string() == text);
        Some(Self {
            form: form.parse().ok()?,
            event: event.to_owned(),
            group: group.parse().ok()?,
            round: number(round)?,
            table: number(table)?,
            pair: pair.to_owned(),
        })
    }

    /// Whether a text is another of our codes: a certificate, a key, a page of the hall.
    pub fn is_other_of_ours(text: &str) -> bool {
        text.starts_with(MARK) || text.starts_with("ARBITRO") || text.contains("#ARBITRO")
    }
}
