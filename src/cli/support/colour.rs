//! Whether a stream gets colours: what `--color` requests, or by default what the stream can show.
//! Colour is never the only distinction.

use crate::cli::prelude::*;

use crate::io::Output;

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
    pub(in crate::cli) fn of(args: &[OsString], io: &Io) -> Self {
        let typed = names::value_of("color", args);
        let named = |value: &str| {
            let mut all = Self::ALL.into_iter();
            all.find(|(name, _)| names::is_value(value, name)).map(|(_, choice)| choice)
        };
        match typed.and_then(named).unwrap_or_default() {
            // The streams would give colours to a build machine (`CI`), whatever its terminal can show.
            Self::Auto if io.variable("TERM") == Some("dumb") => Self::Never,
            choice => choice,
        }
    }

    /// Whether a stream gets colours.
    pub(in crate::cli) fn colours(self, stream: &Output) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            // Variables that force colours where nobody looks are ignored.
            Self::Auto => stream.colours,
        }
    }
}
