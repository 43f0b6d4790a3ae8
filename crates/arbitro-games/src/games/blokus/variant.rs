//! The variants: how many seats share the four colours, on which board, and who wins.

use arbitro_words::collation;

use super::Blokus;
use super::pieces;
use super::token::SIZES;
use crate::games::{Game, Outcome, Seat, Seats, SideName};

/// The colour of this name, in either language and case. A colour is its index among the sides.
pub(super) fn colour(name: &str) -> Option<u8> {
    let is_named = |side: &SideName| side.tags.iter().any(|known| known.eq_ignore_ascii_case(name));
    Blokus::INFO.sides.iter().position(is_named).map(|colour| colour as u8)
}

/// A variant: who plays which colours, and what wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Variant {
    /// Four seats, a colour each.
    Classic,
    /// Four seats, a colour each; blue and red are partners, and so are yellow and green.
    Teams,
    /// Two seats: blue and red, yellow and green.
    TwoPlayer,
    /// Three seats with a colour each; they take turns playing the colour of this number.
    ThreePlayer(u8),
    /// One seat places all 84 pieces, the four single squares last.
    Solo84,
    /// One seat fills 8 × 10 squares with the 20 pieces of four squares.
    SoloTetrominoes,
}

/// The rule of the tetromino puzzle for pieces that touch (the switch `blokus.tetrominoes`, whose
/// values are in this order).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Tetrominoes {
    /// As in the leaflet: a colour continues at its corners, and equal shapes do not touch. This
    /// has no solution.
    #[default]
    Leaflet,
    /// A colour continues at its corners; equal shapes may touch.
    Colours,
    /// Equal shapes do not touch, and a colour never touches its own edges; it need not touch
    /// itself.
    Shapes,
}

impl Tetrominoes {
    /// The choice at this index of the switch's values.
    pub(super) const fn of(value: u8) -> Self {
        match value {
            1 => Tetrominoes::Colours,
            2 => Tetrominoes::Shapes,
            _ => Tetrominoes::Leaflet,
        }
    }
}

/// The variants by their names in a `Variant` tag.
const NAMES: [(&str, Variant); 6] = [
    ("classic", Variant::Classic),
    ("teams", Variant::Teams),
    ("two-player", Variant::TwoPlayer),
    ("three-player", Variant::ThreePlayer(3)),
    ("solo-84", Variant::Solo84),
    ("solo-tetrominoes", Variant::SoloTetrominoes),
];

/// Their names in Portuguese, and with figures.
const NAMES_IN_PORTUGUESE: [(&str, Variant); 17] = [
    ("clássico", Variant::Classic),
    ("clássica", Variant::Classic),
    ("4 jogadores", Variant::Classic),
    ("quatro jogadores", Variant::Classic),
    ("equipas", Variant::Teams),
    ("por equipas", Variant::Teams),
    ("pares", Variant::Teams),
    ("dois jogadores", Variant::TwoPlayer),
    ("2 jogadores", Variant::TwoPlayer),
    ("2 player", Variant::TwoPlayer),
    ("três jogadores", Variant::ThreePlayer(3)),
    ("3 jogadores", Variant::ThreePlayer(3)),
    ("3 player", Variant::ThreePlayer(3)),
    ("solitário 84", Variant::Solo84),
    ("solo 84 peças", Variant::Solo84),
    ("solitário tetrominós", Variant::SoloTetrominoes),
    ("solo tetrominós", Variant::SoloTetrominoes),
];

impl Variant {
    /// The variant of this name, in either language: `teams`, `equipas`, `2 jogadores`.
    pub(super) fn find(name: &str) -> Option<Self> {
        let plain = |name: &str| collation(&name.replace(['-', '_'], " "));
        let wanted = plain(name);
        let english = NAMES.iter().map(|(known, variant)| (*known, *variant));
        let mut all = english.chain(NAMES_IN_PORTUGUESE);
        all.find(|(known, _)| plain(known) == wanted).map(|found| found.1)
    }

