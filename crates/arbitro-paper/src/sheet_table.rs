//! The scoresheets of a class or a hall as the reader understood them: a line each, with what is wrong in it.

use arbitro_games::registry;
use arbitro_games::repair::Repaired;

use crate::prelude::*;

/// Scoresheets, a line each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SheetTable {
    /// The folder they are in.
    pub heading: Heading,
    /// The sheets, in the order in which they were read.
    pub sheets: Vec<SheetLine>,
}

/// A scoresheet, by its first reading.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SheetLine {
    /// The file; with the number of the sheet if it is not the first in it.
    pub file: String,
    /// The game's id; `None` if it is not known.
    pub game: Option<&'static str>,
    /// The players it names.
    pub players: Vec<String>,
    /// The number of moves; `None` if there is no reading.
    pub plies: Option<usize>,
    /// The result by the board; empty if there is no reading.
    pub result: String,
    /// The result that the sheet claims, where it differs.
    pub claimed: String,
    /// The fault in it, with its place; `None` if it is correct.
    pub remark: Option<Message>,
}

impl SheetLine {
    /// The line of a sheet of a file.
    pub fn of(file: &str, sheet: &Repaired) -> Self {
        let first = sheet.readings.first();
        Self {
            file: match sheet.record {
                1 => file.to_owned(),
                number => format!("{file} ({number})"),
            },
            game: sheet.game().map(|game| registry::info(game).id),
            players: sheet.players(),
            plies: first.map(|reading| reading.moves.len()),
            result: first.map(|reading| reading.result.clone()).unwrap_or_default(),
            claimed: sheet.claimed().unwrap_or_default().to_owned(),
            remark: sheet.remark(),
        }
    }
}

impl Document for SheetTable {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&SheetLine>::new(lang)
            .words("file", words::PRINT_COLUMN_FILE, |sheet| &sheet.file)
            .words("game", words::PRINT_COLUMN_GAME, |sheet| {
                sheet.game.map(|id| lang.word(&format!("games-name-{id}")))
            })
            .words("players", words::PRINT_COLUMN_PLAYERS, |sheet| sheet.players.join(" – "))
            .number("plies", words::PRINT_COLUMN_PLIES, |sheet| sheet.plies)
            .code("result", words::PRINT_COLUMN_RESULT, |sheet| &sheet.result)
            .code("claimed", words::PRINT_COLUMN_CLAIMED, |sheet| &sheet.claimed)
            .where_filled()
            .words("remark", words::PRINT_COLUMN_REMARK, |sheet| {
                sheet.remark.as_ref().map(|remark| lang.text(remark))
            });
        vec![columns.table(words::PRINT_TITLE_SHEETS, &self.heading, &self.sheets)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        // Remarks are long: across the page they take fewer lines, in larger letters.
        let remarks = self.sheets.iter().any(|sheet| sheet.remark.is_some());
        let look = if remarks { ListStyle::LANDSCAPE } else { ListStyle::PORTRAIT };
        list_page::draw(
            file,
            &self.tables(lang),
            ListStyle { rows: RowStyle::Dense, ..look },
            lang,
        );
    }
}
