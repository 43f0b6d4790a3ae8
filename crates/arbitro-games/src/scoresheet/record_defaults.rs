//! Defaults for what a record itself does not state.

use super::prelude::*;

/// Defaults that apply where a record's own tags are silent. A string converts to defaults with
/// just these rules; `"".into()` means no defaults.
#[derive(Clone, Copy, Debug, Default)]
pub struct RecordDefaults<'a> {
    /// The game of a record without a `Game` tag.
    pub game: Option<GameId>,
    /// The switches in force without a `Rules` tag, written as in one; empty for the standard
    /// rules.
    pub rules: &'a str,
}

impl<'a> From<&'a str> for RecordDefaults<'a> {
    fn from(rules: &'a str) -> Self {
        Self { rules, game: None }
    }
}

impl<'a> From<&'a String> for RecordDefaults<'a> {
    fn from(rules: &'a String) -> Self {
        rules.as_str().into()
    }
}
