//! Why a document is not printed.

use super::canvas::Missing;
use crate::locale::{Fact, Message};

/// Why a document is not printed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// Letters that no typeface of ours has, each with the person or text it stands in.
    #[error("letters that cannot be printed: {0:?}")]
    Letters(Vec<Missing>),
    /// There is no page to print.
    #[error("nothing to print")]
    Nothing,
    /// The PDF could not be put together: a fault of the program or of a library, never of what is printed.
    #[error("the PDF could not be put together: {0}")]
    File(String),
}

impl From<lopdf::Error> for PrintError {
    fn from(error: lopdf::Error) -> Self {
        PrintError::File(error.to_string())
    }
}

impl PrintError {
    /// What is wrong, for the person who prints.
    pub fn message(&self) -> Message {
        match self {
            PrintError::Nothing => Message::new("print-error-nothing"),
            PrintError::File(cause) => {
                Message::new("print-error-file").with("cause", cause.as_str())
            }
            PrintError::Letters(letters) => {
                let each = letters.iter().take(MOST_NAMED).map(|letter| {
                    let code = format!("U+{:04X}", u32::from(letter.character));
                    Message::new("print-error-letter")
                        .with("whose", letter.whose.as_str())
                        .with("character", letter.character)
                        .with("code", code)
                });
                let more = letters.len().saturating_sub(MOST_NAMED);
                Message::new("print-error-letters")
                    .with("letters", Fact::from(each.collect::<Vec<Message>>()))
                    .with("more", more)
            }
        }
    }
}

/// How many letters an error names one by one.
const MOST_NAMED: usize = 10;
