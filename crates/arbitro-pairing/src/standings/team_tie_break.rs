//! Tie-breaks of teams by FIDE's codes (C.07, articles 11 to 13), read and written.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use super::{TieBreak, TieBreakFault, TieBreakMethod, TieBreakValue, better};
use crate::team::TeamScore;

/// The end of the boards from which they are compared (12.2, 12.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardEnd {
    /// Board 1 first, then board 2.
    Top,
    /// All but the last board first, then all but the last two.
    Bottom,
}

/// The tie-breaks of teams (C.07, articles 12 and 13), and those of individuals by a team's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TeamTieBreakMethod {
    /// A tie-break of articles 6 to 10, by the reference score (11).
    Individual(TieBreak),
    /// The score that is not the primary one (13.1).
    OtherScore,
    /// Sonneborn-Berger (13.2): a score of the opponent times a score of the match.
    SonnebornBerger {
        /// The score of the opponent.
        opponents: TeamScore,
        /// The team's own score in the match.
        own: TeamScore,
        /// How many values are cut.
        cut: u8,
    },
    /// Extended direct encounter (13.3): by the primary score, then the secondary one, then, between
    /// two teams, by the boards.
    DirectEncounter {
        /// Whether board count comes first.
        count: bool,
        /// The end of the boards that decides.
        end: Option<BoardEnd>,
    },
    /// Board count (12.1): the number of the board times its points; the lower, the better.
    BoardCount,
    /// Top or bottom board results (12.2, 12.3).
    Boards(BoardEnd),
    /// The secondary score and the strength of the schedule (13.4).
    StrengthOfSchedule,
}

use TeamTieBreakMethod::{
    BoardCount, Boards, DirectEncounter, Individual, OtherScore, SonnebornBerger,
    StrengthOfSchedule,
};

const fn berger(opponents: TeamScore, own: TeamScore) -> TeamTieBreakMethod {
    SonnebornBerger { opponents, own, cut: 0 }
}

const fn encounter(count: bool, end: Option<BoardEnd>) -> TeamTieBreakMethod {
    DirectEncounter { count, end }
}

/// The codes of teams alone, in the order of the articles.
const CODES: [(&str, TeamTieBreakMethod); 14] = [
    ("BC", BoardCount),
    ("TBR", Boards(BoardEnd::Top)),
    ("BBE", Boards(BoardEnd::Bottom)),
    ("MPvGP", OtherScore),
    ("EMMSB", berger(TeamScore::Match, TeamScore::Match)),
    ("EMGSB", berger(TeamScore::Match, TeamScore::Game)),
    ("EGMSB", berger(TeamScore::Game, TeamScore::Match)),
    ("EGGSB", berger(TeamScore::Game, TeamScore::Game)),
    ("EDE", encounter(false, None)),
    ("EDET", encounter(false, Some(BoardEnd::Top))),
    ("EDEB", encounter(false, Some(BoardEnd::Bottom))),
    ("EDEBT", encounter(true, Some(BoardEnd::Top))),
    ("EDEBB", encounter(true, Some(BoardEnd::Bottom))),
    ("SSSC", StrengthOfSchedule),
];

/// A tie-break of teams.
///
/// ```
/// use arbitro_pairing::standings::TeamTieBreak;
///
/// let codes = TeamTieBreak::list("mpvgp,EDE,bh/c1:gp,EGGSB/C1")?;
/// let codes: Vec<_> = codes.iter().map(TeamTieBreak::to_string).collect();
/// assert_eq!(codes, ["MPvGP", "EDE", "BH:GP/C1", "EGGSB/C1"]);
/// # Ok::<(), arbitro_pairing::standings::TieBreakFault>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TeamTieBreak {
    /// The method.
    pub method: TeamTieBreakMethod,
    /// The reference score of a tie-break of individuals (`:MP`, `:GP`); the primary score if none is
    /// given.
    pub score: Option<TeamScore>,
}

