//! Usage errors in the session's language: what was wrong with a line, what may have been meant, and where to
//! read more.

use crate::cli::prelude::*;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

use super::meant;
use crate::cli::{declaration, declaration_for};

/// Reports what is wrong with a command line, or prints the help that was requested.
pub(crate) fn report(error: &Error, args: &[OsString], mut session: Session) -> Exit {
    let rendered = error.render();
    let help = |colours| if colours { rendered.ansi().to_string() } else { rendered.to_string() };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let shown = session.show(&help(session.out_has_colours()));
            session.finish(shown.map(|()| Exit::Yes).map_err(Failure::from))
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            session.remark_text(&help(session.remarks_have_colours()));
            Exit::Failed
        }
        _ => {
            session.remark(&Failure::new(sentence(error)));
            for hint in hints(error, args, session.lang) {
                session.hint(&hint);
            }
            Exit::Failed
        }
    }
}

fn sentence(error: &Error) -> Message {
    let fact = |kind| context(error, kind).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => {
            message!(words::CLI_USAGE_UNKNOWN_ARGUMENT, arg = fact(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidSubcommand => {
            message!(words::CLI_USAGE_UNKNOWN_COMMAND, arg = fact(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingRequiredArgument => {
            message!(words::CLI_USAGE_MISSING, arg = fact(ContextKind::InvalidArg))
        }
        ErrorKind::MissingSubcommand => Message::new(words::CLI_USAGE_MISSING_COMMAND),
        ErrorKind::InvalidValue if fact(ContextKind::InvalidValue).is_empty() => {
            message!(words::CLI_USAGE_MISSING, arg = fact(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            Message::new(words::CLI_USAGE_INVALID_VALUE)
                .with("value", fact(ContextKind::InvalidValue))
                .with("arg", fact(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict
            if fact(ContextKind::PriorArg) == fact(ContextKind::InvalidArg) =>
        {
            message!(words::CLI_USAGE_REPEATED, arg = fact(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => Message::new(words::CLI_USAGE_CONFLICT)
            .with("arg", fact(ContextKind::InvalidArg))
            .with("other", fact(ContextKind::PriorArg)),
        ErrorKind::TooManyValues => Message::new(words::CLI_USAGE_TOO_MANY)
            .with("value", fact(ContextKind::InvalidValue))
            .with("arg", fact(ContextKind::InvalidArg)),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            message!(words::CLI_USAGE_WRONG_NUMBER, arg = fact(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidUtf8 => Message::new(words::CLI_USAGE_NOT_TEXT),
        _ => Message::new(words::CLI_USAGE_OTHER),
    }
}

fn hints(error: &Error, args: &[OsString], lang: Lang) -> Vec<Message> {
    let declaration = declaration_for(args);
    let (path, command) = reached(args, &declaration);
    let mut hints: Vec<Message> = suggestions(error, &path, command, &declaration, lang)
        .into_iter()
        .map(|word| match context(error, ContextKind::InvalidArg).as_ref() == Some(&word) {
            // The option of a command stands before it.
            true => message!(words::CLI_USAGE_AFTER, command = called(&path, lang), option = word),
            false => message!(words::CLI_USAGE_DID_YOU_MEAN, suggestion = word),
        })
        .collect();
    let range = range(error).or_else(|| range_of_number(error, args));
    if matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation)
        && range.is_none()
        && let Some(shape) = context(error, ContextKind::InvalidArg).and_then(|arg| shape(&arg))
    {
        hints.push(Message::new(shape));
        let value = context(error, ContextKind::InvalidValue).unwrap_or_default();
        if shape == words::CLI_SHAPE_GROUP && value.parse::<PlayerCode>().is_ok() {
            let event = value_of("--event", args, &declaration).map(PathBuf::from);
            let command = remedy::find_player(&value, event.as_deref(), lang);
            hints.push(message!(words::CLI_SHAPE_NO_GROUP, player = value, command));
        }
    }
    if let Some((least, most)) = range {
        hints.push(range_message(error, least, most));
    }
    if let Some(values) = context(error, ContextKind::ValidValue) {
        hints.push(message!(words::CLI_USAGE_VALUES, values));
    }
    // The few subcommands of a command are listed; the program's commands are too many.
    if error.kind() == ErrorKind::InvalidSubcommand && !path.is_empty() {
        let below = command.get_subcommands().map(|below| {
            let path = [path.as_slice(), &[below.get_name().to_owned()]].concat();
            names::command(&path, lang)
        });
        let below: Vec<String> = below.collect();
        if !below.is_empty() {
            hints.push(message!(words::CLI_USAGE_COMMANDS, commands = below));
        }
    }
    hints.push(message!(words::CLI_USAGE_MORE, command = called(&path, lang)));
    hints
}

/// The value of an option on a line that could not be read.
fn value_of(option: &str, args: &[OsString], declaration: &Command) -> Option<OsString> {
    let mut words = names::put_into(args, declaration, Lang::En).into_iter();
    let with_sign = format!("{option}=");
    while let Some(word) = words.next() {
        if word == *option {
            return words.next();
        }
        if let Some(value) = word.to_str().and_then(|word| word.strip_prefix(&with_sign)) {
            return Some(value.into());
        }
    }
    None
}

/// Suggestions: the commands that the word names elsewhere, else the name in its place that is nearest to it.
fn suggestions(
    error: &Error,
    path: &[String],
    command: &Command,
    program: &Command,
    lang: Lang,
) -> Vec<String> {
    if let Some(typed) = context(error, ContextKind::InvalidSubcommand) {
        let elsewhere = meant::meant(&typed, &declaration(), !path.is_empty());
        if !elsewhere.is_empty() {
            return elsewhere
                .iter()
                .map(|meant| format!("arbitro {}", meant.typed(lang)))
                .collect();
        }
        return meant::near_command(&typed, path, command, lang).into_iter().collect();
    }
    let near = match error.kind() {
        ErrorKind::UnknownArgument => context(error, ContextKind::InvalidArg).and_then(|typed| {
            meant::near_option(typed.strip_prefix("--")?, command, program, lang)
        }),
        ErrorKind::InvalidValue => {
            let typed = context(error, ContextKind::InvalidValue);
            let valid = context(error, ContextKind::ValidValue);
            let arg = valid.and_then(|valid| {
                let shown = |arg: &&Arg| {
                    let choices = names::choices(arg);
                    let choices: Vec<String> =
                        choices.iter().map(|choice| names::value(choice, lang)).collect();
                    choices.join(", ") == valid
                };
                command.get_arguments().chain(program.get_arguments()).find(shown)
            });
            typed.zip(arg).and_then(|(typed, arg)| meant::near_value(&typed, arg, lang))
        }
        _ => None,
    };
    near.into_iter().collect()
}

/// The command that the line had reached, and the words of the declaration that lead to it.
fn reached<'d>(args: &[OsString], declaration: &'d Command) -> (Vec<String>, &'d Command) {
    let words = names::put_into(args, declaration, Lang::En);
    let mut command = declaration;
    let mut path = Vec::new();
    let mut words = words.iter().skip(1);
    while let Some(word) = words.next().and_then(|word| word.to_str()) {
        if let Some(option) = word.strip_prefix("--") {
            // The value of an option is no command.
            let options = command.get_arguments().chain(declaration.get_arguments());
            let named = |arg: &&Arg| arg.get_long() == Some(option);
            if options.into_iter().find(named).is_some_and(|arg| arg.get_action().takes_values()) {
                words.next();
            }
        } else if let Some(below) = command.find_subcommand(word) {
            path.push(below.get_name().to_owned());
            command = below;
        } else if !word.starts_with('-') {
            break;
        }
    }
    (path, command)
}

/// A command with the program's name before it, in this language.
fn called(path: &[String], lang: Lang) -> String {
    let called = (1..=path.len()).map(|end| names::command(&path[..end], lang));
    std::iter::once("arbitro".to_owned()).chain(called).collect::<Vec<_>>().join(" ")
}

/// The allowed range of a number that was out of range.
fn range(error: &Error) -> Option<(String, String)> {
    let source = std::error::Error::source(error)?.to_string();
    let (before, most) = source.split_once("..=")?;
    let least = before.rsplit(' ').next()?;
    let number = |text: &str| text.parse::<i128>().is_ok();
    (number(least) && number(most)).then(|| (least.to_owned(), most.to_owned()))
}

/// A range in words. Where only the type bounds a number, its end matters to nobody who did not reach it.
fn range_message(error: &Error, least: String, most: String) -> Message {
    let typed = context(error, ContextKind::InvalidValue).unwrap_or_default();
    let too_large = !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit());
    let of_its_type = most == u32::MAX.to_string() || most == u64::MAX.to_string();
    if of_its_type && !too_large {
        return message!(words::CLI_USAGE_RANGE_UP, least);
    }
    message!(words::CLI_USAGE_RANGE, least, most)
}

/// The range of a numeric argument whose value is not a number, or too large for any number. Only
/// clap knows the range, and reports it only for a number that it can parse: so it is given one.
fn range_of_number(error: &Error, args: &[OsString]) -> Option<(String, String)> {
    let wrong = context(error, ContextKind::InvalidValue).filter(|wrong| !wrong.is_empty())?;
    let declaration = declaration_for(args);
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
        let error = declaration.clone().try_get_matches_from(words.iter().map(word)).err()?;
        range(&error)
    })
}

/// How the values of placeholders are written.
const SHAPES: [(&str, &str); 18] = [
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

/// How the value of an argument is written, by its placeholder in the usage.
fn shape(arg: &str) -> Option<&'static str> {
    let places: Vec<&str> = arg.split(['<', '>', '[', ']', '|', '.', ':', ' ']).collect();
    let stands = |word: &str| {
        Lang::ALL.into_iter().any(|lang| places.contains(&names::placeholder(word, lang).as_str()))
    };
    SHAPES.into_iter().find(|(word, _)| stands(word)).map(|(_, key)| key)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_was_to_be_written_like_the_code_of_a_player_in_portuguese() {
        for lang in Lang::ALL {
            for (word, key) in SHAPES {
                let shown = names::placeholder(word, lang);
                assert_eq!(shape(&shown), Some(key), "{word} is {shown} in {lang:?}");
            }
        }
    }
}
