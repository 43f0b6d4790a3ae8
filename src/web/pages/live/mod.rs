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
pub(super) use sides::{players, title, wins};
pub(super) use tablet::staff::section as tablets;
pub(in crate::web) use tablet::{act::play, page as tablet, staff::change as at_tablets};
pub(in crate::web) use watch::page as watch;
pub(super) use watch::{is_recorded, walls};

use arbitro_games::Seat;
use arbitro_games::scoresheet::{BoardView, Transcript, Verdict, judge};

use crate::hall::HallFiles;
use crate::hall::keys::{Place, place_name, table_and_board};
use crate::hall::live::{Games, LiveGame};
use crate::web::pages::prelude::*;
use arbitro_event::MatchPart;

/// A table, or a board of it where teams meet, and the game played there.
#[derive(Clone)]
struct Table {
    group: GroupCode,
    round: u32,
    table: u32,
    /// The codes of those who meet at the table: the players, or the teams.
    pair: [PlayerCode; 2],
    /// The players' codes, the one who begins first, and their names as this client may see them.
    codes: [String; 2],
    names: [String; 2],
    game: registry::GameId,
    switches: String,
    result: Option<Score>,
    /// The game of a match of several, or the board.
    part: Option<MatchPart>,
}

impl Table {
    fn key(&self) -> String {
        let place = place_name(self.place());
        match self.part {
            Some(MatchPart::Game(game)) => format!("{place}/{game}"),
            _ => place,
        }
    }

    fn place(&self) -> Place {
        let board = match self.part {
            Some(MatchPart::Board(board)) => Some(board),
            _ => None,
        };
        (self.group, self.round, self.table, board)
    }

    /// The number of the game in its match, or of the board.
    fn number(&self) -> Option<u32> {
        self.part.map(MatchPart::number)
    }

    /// The address at which the kept sheet is stepped through.
    fn replay(&self) -> String {
        let of = self.number().map_or_else(String::new, |number| format!("?g={number}"));
        format!("/partida/{}/{}/{}{of}", self.group, self.round, self.table)
    }

    /// The requested table in a state; `None` if it does not exist, or its game has no rules here.
    fn find(cx: &Viewer, state: &State) -> Option<Self> {
        let (table, board) = table_and_board(cx.place(2))?;
        Self::at(state, (cx.group(0)?, cx.number(1)?, table, board))
    }

    /// The table or board at a place.
    fn at(state: &State, (group, round, table, board): Place) -> Option<Self> {
        let encounter = state.group(group).ok()?.table(round, table).ok()?;
        let rules = state.rules().ok()?;
        let for_two = |game: &registry::GameId| registry::info(*game).seats == 2;
        let game = game_in(state, group, board).filter(for_two)?;
        let is_whole = encounter.is_of_teams() == board.is_some();
        let ids = encounter.players_of(board).filter(|_| is_whole)?;
        Some(Self {
            group,
            round,
            table,
            pair: [encounter.first, encounter.second()?].map(|id| state.code(id).clone()),
            codes: ids.map(|id| state.code(id).to_string()),
            names: ids.map(|id| state.player(id).row.name.clone()),
            game,
            switches: rules.switches.clone(),
            result: match board {
                Some(board) => encounter.game(board),
                None => encounter.result,
            },
            part: board.map(MatchPart::Board),
        })
    }

    /// The game so far, among those recorded.
    fn game(&self, games: &Games) -> LiveGame {
        games.of(&self.key(), self.codes.clone())
    }

    /// The moves of a game with one more, or what is wrong with it.
    fn moves_with(&self, game: &LiveGame, token: String) -> Result<Vec<String>, Option<Message>> {
        let moves = [game.moves.clone(), vec![token]].concat();
        let tried = LiveGame { moves, ..game.clone() };
        let record = RawRecord::of(&self.sheet(&tried));
        let (script, verdict) = Transcript::of(record.view(), &self.switches);
        match script.moves.len() == tried.moves.len() {
            true => Ok(script.moves.into_iter().map(|step| step.token).collect()),
            false => Err(verdict.fault.map(|fault| fault.message)),
        }
    }

    /// The scoresheet so far.
    fn sheet(&self, game: &LiveGame) -> String {
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
    fn look(&self, game: &LiveGame) -> (BoardView, Verdict) {
        self.judge(game, BoardView::default())
    }

    /// The same for the recorder, after these squares were touched.
    fn touched(&self, game: &LiveGame, squares: Vec<String>) -> (BoardView, Verdict) {
        self.judge(game, BoardView::touched(squares))
    }

    /// The same on a tablet, for a seat that sees only its own pieces.
    fn for_seat(
        &self,
        game: &LiveGame,
        squares: Vec<String>,
        seat: Option<Seat>,
    ) -> (BoardView, Verdict) {
        self.judge(game, BoardView::touched(squares).by(seat))
    }

    fn judge(&self, game: &LiveGame, mut looked: BoardView) -> (BoardView, Verdict) {
        let record = RawRecord::of(&self.sheet(game));
        let verdict = judge(record.view(), &self.switches, &mut looked);
        (looked, verdict)
    }
}

/// The boards of the match of teams at a table, each with the address of its game behind `path`.
fn boards(cx: &Viewer, state: &State, path: &str) -> Option<Answer> {
    let (table, None) = table_and_board(cx.place(2))? else { return None };
    let (group, round) = (cx.group(0)?, cx.number(1)?);
    let count = state.group(group).ok()?.table(round, table).ok()?.boards.len() as u32;
    let boards = (1..=count).map(|board| (group, round, table, Some(board)));
    let boards: Vec<Table> = boards.filter_map(|place| Table::at(state, place)).collect();
    let body = html! {
        ul.cards {
            @for board in &boards {
                li { a href=(format!("{path}/{}", board.key())) {
                    b { (cx.word(words::PRINT_COLUMN_BOARD)) " " (board.number().unwrap_or_default()) " · " (cx.word(&format!("games-name-{}", registry::info(board.game).id))) }
                    span { (board.names.join(" – ")) @if let Some(score) = board.result { " · " (score) } }
                } }
            }
        }
    };
    let title = title(cx, (group, round, table, None));
    (!boards.is_empty()).then(|| shell::page(cx, &title, Fresh::Still, &body))
}

/// The game of a group's category or of a board, if its rules are known.
fn game_in(state: &State, group: GroupCode, board: Option<u32>) -> Option<registry::GameId> {
    registry::find(&state.rules().ok()?.game_at(group.category(), board)?.id)
}

/// Why there is no game to record or to watch here.
fn no_game(cx: &Viewer, state: &State) -> Message {
    let board = table_and_board(cx.place(2)).and_then(|(_, board)| board);
    let game = cx.group(0).and_then(|group| game_in(state, group, board)).map(registry::info);
    match game {
        Some(info) if info.seats != 2 => Message::new(words::WEB_LIVE_SEATS)
            .with("game", Fact::word(format!("games-name-{}", info.id)))
            .with("seats", info.seats),
        _ => Message::new(words::WEB_LIVE_NONE),
    }
}

/// The game at a table as its file has it.
fn game_of(files: &HallFiles, table: &Table) -> Result<LiveGame, FileFault> {
    Ok(table.game(&files.live().read()?))
}

/// Why a move was not recorded.
enum Stop {
    /// The form is about another position.
    Stale,
    /// These squares were touched, and more are needed.
    Touch(String),
    /// The reason, in a sentence.
    Refused(String),
    File(FileFault),
}

impl From<FileFault> for Stop {
    fn from(fault: FileFault) -> Self {
        Self::File(fault)
    }
}
