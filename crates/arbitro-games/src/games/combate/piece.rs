//! The pieces of Combate: their ranks, their letters, and who wins an attack.

use crate::words;
use arbitro_words::Fact;

use crate::board::{Drawing, Form, Ground, Paint, PieceKind};
use crate::games::Seat;

/// The rank of a piece, from 1 (Spy) to 10 (General), with the flag below them and the bomb above.
/// Only [`Rank::against`] may compare two ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rank(u8);

/// The result of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fight {
    /// The defender is removed and the attacker moves in.
    Won,
    /// The attacker is removed and the defender stays.
    Lost,
    /// Both are removed.
    Both,
}

impl Rank {
    /// How many ranks there are, flag and bomb included.
    pub(super) const COUNT: usize = 12;

    pub(super) const FLAG: Rank = Rank(0);
    pub(super) const SPY: Rank = Rank(1);
    pub(super) const SOLDIER: Rank = Rank(2);
    pub(super) const SAPPER: Rank = Rank(3);
    pub(super) const GENERAL: Rank = Rank(10);
    pub(super) const BOMB: Rank = Rank(11);

    /// How many pieces of each rank an army has (rule 1): 40 in all.
    pub(super) const SUPPLY: [u8; Rank::COUNT] = [1, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6];

    const LETTERS: [u8; Rank::COUNT] = *b"F123456789XB";

    /// Every rank, from the flag to the bomb.
    pub(super) fn all() -> impl Iterator<Item = Rank> {
        (0..Rank::COUNT as u8).map(Rank)
    }

    /// The rank of a letter or digit, in either case.
    #[inline]
    pub(super) fn from_letter(letter: u8) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        let place = Self::LETTERS.iter().position(|&known| known == letter)?;
        Some(Self(place as u8))
    }

    /// The rank's letter or digit.
    pub(super) const fn letter(self) -> char {
        Self::LETTERS[self.index()] as char
    }

    /// The index of the rank, from the flag (0) to the bomb (11).
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether pieces of this rank can move (rule 4).
    #[inline]
    pub(super) const fn moves(self) -> bool {
        !matches!(self, Rank::FLAG | Rank::BOMB)
    }

    /// How an attack by this rank on another ends (rules 6 to 9).
    #[inline]
    pub(super) const fn against(self, defender: Rank) -> Fight {
        match (self, defender) {
            (Rank::SAPPER, Rank::BOMB) | (Rank::SPY, Rank::GENERAL) => Fight::Won,
            (Rank(attacker), Rank(defender)) if attacker > defender => Fight::Won,
            (Rank(attacker), Rank(defender)) if attacker < defender => Fight::Lost,
            _ => Fight::Both,
        }
    }

    /// The name of a piece of this rank, as a fact.
    pub(super) fn word(self) -> Fact {
        Fact::word(Self::WORDS[self.index()])
    }

    /// The keys of the ranks' names, from the flag to the bomb.
    pub(super) const WORDS: [&'static str; Rank::COUNT] = [
        words::GAMES_PIECE_FLAG,
        words::GAMES_PIECE_SPY,
        words::GAMES_PIECE_SOLDIER,
        words::GAMES_PIECE_SAPPER,
        words::GAMES_PIECE_SERGEANT,
        words::GAMES_PIECE_LIEUTENANT,
        words::GAMES_PIECE_CAPTAIN,
        words::GAMES_PIECE_MAJOR,
        words::GAMES_PIECE_COLONEL,
        words::GAMES_PIECE_MARSHAL,
        words::GAMES_PIECE_GENERAL,
        words::GAMES_PIECE_BOMB,
    ];
}

/// The contents of a square: nothing, a piece of a seat, or water. The number is the index in
/// [`LETTERS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cell(u8);

impl Cell {
    pub(super) const EMPTY: Cell = Cell(0);
    pub(super) const LAKE: Cell = Cell(2 * Rank::COUNT as u8 + 1);

    /// A seat's piece.
    pub(super) const fn piece(seat: Seat, rank: Rank) -> Self {
        Cell(seat.0 * Rank::COUNT as u8 + rank.0 + 1)
    }

    /// The cell at this index in [`LETTERS`].
    pub(super) const fn at(place: usize) -> Self {
        Cell(place as u8)
    }

