//! The signs and colours of squares and pieces in the terminal. Two kinds of piece of the same game always
//! differ in their signs.

use anstyle::{AnsiColor, Style as TextStyle};
use arbitro_games::board::{Drawing, DrawnCell, DrawnPiece, Form, Ground, Paint, PieceKind};

use super::{BoardStyle, Style};

/// A square and its piece.
pub(super) struct Square<'d> {
    at: u16,
    cell: &'d DrawnCell,
    pieces: Vec<&'d DrawnPiece>,
}

/// Which part of its piece is on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Whole,
    Left,
    Right,
    Lower,
    Upper,
}

impl<'d> Square<'d> {
    pub(super) fn of(drawing: &'d Drawing, at: u16, pieces: Vec<&'d DrawnPiece>) -> Self {
        Self { at, cell: &drawing.cells[usize::from(at)], pieces }
    }

    fn part(&self) -> Part {
        let Some(piece) = self.pieces.first().filter(|piece| piece.kind.form == Form::Domino)
        else {
            return Part::Whole;
        };
        let first = piece.cells.first() == Some(&self.at);
        match (lies(piece), first) {
            (true, true) => Part::Left,
            (true, false) => Part::Right,
            (false, true) => Part::Lower,
            (false, false) => Part::Upper,
        }
    }

    /// The dashes that join the square's sign with those of the squares to its left and to its
    /// right, if one piece covers both.
    pub(super) fn joins(&self, style: Style) -> (Option<&'static str>, Option<&'static str>) {
        let dash = match style {
            Style::Unicode => "━",
            Style::Ascii => "-",
        };
        ((self.part() == Part::Right).then_some(dash), (self.part() == Part::Left).then_some(dash))
    }

    /// The sign, padded to the width of the game's squares.
    pub(super) fn sign(&self, style: Style) -> String {
        let letters = self.cell.letters;
        match (self.part(), style) {
            // The lower half of an upright domino differs from the upper, so that two dominoes in a
            // line can be distinguished.
            (Part::Lower, Style::Ascii) => letters.to_ascii_lowercase(),
            (_, Style::Ascii) => letters.to_owned(),
            (Part::Left, Style::Unicode) => "╺".to_owned(),
            (Part::Right, Style::Unicode) => "╸".to_owned(),
            (Part::Lower, Style::Unicode) => "╹".to_owned(),
            (Part::Upper, Style::Unicode) => "╻".to_owned(),
            (Part::Whole, Style::Unicode) => match self.pieces.first() {
                Some(piece) if piece.kind.form == Form::Heap => letters.to_owned(),
                Some(piece) => sign_of_piece(piece, style).to_owned(),
                None => match self.cell.ground {
                    Ground::Plain => "·".repeat(letters.len()),
                    Ground::Water => "≈".repeat(letters.len()),
                    Ground::Blank
                    | Ground::Dot
                    | Ground::Zone
                    | Ground::Shelter
                    | Ground::Goal(_)
                    | Ground::Home(_)
                    | Ground::Entry(_)
                    | Ground::Lane(_)
                    | Ground::Final(_) => letters.to_owned(),
                },
            },
        }
    }

    /// The colour of the square.
    pub(super) fn tint(&self, drawing: &Drawing) -> TextStyle {
        match self.pieces.first() {
            Some(piece) => tint_of_kind(piece.kind),
            None => tint_of_ground(drawing, self.cell.ground),
        }
    }

    /// The square as a `Position` tag writes it, each letter in the colour of its piece.
    pub(super) fn written(&self, drawing: &Drawing, colour: bool) -> String {
        if !colour {
            return self.cell.letters.to_owned();
        }
        let mut pieces = self.pieces.iter().peekable();
        let mut text = String::new();
        for letter in self.cell.letters.chars() {
            let mut bytes = [0; 4];
            let letter: &str = letter.encode_utf8(&mut bytes);
            if letter == " " {
                text.push(' ');
            } else if let Some(piece) = pieces.next_if(|piece| piece.kind.letters == letter) {
                text += &painted(letter, tint_of_kind(piece.kind), colour);
            } else {
                text += &painted(letter, tint_of_ground(drawing, self.cell.ground), colour);
            }
        }
        text
    }
}

