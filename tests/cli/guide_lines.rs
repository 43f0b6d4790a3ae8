//! Every command line of every guide, typed as it is in a folder that has what the guide talks about. A guide
//! with lines that nobody types fails, and so does a line without an explanation.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::guides::{Reader, words};
use crate::support::at_once::at_once;
use crate::support::event::{SMALL, folder, list};
use crate::support::program::project;

/// The guides whose lines are typed in tests of their own.
const ELSEWHERE: [(&str, &str); 5] = [
    ("docs/hall.md", "tests/hall/guide.rs"),
    ("docs/pt/hall.md", "tests/hall/guide.rs"),
    ("start/club.md", "tests/cli/guides.rs"),
    ("start/championship.md", "tests/cli/guides.rs"),
    ("start/school.md", "tests/hall/begin.rs"),
];

/// Prepares the folder of a guide for its next line.
type Prepares = fn(&mut Reader, &[String]);

const TYPED: [(&str, Prepares); 32] = [
    ("README.md", readme),
    ("README.pt.md", readme),
    ("docs/chain.md", chain),
    ("docs/pt/chain.md", chain),
    ("docs/clubs.md", clubs),
    ("docs/pt/clubs.md", clubs),
    ("docs/event.md", event),
    ("docs/pt/event.md", event),
    ("docs/games/amazonas.md", nothing),
    ("docs/pt/games/amazonas.md", nothing),
    ("docs/games/konane.md", nothing),
    ("docs/pt/games/konane.md", nothing),
    ("docs/games/peoes.md", nothing),
    ("docs/pt/games/peoes.md", nothing),
    ("docs/games/sesqui.md", nothing),
    ("docs/pt/games/sesqui.md", nothing),
    ("docs/gtp.md", nothing),
    ("docs/pt/gtp.md", nothing),
    ("docs/proof.md", reports),
    ("docs/pt/proof.md", reports),
    ("docs/printing.md", printing),
    ("docs/pt/printing.md", printing),
    ("docs/repair.md", repair),
    ("docs/pt/repair.md", repair),
    ("docs/scan.md", nothing),
    ("docs/pt/scan.md", nothing),
    ("docs/store.md", store),
    ("docs/pt/store.md", store),
    ("docs/tie-breaks.md", reports),
    ("docs/pt/tie-breaks.md", reports),
    ("docs/trf.md", reports),
    ("docs/pt/trf.md", reports),
];

/// Lines that are not typed here, by their first words, and why.
const NOT_TYPED: [(&str, &str); 18] = [
    ("new day", "prompts at a terminal: tests/cli/questions.rs answers"),
    ("result 2.3.6 4", "a sheet of that very table: tests/cli/repair.rs and solve.rs hand one in"),
    ("resultado 2.3.6 4", "as in English"),
    ("merge", "another laptop's copy: tests/cli/merge.rs joins some"),
    ("juntar", "as in English"),
    ("store copy", "a server: tests/store copies to one and back"),
    ("store salvage", "an altered journal: tests/cli/store.rs salvages one"),
    ("armazém copiar", "as in English"),
    ("armazém salvar", "as in English"),
    ("solve", "a record to be solved: tests/cli/solve.rs solves some"),
    ("resolver", "as in English"),
    ("annotate", "a record with a mistake: tests/cli/annotate.rs annotates some"),
    ("anotar", "as in English"),
    ("problems", "takes a minute: tests/cli/problems.rs asks for fewer"),
    ("problemas", "as in English"),
    ("gtp", "a synopsis: tests/cli/gtp.rs speaks with it"),
    ("results scan", "a synopsis: tests/cli/scan.rs reads pictures"),
    ("resultados ler-boletins", "as in English"),
];

