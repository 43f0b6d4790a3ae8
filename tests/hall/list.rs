//! Pasted lists: the reading is shown before it is entered. And if nobody has a school, no page mentions
//! schools.

use crate::server::{Answer, Server, form, key, routes};
use crate::support::event::{Event, list};
use crate::texts::{announced, main_text};

const SCHOOL: &str = "name = 'Torneio da escola'\ncycles = ['1.º ciclo', '2.º ciclo', '3.º ciclo']\n\
     games = ['rastros', 'produto', 'gatos-e-caes']\nschool = { number = 275, name = 'Escola do Largo' }\nclasses = true\n";
const LIST: &str = "Ana Maré\t5.º B\tRastros\nRui Só\t5.º C\tRastros\nEva Sá\t7.º A\tProduto\nIvo Lé\t2.º A\tGatos e Cães\n";

fn paste(server: &Server, what: &str, text: &str) -> Answer {
    server.post("/chefe/inscritos", &server.head, &form(&[], &[("do", what), ("text", text)]))
}

fn entered(event: &Event) -> usize {
    event.export()["players"].as_array().map_or(0, Vec::len)
}

#[test]
fn a_pasted_list_is_shown_before_it_is_entered_and_the_same_again_is_nothing() {
    let event = Event::with(SCHOOL);
    let server = Server::start(&event);
    let page = server.get("/chefe/inscritos", &server.head).body;
    assert!(page.contains("<textarea") && page.contains("Name, class and game"), "{page}");
    let seen = paste(&server, "read", LIST);
    assert_eq!((seen.status, entered(&event)), (200, 0), "{}", seen.body);
    for said in
        ["Rastros</b>: <b>2</b>", "Produto</b>: <b>1</b>", "2.º ciclo: 2", "Enter these 4", "5.º B"]
    {
        assert!(seen.body.contains(said), "{said}: {}", seen.body);
    }
    let done = paste(&server, "enter", LIST);
    assert_eq!((done.status, entered(&event)), (200, 4), "{}", done.body);
    let log = event.ok(&["log", "--format", "json"]);
    let again = paste(&server, "enter", LIST);
    insta::assert_snapshot!(announced(&again.body), @"
    4 players in the list: 0 new, 0 changed, 4 as they were.
    4 entries
    ");
    assert_eq!(event.ok(&["log", "--format", "json"]), log);
    // More names are added, and one undo removes them.
    paste(&server, "enter", &format!("{LIST}Gil Nó\t6.º A\tProduto\n"));
    assert_eq!(entered(&event), 5);
    let log = event.ok(&["log", "--format", "json"]);
    let last: serde_json::Value = serde_json::from_str(log.lines().last().unwrap()).unwrap();
    event.ok(&["undo", "--of", last["desk"].as_str().unwrap()]);
    assert_eq!(entered(&event), 4);
}

#[test]
fn lines_that_are_not_clear_are_asked_with_their_text_and_the_others_can_be_entered() {
    let event = Event::with(SCHOOL);
    let server = Server::start(&event);
    let list = format!("{LIST}Zoé Luz\tB\tRastros\nGil Nó\t6.º A\tXadrez <b>\n");
    let seen = paste(&server, "enter", &list);
    assert_eq!((seen.status, entered(&event)), (409, 0), "{}", seen.body);
    for said in [
        "2 lines are not clear",
        "Line 5",
        "Zoé Luz · B · Rastros",
        "Line 6",
        "Enter the 4 lines that are clear",
    ] {
        assert!(seen.body.contains(said), "{said}: {}", seen.body);
    }
    assert!(!seen.body.contains("Xadrez <b>"), "what is pasted is text");
    let done = paste(&server, "good", &list);
    assert_eq!((done.status, entered(&event)), (200, 4), "{}", done.body);
    // The rest stays in the box, complete.
    assert!(
        done.body.contains("2 lines are left") && done.body.contains("Ana Maré\t5.º B"),
        "{}",
        done.body
    );
    let mended = list.replace("\tB\t", "\t5.º D\t").replace("Xadrez <b>", "produto");
    paste(&server, "enter", &mended);
    assert_eq!(entered(&event), 6);
    for nothing in ["", "\n\n", "Ana;Maré;Silva\n"] {
        let answer = paste(&server, "enter", nothing);
        assert!(answer.status == 409 && answer.body.contains("<textarea"), "{nothing:?}");
    }
    assert_eq!(entered(&event), 6);
}

#[test]
fn a_list_with_codes_is_pasted_as_well_and_another_child_is_asked_about() {
    let event = Event::with("name = 'T'\ncycles = ['1.º ciclo']\ngames = ['rastros']\n");
    let server = Server::start(&event);
    let list = "code;name;school;cycle;game\n1.1.1;Ana Maré;Escola do Largo;1;1\n";
    paste(&server, "enter", list);
    assert_eq!(entered(&event), 1);
    let other = list.replace("Ana Maré", "Rui Só");
    let asked = paste(&server, "enter", &other);
    assert!(
        asked.status == 409 && asked.body.contains("name=\"replace\" value=\"1.1.1\""),
        "{}",
        asked.body
    );
    assert!(asked.body.contains("1.1.1;Rui Só"), "what was pasted stays: {}", asked.body);
}

#[test]
fn the_school_of_an_event_sees_its_pupils_with_their_classes_and_the_public_does_not() {
    let event = Event::with(SCHOOL);
    event.write("list.txt", LIST);
    event.ok(&["players", "import", "list.txt"]);
    let school = key(&event, "Escola", "school", &["275"]);
    let server = Server::start(&event);
    let own = server.get("/escola", &school).body;
    for said in ["Ana Maré", "5.º B", "Ivo Lé", "2.º A", "Escola do Largo"] {
        assert!(own.contains(said), "{said}: {own}");
    }
    event.ok(&["groups", "draw", "2.1"]);
    event.ok(&["pair", "2.1"]);
    let all = routes();
    for address in all.iter().filter(|address| address.anyone && !address.changes) {
        let path = address.pattern.replace("{g}", "2.1.1").replacen("{}", "1.2.1", 1);
        let page = server.get(&path.replace("{}", "1"), "").body;
        assert!(!page.contains("5.º B") && !page.contains("5.º C"), "{path}: {page}");
    }
}

/// The visible text of a page, without its markup, typed values, and what only programs read.
fn seen(page: &str) -> String {
    let body = page.split("<main").nth(1).unwrap_or(page);
    let mut text = String::new();
    for part in body.split('<') {
        let (tag, rest) = part.split_once('>').unwrap_or(("", part));
        if !tag.starts_with("textarea") {
            text += rest;
            text.push(' ');
        }
        for name in ["placeholder=\"", "aria-label=\""] {
            text +=
                tag.split(name).nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
        }
    }
    text.to_lowercase()
}

const CLUB: &str = "name = 'Open da vila'\naffiliation = 'club'\ncycles = ['Open']\ngames = ['rastros']\n\
     group_size = 8\nrounds = 3\nsystem = 'round-robin'\n";

/// Every page of an event of clubs that a head can see, in a language.
fn pages_of(event: &Event, lang: &str) -> Vec<(String, String)> {
    let server = Server::start(event);
    let mut pages = Vec::new();
    let fixed = [
        "/?q=ana",
        "/chamada?q=ana",
        "/chamada?por=nome",
        "/chefe/inscritos?q=1.1.1",
        "/escola?e=clubea",
    ];
    let topics = ["event", "games", "rounds", "points", "clubs", "rooms", "certificates", "public"];
    let topics = topics.map(|topic| format!("/chefe/regulamento?t={topic}"));
    // The schools' uploads have a page of their own, to which nothing links in an event of clubs.
    let other = ["/novas", "/chefe/escolas"];
    let plain = routes()
        .into_iter()
        .filter(|address| !address.changes && !other.contains(&address.pattern.as_str()));
    let plain = plain.map(|address| {
        let path = address.pattern.replace("{g}", "1.1.1");
        let place = match &*path {
            "/p/{}" => "1.1.1",
            "/chefe/papel/{}" => "settings",
            "/chefe/fecho/{}" => "x",
            _ => "1.1",
        };
        path.replacen("{}", place, 1).replace("{}", "1")
    });
    for path in plain.chain(fixed.map(str::to_owned)).chain(topics) {
        let host = &server.address;
        let ask = format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Language: {lang}\r\nCookie: arbitro_key={}\r\nConnection: close\r\n\r\n",
            server.head
        );
        let answer = server.send(ask).expect("an answer");
        if answer.header("content-type").starts_with("text/html") {
            pages.push((path, answer.body));
        }
    }
    assert!(pages.len() > 30, "{}", pages.len());
    pages
}

