//! `arbitro keys`: the staff's keys.

use crate::support::event::Event;

#[test]
fn a_key_is_shown_once_renewed_and_revoked() {
    let event = Event::drawn(4);
    let card = event.ok(&["keys", "add", "Ana", "--role", "desk"]);
    let link = |card: &str| card.lines().last().expect("a link").to_owned();
    assert!(link(&card).contains("/k#"), "{card}");
    let said = event.refused(&["keys", "add", "Ana", "--role", "floor"]);
    insta::assert_snapshot!(said, @r#"
    error: there is a key "Ana" already
    hint: to see the keys: arbitro keys list; to create one: arbitro keys add NAME --role desk --only 2.3
    "#);
    let list = event.ok(&["keys", "list"]);
    // A secret is never listed.
    insta::assert_snapshot!(list, @"00  Ana  desk  –");
    let renewed = event.ok(&["keys", "renew", "Ana"]);
    assert_ne!(link(&renewed), link(&card), "the old card is void");
    event.ok(&["keys", "revoke", "Ana"]);
    event.refused(&["keys", "revoke", "Ana"]);
}

#[test]
fn keys_are_of_an_event_and_of_a_role_that_is_there() {
    let event = Event::drawn(4);
    assert_eq!(event.run(&["keys", "add", "Rui", "--role", "king"]).code, 2);
    let mut refusals = String::new();
    for args in [&["keys", "renew", "Rui"][..], &["keys", "revoke", "Rui"]] {
        refusals += &event.refused(args);
    }
    insta::assert_snapshot!(refusals, @r#"
    error: there is no key "Rui"
    hint: to see the keys: arbitro keys list; to create one: arbitro keys add NAME --role desk --only 2.3
    error: there is no key "Rui"
    hint: to see the keys: arbitro keys list; to create one: arbitro keys add NAME --role desk --only 2.3
    "#);
    let empty = Event::empty();
    let ran = empty.run(&["keys", "add", "Rui", "--role", "desk"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    insta::assert_snapshot!(ran.err, @"
    error: there is no event in .: no file event.toml
    hint: to create an event: arbitro new FOLDER; if yours is in another folder: --event FOLDER
    ");
}

#[test]
fn the_cards_of_tables_are_the_same_twice_and_on_paper_in_both_languages() {
    let event = Event::drawn(6);
    let cards = event.ok(&["keys", "tables", "1.1", "-o", "tables.pdf"]);
    assert_eq!(cards.lines().count(), 3, "{cards}");
    assert_eq!(event.ok(&["keys", "tables", "1.1.1"]), cards);
    let paper = event.read("tables.pdf");
    assert!(paper.starts_with(b"%PDF"));
    let seats = event.ok(&["keys", "tables", "1.1.1", "--seats"]);
    assert!(seats.lines().count() == 6 && seats.contains("1.1.1/3-2"), "{seats}");
    event.ok(&["keys", "renew", "mesa 1.1.1/2"]);
    assert_ne!(event.ok(&["keys", "tables", "1.1"]), cards);
    event.ok(&["keys", "revoke", "mesa 1.1.1/2"]);
    assert_eq!(
        event.ok(&["keys", "tables", "1.1"]).lines().count(),
        2,
        "a void card is not printed"
    );
    for (part, code) in [("1.2", 1), ("1.1.9", 1), ("nada", 2)] {
        assert_eq!(event.run(&["keys", "tables", part]).code, code, "{part}");
    }
}

#[test]
fn a_dry_run_showed_a_card_that_opens_nothing() {
    let event = Event::drawn(6);
    event.ok(&["keys", "add", "Ana", "--role", "desk"]);
    let keys = || event.ok(&["keys", "list", "--format", "json"]);
    let before = keys();
    let mut remarks = String::new();
    for args in [
        &["keys", "add", "Rui", "--role", "desk", "-o", "card.pdf"][..],
        &["keys", "renew", "Ana"],
        &["keys", "tables", "1.1"],
        &["keys", "schools"],
        &["keys", "revoke", "Ana"],
    ] {
        let ran = event.run(&[args, &["--dry-run"]].concat());
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
        let said = format!("{}{}", ran.out, ran.err);
        for promise in ["card", "/k#", "This link", "Only this computer"] {
            assert!(!said.contains(promise), "{args:?}: {said}");
        }
        remarks += &ran.err;
    }
    insta::assert_snapshot!(remarks, @"
    nothing was written
    nothing was written
    nothing was written
    nothing was written
    nothing was written
    ");
    assert_eq!(keys(), before);
    assert!(!event.path().join("card.pdf").exists());
}

#[test]
fn a_key_was_made_for_what_is_not_there() {
    let event = Event::drawn(6);
    let add = |role: &str, only: &str| {
        event.run(&["keys", "add", "Ana", "--role", role, "--only", only, "--dry-run"])
    };
    for (role, only) in [
        ("desk", "9.9.9"),
        ("desk", "1.1.9"),
        ("floor", "9.9"),
        ("table", "1.1.1/9/9"),
        ("table", "1.1.1/99"),
        ("table", "1.1.1/1.7"),
        ("school", "999"),
    ] {
        let ran = add(role, only);
        assert_eq!(ran.code, 1, "{role} {only}: {}", ran.err);
        assert!(ran.err.starts_with("error: "), "{role} {only}: {}", ran.err);
    }
    for (role, only) in [("head", "1.1"), ("desk", "foo"), ("table", "1.1")] {
        assert_eq!(add(role, only).code, 2, "{role} {only}");
    }
    for (role, only) in [
        ("desk", "1.1.1"),
        ("floor", "1.1.F"),
        ("table", "1.1.1/2/1"),
        ("table", "1.1.1/3-2"),
        ("school", "6"),
    ] {
        let ran = add(role, only);
        assert_eq!(ran.code, 0, "{role} {only}: {}", ran.err);
    }
    // A group that may be drawn later is a warning at most.
    let entered = Event::entered(4);
    entered.ok(&["keys", "add", "Rui", "--role", "desk", "--only", "9.9.9"]);
}
