//! What SGF has alike for every game of Black and White: who played, how it ended, the stones set up.

use std::ops::RangeInclusive;

use super::FormatFault;
use super::sgf::{Node, Property, escape, value};
use crate::scoresheet::{Transcript, escape as escape_tag};

/// Which SGF property carries which tag.
const INFO: [(&str, &str); 7] = [
    ("EV", "Event"),
    ("DT", "Date"),
    ("PC", "Site"),
    ("RO", "Round"),
    ("PB", "First"),
    ("PW", "Second"),
    ("AN", "Annotator"),
];

/// The properties of stones set up, with their letters in a `Position`.
const SETUP: [(&str, char); 2] = [("AB", 'X'), ("AW", 'O')];

/// Cells of a board by their row from the top and their column.
pub(super) type Cells = (RangeInclusive<usize>, RangeInclusive<usize>);

/// Whether a property is a move.
pub(super) fn is_move(property: &Property) -> bool {
    matches!(property.name.as_str(), "B" | "W")
}

/// Refuses a board of another size than this.
pub(super) fn check_size(
    root: &Node,
    size: usize,
    unsaid: &str,
    key: &'static str,
) -> Result<(), FormatFault> {
    let said = value(root, "SZ").unwrap_or(unsaid).trim();
    if said == size.to_string() || said == format!("{size}:{size}") {
        return Ok(());
    }
    let at = root.iter().find(|property| property.name == "SZ").map_or(0, |found| found.at);
    let mut fault = FormatFault::new(at, key);
    fault.message = fault.message.with("size", said);
    Err(fault)
}

/// Whether White moves first: as the root says, or else by the first move.
pub(super) fn second_starts(line: &[Node]) -> bool {
    match line.first().and_then(|root| value(root, "PL")) {
        Some(player) => player.trim().starts_with(['W', 'w', '2']),
        None => {
            let mut properties = line.iter().flatten();
            properties.find(|property| is_move(property)).is_some_and(|step| step.name == "W")
        }
    }
}

/// Appends a tag.
pub(super) fn push_tag(text: &mut String, name: &str, value: &str) {
    *text += &format!("[{name} \"{}\"]\n", escape_tag(value));
}

/// Appends the tags of the properties that say who played, when and where.
pub(super) fn push_info(text: &mut String, root: &Node) {
    for (property, name) in INFO {
        if let Some(value) = value(root, property) {
            let value = if name == "Date" { value.replace('-', ".") } else { value.to_owned() };
            push_tag(text, name, &value);
        }
    }
}

/// The result and the termination of a root's `RE` property.
pub(super) fn result(root: &Node) -> (&'static str, Option<&'static str>) {
    let text = value(root, "RE").unwrap_or_default().trim();
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

/// Appends the stones set up at the root as a `Position`, if there are any. `cells` reads what one value
/// names.
pub(super) fn push_position<const SIZE: usize>(
    text: &mut String,
    root: &Node,
    cells: impl Fn(&str) -> Option<Cells>,
) -> Result<(), FormatFault> {
    let mut rows = [['.'; SIZE]; SIZE];
    let mut any = false;
    for (name, letter) in SETUP {
        for property in root.iter().filter(|property| property.name == name) {
            for value in &property.values {
                let fault = || FormatFault::new(property.at, "record-sgf-point");
                let (down, across) = cells(value).ok_or_else(fault)?;
                for row in down {
                    for column in across.clone() {
                        *rows
                            .get_mut(row)
                            .and_then(|row| row.get_mut(column))
                            .ok_or_else(fault)? = letter;
                        any = true;
                    }
                }
            }
        }
    }
    if any {
        push_tag(text, "Position", &rows.map(String::from_iter).join("/"));
    }
    Ok(())
}

/// Refuses stones that are set up in the middle of a game.
pub(super) fn check_setup(property: &Property, node: usize) -> Result<(), FormatFault> {
    match property.name.as_str() {
        "AB" | "AW" | "AE" if node > 0 => Err(FormatFault::new(property.at, "record-sgf-setup")),
        _ => Ok(()),
    }
}

/// The beginning of a file: the game's number, the board, and who played.
pub(super) fn head(transcript: &Transcript, game: &str, size: usize) -> String {
    let mut text = format!("(;FF[4]GM[{game}]SZ[{size}]CA[UTF-8]AP[arbitro]");
    for (property, name) in INFO {
        if let Some(value) = transcript.tag(name) {
            let value = if name == "Date" { value.replace('.', "-") } else { value.to_owned() };
            text += &format!("{property}[{}]", escape(&value));
        }
    }
    text
}

/// Appends the result, where somebody won: `colour` says what a seat plays at the end.
pub(super) fn write_result(
    text: &mut String,
    transcript: &Transcript,
    colour: impl Fn(u8) -> char,
) {
    let how = match transcript.tag("Termination") {
        Some("resignation") => "R",
        Some("time") => "T",
        Some("forfeit") => "F",
        _ => "",
    };
    match transcript.result.as_str() {
        "1-0" => *text += &format!("RE[{}+{how}]", colour(1)),
        "0-1" => *text += &format!("RE[{}+{how}]", colour(2)),
        _ => {}
    }
}

/// Appends the stones of a `Position` and who is to move there. `point` names a cell by its row from the
/// top and its column.
pub(super) fn write_position(
    text: &mut String,
    transcript: &Transcript,
    point: impl Fn(usize, usize) -> String,
) {
    if let Some(position) = transcript.tag("Position") {
        for (name, letter) in SETUP {
            let mut points = String::new();
            for (row, cells) in position.split('/').enumerate() {
                for (column, _) in cells.chars().enumerate().filter(|(_, cell)| *cell == letter) {
                    points += &format!("[{}]", point(row, column));
                }
            }
            if !points.is_empty() {
                *text += &format!("{name}{points}");
            }
        }
    }
    if transcript.tag("Turn") == Some("2") {
        *text += "PL[W]";
    }
}
