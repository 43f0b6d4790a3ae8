//! The games of `event.toml`: those whose rules the program knows, and any other by name.

use crate::locale::words;
use std::collections::BTreeSet;

use arbitro_games::registry;
use toml::de::DeValue;

use super::GameSpec;
use super::section::{Faults, MOST_NUMBERED, Section, Value, list, nearest, text};
use crate::locale::Message;

/// A game the program knows by its id, or any other with id and name.
pub(super) fn games(value: Value, faults: &mut Faults) -> Vec<GameSpec> {
    let items = list(value, faults);
    if items.is_empty() || items.len() > MOST_NUMBERED {
        faults.add(
            value.span(),
            Message::new(words::EVENT_TOML_HOW_MANY).with("most", MOST_NUMBERED),
        );
    }
    let mut seen = BTreeSet::new();
    let mut games = Vec::new();
    for item in items {
        let game = match item.get_ref() {
            DeValue::Table(_) => {
                Section::of(item, faults).and_then(|section| named_game(section, item, faults))
            }
            _ => text(item, faults).and_then(|name| known_game(&name, item, faults)),
        };
        let Some(game) = game else { continue };
        if !seen.insert(game.id.clone()) {
            faults.add(
                item.span(),
                Message::new(words::EVENT_TOML_TWICE).with("text", game.id.clone()),
            );
        }
        games.push(game);
    }
    games
}

fn named_game(mut section: Section, value: Value, faults: &mut Faults) -> Option<GameSpec> {
    let id = section.require("id", faults).and_then(|value| text(value, faults));
    let name = section.require("name", faults).and_then(|value| text(value, faults));
    let draws = section.truth("draws", faults).unwrap_or(false);
    section.finish(faults);
    let id = id?;
    if let Some(known) = registry::find(&id).filter(|_| draws) {
        let message = Message::new(words::EVENT_TOML_NO_DRAWS);
        faults.add(value.span(), message.with("game", registry::info(known).id));
        return None;
    }
    let word = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !id.bytes().all(word) {
        faults.add(value.span(), Message::new(words::EVENT_TOML_GAME_ID).with("text", id));
        return None;
    }
    Some(GameSpec { id, name: Some(name?), draws })
}

fn known_game(name: &str, value: Value, faults: &mut Faults) -> Option<GameSpec> {
    if let Some(id) = registry::find(name) {
        return Some(GameSpec { id: registry::info(id).id.to_owned(), name: None, draws: false });
    }
    let mut message = Message::new(words::EVENT_TOML_UNKNOWN_GAME).with("text", name);
    if let Some(near) = nearest(name, registry::infos().iter().map(|info| info.id)) {
        message = Message::new(words::EVENT_TOML_UNKNOWN_GAME_NEAR)
            .with("text", name)
            .with("suggestion", near);
    }
    faults.add(value.span(), message);
    None
}
