//! Blokus as `.blksgf`, the SGF of the program Pentobi (described in its manual, "Pentobi SGF
//! Files").
//!
//! A move is a property `1` to `4`, by colour, with the squares of the piece. The format has no
//! passes: a skipped colour has passed, and the check decides whether it had to. A position is set
//! up with `A1` to `A4`, one value for each piece. Tags without an SGF property are stored as
//! described in [`super::stored`].

use super::Format;
use super::sgf::{Node, Property, comment, escape, main_lines, place, value, write_comments};
use super::stored::{self, StoredTags, Tag, tag};
use crate::games::blokus::{Blokus, KINDS as PIECES};
use crate::scoresheet::prelude::*;

pub(super) const FORMAT: Format =
    Format { name: "blksgf", endings: &[], games: &[<Blokus as Game>::INFO.id], read, write };

/// Which property holds which tag, for any number of players.
const INFO: [(&str, &str); 5] =
    [("EV", "Event"), ("DT", "Date"), ("PC", "Site"), ("RO", "Round"), ("AN", "Annotator")];

/// A kind of game: its `GM` value, its `Variant`, and the properties of the players' names.
struct Kind {
    game: &'static str,
    variant: &'static str,
    names: &'static [(&'static str, &'static str)],
}

const KINDS: [Kind; 3] = [
    Kind {
        game: "Blokus",
        variant: "classic",
        names: &[("P1", "Player1"), ("P2", "Player2"), ("P3", "Player3"), ("P4", "Player4")],
    },
    Kind {
        game: "Blokus Two-Player",
        variant: "two-player",
        names: &[("PB", "First"), ("PW", "Second")],
    },
    Kind {
        game: "Blokus Three-Player",
        variant: "three-player",
        names: &[("P1", "Player1"), ("P2", "Player2"), ("P3", "Player3")],
    },
];

/// The colour words for moves in old files.
const COLOURS: [&str; 4] = ["BLUE", "YELLOW", "RED", "GREEN"];

/// The maximum number of columns and rows of a `Position`.
const SIZE: usize = 20;

/// The colour, from 0, of `1` to `4` or of a colour word.
fn colour(name: &str) -> Option<u8> {
    match name.as_bytes() {
        [digit @ b'1'..=b'4'] => Some(digit - b'1'),
        _ => COLOURS.iter().position(|word| *word == name).map(|colour| colour as u8),
    }
}

/// Reads every game of a text as a record.
fn read(text: &str) -> Result<Vec<ReadGame>, FormatFault> {
    main_lines(text)?.iter().map(|line| record(line)).collect()
}

/// The position that the tags set up; `None` when they are wrong, which is left to the check.
fn start(tags: &[Tag]) -> Option<Blokus> {
    let tags: Vec<(&str, &str)> =
        tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    Blokus::start(&Setup::of(&tags)).ok()
}

fn record(line: &[Node]) -> Result<ReadGame, FormatFault> {
    let empty = Node::new();
    let root = line.first().unwrap_or(&empty);
    let (opening, rest) = line.split_at(opening(line).min(line.len()));
    let tags = read_tags(root, opening)?;
    let at = root.first().map_or(0, |property| property.at);
    let text = stored::written(&tags) + "\n";
    let mut moves = Moves { text, plies_at: Vec::new(), colour: 0 };
    moves.colour = start(&tags).map_or(0, |start| start.slot());
    for property in opening.iter().flatten().filter(|property| !is_setup(property)) {
        moves.read(property)?;
    }
    for property in rest.iter().flatten() {
        if is_setup(property) {
            return Err(FormatFault::new(property.at, words::RECORD_BLKSGF_SETUP));
        }
        moves.read(property)?;
        // The colour to move, written where the last plies were passes.
        if let ("PL", Some(colour)) = (&*property.name, colour(property.value().trim())) {
            moves.pass_until(colour, property.at);
        }
    }
    let text = moves.text + tag(&tags, "Result").unwrap_or("*") + "\n";
    Ok(ReadGame { text, at, plies_at: moves.plies_at })
}

