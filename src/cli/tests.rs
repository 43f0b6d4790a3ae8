//! Laws of the whole declaration: commands quoted in help, hints and guides can be typed.

#[cfg(feature = "serve")]
mod both_edges;
#[cfg(feature = "serve")]
mod reference;

use super::support::remedy::command_line;
use super::{HelpForm, HelpStyle, Session, command};
use crate::locale::{Lang, Localize, WORDS};
use arbitro_event::store::{BadLocation, StoreError};
use arbitro_event::{Hint, OpenError, Refusal};
use arbitro_paper::Nothing;

/// Refusals without a command to type: the sentence is enough.
const NEED_NO_HINT: [&str; 16] = [
    "ByeLast",
    "ByePaired",
    "ByeRound",
    "ControlCharacters",
    "NoRules",
    "Busy",
    "AbsentAlready",
    "OtherRequest",
    "HeldAlready",
    "NotHeld",
    "PublishedAlready",
    "ImportContradiction",
    "UnknownTieBreak",
    "OtherCertificateKey",
    "OtherEventId",
    "NoSchool",
];
/// Refusals that only a change of event.toml can remedy, which no command makes.
const EVENT_TOML: [&str; 14] = [
    "UndoFirstRules",
    "BracketForbid",
    "UnknownCategory",
    "RulesCategory",
    "RulesGame",
    "RulesCycle",
    "RulesRounds",
    "RulesFinal",
    "RulesDraws",
    "RoomsOverlap",
    "ByeInTables",
    "ByeInRoundRobin",
    "ByeInKnockOut",
    "NoDraws",
];

/// How help is laid out where there is no screen.
fn style(lang: Lang, form: HelpForm) -> HelpStyle {
    Session::for_tests(lang).help_style(form)
}

/// The commands in a hint: each goes from the program's name to a semicolon or the end.
fn commands(hint: &str) -> Vec<String> {
    let parts = hint.split(';').filter_map(|part| Some(part[part.find("arbitro ")?..].trim()));
    parts.map(str::to_owned).collect()
}

#[test]
fn every_refusal_has_a_hint_with_a_remedy_or_needs_none() {
    let examples = Refusal::examples();
    assert_eq!(examples.len(), Refusal::KINDS.len());
    for (name, refusal) in examples {
        assert!(Lang::ALL.into_iter().all(|lang| lang.knows(&refusal.message().key)), "{name}");
        let Some(hint) = refusal.hint() else {
            assert!(NEED_NO_HINT.contains(&name), "{name} has no hint");
            continue;
        };
        assert!(!NEED_NO_HINT.contains(&name), "{name} has a hint after all");
        assert_eq!(hint.remedies.is_empty(), EVENT_TOML.contains(&name), "{name}: {hint:?}");
        has_its_remedies(name, &hint);
    }
}

/// The sentence has a gap for each remedy, and contains no command line of its own: nothing would
/// distinguish the two.
fn has_its_remedies(name: &str, hint: &Hint) {
    for lang in Lang::ALL {
        let said = lang.text(&Session::for_tests(lang).advice(hint));
        for remedy in &hint.remedies {
            let line = command_line(remedy, lang);
            assert!(said.contains(&line), "{name}: {line} is not in: {said}");
        }
        let own = lang.text(&hint.sentence(|_| "…".to_owned()));
        let words = commands(&own).into_iter().filter_map(|line| {
            let word = line.split_whitespace().nth(1)?;
            command(lang).find_subcommand(word).map(|_| line.clone())
        });
        assert_eq!(words.collect::<Vec<_>>(), Vec::<String>::new(), "{name}: {own}");
        assert!(!own.contains('$'), "{name}: {own}");
    }
}

#[test]
fn a_hint_without_an_open_event_or_a_document_has_its_remedies() {
    let place = || "event.db".to_owned();
    let stores = [
        StoreError::Missing { place: place() },
        StoreError::Replaced { place: place() },
        StoreError::Locked { place: place() },
        StoreError::Newer { place: place(), found: 9, known: 1 },
        StoreError::Altered { place: place(), seq: 7 },
        StoreError::Entry { place: place(), seq: 7 },
    ];
    let opened = [
        OpenError::NoEvent { folder: "maia".into() },
        OpenError::Place(BadLocation::NoUrl),
        OpenError::ChosenPlace(BadLocation::NoUrl),
    ];
    let nothing = [
        Nothing::ToPrint,
        Nothing::Entered,
        Nothing::Adapted,
        Nothing::Drawn,
        Nothing::Paired,
        Nothing::OfRound(2),
        Nothing::Played,
        Nothing::Playing,
        Nothing::Over,
        Nothing::GroupsOver,
        Nothing::Decided,
        Nothing::Final,
        Nothing::Single,
        Nothing::Bracket,
        Nothing::Kept,
    ];
    let stores = stores.into_iter().map(|error| OpenError::Journal(error.into()));
    let opened = opened.into_iter().chain(stores);
    let hints = opened.map(|fault| (fault.to_string(), fault.hint().expect("it has a hint")));
    let nothing = nothing.map(|nothing| (format!("{nothing:?}"), nothing.hint()));
    for (name, hint) in hints.chain(nothing) {
        has_its_remedies(&name, &hint);
    }
}

