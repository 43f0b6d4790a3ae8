//! The remarks when somebody else saved meanwhile.

use super::{FieldFault, Typed, label, value};
use crate::web::pages::prelude::*;

/// For every field whose saved value differs from the typed one: the saved value.
pub(super) fn faults(ask: &Ask, file: &SettingsFile, typed: &Typed) -> Vec<FieldFault> {
    let whole = (None, ask.word(words::WEB_SETTINGS_MEANWHILE));
    let differs = typed.iter().filter_map(|(key, rows)| {
        let setting = Setting::of(key)?;
        let now = file.rows(setting);
        let shown = value(ask, setting, &now).unwrap_or_else(|| label(ask, setting));
        let sentence = ask.say(&message!(words::WEB_SETTINGS_NOW, value = shown));
        (now != *rows).then_some((Some(setting), sentence))
    });
    std::iter::once(whole).chain(differs).collect()
}
