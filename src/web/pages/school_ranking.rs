//! `/escolas`: the ranking of schools or clubs, where the event has one, by what everybody may know.

use crate::web::pages::prelude::*;
use arbitro_paper::SchoolRanking;
use arbitro_paper::output::table::Table;

/// The ranking; `None` while no school has a place.
pub(in crate::web) fn table(ask: &Viewer) -> Option<Table> {
    let source = ask.view.public_source(ask.lang)?;
    let ranking = SchoolRanking::of(&source).ok().filter(|found| !found.schools.is_empty())?;
    ranking.tables(ask.lang).into_iter().next()
}

pub(in crate::web) fn page(ask: &Viewer) -> Answer {
    let Some(table) = table(ask) else { return super::nothing(ask) };
    let body = html! { section #quadro data-live="" { (shell::table(&table, ask.lang)) } };
    shell::page(ask, &table.title, Fresh::Polls, &body)
}
