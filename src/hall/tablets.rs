//! The games that can be played on tablets, and the cards of their tables.

use arbitro_games::registry::{self, GameId, Visitor};
use arbitro_games::{Game, Setup, Unforeseeable};

use super::keys::KeyLimit;
use crate::locale::{Fact, Lang, Message, Speak, message, words};
use arbitro_event::{CategoryCode, Group, State};

/// Why a game is not played on tablets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NotOnTablets {
    /// The program has no rules for it; this is its id.
    Rules(String),
    /// It has this number of seats.
    Seats(GameId, u8),
    /// It uses dice.
    Chance(GameId),
    /// Some pieces are hidden, so each player needs a device.
    Hidden(GameId),
    /// Teams play, several boards at each table.
    Teams,
}

impl NotOnTablets {
    /// The reason as a message.
    pub(crate) fn message(&self) -> Message {
        let named = |key, game: GameId| {
            let name = format!("games-name-{}", registry::info(game).id);
            message!(key, game = Fact::word(name))
        };
        match self {
            Self::Rules(game) => message!(words::WEB_TABLET_RULES, game),
            Self::Seats(game, seats) => named(words::WEB_TABLET_SEATS, *game).with("seats", *seats),
            Self::Chance(game) => named(words::WEB_TABLET_CHANCE, *game),
            Self::Hidden(game) => named(words::WEB_TABLET_HIDDEN, *game),
            Self::Teams => Message::new(words::WEB_TABLET_TEAMS),
        }
    }
}

/// Why a game cannot be searched for perfect play; `None` if it can.
struct WhyNot;

impl Visitor for WhyNot {
    type Output = Option<Unforeseeable>;

    fn visit<G: Game>(self) -> Self::Output {
        let tags = G::INFO.samples.first()?;
        let position = G::start(&Setup::of(tags)).ok()?;
        position.solvable().err().map(|why| why.because)
    }
}

/// The game of a category, if it can be played on tablets: with one per table, or one per seat.
///
/// # Errors
/// Why it cannot.
pub(crate) fn playable(
    state: &State,
    category: CategoryCode,
    seats: bool,
) -> Result<GameId, NotOnTablets> {
    let rules = state.rules().ok();
    if rules.is_some_and(|rules| rules.is_of_teams(category)) {
        return Err(NotOnTablets::Teams);
    }
    let spec = rules.and_then(|rules| rules.game(category));
    let id = spec.map_or("", |game| game.id.as_str());
    let game = registry::find(id).ok_or_else(|| {
        let name = spec.and_then(|game| game.name.clone());
        NotOnTablets::Rules(name.unwrap_or_else(|| id.to_owned()))
    })?;
    let players = registry::info(game).seats;
    if players != 2 {
        return Err(NotOnTablets::Seats(game, players));
    }
    match registry::dispatch(game, WhyNot) {
        Some(Unforeseeable::Chance) => Err(NotOnTablets::Chance(game)),
        Some(Unforeseeable::Hidden) if !seats => Err(NotOnTablets::Hidden(game)),
        _ => Ok(game),
    }
}

/// What the cards of a group's tables are for: one card per table or per seat.
pub(crate) fn boards(state: &State, group: &Group, seats: bool) -> Vec<KeyLimit> {
    let tables = state.tables_of(group).into_iter();
    let board = |table, seat| KeyLimit::Board(group.code, table, seat);
    match seats {
        false => tables.map(|table| board(table, None)).collect(),
        true => tables.flat_map(|table| [1, 2].map(|seat| board(table, Some(seat)))).collect(),
    }
}

/// The name of the key of a table or seat.
pub(crate) fn key_name(limit: &KeyLimit, lang: Lang) -> String {
    lang.say(&message!(words::WEB_KEYS_BOARD_NAME, place = limit.to_string()))
}
