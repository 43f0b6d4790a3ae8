//! The prizes that an organiser promises beside the first places: for the best of a group of people, by any column of the
//! entries, shared by a rule that is named.
//!
//! ```
//! use arbitro_event::prizes::Conditions;
//!
//! let conditions: Conditions = "sex = f and birth >= 2012".parse().unwrap();
//! assert_eq!(conditions.to_string(), "sex = f and birth >= 2012");
//! assert!("sex > f".parse::<Conditions>().is_err());
//! assert!("shoe = 38".parse::<Conditions>().is_err());
//! ```

use std::fmt;
use std::str::FromStr;

use arbitro_games::registry;
use serde::{Deserialize, Serialize};

use crate::locale::{Message, message, plain, words};
use crate::model::rules::Rules;
use crate::model::text::as_text;
use crate::ranking::Ranked;
use crate::{CategoryCode, EntryRow, PlayerId, Sex, State};

/// A prize, as `event.toml` promises it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PrizeRule {
    /// Its name, which is printed.
    pub name: String,
    /// The conditions for a winner; everybody may have it if there are none.
    #[serde(default)]
    pub of: Conditions,
    /// How many places have it, or what each of them is worth.
    pub places: PrizePlaces,
    /// How players who are level share it.
    #[serde(default)]
    pub shared: PrizeSharing,
    /// Whether the winner of another prize may take it.
    pub with: bool,
}

/// The places of a prize.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PrizePlaces {
    /// So many, each with a cup, or whatever the prize is.
    Count(u32),
    /// Money for each place in turn, in the currency's unit.
    Money(Vec<f64>),
}

impl PrizePlaces {
    /// How many places there are.
    fn count(&self) -> usize {
        match self {
            Self::Count(count) => *count as usize,
            Self::Money(amounts) => amounts.len(),
        }
    }

    /// The money of a place, from 0, in hundredths; `None` for a prize that is no money.
    fn cents(&self, place: usize) -> Option<i64> {
        match self {
            Self::Count(_) => None,
            Self::Money(amounts) => {
                Some(amounts.get(place).map_or(0, |amount| (amount * 100.0).round() as i64))
            }
        }
    }
}

/// How players who are level share a prize.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PrizeSharing {
    /// The standings decide; only those whom nothing separates there share.
    #[default]
    No,
    /// All who have the same points share alike.
    Equal,
    /// Half by the standings, half shared alike by all who have the same points: Hort's rule.
    Hort,
}

/// The column of the entries that a condition is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PrizeColumn {
    Sex,
    Birth,
    Class,
    Rating,
    Newcomer,
    School,
    Cycle,
    Game,
}

/// The names of the columns, as they are written; the last two mean the same.
const COLUMNS: [(&str, PrizeColumn); 9] = [
    ("sex", PrizeColumn::Sex),
    ("birth", PrizeColumn::Birth),
    ("class", PrizeColumn::Class),
    ("rating", PrizeColumn::Rating),
    ("newcomer", PrizeColumn::Newcomer),
    ("cycle", PrizeColumn::Cycle),
    ("game", PrizeColumn::Game),
    ("school", PrizeColumn::School),
    ("club", PrizeColumn::School),
];

/// A relation between two numbers.
type Compares = fn(&u32, &u32) -> bool;

/// The relations with their signs. Those of two signs come first, so that `<=` is not read as `<`.
const RELATIONS: [(&str, Compares); 6] = [
    ("!=", u32::ne),
    ("<=", u32::le),
    (">=", u32::ge),
    ("=", u32::eq),
    ("<", u32::lt),
    (">", u32::gt),
];

/// One condition.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Condition {
    /// The column as it is written.
    name: &'static str,
    column: PrizeColumn,
    sign: &'static str,
    value: String,
}

/// Conditions, all of which a player must meet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conditions(Vec<Condition>);
as_text!(Conditions);

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, condition) in self.0.iter().enumerate() {
            let and = if at == 0 { "" } else { " and " };
            write!(f, "{and}{} {} {}", condition.name, condition.sign, condition.value)?;
        }
        Ok(())
    }
}

/// A condition that cannot be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.0.key)]
pub struct ConditionFault(pub Message);

impl FromStr for Conditions {
    type Err = ConditionFault;

    fn from_str(text: &str) -> Result<Self, ConditionFault> {
        if text.trim().is_empty() {
            return Ok(Self::default());
        }
        text.split(" and ").map(Condition::read).collect::<Result<_, _>>().map(Self)
    }
}

