//! The file of entries: the players who advance from an event, as one signed JSON document. It
//! holds the names of children and only what the next event needs to know about them.
//!
//! The input is untrusted: its size is limited, an object may not repeat a name, and its content is
//! not trusted until the signature is verified.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use super::canonical::canonical;
use crate::locale::{WORDS, errors, is_blank, message, sentences, steers_terminal, words};
use crate::{JournalPosition, PlayerCode, TeamRole, names};

/// The largest size of a file, in bytes.
pub const MOST_BYTES: u64 = 2_000_000;
/// The largest number of players in a file.
pub const MOST_PLAYERS: usize = 5_000;
/// The file extension of entries.
pub const ENDING: &str = "entradas";
/// The `kind` that a document of entries declares.
const KIND: &str = "arbitro-entries";
/// The version of a document without teams.
const VERSION: u32 = 1;
/// The version of a document with teams, and the last one that is read.
const VERSION_WITH_TEAMS: u32 = 2;
/// Put before the signed bytes, so that a signature of anything else can never pass for one of
/// entries.
const PREFIX: &str = "arbitro-entries-1\n";
/// The longest text, in letters.
const LONGEST: usize = 300;
/// The largest integer that every JSON reader represents exactly.
const LARGEST: u64 = (1 << 53) - 1;

/// The players who advance from an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntriesDocument {
    /// Always `arbitro-entries`.
    pub kind: String,
    /// The version of the format: 1, or 2 with teams.
    pub version: u32,
    /// The event.
    pub event: SendingEvent,
    /// How many places advance in each category; where teams play, how many teams.
    pub places: u32,
    /// The players who advance, and their teams.
    pub players: Vec<SentPlayer>,
    /// The signature over everything else, by the event's key.
    pub signature: String,
}

/// The event that sends its winners.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SendingEvent {
    /// Its identifier among events: random, and never changed.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its dates: `2026-03-13` or `2026-03-13/2026-03-15`; empty if unknown.
    pub date: String,
    /// The position of its journal when the file was made.
    pub made: JournalPosition,
    /// Its public key.
    pub key: String,
}

/// A player or a team that advances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentPlayer {
    /// The name.
    pub name: String,
    /// The school's number; empty if it has none, and for a team of several schools.
    pub school: String,
    /// The school's name; empty if unknown.
    pub school_name: String,
    /// The class; empty if unknown.
    pub class: String,
    /// The cycle, as the sending event calls it.
    pub cycle: String,
    /// The game: its id, or its name if this program has no rules for it; empty where each board of a
    /// team has its own.
    pub game: String,
    /// The rank there, of a team's player that of the team; tied players share a rank.
    pub place: u32,
    /// The code in the sending event.
    pub from: PlayerCode,
    /// The adapted set the player uses, if the file names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adapted: Option<String>,
    /// The line's role where teams play; its codes are those of the sending event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<TeamRole>,
}

