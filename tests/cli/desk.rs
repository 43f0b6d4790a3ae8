//! The names of desks.

use crate::support::event::Event;

#[test]
fn a_desk_has_a_short_name_without_control_characters() {
    let event = Event::entered(2);
    for name in ["x".repeat(41), "sala\u{1b}[2J".to_owned(), "a\nb".to_owned()] {
        let ran = event.run(&["groups", "draw", "--desk", &name]);
        assert_eq!(ran.code, 2, "{name:?}");
        assert!(ran.err.contains("40") && !ran.err.contains('\u{1b}'), "{}", ran.err);
    }
    event.ok(&["groups", "draw", "--desk", &"é".repeat(40)]);
}
