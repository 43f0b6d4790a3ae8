//! A minimal `event.toml` with the answers given; every other key is a comment that explains it.
//!
//! The comments come from the table of settings and from the texts of its forms, so that they match
//! the program. A key in a comment follows the `#` directly: removing the `#` puts it into force.

use serde_json::json;
use toml_edit::{DocumentMut, Item};

use super::{
    CATEGORY_CELLS, Event, GameSpec, Particulars, Preset, Setting, SettingKind, SettingTopic, write,
};
use crate::CategoryCode;
use crate::locale::{Lang, Localize, message, words, wrapped};

/// The width of comments.
const WIDTH: usize = 100;
/// Example values for keys whose kind alone does not show how they are written.
const EXAMPLES: [(&str, &str); 6] = [
    ("rules", "\"cnjm19\""),
    ("dates", "[2027-05-08]"),
    ("language", "\"pt\""),
    ("store", "\"postgres://…\""),
    ("affiliation", "\"club\""),
    ("fonts", "[\"file.ttf\"]"),
];

impl Preset {
    /// The file of a new event. An edition's file has its own comments; in any other, every key
    /// that is not set is a comment.
    ///
    /// ```
    /// use arbitro_event::{Event, Particulars, Preset};
    ///
    /// let answers = Particulars { seed: 7, place: Some("Faro".to_owned()), ..Particulars::default() };
    /// let event = Event::read(&Preset::LATEST.with(&answers)).unwrap();
    /// assert_eq!((event.rules.seed, event.place.as_deref()), (7, Some("Faro")));
    /// let event = Event::read(&Preset::CUP.with(&answers)).unwrap();
    /// assert_eq!((event.edition, event.dates.len()), (None, 0));
    /// ```
    pub fn with(self, answers: &Particulars) -> String {
        match self.is_edition() {
            true => self.edition(answers),
            false => file(self, answers),
        }
    }
}

/// Whether a file sets a key.
fn sets(file: &DocumentMut, key: &str) -> bool {
    file.get(key).is_some_and(|item| !matches!(item, Item::None))
}

/// The file of a new event that is not an edition.
fn file(preset: Preset, answers: &Particulars) -> String {
    let lang = answers.language.unwrap_or(Lang::Pt);
    let lines = answer_lines(preset, answers, lang);
    let mut text = comment(&lang.word(words::EVENT_FILE_HEAD));
    for (key, value) in &lines {
        text += &format!("{key} = {value}\n");
    }
    let file: DocumentMut = text.parse().unwrap_or_default();
    text += "\n";
    text += &comment(&lang.word(words::EVENT_FILE_REST));
    // An existing category, for examples that name one.
    let first = |event: Event| event.rules.categories.first().map(|it| it.code);
    let code = Event::read(&text).ok().and_then(first).unwrap_or(CategoryCode::new(1, 1));
    for topic in SettingTopic::in_forms() {
        let settings = Setting::of_topic(topic).filter(|it| !is_set(&file, it));
        let settings: Vec<&Setting> = settings.collect();
        if settings.is_empty() {
            continue;
        }
        text += &format!("\n# == {} ==\n", lang.word(&format!("event-topic-{}", topic.word())));
        for setting in settings {
            text += &commented(setting, code, lang);
        }
    }
    text += &format!("\n# == {} ==\n", lang.word(words::EVENT_FILE_OTHER));
    text + &without_forms(&file, code, lang)
}

fn is_set(file: &DocumentMut, setting: &Setting) -> bool {
    sets(file, setting.key.split('.').next().unwrap_or(setting.key))
}

/// The lines of the answers, key by key.
fn answer_lines(preset: Preset, particulars: &Particulars, lang: Lang) -> Vec<(String, String)> {
    let school = match preset == Preset::SCHOOL {
        // It is certain that one school plays; which one may be decided later.
        true => Some(particulars.school.clone().unwrap_or_default()),
        false => particulars.school.clone(),
    };
    let usual_name = || preset.usual_name(school.as_ref(), lang);
    let name = Some(particulars.name.clone().unwrap_or_else(usual_name));
    let mut answers =
        write::answers(&Particulars { name, school, language: Some(lang), ..particulars.clone() });
    let shape = Chosen::of(preset, particulars, lang);
    let given = [
        ("cycles", json!(shape.cycles)),
        ("games", json!(shape.games)),
        ("categories", json!(shape.categories)),
    ];
    answers.extend(given.iter().filter_map(|(key, json)| Some((*key, write::of_key(key, json)?))));
    let answers = answers.into_iter().map(|(key, value)| (key.to_owned(), value.to_string()));
    let rest = preset.text.lines().filter_map(|line| line.split_once(" = "));
    answers.chain(rest.map(|(key, value)| (key.to_owned(), value.to_owned()))).collect()
}

/// The games and cycles of a new event.
struct Chosen {
    games: Vec<GameSpec>,
    cycles: Vec<String>,
    /// The categories, if not every cycle plays every game.
    categories: Option<Vec<CategoryCode>>,
}

