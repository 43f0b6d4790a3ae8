//! The command line in the words of one language: it is declared once, in the commands' structs; names, help
//! and examples are added here from the catalogues.

use crate::cli::prelude::*;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, Command};

use crate::locale::wrapped;

/// How much help is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum HelpForm {
    /// No help was requested: every option in its place, as completions and errors need it.
    Plain,
    /// `-h`: the arguments of a command.
    Short,
    /// `--help`: also the options of every command, and examples.
    Long,
    /// `help --all`: every command of the program.
    All,
}

impl HelpForm {
    /// The form that a command line requests.
    pub(in crate::cli) fn of_args(args: &[OsString]) -> Self {
        let words = args.iter().skip(1).take_while(|word| *word != "--");
        let mut texts = words.filter_map(|word| word.to_str());
        let long = |text: &str| {
            text.strip_prefix("--").is_some_and(|option| names::is_option(option, "help"))
        };
        if texts.clone().any(long) {
            Self::Long
        } else if texts.any(|text| text == "-h") {
            Self::Short
        } else {
            Self::Plain
        }
    }
}

/// The options that many or all commands have; they are listed in a block of their own.
const GLOBAL: [&str; 8] =
    ["event", "desk", "dry-run", "confirm", "yes", "refusals", "lang", "color"];

/// The commands of a day, by the moment they are for: what the help of the program shows first.
const FIRST: [(&str, &[&str]); 5] = [
    (words::CLI_MOMENT_BEFORE, &["new", "players", "groups"]),
    (words::CLI_HEADING_ROUND, &["status", "pair", "print", "enter", "standings"]),
    (words::CLI_MOMENT_CHANGE, &["result", "undo"]),
    (words::CLI_MOMENT_END, &["advance"]),
    (words::CLI_MOMENT_BESIDE, &["serve", "check"]),
];

/// The commands in the order of the day, under the headings of the help.
pub(in crate::cli) const DAY: [(&str, &[&str]); 6] = [
    (
        words::CLI_HEADING_EVENT,
        &[
            "new",
            "status",
            "players",
            "groups",
            "teams",
            "forbid",
            "allow-pair",
            "find",
            "event",
            "simulate",
        ],
    ),
    (
        words::CLI_HEADING_ROUND,
        &[
            "pair",
            "unpair",
            "line-up",
            "explain",
            "enter",
            "result",
            "results",
            "standings",
            "lots",
            "decide",
            "advance",
            "finalist",
            "undo",
            "redo",
        ],
    ),
    (words::CLI_HEADING_PAPER, &["print", "certificate", "circuit", "serve", "keys"]),
    (
        words::CLI_HEADING_SCORESHEETS,
        &[
            "check", "repair", "replay", "moves", "diagram", "rules", "convert", "annotate",
            "solve", "problems", "gtp", "perft",
        ],
    ),
    (
        words::CLI_HEADING_FILES,
        &["export", "import", "merge", "store", "log", "verify", "trf", "engine"],
    ),
    (words::CLI_HEADING_PROGRAM, &["demo", "help", "completions", "man"]),
];

/// How the words of a command line are laid out.
#[derive(Clone, Copy)]
pub(in crate::cli) struct HelpStyle {
    pub(in crate::cli) lang: Lang,
    pub(in crate::cli) form: HelpForm,
    /// In columns, at most [`MOST_WIDE`].
    pub(in crate::cli) width: usize,
}

/// The same command line with names and help in one language.
pub(in crate::cli) fn localise(command: Command, style: HelpStyle) -> Command {
    let lang = style.lang;
    let version = names::option("version", lang);
    let command = command
        .arg(
            Arg::new("version")
                .short('V')
                .long(version)
                .action(ArgAction::Version)
                .help(lang.word(words::HELP___VERSION)),
        )
        .disable_version_flag(true);
    dress(command, &mut Vec::new(), style).term_width(style.width)
}