#[test]
fn in_an_event_of_clubs_a_page_spoke_of_schools() {
    for club in ["Clube A", ""] {
        let event = Event::with(CLUB);
        let players = ["Ana Maré", "Rui Só", "Eva Sá", "Ivo Lé"];
        let rows = (1400..).zip(players).map(|(elo, name)| format!("{name};{club};{elo}\n"));
        event.write("list.csv", format!("nome;clube;elo\n{}", rows.collect::<String>()));
        event.ok(&["players", "import", "list.csv"]);
        event.ok(&["groups", "draw"]);
        event.ok(&["pair", "1.1"]);
        for (lang, word) in [("pt", "escola"), ("en", "school")] {
            let mut clubs = 0;
            for (path, page) in pages_of(&event, lang) {
                let seen = seen(&page);
                assert!(!seen.contains(word), "{path} in {lang}: {seen}");
                clubs += usize::from(seen.contains("clube a"));
            }
            assert_eq!(
                clubs > 3,
                !club.is_empty(),
                "{lang}: the club is shown if somebody has one"
            );
        }
    }
}

#[test]
fn ratings_crosstables_and_the_calendar_are_on_pages_and_in_the_files_of_the_site() {
    let event = Event::with(CLUB);
    event.write("list.csv", "nome;elo\nAna Maré;1432\nRui Só;1500\nEva Sá;\nIvo Lé;1200\n");
    event.ok(&["players", "import", "list.csv"]);
    event.ok(&["groups", "draw"]);
    let server = Server::start(&event);
    let calendar = server.get("/q/1.1.1", "").body;
    assert!(
        calendar.contains("id=\"calendario\"") && !calendar.contains("id=\"quadro\""),
        "{calendar}"
    );
    event.ok(&["pair", "1.1"]);
    event.play_round("1.1.1");
    let server = Server::start(&event);
    let group = server.get("/g/1.1.1", "").body;
    assert!(group.contains("(1432)") && group.contains("href=\"/q/1.1.1\""), "{group}");
    assert!(group.contains("data-k=\"rating\""), "the standings have a column of ratings");
    let crosstable = server.get("/q/1.1.1", "").body;
    assert!(crosstable.contains("data-k=\"round_1\"") && crosstable.contains("id=\"calendario\""));
    assert_eq!(server.get("/q/9.9.9", "").status, 404);
    event.ok(&["export", "html", "-o", "site"]);
    let file = String::from_utf8(event.read("site/q-1.1.1.html")).unwrap();
    assert!(
        file.contains("data-k=\"round_1\"") && file.contains("href=\"g-1.1.1.html\""),
        "{file}"
    );
    assert!(
        String::from_utf8(event.read("site/g-1.1.1.html"))
            .unwrap()
            .contains("href=\"q-1.1.1.html\"")
    );
}

