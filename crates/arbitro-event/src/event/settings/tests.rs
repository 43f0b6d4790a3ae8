//! The laws of the settings: every key has a field or a reason for having none, and a change
//! affects nothing else.

use std::collections::BTreeSet;

use super::*;
use crate::Event;
use crate::event::read;

/// An event that sets something in every table.
const FULL: &str = "\
# ours\n\
name = 'T' # the name\n\
place = 'Maia'\n\
dates = [2026-03-13] # a Friday\n\
school = { name = 'S' } # one school\n\
cycles = ['1.º', '2.º'] # two\n\
# the games\n\
games = [\n    'hex', # old\n    { id = 'ouri', name = 'Ouri' },\n    # the last\n]\n\
categories = ['1.1', { code = '2.2', rounds = 5, order = 'rating' }] # few\n\
tie_breaks = [\n    'BH',\n    'PS', # second\n]\n\
rooms = [{ name = 'A', groups = ['1.1'], first_table = 1 }] # hall\n\
\n\
# the points\n\
[points]\nwin = 1\n\
\n\
[certificate]\nsignatories = [{ name = 'Ana', role = 'Head' }]\n\
# the hall\n\
[hall]\n# for the notice\nresponsible = 'Us' # all\nurl = 'http://x'\n";

fn comments(text: &str) -> Vec<String> {
    let mut all: Vec<String> = text
        .lines()
        .filter_map(|line| line.split_once('#'))
        .map(|(_, said)| said.trim().to_owned())
        .collect();
    all.sort();
    all
}

/// A value other than the setting's value in [`FULL`].
fn other(setting: &Setting, file: &SettingsFile) -> SettingRows {
    let mut rows = file.rows(setting);
    let row = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>();
    match setting.kind {
        SettingKind::Text | SettingKind::RequiredText | SettingKind::BlankText => vec![row(&["x"])],
        SettingKind::Days => vec![row(&["2026-03-13"]), row(&["2026-03-14"])],
        SettingKind::Number { least, .. } => vec![row(&[&(least + 1).to_string()])],
        SettingKind::Points => vec![row(&["0,5"])],
        SettingKind::Choice(words) => {
            let own = rows[0][0].clone();
            vec![row(&[words.iter().rev().find(|word| **word != own).unwrap()])]
        }
        SettingKind::Truth => vec![row(&["true"])],
        SettingKind::Lines => [rows, vec![row(&["3.º"])]].concat(),
        SettingKind::TieBreaks => vec![row(&["SB"]), row(&["BH"]), row(&["WIN"])],
        SettingKind::Games => [rows, vec![row(&["go", "Go", "false"])]].concat(),
        SettingKind::Categories => {
            rows[0][3] = "3".to_owned();
            rows[1][1] = "true".to_owned();
            rows
        }
        SettingKind::Rooms => [rows, vec![row(&["B", "40", "2.2"])]].concat(),
        SettingKind::Signatories => vec![row(&["Rui", ""]), row(&["Eva", "Second"])],
        SettingKind::Template => vec![row(&["portrait"])],
    }
}

#[test]
fn every_key_that_is_read_is_in_a_form_or_has_a_reason() {
    let asked = read::asked(FULL);
    let mut keys = BTreeSet::new();
    // Where each table begins, and whether its keys are cells of a form.
    let tables = [
        (0, "", false),
        (FULL.find("[points]").unwrap(), "points.", false),
        (FULL.find("[certificate]").unwrap(), "certificate.", false),
        (FULL.find("[hall]").unwrap(), "hall.", false),
        (FULL.find("{ name = 'S'").unwrap(), "school.", false),
        (FULL.find("{ code").unwrap(), "categories.", true),
        (FULL.find("{ id").unwrap(), "games.", true),
        (FULL.find("{ name = 'A'").unwrap(), "rooms.", true),
        (FULL.find("{ name = 'Ana'").unwrap(), "certificate.signatories.", true),
    ];
    assert_eq!(asked.len(), tables.len(), "{asked:?}");
    for (start, own) in &asked {
        let (_, path, _) = tables.iter().find(|(at, ..)| at == start).expect("a table of it");
        keys.extend(own.iter().map(|key| format!("{path}{key}")));
    }
    assert!(keys.len() > 50, "{keys:?}");
    let cells = [
        "categories.code",
        "categories.group_size",
        "categories.rounds",
        "categories.final_rounds",
        "categories.qualifiers",
        "categories.best_runners_up",
        "games.id",
        "games.name",
        "games.draws",
        "rooms.name",
        "rooms.groups",
        "rooms.first_table",
        "certificate.signatories.name",
        "certificate.signatories.role",
    ];
    let sections = ["points", "school", "certificate", "hall"];
    let known: BTreeSet<String> = SETTINGS
        .iter()
        .map(|setting| setting.key)
        .chain(NOT_IN_FORMS.iter().map(|(key, _)| *key))
        .chain(cells)
        .chain(sections)
        .map(str::to_owned)
        .collect();
    assert_eq!(keys, known, "on the left what is read, on the right what is known");
    for setting in SETTINGS {
        assert!(NOT_IN_FORMS.iter().all(|(key, _)| *key != setting.key), "{}", setting.key);
    }
}

