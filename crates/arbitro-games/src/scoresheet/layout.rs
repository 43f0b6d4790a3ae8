//! How the moves stand on the paper: in a sheet with a line a round, an empty place is a move that nobody wrote,
//! even where the moves that are written are legal one after another.

use memchr::memchr_iter;

use super::prelude::*;

/// A piece of a sheet with its line and the columns that it begins and ends at, exclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LaidOut {
    pub piece: Piece,
    pub line: u64,
    pub from: u64,
    pub to: u64,
}

/// The kinds of pieces of a sheet that its layout distinguishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Number,
    Move,
    /// A word that may be a part of a move.
    Word,
    /// The border of a cell of a table: `;`, `|`.
    Border,
}

/// An empty place for a move: before the piece with this index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EmptyPlace {
    pub before: usize,
    pub seat: Seat,
}

/// A line of a sheet: the indices of its moves, and how far the first of them stands from the number or the margin.
#[derive(Clone, Copy)]
struct Row {
    first: usize,
    moves: usize,
    blanks: u64,
    borders: usize,
    numbered: bool,
    /// Whether all its words are moves.
    clear: bool,
}

impl Row {
    fn of(pieces: &[LaidOut], from: usize, to: usize) -> Option<Self> {
        let is_move = |at: &usize| matches!(pieces[*at].piece, Piece::Move | Piece::Word);
        let first = (from..to).find(is_move)?;
        let before = &pieces[from..first];
        let number = before.iter().rposition(|laid| laid.piece == Piece::Number);
        let borders = &before[number.map_or(0, |at| at + 1)..];
        let margin = number.map_or(1, |at| before[at].to);
        Some(Self {
            first,
            moves: (first..to).filter(is_move).count(),
            blanks: pieces[first].from.saturating_sub(margin),
            borders: borders.len(),
            numbered: number.is_some(),
            clear: pieces[from..to].iter().all(|laid| laid.piece != Piece::Word),
        })
    }
}

/// The empty place of a sheet of two players that has a line a round, if it has one: a move in the second place
/// of its line, or alone in a line between full ones that have no numbers.
pub(crate) fn empty_place(pieces: &[LaidOut]) -> Option<EmptyPlace> {
    let mut rows: Vec<Row> = Vec::new();
    let mut from = 0;
    while from < pieces.len() {
        let same = pieces[from..].iter().take_while(|laid| laid.line == pieces[from].line);
        let to = from + same.count();
        rows.extend(Row::of(pieces, from, to));
        from = to;
    }
    let full = || rows.iter().filter(|row| row.moves == 2);
    if rows.iter().any(|row| row.moves > 2) || full().count() < 2 {
        return None;
    }
    let widest = full().map(|row| row.blanks).max()?;
    let borders = full().map(|row| row.borders).max()?;
    let bare = rows.iter().all(|row| !row.numbered && row.clear);
    let last = rows.len() - 1;
    rows.iter().enumerate().filter(|(_, row)| row.moves == 1).find_map(|(at, row)| {
        let second = row.borders > borders || row.blanks > widest && row.blanks > 1;
        if second {
            return Some(EmptyPlace { before: row.first, seat: Seat::FIRST });
        }
        (bare && at < last && full().count() + 2 >= rows.len())
            .then_some(EmptyPlace { before: row.first + 1, seat: Seat::SECOND })
    })
}

/// The move behind the only wide blank of a sheet, as an index: everywhere else one blank stands between two moves
/// of a line. In a game whose turns may be several moves, somebody's move may be missing there.
pub(crate) fn wide_blank(pieces: &[LaidOut]) -> Option<usize> {
    const SINGLE: usize = 5;
    let is_move = |laid: &LaidOut| laid.piece == Piece::Move;
    let beside = |pair: &[LaidOut]| pair[0].line == pair[1].line && pair.iter().all(is_move);
    let blanks = pieces.windows(2).enumerate().filter(|(_, pair)| beside(pair));
    let (wide, single): (Vec<_>, Vec<_>) =
        blanks.partition(|(_, pair)| pair[1].from > pair[0].to + 1);
    let [(before, _)] = wide[..] else { return None };
    (single.len() >= SINGLE).then_some(before + 1)
}