impl Chosen {
    fn of(preset: Preset, answers: &Particulars, lang: Lang) -> Self {
        let usual = preset.cycles(lang);
        let games = match answers.games.is_empty() {
            true => preset.usual_games(),
            false => answers.games.clone(),
        };
        let cycles = if answers.cycles.is_empty() { &usual } else { &answers.cycles }.clone();
        let categories = (preset == Preset::SCHOOL).then(|| as_the_latest(&games, &cycles, &usual));
        Self { categories: categories.flatten(), games, cycles }
    }
}

/// The categories of the latest edition with these games and cycles; `None` if every cycle plays
/// every game, or if a game or cycle would be left out.
fn as_the_latest(
    games: &[GameSpec],
    cycles: &[String],
    usual: &[String],
) -> Option<Vec<CategoryCode>> {
    let latest = Event::read(Preset::LATEST.text).ok()?.rules;
    let plays = |cycle: &String, game: &GameSpec| {
        let cycle = usual.iter().position(|other| other == cycle)?;
        let game = latest.games.iter().position(|other| other == game)?;
        latest.category(CategoryCode::new(cycle as u8 + 1, game as u8 + 1))
    };
    let mut codes = Vec::new();
    for (at, cycle) in (1..).zip(cycles) {
        for (number, game) in (1..).zip(games) {
            if plays(cycle, game).is_some() {
                codes.push(CategoryCode::new(at, number));
            }
        }
    }
    let all = |most: usize, of: fn(&CategoryCode) -> u8| {
        (1..=most).all(|number| codes.iter().any(|code| usize::from(of(code)) == number))
    };
    let whole = codes.len() == games.len() * cycles.len();
    let each = all(cycles.len(), |code| code.cycle) && all(games.len(), |code| code.game);
    (each && !whole).then_some(codes)
}

/// A setting that is not set: its explanation, and the line that would set it.
fn commented(setting: &Setting, code: CategoryCode, lang: Lang) -> String {
    let mut explanation = explained(setting, lang);
    let usual = setting.default();
    if usual.is_none() {
        explanation += &format!(" ({})", lang.word(words::EVENT_FILE_EXAMPLE));
    }
    let value = usual.unwrap_or_else(|| example(setting, code));
    format!("{}#{} = {value}\n", comment(&explanation), setting.key)
}

/// The explanation of a setting and its choices, in the words of its form.
pub(super) fn explained(setting: &Setting, lang: Lang) -> String {
    let word = format!("event-setting-{}", setting.word());
    let mut text = format!("{}.", lang.word(&word));
    // Some help texts are about the form itself.
    let file_help = word.replace("event-setting-", "event-file-");
    let help = if lang.knows(&file_help) { file_help } else { format!("{word}-help") };
    if lang.knows(&help) {
        text += &format!(" {}", lang.word(&help));
    }
    if let SettingKind::Choice(choices) = setting.kind {
        let named: Vec<String> = choices
            .iter()
            .filter(|choice| !choice.is_empty())
            .map(|choice| format!("\"{choice}\": {}", lang.word(&format!("{word}-{choice}"))))
            .collect();
        text += &format!(" {}.", named.join("; "));
    }
    text
}

pub(super) fn example(setting: &Setting, code: CategoryCode) -> String {
    if let Some((_, value)) = EXAMPLES.iter().find(|(key, _)| *key == setting.key) {
        return (*value).to_owned();
    }
    match setting.kind {
        SettingKind::Number { least, .. } => least.to_string(),
        SettingKind::Points => "0.5".to_owned(),
        SettingKind::Truth => "true".to_owned(),
        SettingKind::Choice(choices) => {
            format!("\"{}\"", choices.iter().find(|it| !it.is_empty()).unwrap_or(&""))
        }
        SettingKind::Days => "[2027-05-08]".to_owned(),
        SettingKind::Lines { .. }
        | SettingKind::TieBreaks
        | SettingKind::Games
        | SettingKind::Boards => "[]".to_owned(),
        SettingKind::Apart => format!("[[\"1.{code}\", \"2.{code}\"]]"),
        SettingKind::Categories => format!("[\"{code}\"]"),
        SettingKind::Rooms => {
            format!("[{{ name = \"…\", groups = [\"{code}\"], first_table = 1 }}]")
        }
        SettingKind::Schools => "{ best = 4, points = [10, 8, 6, 5, 4, 3, 2, 1] }".to_owned(),
        SettingKind::Prizes => {
            "[{ name = \"…\", of = \"sex = f and birth >= 2012\", places = 3 }]".to_owned()
        }
        SettingKind::Signatories => "[{ name = \"…\", role = \"…\" }]".to_owned(),
        SettingKind::Text
        | SettingKind::RequiredText
        | SettingKind::BlankText
        | SettingKind::Switches
        | SettingKind::Template => "\"…\"".to_owned(),
    }
}

/// The keys that no form has.
fn without_forms(file: &DocumentMut, code: CategoryCode, lang: Lang) -> String {
    let mut text = String::new();
    for setting in Setting::of_topic(SettingTopic::Other).filter(|it| !is_set(file, it)) {
        text += &comment(&lang.word(&format!("event-file-{}", setting.key)));
        text += &format!("#{} = {}\n", setting.key, example(setting, code));
    }
    let example = format!("{{ code = \"{code}\", rounds = 5 }}");
    let message = message!(words::EVENT_FILE_CATEGORY, example, keys = category_keys());
    text + &comment(&lang.text(&message))
}

