//! Hex as SGF (game 11): cells have the same names on both boards, though there row 1 is at the top, so
//! that Black links top and bottom and White left and right here as there.
//!
//! The swap is `swap-sides` there: the stones stay and the colours change hands. A file may also have
//! `swap-pieces`: the first stone becomes a white one on the mirrored cell and the colours stay with
//! their players. That is the same game seen in a mirror, so all that follows is mirrored back.

use super::FormatFault;
use super::atari_go_sgf::{INFO, read_result};
use super::sgf::{Node, escape, value};
use crate::board::Named;
use crate::board::rhombus::Board;
use crate::scoresheet::{Transcript, escape as escape_tag};

/// The game's number in SGF.
pub(super) const NUMBER: &str = "11";

const SIZE: usize = 11;

/// What a move of the file says.
enum Step {
    Cell(Named),
    SwapSides,
    SwapPieces,
    /// An end of the game that the tags say.
    Resign,
}

/// How a file's colours and cells are to be taken at some point of the game.
#[derive(Clone, Copy)]
struct View {
    /// Whether the colours have changed hands.
    sides_swapped: bool,
    /// Whether the board is seen in a mirror.
    mirrored: bool,
}

impl View {
    /// The seat that a colour's moves belong to, from 0.
    fn seat(self, white: bool) -> usize {
        usize::from(white != self.sides_swapped)
    }

    /// A cell's name on the scoresheet.
    fn cell(self, named: Named) -> String {
        if !self.mirrored {
            return named.to_string();
        }
        let column = u8::try_from(named.row.saturating_sub(1)).unwrap_or(u8::MAX).min(25);
        Named { column, row: u16::from(named.column) + 1 }.to_string()
    }
}

/// Reads a game as a record.
pub(super) fn record(line: &[Node]) -> Result<String, FormatFault> {
    let empty = Node::new();
    let root = line.first().unwrap_or(&empty);
    let size = value(root, "SZ").unwrap_or("11").trim();
    if size != "11" && size != "11:11" {
        let at = root.iter().find(|p| p.name == "SZ").map_or(0, |p| p.at);
        let mut fault = FormatFault::new(at, "record-sgf-hex-size");
        fault.message = fault.message.with("size", size);
        return Err(fault);
    }
    let mut text = "[Game \"hex\"]\n".to_owned();
    let mut tag = |name: &str, value: &str| {
        text += &format!("[{name} \"{}\"]\n", escape_tag(value));
    };
    for (property, name) in INFO {
        if let Some(value) = value(root, property) {
            let value = if name == "Date" { value.replace('-', ".") } else { value.to_owned() };
            tag(name, &value);
        }
    }
    if let Some(position) = position(root)? {
        tag("Position", &position);
    }
    let mut colours = line.iter().flatten().filter(|p| matches!(p.name.as_str(), "B" | "W"));
    let second_starts = match value(root, "PL") {
        Some(player) => player.trim().starts_with(['W', 'w', '2']),
        None => colours.next().is_some_and(|step| step.name == "W"),
    };
    if second_starts {
        tag("Turn", "2");
    }
    let mut view = View { sides_swapped: false, mirrored: false };
    let mut moves = String::new();
    let mut turn = usize::from(second_starts);
    for (number, node) in line.iter().enumerate() {
        for property in node {
            match property.name.as_str() {
                "B" | "W" => {
                    if view.seat(property.name == "W") != turn {
                        return Err(FormatFault::new(property.at, "record-sgf-turn"));
                    }
                    turn ^= 1;
                    match step(property.value(), property.at)? {
                        Step::Cell(named) => moves += &view.cell(named),
                        Step::SwapSides => {
                            moves += "swap";
                            view.sides_swapped = true;
                        }
                        Step::SwapPieces => {
                            moves += "swap";
                            view.mirrored = true;
                        }
                        Step::Resign => {}
                    }
                    moves.push('\n');
                }
                "C" | "GC" => {
                    let comment = property.value().replace('}', ")");
                    moves += &format!("{{{}}}\n", comment.replace(['\n', '\r'], " "));
                }
                "AB" | "AW" | "AE" if number > 0 => {
                    return Err(FormatFault::new(property.at, "record-sgf-setup"));
                }
                _ => {}
            }
        }
    }
    // The winner is named by the colour at the end.
    let (said, termination) = value(root, "RE").map_or(("*", None), read_result);
    let result = match said {
        "1-0" if view.sides_swapped => "0-1",
        "0-1" if view.sides_swapped => "1-0",
        said => said,
    };
    tag("Result", result);
    if let Some(termination) = termination {
        tag("Termination", termination);
    }
    Ok(format!("{text}\n{moves}{result}\n"))
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
        _ => Err(FormatFault::new(at, "record-sgf-point")),
    }
}

