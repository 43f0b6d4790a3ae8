//! Reads a position from a record's tags, and writes the tags of a position.
//!
//! Most of it is on the board: pieces of one colour never share an edge, so each group of a colour
//! is one piece, and the pieces on the board show which are left. The game's own tags give the
//! rest:
//!
//! - `Variant`, and `Shared` (three-player): the colour that nobody owns;
//! - `Colour`: the colour to move, where a seat plays several;
//! - `SharedTurn` (three-player): the seat that plays the shared colour in this round, or played it
//!   last. It is written only when the board does not show it: while the game goes on, some colour
//!   has never passed, and the number of its pieces gives the round;
//! - `SingleLast`: the colours that placed all pieces and the single square last.

use arbitro_words::Fact;

use super::plane::{Placement, Plane};
use super::variant::{self, Tetrominoes, Variant};
use super::{Blokus, CORNERS, LETTERS, pieces};
use crate::games::{Game, Seat, Setup, TagFault, cells};

pub(super) fn start(setup: &Setup<'_>) -> Result<Blokus, TagFault> {
    let mut game = Blokus::empty(read_variant(setup)?);
    if game.variant == Variant::SoloTetrominoes {
        game.tetrominoes = Tetrominoes::of(setup.switches.get(0));
    }
    setup.check_scores()?;
    if let Some(rows) = setup.position {
        game.read_board(rows)?;
    }
    if let Some(names) = setup.tag("SingleLast") {
        for name in words(names) {
            game.single_last[usize::from(read_colour("SingleLast", name)?)] = true;
        }
    }
    game.colour = game.read_colour_to_move(setup)?;
    game.round = game.round_at(game.colour);
    if let Some(text) = setup.tag("SharedTurn") {
        game.read_shared_turn(text)?;
    }
    if setup.turn.is_some_and(|seat| seat != game.turn()) {
        return Err(TagFault::new("Turn", "blokus-turn")
            .with("colour", colour_fact(game.colour))
            .with("seat", game.turn().number()));
    }
    game.look_on(game.colour);
    Ok(game)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', ';']).filter(|word| !word.is_empty())
}

fn read_variant(setup: &Setup<'_>) -> Result<Variant, TagFault> {
    let Some(text) = setup.tag("Variant") else {
        return Ok(Variant::Classic);
    };
    let variant = Variant::find(text.trim()).ok_or_else(|| {
        let names: Vec<Fact> = Variant::names().map(Fact::from).collect();
        TagFault::new("Variant", "blokus-variant")
            .with("text", text)
            .with("known", Fact::List(names))
    })?;
    match (variant, setup.tag("Shared")) {
        (Variant::ThreePlayer(_), Some(name)) => {
            Ok(Variant::ThreePlayer(read_colour("Shared", name.trim())?))
        }
        _ => Ok(variant),
    }
}

fn read_colour(tag: &'static str, name: &str) -> Result<u8, TagFault> {
    variant::colour(name).ok_or_else(|| TagFault::new(tag, "blokus-colour").with("text", name))
}

/// A colour as a fact of a message.
pub(super) fn colour_fact(colour: u8) -> Fact {
    Fact::word(Blokus::INFO.sides[usize::from(colour)].key)
}

/// The group of edge-connected squares that contains this square.
fn group(plane: &Plane, square: (u8, u8)) -> Plane {
    let mut group = Plane::default();
    group.insert(square);
    loop {
        let mut more = group;
        for row in 0..20 {
            more.join(row, group.beside(row) & plane.row(row));
        }
        if more == group {
            return group;
        }
        group = more;
    }
}

/// The piece that consists of exactly these squares; `None` when no piece does.
fn piece_of(group: &Plane) -> Option<Placement> {
    let squares: Vec<(u8, u8)> = group.squares().take(6).collect();
    let column = squares.iter().map(|square| square.0).min()?;
    let row = squares.first()?.1;
    let near = |&(c, r): &(u8, u8)| c - column < 5 && r - row < 5;
    if squares.len() > 5 || !squares.iter().all(near) {
        return None;
    }
    let mask = squares.iter().fold(0, |mask, (c, r)| mask | 1 << (5 * (r - row) + c - column));
    Some(Placement { orientation: pieces::find(mask)?, column, row })
}

impl Blokus {
    /// The pieces of a colour (from 0) on the board, each as a canonical token.
    pub fn pieces(&self, colour: u8) -> Vec<String> {
        let token = |placement| {
            let mut token = String::new();
            super::write_squares(placement, &mut token);
            token
        };
        self.groups(colour).into_iter().filter_map(|(_, piece)| piece.map(token)).collect()
    }

    /// The groups of a colour on the board, each with the piece it forms; `None` when it does not
    /// form a piece.
    pub(super) fn groups(&self, colour: u8) -> Vec<(Plane, Option<Placement>)> {
        let mut ungrouped = self.own[usize::from(colour)];
        let mut groups = Vec::new();
        while !ungrouped.is_empty() {
            let Some(first) = ungrouped.squares().next() else { break };
            let group = group(&ungrouped, first);
            group.squares().for_each(|square| ungrouped.remove(square));
            groups.push((group, piece_of(&group)));
        }
        groups
    }

