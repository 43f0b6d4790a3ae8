//! Why the system would not do something, in our words.

use std::io::{Error, ErrorKind};

use super::Message;

/// The reason of an error of input or output. What the system calls otherwise stands as it says it.
///
/// ```
/// use arbitro::locale::{Lang, of_io};
///
/// let denied = std::io::Error::from(std::io::ErrorKind::PermissionDenied);
/// assert_eq!(Lang::En.say(&of_io(&denied)), "no permission");
/// ```
pub fn of_io(error: &Error) -> Message {
    let key = match error.kind() {
        ErrorKind::NotFound => "cli-cause-not-found",
        ErrorKind::PermissionDenied => "cli-cause-permission",
        ErrorKind::AlreadyExists => "cli-cause-exists",
        ErrorKind::IsADirectory => "cli-cause-folder",
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
        ErrorKind::OutOfMemory => "cli-cause-memory",
        _ => return Message::new("cli-cause-other").with("cause", error.to_string()),
    };
    Message::new(key)
}
