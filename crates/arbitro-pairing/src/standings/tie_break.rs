//! Tie-breaks by FIDE's codes with their modifiers, read and written.

use crate::words;
use std::fmt;
use std::str::FromStr;

use arbitro_words::{Message, errors, message};

use super::table::Table;
use super::working::{Contribution, Sum};
use super::{TieBreakValue, direct_encounter, opponents, ratings, results};
use crate::WORDS;

/// How a value comes about for the player at an index: its parts, how they combine, and the value.
pub(super) type Formula = fn(&Table, usize, &TieBreak) -> Worked;

/// The parts of a value, how they combine, and the value; `None` where it does not exist.
pub(super) type Worked = (Vec<Contribution>, Sum, Option<TieBreakValue>);

/// All that a method is.
pub(super) struct Row {
    code: &'static str,
    article: &'static str,
    /// The letters of the modifiers that it can have.
    modifiers: &'static str,
    /// The modifiers with which it is offered to organisers.
    offered: &'static [&'static str],
    pub(super) formula: Formula,
}

const PLAIN: &[&str] = &[""];
const BUCHHOLZ: &[&str] = &["", "/C1", "/M1"];

/// Generates the enum of the methods and their rows from the list.
macro_rules! methods {
    ($($(#[$doc:meta])* $method:ident =>
        $code:literal, $article:literal, $modifiers:literal, $offered:expr, $formula:path;)*) => {
        /// The tie-breaks for individual tournaments (C.07, article 5).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum TieBreakMethod {
            $($(#[$doc])* $method,)*
        }

        impl TieBreakMethod {
            /// Every method, in the order of the articles.
            pub const ALL: [TieBreakMethod; ROWS.len()] = [$(TieBreakMethod::$method),*];
        }

        /// The row of each method, at the method's place.
        static ROWS: [Row; [$($code),*].len()] = [$(Row {
            code: $code,
            article: $article,
            modifiers: $modifiers,
            offered: $offered,
            formula: $formula,
        }),*];
    };
}

// Each with its code, its article, its modifiers, the modifiers with which it is offered, and its formula.
methods! {
    /// Direct encounter (6).
    De => "DE", "6", "P", PLAIN, direct_encounter::of;
    /// Rounds with the points of a win (7.1).
    Win => "WIN", "7.1", "", PLAIN, results::wins;
    /// Games won over the board (7.2).
    Won => "WON", "7.2", "", PLAIN, results::won;
    /// Games played with Black, that is as Second (7.3).
    Bpg => "BPG", "7.3", "", PLAIN, results::as_second;
    /// Games won with Black (7.4).
    Bwg => "BWG", "7.4", "", PLAIN, results::won_as_second;
    /// Progressive scores (7.5).
    Ps => "PS", "7.5", "C", PLAIN, results::progressive;
    /// Rounds one elected to play (7.6).
    Rep => "REP", "7.6", "", PLAIN, results::elected;
    /// Standard points (7.7).
    Std => "STD", "7.7", "", PLAIN, results::standard;
    /// Tournament pairing number (7.8).
    Tpn => "TPN", "7.8", "R", &[], results::number;
    /// Buchholz (8.1).
    Bh => "BH", "8.1", "CMPF", BUCHHOLZ, opponents::buchholz;
    /// Average of the opponents' Buchholz (8.2).
    Aob => "AOB", "8.2", "F", PLAIN, opponents::buchholz_of_opponents;
    /// Fore Buchholz (8.3).
    Fb => "FB", "8.3", "CMP", PLAIN, opponents::buchholz;
    /// Sonneborn-Berger (9.1).
    Sb => "SB", "9.1", "CP", PLAIN, opponents::sonneborn_berger;
    /// Koya (9.2).
    Ks => "KS", "9.2", "L", PLAIN, opponents::koya;
    /// Average rating of the opponents (10.1).
    Aro => "ARO", "10.1", "CMU", &[], ratings::average_of_opponents;
    /// Tournament performance rating (10.2).
    Tpr => "TPR", "10.2", "U", &[], ratings::performance;
    /// Perfect tournament performance (10.3).
    Ptp => "PTP", "10.3", "U", &[], ratings::perfect_performance;
    /// Average performance rating of the opponents (10.4).
    Apro => "APRO", "10.4", "U", &[], ratings::average_performance;
    /// Average perfect performance of the opponents (10.5).
    Appo => "APPO", "10.5", "U", &[], ratings::average_perfect_performance;
    /// Rating (10.6).
    Rtng => "RTNG", "10.6", "RU", &[], ratings::rating_of_player;
    /// Rounds one elected to play: the code for `REP` in the regulations before 2026.
    Ge => "GE", "", "", &[], results::elected;
    /// The points themselves, to give their position in a list (record `212`).
    Pts => "PTS", "", "", &[], results::points;
}

impl TieBreakMethod {
    pub(super) fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// FIDE's code.
    pub fn code(self) -> &'static str {
        self.row().code
    }

    /// The article of FIDE's regulations (C.07) that defines it; empty for a code that none defines.
    pub fn article(self) -> &'static str {
        self.row().article
    }

    /// The letters of the modifiers that it can have: `CMPF`.
    pub fn modifiers(self) -> &'static str {
        self.row().modifiers
    }

    /// The codes that are offered to organisers, in the order of the articles.
    pub fn offered() -> impl Iterator<Item = String> {
        let codes = |row: &'static Row| row.offered.iter().map(|it| format!("{}{it}", row.code));
        ROWS.iter().flat_map(codes)
    }
}

