//! `/q/GROUP`: everybody's results against everybody, round by round; for a round robin also the rounds to
//! come.

use crate::web::pages::prelude::*;
use arbitro_paper::{Calendar, Crosstable};

/// Whether there is anything to show: a paired game, or a table that has all games from the start.
pub(in crate::web) fn is_shown(group: &Group) -> bool {
    !group.system.is_knock_out() && (!group.played.is_empty() || group.system.cycles().is_some())
}

/// The text of a link to it.
pub(in crate::web) fn title(cx: &Viewer, group: &Group) -> String {
    let crosstable = cx.word(words::PRINT_TITLE_CROSSTABLE);
    match group.system.cycles() {
        Some(_) => format!("{crosstable} · {}", cx.word(words::PRINT_TITLE_CALENDAR)),
        None => crosstable,
    }
}

pub(in crate::web) fn page(cx: &Viewer) -> Answer {
    let Some((source, group)) = cx.public_group() else { return super::nothing(cx) };
    if !is_shown(group) {
        return super::nothing(cx);
    }
    let crosstable = (!group.played.is_empty()).then(|| Crosstable::of(&source, group));
    let calendar = group.system.cycles().map(|_| Calendar::of(&source, group));
    let tables = |document: &dyn Document| {
        let mut tables = document.tables(cx.lang);
        // The public sees the schools of nobody.
        tables.iter_mut().for_each(|table| table.leave_out_where_empty("school"));
        html! { @for table in &tables { (shell::table(table, cx.lang)) } }
    };
    let body = html! {
        p.lead { a href=(cx.to(&format!("/g/{}", group.code))) { (source.group_name(group)) } " · " (source.category(group.code.category())) }
        @match &crosstable {
            Some(Ok(found)) => section #quadro data-live="" { (tables(found)) },
            Some(Err(refusal)) => p.mark { (cx.text(&refusal.message())) },
            None => {}
        }
        @if let Some(Ok(found)) = &calendar { section #calendario data-live="" { (tables(found)) } }
    };
    let title = format!("{} · {}", title(cx, group), source.group_name(group));
    shell::page(cx, &title, Fresh::Polls, &body)
}
