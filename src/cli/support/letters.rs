//! What to do with letters that seem to be wrongly decoded: given with `--letters`, or asked at the
//! terminal.

use super::question;
use crate::championship::entries::{Letters, RowFault};
use crate::cli::Session;
use crate::locale::Message;
use crate::locale::words;

/// The values of `--letters`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(in crate::cli) enum LettersArg {
    Corrected,
    AsWritten,
}

impl From<LettersArg> for Letters {
    fn from(letters: LettersArg) -> Self {
        match letters {
            LettersArg::Corrected => Self::Corrected,
            LettersArg::AsWritten => Self::AsWritten,
        }
    }
}

/// The question that a fault asks, if it is about wrongly decoded letters.
pub(in crate::cli) fn question(fault: &RowFault) -> Option<Message> {
    let (text, meant) = fault.letters()?;
    Some(Message::new(words::EVENT_LETTERS_QUESTION).with("text", text).with("meant", meant))
}

/// Asks the question; `None` without a terminal or a valid answer.
pub(in crate::cli) fn ask(session: &Session, question: &Message) -> Option<Letters> {
    let yes = question::yes_or_no(session, question)?;
    Some(if yes { Letters::Corrected } else { Letters::AsWritten })
}
