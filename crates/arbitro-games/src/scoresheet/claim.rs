//! Results as written: points by seat in order, joined by dashes, or `*`.
//!
//! ```
//! use arbitro_games::scoresheet::Claim;
//!
//! assert_eq!(Claim::read(b"1/2-1/2", 2).unwrap().to_string(), "1/2-1/2");
//! assert_eq!(Claim::read(b"*", 4).unwrap().to_string(), "*");
//! assert!(Claim::read(b"1-0", 4).is_none());
//! ```

use super::prelude::*;
use std::borrow::Cow;

use crate::games::{Outcome, Seats};

/// The largest number of seats in a result.
pub const MOST_SEATS: usize = 4;

/// A result: claimed by a scoresheet, or given by the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// `*`: the game is unfinished and no result is claimed.
    Open,
    /// Points by seat.
    Points {
        /// How many seats there are.
        seats: u8,
        /// For each seat: 0 for no points, k for 1/k of a point.
        shares: [u8; MOST_SEATS],
    },
}

impl Claim {
    /// Reads a result for this many seats; `None` when it does not look like one.
    #[inline]
    pub fn read(text: &[u8], seats: u8) -> Option<Self> {
        // Every token is tested here, and most are moves. Some moves begin with a digit as well
        // (Ludo's dice); the next byte distinguishes them.
        match text {
            [b'*'] => Some(Claim::Open),
            [b'0' | b'1'] | [b'0' | b'1', b'-' | b'/' | 0xe2, ..] | [0xc2, ..] => {
                Self::read_points(text, seats)
            }
            _ => None,
        }
    }

    fn read_points(text: &[u8], seats: u8) -> Option<Self> {
        match text {
            b"1-0" if seats == 2 => return Some(Claim::Points { seats, shares: [1, 0, 0, 0] }),
            b"0-1" if seats == 2 => return Some(Claim::Points { seats, shares: [0, 1, 0, 0] }),
            _ => {}
        }
        let text = std::str::from_utf8(text).ok()?;
        let mut shares = [0; MOST_SEATS];
        let mut count = 0;
        for part in text.split(['-', '–', '—', '−']) {
            *shares.get_mut(count)? = match part {
                "0" => 0,
                "1" => 1,
                "½" => 2,
                _ => match part.strip_prefix("1/")?.as_bytes() {
                    [digit @ b'2'..=b'4'] => digit - b'0',
                    _ => return None,
                },
            };
            count += 1;
        }
        (count == usize::from(seats)).then_some(Claim::Points { seats, shares })
    }

    /// The result of a finished game of this many seats.
    pub fn of(outcome: Outcome, seats: u8) -> Self {
        let mut shares = [0; MOST_SEATS];
        for (seat, share) in (0..seats).zip(&mut shares) {
            if outcome.winners.has(Seat(seat)) {
                *share = outcome.share;
            }
        }
        Claim::Points { seats, shares }
    }

    /// The result as written.
    pub fn token(self) -> Cow<'static, str> {
        match self {
            Claim::Open => "*".into(),
            Claim::Points { seats: 2, shares: [1, 0, ..] } => "1-0".into(),
            Claim::Points { seats: 2, shares: [0, 1, ..] } => "0-1".into(),
            Claim::Points { .. } => self.to_string().into(),
        }
    }

    /// Whether it is `*`.
    pub fn is_open(self) -> bool {
        self == Claim::Open
    }

    /// The winners, and k when each of them gets 1/k point. `None` when they got different points,
    /// which no game allows. For `*`, no winners.
    pub fn winners(self) -> Option<(Seats, u8)> {
        let Claim::Points { shares, .. } = self else {
            return Some((Seats::default(), 1));
        };
        let share = shares.into_iter().fold(0, u8::max);
        let mut winners = Seats::default();
        for (seat, share_of_seat) in (0..).zip(shares) {
            if share_of_seat == share && share > 0 {
                winners = winners.with(Seat(seat));
            } else if share_of_seat > 0 {
                return None;
            }
        }
        Some((winners, share.max(1)))
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Claim::Open => f.write_str("*"),
            Claim::Points { seats, shares } => {
                for (seat, &share) in shares[..usize::from(*seats)].iter().enumerate() {
                    if seat > 0 {
                        f.write_str("-")?;
                    }
                    match share {
                        0 | 1 => write!(f, "{share}")?,
                        _ => write!(f, "1/{share}")?,
                    }
                }
                Ok(())
            }
        }
    }
}

worded! { word:
    /// How a game ended according to its record.
    #[derive(Default)]
    pub enum Termination {
        /// On the board.
        #[default]
        Normal = "normal",
        /// A player resigned.
        Resignation = "resignation",
        /// A player ran out of time.
        Time = "time",
        /// A player did not turn up.
        Forfeit = "forfeit",
        /// An arbiter decided.
        Adjudication = "adjudication",
        /// It did not end.
        Unfinished = "unfinished",
    }
}

impl Termination {
    /// Reads the value of a `Termination` tag, in English or Portuguese and in either case; `None`
    /// for an unknown word.
    pub fn read(value: &str) -> Option<Self> {
        let english =
            Self::ALL.into_iter().find(|known| known.word().eq_ignore_ascii_case(value.trim()));
        english.or_else(|| match arbitro_words::plain(value).as_str() {
            "normal" | "notabuleiro" => Some(Termination::Normal),
            "desistencia" | "abandono" => Some(Termination::Resignation),
            "tempo" => Some(Termination::Time),
            "falta" | "faltadecomparencia" => Some(Termination::Forfeit),
            "decisao" | "decisaodoarbitro" | "adjudicacao" => Some(Termination::Adjudication),
            "inacabado" | "interrompido" | "poracabar" => Some(Termination::Unfinished),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminations_are_read_in_both_languages() {
        for known in Termination::ALL {
            assert_eq!(Termination::read(&known.word().to_uppercase()), Some(known));
        }
        for (word, wanted) in [
            ("Desistência", Termination::Resignation),
            ("tempo", Termination::Time),
            ("falta de comparência", Termination::Forfeit),
            ("Decisão", Termination::Adjudication),
        ] {
            assert_eq!(Termination::read(word), Some(wanted), "{word}");
        }
        assert_eq!(Termination::read("banana"), None);
    }

    #[test]
    fn results_of_every_number_of_seats() {
        for (text, seats, canonical) in [
            ("1-0", 2, Some("1-0")),
            ("0-1", 2, Some("0-1")),
            ("0-0", 2, Some("0-0")),
            ("½-½", 2, Some("1/2-1/2")),
            ("1–0", 2, Some("1-0")),
            ("1-0-1-0", 4, Some("1-0-1-0")),
            ("1/3-1/3-0-1/3", 4, Some("1/3-1/3-0-1/3")),
            ("1", 1, Some("1")),
            ("0", 1, Some("0")),
            ("1-0", 1, None),
            ("1-0", 3, None),
            ("2-0", 2, None),
            ("1-", 2, None),
            ("1/5-0", 2, None),
            ("1-0-0-0-0", 4, None),
            ("", 2, None),
        ] {
            let read = Claim::read(text.as_bytes(), seats).map(|claim| claim.to_string());
            assert_eq!(read.as_deref(), canonical, "{text} of {seats}");
        }
    }
}
