//! A game while it is played: `/ao-vivo/…` for who records it, `/jogo/…` and projectors for who watches.
//!
//! What is recorded is a scoresheet in the making, and everything about it is asked of the scoresheet's
//! own reader: the position, whose move it is, which moves there are. No game is known here.

mod keep;
mod record;
mod watch;

pub(in crate::web) use keep::change;
pub(in crate::web) use record::page;
pub(in crate::web) use watch::page as watch;
pub(super) use watch::walls;

use crate::locale::words;
use arbitro_games::board::Drawing;
use arbitro_games::scoresheet::{Observer, RawRecord, Verdict, judge, token};
use arbitro_games::{Seat, Status, registry};
use maud::{Markup, html};

use crate::championship::{GroupCode, Score, State};
use crate::hall::{FileFault, live};
use crate::locale::{Fact, Message};
use crate::web::ask::Ask;

/// A table, and the game played there.
#[derive(Clone)]
struct Table {
    group: GroupCode,
    round: u32,
    table: u32,
    /// The players' codes, and their names as who asks may see them.
    codes: [String; 2],
    names: [String; 2],
    game: registry::GameId,
    switches: String,
    result: Option<Score>,
}

impl Table {
    fn key(&self) -> String {
        format!("{}/{}/{}", self.group, self.round, self.table)
    }

    /// The table that is asked for, in a state; none where there is none, or its game has no rules here.
    fn find(ask: &Ask, state: &State) -> Option<Self> {
        Self::at(state, (ask.group(0)?, ask.number(1)?, ask.number(2)?))
    }

    /// The table at a place.
    fn at(state: &State, (group, round, table): (GroupCode, u32, u32)) -> Option<Self> {
        let encounter = state.group(group).ok()?.table(round, table).ok()?;
        let rules = state.rules().ok()?;
        let game = registry::find(&rules.game(group.category())?.id)?;
        let ids = [encounter.first, encounter.second()?];
        if registry::info(game).seats != 2 {
            return None;
        }
        Some(Self {
            group,
            round,
            table,
            codes: ids.map(|id| state.code(id).to_string()),
            names: ids.map(|id| state.player(id).row.name.clone()),
            game,
            switches: rules.switches.clone(),
            result: encounter.result,
        })
    }

    /// The scoresheet as far as it goes.
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

    /// Looks at the game as far as it goes.
    fn look(&self, game: &live::LiveGame) -> (Looked, Verdict) {
        let record = RawRecord::of(&self.sheet(game));
        let mut looked = Looked::default();
        let verdict = judge(record.view(), &self.switches, &mut looked);
        (looked, verdict)
    }
}

/// What the reader saw at the end of the moves.
#[derive(Default)]
struct Looked {
    drawing: Option<Drawing>,
    playing: bool,
    over: bool,
    seat: Option<Seat>,
    side: Option<&'static str>,
    /// Every legal move with the squares it changes.
    moves: Vec<(String, Vec<u16>)>,
    last: Vec<u16>,
    hidden: bool,
}

impl Observer for Looked {
    fn ply<G: arbitro_games::Game>(
        &mut self,
        _: arbitro_games::scoresheet::PlyAt,
        before: &G,
        step: G::Move,
        _: &G,
    ) -> std::ops::ControlFlow<()> {
        self.last.clear();
        before.touched(step, &mut self.last);
        std::ops::ControlFlow::Continue(())
    }

    fn end<G: arbitro_games::Game>(&mut self, position: &G) {
        self.drawing = Some(position.drawing(std::mem::take(&mut self.last), None));
        self.playing = position.status() == Status::Playing;
        self.over = matches!(position.status(), Status::Over(_));
        self.seat = Some(position.turn());
        self.side = G::INFO.sides.get(usize::from(position.side())).map(|side| side.key);
        self.hidden = !position.hidden().is_empty();
        if !self.playing {
            return;
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        self.moves = moves
            .into_iter()
            .map(|step| {
                let mut squares = Vec::new();
                position.touched(step, &mut squares);
                squares.sort_unstable();
                squares.dedup();
                (token(position, step), squares)
            })
            .collect();
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

/// The rows of the board, for who reads by ear.
fn rows(drawing: &Drawing) -> String {
    drawing.rows().join(" / ")
}

/// Whose move it is, or how it ended.
fn turn(ask: &Ask, table: &Table, looked: &Looked, verdict: &Verdict) -> String {
    let name = |seat: Seat| table.names[usize::from(seat.number()) - 1].clone();
    match (looked.seat.filter(|_| looked.playing), looked.side, verdict.result) {
        (Some(seat), Some(side), _) => ask.say(
            &Message::new(words::WEB_LIVE_TURN)
                .with("name", name(seat))
                .with("side", Fact::word(side)),
        ),
        (Some(seat), None, _) => {
            ask.say(&Message::new(words::WEB_LIVE_TURN_SEAT).with("name", name(seat)))
        }
        (None, _, Some(result)) => {
            ask.say(&Message::new(words::WEB_LIVE_OVER).with("result", result.to_string()))
        }
        (None, _, None) => ask.word(words::WEB_LIVE_ARBITER),
    }
}

/// The moves so far, two a line.
fn moves(ask: &Ask, game: &live::LiveGame) -> Markup {
    html! {
        @if !game.moves.is_empty() {
            h2 { (ask.word(words::WEB_LIVE_LIST)) }
            ol.moves { @for pair in game.moves.chunks(2) { li { @for step in pair { span { (step) } " " } } } }
        }
        @if !game.taken_back.is_empty() {
            p.note { (ask.say(&Message::new(words::WEB_LIVE_TAKEN).with("count", game.taken_back.len()))) }
        }
    }
}
