//! The laws of the settings: every key has a field or a reason for having none, and a change
//! affects nothing else.

use super::*;
use crate::Event;
use crate::event::setting::SETTINGS;
use crate::export::EventPart;

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
        SettingKind::Text
        | SettingKind::RequiredText
        | SettingKind::BlankText
        | SettingKind::Switches => vec![row(&["x"])],
        SettingKind::Apart | SettingKind::Prizes | SettingKind::Schools | SettingKind::Boards => {
            unreachable!("no form has it")
        }
        SettingKind::Days => vec![row(&["2026-03-13"]), row(&["2026-03-14"])],
        SettingKind::Number { least, .. } => vec![row(&[&(least + 1).to_string()])],
        SettingKind::Points => vec![row(&["0,5"])],
        SettingKind::Choice(words) => {
            let own = rows[0][0].clone();
            vec![row(&[words
                .iter()
                .rev()
                .find(|word| **word != own && !word.starts_with("team-"))
                .unwrap()])]
        }
        SettingKind::Truth => {
            let other = if setting.default == "true" { "false" } else { "true" };
            vec![row(&[other])]
        }
        SettingKind::Lines { .. } => [rows, vec![row(&["3.º"])]].concat(),
        SettingKind::TieBreaks => vec![row(&["SB"]), row(&["BH"]), row(&["WIN"])],
        SettingKind::Games => [rows, vec![row(&["go", "Go", "false"])]].concat(),
        SettingKind::Categories => {
            rows[0][3] = "3".to_owned();
            rows[1][1] = "true".to_owned();
            rows
        }
        SettingKind::Rooms => [rows, vec![row(&["Pavilion B", "40", "2.2", "B"])]].concat(),
        SettingKind::Signatories => vec![row(&["Rui", ""]), row(&["Eva", "Second"])],
        SettingKind::Template => vec![row(&["portrait"])],
    }
}

/// A file in which a setting has another value than its default, and the rest of the file that it needs.
fn with(setting: &Setting) -> String {
    let mut base = SettingsFile::read(FULL).unwrap();
    for (key, rows) in
        [("system", "knock-out"), ("points.win", "3"), ("points.bye", "3"), ("points.draw", "1")]
    {
        base.set(Setting::of(key).unwrap(), &[vec![rows.to_owned()]]);
    }
    let mut text = base.to_string();
    match setting.kind {
        SettingKind::Apart => {
            return format!("{} = [['1.1.1', '2.1.1']]\n{text}", setting.key);
        }
        SettingKind::Prizes => return format!("{text}\n[[prizes]]\nname = 'Geral'\n"),
        SettingKind::Boards => {
            return format!("boards = 4\n{}", text.replace("\"knock-out\"", "\"team-swiss\""));
        }
        SettingKind::Schools => return format!("{text}\n[schools]\nbest = 4\n"),
        SettingKind::Switches => return format!("rules = 'cnjm19'\n{text}"),
        _ if setting.key == "fonts" => return format!("fonts = ['a.ttf']\n{text}"),
        _ => {}
    }
    if matches!(
        setting.key,
        "acceleration" | "points.win" | "points.loss" | "points.forfeit_loss" | "system"
    ) {
        text = FULL.to_owned();
    }
    let mut file = SettingsFile::read(&text).unwrap();
    let rows = match setting.key {
        "round_robin_tie_breaks" => vec![vec!["SB".to_owned()]],
        "points.loss" | "points.forfeit_loss" => {
            file.set(Setting::of("points.loss").unwrap(), &[vec!["0.5".to_owned()]]);
            vec![vec!["0.5".to_owned()]]
        }
        "games_per_match" => vec![vec!["3".to_owned()]],
        _ => other(setting, &file.clone()),
    };
    file.set(setting, &rows);
    file.to_string()
}

#[test]
fn every_setting_is_read_into_the_model_and_written_from_it() {
    for setting in SETTINGS {
        let text = with(setting);
        let event = Event::read(&text).unwrap_or_else(|faults| panic!("{text}{faults:?}"));
        let mut file: DocumentMut = text.parse().unwrap();
        let is_required = matches!(setting.key, "name" | "cycles" | "games");
        if is_required {
            let faults = {
                file.remove(setting.key);
                Event::read(&file.to_string()).unwrap_err()
            };
            assert_eq!((faults[0].line, faults[0].column), (1, 1), "{faults:?}");
            continue;
        }
        match setting.path() {
            (Some(table), key) => {
                file[table].as_table_like_mut().unwrap().remove(key);
            }
            (None, key) => drop(file.remove(key)),
        }
        // Without boards no teams play.
        if setting.key == "boards" {
            file["system"] = toml_edit::value("swiss");
        }
        let without = Event::read(&file.to_string());
        let without = without.unwrap_or_else(|faults| panic!("{}: {faults:?}", setting.key));
        assert_ne!(event, without, "{} is read: {text}", setting.key);
        // A document has neither the hall nor where the journal and the fonts are.
        let written = Event::read(&Event::write(&EventPart::of(&event, &event.rules)));
        let mut written = written.unwrap_or_else(|faults| panic!("{}: {faults:?}", setting.key));
        (written.hall, written.store, written.fonts) =
            (event.hall.clone(), event.store.clone(), event.fonts.clone());
        assert_eq!(written, event, "{} is written", setting.key);
    }
}

#[test]
fn a_change_of_a_setting_changes_nothing_else_and_keeps_every_comment() {
    for setting in Setting::in_forms() {
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
fn emptied_settings_disappear_and_their_comments_stay() {
    for setting in Setting::in_forms().filter(|it| {
        matches!(it.kind, SettingKind::Text | SettingKind::BlankText | SettingKind::Template)
            || it.usual() == [[""]] && !matches!(it.kind, SettingKind::RequiredText)
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
fn written_defaults_do_not_change_an_event() {
    let base = "name = 'T'\ncycles = ['1.º']\ngames = ['hex']\n";
    let event = Event::read(base).unwrap();
    for setting in Setting::in_forms().filter(|setting| setting.default().is_some()) {
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