/// The empty place in the moves of a record of two players with so many plies; the lexer is behind the tags.
pub(super) fn of_record(lexer: &Lexer<'_>, text: &[u8], plies: u32) -> Option<RecordWarning> {
    // Most records have many rounds on a line, so that their layout shows nothing.
    let breaks = memchr_iter(b'\n', text[lexer.at..].trim_ascii()).count();
    if plies as usize > 2 * (breaks + 1) {
        return None;
    }
    let mut pieces: Vec<LaidOut> = Vec::new();
    let mut starts: Vec<usize> = Vec::new();
    let (mut at, mut line, mut begin) = (lexer.at, 1, lexer.at);
    let mut moves = 0;
    for (item, span) in lexer.clone() {
        let breaks = memchr_iter(b'\n', &text[at..span.start]);
        for place in breaks {
            (line, begin, moves) = (line + 1, at + place + 1, 0);
        }
        at = span.start;
        let piece = match item {
            Item::Number { .. } => Piece::Number,
            Item::Word(word) if Claim::read(word, 2).is_none() => Piece::Move,
            _ => continue,
        };
        moves += usize::from(piece == Piece::Move);
        if moves > 2 {
            return None;
        }
        let column = |at: usize| (at - begin) as u64 + 1;
        pieces.push(LaidOut { piece, line, from: column(span.start), to: column(span.end) });
        starts.push(span.start);
    }
    let EmptyPlace { before, seat } = empty_place(&pieces)?;
    Some(RecordWarning::EmptyPlace { before: starts[before], seat })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_is_wide_where_all_others_are_single() {
        let wide = |text: &str| {
            let mut pieces = Vec::new();
            for (line, row) in (1..).zip(text.lines()) {
                let mut from = 1;
                for word in row.split(' ') {
                    let to = from + word.len() as u64;
                    if !word.is_empty() {
                        pieces.push(LaidOut { piece: Piece::Move, line, from, to });
                    }
                    from = to + 1;
                }
            }
            wide_blank(&pieces)
        };
        assert_eq!(wide("a1 a2\nb1 b2\nc1 c2\nd1 d2\ne1 e2\nf1  f2"), Some(11));
        assert_eq!(wide("a1 a2\nb1 b2\nc1 c2\nd1  d2\ne1 e2\nf1 f2 g1"), Some(7));
        assert_eq!(wide("a1 a2\nb1  b2\nc1 c2\nd1  d2\ne1 e2\nf1 f2 g1"), None);
        assert_eq!(wide("a1 a2\nb1  b2"), None);
    }

    #[test]
    fn an_empty_place_is_one_where_the_lines_leave_room_for_a_move() {
        let first = |at| Some((at, Seat::FIRST));
        for (text, place) in [
            ("1. a1 a2\n2. b1 b2\n3.    c2", first("c2")),
            ("1. a1 a2\n2. b1 b2\n3.\tc2", None),
            ("1.\ta1\ta2\n2.\tb1\tb2\n3.\t\tc2", first("c2")),
            ("1. a1 a2\n2. b1 b2\n3. c1", None),
            (" 8.  a1 a2\n 9.  b1 b2\n10. c1", None),
            ("a1   a2\nb1   b2\n     c2\nd1   d2", first("c2")),
            ("a1   a2\nb1   b2\nc1\nd1   d2", Some(("d1", Seat::SECOND))),
            ("a1\nb1   b2\nc1   c2", Some(("b1", Seat::SECOND))),
            ("a1   a2\nb1   b2\nc1", None),
            // Rounds on one line, and a line a move.
            ("1. a1 a2 2. b1 b2 3.    c2", None),
            ("a1\na2\nb1\n  b2", None),
        ] {
            let plies = text.split_whitespace().filter(|word| !word.ends_with('.')).count();
            let lexer = Lexer::new(text.as_bytes());
            let warning = of_record(&lexer, text.as_bytes(), plies as u32);
            let found = warning.map(|warning| match warning {
                RecordWarning::EmptyPlace { before, seat } => (&text[before..][..2], seat),
                other => panic!("{other:?}"),
            });
            assert_eq!(found, place, "{text}");
        }
    }
}
