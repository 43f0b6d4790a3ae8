//! The lists of tie-breaks in `event.toml`.

use arbitro_pairing::standings::TieBreak;

use super::section::{Faults, Value, list, text};
use crate::locale::{Message, words};

/// A list of FIDE's codes.
pub(super) fn tie_breaks(value: Value, faults: &mut Faults) -> Vec<String> {
    let mut codes = Vec::new();
    for item in list(value, faults) {
        let Some(code) = text(item, faults) else { continue };
        match code.parse::<TieBreak>() {
            Ok(_) => codes.push(code),
            Err(fault) => faults.add(item.span(), fault.message()),
        }
    }
    codes
}

/// The tie-breaks of round robins, or the default if the list is empty. Neither has Buchholz, which
/// separates nobody there.
pub(super) fn tie_breaks_of_tables(
    value: Value,
    usual: &[String],
    faults: &mut Faults,
) -> Vec<String> {
    let span = value.span();
    let codes = tie_breaks(value, faults);
    let in_force = if codes.is_empty() { usual } else { &codes };
    for code in in_force {
        if code.parse::<TieBreak>().is_ok_and(|code| code.is_of_opponents_scores()) {
            let message = Message::new(words::EVENT_TOML_BUCHHOLZ).with("code", code.clone());
            faults.add(span.clone(), message);
        }
    }
    codes
}
