//! Why a placement or a pass is refused.
//!
//! Of several faults the first in this order is reported: a square off the board, squares that are
//! not a piece, an occupied square, then the rules by number, and last a name that does not fit the
//! piece.

use crate::words;
use arbitro_words::{Message, message};

use super::plane::Placement;
use super::tags::colour_fact;
use super::token::{Squares, Token};
use super::variant::{Tetrominoes, Variant};
use super::{
    Blokus, Move, RULE_SOLO_84, RULE_SOLO_TETROMINOES, pieces, write_square, write_squares,
};
use crate::games::{Game, Illegal};

fn square_name(square: (u8, u8)) -> String {
    let mut name = String::new();
    write_square(square, &mut name);
    name
}

impl Blokus {
    /// The fault of a pass while a placement is possible.
    #[cold]
    pub(super) fn refuse_pass(&self) -> Illegal {
        let fault = Illegal::new::<Blokus>("pass-not-allowed", self.rule(5))
            .with("colour", colour_fact(self.colour));
        let Some(placement) = self.any_placement(self.colour) else {
            return fault;
        };
        let mut token = String::new();
        write_squares(placement, &mut token);
        fault.with("piece", pieces::name(placement.piece())).with("token", token)
    }

    /// Why these squares cannot be covered, with a hint where only passes are missing before the
    /// placement.
    #[cold]
    pub(super) fn refuse(&self, squares: &Squares) -> Illegal {
        let fault = self.refuse_squares(squares);
        let mut next = *self;
        let mut blocked = Vec::new();
        while next.is_blocked() && blocked.len() < 4 {
            blocked.push(colour_fact(next.colour));
            next.play_unchecked(Move::Pass);
        }
        // When all colours are blocked, nobody can place and passing would never end.
        let placed = !blocked.is_empty() && !next.is_blocked();
        if !placed || next.judge(Token::Place(*squares)).is_err() {
            return fault;
        }
        let passes = vec!["-"; blocked.len()].join(" ");
        fault
            .with("count", blocked.len())
            .with("blocked", blocked)
            .with("passes", passes)
            .hint("blokus-forgotten-pass")
    }

    fn refuse_squares(&self, squares: &Squares) -> Illegal {
        if let Some(named) = squares.off_board(self.variant.size()) {
            return Illegal::off_board::<Blokus>(named);
        }
        let Some(placement) = self.placement(squares) else {
            return match self.variant {
                Variant::SoloTetrominoes => {
                    Illegal::new::<Blokus>("not-a-piece", RULE_SOLO_TETROMINOES).with("size", 4u8)
                }
                _ => Illegal::new::<Blokus>("not-a-piece", 4).with("size", 0u8),
            };
        };
        if let Some(square) = placement.squares().find(|&square| self.occupied.has(square)) {
            let colour = (0..4).find(|&colour| self.own[usize::from(colour)].has(square));
            return Illegal::new::<Blokus>("occupied", 0)
                .with("square", square_name(square))
                .with("colour", colour_fact(colour.expect("a covered square has a colour")));
        }
        let piece = pieces::name(placement.piece());
        if self.allows(self.colour, placement) {
            let name = squares.name().expect("a legal placement is refused only for its name");
            return Illegal::new::<Blokus>("annotation", 0).with("name", name).with("piece", piece);
        }
        self.refuse_place(placement).with("piece", piece).with("colour", colour_fact(self.colour))
    }

    /// Which rule is broken by a piece on free squares.
    fn refuse_place(&self, placement: Placement) -> Illegal {
        let colour = usize::from(self.colour);
        let plane = &self.own[colour];
        if self.begins(self.colour) {
            let corners = self.beginnings(self.colour);
            if !corners.meets(placement) {
                let names: Vec<String> = corners.squares().map(square_name).collect();
                return Illegal::new::<Blokus>("corner-first", 1)
                    .with("count", names.len())
                    .with("corner", names);
            }
        } else if !placement.rows().any(|(row, columns)| plane.diagonal(row) & columns != 0) {
            let fault = Illegal::new::<Blokus>("no-corner-contact", self.rule(2));
            // A piece next to its own colour also touches it: the edge is the useful fault to
            // report.
            return match first_of(placement, |row| plane.beside(row)) {
                Some(square) => fault.with("square", square_name(square)).hint("blokus-edge-alone"),
                None => fault,
            };
        }
        if let Some(square) = first_of(placement, |row| plane.beside(row)) {
            return Illegal::new::<Blokus>("edge-contact", self.rule(3))
                .with("square", square_name(square))
                .with("touches", Message::new(words::GAMES_BLOKUS_TOUCHES_OWN_EDGE));
        }
        if self.used[colour] >> placement.piece() & 1 == 1 {
            let placed = self.groups(self.colour).into_iter().filter_map(|(_, piece)| piece);
            let mut token = String::new();
            for other in placed.filter(|other| other.piece() == placement.piece()) {
                write_squares(other, &mut token);
            }
            return Illegal::new::<Blokus>("piece-used", 4).with("token", token);
        }
        match self.alike_near(placement) {
            // The contract has no separate code for a corner that must not touch.
            Some((does, square, colour)) => {
                let fault = Illegal::new::<Blokus>("edge-contact", RULE_SOLO_TETROMINOES)
                    .with("square", square_name(square))
                    .with("touches", message!(does, other = colour_fact(colour)));
                match self.tetrominoes {
                    Tetrominoes::Leaflet => fault.hint("blokus-tetrominoes"),
                    _ => fault,
                }
            }
            // Everything else is allowed, so it is a single square placed too early.
            None => Illegal::new::<Blokus>("no-supply", RULE_SOLO_84),
        }
    }

    /// The rule number for touching or passing: the tetromino puzzle has one rule for both.
    fn rule(&self, number: u8) -> u8 {
        if self.variant == Variant::SoloTetrominoes { RULE_SOLO_TETROMINOES } else { number }
    }
}

/// The first square of a placement that is in these rows.
pub(super) fn first_of(placement: Placement, rows: impl Fn(u8) -> u32) -> Option<(u8, u8)> {
    placement.squares().find(|&(column, row)| rows(row) >> column & 1 == 1)
}