    /// The owner and the rank of the piece here.
    #[inline]
    pub(super) const fn occupant(self) -> Option<(Seat, Rank)> {
        const COUNT: u8 = Rank::COUNT as u8;
        match self.0 {
            place @ 1..=COUNT => Some((Seat::FIRST, Rank(place - 1))),
            place if place > COUNT && place < Cell::LAKE.0 => {
                Some((Seat::SECOND, Rank(place - 1 - COUNT)))
            }
            _ => None,
        }
    }

    /// The letters of the cell.
    pub(super) const fn letters(self) -> &'static str {
        LETTERS[self.0 as usize]
    }

    /// Puts the cell on a drawing.
    pub(super) fn draw(self, square: u16, drawing: &mut Drawing) {
        let letters = self.letters();
        match self.occupant() {
            Some((owner, _)) => drawing.put(kind(owner, letters), square),
            None if self == Cell::LAKE => drawing.lay_ground(square, Ground::Water, letters),
            None => drawing.lay_ground(square, Ground::Plain, letters),
        }
    }
}

/// The text of every cell: a letter for the seat (blue, red) and the rank; `LL` is a lake.
pub(super) const LETTERS: [&str; 2 * Rank::COUNT + 2] = [
    "..", "bF", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "bX", "bB", "rF", "r1", "r2",
    "r3", "r4", "r5", "r6", "r7", "r8", "r9", "rX", "rB", "LL",
];

/// A piece of each seat as its opponent sees it.
pub(super) const HIDDEN: [&str; 2] = ["b?", "r?"];

/// A piece of a seat with its rank hidden.
pub(super) const fn blank(owner: Seat) -> PieceKind {
    let (letters, paint) = match owner {
        Seat::FIRST => (HIDDEN[0], Paint::Blue),
        _ => (HIDDEN[1], Paint::Red),
    };
    PieceKind::of(owner.0, letters, Form::Ranked(""), paint)
}

/// The piece of a seat with these letters: the seat's letter, then the rank.
pub(super) fn kind(owner: Seat, letters: &'static str) -> PieceKind {
    let (side, paint) = if owner == Seat::FIRST { (0, Paint::Blue) } else { (1, Paint::Red) };
    PieceKind::of(side, letters, Form::Ranked(&letters[1..]), paint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_army_has_forty_pieces() {
        assert_eq!(Rank::SUPPLY.iter().sum::<u8>(), 40);
    }

    /// Rules 6 to 9, the table of all attacks: rows attack, columns defend.
    #[test]
    fn every_attack_ends_by_the_rules() {
        let table = [
            ("1", "WBLLLLLLLLWL"),
            ("2", "WWBLLLLLLLLL"),
            ("3", "WWWBLLLLLLLW"),
            ("4", "WWWWBLLLLLLL"),
            ("5", "WWWWWBLLLLLL"),
            ("6", "WWWWWWBLLLLL"),
            ("7", "WWWWWWWBLLLL"),
            ("8", "WWWWWWWWBLLL"),
            ("9", "WWWWWWWWWBLL"),
            ("X", "WWWWWWWWWWBL"),
        ];
        for (attacker, ends) in table {
            let attacker = Rank::from_letter(attacker.as_bytes()[0]).unwrap();
            for (defender, end) in Rank::all().zip(ends.chars()) {
                let wanted = match end {
                    'W' => Fight::Won,
                    'L' => Fight::Lost,
                    _ => Fight::Both,
                };
                assert_eq!(attacker.against(defender), wanted, "{attacker:?} on {defender:?}");
            }
        }
    }

    #[test]
    fn a_cell_knows_its_piece_and_draws_it() {
        for seat in [Seat::FIRST, Seat::SECOND] {
            for rank in Rank::all() {
                let cell = Cell::piece(seat, rank);
                assert_eq!(cell.occupant(), Some((seat, rank)));
                let drawn = format!("{}{}", ["b", "r"][usize::from(seat.0)], rank.letter());
                assert_eq!(cell.letters(), drawn);
            }
        }
        assert_eq!((Cell::EMPTY.occupant(), Cell::LAKE.occupant()), (None, None));
        assert_eq!(Cell::LAKE.letters(), "LL");
    }
}
