//! Tables on the screen: as wide as the terminal, readable without colour, in plain ASCII if
//! requested.

use std::borrow::Cow;
use std::fmt::Write as _;

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, LineStyle, TableStyle, Width,
};

use super::heading::dotted;
use super::pdf::shortened;
use super::table::{Align, Cell, Column, Table};
use crate::locale::{Lang, is_invisible, visible};

/// How a table is drawn on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerminalStyle {
    /// The columns of the terminal.
    pub width: u16,
    /// Whether rules are drawn with `-` and `|` instead of line characters.
    pub ascii: bool,
}

impl TerminalStyle {
    /// With line characters, in this many columns.
    pub fn lines(width: u16) -> Self {
        Self { width, ascii: false }
    }
}

impl Default for TerminalStyle {
    fn default() -> Self {
        Self::lines(80)
    }
}

/// The tables one below the other, each with its heading and notes. Every line ends with a line feed.
pub fn show(tables: &[Table], look: &TerminalStyle, lang: Lang) -> String {
    let mut out = String::new();
    for (number, table) in tables.iter().enumerate() {
        if number > 0 {
            out.push('\n');
        }
        show_one(&mut out, &table.affiliated(lang), look, lang);
    }
    out
}

fn show_one(out: &mut String, table: &Table, look: &TerminalStyle, lang: Lang) {
    let mut title = vec![table.title.clone()];
    title.extend(table.heading.about(lang));
    line(out, &title.join(" · "), look);
    line(out, &dotted([&table.heading.event, &table.heading.occasion]), look);
    for mark in &table.marks {
        line(out, &format!("*** {mark} ***"), look);
    }
    if !table.rows.is_empty() {
        let parts: Vec<String> =
            parts(table, look, lang).iter().map(comfy_table::Table::trim_fmt).collect();
        let _ = writeln!(out, "{}", parts.join("\n\n"));
    }
    for note in table.feet(lang) {
        line(out, &note, look);
    }
}

/// Writes a text wrapped to the width of the screen.
fn line(out: &mut String, text: &str, look: &TerminalStyle) {
    if text.is_empty() {
        return;
    }
    let mut lines = comfy_table::Table::new();
    lines
        .load_style(TableStyle::new())
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(look.width)
        .add_row([plain(text, look)]);
    for column in lines.column_iter_mut() {
        column.set_padding((0, 0));
    }
    let _ = writeln!(out, "{}", lines.trim_fmt());
}

/// The least width of a column of words: a narrower one breaks most words.
const LEAST: u16 = 12;
/// The width up to which a column is as wide as its longest word, if there is room.
const LONG_WORD: u16 = 20;

/// The table, in as few parts as the width of the screen needs: where the rounds of a crosstable do not fit beside
/// each other, they go one part below the other, each with the players, and the last one with what follows the rounds.
fn parts(table: &Table, look: &TerminalStyle, lang: Lang) -> Vec<comfy_table::Table> {
    let (whole, fits) = fitted(table, look, lang);
    let is_round = |column: &Column| column.align == Align::Centre;
    let first = table.columns.iter().position(is_round).unwrap_or(0);
    let rounds: Vec<&str> = table.columns[first..]
        .iter()
        .take_while(|column| is_round(column))
        .map(|column| column.key.as_str())
        .collect();
    let part = |shown: &[&str]| {
        let is_last = shown.last() == rounds.last();
        let others = rounds.iter().filter(|key| !shown.contains(key));
        let after = table.columns[first + rounds.len()..].iter().map(|column| column.key.as_str());
        let left_out: Vec<&str> = others.copied().chain(after.filter(|_| !is_last)).collect();
        let mut part = table.clone();
        part.leave_out(&left_out);
        fitted(&part, look, lang)
    };
    let most = if fits { 0 } else { rounds.len() };
    let in_parts = (2..=most).find_map(|count| {
        let size = rounds.len().div_ceil(count);
        let (drawn, fit): (Vec<_>, Vec<bool>) = rounds.chunks(size).map(part).unzip();
        fit.into_iter().all(|fits| fits).then_some(drawn)
    });
    in_parts.unwrap_or_else(|| vec![whole])
}

