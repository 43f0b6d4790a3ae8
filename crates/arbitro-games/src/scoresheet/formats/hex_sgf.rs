//! Hex as SGF (game 11): cells have the same names on both boards, though there row 1 is at the top, so
//! that Black links top and bottom and White left and right here as there.
//!
//! The swap is `swap-sides` there: the stones stay and the colours change hands. A file may also have
//! `swap-pieces`: the first stone becomes a white one on the mirrored cell and the colours stay with
//! their players. That is the same game seen in a mirror, so all that follows is mirrored back.
//!
//! The program `HexGui` writes so. Little Golem writes otherwise: no number of the game, cells as two
//! letters, the moves of the player who begins as White's though PB is their name, and its `swap` is one of pieces.

use super::sgf::{Node, comment, value, write_comments};
use super::two_colours as shared;
use super::{FormatFault, ReadGame, SgfGame};
use crate::board::Named;
use crate::board::rhombus::Board;
use crate::games::Game;
use crate::games::hex::Hex;
use crate::scoresheet::{Termination, Transcript};
use crate::words;

pub(super) const GAME: SgfGame =
    SgfGame { game: <Hex as Game>::INFO.id, number: "11", read: record, write };

const SIZE: usize = 11;

/// What a move of the file says.
enum Step {
    Cell(Named),
    SwapSides,
    SwapPieces,
    /// An end of the game that the tags say.
    Resign,
}

/// Whether a game was played at Little Golem, and is one of Hex.
pub(super) fn is_little_golem(root: &Node) -> bool {
    let has = |name: &str, text: &str| value(root, name).is_some_and(|value| value.contains(text));
    has("SO", "littlegolem") && has("EV", "hex")
}

/// How a file's colours and cells are to be taken at some point of the game.
#[derive(Clone, Copy)]
struct View {
    /// Whether it is Little Golem's, where White's moves are of the player who begins.
    golem: bool,
    /// Whether the colours have changed hands.
    sides_swapped: bool,
    /// Whether the board is seen in a mirror.
    mirrored: bool,
}

impl View {
    /// The seat that a colour's moves belong to, from 0.
    fn seat(self, white: bool) -> usize {
        usize::from(white != (self.sides_swapped != self.golem))
    }

    /// What a move of the file says.
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

/// Reads a game as a record.
fn record(line: &[Node]) -> Result<ReadGame, FormatFault> {
    let empty = Node::new();
    let root = line.first().unwrap_or(&empty);
    shared::check_size(root, SIZE, "11", words::RECORD_SGF_HEX_SIZE)?;
    let position = shared::position::<SIZE>(root, cell)?;
    let golem = is_little_golem(root);
    let second_starts = !golem && shared::second_starts(line);
    let mut view = View { golem, sides_swapped: false, mirrored: false };
    let (mut moves, mut plies_at) = (String::new(), Vec::new());
    let mut turn = usize::from(second_starts);
    // The result that follows from somebody having resigned.
    let mut resigned = None;
    for (number, node) in line.iter().enumerate() {
        for property in node {
            shared::check_setup(property, number)?;
            if shared::is_move(property) {
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
                        view.mirrored = true;
                    }
                    Step::Resign => resigned = Some(if turn == 0 { "1-0" } else { "0-1" }),
                }
                moves.push('\n');
            } else if let "C" | "GC" = property.name.as_str() {
                moves += &comment(property.value());
            }
        }
    }
    // The winner is named by the colour at the end.
    let (said, termination) = shared::result(root);
    let result = match said {
        "1-0" if view.sides_swapped => "0-1",
        "0-1" if view.sides_swapped => "1-0",
        said => said,
    };
    let ended = match resigned {
        // Little Golem says who won, and not how.
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

/// The cell that a value names.
fn cell(value: &str) -> Option<shared::Cells> {
    let cell = Named::whole(value.trim().as_bytes()).and_then(Board::square)?;
    let (row, column) = (usize::from(Board::row(cell)), usize::from(Board::column(cell)));
    let from_top = SIZE - 1 - row;
    Some((from_top..=from_top, column..=column))
}

/// Writes a record as SGF.
fn write(transcript: &Transcript) -> Result<String, FormatFault> {
    if transcript.tag("Position").is_some() && transcript.tag("Sides").is_some() {
        return Err(FormatFault::new(0, words::RECORD_SGF_HEX_SIDES));
    }
    let swap = transcript.moves.iter().position(|step| step.token == "swap");
    let colour = |seat: u8, after_swap: bool| if (seat == 1) == after_swap { 'W' } else { 'B' };
    let at_end = |seat| colour(seat, swap.is_some());
    let point = |row: usize, column: usize| {
        let row = SIZE.saturating_sub(row) as u8;
        Named { column: column.min(25) as u8, row }.to_string()
    };
    let mut text = shared::head(transcript, (GAME.number, SIZE), at_end, point);
    write_comments(&mut text, transcript, 0..1);
    for (at, step) in transcript.moves.iter().enumerate() {
        let after_swap = swap.is_some_and(|swap| at > swap);
        let token = if step.token == "swap" { "swap-sides" } else { &step.token };
        text += &format!("\n;{}[{token}]", colour(step.seat, after_swap));
        write_comments(&mut text, transcript, at + 1..at + 2);
    }
    Ok(text + ")\n")
}
