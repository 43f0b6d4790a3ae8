//! Help and errors of usage in the language of the session. The command line is declared once, in the
//! commands' structs; its words and names are put in here from the catalogues.

use crate::locale::words;
use std::ffi::OsString;
use std::io::Write;

use clap::builder::{PossibleValue, PossibleValuesParser, StyledStr};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, Error};

use super::{meant, names};
use crate::cli::{Exit, Failure};
use crate::locale::{Lang, Message, Speak};

/// The commands in the order of the day, under the headings of the help.
pub(in crate::cli) const DAY: [(&str, &[&str]); 6] = [
    (
        words::CLI_HEADING_EVENT,
        &[
            "new",
            "status",
            "players",
            "groups",
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
    (words::CLI_HEADING_PAPER, &["print", "certificate", "serve", "keys"]),
    (
        words::CLI_HEADING_SCORESHEETS,
        &[
            "check", "repair", "replay", "moves", "rules", "convert", "annotate", "solve",
            "problems", "perft",
        ],
    ),
    (
        words::CLI_HEADING_FILES,
        &["export", "import", "merge", "store", "log", "verify", "trf", "engine"],
    ),
    (words::CLI_HEADING_PROGRAM, &["demo", "help", "completions", "man"]),
];

/// The same command line with its names and its help in one language.
pub(in crate::cli) fn localise(command: Command, lang: Lang) -> Command {
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
    dress(command, &mut Vec::new(), lang)
}

/// Puts the catalogue's words into a command and those below it. `path` are the words of the
/// declaration that reach it.
fn dress(mut command: Command, path: &mut Vec<String>, lang: Lang) -> Command {
    let key = std::iter::once("help".to_owned()).chain(path.iter().cloned());
    let key = key.collect::<Vec<_>>().join("-");
    let arguments: Vec<(String, bool)> = command
        .get_arguments()
        .filter(|arg| !matches!(arg.get_action(), ArgAction::Help | ArgAction::Version))
        .map(|arg| (arg.get_id().to_string(), arg.is_positional()))
        .collect();
    for (id, _) in &arguments {
        let name = id.replace('_', "-");
        let text = if matches!(name.as_str(), "lang" | "color" | "event" | "desk" | "dry-run") {
            lang.word(&format!("help---{name}"))
        } else {
            lang.word(&format!("{key}--{name}"))
        };
        command = command.mut_arg(id, |arg| argument(arg, lang).help(text));
    }
    let mut children = Vec::new();
    let words: Vec<String> =
        command.get_subcommands().map(|child| child.get_name().to_owned()).collect();
    for word in words {
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
        children.push((word.clone(), shown.clone(), about.clone()));
        command = command
            .mut_subcommand(&word, |child| dress(child, path, lang).name(shown).about(about));
        path.pop();
    }
    let positionals = arguments.iter().any(|(_, positional)| *positional);
    let template = template(&listed(&children, path.is_empty(), lang), positionals, lang);
    let command = command
        .about(lang.word(&key))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .subcommand_value_name(names::placeholder("COMMAND", lang))
        .help_template(template)
        .arg(
            Arg::new("help")
                .short('h')
                .long(names::option("help", lang))
                .action(ArgAction::Help)
                .help(lang.word(words::HELP___HELP)),
        );
    let called = (1..=path.len()).map(|end| names::command(&path[..end], lang));
    let called = std::iter::once("arbitro".to_owned()).chain(called).collect::<Vec<_>>().join(" ");
    let usage = usage(&command, &called, lang);
    command.override_usage(usage)
}

/// An argument with its name, its values and what stands for them in one language.
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
    // This line is only for showing, so that its values need not be those of the declaration.
    if !choices.is_empty() && arg.get_action().takes_values() {
        let choices = choices.iter().map(|choice| {
            PossibleValue::new(names::value(choice.get_name(), lang))
                .alias(choice.get_name().to_owned())
        });
        arg = arg.value_parser(PossibleValuesParser::new(choices.collect::<Vec<_>>()));
    }
    // What clap would add in brackets it would add in English.
    let takes_value = arg.get_action().takes_values();
    arg.hide_default_value(takes_value).hide_possible_values(takes_value).hide_env(takes_value)
}

/// The help of a command: what it is, its usage, the commands below it, its arguments.
fn template(commands: &str, positionals: bool, lang: Lang) -> String {
    let heading = |key: &str| heading(&lang.word(key));
    let mut template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n{commands}",
        heading(words::CLI_USAGE_HEADING)
    );
    if positionals {
        template += &format!("\n{}\n{{positionals}}\n", heading(words::CLI_ARGUMENTS_HEADING));
    }
    template + &format!("\n{}\n{{options}}", heading(words::CLI_OPTIONS_HEADING))
}