/// The nodes that set the position up: the root and, before the second node with moves, those up to
/// the last with pieces set up.
fn opening(line: &[Node]) -> usize {
    let is_move = |property: &Property| colour(&property.name).is_some();
    let moved = line.iter().position(|node| node.iter().any(is_move));
    let before = &line[..moved.map_or(line.len(), |moved| moved + 1)];
    before.iter().rposition(|node| node.iter().any(is_setup)).unwrap_or(0) + 1
}

fn is_setup(property: &Property) -> bool {
    matches!(&*property.name, "A1" | "A2" | "A3" | "A4" | "AB" | "AW" | "AE")
}

/// The moves of a record, as far as they have been read.
struct Moves {
    text: String,
    /// The byte position of each ply in the file.
    plies_at: Vec<usize>,
    /// The colour to move.
    colour: u8,
}

impl Moves {
    fn pass_until(&mut self, colour: u8, at: usize) {
        while self.colour != colour {
            self.text += "-\n";
            self.plies_at.push(at);
            self.colour = (self.colour + 1) % 4;
        }
    }

    fn read(&mut self, property: &Property) -> Result<(), FormatFault> {
        if let "C" | "GC" = &*property.name {
            self.text += &comment(property.value());
        } else if let Some(colour) = colour(&property.name) {
            self.pass_until(colour, property.at);
            // Old files have one value for each square.
            let squares = property.values.join(",");
            if !squares.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b',') {
                return Err(FormatFault::new(property.at, words::RECORD_BLKSGF_MOVE));
            }
            self.text += if squares.is_empty() { "-" } else { &squares };
            self.plies_at.push(property.at);
            self.text.push('\n');
            self.colour = (self.colour + 1) % 4;
        }
        Ok(())
    }
}

fn read_tags(root: &Node, opening: &[Node]) -> Result<Vec<Tag>, FormatFault> {
    let game = value(root, "GM").unwrap_or_default();
    let kind = KINDS.iter().find(|kind| kind.game == game).ok_or_else(|| {
        let at = place(root, "GM");
        FormatFault::new(at, words::RECORD_BLKSGF_GAME).with("game", game)
    })?;
    let stored = StoredTags::of(root);
    let mut tags: Vec<Tag> = vec![("Game".to_owned(), Blokus::INFO.id.to_owned())];
    if kind.variant != "classic" {
        tags.push(("Variant".to_owned(), kind.variant.to_owned()));
    }
    for (property, name) in INFO.iter().chain(kind.names) {
        if let Some(value) = value(root, property) {
            tags.push(((*name).to_owned(), stored::from_sgf(name, value, &stored)));
        }
    }
    stored.add_to(&mut tags);
    if let Some(position) = read_position(opening)? {
        tags.retain(|(name, _)| name != "Position");
        tags.push(("Position".to_owned(), position));
    }
    let player = opening.iter().rev().find_map(|node| value(node, "PL"));
    // A set-up includes the turn, which is written back with it.
    let set_up = tag(&tags, "Position").is_some();
    let to_move = player
        .and_then(|player| colour(player.trim()))
        .or_else(|| start(&tags).filter(|_| set_up).map(|start| start.slot()));
    if let Some(colour) = to_move
        && tag(&tags, "Turn").is_none()
        && tag(&tags, "Colour").is_none()
    {
        tags.push(("Colour".to_owned(), COLOURS[usize::from(colour)].to_ascii_lowercase()));
    }
    let seats = start(&tags).map_or(4, |start| start.seats());
    let result = value(root, "RE").map(str::trim);
    if let Some(result) = result.filter(|text| Claim::read(text.as_bytes(), seats).is_some()) {
        tags.retain(|(name, _)| name != "Result");
        tags.push(("Result".to_owned(), result.to_owned()));
    }
    stored.sort(&mut tags);
    Ok(tags)
}

