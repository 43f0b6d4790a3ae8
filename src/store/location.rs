//! Where a journal is kept.

use std::fmt;
use std::path::{Path, PathBuf};

/// The place of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// A SQLite file.
    Sqlite(PathBuf),
    /// A PostgreSQL database, by its URL.
    Postgres(String),
}

/// A text that names no kind of store there is: `mysql://…`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no store of the kind {scheme}")]
pub struct BadLocation {
    /// What stands before `://`.
    pub scheme: String,
}

impl Location {
    /// The file an event's journal is in unless the event says otherwise.
    pub const DEFAULT_FILE: &str = "event.db";

    /// Reads a place as `event.toml` or `ARBITRO_STORE` name it: a `postgres://` URL, or the path of a
    /// SQLite file. A relative path starts at `base`.
    ///
    /// ```
    /// use arbitro::store::Location;
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
    /// # Ok::<(), arbitro::store::BadLocation>(())
    /// ```
    ///
    /// # Errors
    /// A URL of another kind.
    pub fn parse(text: &str, base: &Path) -> Result<Self, BadLocation> {
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Ok(Location::Postgres(text.to_owned())),
            Some((scheme, _)) => Err(BadLocation { scheme: scheme.to_owned() }),
            None => Ok(Location::Sqlite(base.join(text))),
        }
    }

    /// The journal of the event in `folder`: where `configured` (the event's own `store`) says, else
    /// [`Location::DEFAULT_FILE`] in the folder.
    ///
    /// # Errors
    /// As [`Location::parse`].
    pub fn of_event(folder: &Path, configured: Option<&str>) -> Result<Self, BadLocation> {
        Self::parse(configured.unwrap_or(Self::DEFAULT_FILE), folder)
    }
}

/// The place as it may be shown: a password is not.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Sqlite(path) => path.display().fmt(f),
            Location::Postgres(url) => f.write_str(&without_password(url)),
        }
    }
}

fn without_password(url: &str) -> String {
    let (url, query) = match url.split_once('?') {
        Some((url, query)) => (url, Some(query)),
        None => (url, None),
    };
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let hidden = match rest.rsplit_once('@') {
        Some((user, host)) => match user.split_once(':') {
            Some((name, _)) => format!("{scheme}://{name}:***@{host}"),
            None => url.to_owned(),
        },
        None => url.to_owned(),
    };
    match query {
        None => hidden,
        Some(query) => {
            let shown: Vec<&str> = query
                .split('&')
                .map(|pair| if pair.starts_with("password=") { "password=***" } else { pair })
                .collect();
            format!("{hidden}?{}", shown.join("&"))
        }
    }
}
