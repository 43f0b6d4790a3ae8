//! Atari Go as SGF, the format of Go programs.
//!
//! Both use a board of nine lines. SGF names a point by two letters, counted from the top left
//! without skipping any; the scoresheet by a column A to I and a row from the bottom.

use super::SgfGame;
use super::sgf::{Node, comment, place, value, write_comments};
use super::two_colours as shared;
use crate::games::atari_go::AtariGo;
use crate::scoresheet::prelude::*;

pub(super) const GAME: SgfGame =
    SgfGame { game: <AtariGo as Game>::INFO.id, number: "1", read: record, write };

const SIZE: usize = 9;

/// Reads one game as a record.
fn record(line: &[Node]) -> Result<ReadGame, FormatFault> {
    let empty = Node::new();
    let root = line.first().unwrap_or(&empty);
    if value(root, "GM").is_some_and(|game| game.trim() != GAME.number) {
        return Err(FormatFault::new(place(root, "GM"), words::RECORD_SGF_GAME));
    }
    shared::check_size(root, SIZE, "19", words::RECORD_SGF_SIZE)?;
    let position = shared::position::<SIZE>(line, rectangle)?;
    let second_starts = shared::second_starts(line);
    let opening = shared::opening(line).len();
    let mut second = second_starts;
    let (mut text, mut plies_at) = (String::new(), Vec::new());
    for (number, node) in line.iter().enumerate() {
        for property in node {
            shared::check_setup(property, number, opening)?;
            if shared::is_move(property) {
                if (property.name == "W") != second {
                    return Err(FormatFault::new(property.at, words::RECORD_SGF_TURN));
                }
                second = !second;
                text += &point(property.value(), property.at)?;
                plies_at.push(property.at);
                text.push('\n');
            } else if let "C" | "GC" = property.name.as_str() {
                text += &comment(property.value());
            }
        }
    }
    let text =
        shared::record(GAME.game, root, shared::result(root), position, second_starts, &text);
    Ok(ReadGame { text, at: shared::start(root), plies_at })
}

/// A point's name on the scoresheet. Atari Go has no pass; an SGF pass is kept as a word that is
/// always illegal, so that the check reports it in its place.
fn point(value: &str, at: usize) -> Result<String, FormatFault> {
    let value = value.trim();
    if value.is_empty() {
        return Ok("pass".to_owned());
    }
    let [column, row] = *value.as_bytes() else {
        return Err(FormatFault::new(at, words::RECORD_SGF_POINT));
    };
    if !column.is_ascii_lowercase() || !row.is_ascii_lowercase() {
        return Err(FormatFault::new(at, words::RECORD_SGF_POINT));
    }
    let row = SIZE.saturating_sub(usize::from(row - b'a'));
    Ok(format!("{}{row}", char::from(column.to_ascii_uppercase())))
}

/// The points of a value: a single one, or a rectangle such as `aa:cc`.
fn rectangle(value: &str) -> Option<shared::Cells> {
    let corner = |text: &str| match *text.trim().as_bytes() {
        [column @ b'a'..=b'i', row @ b'a'..=b'i'] => {
            Some((usize::from(row - b'a'), usize::from(column - b'a')))
        }
        _ => None,
    };
    let (from, to) = value.split_once(':').unwrap_or((value, value));
    let ((top, left), (bottom, right)) = (corner(from)?, corner(to)?);
    Some((top..=bottom, left..=right))
}

/// Writes a record as SGF.
fn write(transcript: &Transcript) -> Result<String, FormatFault> {
    let colour = |seat: u8| if seat == 1 { 'B' } else { 'W' };
    let point = |row, column| format!("{}{}", letter_of(column), letter_of(row));
    let mut text = shared::head(transcript, (GAME.number, SIZE), colour, point)?;
    write_comments(&mut text, transcript, 0..1);
    for (number, step) in (1..).zip(&transcript.moves) {
        text += &format!("\n;{}[{}]", colour(step.seat), sgf_point(&step.token)?);
        write_comments(&mut text, transcript, number..number + 1);
    }
    Ok(text + ")\n")
}

fn letter_of(index: usize) -> char {
    char::from(b'a' + index.min(25) as u8)
}

/// The SGF point of a canonical token; fails for other tokens, which a transcript may contain.
fn sgf_point(token: &str) -> Result<String, FormatFault> {
    let fault = || FormatFault::new(0, words::RECORD_SGF_POINT);
    let (column, row) = token.split_at_checked(1).ok_or_else(fault)?;
    let row: usize = row.parse().map_err(|_| fault())?;
    let up = SIZE.checked_sub(row).ok_or_else(fault)?;
    Ok(format!("{}{}", column.to_ascii_lowercase(), letter_of(up)))
}
