//! The games that can be played on tablets, and the cards of their tables.

use arbitro_games::registry::{self, GameId, Visitor};
use arbitro_games::{Game, Setup, Unforeseeable};

use super::keys::{DevicePlace, KeyLimit};
use crate::locale::{Fact, Lang, Localize, message, sentences, words};
use arbitro_event::{CategoryCode, Group, State, game_name};

sentences! {
    /// Why a game is not played on tablets.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum NotOnTablets {
        /// The program has no rules for it; this is its id.
        Rules(game: String) = words::WEB_TABLET_RULES,
        /// It has this number of seats.
        Seats(game: GameId, seats: u8) => {
            message!(words::WEB_TABLET_SEATS, game = name(*game), seats)
        },
        /// It uses dice.
        Chance(game: GameId) => message!(words::WEB_TABLET_CHANCE, game = name(*game)),
        /// Some pieces are hidden, so each player needs a device.
        Hidden(game: GameId) => message!(words::WEB_TABLET_HIDDEN, game = name(*game)),
        /// Teams meet at the table: each board has a device of its own.
        Teams = words::WEB_TABLET_TEAMS,
    }
}

fn name(game: GameId) -> Fact {
    Fact::word(format!("games-name-{}", registry::info(game).id))
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

/// The game of a category, or of a board where teams meet, if it can be played on tablets: with one per table or
/// board, or one per seat.
///
/// # Errors
/// Why it cannot.
pub(crate) fn playable(
    state: &State,
    (category, board): (CategoryCode, Option<u32>),
    seats: bool,
) -> Result<GameId, NotOnTablets> {
    let rules = state.rules().ok();
    if board.is_none() && rules.is_some_and(|rules| rules.is_of_teams(category)) {
        return Err(NotOnTablets::Teams);
    }
    let spec = rules.and_then(|rules| rules.game_at(category, board));
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

/// The places of the cards of tables.
#[derive(Debug, Default)]
pub(crate) struct CardPlaces {
    /// The tables or boards, or their seats.
    pub limits: Vec<KeyLimit>,
    /// Why boards of teams have none, if others have.
    pub left_out: Vec<NotOnTablets>,
}

impl CardPlaces {
    /// The places of the tables of groups: one per table or board, or per seat.
    ///
    /// # Errors
    /// Why a group cannot be played on tablets.
    pub(crate) fn of(state: &State, groups: &[&Group], seats: bool) -> Result<Self, NotOnTablets> {
        let mut places = Self::default();
        for group in groups {
            places.add(state, group, seats)?;
        }
        Ok(places)
    }

    fn add(&mut self, state: &State, group: &Group, seats: bool) -> Result<(), NotOnTablets> {
        let numbers: Vec<Option<u32>> = match group.system.is_of_teams() {
            true => (1..=group.games_per_match()).map(Some).collect(),
            false => vec![None],
        };
        let (mut boards, mut refused) = (Vec::new(), Vec::new());
        for board in numbers {
            match playable(state, (group.code.category(), board), seats) {
                Ok(_) => boards.push(board),
                Err(why) => refused.push(why),
            }
        }
        if boards.is_empty() {
            return Err(refused.swap_remove(0));
        }
        add_new(&mut self.left_out, refused);
        let seats = if seats { vec![Some(1), Some(2)] } else { vec![None] };
        for table in state.tables_of(group) {
            for &board in &boards {
                let at = |&seat: &Option<u8>| DevicePlace { group: group.code, table, board, seat };
                add_new(&mut self.limits, seats.iter().map(at).map(KeyLimit::Board));
            }
        }
        Ok(())
    }
}

/// Adds what is not there yet.
fn add_new<T: PartialEq>(all: &mut Vec<T>, more: impl IntoIterator<Item = T>) {
    for one in more {
        if !all.contains(&one) {
            all.push(one);
        }
    }
}

/// The game at the board of a card; `None` for a whole table.
pub(crate) fn game_of_board(state: &State, limit: &KeyLimit, lang: Lang) -> Option<String> {
    let KeyLimit::Board(DevicePlace { group, board: board @ Some(_), .. }) = limit else {
        return None;
    };
    let game = state.rules().ok()?.game_at(group.category(), *board)?;
    Some(game_name(game, lang))
}

/// The name of the key of a table or seat.
pub(crate) fn key_name(limit: &KeyLimit, lang: Lang) -> String {
    lang.text(&message!(words::WEB_KEYS_BOARD_NAME, place = limit.to_string()))
}
