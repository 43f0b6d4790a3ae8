//! No layer reads another's sentences: what has to be done is a fact (a remedy, a kind), which each edge puts
//! into words. Code that searches a sentence, or looks at its key, works in one language or until the
//! sentence is corrected.

use std::collections::BTreeSet;
use std::path::Path;

use arbitro::locale::{Lang, Localize, WORDS};

use super::source::{PROGRAM, below, counted, files, path_of};

/// Code that takes a message apart.
const READS: [&str; 7] = [
    "message.key",
    "message().key",
    "words.key",
    ".key.as_ref()",
    ".facts.",
    "message.facts",
    "words.facts",
];

/// The files that may do so, and how often.
const MAY: [(&str, usize); 4] = [
    // The log has keys and no facts, because facts may be names.
    ("src/web/log.rs", 1),
    // A refusal as a developer reads it.
    ("crates/arbitro-event/src/model/refusal.rs", 1),
    // Sentences that are compared, not read.
    ("crates/arbitro-event/src/report_import/support.rs", 1),
    // The note on notation is added to one kind of fault, whose code other faults share.
    ("crates/arbitro-paper/src/output/diagnosis.rs", 1),
];

#[test]
fn no_layer_takes_a_message_apart() {
    let mut seen = 0;
    for (name, found, text) in counted(&READS) {
        let may = MAY.iter().find(|(other, _)| *other == name).map_or(0, |(_, count)| *count);
        assert_eq!(found, may, "{name} takes a message apart");
        seen += found;
        // Nor whole sentences.
        let own = text.split("#[cfg(test)]").next().unwrap_or_default();
        assert!(!own.contains("contains(\"arbitro"), "{name} looks for a command in a sentence");
    }
    assert!(seen > 0, "the search finds nothing");
}

/// The names of the program's commands in a language.
fn commands(lang: Lang) -> BTreeSet<String> {
    let names = WORDS.areas().filter(|area| area.name() == "names");
    let lines: String = names.map(|area| area.source(lang).to_owned()).collect();
    let of_commands = lines.lines().filter(|line| line.starts_with("names-command-"));
    let said = of_commands.filter_map(|line| line.split_once(" = "));
    said.flat_map(|(_, names)| names.split(',').map(|name| name.trim().to_owned())).collect()
}

/// The sentence of a key, with all its plurals.
fn sentence(lang: Lang, key: &str) -> String {
    let sources: String = WORDS.areas().map(|area| format!("\n{}", area.source(lang))).collect();
    let Some((_, text)) = sources.split_once(&format!("\n{key} =")) else { return String::new() };
    let own = text
        .lines()
        .enumerate()
        .take_while(|(at, line)| *at == 0 || line.starts_with(' ') || line.starts_with('}'));
    own.map(|(_, line)| line).collect::<Vec<_>>().join("\n")
}

/// Sentences of pages that may contain commands: their readers are not at the terminal.
const TELLS_OF_COMMANDS: [&str; 1] = ["web-proof-script"];

#[test]
fn below_the_command_line_no_sentence_has_a_command() {
    let mut keys = BTreeSet::new();
    for (path, text) in PROGRAM.into_iter().flat_map(files) {
        if path_of(&path).starts_with("src/cli") {
            continue;
        }
        // A key is a constant: `words::EVENT_NEW` is `event-new`.
        for after in text.split("words::").skip(1) {
            let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let key = after[..end.unwrap_or(after.len())].to_ascii_lowercase().replace('_', "-");
            if Lang::En.knows(&key) {
                keys.insert(key);
            }
        }
    }
    assert!(keys.len() > 500, "the search found only {}", keys.len());
    for lang in Lang::ALL {
        let commands = commands(lang);
        assert!(commands.len() > 40, "only {commands:?}");
        for key in &keys {
            let said = sentence(lang, key);
            for after in said.split("arbitro ").skip(1) {
                let end = after.find(|c: char| !c.is_alphabetic() && c != '-');
                let word = &after[..end.unwrap_or(after.len())];
                assert!(
                    !commands.contains(word) || TELLS_OF_COMMANDS.contains(&key.as_str()),
                    "{key} has a command line where a remedy belongs: {said}"
                );
            }
        }
    }
}

/// The files that may make a command line without asking the session where it is typed: the session itself, and
/// the hall, whose pages are read elsewhere.
const MAKE_COMMAND_LINES: [&str; 5] = [
    "src/cli/support/remedy.rs",
    "src/cli/support/session.rs",
    "src/cli/status.rs",
    "src/cli/serve/mod.rs",
    "src/cli/serve/double_click.rs",
];

#[test]
fn a_command_line_names_the_event_where_the_one_before_had_to() {
    let made = counted(&["command_line"]).into_iter().filter(|(_, found, _)| *found > 0);
    let made: BTreeSet<String> = made.map(|(name, ..)| name).collect();
    assert_eq!(made, MAKE_COMMAND_LINES.map(str::to_owned).into());
}

/// Phrases that are not English, and once were in many places.
const NOT_ENGLISH: [&str; 4] = ["how-many-th", "for who ", "that there is not ", "is none of"];

