//! The codes that are spoken, typed and printed: a category `2.3`, a group `2.3.6`, a final `2.3.F`,
//! a player `275.2.3` or `275.2.3b`.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::text::as_text;
use crate::locale::Fact;

/// A category: a school cycle and a game, each by its number from 1 in the event's lists. `2.3`. The default,
/// `0.0`, is no event's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CategoryCode {
    /// The cycle's number.
    pub cycle: u8,
    /// The game's number.
    pub game: u8,
}

/// The part of a category that a group is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stage {
    /// One of the groups that the category is drawn into, from 1.
    Group(u16),
    /// The final of the group winners.
    #[default]
    Final,
}

/// A group or a final: `2.3.6`, `2.3.F`. Groups sort before the final of their category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GroupCode {
    category: CategoryCode,
    stage: Stage,
}

/// A player: the school, the category, and a letter if a school enters several players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerCode {
    category: CategoryCode,
    /// Stored inline if short, which is the rule.
    school: SmolStr,
    suffix: Option<char>,
}

/// A text that is not a code of the expected kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not a {kind} code")]
pub struct CodeFault {
    /// The expected kind: `category`, `group`, `player`.
    pub kind: &'static str,
    /// The text.
    pub text: String,
}

impl CodeFault {
    fn new(kind: &'static str, text: &str) -> Self {
        Self { kind, text: text.to_owned() }
    }
}

/// A number of at least 1 without sign or leading zero, so that each code has one spelling.
fn number<T: TryFrom<u32>>(text: &str) -> Option<T> {
    let digits = text.as_bytes();
    // Longer numbers exceed every number in a code.
    if digits.is_empty() || digits.len() > 5 || digits[0] == b'0' {
        return None;
    }
    let mut number = 0;
    for digit in digits {
        let value = digit.wrapping_sub(b'0');
        if value > 9 {
            return None;
        }
        number = number * 10 + u32::from(value);
    }
    number.try_into().ok()
}

/// The text before and after the last point. Codes are short, and up to a hundred thousand are read
/// at a time.
fn cut(text: &str) -> Option<(&str, &str)> {
    let point = text.bytes().rposition(|byte| byte == b'.')?;
    Some((&text[..point], &text[point + 1..]))
}

impl CategoryCode {
    /// The category of a cycle and a game.
    pub const fn new(cycle: u8, game: u8) -> Self {
        Self { cycle, game }
    }

    fn read(cycle: &str, game: &str) -> Option<Self> {
        Some(Self { cycle: number(cycle)?, game: number(game)? })
    }

    /// One of its groups.
    pub const fn group(self, number: u16) -> GroupCode {
        GroupCode { category: self, stage: Stage::Group(number) }
    }

    /// Its final.
    pub const fn final_group(self) -> GroupCode {
        GroupCode { category: self, stage: Stage::Final }
    }
}

impl FromStr for CategoryCode {
    type Err = CodeFault;

    fn from_str(text: &str) -> Result<Self, CodeFault> {
        cut(text)
            .and_then(|(cycle, game)| Self::read(cycle, game))
            .ok_or_else(|| CodeFault::new("category", text))
    }
}

impl fmt::Display for CategoryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.cycle, self.game))
    }
}

impl GroupCode {
    /// The category it is part of.
    pub const fn category(self) -> CategoryCode {
        self.category
    }

    /// The part of its category it is.
    pub const fn stage(self) -> Stage {
        self.stage
    }

    /// Whether it is the final.
    pub const fn is_final(self) -> bool {
        matches!(self.stage, Stage::Final)
    }

    /// Its position among all codes as one number: groups are looked up for every result.
    fn place(self) -> u64 {
        let stage = match self.stage {
            Stage::Group(number) => u64::from(number),
            Stage::Final => 1 << 16,
        };
        u64::from(self.category.cycle) << 32 | u64::from(self.category.game) << 24 | stage
    }
}

