//! The track of a pawn: 64 squares of the ring starting at its exit, seven of its colour's reta
//! final, and `f`.
//!
//! Every seat counts its own track from its exit, 0 to 71, so that the rules are the same for all
//! four: the exits are 17 squares apart, and the shelters repeat at the same distance.

use std::fmt;

use crate::games::Seat;

/// A pawn's place on its own track: 0 is the exit, 64 to 70 the reta final, 71 `f`.
pub(super) type Place = u8;

/// The first square of the reta final.
pub(super) const RETA: Place = 64;
/// `f`.
pub(super) const FINAL: Place = 71;
/// At home, before the track.
pub(super) const HOME: Place = 72;
/// Not a place.
pub(super) const NOWHERE: Place = 73;

/// All places from the exit to `f`, as a set.
pub(super) const WAY: u128 = (2 << FINAL) - 1;

/// The places on the ring, as a set.
const RING: u128 = (1 << RETA) - 1;

/// The distance from one seat's exit to the next.
const QUARTER: u8 = 17;
const SQUARES: u8 = 4 * QUARTER;

/// The places where no pawn can be captured, including the four exits, as a set.
pub(super) const SHELTERS: u128 = {
    let mut set = 0;
    let mut exit = 0;
    while exit < 64 {
        set |= 0b1_0000_1000_0001 << exit;
        exit += QUARTER;
    }
    set & RING
};

/// How many seats ahead of the track's owner the owner of this exit sits; `None` where the place is
/// not an exit.
#[inline]
pub(super) const fn exit_at(place: Place) -> Option<u8> {
    if place < RETA && place.is_multiple_of(QUARTER) { Some(place / QUARTER) } else { None }
}

/// The same square as a place on the track of the seat `ahead` places further round the table;
/// `None` when that track does not include it.
#[inline]
pub(super) const fn place_for(place: Place, ahead: u8) -> Option<Place> {
    if place >= RETA {
        return None;
    }
    let turned = (place + SQUARES - QUARTER * ahead) % SQUARES;
    if turned < RETA { Some(turned) } else { None }
}

/// Converts ring places of another seat's track to places of one's own; `ahead` (1 to 3) is how
/// many seats further round the table the other sits. A track has 64 ring places, so the bits
/// shifted out are exactly those on the four squares that one's own track leaves out.
#[inline]
pub(super) const fn turned(ring: u64, ahead: u8) -> u64 {
    let by = QUARTER * ahead;
    ring << by | ring >> (SQUARES - by)
}

/// The places strictly between two of one track, as a set.
#[inline]
pub(super) const fn between(from: Place, to: Place) -> u128 {
    (1 << to) - (2 << from)
}

/// The place of each ring square, by its number, on each seat's track; [`RETA`] or more for the
/// squares that the track leaves out.
static PLACES: [[Place; SQUARES as usize + 1]; 4] = {
    let mut places = [[NOWHERE; SQUARES as usize + 1]; 4];
    let mut seat = 0;
    while seat < 4 {
        let mut number = 1;
        while number <= SQUARES {
            let place = (number + 2 * SQUARES - 5 - QUARTER * seat) % SQUARES;
            places[seat as usize][number as usize] = place;
            number += 1;
        }
        seat += 1;
    }
    places
};

/// A square as written: 1 to 68, `h`, `r1` to `r7`, `f`. It need not exist on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// A square of the ring.
    Ring(u8),
    /// A square of the mover's reta final.
    Reta(u8),
    /// The mover's home.
    Home,
    /// The mover's final square.
    Final,
}

impl Square {
    /// The square of a place on a seat's track.
    pub const fn of(seat: Seat, place: Place) -> Self {
        match place {
            HOME => Square::Home,
            FINAL => Square::Final,
            RETA..FINAL => Square::Reta(place - RETA + 1),
            _ => Square::Ring((place + 4 + QUARTER * seat.0) % SQUARES + 1),
        }
    }

    /// Reads a square at the start of `text`, and returns the rest of the text.
    #[inline]
    pub fn read(text: &[u8]) -> Option<(Self, &[u8])> {
        let (&first, rest) = text.split_first()?;
        match first {
            b'h' | b'H' => Some((Square::Home, rest)),
            b'f' | b'F' => Some((Square::Final, rest)),
            b'r' | b'R' => number(rest).map(|(number, rest)| (Square::Reta(number), rest)),
            _ => number(text).map(|(number, rest)| (Square::Ring(number), rest)),
        }
    }

