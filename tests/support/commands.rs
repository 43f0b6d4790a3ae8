//! Every command of the program, found through its help, with a line to run for each: the laws that
//! hold for all commands are tested over this list.

use std::path::Path;
use std::sync::OnceLock;

use super::event::{Event, list};
use super::program::run;

/// The leaf commands, as their help lists them: `check`, `groups draw` … The list is read only
/// once.
pub fn leaves() -> Vec<String> {
    static FOUND: OnceLock<Vec<String>> = OnceLock::new();
    let asked = FOUND.get_or_init(|| {
        let mut found = Vec::new();
        below(&mut found, &[]);
        found
    });
    asked.clone()
}

fn below(found: &mut Vec<String>, path: &[&str]) {
    // The program's help shows the commands of a day first.
    let asked: &[&str] = if path.is_empty() { &["help", "--all"] } else { &["--help"] };
    let help = run(&[path, asked].concat());
    assert_eq!(help.code, 0, "{path:?}: {}", help.err);
    let mut heading = "";
    let mut commands = Vec::new();
    for line in help.out.lines() {
        if line.ends_with(':') && !line.starts_with(' ') {
            heading = line;
        }
        // A name follows two blanks; its description may continue on the next lines.
        let lists =
            !matches!(heading, "" | "Options:" | "Arguments:" | "Global options:" | "Examples:");
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

/// The kind of effect of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Does {
    /// It shows something, and changes no file.
    Asks,
    /// It writes to the event's journal.
    Changes,
    /// It creates something: a file, a folder, another store.
    Makes,
    /// It runs until it is stopped.
    Stays,
}

/// A command line for the event that [`hall`] makes.
pub struct Line {
    /// The command.
    pub command: &'static str,
    /// Its arguments.
    pub args: &'static [&'static str],
    /// Its effect.
    pub does: Does,
    /// The lines to run before it, separated by `&&`.
    pub first: &'static [&'static str],
    /// The document of the event that it is for, if that is not the hall.
    pub document: &'static str,
    /// The text typed into it.
    pub typed: &'static str,
}