impl Ord for GroupCode {
    /// By category, its final last.
    fn cmp(&self, other: &Self) -> Ordering {
        self.place().cmp(&other.place())
    }
}

impl PartialOrd for GroupCode {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl FromStr for GroupCode {
    type Err = CodeFault;

    fn from_str(text: &str) -> Result<Self, CodeFault> {
        let read = || {
            let (category, stage) = cut(text)?;
            let (cycle, game) = cut(category)?;
            let category = CategoryCode::read(cycle, game)?;
            if stage.eq_ignore_ascii_case("f") {
                return Some(category.final_group());
            }
            Some(category.group(number(stage)?))
        };
        read().ok_or_else(|| CodeFault::new("group", text))
    }
}

impl fmt::Display for GroupCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.stage {
            Stage::Group(number) => format!("{}.{number}", self.category),
            Stage::Final => format!("{}.F", self.category),
        };
        f.pad(&text)
    }
}

impl PlayerCode {
    /// Whether it is of the kind that teams get, `t3.1.1`; a school may begin with the same letter.
    pub(crate) fn is_of_team(&self) -> bool {
        let number = self.school.strip_prefix('t');
        number.is_some_and(|it| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// The player of a school in a category; the letter distinguishes several players of a school.
    ///
    /// # Errors
    /// The school is empty or has characters other than letters, digits, `-` and `_`.
    pub fn new(
        school: &str,
        category: CategoryCode,
        suffix: Option<char>,
    ) -> Result<Self, CodeFault> {
        if !Self::is_school(school) {
            return Err(CodeFault::new("school", school));
        }
        Ok(Self { category, school: school.into(), suffix })
    }

    /// The first free code of a school in a category: without a letter, else with one from `b` on.
    pub(crate) fn first_free(
        school: &str,
        category: CategoryCode,
        is_free: impl Fn(&Self) -> bool,
    ) -> Option<Self> {
        let letters = std::iter::once(None).chain(('b'..='z').map(Some));
        letters.filter_map(|letter| Self::new(school, category, letter).ok()).find(is_free)
    }

    /// Whether a text can be the first part of a code: letters, digits, `-` and `_`.
    pub fn is_school(text: &str) -> bool {
        let word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
        // Nearly every school is a number.
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        !text.is_empty() && (digits || text.chars().all(word))
    }

    /// The school, as the first part of the code has it.
    pub fn school(&self) -> &str {
        &self.school
    }

    /// The category played in.
    pub const fn category(&self) -> CategoryCode {
        self.category
    }

    /// The letter that distinguishes several players of a school.
    pub const fn suffix(&self) -> Option<char> {
        self.suffix
    }
}

impl FromStr for PlayerCode {
    type Err = CodeFault;

    fn from_str(text: &str) -> Result<Self, CodeFault> {
        let read = || {
            let (rest, last) = cut(text)?;
            let (school, cycle) = cut(rest)?;
            let (game, suffix) = match last.as_bytes() {
                [game @ .., letter] if letter.is_ascii_alphabetic() => {
                    (&last[..game.len()], Some(char::from(letter.to_ascii_lowercase())))
                }
                _ => (last, None),
            };
            Self::new(school, CategoryCode::read(cycle, game)?, suffix).ok()
        };
        read().ok_or_else(|| CodeFault::new("player", text))
    }
}

impl Hash for PlayerCode {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Hashed in two pieces: the index of players is used for every table.
        let CategoryCode { cycle, game } = self.category;
        let letter = self.suffix.map_or(0, u32::from);
        state.write_u64(u64::from(letter) << 16 | u64::from(cycle) << 8 | u64::from(game));
        self.school.hash(state);
    }
}

impl fmt::Display for PlayerCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = format!("{}.{}", self.school, self.category);
        text.extend(self.suffix);
        f.pad(&text)
    }
}

