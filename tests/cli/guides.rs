//! The start pages, typed as they are: from an empty folder to the certificates and the website.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::support::event::{folder, list};
use crate::support::program::{arbitro, project};

/// A reader who types the commands of a guide.
pub struct Reader {
    pub lang: &'static str,
    pub folder: PathBuf,
}

impl Reader {
    fn types(&self, words: &[String]) -> String {
        self.types_in(self.lang, words)
    }

    /// The exit code, the answer and the remarks of a line.
    pub fn ran(&self, lang: &str, words: &[String]) -> (i32, String, String) {
        let mut command = arbitro();
        let ran = command.current_dir(&self.folder).args(["--lang", lang]).args(words).output();
        let ran = ran.expect("it runs");
        let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (ran.status.code().expect("by itself"), said(&ran.stdout), said(&ran.stderr))
    }

    fn types_in(&self, lang: &str, words: &[String]) -> String {
        let (code, out, err) = self.ran(lang, words);
        assert_eq!(code, 0, "{words:?}: {out}{err}");
        out
    }

    pub fn english(&self, line: &[&str]) -> String {
        self.types_in("en", &line.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
    }

    /// Plays the games that wait for results, and every later round and final.
    pub fn plays(&self, to_the_end: bool) {
        loop {
            let document: serde_json::Value =
                serde_json::from_str(&self.english(&["export", "json"])).expect("JSON");
            let mut tables = BTreeSet::new();
            for group in document["groups"].as_array().expect("groups") {
                let code = group["code"].as_str().expect("a code");
                for game in group["games"].as_array().expect("games") {
                    if game["result"].is_null() && game["kind"] != "bye" {
                        tables.insert((code, game["round"].to_string(), game["table"].to_string()));
                    }
                }
            }
            if !tables.is_empty() {
                let lines = tables
                    .iter()
                    .map(|(group, round, table)| format!("{group},{round},{table},1-0\n"));
                let list = format!("group,round,table,result\n{}", lines.collect::<String>());
                let file = self.folder.join("tables.csv");
                std::fs::write(&file, list).expect("written");
                let import = ["results", "import", "tables.csv"].map(str::to_owned);
                // A match of several games gets them one by one.
                if self.ran("en", &import).0 != 0 {
                    for (group, _, table) in &tables {
                        self.english(&["result", group, table, "1-0"]);
                    }
                }
                std::fs::remove_file(&file).expect("removed");
            }
            if !to_the_end {
                return;
            }
            if tables.is_empty() && !self.goes_on() {
                return;
            }
        }
    }

    /// Does the step that the program offers next, as long as it is not paper or lots for named players.
    fn goes_on(&self) -> bool {
        let said = self.english(&["status", "--format", "json"]);
        let status: serde_json::Value = serde_json::from_str(&said).expect("JSON");
        let next = status["next"].as_array().expect("steps").iter();
        let lines = next.filter_map(|step| step["command"].as_str());
        let lines = lines.map(|line| line.trim_start_matches("arbitro ").split(" --event").next());
        let mut lines = lines.map(Option::unwrap_or_default);
        let does = |line: &&str| {
            ["pair", "lots", "advance"].iter().any(|it| line.split(' ').next() == Some(it))
        };
        let Some(line) = lines.find(does) else { return false };
        self.english(&line.split(' ').collect::<Vec<_>>());
        true
    }
}

/// The lines of a guide that are typed, in order.
fn typed(guide: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(project(guide)).expect("the guide");
    let lines = text.lines().filter_map(|line| line.strip_prefix("    "));
    let typed = lines.filter(|line| line.starts_with("arbitro ") || line.starts_with("cd "));
    typed.map(|line| words(line.split(" #").next().unwrap_or_default())).collect()
}

/// The words of a line; text between double quotes is one word.
pub fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, part) in line.split('"').enumerate() {
        match at % 2 {
            1 => words.push(part.to_owned()),
            _ => words.extend(part.split_whitespace().map(str::to_owned)),
        }
    }
    words
}