/// The table in the width of the screen, and whether it fits. Where rows would take several lines, columns without
/// content are left out, schools and categories are shortened, or schools go below names, whichever
/// takes the fewest lines; names of people are shortened only if rows would take more than two
/// lines all the same, and codes beside them are left out only where nothing else fits. A table that is still too
/// wide goes beyond the edge: columns of one letter cannot be read.
fn fitted(table: &Table, look: &TerminalStyle, lang: Lang) -> (comfy_table::Table, bool) {
    let lines = |(drawn, fits): &(comfy_table::Table, bool)| (!fits, drawn.lines().count());
    let mut best = grid(table, look, lang);
    let mut bare = table.clone();
    bare.leave_out_empty();
    let mut uncoded = bare.clone();
    uncoded.leave_out_codes_of_names();
    for (from, names, most) in [(&bare, false, 1), (&bare, true, 2), (&uncoded, true, usize::MAX)] {
        if lines(&best) <= (false, table.rows.len().saturating_mul(most).saturating_add(RULES)) {
            break;
        }
        let short = shortened(from, look, lang, names);
        let below = short.schools_below_names(lang);
        let ways = [best, grid(&short, look, lang), grid(&below, look, lang)];
        best = ways.into_iter().min_by_key(lines).expect("there are three");
    }
    best
}

/// The lines of a table beside its rows: the headings and two rules.
const RULES: usize = 3;

/// The table with schools and categories, or `names` as well, as short as all need to be for rows of one line.
fn shortened(table: &Table, look: &TerminalStyle, lang: Lang, names: bool) -> Table {
    let mut short = table.clone();
    let is_short = |column: &Column| match column.key.as_str() {
        "school" | "category" => true,
        key => names && (key.ends_with("name") || key == "opponent"),
    };
    let texts = table.texts(lang);
    let width = |at: usize, most: usize| {
        let cells = texts.iter().map(|row| row[at].chars().count().min(most));
        cells.chain([table.columns[at].heading.chars().count()]).max().unwrap_or(0)
    };
    let room = |most: usize| {
        let columns = table.columns.iter().enumerate();
        // Other words may be broken.
        let widths = columns.map(|(at, column)| match column.wraps {
            true if is_short(column) => width(at, most),
            true => width(at, usize::from(LONG_WORD)),
            false => width(at, usize::MAX),
        });
        widths.sum::<usize>() + 2 * table.columns.len().saturating_sub(1)
    };
    let wide = usize::from(look.width);
    let least = usize::from(LEAST);
    let most = (least..wide).rev().find(|most| room(*most) <= wide).unwrap_or(least);
    for (at, column) in table.columns.iter().enumerate().filter(|(_, column)| is_short(column)) {
        let shorter = shortened::of_column(&column.key);
        for (row, texts) in short.rows.iter_mut().zip(&texts) {
            let text = texts[at].as_str();
            let forms = shortened::forms(text, shorter);
            let form = shortened::first_that(&forms, |form| form.chars().count() <= most);
            row.cells[at] = Cell::from(form);
        }
    }
    short
}

/// The table with the widest gaps that leave room for words, and whether there are any.
fn grid(table: &Table, look: &TerminalStyle, lang: Lang) -> (comfy_table::Table, bool) {
    let mut grid = comfy_table::Table::new();
    grid.load_style(style(look))
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(look.width)
        .set_header(table.columns.iter().map(|column| column.heading.as_str()));
    for row in table.texts(lang) {
        grid.add_row(row.iter().map(|text| plain(text, look)));
    }
    let widths = grid.column_max_content_widths();
    let last = table.columns.len().saturating_sub(1);
    let longest = longest_words(table, lang);
    let least = |most: u16| -> Vec<u16> {
        let columns = widths.iter().zip(&table.columns).zip(&longest);
        let each = columns.map(|((width, column), word)| match column.wraps {
            true => (*width).min((*word).clamp(LEAST, most)),
            false => *width,
        });
        each.collect()
    };
    // Each gap is beside the one blank that is always between two columns.
    let ways = [(2, LONG_WORD), (1, LONG_WORD), (2, LEAST), (1, LEAST), (0, LEAST)];
    let fitting = ways.into_iter().find(|(gap, most)| {
        let needed: u16 = least(*most).iter().sum();
        usize::from(needed) + last * usize::from(gap + 1) <= usize::from(look.width)
    });
    let (gap, least) = fitting.map_or((0, least(LEAST)), |(gap, most)| (gap, least(most)));
    for (at, (column, drawn)) in table.columns.iter().zip(grid.column_iter_mut()).enumerate() {
        drawn.set_padding((0, if at == last { 0 } else { gap }));
        drawn.set_cell_alignment(match column.align {
            Align::Left => CellAlignment::Left,
            Align::Right => CellAlignment::Right,
            Align::Centre => CellAlignment::Center,
        });
        drawn.set_constraint(match column.wraps {
            true => ColumnConstraint::LowerBoundary(Width::Fixed(least[at])),
            false => ColumnConstraint::ContentWidth,
        });
    }
    (grid, fitting.is_some())
}

/// The width of the longest word of each column.
fn longest_words(table: &Table, lang: Lang) -> Vec<u16> {
    let words = |text: &str| text.split_whitespace().map(|word| word.chars().count()).max();
    let mut longest: Vec<usize> =
        table.columns.iter().map(|column| words(&column.heading).unwrap_or(0)).collect();
    for row in table.texts(lang) {
        for (longest, text) in longest.iter_mut().zip(&row) {
            *longest = (*longest).max(words(text).unwrap_or(0));
        }
    }
    longest.into_iter().map(|width| u16::try_from(width).unwrap_or(u16::MAX)).collect()
}

