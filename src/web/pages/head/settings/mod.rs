//! `/chefe/regulamento`: the settings as forms, a page for each topic, and `event.toml` itself behind a link.
//!
//! A form carries a mark of the file as it was shown, so that it never overwrites what somebody else saved
//! meanwhile.

mod conflict;
mod fields;
mod lists;
mod locks;
mod picture;
mod raw;
mod sent;

use crate::web::engine::{Placed, judge};
use crate::web::pages::prelude::*;
use arbitro_event::finalists::shortened_finals;
use arbitro_event::{CategoryRules, CategorySystem, SettingKind, SettingRows, SettingTopic};
use arbitro_paper::tie_break_words;

use locks::Locks;
pub(in crate::web) use picture::picture;

const PATH: &str = "/chefe/regulamento";
/// The value of the button that undoes the last change.
const UNDO: &str = "undo";
/// The field with the answer that rules may change for what has been played.
const SURE: &str = "sure";

/// The values typed in a form that was refused.
type Typed = BTreeMap<&'static str, SettingRows>;

/// A fault, and its setting.
type FieldFault = (Option<&'static Setting>, String);

/// The forms of a topic, and their contents.
struct Forms<'a> {
    cx: &'a Context,
    topic: SettingTopic,
    file: &'a SettingsFile,
    mark: String,
    typed: Typed,
    faults: Vec<FieldFault>,
}

/// A mark that distinguishes one `event.toml` from another.
fn mark(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..20].to_owned()
}

pub(in crate::web) fn page(cx: &Context) -> Answer {
    let text = match cx.hall.files().toml().read() {
        Ok(text) => text,
        Err(fault) => return pages::away(cx, &fault),
    };
    if cx.query.has("toml") {
        return raw::show(cx, &text, &mark(&text), &[], 200);
    }
    show(cx, &text, topic(cx.query.get("t")), Typed::new(), Vec::new(), 200)
}

fn topic(word: &str) -> SettingTopic {
    let topic = SettingTopic::in_forms().find(|topic| topic.word() == word);
    topic.unwrap_or(SettingTopic::Event)
}

fn show(
    cx: &Context,
    text: &str,
    topic: SettingTopic,
    typed: Typed,
    faults: Vec<FieldFault>,
    status: u16,
) -> Answer {
    let file = match (Event::read(text), SettingsFile::read(text)) {
        (Ok(_), Some(file)) => file,
        // A file that cannot be read has no fields: it is corrected as text.
        (read, _) => {
            let read = read.err().unwrap_or_default().into_iter();
            let read: Vec<Placed> =
                read.map(|fault| (Some((fault.line, fault.column)), fault.message)).collect();
            return raw::show(cx, text, &mark(text), &raw::lines(cx, &read), status);
        }
    };
    let forms = Forms { cx, topic, file: &file, mark: mark(text), typed, faults };
    let body = forms.page();
    shell::page(cx, &cx.word(words::WEB_NAV_SETTINGS), Fresh::Still, &body).status(status)
}

