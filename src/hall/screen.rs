//! The screens of the hall: their names and what they show.

use serde::{Deserialize, Serialize};

use crate::locale::{collation, worded, words};
use arbitro_event::CategoryCode;

/// The most named screens.
pub(crate) const MOST_SCREENS: usize = 50;
/// The longest name of a screen, in letters.
const LONGEST_NAME: usize = 24;
/// The most screens that can share one content.
pub(crate) const MOST_PARTS: u32 = 20;

worded! { word, message:
    /// The content of a screen, with its name.
    #[derive(Default, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub(crate) enum Shows {
        /// Pairings of open rounds, standings of groups whose round is complete.
        #[default]
        Both = "both" => words::WEB_WALL_BOTH,
        /// Pairings.
        Pairings = "pairings" => words::WEB_WALL_PAIRINGS,
        /// Standings.
        Standings = "standings" => words::WEB_WALL_STANDINGS,
        /// Pairings and standings of each group together.
        Whole = "whole" => words::WEB_WALL_WHOLE,
        /// Players and their tables, one category after the other.
        Games = "games" => words::WEB_WALL_GAMES,
        /// The same, from A to Z.
        Names = "names" => words::WEB_WALL_NAMES,
        /// The tables still waiting for a result.
        Playing = "playing" => words::WEB_WALL_PLAYING,
        /// The boards of games in progress, if any; else as `Both`.
        Boards = "boards" => words::WEB_WALL_BOARDS,
        /// Only the message.
        Message = "message" => words::WEB_WALL_ONLY,
    }
}

impl Shows {
    /// Whether it goes through the groups, so that everybody must find theirs in time.
    pub(crate) fn is_of_groups(self) -> bool {
        matches!(self, Shows::Both | Shows::Pairings | Shows::Standings | Shows::Whole)
    }
}

/// The share of a screen, if several screens share one content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ScreenPart {
    /// The part, from 1.
    pub number: u32,
    /// The number of parts.
    pub of: u32,
}

impl ScreenPart {
    /// A part of a number of parts; `None` if it does not exist.
    pub(crate) fn of(number: u32, of: u32) -> Option<Self> {
        let is = (1..=MOST_PARTS).contains(&of) && (1..=of).contains(&number);
        is.then_some(Self { number, of })
    }

    /// The range of `count` items that it shows.
    pub(crate) fn range(self, count: usize) -> std::ops::Range<usize> {
        let at = |number: u32| count * number as usize / self.of.max(1) as usize;
        at(self.number.saturating_sub(1))..at(self.number).min(count)
    }
}

/// A screen of the hall.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Screen {
    /// Its name; empty for the screen shown by every projector without a name.
    pub name: String,
    /// Its content.
    pub shows: Shows,
    /// The categories; empty for all.
    pub categories: Vec<CategoryCode>,
    /// The room; `None` for all.
    pub room: Option<String>,
    /// Its share, if several screens share the content.
    pub part: Option<ScreenPart>,
    /// A message in addition to the one for all screens.
    pub message: String,
    /// Whether its aspect ratio is 4:3 instead of 16:9.
    pub narrow: bool,
    /// Whether it shows every group even if that takes too long; otherwise it shows the names from
    /// A to Z then.
    pub patient: bool,
}

impl Screen {
    /// A valid screen name: letters, digits, spaces and hyphens, with at least one letter or digit.
    pub(crate) fn name_of(text: &str) -> Option<String> {
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
        let plain = name.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'));
        (fits && plain && Self::address_of(&name).is_some()).then_some(name)
    }

    /// A name as part of an address: `Ginásio 2` becomes `ginasio-2`. `None` if it has letters that
    /// a basic keyboard lacks.
    pub(crate) fn address_of(name: &str) -> Option<String> {
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

    /// Its part of the address.
    pub(crate) fn address(&self) -> String {
        Self::address_of(&self.name).unwrap_or_else(|| NAMELESS.to_owned())
    }
}

/// The address part for the screen without a name; no name produces it.
pub(crate) const NAMELESS: &str = "-";

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
