//! A drawing of a position as data: the ground of each square, the pieces on it with their owners,
//! and the marked squares.
//!
//! A game gives the contents of the board. The code that draws it, on a terminal, in a browser or
//! on paper, decides how it looks. Only the game itself interprets the letters of its `Position`
//! tags; other code just passes them on, to screen readers and scoresheets.

use super::{Bits, Geometry, Lattice};

/// The kind of a square, independent of the pieces on it. The numbers are the indices of sides
/// among the game's sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Not a square: outside the arms of a cross, or hidden from the viewer. Its label may describe
    /// the square next to it.
    Blank,
    /// An ordinary square.
    Plain,
    /// A square with a rule of its own.
    Zone,
    /// Water: no piece can be here.
    Water,
    /// A square on which no piece can be captured.
    Shelter,
    /// The goal of a side.
    Goal(u8),
    /// Where a side's pieces wait to enter.
    Home(u8),
    /// Where a side's pieces enter.
    Entry(u8),
    /// A square that only one side's pieces may use.
    Lane(u8),
    /// The last square of a side's track.
    Final(u8),
    /// A dot that lines are drawn from.
    Dot,
}

impl Ground {
    /// The side that the square belongs to.
    pub const fn side(self) -> Option<u8> {
        match self {
            Ground::Goal(side)
            | Ground::Home(side)
            | Ground::Entry(side)
            | Ground::Lane(side)
            | Ground::Final(side) => Some(side),
            Ground::Blank
            | Ground::Plain
            | Ground::Zone
            | Ground::Water
            | Ground::Shelter
            | Ground::Dot => None,
        }
    }
}

/// The shape of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A round stone or counter.
    Disc,
    /// A piece that differs from a disc in more than its colour.
    Cone,
    /// A piece that covers two squares.
    Domino,
    /// A piece that covers any number of whole squares.
    Tile,
    /// A pawn of a race game.
    Pawn,
    /// A line between the dots to the left and to the right.
    Level,
    /// A line between the dots below and above.
    Upright,
    /// Small pieces that are drawn as their number.
    Heap,
    /// A piece with a rank: a digit or a letter, or `?` for a player who may not see it.
    Ranked(&'static str),
}

/// The colour of a piece. It carries no information that the form or the letters do not carry as
/// well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// Black.
    Black,
    /// White.
    White,
    /// Grey: neutral.
    Grey,
    /// Brown.
    Brown,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// Red.
    Red,
    /// Blue.
    Blue,
}

/// A kind of piece that a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceKind {
    /// Its text in a `Position` tag: letters, digits and full stops, of the same width for all
    /// squares of the game.
    pub letters: &'static str,
    /// Its shape.
    pub form: Form,
    /// Its colour.
    pub paint: Paint,
    /// The index of its owner among the game's sides; `None` for a neutral piece.
    pub side: Option<u8>,
}

impl PieceKind {
    /// The stones of Black and White in games in which Black is the first side.
    pub const STONES: [PieceKind; 2] = [
        PieceKind::of(0, "X", Form::Disc, Paint::Black),
        PieceKind::of(1, "O", Form::Disc, Paint::White),
    ];

    /// The pieces of White and Black in games in which White is the first side.
    pub const MEN: [PieceKind; 2] = [
        PieceKind::of(0, "O", Form::Disc, Paint::White),
        PieceKind::of(1, "X", Form::Disc, Paint::Black),
    ];

    /// A neutral piece.
    pub const fn new(letters: &'static str, form: Form, paint: Paint) -> Self {
        Self { letters, form, paint, side: None }
    }

    /// A piece of one side.
    pub const fn of(side: u8, letters: &'static str, form: Form, paint: Paint) -> Self {
        Self { letters, form, paint, side: Some(side) }
    }
}

/// A square of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnCell {
    /// The kind of square.
    pub ground: Ground,
    /// The text printed on the board here; empty on most boards, whose squares are named along the
    /// edges.
    pub label: &'static str,
    /// The text of this square in a `Position` tag.
    pub letters: &'static str,
}

impl DrawnCell {
    /// An ordinary empty square.
    pub const EMPTY: DrawnCell = DrawnCell { ground: Ground::Plain, label: "", letters: "." };
}

/// A piece on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnPiece {
    /// Its kind.
    pub kind: PieceKind,
    /// The squares it covers, in ascending order.
    pub cells: Vec<u16>,
    /// How many pieces of this kind are stacked here.
    pub count: u8,
}

