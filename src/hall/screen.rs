//! The screens of the hall: what each shows, and what it is called.

use serde::{Deserialize, Serialize};

use crate::championship::CategoryCode;
use crate::locale::collation;

/// How many screens can have a name.
pub const MOST_SCREENS: usize = 50;
/// How many letters a screen's name has at most.
const LONGEST_NAME: usize = 24;
/// How many screens can share what one would show.
pub const MOST_PARTS: u32 = 20;

/// What screens show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shows {
    /// Pairings of open rounds, standings where a round is complete.
    #[default]
    Both,
    /// Pairings.
    Pairings,
    /// Standings.
    Standings,
    /// The pairings of each group with its standings.
    Whole,
    /// Who goes where, from A to Z.
    Names,
    /// The tables that still wait for their result.
    Playing,
    /// The boards of games that are being played, where there are any; else as `Both`.
    Boards,
    /// Only the message.
    Message,
}

impl Shows {
    /// Everything they can show.
    pub const ALL: [Shows; 8] = [
        Shows::Both,
        Shows::Pairings,
        Shows::Standings,
        Shows::Whole,
        Shows::Names,
        Shows::Playing,
        Shows::Boards,
        Shows::Message,
    ];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Shows::Both => "both",
            Shows::Pairings => "pairings",
            Shows::Standings => "standings",
            Shows::Whole => "whole",
            Shows::Names => "names",
            Shows::Playing => "playing",
            Shows::Boards => "boards",
            Shows::Message => "message",
        }
    }

    /// Whether everybody has to find their group on it in time.
    pub fn is_of_groups(self) -> bool {
        matches!(self, Shows::Both | Shows::Pairings | Shows::Standings | Shows::Whole)
    }
}

/// The part of it that a screen shows of what several share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScreenPart {
    /// Which part, from 1.
    pub number: u32,
    /// How many parts there are.
    pub of: u32,
}

impl ScreenPart {
    /// A part of a number of them; none where there is no such part.
    pub fn of(number: u32, of: u32) -> Option<Self> {
        let is = (1..=MOST_PARTS).contains(&of) && (1..=of).contains(&number);
        is.then_some(Self { number, of })
    }

    /// Which of a number of things it shows, side by side.
    pub fn range(self, count: usize) -> std::ops::Range<usize> {
        let at = |number: u32| count * number as usize / self.of.max(1) as usize;
        at(self.number.saturating_sub(1))..at(self.number).min(count)
    }
}

/// A screen of the hall.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Screen {
    /// What it is called; nothing for the one that every projector shows which has no name.
    pub name: String,
    /// What it shows.
    pub shows: Shows,
    /// Of which categories; of all where there are none.
    pub categories: Vec<CategoryCode>,
    /// Of which room; of all where none is said.
    pub room: Option<String>,
    /// The part of that, where several screens share it.
    pub part: Option<ScreenPart>,
    /// What is told beside what everybody is told.
    pub message: String,
    /// Whether its picture is four wide and three high, not sixteen and nine.
    pub narrow: bool,
    /// Whether it shows every group even where that takes longer than it should, and not the names from A
    /// to Z instead.
    pub patient: bool,
}

impl Screen {
    /// A name as it is kept: letters, digits, spaces and hyphens, with a letter or digit among them.
    pub fn name_of(text: &str) -> Option<String> {
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
        let plain = name.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'));
        (fits && plain && Self::address_of(&name).is_some()).then_some(name)
    }

    /// A name as an address has it: `Ginásio 2` is `ginasio-2`. None where letters are left that no keyboard of
    /// a cheap stick has.
    pub fn address_of(name: &str) -> Option<String> {
        let mut address = String::new();
        for c in collation(name).chars() {
            match c {
                c if c.is_ascii_alphanumeric() => address.push(c),
                ' ' | '-' if address.ends_with('-') || address.is_empty() => {}
                ' ' | '-' => address.push('-'),
                _ => return None,
            }
        }
        let address = address.trim_end_matches('-');
        (!address.is_empty()).then(|| address.to_owned())
    }

    /// Its part of an address.
    pub fn address(&self) -> String {
        Self::address_of(&self.name).unwrap_or_else(|| NAMELESS.to_owned())
    }
}

/// The part of an address for the screen without a name: no name comes to that.
pub const NAMELESS: &str = "-";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_has_one_plain_address() {
        for (typed, name, address) in [
            ("  Ginásio   2 ", "Ginásio 2", "ginasio-2"),
            ("Cave - sala B", "Cave - sala B", "cave-sala-b"),
            ("7", "7", "7"),
            ("Ç-Ñ", "Ç-Ñ", "c-n"),
        ] {
            assert_eq!(Screen::name_of(typed).as_deref(), Some(name));
            assert_eq!(Screen::address_of(name).as_deref(), Some(address));
            assert_eq!(Screen::address_of(address).as_deref(), Some(address));
        }
        for typed in
            ["", " ", "-", "a/b", "a?b", "..", "<b>", "Ωμέγα", "a\u{202e}b", &"a".repeat(25)]
        {
            assert_eq!(Screen::name_of(typed), None, "{typed}");
        }
    }

    #[test]
    fn the_parts_of_a_share_are_all_of_it_and_nothing_twice() {
        for count in 0..60 {
            for of in 1..=MOST_PARTS {
                let parts = (1..=of).map(|number| ScreenPart::of(number, of).unwrap().range(count));
                let all: Vec<usize> = parts.flatten().collect();
                assert_eq!(all, (0..count).collect::<Vec<_>>());
            }
        }
        assert_eq!(ScreenPart::of(0, 2), None);
        assert_eq!(ScreenPart::of(3, 2), None);
        assert_eq!(ScreenPart::of(1, MOST_PARTS + 1), None);
    }
}
