//! `arbitro keys`: the staff's keys.

use crate::support::event::Event;

#[test]
fn a_key_is_shown_once_renewed_and_revoked() {
    let event = Event::drawn(4);
    let card = event.ok(&["keys", "add", "Ana", "--role", "desk"]);
    let link = |card: &str| card.lines().last().expect("a link").to_owned();
    assert!(link(&card).contains("/k#"), "{card}");
    let said = event.refused(&["keys", "add", "Ana", "--role", "floor"]);
    assert!(said.contains("Ana"), "{said}");
    let list = event.ok(&["keys", "list"]);
    assert!(list.contains("Ana") && !list.contains("/k#"), "a secret is never listed: {list}");
    let renewed = event.ok(&["keys", "renew", "Ana"]);
    assert_ne!(link(&renewed), link(&card), "the old card is worth nothing any more");
    event.ok(&["keys", "revoke", "Ana"]);
    event.refused(&["keys", "revoke", "Ana"]);
}

#[test]
fn keys_are_of_an_event_and_of_a_role_that_is_there() {
    let event = Event::drawn(4);
    assert_eq!(event.run(&["keys", "add", "Rui", "--role", "king"]).code, 2);
    for args in [&["keys", "renew", "Rui"][..], &["keys", "revoke", "Rui"]] {
        let said = event.refused(args);
        assert!(said.contains("Rui"), "{said}");
    }
    let empty = Event::empty();
    let ran = empty.run(&["keys", "add", "Rui", "--role", "desk"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains("arbitro new"), "{}", ran.err);
}
