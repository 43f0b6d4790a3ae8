//! The head's paper: all for a part of the day, what hangs, and what hangs and is out of date.

use crate::page::Form;
use crate::server::{Server, within};
use crate::support::event::Event;

/// The form of a paper, sent as what hangs.
fn hung(server: &Server, paper: &str) -> Form {
    let page = server.get("/chefe/papel", &server.head).page();
    let button = format!("[action='/chefe/papel/{paper}'] [formaction='/chefe/papel']");
    let form = page.form(&button);
    assert!(form.value("id").len() >= 20, "the form carries its number: {form:?}");
    form
}

#[test]
fn the_head_prints_a_part_of_the_day_marks_it_as_hung_and_gets_the_outdated_sheets() {
    let event = Event::drawn(8);
    event.ok(&["pair"]);
    let server = Server::start(&event);
    let head = server.head.clone();
    let stale = || server.get("/chefe/papel", &head).page().text("#desatualizado");
    assert_eq!(stale(), "");
    // Nobody can confirm that something hangs which was never made.
    let morning = || hung(&server, "day").with("etapa", "morning").with("jornada", "");
    let early = server.submit(&head, &morning());
    assert_eq!(early.status, 409, "{}", early.body);
    let log = event.ok(&["log"]);
    let made = server.get("/chefe/papel/day?etapa=morning&jornada=", &head);
    assert_eq!((made.status, made.header("content-type")), (200, "application/pdf"));
    assert_eq!(server.get("/chefe/papel/day?etapa=lunch", &head).status, 400);
    assert_eq!(server.get("/chefe/papel/day?etapa=finals", &head).status, 409);
    assert_eq!(server.get("/chefe/papel/stale", &head).status, 409);
    let form = morning();
    let done = server.submit(&head, &form);
    assert_eq!((done.status, done.header("location")), (303, "/chefe/papel"), "{}", done.body);
    let again = server.submit(&head, &form);
    assert_eq!(
        again.status, 303,
        "the same form again is answered, and does nothing: {}",
        again.body
    );
    let anew = server.submit(&head, &morning());
    assert_eq!(anew.status, 409, "what hangs again is made again: {}", anew.body);
    assert_eq!(event.ok(&["log"]), log, "it is not an operation");
    assert_eq!(stale(), "");
    // The pairing is undone, and made again by hand with the sides exchanged.
    event.ok(&["unpair", "1.1.1"]);
    assert!(within(60, || !stale().is_empty()), "nothing is out of date");
    insta::assert_snapshot!(stale(), @"
    3 posted sheets are out of date
    Pairings 1.1.1, round 1: no longer valid: take it down
    Where do I play?, round 1: no longer valid: take it down
    Result slips 1.1.1, round 1: no longer valid: take it down
    Print just theseMark posted
    ");
    let leads = || server.get("/chefe", &head).page().has("a[href='/chefe/papel#desatualizado']");
    assert!(leads());
    event.ok(&["players", "withdraw", "3.1.1"]);
    event.ok(&["pair"]);
    assert!(within(60, || server.get("/chefe/papel/stale", &head).status == 200));
    assert_eq!(server.submit(&head, &hung(&server, "stale")).status, 303);
    assert_eq!(stale(), "");
    assert!(!leads());
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
fn a_page_without_kept_sheets_had_a_command_of_the_terminal() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    let answer = server.get("/chefe/papel/game", &server.head);
    assert_eq!(answer.status, 409, "{}", answer.body);
    let page = answer.page();
    insta::assert_snapshot!(page.main_text(), @"
    Not done
    There is nothing to print: no scoresheet of these games is kept
    BackRead scoresheets
    ");
    assert!(page.links("main").contains(&"/folhas"));
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
    let seated = || server.get("/mesa/1.1.1", &server.head).page().has("[id^=m-1-1-1-1-]");
    assert!(within(60, seated));
    assert_eq!(list(school), before);
    let publishes = "do=publish&round=1.1.1%2F1&confirm=publishes";
    assert_eq!(server.post("/chefe/publicar", &server.head, publishes).status, 303);
    assert_ne!(list(school), before);
    assert_eq!(server.get("/escola/lista?e=1&forma=doc", school).status, 404);
}

#[test]
fn a_paper_made_in_the_browser_dropped_its_warnings() {
    let event = Event::drawn(8);
    event.ok(&["pair"]);
    let server = Server::start(&event);
    let head = server.head.clone();
    let page = server.get("/chefe/papel/poster", &head);
    insta::assert_snapshot!(page.page().text("main"), @"
    Before you print
    the poster lacks these keys of [hall] in event.toml: url, wifi_ssid
    PrintBack
    ");
    let form = page.page().form("main form");
    assert_eq!((form.action.as_str(), form.value("avisos")), ("/chefe/papel/poster", "1"));
    let made = server.get("/chefe/papel/poster?avisos=1", &head);
    assert_eq!((made.status, made.header("content-type")), (200, "application/pdf"));
}
