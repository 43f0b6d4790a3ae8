//! A drawing of a position as values: what ground the board has, which pieces lie where and whose they
//! are, and what is marked.
//!
//! A game says what there is; how that looks is the business of the code that draws it, on a terminal, in a
//! browser or on paper. Nobody but the game reads the letters of its `Position` tags: others only hand
//! them on, to screen readers and to scoresheets.

use super::{Bits, Geometry};

/// What a square of a board is, whatever lies on it. The numbers are sides, by their place among the
/// game's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// No square: beside the arms of a cross, or where nobody may look. Its label may say what lies next
    /// to it.
    Blank,
    /// A square like the others.
    Plain,
    /// A square for which a rule of its own holds.
    Zone,
    /// Water: nothing can lie here.
    Water,
    /// A square on which nobody is captured.
    Shelter,
    /// Where a side has to arrive.
    Goal(u8),
    /// Where a side's pieces wait to come in.
    Home(u8),
    /// Where a side's pieces come in.
    Entry(u8),
    /// A square on which only one side's pieces walk.
    Lane(u8),
    /// The last square of a side's way.
    Final(u8),
}

impl Ground {
    /// The side that it belongs to.
    pub const fn side(self) -> Option<u8> {
        match self {
            Ground::Goal(side)
            | Ground::Home(side)
            | Ground::Entry(side)
            | Ground::Lane(side)
            | Ground::Final(side) => Some(side),
            Ground::Blank | Ground::Plain | Ground::Zone | Ground::Water | Ground::Shelter => None,
        }
    }
}

/// What a piece looks like on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A round stone or counter.
    Disc,
    /// A piece that can be told from a disc without its colour.
    Cone,
    /// A piece that lies over two squares.
    Domino,
    /// A piece that covers squares whole, as many as it has.
    Tile,
    /// A pawn of a race.
    Pawn,
    /// A piece that bears a rank: a digit or a letter, and `?` to a player who may not see it.
    Ranked(&'static str),
}

/// The colour of a piece. What a colour tells, the form or the letters tell as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// Black.
    Black,
    /// White.
    White,
    /// Grey: of neither side.
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
    /// How a `Position` tag writes it: letters, digits and points, as wide as all squares of the game.
    pub letters: &'static str,
    /// What it looks like.
    pub form: Form,
    /// Its colour.
    pub paint: Paint,
    /// The side whose it is, by its place among the game's sides; `None` where it is nobody's.
    pub side: Option<u8>,
}

impl PieceKind {
    /// The stones of games of Black and White in which Black is the first side.
    pub const STONES: [PieceKind; 2] = [
        PieceKind::of(0, "X", Form::Disc, Paint::Black),
        PieceKind::of(1, "O", Form::Disc, Paint::White),
    ];

    /// A piece that is nobody's.
    pub const fn new(letters: &'static str, form: Form, paint: Paint) -> Self {
        Self { letters, form, paint, side: None }
    }

    /// A piece of a side.
    pub const fn of(side: u8, letters: &'static str, form: Form, paint: Paint) -> Self {
        Self { letters, form, paint, side: Some(side) }
    }
}

/// A square of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnCell {
    /// What the board is here.
    pub ground: Ground,
    /// What is written on the board here; nothing on most boards, whose squares are named along the edges.
    pub label: &'static str,
    /// How a `Position` tag writes what is here.
    pub letters: &'static str,
}

impl DrawnCell {
    /// A square like the others with nothing on it.
    pub const EMPTY: DrawnCell = DrawnCell { ground: Ground::Plain, label: "", letters: "." };
}

/// A piece on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnPiece {
    /// What it is.
    pub kind: PieceKind,
    /// The squares it lies on, from the lowest index.
    pub cells: Vec<u16>,
    /// How many of the kind lie there on each other.
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
    /// What lies on them. Of several pieces on a square the first came first.
    pub pieces: Vec<DrawnPiece>,
    /// The squares to mark: those of the last move.
    pub marked: Vec<u16>,
}

impl Drawing {
    /// An empty board.
    pub fn new(geometry: Geometry) -> Self {
        let cells = vec![DrawnCell::EMPTY; usize::from(geometry.squares())];
        Self { geometry, cells, pieces: Vec::new(), marked: Vec::new() }
    }

    /// Says what a square with nothing on it is. Goals bear their letters.
    ///
    /// # Panics
    /// With a square that the board does not have.
    pub fn lay_ground(&mut self, square: u16, ground: Ground, letters: &'static str) {
        let label = if let Ground::Goal(_) = ground { letters } else { "" };
        self.cells[usize::from(square)] = DrawnCell { ground, label, letters };
    }

    /// Puts a piece over squares.
    ///
    /// # Panics
    /// With a square that the board does not have.
    pub fn put_over(&mut self, kind: PieceKind, cells: Vec<u16>) {
        for &square in &cells {
            self.cells[usize::from(square)].letters = kind.letters;
        }
        self.pieces.push(DrawnPiece { kind, cells, count: 1 });
    }

    /// Puts a piece on a square.
    ///
    /// # Panics
    /// With a square that the board does not have.
    pub fn put(&mut self, kind: PieceKind, square: u16) {
        self.put_over(kind, vec![square]);
    }

    /// Puts a piece on each square of a set.
    ///
    /// # Panics
    /// With a square that the board does not have.
    pub fn put_each(&mut self, kind: PieceKind, squares: impl Into<u128>) {
        for square in Bits(squares.into()) {
            self.put(kind, u16::from(square));
        }
    }

    /// What lies on a square, what came first before the others.
    pub fn pieces_on(&self, square: u16) -> impl Iterator<Item = &DrawnPiece> {
        self.pieces.iter().filter(move |piece| piece.cells.contains(&square))
    }

    /// The pieces of each square, by index: what [`Drawing::pieces_on`] says of all of them.
    pub fn by_square(&self) -> Vec<Vec<&DrawnPiece>> {
        let mut found = vec![Vec::new(); self.cells.len()];
        for piece in &self.pieces {
            for &square in &piece.cells {
                found[usize::from(square)].push(piece);
            }
        }
        found
    }

    /// The colour of a side, as far as a piece of it is to be seen.
    pub fn paint_of(&self, side: u8) -> Option<Paint> {
        let mut own = self.pieces.iter().filter(|piece| piece.kind.side == Some(side));
        own.next().map(|piece| piece.kind.paint)
    }

    /// The rows from the top as a `Position` tag writes them, a string each: the value of `board` in
    /// JSON and, joined by `/`, of the tag.
    pub fn rows(&self) -> Vec<String> {
        let order = self.geometry.reading_order();
        let letters = |square: u16| self.cells[usize::from(square)].letters;
        order.into_iter().map(|row| row.into_iter().map(letters).collect()).collect()
    }
}