/// A drawing of a position.
///
/// ```
/// use arbitro_games::{Game, Setup, dominorio::Dominorio};
///
/// let mut position = Dominorio::start(&Setup::default()).unwrap();
/// position.play("a1-a2").unwrap();
/// let drawing = position.drawing(Vec::new(), None);
/// let domino = &drawing.pieces[0];
/// assert_eq!((domino.cells.as_slice(), domino.kind.side), (&[0, 8][..], Some(0)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The board's shape.
    pub geometry: Geometry,
    /// Its squares, by index.
    pub cells: Vec<DrawnCell>,
    /// The pieces. On a shared square, earlier arrivals come first.
    pub pieces: Vec<DrawnPiece>,
    /// The squares to mark: those of the last move.
    pub marked: Vec<u16>,
    /// The current count of each seat, in games that count: captured seeds, boxes, a product; else
    /// empty.
    pub counts: Vec<u32>,
}

impl Drawing {
    /// An empty board.
    pub fn new(geometry: Geometry) -> Self {
        let cells = vec![DrawnCell::EMPTY; usize::from(geometry.squares())];
        Self { geometry, cells, pieces: Vec::new(), marked: Vec::new(), counts: Vec::new() }
    }

    /// Sets the ground of an empty square. Goals are labelled with their letters.
    ///
    /// # Panics
    /// When the board does not have the square.
    pub fn lay_ground(&mut self, square: u16, ground: Ground, letters: &'static str) {
        let label = if let Ground::Goal(_) = ground { letters } else { "" };
        self.cells[usize::from(square)] = DrawnCell { ground, label, letters };
    }

    /// Puts one piece over several squares.
    ///
    /// # Panics
    /// When the board does not have one of the squares.
    pub fn put_over(&mut self, kind: PieceKind, cells: Vec<u16>) {
        for &square in &cells {
            self.cells[usize::from(square)].letters = kind.letters;
        }
        self.pieces.push(DrawnPiece { kind, cells, count: 1 });
    }

    /// Puts a piece on a square.
    ///
    /// # Panics
    /// When the board does not have the square.
    pub fn put(&mut self, kind: PieceKind, square: u16) {
        self.put_over(kind, vec![square]);
    }

    /// Puts small pieces on a square, which shows their number, also 0.
    ///
    /// # Panics
    /// When the board does not have the square, or there are more than 48.
    pub fn heap(&mut self, kind: PieceKind, square: u16, count: u8) {
        self.cells[usize::from(square)].letters = NUMERALS[usize::from(count)];
        if count > 0 {
            self.pieces.push(DrawnPiece { kind, cells: vec![square], count });
        }
    }

    /// Puts a piece on each square of a set.
    ///
    /// # Panics
    /// When the board does not have one of the squares.
    pub fn put_each(&mut self, kind: PieceKind, squares: impl Into<u128>) {
        for square in Bits(squares.into()) {
            self.put(kind, u16::from(square));
        }
    }

    /// Puts pieces of each kind on the squares of its set.
    ///
    /// # Panics
    /// When the board does not have one of the squares.
    pub fn put_sets<const N: usize>(&mut self, kinds: [PieceKind; N], sets: [impl Into<u128>; N]) {
        kinds.into_iter().zip(sets).for_each(|(kind, squares)| self.put_each(kind, squares));
    }

    /// The pieces on a square, earlier arrivals first.
    pub fn pieces_on(&self, square: u16) -> impl Iterator<Item = &DrawnPiece> {
        self.pieces.iter().filter(move |piece| piece.cells.contains(&square))
    }

    /// The pieces on each square, by index: [`Drawing::pieces_on`] for the whole board at once.
    pub fn by_square(&self) -> Vec<Vec<&DrawnPiece>> {
        let mut by_square = vec![Vec::new(); self.cells.len()];
        for piece in &self.pieces {
            for &square in &piece.cells {
                by_square[usize::from(square)].push(piece);
            }
        }
        by_square
    }

    /// The colour of a side's pieces; `None` when none of them is on the board.
    pub fn paint_of(&self, side: u8) -> Option<Paint> {
        let mut pieces = self.pieces.iter().filter(|piece| piece.kind.side == Some(side));
        pieces.next().map(|piece| piece.kind.paint)
    }

    /// The rows from the top, one string each, as in a `Position` tag: the value of `board` in JSON
    /// and, joined by `/`, of the tag. The numbers of houses have blanks between them.
    pub fn rows(&self) -> Vec<String> {
        let order = self.geometry.reading_order();
        let joint = if self.geometry.lattice == Lattice::Houses { " " } else { "" };
        let letters = |square: u16| self.cells[usize::from(square)].letters;
        let row = |row: Vec<u16>| row.into_iter().map(letters).collect::<Vec<_>>().join(joint);
        order.into_iter().map(row).collect()
    }
}

/// The numbers of pieces in a heap.
const NUMERALS: [&str; 49] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
    "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32",
    "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48",
];
