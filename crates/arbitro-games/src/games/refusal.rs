//! Why a move is refused: the facts, without words.

use arbitro_words::{Fact, Message};

/// The stable word for a kind of fault: `occupied`, `suicide`.
pub type Code = &'static str;

/// A move that breaks a rule.
///
/// Its sentence is found in the catalogues under `games-<game>-<code>`, or, where the game has none
/// of its own, under `games-code-<code>`; the same for a hint, under `games-hint-<hint>`.
#[derive(Clone, Debug, PartialEq)]
pub struct Illegal {
    /// The contract's word for the fault.
    pub code: Code,
    /// The number of the rule it breaks; 0 where it breaks the board and not a rule (`off-board`,
    /// `annotation`).
    pub rule: u8,
    /// What the sentence needs: squares, pieces.
    pub facts: Vec<(&'static str, Fact)>,
    /// A hint that goes with this fault.
    pub hint: Option<&'static str>,
}

impl Illegal {
    /// A fault against a numbered rule.
    #[cold]
    pub fn new(code: Code, rule: u8) -> Self {
        Self { code, rule, facts: Vec::new(), hint: None }
    }

    /// The same fault with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((name, fact.into()));
        self
    }

    /// The same fault with a hint: the key after `games-hint-`.
    #[must_use]
    pub fn hint(mut self, hint: &'static str) -> Self {
        self.hint = Some(hint);
        self
    }

    /// A square that is not on the board.
    #[cold]
    pub fn off_board(square: impl std::fmt::Display) -> Self {
        Self::new("off-board", 0).with("square", square.to_string())
    }

    /// The keys of this fault's sentence, the game's own first.
    pub fn keys(&self, game: &str) -> [String; 2] {
        [format!("games-{game}-{}", self.code), format!("games-code-{}", self.code)]
    }

    /// This fault's sentence, under the key that the catalogues have.
    pub fn message(&self, game: &str) -> Message {
        let [own, shared] = self.keys(game);
        let key = if crate::WORDS.knows(arbitro_words::Lang::En, &own) { own } else { shared };
        Message { key: key.into(), facts: self.facts.clone() }
    }
}

/// Why [`super::Game::play`] or [`super::Game::play_move`] played nothing.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlayError {
    /// The game is over, or waits for the árbitro.
    #[error("the game is not being played")]
    NotPlaying,
    /// The word does not have the shape of the game's tokens.
    #[error("not a token of the game")]
    NotAToken,
    /// The move breaks a rule.
    #[error("illegal move: {}", .0.code)]
    Illegal(Illegal),
    /// The move is none of this position's.
    #[error("not a legal move here")]
    NotAMove,
}

impl From<Illegal> for PlayError {
    fn from(fault: Illegal) -> Self {
        PlayError::Illegal(fault)
    }
}