fn heading(text: &str) -> String {
    format!("\u{1b}[1m\u{1b}[4m{text}\u{1b}[0m")
}

/// The commands below a command with what they do; those of the program under the headings of the day.
fn listed(children: &[(String, String, String)], program: bool, lang: Lang) -> String {
    if children.is_empty() {
        return String::new();
    }
    let longest = children.iter().map(|(_, name, _)| name.chars().count()).max().unwrap_or(0);
    let line = |(_, name, about): &(String, String, String)| {
        let pad = " ".repeat(longest - name.chars().count());
        let text = wrapped(about, width().saturating_sub(longest + 4).max(20));
        let below = format!("\n{}", " ".repeat(longest + 4));
        format!("  \u{1b}[1m{name}\u{1b}[0m{pad}  {}\n", text.join(&below))
    };
    if !program {
        let lines: String = children.iter().map(line).collect();
        return format!("\n{}\n{lines}", heading(&lang.word(words::CLI_COMMANDS_HEADING)));
    }
    let mut text = String::new();
    for (key, words) in DAY {
        let lines: String = words
            .iter()
            .filter_map(|word| children.iter().find(|(child, _, _)| child == word))
            .map(line)
            .collect();
        text += &format!("\n{}\n{lines}", heading(&lang.word(key)));
    }
    text
}

/// How wide help is: the screen, but never so wide that the eye loses the line.
fn width() -> usize {
    terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0).min(100))
}

/// A text in lines that are no longer than `width`.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().filter(|line| {
            line.is_empty() || line.chars().count() + 1 + word.chars().count() <= width
        });
        match line {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A command's line of usage, with clap's placeholders in the reader's language.
fn usage(command: &Command, path: &str, lang: Lang) -> String {
    let usage = command.clone().bin_name(path).render_usage().to_string();
    usage
        .trim_start_matches("Usage: ")
        .replace("[OPTIONS]", &format!("[{}]", names::placeholder("OPTIONS", lang)))
}

/// Says what is wrong with a command line, or prints the help that was asked for.
pub(crate) fn report(error: &Error, args: &[OsString], lang: Lang) -> Exit {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let printed = error.print().and_then(|()| std::io::stdout().flush());
        // A closed pipe is no error.
        return match printed.map_err(Failure::from) {
            Err(Failure { message: Some(message), exit, .. }) => {
                let text = format!("{}: {}\n", lang.word(words::CLI_ERROR), lang.say(&message));
                let _ = std::io::stderr().write_all(text.as_bytes());
                exit
            }
            _ => Exit::Yes,
        };
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = error.print();
        return Exit::Failed;
    }
    let mut text = format!("{}: {}\n", lang.word(words::CLI_ERROR), lang.say(&sentence(error)));
    for hint in hints(error, args, lang) {
        text += &format!("{}: {}\n", lang.word(words::CLI_HINT), lang.say(&hint));
    }
    let _ = std::io::stderr().write_all(text.as_bytes());
    Exit::Failed
}