/// The keys of a category: first those that a form has.
pub(super) fn category_keys() -> Vec<&'static str> {
    let others = Setting::of_categories().map(|setting| setting.key);
    CATEGORY_CELLS.into_iter().chain(others.filter(|key| !CATEGORY_CELLS.contains(key))).collect()
}

/// A text as comment lines.
fn comment(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    wrapped(&words, WIDTH - 2, 0).iter().map(|line| format!("# {line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{HostSchool, SETTINGS};

    fn all() -> impl Iterator<Item = (Preset, Lang, String)> {
        Preset::PLAIN.into_iter().flat_map(|preset| {
            Lang::ALL.into_iter().map(move |lang| {
                let particulars =
                    Particulars { seed: 7, language: Some(lang), ..Particulars::default() };
                (preset, lang, preset.with(&particulars))
            })
        })
    }

    /// The keys that a file has in comments, each with its line number.
    fn shown(text: &str) -> Vec<(usize, &str)> {
        let is_key = |line: &str| {
            line.strip_prefix('#')
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()))
        };
        text.lines().enumerate().filter(|(_, line)| is_key(line)).collect()
    }

    #[test]
    fn every_key_in_a_comment_counts_without_the_sign_before_it() {
        for (preset, lang, text) in all() {
            let event = Event::read(&text).unwrap_or_else(|faults| panic!("{text}{faults:?}"));
            let lines: Vec<&str> = text.lines().collect();
            let shown = shown(&text);
            for (at, line) in &shown {
                let mut uncommented: Vec<&str> = lines.clone();
                uncommented[*at] = &line[1..];
                let read = Event::read(&uncommented.join("\n"))
                    .unwrap_or_else(|faults| panic!("{} {lang} {line}: {faults:?}", preset.name));
                let key = line[1..].split(" = ").next().unwrap();
                let is_other = |it: &Setting| it.topic == SettingTopic::Other;
                let is_usual =
                    Setting::of(key).is_some_and(|it| !is_other(it) && it.default().is_some());
                assert!(read == event || !is_usual, "{line}");
            }
            let whole: Vec<&str> =
                lines
                    .iter()
                    .enumerate()
                    .map(|(at, line)| {
                        if shown.iter().any(|(other, _)| *other == at) { &line[1..] } else { line }
                    })
                    .collect();
            Event::read(&whole.join("\n"))
                .unwrap_or_else(|faults| panic!("{} {faults:?}", whole.join("\n")));
        }
    }

    #[test]
    fn every_key_is_set_or_explained_in_the_file() {
        for (preset, lang, text) in all() {
            let file: DocumentMut = text.parse().unwrap();
            let shown: Vec<&str> = shown(&text)
                .iter()
                .map(|(_, line)| line[1..].split(" = ").next().unwrap())
                .collect();
            for key in SETTINGS.iter().map(|setting| setting.key) {
                let is_set = sets(&file, key.split('.').next().unwrap());
                assert!(
                    shown.contains(&key) || is_set,
                    "{key} of {} in {lang}: {text}",
                    preset.name
                );
            }
            assert!(category_keys().iter().all(|key| text.contains(key)), "{text}");
            assert!(text.lines().all(|line| line.chars().count() <= WIDTH + 60), "{text}");
        }
    }

    #[test]
    fn the_edition_of_another_event_stood_on_a_schools_diploma() {
        for (preset, lang, text) in all() {
            for left in
                ["Aveiro", "2026-03", "Campeonato Nacional", "\nedition", "\nplace", "\ndates"]
            {
                assert!(!text.contains(left), "{left} in {} {lang}: {text}", preset.name);
            }
            let event = Event::read(&text).unwrap();
            assert_eq!((event.edition, event.place, event.dates.len()), (None, None, 0));
            assert_eq!(event.school.is_some(), preset == Preset::SCHOOL);
        }
    }

    #[test]
    fn a_school_plays_what_the_latest_edition_plays() {
        let categories = |games: &str, cycles: &str| {
            let particulars = Particulars {
                games: Preset::SCHOOL.read_games(games, Lang::Pt).unwrap(),
                cycles: Preset::SCHOOL.read_cycles(cycles, Lang::Pt).unwrap(),
                school: Some(HostSchool { number: Some(275), name: Some("Escola".to_owned()) }),
                ..Particulars::default()
            };
            let event = Event::read(&Preset::SCHOOL.with(&particulars)).unwrap();
            event.rules.categories.iter().map(|it| it.code.to_string()).collect::<Vec<_>>()
        };
        let usual = Event::read(&Preset::SCHOOL.with(&Particulars::default())).unwrap();
        assert_eq!(usual.rules.categories.len(), 12);
        assert_eq!(categories("quelhas,produto", "1,2"), ["1.1", "2.1", "2.2"]);
        assert_eq!(
            categories("rastros", "1,2"),
            ["1.1", "2.1"],
            "what the edition has not is played by all"
        );
    }
}