/// The sources of the commands, by path.
fn sources(folder: &std::path::Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.file_name().is_some_and(|name| name == "tests.rs") {
            // This file is not a command.
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            // Tests come after the program's code.
            let text = text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
            found.push((path.file_stem().unwrap().to_str().unwrap().to_owned(), text));
        }
    }
}

/// The text after the closing bracket of the one that it begins inside.
fn behind(text: &str) -> &str {
    let mut depth = 1;
    for (at, c) in text.char_indices() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        if depth == 0 {
            return text[at + 1..].trim_start();
        }
    }
    ""
}

fn commands_own_sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    sources(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli"), &mut found);
    assert!(found.len() > 60, "only {}", found.len());
    found
}

/// Where the hint comes from another value and is added in later lines.
const HINT_FOLLOWS: [(&str, &str); 4] = [
    ("desk", "refusal.message()"),
    ("import", "refusal)"),
    ("print", "error.message()"),
    ("results", "message.with("),
];

#[test]
fn every_refusal_of_a_command_has_a_hint() {
    let mut refusals = 0;
    for (file, text) in commands_own_sources() {
        for rest in text.split("Failure::refused(").skip(1) {
            refusals += 1;
            let follows =
                HINT_FOLLOWS.iter().any(|(own, message)| *own == file && rest.starts_with(message));
            let told = behind(rest).trim_start_matches([')', ' ', '\n']).starts_with(".hint(");
            assert!(told != follows, "{file}: {}", rest.lines().next().unwrap_or_default());
        }
    }
    assert!(refusals > 25, "only {refusals} were found");
}

/// The facts used in a sentence of the catalogues.
fn facts(lang: Lang, key: &str) -> Vec<&'static str> {
    let sources = WORDS.areas().map(|area| format!("\n{}", area.source(lang)));
    let catalogue: String = sources.collect();
    let (_, text) =
        catalogue.split_once(&format!("\n{key} =")).expect("the catalogue has the sentence");
    let end = text.find('\n').unwrap_or(text.len());
    let name = |rest: &str| rest.split(|c: char| !c.is_alphanumeric()).next().unwrap().to_owned();
    let names = text[..end].split('$').skip(1).map(|rest| &*name(rest).leak());
    names.collect()
}

