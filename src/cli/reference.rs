//! `docs/commands` and its Portuguese twin: a page for each command of the program and one that lists them,
//! written from the same declaration and catalogues as the help and the manual. `ARBITRO_WRITE_DOCS=1 cargo
//! test --bin arbitro every_command_has_its_page` rewrites them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use clap::{Arg, Command};

use super::man::{ENDS, VARIABLES};
use super::support::dress::{DAY, lines_of_examples};
use super::support::{names, output};
use super::{command, declaration};
use crate::locale::{Lang, Speak, words};

/// Words of the list that are not in the program's catalogues.
struct Frame {
    folder: &'static str,
    head: &'static str,
    all: &'static str,
}

const fn frame(lang: Lang) -> Frame {
    match lang {
        Lang::En => Frame {
            folder: "docs/commands",
            head: "# Every command\n\nMade from the program itself, and held to it by a test; `arbitro help COMMAND` and `arbitro man COMMAND` say the same at the\nterminal. Names in brackets are the Portuguese ones, which can be typed as well. [Em português](../pt/commands/README.md).\n",
            all: "[All commands](README.md)",
        },
        Lang::Pt => Frame {
            folder: "docs/pt/commands",
            head: "# Todos os comandos\n\nPágina feita a partir do próprio programa, e conferida com ele por um teste; `arbitro ajuda COMANDO` e `arbitro manual COMANDO`\ndizem o mesmo no terminal. Os nomes entre parênteses retos são os ingleses, que também se podem escrever. ([In English](../../commands/README.md).)\n",
            all: "[Todos os comandos](README.md)",
        },
    }
}

/// Options that every command has: only the list shows them.
const EVERYWHERE: [&str; 4] = ["lang", "color", "help", "version"];

/// A text as literal Markdown, also inside a table.
fn plain(text: &str) -> String {
    let mut shown = String::new();
    for sign in text.chars() {
        if matches!(sign, '|' | '<' | '*' | '`') {
            shown.push('\\');
        }
        shown.push(if sign == '\n' { ' ' } else { sign });
    }
    shown
}

/// Typed text, inside a table.
fn typed(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|"))
}

fn heading(text: &mut String, level: usize, key: &str, lang: Lang) {
    let said = lang.word(key);
    let _ = write!(text, "\n{} {}\n\n", "#".repeat(level), said.trim_end_matches(':'));
}

fn row(text: &mut String, arg: &Arg) {
    let letter = arg.get_short().map(|letter| format!("-{letter}, ")).unwrap_or_default();
    let said = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let _ = writeln!(text, "| {} | {} |", typed(&format!("{letter}{arg}")), plain(&said));
}

/// Writes a command and those below it.
fn part(text: &mut String, found: &Command, path: &mut Vec<String>, lang: Lang) {
    let called = (1..=path.len()).map(|end| names::command(&path[..end], lang));
    let called = std::iter::once("arbitro".to_owned()).chain(called).collect::<Vec<_>>().join(" ");
    // Subcommands get flat headings: readers look for names, not for nesting.
    let level = path.len().min(2);
    let about = found.get_about().map(ToString::to_string).unwrap_or_default();
    let _ = write!(text, "{} {called}\n\n{}\n\n", "#".repeat(level), plain(&about));
    let usage = found.clone().render_usage().to_string();
    for line in usage.trim_start_matches("Usage: ").lines() {
        let _ = writeln!(text, "    {}", line.trim());
    }
    let own = found
        .get_arguments()
        .filter(|arg| !arg.is_hide_set() && !EVERYWHERE.contains(&arg.get_id().as_str()));
    let (places, options): (Vec<&Arg>, Vec<&Arg>) = own.partition(|arg| arg.is_positional());
    let tables = [(words::CLI_ARGUMENTS_HEADING, places), (words::CLI_OPTIONS_HEADING, options)];
    for (key, args) in tables.into_iter().filter(|(_, args)| !args.is_empty()) {
        heading(text, level + 1, key, lang);
        text.push_str("| | |\n|---|---|\n");
        args.into_iter().for_each(|arg| row(text, arg));
    }
    heading(text, level + 1, words::CLI_EXAMPLES_HEADING, lang);
    for (line, said) in lines_of_examples(&lang.word(&format!("example-{}", path.join("-")))) {
        let said = if said.is_empty() { said } else { format!(": {}", plain(&said)) };
        let _ = writeln!(text, "* `{line}`{said}");
    }
    for below in declared(path).get_subcommands() {
        path.push(below.get_name().to_owned());
        let shown = names::command(path, lang);
        let below = found.find_subcommand(&shown).expect("it is a command of the declaration");
        text.push('\n');
        part(text, below, path, lang);
        path.pop();
    }
}

