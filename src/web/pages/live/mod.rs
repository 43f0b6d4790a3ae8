//! A game in progress: `/ao-vivo/…` for the person who records it, `/jogo/…` and projectors for spectators.
//!
//! The record is an unfinished scoresheet, and the scoresheet reader answers everything about it: the
//! position, whose move it is, which moves are legal. No game is known here.

mod armies;
mod keep;
mod record;
mod sheet;
mod sides;
mod tablet;
mod watch;

pub(in crate::web) use keep::change;
pub(in crate::web) use record::page;
pub(super) use sides::players;
pub(super) use tablet::staff::section as tablets;
pub(in crate::web) use tablet::{act::play, page as tablet, staff::change as at_tablets};
pub(in crate::web) use watch::page as watch;
pub(super) use watch::{is_recorded, walls};

use arbitro_games::Seat;
use arbitro_games::scoresheet::{BoardView, Verdict, judge};

use crate::hall::live;
use crate::web::pages::prelude::*;

/// A table, and the game played there.
#[derive(Clone)]
struct Table {
    group: GroupCode,
    round: u32,
    table: u32,
    /// The players' codes, and their names as this client may see them.
    codes: [String; 2],
    names: [String; 2],
    game: registry::GameId,
    switches: String,
    result: Option<Score>,
    /// The game's number in a match of several.
    of_match: Option<u32>,
}

impl Table {
    fn key(&self) -> String {
        let place = format!("{}/{}/{}", self.group, self.round, self.table);
        self.of_match.map_or(place.clone(), |game| format!("{place}/{game}"))
    }

    /// The requested table in a state; `None` if it does not exist, or its game has no rules here.
    fn find(ask: &Viewer, state: &State) -> Option<Self> {
        Self::at(state, (ask.group(0)?, ask.number(1)?, ask.number(2)?))
    }

    /// The table at a place.
    fn at(state: &State, (group, round, table): (GroupCode, u32, u32)) -> Option<Self> {
        let encounter = state.group(group).ok()?.table(round, table).ok()?;
        let rules = state.rules().ok()?;
        let game = game_in(state, group).filter(|game| registry::info(*game).seats == 2)?;
        // Boards are not recorded.
        let ids = encounter.players_of(None).filter(|_| !encounter.is_of_teams())?;
        Some(Self {
            group,
            round,
            table,
            codes: ids.map(|id| state.code(id).to_string()),
            names: ids.map(|id| state.player(id).row.name.clone()),
            game,
            switches: rules.switches.clone(),
            result: encounter.result,
            of_match: None,
        })
    }

    /// The scoresheet so far.
    fn sheet(&self, game: &live::LiveGame) -> String {
        let mut tags = vec![
            ("Game".to_owned(), registry::info(self.game).id.to_owned()),
            ("Category".to_owned(), self.group.category().to_string()),
            ("Group".to_owned(), self.group.to_string()),
            ("Round".to_owned(), self.round.to_string()),
            ("Table".to_owned(), self.table.to_string()),
            ("First".to_owned(), self.codes[0].clone()),
            ("Second".to_owned(), self.codes[1].clone()),
        ];
        tags.extend(game.tags.iter().cloned());
        let mut text = String::new();
        for (name, value) in &tags {
            text += &format!("[{name} \"{}\"]\n", arbitro_games::scoresheet::escape(value));
        }
        text.push('\n');
        text += &game.moves.join(" ");
        text.push_str(" *\n");
        text
    }

    /// The game so far, for spectators.
    fn look(&self, game: &live::LiveGame) -> (BoardView, Verdict) {
        self.judge(game, BoardView::default())
    }

    /// The same for the recorder, after these squares were touched.
    fn touched(&self, game: &live::LiveGame, squares: Vec<String>) -> (BoardView, Verdict) {
        self.judge(game, BoardView::touched(squares))
    }

    /// The same on a tablet, for a seat that sees only its own pieces.
    fn for_seat(
        &self,
        game: &live::LiveGame,
        squares: Vec<String>,
        seat: Option<Seat>,
    ) -> (BoardView, Verdict) {
        self.judge(game, BoardView::touched(squares).by(seat))
    }

    fn judge(&self, game: &live::LiveGame, mut looked: BoardView) -> (BoardView, Verdict) {
        let record = RawRecord::of(&self.sheet(game));
        let verdict = judge(record.view(), &self.switches, &mut looked);
        (looked, verdict)
    }
}

/// The game of a group's category, if its rules are known.
fn game_in(state: &State, group: GroupCode) -> Option<registry::GameId> {
    registry::find(&state.rules().ok()?.game(group.category())?.id)
}

/// Why there is no game to record or to watch here.
fn no_game(ask: &Viewer, state: &State) -> Message {
    let game = ask.group(0).and_then(|group| game_in(state, group)).map(registry::info);
    match game {
        Some(info) if info.seats != 2 => Message::new(words::WEB_LIVE_SEATS)
            .with("game", Fact::word(format!("games-name-{}", info.id)))
            .with("seats", info.seats),
        _ => Message::new(words::WEB_LIVE_NONE),
    }
}

fn game_of(files: &crate::hall::HallFiles, table: &Table) -> Result<live::LiveGame, FileFault> {
    let games = files.live().read()?;
    let fresh = || live::LiveGame { players: table.codes.clone(), ..live::LiveGame::default() };
    Ok(games
        .0
        .get(&table.key())
        .filter(|game| game.players == table.codes)
        .cloned()
        .unwrap_or_else(fresh))
}
