//! What is asked, and the answer: each call by its name.

use arbitro_words::{Fact, Lang, Message};
use serde::{Deserialize, Serialize};

use crate::words::{self, WORDS};

/// A question: what is asked, and whatever that needs.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    pub(crate) call: String,
    /// Scoresheets, or a tournament's file.
    pub(crate) text: String,
    pub(crate) lang: Option<String>,
    /// The rules and the game of records that do not say so themselves.
    pub(crate) rules: String,
    pub(crate) game: Option<String>,
    /// Which record, from 1.
    pub(crate) record: Option<u64>,
    pub(crate) ply: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// Squares that were touched, and one that is tried after them.
    pub(crate) touched: Vec<String>,
    pub(crate) square: String,
    /// A move to write, or the codes of tie-breaks.
    pub(crate) token: Option<String>,
    pub(crate) codes: Option<String>,
    /// How many moves are kept, from the first one.
    pub(crate) keep: Option<usize>,
    /// Tags to write; an empty one is left out.
    pub(crate) tags: Vec<(String, String)>,
    /// Whether nobody's name is to stay.
    pub(crate) nameless: bool,
    /// Whether a board is looked at only, and nobody plays on it.
    pub(crate) plain: bool,
    /// A format to read or to write.
    pub(crate) format: String,
    /// Which of a game's set-ups, or a number to draw lots from.
    pub(crate) sample: usize,
    pub(crate) seed: u64,
    /// How well the program plays, from 1 to 4.
    pub(crate) level: Option<u8>,
    /// How many readings are given at most, or how many moves a problem takes.
    pub(crate) most: Option<usize>,
}

impl Asked {
    /// The language of the answer.
    pub(crate) fn lang(&self) -> Lang {
        self.lang.as_deref().and_then(Lang::of_locale).unwrap_or(Lang::En)
    }
}

/// Why there is no answer, for programs and for people.
#[derive(Debug, Serialize)]
pub(crate) struct Refusal {
    code: &'static str,
    message: String,
}

impl Refusal {
    pub(crate) fn new(code: &'static str, message: String) -> Self {
        Self { code, message }
    }

    /// One in the page's own words.
    pub(crate) fn of(lang: Lang, code: &'static str, message: &Message) -> Self {
        Self::new(code, WORDS.say(lang, message))
    }
}

/// A value as JSON, or why there is none.
pub(crate) type Answer = Result<String, Refusal>;

/// A value as JSON.
#[expect(clippy::unnecessary_wraps, reason = "every answer is one that might be refused")]
pub(crate) fn json(value: &impl Serialize) -> Answer {
    Ok(serde_json::to_string(value).expect("texts, numbers and lists are JSON"))
}

/// The answer to a question, both in JSON.
///
/// # Panics
/// Never: what was refused is texts.
pub fn answer(question: &str) -> String {
    let asked: Result<Asked, _> = serde_json::from_str(question);
    let answered = match asked {
        Ok(asked) => call(&asked),
        Err(cause) => {
            let message = Message::new(words::PAGE_ERROR_QUESTION).with("cause", cause.to_string());
            Err(Refusal::of(Lang::En, "question", &message))
        }
    };
    match answered {
        Ok(value) => format!("{{\"value\":{value}}}"),
        Err(refusal) => {
            let refusal = json(&refusal).expect("texts are JSON");
            format!("{{\"error\":{refusal}}}")
        }
    }
}

/// The hooks: a line each.
fn call(asked: &Asked) -> Answer {
    match asked.call.as_str() {
        #[cfg(feature = "games")]
        "check" => crate::records::check(asked),
        #[cfg(feature = "games")]
        "replay" => crate::records::replay(asked),
        #[cfg(feature = "games")]
        "legalMoves" => crate::records::legal_moves(asked),
        #[cfg(feature = "games")]
        "solve" => crate::records::solve(asked),
        #[cfg(feature = "games")]
        "annotate" => crate::records::annotate(asked),
        #[cfg(feature = "games")]
        "repair" => crate::mend::repair(asked),
        #[cfg(feature = "games")]
        "meant" => crate::mend::meant(asked),
        #[cfg(feature = "games")]
        "choose" => crate::rival::choose(asked),
        #[cfg(feature = "games")]
        "problem" => crate::rival::problem(asked),
        #[cfg(feature = "games")]
        "catalogue" => crate::catalogue::catalogue(asked),
        #[cfg(feature = "games")]
        "look" => crate::board::look(asked),
        #[cfg(feature = "games")]
        "why" => crate::board::why(asked),
        #[cfg(feature = "games")]
        "edit" => crate::edit::edit(asked),
        #[cfg(feature = "games")]
        "begin" => crate::edit::begin(asked),
        #[cfg(feature = "games")]
        "example" => crate::edit::example(asked),
        #[cfg(feature = "games")]
        "read" => crate::edit::read(asked),
        #[cfg(feature = "games")]
        "write" => crate::edit::write(asked),
        #[cfg(feature = "games")]
        "lay" => crate::lay::lay(asked),
        #[cfg(feature = "pairing")]
        "pair" => crate::tournament::pair(asked),
        #[cfg(feature = "pairing")]
        "tieBreaks" => crate::tournament::tie_breaks(asked),
        name => {
            let message = Message::new(words::PAGE_ERROR_CALL).with("name", Fact::from(name));
            Err(Refusal::of(asked.lang(), "call", &message))
        }
    }
}