impl Forms<'_> {
    fn page(&self) -> Markup {
        let cx = self.cx;
        let locks = Locks::new(self.file, &cx.view.state);
        // An event of clubs has no school to name.
        let clubs = self.cx.affiliation() == Affiliation::Club;
        let of_schools =
            |setting: &Setting| setting.key.starts_with("school.") || setting.key == "classes";
        let of_topic = Setting::of_topic(self.topic);
        let settings: Vec<&Setting> = of_topic.filter(|it| !(clubs && of_schools(it))).collect();
        html! {
            (changed(cx, self.file, &self.mark, self.topic))
            @if !self.faults.is_empty() {
                div.problem role="alert" data-problem="" {
                    p { (cx.word(words::WEB_SETTINGS_NOT_SAVED)) }
                    @for (setting, line) in &self.faults {
                        p {
                            @match setting {
                                Some(setting) if setting.topic == self.topic => { a href=(format!("#{}", fields::id(setting))) { (label(cx, setting)) } ": " },
                                Some(setting) => { (label(cx, setting)) ": " },
                                None => {},
                            }
                            (line)
                        }
                    }
                }
            }
            @if let Some(why) = locks.unsound() { div.problem role="alert" { p { (cx.word(words::WEB_SETTINGS_UNSOUND)) " " (cx.text(why)) } } }
            nav.topics aria-label=(cx.word(words::WEB_SETTINGS_TOPICS)) {
                ul { @for topic in SettingTopic::in_forms() {
                    li { a href=(format!("{PATH}?t={}", topic.word())) aria-current=[(topic == self.topic).then_some("page")] { (cx.word(&format!("event-topic-{}", topic.word()))) } }
                } }
            }
            @if self.topic == SettingTopic::Rounds { (crowded(cx)) (shortened(cx)) }
            form.settings method="post" action=(PATH) {
                (shell::hidden(&[("t", self.topic.word()), ("mark", &self.mark)]))
                @for part in settings.chunk_by(|one, next| one.reach == next.reach) {
                    fieldset {
                        legend { (self.reach(part)) }
                        @for setting in part { (self.field(setting, &locks)) }
                    }
                }
                p.enter { button.go { (cx.word(words::WEB_SETTINGS_SAVE)) } }
            }
            @if self.topic == SettingTopic::Certificates { (picture::form(cx)) }
            @if self.topic == SettingTopic::Public {
                p { a href="/chefe/inscritos" { (cx.word(words::WEB_SETTINGS_HIDDEN)) } " · " a href="/aviso" { (cx.word(words::WEB_NAV_NOTICE)) } }
            }
            p.note { a href=(format!("{PATH}?toml")) { (cx.word(words::WEB_SETTINGS_RAW)) } }
        }
    }

    /// When a change of these settings takes effect.
    fn reach(&self, part: &[&Setting]) -> String {
        part.first().map_or_else(String::new, |first| reach(self.cx, &self.cx.view.state, first))
    }

    /// The rows that a setting's field shows: those typed, or those of the file.
    fn rows(&self, setting: &Setting) -> SettingRows {
        self.typed.get(setting.key).cloned().unwrap_or_else(|| self.file.rows(setting))
    }
}

/// The categories whose groups have more rounds than a player has opponents there.
fn crowded(cx: &Context) -> Markup {
    let rules = cx.view.event.iter().flat_map(|event| &event.rules.categories);
    let is_crowded = |rules: &&CategoryRules| {
        rules.format.system == CategorySystem::Swiss && rules.rounds >= rules.group_size
    };
    let mut alike: BTreeMap<(u32, u32), Vec<String>> = BTreeMap::new();
    for category in rules.filter(is_crowded) {
        let codes = alike.entry((category.group_size, category.rounds)).or_default();
        codes.push(category.code.to_string());
    }
    html! {
        @for ((size, rounds), categories) in alike {
            @let opponents = size.saturating_sub(1);
            p.mark { (cx.text(&message!(words::WEB_SETTINGS_CROWDED, categories, rounds, size, opponents))) }
        }
    }
}

/// The finals with fewer rounds than the form gives.
fn shortened(cx: &Context) -> Markup {
    let state = &cx.view.state;
    let categories = state.rules().map(|rules| &rules.categories[..]).unwrap_or_default();
    let finals = shortened_finals(state, categories.iter().map(|category| category.code));
    html! { @for shortened in finals { p.mark { (cx.text(&shortened)) } } }
}

