//! `/tabuleiro`: the current game at a table, played on the device that lies there; the same device shows the
//! next game every round.
//!
//! The game is recorded as in [`super::record`], but by the players themselves. A seat's own device never
//! receives anything that the seat may not see.

pub(in crate::web) mod act;
mod ends;
mod show;
pub(in crate::web) mod staff;

use arbitro_games::Seat;
use arbitro_games::scoresheet::BoardView;

use self::ends::GameEnd;
use super::Table;
use crate::hall::keys::{DevicePlace, Holder, place_of_name};
use crate::hall::live::{Games, LiveGame};
use crate::hall::tablets;
use crate::web::pages::prelude::*;
use crate::web::pages::{calls, report};
use arbitro_event::MatchPart;

/// The address for tables' devices.
const PATH: &str = "/tabuleiro";

/// The current game at a table.
#[derive(Clone)]
struct OnTable {
    table: Table,
    /// The device's seat in this game: in a match the players take turns to start.
    seat: Option<Seat>,
}

/// The contents of a device's page.
struct Shown {
    place: DevicePlace,
    /// The device's number, if it waits to be admitted.
    waits: Option<String>,
    /// The game, or why there is none.
    on: Result<OnTable, Message>,
    game: LiveGame,
    /// The fate of a game that was begun here.
    news: Option<&'static str>,
    /// The open calls for the arbiter at this table.
    calls: Vec<String>,
}

impl DevicePlace {
    /// The words that follow the number of the table.
    fn part(self) -> Fact {
        MatchPart::after_table(self.board.map(MatchPart::Board))
    }

    /// The round of the game with a key, if it is played here.
    fn round_of(self, key: &str) -> Option<u32> {
        let (group, round, table, board) = place_of_name(key)?;
        let here = (self.group, self.table, self.board);
        ((group, table, board) == here).then_some(round)
    }

    /// The current game here, in a state.
    fn on(self, state: &State) -> Result<OnTable, Message> {
        let Self { group: code, table: number, board, seat } = self;
        let about = |key| message!(key, group = code, table = number, part = self.part());
        let group = state.group(code).map_err(|_| about(words::WEB_TABLET_NO_GROUP))?;
        let played = tablets::playable(state, (code.category(), board), seat.is_some());
        played.map_err(|why| why.message())?;
        let round = group.played.len() as u32;
        if round == 0 {
            return Err(about(words::WEB_TABLET_NOT_YET));
        }
        let none = || about(words::WEB_TABLET_FREE).with("round", round);
        let mut table = Table::at(state, (code, round, number, board)).ok_or_else(none)?;
        let mut seat = seat.map(|seat| seat.saturating_sub(1));
        if board.is_none()
            && group.games_per_match() > 1
            && let Ok(encounter) = group.table(round, number)
        {
            let next = encounter.next_game();
            table.part = Some(MatchPart::Game(next));
            if next.is_multiple_of(2) {
                table.codes.swap(0, 1);
                table.names.swap(0, 1);
                seat = seat.map(|seat| 1 - seat);
            }
        }
        Ok(OnTable { table, seat: seat.map(Seat) })
    }
}

impl OnTable {
    /// Identifies this game among all that may be played at the table.
    fn meant(&self) -> String {
        format!("{} {}", self.table.key(), self.table.codes.join(" "))
    }

    /// The seat that made the last move.
    fn last_mover(&self, game: &LiveGame) -> Option<u8> {
        let (_, before) = game.moves.split_last()?;
        let before = LiveGame { moves: before.to_vec(), ..game.clone() };
        let (looked, _) = self.table.look(&before);
        Some(looked.seat?.0)
    }
}

impl Shown {
    fn of(cx: &Context, holder: &Holder, place: DevicePlace) -> Result<Self, Answer> {
        let read = cx.hall.games();
        let games = read.map_err(|fault| pages::away(cx, &fault))?;
        let on = place.on(&cx.view.public);
        let game = on.as_ref().map(|on| on.table.game(&games)).unwrap_or_default();
        let waits = holder.device.as_ref().filter(|device| !device.bound);
        Ok(Self {
            place,
            waits: waits.map(|device| device.number().to_owned()),
            news: is_void(&games, place, &on).then_some(words::WEB_TABLET_VOID),
            on,
            game,
            calls: calls::sentences(cx, place.group, Some(place.at_last(&cx.view.state))),
        })
    }

    /// Identifies the content of this page, without revealing hidden pieces.
    fn version(&self, cx: &Context) -> String {
        let Self { game, waits, news, calls, .. } = self;
        let on = match &self.on {
            Ok(on) => format!("{} {:?}", on.meant(), on.table.result),
            Err(why) => cx.text(why),
        };
        let set: Vec<&str> = game.tags.iter().map(|(name, _)| name.as_str()).collect();
        let played = (game.moves.len(), game.taken_back.len(), game.moves.last(), set);
        let decisions = (&game.given_up, &game.so, &game.asks_back, game.sent);
        let all = format!("{on} {waits:?} {news:?} {calls:?} {played:?} {decisions:?} {}", cx.lang);
        blake3::hash(all.as_bytes()).to_hex()[..16].to_owned()
    }
}

/// Whether a game begun at this table is not the current one, because the pairing was changed.
fn is_void(games: &Games, place: DevicePlace, on: &Result<OnTable, Message>) -> bool {
    let round = on.as_ref().map_or(0, |on| on.table.round);
    games.0.iter().any(|(key, game)| {
        let Some(paired) = place.round_of(key).filter(|_| game.tablet) else { return false };
        let others = on.as_ref().is_ok_and(|on| {
            *key == on.table.key() && game.players != on.table.codes && on.table.result.is_none()
        });
        !game.moves.is_empty() && (others || paired > round)
    })
}

/// The page: the board for a table's device; for staff an overview of all tables.
pub(in crate::web) fn page(cx: &Context) -> Answer {
    let Some(holder) = &cx.holder else { return pages::nothing(cx) };
    let Some(place) = holder.board() else {
        return match holder.table() {
            Some(table) => Answer::go(format!("/ao-vivo/{table}")),
            None if holder.slip().is_some() => Answer::go(report::PATH),
            None => staff::page(cx),
        };
    };
    let shown = match Shown::of(cx, holder, place) {
        Ok(shown) => shown,
        Err(answer) => return answer,
    };
    // A request for news about an unchanged page gets nothing else.
    if cx.query.get("v") == shown.version(cx) {
        return Answer::none(204);
    }
    show::page(cx, &shown, None, 200)
}

/// The view of a game at a table, for the device's seat.
fn look(on: &OnTable, game: &LiveGame, touched: Vec<String>) -> (BoardView, Option<GameEnd>) {
    let (looked, verdict) = on.table.for_seat(game, touched, on.seat);
    let end = GameEnd::of(game, &verdict);
    (looked, end)
}