    /// Whether the square exists.
    #[inline]
    pub const fn on_board(self) -> bool {
        match self {
            Square::Ring(number) => matches!(number, 1..=68),
            Square::Reta(number) => matches!(number, 1..=7),
            Square::Home | Square::Final => true,
        }
    }

    /// Its place on a seat's track; `None` for the four ring squares that the track leaves out.
    /// Only for squares of the board.
    #[inline]
    pub fn place(self, seat: Seat) -> Option<Place> {
        match self {
            Square::Ring(number) => {
                let place = PLACES[seat.0 as usize][number as usize];
                if place < RETA { Some(place) } else { None }
            }
            Square::Reta(number) => Some(RETA - 1 + number),
            Square::Home => Some(HOME),
            Square::Final => Some(FINAL),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Square::Ring(LARGEST) => f.write_str(">254"),
            Square::Reta(LARGEST) => f.write_str("r>254"),
            Square::Ring(number) => write!(f, "{number}"),
            Square::Reta(number) => write!(f, "r{number}"),
            Square::Home => f.write_str("h"),
            Square::Final => f.write_str("f"),
        }
    }
}

/// Stands in for any number that is too large for the type; no rule accepts it either.
const LARGEST: u8 = u8::MAX;

/// Reads a number of at least one digit; a number too large becomes [`LARGEST`].
#[inline]
pub(super) fn number(text: &[u8]) -> Option<(u8, &[u8])> {
    let digit =
        |at| text.get(at).map(|byte: &u8| byte.wrapping_sub(b'0')).filter(|&value: &u8| value <= 9);
    let first = digit(0)?;
    let Some(second) = digit(1) else { return Some((first, &text[1..])) };
    if digit(2).is_some() {
        return Some(long_number(text));
    }
    Some((10 * first + second, &text[2..]))
}

/// Reads a number with any number of digits.
#[cold]
fn long_number(text: &[u8]) -> (u8, &[u8]) {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, rest) = text.split_at(digits);
    let value = number.iter().fold(0, |value: u32, digit| {
        (value * 10 + u32::from(digit - b'0')).min(u32::from(LARGEST))
    });
    (value as u8, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exits_the_shelters_and_the_last_squares_are_those_of_the_rules() {
        let last = [68, 17, 34, 51];
        for seat in 0..4 {
            let exit = [5, 22, 39, 56][usize::from(seat)];
            assert_eq!(Square::of(Seat(seat), 0), Square::Ring(exit));
            assert_eq!(Square::of(Seat(seat), RETA - 1), Square::Ring(last[usize::from(seat)]));
            let mut shelters: Vec<String> = crate::board::Bits(SHELTERS)
                .map(|place| Square::of(Seat(seat), place).to_string())
                .collect();
            shelters.sort_by_key(|number| number.parse::<u8>().unwrap());
            let wanted = "5 12 17 22 29 34 39 46 51 56 63 68";
            assert_eq!(shelters.join(" "), wanted);
        }
    }

    #[test]
    fn places_and_squares_agree() {
        for seat in (0..4).map(Seat) {
            for place in 0..=HOME {
                let square = Square::of(seat, place);
                assert!(square.on_board());
                assert_eq!(square.place(seat), Some(place));
                let name = square.to_string();
                assert_eq!(Square::read(name.as_bytes()), Some((square, &b""[..])));
            }
        }
        assert_eq!(Square::Ring(1).place(Seat(0)), None);
    }

    #[test]
    fn a_square_has_its_place_on_the_track_of_each_seat() {
        for seat in 0..4u8 {
            for ahead in 1..4 {
                let other = Seat((seat + ahead) % 4);
                for place in 0..RETA {
                    let square = Square::of(Seat(seat), place);
                    assert_eq!(place_for(place, ahead), square.place(other));
                    let back = square.place(other).map_or(0, |there| turned(1 << there, ahead));
                    assert_eq!(back, square.place(other).map_or(0, |_| 1 << place));
                }
            }
        }
    }
}