impl Condition {
    fn read(text: &str) -> Result<Self, ConditionFault> {
        let fault = |key| ConditionFault(message!(key, text = text.trim()));
        let sign = text.find(['!', '<', '>', '=']);
        let at = sign.ok_or_else(|| fault(words::EVENT_PRIZE_CONDITION))?;
        let (name, rest) = text.split_at(at);
        let relation = RELATIONS.iter().find(|(sign, _)| rest.starts_with(sign));
        let &(sign, _) = relation.ok_or_else(|| fault(words::EVENT_PRIZE_CONDITION))?;
        let value = rest[sign.len()..].trim().trim_matches(['"', '\'']).trim().to_owned();
        let column = COLUMNS.iter().find(|(key, _)| *key == name.trim());
        let &(name, column) = column.ok_or_else(|| {
            let columns: Vec<&str> = COLUMNS.iter().map(|(key, _)| *key).collect();
            ConditionFault(message!(words::EVENT_PRIZE_COLUMN, text = name.trim(), columns))
        })?;
        let is_of_texts = matches!(sign, "=" | "!=");
        let is_fit = match column {
            PrizeColumn::Birth | PrizeColumn::Rating => value.parse::<u32>().is_ok(),
            PrizeColumn::Sex => sex(&value).is_some() && is_of_texts,
            PrizeColumn::Newcomer => truth(&value).is_some() && is_of_texts,
            _ => !value.is_empty() && is_of_texts,
        };
        match is_fit {
            true => Ok(Self { name, column, sign, value }),
            false => Err(fault(words::EVENT_PRIZE_CONDITION)),
        }
    }

    /// Whether a player meets it. Somebody of whom nothing is known in the column meets nothing.
    fn holds(&self, row: &EntryRow, rules: &Rules) -> bool {
        let registration = &row.registration;
        let number = |value: Option<u32>| {
            let wanted = self.value.parse().unwrap_or_default();
            let relation = RELATIONS.iter().find(|(sign, _)| *sign == self.sign);
            let (_, compares) = relation.expect("it was read from the table");
            value.is_some_and(|value| compares(&value, &wanted))
        };
        let equal = |is_equal: Option<bool>| {
            is_equal.is_some_and(|is_equal| is_equal == (self.sign == "="))
        };
        let is = |text: &str| plain(text) == plain(&self.value);
        match self.column {
            PrizeColumn::Birth => number(registration.birth.map(u32::from)),
            PrizeColumn::Rating => {
                number(Some(u32::from(registration.rating)).filter(|rating| *rating > 0))
            }
            PrizeColumn::Sex => equal(registration.sex.map(|one| Some(one) == sex(&self.value))),
            PrizeColumn::Newcomer => equal(Some(Some(registration.newcomer) == truth(&self.value))),
            PrizeColumn::Class => equal(registration.class.as_deref().map(is)),
            PrizeColumn::School => {
                let name = row.school.as_deref();
                equal(Some(row.code.school() == self.value || name.is_some_and(is)))
            }
            PrizeColumn::Cycle => {
                let code = row.code.category();
                let name = rules.cycle(code);
                equal(Some(code.cycle.to_string() == self.value || name.is_some_and(is)))
            }
            PrizeColumn::Game => {
                let code = row.code.category();
                let found = registry::find(&self.value).map(|game| registry::info(game).id);
                let game = rules.game(code);
                let is_named = game.is_some_and(|game| {
                    Some(game.id.as_str()) == found
                        || is(&game.id)
                        || game.name.as_deref().is_some_and(is)
                });
                equal(Some(code.game.to_string() == self.value || is_named))
            }
        }
    }
}

/// The sex that a word means, in either language.
pub(crate) fn sex(text: &str) -> Option<Sex> {
    match plain(text).as_str() {
        "f" | "w" | "feminino" | "feminina" | "female" | "rapariga" | "girl" => Some(Sex::Female),
        "m" | "masculino" | "masculina" | "male" | "rapaz" | "boy" => Some(Sex::Male),
        _ => None,
    }
}

/// Yes or no, in either language; a cross is yes.
pub(crate) fn truth(text: &str) -> Option<bool> {
    match plain(text).as_str() {
        "yes" | "y" | "true" | "sim" | "s" | "x" | "1" => Some(true),
        "no" | "n" | "false" | "nao" | "0" => Some(false),
        _ => None,
    }
}

