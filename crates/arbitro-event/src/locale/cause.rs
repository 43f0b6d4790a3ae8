//! Why the system or a library failed, in our own words.

use std::io::{Error, ErrorKind};

use super::{Message, message, words};

/// The reason for an I/O error. An error without a text of ours is given in the system's words.
///
/// ```
/// use arbitro_event::locale::{Lang, Localize, of_io};
///
/// let denied = std::io::Error::from(std::io::ErrorKind::PermissionDenied);
/// assert_eq!(Lang::En.text(&of_io(&denied)), "no permission");
/// ```
pub fn of_io(error: &Error) -> Message {
    // Windows: a sharing or lock violation, for which the standard library has no kind.
    let held = cfg!(windows) && matches!(error.raw_os_error(), Some(32 | 33));
    let key = match error.kind() {
        _ if held => words::CAUSE_BUSY,
        ErrorKind::NotFound => words::CAUSE_NOT_FOUND,
        ErrorKind::PermissionDenied => words::CAUSE_PERMISSION,
        ErrorKind::AlreadyExists => words::CAUSE_EXISTS,
        ErrorKind::IsADirectory => words::CAUSE_FOLDER,
        ErrorKind::NotSeekable => words::CAUSE_NOT_REGULAR,
        ErrorKind::NotADirectory => words::CAUSE_NO_FOLDER,
        ErrorKind::StorageFull => words::CAUSE_FULL,
        ErrorKind::QuotaExceeded => words::CAUSE_FULL,
        ErrorKind::ReadOnlyFilesystem => words::CAUSE_READ_ONLY,
        ErrorKind::FileTooLarge => words::CAUSE_TOO_LARGE,
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => words::CAUSE_BUSY,
        ErrorKind::InvalidFilename => words::CAUSE_NAME,
        ErrorKind::InvalidData => words::CAUSE_NOT_TEXT,
        ErrorKind::UnexpectedEof => words::CAUSE_CUT,
        ErrorKind::TimedOut => words::CAUSE_LATE,
        ErrorKind::ConnectionRefused | ErrorKind::ConnectionReset => words::CAUSE_REFUSED,
        ErrorKind::AddrInUse => words::CAUSE_ADDRESS,
        ErrorKind::AddrNotAvailable => words::CAUSE_ADDRESS_OTHER,
        ErrorKind::OutOfMemory => words::CAUSE_MEMORY,
        _ => return message!(words::CAUSE_OTHER, cause = error.to_string()),
    };
    Message::new(key)
}

/// An error of a parser for structured text, in our own words, recognised by the form of serde's
/// messages.
///
/// ```
/// use arbitro_event::locale::{Lang, Localize, of_reader};
///
/// let error = "unknown field `titel`, expected one of `title`, `lead`";
/// assert_eq!(Lang::En.text(&of_reader(error)), "there is no key titel; the keys that can be here are title, lead");
/// ```
pub fn of_reader(error: &str) -> Message {
    let quoted: Vec<&str> = error.split('`').skip(1).step_by(2).collect();
    let about = |key: &'static str| {
        let (name, others) = quoted.split_first().unwrap_or((&"", &[]));
        let others: Vec<String> = others.iter().map(|&other| other.to_owned()).collect();
        let key = match (key, others.is_empty()) {
            (words::CAUSE_UNKNOWN_KEY, true) => words::CAUSE_UNKNOWN_KEY_ALONE,
            (key, _) => key,
        };
        message!(key, name = *name, others)
    };
    let begins = |start: &str| error.starts_with(start);
    if begins("a colour is written") {
        Message::new(words::CAUSE_COLOUR)
    } else if begins("unknown field") {
        about(words::CAUSE_UNKNOWN_KEY)
    } else if begins("unknown variant") {
        about(words::CAUSE_UNKNOWN_WORD)
    } else if begins("missing field") {
        about(words::CAUSE_MISSING_KEY)
    } else if begins("duplicate") {
        Message::new(words::CAUSE_TWICE)
    } else if begins("invalid type") || begins("invalid value") || begins("invalid length") {
        let wanted = error.rsplit_once("expected ").map_or(error, |(_, wanted)| wanted);
        Message::new(match wanted {
            wanted if wanted.contains("string") => words::CAUSE_WANTED_TEXT,
            "f64" | "f32" => words::CAUSE_WANTED_NUMBER,
            wanted if ["u8", "u16", "u32", "u64", "usize", "i64"].contains(&wanted) => {
                words::CAUSE_WANTED_NUMBER
            }
            wanted if wanted.contains("boolean") => words::CAUSE_WANTED_CHOICE,
            wanted if wanted.contains("sequence") => words::CAUSE_WANTED_LIST,
            _ => words::CAUSE_WANTED_OTHER,
        })
    } else {
        Message::new(words::CAUSE_SYNTAX)
    }
}
