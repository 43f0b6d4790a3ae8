//! What holds of a record where it does not say so itself.

use crate::games::registry::GameId;

/// What holds of a record where its own tags are silent. Rules alone are made of their text: `"".into()`
/// is a record that says everything itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unsaid<'a> {
    /// The game of a record without a `Game` tag.
    pub game: Option<GameId>,
    /// The switches in force without a `Rules` tag, written as in one; empty for the defaults.
    pub rules: &'a str,
}

impl<'a> From<&'a str> for Unsaid<'a> {
    fn from(rules: &'a str) -> Self {
        Self { rules, game: None }
    }
}

impl<'a> From<&'a String> for Unsaid<'a> {
    fn from(rules: &'a String) -> Self {
        rules.as_str().into()
    }
}
