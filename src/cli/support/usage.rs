//! Help and errors of usage in the language of the session. The command line is declared once, in the
//! commands' structs; its words are put in here from the catalogues.

use std::io::Write;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, Error};

use crate::cli::Exit;
use crate::locale::{Lang, Message};

/// The same command line with its help in one language.
pub(in crate::cli) fn localise(command: Command, lang: Lang) -> Command {
    let command = command
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help(lang.word("help---version"))
                .help_heading(lang.word("cli-options-heading").trim_end_matches(':').to_owned()),
        )
        .disable_version_flag(true);
    dress(command, "arbitro", "help", lang)
}

/// Puts the catalogue's words into a command and those below it. `path` is what is typed to reach it,
/// `key` where its help begins in the catalogues.
fn dress(mut command: Command, path: &str, key: &str, lang: Lang) -> Command {
    let heading = |key: &str| lang.word(key).trim_end_matches(':').to_owned();
    let mut about = lang.word(key);
    let aliases: Vec<&str> = command.get_all_aliases().collect();
    if !aliases.is_empty() {
        about = format!("{about} [{}]", aliases.join(", "));
    }
    let arguments: Vec<(String, bool)> = command
        .get_arguments()
        .filter(|arg| !matches!(arg.get_action(), ArgAction::Help | ArgAction::Version))
        .map(|arg| (arg.get_id().to_string(), arg.is_positional()))
        .collect();
    for (id, positional) in arguments {
        let name = id.replace('_', "-");
        let text = if matches!(name.as_str(), "lang" | "event" | "desk") {
            lang.word(&format!("help---{name}"))
        } else {
            lang.word(&format!("{key}--{name}"))
        };
        let heading =
            heading(if positional { "cli-arguments-heading" } else { "cli-options-heading" });
        command = command.mut_arg(&id, |arg| {
            // What clap would add in brackets it would add in English.
            let takes_value = arg.get_action().takes_values();
            arg.help(text)
                .help_heading(heading)
                .hide_default_value(takes_value)
                .hide_possible_values(takes_value)
                .hide_env(takes_value)
        });
    }
    let children: Vec<String> =
        command.get_subcommands().map(|child| child.get_name().to_owned()).collect();
    for child in children {
        let (child_path, child_key) = (format!("{path} {child}"), format!("{key}-{child}"));
        command =
            command.mut_subcommand(child, |child| dress(child, &child_path, &child_key, lang));
    }
    let command = command
        .about(about)
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(heading("cli-commands-heading"))
        .help_template(format!(
            "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}",
            lang.word("cli-usage-heading")
        ))
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .help(lang.word("help---help"))
                .help_heading(heading("cli-options-heading")),
        );
    let usage = usage(&command, path, lang);
    command.override_usage(usage)
}

/// A command's line of usage, with clap's placeholders in the reader's language.
fn usage(command: &Command, path: &str, lang: Lang) -> String {
    let usage = command.clone().bin_name(path).render_usage().to_string();
    usage
        .trim_start_matches("Usage: ")
        .replace("[OPTIONS]", &lang.word("cli-usage-options"))
        .replace("<COMMAND>", &lang.word("cli-usage-command"))
}

/// Says what is wrong with a command line, or prints the help that was asked for.
pub(in crate::cli) fn report(error: &Error, lang: Lang) -> Exit {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // A closed pipe is no error.
        let _ = error.print();
        return Exit::Yes;
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = error.print();
        return Exit::Failed;
    }
    let mut text = format!("{}: {}\n", lang.word("cli-error"), lang.say(&sentence(error)));
    for hint in hints(error) {
        text += &format!("{}: {}\n", lang.word("cli-hint"), lang.say(&hint));
    }
    let _ = std::io::stderr().write_all(text.as_bytes());
    Exit::Failed
}

fn sentence(error: &Error) -> Message {
    let fact = |kind| context(error, kind).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => {
            Message::new("cli-usage-unknown-argument").with("arg", fact(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidSubcommand => Message::new("cli-usage-unknown-command")
            .with("arg", fact(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument => {
            Message::new("cli-usage-missing").with("arg", fact(ContextKind::InvalidArg))
        }
        ErrorKind::MissingSubcommand => Message::new("cli-usage-missing-command"),
        ErrorKind::InvalidValue if fact(ContextKind::InvalidValue).is_empty() => {
            Message::new("cli-usage-missing").with("arg", fact(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            Message::new("cli-usage-invalid-value")
                .with("value", fact(ContextKind::InvalidValue))
                .with("arg", fact(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict
            if fact(ContextKind::PriorArg) == fact(ContextKind::InvalidArg) =>
        {
            Message::new("cli-usage-repeated").with("arg", fact(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => Message::new("cli-usage-conflict")
            .with("arg", fact(ContextKind::InvalidArg))
            .with("other", fact(ContextKind::PriorArg)),
        ErrorKind::TooManyValues => Message::new("cli-usage-too-many")
            .with("value", fact(ContextKind::InvalidValue))
            .with("arg", fact(ContextKind::InvalidArg)),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            Message::new("cli-usage-wrong-number").with("arg", fact(ContextKind::InvalidArg))
        }
        _ => Message::new("cli-usage-other").with("cause", error.kind().to_string()),
    }
}

fn hints(error: &Error) -> Vec<Message> {
    let mut hints = Vec::new();
    for kind in
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
    {
        if let Some(suggestion) = context(error, kind) {
            hints.push(Message::new("cli-usage-did-you-mean").with("suggestion", suggestion));
        }
    }
    if matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation)
        && let Some(shape) = context(error, ContextKind::InvalidArg).and_then(|arg| shape(&arg))
    {
        hints.push(Message::new(shape));
    }
    if let Some(values) = context(error, ContextKind::ValidValue) {
        hints.push(Message::new("cli-usage-values").with("values", values));
    }
    hints.push(Message::new("cli-usage-more").with("command", "arbitro"));
    hints
}

/// How the value of an argument is written, by the word that stands for it in the usage.
fn shape(arg: &str) -> Option<&'static str> {
    let shapes = [
        ("GROUP", "cli-shape-group"),
        ("CATEGORY", "cli-shape-group"),
        ("RESULT", "cli-shape-result"),
        ("CODE", "cli-shape-player"),
        ("HASH", "cli-shape-head"),
    ];
    shapes.into_iter().find(|(word, _)| arg.contains(word)).map(|(_, key)| key)
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