/// The stones set up at the root, as a `Position`; `None` when there are none.
fn position(root: &Node) -> Result<Option<String>, FormatFault> {
    let mut rows = [[b'.'; SIZE]; SIZE];
    let mut any = false;
    for (name, letter) in [("AB", b'X'), ("AW", b'O')] {
        for property in root.iter().filter(|property| property.name == name) {
            for point in &property.values {
                let fault = || FormatFault::new(property.at, "record-sgf-point");
                let cell = Named::whole(point.trim().as_bytes()).and_then(Board::square);
                let cell = cell.ok_or_else(fault)?;
                let up = usize::from(Board::row(cell));
                rows[SIZE - 1 - up][usize::from(Board::column(cell))] = letter;
                any = true;
            }
        }
    }
    let rows: Vec<String> =
        rows.iter().map(|row| row.iter().map(|&byte| char::from(byte)).collect()).collect();
    Ok(any.then(|| rows.join("/")))
}

/// Writes a record as SGF.
pub(super) fn write(transcript: &Transcript) -> Result<String, FormatFault> {
    if transcript.tag("Position").is_some() && transcript.tag("Sides").is_some() {
        return Err(FormatFault::new(0, "record-sgf-hex-sides"));
    }
    let mut text = format!("(;FF[4]GM[{NUMBER}]SZ[{SIZE}]CA[UTF-8]AP[arbitro]");
    for (property, name) in INFO {
        if let Some(value) = transcript.tag(name) {
            let value = if name == "Date" { value.replace('.', "-") } else { value.to_owned() };
            text += &format!("{property}[{}]", escape(&value));
        }
    }
    let how = match transcript.tag("Termination") {
        Some("resignation") => "R",
        Some("time") => "T",
        Some("forfeit") => "F",
        _ => "",
    };
    let swap = transcript.moves.iter().position(|step| step.token == "swap");
    let colour = |seat: u8, after_swap: bool| if (seat == 1) != after_swap { 'B' } else { 'W' };
    match transcript.result.as_str() {
        "1-0" => text += &format!("RE[{}+{how}]", colour(1, swap.is_some())),
        "0-1" => text += &format!("RE[{}+{how}]", colour(2, swap.is_some())),
        _ => {}
    }
    if let Some(position) = transcript.tag("Position") {
        for (name, letter) in [("AB", 'X'), ("AW", 'O')] {
            let mut points = String::new();
            for (row, cells) in position.split('/').enumerate() {
                for (column, _) in cells.chars().enumerate().filter(|(_, cell)| *cell == letter) {
                    let row = SIZE.saturating_sub(row) as u16;
                    points += &format!("[{}]", Named { column: column.min(25) as u8, row });
                }
            }
            if !points.is_empty() {
                text += &format!("{name}{points}");
            }
        }
    }
    if transcript.tag("Turn") == Some("2") {
        text += "PL[W]";
    }
    let comment = |text: &mut String, after: usize| {
        let here = transcript.comments.iter().filter(|(before, _)| *before == after);
        let all: Vec<&str> = here.map(|(_, comment)| comment.as_str()).collect();
        if !all.is_empty() {
            *text += &format!("C[{}]", escape(&all.join("\n")));
        }
    };
    comment(&mut text, 0);
    for (at, step) in transcript.moves.iter().enumerate() {
        let after_swap = swap.is_some_and(|swap| at > swap);
        let token = if step.token == "swap" { "swap-sides" } else { &step.token };
        text += &format!("\n;{}[{token}]", colour(step.seat, after_swap));
        comment(&mut text, at + 1);
    }
    Ok(text + ")\n")
}
