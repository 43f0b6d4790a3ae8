//! `arbitro serve`: requests that it must refuse; the tests of the hall have the rest.

use crate::support::event::Event;

#[test]
fn a_folder_that_is_not_there_is_not_served() {
    let event = Event::empty();
    for _ in 0..2 {
        let ran = event.run(&["serve", "--listen", "127.0.0.1:0", "--event", "nowhere"]);
        assert_eq!(ran.code, 2, "{}", ran.out);
        insta::allow_duplicates! { insta::assert_snapshot!(ran.err, @"
        error: there is no folder nowhere
        hint: name a folder that exists: --event FOLDER; to make a new event: arbitro new FOLDER
        "); }
    }
    assert!(!event.path().join("nowhere").exists());
}

#[test]
fn an_invalid_or_used_address_is_reported() {
    let event = Event::drawn(4);
    assert_eq!(event.run(&["serve", "--listen", "nonsense"]).code, 2);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let ran = event.run(&["serve", "--listen", &address]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains(&taken.local_addr().unwrap().port().to_string()), "{}", ran.err);
}
