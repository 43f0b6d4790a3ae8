//! Reads the tags of a Ludo record: none for the start, or a drawn board, the sixes so far and the
//! pawns that moved last.

use super::drawing::{self, Cell, LAYOUT, SIDE, WIDTH};
use super::pawns::Pawns;
use super::track::{NOWHERE, Place, RETA, SHELTERS, Square};
use super::{Ludo, NOBODY, SEATS};
use crate::games::{Seat, Setup, TagFault};

const SIXES: &str = "Sixes";
const LAST_MOVED: &str = "LastMoved";

/// The position that the tags describe.
///
/// # Errors
/// The drawing is not of this board or shows something impossible, or a tag does not fit it.
pub(super) fn start(setup: &Setup<'_>) -> Result<Ludo, TagFault> {
    let mut position = Ludo {
        pawns: [Pawns::START; SEATS as usize],
        later: [NOBODY; SEATS as usize],
        turn: setup.turn.unwrap_or(Seat::FIRST),
        sixes: 0,
        optional: setup.switches.get(0) == 1,
    };
    if let Some(text) = setup.position {
        position.pawns = [Pawns::NONE; SEATS as usize];
        read_board(text, &mut position)?;
    }
    if let Some(text) = setup.tag(SIXES) {
        position.sixes = text
            .parse()
            .ok()
            .filter(|sixes| *sixes <= 2)
            .ok_or_else(|| TagFault::new(SIXES, "ludo-sixes").with("text", text))?;
    }
    if let Some(text) = setup.tag(LAST_MOVED) {
        let fault = || TagFault::new(LAST_MOVED, "ludo-last-moved").with("text", text);
        let mut names = text.split_whitespace();
        for seat in 0..SEATS {
            let name = names.next().ok_or_else(fault)?;
            let pawns = &mut position.pawns[usize::from(seat)];
            pawns.last = read_last(name, Seat(seat), pawns).ok_or_else(fault)?;
        }
        if names.next().is_some() {
            return Err(fault());
        }
    }
    Ok(position)
}

/// The place of a seat's pawn that moved last: a square that has such a pawn, or a dash.
fn read_last(name: &str, seat: Seat, pawns: &Pawns) -> Option<Place> {
    if crate::games::dash(name.as_bytes()) == Some(b"") {
        return Some(NOWHERE);
    }
    let (square, rest) = Square::read(name.as_bytes())?;
    if !square.on_board() || !rest.is_empty() {
        return None;
    }
    let place = square.place(seat)?;
    let stands = match square {
        Square::Home => false,
        Square::Final => pawns.done > 0,
        Square::Ring(_) | Square::Reta(_) => pawns.on(place),
    };
    stands.then_some(place)
}

fn read_board(text: &str, position: &mut Ludo) -> Result<(), TagFault> {
    let fault = |problem| TagFault::new("Position", problem);
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(SIDE) {
        return Err(fault("rows").with("count", rows.len()).with("wanted", SIDE));
    }
    for (number, row) in rows.iter().enumerate() {
        let wanted = usize::from(SIDE) * WIDTH;
        if !row.is_ascii() || row.len() > wanted {
            let fault = fault("row-length").with("row", number + 1).with("text", *row);
            return Err(fault.with("wanted", wanted));
        }
        // The spaces at the end of a row are easily lost.
        let row = format!("{row:wanted$}");
        for column in 0..usize::from(SIDE) {
            let drawn = &row[column * WIDTH..(column + 1) * WIDTH];
            let cell = (usize::from(SIDE) - 1 - number) * usize::from(SIDE) + column;
            let content = drawing::content_of(cell, drawn)
                .ok_or_else(|| fault("cell").with("row", number + 1).with("text", drawn))?;
            read_cell(LAYOUT[cell], content, position)?;
        }
    }
    for seat in 0..SEATS {
        let pawns = &position.pawns[usize::from(seat)];
        if pawns.count() != 4 {
            let side = arbitro_words::Fact::word(drawing::LEGEND[usize::from(seat)].1);
            return Err(fault("ludo-pawns").with("side", side).with("count", pawns.count()));
        }
    }
    if position.pawns.iter().filter(|pawns| pawns.done == 4).count() > 1 {
        return Err(fault("ludo-two-winners"));
    }
    Ok(())
}

fn read_cell(cell: Cell, content: u8, position: &mut Ludo) -> Result<(), TagFault> {
    let fault = |square: Square| {
        TagFault::new("Position", "ludo-square").with("square", square.to_string())
    };
    match cell {
        Cell::Blank | Cell::Sign => {}
        Cell::Home(seat, _) => position.pawns[usize::from(seat)].home += content,
        Cell::Final(seat) => position.pawns[usize::from(seat)].done = content,
        Cell::Reta(owner, step) => {
            let square = Square::Reta(step);
            for seat in drawing::seats_of(content) {
                if seat.0 != owner {
                    return Err(fault(square));
                }
                position.pawns[usize::from(owner)].put(RETA - 1 + step);
            }
        }
        Cell::Ring(number) => {
            let square = Square::Ring(number);
            let seats: Vec<Seat> = drawing::seats_of(content).collect();
            for &seat in &seats {
                let place = square.place(seat).ok_or_else(|| fault(square))?;
                let stranger = seats.iter().any(|other| *other != seat);
                if stranger && SHELTERS >> place & 1 == 0 {
                    return Err(fault(square));
                }
                // In the order drawn, which is the order in which they arrived.
                position.put(seat, place);
            }
        }
    }
    Ok(())
}

/// Writes the tags for what the drawing does not show.
pub(super) fn write_tags(position: &Ludo, tags: &mut Vec<(&'static str, String)>) {
    if position.sixes > 0 {
        tags.push((SIXES, position.sixes.to_string()));
    }
    if position.pawns.iter().any(|pawns| pawns.last != NOWHERE) {
        let names: Vec<String> = (0..SEATS)
            .map(|seat| match position.pawns[usize::from(seat)].last {
                NOWHERE => "-".to_owned(),
                place => Square::of(Seat(seat), place).to_string(),
            })
            .collect();
        tags.push((LAST_MOVED, names.join(" ")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_off_the_ring_that_moved_last_is_refused_and_not_counted_with() {
        for last in ["65535 - - -", "- 69 - -", "0 - - -"] {
            let tags = [(LAST_MOVED, last)];
            let fault = start(&Setup { tags: &tags, ..Setup::default() }).map(drop);
            assert_eq!(fault.map_err(|fault| fault.problem), Err("ludo-last-moved"), "{last}");
        }
    }
}
