//! The names of desks.

use crate::support::event::Event;

#[test]
fn a_desk_has_a_short_name_without_control_characters() {
    let event = Event::entered(2);
    let mut errors = String::new();
    for name in ["x".repeat(41), "sala\u{1b}[2J".to_owned(), "a\nb".to_owned()] {
        let ran = event.run(&["groups", "draw", "--desk", &name]);
        assert_eq!(ran.code, 2, "{name:?}");
        assert!(!ran.err.contains('\u{1b}'), "{}", ran.err);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @r#"
    error: the name of a desk has at most 40 letters and no control characters
    hint: a short, clear name: --desk "Room 1"
    error: the name of a desk has at most 40 letters and no control characters
    hint: a short, clear name: --desk "Room 1"
    error: the name of a desk has at most 40 letters and no control characters
    hint: a short, clear name: --desk "Room 1"
    "#);
    event.ok(&["groups", "draw", "--desk", &"é".repeat(40)]);
}
