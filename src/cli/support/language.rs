//! The language on screen: `--lang`, `ARBITRO_LANG`, `LC_ALL`, `LC_MESSAGES`, `LANG`, the system's locale,
//! English, in this order.

use std::ffi::OsString;

use super::names;
use crate::locale::Lang;

/// The language for a command line. It is needed before the line is parsed, because the parser's errors are
/// in it, too.
pub(crate) fn choose(args: &[OsString]) -> Lang {
    let asked = names::value_of("lang", args);
    asked
        .and_then(|value| value.parse().ok())
        .or_else(|| variable("ARBITRO_LANG").as_deref().and_then(Lang::of_locale))
        .or_else(of_environment)
        .unwrap_or(Lang::En)
}

fn of_environment() -> Option<Lang> {
    // As in POSIX, the first of these that is set decides alone, even for a language we lack.
    match ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(variable) {
        Some(name) => Lang::of_locale(&name),
        None => sys_locale::get_locale().as_deref().and_then(Lang::of_locale),
    }
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}