fn sentence(error: &Error) -> Message {
    let fact = |kind| context(error, kind).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => Message::new(words::CLI_USAGE_UNKNOWN_ARGUMENT)
            .with("arg", fact(ContextKind::InvalidArg)),
        ErrorKind::InvalidSubcommand => Message::new(words::CLI_USAGE_UNKNOWN_COMMAND)
            .with("arg", fact(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument => {
            Message::new(words::CLI_USAGE_MISSING).with("arg", fact(ContextKind::InvalidArg))
        }
        ErrorKind::MissingSubcommand => Message::new(words::CLI_USAGE_MISSING_COMMAND),
        ErrorKind::InvalidValue if fact(ContextKind::InvalidValue).is_empty() => {
            Message::new(words::CLI_USAGE_MISSING).with("arg", fact(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            Message::new(words::CLI_USAGE_INVALID_VALUE)
                .with("value", fact(ContextKind::InvalidValue))
                .with("arg", fact(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict
            if fact(ContextKind::PriorArg) == fact(ContextKind::InvalidArg) =>
        {
            Message::new(words::CLI_USAGE_REPEATED).with("arg", fact(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => Message::new(words::CLI_USAGE_CONFLICT)
            .with("arg", fact(ContextKind::InvalidArg))
            .with("other", fact(ContextKind::PriorArg)),
        ErrorKind::TooManyValues => Message::new(words::CLI_USAGE_TOO_MANY)
            .with("value", fact(ContextKind::InvalidValue))
            .with("arg", fact(ContextKind::InvalidArg)),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            Message::new(words::CLI_USAGE_WRONG_NUMBER).with("arg", fact(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidUtf8 => Message::new(words::CLI_USAGE_NOT_TEXT),
        _ => Message::new(words::CLI_USAGE_OTHER),
    }
}

fn hints(error: &Error, args: &[OsString], lang: Lang) -> Vec<Message> {
    let declaration = crate::cli::declaration();
    let mut hints: Vec<Message> = suggestions(error, &declaration, lang)
        .into_iter()
        .map(|word| Message::new(words::CLI_USAGE_DID_YOU_MEAN).with("suggestion", word))
        .collect();
    let range = range(error).or_else(|| range_of_number(error, args));
    if matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation)
        && range.is_none()
        && let Some(shape) = context(error, ContextKind::InvalidArg).and_then(|arg| shape(&arg))
    {
        hints.push(Message::new(shape));
    }
    if let Some((least, most)) = range {
        hints.push(Message::new(words::CLI_USAGE_RANGE).with("least", least).with("most", most));
    }
    if let Some(values) = context(error, ContextKind::ValidValue) {
        hints.push(Message::new(words::CLI_USAGE_VALUES).with("values", values));
    }
    let (path, command) = reached(args, &declaration);
    // The few commands below another one are said; those of the program are many.
    if error.kind() == ErrorKind::InvalidSubcommand && !path.is_empty() {
        let below = command.get_subcommands().map(|below| {
            let path = [path.as_slice(), &[below.get_name().to_owned()]].concat();
            names::command(&path, lang)
        });
        let below: Vec<String> = below.collect();
        hints.push(Message::new(words::CLI_USAGE_COMMANDS).with("commands", below));
    }
    hints.push(Message::new(words::CLI_USAGE_MORE).with("command", called(&path, lang)));
    hints
}

/// What may have been meant: the commands that the word names elsewhere, else what looks alike.
fn suggestions(error: &Error, declaration: &Command, lang: Lang) -> Vec<String> {
    let typed = context(error, ContextKind::InvalidSubcommand);
    let elsewhere = typed.as_deref().map(|typed| meant::meant(typed, declaration));
    let elsewhere = elsewhere.unwrap_or_default();
    if !elsewhere.is_empty() {
        return elsewhere.iter().map(|path| called(path, lang)).collect();
    }
    let commands = context(error, ContextKind::SuggestedSubcommand).map(|alike| {
        let typed = typed.unwrap_or_default();
        let kept = alike.split(", ").filter(|word| meant::may_suggest(&typed, word));
        kept.collect::<Vec<_>>().join(", ")
    });
    let others = [ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let others = others.into_iter().filter_map(|kind| context(error, kind));
    commands.into_iter().filter(|alike| !alike.is_empty()).chain(others).collect()
}

/// The command that the line had come to, and the words of the declaration that reach it.
fn reached<'d>(args: &[OsString], declaration: &'d Command) -> (Vec<String>, &'d Command) {
    let words = names::put_into(args, declaration, Lang::En);
    let mut command = declaration;
    let mut path = Vec::new();
    for word in words.iter().skip(1) {
        if let Some(below) = word.to_str().and_then(|word| command.find_subcommand(word)) {
            path.push(below.get_name().to_owned());
            command = below;
        } else if !command.has_subcommands() {
            break;
        }
    }
    (path, command)
}

/// A command with the program before it, as it is called in this language.
fn called(path: &[String], lang: Lang) -> String {
    let called = (1..=path.len()).map(|end| names::command(&path[..end], lang));
    std::iter::once("arbitro".to_owned()).chain(called).collect::<Vec<_>>().join(" ")
}

/// The range that a number had to be in, where that was what was wrong with it.
fn range(error: &Error) -> Option<(String, String)> {
    let said = std::error::Error::source(error)?.to_string();
    let (before, most) = said.split_once("..=")?;
    let least = before.rsplit(' ').next()?;
    let number = |text: &str| text.parse::<i128>().is_ok();
    (number(least) && number(most)).then(|| (least.to_owned(), most.to_owned()))
}

/// The range of an argument in the place of which something else stands than a number, or one beyond all
/// numbers. Only clap knows it, and only says it of a number that it can read: so it is asked about one.
fn range_of_number(error: &Error, args: &[OsString]) -> Option<(String, String)> {
    let wrong = context(error, ContextKind::InvalidValue).filter(|wrong| !wrong.is_empty())?;
    let declaration = crate::cli::declaration();
    let words = names::put_into(args, &declaration, Lang::En);
    [i64::MAX as u64, u64::MAX].iter().find_map(|most| {
        let word = |word: &OsString| match word.to_str() {
            Some(word) if word == wrong => most.to_string().into(),
            Some(text) => match text.strip_suffix(&wrong).filter(|before| before.ends_with('=')) {
                Some(before) => format!("{before}{most}").into(),
                None => word.clone(),
            },
            None => word.clone(),
        };
        let asked = declaration.clone().try_get_matches_from(words.iter().map(word)).err()?;
        range(&asked)
    })
}

/// How the value of an argument is written, by the word that stands for it in the usage.
fn shape(arg: &str) -> Option<&'static str> {
    let shapes = [
        ("GROUP", words::CLI_SHAPE_GROUP),
        ("CATEGORY", words::CLI_SHAPE_GROUP),
        ("RESULT", words::CLI_SHAPE_RESULT),
        ("CODE", words::CLI_SHAPE_PLAYER),
        ("CODES", words::CLI_SHAPE_PLAYER),
        ("HASH", words::CLI_SHAPE_HEAD),
        ("TIME", words::CLI_SHAPE_TIME),
        ("SIZE", words::CLI_SHAPE_MEMORY),
        ("ROLE", words::CLI_SHAPE_ROLE),
        ("ADDR", words::CLI_SHAPE_ADDRESS),
        ("HOST", words::CLI_SHAPE_HOST),
        ("TABLE", words::CLI_SHAPE_NUMBER),
        ("N", words::CLI_SHAPE_NUMBER),
        ("K", words::CLI_SHAPE_NUMBER),
        ("SEQ", words::CLI_SHAPE_NUMBER),
        ("A-B", words::CLI_SHAPE_ROUNDS),
        ("P", words::CLI_SHAPE_SHARE),
        ("W,D,L", words::CLI_SHAPE_POINTS),
    ];
    let places: Vec<&str> = arg.split(['<', '>', '[', ']', '|', '.', ':', ' ']).collect();
    let stands = |word: &str| {
        Lang::ALL.into_iter().any(|lang| places.contains(&names::placeholder(word, lang).as_str()))
    };
    shapes.into_iter().find(|(word, _)| stands(word)).map(|(_, key)| key)
}

fn context(error: &Error, kind: ContextKind) -> Option<String> {
    let plain = |text: &StyledStr| text.to_string();
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) if !texts.is_empty() => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(plain(text)),
        ContextValue::StyledStrs(texts) if !texts.is_empty() => {
            Some(texts.iter().map(plain).collect::<Vec<_>>().join(", "))
        }
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
