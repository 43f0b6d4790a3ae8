//! Kept scoresheets as printed games: the moves, boards at chosen plies, and the end.

use arbitro_event::{Encounter, Group};
use arbitro_games::board::Drawing;
use arbitro_games::registry as games;
use arbitro_games::scoresheet::{Frame, Frames, RawRecord, RecordText, Transcript, Verdict, judge};

use crate::bulletin::games as games_packed;
use crate::output::board::{Style, legend};
use crate::output::pdf::flow::Block;
use crate::output::pdf::{Stock, flow, packed};
use crate::prelude::*;
use crate::printed_on::PrintedOn;
use crate::source::side_label;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let groups = request.scope.groups(source.state)?;
    let mut games = PrintedGame::recorded(request, &groups, true);
    for game in &mut games {
        game.heading.journal.clone_from(&request.head);
    }
    request.nothing_where(games.is_empty(), Nothing::Kept)?;
    let boards = !request.options.plies.is_empty();
    Ok(Box::new(PrintedGames { games, boards }))
}

/// Games to be printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PrintedGames {
    /// The games in order.
    pub games: Vec<PrintedGame>,
    /// Whether they have more boards than that of the last position: then each has pages of its own.
    pub boards: bool,
}

impl PrintedGames {
    /// The same as a document on this paper.
    pub fn printed_on(self, stock: Stock) -> Box<dyn Document> {
        Box::new(PrintedOn { document: Box::new(self), rehearsal: false, stock })
    }
}

impl Document for PrintedGames {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        self.games.tables(lang)
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let [first, _, ..] = &self.games[..] else { return self.games.draw(file, lang) };
        if self.boards {
            return self.games.draw(file, lang);
        }
        let heading = first.heading.clone().without_round().of_event();
        let page = Table::titled(words::PRINT_TITLE_GAME, &heading, lang);
        let from = file.pages();
        games_packed::draw(file, &page, &self.games, lang);
        packed::count(file, from, first.heading.seal(lang).as_deref(), lang);
    }
}

/// A game to be printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PrintedGame {
    /// The event, category, group and round.
    pub heading: Heading,
    /// The table's number; `None` for a game that is of no event.
    pub table: Option<u32>,
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
        let board = of_match.filter(|_| game.is_of_teams());
        let text = with_game(source, group, board, text);
        let raw = RawRecord::of(&text);
        let (_, verdict, played) = Self::replayed(raw.view(), switches, plies, lang);
        let category = group.code.category();
        let [first, second] = source.side_words_at(category, board);
        let [one, other] = game.players_of(of_match)?.map(|id| source.person(id));
        let seats = vec![(first, one), (second, other)];
        let score = match of_match {
            Some(number) => game.game(number),
            None => game.result,
        };
        let score_text = score.map_or(String::new(), |score| score.to_string());
        let result = match (verdict.reason_in_words(), &game.decision) {
            (_, Some(decision)) => format!("{score_text} · {decision}"),
            (Some(reason), None) => {
                lang.text(&message!(words::PRINT_GAME_ENDED, result = score_text, reason))
            }
            (None, None) => score_text,
        };
        Some(Self {
            heading: source.group_heading(group, round),
            table: Some(table),
            seats,
            result,
            ..played
        })
    }

    /// The game of a record that is of no event, with the content of its tags, the boards after
    /// these plies and that of the last position; `None` if no game can be read in it.
    pub fn of_record(record: RecordText<'_>, plies: &[u32], lang: Lang) -> Option<Self> {
        let (transcript, verdict, played) = Self::replayed(record, "", plies, lang);
        let info = games::info(verdict.game?);
        let tag = |name: &str| transcript.tag(name).unwrap_or_default().trim().to_owned();
        let seats = (1..).zip(info.sides).map(|(number, side)| {
            let ordinal = ["First", "Second"].get(number - 1).map(|name| tag(name));
            let numbered = tag(&format!("Player{number}"));
            let name = ordinal.filter(|name| !name.is_empty()).unwrap_or(numbered);
            let label = side_label(side, lang);
            (if label.is_empty() { lang.word(side.key) } else { label }, Person::new("", name, ""))
        });
        let result = verdict.result.as_ref().map_or(transcript.result.clone(), ToString::to_string);
        let result = match verdict.reason_in_words() {
            Some(reason) => lang.text(&message!(words::PRINT_GAME_ENDED, result, reason)),
            None => result,
        };
        Some(Self {
            heading: Heading {
                event: tag("Event"),
                occasion: dotted([tag("Site"), tag("Date")]),
                category: lang.word(&format!("games-name-{}", info.id)),
                ..Heading::default()
            },
            table: None,
            seats: seats.collect(),
            result,
            ..played
        })
    }

    /// The moves and the boards of a record.
    fn replayed(
        record: RecordText<'_>,
        switches: &str,
        plies: &[u32],
        lang: Lang,
    ) -> (Transcript, Verdict, Self) {
        let (transcript, verdict) = Transcript::of(record, switches);
        let mut frames = Frames::default();
        judge(record, switches, &mut frames);
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
            let line = caption(&frame, lang);
            (frame.ply, frame.drawing, line)
        });
        let played = Self {
            moves,
            boards: boards.collect(),
            legend: verdict.game.map_or(&[], |game| games::info(game).legend),
            ..Self::default()
        };
        (transcript, verdict, played)
    }

    /// Its page, without moves.
    fn page(&self, lang: Lang) -> Table {
        Table { title: self.title(lang), heading: self.heading.clone(), ..Table::default() }
    }

    fn title(&self, lang: Lang) -> String {
        let names = self.seats.iter().map(|(_, person)| person.name.as_str());
        let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
        let title = dotted([names.join(" – "), self.place(lang)]);
        if title.is_empty() { self.heading.category.clone() } else { title }
    }

    /// The title among other games: the group, the round and the table, or else the game and the players.
    pub(super) fn title_among(&self, lang: Lang) -> String {
        match self.table {
            Some(_) => {
                let about = self.heading.about(lang).into_iter().skip(1);
                dotted(about.chain([self.place(lang)]))
            }
            // Without players the title is the game alone.
            None => {
                let title = Some(self.title(lang)).filter(|title| *title != self.heading.category);
                dotted([self.heading.category.clone()].into_iter().chain(title))
            }
        }
    }

    /// Adds it to the table of contents that a viewer shows.
    pub(super) fn bookmark(&self, file: &mut File, lang: Lang) {
        file.bookmark(0, self.heading.category.clone());
        file.bookmark(1, self.title(lang));
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
            if !player.is_empty() {
                lines.push(format!("{side}: {player}"));
            }
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

    /// The table it was played at; empty if it is of no event.
    pub(super) fn place(&self, lang: Lang) -> String {
        let table = |table| format!("{} {table}", lang.word(words::PRINT_COLUMN_TABLE));
        self.table.map_or_else(String::new, table)
    }
}

/// The caption of a board of a record: `Após o lance 4: d4`.
pub fn caption(frame: &Frame, lang: Lang) -> String {
    let message = message!(words::PRINT_GAME_AFTER, ply = frame.ply);
    match &frame.token {
        Some(token) => format!("{}: {token}", lang.text(&message)),
        None => lang.word(words::PRINT_GAME_START),
    }
}

/// The record with a `Game` tag: a sheet kept for a table may lack one, because its game is known.
fn with_game(source: &Source<'_>, group: &Group, board: Option<u32>, text: &str) -> String {
    let game = source.event.rules.game_at(group.code.category(), board);
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
        self.bookmark(file, lang);
        flow::draw(file, &self.page(lang), &self.blocks(lang), lang);
    }
}
