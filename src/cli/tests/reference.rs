//! `docs/commands.md` and its Portuguese twin: every command of the program, written from the same declaration
//! and catalogues as the help and the manual. `ARBITRO_WRITE_DOCS=1 cargo test --lib
//! every_command_is_in_the_reference` rewrites them.

use crate::cli::prelude::*;
use std::fmt::Write as _;

use clap::{Arg, Command};

use crate::cli::man::{ENDS, VARIABLES};
use crate::cli::support::dress::{DAY, lines_of_examples};
use crate::cli::{command, declaration};

/// Words of the page that are not in the program's catalogues.
struct Frame {
    path: &'static str,
    head: &'static str,
}

const fn frame(lang: Lang) -> Frame {
    match lang {
        Lang::En => Frame {
            path: "docs/commands.md",
            head: "# Every command\n\nGenerated from the program, and compared with it by a test; `arbitro help COMMAND` and `arbitro man COMMAND` show the same at the\nterminal. Names in brackets are the Portuguese ones, which can be typed as well. [Em português](pt/commands.md).\n",
        },
        Lang::Pt => Frame {
            path: "docs/pt/commands.md",
            head: "# Todos os comandos\n\nPágina gerada pelo próprio programa, e comparada com ele por um teste; `arbitro ajuda COMANDO` e `arbitro manual COMANDO`\nmostram o mesmo no terminal. Os nomes entre parênteses retos são os ingleses, que também se podem escrever. ([In English](../commands.md).)\n",
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

fn heading(text: &mut String, key: &str, lang: Lang) {
    let words = lang.word(key);
    let _ = write!(text, "\n## {}\n\n", words.trim_end_matches(':'));
}

/// A heading inside a command, which the list of the page's headings leaves out.
fn label(text: &mut String, key: &str, lang: Lang) {
    let words = lang.word(key);
    let _ = write!(text, "\n**{}**\n\n", words.trim_end_matches(':'));
}

fn row(text: &mut String, arg: &Arg) {
    let letter = arg.get_short().map(|letter| format!("-{letter}, ")).unwrap_or_default();
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let _ = writeln!(text, "| {} | {} |", typed(&format!("{letter}{arg}")), plain(&help));
}

/// The name of a command as it is typed.
fn called(path: &[String], lang: Lang) -> String {
    let names = (1..=path.len()).map(|end| names::command(&path[..end], lang));
    std::iter::once("arbitro".to_owned()).chain(names).collect::<Vec<_>>().join(" ")
}

/// Writes a command and those below it.
fn part(text: &mut String, command: &Command, path: &mut Vec<String>, lang: Lang) {
    // Subcommands get flat headings: readers look for names, not for nesting.
    let level = path.len().min(2) + 1;
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let title = called(path, lang);
    let _ = write!(text, "\n{} {title}\n\n{}\n\n", "#".repeat(level), plain(&about));
    let usage = command.clone().render_usage().to_string();
    for line in usage.trim_start_matches("Usage: ").lines() {
        let _ = writeln!(text, "    {}", line.trim());
    }
    let arguments = command
        .get_arguments()
        .filter(|arg| !arg.is_hide_set() && !EVERYWHERE.contains(&arg.get_id().as_str()));
    let (places, options): (Vec<&Arg>, Vec<&Arg>) = arguments.partition(|arg| arg.is_positional());
    let tables = [(words::CLI_ARGUMENTS_HEADING, places), (words::CLI_OPTIONS_HEADING, options)];
    for (key, args) in tables.into_iter().filter(|(_, args)| !args.is_empty()) {
        label(text, key, lang);
        text.push_str("| | |\n|---|---|\n");
        args.into_iter().for_each(|arg| row(text, arg));
    }
    label(text, words::CLI_EXAMPLES_HEADING, lang);
    for (line, said) in lines_of_examples(&lang.word(&format!("example-{}", path.join("-")))) {
        let suffix = if said.is_empty() { said } else { format!(": {}", plain(&said)) };
        let _ = writeln!(text, "* `{line}`{suffix}");
    }
    for below in declared(path).get_subcommands() {
        path.push(below.get_name().to_owned());
        let shown = names::command(path, lang);
        let below = command.find_subcommand(&shown).expect("it is a command of the declaration");
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

/// The page of a language: the list of the commands, what holds for all of them, and each command.
fn page(lang: Lang) -> String {
    let mut program = command(lang);
    program.build();
    let mut text = frame(lang).head.to_owned();
    for (key, words) in DAY {
        heading(&mut text, key, lang);
        text.push_str("| | |\n|---|---|\n");
        for word in words {
            let path = [(*word).to_owned()];
            let shown = names::command(&path, lang);
            let command = program.find_subcommand(&shown).expect("it is a command of the program");
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            let place = called(&path, lang).replace(' ', "-");
            let _ = writeln!(text, "| [{shown}](#{place}) | {} |", plain(&about));
        }
    }
    heading(&mut text, words::CLI_GLOBAL_HEADING, lang);
    text.push_str("| | |\n|---|---|\n");
    for id in EVERYWHERE {
        let arg = program.get_arguments().find(|arg| arg.get_id() == id);
        row(&mut text, arg.expect("the program has this option"));
    }
    heading(&mut text, words::CLI_MAN_EXIT, lang);
    text.push_str("| | |\n|---|---|\n");
    for (code, key) in ENDS.into_iter().enumerate() {
        let _ = writeln!(text, "| {code} | {} |", plain(&lang.word(key)));
    }
    heading(&mut text, words::CLI_MAN_VARIABLES, lang);
    text.push_str("| | |\n|---|---|\n");
    for (name, key) in VARIABLES {
        let _ = writeln!(text, "| {} | {} |", typed(name), plain(&lang.word(key)));
    }
    for word in DAY.iter().flat_map(|(_, words)| words.iter()) {
        let mut path = vec![(*word).to_owned()];
        let shown = names::command(&path, lang);
        let command = program.find_subcommand(&shown).expect("it is a command of the program");
        part(&mut text, command, &mut path, lang);
    }
    text
}

#[test]
fn every_command_is_in_the_reference() {
    for lang in Lang::ALL {
        let place = frame(lang).path;
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(place);
        let written = page(lang);
        if std::env::var_os("ARBITRO_WRITE_DOCS").is_some() {
            output::put(&path, written.as_bytes()).expect("the page is written");
        }
        let existing = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            existing.replace("\r\n", "\n") == written,
            "{place} is not as the program makes it: ARBITRO_WRITE_DOCS=1 cargo test --lib every_command_is_in_the_reference"
        );
    }
}