/// A sentence that is no question begins with its subject.
const NO_SUBJECT: [&str; 5] = ["What", "Who", "Whoever", "Whatever", "Whom"];

/// The files with this ending in folders of the project, each with its text.
fn texts_in(folders: &[&str], ending: &str) -> impl Iterator<Item = (String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let texts = folders.iter().flat_map(|folder| below(&root.join(folder), ending));
    texts.map(|(path, text)| (path_of(&path), text))
}

/// The guides and the catalogues in English.
fn english() -> Vec<(String, String)> {
    let readme = include_str!("../../README.md").to_owned();
    let contributing = include_str!("../../CONTRIBUTING.md").to_owned();
    let mut texts =
        vec![("README.md".to_owned(), readme), ("CONTRIBUTING.md".to_owned(), contributing)];
    texts.extend(texts_in(&["docs"], "md").filter(|(path, _)| !path.starts_with("docs/pt/")));
    let areas = WORDS.areas();
    texts.extend(areas.map(|area| (area.name().to_owned(), area.source(Lang::En).to_owned())));
    assert!(texts.len() > 30, "the guides and the catalogues were found");
    texts
}

#[test]
fn english_has_no_phrases_of_a_dialect() {
    for (place, text) in english() {
        for phrase in NOT_ENGLISH {
            let line = text.lines().position(|line| line.contains(phrase));
            assert!(line.is_none(), "{place}:{}: \"{phrase}\"", line.unwrap_or_default() + 1);
        }
    }
}

/// The paragraphs of comments in source text, each in one line.
fn comments(source: &str) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    for line in source.lines() {
        let line = line.trim_start();
        let comment = line.starts_with("//").then(|| line.trim_start_matches(['/', '!']).trim());
        match comment.filter(|it| !it.is_empty()) {
            Some(words) => *paragraphs.last_mut().expect("one") += &format!("{words} "),
            None => paragraphs.push(String::new()),
        }
    }
    paragraphs
}

/// The first sentence without a subject in a text that is one paragraph.
fn without_subject(paragraph: &str) -> Option<&str> {
    let starts = paragraph.match_indices([':', '.', '!', '?', '=', '|', '*', ']']);
    let starts = starts.map(|(at, sign)| at + sign.len());
    let sentences = [0].into_iter().chain(starts).map(|start| paragraph[start..].trim_start());
    let sentences = sentences.filter(|rest| {
        let first = rest.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
        NO_SUBJECT.contains(&first)
    });
    let mut ends =
        sentences.map(|rest| rest.split_at(rest.find(['.', '?', '!']).unwrap_or(rest.len())));
    // A word alone is the heading of a column.
    ends.find(|(words, end)| words.contains(' ') && !end.starts_with('?')).map(|(words, _)| words)
}

#[test]
fn every_sentence_in_english_has_a_subject() {
    let mut faults = Vec::new();
    for (place, text) in english() {
        let prose = text.split("```").step_by(2).collect::<String>();
        let lines = prose.lines().filter(|line| !line.starts_with('#'));
        faults.extend(lines.filter_map(without_subject).map(|it| format!("{place}: {it}")));
    }
    let source = texts_in(&["src", "crates", "examples", "tests", "benches", "fuzz"], "rs");
    let source: Vec<(String, String)> = source.collect();
    assert!(source.len() > 900, "only {} files", source.len());
    for (place, text) in source {
        let found = comments(&text);
        faults.extend(
            found.iter().filter_map(|it| without_subject(it)).map(|it| format!("{place}: {it}")),
        );
        let tests = text.split("#[test]").skip(1).filter_map(|rest| rest.split("fn ").nth(1));
        let names = tests.filter_map(|rest| rest.split('(').next());
        let without = |name: &&str| {
            let first = name.split('_').next().unwrap_or_default();
            NO_SUBJECT.iter().any(|word| word.eq_ignore_ascii_case(first))
        };
        faults.extend(names.filter(without).map(|name| format!("{place}: {name}")));
    }
    assert!(faults.is_empty(), "{} sentences:\n{}", faults.len(), faults.join("\n"));
}

/// Words that a teacher would not use, and for which the glossary has others; typed names may still contain
/// them.
const NOT_PORTUGUESE: [&str; 7] =
    [" semente", "espécime", "papelinho", "âmbito", "salão", "diário", "duas espécies"];

#[test]
fn portuguese_has_the_words_of_the_glossary() {
    let areas = WORDS.areas().filter(|area| area.name() != "names");
    let mut lines = 0;
    for (area, source) in areas.map(|area| (area.name(), area.source(Lang::Pt))) {
        for line in source.lines() {
            lines += 1;
            // Seeds are sown in Ouri, and nowhere drawn.
            let is_sown = area == "games";
            let word = NOT_PORTUGUESE.iter().find(|word| {
                line.to_lowercase().contains(**word) && !(is_sown && **word == " semente")
            });
            assert!(word.is_none(), "{area}: {word:?} in: {line}");
        }
    }
    assert!(lines > 4_000, "only {lines} lines were read");
}
