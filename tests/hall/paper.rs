//! The head's paper: all for a part of the day, what hangs, and what hangs and is out of date.

use crate::server::{Server, fields, form};
use crate::support::event::Event;

/// The hidden fields of a form on the page, with the chosen values.
fn sent(server: &Server, at: &str, chosen: &[(&str, &str)]) -> String {
    let page = server.get("/chefe/papel", &server.head).body;
    let all = fields(&page, at);
    let hidden: Vec<(String, String)> = all.into_iter().filter(|(name, _)| name == "id").collect();
    assert_eq!(hidden.len(), 1, "the form carries its number: {page}");
    form(&hidden, chosen)
}

#[test]
fn the_head_prints_a_part_of_the_day_marks_it_as_hung_and_gets_the_outdated_sheets() {
    let event = Event::drawn(8);
    event.ok(&["pair"]);
    let server = Server::start(&event);
    let head = server.head.clone();
    let stale = |page: &str| page.contains("id=\"desatualizado\"");
    let paper = || server.get("/chefe/papel", &head).body;
    assert!(!stale(&paper()));
    // Nobody can confirm that something hangs which was never made.
    let day = "action=\"/chefe/papel/day\"";
    let chosen = [("etapa", "morning"), ("jornada", ""), ("papel", "day")];
    let early = server.post("/chefe/papel", &head, &sent(&server, day, &chosen));
    assert_eq!(early.status, 409, "{}", early.body);
    let log = event.ok(&["log"]);
    let made = server.get("/chefe/papel/day?etapa=morning&jornada=", &head);
    assert_eq!((made.status, made.header("content-type")), (200, "application/pdf"));
    assert_eq!(server.get("/chefe/papel/day?etapa=lunch", &head).status, 400);
    assert_eq!(server.get("/chefe/papel/day?etapa=finals", &head).status, 409);
    assert_eq!(server.get("/chefe/papel/stale", &head).status, 409);
    let form = sent(&server, day, &chosen);
    let hung = server.post("/chefe/papel", &head, &form);
    assert_eq!((hung.status, hung.header("location")), (303, "/chefe/papel"), "{}", hung.body);
    let again = server.post("/chefe/papel", &head, &form);
    assert_eq!(
        again.status, 303,
        "the same form again is answered, and does nothing: {}",
        again.body
    );
    let anew = server.post("/chefe/papel", &head, &sent(&server, day, &chosen));
    assert_eq!(anew.status, 409, "what hangs again is made again: {}", anew.body);
    assert_eq!(event.ok(&["log"]), log, "it is not an operation");
    assert!(!stale(&paper()));
    // The pairing is undone, and made again by hand with the sides exchanged.
    event.ok(&["unpair", "1.1.1"]);
    assert!(crate::server::within(60, || stale(&paper())), "{}", paper());
    let home = server.get("/chefe", &head).body;
    assert!(home.contains("/chefe/papel#desatualizado"), "{home}");
    let page = paper();
    let (_, list) = page.split_once("id=\"desatualizado\"").expect("the list");
    assert!(list.contains("1.1.1"), "{list}");
    event.ok(&["players", "withdraw", "3.1.1"]);
    event.ok(&["pair"]);
    assert!(crate::server::within(60, || {
        server.get("/chefe/papel/stale", &head).status == 200
    }));
    let form = sent(&server, "action=\"/chefe/papel/stale\"", &[("papel", "stale")]);
    assert_eq!(server.post("/chefe/papel", &head, &form).status, 303);
    assert!(!stale(&paper()), "{}", paper());
    assert!(!server.get("/chefe", &head).body.contains("#desatualizado"));
}

#[test]
fn lists_come_as_csv_and_excel_and_a_list_that_is_none_is_refused() {
    let event = Event::drawn(8);
    let server = Server::start(&event);
    let get = |path: &str| server.get(path, &server.head);
    let csv = get("/chefe/papel/participants?de=&forma=csv");
    assert_eq!(csv.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(csv.body.lines().filter(|line| line.contains("Aluno")).count(), 8, "{}", csv.body);
    let workbook = get("/chefe/papel/participants?de=&forma=xlsx");
    assert!(workbook.status == 200 && workbook.body.starts_with("PK"));
    for refused in ["participants?de=&forma=doc", "certificates?de=&forma=csv"] {
        assert_eq!(get(&format!("/chefe/papel/{refused}")).status, 400, "{refused}");
    }
}

#[test]
fn a_school_gets_the_list_of_its_own_pupils_and_no_round_that_is_held_back() {
    let event = Event::drawn(8);
    let schools = event.ok(&["keys", "schools"]);
    let (_, school) = schools.lines().next().unwrap().rsplit_once("/k#").unwrap();
    let server = Server::start(&event);
    let list = |key: &str| server.get("/escola/lista?e=1&forma=csv", key).body;
    let before = list(school);
    assert_eq!(before.lines().filter(|line| line.contains("Aluno")).count(), 1, "{before}");
    assert_eq!(before, list(&server.head), "the head chose the same school");
    assert_eq!(server.post("/chefe/publicar", &server.head, "do=hold").status, 303);
    event.ok(&["pair"]);
    let seated = || server.get("/mesa/1.1.1", &server.head).body.contains("Aluno 001");
    assert!(crate::server::within(60, seated));
    assert_eq!(list(school), before);
    let publishes = "do=publish&round=1.1.1%2F1&confirm=publishes";
    assert_eq!(server.post("/chefe/publicar", &server.head, publishes).status, 303);
    assert_ne!(list(school), before);
    assert_eq!(server.get("/escola/lista?e=1&forma=doc", school).status, 404);
}
