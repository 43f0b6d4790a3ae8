//! Results and standings as lists for other programs. The headings are those that `results import` reads: a
//! list written here can be read again.

use super::{Source, points, value};
use crate::locale::Speak;
use crate::locale::words;
use crate::output::table::{Cell, Column, Row, Table};
use arbitro_event::ranking::{self, Rounds};
use arbitro_event::{Group, Refusal};

impl Source<'_> {
    /// The results known so far, table by table.
    pub fn result_list(&self, groups: &[&Group]) -> Table {
        let columns = vec![
            Column::code("group", self.lang.word(words::PRINT_COLUMN_GROUP)),
            Column::number("round", self.lang.word(words::PRINT_COLUMN_ROUND)),
            Column::number("table", self.lang.word(words::PRINT_COLUMN_TABLE)),
            Column::code("result", self.lang.word(words::PRINT_COLUMN_RESULT)),
            Column::code("first", self.lang.word(words::EVENT_COLUMN_FIRST_CODE)),
            Column::words("first_name", self.lang.word(words::PRINT_COLUMN_FIRST)),
            Column::code("second", self.lang.word(words::EVENT_COLUMN_SECOND_CODE)),
            Column::words("second_name", self.lang.word(words::PRINT_COLUMN_SECOND)),
        ];
        let mut rows = Vec::new();
        for group in groups {
            for (number, round) in (1u32..).zip(&group.played) {
                for (table, game) in round.tables() {
                    let (Some(result), Some(second)) = (game.result, game.second()) else {
                        continue;
                    };
                    let [first, second] = [game.first, second].map(|id| self.person(id));
                    rows.push(Row::new([
                        Cell::from(group.code.to_string()),
                        Cell::from(number),
                        Cell::from(table),
                        Cell::from(result.as_str()),
                        Cell::from(first.code),
                        Cell::from(first.name),
                        Cell::from(second.code),
                        Cell::from(second.name),
                    ]));
                }
            }
        }
        Table {
            title: self.lang.word(words::EVENT_TITLE_RESULTS),
            columns,
            rows,
            ..Table::default()
        }
    }

    /// The standings of several groups in one list, each after its last complete round.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn ranking_list(&self, groups: &[&Group]) -> Result<Table, Refusal> {
        let mut columns = vec![
            Column::code("group", self.lang.word(words::PRINT_COLUMN_GROUP)),
            Column::number("round", self.lang.word(words::PRINT_COLUMN_ROUND)),
            Column::number("rank", self.lang.word(words::PRINT_COLUMN_RANK)),
            Column::code("code", self.lang.word(words::PRINT_COLUMN_CODE)),
            Column::words("name", self.lang.word(words::PRINT_COLUMN_NAME)),
            Column::words("school", self.lang.word(words::PRINT_COLUMN_SCHOOL)),
            Column::number("points", self.lang.word(words::PRINT_COLUMN_POINTS)),
        ];
        let rules = self.state.rules()?;
        // Groups and round robins may have other tie-breaks: one column for each.
        let mut tie_breaks: Vec<&String> = Vec::new();
        for code in groups.iter().flat_map(|group| rules.tie_break_codes(group)) {
            if !tie_breaks.contains(&code) {
                tie_breaks.push(code);
            }
        }
        columns.extend(tie_breaks.iter().map(|code| Column::number(code.as_str(), code.as_str())));
        let mut rows = Vec::new();
        for group in groups.iter().filter(|group| group.complete_rounds() > 0) {
            for line in ranking::standings(self.state, group, Rounds::Complete)? {
                let person = self.person(line.player);
                let known = [
                    Cell::from(group.code.to_string()),
                    Cell::from(group.complete_rounds()),
                    Cell::from(line.rank),
                    Cell::from(person.code),
                    Cell::from(person.name),
                    Cell::from(person.school),
                    Cell::from(points(line.points)),
                ];
                let values = tie_breaks.iter().map(|code| {
                    let own = rules.tie_break_codes(group).iter().position(|own| own == *code);
                    let found = own.and_then(|at| line.values.get(at).copied().flatten());
                    Cell::from(value(found))
                });
                rows.push(Row::new(known.into_iter().chain(values)));
            }
        }
        Ok(Table {
            title: self.lang.word(words::EVENT_TITLE_STANDINGS),
            columns,
            rows,
            ..Table::default()
        })
    }
}
