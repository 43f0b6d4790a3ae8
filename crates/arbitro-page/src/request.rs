//! Questions and answers in JSON, and the table of calls.

use arbitro_words::{Fact, Lang, Message, message};
use serde::{Deserialize, Serialize};

use crate::words::{self, WORDS};

/// A question: `call` names the call, which reads the fields that it needs.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Request {
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

impl Request {
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
        Self::new(code, WORDS.text(lang, message))
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
    let request: Result<Request, _> = serde_json::from_str(question);
    let answered = match request {
        Ok(request) => call(&request),
        Err(cause) => {
            let message = message!(words::PAGE_ERROR_QUESTION, cause = cause.to_string());
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
fn call(request: &Request) -> Answer {
    match request.call.as_str() {
        #[cfg(feature = "games")]
        "check" => crate::records::check(request),
        #[cfg(feature = "games")]
        "replay" => crate::records::replay(request),
        #[cfg(feature = "games")]
        "legalMoves" => crate::records::legal_moves(request),
        #[cfg(feature = "games")]
        "solve" => crate::records::solve(request),
        #[cfg(feature = "games")]
        "annotate" => crate::records::annotate(request),
        #[cfg(feature = "games")]
        "repair" => crate::mend::repair(request),
        #[cfg(feature = "games")]
        "meant" => crate::mend::meant(request),
        #[cfg(feature = "games")]
        "choose" => crate::opponent::choose(request),
        #[cfg(feature = "games")]
        "problem" => crate::opponent::problem(request),
        #[cfg(feature = "games")]
        "catalogue" => crate::catalogue::catalogue(request),
        #[cfg(feature = "games")]
        "look" => crate::board::look(request),
        #[cfg(feature = "games")]
        "why" => crate::board::why(request),
        #[cfg(feature = "games")]
        "edit" => crate::edit::edit(request),
        #[cfg(feature = "games")]
        "begin" => crate::edit::begin(request),
        #[cfg(feature = "games")]
        "example" => crate::edit::example(request),
        #[cfg(feature = "games")]
        "read" => crate::edit::read(request),
        #[cfg(feature = "games")]
        "write" => crate::edit::write(request),
        #[cfg(feature = "games")]
        "lay" => crate::lay::lay(request),
        #[cfg(feature = "pairing")]
        "pair" => crate::tournament::pair(request),
        #[cfg(feature = "pairing")]
        "tieBreaks" => crate::tournament::tie_breaks(request),
        name => {
            let message = message!(words::PAGE_ERROR_CALL, name = Fact::from(name));
            Err(Refusal::of(request.lang(), "call", &message))
        }
    }
}
