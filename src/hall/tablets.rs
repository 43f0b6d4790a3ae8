//! Which games can be played on tablets, and the cards of the tables that have them.

use arbitro_games::registry::{self, GameId, Visitor};
use arbitro_games::{Game, Setup, Unforeseeable};

use super::keys::KeyLimit;
use crate::championship::{CategoryCode, Group, State};
use crate::locale::{Fact, Lang, Message, Speak, words};

/// Why a game is not played on tablets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTablet {
    /// The program does not know its rules; its id.
    Rules(String),
    /// So many play it.
    Seats(GameId, u8),
    /// A die decides.
    Chance(GameId),
    /// Each player needs a device of their own: some pieces are hidden.
    Hidden(GameId),
}

impl NoTablet {
    /// The reason in words.
    pub fn message(&self) -> Message {
        let named = |key, game: GameId| {
            let name = format!("games-name-{}", registry::info(game).id);
            Message::new(key).with("game", Fact::word(name))
        };
        match self {
            Self::Rules(game) => Message::new(words::WEB_TABLET_RULES).with("game", game.clone()),
            Self::Seats(game, seats) => named(words::WEB_TABLET_SEATS, *game).with("seats", *seats),
            Self::Chance(game) => named(words::WEB_TABLET_CHANCE, *game),
            Self::Hidden(game) => named(words::WEB_TABLET_HIDDEN, *game),
        }
    }
}

/// Why a search finds no perfect play in a game; nothing where it could.
struct WhyNot;

impl Visitor for WhyNot {
    type Output = Option<Unforeseeable>;

    fn visit<G: Game>(self) -> Self::Output {
        let tags = G::INFO.samples.first()?;
        let position = G::start(&Setup::of(tags)).ok()?;
        position.solvable().err().map(|why| why.because)
    }
}

/// The game of a category, where it can be played on tablets: on one a table, or on one for each seat.
///
/// # Errors
/// Why it cannot.
pub fn playable(state: &State, category: CategoryCode, seats: bool) -> Result<GameId, NoTablet> {
    let spec = state.rules().ok().and_then(|rules| rules.game(category));
    let id = spec.map_or("", |game| game.id.as_str());
    let game = registry::find(id).ok_or_else(|| {
        let name = spec.and_then(|game| game.name.clone());
        NoTablet::Rules(name.unwrap_or_else(|| id.to_owned()))
    })?;
    let players = registry::info(game).seats;
    if players != 2 {
        return Err(NoTablet::Seats(game, players));
    }
    match registry::dispatch(game, WhyNot) {
        Some(Unforeseeable::Chance) => Err(NoTablet::Chance(game)),
        Some(Unforeseeable::Hidden) if !seats => Err(NoTablet::Hidden(game)),
        _ => Ok(game),
    }
}

/// What the cards of a group's tables are for: a card a table, or a seat.
pub fn boards(state: &State, group: &Group, seats: bool) -> Vec<KeyLimit> {
    let tables = state.tables_of(group).into_iter();
    let board = |table, seat| KeyLimit::Board(group.code, table, seat);
    match seats {
        false => tables.map(|table| board(table, None)).collect(),
        true => tables.flat_map(|table| [1, 2].map(|seat| board(table, Some(seat)))).collect(),
    }
}

/// The name that the key of a table, or of a seat, signs with.
pub fn key_name(limit: &KeyLimit, lang: Lang) -> String {
    lang.say(&Message::new(words::WEB_KEYS_BOARD_NAME).with("place", limit.to_string()))
}