/// Lines whose answer is no, as the guides state or their readers see at once, and why.
const SAYS_NO: [(&str, &str); 8] = [
    ("check game.jogo", "the guide shows the fault"),
    ("verificar jogo.jogo", "the guide shows the fault"),
    ("result 2.3.1 1 0-1 --round 1 --correct --scoresheet", "the guide shows the refusal"),
    ("resultado 2.3.1 1 0-1 --jornada 1 --corrigir --folha", "the guide shows the refusal"),
    ("certificate verify K7QM4-XZ29P", "a code that no event has"),
    ("certificado verificar K7QM4-XZ29P", "a code that no event has"),
    ("verify --head", "the code of another journal"),
    ("verificar-registo --código-de-controlo", "the code of another journal"),
];

fn nothing(_: &mut Reader, _: &[String]) {}

fn write(reader: &Reader, name: &str, text: impl AsRef<[u8]>) {
    let path = reader.folder.join(name);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    std::fs::write(path, text).expect("written");
}

fn is(line: &[String], words: &[&[&str]]) -> bool {
    words.len() <= line.len()
        && words.iter().zip(line).all(|(any, word)| any.contains(&word.as_str()))
}

const IMPORTS: [&[&str]; 2] = [&["players", "inscritos"], &["import", "importar"]];

/// An event of the championship with enough players for the guides.
fn hall(reader: &mut Reader) {
    reader.english(&["new", "hall", "--preset", "cnjm19", "--rehearsal"]);
    reader.folder.push("hall");
    write(reader, "players.csv", ninety());
    reader.english(&["players", "import", "players.csv"]);
    reader.english(&["groups", "draw"]);
}

/// Ninety players of category 2.3, two of them with the codes that the guides name.
fn ninety() -> String {
    let numbers = (1..90).chain([275]);
    let lines = numbers.map(|at| format!("{at}.2.3;Ana Mar {at};Escola {at};2;3\n"));
    std::iter::once("code;name;school;cycle;game\n".to_owned()).chain(lines).collect()
}

/// Plays every round of every group, except finals that are not drawn.
fn play(reader: &Reader) {
    let entries = || reader.english(&["log", "--format", "json"]).lines().count();
    loop {
        reader.plays(false);
        let before = entries();
        reader.english(&["pair", "--ready"]);
        if entries() == before {
            return;
        }
    }
}

/// Draws lots for players equal on everything; a group without such a tie has none to draw.
fn draw_lots(reader: &Reader, category: &str) {
    for group in 1..=12 {
        let _ = reader.ran("en", &["lots".to_owned(), format!("{category}.{group}")]);
    }
}

fn readme(reader: &mut Reader, line: &[String]) {
    if !reader.folder.join("arbitro-demo").exists() && is(line, &[&["check", "verificar"]]) {
        reader.english(&["demo"]);
        let sheet = "[Game \"gatos-e-caes\"]\n[First \"Ana\"] [Second \"Rui\"]\n\n1. d5 c5\n";
        write(reader, "game.jogo", sheet);
        write(reader, "jogo.jogo", sheet);
    }
}

fn chain(reader: &mut Reader, line: &[String]) {
    if is(line, &[&["export", "exportar"]]) {
        write(reader, "school/event.toml", SMALL);
        write(reader, "region/event.toml", SMALL);
        reader.folder.push("school");
        write(reader, "players.csv", list(3));
        reader.english(&["players", "import", "players.csv"]);
        reader.english(&["groups", "draw"]);
        play(reader);
        draw_lots(reader, "1.1");
    } else if is(line, &IMPORTS) {
        let sent = |name: &str| reader.folder.join(name);
        let sent = [sent("school.entradas"), sent("escola.entradas")];
        let sent = sent.iter().find(|path| path.exists()).expect("the file of entries");
        let to = reader.folder.with_file_name("region");
        std::fs::copy(sent, to.join("school.entradas")).expect("carried");
        reader.folder = to;
    }
}