/// The list that a guide shows, or one of a game and cycle.
fn the_list(guide: &str) -> String {
    let text = std::fs::read_to_string(project(guide)).expect("the guide");
    let shown: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.contains(';'))
        .collect();
    if shown.is_empty() {
        list(14).replace(".1.1,", ".2.3,").replace(",1,1\n", ",2,3\n")
    } else {
        shown.join("\n")
    }
}

fn type_all(guide: &str, lang: &'static str, made: &[&str]) {
    let place = folder();
    let mut reader = Reader { lang, folder: place.path().to_owned() };
    for line in typed(guide) {
        let [first, rest @ ..] = line.as_slice() else { continue };
        if first == "cd" {
            reader.folder.push(&rest[0]);
            std::fs::write(reader.folder.join("players.csv"), the_list(guide)).expect("written");
            continue;
        }
        // Servers are typed in the guide of the hall.
        if ["serve", "servir"].contains(&rest[0].as_str()) {
            continue;
        }
        // Commands for the time after the rounds are typed after the rounds.
        let after = [
            "standings",
            "classificação",
            "advance",
            "apurar",
            "finals",
            "finais",
            "ceremony",
            "cerimónia",
        ];
        if rest.iter().any(|word| after.contains(&word.as_str())) {
            reader.plays(true);
        }
        reader.types(rest);
        if ["enter", "lançar"].contains(&rest[0].as_str()) {
            reader.plays(false);
        }
    }
    for name in made {
        let path: &Path = &reader.folder.join(name);
        assert!(path.exists(), "{guide}: no {name}");
    }
}

/// The lines in the tables of a guide that are about a player who asks for a bye.
fn byes_in_tables(guide: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(project(guide)).expect("the guide");
    let rows = text.lines().filter(|line| line.starts_with('|'));
    let spans = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    let byes = spans.filter(|span| span.contains(" --bye ") || span.contains(" --isenção "));
    byes.map(words).collect()
}

#[test]
fn the_bye_of_the_clubs_guide_was_refused_in_an_event_of_the_clubs_preset() {
    for (guide, lang) in [("docs/start/club.md", "en"), ("docs/pt/start/club.md", "pt")] {
        // The guide's game has draws, and Hex has none.
        for game in [None, Some("hex")] {
            let place = folder();
            let mut reader = Reader { lang, folder: place.path().to_owned() };
            for mut line in typed(guide) {
                if line[0] == "cd" {
                    reader.folder.push(&line[1]);
                    std::fs::write(reader.folder.join("players.csv"), the_list(guide))
                        .expect("written");
                    continue;
                }
                let games =
                    line.iter().position(|word| ["--games", "--jogos"].contains(&word.as_str()));
                if let (Some(at), Some(game)) = (games, game) {
                    line[at + 1] = game.to_owned();
                }
                reader.types(&line[1..]);
                if ["enter", "lançar"].contains(&line[1].as_str()) {
                    break;
                }
            }
            let document: serde_json::Value =
                serde_json::from_str(&reader.english(&["export", "json"])).expect("JSON");
            let byes = byes_in_tables(guide);
            assert!(!byes.is_empty(), "{guide}: no bye");
            for (line, player) in byes.iter().zip(document["players"].as_array().expect("players"))
            {
                let code = player["code"].as_str().expect("a code");
                let line = line[1..].iter().map(|word| match word.as_str() {
                    "CODE" | "CÓDIGO" => code.to_owned(),
                    word => word.to_owned(),
                });
                reader.types(&line.collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn a_club_comes_to_its_certificates_by_its_page_alone() {
    type_all("docs/start/club.md", "en", &["prizes.pdf", "certificates.pdf", "site/index.html"]);
    type_all(
        "docs/pt/start/club.md",
        "pt",
        &["premios.pdf", "certificados.pdf", "site/index.html"],
    );
}

#[test]
fn a_chief_arbiter_comes_to_the_ceremony_and_the_website_by_the_page_alone() {
    type_all(
        "docs/start/championship.md",
        "en",
        &["evening", "desk-1.pdf", "round", "finals", "ceremony", "site/index.html"],
    );
    type_all(
        "docs/pt/start/championship.md",
        "pt",
        &["vespera", "posto-1.pdf", "jornada", "finais", "cerimonia", "site/index.html"],
    );
}
