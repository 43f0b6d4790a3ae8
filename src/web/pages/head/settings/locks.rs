//! What may not change any more, and why: the check that refuses a change is asked, and no other rule.

use crate::championship::{Setting, SettingRows, SettingsFile, State};
use crate::locale::Message;
use crate::web::engine::judge;

/// Something else that a row could say.
pub(super) type OtherRow<'c> = &'c dyn Fn(&mut Vec<String>);

/// What was played stands against.
pub(super) struct Locks<'a> {
    file: &'a SettingsFile,
    state: &'a State,
    /// What is wrong with the file as it is.
    unsound: Option<Message>,
}

impl<'a> Locks<'a> {
    pub(super) fn new(file: &'a SettingsFile, state: &'a State) -> Self {
        let unsound = judge(&file.to_string(), Some(state)).err();
        let unsound = unsound.and_then(|faults| Some(faults.into_iter().next()?.1));
        Self { file, state, unsound }
    }

    /// Why the file as it is does not count; nothing where it does.
    pub(super) fn unsound(&self) -> Option<&Message> {
        self.unsound.as_ref()
    }

    /// Why a setting may not be set so, whatever else the file says.
    pub(super) fn refuses(&self, setting: &Setting, rows: &[Vec<String>]) -> Option<Message> {
        // Where the file itself is refused every change of it is.
        if self.unsound.is_some() || self.state.players().next().is_none() {
            return None;
        }
        let mut other = self.file.clone();
        if !other.set(setting, rows) {
            return None;
        }
        let refusal = |file: &SettingsFile| judge(&file.to_string(), Some(self.state)).err();
        let mut faults = refusal(&other)?;
        if faults.iter().all(|(place, _)| place.is_some()) {
            // What names it elsewhere, as a room does, could change with it.
            let text = other.to_string();
            let places = faults.iter().filter_map(|(place, _)| *place);
            let named = places.filter_map(|(line, column)| Setting::at(&text, line, column));
            for (named, _) in named.filter(|(named, _)| named.key != setting.key) {
                other.set(named, &named.usual());
            }
            faults = refusal(&other)?;
        }
        faults.into_iter().find_map(|(place, message)| place.is_none().then_some(message))
    }

    /// Why a setting may not change at all.
    pub(super) fn whole(&self, setting: &Setting) -> Option<Message> {
        self.all(setting, setting.neighbours(&self.file.rows(setting)))
    }

    /// Why a row of a setting may not change: neither of the others that it could be is allowed.
    pub(super) fn row(&self, setting: &Setting, at: usize, others: &[OtherRow]) -> Option<Message> {
        let rows = self.file.rows(setting);
        let changed = others.iter().filter_map(|change| {
            let mut rows = rows.clone();
            change(rows.get_mut(at)?);
            Some(rows)
        });
        self.all(setting, changed.collect())
    }

    fn all(&self, setting: &Setting, others: Vec<SettingRows>) -> Option<Message> {
        let reasons: Option<Vec<Message>> =
            others.iter().map(|rows| self.refuses(setting, rows)).collect();
        reasons?.into_iter().next()
    }
}
