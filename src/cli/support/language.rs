//! The language on screen: `--lang`, `ARBITRO_LANG`, `LC_ALL`, `LC_MESSAGES`, `LANG`, the system's locale,
//! English, in this order.

use crate::cli::prelude::*;

/// The language for a command line. It is needed before the line is parsed, because the parser's errors are
/// in it, too.
pub(in crate::cli) fn choose(args: &[OsString], io: &Io) -> Lang {
    let chosen = names::value_of("lang", args);
    chosen
        .and_then(|value| value.parse().ok())
        .or_else(|| variable(io, "ARBITRO_LANG").and_then(Lang::of_locale))
        .or_else(|| of_environment(io))
        .unwrap_or(Lang::En)
}

fn of_environment(io: &Io) -> Option<Lang> {
    // As in POSIX, the first of these that is set decides alone, even for a language we lack.
    match ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| variable(io, name)) {
        Some(name) => Lang::of_locale(name),
        None => (io.locale)().as_deref().and_then(Lang::of_locale),
    }
}

fn variable<'io>(io: &'io Io, name: &str) -> Option<&'io str> {
    io.variable(name).filter(|value| !value.is_empty())
}
