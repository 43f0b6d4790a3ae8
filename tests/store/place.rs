//! Places where a test may put a journal.

use arbitro_event::store::{self, Draft, Location, Store};

use crate::support::event::folder;

/// A place for one journal, gone when it is dropped.
pub trait Place {
    /// Its location.
    fn location(&self) -> Location;

    /// Runs a statement on the store, as a forger or an accident would.
    fn tamper(&self, sql: &str);

    fn create(&self) -> Box<dyn Store> {
        store::create(&self.location()).expect("a new place takes a journal")
    }

    fn open(&self) -> Box<dyn Store> {
        store::open(&self.location()).expect("the journal opens")
    }
}

pub struct SqlitePlace {
    folder: tempfile::TempDir,
}

impl SqlitePlace {
    pub fn new() -> Self {
        SqlitePlace { folder: folder() }
    }
}

impl Place for SqlitePlace {
    fn location(&self) -> Location {
        Location::Sqlite(self.folder.path().join("event.db"))
    }

    fn tamper(&self, sql: &str) {
        let Location::Sqlite(path) = self.location() else { unreachable!() };
        let connection = rusqlite::Connection::open(path).expect("the file opens");
        connection.execute_batch(sql).expect("the statement runs");
    }
}

/// A draft that contains its number.
pub fn draft(number: u64) -> Draft {
    Draft {
        at: format!("2026-03-13T10:{:02}:{:02}Z", number / 60 % 60, number % 60),
        desk: format!("sala {}", number % 3),
        op: "result".into(),
        payload: format!(r#"{{"table":{number},"nome":"Conceição"}}"#),
        batch: (!number.is_multiple_of(4)).then(|| format!("lote-{} -", number / 3)),
    }
}

pub fn drafts(numbers: impl IntoIterator<Item = u64>) -> Vec<Draft> {
    numbers.into_iter().map(draft).collect()
}

#[cfg(feature = "postgres")]
pub struct PostgresPlace {
    url: String,
}

#[cfg(feature = "postgres")]
impl PostgresPlace {
    /// `None` if there is no server.
    pub fn new() -> Option<Self> {
        let server = crate::server::Server::shared()?;
        Some(PostgresPlace { url: server.fresh() })
    }
}

#[cfg(feature = "postgres")]
impl Place for PostgresPlace {
    fn location(&self) -> Location {
        Location::Postgres(self.url.clone())
    }

    fn tamper(&self, sql: &str) {
        let mut client =
            postgres::Client::connect(&self.url, postgres::NoTls).expect("the server answers");
        client.batch_execute(sql).expect("the statement runs");
    }
}