/// A rule below the headings, one at the end, and none between columns: they would take space from names.
fn style(look: &TerminalStyle) -> TableStyle {
    let line = if look.ascii { '-' } else { '─' };
    let rule = LineStyle::none().fill(line).junction(line);
    TableStyle::new().header_separator(rule).bottom_border(rule)
}

/// The text with ASCII characters for our own non-ASCII signs; names keep their letters. It contains no
/// control sequences.
fn plain<'a>(text: &'a str, look: &TerminalStyle) -> Cow<'a, str> {
    if text.contains(is_invisible) {
        let shown: Vec<String> = text.split('\n').map(|line| visible(line).into_owned()).collect();
        return Cow::Owned(shown.join("\n"));
    }
    if look.ascii && text.contains(['·', '–', '−', '½']) {
        Cow::Owned(text.replace('½', "1/2").replace(['·', '–', '−'], "-"))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::{TerminalStyle, show};
    use crate::locale::Lang;
    use crate::output::table::{Cell, Column, Row, Table};

    /// A crosstable of so many rounds.
    fn crosstable(rounds: usize) -> Table {
        let mut columns = vec![
            Column::number("number", "N.º"),
            Column::words("name", "Nome"),
            Column::words("school", "Escola"),
        ];
        columns.extend((1..=rounds).map(|round| Column::sign(format!("{round}"), "J1")));
        let names = ["Constança Figueirôa Barbosa", "Escola Básica da Encosta Velha"];
        let words = names.map(|text| Cell::Text(text.to_owned()));
        let games = (0..rounds).map(|_| Cell::Text("isento".to_owned()));
        let row = Row::new(std::iter::once(Cell::Count(1)).chain(words).chain(games));
        Table { title: "Quadro".to_owned(), columns, rows: vec![row], ..Table::default() }
    }

    #[test]
    fn words_were_columns_of_one_letter_where_a_table_was_too_wide() {
        let look = TerminalStyle::lines(80);
        for rounds in 1..=12 {
            let shown = show(&[crosstable(rounds)], &look, Lang::Pt);
            for word in ["Constança", "Barbosa", "Encosta"] {
                assert!(shown.contains(word), "{rounds} rounds break {word}:\n{shown}");
            }
            // A name is shortened by whole words.
            let middle = ["Figuei", "Figueirôa"].map(|word| shown.contains(word));
            assert!(middle[0] == middle[1], "{rounds} rounds break a name:\n{shown}");
            let widest = shown.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(80), "{rounds} rounds:\n{shown}");
            // Beyond nine rounds nothing is left to give up: they are in two parts.
            let headings = shown.lines().filter(|line| line.contains("J1")).count();
            assert_eq!(headings, if rounds > 9 { 2 } else { 1 }, "{rounds} rounds:\n{shown}");
            assert_eq!(shown.matches("isento").count(), rounds, "{shown}");
        }
        // With room the school has its own column.
        let shown = show(&[crosstable(3)], &look, Lang::Pt);
        assert!(shown.lines().any(|line| line.contains("Nome") && line.contains("Escola")));
        let narrow = show(&[crosstable(8)], &look, Lang::Pt);
        assert!(!narrow.lines().any(|line| line.contains("Nome") && line.contains("Escola")));
    }

    #[test]
    fn a_list_of_open_tables_went_over_the_edge_because_of_codes_beside_names() {
        let mut columns =
            vec![Column::words("room", "Sala"), Column::words("category", "Categoria")];
        columns.push(Column::code("group", "Grupo"));
        columns.extend(["first", "second"].into_iter().flat_map(|seat| {
            [Column::code(seat, "Código"), Column::words(format!("{seat}_name"), "Nome")]
        }));
        columns.push(Column::code("since", "Desde"));
        let row = [
            "Auditório Paços da Cultura",
            "Nex · Secundário",
            "4.6.14",
            "344.4.6",
            "Mafalda Falcão",
            "312.4.6",
            "Elisa Leitão",
            "22:58",
        ];
        let row = Row::new(row.map(|text| Cell::Text(text.to_owned())));
        let table = Table { columns, rows: vec![row], ..Table::default() };
        for (width, has_codes) in [(80, true), (70, false)] {
            let shown = show(std::slice::from_ref(&table), &TerminalStyle::lines(width), Lang::Pt);
            assert!(shown.lines().all(|line| line.chars().count() <= width.into()), "{shown}");
            assert!(shown.contains("Mafalda") && shown.contains("344.4.6") == has_codes, "{shown}");
        }
    }
}
