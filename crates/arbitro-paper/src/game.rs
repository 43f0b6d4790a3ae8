//! Kept scoresheets as printed games: the moves, boards at chosen plies, and the end.

use arbitro_event::{Encounter, Group};
use arbitro_games::board::Drawing;
use arbitro_games::registry as games;
use arbitro_games::scoresheet::{Frames, RawRecord, Transcript, judge};

use crate::output::board::{Style, legend};
use crate::output::pdf::flow;
use crate::output::pdf::flow::Block;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let groups = request.scope.groups(source.state)?;
    let mut games = PrintedGame::recorded(request, &groups, true);
    for game in &mut games {
        game.heading.journal.clone_from(&request.head);
    }
    request.nothing_where(games.is_empty(), Nothing::Kept)?;
    Ok(Box::new(games))
}

/// A game to be printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PrintedGame {
    /// The event, category, group and round.
    pub heading: Heading,
    /// The table's number.
    pub table: u32,
    /// The seats: the side's name and its player.
    pub seats: Vec<(String, Person)>,
    /// The moves by rounds of play: the number, and the moves in the order of the seats.
    pub moves: Vec<(u32, Vec<String>)>,
    /// The symbols on the boards, with the keys of their meanings.
    pub legend: &'static [(&'static str, &'static str)],
    /// Boards, each with its ply and the text below it.
    pub boards: Vec<(u32, Drawing, String)>,
    /// The result and how it came about, in words.
    pub result: String,
}

impl PrintedGame {
    /// The games of some groups with a stored scoresheet, with the requested boards; the last position is
    /// always among them.
    pub(super) fn recorded(request: &Request<'_>, groups: &[&Group], named: bool) -> Vec<Self> {
        let mut printed = Vec::new();
        for group in groups {
            for (number, round) in (1u32..).zip(&group.played) {
                if named && request.round.is_some_and(|asked| asked != number) {
                    continue;
                }
                for (table, game) in round.tables() {
                    if named && request.options.table.is_some_and(|asked| asked != table) {
                        continue;
                    }
                    let plies = if named { request.options.plies.as_slice() } else { &[] };
                    let place = (*group, number, table);
                    printed.extend(game.sheets().filter_map(|(of_match, seq)| {
                        let text = request.scoresheets.get(&seq)?;
                        Self::of(&request.source, place, (game, of_match), text, plies)
                    }));
                }
            }
        }
        printed
    }

    fn of(
        source: &Source<'_>,
        (group, round, table): (&Group, u32, u32),
        (game, of_match): (&Encounter, Option<u32>),
        text: &str,
        plies: &[u32],
    ) -> Option<Self> {
        let lang = source.lang;
        let switches = source.state.rules().map_or("", |rules| rules.switches.as_str());
        let text = with_game(source, group, text);
        let raw = RawRecord::of(&text);
        let (transcript, verdict) = Transcript::of(raw.view(), switches);
        let mut frames = Frames::default();
        judge(raw.view(), switches, &mut frames);
        let mut moves: Vec<(u32, Vec<String>)> = Vec::new();
        for step in &transcript.moves {
            match moves.last_mut().filter(|(round, _)| *round == step.round) {
                Some((_, tokens)) => tokens.push(step.token.clone()),
                None => moves.push((step.round, vec![step.token.clone()])),
            }
        }
        let last = frames.frames.last().map_or(0, |frame| frame.ply);
        let wanted = |ply: u32| plies.contains(&ply) || ply == last;
        let boards = frames.frames.into_iter().filter(|frame| wanted(frame.ply)).map(|frame| {
            let message = message!(words::PRINT_GAME_AFTER, ply = frame.ply);
            let line = match frame.token {
                Some(token) => format!("{}: {token}", lang.say(&message)),
                None => lang.word(words::PRINT_GAME_START),
            };
            (frame.ply, frame.drawing, line)
        });
        let category = group.code.category();
        let [first, second] = source.side_words(category);
        let mut players = [game.first, game.second()?];
        // In a match of several games the players take turns to start.
        if of_match.is_some_and(|number| number.is_multiple_of(2)) {
            players.reverse();
        }
        let [one, other] = players.map(|id| source.person(id));
        let seats = vec![(first, one), (second, other)];
        let score = match of_match {
            Some(number) => game.games.get(number as usize - 1).copied(),
            None => game.result,
        };
        let score_text = score.map_or(String::new(), |score| score.to_string());
        let result = match (verdict.reason_in_words(), &game.decision) {
            (_, Some(decision)) => format!("{score_text} · {decision}"),
            (Some(reason), None) => {
                lang.say(&message!(words::PRINT_GAME_ENDED, result = score_text, reason))
            }
            (None, None) => score_text,
        };
        Some(Self {
            heading: source.group_heading(group, round),
            table,
            seats,
            moves,
            legend: verdict.game.map_or(&[], |game| games::info(game).legend),
            boards: boards.collect(),
            result,
        })
    }

