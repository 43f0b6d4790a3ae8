//! The file of entries: who goes on from an event, as one signed JSON document. It holds the names of
//! children, and no more of them than the next event needs.
//!
//! What is read was written by anybody: it is bounded, no name may stand in it twice, and nothing in it is
//! believed before its signature is proven.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::canonical::canonical;
use crate::championship::{Made, PlayerCode, names};
use crate::locale::words;
use crate::locale::{Message, is_blank, steers_terminal};

/// The most bytes of a file.
pub const MOST_BYTES: u64 = 2_000_000;
/// The most players of a file.
pub const MOST_PLAYERS: usize = 5_000;
/// How files of entries end.
pub const ENDING: &str = "entradas";
/// What a document of entries says it is.
const KIND: &str = "arbitro-entries";
/// The version that is written and read.
const VERSION: u32 = 1;
/// What stands before what is signed, so that no signature of anything else is one of this.
const PREFIX: &str = "arbitro-entries-1\n";
/// The most letters of a text.
const LONGEST: usize = 300;
/// The largest number that every program reads as the same.
const LARGEST: u64 = (1 << 53) - 1;

/// Who goes on from an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntriesDocument {
    /// `arbitro-entries`.
    pub kind: String,
    /// The version of the form: 1.
    pub version: u32,
    /// The event.
    pub event: SendingEvent,
    /// How many places go on in each category.
    pub places: u32,
    /// Who goes on.
    pub players: Vec<SentPlayer>,
    /// The signature of all this by the event's key.
    pub signature: String,
}

/// The event that sends its winners.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SendingEvent {
    /// What it is called among events: random, and its own for good.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Its days: `2026-03-13` or `2026-03-13/2026-03-15`; empty where they are not known.
    pub date: String,
    /// Where its journal stood.
    pub made: Made,
    /// The public half of its key.
    pub key: String,
}

/// A player who goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentPlayer {
    /// The name.
    pub name: String,
    /// The school's number; empty where it has none.
    pub school: String,
    /// The school's name; empty where it is not known.
    pub school_name: String,
    /// The class; empty where it is not known.
    pub class: String,
    /// The cycle, as the event calls it.
    pub cycle: String,
    /// The game: its id, or its name where it has no rules here.
    pub game: String,
    /// The rank there, equal ranks equal.
    pub place: u32,
    /// The code there.
    pub from: PlayerCode,
    /// The adapted set, where that is told this way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adapted: Option<String>,
}

/// Why bytes are no document of entries.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("no file of entries")]
pub enum BadEntries {
    /// More bytes than any such file has.
    TooLarge,
    /// More players than that.
    TooMany,
    /// Not JSON of this shape; nor is an object that has a name twice.
    Shape {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// It says that it is something else.
    Kind,
    /// Of a version that this program does not know.
    Version {
        /// The version.
        version: u64,
    },
    /// A text that is missing, too long, or would steer a terminal.
    Text {
        /// Which one.
        field: &'static str,
        /// Of which player, from 1; 0 for the event.
        player: usize,
    },
    /// A number that cannot be.
    Number {
        /// Which one.
        field: &'static str,
        /// Of which player, from 1; 0 for the event.
        player: usize,
    },
    /// A code that is there twice.
    Twice {
        /// The code.
        code: PlayerCode,
    },
}

impl BadEntries {
    /// What is wrong, in words.
    pub fn message(&self) -> Message {
        match self {
            Self::TooLarge => {
                Message::new(words::EVENT_SENT_TOO_LARGE).with("most", MOST_BYTES / 1_000_000)
            }
            Self::TooMany => Message::new(words::EVENT_SENT_TOO_MANY).with("most", MOST_PLAYERS),
            Self::Shape { line, column } => {
                Message::new(words::EVENT_SENT_SHAPE).with("line", *line).with("column", *column)
            }
            Self::Kind => Message::new(words::EVENT_SENT_KIND),
            Self::Version { version } => {
                Message::new(words::EVENT_SENT_VERSION).with("version", version.to_string())
            }
            Self::Text { field, player } => place(words::EVENT_SENT_TEXT, field, *player),
            Self::Number { field, player } => place(words::EVENT_SENT_NUMBER, field, *player),
            Self::Twice { code } => {
                Message::new(words::EVENT_SENT_TWICE).with("code", code.to_string())
            }
        }
    }
}

fn place(key: &'static str, field: &'static str, player: usize) -> Message {
    Message::new(key).with("field", field).with("player", player)
}

/// What is looked at before anything else of a document.
#[derive(Deserialize)]
struct Head {
    kind: String,
    version: u64,
}

impl EntriesDocument {
    /// A document that nobody has signed yet.
    pub fn unsigned(event: SendingEvent, places: u32, players: Vec<SentPlayer>) -> Self {
        let (kind, signature) = (KIND.to_owned(), String::new());
        Self { kind, version: VERSION, event, places, players, signature }
    }

