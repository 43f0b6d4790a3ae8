//! Stores that cannot carry out a request: each gives the reason, and nothing is half done.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use arbitro_event::store::{
    self, Head, Location, Snapshot, Sqlite, SqliteOptions, Store, StoreError, verify,
};

use crate::place::{Place, SqlitePlace, draft, drafts};

fn file(place: &SqlitePlace) -> PathBuf {
    let Location::Sqlite(path) = place.location() else { unreachable!() };
    path
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

fn opening(path: &Path) -> StoreError {
    let opened = store::open(&Location::Sqlite(path.to_owned()));
    opened.err().expect("this is no journal")
}

#[test]
fn a_full_disk_is_reported_and_nothing_is_half_written() {
    let place = SqlitePlace::new();
    let path = file(&place);
    let options = SqliteOptions { max_pages: Some(40), ..Default::default() };
    let mut store = Sqlite::create(&path, options).unwrap();
    let mut head = Head::EMPTY;
    let full = loop {
        match store.append(&head, &drafts(head.seq..head.seq + 5)) {
            Ok(next) => head = next,
            Err(error) => break error,
        }
    };
    assert_eq!(full, StoreError::Full { place: name(&path) });
    assert!(head.seq > 20);
    assert_eq!(store.head(), Ok(head));
    // Neither a snapshot that does not fit nor a batch larger than the disk does any harm.
    let snapshot = Snapshot { version: 1, head, state: "·".repeat(200_000) };
    assert_eq!(store.save_snapshot(&snapshot), Err(full.clone()));
    assert_eq!(store.append(&head, &drafts(0..5000)), Err(full));
    assert_eq!(store.head(), Ok(head));
    drop(store);
    // Once there is room again, the journal continues where it was.
    let mut store = place.open();
    assert!(verify(&mut *store, Some(&head.hash.into())).unwrap().is_intact());
    assert_eq!(store.head(), Ok(head));
    assert_eq!(store.append(&head, &[draft(1)]).unwrap().seq, head.seq + 1);
}

#[cfg(unix)]
#[test]
fn a_file_that_another_one_replaced_was_written_on_and_lost() {
    let place = SqlitePlace::new();
    let path = file(&place);
    let mut store = place.create();
    let head = store.append(&Head::EMPTY, &drafts(0..3)).unwrap();
    let replaced = StoreError::Replaced { place: name(&path) };
    let aside = path.with_extension("aside");
    fs::rename(&path, &aside).unwrap();
    assert_eq!(store.append(&head, &[draft(3)]), Err(replaced.clone()));
    fs::copy(&aside, &path).unwrap();
    assert_eq!(store.append(&head, &[draft(3)]), Err(replaced.clone()));
    assert_eq!(store.head(), Err(replaced));
    // Back in its place it goes on.
    fs::rename(&aside, &path).unwrap();
    assert_eq!(store.append(&head, &[draft(3)]).unwrap().seq, 4);
}

#[test]
fn a_journal_does_not_start_on_a_full_disk() {
    let place = SqlitePlace::new();
    let path = file(&place);
    let options = SqliteOptions { max_pages: Some(2), ..Default::default() };
    assert_eq!(Sqlite::create(&path, options).err(), Some(StoreError::Full { place: name(&path) }));
    assert_eq!(opening(&path), StoreError::Missing { place: name(&path) });
    assert_eq!(place.create().head(), Ok(Head::EMPTY));
}

#[test]
fn a_file_held_by_another_program_is_locked() {
    let place = SqlitePlace::new();
    let head = place.create().append(&Head::EMPTY, &[draft(1)]).unwrap();
    let other = rusqlite::Connection::open(file(&place)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let options = SqliteOptions { patience: Duration::from_millis(20), ..Default::default() };
    let mut store = Sqlite::open(&file(&place), options).unwrap();
    // It can be read in the meantime.
    assert_eq!(store.head(), Ok(head));
    let locked = StoreError::Locked { place: name(&file(&place)) };
    assert_eq!(store.append(&head, &[draft(2)]), Err(locked));
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(store.append(&head, &[draft(2)]).unwrap().seq, 2);
}

#[test]
fn a_program_that_was_stopped_while_it_held_the_journal_was_waited_for_twenty_seconds() {
    let place = SqlitePlace::new();
    let head = place.create().append(&Head::EMPTY, &[draft(1)]).unwrap();
    let other = rusqlite::Connection::open(file(&place)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    // It goes on when nobody waits any more, and at the latest after 15 s.
    let (ends, ended) = std::sync::mpsc::channel::<()>();
    let stopped = std::thread::spawn(move || {
        let _ = ended.recv_timeout(Duration::from_secs(15));
        other.execute_batch("ROLLBACK").unwrap();
    });
    let mut store = place.open();
    let refused = store.append(&head, &[draft(2)]);
    drop(ends);
    stopped.join().unwrap();
    assert_eq!(refused, Err(StoreError::Locked { place: name(&file(&place)) }));
    assert_eq!(store.append(&head, &[draft(2)]).unwrap().seq, 2);
}

#[test]
fn other_files_are_not_read_as_a_journal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("event.db");
    let not_a_journal = StoreError::NotAJournal { place: name(&path) };

    fs::write(&path, "code,name,school\n".repeat(500)).unwrap();
    assert_eq!(opening(&path), not_a_journal);
    assert_eq!(store::create(&Location::Sqlite(path.clone())).err(), Some(not_a_journal.clone()));
    assert!(fs::read_to_string(&path).unwrap().starts_with("code,"), "it is left as it was");

    fs::remove_file(&path).unwrap();
    rusqlite::Connection::open(&path).unwrap().execute_batch("CREATE TABLE a (b)").unwrap();
    assert_eq!(opening(&path), not_a_journal);
    assert_eq!(store::create(&Location::Sqlite(path.clone())).err(), Some(not_a_journal));

    fs::write(&path, "").unwrap();
    assert_eq!(opening(&path), StoreError::Missing { place: name(&path) });

    let here = folder.path();
    assert!(matches!(opening(here), StoreError::Unreachable { .. }), "a folder is no file");
    let nowhere = Location::Sqlite(here.join("no folder").join("event.db"));
    assert!(matches!(store::create(&nowhere).err(), Some(StoreError::Unreachable { .. })));
}

/// Every page of a journal is damaged in turn, and the file is cut at every page: reading gives an
/// error, a fault, or the journal as it was.
#[test]
fn a_damaged_file_is_never_read_as_a_good_one() {
    let place = SqlitePlace::new();
    let head = place.create().append(&Head::EMPTY, &drafts(0..200)).unwrap();
    let path = file(&place);
    let good = fs::read(&path).unwrap();
    let pages = good.len() / 4096;
    assert!(pages > 5, "{pages}");
    let mark = head.hash.into();
    let mut found = 0;
    for page in 0..pages {
        let mut spoilt = good.clone();
        spoilt[page * 4096..][..4096].fill(0x5a);
        let cut = good[..page * 4096 + 100].to_vec();
        for damaged in [spoilt, cut] {
            fs::write(&path, damaged).unwrap();
            let looked = store::open(&place.location())
                .and_then(|mut store| verify(&mut *store, Some(&mark)));
            match looked {
                Ok(report) if report.is_intact() => {
                    assert_eq!(place.open().entries(0).unwrap().len(), 200);
                }
                Ok(_)
                | Err(
                    StoreError::Corrupt { .. }
                    | StoreError::NotAJournal { .. }
                    | StoreError::Missing { .. },
                ) => found += 1,
                Err(error) => panic!("page {page}: {error:?}"),
            }
        }
    }
    assert!(found > pages, "{found} of {}", 2 * pages);
}

/// Root may write everywhere, so the child process runs as another user.
#[cfg(unix)]
mod protected {
    use super::*;
    use crate::again::again;
    use std::io::Write;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    use std::os::unix::process::CommandExt;

    const PATH: &str = "ARBITRO_TEST_PROTECTED";
    const NOBODY: u32 = 65534;

    fn protect(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    /// Not a test: opens a protected journal and reports what happened.
    #[test]
    #[ignore = "a part of other tests, which start it themselves"]
    fn visitor() {
        let Ok(path) = std::env::var(PATH) else { return };
        let location = Location::Sqlite(PathBuf::from(path));
        match store::open(&location) {
            Err(error) => println!("SAID open {error:?}"),
            Ok(mut store) => {
                let head = store.head();
                println!("SAID head {:?}", head.as_ref().map(|head| head.seq));
                println!("SAID verify {:?}", verify(&mut *store, None).map(|it| it.is_intact()));
                let appended = store.append(&head.unwrap(), &[draft(2)]);
                println!("SAID append {:?}", appended.map_err(|error| error.to_string()));
            }
        }
        std::process::exit(0);
    }

    /// The report of a visitor without write permission about the journal of `place`.
    fn visit(place: &SqlitePlace) -> Option<Vec<String>> {
        let path = file(place);
        let mut visitor = again(module_path!(), "visitor");
        visitor.env(PATH, &path);
        if path.metadata().unwrap().uid() == 0 {
            visitor.uid(NOBODY).gid(NOBODY);
            visitor.current_dir("/");
        }
        match visitor.output() {
            Ok(output) => {
                let text = String::from_utf8_lossy(&output.stdout).into_owned();
                let said = text.lines().filter_map(|line| line.split_once("SAID "));
                Some(said.map(|(_, words)| words.to_owned()).collect())
            }
            Err(error) => {
                let _ = writeln!(std::io::stderr(), "SKIP the protected journal: {error}");
                None
            }
        }
    }

    /// The answer to a visit that would write.
    fn unwritable(path: &Path) -> String {
        let name = name(path);
        format!("append Err(\"{name} can be read but not written; nothing was recorded\")")
    }

    #[test]
    fn a_protected_journal_can_be_read_and_shows_that_it_cannot_be_written() {
        let place = SqlitePlace::new();
        place.create().append(&Head::EMPTY, &[draft(1)]).unwrap();
        let path = file(&place);
        let folder = path.parent().unwrap();
        protect(&path, 0o444);
        protect(folder, 0o555);
        let said = visit(&place);
        protect(folder, 0o755);
        let refused = unwritable(&path);
        if let Some(said) = said {
            assert_eq!(said, ["head Ok(1)", "verify Ok(true)", &refused]);
        }
    }

    #[test]
    fn a_protected_file_in_an_open_folder_shows_that_it_cannot_be_written() {
        let place = SqlitePlace::new();
        place.create().append(&Head::EMPTY, &[draft(1)]).unwrap();
        let path = file(&place);
        let folder = path.parent().unwrap();
        if path.metadata().unwrap().uid() == 0 {
            chown(folder, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        protect(&path, 0o444);
        let refused = unwritable(&path);
        if let Some(said) = visit(&place) {
            assert_eq!(said, ["head Ok(1)", "verify Ok(true)", &refused]);
        }
    }

    #[test]
    fn a_journal_without_permission_is_not_reachable() {
        let place = SqlitePlace::new();
        drop(place.create());
        protect(&file(&place), 0o000);
        if let Some(said) = visit(&place) {
            assert!(said[0].starts_with("open Unreachable"), "{said:?}");
        }
    }
}

#[cfg(feature = "postgres")]
mod postgres {
    use super::*;
    use crate::place::PostgresPlace;

    fn url(place: &PostgresPlace) -> String {
        let Location::Postgres(url) = place.location() else { unreachable!() };
        url
    }

    #[test]
    fn a_server_that_is_not_there_is_not_reachable() {
        let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        drop(listener);
        let nowhere = Location::Postgres(format!("postgres://desk:secret@127.0.0.1:{port}/cnjm"));
        let Some(StoreError::Unreachable { place, cause, .. }) = store::open(&nowhere).err() else {
            panic!("there is no server")
        };
        assert!(!place.contains("secret") && !cause.contains("secret"), "{place} {cause}");
    }

    #[test]
    fn a_database_that_is_not_there_is_not_reachable() {
        let Some(place) = PostgresPlace::new() else { return };
        let other = Location::Postgres(url(&place).replace("/postgres?", "/nowhere?"));
        assert!(matches!(store::open(&other).err(), Some(StoreError::Unreachable { .. })));
        let bad = Location::Postgres("postgres://[".into());
        assert!(matches!(store::open(&bad).err(), Some(StoreError::Unreachable { .. })));
    }

    #[test]
    fn a_broken_connection_is_made_again() {
        let Some(place) = PostgresPlace::new() else { return };
        let mut store = place.create();
        let mut head = store.append(&Head::EMPTY, &[draft(1)]).unwrap();
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid IN \
                   (SELECT pid FROM pg_stat_activity WHERE application_name = 'cut me')";
        let named = Location::Postgres(format!("{}&application_name=cut%20me", url(&place)));
        let mut store = store::open(&named).unwrap();
        for round in 2..6 {
            place.tamper(cut);
            if round % 2 == 0 {
                assert_eq!(store.head(), Ok(head));
                place.tamper(cut);
            }
            head = store.append(&head, &[draft(round)]).unwrap();
            place.tamper(cut);
            assert_eq!(store.entries(0).unwrap().len() as u64, round);
        }
        place.tamper(cut);
        let snapshot = Snapshot { version: 1, head, state: "{}".into() };
        store.save_snapshot(&snapshot).unwrap();
        place.tamper(cut);
        assert_eq!(store.snapshot(), Ok(Some(snapshot)));
    }

    #[test]
    fn a_role_that_may_only_look_is_told() {
        let Some(place) = PostgresPlace::new() else { return };
        let head = place.create().append(&Head::EMPTY, &[draft(1)]).unwrap();
        let schema = url(&place).rsplit_once("%3D").unwrap().1.to_owned();
        place.tamper(&format!(
            "CREATE ROLE looker_{schema} LOGIN; GRANT USAGE ON SCHEMA {schema} TO looker_{schema}; \
             GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO looker_{schema}"
        ));
        let looker = url(&place).replace("arbitro:geheim@", &format!("looker_{schema}@"));
        let mut store = store::open(&Location::Postgres(looker)).unwrap();
        assert_eq!(store.head(), Ok(head));
        let refused = store.append(&head, &[draft(2)]);
        assert!(matches!(refused, Err(StoreError::ReadOnly { .. })), "{refused:?}");
    }

    #[test]
    fn a_row_that_a_trigger_kept_out_was_answered_as_entered() {
        let function = |body: &str| {
            format!(
                "CREATE FUNCTION interferes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$; "
            )
        };
        let when = |when: &str| format!("{when} FOR EACH ROW EXECUTE FUNCTION interferes()");
        let before = when("CREATE TRIGGER t BEFORE INSERT ON journal");
        let after = when("CREATE TRIGGER t AFTER INSERT ON journal");
        let late = when(
            "CREATE CONSTRAINT TRIGGER t AFTER INSERT ON journal DEFERRABLE INITIALLY DEFERRED",
        );
        let delete = "DELETE FROM journal WHERE seq = NEW.seq; RETURN NULL;";
        for (sql, wanted) in [
            (function("RETURN NULL;") + &before, 2),
            (function("NEW.payload := '{}'; RETURN NEW;") + &before, 2),
            (function("IF NEW.seq > 2 THEN RETURN NULL; END IF; RETURN NEW;") + &before, 3),
            (function(delete) + &after, 2),
            (function(delete) + &late, 2),
            ("CREATE RULE r AS ON INSERT TO journal DO INSTEAD NOTHING".to_owned(), 2),
        ] {
            let Some(place) = PostgresPlace::new() else { return };
            let mut store = place.create();
            let head = store.append(&Head::EMPTY, &[draft(1)]).unwrap();
            place.tamper(&sql);
            let refused = store.append(&head, &[draft(2), draft(3)]);
            let Err(StoreError::NotKept { seq, .. }) = refused else {
                panic!("{sql}: {refused:?}")
            };
            assert_eq!(
                (seq, store.head().unwrap(), store.entries(0).unwrap().len()),
                (wanted, head, 1),
                "{sql}"
            );
        }
    }

    #[test]
    fn a_desk_asleep_in_a_transaction_is_not_waited_for_without_end() {
        let Some(place) = PostgresPlace::new() else { return };
        let head = place.create().append(&Head::EMPTY, &[draft(1)]).unwrap();
        let mut asleep = ::postgres::Client::connect(&url(&place), ::postgres::NoTls).unwrap();
        asleep.batch_execute("BEGIN; INSERT INTO journal VALUES (2, '', '', '', '', '')").unwrap();
        let impatient = url(&place) + "%20-c%20lock_timeout%3D50ms";
        let mut store = store::open(&Location::Postgres(impatient)).unwrap();
        let waited = store.append(&head, &[draft(2)]);
        assert!(matches!(waited, Err(StoreError::Locked { .. })), "{waited:?}");
        asleep.batch_execute("ROLLBACK").unwrap();
        assert_eq!(store.append(&head, &[draft(2)]).unwrap().seq, 2);
    }
}