    /// Its name in a `Variant` tag.
    pub(super) fn name(self) -> &'static str {
        NAMES[match self {
            Variant::Classic => 0,
            Variant::Teams => 1,
            Variant::TwoPlayer => 2,
            Variant::ThreePlayer(_) => 3,
            Variant::Solo84 => 4,
            Variant::SoloTetrominoes => 5,
        }]
        .0
    }

    /// All names.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        NAMES.iter().map(|named| named.0)
    }

    /// How many seats play.
    pub(super) fn seats(self) -> u8 {
        match self {
            Variant::Classic | Variant::Teams => 4,
            Variant::TwoPlayer => 2,
            Variant::ThreePlayer(_) => 3,
            Variant::Solo84 | Variant::SoloTetrominoes => 1,
        }
    }

    /// The index in [`SIZES`] of its board.
    #[inline]
    pub(super) fn board(self) -> usize {
        usize::from(self == Variant::SoloTetrominoes)
    }

    /// The board's columns and rows.
    #[inline]
    pub(super) fn size(self) -> (u8, u8) {
        SIZES[self.board()]
    }

    /// The pieces that each colour has.
    #[inline]
    pub(super) fn pieces(self) -> u32 {
        if self == Variant::SoloTetrominoes { pieces::TETROMINOES } else { pieces::ALL }
    }

    /// Whether this is a puzzle, which is solved or not and has no scores.
    pub(super) fn is_puzzle(self) -> bool {
        matches!(self, Variant::Solo84 | Variant::SoloTetrominoes)
    }

    /// The seat that plays a colour in this round (from 0) of the four colours.
    #[inline]
    pub(super) fn seat(self, colour: u8, round: u8) -> Seat {
        Seat(match self {
            Variant::Classic | Variant::Teams => colour,
            Variant::TwoPlayer => colour & 1,
            Variant::ThreePlayer(shared) if colour == shared => round % 3,
            Variant::ThreePlayer(shared) => colour - u8::from(colour > shared),
            Variant::Solo84 | Variant::SoloTetrominoes => 0,
        })
    }

    /// The winners, given the score of each colour; seats with equal highest scores share the win.
    pub(super) fn outcome(self, scores: [i32; 4]) -> Outcome {
        let [blue, yellow, red, green] = scores;
        let (first, second) = (blue + red, yellow + green);
        let by_seat = match self {
            Variant::Classic => scores.to_vec(),
            Variant::Teams => vec![first, second, first, second],
            Variant::TwoPlayer => vec![first, second],
            Variant::ThreePlayer(shared) => without(scores, shared),
            Variant::Solo84 | Variant::SoloTetrominoes => Vec::new(),
        };
        let most = by_seat.iter().max();
        let best = (0..).zip(&by_seat).filter(|&(_, score)| Some(score) == most);
        let winners = best.fold(Seats::default(), |seats, (seat, _)| seats.with(Seat(seat)));
        Outcome { winners, share: self.share(winners).unwrap_or(1), reason: "all-blocked" }
    }

    /// The share of each of these seats when they win together; `None` if they cannot.
    pub(super) fn share(self, winners: Seats) -> Option<u8> {
        let count = winners.count();
        if self != Variant::Teams {
            return Some(count.max(1));
        }
        // Partners do not split a win: each gets all of it.
        let pairs = [(0, 2), (1, 3)].map(|(a, b)| (winners.has(Seat(a)), winners.has(Seat(b))));
        pairs.iter().all(|(a, b)| a == b).then_some((count / 2).max(1))
    }

    /// The scores as printed: by colour, without the colour that nobody owns.
    pub(super) fn printed(self, scores: [i32; 4]) -> Vec<i32> {
        match self {
            Variant::ThreePlayer(shared) => without(scores, shared),
            _ => scores.to_vec(),
        }
    }

    /// The scores in other forms that people write: all four colours, or the sums of two sides.
    pub(super) fn also_printed(self, scores: [i32; 4]) -> Vec<i32> {
        let [blue, yellow, red, green] = scores;
        match self {
            Variant::Teams | Variant::TwoPlayer => vec![blue + red, yellow + green],
            _ => scores.to_vec(),
        }
    }
}

fn without(scores: [i32; 4], shared: u8) -> Vec<i32> {
    (0..4).filter(|&colour| colour != shared).map(|colour| scores[usize::from(colour)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The winners, from 1, and their share.
    fn winners(variant: Variant, scores: [i32; 4]) -> (Vec<u8>, u8) {
        let outcome = variant.outcome(scores);
        let seats = (0..4).map(Seat).filter(|&seat| outcome.winners.has(seat));
        (seats.map(Seat::number).collect(), outcome.share)
    }

    #[test]
    fn the_highest_score_wins_and_equal_ones_share() {
        use Variant::{Classic, Teams, ThreePlayer, TwoPlayer};
        let leaflet = [20, -3, -24, -20];
        assert_eq!(winners(Classic, leaflet), (vec![1], 1));
        assert_eq!(winners(Classic, [-7, -3, -9, -3]), (vec![2, 4], 2));
        assert_eq!(winners(Classic, [-3; 4]), (vec![1, 2, 3, 4], 4));
        assert_eq!(winners(Teams, leaflet), (vec![1, 3], 1));
        assert_eq!(winners(Teams, [20, 15, -20, -15]), (vec![1, 2, 3, 4], 2));
        assert_eq!(winners(TwoPlayer, leaflet), (vec![1], 1));
        assert_eq!(winners(TwoPlayer, [-1, -2, -3, -2]), (vec![1, 2], 2));
        assert_eq!(winners(ThreePlayer(3), [-5, -5, -9, 20]), (vec![1, 2], 2));
        assert_eq!(winners(ThreePlayer(1), [-5, 20, -9, -4]), (vec![3], 1));
    }

    #[test]
    fn variants_and_colours_are_looked_up_by_name() {
        for (name, variant) in NAMES {
            assert_eq!(Variant::find(&name.to_uppercase()), Some(variant));
            assert_eq!(variant.name(), name);
        }
        assert_eq!([colour("Azul"), colour("GREEN"), colour("pink")], [Some(0), Some(3), None]);
    }
}
