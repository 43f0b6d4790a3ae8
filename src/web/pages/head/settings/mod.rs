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

use crate::web::engine::Placed;
use crate::web::pages::prelude::*;
use arbitro_event::finalists::shortened_finals;
use arbitro_event::{CategoryRules, CategorySystem, SettingKind, SettingRows, SettingTopic};
use arbitro_paper::tie_break_words;

use locks::Locks;
pub(in crate::web) use picture::picture;

const PATH: &str = "/chefe/regulamento";
/// The value of the button that undoes the last change.
const UNDO: &str = "undo";

/// The values typed in a form that was refused.
type Typed = BTreeMap<&'static str, SettingRows>;

/// A fault, and its setting.
type FieldFault = (Option<&'static Setting>, String);

/// The forms of a topic, and their contents.
struct Forms<'a> {
    ask: &'a Ask,
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

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let text = match ask.hall.files().toml().read() {
        Ok(text) => text,
        Err(fault) => return pages::away(ask, &fault),
    };
    if ask.query.has("toml") {
        return raw::show(ask, &text, &mark(&text), &[], 200);
    }
    show(ask, &text, topic(ask.query.get("t")), Typed::new(), Vec::new(), 200)
}

fn topic(word: &str) -> SettingTopic {
    let topic = SettingTopic::in_forms().find(|topic| topic.word() == word);
    topic.unwrap_or(SettingTopic::Event)
}

fn show(
    ask: &Ask,
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
            return raw::show(ask, text, &mark(text), &raw::lines(ask, &read), status);
        }
    };
    let forms = Forms { ask, topic, file: &file, mark: mark(text), typed, faults };
    let body = forms.page();
    shell::page(ask, &ask.word(words::WEB_NAV_SETTINGS), Fresh::Still, &body).status(status)
}

impl Forms<'_> {
    fn page(&self) -> Markup {
        let ask = self.ask;
        let locks = Locks::new(self.file, &ask.view.state);
        // An event of clubs has no school to name.
        let clubs = self.ask.affiliation() == Affiliation::Club;
        let of_schools =
            |setting: &Setting| setting.key.starts_with("school.") || setting.key == "classes";
        let of_topic = Setting::of_topic(self.topic);
        let settings: Vec<&Setting> = of_topic.filter(|it| !(clubs && of_schools(it))).collect();
        html! {
            (changed(ask, self.file, &self.mark, self.topic))
            @if !self.faults.is_empty() {
                div.problem role="alert" data-problem="" {
                    p { (ask.word(words::WEB_SETTINGS_NOT_SAVED)) }
                    @for (setting, line) in &self.faults {
                        p {
                            @match setting {
                                Some(setting) if setting.topic == self.topic => { a href=(format!("#{}", fields::id(setting))) { (label(ask, setting)) } ": " },
                                Some(setting) => { (label(ask, setting)) ": " },
                                None => {},
                            }
                            (line)
                        }
                    }
                }
            }
            @if let Some(why) = locks.unsound() { div.problem role="alert" { p { (ask.word(words::WEB_SETTINGS_UNSOUND)) " " (ask.say(why)) } } }
            nav.topics aria-label=(ask.word(words::WEB_SETTINGS_TOPICS)) {
                ul { @for topic in SettingTopic::in_forms() {
                    li { a href=(format!("{PATH}?t={}", topic.word())) aria-current=[(topic == self.topic).then_some("page")] { (ask.word(&format!("event-topic-{}", topic.word()))) } }
                } }
            }
            @if self.topic == SettingTopic::Rounds { (crowded(ask)) (shortened(ask)) }
            form.settings method="post" action=(PATH) {
                (shell::hidden(&[("t", self.topic.word()), ("mark", &self.mark)]))
                @for part in settings.chunk_by(|one, next| one.reach == next.reach) {
                    fieldset {
                        legend { (self.reach(part)) }
                        @for setting in part { (self.field(setting, &locks)) }
                    }
                }
                p.enter { button.go { (ask.word(words::WEB_SETTINGS_SAVE)) } }
            }
            @if self.topic == SettingTopic::Certificates { (picture::form(ask)) }
            @if self.topic == SettingTopic::Public {
                p { a href="/chefe/inscritos" { (ask.word(words::WEB_SETTINGS_HIDDEN)) } " · " a href="/aviso" { (ask.word(words::WEB_NAV_NOTICE)) } }
            }
            p.note { a href=(format!("{PATH}?toml")) { (ask.word(words::WEB_SETTINGS_RAW)) } }
        }
    }

    /// When a change of these settings takes effect.
    fn reach(&self, part: &[&Setting]) -> String {
        let Some(first) = part.first() else { return String::new() };
        let count = first.reach.count(&self.ask.view.state);
        let key = format!("web-reach-{}", first.reach.word());
        self.ask.lang.say(&message!(key, count))
    }

    /// The rows that a setting's field shows: those typed, or those of the file.
    fn rows(&self, setting: &Setting) -> SettingRows {
        self.typed.get(setting.key).cloned().unwrap_or_else(|| self.file.rows(setting))
    }
}

