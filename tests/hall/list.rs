//! Pasted lists: the reading is shown before it is entered. And if nobody has a school, no page mentions
//! schools.

use crate::page::{Page, encoded};
use crate::server::{Answer, Server, key, routes};
use crate::support::event::{Event, list};

const SCHOOL: &str = "name = 'Torneio da escola'\ncycles = ['1.º ciclo', '2.º ciclo', '3.º ciclo']\n\
     games = ['rastros', 'produto', 'gatos-e-caes']\nschool = { number = 275, name = 'Escola do Largo' }\nclasses = true\n";
const LIST: &str = "Ana Maré\t5.º B\tRastros\nRui Só\t5.º C\tRastros\nEva Sá\t7.º A\tProduto\nIvo Lé\t2.º A\tGatos e Cães\n";

fn paste(server: &Server, what: &str, text: &str) -> Answer {
    server.post("/chefe/inscritos", &server.head, &encoded(&[("do", what), ("text", text)]))
}

fn entered(event: &Event) -> usize {
    event.export()["players"].as_array().map_or(0, Vec::len)
}

#[test]
fn a_pasted_list_is_shown_before_it_is_entered_and_the_same_again_is_nothing() {
    let event = Event::with(SCHOOL);
    let server = Server::start(&event);
    let page = server.get("/chefe/inscritos", &server.head).page();
    insta::assert_snapshot!(page.text("form:has([name=text])"), @"
    Paste the list here, copied from Excel, Word or a message
    Name, class and game, in any order, with or without headings. The program makes the codes and derives the cycle from the class.
    Read the list
    ");
    let read = paste(&server, "read", LIST);
    assert_eq!((read.status, entered(&event)), (200, 0), "{}", read.body);
    insta::assert_snapshot!(read.page().main_text(), @"
    Lines as read
    4 players in the list: 4 new, 0 changed, 0 as they were.
    Rastros: 2 (2.º ciclo: 2)
    Produto: 1 (3.º ciclo: 1)
    Gatos & Cães: 1 (1.º ciclo: 1)
    Enter these 4
    The list. Correct it here, or paste it again.
    Ana Maré	5.º B	Rastros
    Rui Só	5.º C	Rastros
    Eva Sá	7.º A	Produto
    Ivo Lé	2.º A	Gatos e Cães
    Name, class and game, in any order, with or without headings. The program makes the codes and derives the cycle from the class.
    Read again
    Every line as it was read
    Ana Maré 1.2.1Rastros · 2.º ciclo · 5.º B
    Rui Só 2.2.1Rastros · 2.º ciclo · 5.º C
    Eva Sá 3.3.2Produto · 3.º ciclo · 7.º A
    Ivo Lé 4.1.3Gatos & Cães · 1.º ciclo · 2.º A
    Entries
    ");
    let done = paste(&server, "enter", LIST);
    assert_eq!((done.status, entered(&event)), (200, 4), "{}", done.body);
    let log = event.ok(&["log", "--format", "json"]);
    let again = paste(&server, "enter", LIST);
    insta::assert_snapshot!(again.page().announced(), @"
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
    let asked = paste(&server, "enter", &list);
    assert_eq!((asked.status, entered(&event)), (409, 0), "{}", asked.body);
    insta::assert_snapshot!(asked.page().main_text(), @"
    Lines as read
    4 players in the list: 4 new, 0 changed, 0 as they were.
    Rastros: 2 (2.º ciclo: 2)
    Produto: 1 (3.º ciclo: 1)
    Gatos & Cães: 1 (1.º ciclo: 1)
    2 lines are not clear
    Line 5 Zoé Luz · B · Rastros
    the cycle is not clear: write the class with its year, as in 5.º B, or add a column with the cycle; accepted are: 1.º ciclo, 2.º ciclo, 3.º ciclo
    Line 6 Gil Nó · 6.º A · Xadrez <b>
    this event has no Xadrez <b>; accepted are: 1 (Rastros), 2 (Produto), 3 (Gatos & Cães)
    Enter the 4 lines that are clear
    The list. Correct it here, or paste it again.
    Ana Maré	5.º B	Rastros
    Rui Só	5.º C	Rastros
    Eva Sá	7.º A	Produto
    Ivo Lé	2.º A	Gatos e Cães
    Zoé Luz	B	Rastros
    Gil Nó	6.º A	Xadrez <b>
    Name, class and game, in any order, with or without headings. The program makes the codes and derives the cycle from the class.
    Read again
    Every line as it was read
    Ana Maré 1.2.1Rastros · 2.º ciclo · 5.º B
    Rui Só 2.2.1Rastros · 2.º ciclo · 5.º C
    Eva Sá 3.3.2Produto · 3.º ciclo · 7.º A
    Ivo Lé 4.1.3Gatos & Cães · 1.º ciclo · 2.º A
    Entries
    ");
    assert!(!asked.body.contains("Xadrez <b>"), "what is pasted is text");
    let done = paste(&server, "good", &list);
    assert_eq!((done.status, entered(&event)), (200, 4), "{}", done.body);
    // The rest stays in the box, complete.
    insta::assert_snapshot!(done.page().announced(), @"
    The clear lines are entered. 2 lines are left: correct them below and read the list again.
    2 lines are not clear
    Line 5 Zoé Luz · B · Rastros
    the cycle is not clear: write the class with its year, as in 5.º B, or add a column with the cycle; accepted are: 1.º ciclo, 2.º ciclo, 3.º ciclo
    Line 6 Gil Nó · 6.º A · Xadrez <b>
    this event has no Xadrez <b>; accepted are: 1 (Rastros), 2 (Produto), 3 (Gatos & Cães)
    ");
    assert_eq!(done.page().form("form:has([name=text])").value("text"), list.trim_end());
    let mended = list.replace("\tB\t", "\t5.º D\t").replace("Xadrez <b>", "produto");
    paste(&server, "enter", &mended);
    assert_eq!(entered(&event), 6);
    for nothing in ["", "\n\n", "Ana;Maré;Silva\n"] {
        let answer = paste(&server, "enter", nothing);
        assert!(answer.status == 409 && answer.page().has("textarea"), "{nothing:?}");
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
    assert_eq!(asked.status, 409, "{}", asked.body);
    let page = asked.page();
    assert_eq!(page.attributes("[name=replace]", "value"), ["1.1.1"]);
    assert_eq!(
        page.form("form:has([name=text])").value("text"),
        other.trim_end(),
        "what was pasted stays"
    );
}

#[test]
fn the_school_of_an_event_sees_its_pupils_with_their_classes_and_the_public_does_not() {
    let event = Event::with(SCHOOL);
    event.write("list.txt", LIST);
    event.ok(&["players", "import", "list.txt"]);
    let school = key(&event, "Escola", "school", &["275"]);
    let server = Server::start(&event);
    insta::assert_snapshot!(server.get("/escola", &school).page().text("#alunos"), @"
    1.º ciclo
    Ivo Lé
    waiting
    Gatos & Cães 4.1.3 2.º A
    No group yet.
    2.º ciclo
    Ana Maré
    waiting
    Rastros 1.2.1 5.º B
    No group yet.
    Rui Só
    waiting
    Rastros 2.2.1 5.º C
    No group yet.
    3.º ciclo
    Eva Sá
    waiting
    Produto 3.3.2 7.º A
    No group yet.
    ");
    event.ok(&["groups", "draw", "2.1"]);
    event.ok(&["pair", "2.1"]);
    let all = routes();
    for address in all.iter().filter(|address| address.anyone && !address.changes) {
        let path = address.pattern.replace("{g}", "2.1.1").replacen("{}", "1.2.1", 1);
        let page = server.get(&path.replace("{}", "1"), "").body;
        assert!(!page.contains("5.º B") && !page.contains("5.º C"), "{path}: {page}");
    }
}

/// The words of a page, of fields and for screen readers too, but what is typed.
fn words(page: &Page) -> String {
    let mut words = page.texts("main, main option, main svg, footer");
    for name in ["placeholder", "aria-label"] {
        words.extend(page.attributes("main *, footer *", name).into_iter().map(str::to_owned));
    }
    words.join("\n").to_lowercase()
}

const CLUB: &str = "name = 'Open da vila'\naffiliation = 'club'\ncycles = ['Open']\ngames = ['rastros']\n\
     group_size = 8\nrounds = 3\nsystem = 'round-robin'\n";

/// Every page of an event of clubs that a head can see, in a language.
fn pages_of(event: &Event, lang: &str) -> Vec<(String, Page)> {
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
            pages.push((path, answer.page()));
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
                let words = words(&page);
                assert!(!words.contains(word), "{path} in {lang}: {words}");
                clubs += usize::from(words.contains("clube a"));
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
    let tables = || {
        let page = server.get("/q/1.1.1", "").page();
        ["#calendario", "#quadro"].map(|table| page.has(table))
    };
    assert_eq!(tables(), [true, false]);
    event.ok(&["pair", "1.1"]);
    event.play_round("1.1.1");
    let server = Server::start(&event);
    let group = server.get("/g/1.1.1", "").page();
    assert!(group.has("a[href='/q/1.1.1']"), "{group:?}");
    insta::assert_snapshot!(group.text("#jornada .tables"), @"
    Table 1 Eva S. 3.1.1 1-0 Ivo L. 4.1.1 (1200)
    Table 2 Rui S. 2.1.1 (1500) 1-0 Ana M. 1.1.1 (1432)
    ");
    insta::assert_snapshot!(group.texts("[data-k=rating]").join(" "), @"Rating  1500 1432 1200");
    let crosstable = server.get("/q/1.1.1", "").page();
    assert!(crosstable.has("#quadro [data-k=round_1]") && crosstable.has("#calendario"));
    assert_eq!(server.get("/q/9.9.9", "").status, 404);
    event.ok(&["export", "html", "-o", "site"]);
    let [crosstable, group] = ["q", "g"].map(|page| event.page(&format!("site/{page}-1.1.1.html")));
    assert!(crosstable.has("[data-k=round_1]") && crosstable.has("a[href='g-1.1.1.html']"));
    assert!(group.has("a[href='q-1.1.1.html']"));
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
    const LINK: &str = "a[href^='/escolas']";
    assert!(!server.get("/", "").page().has(LINK));
    event.ok(&["export", "html", "-o", "early"]);
    event.play_all("1.1.1");
    event.run(&["lots", "1.1.1"]);
    let server = Server::start(&event);
    let page = server.get("/escolas?lang=en", "");
    assert_eq!(page.status, 200);
    insta::assert_snapshot!(page.page().main_text(), @"
    Ranking of schools
    Sum of the points; the best 2 count
    Ranking of schools
    Rank  School  Total  Code  Name  Category  Place  Pts
    1  School 4  3  4.1.1  Aluno 00. (4.1.1)  Rastros · Open  1  3
    2  School 1  2  1.1.1  Aluno 00. (1.1.1)  Rastros · Open  2  2
    3  School 3  1  3.1.1  Aluno 00. (3.1.1)  Rastros · Open  3  1
    4  School 2  0  2.1.1  Aluno 00. (2.1.1)  Rastros · Open  4  0
    ");
    assert!(server.get("/?lang=en", "").page().has(LINK));
    event.ok(&["export", "html", "-o", "site"]);
    assert!(event.path().join("site/escolas.html").exists());
    assert!(!event.path().join("early/escolas.html").exists());
}
