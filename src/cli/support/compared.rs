//! The two players' sheets of one game, shown beside each other.

use arbitro_games::repair::{Agreement, SheetComparison, SheetDifference, SheetEntry};

use crate::cli::prelude::*;

/// Two sheets beside each other, for programs.
#[derive(serde::Serialize)]
pub(in crate::cli) struct ComparedSheets<'c> {
    /// `same`, `one-game`, `differ` or `unread`.
    agreement: Agreement,
    files: [&'c str; 2],
    /// The players that each sheet names.
    players: &'c [Vec<String>; 2],
    game: Option<&'static str>,
    plies: Option<[usize; 2]>,
    differences: Vec<Difference<'c>>,
    /// The game that both sheets mean.
    record: Option<&'c str>,
}

#[derive(serde::Serialize)]
struct Difference<'c> {
    /// From 1; `null` for the result.
    ply: Option<u32>,
    sheets: &'c [SheetEntry; 2],
    meant: Option<&'c str>,
}

impl<'c> ComparedSheets<'c> {
    pub(in crate::cli) fn of(comparison: &'c SheetComparison, files: [&'c str; 2]) -> Self {
        let readings = comparison.readings.as_ref();
        let difference = |it: &'c SheetDifference| Difference {
            ply: it.ply,
            sheets: &it.sheets,
            meant: it.meant(),
        };
        Self {
            agreement: comparison.agreement,
            files,
            players: &comparison.players,
            game: readings.map(|[one, _]| registry::info(one.game).id),
            plies: readings.map(|both| both.each_ref().map(|reading| reading.moves.len())),
            differences: comparison.differences.iter().map(difference).collect(),
            record: comparison.record(),
        }
    }
}

/// Shows what the sheets have in common, and each place at which they differ.
pub(in crate::cli) fn show(
    session: &mut Session,
    comparison: &SheetComparison,
    files: [&str; 2],
) -> Result<(), Failure> {
    session.answer(&comparison.message(files))?;
    if let Some(warning) = comparison.other_players(files) {
        session.answer(&warning)?;
    }
    for difference in &comparison.differences {
        session.answer(&difference.place())?;
        for line in difference.messages(files) {
            let sentence = session.text(&line);
            session.answer_behind("  ", &sentence)?;
        }
    }
    if comparison.agreement == Agreement::Differ {
        session.answer(&Message::new(words::REPAIR_COMPARE_ASK))?;
    }
    Ok(())
}