/// The categories whose groups have more rounds than a player has opponents there.
fn crowded(ask: &Ask) -> Markup {
    let rules = ask.view.event.iter().flat_map(|event| &event.rules.categories);
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
            p.mark { (ask.say(&message!(words::WEB_SETTINGS_CROWDED, categories, rounds, size, opponents))) }
        }
    }
}

/// The finals with fewer rounds than the form gives.
fn shortened(ask: &Ask) -> Markup {
    let state = &ask.view.state;
    let categories = state.rules().map(|rules| &rules.categories[..]).unwrap_or_default();
    let finals = shortened_finals(state, categories.iter().map(|category| category.code));
    html! { @for shortened in finals { p.mark { (ask.say(&shortened)) } } }
}

/// What was just saved, in a sentence.
fn changed(ask: &Ask, file: &SettingsFile, mark: &str, topic: SettingTopic) -> Markup {
    if !ask.query.has("mudou") {
        return html! {};
    }
    let keys = ask.query.get("mudou").split_whitespace();
    let changes: Vec<String> = keys
        .filter_map(|key| {
            if key == picture::KEY {
                return Some(ask.word(words::WEB_SETTINGS_PICTURE));
            }
            let setting = Setting::of(key)?;
            Some(match value(ask, setting, &file.rows(setting)) {
                Some(value) => format!("{}: {value}", label(ask, setting)),
                None => label(ask, setting),
            })
        })
        .collect();
    let sentence = match changes.is_empty() {
        true => ask.word(words::WEB_SETTINGS_SAME),
        false => ask.say(&message!(words::WEB_SETTINGS_SAVED, what = changes.join("; "))),
    };
    let may_undo = !changes.is_empty() && ask.query.get("mudou") != picture::KEY;
    html! {
        p.notice role="status" { (sentence) }
        @if may_undo { p.buttons { (shell::button(PATH, &[("do", UNDO), ("mark", mark), ("t", topic.word())], &ask.word(words::WEB_LOG_UNDO), "quiet")) } }
    }
}

