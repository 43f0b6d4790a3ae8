//! Writes settings from the model: an `event.toml` for an event created from a document, and the answers
//! about a new event.

use serde_json::{Map, Value as Json, json};
use toml_edit::{Array, Datetime, DocumentMut, InlineTable, Item, Table, Value};

use super::in_points::UNIT;
use super::setting::{SETTINGS, Setting, SettingKind, split};
use super::{Event, EventPart, Particulars};

impl Event {
    /// The `event.toml` for the description in a document.
    ///
    /// # Panics
    /// Never: every description is written as JSON.
    pub fn write(part: &EventPart) -> String {
        let mut model = serde_json::to_value(part).expect("an event is written as JSON");
        let mut rules = model["rules"].take();
        // An empty list is not the default: it stands for the tie-breaks of the other groups.
        rules["round_robin_tie_breaks"] = part.rules.round_robin_tie_breaks.clone().into();
        // The boards of teams determine how many games a match has.
        for category in rules["categories"].as_array_mut().into_iter().flatten() {
            let system = category["system"].as_str().unwrap_or_default();
            if let (true, Some(category)) = (system.starts_with("team-"), category.as_object_mut())
            {
                category.remove("games_per_match");
            }
        }
        let mut file = DocumentMut::new();
        for setting in SETTINGS {
            let of = |model: &Json| match split(setting.model) {
                (Some(part), key) => model[part].get(key).and_then(|it| item(setting.kind, it)),
                (None, key) => model.get(key).and_then(|it| item(setting.kind, it)),
            };
            let Some(item) = of(&rules).or_else(|| of(&model)) else { continue };
            match setting.path() {
                (Some(table), key) => section(&mut file, table)[key] = item,
                (None, key) => file[key] = item,
            }
        }
        if part.school.is_some() {
            section(&mut file, "school");
        }
        file.to_string()
    }
}

fn section<'f>(file: &'f mut DocumentMut, name: &str) -> &'f mut Item {
    file.entry(name).or_insert_with(|| Item::Table(Table::new()))
}

/// The answers about a new event, by the keys of their settings.
pub(super) fn answers(answers: &Particulars) -> Vec<(&'static str, Value)> {
    let dates = Some(&answers.dates).filter(|dates| !dates.is_empty());
    let given = [
        ("name", json!(answers.name)),
        ("place", json!(answers.place)),
        ("dates", json!(dates)),
        ("language", json!(answers.language)),
        ("seed", json!(answers.seed)),
        ("rehearsal", json!(answers.rehearsal.then_some(true))),
        ("school", json!(answers.school)),
    ];
    given.into_iter().filter_map(|(key, json)| Some((key, of_key(key, &json)?))).collect()
}

/// A value in TOML for a key; `None` if there is none.
pub(super) fn of_key(key: &str, json: &Json) -> Option<Value> {
    value(Setting::of(key).map_or(SettingKind::Text, |setting| setting.kind), json)
}

fn item(kind: SettingKind, json: &Json) -> Option<Item> {
    let item = Item::Value(value(kind, json)?);
    Some(match kind {
        SettingKind::Apart | SettingKind::Prizes
            if item.as_array().is_some_and(Array::is_empty) =>
        {
            return None;
        }
        SettingKind::Categories | SettingKind::Prizes => {
            item.into_array_of_tables().map_or_else(|item| item, Item::ArrayOfTables)
        }
        _ => item,
    })
}