#[test]
fn the_ranking_of_schools_is_public_once_a_category_is_decided() {
    let event = Event::with(
        "name = 'Escolas'\nseed = 1\nlanguage = 'en'\ncycles = ['Open']\ngames = ['rastros']\n\
         system = 'round-robin'\n\n[schools]\nbest = 2\n",
    );
    event.write("players.csv", list(4));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    let server = Server::start(&event);
    assert_eq!(server.get("/escolas", "").status, 404);
    assert!(!server.get("/", "").body.contains("/escolas"));
    event.ok(&["export", "html", "-o", "early"]);
    event.play_all("1.1.1");
    event.run(&["lots", "1.1.1"]);
    let server = Server::start(&event);
    let page = server.get("/escolas?lang=en", "");
    assert_eq!(page.status, 200);
    insta::assert_snapshot!(main_text(&page.body), @"
    Ranking of schools
    Sum of the points; the best 2 count
    Ranking of schools
    Rank  School  Total  Code  Name  Category  Place  Pts
    1  School 4  3  4.1.1  Aluno 00. (4.1.1)  Rastros · Open  1  3
    2  School 1  2  1.1.1  Aluno 00. (1.1.1)  Rastros · Open  2  2
    3  School 3  1  3.1.1  Aluno 00. (3.1.1)  Rastros · Open  3  1
    4  School 2  0  2.1.1  Aluno 00. (2.1.1)  Rastros · Open  4  0
    ");
    assert!(server.get("/?lang=en", "").body.contains("href=\"/escolas"));
    event.ok(&["export", "html", "-o", "site"]);
    assert!(event.path().join("site/escolas.html").exists());
    assert!(!event.path().join("early/escolas.html").exists());
}