/// Restores the settings before the last change, as long as nobody has changed anything since.
fn undo(ask: &Ask, desk: &mut Desk, text: &str) -> Answer {
    let topic = topic(ask.form.get("t"));
    let now = mark(text);
    let before = desk.settings_before.clone();
    let Some((_, before)) =
        before.filter(|(after, _)| *after == now && now == ask.form.get("mark"))
    else {
        return shell::declined(ask, words::WEB_SETTINGS_UNDO_LATE, PATH);
    };
    match desk.change_toml(&before) {
        Ok(()) => {
            desk.settings_before = Some((mark(&before), text.to_owned()));
            saved(topic, &difference(text, &before))
        }
        Err(faults) => {
            let why = raw::lines(ask, &faults);
            shell::refused(ask, &why, PATH)
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
fn label(ask: &Ask, setting: &Setting) -> String {
    ask.word(&format!("event-setting-{}", setting.word()))
}

/// The value of a setting, if it is short enough for a sentence.
fn value(ask: &Ask, setting: &Setting, rows: &[Vec<String>]) -> Option<String> {
    let first = rows.first().and_then(|row| row.first()).map_or("", String::as_str);
    let lines = || rows.iter().filter_map(|row| row.first());
    let text = match setting.kind {
        SettingKind::Choice(_) => fields::choice(ask, setting, first),
        SettingKind::Truth if first == "true" => ask.word(words::WEB_SETTINGS_YES),
        SettingKind::Truth => ask.word(words::WEB_SETTINGS_NO),
        SettingKind::TieBreaks => {
            let name = |code: &String| tie_break_words::name(code, ask.lang);
            lines()
                .map(|code| name(code).unwrap_or_else(|| code.clone()))
                .collect::<Vec<_>>()
                .join(", ")
        }
        SettingKind::Days | SettingKind::Lines { .. } => {
            lines().cloned().collect::<Vec<_>>().join(", ")
        }
        SettingKind::Points => fields::points(ask, first),
        SettingKind::Text
        | SettingKind::RequiredText
        | SettingKind::BlankText
        | SettingKind::Switches
        | SettingKind::Number { .. } => first.to_owned(),
        _ => return None,
    };
    Some(if text.is_empty() { "–".to_owned() } else { text })
}

pub(in crate::web) fn change(ask: &Ask, desk: &mut Desk) -> Result<Answer, Answer> {
    let text = pages::toml(ask, desk)?;
    Ok(changed_file(ask, desk, text))
}

fn changed_file(ask: &Ask, desk: &mut Desk, text: String) -> Answer {
    if ask.form.get("do") == UNDO {
        return undo(ask, desk, &text);
    }
    let shown = ask.form.get("mark");
    let is_old = !shown.is_empty() && shown != mark(&text);
    if ask.form.has("toml") {
        return raw::change(ask, desk, &text, is_old);
    }
    let topic = topic(ask.form.get("t"));
    let Some(file) = SettingsFile::read(&text) else {
        return show(ask, &text, topic, Typed::new(), Vec::new(), 409);
    };
    let typed: Typed = Setting::in_forms()
        .filter_map(|setting| Some((setting.key, sent::rows(&ask.form, setting, &file)?)))
        .collect();
    if is_old {
        let faults = conflict::faults(ask, &file, &typed);
        return show(ask, &text, topic, typed, faults, 409);
    }
    let mut next = file.clone();
    let changed: Vec<&Setting> = Setting::in_forms()
        .filter(|setting| typed.get(setting.key).is_some_and(|rows| next.set(setting, rows)))
        .collect();
    if changed.is_empty() {
        return saved(topic, "");
    }
    let next = next.to_string();
    match desk.change_toml(&next) {
        Ok(()) => {
            desk.settings_before = Some((mark(&next), text));
            saved(topic, &changed.iter().map(|setting| setting.key).collect::<Vec<_>>().join("+"))
        }
        Err(faults) => {
            let locks = Locks::new(&file, &ask.view.state);
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
                let sentence = ask.say(&fault.1);
                match fault_at {
                    Some((setting, Some(element))) if !element.is_empty() => {
                        (Some(setting), format!("{element}: {sentence}"))
                    }
                    fault_at => (fault_at.map(|(setting, _)| setting), sentence),
                }
            });
            show(ask, &text, topic, typed.clone(), faults.collect(), 409)
        }
    }
}

fn saved(topic: SettingTopic, keys: &str) -> Answer {
    Answer::go(format!("{PATH}?t={}&mudou={keys}", topic.word()))
}
