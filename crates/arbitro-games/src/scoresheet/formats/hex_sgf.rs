//! Hex as SGF (game 11). Cells have the same names on both boards, although in SGF row 1 is at the
//! top, so that in both Black links top and bottom and White left and right.
//!
//! The swap is `swap-sides` in SGF: the stones stay and the players exchange colours. A file may
//! also have `swap-pieces`, with either of two meanings, which the colour of the next move
//! distinguishes. If the other colour moves, the players have kept their colours and the first
//! stone has become a white one on the mirrored cell: the mirror image of the same game, so
//! everything after it is mirrored back. If the same colour moves again, the players have exchanged
//! colours and the stone has stayed, as in the games that `HexGui` saves.
//!
//! Little Golem's files differ: they have no game number, cells are two letters, the moves of the
//! starting player are White's although PB is that player's name, and `swap` swaps the pieces.

use super::SgfGame;
use super::sgf::{Node, comment, value, write_comments};
use super::two_colours as shared;
use crate::board::rhombus::Board;
use crate::games::hex::Hex;
use crate::scoresheet::prelude::*;

pub(super) const GAME: SgfGame =
    SgfGame { game: <Hex as Game>::INFO.id, number: "11", read: record, write };

const SIZE: usize = 11;

/// The meaning of a move in the file.
enum Step {
    Cell(Named),
    SwapSides,
    SwapPieces,
    /// Resignation, which the tags express.
    Resign,
}

/// Whether a game is a Hex game played at Little Golem.
pub(super) fn is_little_golem(root: &Node) -> bool {
    let has = |name: &str, text: &str| value(root, name).is_some_and(|value| value.contains(text));
    has("SO", "littlegolem") && has("EV", "hex")
}

/// How to interpret a file's colours and cells at a point of the game.
#[derive(Clone, Copy)]
struct View {
    /// Whether the file is Little Golem's, where White's moves belong to the starting player.
    golem: bool,
    /// Whether the players have exchanged colours.
    sides_swapped: bool,
    /// Whether the board is mirrored.
    mirrored: bool,
}

impl View {
    /// The seat (from 0) that makes a colour's moves.
    fn seat(self, white: bool) -> usize {
        usize::from(white != (self.sides_swapped != self.golem))
    }

    /// Parses a move of the file.
    fn step(self, value: &str, at: usize) -> Result<Step, FormatFault> {
        match (self.golem, value.trim().as_bytes()) {
            (true, &[column @ b'a'..=b'z', row @ b'a'..=b'z']) => {
                Ok(Step::Cell(Named { column: column - b'a', row: row - b'a' + 1 }))
            }
            (true, b"swap") => Ok(Step::SwapPieces),
            _ => step(value, at),
        }
    }

    /// A cell's name on the scoresheet.
    fn cell(self, named: Named) -> String {
        if !self.mirrored {
            return named.to_string();
        }
        let column = named.row.saturating_sub(1).min(25);
        Named { column, row: named.column + 1 }.to_string()
    }
}

/// Reads one game as a record.
fn record(line: &[Node]) -> Result<ReadGame, FormatFault> {
    let empty = Node::new();
    let root = line.first().unwrap_or(&empty);
    shared::check_size(root, SIZE, "11", words::RECORD_SGF_HEX_SIZE)?;
    let position = shared::position::<SIZE>(line, cell)?;
    let golem = is_little_golem(root);
    let second_starts = !golem && shared::second_starts(line);
    let mut view = View { golem, sides_swapped: false, mirrored: false };
    let (mut moves, mut plies_at) = (String::new(), Vec::new());
    let mut turn = usize::from(second_starts);
    // The result, if a player resigned.
    let mut resigned = None;
    let opening = shared::opening(line).len();
    let mut colours = line.iter().flatten().filter(|property| shared::is_move(property)).skip(1);
    for (number, node) in line.iter().enumerate() {
        for property in node {
            shared::check_setup(property, number, opening)?;
            if shared::is_move(property) {
                let moves_again = colours.next().is_some_and(|next| next.name == property.name);
                if view.seat(property.name == "W") != turn {
                    return Err(FormatFault::new(property.at, words::RECORD_SGF_TURN));
                }
                if resigned.is_some() {
                    return Err(FormatFault::new(property.at, words::RECORD_SGF_RESIGNED));
                }
                turn ^= 1;
                let step = view.step(property.value(), property.at)?;
                if !matches!(step, Step::Resign) {
                    plies_at.push(property.at);
                }
                match step {
                    Step::Cell(named) => moves += &view.cell(named),
                    Step::SwapSides => {
                        moves += "swap";
                        view.sides_swapped = true;
                    }
                    Step::SwapPieces => {
                        moves += "swap";
                        view.sides_swapped = moves_again;
                        view.mirrored = !moves_again;
                    }
                    Step::Resign => resigned = Some(if turn == 0 { "1-0" } else { "0-1" }),
                }
                moves.push('\n');
            } else if let "C" | "GC" = property.name.as_str() {
                moves += &comment(property.value());
            }
        }
    }
    // The file names the winner by the colour held at the end.
    let (said, termination) = shared::result(root);
    let result = match said {
        "1-0" if view.sides_swapped => "0-1",
        "0-1" if view.sides_swapped => "1-0",
        said => said,
    };
    let ended = match resigned {
        // Little Golem gives the winner but not how the game was won.
        Some(given) if result == "*" || (golem && result == given) => {
            (given, Some(Termination::Resignation))
        }
        _ => (result, termination),
    };
    let text = shared::record(GAME.game, root, ended, position, second_starts, &moves);
    Ok(ReadGame { text, at: shared::start(root), plies_at })
}

fn step(value: &str, at: usize) -> Result<Step, FormatFault> {
    let value = value.trim();
    if let Some(named) = Named::whole(value.as_bytes()) {
        return Ok(Step::Cell(named));
    }
    match value.to_ascii_lowercase().as_str() {
        "swap-sides" | "swap" => Ok(Step::SwapSides),
        "swap-pieces" => Ok(Step::SwapPieces),
        "resign" | "forfeit" => Ok(Step::Resign),
        _ => Err(FormatFault::new(at, words::RECORD_SGF_POINT)),
    }
}

/// The cell of a value.
fn cell(value: &str) -> Option<shared::Cells> {
    let cell = Named::whole(value.trim().as_bytes()).and_then(Board::square)?;
    let (row, column) = (usize::from(Board::row(cell)), usize::from(Board::column(cell)));
    let from_top = SIZE - 1 - row;
    Some((from_top..=from_top, column..=column))
}

/// Writes a record as SGF.
fn write(transcript: &Transcript) -> Result<String, FormatFault> {
    let swap = transcript.moves.iter().position(|step| step.token == "swap");
    let colour = |seat: u8, after_swap: bool| if (seat == 1) == after_swap { 'W' } else { 'B' };
    let at_end = |seat| colour(seat, swap.is_some());
    let point = |row: usize, column: usize| {
        let row = SIZE.saturating_sub(row) as u8;
        Named { column: column.min(25) as u8, row }.to_string()
    };
    let mut text = shared::head(transcript, (GAME.number, SIZE), at_end, point)?;
    write_comments(&mut text, transcript, 0..1);
    for (at, step) in transcript.moves.iter().enumerate() {
        let after_swap = swap.is_some_and(|swap| at > swap);
        let token = if step.token == "swap" { "swap-sides" } else { &step.token };
        text += &format!("\n;{}[{token}]", colour(step.seat, after_swap));
        write_comments(&mut text, transcript, at + 1..at + 2);
    }
    Ok(text + ")\n")
}
