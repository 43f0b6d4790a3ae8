//! Atari Go as SGF: what Go programs read and write.
//!
//! Both are boards of nine lines; SGF names a point by two letters from the top left and leaves no
//! letter out, while the scoresheet names it by a column A to I and a row from the bottom.

use super::FormatFault;
use super::sgf::{Node, comment, escape, value};
use crate::scoresheet::{Transcript, escape as escape_tag};

const SIZE: usize = 9;

/// Which SGF property carries which tag.
pub(super) const INFO: [(&str, &str); 7] = [
    ("EV", "Event"),
    ("DT", "Date"),
    ("PC", "Site"),
    ("RO", "Round"),
    ("PB", "First"),
    ("PW", "Second"),
    ("AN", "Annotator"),
];

/// Reads a game as a record.
pub(super) fn record(line: &[Node]) -> Result<String, FormatFault> {
    let empty = Node::new();
    let root = line.first().unwrap_or(&empty);
    let at = |name: &str| root.iter().find(|p| p.name == name).map_or(0, |p| p.at);
    if value(root, "GM").is_some_and(|game| game.trim() != "1") {
        return Err(FormatFault::new(at("GM"), "record-sgf-game"));
    }
    let size = value(root, "SZ").unwrap_or("19").trim();
    if size != "9" && size != "9:9" {
        let mut fault = FormatFault::new(at("SZ"), "record-sgf-size");
        fault.message = fault.message.with("size", size);
        return Err(fault);
    }
    let mut text = "[Game \"atari-go\"]\n".to_owned();
    let mut tag = |name: &str, value: &str| {
        text += &format!("[{name} \"{}\"]\n", escape_tag(value));
    };
    for (property, name) in INFO {
        if let Some(value) = value(root, property) {
            let value = if name == "Date" { value.replace('-', ".") } else { value.to_owned() };
            tag(name, &value);
        }
    }
    let (result, termination) = value(root, "RE").map_or(("*", None), read_result);
    tag("Result", result);
    if let Some(termination) = termination {
        tag("Termination", termination);
    }
    let first_mover = line.iter().flatten().find(|p| matches!(p.name.as_str(), "B" | "W"));
    let second_starts = match value(root, "PL") {
        Some(player) => player.trim().starts_with(['W', 'w', '2']),
        None => first_mover.is_some_and(|step| step.name == "W"),
    };
    if let Some(position) = position(root)? {
        tag("Position", &position);
    }
    if second_starts {
        tag("Turn", "2");
    }
    text.push('\n');
    let mut second = second_starts;
    for (number, node) in line.iter().enumerate() {
        for property in node {
            match property.name.as_str() {
                "B" | "W" => {
                    if (property.name == "W") != second {
                        return Err(FormatFault::new(property.at, "record-sgf-turn"));
                    }
                    second = !second;
                    text += &point(property.value(), property.at)?;
                    text.push('\n');
                }
                "C" | "GC" => {
                    text += &comment(property.value());
                }
                "AB" | "AW" | "AE" if number > 0 => {
                    return Err(FormatFault::new(property.at, "record-sgf-setup"));
                }
                _ => {}
            }
        }
    }
    Ok(text + result + "\n")
}

/// A point's name on the scoresheet. A pass has none in Atari Go, and is kept as a word that no rule
/// allows, so that the check says so in its place.
fn point(value: &str, at: usize) -> Result<String, FormatFault> {
    let value = value.trim();
    if value.is_empty() {
        return Ok("pass".to_owned());
    }
    let [column, row] = *value.as_bytes() else {
        return Err(FormatFault::new(at, "record-sgf-point"));
    };
    if !column.is_ascii_lowercase() || !row.is_ascii_lowercase() {
        return Err(FormatFault::new(at, "record-sgf-point"));
    }
    let row = SIZE.saturating_sub(usize::from(row - b'a'));
    Ok(format!("{}{row}", char::from(column.to_ascii_uppercase())))
}

/// The stones set up at the root, as a `Position`; `None` when there are none.
fn position(root: &Node) -> Result<Option<String>, FormatFault> {
    let mut rows = [[b'.'; SIZE]; SIZE];
    let mut any = false;
    for (name, letter) in [("AB", b'X'), ("AW", b'O')] {
        for property in root.iter().filter(|property| property.name == name) {
            for point in &property.values {
                let fault = || FormatFault::new(property.at, "record-sgf-point");
                let corner = |text: &str| match *text.trim().as_bytes() {
                    [column @ b'a'..=b'i', row @ b'a'..=b'i'] => {
                        Ok((usize::from(column - b'a'), usize::from(row - b'a')))
                    }
                    _ => Err(fault()),
                };
                // `aa:cc` stands for a whole rectangle.
                let (from, to) = point.split_once(':').unwrap_or((point, point));
                let ((left, top), (right, bottom)) = (corner(from)?, corner(to)?);
                for row in rows.iter_mut().take(bottom + 1).skip(top) {
                    for square in row.iter_mut().take(right + 1).skip(left) {
                        *square = letter;
                        any = true;
                    }
                }
            }
        }
    }
    let rows: Vec<String> =
        rows.iter().map(|row| row.iter().map(|&byte| char::from(byte)).collect()).collect();
    Ok(any.then(|| rows.join("/")))
}

/// The result and the termination of an `RE` property.
pub(super) fn read_result(text: &str) -> (&'static str, Option<&'static str>) {
    let text = text.trim();
    let (winner, how) = text.split_once('+').unwrap_or((text, ""));
    let result = match winner {
        "B" | "b" => "1-0",
        "W" | "w" => "0-1",
        "0" | "Draw" => "1/2-1/2",
        _ => return ("*", None),
    };
    let termination = match how.to_ascii_lowercase().as_str() {
        "r" | "resign" => Some("resignation"),
        "t" | "time" => Some("time"),
        "f" | "forfeit" => Some("forfeit"),
        _ => None,
    };
    (result, termination)
}

/// Writes a record as SGF.
pub(super) fn write(transcript: &Transcript) -> Result<String, FormatFault> {
    let mut text = format!("(;FF[4]GM[1]SZ[{SIZE}]CA[UTF-8]AP[arbitro]");
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
    match transcript.result.as_str() {
        "1-0" => text += &format!("RE[B+{how}]"),
        "0-1" => text += &format!("RE[W+{how}]"),
        _ => {}
    }
    if let Some(position) = transcript.tag("Position") {
        for (name, letter) in [("AB", 'X'), ("AW", 'O')] {
            let mut points = String::new();
            for (row, cells) in position.split('/').enumerate() {
                for (column, _) in cells.chars().enumerate().filter(|(_, cell)| *cell == letter) {
                    points += &format!("[{}{}]", letter_of(column), letter_of(row));
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
    let comments = |text: &mut String, after: usize| {
        if let Some(comments) = transcript.comments_among(after..after + 1) {
            *text += &format!("C[{}]", escape(&comments));
        }
    };
    comments(&mut text, 0);
    for (number, step) in (1..).zip(&transcript.moves) {
        let colour = if step.seat == 1 { 'B' } else { 'W' };
        text += &format!("\n;{colour}[{}]", sgf_point(&step.token));
        comments(&mut text, number);
    }
    Ok(text + ")\n")
}

fn letter_of(index: usize) -> char {
    char::from(b'a' + index.min(25) as u8)
}

fn sgf_point(token: &str) -> String {
    let column = token.chars().next().unwrap_or('A').to_ascii_lowercase();
    let row: usize = token.get(1..).and_then(|row| row.parse().ok()).unwrap_or(1);
    format!("{column}{}", letter_of(SIZE.saturating_sub(row)))
}
