//! Which name comes first in a name with a comma: given with `--names`, or asked at the terminal.

use crate::cli::prelude::*;
use arbitro_event::names::{NameOrder, turned};

/// The values of `--names`.
pub(in crate::cli) const WORDS: &[(&str, NameOrder)] =
    &[("last-first", NameOrder::LastFirst), ("as-written", NameOrder::AsWritten)];

/// How often the question is repeated after an invalid answer.
const TIMES: usize = 3;

/// Asks which name comes first in a name with a comma; `None` without a terminal or a valid answer.
pub(in crate::cli) fn ask(session: &Session, name: &str) -> Option<NameOrder> {
    if !session.io.can_ask() {
        return None;
    }
    let question = message!(words::EVENT_NAMES_QUESTION, name, turned = turned(name).name);
    for _ in 0..TIMES {
        session.note(&question);
        match session.io.input.line().ok()?.as_str() {
            "" => return None,
            answer if answer.trim() == "1" => return Some(NameOrder::LastFirst),
            answer if answer.trim() == "2" => return Some(NameOrder::AsWritten),
            _ => {}
        }
    }
    None
}
