//! Whether a stream gets colours: what `--color` says, or by default what the stream can show. Nothing is
//! told apart by colour alone.

use std::ffi::OsString;
use std::io::{self, Write};

use anstream::AutoStream;
use anstream::stream::{AsLockedWrite, RawStream};

use super::names;

/// The values of `--color`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ColourChoice {
    /// On a terminal that can show them, unless `NO_COLOR` is set.
    #[default]
    Auto,
    Always,
    Never,
}

impl ColourChoice {
    const ALL: [(&str, Self); 3] =
        [("auto", Self::Auto), ("always", Self::Always), ("never", Self::Never)];

    /// The choice on a command line. Like the language it is needed before the line is parsed: the help and
    /// the parser's errors have colours, too.
    pub(crate) fn of(args: &[OsString]) -> Self {
        let asked = names::value_of("color", args);
        let named = |value: &str| {
            let mut all = Self::ALL.into_iter();
            all.find(|(name, _)| names::is_value(value, name)).map(|(_, choice)| choice)
        };
        match asked.and_then(named).unwrap_or_default() {
            // The streams would give colours to a build machine (`CI`), whatever its terminal can show.
            Self::Auto if std::env::var_os("TERM").is_some_and(|term| term == "dumb") => {
                Self::Never
            }
            choice => choice,
        }
    }

    /// Whether a stream gets colours.
    pub(in crate::cli) fn colours(self, stream: &impl RawStream) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            // Variables that force colours where nobody looks are ignored.
            Self::Auto => {
                stream.is_terminal() && AutoStream::choice(stream) != anstream::ColorChoice::Never
            }
        }
    }
}

impl From<ColourChoice> for clap::ColorChoice {
    fn from(choice: ColourChoice) -> Self {
        match choice {
            ColourChoice::Auto => Self::Auto,
            ColourChoice::Always => Self::Always,
            ColourChoice::Never => Self::Never,
        }
    }
}

/// Writes our coloured text to one of the program's streams; an old console gets its own calls instead of
/// escape sequences.
pub(in crate::cli) fn write(stream: impl RawStream + AsLockedWrite, text: &str) -> io::Result<()> {
    AutoStream::always(stream).write_all(text.as_bytes())
}
