//! Questions and answers in JSON, and the table of calls.

use arbitro_words::{Fact, Lang, Message};
use serde::{Deserialize, Serialize};

use crate::words::{self, WORDS};

/// A question: `call` names the call, which reads the fields that it needs.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    pub(crate) call: String,
    /// Scoresheets, or a tournament file.
    pub(crate) text: String,
    pub(crate) lang: Option<String>,
    /// The rules and the game of records that do not name them.
    pub(crate) rules: String,
    pub(crate) game: Option<String>,
    /// Which record of the text, from 1; the first if missing.
    pub(crate) record: Option<u64>,
    pub(crate) ply: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// The names of the squares touched so far; `square` is tried after them.
    pub(crate) touched: Vec<String>,
    pub(crate) square: String,
    /// A move to write or a piece to lay; `codes` lists tie-breaks.
    pub(crate) token: Option<String>,
    pub(crate) codes: Option<String>,
    /// How many moves are kept, from the start.
    pub(crate) keep: Option<usize>,
    /// Tags to write. An empty value removes the tag.
    pub(crate) tags: Vec<(String, String)>,
    /// Whether names and comments are removed.
    pub(crate) nameless: bool,
    /// Whether the board is drawn without squares to touch.
    pub(crate) plain: bool,
    /// The format of another program, to read or to write.
    pub(crate) format: String,
    /// Which set-up of the game, from 0; `seed` is for random choices.
    pub(crate) sample: usize,
    pub(crate) seed: u64,
    /// The playing strength, from 1 to 4.
    pub(crate) level: Option<u8>,
    /// The most readings to return, or the most moves of a problem.
    pub(crate) most: Option<usize>,
}

impl Asked {
    /// The language of the answer.
    pub(crate) fn lang(&self) -> Lang {
        self.lang.as_deref().and_then(Lang::of_locale).unwrap_or(Lang::En)
    }
}

/// The reason why a question has no answer: a stable code for programs and a message for people.
#[derive(Debug, Serialize)]
pub(crate) struct Refusal {
    code: &'static str,
    message: String,
}

impl Refusal {
    pub(crate) fn new(code: &'static str, message: String) -> Self {
        Self { code, message }
    }

    /// A refusal with one of the page's own messages.
    pub(crate) fn of(lang: Lang, code: &'static str, message: &Message) -> Self {
        Self::new(code, WORDS.say(lang, message))
    }
}

/// A value as JSON, or the reason why there is none.
pub(crate) type Answer = Result<String, Refusal>;

/// Serializes a value as JSON.
#[expect(clippy::unnecessary_wraps, reason = "every answer is one that might be refused")]
pub(crate) fn json(value: &impl Serialize) -> Answer {
    Ok(serde_json::to_string(value).expect("texts, numbers and lists are JSON"))
}

/// Answers a question; both are JSON texts.
///
/// # Panics
/// Never: a refusal holds only strings, which are always valid JSON.
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

/// The table of calls, one line each.
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
