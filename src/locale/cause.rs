//! Why the system or a library would not do something, in our words.

use std::io::{Error, ErrorKind};

use super::Message;

/// The reason of an error of input or output. What the system calls otherwise stands as it says it.
///
/// ```
/// use arbitro::locale::{Lang, Speak, of_io};
///
/// let denied = std::io::Error::from(std::io::ErrorKind::PermissionDenied);
/// assert_eq!(Lang::En.say(&of_io(&denied)), "no permission");
/// ```
pub fn of_io(error: &Error) -> Message {
    // Windows: a sharing violation, a locked part. The library has no kind for them.
    let held = cfg!(windows) && matches!(error.raw_os_error(), Some(32 | 33));
    let key = match error.kind() {
        _ if held => "cli-cause-busy",
        ErrorKind::NotFound => "cli-cause-not-found",
        ErrorKind::PermissionDenied => "cli-cause-permission",
        ErrorKind::AlreadyExists => "cli-cause-exists",
        ErrorKind::IsADirectory => "cli-cause-folder",
        ErrorKind::NotSeekable => "cli-cause-not-regular",
        ErrorKind::NotADirectory => "cli-cause-no-folder",
        ErrorKind::StorageFull => "cli-cause-full",
        ErrorKind::QuotaExceeded => "cli-cause-full",
        ErrorKind::ReadOnlyFilesystem => "cli-cause-read-only",
        ErrorKind::FileTooLarge => "cli-cause-too-large",
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => "cli-cause-busy",
        ErrorKind::InvalidFilename => "cli-cause-name",
        ErrorKind::InvalidData => "cli-cause-not-text",
        ErrorKind::UnexpectedEof => "cli-cause-cut",
        ErrorKind::TimedOut => "cli-cause-late",
        ErrorKind::ConnectionRefused | ErrorKind::ConnectionReset => "cli-cause-refused",
        ErrorKind::AddrInUse => "cli-cause-address",
        ErrorKind::AddrNotAvailable => "cli-cause-address-other",
        ErrorKind::OutOfMemory => "cli-cause-memory",
        _ => return Message::new("cli-cause-other").with("cause", error.to_string()),
    };
    Message::new(key)
}

/// What a reader of structured text says is wrong, in our words; by the forms that serde's messages have.
///
/// ```
/// use arbitro::locale::{Lang, Speak, of_reader};
///
/// let said = "unknown field `titel`, expected one of `title`, `lead`";
/// assert_eq!(Lang::En.say(&of_reader(said)), "there is no key titel; those that can stand here are title, lead");
/// ```
pub fn of_reader(said: &str) -> Message {
    let quoted: Vec<&str> = said.split('`').skip(1).step_by(2).collect();
    let about = |key: &'static str| {
        let (name, others) = quoted.split_first().unwrap_or((&"", &[]));
        let others: Vec<String> = others.iter().map(|&other| other.to_owned()).collect();
        let key = match (key, others.is_empty()) {
            ("cli-cause-unknown-key", true) => "cli-cause-unknown-key-alone",
            (key, _) => key,
        };
        Message::new(key).with("name", *name).with("others", others)
    };
    let begins = |start: &str| said.starts_with(start);
    if begins("a colour is written") {
        Message::new("cli-cause-colour")
    } else if begins("unknown field") {
        about("cli-cause-unknown-key")
    } else if begins("unknown variant") {
        about("cli-cause-unknown-word")
    } else if begins("missing field") {
        about("cli-cause-missing-key")
    } else if begins("duplicate") {
        Message::new("cli-cause-twice")
    } else if begins("invalid type") || begins("invalid value") || begins("invalid length") {
        let wanted = said.rsplit_once("expected ").map_or(said, |(_, wanted)| wanted);
        Message::new(match wanted {
            wanted if wanted.contains("string") => "cli-cause-wanted-text",
            "f64" | "f32" => "cli-cause-wanted-number",
            wanted if ["u8", "u16", "u32", "u64", "usize", "i64"].contains(&wanted) => {
                "cli-cause-wanted-number"
            }
            wanted if wanted.contains("boolean") => "cli-cause-wanted-choice",
            wanted if wanted.contains("sequence") => "cli-cause-wanted-list",
            _ => "cli-cause-wanted-other",
        })
    } else {
        Message::new("cli-cause-syntax")
    }
}
