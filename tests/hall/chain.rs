//! Files of entries in the browser: the head imports several at once, and a school sends its own.

use crate::server::{Server, key, within};
use crate::support::entries::{file, player, signed};
use crate::support::event::{Event, SMALL};

fn entered(event: &Event) -> Vec<String> {
    let document = event.export();
    let players = document["players"].as_array().expect("players").iter();
    players.map(|player| player["code"].as_str().expect("a code").to_owned()).collect()
}

/// The number of operations.
fn done(event: &Event) -> usize {
    event.ok(&["log", "--format", "json"]).lines().count()
}

#[test]
fn the_head_takes_several_files_and_shows_what_is_right_about_those_that_are_left() {
    let event = Event::with(SMALL);
    event.write("schools.csv", "number;name\n1;Escola 1\n2;Escola 2\n3;Escola 3\n");
    let server = Server::start(&event);
    let send = |said: &[(&str, &str)], files: &[(&str, &str)]| {
        server.send_entries("/chefe/escolas", &server.head, said, files)
    };
    let empty = server.get("/chefe/escolas", &server.head);
    insta::assert_snapshot!(empty.page().main_text(), @"
    Schools
    Files of entries (.entradas)
    You can choose several at once. Each is imported whole or not at all.
    Import the files
    Entries from the schools
    Number  School  Event  Received  Entries  Withdrawn  To check
    1  Escola 1    nothing yet  0  0
    2  Escola 2    nothing yet  0  0
    3  Escola 3    nothing yet  0  0
    Sent: 0, not yet: 3; entries: 0.
    ");
    let entries = server.get("/chefe/inscritos", &server.head).page();
    assert!(entries.has("main a[href='/chefe/escolas']"), "{entries:?}");
    let one = file("Um", &[("1.1.1", "Ana Sá")]);
    let two = signed("Dois", 2, 9, vec![player("2.1.1", "Rui Sá")]);
    let strange = signed("Quatro", 4, 9, vec![player("4.1.1", "Ivo Sá")]);
    let altered = one.replace("Ana", "Eva");
    let files = [
        ("a.entradas", &*one),
        ("b.entradas", &*two),
        ("c.entradas", &*strange),
        ("d.entradas", &*altered),
    ];
    let number = [("id", "0123456789abcdef")];
    let answer = send(&number, &files);
    assert_eq!(answer.status, 409, "{}", answer.body);
    insta::assert_snapshot!(answer.page().announced(), @"
    a.entradas: Escola 1: one entry imported (1 new, 0 changed, 0 withdrawn)
    b.entradas: Escola 2: one entry imported (1 new, 0 changed, 0 withdrawn)
    c.entradas: the school Escola 4 is not known here
    d.entradas: the signature does not fit: somebody changed the file after it was made
    ");
    assert_eq!(answer.page().attributes("[name=la]", "value"), ["Escola 4"]);
    assert_eq!(entered(&event), ["1.1.1", "2.1.1"]);
    // Twice, with the same form or another: nothing more is written.
    let before = done(&event);
    assert_eq!(send(&number, &files[..2]).status, 200);
    insta::assert_snapshot!(send(&[], &files[..2]).page().announced(), @"
    a.entradas: Escola 1: already so, one entry (0 new, 0 changed, 0 withdrawn)
    b.entradas: Escola 2: already so, one entry (0 new, 0 changed, 0 withdrawn)
    ");
    assert_eq!(done(&event), before);
    let assigned = send(&[("la", "Escola 4"), ("aqui", "44")], &files[2..3]);
    assert_eq!(assigned.status, 200, "{}", assigned.body);
    assert!(entered(&event).contains(&"44.1.1".to_owned()));
    assert_eq!(send(&[("la", "Escola 4"), ("aqui", "4 4")], &files[2..3]).status, 400);
    assert_eq!(send(&[], &[]).status, 400);
    assert_eq!(send(&[], &[("", "")]).status, 400);
    // Another key, and a second event of the school.
    let other = signed("Um", 9, 99, vec![player("1.1.1", "Ana Sá")]);
    let refused = send(&[], &[("e.entradas", &*other)]);
    assert_eq!(refused.status, 409);
    assert_eq!(refused.page().attributes("[name=chave]", "value"), ["1"]);
    assert_eq!(send(&[("chave", "1")], &[("e.entradas", &*other)]).status, 200);
    let second = signed("Mais", 5, 9, vec![player("1.2.1", "Lia Sá")]);
    let refused = send(&[], &[("f.entradas", &*second)]);
    assert_eq!(refused.status, 409);
    assert_eq!(refused.page().attributes("[name=outro]", "value"), ["Mais"]);
    assert_eq!(send(&[("outro", "Mais")], &[("f.entradas", &*second)]).status, 200);
    // After the draw each change is decided.
    event.ok(&["groups", "draw", "1.1"]);
    let late = signed("Um", 9, 120, vec![player("1.1.1", "Ana Sá Reis")]);
    let refused = send(&[], &[("g.entradas", &*late)]);
    assert!(
        refused.status == 409 && refused.page().has("[name='mudar-1.1.1']"),
        "{}",
        refused.body
    );
    assert_eq!(send(&[("mudar-1.1.1", "sim")], &[("g.entradas", &*late)]).status, 200);
    let page = server.get("/chefe/inscritos?q=1.1.1", &server.head).page();
    assert_eq!(page.texts("main li > b"), ["Ana Sá Reis"]);
    event.write("schools.csv", "number;name\n1;\n");
    let broken = server.get("/chefe/escolas", &server.head);
    assert_eq!(broken.status, 200);
    insta::assert_snapshot!(broken.page().announced(), @"schools.csv, line 2, column 2 (name): it is blank");
}

#[test]
fn a_school_sends_its_own_entries_and_nobody_elses() {
    let event = Event::entered(3);
    let school = key(&event, "escola 7", "school", &["7"]);
    let server = Server::start(&event);
    let send = |files: &[(&str, &str)]| server.send_entries("/escola", &school, &[], files);
    assert!(server.get("/escola", &school).page().has("[action='/escola'] [type=file]"));
    let own = file("Sete", &[("7.1.1", "Ana Sá")]);
    for _ in 0..2 {
        let taken = send(&[("s.entradas", &*own)]);
        assert_eq!(taken.status, 200, "{}", taken.body);
    }
    insta::assert_snapshot!(server.get("/escola", &school).page().text("#alunos"), @"
    1.º ciclo
    Ana Sá
    waiting
    Nex 7.1.1
    No group yet.
    ");
    let foreign = signed("Oito", 8, 9, vec![player("8.1.1", "Rui Sá")]);
    let refused = send(&[("s.entradas", &*foreign)]);
    assert_eq!(refused.status, 409, "{}", refused.body);
    insta::assert_snapshot!(refused.page().announced(), @"
    s.entradas: the file has entries of Escola 8, and this key is of another school
    Nothing was imported. Speak to the chief arbiter, who can decide.
    ");
    // A field that a school may not set is ignored in its form as well.
    let second = signed("Outro", 9, 9, vec![player("7.1.2", "Eva Sá")]);
    let refused =
        server.send_entries("/escola", &school, &[("outro", "Outro")], &[("s.entradas", &*second)]);
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert_eq!(entered(&event).len(), 4);
    // The head has a page of its own for it, and other keys may use neither.
    assert_eq!(
        server.send_entries("/escola", &server.head, &[], &[("s.entradas", &*own)]).status,
        400
    );
    let desk = key(&event, "mesa", "desk", &[]);
    for path in ["/escola", "/chefe/escolas"] {
        let refused = server.send_entries(path, &desk, &[], &[("s.entradas", &*own)]);
        assert!([401, 403].contains(&refused.status), "{path}: {}", refused.status);
    }
    let large = " ".repeat(2_000_001);
    let refused = send(&[("s.entradas", &*large)]);
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"
    s.entradas: the file is larger than 2 MB: a file of entries is never that large
    Nothing was imported. Speak to the chief arbiter, who can decide.
    ");
}

#[test]
fn the_head_downloads_the_qualifiers_at_the_end_of_the_day_and_the_next_event_imports_them() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    const FILE: &str = "/chefe/fecho/apurados.entradas";
    let closing = server.get("/chefe/fecho", &server.head).page();
    assert_eq!(closing.links("#apurados"), [FILE]);
    insta::assert_snapshot!(closing.text("#apurados p"), @"The first place of each category, as one signed file for the next event: the region's, the nation's. It holds the names of children: send it only to the person who receives the entries, and delete it when the day is over.");
    // Nobody goes on while the category is undecided, and nothing is written for it.
    let before = done(&event);
    let early = server.get(FILE, &server.head);
    assert_eq!(early.status, 409, "{}", early.body);
    insta::assert_snapshot!(early.page().announced(), @"1.1.1: results of round 1 are missing (tables 1, 2, 3)");
    assert_eq!(done(&event), before);
    event.ok(&["undo"]);
    event.play_all("1.1.1");
    // Work done in a terminal is visible a moment later.
    let mut sent = early;
    let is_there = within(60, || {
        sent = server.get(FILE, &server.head);
        sent.status == 200
    });
    assert!(is_there, "{}", sent.body);
    insta::assert_snapshot!(sent.header("content-disposition"), @r#"attachment; filename="apurados.entradas""#);
    assert_eq!(sent.header("cache-control"), "no-store");
    // A second request gives the same file: the event has its key and its id by then.
    let before = done(&event);
    let again = server.get(FILE, &server.head);
    let players = |text: &str| -> serde_json::Value { serde_json::from_str(text).expect("JSON") };
    let [one, two] = [&sent, &again].map(|answer| players(&answer.body));
    assert_eq!(
        (&one["event"]["id"], &one["event"]["key"]),
        (&two["event"]["id"], &two["event"]["key"])
    );
    assert_eq!((&one["players"], done(&event)), (&two["players"], before));
    // It is the same as the terminal's file.
    event.ok(&["export", "entries", "-o", "terminal.entradas"]);
    let terminal = String::from_utf8(event.read("terminal.entradas")).expect("text");
    assert_eq!(players(&terminal)["players"], one["players"]);
    let next = Event::with(SMALL);
    next.write("apurados.entradas", &sent.body);
    next.ok(&["players", "import", "apurados.entradas"]);
    assert_eq!(entered(&next).len(), 1);
    for own in ["", &*key(&event, "posto 1", "desk", &[])] {
        let refused = server.get(FILE, own);
        assert!(refused.status != 200 && !refused.body.contains("arbitro-entries"));
    }
}

#[test]
fn a_school_leaves_out_games_that_are_not_played_after_it_was_asked() {
    let event = Event::with(SMALL);
    let school = key(&event, "Escola 8", "school", &["8"]);
    let server = Server::start(&event);
    let sent = |code: &str, name: &str, game: &str| {
        let mut sent = player(code, name);
        game.clone_into(&mut sent.game);
        sent
    };
    let of = vec![sent("8.1.1", "Ana Sá", "nex"), sent("8.1.2", "Rui Só", "hex")];
    let file = signed("Oito", 4, 9, of);
    const LEFT_OUT: &str = "s.entradas: this was left out: one entry in Hex, which is not played \
                            here (8.1.2 Rui Só). Entries can still be sent for what is played \
                            here and not in the list: Rastros";
    for (path, holder) in [("/escola", &school), ("/chefe/escolas", &server.head)] {
        let send = |ticked: &[(&str, &str)]| {
            server.send_entries(path, holder, ticked, &[("s.entradas", &*file)])
        };
        if entered(&event).is_empty() {
            let asked = send(&[]);
            assert_eq!(asked.status, 409, "{}", asked.body);
            insta::assert_snapshot!(asked.page().announced(), @"s.entradas: one entry of the file can be imported; this would be left out: one entry in Hex, which is not played here (8.1.2 Rui Só). Entries can still be sent for what is played here and not in the list: Rastros");
            assert_eq!(asked.page().attributes("[name=confirm]", "value"), ["leaves-out"]);
            assert_eq!(entered(&event), [] as [&str; 0]);
        }
        let taken = send(&[("confirm", "leaves-out")]);
        assert_eq!((taken.status, entered(&event)), (200, vec!["8.1.1".to_owned()]), "{path}");
        let announced = taken.page().announced();
        assert!(announced.ends_with(LEFT_OUT), "{path}: {announced}");
        assert!(event.ok(&["log"]).contains("[confirmed: leaves-out]"), "{path}");
    }
}
