//! A day without a terminal: the head makes an event, draws, pairs, corrects and concludes it in the browser.

use crate::server::{Server, within};
use crate::support::event::Event;

#[test]
fn a_whole_category_without_a_terminal() {
    let event = Event::empty();
    let server = Server::start(&event);
    let head = server.head.clone();
    assert_eq!(server.get("/chefe", &head).header("location"), "/chefe/novo");
    assert_eq!(server.post("/chefe/novo", &head, "preset=cnjm19&seed=7").status, 303);
    assert_eq!(server.get("/chefe", &head).status, 200);
    let bad = server.upload("maus.csv", &[], "code;name;school;cycle;game\n1.1.1;;X;1;1\n");
    assert_eq!(bad.status, 409, "{}", bad.body);
    insta::assert_snapshot!(bad.page().announced(), @"
    maus.csv, line 2, column 2 (name): it is blank
    0 entries
    ");
    let mut list = String::from("code;name;school;cycle;game\n");
    for number in 1..=8 {
        list += &format!("{number}.1.1;Aluno {number};Escola {number};1;1\n");
    }
    let taken = server.upload("lista.csv", &[], &list);
    assert_eq!(taken.status, 200, "{}", taken.body);
    assert_eq!(server.post("/chefe/categoria/1.1", &head, "do=draw").status, 303);
    for round in 1..=4 {
        let paired = server.post("/chefe/grupo/1.1.1", &head, &format!("do=pair&round={round}"));
        assert_eq!(paired.status, 303, "{}", paired.body);
        let again =
            server.post("/chefe/grupo/1.1.1", &head, &format!("do=pair&round={}", round + 1));
        assert_eq!(again.status, 409, "a round is paired while results are missing");
        let typed = server.types("/mesa/1.1.1", &head, "1212");
        assert_eq!(typed.status, 303, "{}", typed.body);
    }
    let row = server.get("/chefe/grupo/1.1.1", &head).page().form("#m-1-1-1-4-1");
    let row = row.with("r", "0-1");
    assert_eq!(server.submit(&head, &row).status, 409, "a correction without a reason");
    let with = server.submit(&head, &row.with("reason", "papelinho"));
    assert_eq!(with.status, 303, "{}", with.body);
    let log = server.get("/chefe/registo", &head).page();
    insta::assert_snapshot!(log.text("tbody tr:first-child .what"), @"1.1.1, round 4, table 1: 0-1 instead of 1-0, reason: papelinho");
    for paper in ["standings", "pairings", "crosstable", "participants"] {
        let pdf = server.get(&format!("/chefe/papel/{paper}?de=1.1"), &head);
        assert_eq!((pdf.status, pdf.header("content-type")), (200, "application/pdf"), "{paper}");
    }
    for path in [
        "/estado",
        "/chefe/regulamento",
        "/chefe/chaves",
        "/chefe/parede",
        "/chefe/publicar",
        "/chefe/papel",
    ] {
        assert_eq!(server.get(path, &head).status, 200, "{path}");
    }
    assert!(event.ok(&["verify"]).len() > 1);
}

#[test]
fn settings_that_cannot_be_read_are_reported_by_line_and_not_kept() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    let before = event.read("event.toml");
    let wrong =
        server.post("/chefe/regulamento", &server.head, "toml=name+%3D+%22x%22%0Aturns+%3D+3%0A");
    assert_eq!(wrong.status, 409);
    insta::assert_snapshot!(wrong.page().announced(), @"
    Line 1, column 1: games is missing
    Line 1, column 1: cycles is missing
    Line 2, column 1: there is no key turns; did you mean turn_last_two_rounds?
    ");
    assert_eq!(event.read("event.toml"), before);
}

/// The number of results in a copy of an event; `None` while there is no complete copy.
pub fn results_in(event: &Event, copy: &str) -> usize {
    let exported = event.run(&["export", "json", "--event", copy]);
    if exported.code != 0 {
        return 0;
    }
    let document = exported.json();
    let groups = document["groups"].as_array().into_iter().flatten();
    let games = groups.flat_map(|group| group["games"].as_array().into_iter().flatten());
    games.filter(|game| !game["result"].is_null()).count()
}

/// The laptop with the event dies; a second one continues from the copy.
fn the_copy_goes_on(event: &Event) {
    event.ok(&["pair", "1.1.1"]);
    let copy = event.path().join("pen");
    let server = Server::with(event, &["--backup", copy.to_str().unwrap()]);
    let head = server.head.clone();
    assert_eq!(server.types("/mesa/1.1.1", &head, "121").status, 303);
    let there = copy.to_str().unwrap();
    let copied = within(60, || {
        event.run(&["verify", "--event", there]).code == 0 && results_in(event, there) == 3
    });
    assert!(copied, "no copy was made");
    server.kill();
    // The second laptop, with the USB stick.
    let mut command = event
        .command("en", &["serve", "--listen", "127.0.0.1:0", "--event", copy.to_str().unwrap()]);
    command.env_remove("ARBITRO_STORE");
    let second = Server::run(command);
    assert_eq!(second.head, head, "cards stay valid");
    let page = second.get("/mesa/1.1.1", &head).body;
    assert_eq!(page.matches("data-done").count(), 3, "{page}");
    assert_eq!(second.post("/chefe/grupo/1.1.1", &head, "do=pair&round=2").status, 303);
}

#[test]
fn the_copy_continues_where_the_laptop_died() {
    the_copy_goes_on(&Event::drawn(6));
}

#[test]
fn the_copy_continues_where_the_journal_was_kept_elsewhere() {
    let event = Event::with(&format!("store = 'elsewhere.db'\n{}", crate::support::event::SMALL));
    event.write("players.csv", crate::support::event::list(6));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    assert!(event.path().join("elsewhere.db").exists());
    the_copy_goes_on(&event);
}

#[test]
fn an_altered_journal_is_not_served_and_the_remedy_is_shown() {
    if std::env::var_os("ARBITRO_TEST_STORE").is_some() {
        return;
    }
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    let journal = rusqlite::Connection::open(event.path().join("event.db")).expect("it opens");
    let altered = "UPDATE journal SET payload = replace(payload, '1-0', '0-1') WHERE op = 'result'";
    assert_eq!(journal.execute(altered, []).expect("it is altered"), 1);
    drop(journal);
    for (lang, hint) in [("en", "arbitro store salvage"), ("pt", "arbitro armazém")] {
        let served = event.run(&["--lang", lang, "serve", "--listen", "127.0.0.1:0"]);
        assert_eq!(served.code, 2, "{}", served.err);
        assert!(served.err.contains(hint), "{}", served.err);
    }
}

#[test]
#[cfg(unix)]
fn the_server_ends_cleanly_on_a_signal() {
    let event = Event::drawn(6);
    assert!(Server::start(&event).interrupt());
}

#[test]
fn a_table_whose_player_withdrew_in_the_round_looked_like_the_others() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    event.ok(&["players", "withdraw", "1.1.1"]);
    let called = |path| server.get(path, &server.head).page().texts(".row .called");
    assert!(within(60, || called("/mesa/1.1.1") == ["Aluno 001 has withdrawn"]));
    assert_eq!(called("/sala"), ["Aluno 001 has withdrawn"]);
}

#[test]
fn after_a_restart_every_table_had_been_paired_just_now() {
    let event = Event::drawn(6);
    // The terminal's clock stands long before the server's.
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let page = server.get("/sala", &server.head).page();
    assert_eq!(page.count("#mesas .late"), 3, "{page:?}");
}
