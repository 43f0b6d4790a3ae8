//! The guides of the hall, typed as they are: every command in them does what the guide promises.

use crate::server::Server;
use crate::support::event::Event;
use crate::support::program::project;

/// The commands of a guide: indented lines that begin with the program's name.
fn commands(guide: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(project(guide)).expect("the guide");
    let set_apart = text.lines().filter(|line| line.starts_with("    "));
    let lines = set_apart.filter_map(|line| line.trim_start().strip_prefix("arbitro "));
    lines.map(|line| words(line.split(" #").next().unwrap_or_default())).collect()
}

/// The words of a line; text between double quotes is one word.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, part) in line.split('"').enumerate() {
        if at % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// The line of a server adapted to the test: a port of its own, and the USB stick in the event's folder.
fn served(line: &[String]) -> Vec<String> {
    let mut words = vec![line[0].clone(), "--listen".to_owned(), "127.0.0.1:0".to_owned()];
    let mut rest = line[1..].iter();
    while let Some(word) = rest.next() {
        match word.as_str() {
            "--lan" | "--rede" => {}
            "--listen" | "--escutar" => drop(rest.next()),
            word => words.push(word.trim_start_matches("/media/").to_owned()),
        }
    }
    words
}

fn type_all(guide: &str, lang: &str) {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let all = commands(guide);
    let mut servers = 0;
    for line in &all {
        let serves = ["serve", "servir"].contains(&line[0].as_str());
        let words = if serves { served(line) } else { line.clone() };
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if !serves {
            let ran = event.run_in(lang, &words);
            assert_eq!(ran.code, 0, "{guide}: {line:?}: {}{}", ran.out, ran.err);
            continue;
        }
        servers += 1;
        let server = Server::run(event.command("en", &words));
        assert_eq!(server.get("/", "").status, 200, "{line:?}");
        let head = server.get("/chefe", &server.head);
        assert_eq!(head.status, 200, "{line:?}: {}", head.header("location"));
        // The copy must be complete before the laptop dies.
        let last = event.path().join(words[words.len() - 1]);
        let kept = |name: &str| crate::server::within(60, || last.join(name).exists());
        if line.iter().any(|word| ["--backup", "--cópia"].contains(&word.as_str())) {
            assert!(kept("event.db") && kept("event.toml"), "{line:?}");
        } else if line.iter().any(|word| ["--publish", "--publicar"].contains(&word.as_str())) {
            assert!(kept("index.html"), "{line:?}");
        }
    }
    assert!(all.len() >= 14 && servers >= 6, "only {} commands in {guide}", all.len());
}

#[test]
fn the_guide_of_the_hall_can_be_typed_as_it_stands() {
    type_all("docs/hall.md", "en");
}

#[test]
fn the_portuguese_guide_of_the_hall_can_be_typed_as_it_stands() {
    type_all("docs/pt/hall.md", "pt");
}