fn clubs(reader: &mut Reader, line: &[String]) {
    let top = |folder: &Path| folder.parent().expect("a folder above").to_owned();
    if is(line, &IMPORTS) {
        let chess = "name = \"Open da Vila\"\ncycles = [\"Open\"]\n\
            games = [{ id = \"chess\", name = \"Chess\", draws = true }]\ngroup_size = 200\nrounds = 5\n\
            order = \"rating\"\nacceleration = \"baku\"\ntie_breaks = [\"BH/C1\", \"BH\", \"ARO\"]\n";
        let cup = "name = \"Cup\"\ncycles = [\"Open\"]\ngames = [\"hex\"]\nsystem = \"knock-out\"\n\
            games_per_match = 3\nthird_place = true\nconsolation = true\n";
        if reader.folder.ends_with("chess") {
            reader.folder = top(&reader.folder).join("cup");
            write(reader, "event.toml", cup);
            write(reader, &line[2], list(11));
        } else {
            reader.folder.push("chess");
            write(reader, "event.toml", chess);
            write(reader, &line[2], list(17));
        }
    } else if is(line, &[&["standings", "classificação"]]) {
        reader.plays(true);
    } else if is(line, &[&["import", "importar"], &["trf"]]) {
        let chess = reader.folder.with_file_name("chess");
        let sent = ["weekend.trf", "fim-de-semana.trf"].map(|name| chess.join(name));
        let sent = sent.iter().find(|path| path.exists()).expect("the report");
        write(reader, &line[2], std::fs::read(sent).expect("the report"));
    }
}

fn event(reader: &mut Reader, line: &[String]) {
    if is(line, &IMPORTS) {
        write(reader, "players.csv", ninety());
    } else if is(line, &[&["standings", "classificação"]]) {
        play(reader);
    } else if is(line, &[&["advance", "apurar"]]) {
        draw_lots(reader, "2.3");
    } else if is(line, &[&["print", "imprimir"], &["prizes", "prémios"]]) {
        play(reader);
    }
}

fn printing(reader: &mut Reader, line: &[String]) {
    if !reader.folder.ends_with("hall") {
        hall(reader);
        reader.english(&["pair"]);
        reader.plays(false);
        reader.english(&["pair"]);
    } else if is(line, &[&["print", "imprimir"], &["--stale", "--desatualizado"]])
        && !reader.folder.join("stale").exists()
    {
        // Hung paper is out of date when somebody has left.
        write(reader, "stale", "");
        let document: serde_json::Value =
            serde_json::from_str(&reader.english(&["export", "json"])).expect("JSON");
        let first = document["groups"][0]["games"][0]["first"].as_str().expect("a code");
        let group = document["groups"][0]["code"].as_str().expect("a code");
        reader.english(&["unpair", group]);
        reader.english(&["players", "withdraw", first]);
        reader.english(&["pair", group]);
    } else if is(line, &[&["print", "imprimir"], &["certificates", "certificados"], &["-o"]]) {
        play(reader);
        draw_lots(reader, "2.3");
        reader.english(&["advance"]);
        play(reader);
    } else if is(line, &[&["certificate", "certificado"]]) {
        for made in ["all.pdf", "todos.pdf"] {
            let _ = std::fs::copy(reader.folder.join(made), reader.folder.join(&line[2]));
        }
    }
}

fn repair(reader: &mut Reader, _: &[String]) {
    let sheet = std::fs::read_to_string(project("fixtures/rastros/valid.jogo")).expect("a sheet");
    for name in ["sheet.txt", "class/a.txt", "photo-of-a-list.csv"] {
        write(reader, name, &sheet);
    }
    for name in ["folha.txt", "turma/a.txt", "lista.csv"] {
        write(reader, name, &sheet);
    }
    for name in ["first.txt", "second.txt", "primeiro.txt", "segundo.txt"] {
        write(reader, name, "Jogo: rastros\n1. d4 e3 2. f2 f1 3. g2 g1 0-1\n");
    }
}

fn store(reader: &mut Reader, _: &[String]) {
    if !reader.folder.ends_with("hall") {
        hall(reader);
    }
}

