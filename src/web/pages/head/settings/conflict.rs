//! The remarks when somebody else saved meanwhile.

use super::{FieldFault, Typed, label, value};
use crate::web::pages::prelude::*;

/// For every field whose saved value differs from the typed one: the saved value.
pub(super) fn faults(cx: &Context, file: &SettingsFile, typed: &Typed) -> Vec<FieldFault> {
    let whole = (None, cx.word(words::WEB_SETTINGS_MEANWHILE));
    let differs = typed.iter().filter_map(|(key, rows)| {
        let setting = Setting::of(key)?;
        let now = file.rows(setting);
        let shown = value(cx, setting, &now).unwrap_or_else(|| label(cx, setting));
        let sentence = cx.text(&message!(words::WEB_SETTINGS_NOW, value = shown));
        (now != *rows).then_some((Some(setting), sentence))
    });
    std::iter::once(whole).chain(differs).collect()
}