const fn line(does: Does, command: &'static str, args: &'static [&'static str]) -> Line {
    Line { command, args, does, first: &[], document: "", typed: "" }
}

const fn asks(command: &'static str, args: &'static [&'static str]) -> Line {
    line(Does::Asks, command, args)
}

const fn changes(command: &'static str, args: &'static [&'static str]) -> Line {
    line(Does::Changes, command, args)
}

const fn makes(command: &'static str, args: &'static [&'static str]) -> Line {
    line(Does::Makes, command, args)
}

impl Line {
    const fn after(self, first: &'static [&'static str]) -> Self {
        Self { first, ..self }
    }

    const fn of(self, document: &'static str) -> Self {
        Self { document, ..self }
    }

    const fn typing(self, typed: &'static str) -> Self {
        Self { typed, ..self }
    }

    /// The whole line.
    pub fn words(&self) -> Vec<&'static str> {
        self.command.split(' ').chain(self.args.iter().copied()).collect()
    }

    /// A copy of the hall in which everything was done that this line needs.
    pub fn hall(&self, hall: &Event) -> Event {
        let event = copy(hall);
        for line in self.first.split(|word| *word == "&&").filter(|line| !line.is_empty()) {
            event.ok(line);
        }
        if self.document.is_empty() {
            return event;
        }
        let other = Event::empty();
        other.write(self.document, event.read(self.document));
        other.ok(&["import", "json", self.document]);
        other
    }

    /// The line, ready to run in an event, with the typed text on its standard input.
    pub fn command(&self, event: &Event) -> std::process::Command {
        let mut command = event.command("en", &self.words());
        command.stdin(self.input(event));
        command
    }

    /// The typed text, as a file to read from.
    pub fn input(&self, event: &Event) -> std::process::Stdio {
        if self.typed.is_empty() {
            return std::process::Stdio::null();
        }
        let path = std::env::temp_dir().join(format!(
            "arbitro-typed-{}-{}",
            std::process::id(),
            event.path().file_name().unwrap_or_default().to_string_lossy()
        ));
        std::fs::write(&path, self.typed).expect("the folder can be written");
        let file = std::fs::File::open(&path).expect("it was just written");
        // On Windows an open file stays; it is in the temporary folder.
        let _ = std::fs::remove_file(&path);
        file.into()
    }
}

/// Lines to run in the event of [`hall`]: at least one for each command.
pub const LINES: &[Line] = &[
    asks("check", &["good.jogo"]),
    asks("check", &["good.jogo", "--format", "human"]),
    asks("repair", &["good.jogo"]),
    asks("repair", &["--compare", "good.jogo", "good.jogo"]),
    makes("repair", &["sloppy.txt", "--accept", "-o", "out.jogo"]),
    makes("repair", &["good.jogo", "-o", "sheets.pdf"]),
    asks("replay", &["good.jogo"]),
    asks("moves", &["good.jogo"]),
    makes("diagram", &["good.jogo", "-o", "board.svg"]),
    asks("convert", &["good.jogo", "--to", "json"]),
    makes("convert", &["good.jogo", "--to", "json", "-o", "out.json"]),
    asks("rules", &["rastros"]),
    asks("annotate", &["good.jogo", "--time", "20ms", "--jobs", "1"]),
    asks("solve", &["good.jogo", "--time", "20ms", "--jobs", "1"]),
    asks("problems", &["gatos-e-caes", "--count", "1"]),
    makes("problems", &["gatos-e-caes", "--count", "1", "-o", "sheet.pdf"]),
    asks("gtp", &["rastros", "--level", "1"]).typing("showboard\ngenmove black\nquit\n"),
    asks("perft", &["rastros", "1"]),
    asks("trf pair", &["open.trf"]),
    makes("trf pair", &["open.trf", "-o", "pairs.txt"]),
    asks("trf check", &["open.trf"]),
    asks("trf explain", &["open.trf", "1", "2"]),
    asks("trf prove", &["open.trf"]),
    makes("trf prove", &["open.trf", "-o", "round.cert"]),
    asks("trf verify", &["open.trf", "opening.cert"]),
    asks("trf standings", &["open.trf", "--tiebreaks", "BH"]),
    asks("trf generate", &["--players", "6", "--rounds", "2", "--seed", "1"]),
    makes(
        "trf generate",
        &["--players", "6", "--rounds", "2", "--seed", "1", "--count", "2", "-o", "cups"],
    ),
    asks("engine", &["-r"]),
    makes("new", &["cup", "--preset", "cup"]),
    asks("status", &[]),
    asks("players list", &[]),
    changes("players import", &["more.csv"]),
    changes("players import", &["school.entradas"]),
    asks("players import", &["school.entradas", "--dry-run"]),
    asks("players sources", &[]),
    changes("players add", &["77.1.1", "Rita", "Escola 77"]),
    changes("players rename", &["3.1.1", "Aluno Três"]),
    changes("players withdraw", &["3.1.1"]),
    changes("players remove", &["3.1.2"]),
    changes("players present", &["3.1.1"]),
    asks("players present", &[]),
    changes("players late", &["77.1.1"]).after(&["players", "add", "77.1.1", "Rita", "Escola 77"]),
    changes("players late", &["77.1.1", "78.1.1", "--group", "1.1.1", "--now"]).after(&[
        "players",
        "add",
        "77.1.1",
        "Rita",
        "Escola 77",
        "&&",
        "players",
        "add",
        "78.1.1",
        "Raul",
        "Escola 78",
    ]),
    changes("players absent", &["3.1.1"]),
    changes("players hide", &["3.1.1"]),
    changes("players table", &["3.1.1", "4"]),
    changes("groups draw", &["1.2"]),
    asks("groups show", &[]),
    changes("groups move", &["3.1.1", "1.1.1"]),
    changes("groups make", &["1.1", "3.1.1", "5.1.1"]),
    changes("groups dissolve", &["1.1.2"]),
    asks("find", &["Aluno", "003"]),
    changes("pair", &["1.1.2"]),
    changes("pair", &["1.1.2", "--print", "-o", "slips.pdf"]),
    changes("unpair", &["1.1.1"]),
    changes("unpair", &["1.1.1", "--table", "1"]),
    changes("pair", &["1.1.1", "--round", "1"]).after(&["unpair", "1.1.1", "--table", "1"]),
    changes("pair", &["1.1.1", "--exchange", "1.1.1:8.1.1"]),
    asks("teams", &[]),
    changes("line-up", &["1.1.1", "t1.1.1", "-"]).of("teams.json"),
    changes("forbid", &["1.1.1", "2.1.1"]),
    changes("allow-pair", &["1.1.1", "2.1.1"]).after(&["forbid", "1.1.1", "2.1.1"]),
    asks("explain", &["1.1.1"]),
    changes("result", &["1.1.1", "1", "1-0"]),
    changes("result", &["1.1.1", "1", "--clear", "--reason", "Outra mesa"])
        .after(&["result", "1.1.1", "1", "1-0"]),
    changes("results import", &["results.csv"]),
    #[cfg(feature = "scan")]
    changes("results scan", &["slip.png"]),
    asks("results missing", &[]),
    changes("enter", &[]).typing("1.1.1\n12\n"),
    asks("standings", &["1.1.1", "--provisional"]),
    changes("advance", &["2.1"]),
    changes("finalist replace", &["2.2.2"]),
    changes("lots", &["3.1.1"]),
    changes("decide", &["3.1.1", "2.3.1", "--reason", "Moeda ao ar"]),
    asks("print", &["pairings"]),
    asks("print", &["participants", "-o", "-"]),
    makes("print", &["participants", "-o", "out.pdf"]),
    makes("print", &["day", "--stage", "evening", "-o", "paper"]),
    makes("print", &["pairings", "--hung", "-o", "out.pdf"]),
    asks("print", &["--stale"]),
    asks("certificate verify", &["certificates.pdf"]),
    asks("circuit standings", &["circuit.toml"]),
    asks("circuit print", &["circuit.toml"]),
    makes("circuit print", &["circuit.toml", "-o", "out.pdf"]),
    asks("circuit export", &["circuit.toml"]),
    makes("circuit export", &["circuit.toml", "-o", "out.csv"]),
    asks("export json", &[]),
    asks("export csv", &[]),
    makes("export xlsx", &["-o", "out.xlsx"]),
    makes("export html", &["-o", "pages"]),
    makes("export entries", &["3.1", "-o", "out.entradas"]).after(&[
        "lots",
        "3.1.1",
        "&&",
        "export",
        "entries",
        "3.1",
        "-o",
        "first.entradas",
    ]),
    makes("export trf", &["2.1", "-o", "cups"]),
    asks("export json", &["--proofs"]),
    makes("import json", &["day.json", "--event", "copied"]),
    makes("simulate", &["--event", "rehearsal", "--players", "20", "--seed", "1"]),
    changes("simulate", &[]),
    asks("log", &[]),
    changes("undo", &[]),
    changes("redo", &[]).after(&["undo"]),
    asks("verify", &[]),
    changes("merge", &["other.db"]),
    makes("store copy", &["event.db", "copy.db"]),
    makes("store salvage", &["event.db", "copy.db"]),
    makes("event forget", &["codes"]),
    Line { does: Does::Stays, ..asks("serve", &["--listen", "127.0.0.1:0"]) },
    changes("keys add", &["Ana", "--role", "desk"]),
    asks("keys list", &[]),
    changes("keys renew", &["Rui"]),
    changes("keys revoke", &["Rui"]),
    makes("keys code", &["Rui"]),
    changes("keys schools", &[]),
    changes("keys tables", &["2.2"]),
    asks("completions", &["bash"]),
    asks("man", &["pair"]),
    asks("help", &[]),
    makes("demo", &["demo"]),
];

/// The lines with this effect.
pub fn that(does: Does) -> impl Iterator<Item = &'static Line> {
    LINES.iter().filter(move |line| line.does == does)
}

/// The settings of [`hall`].
const HALL: &str = r#"
rehearsal = true
name = "Torneio de ensaio"
edition = 3
place = "Vila Nova"
dates = [2026-03-13]
language = "pt"
seed = 11
cycles = ["1.º ciclo", "2.º ciclo", "3.º ciclo"]
games = [{ id = "nex", name = "Nex" }, "rastros"]
categories = ["1.1", "1.2", { code = "2.1", group_size = 4 }, { code = "2.2", group_size = 4 }, { code = "3.1", rounds = 1 }]
group_size = 12
rounds = 4
final_rounds = 5
"#;

/// An event with something in every state: 1.1.1 is paired, 1.1.2 is not, 1.2 is not drawn, both
/// groups of 2.1 are finished, 2.2 has its final, and in 3.1.1 two players share first place. Rui
/// has a key.
pub fn hall() -> Event {
    Event::once("hall", make_hall)
}

fn make_hall() -> Event {
    let event = Event::with(HALL);
    let of = |category: &str, players| {
        let [cycle, game] = [&category[..1], &category[2..]];
        let own = list(players).replace(".1.1,", &format!(".{category},"));
        own.replace(",1,1\n", &format!(",{cycle},{game}\n"))
    };
    for (category, players) in [("1.1", 20), ("1.2", 8), ("2.1", 8), ("2.2", 8), ("3.1", 4)] {
        event.write("list.csv", of(category, players));
        event.ok(&["players", "import", "list.csv"]);
        if category != "1.2" {
            event.ok(&["groups", "draw", category]);
        }
    }
    for group in ["2.1.1", "2.1.2", "2.2.1", "2.2.2", "3.1.1"] {
        event.play_all(group);
    }
    event.ok(&["advance", "2.2"]);
    event.ok(&["keys", "add", "Rui", "--role", "desk"]);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["print", "certificates", "-o", "certificates.pdf"]);
    #[cfg(feature = "scan")]
    {
        let crossed = [arbitro_event::Score::First];
        event.write("slip.png", super::slip_picture::slip(&event, "1.1.1", 1, &crossed));
    }
    event.write("more.csv", of("1.2", 9));
    event.write("results.csv", "group,round,table,result\n1.1.1,1,2,0-1\n");
    event.write("good.jogo", "[Game \"rastros\"]\n1. d4 *\n");
    event.write("school.entradas", super::entries::file("School 9", &[("9.1.2", "Nova Aluna")]));
    event.write("teams.json", teams());
    event.write("sloppy.txt", "Jogo: rastros\n1) d4 e3, 2) f2 fl\n");
    event.write("day.json", event.ok(&["export", "json"]));
    event.write(
        "circuit.toml",
        "events = ['.', 'day.json']\ncategories = ['3.1']\npoints = [3, 2, 1]\n",
    );
    let trf = event.ok(&["trf", "generate", "--players", "6", "--rounds", "3", "--seed", "2"]);
    // Before anything is played.
    let players = trf.lines().map(|line| match line.strip_prefix("001") {
        Some(_) => format!("{} 0.0 {}\n", &line[..80], &line[85..89]),
        None => format!("{line}\n"),
    });
    event.write("open.trf", players.collect::<String>());
    event.write("opening.cert", event.ok(&["trf", "prove", "open.trf"]));
    // Entries of another laptop in the meantime.
    event.ok(&["store", "copy", &event.place(), "other.db"]);
    let other = tempfile::tempdir().expect("a temporary folder");
    for (file, name) in [("event.toml", "event.toml"), ("other.db", "event.db")] {
        std::fs::write(other.path().join(name), event.read(file)).expect("it can be written");
    }
    let folder = other.path().display().to_string();
    event.ok(&["pair", "1.1.2", "--desk", "sala 2", "--event", &folder]);
    event.write("other.db", std::fs::read(other.path().join("event.db")).expect("it is there"));
    event
}