sentences! {
    /// Why bytes are not a document of entries. `player` is the player's position, from 1; 0 for the event.
    #[derive(Clone, Debug, PartialEq)]
    pub enum InvalidEntries {
        /// It is larger than `MOST_BYTES`.
        TooLarge => message!(words::EVENT_SENT_TOO_LARGE, most = MOST_BYTES / 1_000_000),
        /// It has more players than `MOST_PLAYERS`.
        TooMany => message!(words::EVENT_SENT_TOO_MANY, most = MOST_PLAYERS),
        /// It is not JSON of this shape, or an object repeats a name; line and column are from 1.
        Shape { line: usize, column: usize } = words::EVENT_SENT_SHAPE,
        /// It declares another kind.
        Kind = words::EVENT_SENT_KIND,
        /// Its version is not known to this program.
        Version { version: u64 } => {
            message!(words::EVENT_SENT_VERSION, version = version.to_string())
        },
        /// A text is missing, too long, or contains terminal control characters.
        Text { field: &'static str, player: usize } = words::EVENT_SENT_TEXT,
        /// A number is out of range.
        Number { field: &'static str, player: usize } = words::EVENT_SENT_NUMBER,
        /// A code occurs twice.
        Twice { code: PlayerCode } = words::EVENT_SENT_TWICE,
        /// A player's team or a team's captain is not in the file, or is in another category or team.
        Team { player: usize } = words::EVENT_SENT_TEAM,
    }
}

errors!(WORDS: InvalidEntries => InvalidEntries::message);

/// The part of a document that is checked before the rest is read.
#[derive(Deserialize)]
struct Head {
    kind: String,
    version: u64,
}

impl EntriesDocument {
    /// A document without a signature.
    pub fn unsigned(event: SendingEvent, places: u32, players: Vec<SentPlayer>) -> Self {
        let (kind, signature) = (KIND.to_owned(), String::new());
        let version = match players.iter().any(|sent| sent.role.is_some()) {
            true => VERSION_WITH_TEAMS,
            false => VERSION,
        };
        Self { kind, version, event, places, players, signature }
    }

    /// Whether bytes look like a document of entries rather than a list.
    pub fn is_likely(bytes: &[u8]) -> bool {
        let start = without_mark(bytes).trim_ascii_start();
        start.starts_with(b"{")
            && start[..start.len().min(4_096)].windows(KIND.len()).any(|it| it == KIND.as_bytes())
    }

    /// Reads a document without verifying its signature.
    ///
    /// # Errors
    /// The first fault found; nothing of the document may be used then.
    pub fn read(bytes: &[u8]) -> Result<Self, InvalidEntries> {
        if bytes.len() as u64 > MOST_BYTES {
            return Err(InvalidEntries::TooLarge);
        }
        let bytes = without_mark(bytes);
        let shape = |error: serde_json::Error| InvalidEntries::Shape {
            line: error.line(),
            column: error.column(),
        };
        let head: Head = serde_json::from_slice(bytes).map_err(shape)?;
        if head.kind != KIND {
            return Err(InvalidEntries::Kind);
        }
        if !(u64::from(VERSION)..=u64::from(VERSION_WITH_TEAMS)).contains(&head.version) {
            return Err(InvalidEntries::Version { version: head.version });
        }
        let document: Self = serde_json::from_slice(bytes).map_err(shape)?;
        document.check()?;
        Ok(document)
    }

    fn check(&self) -> Result<(), InvalidEntries> {
        if self.players.len() > MOST_PLAYERS {
            return Err(InvalidEntries::TooMany);
        }
        let SendingEvent { id, name, date, made, key } = &self.event;
        let needed = [("id", id), ("name", name), ("key", key), ("hash", &made.hash)];
        let texts = needed.into_iter().map(|(field, text)| (field, text, true));
        for (field, text, needed) in texts.chain([("date", date, false)]) {
            check_text(field, text, needed, 0)?;
        }
        if !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            return Err(InvalidEntries::Text { field: "id", player: 0 });
        }
        if made.seq == 0 || made.seq > LARGEST {
            return Err(InvalidEntries::Number { field: "seq", player: 0 });
        }
        if self.places == 0 {
            return Err(InvalidEntries::Number { field: "places", player: 0 });
        }
        let mut codes = HashSet::new();
        for (number, player) in (1..).zip(&self.players) {
            player.check(number)?;
            if !codes.insert(&player.from) {
                return Err(InvalidEntries::Twice { code: player.from.clone() });
            }
        }
        self.check_teams()
    }

    /// Refuses players whose team, and teams whose captain, is not where it should be.
    fn check_teams(&self) -> Result<(), InvalidEntries> {
        let by_code: HashMap<&PlayerCode, &SentPlayer> =
            self.players.iter().map(|sent| (&sent.from, sent)).collect();
        for (player, sent) in (1..).zip(&self.players) {
            let fits = match &sent.role {
                None | Some(TeamRole::Team { captain: None }) => true,
                Some(TeamRole::Team { captain: Some(captain) }) => {
                    by_code.get(captain).is_some_and(|it| it.team() == Some(&sent.from))
                }
                Some(TeamRole::Member { team, .. }) => by_code.get(team).is_some_and(|it| {
                    it.is_team() && (&it.cycle, &it.game) == (&sent.cycle, &sent.game)
                }),
            };
            if !fits {
                return Err(InvalidEntries::Team { player });
            }
        }
        Ok(())
    }

    /// The bytes that are signed: a fixed prefix, then the document without its signature in
    /// canonical form.
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

    /// A hash of the content that does not depend on when the file was made.
    pub fn digest(&self) -> String {
        let event = SendingEvent { made: JournalPosition::default(), ..self.event.clone() };
        let timeless = Self { event, ..self.clone() };
        blake3::hash(&timeless.message()).to_hex()[..32].to_owned()
    }

    /// The document as the text of a file, with one player per line.
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
    /// Whether it is a team.
    pub fn is_team(&self) -> bool {
        matches!(self.role, Some(TeamRole::Team { .. }))
    }

    /// The code of the player's team in the sending event.
    pub fn team(&self) -> Option<&PlayerCode> {
        match &self.role {
            Some(TeamRole::Member { team, .. }) => Some(team),
            _ => None,
        }
    }

    fn check(&self, number: usize) -> Result<(), InvalidEntries> {
        let texts = [
            ("name", &self.name, true),
            ("school", &self.school, false),
            ("school_name", &self.school_name, false),
            ("class", &self.class, false),
            ("cycle", &self.cycle, true),
            ("game", &self.game, self.role.is_none()),
        ];
        for (field, text, needed) in texts {
            check_text(field, text, needed, number)?;
        }
        if let Some(adapted) = &self.adapted {
            check_text("adapted", adapted, true, number)?;
        }
        if names::normalised(&self.name) != self.name {
            return Err(InvalidEntries::Text { field: "name", player: number });
        }
        if self.place == 0 {
            return Err(InvalidEntries::Number { field: "place", player: number });
        }
        Ok(())
    }
}

fn check_text(
    field: &'static str,
    text: &str,
    needed: bool,
    player: usize,
) -> Result<(), InvalidEntries> {
    let bad = steers_terminal(text)
        || text.chars().any(|letter| letter.is_control() || letter == '\u{fffd}')
        || text.chars().count() > LONGEST
        || needed && is_blank(text);
    if bad { Err(InvalidEntries::Text { field, player }) } else { Ok(()) }
}

/// The bytes without a UTF-8 byte order mark.
fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}
