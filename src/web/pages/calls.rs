//! The open calls for the head, shown beside tables.

use crate::hall::Call;
use crate::web::pages::prelude::*;

/// The open calls from a table of a round, or from a group: the time, the caller and the note.
pub(super) fn sentences(cx: &Context, group: GroupCode, table: Option<(u32, u32)>) -> Vec<String> {
    let calls = cx.view.wall.calls.iter();
    let last = cx.view.state.group(group).map_or(0, |group| group.played.len() as u32);
    // The next round has other people at a table with the same number; a round may also be undone.
    let of_table = calls.filter(|call| {
        let is_of = |(called, (round, _)): (u32, (u32, u32))| called == round || called > last;
        call.group == group
            && call.table == table.map(|(_, table)| table)
            && call.round.zip(table).is_none_or(is_of)
    });
    let sentences = of_table.map(|call| {
        let at = shell::hour(call.at);
        let sentence = cx.text(&message!(words::WEB_FLOOR_CALLED, time = at, who = &call.by));
        if call.note.is_empty() { sentence } else { format!("{sentence}: {}", call.note) }
    });
    sentences.collect()
}

/// The most open calls of one caller, and of all: nobody can answer more, and none is dropped for another.
const MOST_OF_ONE: usize = 20;
const MOST: usize = 50;

/// Why the head was not called.
#[derive(Debug)]
pub(super) enum NotCalled {
    /// There are this many open calls already: the caller's, or everybody's.
    Full(usize),
    /// The file of the wall cannot be written.
    File(FileFault),
}

impl NotCalled {
    /// The answer to the caller.
    pub(super) fn answer(&self, cx: &Context, back: &str) -> Answer {
        match self {
            Self::Full(open) => {
                shell::declined(cx, message!(words::WEB_FLOOR_CALLS_FULL, count = open), back)
            }
            Self::File(fault) => super::away(cx, fault),
        }
    }
}

/// Calls the head to a table of a round, or to a group. If there is a call already, the head is on the way: nothing is
/// written, and nobody's pages change.
///
/// # Errors
/// There are too many open calls, or the file of the wall cannot be written.
pub(super) fn call(
    desk: &mut Desk,
    (group, place): (GroupCode, Option<(u32, u32)>),
    by: &str,
    note: String,
) -> Result<(), NotCalled> {
    let view = desk.view();
    let open = &view.wall.calls;
    let (round, table) = place.unzip();
    if open.iter().any(|call| (call.group, call.round, call.table) == (group, round, table)) {
        return Ok(());
    }
    let of_caller = open.iter().filter(|call| call.by == by).count();
    for (count, most) in [(of_caller, MOST_OF_ONE), (open.len(), MOST)] {
        if count >= most {
            return Err(NotCalled::Full(count));
        }
    }
    let at = desk.clock.event().timestamp();
    desk.hang(|wall| {
        wall.called += 1;
        wall.calls.push(Call {
            number: wall.called,
            group,
            round,
            table,
            by: by.to_owned(),
            at,
            note,
        });
    })
    .map_err(NotCalled::File)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::web::engine::Engine;

    #[test]
    fn a_call_that_existed_was_written_and_published_again() {
        let folder = tempfile::tempdir().unwrap();
        let engine = Engine::at(folder.path());
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let calls = |table: u32, by: &'static str| {
            let place = ("1.1.1".parse().unwrap(), Some((1, table)));
            let call = move |desk: &mut Desk| call(desk, place, by, String::new());
            runtime.block_on(engine.work(call)).unwrap().unwrap();
            engine.view()
        };
        let first = calls(2, "sala 1");
        assert_eq!(first.wall.calls.len(), 1);
        let file = folder.path().join("event.hall");
        let written = std::fs::metadata(&file).unwrap().modified().unwrap();
        assert!(Arc::ptr_eq(&first, &calls(2, "sala 2")));
        let nothing = runtime.block_on(engine.work(|desk| desk.hang(|wall| wall.clock = None)));
        nothing.unwrap().unwrap();
        assert!(Arc::ptr_eq(&first, &engine.view()));
        assert_eq!(std::fs::metadata(&file).unwrap().modified().unwrap(), written);
        assert_eq!(calls(3, "sala 2").wall.calls.len(), 2);
    }
    #[test]
    fn one_caller_without_end_pushed_the_calls_of_others_off_the_list() {
        let folder = tempfile::tempdir().unwrap();
        let engine = Engine::at(folder.path());
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let call = |table: u32, by: &'static str| {
            let place = ("1.1.1".parse().unwrap(), Some((1, table)));
            let work = move |desk: &mut Desk| call(desk, place, by, String::new());
            runtime.block_on(engine.work(work)).unwrap()
        };
        call(100, "sala 1").unwrap();
        let refused = (0..40).filter(|&table| call(table, "sala 2").is_err()).count();
        assert_eq!(refused, 40 - MOST_OF_ONE);
        call(101, "sala 1").unwrap();
        let calls = engine.view().wall.calls.clone();
        assert_eq!(calls.iter().filter(|call| call.by == "sala 1").count(), 2);
        assert_eq!(calls.len(), MOST_OF_ONE + 2);
    }
}