impl TeamTieBreak {
    /// The codes of teams alone, in the order of the articles.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        CODES.iter().map(|&(code, _)| code)
    }

    /// Reads a list of tie-breaks separated by commas.
    ///
    /// # Errors
    /// The first word that is not a code, or whose modifiers do not fit it.
    pub fn list(text: &str) -> Result<Vec<TeamTieBreak>, TieBreakFault> {
        text.split(',').map(str::trim).filter(|code| !code.is_empty()).map(str::parse).collect()
    }

    /// Whether it is Buchholz or a tie-break of its article (8), which separates nobody in a round robin.
    pub fn is_of_opponents_scores(&self) -> bool {
        matches!(self.method, Individual(one) if one.is_of_opponents_scores())
    }

    /// The order of two values of players or teams that are not ranked against each other, the better first. A place
    /// among those with equal points compares nothing outside them (6, 12.2, 12.3 and 13.3).
    pub fn compare(&self, a: Option<TieBreakValue>, b: Option<TieBreakValue>) -> Ordering {
        match self.method {
            Individual(one) if one.method == TieBreakMethod::De => Ordering::Equal,
            Individual(one) => better(one.ascending(), a, b),
            DirectEncounter { .. } | Boards(_) => Ordering::Equal,
            BoardCount => better(true, a, b),
            OtherScore | SonnebornBerger { .. } | StrengthOfSchedule => better(false, a, b),
        }
    }

    /// Whether it is the points themselves, which give their position in a list.
    pub(super) fn is_points(&self) -> bool {
        matches!(self.method, Individual(one) if one.method == TieBreakMethod::Pts)
    }
}

impl FromStr for TeamTieBreak {
    type Err = TieBreakFault;

    /// Reads `MPvGP`, `EDE`, `EMGSB/C1`, `BH`, `BH:GP`, `BH:GP/C1`, `BH/C1:GP` and the like.
    fn from_str(text: &str) -> Result<Self, TieBreakFault> {
        let text = text.trim().to_ascii_uppercase();
        let scores = [(":MP", TeamScore::Match), (":GP", TeamScore::Game)];
        let found = scores.into_iter().find_map(|(suffix, score)| {
            let at = text.find(suffix)?;
            Some((format!("{}{}", &text[..at], &text[at + suffix.len()..]), suffix, score))
        });
        let plain = found.as_ref().map_or(&text, |(plain, ..)| plain);
        let at = plain.find(['/', '-']).unwrap_or(plain.len());
        let known = CODES.iter().find(|(code, _)| code.eq_ignore_ascii_case(&plain[..at]));
        let Some(&(code, method)) = known else {
            let score = found.as_ref().map(|&(.., score)| score);
            return Ok(Self { method: Individual(plain.parse()?), score });
        };
        let fault = |modifier: &str| {
            let modifier = modifier.trim_start_matches(['/', '-']).to_owned();
            Err(TieBreakFault::Modifier { code, modifier })
        };
        if let Some((_, suffix, _)) = found {
            return fault(suffix);
        }
        let modifiers = &plain[at..];
        let method = match method {
            SonnebornBerger { opponents, own, .. } if !modifiers.is_empty() => {
                // Its modifiers are those of the one for individuals, but for the one about forfeits.
                match format!("SB{modifiers}").parse::<TieBreak>() {
                    Ok(TieBreak { cut_low: cut, forfeits_played: false, .. }) => {
                        SonnebornBerger { opponents, own, cut }
                    }
                    _ => return fault(modifiers),
                }
            }
            method if modifiers.is_empty() => method,
            _ => return fault(modifiers),
        };
        Ok(Self { method, score: None })
    }
}

impl fmt::Display for TeamTieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suffix = match self.score {
            None => "",
            Some(TeamScore::Match) => ":MP",
            Some(TeamScore::Game) => ":GP",
        };
        let text = match self.method {
            Individual(one) => {
                let text = one.to_string();
                let (code, modifiers) = text.split_at(one.method.code().len());
                format!("{code}{suffix}{modifiers}")
            }
            SonnebornBerger { opponents, own, cut } => {
                let code = code_of(berger(opponents, own));
                if cut > 0 { format!("{code}/C{cut}") } else { code.to_owned() }
            }
            method => code_of(method).to_owned(),
        };
        f.pad(&text)
    }
}

/// The code of a method without modifiers.
///
/// # Panics
/// The method is one of individuals.
fn code_of(method: TeamTieBreakMethod) -> &'static str {
    CODES.iter().find(|&&(_, one)| one == method).expect("every method of teams has a code").0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_teams_are_read_and_written_back() {
        for code in TeamTieBreak::codes() {
            let tie_break: TeamTieBreak = code.to_lowercase().parse().unwrap();
            assert_eq!(tie_break.to_string(), code);
        }
        for (text, canonical) in
            [("emmsb-c1", "EMMSB/C1"), ("DE:GP", "DE:GP"), ("bh/m1:mp", "BH:MP/M1"), ("WIN", "WIN")]
        {
            let tie_break: TeamTieBreak = text.parse().unwrap();
            assert_eq!(tie_break.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(tie_break));
        }
    }

    #[test]
    fn a_modifier_that_a_code_of_teams_does_not_have_is_refused() {
        for text in ["EDE/C1", "EDE:GP", "EMMSB/M1", "EMMSB/P", "BC/C1", "BH:XP", "EDEX", ":MP"] {
            assert!(text.parse::<TeamTieBreak>().is_err(), "{text}");
        }
    }
}