    /// Its page, without moves.
    fn page(&self, lang: Lang) -> Table {
        Table {
            title: self.title(lang),
            heading: self.heading.clone(),
            seal: seal(self.heading.journal.as_deref(), lang),
            ..Table::default()
        }
    }

    fn title(&self, lang: Lang) -> String {
        let names: Vec<&str> = self.seats.iter().map(|(_, person)| person.name.as_str()).collect();
        format!("{} · {}", names.join(" – "), self.place(lang))
    }

    /// The moves after ply `from` up to `to`, as written: a continued round begins with dots.
    fn written(&self, from: u32, to: u32) -> Vec<String> {
        let mut ply = 0;
        let mut lines = Vec::new();
        for (number, tokens) in &self.moves {
            let plies = ply + 1..=ply + tokens.len() as u32;
            let in_range =
                tokens.iter().zip(plies.clone()).filter(|(_, at)| *at > from && *at <= to);
            let moves: Vec<&str> = in_range.map(|(token, _)| token.as_str()).collect();
            ply += tokens.len() as u32;
            if moves.is_empty() {
                continue;
            }
            let dots = if *plies.start() <= from { "..." } else { "." };
            lines.push(format!("{number}{dots} {}", moves.join("  ")));
        }
        lines
    }

    /// The players, and the result.
    pub(super) fn players(&self, lang: Lang) -> Vec<String> {
        let mut lines = Vec::new();
        for (side, person) in &self.seats {
            let player = dotted([person.name.as_str(), &person.code, &person.school]);
            lines.push(format!("{side}: {player}"));
        }
        lines.push(format!("{}: {}", lang.word(words::PRINT_COLUMN_RESULT), self.result));
        lines
    }

    /// All moves, and the last position.
    pub(super) fn moves_and_end(&self) -> (Vec<String>, Option<&(u32, Drawing, String)>) {
        (self.written(0, u32::MAX), self.boards.last())
    }

    /// The game as it flows over a page: each board after the move that leads to it.
    pub(super) fn blocks(&self, lang: Lang) -> Vec<Block> {
        let mut blocks: Vec<Block> = self.players(lang).into_iter().map(Block::Text).collect();
        let longest = self.written(0, u32::MAX).iter().map(String::len).max().unwrap_or(0);
        let columns = if longest > 34 { 2 } else { 3 };
        let mut before = 0;
        for (ply, drawing, line) in &self.boards {
            let moves = self.written(before, *ply);
            if !moves.is_empty() {
                blocks.push(Block::Columns(columns, moves));
            }
            blocks.push(Block::Boards(82.0, vec![(drawing.clone(), line.clone())]));
            before = *ply;
        }
        let rest = self.written(before, u32::MAX);
        if !rest.is_empty() {
            blocks.push(Block::Columns(columns, rest));
        }
        blocks.extend(self.key(lang).map(Block::Note));
        blocks
    }

    /// The meaning of the symbols on its boards.
    pub(super) fn key(&self, lang: Lang) -> Option<String> {
        let drawn = self.boards.iter().map(|(_, drawing, _)| drawing);
        legend(drawn, self.legend, Style::Unicode, lang)
    }

    /// The table it was played at.
    pub(super) fn place(&self, lang: Lang) -> String {
        format!("{} {}", lang.word(words::PRINT_COLUMN_TABLE), self.table)
    }
}

/// The record with a `Game` tag: a sheet kept for a table may lack one, because its game is known.
fn with_game(source: &Source<'_>, group: &Group, text: &str) -> String {
    let game = source.event.rules.game(group.code.category());
    let id = game.and_then(|game| games::find(&game.id)).map(|id| games::info(id).id);
    match id {
        Some(id) if !text.contains("[Game ") => format!("[Game \"{id}\"]\n{text}"),
        _ => text.to_owned(),
    }
}

impl Document for PrintedGame {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let seats = self.moves.iter().map(|(_, tokens)| tokens.len()).max().unwrap_or(0);
        let number = Columns::<&(u32, Vec<String>)>::new(lang).number(
            "number",
            words::PRINT_COLUMN_NUMBER,
            |(number, _)| *number,
        );
        let columns = (0..seats).fold(number, |columns, seat| {
            let seated = self.seats.get(seat).map(|(side, _)| side.clone());
            let side = seated.unwrap_or_else(|| (seat + 1).to_string());
            let column = Column::code(format!("move_{}", seat + 1), side);
            columns.column(column, move |(_, tokens)| tokens.get(seat))
        });
        let result = format!("{}: {}", lang.word(words::PRINT_COLUMN_RESULT), self.result);
        let Table { columns, rows, .. } = columns.over(&self.moves);
        vec![Table { columns, rows, notes: vec![result], ..self.page(lang) }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        file.bookmark(0, self.heading.category.clone());
        file.bookmark(1, self.title(lang));
        flow::draw(file, &self.page(lang), &self.blocks(lang), lang);
    }
}