#[test]
fn a_change_of_a_setting_changes_nothing_else_and_keeps_every_comment() {
    for setting in SETTINGS {
        for text in [FULL.to_owned(), FULL.replace('\n', "\r\n")] {
            let before = SettingsFile::read(&text).unwrap();
            assert_eq!(before.to_string(), text, "it is written as it was read");
            let mut file = before.clone();
            let wanted = other(setting, &before);
            assert!(file.set(setting, &wanted), "{}", setting.key);
            let after = SettingsFile::read(&file.to_string()).expect("TOML");
            let wanted: SettingRows = match setting.kind {
                SettingKind::Points => vec![vec!["0.5".to_owned()]],
                _ => wanted,
            };
            let held = after.rows(setting);
            // Another cycle or game makes other categories possible.
            assert_eq!(held, wanted, "{}: {file}", setting.key);
            let others: Vec<&str> = before
                .changed(&after)
                .map(|setting| setting.key)
                .filter(|key| *key != setting.key)
                .filter(|key| !(matches!(setting.key, "cycles" | "games") && *key == "categories"))
                .collect();
            assert!(others.is_empty(), "{} changed {others:?}: {file}", setting.key);
            assert_eq!(comments(&file.to_string()), comments(&text), "{}: {file}", setting.key);
            let lines = |text: &str| text.matches("\r\n").count() == text.matches('\n').count();
            assert_eq!(lines(&file.to_string()), lines(&text), "{}", setting.key);
            // Change it back.
            let mut back = after.clone();
            back.set(setting, &before.rows(setting));
            assert_eq!(back.changed(&before).count(), 0, "{}: {back}", setting.key);
            assert_eq!(comments(&back.to_string()), comments(&text), "{}: {back}", setting.key);
        }
    }
}

#[test]
fn what_is_emptied_is_away_and_its_comments_stay() {
    for setting in SETTINGS.iter().filter(|it| {
        matches!(it.kind, SettingKind::Text | SettingKind::BlankText | SettingKind::Template)
            || it.usual == [""] && !matches!(it.kind, SettingKind::RequiredText)
    }) {
        let mut file = SettingsFile::read(FULL).unwrap();
        file.set(setting, &other(setting, &file.clone()));
        file.set(setting, &[vec![String::new()]]);
        assert_eq!(file.rows(setting), [[""]], "{}: {file}", setting.key);
        assert_eq!(comments(&file.to_string()), comments(FULL), "{}: {file}", setting.key);
        Event::read(&file.to_string()).unwrap_or_else(|faults| panic!("{file}{faults:?}"));
    }
    let mut file = SettingsFile::read(FULL).unwrap();
    file.set(Setting::of("dates").unwrap(), &[]);
    file.set(Setting::of("place").unwrap(), &[vec![String::new()]]);
    assert!(
        file.to_string().contains("place = ''\ndates = [] # a Friday\n")
            || file.to_string().contains("place = \"\"\ndates = [] # a Friday\n"),
        "{file}"
    );
    let event = Event::read(&file.to_string()).unwrap();
    assert_eq!((event.place, event.dates.len()), (None, 0));
}

#[test]
fn what_is_usual_is_what_the_event_does_where_nothing_is_said() {
    let base = "name = 'T'\ncycles = ['1.º']\ngames = ['hex']\n";
    let event = Event::read(base).unwrap();
    for setting in SETTINGS.iter().filter(|setting| setting.usual.concat() != "") {
        let mut file = SettingsFile::read(base).unwrap().file;
        write::set(&mut file, setting, &[], &setting.usual());
        let said = file.to_string();
        assert_ne!(said, base, "{}", setting.key);
        assert_eq!(Event::read(&said).unwrap(), event, "{}", setting.key);
    }
}

#[test]
fn a_fault_is_found_at_its_field() {
    let text = "name = ''\nrounds = 'x'\ngames = [\n  'hexx',\n]\ncycles = ['1.º']\n[points]\nwin = 0\n[hall]\nurl = 3\n";
    let faults = Event::read(text).unwrap_err();
    let found: Vec<_> = faults
        .iter()
        .map(|fault| {
            let (setting, element) = Setting::at(text, fault.line, fault.column).unwrap();
            (setting.key, element.unwrap_or_default())
        })
        .collect();
    let wanted =
        [("name", ""), ("rounds", ""), ("games", "hexx"), ("points.win", ""), ("hall.url", "")];
    let wanted: Vec<_> = wanted.map(|(key, element)| (key, element.to_owned())).to_vec();
    assert_eq!(found, wanted);
}