/// Adds the catalogue's words to a command and those below it. `path` are the words of the declaration that
/// lead to it.
fn dress(mut command: Command, path: &mut Vec<String>, style: HelpStyle) -> Command {
    let HelpStyle { lang, form, width } = style;
    let parts = std::iter::once("help".to_owned()).chain(path.iter().cloned());
    let key = parts.collect::<Vec<_>>().join("-");
    let help_of = |arg: &Arg| {
        let name = arg.get_id().as_str().replace('_', "-");
        match GLOBAL.contains(&&*name) {
            true => lang.word(&format!("help---{name}")),
            false => lang.word(&format!("{key}--{name}")),
        }
    };
    command = command.mut_args(|arg| match arg.get_action() {
        ArgAction::Help | ArgAction::Version => arg,
        _ => {
            let mut help = help_of(&arg);
            // A sentence that ends with a colon goes on with the values.
            if help.ends_with(':') {
                let choices = names::choices(&arg);
                let named: Vec<_> = choices.iter().map(|word| names::value(word, lang)).collect();
                help = format!("{help} {}", named.join(", "));
            }
            argument(arg, lang).help(help)
        }
    });
    let mut children = Vec::new();
    command = command.mut_subcommands(|child| {
        let word = child.get_name().to_owned();
        path.push(word.clone());
        let shown = names::command(path, lang);
        let other = Lang::ALL.into_iter().filter(|other| *other != lang);
        let others: Vec<String> = other
            .map(|other| names::command(path, other))
            .filter(|other| *other != shown)
            .collect();
        let mut about = lang.word(&format!("help-{}", path.join("-")));
        if !others.is_empty() {
            about = format!("{about} [{}]", others.join(", "));
        }
        children.push((word, shown.clone(), about.clone()));
        let child = dress(child, path, style).name(shown).about(about);
        path.pop();
        child
    });
    let command = command
        .about(lang.word(&key))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .subcommand_value_name(names::placeholder("COMMAND", lang))
        .arg(
            Arg::new("help")
                .short('h')
                .long(names::option("help", lang))
                .action(ArgAction::Help)
                .help(lang.word(words::HELP___HELP)),
        );
    let below = (1..=path.len()).map(|end| names::command(&path[..end], lang));
    let called = std::iter::once("arbitro".to_owned()).chain(below).collect::<Vec<_>>().join(" ");
    let usage = usage(&command, &called, style);
    let commands = listed(&children, path.is_empty(), style);
    let template = template(&command, &commands, style);
    let command = command.override_usage(usage).help_template(template);
    if form == HelpForm::Plain {
        return command;
    }
    let behind = if path.is_empty() {
        wrapped(&lang.word(words::CLI_HELP_MORE), width, 0).join("\n")
    } else {
        let typed = (path == &["enter"]).then(|| typed_in_enter(lang));
        let examples = (form == HelpForm::Long).then(|| examples(path, style));
        let parts: Vec<String> = typed.into_iter().chain(examples).collect();
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
    };
    // These options are listed in the template's own block.
    let command = command.mut_args(|arg| if is_global(&arg) { arg.hide(true) } else { arg });
    if behind.is_empty() { command } else { command.after_help(behind) }
}

fn is_global(arg: &Arg) -> bool {
    GLOBAL.contains(&arg.get_id().as_str())
        || matches!(arg.get_action(), ArgAction::Help | ArgAction::Version)
}

/// The lines that can be typed in `enter`.
fn typed_in_enter(lang: Lang) -> String {
    let text = lang.word(words::EVENT_ENTER_HELP);
    let lines = text.trim_matches('\n').lines().map(str::trim_end);
    let least = lines.clone().map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    let lines = lines.map(|line| format!("\n    {}", line.get(least..).unwrap_or(line)));
    heading(&lang.word(words::CLI_TYPED_HEADING)) + &lines.collect::<String>()
}