/// Orders schools by number: 9 before 12.
fn by_school(one: &str, other: &str) -> Ordering {
    match (one.parse::<u64>(), other.parse::<u64>()) {
        (Ok(a), Ok(b)) => a.cmp(&b).then_with(|| one.cmp(other)),
        (Ok(_), Err(_)) => Ordering::Less,
        (Err(_), Ok(_)) => Ordering::Greater,
        (Err(_), Err(_)) => one.cmp(other),
    }
}

impl Ord for PlayerCode {
    /// By category, then school, then letter.
    fn cmp(&self, other: &Self) -> Ordering {
        self.category
            .cmp(&other.category)
            .then_with(|| by_school(&self.school, &other.school))
            .then_with(|| self.suffix.cmp(&other.suffix))
    }
}

impl PartialOrd for PlayerCode {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A category with its groups and its final, or one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum GroupScope {
    /// A category: `2.3`.
    Category(CategoryCode),
    /// A group or a final: `2.3.6`, `2.3.F`.
    Group(GroupCode),
}

impl GroupScope {
    /// The category, or that of the group.
    pub fn category(self) -> CategoryCode {
        match self {
            Self::Category(code) => code,
            Self::Group(code) => code.category(),
        }
    }
}

impl FromStr for GroupScope {
    type Err = CodeFault;

    fn from_str(text: &str) -> Result<Self, CodeFault> {
        text.parse().map(Self::Category).or_else(|_| text.parse().map(Self::Group))
    }
}

impl fmt::Display for GroupScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Category(code) => code.fmt(f),
            Self::Group(code) => code.fmt(f),
        }
    }
}

macro_rules! as_facts {
    ($($code:ty),*) => {$(
        impl From<$code> for Fact {
            fn from(code: $code) -> Fact {
                Fact::Text(code.to_string())
            }
        }

        impl From<&$code> for Fact {
            fn from(code: &$code) -> Fact {
                Fact::Text(code.to_string())
            }
        }
    )*};
}
as_facts!(CategoryCode, GroupCode, PlayerCode);
as_text!(CategoryCode, GroupCode, PlayerCode);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_written_as_they_are_read() {
        for text in ["2.3", "12.6"] {
            assert_eq!(text.parse::<CategoryCode>().unwrap().to_string(), text);
        }
        for text in ["2.3.6", "2.3.14", "2.3.F"] {
            assert_eq!(text.parse::<GroupCode>().unwrap().to_string(), text);
        }
        for text in ["275.2.3", "275.2.3b", "EB-12.2.3"] {
            assert_eq!(text.parse::<PlayerCode>().unwrap().to_string(), text);
        }
        assert_eq!("2.3.f".parse::<GroupCode>().unwrap().to_string(), "2.3.F");
    }

    #[test]
    fn malformed_codes_are_refused() {
        for text in ["", "2", "2.", "0.3", "2.03", "+2.3", "2.3.1", "2.300", "a.b"] {
            assert!(text.parse::<CategoryCode>().is_err(), "{text}");
        }
        for text in ["", "2.3", "2.3.", "2.3.0", "2.3.G", "1.2.3.4", "2.3.70000"] {
            assert!(text.parse::<GroupCode>().is_err(), "{text}");
        }
        for text in ["", "2.3", ".2.3", "275.2.3bb", "275.2.b", "1.275.2.3", "2 5.2.3", "275.2"] {
            assert!(text.parse::<PlayerCode>().is_err(), "{text}");
        }
    }

    #[test]
    fn lists_stand_in_the_order_people_read_them() {
        let mut codes: Vec<PlayerCode> = ["12.1.1", "9.1.1", "275.1.1b", "275.1.1", "1.1.2"]
            .iter()
            .map(|text| text.parse().unwrap())
            .collect();
        codes.sort();
        let order: Vec<String> = codes.iter().map(ToString::to_string).collect();
        assert_eq!(order, ["9.1.1", "12.1.1", "275.1.1", "275.1.1b", "1.1.2"]);
        let category = CategoryCode::new(2, 3);
        assert!(category.group(99) < category.final_group());
    }
}