/// The settings just saved, in a sentence.
fn changed(cx: &Context, file: &SettingsFile, mark: &str, topic: SettingTopic) -> Markup {
    if !cx.query.has("mudou") {
        return html! {};
    }
    let keys = cx.query.get("mudou").split_whitespace();
    let changes: Vec<String> = keys
        .filter_map(|key| {
            if key == picture::KEY {
                return Some(cx.word(words::WEB_SETTINGS_PICTURE));
            }
            let setting = Setting::of(key)?;
            Some(match value(cx, setting, &file.rows(setting)) {
                Some(value) => format!("{}: {value}", label(cx, setting)),
                None => label(cx, setting),
            })
        })
        .collect();
    let sentence = match changes.is_empty() {
        true => cx.word(words::WEB_SETTINGS_SAME),
        false => cx.text(&message!(words::WEB_SETTINGS_SAVED, what = changes.join("; "))),
    };
    let may_undo = !changes.is_empty() && cx.query.get("mudou") != picture::KEY;
    html! {
        p.notice role="status" { (sentence) }
        @if may_undo { p.buttons { (shell::button(PATH, &[("do", UNDO), ("mark", mark), ("t", topic.word())], &cx.word(words::WEB_LOG_UNDO), "quiet")) } }
    }
}

/// Restores the settings before the last change, as long as nobody has changed anything since.
fn undo(cx: &Context, desk: &mut Desk, text: &str) -> Answer {
    let topic = topic(cx.form.get("t"));
    let now = mark(text);
    let before = desk.settings_before.clone();
    let Some((_, before)) = before.filter(|(after, _)| *after == now && now == cx.form.get("mark"))
    else {
        return shell::declined(cx, words::WEB_SETTINGS_UNDO_LATE, PATH);
    };
    match desk.change_toml(&before, &cx.signature()) {
        Ok(()) => {
            desk.settings_before = Some((mark(&before), text.to_owned()));
            saved(topic, &difference(text, &before))
        }
        Err(faults) => {
            let why = raw::lines(cx, &faults);
            shell::refused(cx, &why, PATH)
        }
    }
}

/// The keys of the settings that differ between two files.
fn difference(before: &str, after: &str) -> String {
    let files = SettingsFile::read(before).zip(SettingsFile::read(after));
    let Some((before, after)) = files else { return String::new() };
    before.changed(&after).map(|setting| setting.key).collect::<Vec<_>>().join("+")
}

/// The name of a setting.
fn label(cx: &Context, setting: &Setting) -> String {
    cx.word(&format!("event-setting-{}", setting.word()))
}

/// The value of a setting, if it is short enough for a sentence.
fn value(cx: &Context, setting: &Setting, rows: &[Vec<String>]) -> Option<String> {
    let first = rows.first().and_then(|row| row.first()).map_or("", String::as_str);
    let lines = || rows.iter().filter_map(|row| row.first());
    let text = match setting.kind {
        SettingKind::Choice(_) => fields::choice(cx, setting, first),
        SettingKind::Truth if first == "true" => cx.word(words::WEB_SETTINGS_YES),
        SettingKind::Truth => cx.word(words::WEB_SETTINGS_NO),
        SettingKind::TieBreaks => {
            let name = |code: &String| tie_break_words::name(code, cx.lang);
            lines()
                .map(|code| name(code).unwrap_or_else(|| code.clone()))
                .collect::<Vec<_>>()
                .join(", ")
        }
        SettingKind::Days | SettingKind::Lines { .. } => {
            lines().cloned().collect::<Vec<_>>().join(", ")
        }
        SettingKind::Points => fields::points(cx, first),
        SettingKind::Text
        | SettingKind::RequiredText
        | SettingKind::BlankText
        | SettingKind::Switches
        | SettingKind::Number { .. } => first.to_owned(),
        _ => return None,
    };
    Some(if text.is_empty() { "–".to_owned() } else { text })
}

pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let text = pages::toml(cx, desk)?;
    Ok(changed_file(cx, desk, text))
}