impl Conditions {
    /// Whether a player meets all of them.
    pub fn hold(&self, row: &EntryRow, rules: &Rules) -> bool {
        self.0.iter().all(|condition| condition.holds(row, rules))
    }

    /// Whether a column that lists are read for only because of prizes is among them.
    pub(crate) fn names(&self, key: &str) -> bool {
        self.0.iter().any(|condition| condition.name == key)
    }
}

/// A player who gets a prize.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeWinner {
    /// The place among those who may have the prize, from 1; those who share it have the same.
    pub place: u32,
    /// The player.
    pub player: PlayerId,
    /// The money, in hundredths; `None` for a prize that is no money.
    pub cents: Option<i64>,
}

/// A prize in one category.
#[derive(Clone, Debug, PartialEq)]
pub struct AwardedPrize<'r> {
    /// The prize.
    pub rule: &'r PrizeRule,
    /// The winners, by place; empty if nobody may have it.
    pub winners: Vec<PrizeWinner>,
    /// Whether somebody meets the conditions and has won another prize instead.
    pub passed_on: bool,
}

/// Awards the prizes of a category by its final standings. Prizes that go with others are awarded first, then those that
/// a winner cannot take, each in the order of the rules; the answer is in that order of the rules.
pub fn award<'r>(
    state: &State,
    rules: &Rules,
    prizes: &'r [PrizeRule],
    standings: &[Ranked],
) -> Vec<AwardedPrize<'r>> {
    let mut taken: Vec<PlayerId> = Vec::new();
    let mut order: Vec<usize> = (0..prizes.len()).collect();
    order.sort_by_key(|&at| !prizes[at].with);
    let mut awarded: Vec<(usize, AwardedPrize<'r>)> = Vec::new();
    for at in order {
        let rule = &prizes[at];
        let meets =
            |line: &&Ranked| line.placed && rule.of.hold(&state.player(line.player).row, rules);
        let is_free = |line: &&Ranked| rule.with || !taken.contains(&line.player);
        let (candidates, others): (Vec<&Ranked>, Vec<&Ranked>) =
            standings.iter().filter(meets).partition(is_free);
        let passed_on = !others.is_empty();
        let winners = winners(rule, &candidates);
        taken.extend(winners.iter().map(|winner| winner.player));
        awarded.push((at, AwardedPrize { rule, winners, passed_on }));
    }
    awarded.sort_by_key(|(at, _)| *at);
    awarded.into_iter().map(|(_, prize)| prize).collect()
}

/// Whether a prize can be won in a category at all: its conditions may name another.
pub fn is_of_category(
    state: &State,
    rules: &Rules,
    rule: &PrizeRule,
    category: CategoryCode,
) -> bool {
    state.players_of(category).any(|(_, player)| {
        let of_category =
            rule.of.0.iter().filter(|condition| {
                matches!(condition.column, PrizeColumn::Cycle | PrizeColumn::Game)
            });
        of_category.into_iter().all(|condition| condition.holds(&player.row, rules))
    })
}

/// The winners among those who may have a prize, the best first.
fn winners(rule: &PrizeRule, candidates: &[&Ranked]) -> Vec<PrizeWinner> {
    let places = rule.places.count();
    let is_money = matches!(rule.places, PrizePlaces::Money(_));
    let by_halves = is_money && rule.shared == PrizeSharing::Hort;
    let level = |one: &Ranked, other: &Ranked| match rule.shared {
        PrizeSharing::Equal => one.points == other.points,
        PrizeSharing::Hort if is_money => one.points == other.points,
        PrizeSharing::No | PrizeSharing::Hort => one.rank == other.rank,
    };
    let pot = |first: usize, count: usize| -> Option<i64> {
        (first..first + count).map(|place| rule.places.cents(place)).sum()
    };
    let mut winners: Vec<PrizeWinner> = Vec::new();
    for tied in candidates.chunk_by(|one, other| level(one, other)) {
        let first = winners.len();
        if first >= places {
            break;
        }
        let alike = shares(pot(first, tied.len()), tied.len());
        // By halves the standings give one half, and only those whom they do not separate share it.
        for same in tied.chunk_by(|one, other| !by_halves || one.rank == other.rank) {
            let from = winners.len();
            let own = shares(pot(from, same.len()), same.len());
            for (line, own) in same.iter().zip(own) {
                let alike = alike[winners.len() - first];
                let cents = match by_halves {
                    true => own.zip(alike).map(|(own, alike)| (own + alike) / 2),
                    false => own,
                };
                winners.push(PrizeWinner { place: from as u32 + 1, player: line.player, cents });
            }
        }
    }
    // A half of nothing is no prize.
    winners.retain(|winner| winner.cents.is_none_or(|cents| cents > 0));
    winners
}

