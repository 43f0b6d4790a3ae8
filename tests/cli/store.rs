//! `arbitro store copy`, and several programs on one event at once.

use std::path::{Path, PathBuf};

use crate::support::event::folder;
use crate::support::program::{Run, arbitro};

/// An event in a folder of its own.
pub(super) struct Hall {
    _root: tempfile::TempDir,
    pub(super) folder: PathBuf,
}

impl Hall {
    /// An event of two categories with two groups each, every group's first round paired.
    pub(super) fn new() -> Self {
        let hall = Self::empty();
        hall.fill();
        hall
    }

    pub(super) fn empty() -> Self {
        let root = folder();
        let folder = root.path().join("maia");
        let made = arbitro().arg("new").arg(&folder).args(["--preset", "cnjm15"]).output();
        assert!(made.expect("the program starts").status.success());
        Hall { _root: root, folder }
    }

    pub(super) fn fill(&self) {
        let mut list = String::from("code,name,school,cycle,game\n");
        for game in [1, 2] {
            for school in 1..=16 {
                list += &format!("{school}.1.{game},Aluno {school} {game},{school},1,{game}\n");
            }
        }
        let path = self.folder.join("lista.csv");
        std::fs::write(&path, list).expect("the folder can be written");
        self.does(&["players", "import", &path.display().to_string()]);
        self.does(&["groups", "draw", "--seed", "5"]);
        self.does(&["pair"]);
    }

    pub(super) fn run(&self, desk: &str, args: &[&str]) -> Run {
        let mut command = arbitro();
        command.args(args).arg("--event").arg(&self.folder).env("ARBITRO_DESK", desk);
        command.output().expect("the program starts").into()
    }

    /// Runs a command that must succeed.
    pub(super) fn does(&self, args: &[&str]) -> String {
        self.at("organização", args)
    }

    pub(super) fn at(&self, desk: &str, args: &[&str]) -> String {
        let run = self.run(desk, args);
        assert_eq!(run.code, 0, "{args:?}: {}{}", run.out, run.err);
        run.out
    }

    pub(super) fn result(&self, desk: &str, group: &str, table: u32, result: &str) {
        self.at(desk, &["result", group, &table.to_string(), result]);
    }

    pub(super) fn look(&self, args: &[&str]) -> Run {
        let mut command = arbitro();
        command.args(args).arg("--event").arg(&self.folder);
        command.output().expect("the program starts").into()
    }

    pub(super) fn verify(&self, more: &[&str]) -> Run {
        self.look(&[&["verify"], more].concat())
    }

    /// The head of the journal, as `verify` prints it.
    pub(super) fn head(&self) -> String {
        let run = self.verify(&[]);
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        run.out.split_whitespace().last().expect("it says the head").to_owned()
    }

    pub(super) fn log(&self) -> Vec<serde_json::Value> {
        let lines = self.does(&["log", "--format", "json"]);
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    /// A copy of the folder, as on another laptop.
    pub(super) fn copy(&self) -> Hall {
        let root = folder();
        let folder = root.path().join("maia");
        std::fs::create_dir(&folder).expect("a folder");
        for name in ["event.toml", "event.db"] {
            std::fs::copy(self.folder.join(name), folder.join(name)).expect("a file is copied");
        }
        Hall { _root: root, folder }
    }

    pub(super) fn merge(&self, other: &Hall) -> Run {
        let mut command = arbitro();
        command.arg("merge").arg(&other.folder).arg("--event").arg(&self.folder);
        command.args(["--desk", "organização"]);
        command.output().expect("the program starts").into()
    }

    pub(super) fn tamper(&self, sql: &str) {
        let file = rusqlite::Connection::open(self.folder.join("event.db")).expect("it opens");
        file.execute_batch(sql).expect("the statement runs");
    }
}

pub(super) fn copy(from: &str, to: &str) -> Run {
    arbitro().args(["store", "copy", from, to]).output().expect("the program starts").into()
}

pub(super) fn text(path: &Path) -> String {
    path.display().to_string()
}

mod store_copy {
    use super::*;

