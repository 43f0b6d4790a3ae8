//! Positions and games serialized with serde, as the data that sets them up again.
//!
//! A position is written as on a scoresheet, as its game, its rules and its tags, and the game
//! itself sets up what is read: no input can create a position that the rules do not allow.
//!
//! ```
//! use arbitro_games::{Game, Setup, rastros::Rastros};
//!
//! let mut position = Rastros::start(&Setup::default())?;
//! position.play("d4")?;
//! let text = serde_json::to_string(&position)?;
//! let mut again: Rastros = serde_json::from_str(&text)?;
//! assert_eq!(again.play("d4").unwrap_err().to_string(), "d4 is not next to the white piece on d4");
//! let fault = serde_json::from_str::<Rastros>(&text.replace('O', ".")).unwrap_err();
//! assert!(fault.to_string().starts_with("the position has no white piece"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::registry::{self, GameId};
use super::{Game, Setup, Switches};

/// The data that sets a position up again.
#[derive(Serialize, Deserialize)]
struct SavedPosition<'a> {
    #[serde(borrow)]
    game: Cow<'a, str>,
    /// The switches that differ from the default, as in a `Rules` tag.
    #[serde(borrow, default, skip_serializing_if = "str::is_empty")]
    rules: Cow<'a, str>,
    tags: Vec<(Cow<'a, str>, String)>,
}

/// Serializes a position as its game, its rules and its tags.
pub(super) fn write<G: Game, S: Serializer>(
    position: &G,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut extra = Vec::new();
    position.extra_tags(&mut extra);
    let basic = [
        ("Position", position.drawing(Vec::new(), None).rows().join("/")),
        ("Turn", position.turn().number().to_string()),
    ];
    let tags = basic.into_iter().chain(extra).map(|(name, value)| (name.into(), value)).collect();
    let rules = position.switches().text(&G::INFO).into();
    SavedPosition { game: G::INFO.id.into(), rules, tags }.serialize(serializer)
}

/// Deserializes a position by setting it up.
pub(super) fn read<'de, G: Game, D: Deserializer<'de>>(deserializer: D) -> Result<G, D::Error> {
    let saved = SavedPosition::deserialize(deserializer)?;
    if saved.game != G::INFO.id {
        return Err(D::Error::custom(format_args!("{} is not {}", saved.game, G::INFO.id)));
    }
    let switches = Switches::read(&saved.rules, &G::INFO, registry::infos());
    let tags: Vec<(&str, &str)> =
        saved.tags.iter().map(|(name, value)| (name.as_ref(), value.as_str())).collect();
    let setup = Setup { switches: switches.map_err(D::Error::custom)?, ..Setup::of(&tags) };
    G::start(&setup).map_err(D::Error::custom)
}

/// Serialized as the game's id.
impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        registry::info(*self).id.serialize(serializer)
    }
}

/// Deserialized from any of the game's names.
impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        registry::find(&name)
            .ok_or_else(|| D::Error::custom(format_args!("there is no game called {name}")))
    }
}