/// A tie-break: a method with its modifiers (C.07, article 14, and the variants of FIDE's table of
/// codes).
///
/// ```
/// use arbitro_pairing::standings::TieBreak;
///
/// let median: TieBreak = "bh/m1".parse()?;
/// assert_eq!(median.to_string(), "BH/M1");
/// assert!("SB/M1".parse::<TieBreak>().is_err());
/// # Ok::<(), arbitro_pairing::standings::TieBreakFault>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TieBreak {
    /// The method.
    pub method: TieBreakMethod,
    /// How many of the least significant values are cut (`C1`, `C2`, and with `M`).
    pub cut_low: u8,
    /// How many of the most significant values are cut (`M1`, `M2`).
    pub cut_high: u8,
    /// The score that an opponent needs for Koya (`L`).
    pub limit: Limit,
    /// Whether forfeits count as games (`P`).
    pub forfeits_played: bool,
    /// Whether the games of the final round count as drawn (`F`, and always in `FB`).
    pub fore: bool,
    /// Whether the usual order is reversed (`R`).
    pub reverse: bool,
    /// The rating given to unrated players (`U`).
    pub unrated: Option<u16>,
}

/// The score that an opponent needs for Koya: half of the possible points, unless a modifier sets
/// another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Half of the possible points.
    #[default]
    Half,
    /// Half of the possible points plus or minus this number of half points: `L+1`, `L-2`.
    Halves(i8),
    /// This percentage of the possible points: `L60`.
    Percent(u8),
}

/// Why a text is not a tie-break.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TieBreakFault {
    /// There is no such code.
    Unknown(String),
    /// The code is known, but not with this modifier.
    Modifier {
        /// FIDE's code.
        code: &'static str,
        /// The text after the code.
        modifier: String,
    },
}

impl TieBreakFault {
    /// The fault as a message.
    pub fn message(&self) -> Message {
        match self {
            TieBreakFault::Unknown(text) => message!(words::STANDINGS_ERROR_UNKNOWN, code = text),
            TieBreakFault::Modifier { code, modifier } => {
                message!(words::STANDINGS_ERROR_MODIFIER, code = *code, modifier)
            }
        }
    }
}

errors!(WORDS: TieBreakFault => TieBreakFault::message);

impl From<TieBreakMethod> for TieBreak {
    fn from(method: TieBreakMethod) -> Self {
        Self {
            method,
            cut_low: 0,
            cut_high: 0,
            limit: Limit::Half,
            forfeits_played: false,
            fore: method == TieBreakMethod::Fb,
            reverse: false,
            unrated: None,
        }
    }
}

impl TieBreak {
    /// Whether it never separates players in a round robin, because it is based on the opponents'
    /// scores (C.07, article 8).
    pub fn is_of_opponents_scores(&self) -> bool {
        self.method.article().starts_with("8.")
    }

    /// Reads a list of tie-breaks separated by commas.
    ///
    /// # Errors
    /// The first word that is not a code, or whose modifiers do not fit it.
    pub fn list(text: &str) -> Result<Vec<TieBreak>, TieBreakFault> {
        text.split(',').map(str::trim).filter(|code| !code.is_empty()).map(str::parse).collect()
    }

    /// Whether the smaller value is better.
    pub fn ascending(&self) -> bool {
        matches!(self.method, TieBreakMethod::De | TieBreakMethod::Tpn) != self.reverse
    }