#[test]
fn the_commands_in_commands_own_hints_can_be_typed() {
    let samples = [
        ("group", "2.3.6"),
        ("category", "2.3"),
        ("code", "275.2.3"),
        ("player", "275.2.3"),
        ("table", "1"),
        ("round", "1"),
        ("result", "1-0"),
        ("seq", "7"),
        ("rows", "7,8"),
        ("options", ""),
    ];
    let (mut typed, mut wrong) = (0, Vec::new());
    let mut keys: Vec<String> = Vec::new();
    for (_, text) in commands_own_sources() {
        for rest in text.split("words::").skip(1) {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let key = rest[..end.unwrap_or(rest.len())].to_ascii_lowercase().replace('_', "-");
            if key.contains("-hint") || key.ends_with("-decide") {
                keys.push(key);
            }
        }
    }
    keys.sort();
    keys.dedup();
    for lang in Lang::ALL {
        for key in &keys {
            let mut message = crate::locale::Message::new(key.clone());
            for name in facts(lang, key) {
                let sample = samples.iter().find(|(own, _)| *own == name);
                message = message.with(name, sample.map_or("x", |(_, sample)| *sample));
            }
            for line in commands(&lang.text(&message)) {
                let words = super::support::paper::words(&line);
                let words: Vec<_> = words.into_iter().map(Into::into).collect();
                let read = super::parse(&words, &Session::for_tests(lang));
                wrong.extend(read.err().map(|error| format!("{key}: {line}: {error}")));
                typed += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(typed > 20, "only {typed} commands");
}

#[test]
fn every_command_and_argument_has_help_in_both_languages() {
    for lang in Lang::ALL {
        // A missing key panics here; clap's own checks of the declaration run too.
        command(lang).debug_assert();
    }
}

/// Every command below the program, by the words of the declaration.
fn paths(within: &clap::Command, path: &[String], found: &mut Vec<(Vec<String>, bool)>) {
    for below in within.get_subcommands() {
        let path = [path, &[below.get_name().to_owned()]].concat();
        found.push((path.clone(), !below.has_subcommands()));
        paths(below, &path, found);
    }
}

#[test]
fn every_command_has_examples_that_parse_in_both_languages() {
    let mut commands = Vec::new();
    paths(&super::declaration(), &[], &mut commands);
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        for (path, _) in &commands {
            let key = format!("example-{}", path.join("-"));
            assert!(lang.knows(&key), "{key}");
            let lines = super::support::dress::lines_of_examples(&lang.word(&key));
            assert!((2..=5).contains(&lines.len()), "{key}: {lines:?}");
            for (line, _) in lines {
                // The shell's part of the line is not checked.
                let typed = line.split(['|', '>']).next().unwrap_or_default();
                let words = super::support::paper::words(typed.trim());
                let words: Vec<std::ffi::OsString> = words.into_iter().map(Into::into).collect();
                let read = super::parse(&words, &Session::for_tests(lang));
                wrong.extend(read.err().map(|error| format!("{key}: {line}: {error}")));
                let own = super::support::names::put_into(&words, &super::declaration(), Lang::En);
                let own = own.iter().any(|word| *word == *path[0]);
                wrong.extend((!own).then(|| format!("{key}: {line} is of another command")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The values of the program's options, the command and its own arguments; or the text shown
/// instead, help or a fault. (clap's matches of the program also know which other commands there
/// are.)
type Reading = Result<(Vec<String>, Option<(String, clap::ArgMatches)>), String>;

fn read(line: clap::Command, words: &[std::ffi::OsString]) -> Reading {
    let read = line.try_get_matches_from(words).map_err(|said| said.render().ansi().to_string())?;
    let options = ["lang", "event", "desk", "color"].into_iter();
    let values = options.flat_map(|name| {
        let values = read.get_raw(name).into_iter().flatten();
        values.map(move |value| format!("{name} {}", value.display()))
    });
    let command = read.subcommand().map(|(word, own)| (word.to_owned(), own.clone()));
    Ok((values.collect(), command))
}

#[test]
fn a_command_declared_alone_reads_and_says_what_all_together_do() {
    let mut lines: Vec<String> = [
        "--event check status",
        "--event check --lang pt status --format json",
        "--evento=check estado",
        "--lang pt --color never estado --evento check",
        "--lang xx status",
        "--event",
        "status check",
        "check -- status",
        "check --nonsense",
        "-h check",
        "players impart list.csv",
        "inscritos desfazer",
        "standings --round 1 --round 2",
        "perft hex -1",
    ]
    .map(|line| format!("arbitro {line}"))
    .into();
    let mut commands = Vec::new();
    paths(&super::declaration(), &[], &mut commands);
    for (path, _) in &commands {
        for lang in Lang::ALL {
            let examples = lang.word(&format!("example-{}", path.join("-")));
            let examples = super::support::dress::lines_of_examples(&examples);
            lines.extend(examples.into_iter().map(|(line, _)| line));
            let names =
                (1..=path.len()).map(|end| super::support::names::command(&path[..end], lang));
            let named = format!("arbitro {}", names.collect::<Vec<_>>().join(" "));
            lines.extend(["", " -h", " --help", " --color"].map(|more| format!("{named}{more}")));
        }
    }
    let mut alone = 0;
    for line in &lines {
        let line = line.split(['|', '>']).next().unwrap_or_default();
        let words = super::support::paper::words(line.trim());
        let words: Vec<std::ffi::OsString> = words.into_iter().map(Into::into).collect();
        let own = || super::declaration_for(&words);
        alone += usize::from(own().get_subcommands().count() == 1);
        for lang in Lang::ALL {
            let put = |declared| super::support::names::put_into(&words, declared, lang);
            assert_eq!(put(&own()), put(&super::declaration()), "{line}");
        }
        // A line is read as it is typed; its faults are reported after its names were put into
        // English.
        let read_all = read(super::declaration(), &words);
        assert_eq!(read(own(), &words).ok(), read_all.ok(), "{line}");
        let words = super::support::names::put_into(&words, &own(), Lang::En);
        assert_eq!(read(own(), &words), read(super::declaration(), &words), "{line}");
    }
    assert!(alone + 10 > lines.len(), "{alone} of {}", lines.len());
}

#[test]
fn the_help_of_a_command_declared_alone_is_its_help() {
    let mut commands = Vec::new();
    paths(&super::declaration(), &[], &mut commands);
    let forms = [HelpForm::Plain, HelpForm::Short, HelpForm::Long];
    for (lang, form) in Lang::ALL.into_iter().flat_map(|lang| forms.map(|form| (lang, form))) {
        let all = super::support::dress::localise(super::declaration(), style(lang, form));
        for (path, _) in commands.iter().filter(|(path, _)| path.len() == 1) {
            let word = super::support::names::command(path, lang);
            let words = ["arbitro", &word, "--nonsense"].map(std::ffi::OsString::from);
            let own =
                super::support::dress::localise(super::declaration_for(&words), style(lang, form));
            assert_eq!(own.get_subcommands().count(), 1, "{word}");
            assert_eq!(read(own.clone(), &words), read(all.clone(), &words));
            let help = names_of_help(lang);
            let words = ["arbitro", &word, &help].map(std::ffi::OsString::from);
            assert_eq!(read(own, &words), read(all.clone(), &words));
        }
    }
}

fn names_of_help(lang: Lang) -> String {
    format!("--{}", super::support::names::option("help", lang))
}

#[test]
fn every_topic_has_its_name_and_its_text() {
    for topic in super::help::TOPICS {
        for lang in Lang::ALL {
            for key in [format!("topic-{topic}"), format!("topic-name-{topic}")] {
                assert!(lang.knows(&key), "{key}");
            }
        }
    }
}

#[test]
fn help_in_portuguese_has_no_english_placeholder() {
    fn walk(within: &mut clap::Command) {
        let help = within.render_long_help().to_string();
        for english in
            ["Usage:", "[OPTIONS]", "<COMMAND>", "[default:", "[possible values:", "[aliases:"]
        {
            assert!(!help.contains(english), "{english} in:\n{help}");
        }
        within.get_subcommands_mut().for_each(walk);
    }
    walk(&mut command(Lang::Pt));
    for form in [HelpForm::Short, HelpForm::Long, HelpForm::All] {
        walk(&mut super::support::dress::localise(super::declaration(), style(Lang::Pt, form)));
    }
}

#[test]
fn help_had_lines_that_a_terminal_of_80_columns_breaks() {
    fn walk(within: &mut clap::Command, path: &str, wide: &mut Vec<String>) {
        let path = format!("{path} {}", within.get_name());
        let help = within.render_help().to_string();
        let lines = help.lines().filter(|line| line.chars().count() > 80);
        wide.extend(lines.map(|line| format!("{path}: {line}")));
        within.get_subcommands_mut().for_each(|below| walk(below, &path, wide));
    }
    let mut wide = Vec::new();
    let forms = [HelpForm::Short, HelpForm::Long, HelpForm::All];
    for (lang, form) in Lang::ALL.into_iter().flat_map(|lang| forms.map(|form| (lang, form))) {
        let mut all = super::support::dress::localise(super::declaration(), style(lang, form));
        all.build();
        walk(&mut all, "", &mut wide);
    }
    assert!(wide.is_empty(), "{}", wide.join("\n"));
}

/// Every command in a guide, in the guide's language, can be typed.
#[test]
fn every_command_line_of_the_guides_can_be_typed() {
    let guides = [
        (Lang::En, "README.md"),
        (Lang::Pt, "README.pt.md"),
        (Lang::En, "docs/chain.md"),
        (Lang::En, "docs/clubs.md"),
        (Lang::En, "docs/event.md"),
        (Lang::En, "docs/hall.md"),
        (Lang::En, "docs/store.md"),
        (Lang::Pt, "docs/pt/chain.md"),
        (Lang::Pt, "docs/pt/clubs.md"),
        (Lang::Pt, "docs/pt/event.md"),
        (Lang::Pt, "docs/pt/hall.md"),
        (Lang::Pt, "docs/pt/store.md"),
    ];
    for (lang, guide) in guides {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(guide);
        let text = std::fs::read_to_string(&path).unwrap();
        let mut typed = 0;
        for line in text.lines() {
            let Some(line) = line.strip_prefix("    ").map(str::trim_start) else { continue };
            let line = line.strip_prefix("$ ").unwrap_or(line);
            if !line.starts_with("arbitro ") {
                continue;
            }
            let line = line.split(" #").next().unwrap_or(line);
            // The redirection is the shell's.
            let line = line.split(" >").next().unwrap_or(line);
            let words = super::support::paper::words(line);
            let words: Vec<_> = words.into_iter().map(Into::into).collect();
            let read = super::parse(&words, &Session::for_tests(lang)).map(|_| ());
            let shown =
                |error: &clap::Error| matches!(error.kind(), clap::error::ErrorKind::DisplayHelp);
            assert!(
                read.as_ref().err().is_none_or(shown),
                "{guide}: {line}: {}",
                read.unwrap_err()
            );
            typed += 1;
        }
        assert!(typed > 2, "{guide} has no command to type");
    }
}
