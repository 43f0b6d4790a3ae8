//! Minors: on a whole day, nothing public has a full name or anything about anybody's health.

use crate::server::Server;
use crate::support::event::Event;
use crate::support::program::project;

const SET: &str = "relevo-secreto";

fn event() -> Event {
    // A game whose rules are known, so that there are boards and sheets to see.
    let rules = [
        "games = [\"rastros\", \"hex\"]",
        "games = [{ id = \"nex\", name = \"Nex\" }, \"rastros\"]",
    ];
    let toml = crate::support::event::SMALL.replace(rules[1], rules[0]);
    assert!(toml.contains(rules[0]));
    let event = Event::with(&toml);
    let first = ["Ana", "Rui", "Eva", "Gil", "Ivo", "Lia"];
    let last = ["Sousa", "Silva", "Souto", "Sales", "Serra", "Simas"];
    let mut list = String::from("code;name;school;cycle;game;adapted\n");
    for number in 0..26 {
        let (first, last) = (first[number % 6], last[number / 6 % 6]);
        list += &format!(
            "{}.1.1;{first} Maria {last}dinho;Escola do Largo {number};1;1;{SET}\n",
            number + 1
        );
    }
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

/// The possible contents of screens.
const SCREENS: [&str; 5] = ["whole", "names", "games", "playing", "boards"];

/// Every public page, found by following links.
fn public_pages(server: &Server) -> Vec<(String, String)> {
    let mut seen: Vec<(String, String)> = Vec::new();
    let mut next =
        vec!["/".to_owned(), "/ecra".to_owned(), "/?q=maria".to_owned(), "/?q=Sou".to_owned()];
    next.extend(SCREENS.map(|shows| format!("/ecra/{shows}")));
    while let Some(path) = next.pop() {
        if seen.iter().any(|(known, _)| *known == path) {
            continue;
        }
        let page = server.get(&path, "");
        assert_eq!(page.status, 200, "{path}");
        for link in page.page().attributes("[href]", "href") {
            if link.starts_with('/') && !link.contains('?') && !link.starts_with("/chefe") {
                next.push(link.to_owned());
            }
        }
        seen.push((path, page.body));
    }
    seen
}

/// A sheet with names, a reason with names, and a game being recorded.
fn a_final_with_sheets(event: &Event, server: &Server) {
    let all = std::fs::read_to_string(project("fixtures/rastros/valid.jogo")).unwrap();
    let one = all.split("\n\n[Game").next().unwrap();
    let told = one
        .replace("[First ", "[Annotator \"Ana Maria Sousadinho\"] [Source ")
        .replace("[Second ", "[Round1 ")
        .replacen("\n1. ", "\n{Rui Maria Silvadinho} 1. ", 1);
    event.write("sheet.jogo", told);
    event.ok(&["result", "1.1.F", "1", "--scoresheet", "sheet.jogo"]);
    let reason = "Ana Maria Sousadinho desistiu";
    event.ok(&["result", "1.1.1", "1", "0-1F", "--round", "1", "--correct", "--decision", reason]);
    let table = event.export()["groups"].as_array().unwrap().iter().find_map(|group| {
        let games = group["games"].as_array()?.iter().find(|game| game["result"].is_null())?;
        Some(format!("{}/{}/{}", group["code"].as_str()?, games["round"], games["table"]))
    });
    if let Some(table) = table {
        let moved = server.post(&format!("/ao-vivo/{table}"), &server.head, "after=0&move=d4");
        assert_eq!(moved.status, 303, "{}", moved.body);
    }
}

#[test]
fn no_public_page_has_a_full_name_or_a_set_on_a_whole_day() {
    let event = event();
    let server = Server::start(&event);
    for shows in SCREENS {
        let form = format!("do=screen&was=&name={shows}&shows={shows}");
        assert_eq!(server.post("/chefe/parede", &server.head, &form).status, 303);
    }
    let (mut pages, mut schools) = (0, 0);
    for step in 0..12 {
        if step % 2 == 0 {
            event.run(&["pair", "--ready"]);
        } else {
            let document = event.export();
            for group in document["groups"].as_array().unwrap() {
                if group["games"].as_array().unwrap().iter().any(|game| game["result"].is_null()) {
                    event.play_round(group["code"].as_str().unwrap());
                }
            }
        }
        if step == 9 {
            event.run(&["advance", "1.1"]);
            event.run(&["pair", "1.1.F"]);
            a_final_with_sheets(&event, &server);
        }
        if ![0, 1, 7, 9, 11].contains(&step) {
            continue;
        }
        std::thread::sleep(std::time::Duration::from_millis(1500));
        for (path, body) in public_pages(&server) {
            pages += 1;
            for secret in ["Maria", "dinho", SET] {
                assert!(!body.contains(secret), "{secret} on {path}");
            }
            // Schools distinguish namesakes on the hall's own screens, and are nowhere else.
            schools += usize::from(body.contains("Largo"));
            assert!(path.starts_with("/ecra") || !body.contains("Largo"), "a school on {path}");
        }
    }
    assert!(schools > 0, "the lists of names show schools");
    insta::assert_snapshot!(server.get("/aviso", "").page().main_text(), @"
    Privacy notice
    Data shown
    These pages show the pairings, results and standings of the tournament, so that everybody finds their table.
    Pupils appear by their first name, the beginning of their last name, and their code.
    The screens in the hall also show the school, instead of more letters of the last name.
    Paper in the hall has full names: Participants, Roll call, Group sheet, Pairings, Where do I play?, Result slips, Round slips, Still playing, Standings, Crosstable, Bracket, Calendar, Group winners, Finalists, Name tents, Scoresheets, Games, Prizes, Best of each board, Ranking of schools, For the microphone, Book of results. A player who must not be named there appears as a code: ask the organiser.
    Nothing is shown about anybody's health. Search engines are kept out.
    Responsibility
    Responsible for the data: the organiser of the tournament, at the arbiters' desk.
    The pages are shown on the day of the tournament.
    On your phone
    Only the language you choose is kept. Only staff have a cookie, with their key.
    Visitors' addresses are not logged.
    Is this certificate genuine?
    ");
    assert!(pages > 100, "only {pages} pages were read");
    let sheet = server.get("/partida/1.1.F/1/1", "").page();
    assert!(sheet.has("svg.board"), "the sheet of a final is shown: {sheet:?}");
    let folder = event.path().join("site");
    event.ok(&["export", "html", "-o", folder.to_str().unwrap()]);
    let mut files = 0;
    for file in std::fs::read_dir(folder).unwrap().flatten() {
        let text = std::fs::read_to_string(file.path()).unwrap();
        files += 1;
        for secret in ["Maria", "dinho", SET, "Largo"] {
            assert!(!text.contains(secret), "{secret} in {:?}", file.file_name());
        }
        assert!(!text.contains("href=\"/"), "{:?} leads out of its folder", file.file_name());
    }
    assert!(files > 30, "only {files} files");
}

#[test]
fn a_search_does_not_tell_a_last_name_letter_by_letter() {
    let event = event();
    let server = Server::start(&event);
    for (text, hits) in
        [("Ana", true), ("dinho", false), ("Maria", false), ("Sousad", false), ("An", false)]
    {
        let page = server.get(&format!("/?q={text}"), "").page();
        assert_eq!(page.has(".hits li"), hits, "{text}: {page:?}");
    }
    assert!(server.get("/?q=ana", "").page().count("[href^='/p/']") <= 10);
}

#[test]
fn staff_pages_never_show_an_adapted_set() {
    let event = event();
    event.ok(&["pair", "--ready"]);
    let server = Server::start(&event);
    let head = server.head.clone();
    for path in [
        "/chefe",
        "/chefe/inscritos",
        "/chefe/grupo/1.1.1",
        "/mesa/1.1.1",
        "/sala",
        "/escola?e=1",
        "/chefe/registo",
        "/chefe/escolas",
    ] {
        let page = server.get(path, &head);
        assert_eq!(page.status, 200, "{path}");
        assert!(!page.body.contains(SET), "{path}");
    }
    assert!(server.get("/mesa/1.1.1", &head).body.contains("Maria"));
}
