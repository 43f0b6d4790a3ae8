//! Keys: made, revoked, renewed, used; never in a log, a journal or a file.

use crate::server::{Server, key};
use crate::support::event::Event;

#[test]
fn a_revoked_key_is_out_at_the_next_request() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    assert_eq!(server.get("/mesa", &desk).status, 200);
    event.ok(&["keys", "revoke", "mesa 1"]);
    assert_eq!(server.get("/mesa", &desk).status, 303);
    assert_eq!(server.post("/mesa/1.1.1/desfazer", &desk, "").status, 401);
}

#[test]
fn a_renewed_card_replaces_the_old_one() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    let old = key(&event, "mesa 1", "desk", &[]);
    let out = event.ok(&["keys", "renew", "mesa 1"]);
    let new = out.trim().rsplit_once("/k#").unwrap().1.to_owned();
    assert_eq!((server.get("/mesa", &old).status, server.get("/mesa", &new).status), (303, 200));
}

#[test]
fn one_press_renewed_a_key_and_shut_out_the_head_who_pressed() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    let head = key(&event, "chefe 2", "head", &[]);
    let renew = |own: &str, name: &str| {
        let page = server.get("/chefe/chaves", own).page();
        let all = page.forms("form:has([value=renew])").into_iter();
        let form = all.into_iter().find(|form| form.value("name") == name).expect("a form");
        server.submit(own, &form)
    };
    let asked = renew(&head, "mesa 1");
    assert_eq!(asked.status, 409);
    insta::assert_snapshot!(asked.page().main_text(), @"
    Renew the key “mesa 1”?
    Its card stops working at once: everybody who uses it is out until they have the new one.
    Do not renew
    Renew “mesa 1”
    ");
    assert_eq!(server.get("/mesa", &desk).status, 200, "nothing is done yet");
    let done = server.submit(&head, &asked.page().form("form:has([name=sure])"));
    assert_eq!((done.status, done.key()), (200, None));
    assert_eq!(server.get("/mesa", &desk).status, 303);
    // With one's own key the browser stays in.
    let asked = renew(&head, "chefe 2");
    insta::assert_snapshot!(asked.page().main_text(), @"
    Renew the key “chefe 2”?
    This is the key you use now. Its card stops working at once and you get a new one: this browser stays signed in with it; on every other device you sign in again.
    Do not renew
    Renew “chefe 2”
    ");
    let done = server.submit(&head, &asked.page().form("form:has([name=sure])"));
    let new = done.key().expect("a key").to_owned();
    assert!(done.page().text(".card .code").contains(&new));
    let status = |own: &str| server.get("/chefe", own).status;
    assert_eq!((status(&head), status(&new)), (303, 200));
}

#[test]
fn a_code_brings_one_browser_in_once() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    key(&event, "mesa 1", "desk", &[]);
    let code = event.ok(&["keys", "code", "mesa 1"]).trim().to_owned();
    let sent = server.post("/k", "", &format!("codigo={code}&para=%2Fmesa%2F1.1.1"));
    assert_eq!((sent.status, sent.header("location")), (303, "/mesa/1.1.1"));
    assert_eq!(sent.cookie_attributes(), ["HttpOnly", "SameSite=Lax"]);
    let token = sent.key().expect("a key").to_owned();
    assert_eq!(server.get("/mesa", &token).status, 200);
    assert_eq!(server.post("/k", "", &format!("codigo={code}")).status, 403);
    event.ok(&["keys", "revoke", "mesa 1"]);
    assert_eq!(server.get("/mesa", &token).status, 303);
}

#[test]
fn two_events_of_one_computer_shut_each_other_out_of_the_same_browser() {
    let events = [Event::drawn(6), Event::drawn(6)];
    let servers = events.each_ref().map(Server::start);
    // A browser that keeps every cookie, whatever port it comes from.
    let mut kept = std::collections::BTreeMap::new();
    for server in &servers {
        let came = server.post("/k", "", &format!("codigo={}", server.head));
        let (name, rest) = came.header("set-cookie").split_once('=').expect("a cookie");
        kept.insert(name.to_owned(), rest.split(';').next().expect("a value").to_owned());
    }
    let all: Vec<String> = kept.iter().map(|(name, key)| format!("{name}={key}")).collect();
    let status = |server: &Server, cookies: &str| {
        let host = &server.address;
        let text = format!(
            "GET /chefe HTTP/1.1\r\nHost: {host}\r\nCookie: {cookies}\r\nConnection: close\r\n\r\n"
        );
        server.send(text).expect("an answer").status
    };
    for server in &servers {
        assert_eq!(status(server, &all.join("; ")), 200, "{all:?}");
        // A key in a cookie from before the name carried the event still counts.
        assert_eq!(status(server, &format!("arbitro_key={}", server.head)), 200);
    }
    assert_eq!(status(&servers[0], &format!("arbitro_key={}", servers[1].head)), 303);
    // A client that leaves is out, with both.
    let host = &servers[0].address;
    let left = servers[0].send(format!(
        "POST /sair HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Length: 0\r\n\
         Cookie: {}; arbitro_key={}\r\nConnection: close\r\n\r\n",
        all.join("; "),
        servers[0].head
    ));
    assert_eq!(left.expect("an answer").key(), Some(""));
}

#[test]
fn the_heads_key_survives_a_restart() {
    let event = Event::drawn(6);
    // Also if others had keys before the head.
    key(&event, "mesa 1", "desk", &[]);
    let first = Server::start(&event).head.clone();
    let server = Server::start(&event);
    assert_eq!(server.head, first);
    assert_eq!(server.get("/chefe", &first).status, 200);
}