    fn read_board(&mut self, rows: &str) -> Result<(), TagFault> {
        const TAG: &str = "Position";
        let columns = self.variant.size().0;
        for (square, place) in cells(self.board(), rows, &LETTERS)?.into_iter().enumerate() {
            if let Some(colour) = place.checked_sub(1) {
                let columns = usize::from(columns);
                self.own[colour].insert(((square % columns) as u8, (square / columns) as u8));
            }
        }
        self.blue_corner = self.find_blue_corner()?;
        for colour in 0..4 {
            for (group, piece) in self.groups(colour) {
                let of_variant = piece.filter(|p| self.variant.pieces() >> p.piece() & 1 == 1);
                let placement = of_variant.ok_or_else(|| {
                    let mut square = String::new();
                    group.squares().take(1).for_each(|s| super::write_square(s, &mut square));
                    TagFault::new(TAG, "blokus-piece")
                        .with("square", square)
                        .with("colour", colour_fact(colour))
                })?;
                if self.used[usize::from(colour)] >> placement.piece() & 1 == 1 {
                    return Err(TagFault::new(TAG, "blokus-twice")
                        .with("piece", pieces::name(placement.piece()))
                        .with("colour", colour_fact(colour)));
                }
                self.put(colour, placement);
            }
            // The board does not show which piece came last.
            self.single_last[usize::from(colour)] = false;
        }
        Ok(())
    }

    /// Which corner is blue's, such that every colour on the board has its own.
    fn find_blue_corner(&self) -> Result<Option<u8>, TagFault> {
        let on_board: Vec<u8> =
            (0..4).filter(|&colour| !self.own[usize::from(colour)].is_empty()).collect();
        if on_board.is_empty() || self.variant == Variant::SoloTetrominoes {
            return Ok(None);
        }
        let fits = |&blue: &u8| {
            on_board.iter().all(|&colour| {
                self.own[usize::from(colour)].has(CORNERS[usize::from((blue + colour) % 4)])
            })
        };
        let corner = (0..4).find(fits);
        corner.map(Some).ok_or_else(|| TagFault::new("Position", "blokus-corners"))
    }

    fn read_colour_to_move(&self, setup: &Setup<'_>) -> Result<u8, TagFault> {
        let named = match setup.tag("Colour").or_else(|| setup.tag("Color")) {
            Some(name) => Some(read_colour("Colour", name.trim())?),
            None => None,
        };
        if setup.turn.is_some_and(|seat| seat.0 >= self.variant.seats()) {
            return Err(TagFault::new("Turn", "blokus-seats").with("count", self.variant.seats()));
        }
        if let Some(colour) = named {
            return Ok(colour);
        }
        let seat_of = |colour| self.variant.seat(colour, self.round_at(colour));
        // Without the tag, the seat plays the one of its colours with fewer pieces placed.
        let seat = setup.turn.unwrap_or(Seat::FIRST);
        let placed = |&colour: &u8| self.used[usize::from(colour)].count_ones();
        let colours = (0..4).filter(|&colour| seat_of(colour) == seat);
        Ok(colours.min_by_key(placed).expect("every seat of a variant has a colour"))
    }

    /// Advances to the next round in which this seat plays the shared colour.
    fn read_shared_turn(&mut self, text: &str) -> Result<(), TagFault> {
        let seat = text.trim().parse().ok().filter(|seat| (1..=3).contains(seat));
        let seat: u8 = seat.ok_or_else(|| {
            TagFault::new("SharedTurn", "blokus-seats").with("count", self.variant.seats())
        })?;
        while self.round % 3 + 1 != seat {
            self.round += 1;
        }
        Ok(())
    }

    /// The round (from 0) in which this colour would move next.
    fn round_at(&self, to_move: u8) -> u8 {
        let counted = (0..4).map(|colour| {
            let placed = self.used[usize::from(colour)].count_ones() as u8;
            if colour < to_move { placed.saturating_sub(1) } else { placed }
        });
        counted.fold(0, u8::max)
    }

    pub(super) fn write_tags(&self, tags: &mut Vec<(&'static str, String)>) {
        if self.variant != Variant::Classic {
            tags.push(("Variant", self.variant.name().to_owned()));
        }
        let name =
            |colour: u8| Blokus::INFO.sides[usize::from(colour)].tags[0].to_ascii_lowercase();
        if let Variant::ThreePlayer(shared) = self.variant {
            tags.push(("Shared", name(shared)));
            if self.round % 3 != self.round_at(self.colour) % 3 {
                tags.push(("SharedTurn", (self.round % 3 + 1).to_string()));
            }
        }
        if self.variant.seats() < 4 {
            tags.push(("Colour", name(self.colour)));
        }
        let single_last: Vec<String> = (0..4)
            .filter(|&colour| {
                let place = usize::from(colour);
                self.single_last[place] && self.used[place] == self.variant.pieces()
            })
            .map(name)
            .collect();
        if !single_last.is_empty() {
            tags.push(("SingleLast", single_last.join(" ")));
        }
    }
}