fn reports(reader: &mut Reader, _: &[String]) {
    if reader.folder.join("open.trf").exists() {
        return;
    }
    let made = ["trf", "generate", "--players", "20", "--rounds", "4", "--seed", "2"];
    let four = reader.english(&made);
    write(reader, "model.trf", &four);
    write(reader, "modelo.trf", &four);
    write(reader, "report.trf", &four);
    write(reader, "relatorio.trf", &four);
    let open = four.replacen("142 4", "142 9", 1);
    assert_ne!(open, four, "the report has its rounds");
    write(reader, "open.trf", &open);
    write(reader, "open.trfx", &open);
    write(reader, "aberto.trf", &open);
    write(reader, "aberto.trfx", &open);
    write(reader, "config.txt", "ForfeitRate=20\n");
}

/// The guides in a folder and below it.
fn guides(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the guides") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            guides(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
}

/// The lines of a guide that are typed, including redirections.
fn lines(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("a guide is text");
    let set_apart = text.lines().filter_map(|line| line.strip_prefix("    "));
    let lines = set_apart.map(|line| line.trim_start().trim_start_matches("$ "));
    let typed = lines.filter(|line| line.starts_with("arbitro ") || line.starts_with("cd "));
    typed.map(|line| line.split(" #").next().unwrap_or(line).trim_end().to_owned()).collect()
}

fn type_line(guide: &str, reader: &mut Reader, line: &str, prepares: Prepares) -> bool {
    let (line, into) = line.split_once(" >").map_or((line, None), |(line, into)| {
        (line, Some(into.trim_start_matches('>').trim().to_owned()))
    });
    // The folder that a shell calls `~` is inside the reader's folder here.
    let home = reader.folder.join("home").display().to_string();
    let typed = words(line);
    if typed[0] == "cd" {
        reader.folder = reader.folder.join(&typed[1]).canonicalize().expect("the folder is there");
        return true;
    }
    let typed: Vec<String> = typed[1..].iter().map(|word| word.replacen('~', &home, 1)).collect();
    let text = typed.join(" ");
    let listed = |all: &[(&str, &str)]| all.iter().any(|(begins, _)| text.starts_with(begins));
    // A line with a gap for the reader to fill in is incomplete; `new` without `--preset` has
    // questions.
    let listed_out = listed(&NOT_TYPED) && !text.contains("--preset");
    if listed_out || text.contains('…') {
        return false;
    }
    prepares(reader, &typed);
    let _ = std::fs::create_dir_all(Path::new(&home).join(".local/share/man"));
    let (code, out, err) = reader.ran(reader.lang, &typed);
    let wanted = i32::from(listed(&SAYS_NO));
    assert_eq!(code, wanted, "{guide}: {text}: {out}{err}");
    if let Some(name) = into.filter(|name| !name.contains(['/', '$'])) {
        write(reader, &name, out);
    }
    true
}

#[test]
fn every_command_line_of_the_guides_works_as_described() {
    let mut found = vec![project("README.md"), project("README.pt.md")];
    guides(&project("docs"), &mut found);
    let typed = AtomicUsize::new(0);
    at_once(found, |path| {
        let lines = lines(&path);
        // The page of the commands has the examples of the help, which has tests of its own.
        if path.ends_with("commands.md") {
            return;
        }
        if lines.is_empty() || ELSEWHERE.iter().any(|(name, _)| path.ends_with(name)) {
            return;
        }
        let known = TYPED.iter().find(|(name, _)| path == project(name));
        let Some((guide, prepares)) = known else {
            // Pages all of whose lines are explained above need nothing.
            let explained = |line: &String| {
                let text = line.trim_start_matches("arbitro ");
                NOT_TYPED.iter().any(|(begins, _)| text.starts_with(begins))
            };
            assert!(lines.iter().all(explained), "{} has lines that nobody types", path.display());
            return;
        };
        let place = folder();
        let lang = if guide.contains("pt") { "pt" } else { "en" };
        let mut reader = Reader { lang, folder: place.path().to_owned() };
        for line in lines {
            let is_typed = type_line(guide, &mut reader, &line, *prepares);
            typed.fetch_add(usize::from(is_typed), Ordering::Relaxed);
        }
    });
    let typed = typed.into_inner();
    assert!(typed > 150, "only {typed} lines were typed");
}
