//! The form's content as rows of each setting.

use crate::locale::plain;
use crate::web::context::Fields;
use arbitro_event::{
    CATEGORY_CELLS, Setting, SettingKind, SettingRows, SettingTopic, SettingsFile,
};

/// The value in a form for a game that is not listed.
pub(super) const ANOTHER: &str = "+";

/// A form's value for a setting; `None` if it has no field for it.
pub(super) fn rows(form: &Fields, setting: &Setting, file: &SettingsFile) -> Option<SettingRows> {
    let key = setting.key;
    if setting.topic == SettingTopic::Other {
        return None;
    }
    let lines = || form.all(key).filter(|text| !text.is_empty()).map(|text| vec![text.to_owned()]);
    match setting.kind {
        SettingKind::Days | SettingKind::Lines { .. } | SettingKind::TieBreaks => {
            form.has(key).then(|| lines().collect())
        }
        SettingKind::Truth => {
            let last = form.all(key).last()?;
            Some(vec![vec![(last == "true").to_string()]])
        }
        SettingKind::Points => form.has(key).then(|| vec![vec![points(form.get(key))]]),
        SettingKind::Games => games(form),
        SettingKind::Categories => categories(form, setting, file),
        SettingKind::Rooms => rooms(form, setting, file),
        SettingKind::Signatories => {
            let names = form.all("certificate.signatories.name");
            let pairs = names.zip(form.all("certificate.signatories.role"));
            let rows = pairs.map(|(name, role)| vec![name.to_owned(), role.to_owned()]);
            let is_sent = form.has("certificate.signatories.name");
            is_sent.then(|| rows.filter(|row| row.iter().any(|cell| !cell.is_empty())).collect())
        }
        _ => form.has(key).then(|| vec![vec![form.get(key).to_owned()]]),
    }
}

/// Points as the file writes them.
fn points(text: &str) -> String {
    text.replace(',', ".").parse::<f64>().map_or_else(|_| text.to_owned(), |it| it.to_string())
}

fn games(form: &Fields) -> Option<SettingRows> {
    form.has("games.id").then_some(())?;
    let names = form.all("games.name").zip(form.all("games.draws"));
    let rows = form.all("games.id").zip(names).filter(|(id, (name, _))| {
        // A name without an id is another game.
        !id.is_empty() || !name.is_empty()
    });
    let row = |(id, (name, draws)): (&str, (&str, &str))| {
        let id = if id.is_empty() || id == ANOTHER { slug(name) } else { id.to_owned() };
        vec![id, name.to_owned(), (draws == "true").to_string()]
    };
    Some(rows.map(row).collect())
}

/// The id for a game given only by its name.
fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).map(plain);
    let words =
        words.map(|word| word.chars().filter(char::is_ascii_alphanumeric).collect::<String>());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

fn categories(form: &Fields, setting: &Setting, file: &SettingsFile) -> Option<SettingRows> {
    form.has("categories").then_some(())?;
    let row = |mut row: Vec<String>| {
        let code = row.first().cloned().unwrap_or_default();
        let prefix = format!("categories.{code}");
        let played = form.all(&prefix).last().is_some_and(|last| last == "true");
        for (cell, key) in row.iter_mut().skip(2).zip(CATEGORY_CELLS) {
            let name = format!("{prefix}.{key}");
            if form.has(&name) {
                form.get(&name).clone_into(cell);
            }
        }
        if let Some(cell) = row.get_mut(1).filter(|_| form.has(&prefix)) {
            *cell = played.to_string();
        }
        row
    };
    Some(file.rows(setting).into_iter().map(row).collect())
}

/// The parts that play in a room keep their order; new ones are added at the end.
fn rooms(form: &Fields, setting: &Setting, file: &SettingsFile) -> Option<SettingRows> {
    form.has("rooms.name").then_some(())?;
    let before = file.rows(setting);
    let chosen: Vec<(&str, &str)> = form
        .0
        .iter()
        .filter_map(|(name, value)| Some((name.strip_prefix("rooms.of.")?, value.trim())))
        .collect();
    let shorts: Vec<&str> = form.all("rooms.short").collect();
    let typed = form.all("rooms.name").zip(form.all("rooms.first_table")).enumerate();
    let rows = typed.filter_map(|(at, (name, table))| {
        let number = at.to_string();
        let stays = |part: &&str| {
            chosen.iter().find(|(own, _)| own == part).is_none_or(|(_, room)| *room == number)
        };
        let old = before.get(at).and_then(|row| row.get(2)).map_or("", String::as_str);
        let old: Vec<&str> = old.split_whitespace().collect();
        let new = chosen.iter().filter(|(part, room)| *room == number && !old.contains(part));
        let all = old.iter().copied().filter(stays).chain(new.map(|(part, _)| *part));
        let parts = all.collect::<Vec<_>>().join(" ");
        let short = shorts.get(at).copied().unwrap_or_default();
        let row = vec![name.to_owned(), table.to_owned(), parts, short.to_owned()];
        // A nameless room that something plays in is an error, not a removed room.
        let is_away =
            name.is_empty() && (at < before.len() || row[1..].iter().all(String::is_empty));
        (!is_away).then_some(row)
    });
    Some(rows.collect())
}