/// The pieces set up before the first move, as a `Position`; `None` when there are none.
fn read_position(opening: &[Node]) -> Result<Option<String>, FormatFault> {
    let mut rows = [[b'.'; SIZE]; SIZE];
    let mut any = false;
    for property in opening.iter().flatten().filter(|property| is_setup(property)) {
        let colour = property.name.strip_prefix('A').and_then(colour);
        let colour =
            colour.ok_or_else(|| FormatFault::new(property.at, words::RECORD_BLKSGF_SETUP))?;
        for square in property.values.iter().flat_map(|piece| piece.split(',')) {
            let named = Named::whole(square.as_bytes());
            let cell = named.and_then(|named| {
                let row = SIZE.checked_sub(usize::from(named.row))?;
                rows.get_mut(row)?.get_mut(usize::from(named.column))
            });
            let cell =
                cell.ok_or_else(|| FormatFault::new(property.at, words::RECORD_BLKSGF_MOVE))?;
            *cell = PIECES[usize::from(colour)].letters.as_bytes()[0];
            any = true;
        }
    }
    let rows: Vec<String> =
        rows.iter().map(|row| row.iter().map(|&byte| char::from(byte)).collect()).collect();
    Ok(any.then(|| rows.join("/")))
}

/// Our own property, for what no other property holds.
fn ours(transcript: &Transcript, kind: &Kind, variant: &str, set_up: bool) -> String {
    // In the order in which they are read.
    let back =
        |name: &&str| transcript.tag(name).is_none_or(|value| stored::comes_back(name, value));
    let named = INFO.iter().chain(kind.names).map(|(_, name)| *name).filter(back);
    let mut carried: Vec<&str> = named.collect();
    if set_up {
        carried.push("Position");
    }
    if variant == kind.variant && variant != "classic" {
        carried.insert(0, "Variant");
    }
    if transcript.result != "*" {
        carried.push("Result");
    }
    stored::property(transcript.tags.iter(), &carried)
}

/// Writes a record. Variants that other programs do not know are written as the classic game with
/// their name stored in our property; those that are not played as a classic game cannot be
/// written.
fn write(transcript: &Transcript) -> Result<String, FormatFault> {
    let fault =
        |variant: &str| FormatFault::new(0, words::RECORD_BLKSGF_VARIANT).with("variant", variant);
    let position = start(&transcript.tags).ok_or_else(|| fault(""))?;
    let mut start_tags = Vec::new();
    position.extra_tags(&mut start_tags);
    let start_tag = |name: &str| {
        start_tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| value.as_str())
    };
    let variant = start_tag("Variant").unwrap_or("classic");
    if variant == "solo-tetrominoes" || start_tag("Shared").is_some_and(|shared| shared != "green")
    {
        return Err(fault(variant));
    }
    let kind = KINDS.iter().find(|kind| kind.variant == variant).unwrap_or(&KINDS[0]);
    let mut text = format!("(;GM[{}]CA[UTF-8]AP[arbitro]", kind.game);
    for (property, name) in INFO.iter().chain(kind.names) {
        if let Some(value) = transcript.tag(name) {
            text += &format!("{property}[{}]", escape(&stored::to_sgf(name, value)));
        }
    }
    if transcript.result != "*" {
        text += &format!("RE[{}]", transcript.result);
    }
    let mut set_up = String::new();
    for colour in 0..4 {
        let pieces: String =
            position.pieces(colour).iter().map(|squares| format!("[{squares}]")).collect();
        if !pieces.is_empty() {
            set_up += &format!("\nA{}{pieces}", colour + 1);
        }
    }
    text += &ours(transcript, kind, variant, !set_up.is_empty());
    text += &set_up;
    if position.slot() != 0 || transcript.tag("Position").is_some() {
        text += &format!("PL[{}]", position.slot() + 1);
    }
    let colours = (0..4).cycle().skip(usize::from(position.slot()));
    let mut nodes: Vec<(String, usize)> = vec![(String::new(), 0)];
    for (number, (step, colour)) in (1..).zip(transcript.moves.iter().zip(colours)) {
        if step.token != "-" {
            nodes.push((format!("\n;{}[{}]", colour + 1, step.token), number));
        }
    }
    // A comment after a pass goes with the piece before it.
    let ends = nodes.iter().skip(1).map(|(_, number)| *number).chain([usize::MAX]);
    for ((node, begin), end) in nodes.iter().zip(ends) {
        text += node;
        write_comments(&mut text, transcript, *begin..end);
    }
    // Passes at the end, with no piece after them, are only visible from the colour to move.
    if transcript.moves.last().is_some_and(|step| step.token == "-") {
        let to_move = (usize::from(position.slot()) + transcript.moves.len()) % 4;
        text += &format!("\n;PL[{}]", to_move + 1);
    }
    Ok(text + ")\n")
}
