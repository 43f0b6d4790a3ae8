//! Why a document is not printed.

use super::prelude::*;
use crate::locale::{Message, message};

/// Why a document is not printed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// There is no page to print.
    #[error("nothing to print")]
    Nothing,
    /// The PDF could not be built: a fault of the program or of a library, never of the content.
    #[error("the PDF could not be put together: {0}")]
    File(String),
}

impl From<lopdf::Error> for PrintError {
    fn from(error: lopdf::Error) -> Self {
        PrintError::File(error.to_string())
    }
}

impl PrintError {
    /// The fault, for the person who prints.
    pub fn message(&self) -> Message {
        match self {
            PrintError::Nothing => Message::new(words::PRINT_ERROR_NOTHING),
            PrintError::File(cause) => message!(words::PRINT_ERROR_FILE, cause),
        }
    }
}
