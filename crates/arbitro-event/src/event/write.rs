//! Writes an `event.toml` for an event created from a document.

use chrono::NaiveDate;
use toml_edit::{
    Array, ArrayOfTables, Datetime, DocumentMut, InlineTable, Item, Table, Value, value,
};

use super::{
    Acceleration, Affiliation, BuchholzBye, CategoryFormat, CategorySystem, CertificateSetup,
    Confirm, Event, EventPart, FinalDraw, GroupSizeIs, InitialOrder, OwnSchool, Rules, SameSchool,
    Signatory, SmallGroups,
};

impl Event {
    /// The `event.toml` for the description in a document.
    pub fn write(part: &EventPart) -> String {
        let mut file = DocumentMut::new();
        file["name"] = value(part.name.as_str());
        if let Some(edition) = part.edition {
            file["edition"] = value(i64::from(edition));
        }
        if let Some(place) = &part.place {
            file["place"] = value(place.as_str());
        }
        if !part.dates.is_empty() {
            file["dates"] = value(days(&part.dates));
        }
        if let Some(language) = &part.language {
            file["language"] = value(language.as_str());
        }
        if part.rehearsal {
            file["rehearsal"] = value(true);
        }
        if let Some(school) = &part.school {
            file["school"] = value(own_school(school));
        }
        if part.affiliation == Affiliation::Club {
            file["affiliation"] = value("club");
        }
        if part.classes {
            file["classes"] = value(true);
        }
        rules(&mut file, &part.rules);
        if let Some(url) = &part.certificate.url {
            file["certificate_url"] = value(url.as_str());
        }
        if part.certificate.only_with_games {
            file["certificates_without_games"] = value("no");
        }
        if let Some(article) = &part.certificate.article {
            file["article"] = value(article.as_str());
        }
        let setup = CertificateSetup {
            template: part.certificate.template.clone(),
            signatories: part.certificate.signatories.clone(),
            ..CertificateSetup::default()
        };
        if !setup.is_empty() {
            file["certificate"] = Item::Table(certificate(&setup));
        }
        file.to_string()
    }
}

/// The event's own school, as far as known.
pub(super) fn own_school(school: &OwnSchool) -> InlineTable {
    let mut table = InlineTable::new();
    if let Some(number) = school.number {
        table.insert("number", i64::from(number).into());
    }
    if let Some(name) = &school.name {
        table.insert("name", name.as_str().into());
    }
    table
}

/// Days in TOML. A day outside TOML's years becomes text, which the parser rejects, so that it is
/// not lost silently.
pub(super) fn days(days: &[NaiveDate]) -> Array {
    let said = |day: &NaiveDate| {
        let text = day.to_string();
        text.parse::<Datetime>().map_or_else(|_| Value::from(text), Value::from)
    };
    days.iter().map(said).collect()
}

/// A seed in TOML. A seed outside TOML's integers becomes text, which the parser rejects, so that
/// it is not lost silently.
pub(super) fn seed(seed: u64) -> Value {
    i64::try_from(seed).map_or_else(|_| Value::from(seed.to_string()), Value::from)
}

fn certificate(setup: &CertificateSetup) -> Table {
    let mut table = Table::new();
    if let Some(template) = &setup.template {
        table["template"] = value(template.as_str());
    }
    let signatories = setup.signatories.iter().map(|Signatory { name, role }| {
        InlineTable::from_iter([("name", name.as_str()), ("role", role.as_str())])
    });
    if !setup.signatories.is_empty() {
        table["signatories"] = value(signatories.collect::<Array>());
    }
    table
}

