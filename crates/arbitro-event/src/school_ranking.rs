//! The ranking of schools or clubs: each by its best players, who bring points for their place.

use serde::{Deserialize, Serialize};

use crate::{CategoryCode, PlayerId};

/// How schools are ranked: `[schools]` in `event.toml`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SchoolsRule {
    /// How many players of a school count; all if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<u32>,
    /// The points of the places, from the first; empty if a player brings the points of the games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<f64>,
    /// The categories that count; all if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<CategoryCode>,
    /// The tie-break between schools with the same points.
    #[serde(default)]
    pub ties: SchoolTies,
    /// Whether the points are added, or their average is taken.
    #[serde(default)]
    pub by: SchoolValue,
}

/// The tie-break between schools with the same points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SchoolTies {
    /// The better best player, else the better second one, and so on.
    #[default]
    Best,
    /// Nothing: they share the place.
    Shared,
}

/// The computation of a school's points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SchoolValue {
    /// The sum of those that count.
    #[default]
    Sum,
    /// Their average.
    Average,
}

/// A player's result for the school.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchoolResult {
    /// The school's identifier.
    pub school: String,
    /// The player.
    pub player: PlayerId,
    /// The place in the category.
    pub place: u32,
    /// The points in the games, in tenths.
    pub tenths: i32,
}

/// A player who counts, or would if the school had fewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedResult {
    /// The player.
    pub player: PlayerId,
    /// The place in the category.
    pub place: u32,
    /// The points for it, in thousandths.
    pub thousandths: i64,
    /// Whether they count.
    pub counts: bool,
}

/// A school in the ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedSchool {
    /// The rank, from 1.
    pub rank: u32,
    /// The school's identifier.
    pub school: String,
    /// Its points, in thousandths.
    pub thousandths: i64,
    /// Its players, those with most points first.
    pub results: Vec<CountedResult>,
}

/// Ranks the schools whose players have places.
pub fn rank(rule: &SchoolsRule, results: &[SchoolResult]) -> Vec<RankedSchool> {
    let points = |result: &SchoolResult| match rule.points.is_empty() {
        true => i64::from(result.tenths) * 100,
        false => {
            let of_place = rule.points.get(result.place.saturating_sub(1) as usize);
            of_place.map_or(0, |points| (points * 1000.0).round() as i64)
        }
    };
    let mut schools: Vec<RankedSchool> = Vec::new();
    for result in results {
        let counted = CountedResult {
            player: result.player,
            place: result.place,
            thousandths: points(result),
            counts: false,
        };
        match schools.iter_mut().find(|school| school.school == result.school) {
            Some(school) => school.results.push(counted),
            None => schools.push(RankedSchool {
                rank: 0,
                school: result.school.clone(),
                thousandths: 0,
                results: vec![counted],
            }),
        }
    }
    for school in &mut schools {
        school.results.sort_by_key(|it| (-it.thousandths, it.place, it.player));
        let best = rule.best.map_or(usize::MAX, |best| best as usize);
        school.results.iter_mut().take(best).for_each(|it| it.counts = true);
        let counted = school.results.iter().filter(|it| it.counts);
        let sum: i64 = counted.clone().map(|it| it.thousandths).sum();
        school.thousandths = match rule.by {
            SchoolValue::Sum => sum,
            SchoolValue::Average => sum / counted.count().max(1) as i64,
        };
    }
    let key = |school: &RankedSchool| {
        let counted = school.results.iter().filter(|it| it.counts);
        let best: Vec<i64> = counted.map(|it| -it.thousandths).collect();
        let best = if rule.ties == SchoolTies::Best { best } else { Vec::new() };
        (-school.thousandths, best)
    };
    schools.sort_by_cached_key(|school| (key(school), school.school.clone()));
    let mut rank = 0;
    for at in 0..schools.len() {
        let same = at > 0 && key(&schools[at - 1]) == key(&schools[at]);
        rank = if same { rank } else { at as u32 + 1 };
        schools[at].rank = rank;
    }
    schools
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result((school, player, place): (&str, u32, u32)) -> SchoolResult {
        SchoolResult { school: school.to_owned(), player: PlayerId(player), place, tenths: 10 }
    }

    fn ranked(rule: &SchoolsRule, results: &[(&str, u32, u32)]) -> Vec<(u32, String, i64)> {
        let results: Vec<SchoolResult> = results.iter().copied().map(result).collect();
        rank(rule, &results).into_iter().map(|it| (it.rank, it.school, it.thousandths)).collect()
    }

    fn rule(best: Option<u32>, ties: SchoolTies, by: SchoolValue) -> SchoolsRule {
        SchoolsRule {
            best,
            points: vec![10.0, 8.0, 6.5, 4.0, 2.0],
            categories: Vec::new(),
            ties,
            by,
        }
    }

    const RESULTS: [(&str, u32, u32); 7] =
        [("A", 0, 2), ("A", 1, 2), ("A", 2, 9), ("B", 3, 1), ("B", 4, 3), ("B", 5, 5), ("C", 6, 1)];

    #[test]
    fn the_best_of_a_school_count() {
        let name = |school: &str| school.to_owned();
        let two = rule(Some(2), SchoolTies::Best, SchoolValue::Sum);
        assert_eq!(
            ranked(&two, &RESULTS),
            [(1, name("B"), 16_500), (2, name("A"), 16_000), (3, name("C"), 10_000)]
        );
        let average = rule(None, SchoolTies::Best, SchoolValue::Average);
        assert_eq!(
            ranked(&average, &RESULTS),
            [(1, name("C"), 10_000), (2, name("B"), 6166), (3, name("A"), 5333)]
        );
    }

    #[test]
    fn equal_schools_are_separated_as_the_rule_prescribes() {
        let level = [("A", 0, 2), ("A", 1, 2), ("B", 2, 1), ("B", 3, 3), ("B", 4, 8)];
        let points = vec![10.0, 8.0, 6.0];
        let best = SchoolsRule { points, ..rule(None, SchoolTies::Best, SchoolValue::Sum) };
        let ranks = |rule: &SchoolsRule| -> Vec<(u32, String)> {
            ranked(rule, &level).into_iter().map(|(rank, school, _)| (rank, school)).collect()
        };
        assert_eq!(ranks(&best), [(1, "B".to_owned()), (2, "A".to_owned())]);
        let shared = SchoolsRule { ties: SchoolTies::Shared, ..best };
        assert_eq!(ranks(&shared), [(1, "A".to_owned()), (1, "B".to_owned())]);
    }
}
