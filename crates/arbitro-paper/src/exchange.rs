//! Results and standings as lists for other programs. The headings are those that `results import` reads: a
//! list written here can be read again.

use arbitro_event::ranking::{Ranked, Rounds};
use arbitro_event::{Group, GroupCode, Refusal, ranking};

use super::{OpenTable, StillPlaying};
use crate::prelude::*;

/// A table's line in the list of results that other programs read.
struct ResultLine {
    group: GroupCode,
    round: u32,
    table: u32,
    /// The board, where teams play.
    board: Option<u32>,
    result: Option<String>,
    players: [Person; 2],
}

impl Source<'_> {
    fn results(&self, lines: &[ResultLine]) -> Table {
        let columns = Columns::<&ResultLine>::new(self.lang)
            .code("group", words::PRINT_COLUMN_GROUP, |line| line.group.to_string())
            .number("round", words::PRINT_COLUMN_ROUND, |line| line.round)
            .number("table", words::PRINT_COLUMN_TABLE, |line| line.table)
            .number("board", words::PRINT_COLUMN_BOARD, |line| line.board)
            .where_filled()
            .code("result", words::PRINT_COLUMN_RESULT, |line| line.result.as_deref())
            .code("first", words::EVENT_COLUMN_FIRST_CODE, |line| &line.players[0].code)
            .words("first_name", words::PRINT_COLUMN_FIRST, |line| &line.players[0].name)
            .code("second", words::EVENT_COLUMN_SECOND_CODE, |line| &line.players[1].code)
            .words("second_name", words::PRINT_COLUMN_SECOND, |line| &line.players[1].name);
        columns.table(words::EVENT_TITLE_RESULTS, &Heading::default(), lines)
    }

    /// The list of results with the open tables, to be filled in and read back.
    pub fn results_to_fill_in(&self, groups: &[&Group]) -> Table {
        let open = StillPlaying::of(self, groups).tables.into_iter();
        let lines = open.map(|OpenTable { group, round, table, players, .. }| ResultLine {
            group,
            round,
            table,
            board: None,
            result: None,
            players,
        });
        self.results(&lines.collect::<Vec<_>>())
    }

    /// The results known so far, table by table, and board by board from the view of the team named
    /// first.
    pub fn result_list(&self, groups: &[&Group]) -> Table {
        let mut results = Vec::new();
        for group in groups {
            for (round, paired) in (1u32..).zip(&group.played) {
                for (table, game) in paired.tables() {
                    let boards = (1..=game.boards.len() as u32).map(|board| {
                        (Some(board), game.seen_by_first(board).map(|score| score.to_string()))
                    });
                    let typed = || game.typed().map(|result| result.to_string());
                    let whole = (!game.is_of_teams()).then(|| (None, typed()));
                    results.extend(boards.chain(whole).filter_map(|(board, result)| {
                        let (group, result) = (group.code, Some(result?));
                        let players = [game.first, game.second()?].map(|id| self.person(id));
                        Some(ResultLine { group, round, table, board, result, players })
                    }));
                }
            }
        }
        self.results(&results)
    }

    /// The standings of several groups in one list, each after its last complete round.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn ranking_list(&self, groups: &[&Group]) -> Result<Table, Refusal> {
        let rules = self.state.rules()?;
        let mut tie_breaks: Vec<String> = Vec::new();
        for code in groups.iter().flat_map(|group| rules.tie_break_codes(group)) {
            if !tie_breaks.contains(code) {
                tie_breaks.push(code.clone());
            }
        }
        let mut lines = Vec::new();
        for &group in groups.iter().filter(|group| group.complete_rounds() > 0) {
            for line in ranking::standings(self.state, group, Rounds::Complete)? {
                let codes = rules.tie_break_codes(group);
                let value_of = |code: &String| {
                    let at = codes.iter().position(|own| own == code)?;
                    value(line.values.get(at).copied().flatten())
                };
                let values: Vec<Option<f64>> = tie_breaks.iter().map(value_of).collect();
                lines.push((group, line, values));
            }
        }
        let columns = Columns::<&(&Group, Ranked, Vec<Option<f64>>)>::new(self.lang)
            .code("group", words::PRINT_COLUMN_GROUP, |(group, ..)| group.code.to_string())
            .number("round", words::PRINT_COLUMN_ROUND, |(group, ..)| group.complete_rounds())
            .number("rank", words::PRINT_COLUMN_RANK, |(_, line, _)| line.rank)
            .person(false, |(_, line, _)| self.person(line.player))
            .number("points", words::PRINT_COLUMN_POINTS, |(_, line, _)| points(line.points))
            .tie_breaks(&tie_breaks, |(.., values)| values);
        Ok(columns.table(words::EVENT_TITLE_STANDINGS, &Heading::default(), &lines))
    }
}
