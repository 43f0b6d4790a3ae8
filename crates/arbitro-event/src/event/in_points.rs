//! Points in an exported document: written in points (`1`, `0.5`), with their unit beside them. The
//! journal has them in tenths, and so have documents of version 0.2, which name no unit.

use serde::de::{DeserializeOwned, Error};
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Number, Value};

/// The member that names the unit, and its value.
pub(super) const UNIT: &str = "unit";
const POINT: &str = "point";
/// The members of an object that are points.
const POINTS: [&str; 9] = [
    "win",
    "draw",
    "loss",
    "bye",
    "forfeit_win",
    "forfeit_loss",
    "points",
    "bye_match_points",
    "bye_game_points",
];

/// Whether a place in the rules, by serde's names with points between them, is one of points.
pub(crate) fn is_points(place: &str) -> bool {
    POINTS.iter().any(|name| place.rsplit('.').next() == Some(name))
}

/// Writes a value with its points in points.
pub(crate) fn serialize<T: Serialize, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut value = serde_json::to_value(value).map_err(S::Error::custom)?;
    each_with_points(&mut value, &mut |object| {
        let is_new = object.insert(UNIT.to_owned(), POINT.into()).is_none();
        debug_assert!(is_new, "no object with points has a unit of its own");
        for number in points_of(object) {
            let tenths = number.as_i64().unwrap_or_default();
            *number = match tenths % 10 {
                0 => (tenths / 10).into(),
                _ => Number::from_f64(tenths as f64 / 10.0).unwrap_or_else(|| 0.into()),
            };
        }
        Ok(())
    })
    .map_err(S::Error::custom)?;
    value.serialize(serializer)
}

/// Reads a value whose points are in points, or in tenths where no unit is named.
pub(crate) fn deserialize<'de, T: DeserializeOwned, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    let mut value = Value::deserialize(deserializer)?;
    each_with_points(&mut value, &mut |object| match object.remove(UNIT) {
        None => Ok(()),
        Some(unit) if unit == POINT => points_of(object).try_for_each(|number| {
            let tenths = number.as_f64().unwrap_or(f64::NAN) * 10.0;
            let is_exact = (tenths - tenths.round()).abs() < 1e-6 && tenths.abs() < 1e6;
            *number = (tenths.round() as i64).into();
            is_exact.then_some(()).ok_or("points have at most one decimal")
        }),
        Some(_) => Err("the unit of points is \"point\""),
    })
    .map_err(D::Error::custom)?;
    serde_json::from_value(value).map_err(D::Error::custom)
}

/// Calls `change` with every object that has points.
fn each_with_points(
    value: &mut Value,
    change: &mut impl FnMut(&mut Map<String, Value>) -> Result<(), &'static str>,
) -> Result<(), &'static str> {
    match value {
        Value::Array(values) => {
            values.iter_mut().try_for_each(|value| each_with_points(value, change))
        }
        Value::Object(object) => {
            if points_of(object).next().is_some() {
                change(object)?;
            }
            object.values_mut().try_for_each(|value| each_with_points(value, change))
        }
        _ => Ok(()),
    }
}

fn points_of(object: &mut Map<String, Value>) -> impl Iterator<Item = &mut Number> {
    object.iter_mut().filter_map(|(name, value)| match value {
        Value::Number(number) if POINTS.contains(&name.as_str()) => Some(number),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PointsRule, ReportTerms};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Part {
        #[serde(with = "super")]
        rule: PointsRule,
        #[serde(with = "super")]
        terms: ReportTerms,
    }

    fn part() -> Part {
        let accelerated = r#"{"accelerated":[{"player":"1.1.1","from":1,"to":2,"points":15}]}"#;
        Part {
            rule: PointsRule { win: 30, draw: Some(10), bye: 25, ..PointsRule::default() },
            terms: serde_json::from_str(accelerated).expect("terms"),
        }
    }

    #[test]
    fn points_were_exported_in_tenths() {
        let written = serde_json::to_string(&part()).expect("JSON");
        insta::assert_snapshot!(written, @r#"{"rule":{"bye":2.5,"draw":1,"forfeit_loss":0,"forfeit_win":1,"loss":0,"unit":"point","win":3},"terms":{"accelerated":[{"from":1,"player":"1.1.1","points":1.5,"to":2,"unit":"point"}]}}"#);
        assert_eq!(serde_json::from_str::<Part>(&written).expect("a part"), part());
        // Other programs write 1 as 1.0.
        let other = written.replace(":1,", ":1.0,").replace("\"from\":1.0", "\"from\":1");
        assert_eq!(serde_json::from_str::<Part>(&other).expect("a part"), part());
    }

    #[test]
    fn a_document_of_version_0_2_has_points_in_tenths() {
        let old = r#"{"rule":{"win":30,"loss":0,"draw":10,"bye":25,"forfeit_win":10,"forfeit_loss":0},
            "terms":{"accelerated":[{"player":"1.1.1","from":1,"to":2,"points":15}]}}"#;
        assert_eq!(serde_json::from_str::<Part>(old).expect("a part"), part());
    }

    #[test]
    fn points_that_are_not_exact_and_other_units_are_refused() {
        let written = serde_json::to_string(&part()).expect("JSON");
        for (from, to) in [("2.5", "2.55"), ("\"point\"", "\"tenth\""), ("2.5", "1e300")] {
            let wrong = written.replacen(from, to, 1);
            assert!(serde_json::from_str::<Part>(&wrong).is_err(), "{wrong}");
        }
    }
}
