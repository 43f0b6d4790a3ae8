//! How a command ends: the exit codes of the contract, and the message if it failed.

use crate::cli::prelude::*;
use std::io;
use std::process::ExitCode;

use crate::locale::of_io;
use arbitro_event::JournalError;
use arbitro_event::store::StoreError;

/// The exit codes. Over several records or files the highest wins, in the order given here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Done, and the answer is yes.
    Yes = 0,
    /// Done, and the answer is no.
    No = 1,
    /// Could not be done.
    Failed = 2,
    /// `engine`: an invalid request or input, as in bbpPairings.
    InvalidRequest = 3,
    /// `engine`: more than a file can hold.
    LimitExceeded = 4,
    /// `engine`: a file cannot be read or written.
    FileError = 5,
}

impl Exit {
    /// The exit code of a library's answer.
    pub(crate) fn of(code: u8) -> Self {
        match code {
            0 => Exit::Yes,
            1 => Exit::No,
            _ => Exit::Failed,
        }
    }
}

impl From<RecordStatus> for Exit {
    fn from(status: RecordStatus) -> Self {
        Exit::of(status.exit())
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

/// Why a command failed, and what to do about it.
#[derive(Debug)]
pub(crate) struct Failure {
    /// The exit code.
    pub exit: Exit,
    /// The fault; `None` if nothing is to be printed (the reader of our output has gone).
    pub message: Option<Message>,
    /// The remedy.
    pub hint: Option<Box<Hint>>,
    /// The event's refusal, for a desk that knows other remedies.
    pub refusal: Option<Box<Refusal>>,
    /// The word of the question that nobody could be asked.
    pub question: Option<&'static str>,
}

impl Failure {
    /// It could not be done (exit code 2).
    pub(crate) fn new(message: impl Into<Message>) -> Self {
        Self { message: Some(message.into()), ..Self::shown(Exit::Failed) }
    }

    /// It was refused: the answer is no (exit code 1).
    pub(crate) fn refused(message: impl Into<Message>) -> Self {
        Self { exit: Exit::No, ..Self::new(message) }
    }

    /// The fault has been shown already.
    pub(crate) fn shown(exit: Exit) -> Self {
        Self { exit, message: None, hint: None, refusal: None, question: None }
    }

    /// The same failure with a hint.
    #[must_use]
    pub(crate) fn hint(mut self, hint: impl Into<Hint>) -> Self {
        self.hint = Some(Box::new(hint.into()));
        self
    }

    /// The same failure with a hint, if there is one.
    #[must_use]
    pub(crate) fn hints(self, hint: Option<Hint>) -> Self {
        match hint {
            Some(hint) => self.hint(hint),
            None => self,
        }
    }

    /// A file or folder that cannot be read.
    pub(crate) fn reading(path: &Path, error: &io::Error) -> Self {
        Self::new(match error.kind() {
            io::ErrorKind::NotFound => message!(words::CLI_ERROR_MISSING_FILE, path),
            _ => message!(words::CAUSE_UNREADABLE, path, cause = cause(path, error)),
        })
    }

    /// A file that cannot be written.
    pub(crate) fn writing(path: &Path, error: &io::Error) -> Self {
        if matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) {
            return Self::new(message!(words::CLI_ERROR_DISK_FULL, path))
                .hint(words::CLI_HINT_DISK_FULL);
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) =
            folder.filter(|folder| error.kind() == io::ErrorKind::NotFound && !folder.exists())
        {
            return Self::new(message!(words::CLI_ERROR_NO_FOLDER, path, folder))
                .hint(message!(words::CLI_HINT_NO_FOLDER, folder));
        }
        Self::new(message!(words::CLI_ERROR_UNWRITABLE, path, cause = cause(path, error)))
    }
}

/// Why a file could not be read or written. Windows reports "no permission" also for a folder, and for a file
/// that another program has open.
fn cause(path: &Path, error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::PermissionDenied if cfg!(windows) && path.is_dir() => {
            of_io(&io::ErrorKind::IsADirectory.into())
        }
        io::ErrorKind::PermissionDenied if cfg!(windows) && path.is_file() => {
            Message::new(words::CAUSE_OPEN_ELSEWHERE)
        }
        _ => of_io(error),
    }
}

/// Writing to our own output failed. A closed pipe is not an error: the reader has seen enough.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::shown(Exit::Yes)
        } else {
            Self::writing(Path::new("-"), &error)
        }
    }
}

/// A store failed.
impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::new(error.message()).hints(Hint::of_store(&error))
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        // A draw in a game without draws is an invalid result, not a refusal.
        let plain = match refusal {
            Refusal::NoDraws { part: None, .. } => Self::new(refusal.message()),
            _ => Self::refused(refusal.message()),
        };
        let failure = plain.hints(refusal.hint());
        Self { refusal: Some(Box::new(refusal)), ..failure }
    }
}

impl From<JournalError> for Failure {
    fn from(trouble: JournalError) -> Self {
        match trouble {
            JournalError::Refused(refusal) => refusal.into(),
            trouble => Self::new(trouble.message()).hints(trouble.hint()),
        }
    }
}