/// Whether a piece that covers two squares is horizontal.
fn lies(piece: &DrawnPiece) -> bool {
    matches!(piece.cells.as_slice(), [one, other] if one + 1 == *other)
}

/// The sign of a whole piece.
pub(super) fn sign_of_piece(piece: &DrawnPiece, style: Style) -> &'static str {
    match (style, piece.kind.form) {
        (Style::Unicode, Form::Domino) => {
            if lies(piece) {
                "━"
            } else {
                "┃"
            }
        }
        _ => sign(piece.kind, style),
    }
}

/// The sign of a kind of piece with its colour.
pub(super) fn sign_of_kind(kind: PieceKind, look: BoardStyle) -> String {
    painted(sign(kind, look.style), tint_of_kind(kind), look.colour)
}

fn sign(kind: PieceKind, style: Style) -> &'static str {
    if style == Style::Ascii {
        return kind.letters;
    }
    match (kind.form, kind.paint) {
        (Form::Disc, Paint::White | Paint::Green | Paint::Blue) => "○",
        (Form::Disc, Paint::Yellow | Paint::Brown) => "◐",
        (Form::Disc, Paint::Grey) => "◎",
        (Form::Disc, Paint::Black | Paint::Red) => "●",
        (Form::Cone, Paint::White | Paint::Yellow | Paint::Grey) => "△",
        (Form::Cone, _) => "▲",
        (Form::Tile, Paint::Yellow) => "▲",
        (Form::Tile, Paint::Red) => "●",
        (Form::Tile, Paint::Green) => "◇",
        (Form::Tile, Paint::White | Paint::Grey) => "□",
        (Form::Tile, Paint::Black | Paint::Brown | Paint::Blue) => "■",
        (Form::Level, _) => "─",
        (Form::Upright, _) => "│",
        (Form::Domino | Form::Pawn | Form::Ranked(_) | Form::Heap, _) => kind.letters,
    }
}

/// The colour of a piece: its own, or that of its side if the piece has no colour of its own.
pub(super) fn tint_of_kind(kind: PieceKind) -> TextStyle {
    let colour = match kind.paint {
        Paint::Green => Some(AnsiColor::Green),
        Paint::Yellow => Some(AnsiColor::Yellow),
        Paint::Red => Some(AnsiColor::Red),
        Paint::Blue => Some(AnsiColor::Blue),
        Paint::Black | Paint::White | Paint::Grey | Paint::Brown => kind.side.and_then(of_side),
    };
    colour.map_or(TextStyle::new(), |colour| colour.on_default().bold())
}

/// The colours of sides whose pieces have none.
fn of_side(side: u8) -> Option<AnsiColor> {
    [AnsiColor::Cyan, AnsiColor::Magenta].get(usize::from(side)).copied()
}

/// The colour of a ground: water's, or that of the side it belongs to.
pub(super) fn tint_of_ground(drawing: &Drawing, ground: Ground) -> TextStyle {
    let of = |side: u8| match drawing.pieces.iter().find(|piece| piece.kind.side == Some(side)) {
        Some(piece) => tint_of_kind(piece.kind).get_fg_color(),
        None => of_side(side).map(Into::into),
    };
    let colour = match ground {
        Ground::Water => Some(AnsiColor::Blue.into()),
        ground => ground.side().and_then(of),
    };
    TextStyle::new().fg_color(colour)
}

/// A text in a colour, if colours are on.
pub(super) fn painted(text: &str, tint: TextStyle, colour: bool) -> String {
    if colour && !tint.is_plain() { format!("{tint}{text}{tint:#}") } else { text.to_owned() }
}