/// A sum in equal parts; what cannot be divided goes to the first.
fn shares(sum: Option<i64>, parts: usize) -> Vec<Option<i64>> {
    let parts = parts.max(1) as i64;
    let share = |at: i64| {
        let sum = sum?;
        Some(sum / parts + i64::from(at < sum % parts))
    };
    (0..parts).map(share).collect()
}

#[cfg(test)]
mod tests {
    use arbitro_pairing::Points;

    use super::*;

    /// Lines of standings: rank and points.
    fn lines(of: &[(u32, i32)]) -> Vec<Ranked> {
        let line = |(at, &(rank, points)): (u32, &(u32, i32))| Ranked {
            scores: None,
            rank,
            player: PlayerId(at),
            points: Points::tenths(points * 10),
            values: Vec::new(),
            parted: None,
            placed: true,
        };
        (0..).zip(of).map(line).collect()
    }

    fn won(
        places: PrizePlaces,
        shared: PrizeSharing,
        of: &[(u32, i32)],
    ) -> Vec<(u32, u32, Option<i64>)> {
        let rule = PrizeRule {
            name: "Geral".to_owned(),
            of: Conditions::default(),
            places,
            shared,
            with: true,
        };
        let lines = lines(of);
        let winners = winners(&rule, &lines.iter().collect::<Vec<_>>());
        winners.into_iter().map(|it| (it.place, it.player.0, it.cents)).collect()
    }

    #[test]
    fn money_is_shared_by_the_rule_that_is_named() {
        let money = || PrizePlaces::Money(vec![100.0, 60.0, 20.0]);
        let level = [(1, 4), (2, 4), (3, 4), (4, 3)];
        let of = |shared| won(money(), shared, &level);
        assert_eq!(
            of(PrizeSharing::No),
            [(1, 0, Some(10_000)), (2, 1, Some(6000)), (3, 2, Some(2000))]
        );
        assert_eq!(
            of(PrizeSharing::Equal),
            [(1, 0, Some(6000)), (1, 1, Some(6000)), (1, 2, Some(6000))]
        );
        assert_eq!(
            of(PrizeSharing::Hort),
            [(1, 0, Some(8000)), (2, 1, Some(6000)), (3, 2, Some(4000))]
        );
        // Nothing separates the second and the third; four share what three places have.
        assert_eq!(
            won(money(), PrizeSharing::No, &[(1, 4), (2, 3), (2, 3), (2, 3)]),
            [(1, 0, Some(10_000)), (2, 1, Some(2667)), (2, 2, Some(2667)), (2, 3, Some(2666))]
        );
    }

    #[test]
    fn a_cup_goes_to_all_whom_the_rule_leaves_level() {
        let of = |shared| won(PrizePlaces::Count(2), shared, &[(1, 4), (2, 3), (3, 3)]);
        assert_eq!(of(PrizeSharing::No), [(1, 0, None), (2, 1, None)]);
        assert_eq!(of(PrizeSharing::Hort), [(1, 0, None), (2, 1, None)]);
        assert_eq!(of(PrizeSharing::Equal), [(1, 0, None), (2, 1, None), (2, 2, None)]);
        assert_eq!(won(PrizePlaces::Count(2), PrizeSharing::No, &[]), []);
    }

    #[test]
    fn a_condition_that_means_nothing_is_refused() {
        for wrong in [
            "sex",
            "sex = x",
            "sex > f",
            "birth = hoje",
            "rating < muito",
            "class < 7",
            "newcomer = talvez",
            "name = Ana",
            "school =",
            "sex = f and",
            "=",
            "birth <> 3",
        ] {
            assert!(wrong.parse::<Conditions>().is_err(), "{wrong}");
        }
        for right in ["", "sex = f", "birth >= 2012 and birth < 2014", "school = 'Monte'"] {
            assert!(right.parse::<Conditions>().is_ok(), "{right}");
        }
    }
}
