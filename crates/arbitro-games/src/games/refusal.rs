//! Why a move is refused, or a game cannot be solved: facts, not sentences.

use crate::words;
use arbitro_words::{Fact, Lang, Message, errors, message};

use super::Game;
use crate::WORDS;
use crate::board::{Grid, Named};

/// The stable code of a kind of fault: `occupied`, `suicide`.
pub type Code = &'static str;

/// A move that breaks a rule.
///
/// Its sentence is in the catalogues under `games-<game>-<code>`, or, where the game has none of
/// its own, under `games-code-<code>`; a hint's is under `games-hint-<hint>`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Illegal {
    /// The [id](super::Info::id) of the game whose rule it breaks.
    pub game: &'static str,
    /// The code of the fault in the contract.
    pub code: Code,
    /// The number of the rule it breaks; 0 where no numbered rule is broken (`off-board`,
    /// `annotation`).
    pub rule: u8,
    /// The facts for the sentence: squares, pieces.
    pub facts: Vec<(&'static str, Fact)>,
    /// A hint for this fault.
    pub hint: Option<&'static str>,
}

impl Illegal {
    /// A breach of a numbered rule of a game.
    #[cold]
    pub fn new<G: Game>(code: Code, rule: u8) -> Self {
        Self { game: G::INFO.id, code, rule, facts: Vec::new(), hint: None }
    }

    /// Adds a fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((name, fact.into()));
        self
    }

    /// Adds a hint: the key after `games-hint-`.
    #[must_use]
    pub fn hint(mut self, hint: &'static str) -> Self {
        self.hint = Some(hint);
        self
    }

    /// The fault of a square that is not on the board.
    #[cold]
    pub fn off_board<G: Game>(square: impl std::fmt::Display) -> Self {
        Self::new::<G>("off-board", 0).with("square", square.to_string())
    }

    /// The fault of a square without a piece of the mover.
    #[cold]
    pub fn no_piece<G: Game>(rule: u8, has_rivals: bool, square: String) -> Self {
        let code = if has_rivals { "not-yours" } else { "empty-origin" };
        Self::new::<G>(code, rule).with("square", square)
    }

    /// The fault of a token that has the form of another part of the game: a record with it is
    /// malformed.
    #[cold]
    pub fn bad_token<G: Game>() -> Self {
        Self::new::<G>("bad-token", 0)
    }

    /// Whether it is a fault of form ([`Illegal::bad_token`]) and not of a rule.
    pub fn is_bad_token(&self) -> bool {
        self.code == "bad-token"
    }

    /// The fault's sentence, under whichever key the catalogues have.
    pub fn message(&self) -> Message {
        let key_of_game = format!("games-{}-{}", self.game, self.code);
        let has_key = WORDS.knows(Lang::En, &key_of_game);
        let key = if has_key { key_of_game } else { format!("games-code-{}", self.code) };
        Message { key: key.into(), facts: self.facts.clone() }
    }

    /// The hint's sentence, if there is one, with the facts of the fault.
    pub fn hint_message(&self) -> Option<Message> {
        let key = format!("games-hint-{}", self.hint?);
        Some(Message { key: key.into(), facts: self.facts.clone() })
    }
}

impl<const COLUMNS: u8, const ROWS: u8> Grid<COLUMNS, ROWS> {
    /// The square of this name.
    ///
    /// # Errors
    /// A name that is not on the board (`off-board`).
    #[inline]
    pub fn require<G: Game>(named: Named) -> Result<u8, Illegal> {
        Self::square(named).ok_or_else(|| Illegal::off_board::<G>(named))
    }
}

/// Why [`Game::play`] or [`Game::play_move`] refused. The position is unchanged.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PlayError {
    /// The game is over, or needs the arbiter.
    NotPlaying,
    /// The word does not have the form of this game's tokens.
    NotAToken {
        /// The [id](super::Info::id) of the game.
        game: &'static str,
        /// The word.
        word: String,
    },
    /// The move breaks a rule.
    Illegal(Illegal),
    /// The move belongs to another position: its token, written here, means something else.
    NotAMove,
}

impl PlayError {
    /// The error's sentence.
    pub fn message(&self) -> Message {
        match self {
            PlayError::NotPlaying => Message::new(words::GAMES_ERROR_NOT_PLAYING),
            PlayError::NotAToken { game, word } => Message::new(words::RECORD_BAD_TOKEN)
                .with("token", word)
                .with("game", Fact::word(format!("games-name-{game}"))),
            PlayError::Illegal(fault) => fault.message(),
            PlayError::NotAMove => Message::new(words::GAMES_ERROR_NOT_A_MOVE),
        }
    }
}

impl From<Illegal> for PlayError {
    fn from(fault: Illegal) -> Self {
        PlayError::Illegal(fault)
    }
}

/// Why a game, or a variant of it, has no perfect play to search for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unsolvable {
    /// The [id](super::Info::id) of the game.
    pub game: &'static str,
    /// The reason.
    pub because: Unforeseeable,
}

/// The reason why no search can find perfect play in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unforeseeable {
    /// A die is thrown.
    Chance,
    /// Some pieces are hidden from a player.
    Hidden,
    /// It has this number of seats and not two sides.
    Seats(u8),
}

impl Unsolvable {
    /// The error for a game.
    pub fn new<G: Game>(because: Unforeseeable) -> Self {
        Self { game: G::INFO.id, because }
    }

    /// The error's sentence.
    pub fn message(&self) -> Message {
        let message = match self.because {
            Unforeseeable::Chance => Message::new(words::SOLVING_CHANCE),
            Unforeseeable::Hidden => Message::new(words::SOLVING_HIDDEN),
            Unforeseeable::Seats(seats) => message!(words::SOLVING_SEATS, seats),
        };
        message.with("game", Fact::word(format!("games-name-{}", self.game)))
    }
}

errors!(WORDS: Illegal => Illegal::message, PlayError => PlayError::message, Unsolvable => Unsolvable::message);
