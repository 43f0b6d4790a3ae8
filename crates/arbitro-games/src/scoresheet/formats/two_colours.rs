//! The SGF common to every game of Black and White: players, result, stones set up, and tags
//! without a property of their own ([`super::stored`]).

use crate::scoresheet::prelude::*;
use std::ops::RangeInclusive;

use super::sgf::{Node, Property, escape, place, value};
use super::stored::{self, StoredTags, Tag};
use crate::board::{DrawnCell, PieceKind};

/// Which SGF property holds which tag.
const INFO: [(&str, &str); 7] = [
    ("EV", "Event"),
    ("DT", "Date"),
    ("PC", "Site"),
    ("RO", "Round"),
    ("PB", "First"),
    ("PW", "Second"),
    ("AN", "Annotator"),
];

/// The set-up properties, with the letters of their stones in a `Position`.
const SETUP: [(&str, &str); 2] =
    [("AB", PieceKind::STONES[0].letters), ("AW", PieceKind::STONES[1].letters)];

/// A range of rows (from the top) and of columns of a board.
pub(super) type Cells = (RangeInclusive<usize>, RangeInclusive<usize>);

/// The byte where a game begins: at its first property.
pub(super) fn start(root: &Node) -> usize {
    root.first().map_or(0, |property| property.at)
}

/// Whether a property is a move.
pub(super) fn is_move(property: &Property) -> bool {
    matches!(property.name.as_str(), "B" | "W")
}

/// Refuses a board of another size.
pub(super) fn check_size(
    root: &Node,
    size: usize,
    unsaid: &str,
    key: &'static str,
) -> Result<(), FormatFault> {
    let size_text = value(root, "SZ").unwrap_or(unsaid).trim();
    if size_text == size.to_string() || size_text == format!("{size}:{size}") {
        return Ok(());
    }
    Err(FormatFault::new(place(root, "SZ"), key).with("size", size_text))
}

/// The nodes up to the one with the first move. Stones set up in them are a position.
pub(super) fn opening(line: &[Node]) -> &[Node] {
    let first = line.iter().position(|node| node.iter().any(is_move));
    &line[..first.map_or(line.len(), |first| first + 1)]
}

/// Whether White moves first, according to the nodes before the first move or else that move.
pub(super) fn second_starts(line: &[Node]) -> bool {
    match opening(line).iter().rev().find_map(|node| value(node, "PL")) {
        Some(player) => player.trim().starts_with(['W', 'w', '2']),
        None => {
            let mut properties = line.iter().flatten();
            properties.find(|property| is_move(property)).is_some_and(|step| step.name == "W")
        }
    }
}

/// The result and the termination of a game, according to its file.
pub(super) type Ended = (&'static str, Option<Termination>);

/// The record of a game: its tags, then its moves.
pub(super) fn record(
    game: &str,
    root: &Node,
    (result, how): Ended,
    position: Option<String>,
    second_starts: bool,
    moves: &str,
) -> String {
    let stored = StoredTags::of(root);
    let mut tags: Vec<Tag> = vec![("Game".to_owned(), game.to_owned())];
    let mut push = |name: &str, value: String| tags.push((name.to_owned(), value));
    for (property, name) in INFO {
        if let Some(value) = value(root, property) {
            push(name, stored::from_sgf(name, value, &stored));
        }
    }
    // A result that no colour wins is kept in our property.
    let stored_result =
        stored.value("Result").filter(|text| Claim::read(text.as_bytes(), 2).is_some());
    let result = if result == "*" { stored_result.unwrap_or(result) } else { result };
    if result != "*" || stored.may_have("Result") {
        push("Result", result.to_owned());
    }
    if let Some(how) = how {
        let exact = stored.value("Termination").filter(|text| Termination::read(text) == Some(how));
        push("Termination", exact.unwrap_or(how.word()).to_owned());
    }
    if let Some(position) = position {
        push("Position", position);
    }
    if second_starts {
        push("Turn", "2".to_owned());
    }
    stored.add_to(&mut tags);
    stored.sort(&mut tags);
    format!("{}\n{moves}{result}\n", stored::written(&tags))
}

/// The result and the termination in the `RE` property of a root.
pub(super) fn result(root: &Node) -> Ended {
    let text = value(root, "RE").unwrap_or_default().trim();
    let (winner, how) = text.split_once('+').unwrap_or((text, ""));
    let result = match winner {
        "B" | "b" => "1-0",
        "W" | "w" => "0-1",
        "0" | "Draw" => "1/2-1/2",
        _ => return ("*", None),
    };
    let termination = match how.to_ascii_lowercase().as_str() {
        "r" | "resign" => Some(Termination::Resignation),
        "t" | "time" => Some(Termination::Time),
        "f" | "forfeit" => Some(Termination::Forfeit),
        _ => None,
    };
    (result, termination)
}

/// The stones set up before the first move as a `Position`, if any. `cells` reads the cells of one
/// value.
pub(super) fn position<const SIZE: usize>(
    line: &[Node],
    cells: impl Fn(&str) -> Option<Cells>,
) -> Result<Option<String>, FormatFault> {
    let mut rows = [[DrawnCell::EMPTY.letters; SIZE]; SIZE];
    let set_up = opening(line).iter().flatten();
    for (property, letter) in set_up.filter_map(|property| Some((property, stone(property)?))) {
        for value in &property.values {
            let fault = || FormatFault::new(property.at, words::RECORD_SGF_POINT);
            let (down, across) = cells(value).ok_or_else(fault)?;
            for row in down {
                for column in across.clone() {
                    let cell = rows.get_mut(row).and_then(|row| row.get_mut(column));
                    *cell.ok_or_else(fault)? = letter;
                }
            }
        }
    }
    let is_empty = rows.iter().flatten().all(|letter| *letter == DrawnCell::EMPTY.letters);
    Ok((!is_empty).then(|| rows.map(|row| row.concat()).join("/")))
}

/// The letter that a set-up property puts on its points; `AE` clears them.
fn stone(property: &Property) -> Option<&'static str> {
    let mut set_up = SETUP.into_iter().chain([("AE", DrawnCell::EMPTY.letters)]);
    set_up.find(|(name, _)| *name == property.name).map(|(_, letter)| letter)
}

