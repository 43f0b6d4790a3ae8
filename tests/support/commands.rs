//! Every command of the program, found by asking it, with a line that each is run with: what holds of
//! all commands is tested over this list.

use std::path::Path;

use super::event::{Event, list};
use super::program::run;

/// The leaf commands, as their help lists them: `check`, `groups draw` …
pub fn leaves() -> Vec<String> {
    let mut found = Vec::new();
    below(&mut found, &[]);
    found
}

fn below(found: &mut Vec<String>, path: &[&str]) {
    let help = run(&[path, &["--help"]].concat());
    assert_eq!(help.code, 0, "{path:?}: {}", help.err);
    let mut heading = "";
    let mut commands = Vec::new();
    for line in help.out.lines() {
        if line.ends_with(':') && !line.starts_with(' ') {
            heading = line;
        }
        // A name stands behind two blanks; what is said of it may go on in the next lines.
        let lists = !matches!(heading, "" | "Options:" | "Arguments:");
        if lists && line.starts_with("  ") && !line.starts_with("   ") {
            commands.extend(line.split_whitespace().next());
        }
    }
    if commands.is_empty() {
        found.push(path.join(" "));
    }
    for command in commands {
        below(found, &[path, &[command]].concat());
    }
}

/// A line of a command in the event that [`hall`] makes.
pub struct Line {
    /// The command.
    pub command: &'static str,
    /// Its arguments.
    pub args: &'static [&'static str],
    /// Whether it writes into the journal.
    pub changes: bool,
}

const fn asks(command: &'static str, args: &'static [&'static str]) -> Line {
    Line { command, args, changes: false }
}

const fn changes(command: &'static str, args: &'static [&'static str]) -> Line {
    Line { command, args, changes: true }
}

impl Line {
    /// The whole line.
    pub fn words(&self) -> Vec<&'static str> {
        self.command.split(' ').chain(self.args.iter().copied()).collect()
    }
}

/// Lines that say something, or do something, in the event of [`hall`].
pub const LINES: &[Line] = &[
    asks("check", &["good.jogo"]),
    asks("check", &["good.jogo", "--format", "human"]),
    asks("replay", &["good.jogo"]),
    asks("moves", &["good.jogo"]),
    asks("convert", &["good.jogo", "--to", "json"]),
    asks("rules", &["rastros"]),
    asks("perft", &["rastros", "1"]),
    asks("trf pair", &["open.trf"]),
    asks("trf check", &["open.trf"]),
    asks("trf standings", &["open.trf", "--tiebreaks", "BH"]),
    asks("trf generate", &["--players", "6", "--rounds", "2", "--seed", "1"]),
    asks("players list", &[]),
    asks("groups show", &[]),
    asks("explain", &["1.1.1"]),
    asks("results missing", &[]),
    asks("standings", &["1.1.1", "--provisional"]),
    asks("print", &["pairings"]),
    asks("print", &["participants", "-o", "-"]),
    asks("export json", &[]),
    asks("export csv", &[]),
    asks("log", &[]),
    asks("verify", &[]),
    asks("completions", &["bash"]),
    asks("man", &[]),
    changes("players import", &["more.csv"]),
    changes("players add", &["77.1.1", "Rita", "Escola 77"]),
    changes("players withdraw", &["3.1.1"]),
    changes("groups draw", &["1.2"]),
    changes("pair", &["1.1.2"]),
    changes("unpair", &["1.1.1"]),
    changes("result", &["1.1.1", "1", "1-0"]),
    changes("results import", &["results.csv"]),
    changes("undo", &[]),
];

/// An event with something in every state: 1.1.1 is paired, 1.1.2 is not, 1.2 is not drawn.
pub fn hall() -> Event {
    let event = Event::entered(20);
    event.write("other.csv", list(8).replace(".1.1,", ".1.2,").replace(",1,1\n", ",1,2\n"));
    event.ok(&["players", "import", "other.csv"]);
    event.ok(&["groups", "draw", "1.1"]);
    event.ok(&["pair", "1.1.1"]);
    event.write("more.csv", list(21));
    event.write("results.csv", "group,round,table,result\n1.1.1,1,2,0-1\n");
    event.write("good.jogo", "[Game \"rastros\"]\n1. d4 *\n");
    let trf = event.ok(&["trf", "generate", "--players", "6", "--rounds", "3", "--seed", "2"]);
    event.write("open.trf", trf);
    event
}

/// The same event again, as a copy of its folder.
pub fn copy(of: &Event) -> Event {
    let copy = Event::empty();
    for file in std::fs::read_dir(of.path()).expect("the folder can be read") {
        let path = file.expect("a readable entry").path();
        std::fs::copy(&path, copy.path().join(path.file_name().expect("a name"))).expect("a copy");
    }
    copy
}

/// The names of what lies in a folder, in order.
pub fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("the folder can be read")
        .map(|file| file.expect("a readable entry").file_name().to_string_lossy().into_owned())
        // What SQLite puts beside a database while it is open.
        .filter(|name| !name.ends_with("-wal") && !name.ends_with("-shm"))
        .collect();
    names.sort();
    names
}
