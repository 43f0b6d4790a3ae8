//! The registry: every game that the program knows, one line each.
//!
//! ```
//! use arbitro_games::registry;
//!
//! let id = registry::find("RASTROS").unwrap();
//! assert_eq!(registry::info(id).id, "rastros");
//! assert!(registry::find("xadrez").is_none());
//! ```

use arbitro_words::plain;

use super::{AnyPosition, Game, Info, Setup, TagFault};

/// An operation on a game whose type is only known at run time.
pub trait Visitor {
    /// The result.
    type Output;

    /// Called with the game's type.
    fn visit<G: Game>(self) -> Self::Output;
}

/// An operation, on a game whose type is only known at run time, that serializes or deserializes
/// positions.
#[cfg(feature = "serde")]
pub trait SavedVisitor {
    /// The result.
    type Output;

    /// Called with the game's type.
    fn visit<G: Game + serde::Serialize + serde::de::DeserializeOwned>(self) -> Self::Output;
}

/// A game, as its index in the registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameId(u8);

macro_rules! registry {
    (@call $id:ident, $visitor:ident, $($room:ident :: $game:ident),*) => {{
        let mut place = 0u8;
        $(
            if $id.0 == place {
                return $visitor.visit::<super::$room::$game>();
            }
            place += 1;
        )*
        unreachable!("a GameId comes from the registry of {place} games")
    }};
    ($($room:ident :: $game:ident),* $(,)?) => {
        static INFOS: &[&Info] = &[$(&super::$room::$game::INFO),*];

        /// Calls the visitor with the type of a game.
        pub fn dispatch<V: Visitor>(id: GameId, visitor: V) -> V::Output {
            registry!(@call id, visitor, $($room::$game),*)
        }

        /// Calls the visitor with the type of a game whose positions can be serialized.
        #[cfg(feature = "serde")]
        pub fn dispatch_saved<V: SavedVisitor>(id: GameId, visitor: V) -> V::Output {
            registry!(@call id, visitor, $($room::$game),*)
        }

        $(
            /// Serialized as its game, its rules and the tags that set it up again.
            #[cfg(feature = "serde")]
            impl serde::Serialize for super::$room::$game {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    super::saved::write(self, serializer)
                }
            }

            /// Set up like a record: what the rules do not allow is refused.
            #[cfg(feature = "serde")]
            impl<'de> serde::Deserialize<'de> for super::$room::$game {
                fn deserialize<D: serde::Deserializer<'de>>(
                    deserializer: D,
                ) -> Result<Self, D::Error> {
                    super::saved::read(deserializer)
                }
            }
        )*
    };
}

registry! {
    semaforo::Semaforo,
    gatos_e_caes::GatosECaes,
    rastros::Rastros,
    produto::Produto,
    avanco::Avanco,
    dominorio::Dominorio,
    atari_go::AtariGo,
    blokus::Blokus,
    combate::Combate,
    ludo::Ludo,
    nex::Nex,
    quelhas::Quelhas,
    hex::Hex,
    peoes::Peoes,
    konane::Konane,
    amazonas::Amazonas,
    sesqui::Sesqui,
    flume::Flume,
    pontos_e_quadrados::PontosEQuadrados,
    ouri::Ouri,
}

/// An operation on a position of any game.
pub trait PositionVisitor {
    /// The result.
    type Output;

    /// Called with the position as a value of its game's type.
    fn visit<G: Game>(self, position: &G) -> Self::Output;
}

/// Calls a visitor with a position of some game.
///
/// # Panics
/// Never: every game is in the registry.
pub fn visit<V: PositionVisitor>(position: &dyn AnyPosition, visitor: V) -> V::Output {
    struct Typed<'a, V>(&'a dyn AnyPosition, V);
    impl<V: PositionVisitor> Visitor for Typed<'_, V> {
        type Output = V::Output;

        fn visit<G: Game>(self) -> Self::Output {
            let position = self.0.as_any().downcast_ref::<G>();
            self.1.visit(position.expect("a position is of the game whose facts it gives"))
        }
    }
    let game = find(position.info().id).expect("every game is in the registry");
    dispatch(game, Typed(position, visitor))
}

/// The position from which a record of a game with this set-up starts.
///
/// # Errors
/// A tag that the game needs is missing, or a tag describes something impossible.
pub fn start(game: GameId, setup: &Setup<'_>) -> Result<Box<dyn AnyPosition>, TagFault> {
    struct Start<'a>(&'a Setup<'a>);
    impl Visitor for Start<'_> {
        type Output = Result<Box<dyn AnyPosition>, TagFault>;

        fn visit<G: Game>(self) -> Self::Output {
            Ok(Box::new(G::start(self.0)?))
        }
    }
    dispatch(game, Start(setup))
}

/// Every game, in the order of the registry.
pub fn all() -> impl Iterator<Item = GameId> {
    (0..INFOS.len() as u8).map(GameId)
}

/// The facts of every game.
pub fn infos() -> &'static [&'static Info] {
    INFOS
}

/// The facts of one game.
pub fn info(id: GameId) -> &'static Info {
    INFOS[usize::from(id.0)]
}

/// The game of this name: its id, or a name as printed, in any case, with or without accents, with
/// words separated by spaces, hyphens, underscores or `&`.
pub fn find(name: &str) -> Option<GameId> {
    let exact = INFOS.iter().position(|info| info.id == name);
    exact
        .or_else(|| {
            let wanted = words(name)?;
            let is_called = |known: &str| words(known).is_some_and(|known| known == wanted);
            INFOS.iter().position(|info| {
                is_called(info.id) || info.names.iter().any(|known| is_called(known))
            })
        })
        .map(|place| GameId(place as u8))
}

/// The words of a name, folded; `None` when it contains a character that no name has.
fn words(name: &str) -> Option<Vec<String>> {
    let apart = |letter: char| letter.is_whitespace() || "-–_&".contains(letter);
    let accent = |letter: char| ('\u{300}'..='\u{36f}').contains(&letter);
    name.split(apart)
        .filter(|word| !word.is_empty())
        .map(|word| {
            let is_word = word.chars().all(|letter| letter.is_alphanumeric() || accent(letter));
            is_word.then(|| plain(word))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{find, info};

    #[test]
    fn a_name_with_something_else_in_it_is_no_name() {
        for (name, id) in [
            ("Gatos & Cães", Some("gatos-e-caes")),
            ("gatos  e  caes", Some("gatos-e-caes")),
            ("ATARI_GO", Some("atari-go")),
            ("AtariGo", Some("atari-go")),
            (" semáforo ", Some("semaforo")),
            ("Sema\u{301}foro", Some("semaforo")),
            ("rastro-s", None),
            ("rastros.", None),
            ("se]maforo", None),
            ("rastross", None),
            ("-", None),
            ("", None),
        ] {
            assert_eq!(find(name).map(|game| info(game).id), id, "{name}");
        }
    }
}