/// The examples of a command, each followed by a line that explains it.
fn examples(path: &[String], style: HelpStyle) -> String {
    let HelpStyle { lang, width, .. } = style;
    let key = format!("example-{}", path.join("-"));
    if !lang.knows(&key) {
        return String::new();
    }
    let mut text = heading(&lang.word(words::CLI_EXAMPLES_HEADING));
    for (typed, explanation) in lines_of_examples(&lang.word(&key)) {
        text += &format!("\n  {typed}");
        let lines = wrapped(&explanation, width.saturating_sub(6).max(20), 0);
        for line in lines.iter().filter(|line| !line.is_empty()) {
            text += &format!("\n      {line}");
        }
    }
    text
}

/// The examples of a catalogue entry: what is typed, and its explanation after `#`.
pub(in crate::cli) fn lines_of_examples(text: &str) -> Vec<(String, String)> {
    let pair = |line: &str| {
        let (typed, said) = line.split_once(" # ").unwrap_or((line, ""));
        (typed.trim().to_owned(), said.trim().to_owned())
    };
    text.lines().filter(|line| !line.trim().is_empty()).map(pair).collect()
}

/// An argument with its name, values and placeholders in one language.
fn argument(mut arg: Arg, lang: Lang) -> Arg {
    if let Some(long) = arg.get_long().map(|long| names::option(long, lang)) {
        arg = arg.long(long);
    }
    let places = arg.get_value_names().unwrap_or_default();
    let places: Vec<String> = places.iter().map(|place| names::placeholder(place, lang)).collect();
    if !places.is_empty() {
        arg = arg.value_names(places);
    }
    let choices = arg.get_possible_values();
    // This line is only displayed, so its values need not be those of the declaration.
    if !choices.is_empty() && arg.get_action().takes_values() {
        let choices = choices.iter().map(|choice| {
            PossibleValue::new(names::value(choice.get_name(), lang))
                .alias(choice.get_name().to_owned())
        });
        arg = arg.value_parser(PossibleValuesParser::new(choices.collect::<Vec<_>>()));
    }
    // clap would add its bracketed remarks in English.
    let takes_value = arg.get_action().takes_values();
    arg.hide_default_value(takes_value).hide_possible_values(takes_value).hide_env(takes_value)
}

/// The help template of a command: what it does, its usage, its subcommands, its arguments.
fn template(command: &Command, commands: &str, style: HelpStyle) -> String {
    let HelpStyle { lang, form, .. } = style;
    let heading = |key: &str| heading(&lang.word(key));
    let mut template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n{commands}",
        heading(words::CLI_USAGE_HEADING)
    );
    if command.get_positionals().any(|arg| !arg.is_hide_set()) {
        template += &format!("\n{}\n{{positionals}}\n", heading(words::CLI_ARGUMENTS_HEADING));
    }
    let is_listed = |arg: &&Arg| !arg.is_positional() && !arg.is_hide_set() && !is_global(arg);
    let plain = form == HelpForm::Plain;
    if plain || command.get_arguments().filter(is_listed).count() > 0 {
        template += &format!("\n{}\n{{options}}", heading(words::CLI_OPTIONS_HEADING));
        template += if plain { "" } else { "\n" };
    }
    if !plain {
        let block = global(command, style);
        template += &format!("\n{}\n{block}", heading(words::CLI_GLOBAL_HEADING));
    }
    template + "{after-help}"
}