/// Refuses stones set up after the first move. `opening` is the number of nodes up to that move.
pub(super) fn check_setup(
    property: &Property,
    node: usize,
    opening: usize,
) -> Result<(), FormatFault> {
    match stone(property) {
        Some(_) if node >= opening => Err(FormatFault::new(property.at, words::RECORD_SGF_SETUP)),
        _ => Ok(()),
    }
}

/// The head of a file: the game's number, the board, the players, the winner and the stones set up.
/// `colour` gives a seat's colour at the end of the game, `point` names a cell by its row from the
/// top and its column.
pub(super) fn head(
    transcript: &Transcript,
    (game, size): (&str, usize),
    colour: impl Fn(u8) -> char,
    point: impl Fn(usize, usize) -> String,
) -> Result<String, FormatFault> {
    if transcript.tag("Position").is_some() && transcript.tag("Sides").is_some() {
        return Err(FormatFault::new(0, words::RECORD_SGF_SIDES));
    }
    let mut text = format!("(;FF[4]GM[{game}]SZ[{size}]CA[UTF-8]AP[arbitro]");
    let mut carried: Vec<&str> = Vec::new();
    for (property, name) in INFO {
        if let Some(value) = transcript.tag(name) {
            text += &format!("{property}[{}]", escape(&stored::to_sgf(name, value)));
            if stored::comes_back(name, value) {
                carried.push(name);
            }
        }
    }
    let (result, how) = won(transcript, colour);
    let set_up = set_up(transcript, point);
    let turn = transcript.tag("Turn").map(str::trim) == Some("2");
    for (name, is_carried) in [
        ("Result", !result.is_empty() || transcript.result == "*"),
        ("Termination", how.is_some_and(|how| transcript.tag("Termination") == Some(how.word()))),
        ("Position", !set_up.is_empty()),
        ("Turn", turn && transcript.tag("Turn") == Some("2")),
    ] {
        if is_carried {
            carried.push(name);
        }
    }
    // A result that is only in the final token is kept as a tag.
    let more = ("Result".to_owned(), transcript.result.clone());
    let unsaid = transcript.tag("Result").is_none() && !carried.contains(&"Result");
    let tags = transcript.tags.iter().chain(unsaid.then_some(&more));
    text += &result;
    text += &set_up;
    if turn {
        text += "PL[W]";
    }
    Ok(text + &stored::property(tags, &carried))
}

/// The `RE` property and the termination in it, when a player won.
fn won(transcript: &Transcript, colour: impl Fn(u8) -> char) -> (String, Option<Termination>) {
    let how = transcript.tag("Termination").and_then(Termination::read);
    let (letter, how) = match how {
        Some(Termination::Resignation) => ("R", how),
        Some(Termination::Time) => ("T", how),
        Some(Termination::Forfeit) => ("F", how),
        _ => ("", None),
    };
    match transcript.result.as_str() {
        "1-0" => (format!("RE[{}+{letter}]", colour(1)), how),
        "0-1" => (format!("RE[{}+{letter}]", colour(2)), how),
        _ => (String::new(), None),
    }
}

/// The set-up properties for the stones of a `Position`.
fn set_up(transcript: &Transcript, point: impl Fn(usize, usize) -> String) -> String {
    let mut text = String::new();
    let Some(position) = transcript.tag("Position") else { return text };
    for (name, letter) in SETUP {
        let mut points = String::new();
        for (row, cells) in position.split('/').enumerate() {
            for (column, _) in cells.chars().enumerate().filter(|(_, cell)| letter.contains(*cell))
            {
                points += &format!("[{}]", point(row, column));
            }
        }
        if !points.is_empty() {
            text += &format!("{name}{points}");
        }
    }
    text
}