/// The document of an event of two teams.
fn teams() -> String {
    let system = "system = 'team-swiss'\nboards = 1\n";
    let event = Event::with(&format!("name = 'T'\ncycles = ['1']\ngames = ['hex']\n{system}"));
    let list = "nome;escola;nº da escola;equipa\nAna;Escola A;1;A\nRui;Escola B;2;B\n";
    event.write("list.csv", list);
    event.ok(&["players", "import", "list.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["export", "json"])
}

/// A copy of the event: its folder and, on a server, its journal.
pub fn copy(of: &Event) -> Event {
    let copy = Event::empty();
    for file in std::fs::read_dir(of.path()).expect("the folder can be read") {
        let path = file.expect("a readable entry").path();
        if path.is_file() {
            let to = copy.path().join(path.file_name().expect("a name"));
            std::fs::copy(&path, to).expect("a copy");
        }
    }
    if of.place() != "event.db" {
        copy.ok(&["store", "copy", &of.place(), &copy.place()]);
    }
    copy
}

/// The names of the files in a folder, in order.
pub fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("the folder can be read")
        .map(|file| file.expect("a readable entry").file_name().to_string_lossy().into_owned())
        // The files that SQLite puts beside an open database.
        .filter(|name| !name.ends_with("-wal") && !name.ends_with("-shm"))
        .collect();
    names.sort();
    names
}