/// The options that many commands have, one line each; the short form only names them.
fn global(command: &Command, style: HelpStyle) -> String {
    let HelpStyle { lang, form, width } = style;
    let mut lines: Vec<(String, usize, String)> = Vec::new();
    for id in GLOBAL.into_iter().chain(["help", "version"]) {
        let option = command.get_arguments().find(|arg| arg.get_id() == id && !arg.is_hide_set());
        // These two are declared only for the program, and work with every command.
        let everywhere = matches!(id, "lang" | "color");
        if option.is_none() && !everywhere {
            continue;
        }
        let long =
            option.and_then(Arg::get_long).map_or_else(|| names::option(id, lang), str::to_owned);
        let letter =
            option.and_then(Arg::get_short).map_or("    ".to_owned(), |c| format!("-{c}, "));
        let placeholder = match id {
            "lang" => "pt|en".to_owned(),
            "color" => names::placeholder("auto|always|never", lang),
            "event" => names::placeholder("DIR", lang),
            "desk" => names::placeholder("NAME", lang),
            "confirm" => names::placeholder("WORD", lang),
            "refusals" => names::placeholder("human|json", lang),
            _ => String::new(),
        };
        let value = if placeholder.is_empty() { placeholder } else { format!(" <{placeholder}>") };
        let wide = letter.chars().count() + 2 + long.chars().count() + value.chars().count();
        let help = lang.word(&format!("help---{id}"));
        lines.push((format!("{letter}\u{1b}[1m--{long}\u{1b}[0m{value}"), wide, help));
    }
    if form == HelpForm::Short {
        let pieces = lines.iter().map(|(spec, wide, _)| {
            let shown = spec.trim_start();
            (shown, wide - (spec.len() - shown.len()))
        });
        return rows(pieces, width);
    }
    let longest = lines.iter().map(|(_, wide, _)| *wide).max().unwrap_or(0);
    let below = format!("\n{}", " ".repeat(longest + 4));
    let line = |(spec, wide, said): &(String, usize, String)| {
        let text = wrapped(said, width.saturating_sub(longest + 4).max(20), 0).join(&below);
        format!("  {spec}{}  {text}", " ".repeat(longest - wide))
    };
    lines.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Pieces with their widths side by side, as many to a line as fit into this one.
fn rows<'s>(pieces: impl Iterator<Item = (&'s str, usize)>, width: usize) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for (piece, wide) in pieces {
        if column > 0 && column + 2 + wide > width {
            text.push('\n');
            column = 0;
        }
        text += "  ";
        text += piece;
        column += 2 + wide;
    }
    text
}

fn heading(text: &str) -> String {
    format!("\u{1b}[1m\u{1b}[4m{text}\u{1b}[0m")
}

/// The subcommands with what they do; the program's own under the headings of the day.
fn listed(children: &[(String, String, String)], program: bool, style: HelpStyle) -> String {
    let HelpStyle { lang, form, width } = style;
    if children.is_empty() {
        return String::new();
    }
    let longest = children.iter().map(|(_, name, _)| name.chars().count()).max().unwrap_or(0);
    let line = |(_, name, about): &(String, String, String)| {
        let pad = " ".repeat(longest - name.chars().count());
        let text = wrapped(about, width.saturating_sub(longest + 4).max(20), 0);
        let below = format!("\n{}", " ".repeat(longest + 4));
        format!("  \u{1b}[1m{name}\u{1b}[0m{pad}  {}\n", text.join(&below))
    };
    if !program {
        let lines: String = children.iter().map(line).collect();
        return format!("\n{}\n{lines}", heading(&lang.word(words::CLI_COMMANDS_HEADING)));
    }
    let mut text = String::new();
    let moments: &[(&str, &[&str])] = if form == HelpForm::All { &DAY } else { &FIRST };
    for (key, words) in moments {
        let lines: String = words
            .iter()
            .filter_map(|word| children.iter().find(|(child, _, _)| child == word))
            .map(line)
            .collect();
        text += &format!("\n{}\n{lines}", heading(&lang.word(key)));
    }
    text
}

/// The width of a usual terminal; longer lines are also hard to read.
pub(in crate::cli) const MOST_WIDE: usize = 80;

/// A command's usage line, with clap's placeholders in the reader's language; in help it is wrapped.
fn usage(command: &Command, path: &str, style: HelpStyle) -> String {
    let HelpStyle { lang, form, width } = style;
    let rendered = command.clone().bin_name(path).render_usage().to_string();
    let usage = rendered
        .trim_start_matches("Usage: ")
        .replace("[OPTIONS]", &format!("[{}]", names::placeholder("OPTIONS", lang)));
    if form == HelpForm::Plain {
        return usage;
    }
    let before = lang.word(words::CLI_USAGE_HEADING).chars().count() + 1;
    let below = format!("\n{}", " ".repeat(before));
    let lines =
        usage.lines().flat_map(|line| wrapped(line.trim(), width.saturating_sub(before), 0));
    lines.collect::<Vec<_>>().join(&below)
}
