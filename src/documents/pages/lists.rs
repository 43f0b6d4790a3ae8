//! The documents that are printed as tables, each with the look that suits where it is read.

use crate::documents::{
    ByName, Crosstable, Document, Finalists, Participants, SchoolSheet, Standings,
};
use crate::locale::Lang;
use crate::output::pdf::error::PrintError;
use crate::output::pdf::sheet::{Look, tables};

/// Prints standings, a page for each group.
///
/// # Errors
/// Every letter that no typeface has, with the person whose it is, before anything is printed.
pub fn standings(standings: &[Standings], lang: Lang) -> Result<Vec<u8>, PrintError> {
    tables(&standings.tables(lang), Look::WALL, lang)
}

/// Prints crosstables, lying down where there are many rounds.
///
/// # Errors
/// As [`standings`].
pub fn crosstables(crosstables: &[Crosstable], lang: Lang) -> Result<Vec<u8>, PrintError> {
    let rounds = crosstables
        .iter()
        .flat_map(|table| &table.entrants)
        .map(|entrant| entrant.meetings.len())
        .max()
        .unwrap_or(0);
    let look = if rounds > UPRIGHT_ROUNDS { Look::LANDSCAPE } else { Look::PORTRAIT };
    tables(&crosstables.tables(lang), Look { stacked: true, ..look }, lang)
}

/// How many rounds of a crosstable fit on a page that stands up.
const UPRIGHT_ROUNDS: usize = 5;

/// Prints lists of who sits where.
///
/// # Errors
/// As [`standings`].
pub fn by_name(lists: &[ByName], lang: Lang) -> Result<Vec<u8>, PrintError> {
    tables(&lists.tables(lang), Look { stacked: true, ..Look::PORTRAIT }, lang)
}

/// Prints a sheet for each school.
///
/// # Errors
/// As [`standings`].
pub fn by_school(schools: &[SchoolSheet], lang: Lang) -> Result<Vec<u8>, PrintError> {
    tables(&schools.tables(lang), Look::PORTRAIT, lang)
}

/// Prints the finalists, a page for each category.
///
/// # Errors
/// As [`standings`].
pub fn finalists(categories: &[Finalists], lang: Lang) -> Result<Vec<u8>, PrintError> {
    tables(&categories.tables(lang), Look::WALL, lang)
}

/// Prints lists of participants.
///
/// # Errors
/// As [`standings`].
pub fn participants(lists: &[Participants], lang: Lang) -> Result<Vec<u8>, PrintError> {
    tables(&lists.tables(lang), Look::PORTRAIT, lang)
}
