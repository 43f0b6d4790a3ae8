//! Where a journal is kept.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::locale::{WORDS, errors, sentences, words};

/// The location of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// A SQLite file.
    Sqlite(PathBuf),
    /// A PostgreSQL database, by its URL.
    Postgres(String),
}

sentences! {
    /// A text that does not name a store. The error does not repeat it: it may hold a password.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum BadLocation {
        /// A URL with another scheme, given here: `mysql` of `mysql://…`.
        Scheme(scheme: String) = words::STORE_ERROR_BAD_LOCATION,
        /// Neither a URL nor the path of a file.
        NoUrl = words::STORE_ERROR_NO_URL,
    }
}

errors!(WORDS: BadLocation => BadLocation::message);

impl Location {
    /// The default file of an event's journal.
    pub const DEFAULT_FILE: &str = "event.db";

    /// Reads a place as `event.toml` or a command names it: a `postgres://` URL, or the path of a
    /// SQLite file. A relative path starts at `base`.
    ///
    /// ```
    /// use arbitro_event::store::Location;
    /// use std::path::Path;
    ///
    /// let base = Path::new("maia");
    /// assert_eq!(
    ///     Location::parse("event.db", base),
    ///     Ok(Location::Sqlite(base.join("event.db")))
    /// );
    /// let server = Location::parse("postgres://desk:secret@10.0.0.2/cnjm", base)?;
    /// assert_eq!(server.to_string(), "postgres://desk:***@10.0.0.2/cnjm");
    /// assert!(Location::parse("mysql://localhost/cnjm", base).is_err());
    /// assert!(Location::parse("host=10.0.0.2 password=secret", base).is_err());
    /// # Ok::<(), arbitro_event::store::BadLocation>(())
    /// ```
    ///
    /// # Errors
    /// A URL of another kind, or a server named in another way than by a URL: as a path it would name
    /// a file after a password.
    pub fn parse(text: &str, base: &Path) -> Result<Self, BadLocation> {
        match Self::url(text) {
            Err(BadLocation::NoUrl) if !text.contains("://") && !is_server(text) => {
                let path = base.join(text);
                // Other connection strings consist of `name=value` pairs.
                if text.contains('=') && !path.exists() {
                    return Err(BadLocation::NoUrl);
                }
                Ok(Location::Sqlite(path))
            }
            parsed => parsed,
        }
    }

    /// Reads a `postgres://` URL.
    ///
    /// # Errors
    /// Anything else.
    pub fn url(text: &str) -> Result<Self, BadLocation> {
        match text.split_once("://") {
            Some((scheme, rest)) if is_server(scheme) => {
                // The driver accepts the scheme only in lower case.
                Ok(Location::Postgres(format!("{}://{rest}", scheme.to_ascii_lowercase())))
            }
            Some((scheme, _)) => {
                // An unknown scheme may be a secret.
                let word = matches!(
                    scheme,
                    "mysql" | "mariadb" | "mssql" | "sqlite" | "http" | "https" | "file"
                );
                Err(if word { BadLocation::Scheme(scheme.to_owned()) } else { BadLocation::NoUrl })
            }
            None => Err(BadLocation::NoUrl),
        }
    }

    /// The journal of the event in `folder`: at `configured` (the event's own `store`), else at
    /// [`Location::DEFAULT_FILE`] in the folder.
    ///
    /// # Errors
    /// As for [`Location::parse`].
    pub fn of_event(folder: &Path, configured: Option<&str>) -> Result<Self, BadLocation> {
        Self::parse(configured.unwrap_or(Self::DEFAULT_FILE), folder)
    }
}

/// Whether a word is the scheme of a server's URL, or the beginning of one.
fn is_server(text: &str) -> bool {
    let scheme = text.split_once(':').map_or(text, |(scheme, _)| scheme);
    ["postgres", "postgresql"].iter().any(|known| scheme.eq_ignore_ascii_case(known))
}

/// The location in a form that can be shown: only the recognised parts, without password and
/// options.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Sqlite(path) => path.display().fmt(f),
            Location::Postgres(url) => f.write_str(&shown(url)),
        }
    }
}

/// The parts of a URL that can be shown. A password may hold any character, even delimiters: the
/// host begins after the last `@`, and anything unexpected is left out.
fn shown(url: &str) -> String {
    const UNKNOWN: &str = "…";
    let rest = url.split_once("://").map_or("", |(_, rest)| rest);
    let (credentials, place) = match rest.rsplit_once('@') {
        Some((credentials, place)) => (Some(credentials), place),
        None => (None, rest),
    };
    let word = |text: &str, more: &str| {
        let fits = |letter: char| letter.is_alphanumeric() || more.contains(letter);
        if !text.is_empty() && text.chars().all(fits) {
            text.to_owned()
        } else {
            UNKNOWN.to_owned()
        }
    };
    let before = rest.len() - place.len();
    if rest[..before].contains(['?', '#']) {
        // A question mark in a password, or an `@` among the options: it is ambiguous.
        let user = credentials
            .and_then(|text| text.split_once(':'))
            .map_or(UNKNOWN.to_owned(), |(user, _)| word(user, "_-."));
        return format!("postgres://{user}:***@{UNKNOWN}");
    }
    let place = place.split_once(['?', '#']).map_or(place, |(place, _)| place);
    let (host, database) = match place.split_once('/') {
        Some((host, database)) => (host, Some(database)),
        None => (place, None),
    };
    let mut text = String::from("postgres://");
    if let Some(credentials) = credentials {
        match credentials.split_once(':') {
            Some((user, _)) => text += &format!("{}:***@", word(user, "_-.")),
            None => text += &format!("{}@", word(credentials, "_-.")),
        }
    }
    // After a colon there is a port, or a password whose `@` is missing.
    let port = |host: &str| match host.rsplit_once(':') {
        Some((_, port)) => host.ends_with(']') || port.bytes().all(|byte| byte.is_ascii_digit()),
        None => true,
    };
    text += &if host.split(',').all(port) { word(host, "_-.:[],") } else { UNKNOWN.to_owned() };
    if let Some(database) = database {
        text += &format!("/{}", word(database, "_-."));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn displayed_locations_have_no_password() {
        for (url, wanted) in [
            ("postgres://desk@10.0.0.2/cnjm", "postgres://desk@10.0.0.2/cnjm"),
            ("postgres://desk:s/cr@t@10.0.0.2:5433/cnjm", "postgres://desk:***@10.0.0.2:5433/cnjm"),
            ("postgres://desk:s?cr/t@x#y@10.0.0.2:5433/cnjm", "postgres://desk:***@…"),
            ("postgres://h/cnjm?password=secret", "postgres://h/cnjm"),
            ("postgres://h/cnjm?user=a&pass%77ord=s@cret", "postgres://…:***@…"),
            ("postgres://:secret@h", "postgres://…:***@h"),
            ("postgres://desk:secret", "postgres://…"),
            ("postgres://h:5432,desk:secret/db", "postgres://…/db"),
            ("postgres://[::1]/db", "postgres://[::1]/db"),
            ("postgres://[::1]:5432,b/db", "postgres://[::1]:5432,b/db"),
        ] {
            assert_eq!(shown(url), wanted, "{url}");
        }
    }
}
