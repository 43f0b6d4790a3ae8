//! The open calls for the head, shown beside tables.

use crate::championship::GroupCode;
use crate::hall::{Call, FileFault};
use crate::locale::{Message, words};
use crate::web::ask::Ask;
use crate::web::engine::Desk;

/// Who called the head to a table, or to a group, and when; as long as the head has not answered.
pub(super) fn said(ask: &Ask, group: GroupCode, table: Option<u32>) -> Vec<String> {
    let calls = ask.view.wall.calls.iter();
    let there = calls.filter(|call| call.group == group && call.table == table);
    let said = there.map(|call| {
        let at = chrono::DateTime::from_timestamp(call.at, 0).unwrap_or_default();
        let at = at.with_timezone(&chrono::Local).format("%H:%M").to_string();
        let message = Message::new(words::WEB_FLOOR_CALLED).with("time", at);
        let said = ask.say(&message.with("who", call.by.clone()));
        if call.note.is_empty() { said } else { format!("{said}: {}", call.note) }
    });
    said.collect()
}

/// Calls the head to a table, or to a group.
///
/// # Errors
/// The file of the wall cannot be written.
pub(super) fn call(
    desk: &mut Desk,
    (group, table): (GroupCode, Option<u32>),
    by: &str,
    note: String,
) -> Result<(), FileFault> {
    let at = crate::web::now().timestamp();
    desk.hang(|wall| {
        // If there is a call already, the head is on the way.
        if wall.calls.iter().any(|call| (call.group, call.table) == (group, table)) {
            return;
        }
        wall.called += 1;
        wall.calls.push(Call { number: wall.called, group, table, by: by.to_owned(), at, note });
        // Nobody can answer more.
        let surplus = wall.calls.len().saturating_sub(50);
        wall.calls.drain(..surplus);
    })
}
