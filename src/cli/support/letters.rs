//! The treatment of letters that seem wrongly decoded: given with `--letters`, or asked at the
//! terminal.

use crate::cli::prelude::*;
use arbitro_event::entries::Letters;

/// The values of `--letters`.
pub(in crate::cli) const WORDS: &[(&str, Letters)] =
    &[("corrected", Letters::Corrected), ("as-written", Letters::AsWritten)];

/// Asks whether a text is meant to be another one; `None` without a terminal or a valid answer.
pub(in crate::cli) fn ask(session: &Session, text: &str, meant: &str) -> Option<Letters> {
    let question = message!(words::EVENT_LETTERS_QUESTION, text);
    let yes = question::yes_or_no(session, &question.with("meant", meant))?;
    Some(if yes { Letters::Corrected } else { Letters::AsWritten })
}
