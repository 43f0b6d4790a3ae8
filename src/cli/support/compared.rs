//! The two players' sheets of one game, shown beside each other.

use arbitro_games::repair::{Agreement, SheetComparison, SheetDifference, SheetEntry};

use crate::cli::prelude::*;

/// Two sheets beside each other, for programs.
#[derive(serde::Serialize)]
pub(in crate::cli) struct ComparedSheets<'c> {
    /// `same`, `one-game`, `differ` or `unread`.
    agreement: Agreement,
    files: [&'c str; 2],
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
    let Some([one, other]) = &comparison.readings else {
        let [a, b] = files;
        session.answer(&message!(words::CLI_COMPARE_UNREAD, a, b))?;
        return Ok(());
    };
    let game = Fact::word(format!("games-name-{}", registry::info(one.game).id));
    let key = match comparison.agreement {
        Agreement::Same => words::CLI_COMPARE_SAME,
        Agreement::OneGame => words::CLI_COMPARE_ONE_GAME,
        Agreement::Differ | Agreement::Unread => words::CLI_COMPARE_DIFFER,
    };
    let plies = one.moves.len().max(other.moves.len());
    session.answer(&Message::new(key).with("game", game).with("plies", plies))?;
    for difference in &comparison.differences {
        session.answer(&match difference.ply {
            Some(ply) => message!(words::CLI_COMPARE_AT_MOVE, ply),
            None => Message::new(words::CLI_COMPARE_AT_RESULT),
        })?;
        let of_sheets = files.into_iter().zip(&difference.sheets);
        let entries = of_sheets.map(|(file, entry)| entry_line(file, entry));
        let meant = difference.meant().map(|meant| message!(words::CLI_COMPARE_MEANT, meant));
        for line in entries.chain(meant) {
            let sentence = session.say(&line);
            session.answer_behind("  ", &sentence)?;
        }
    }
    if comparison.record().is_none() {
        session.answer(&Message::new(words::CLI_COMPARE_ASK))?;
    }
    Ok(())
}

fn entry_line(file: &str, entry: &SheetEntry) -> Message {
    let key = match (entry.written.is_empty(), entry.legal) {
        (true, _) => words::CLI_COMPARE_NOTHING,
        (false, true) => words::CLI_COMPARE_LEGAL,
        (false, false) => words::CLI_COMPARE_ILLEGAL,
    };
    message!(key, file, written = &entry.written)
}
