//! Files of entries as other events would send them, made without playing these events.
#![allow(dead_code, reason = "each test file uses its part of this")]

use arbitro_event::JournalPosition;
use arbitro_event::chain::{EntriesDocument, SendingEvent, SentPlayer};
use arbitro_paper::certificates::signature::EventKey;
use arbitro_paper::sent_entries;

/// A player whose code gives the school, cycle and game, with the names used in the tests' events.
pub fn player(code: &str, name: &str) -> SentPlayer {
    let from: arbitro_event::PlayerCode = code.parse().expect("a code");
    let category = from.category();
    SentPlayer {
        name: name.to_owned(),
        school: from.school().to_owned(),
        school_name: format!("Escola {}", from.school()),
        class: String::new(),
        cycle: format!("{}.º ciclo", category.cycle),
        game: if category.game == 1 { "nex" } else { "rastros" }.to_owned(),
        place: 1,
        from,
        adapted: None,
        role: None,
    }
}

/// An unsigned document of an event with this name, whose journal has `seq` entries.
pub fn unsigned(event: &str, seed: u8, seq: u64, players: Vec<SentPlayer>) -> EntriesDocument {
    let sending = SendingEvent {
        id: event.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-"),
        name: event.to_owned(),
        date: "2026-01-20".to_owned(),
        made: JournalPosition { seq, hash: format!("{seq:064x}") },
        key: key(seed).public().to_string(),
    };
    EntriesDocument::unsigned(sending, 1, players)
}

/// The key for a seed.
pub fn key(seed: u8) -> EventKey {
    EventKey::from_seed([seed; 32])
}

/// The file of an event whose journal has `seq` entries, signed with the key for a seed.
pub fn signed(event: &str, seed: u8, seq: u64, players: Vec<SentPlayer>) -> String {
    sent_entries::sign(unsigned(event, seed, seq, players), &key(seed)).file()
}

/// A first file with players, by their codes in the sending event.
pub fn file(event: &str, players: &[(&str, &str)]) -> String {
    signed(event, 1, 40, players.iter().map(|(code, name)| player(code, name)).collect())
}