    /// Whether bytes look like such a document, rather than a list.
    pub fn is_likely(bytes: &[u8]) -> bool {
        let start = without_mark(bytes).trim_ascii_start();
        start.starts_with(b"{")
            && start[..start.len().min(4_096)].windows(KIND.len()).any(|it| it == KIND.as_bytes())
    }

    /// Reads a document. Its signature is not proven by that.
    ///
    /// # Errors
    /// What is wrong with it; nothing of it is to be used.
    pub fn read(bytes: &[u8]) -> Result<Self, BadEntries> {
        if bytes.len() as u64 > MOST_BYTES {
            return Err(BadEntries::TooLarge);
        }
        let bytes = without_mark(bytes);
        let shape = |error: serde_json::Error| BadEntries::Shape {
            line: error.line(),
            column: error.column(),
        };
        let head: Head = serde_json::from_slice(bytes).map_err(shape)?;
        if head.kind != KIND {
            return Err(BadEntries::Kind);
        }
        if head.version != u64::from(VERSION) {
            return Err(BadEntries::Version { version: head.version });
        }
        let document: Self = serde_json::from_slice(bytes).map_err(shape)?;
        document.check()?;
        Ok(document)
    }

    fn check(&self) -> Result<(), BadEntries> {
        if self.players.len() > MOST_PLAYERS {
            return Err(BadEntries::TooMany);
        }
        let SendingEvent { id, name, date, made, key } = &self.event;
        let needed = [("id", id), ("name", name), ("key", key), ("hash", &made.hash)];
        let texts = needed.into_iter().map(|(field, text)| (field, text, true));
        for (field, text, needed) in texts.chain([("date", date, false)]) {
            check_text(field, text, needed, 0)?;
        }
        if !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            return Err(BadEntries::Text { field: "id", player: 0 });
        }
        if made.seq == 0 || made.seq > LARGEST {
            return Err(BadEntries::Number { field: "seq", player: 0 });
        }
        if self.places == 0 {
            return Err(BadEntries::Number { field: "places", player: 0 });
        }
        let mut codes = HashSet::new();
        for (number, player) in (1..).zip(&self.players) {
            player.check(number)?;
            if !codes.insert(&player.from) {
                return Err(BadEntries::Twice { code: player.from.clone() });
            }
        }
        Ok(())
    }

    /// What is signed: the document without its signature in its one form, behind what says that it is one.
    ///
    /// # Panics
    /// Never: a plain struct of text and numbers can be written.
    pub fn message(&self) -> Vec<u8> {
        let mut value =
            serde_json::to_value(self).expect("plain structs of text and numbers are JSON");
        if let Some(fields) = value.as_object_mut() {
            fields.remove("signature");
        }
        format!("{PREFIX}{}", canonical(&value)).into_bytes()
    }

    /// What identifies what it says, whenever it was made.
    pub fn digest(&self) -> String {
        let event = SendingEvent { made: Made::default(), ..self.event.clone() };
        let timeless = Self { event, ..self.clone() };
        blake3::hash(&timeless.message()).to_hex()[..32].to_owned()
    }

    /// The document as a file: a line for each player.
    ///
    /// # Panics
    /// Never: a plain struct of text and numbers can be written.
    pub fn file(&self) -> String {
        let lines: Vec<String> = self.players.iter().map(json).collect();
        format!(
            "{{\"kind\":{},\"version\":{},\n\"event\":{},\n\"places\":{},\n\"players\":[\n{}],\n\"signature\":{}}}\n",
            json(&self.kind),
            self.version,
            json(&self.event),
            self.places,
            lines.join(",\n"),
            json(&self.signature),
        )
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain structs of text and numbers are JSON")
}

impl SentPlayer {
    fn check(&self, number: usize) -> Result<(), BadEntries> {
        let texts = [
            ("name", &self.name, true),
            ("school", &self.school, false),
            ("school_name", &self.school_name, false),
            ("class", &self.class, false),
            ("cycle", &self.cycle, true),
            ("game", &self.game, true),
        ];
        for (field, text, needed) in texts {
            check_text(field, text, needed, number)?;
        }
        if let Some(adapted) = &self.adapted {
            check_text("adapted", adapted, true, number)?;
        }
        if names::normalised(&self.name) != self.name {
            return Err(BadEntries::Text { field: "name", player: number });
        }
        if self.place == 0 {
            return Err(BadEntries::Number { field: "place", player: number });
        }
        Ok(())
    }
}

fn check_text(
    field: &'static str,
    text: &str,
    needed: bool,
    player: usize,
) -> Result<(), BadEntries> {
    let bad = steers_terminal(text)
        || text.chars().any(|letter| letter.is_control() || letter == '\u{fffd}')
        || text.chars().count() > LONGEST
        || needed && is_blank(text);
    if bad { Err(BadEntries::Text { field, player }) } else { Ok(()) }
}

/// The bytes without the mark that some editors put in front.
fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}