fn rules(file: &mut DocumentMut, rules: &Rules) {
    file["seed"] = value(seed(rules.seed));
    file["cycles"] = value(rules.cycles.iter().map(String::as_str).collect::<Array>());
    let games = rules.games.iter().map(|game| match &game.name {
        None => Value::from(game.id.as_str()),
        Some(name) => {
            let mut table =
                InlineTable::from_iter([("id", game.id.as_str()), ("name", name.as_str())]);
            if game.draws {
                table.insert("draws", true.into());
            }
            Value::from(table)
        }
    });
    file["games"] = value(games.collect::<Array>());
    file["per_school"] = value(i64::from(rules.per_school));
    file["tie_breaks"] = value(rules.tie_breaks.iter().map(String::as_str).collect::<Array>());
    let codes = rules.round_robin_tie_breaks.iter().map(String::as_str);
    file["round_robin_tie_breaks"] = value(codes.collect::<Array>());
    file["buchholz_bye"] = value(match rules.buchholz_bye {
        BuchholzBye::Fide => "fide",
        BuchholzBye::Half => "half",
    });
    file["final_draw"] = value(match rules.final_draw {
        FinalDraw::Lot => "lot",
        FinalDraw::Result => "result",
    });
    if rules.small_groups == SmallGroups::Swiss {
        file["small_groups"] = value("swiss");
    }
    if !rules.switches.is_empty() {
        file["rules"] = value(rules.switches.as_str());
    }
    for (key, sets) in [("forbidden", &rules.forbidden), ("avoided", &rules.avoided)] {
        let sets = sets.iter();
        let sets: Array = sets
            .map(|players| players.iter().map(ToString::to_string).collect::<Array>())
            .collect();
        if !sets.is_empty() {
            file[key] = value(sets);
        }
    }
    let rooms: Array = rules
        .rooms
        .iter()
        .map(|room| {
            let mut table = InlineTable::from_iter([("name", room.name.as_str())]);
            let groups: Array = room.groups.iter().map(ToString::to_string).collect();
            table.insert("groups", groups.into());
            if let Some(first) = room.first_table {
                table.insert("first_table", i64::from(first).into());
            }
            table
        })
        .collect();
    if !rooms.is_empty() {
        file["rooms"] = value(rooms);
    }
    let mut points = Table::new();
    let tenths = |tenths: i32| value(f64::from(tenths) / 10.0);
    points["win"] = tenths(rules.points.win);
    points["loss"] = tenths(rules.points.loss);
    if let Some(draw) = rules.points.draw {
        points["draw"] = tenths(draw);
    }
    points["bye"] = tenths(rules.points.bye);
    points["forfeit_win"] = tenths(rules.points.forfeit_win);
    points["forfeit_loss"] = tenths(rules.points.forfeit_loss);
    file["points"] = Item::Table(points);
    let mut categories = ArrayOfTables::new();
    for category in &rules.categories {
        let mut table = Table::new();
        table["code"] = value(category.code.to_string());
        table["group_size"] = value(i64::from(category.group_size));
        table["rounds"] = value(i64::from(category.rounds));
        table["final_rounds"] = value(i64::from(category.final_rounds));
        if category.qualifiers != 1 {
            table["qualifiers"] = value(i64::from(category.qualifiers));
        }
        if category.best_runners_up != 0 {
            table["best_runners_up"] = value(i64::from(category.best_runners_up));
        }
        format(&mut table, category.format);
        categories.push(table);
    }
    file["categories"] = Item::ArrayOfTables(categories);
}

/// The settings of a category's format that differ from the defaults.
fn format(table: &mut Table, format: CategoryFormat) {
    let CategoryFormat { system, order, acceleration, same_school, full_byes, .. } = format;
    if system != CategorySystem::Swiss {
        let word = CategorySystem::WORDS.iter().find(|(_, known)| *known == system);
        table["system"] = value(word.map_or("", |(word, _)| word));
    }
    if let Some(system) = format.final_system {
        let word = CategorySystem::WORDS.iter().find(|(_, known)| *known == system);
        table["final_system"] = value(word.map_or("", |(word, _)| word));
    }
    for (key, said) in
        [("third_place", format.bracket.third_place), ("consolation", format.bracket.consolation)]
    {
        if said {
            table[key] = value(true);
        }
    }
    if let Some(games) = format.bracket.games {
        table["games_per_match"] = value(i64::from(games));
    }
    if format.group_size_is == GroupSizeIs::Most {
        table["group_size_is"] = value("most");
    }
    if format.turn_last_two_rounds {
        table["turn_last_two_rounds"] = value(true);
    }
    if order == InitialOrder::Rating {
        table["order"] = value("rating");
    }
    if acceleration == Acceleration::Baku {
        table["acceleration"] = value("baku");
    }
    if same_school == SameSchool::Avoid {
        table["same_school"] = value("avoid");
    }
    if format.confirm == Confirm::Table {
        table["confirm"] = value("table");
    }
    let full_byes = Some(full_byes).filter(|most| *most > 0);
    for (key, number) in [
        ("half_byes", format.half_byes),
        ("full_byes", full_byes),
        ("last_rounds_without_byes", format.last_rounds_without_byes),
    ] {
        if let Some(number) = number {
            table[key] = value(i64::from(number));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
    fn a_day_that_toml_cannot_say_was_left_out_of_the_file() {
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