    #[test]
    fn a_copy_is_verified_and_never_goes_onto_entries() {
        let hall = Hall::new();
        let (from, to) = (text(&hall.folder), text(&hall.folder.join("copy.db")));
        let run = copy(&from, &to);
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.out.contains(&hall.head()), "{}", run.out);
        let run = copy(&from, &to);
        assert_eq!(run.code, 1);
        insta::assert_snapshot!(run.err.replace(&to, "copy.db"), @"
        error: copy.db has 8 entries already; a copy goes to an empty store only
        hint: name a store that does not exist yet, and it is created: arbitro store copy FROM new.db
        ");
        std::fs::rename(&to, hall.folder.join("event.db")).expect("a file can be moved");
        assert_eq!(hall.verify(&[]).code, 0);
    }

    #[test]
    fn a_broken_journal_is_not_copied() {
        let hall = Hall::new();
        hall.tamper("UPDATE journal SET desk = 'sala 9' WHERE seq = 2");
        let run = copy(&text(&hall.folder), &text(&hall.folder.join("copy.db")));
        assert_eq!(run.code, 2);
        insta::assert_snapshot!(run.err.replace(&text(&hall.folder), "maia"), @"
        error: the journal in maia/event.db is not as it was written: entry 2 does not fit its hash: it was altered or moved
        hint: to see the faults: arbitro verify; to continue with the good entries: arbitro store salvage FROM TO; keep the file as it is
        ");
    }

    #[test]
    fn a_missing_journal_cannot_be_copied() {
        let hall = Hall::empty();
        let target = text(&hall.folder.join("copy.db"));
        let run = copy(&text(&hall.folder.join("none.db")), &target);
        assert_eq!(run.code, 2);
        insta::assert_snapshot!(run.err.replace(&text(&hall.folder), "maia"), @"
        error: there is no journal in maia/none.db
        hint: the journal begins with the first operation, like arbitro players import players.csv; if the event is in another folder: --event DIR
        ");
        assert!(!Path::new(&target).exists(), "nothing was made");
        assert_eq!(copy("mysql://localhost/cnjm", &target).code, 2);
    }
}

mod crowd {
    use super::*;

    /// Eight desks enter all results of a round at once, with one process for every result.
    fn enter_at_once(hall: &Hall) {
        let tables = ["1.1.1", "1.1.2", "1.2.1", "1.2.2"]
            .into_iter()
            .flat_map(|group| (1..=4).map(move |table| (group, table)));
        let tables: Vec<(&str, u32)> = tables.collect();
        std::thread::scope(|desks| {
            for (desk, own) in tables.chunks(2).enumerate() {
                desks.spawn(move || {
                    for &(group, table) in own {
                        hall.result(&format!("sala {desk}"), group, table, "1-0");
                    }
                });
            }
        });
        let log = hall.log();
        let results = log.iter().filter(|line| line["op"] == "result").count();
        assert_eq!(results, tables.len(), "none is lost, none doubled, none refused");
        assert_eq!(hall.does(&["results", "missing", "--format", "json"]).trim(), "[]");
        assert_eq!(hall.verify(&[]).code, 0);
    }

    #[test]
    fn eight_desks_at_once_on_one_file() {
        enter_at_once(&Hall::new());
    }

    #[cfg(feature = "postgres")]
    #[test]
    fn eight_desks_at_once_on_a_server() {
        let Some(server) = crate::support::server::Server::shared() else { return };
        let hall = Hall::empty();
        let path = hall.folder.join("event.toml");
        let toml = std::fs::read_to_string(&path).expect("it is there");
        let url = server.fresh();
        std::fs::write(&path, format!("store = \"{url}\"\n{toml}")).expect("it is written");
        hall.fill();
        enter_at_once(&hall);
        assert!(!hall.folder.join("event.db").exists());
        // And to a file and to another place on the server, identical to the last hash.
        let file = text(&hall.folder.join("copy.db"));
        assert_eq!(copy(&url, &file).code, 0);
        let run = copy(&file, &server.fresh());
        assert!(run.code == 0 && run.out.contains(&hall.head()), "{}{}", run.out, run.err);
        assert!(!run.out.contains("geheim"), "{}", run.out);
    }
}
