//! Blank scoresheets: the tags of a record at the head, the board, numbered lines for the moves below.

mod page;
mod sample;

use crate::locale::words;
use std::collections::BTreeMap;

use arbitro_games::board::Drawing;
use arbitro_games::registry::{self as games, GameId};

use self::sample::Sample;
use super::Takes;
use super::source::side_label;
use super::{Document, DocumentError, DocumentKind, Nothing, Person, Request, Source};
use crate::championship::{CategoryCode, Group, Round};
use crate::locale::{Lang, Message, Speak, format};
use crate::output::heading::Heading;
use crate::output::pdf::File;
use crate::output::table::{Cell, Column, Row, Table};

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "scoresheets",
    &["folhas-de-jogo", "folha-de-jogo", "folhas"],
    Takes::Rounds,
    gather,
)
.comes_blank();

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    if request.options.blank {
        return gather_blank(request);
    }
    let rounds = request.rounds()?.into_iter();
    let mut samples: BTreeMap<String, Sample> = BTreeMap::new();
    let mut sheets = Vec::new();
    for (group, number, round) in rounds {
        let source = &request.source;
        let game = source.event.rules.game(group.code.category());
        let known = game.filter(|game| game.name.is_none()).map(|game| game.id.clone());
        let id = known.unwrap_or_default();
        let sample = samples.entry(id).or_insert_with_key(|id| {
            games::find(id).and_then(|game| Sample::of(game, source.lang)).unwrap_or_default()
        });
        sheets.extend(BlankScoresheet::of_round(source, (group, number, round), sample));
    }
    request.nothing_where(sheets.is_empty(), Nothing::Paired)?;
    Ok(Box::new(sheets))
}

/// A sheet of each game asked for, with nothing filled in but the event.
fn gather_blank(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let known = |id: GameId| {
        let name = source.lang.word(&format!("games-name-{}", games::info(id).id));
        (name, Some(id))
    };
    let mut asked = Vec::new();
    if let Some(id) = request.options.game {
        asked.push(known(id));
    } else {
        let rules = source.state.rules().unwrap_or(&source.event.rules);
        let codes: Vec<CategoryCode> = match request.scope.is_whole() {
            true => rules.categories.iter().map(|category| category.code).collect(),
            false => request.scope.categories(source.state)?,
        };
        for (at, game) in rules.games.iter().enumerate() {
            if codes.iter().any(|code| usize::from(code.game) == at + 1) {
                let own = game.name.clone().map(|name| (name, None));
                asked.extend(own.or_else(|| games::find(&game.id).map(known)));
            }
        }
    }
    let sheets = asked.into_iter().map(|(game, id)| BlankScoresheet::blank(source, game, id));
    let sheets: Vec<BlankScoresheet> = sheets.collect();
    request.nothing_where(sheets.is_empty(), Nothing::ToPrint)?;
    Ok(Box::new(sheets))
}

/// The blank scoresheet of one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BlankScoresheet {
    /// The event, the category, the group and the round.
    pub heading: Heading,
    /// The name of the game.
    pub game: String,
    /// The day in words; empty to be filled in by hand.
    pub date: String,
    /// The table; `None` to be filled in by hand.
    pub table: Option<u32>,
    /// The seats in the order of play: what each is called (`Brancas`), and who sits there if it is
    /// known.
    pub seats: Vec<(String, Option<Person>)>,
    /// How many rounds of moves games take. There is room for some more where the page has it; what a page does
    /// not hold goes on on the next.
    pub lines: u32,
    /// How moves are written, in sentences.
    pub notation: Vec<String>,
    /// The board the game starts from, with its coordinates.
    pub board: Option<Drawing>,
    /// Whether a set-up is written into the board.
    pub setup: bool,
    /// What the columns of moves are called, where they are not the seats: colours.
    pub columns: Vec<String>,
    /// How many letters the longest moves have.
    pub letters: usize,
}

impl Document for BlankScoresheet {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = vec![
            Column::words("seat", lang.word(words::PRINT_COLUMN_SIDE)),
            Column::code("code", lang.word(words::PRINT_COLUMN_CODE)),
            Column::words("name", lang.word(words::PRINT_COLUMN_NAME)),
        ];
        let rows = self.seats.iter().map(|(seat, person)| {
            let person = person.as_ref();
            Row::new([
                Cell::from(seat),
                Cell::from(person.map(|person| &person.code)),
                Cell::from(person.map(|person| &person.name)),
            ])
        });
        vec![Table {
            title: format!("{}: {}", lang.word(words::PRINT_TITLE_SCORESHEET), self.game),
            heading: self.heading.clone(),
            columns,
            rows: rows.collect(),
            ..Table::default()
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(file, self, lang);
    }
}

impl BlankScoresheet {
    /// A sheet of a game in which nothing is filled in but the event.
    fn blank(source: &Source<'_>, game: String, id: Option<GameId>) -> Self {
        let sample = id.and_then(|id| Sample::of(id, source.lang)).unwrap_or_default();
        let side = |at: usize, word: &str| {
            let side = id.and_then(|id| games::info(id).sides.get(at));
            let label = side.map(|side| side_label(side, source.lang)).unwrap_or_default();
            if label.is_empty() { source.lang.word(word) } else { label }
        };
        let seats = match &sample.seats[..] {
            [] => vec![side(0, words::GAMES_SIDE_FIRST), side(1, words::GAMES_SIDE_SECOND)],
            seats => seats.to_vec(),
        };
        Self {
            heading: source.heading(),
            game,
            date: day(source),
            table: None,
            seats: seats.into_iter().map(|seat| (seat, None)).collect(),
            lines: sample.lines,
            notation: sample.notation,
            board: sample.board,
            setup: sample.setup,
            columns: sample.columns,
            letters: sample.letters,
        }
    }

    /// A blank scoresheet for every table of a round.
    fn of_round(
        source: &Source<'_>,
        (group, number, round): (&Group, u32, &Round),
        sample: &Sample,
    ) -> Vec<Self> {
        let category = group.code.category();
        let [first, second] = match &sample.seats[..] {
            [first, second] => [first.clone(), second.clone()],
            _ => source.side_words(category),
        };
        // Of a match of several games each has its sheet; they start by turns.
        let most = group.games_per_match();
        let games = round.tables().flat_map(|it| (1..=most).map(move |number| (it, number)));
        games
            .filter_map(|((table, game), of_match)| {
                let mut players = [game.first, game.second()?];
                if of_match.is_multiple_of(2) {
                    players.reverse();
                }
                let [one, other] = players.map(|id| Some(source.person(id)));
                let mut name = source.game(category);
                if most > 1 {
                    let words = Message::new(words::PRINT_SCORESHEET_GAME);
                    name = source.lang.say(&words.with("name", name).with("game", of_match));
                }
                Some(Self {
                    heading: source.group_heading(group, number),
                    game: name,
                    date: day(source),
                    table: Some(table),
                    seats: vec![(first.clone(), one), (second.clone(), other)],
                    lines: sample.lines,
                    notation: sample.notation.clone(),
                    board: sample.board.clone(),
                    setup: sample.setup,
                    columns: sample.columns.clone(),
                    letters: sample.letters,
                })
            })
            .collect()
    }
}

/// The only day of the event; a longer one is filled in by hand.
fn day(source: &Source<'_>) -> String {
    match source.event.dates.as_slice() {
        [day] => format::date(*day, source.lang),
        _ => String::new(),
    }
}
