//! Shared parts of the event tests: the program in a folder of its own, at a desk, with a fixed
//! clock.
#![allow(dead_code, reason = "each test file uses its part of this")]

use std::collections::BTreeMap;
use std::fs::Permissions;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};

use tempfile::TempDir;

pub use super::program::Run as Ran;
use super::program::run_here;

/// An event in its own folder.
pub struct Event {
    folder: TempDir,
    /// The location of its journal, if not in the folder.
    store: Option<String>,
}

#[cfg(feature = "postgres")]
thread_local! {
    /// Whether events of this thread are created on the tests' own server.
    static ON_SERVER: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Runs part of a test with events in files and, with the feature `postgres`, again with events on
/// the tests' own server, if there is one.
pub fn on_each_store(part: impl Fn()) {
    part();
    #[cfg(feature = "postgres")]
    if super::server::Server::shared().is_some() {
        ON_SERVER.set(true);
        part();
        ON_SERVER.set(false);
    }
}

/// A new location on the server that `ARBITRO_TEST_STORE` names, so that the same tests run on
/// PostgreSQL:
/// `ARBITRO_TEST_STORE=postgres://… cargo test --features postgres --test cli`. Events in
/// folders below the test's own (`--event a`) stay in files.
#[cfg(feature = "postgres")]
fn place() -> Option<String> {
    use std::sync::atomic::{AtomicU32, Ordering};

    static NEXT: AtomicU32 = AtomicU32::new(1);
    if ON_SERVER.get() {
        return super::server::Server::shared().map(super::server::Server::fresh);
    }
    let server = std::env::var("ARBITRO_TEST_STORE").ok()?;
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let schema = format!("event_{}_{number}", std::process::id());
    let mut client = postgres::Client::connect(&server, postgres::NoTls).expect("it answers");
    client.batch_execute(&format!("CREATE SCHEMA {schema}")).expect("a schema is made");
    Some(format!("{server}?options=-c%20search_path%3D{schema}"))
}

#[cfg(not(feature = "postgres"))]
fn place() -> Option<String> {
    None
}

/// Whether events are now created on a server.
#[cfg(feature = "postgres")]
fn on_a_server() -> bool {
    ON_SERVER.get() || std::env::var_os("ARBITRO_TEST_STORE").is_some()
}

#[cfg(not(feature = "postgres"))]
fn on_a_server() -> bool {
    false
}

/// The files of an event's folder.
type Files = Vec<(String, Vec<u8>, Permissions)>;

/// The events that many tests begin with, by a description of what they are.
static BEGINNINGS: Mutex<BTreeMap<String, Arc<Files>>> = Mutex::new(BTreeMap::new());

/// A game of Rastros that the first wins: home in four moves.
const SHEET: &str = "[Game \"rastros\"]\n[Group \"2.2.1\"]\n[Round \"1\"]\n[Table \"1\"]\n\
    [Result \"1-0\"]\n; chegou à casa\n1. d4 d3 2. c2 b2 3. a1 1-0\n";

/// An event of one small category whose results are typed; as in events written before the program
/// had rules for Nex, the game is given by name.
pub const SMALL: &str = r#"
name = "Torneio de ensaio"
edition = 3
place = "Vila Nova"
dates = [2026-03-13]
language = "pt"
seed = 11
cycles = ["1.º ciclo", "2.º ciclo"]
games = [{ id = "nex", name = "Nex" }, "rastros"]
group_size = 12
rounds = 4
final_rounds = 5
"#;

/// A new folder: in that of `ARBITRO_TEST_FOLDER`, which `.ci/run` sets to a file system in memory, since a journal
/// waits for its disk at each entry.
pub fn folder() -> TempDir {
    let made = match std::env::var_os("ARBITRO_TEST_FOLDER") {
        Some(parent) => tempfile::tempdir_in(parent),
        None => tempfile::tempdir(),
    };
    made.expect("a temporary folder")
}

impl Event {
    /// A folder without an event.
    pub fn empty() -> Self {
        Self { folder: folder(), store: place() }
    }

    /// A folder whose journal is kept elsewhere.
    pub fn at(store: String) -> Self {
        Self { folder: folder(), store: Some(store) }
    }

    /// An event with this `event.toml`.
    pub fn with(toml: &str) -> Self {
        let event = Self::empty();
        event.write("event.toml", toml);
        event
    }

    /// An event that many tests begin with: it is created once, and each test gets a copy of its
    /// folder. On a server each test creates its own. `of` describes it.
    pub fn once(of: &str, make: impl FnOnce() -> Self) -> Self {
        let beginnings = || BEGINNINGS.lock().expect("nothing fails while it is held");
        let files = beginnings().get(of).cloned().filter(|_| !on_a_server());
        let Some(files) = files else {
            let made = make();
            if made.store.is_none() {
                beginnings().insert(of.to_owned(), Arc::new(made.files()));
            }
            return made;
        };
        let copy = Self { folder: folder(), store: None };
        for (name, bytes, permissions) in files.iter() {
            copy.write(name, bytes);
            let path = copy.path().join(name);
            std::fs::set_permissions(path, permissions.clone()).expect("the file is ours");
        }
        copy
    }

    fn files(&self) -> Files {
        let folder = std::fs::read_dir(self.path()).expect("the folder can be read");
        let entries = folder.map(|entry| entry.expect("a readable entry"));
        let files = entries.map(|entry| {
            let name = entry.file_name().into_string().expect("a name of ours");
            let about = entry.metadata().expect("the file is there");
            assert!(about.is_file(), "{name}: only files are copied");
            (name.clone(), self.read(&name), about.permissions())
        });
        files.collect()
    }

    /// A small event with players of category 1.1 entered.
    pub fn entered(players: usize) -> Self {
        Self::once(&format!("entered {players}"), || {
            let event = Self::with(SMALL);
            event.write("players.csv", list(players));
            assert_eq!(event.run(&["players", "import", "players.csv"]).code, 0);
            event
        })
    }

    /// The same, with its groups drawn.
    pub fn drawn(players: usize) -> Self {
        Self::once(&format!("drawn {players}"), || {
            let event = Self::entered(players);
            event.ok(&["groups", "draw"]);
            event
        })
    }

    /// The same, with all rounds of its groups played: the lower draw number wins.
    pub fn played(players: usize) -> Self {
        Self::once(&format!("played {players}"), || {
            let event = Self::drawn(players);
            for group in 1..=players.div_ceil(12) {
                event.play_all(&format!("1.1.{group}"));
            }
            event
        })
    }

    /// An event that plays Rastros, with a kept scoresheet at table 1 of 2.2.1, and as `sheet.jogo`.
    pub fn with_sheet() -> Self {
        let event = Self::with(SMALL);
        let list: String = (1..=6).map(|n| format!("{n}.2.2,Aluno {n},{n},2,2\n")).collect();
        event.write("l.csv", format!("code,name,school,cycle,game\n{list}"));
        event.ok(&["players", "import", "l.csv"]);
        event.ok(&["groups", "draw"]);
        event.ok(&["pair", "2.2.1"]);
        event.write("sheet.jogo", SHEET);
        event.ok(&["result", "2.2.1", "1", "--scoresheet", "sheet.jogo"]);
        event
    }

    /// An event where groups of every size are paired by the Dutch system.
    pub fn swiss(players: usize) -> Self {
        Self::once(&format!("swiss {players}"), || {
            let event = Self::with(&format!("small_groups = 'swiss'\n{SMALL}"));
            event.write("players.csv", list(players));
            event.ok(&["players", "import", "players.csv"]);
            event.ok(&["groups", "draw"]);
            event
        })
    }

    /// The location of its journal, as commands about stores name it.
    pub fn place(&self) -> String {
        self.store.clone().unwrap_or_else(|| "event.db".to_owned())
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        std::fs::write(self.path().join(name), text).expect("the folder can be written");
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path().join(name)).expect("the file is there")
    }

    /// Runs the program in the folder, in English.
    pub fn run(&self, args: &[&str]) -> Ran {
        self.run_in("en", args)
    }

    pub fn run_in(&self, lang: &str, args: &[&str]) -> Ran {
        run_here(&self.command(lang, args), "")
    }

    /// The program in the folder, as a process of its own.
    pub fn command(&self, lang: &str, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_arbitro"));
        command
            .current_dir(self.path())
            .args(args)
            .env("ARBITRO_LANG", lang)
            .env("ARBITRO_DESK", "sala 1")
            .env("ARBITRO_CLOCK", "2026-03-13T10:00:00Z")
            .env_remove("ARBITRO_STORE");
        let elsewhere = args.contains(&"--event") || args.contains(&"--evento");
        if let Some(store) = self.store.as_ref().filter(|_| !elsewhere) {
            command.env("ARBITRO_STORE", store);
        }
        command
    }

    /// Runs the program as a process of its own, in English.
    pub fn started(&self, args: &[&str]) -> Ran {
        self.command("en", args).output().expect("the program starts").into()
    }

    /// Runs the program with typed input.
    pub fn typed(&self, args: &[&str], input: &str) -> Ran {
        self.typed_bytes(args, input.as_bytes())
    }

    pub fn typed_bytes(&self, args: &[&str], input: &[u8]) -> Ran {
        run_here(&self.command("en", args), input)
    }

    /// Runs a command that must succeed, and returns its output.
    pub fn ok(&self, args: &[&str]) -> String {
        let ran = self.run(args);
        assert_eq!(ran.code, 0, "{args:?}: {}{}", ran.out, ran.err);
        ran.out
    }

    /// Runs a command that must be refused, and returns its error output.
    pub fn refused(&self, args: &[&str]) -> String {
        let ran = self.run(args);
        assert_eq!(ran.code, 1, "{args:?}: {}{}", ran.out, ran.err);
        ran.err
    }

    /// The exported document.
    pub fn export(&self) -> serde_json::Value {
        let ran = self.run(&["export", "json"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.json()
    }

    /// The standings of a group or category.
    pub fn standings(&self, target: &str) -> Vec<serde_json::Value> {
        let ran = self.run(&["standings", target, "--format", "json"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.json().as_array().expect("an array").clone()
    }

    /// Enters the missing results of a group: the lower draw number wins.
    pub fn play_round(&self, group: &str) {
        let document = self.export();
        let groups = document["groups"].as_array().expect("groups");
        let found = groups.iter().find(|part| part["code"] == group).expect("the group is there");
        let order: Vec<&str> = found["players"]
            .as_array()
            .expect("players")
            .iter()
            .filter_map(|code| code.as_str())
            .collect();
        let number = |code: &serde_json::Value| order.iter().position(|known| *code == **known);
        let mut lines = String::new();
        for game in found["games"].as_array().expect("games") {
            if game["result"].is_null() {
                let first = number(&game["first"]) < number(&game["second"]);
                let result = if first { "1-0" } else { "0-1" };
                lines += &format!("{group},{},{},{result}\n", game["round"], game["table"]);
            }
        }
        self.write("results.csv", format!("group,round,table,result\n{lines}"));
        self.ok(&["results", "import", "results.csv"]);
    }

    /// Plays all rounds of a group.
    pub fn play_all(&self, group: &str) {
        loop {
            let ran = self.run(&["pair", group]);
            if ran.code == 1 {
                let all = ["rounds are played", "only round is played"];
                assert!(all.iter().any(|said| ran.err.contains(said)), "{}", ran.err);
                return;
            }
            assert_eq!(ran.code, 0, "{}", ran.err);
            self.play_round(group);
        }
    }
}

/// A sheet without the journal's head at its end: any change of the journal's format changes it.
pub fn without_journal(sheet: &str) -> &str {
    let at = ["\nJournal: ", "\nRegisto: "].iter().find_map(|line| sheet.find(line));
    &sheet[..at.unwrap_or(sheet.len())]
}

/// A list of entries for category 1.1, with a different school for each player.
pub fn list(players: usize) -> String {
    let mut text = String::from("code,name,school,cycle,game\n");
    for number in 1..=players {
        text += &format!("{number}.1.1,Aluno {number:03},Escola {number},1,1\n");
    }
    text
}

/// Six players in one group, whose first round is paired.
pub fn paired() -> Event {
    Event::once("paired", || {
        let event = Event::drawn(6);
        event.ok(&["pair", "1.1.1"]);
        event
    })
}

/// Four players who beat each other in a ring: after two rounds two of them have one point each.
pub fn tied() -> Event {
    Event::once("tied", || {
        let event = Event::with(&SMALL.replace("rounds = 4", "rounds = 1"));
        event.write("players.csv", list(4));
        event.ok(&["players", "import", "players.csv"]);
        event.ok(&["groups", "draw"]);
        event.play_all("1.1.1");
        event
    })
}