    fn modify(&mut self, modifier: &str) -> Option<()> {
        let mut letters = modifier.chars();
        let letter = letters.next()?;
        let rest = letters.as_str();
        let number = || rest.parse::<u8>().ok().filter(|_| !rest.starts_with('+'));
        let plain = rest.is_empty();
        if !self.method.modifiers().contains(letter) {
            return None;
        }
        match letter {
            'C' => self.cut_low = number().filter(|&n| n > 0)?,
            'M' => {
                self.cut_low = number().filter(|&n| n > 0)?;
                self.cut_high = self.cut_low;
            }
            'L' => {
                self.limit = match rest.chars().next()? {
                    '+' | '-' => Limit::Halves(rest.parse().ok()?),
                    _ => Limit::Percent(number().filter(|&n| n <= 100)?),
                };
            }
            'P' if plain => self.forfeits_played = true,
            'F' if plain => self.fore = true,
            'R' if plain => self.reverse = true,
            'U' => self.unrated = Some(rest.parse().ok().filter(|_| !rest.starts_with('+'))?),
            _ => return None,
        }
        Some(())
    }
}

impl FromStr for TieBreak {
    type Err = TieBreakFault;

    /// Reads `BH`, `BH/C1`, `bh-c1`, `KS/L+1`, `ARO/C1/U1400` and the like.
    fn from_str(text: &str) -> Result<Self, TieBreakFault> {
        let text = text.trim().to_ascii_uppercase();
        let at = text.find(['/', '-']).unwrap_or(text.len());
        let (code, modifiers) = text.split_at(at);
        let method = TieBreakMethod::ALL
            .into_iter()
            .find(|method| method.code() == code)
            .ok_or_else(|| TieBreakFault::Unknown(text.clone()))?;
        let mut tie_break = TieBreak::from(method);
        let (mut seen, mut rest) = (String::new(), modifiers);
        while !rest.is_empty() {
            let body = &rest[1..];
            // A `-` before a letter separates modifiers, as `/` does; before a digit it is a sign.
            let end = body
                .char_indices()
                .find(|&(at, c)| {
                    c == '/' || c == '-' && body[at + 1..].starts_with(|c: char| c.is_alphabetic())
                })
                .map_or(body.len(), |(at, _)| at);
            let (modifier, after) = body.split_at(end);
            let fault =
                || TieBreakFault::Modifier { code: method.code(), modifier: modifier.to_owned() };
            // `C` and `M` exclude each other; any other modifier may occur once.
            let letter = match modifier.chars().next().ok_or_else(fault)? {
                'M' => 'C',
                letter => letter,
            };
            if seen.contains(letter) {
                return Err(fault());
            }
            seen.push(letter);
            tie_break.modify(modifier).ok_or_else(fault)?;
            rest = after;
        }
        Ok(tie_break)
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.method.code().to_owned();
        match (self.cut_low, self.cut_high) {
            (0, _) => {}
            (low, 0) => text += &format!("/C{low}"),
            (low, _) => text += &format!("/M{low}"),
        }
        match self.limit {
            Limit::Half => {}
            Limit::Halves(halves) => text += &format!("/L{halves:+}"),
            Limit::Percent(percent) => text += &format!("/L{percent}"),
        }
        for (set, modifier) in [
            (self.forfeits_played, "/P"),
            (self.fore && self.method != TieBreakMethod::Fb, "/F"),
            (self.reverse, "/R"),
        ] {
            if set {
                text += modifier;
            }
        }
        if let Some(rating) = self.unrated {
            text += &format!("/U{rating}");
        }
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_written_back() {
        for (text, canonical) in [
            ("BH", "BH"),
            ("bh-c1", "BH/C1"),
            ("BH/M2", "BH/M2"),
            ("fb/c2/p", "FB/C2/P"),
            ("AOB/F", "AOB/F"),
            ("KS/L+1", "KS/L+1"),
            ("ks/l-2", "KS/L-2"),
            ("KS/L60", "KS/L60"),
            ("RTNG/R/U1400", "RTNG/R/U1400"),
            ("ARO/U1000/C1", "ARO/C1/U1000"),
        ] {
            let tie_break: TieBreak = text.parse().unwrap();
            assert_eq!(tie_break.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(tie_break));
        }
    }

    #[test]
    fn codes_that_the_articles_do_not_define_are_refused() {
        for text in [
            "", "XX", "BH/", "BH//C1", "BH/C0", "BH/C", "BH/C1/C2", "BH/C1/M1", "SB/M1", "AOB/C1",
            "DE/C1", "BH/R", "KS/P", "BH/C-1", "BH/C+1", "BH/C300", "TPN/C1", "BH/X", "ARO/U",
            "KS/L101", "BH/é", "é/C1",
        ] {
            assert!(text.parse::<TieBreak>().is_err(), "{text}");
        }
    }
}