/// A command of the declaration.
fn declared(path: &[String]) -> Command {
    path.iter().fold(declaration(), |within, word| {
        within.find_subcommand(word).expect("it is a command of the declaration").clone()
    })
}

/// The page of a command of the program.
fn page(word: &str, program: &Command, lang: Lang) -> String {
    let mut path = vec![word.to_owned()];
    let shown = names::command(&path, lang);
    let found = program.find_subcommand(&shown).expect("it is a command of the program");
    let mut text = String::new();
    part(&mut text, found, &mut path, lang);
    let _ = write!(text, "\n{}\n", frame(lang).all);
    text
}

/// The page that lists the commands, with what holds for all of them.
fn list(program: &Command, lang: Lang) -> String {
    let mut text = frame(lang).head.to_owned();
    for (key, words) in DAY {
        heading(&mut text, 2, key, lang);
        text.push_str("| | |\n|---|---|\n");
        for word in words {
            let shown = names::command(&[(*word).to_owned()], lang);
            let found = program.find_subcommand(&shown).expect("it is a command of the program");
            let about = found.get_about().map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(text, "| [{shown}]({word}.md) | {} |", plain(&about));
        }
    }
    heading(&mut text, 2, words::CLI_GLOBAL_HEADING, lang);
    text.push_str("| | |\n|---|---|\n");
    for id in EVERYWHERE {
        let arg = program.get_arguments().find(|arg| arg.get_id() == id);
        row(&mut text, arg.expect("the program has this option"));
    }
    heading(&mut text, 2, words::CLI_MAN_EXIT, lang);
    text.push_str("| | |\n|---|---|\n");
    for (code, key) in ENDS.into_iter().enumerate() {
        let _ = writeln!(text, "| {code} | {} |", plain(&lang.word(key)));
    }
    heading(&mut text, 2, words::CLI_MAN_VARIABLES, lang);
    text.push_str("| | |\n|---|---|\n");
    for (name, key) in VARIABLES {
        let _ = writeln!(text, "| {} | {} |", typed(name), plain(&lang.word(key)));
    }
    text
}

/// The pages of a language, by file name.
fn pages(lang: Lang) -> BTreeMap<String, String> {
    let mut program = command(lang);
    program.build();
    let words = declaration();
    let words = words.get_subcommands().map(Command::get_name);
    let mut pages: BTreeMap<String, String> =
        words.map(|word| (format!("{word}.md"), page(word, &program, lang))).collect();
    pages.insert("README.md".to_owned(), list(&program, lang));
    pages
}

#[test]
fn every_command_has_its_page() {
    for lang in Lang::ALL {
        let place = frame(lang).folder;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(place);
        let pages = pages(lang);
        if std::env::var_os("ARBITRO_WRITE_DOCS").is_some() {
            for (name, made) in &pages {
                output::put(&folder.join(name), made.as_bytes()).expect("the page is written");
            }
        }
        for (name, made) in &pages {
            let there = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
            assert!(
                there.replace("\r\n", "\n") == *made,
                "{place}/{name} is not as the program makes it: ARBITRO_WRITE_DOCS=1 cargo test --bin arbitro every_command_has_its_page"
            );
        }
        let there = std::fs::read_dir(&folder).expect("the folder can be read").flatten();
        let there = there.map(|file| file.file_name().to_string_lossy().into_owned());
        let known: BTreeSet<String> = pages.into_keys().collect();
        assert_eq!(there.collect::<BTreeSet<_>>(), known, "{place} has a page without a command");
    }
}
