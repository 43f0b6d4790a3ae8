//! The requirements of a game's scoresheet, measured in games played at random, so that no game
//! needs figures of its own.

use std::collections::BTreeMap;

use arbitro_chance::Lots;
use arbitro_games::board::{Drawing, Ground};
use arbitro_games::registry::{GameId, Visitor};
use arbitro_games::{Game, Seat, Setup, Status, Switches, TagText, registry};

use crate::locale::Fact;
use crate::prelude::*;
use crate::source::side_label;

/// The number of lines for a game of unknown length, and the least and the most lines.
const LINES: u32 = 40;
const BOUNDS: (u32, u32) = (8, 72);
/// The least length of a move, in characters, for the width of the columns.
const LETTERS: usize = 6;

/// The common part of the scoresheets of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoresheetSample {
    /// How many rounds the games took. A page has some more lines if there is space; further lines continue
    /// on the next page.
    pub lines: u32,
    /// How moves are written, in sentences.
    pub notation: Vec<String>,
    /// The board at the start of the game, with its coordinates.
    pub board: Option<Drawing>,
    /// Whether pieces are written into it: the set-up is part of the record.
    pub setup: bool,
    /// The headings of the columns, if a seat plays several sides; empty if each seat has one.
    pub columns: Vec<String>,
    /// The names of the two seats in that case.
    pub seats: Vec<String>,
    /// The length of the longest move, in characters.
    pub letters: usize,
}

impl Default for ScoresheetSample {
    fn default() -> Self {
        Self {
            lines: LINES,
            notation: Vec::new(),
            board: None,
            setup: false,
            columns: Vec::new(),
            seats: Vec::new(),
            letters: LETTERS,
        }
    }
}

impl ScoresheetSample {
    /// The sample of a game; `None` for one that cannot be started.
    pub(super) fn of(game: GameId, switches: Switches, lang: Lang) -> Option<Self> {
        registry::dispatch(game, Look { switches, lang })
    }
}

struct Look {
    switches: Switches,
    lang: Lang,
}

impl Visitor for Look {
    type Output = Option<ScoresheetSample>;

    fn visit<G: Game>(self) -> Option<ScoresheetSample> {
        let switches = self.switches;
        let begin =
            |tags: &&[TagText<'static>]| G::start(&Setup { switches, ..Setup::of(tags) }).ok();
        // Two players sit at a table.
        let two = |tags: &&&[TagText<'static>]| begin(tags).is_some_and(|game| game.seats() == 2);
        let samples = G::INFO.samples;
        let tags = samples.iter().find(two).or(samples.first())?;
        let start = begin(tags)?;
        let mut played = SampleGames::default();
        for seed in 0..GAMES {
            played.play(start.clone(), &mut Lots::new(seed));
        }
        let label = |slot: &u8| {
            let side = G::INFO.sides.get(usize::from(*slot));
            side.map_or_else(|| (slot + 1).to_string(), |side| side_label(side, self.lang))
        };
        let several = played.seat_of.len() > 2;
        let seats = (0..start.seats()).map(|seat| {
            let sides = played.seat_of.iter().filter(|(_, of)| **of == Seat(seat));
            sides.map(|(slot, _)| label(slot)).collect::<Vec<_>>().join(" · ")
        });
        let pieces = written(tags, G::INFO.setups);
        let example = message!(words::PRINT_NOTATION, example = played.example);
        let mut notation = vec![self.lang.text(&example)];
        if !pieces.is_empty() {
            let used = G::INFO.legend.iter().filter(|(letter, _)| pieces.contains(letter));
            let named = used.map(|(letter, key)| format!("{letter} {}", self.lang.word(key)));
            let named: Vec<Fact> = named.map(Fact::from).collect();
            notation.push(
                self.lang.text(&message!(words::PRINT_NOTATION_SETUP, pieces = Fact::List(named))),
            );
        }
        // Where each move fills a square, a game played with a plan is not longer than the board.
        let squares = u32::from(start.board().squares());
        let most = if played.fills { squares.div_ceil(2) } else { BOUNDS.1 };
        Some(ScoresheetSample {
            lines: played.rounds.min(most).clamp(BOUNDS.0, BOUNDS.1),
            notation,
            board: Some(empty_where_hidden(&start)),
            setup: !pieces.is_empty(),
            columns: if several { played.seat_of.keys().map(label).collect() } else { Vec::new() },
            seats: if several { seats.collect() } else { Vec::new() },
            letters: played.letters.max(LETTERS),
        })
    }
}

/// How many games are played, and to which ply.
const GAMES: u64 = 24;
const PLIES: u32 = 240;
/// How many rounds the example shows.
const SHOWN: u32 = 2;

/// The measurements of the games played.
#[derive(Default)]
struct SampleGames {
    rounds: u32,
    letters: usize,
    /// Whether the last game ended with a piece more for each of its moves.
    fills: bool,
    /// The seat that plays at each place of a round.
    seat_of: BTreeMap<u8, Seat>,
    /// The first rounds of the first game.
    example: String,
}

impl SampleGames {
    fn play<G: Game>(&mut self, mut position: G, lots: &mut Lots) {
        let first = self.rounds == 0;
        let mut round = 0;
        let mut before: Option<u8> = None;
        let mut moves = Vec::new();
        let pieces = |position: &G| position.drawing(Vec::new(), None).pieces.len();
        let (begun, mut plies) = (pieces(&position), 0);
        for _ in 0..PLIES {
            if position.status() != Status::Playing {
                break;
            }
            moves.clear();
            position.legal_moves(&mut moves);
            let Some(&step) = lots.pick(&moves) else { break };
            let mut token = String::new();
            position.write(step, &mut token);
            let opens = before.is_none_or(|slot| position.opens_round(slot));
            round += u32::from(opens);
            self.letters = self.letters.max(token.chars().count());
            self.seat_of.entry(position.slot()).or_insert(position.turn());
            if first && round <= SHOWN {
                let number = if opens { format!("  {round}.") } else { String::new() };
                self.example += &format!("{number} {token}");
            }
            before = Some(position.slot());
            position.play_unchecked(step);
            plies += 1;
        }
        self.fills = pieces(&position) >= begun + plies;
        self.rounds = self.rounds.max(round);
        self.example = self.example.trim().to_owned();
    }
}

/// The board with the squares that somebody at the table cannot see left empty: there each player writes what
/// only they know.
fn empty_where_hidden<G: Game>(position: &G) -> Drawing {
    let mut drawing = position.drawing(Vec::new(), None);
    let hidden = position.hidden();
    drawing.pieces.retain(|piece| piece.cells.iter().all(|square| !hidden.contains(square)));
    for square in hidden {
        drawing.lay_ground(square, Ground::Blank, " ");
    }
    drawing
}

/// The letters in the tags of a set-up; empty if a game starts without one.
fn written(tags: &[TagText<'static>], setups: &[&str]) -> Vec<&'static str> {
    let rows = tags.iter().filter(|(name, _)| setups.contains(name)).map(|(_, rows)| *rows);
    let mut letters: Vec<&str> =
        rows.flat_map(|rows| rows.split("").filter(|letter| !["", "/"].contains(letter))).collect();
    letters.sort_unstable();
    letters.dedup();
    letters
}
