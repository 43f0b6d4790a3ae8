//! A setting as a form field, with its meaning, its fault, and why it may not change.

use super::{Forms, label, lists, locks::Locks};
use crate::web::pages::prelude::*;
use arbitro_event::SettingKind;
use arbitro_pairing::standings::TieBreakMethod;
use arbitro_paper::certificates::template::Template;
use arbitro_paper::tie_break_words;

/// The longest line, in characters.
const LINE: usize = 200;
/// How many files of the folder are checked for templates.
const FILES: usize = 200;
/// The id of a setting's field on its page.
pub(super) fn id(setting: &Setting) -> String {
    format!("campo-{}", setting.word())
}

/// The text for one of a setting's fixed values.
pub(super) fn choice(cx: &Context, setting: &Setting, value: &str) -> String {
    let word = if value.is_empty() { "none" } else { value };
    cx.word(&format!("event-setting-{}-{word}", setting.word()))
}

/// Points as people read them.
pub(super) fn points(cx: &Context, text: &str) -> String {
    match cx.lang {
        Lang::Pt => text.replace('.', ","),
        Lang::En => text.to_owned(),
    }
}

impl Forms<'_> {
    /// A setting's field.
    pub(super) fn field(&self, setting: &Setting, locks: &Locks) -> Markup {
        let cx = self.cx;
        let faults: Vec<&str> = self
            .faults
            .iter()
            .filter(|(own, _)| own.is_some_and(|own| own.key == setting.key))
            .map(|(_, line)| line.as_str())
            .collect();
        let lock = locks.whole(setting);
        let help = format!("event-setting-{}-help", setting.word());
        let id = id(setting);
        let fault = html! { @for fault in &faults { p.fault role="alert" { (fault) } } };
        html! {
            div #(id) .setting data-setting=(setting.key) data-fault=[(!faults.is_empty()).then_some("")] {
                @if !setting.kind.is_list() {
                    label { (label(cx, setting)) (self.single(setting, locks, lock.is_some())) }
                    (fault)
                } @else {
                    // A list may be longer than the screen.
                    div.many role="group" aria-label=(label(cx, setting)) { b { (label(cx, setting)) } (fault) (self.many(setting, locks)) }
                }
                @if let Some(lock) = lock { p.locked { (cx.text(&message!(words::WEB_SETTINGS_LOCKED, why = lock))) } }
                @if cx.lang.knows(&help) { p.note { (cx.word(&help)) } }
            }
        }
    }

    fn single(&self, setting: &Setting, locks: &Locks, locked: bool) -> Markup {
        let (cx, key) = (self.cx, setting.key);
        let rows = self.rows(setting);
        let value = rows.first().and_then(|row| row.first()).map_or("", String::as_str);
        match setting.kind {
            SettingKind::Truth => html! {
                // A browser sends nothing for an unticked box.
                @if !locked { input type="hidden" name=(key) value="false"; }
                " " input type="checkbox" name=(key) value="true" checked[value == "true"] disabled[locked];
            },
            SettingKind::Choice(words) => html! {
                select name=(key) disabled[locked] {
                    @if !words.contains(&value) { option value=(value) selected { (value) } }
                    @for word in words {
                        @let refused = *word != value && locks.refuses(setting, &[vec![(*word).to_owned()]]).is_some();
                        option value=(word) selected[*word == value] disabled[refused] { (choice(cx, setting, word)) }
                    }
                }
            },
            SettingKind::Template => html! {
                select name=(key) {
                    @for (name, said) in self.templates(value) { option value=(name) selected[name == value] { (said) } }
                }
            },
            SettingKind::Points => html! {
                input.short name=(key) value=(points(cx, value)) inputmode="decimal" maxlength="9" autocomplete="off" disabled[locked];
            },
            SettingKind::Number { .. } => html! {
                input.short name=(key) value=(value) inputmode="numeric" maxlength="19" autocomplete="off" disabled[locked];
            },
            _ => html! {
                input name=(key) value=(value) maxlength=(LINE) autocomplete="off" required[setting.kind == SettingKind::RequiredText];
            },
        }
    }

    fn many(&self, setting: &Setting, locks: &Locks) -> Markup {
        let key = setting.key;
        let rows = self.rows(setting);
        let cells = || rows.iter().filter_map(|row| row.first());
        let blank = |kind: &str, count: usize| {
            html! { @for _ in 0..count { input type=(kind) name=(key) value="" maxlength=(LINE) autocomplete="off" aria-label=(label(self.cx, setting)); } }
        };
        match setting.kind {
            SettingKind::Days => html! {
                div.values { @for day in cells() { input type="date" name=(key) value=(day) aria-label=(label(self.cx, setting)); } (blank("date", 2)) }
            },
            SettingKind::Lines { .. } => html! {
                ol.values { @for line in cells() { li { input name=(key) value=(line) maxlength=(LINE) autocomplete="off" aria-label=(label(self.cx, setting)); } }
                    li { (blank("text", 1)) } }
            },
            SettingKind::TieBreaks => html! {
                ol.values { @for code in cells().map(String::as_str).chain(std::iter::repeat_n("", 2)) { li { (self.tie_break(setting, code)) } } }
            },
            SettingKind::Games => lists::games(self.cx, setting, &rows, locks),
            SettingKind::Categories => {
                lists::categories(self.cx, setting, (self.file, &rows), locks)
            }
            SettingKind::Rooms => lists::rooms(self.cx, &rows),
            SettingKind::Signatories => lists::signatories(self.cx, &rows),
            _ => html! {},
        }
    }

    fn tie_break(&self, setting: &Setting, code: &str) -> Markup {
        let lang = self.cx.lang;
        let mut codes: Vec<String> = TieBreakMethod::offered().collect();
        if !code.is_empty() && codes.iter().all(|offered| offered != code) {
            codes.push(code.to_owned());
        }
        html! {
            select name=(setting.key) aria-label=(label(self.cx, setting)) {
                option value="" { "–" }
                @for offered in &codes {
                    option value=(offered) selected[offered == code] {
                        (tie_break_words::name(offered, lang).unwrap_or_else(|| offered.clone()))
                        @if let Some(meaning) = tie_break_words::meaning(offered, lang) { ": " (meaning) }
                    }
                }
            }
        }
    }

    /// The available templates: those that come with the program, and those in the event's folder.
    fn templates(&self, value: &str) -> Vec<(String, String)> {
        let (cx, files) = (self.cx, self.cx.hall.files());
        let folder = files.folder();
        let mut all = vec![
            (String::new(), cx.word(words::WEB_SETTINGS_TEMPLATE_LYING)),
            ("portrait".to_owned(), cx.word(words::WEB_SETTINGS_TEMPLATE_STANDING)),
        ];
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().take(FILES);
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let mut in_folder: Vec<String> = names
            .filter(|name| name.ends_with(".toml") && name != "event.toml")
            .filter(|name| Template::open(&folder.join(name)).is_ok())
            .collect();
        in_folder.sort();
        all.extend(in_folder.into_iter().map(|name| (name.clone(), name)));
        if all.iter().all(|(name, _)| name != value) {
            all.push((value.to_owned(), value.to_owned()));
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitro_event::SettingTopic;

    #[test]
    fn every_setting_choice_topic_and_reach_has_its_words_in_both_languages() {
        for lang in Lang::ALL {
            let mut keys = Vec::new();
            for setting in Setting::in_forms() {
                let key = setting.word();
                keys.push(format!("event-setting-{key}"));
                keys.push(format!("web-reach-{}", setting.reach.word()));
                if let SettingKind::Choice(words) = setting.kind {
                    let words = words.iter().map(|it| if it.is_empty() { "none" } else { it });
                    keys.extend(words.map(|it| format!("event-setting-{key}-{it}")));
                }
            }
            keys.extend(
                SettingTopic::in_forms().map(|topic| format!("event-topic-{}", topic.word())),
            );
            for key in keys {
                assert!(lang.knows(&key), "{key} in {lang}");
            }
            for code in TieBreakMethod::offered() {
                assert!(tie_break_words::name(&code, lang).is_some(), "{code}");
            }
        }
    }
}
