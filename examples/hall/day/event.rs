//! The event of a simulated day, the clock, and the terminal beside the hall.

use std::cell::Cell;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

use arbitro::{Exit, Io};
use arbitro_event::simulation::{DiskFate, Simulation};
use chrono::{DateTime, Duration, Utc};

use super::Broken;

const SETTINGS: &str = r#"
name = "Torneio simulado"
edition = 3
place = "Vila Nova"
dates = [2026-03-13]
language = "en"
seed = 11
cycles = ["1.º ciclo"]
games = ["rastros", "semaforo"]
rounds = 3
"#;

const OF_PLAYERS: &str = r"
group_size = 6
per_school = 2
final_rounds = 2
";

const OF_TEAMS: &str = r#"
system = "team-swiss"
boards = 2
line_up = "free"
"#;

const HALL: &str = r"
[hall]
pages_per_minute = 1000000
";

/// The texts that no public page may show: the beginning of every last name, and the hidden
/// player's first name.
pub(crate) const HIDDEN: [&str; 2] = ["Apelid", "Oculto"];
/// The keys of the hall, each with its role.
pub(crate) const KEYS: [[&str; 2]; 5] = [
    ["posto 1", "desk"],
    ["posto 2", "desk"],
    ["sala", "floor"],
    ["árbitro", "head"],
    ["antigo", "desk"],
];

thread_local! {
    static CLOCK: Cell<i64> = const { Cell::new(0) };
}

/// The time of the laptop that works at this moment.
pub(crate) fn now() -> DateTime<Utc> {
    let start = DateTime::from_timestamp(1_773_392_400, 0).unwrap_or_default();
    start + Duration::milliseconds(CLOCK.get())
}

/// Sets the clock: milliseconds since the day began.
pub(crate) fn set_clock(milliseconds: i64) {
    CLOCK.set(milliseconds);
}

/// The output of a command, and how it ended.
#[derive(Debug)]
pub(crate) struct Printed {
    pub(crate) exit: Exit,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs a command in a folder; `None` if the computer stopped in the middle of it.
pub(crate) fn terminal(folder: &Path, words: &[&str]) -> Option<Printed> {
    let run = || {
        let (mut io, written) = Io::in_memory(folder, Vec::new());
        io.time = now;
        io.variables.insert("ARBITRO_LANG".to_owned(), "en".into());
        io.variables.insert("ARBITRO_DESK".to_owned(), "terminal".into());
        let words = ["arbitro"].iter().chain(words).map(OsString::from);
        let exit = arbitro::run(words, &mut io);
        let [out, err] =
            written.map(|written| String::from_utf8_lossy(&written.take()).into_owned());
        Printed { exit, out, err }
    };
    let printed = std::panic::catch_unwind(run);
    let is_killed = Simulation::entered().is_some_and(|simulation| simulation.is_killed());
    match printed {
        Ok(printed) => (!is_killed).then_some(printed),
        Err(_) if is_killed => None,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

/// The same for a command that must succeed.
pub(crate) fn ok(folder: &Path, words: &[&str]) -> Result<String, Broken> {
    match terminal(folder, words) {
        Some(Printed { exit: Exit::Yes, out, .. }) => Ok(out),
        other => Err(Broken::new("a command that must succeed", format!("{words:?}: {other:?}"))),
    }
}

/// The events from which days begin.
pub(crate) struct Template {
    of_players: Start,
    of_teams: Start,
}

/// An event with its groups drawn, from which a day begins, and the keys of its staff.
pub(crate) struct Start {
    folder: tempfile::TempDir,
    /// The tokens, in the order of [`KEYS`].
    pub(crate) keys: Vec<String>,
}

/// A folder of its own, in memory where the system has such a place: a disk of its own would only be slow.
pub(crate) fn room() -> std::io::Result<tempfile::TempDir> {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }
}

impl Template {
    pub(crate) fn make() -> Result<Self, Broken> {
        let of_players = Start::make(OF_PLAYERS, &players())?;
        Ok(Self { of_players, of_teams: Start::make(OF_TEAMS, &teams())? })
    }

    /// The event of a seed's day: every fourth is one of teams.
    pub(crate) fn start(&self, seed: u64) -> &Start {
        if seed.is_multiple_of(4) { &self.of_teams } else { &self.of_players }
    }
}

/// A list of players in two categories, of whom two of a school follow each other.
fn players() -> String {
    let mut list = String::from("code,name,school,cycle,game,adapted\n");
    for player in 0..15 {
        let (school, game) = (player / 2 + 1, if player < 9 { 1 } else { 2 });
        let twin = if player % 2 == 0 || player == 9 { "" } else { "b" };
        let name = if player == 3 { "Oculto" } else { "Aluno" };
        let adapted = if player == 5 { "yes" } else { "" };
        list += &format!(
            "{school}.1.{game}{twin},{name}{player} Apelido{player},Escola {school},1,{game},{adapted}\n"
        );
    }
    list
}

/// A list of teams in two categories: some have a reserve, one lacks a player.
fn teams() -> String {
    let mut list = String::from("name,school,school number,cycle,game,team,board\n");
    for team in 1..=9 {
        let game = if team < 6 { 1 } else { 2 };
        let players = match team {
            3 => 1,
            2 | 4 => 3,
            _ => 2,
        };
        for board in 1..=players {
            let name = if (team, board) == (2, 2) { "Oculto" } else { "Aluno" };
            list += &format!(
                "{name}{team}{board} Apelido{team}{board},Escola {team},{team},1,{game},Equipa {team},{board}\n"
            );
        }
    }
    list
}

impl Start {
    fn make(system: &str, players: &str) -> Result<Self, Broken> {
        let made = |error: std::io::Error| Broken::new("a folder", error.to_string());
        let folder = room().map_err(made)?;
        let path = folder.path();
        Simulation::enter(Some(Simulation::new(1, None, |_, _| DiskFate::Well)));
        set_clock(-3_600_000);
        let settings = [SETTINGS, system, HALL].concat();
        fs::write(path.join("event.toml"), settings).map_err(made)?;
        fs::write(path.join("schools.csv"), "number;name\n1;Escola 1\n").map_err(made)?;
        fs::write(path.join("players.csv"), players).map_err(made)?;
        ok(path, &["players", "import", "players.csv"])?;
        ok(path, &["groups", "draw"])?;
        ok(path, &["players", "hide", "2.1.1b"])?;
        let mut keys = Vec::new();
        for [name, role] in KEYS {
            let card = ok(path, &["keys", "add", name, "--role", role])?;
            let token = card.rsplit_once("/k#").map(|(_, token)| token.trim().to_owned());
            keys.push(token.ok_or_else(|| Broken::new("a card", card.clone()))?);
        }
        ok(path, &["keys", "revoke", "antigo"])?;
        Simulation::enter(None);
        Ok(Self { folder, keys })
    }

    /// A copy of it.
    pub(crate) fn copy_to(&self, folder: &Path) -> std::io::Result<()> {
        fs::create_dir_all(folder)?;
        for entry in fs::read_dir(self.folder.path())? {
            let entry = entry?;
            fs::copy(entry.path(), folder.join(entry.file_name()))?;
        }
        Ok(())
    }
}
