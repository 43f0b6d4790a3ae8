//! The registry: every game the program knows, a line each.
//!
//! ```
//! use arbitro::games::registry;
//!
//! let id = registry::find("RASTROS").unwrap();
//! assert_eq!(registry::info(id).id, "rastros");
//! assert!(registry::find("xadrez").is_none());
//! ```

use super::{Game, Info};
use crate::locale::plain;

/// Something to be done with a game whose type is only known at run time.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Called with the game's type.
    fn visit<G: Game>(self) -> Self::Output;
}

/// A game of the registry, by its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameId(u8);

macro_rules! registry {
    ($($room:ident :: $game:ident),* $(,)?) => {
        static INFOS: &[&Info] = &[$(&super::$room::$game::INFO),*];

        /// Calls the visitor with the type of a game.
        pub fn dispatch<V: Visitor>(id: GameId, visitor: V) -> V::Output {
            let mut place = 0u8;
            $(
                if id.0 == place {
                    return visitor.visit::<super::$room::$game>();
                }
                place += 1;
            )*
            unreachable!("a GameId comes from the registry of {place} games")
        }
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

/// The game of this name: its id, or a name as printed, in any case, with or without accents.
pub fn find(name: &str) -> Option<GameId> {
    let exact = INFOS.iter().position(|info| info.id == name);
    exact
        .or_else(|| {
            let wanted = plain(name);
            INFOS.iter().position(|info| {
                plain(info.id) == wanted || info.names.iter().any(|known| plain(known) == wanted)
            })
        })
        .map(|place| GameId(place as u8))
}
