//! Why a placement or a pass is refused.
//!
//! Of several faults the first is named: a square off the board, squares that make no piece, an
//! occupied square, then the rules by number, and at last a name that is not the piece's.

use crate::words;
use arbitro_words::Message;

use super::plane::Placement;
use super::tags::said;
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
    /// A pass while there is a placement.
    #[cold]
    pub(super) fn refuse_pass(&self) -> Illegal {
        let fault = Illegal::new::<Blokus>("pass-not-allowed", self.rule(5))
            .with("colour", said(self.colour));
        let Some(placement) = self.any_placement(self.colour) else {
            return fault;
        };
        let mut token = String::new();
        write_squares(placement, &mut token);
        fault.with("piece", pieces::name(placement.piece())).with("token", token)
    }

    /// Why these squares cannot be covered, with a hint where only passes are missing before.
    #[cold]
    pub(super) fn refuse(&self, squares: &Squares) -> Illegal {
        let fault = self.refuse_squares(squares);
        let mut next = *self;
        let mut blocked = Vec::new();
        while next.is_blocked() && blocked.len() < 4 {
            blocked.push(said(next.colour));
            next.play_unchecked(Move::Pass);
        }
        // Where all are blocked nobody places anything, and passing goes round for ever.
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
                .with("colour", said(colour.expect("what covers a square has a colour")));
        }
        let piece = pieces::name(placement.piece());
        if self.allows(self.colour, placement) {
            let name = squares.name().expect("only a name is against a piece that may be placed");
            return Illegal::new::<Blokus>("annotation", 0).with("name", name).with("piece", piece);
        }
        self.refuse_place(placement).with("piece", piece).with("colour", said(self.colour))
    }

    /// Which rule a piece breaks that covers free squares.
    fn refuse_place(&self, placement: Placement) -> Illegal {
        let colour = usize::from(self.colour);
        let own = &self.own[colour];
        if self.begins(self.colour) {
            let corners = self.beginnings(self.colour);
            if !corners.meets(placement) {
                let names: Vec<String> = corners.squares().map(square_name).collect();
                return Illegal::new::<Blokus>("corner-first", 1)
                    .with("count", names.len())
                    .with("corner", names);
            }
        } else if !placement.rows().any(|(row, columns)| own.diagonal(row) & columns != 0) {
            let fault = Illegal::new::<Blokus>("no-corner-contact", self.rule(2));
            // Whoever put it beside a piece of the colour sees that it touches.
            return match first_of(placement, |row| own.beside(row)) {
                Some(square) => fault.with("square", square_name(square)).hint("blokus-edge-alone"),
                None => fault,
            };
        }
        if let Some(square) = first_of(placement, |row| own.beside(row)) {
            return Illegal::new::<Blokus>("edge-contact", self.rule(3))
                .with("square", square_name(square))
                .with("touches", Message::new(words::GAMES_BLOKUS_TOUCHES_OWN_EDGE));
        }
        if self.used[colour] >> placement.piece() & 1 == 1 {
            let there = self.groups(self.colour).into_iter().filter_map(|(_, piece)| piece);
            let mut token = String::new();
            for other in there.filter(|other| other.piece() == placement.piece()) {
                write_squares(other, &mut token);
            }
            return Illegal::new::<Blokus>("piece-used", 4).with("token", token);
        }
        match self.alike_near(placement) {
            // The contract has no word of its own for a corner that must not touch.
            Some((does, square, colour)) => {
                let fault = Illegal::new::<Blokus>("edge-contact", RULE_SOLO_TETROMINOES)
                    .with("square", square_name(square))
                    .with("touches", Message::new(does).with("other", said(colour)));
                match self.tetrominoes {
                    Tetrominoes::Leaflet => fault.hint("blokus-tetrominoes"),
                    _ => fault,
                }
            }
            // All else is allowed: what is left is a single square before its time.
            None => Illegal::new::<Blokus>("no-supply", RULE_SOLO_84),
        }
    }

    /// The number of a rule about touching or passing: the puzzle of tetrominoes has one for both.
    fn rule(&self, number: u8) -> u8 {
        if self.variant == Variant::SoloTetrominoes { RULE_SOLO_TETROMINOES } else { number }
    }
}

/// The first square of a placement among those of these rows.
pub(super) fn first_of(placement: Placement, rows: impl Fn(u8) -> u32) -> Option<(u8, u8)> {
    placement.squares().find(|&(column, row)| rows(row) >> column & 1 == 1)
}