fn changed_file(cx: &Context, desk: &mut Desk, text: String) -> Answer {
    if cx.form.get("do") == UNDO {
        return undo(cx, desk, &text);
    }
    let shown = cx.form.get("mark");
    let is_old = !shown.is_empty() && shown != mark(&text);
    if cx.form.has("toml") {
        return raw::change(cx, desk, &text, is_old);
    }
    let topic = topic(cx.form.get("t"));
    let Some(file) = SettingsFile::read(&text) else {
        return show(cx, &text, topic, Typed::new(), Vec::new(), 409);
    };
    let typed: Typed = Setting::in_forms()
        .filter_map(|setting| Some((setting.key, sent::rows(&cx.form, setting, &file)?)))
        .collect();
    if is_old {
        let faults = conflict::faults(cx, &file, &typed);
        return show(cx, &text, topic, typed, faults, 409);
    }
    let mut next = file.clone();
    let changed: Vec<&Setting> = Setting::in_forms()
        .filter(|setting| typed.get(setting.key).is_some_and(|rows| next.set(setting, rows)))
        .collect();
    if changed.is_empty() {
        return saved(topic, "");
    }
    if let Some(question) = before_played(cx, desk, &file, &next) {
        return question;
    }
    let next = next.to_string();
    match desk.change_toml(&next, &cx.signature()) {
        Ok(()) => {
            desk.settings_before = Some((mark(&next), text));
            saved(topic, &changed.iter().map(|setting| setting.key).collect::<Vec<_>>().join("+"))
        }
        Err(faults) => {
            let locks = Locks::new(&file, &cx.view.state);
            let faults = faults.iter().map(|fault| {
                let fault_at = match fault.0 {
                    Some((line, column)) => Setting::at(&next, line, column),
                    // At fault are the settings whose change alone is refused for the same reason.
                    None => changed
                        .iter()
                        .find(|setting| {
                            let rows = typed.get(setting.key);
                            rows.and_then(|rows| locks.refuses(setting, rows)).as_ref()
                                == Some(&fault.1)
                        })
                        .map(|setting| (*setting, None)),
                };
                let sentence = cx.text(&fault.1);
                match fault_at {
                    Some((setting, Some(element))) if !element.is_empty() => {
                        (Some(setting), format!("{element}: {sentence}"))
                    }
                    fault_at => (fault_at.map(|(setting, _)| setting), sentence),
                }
            });
            show(cx, &text, topic, typed.clone(), faults.collect(), 409)
        }
    }
}

/// The question before sound rules change for groups that have played, unless it was answered.
fn before_played(
    cx: &Context,
    desk: &mut Desk,
    before: &SettingsFile,
    after: &SettingsFile,
) -> Option<Answer> {
    let state = desk.state_now().ok()?;
    let mut touched: Vec<&Setting> =
        before.changed(after).filter(|setting| setting.reach.touches_played(state)).collect();
    let is_open = !touched.is_empty() && !cx.form.has(SURE);
    if !is_open || judge(&after.to_string(), Some(state)).is_err() {
        return None;
    }
    touched.sort_by_key(|setting| setting.reach.word());
    let asked = html! {
        p.lead { (cx.word(words::WEB_SETTINGS_PLAYED)) }
        @for alike in touched.chunk_by(|one, next| one.reach == next.reach) {
            p { (reach(cx, state, alike[0])) }
            ul { @for setting in alike {
                @let [was, becomes] = [before, after].map(|file| value(cx, setting, &file.rows(setting)));
                li { (label(cx, setting)) @if let Some((was, becomes)) = was.zip(becomes) { ": " (was) " → " b { (becomes) } } }
            } }
        }
    };
    Some(pages::ask(cx, &asked, (SURE, &["1"]), PATH))
}

/// When a change of a setting takes effect.
fn reach(cx: &Context, state: &State, setting: &Setting) -> String {
    let count = setting.reach.count(state);
    let key = format!("web-reach-{}", setting.reach.word());
    cx.text(&message!(key, count))
}

fn saved(topic: SettingTopic, keys: &str) -> Answer {
    Answer::go(format!("{PATH}?t={}&mudou={keys}", topic.word()))
}