/// A value as TOML. One that TOML cannot express, such as a seed beyond its integers, becomes text,
/// which the reader refuses: it is not lost silently.
fn value(kind: SettingKind, json: &Json) -> Option<Value> {
    Some(match json {
        // Boards without games of their own are counted.
        Json::Array(boards)
            if kind == SettingKind::Boards
                && boards.iter().all(|it| it.as_object().is_some_and(Map::is_empty)) =>
        {
            (boards.len() as i64).into()
        }
        Json::Null => return None,
        Json::Bool(truth) if matches!(kind, SettingKind::Choice(_)) => {
            return truth.then(|| "no".into());
        }
        Json::Bool(truth) => (*truth).into(),
        Json::Number(number) => match (number.as_i64(), number.is_f64()) {
            (Some(whole), _) => whole.into(),
            (None, true) => number.as_f64()?.into(),
            (None, false) => number.to_string().into(),
        },
        // An empty text is refused where it is read; it means that there is none.
        Json::String(text) if text.is_empty() => return None,
        Json::String(text) if kind == SettingKind::Days => {
            text.parse::<Datetime>().map_or_else(|_| text.into(), Value::from)
        }
        Json::String(text) => text.into(),
        Json::Array(elements) => {
            // A game or a category with nothing of its own is written as its id or its code.
            let plain = |json: &Json| match json.as_object().filter(|json| json.len() == 1) {
                Some(only) => only.values().next().cloned(),
                None => None,
            };
            let element = |json: &Json| value(kind, &plain(json).unwrap_or_else(|| json.clone()));
            elements.iter().filter_map(element).collect::<Array>().into()
        }
        Json::Object(fields) => {
            // The part that names a thing comes first.
            let place =
                |key: &str| ["code", "id", "number", "name"].iter().position(|it| *it == key);
            // The file has points in points.
            let fields = fields.iter().filter(|(key, _)| *key != UNIT);
            let fields = fields.filter_map(|(key, json)| Some((key, value(kind, json)?)));
            let mut fields: Vec<_> = fields.collect();
            fields.sort_by_key(|(key, _)| place(key).unwrap_or(usize::MAX));
            fields.into_iter().collect::<InlineTable>().into()
        }
    })
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;
    use crate::event::{Affiliation, Rules};
    use crate::locale::words;

    #[test]
    fn a_school_its_classes_and_the_size_of_groups_were_lost_on_the_way_through_a_document() {
        for school in ["{ number = 275, name = 'Escola' }", "{ name = 'Escola' }", "{}"] {
            let text = format!(
                "name = 'T'\ncycles = ['1.º ciclo']\ngames = ['hex']\nschool = {school}\nclasses = true\n\
                 affiliation = 'club'\ngroup_size = 5\ngroup_size_is = 'most'\n"
            );
            let event = Event::read(&text).unwrap();
            let again = Event::read(&Event::write(&EventPart::of(&event, &event.rules))).unwrap();
            assert!(event.school.is_some() && event.classes);
            assert_eq!((again.school, again.classes), (event.school, event.classes));
            assert_eq!(
                (again.entered_by, event.entered_by),
                (Affiliation::Club, Affiliation::Club)
            );
            assert_eq!(again.rules, event.rules);
        }
    }

    fn part() -> EventPart {
        let event = Event::read("name = 'T'\ncycles = ['1.º ciclo']\ngames = ['hex']\n").unwrap();
        EventPart::of(&event, &event.rules)
    }

    #[test]
    fn a_day_that_toml_cannot_express_was_missing_from_the_file() {
        let day = NaiveDate::from_ymd_opt(12345, 5, 8).unwrap();
        let text = Event::write(&EventPart { dates: vec![day], ..part() });
        let faults = Event::read(&text).unwrap_err();
        assert_eq!(faults[0].message.key, words::EVENT_TOML_WANTED_DATE, "{text}");
    }

    #[test]
    fn a_year_that_is_a_typing_error_was_one_of_the_event() {
        for day in ["1999-12-31", "2200-01-01", "2999-05-08"] {
            for value in [day.to_owned(), format!("['{day}']")] {
                let text =
                    format!("name = 'T'\ncycles = ['1.º']\ngames = ['hex']\ndates = {value}\n");
                let faults = Event::read(&text).unwrap_err();
                assert_eq!(faults[0].message.key, words::EVENT_DAY_YEAR, "{text}");
            }
        }
    }

    #[test]
    fn a_seed_beyond_toml_became_another() {
        for beyond in [i64::MAX as u64 + 1, u64::MAX] {
            let part = part();
            let rules = Rules { seed: beyond, ..part.rules.clone() };
            let text = Event::write(&EventPart { rules, ..part });
            assert!(Event::read(&text).is_err(), "{text}");
        }
    }
}
