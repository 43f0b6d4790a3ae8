//! The settings that may no longer change, and why: decided by the same check that refuses changes, with no
//! rule of its own.

use crate::locale::Message;
use crate::web::engine::judge;
use arbitro_event::{Setting, SettingRows, SettingsFile, State};

/// A change that turns a row into another valid one.
pub(super) type OtherRow<'c> = &'c dyn Fn(&mut Vec<String>);

/// Checks changes against what has been played.
pub(super) struct Locks<'a> {
    file: &'a SettingsFile,
    state: &'a State,
    /// The fault of the file as it is.
    unsound: Option<Message>,
}

impl<'a> Locks<'a> {
    pub(super) fn new(file: &'a SettingsFile, state: &'a State) -> Self {
        let faults = judge(&file.to_string(), Some(state)).err();
        let unsound = faults.and_then(|faults| Some(faults.into_iter().next()?.1));
        Self { file, state, unsound }
    }

    /// Why the file as it is does not count; `None` if it does.
    pub(super) fn unsound(&self) -> Option<&Message> {
        self.unsound.as_ref()
    }

    /// Why a setting may not have this value, whatever else the file contains.
    pub(super) fn refuses(&self, setting: &Setting, rows: &[Vec<String>]) -> Option<Message> {
        self.judged(setting, rows).err()?
    }

    /// Whether a setting may have this value.
    ///
    /// # Errors
    /// Why not; without a reason where the file cannot be read with it, so that nobody knows.
    fn judged(&self, setting: &Setting, rows: &[Vec<String>]) -> Result<(), Option<Message>> {
        // If the file itself is refused, so is every change of it.
        let mut other = self.file.clone();
        let may_be_refused = self.unsound.is_none() && self.state.players().next().is_some();
        if !may_be_refused || !other.set(setting, rows) {
            return Ok(());
        }
        let refusal = |file: &SettingsFile| judge(&file.to_string(), Some(self.state)).err();
        let Some(mut faults) = refusal(&other) else { return Ok(()) };
        if faults.iter().all(|(place, _)| place.is_some()) {
            // Other places that name it, such as a room, could change with it.
            let text = other.to_string();
            let places = faults.iter().filter_map(|(place, _)| *place);
            let named = places.filter_map(|(line, column)| Setting::at(&text, line, column));
            for (named, _) in named.filter(|(named, _)| named.key != setting.key) {
                other.set(named, &named.usual());
            }
            let Some(left) = refusal(&other) else { return Ok(()) };
            faults = left;
        }
        Err(faults.into_iter().find_map(|(place, message)| place.is_none().then_some(message)))
    }

    /// Why a setting may not change at all.
    pub(super) fn whole(&self, setting: &Setting) -> Option<Message> {
        self.all(setting, setting.neighbours(&self.file.rows(setting)))
    }

    /// Why a row of a setting may not change: none of the alternatives is allowed.
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
        let reasons: Option<Vec<_>> =
            others.iter().map(|rows| self.judged(setting, rows).err()).collect();
        reasons?.into_iter().flatten().next()
    }
}