#[test]
fn cards_come_on_paper_and_those_of_schools_are_the_same_twice() {
    let event = Event::drawn(6);
    event.ok(&["keys", "add", "mesa 1", "--role", "desk", "-o", "desk.pdf"]);
    assert!(event.read("desk.pdf").starts_with(b"%PDF"));
    let first = event.ok(&["keys", "schools", "--url", "http://10.0.0.1", "-o", "one.pdf"]);
    let second = event.ok(&["keys", "schools", "--url", "http://10.0.0.1", "-o", "two.pdf"]);
    assert_eq!((first.lines().count(), &first), (6, &second));
    assert_eq!(event.read("one.pdf"), event.read("two.pdf"));
    let server = Server::start(&event);
    let (_, token) = first.lines().next().unwrap().rsplit_once("/k#").unwrap();
    let page = server.get("/escola", token);
    assert_eq!(page.status, 200);
    insta::assert_snapshot!(page.page().text("#alunos"), @"
    1.º ciclo
    Aluno 001
    waiting
    Nex · 1.1.1 1.1.1
    The first round is not paired yet.
    ");
    assert!(!page.body.contains("Aluno 002"), "another school's pupil: {}", page.body);
    let shown = server.post("/chefe/chaves", &server.head, "do=schools");
    assert!(shown.status == 200 && shown.body.contains(token), "{}", shown.body);
    event.ok(&["keys", "revoke", "1"]);
    assert_eq!(event.ok(&["keys", "schools"]).lines().count(), 5);
    assert_eq!(event.run(&["keys", "renew", "mesa 1", "-o", "event.db"]).code, 2);
}

#[test]
fn neither_the_journal_nor_the_file_has_the_key() {
    let event = Event::drawn(6);
    let token = key(&event, "mesa 1", "desk", &["1.1"]);
    let log = event.ok(&["log", "--format", "json"]);
    let last: serde_json::Value = serde_json::from_str(log.lines().last().unwrap()).unwrap();
    assert_eq!(
        (&last["op"], &last["summary"]),
        (&"key".into(), &"key issued: mesa 1 (desk, 1.1)".into())
    );
    let file = String::from_utf8(event.read("event.keys")).unwrap();
    let journal = event.read("event.db");
    assert!(!file.contains(&token) && !log.contains(&token));
    assert!(!journal.windows(token.len()).any(|window| window == token.as_bytes()));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(event.path().join("event.keys")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

#[test]
fn a_key_needs_the_scope_that_goes_with_its_role() {
    let event = Event::drawn(6);
    for (name, role, only) in [("x", "table", ""), ("x", "head", "1.1"), ("x", "floor", "275")] {
        let mut line = vec!["keys", "add", name, "--role", role];
        if !only.is_empty() {
            line.extend(["--only", only]);
        }
        assert_eq!(event.run(&line).code, 2, "{line:?}");
    }
    key(&event, "x", "desk", &["1.1", "1.1.1"]);
    assert!(event.refused(&["keys", "add", "x", "--role", "desk"]).contains('x'));
    insta::assert_snapshot!(event.ok(&["keys", "list"]), @"00  x  desk  1.1, 1.1.1");
}

#[test]
fn keys_are_listed_by_role_in_order_found_by_name_and_revoked_after_a_question() {
    let event = Event::drawn(6);
    for name in ["mesa 10", "mesa 2", "mesa 1"] {
        key(&event, name, "desk", &[]);
    }
    let server = Server::start(&event);
    let page = |path: &str| server.get(path, &server.head).page();
    // A key without limits is for everything.
    let rows = |path: &str| page(path).rows("main tbody tr", "th, [data-h=Covers]");
    assert_eq!(
        rows("/chefe/chaves"),
        ["chefe", "mesa 1", "mesa 2", "mesa 10"].map(|name| [name, "everything"])
    );
    assert_eq!(rows("/chefe/chaves?q=mesa+10"), [["mesa 10", "everything"]]);
    insta::assert_snapshot!(page("/chefe/chaves?q=ninguem").announced(), @"No key matches.");
    let post = |form: &str| server.post("/chefe/chaves", &server.head, form);
    let asked = post("do=revoke&name=mesa+2");
    assert_eq!(asked.status, 409);
    insta::assert_snapshot!(asked.page().main_text(), @"
    Revoke the key “mesa 2”?
    Its holder is signed out at once, and the card no longer works.
    Everything done with it stays in the log. The key can be renewed with a new card.
    Do not revoke
    Revoke “mesa 2”
    ");
    let names = || page("/chefe/chaves").texts("main tbody th");
    assert_eq!(names(), ["chefe", "mesa 1", "mesa 2", "mesa 10"]);
    assert_eq!(post("do=revoke&name=mesa+2&sure=1").status, 303);
    assert_eq!(names(), ["chefe", "mesa 1", "mesa 10", "mesa 2 (revoked)"]);
    // The program notes at its end where a key was used last: the head is at this computer.
    #[cfg(unix)]
    {
        assert!(server.interrupt());
        let server = Server::start(&event);
        let page = server.get("/chefe/chaves", &server.head).page();
        let uses = page.text("main tbody tr:first-child td:nth-of-type(2)");
        assert!(uses.starts_with("00:00 · this computer "), "{uses}");
    }
}

#[test]
fn the_keys_of_many_schools_are_pages_of_their_own() {
    let event = Event::entered(70);
    event.ok(&["keys", "schools"]);
    let server = Server::start(&event);
    let shown = |path: &str| {
        let page = server.get(path, &server.head).page();
        (page.count("[value=renew]"), page.texts("main small").contains(&"70".to_owned()))
    };
    // The head's own key is always there.
    assert_eq!(shown("/chefe/chaves"), (1, true));
    assert_eq!(shown("/chefe/chaves?de=school"), (61, true));
    assert_eq!(shown("/chefe/chaves?de=school&pag=2"), (11, true));
}
