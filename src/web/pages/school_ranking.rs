//! `/escolas`: the ranking of schools or clubs, where the event has one, by what everybody may know.

use crate::web::pages::prelude::*;
use arbitro_paper::SchoolRanking;
use arbitro_paper::output::table::Table;

/// The ranking; `None` while no school has a place.
pub(in crate::web) fn table(cx: &Viewer) -> Option<Table> {
    let source = cx.view.public_source(cx.lang)?;
    let full = cx.view.source(cx.lang)?;
    let ranking =
        SchoolRanking::of(&source, &full).ok().filter(|found| !found.schools.is_empty())?;
    ranking.tables(cx.lang).into_iter().next()
}

pub(in crate::web) fn page(cx: &Viewer) -> Answer {
    let Some(table) = table(cx) else { return super::nothing(cx) };
    let body = html! { section #quadro data-live="" { (shell::table(&table, cx.lang)) } };
    shell::page(cx, &table.title, Fresh::Polls, &body)
}
