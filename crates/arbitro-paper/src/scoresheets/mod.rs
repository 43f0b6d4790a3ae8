//! Blank scoresheets: the tags of a record at the top, the board, numbered lines for the moves below.

mod page;
mod sample;

use std::collections::BTreeMap;

use arbitro_event::{CategoryCode, Encounter, Group, Round};
use arbitro_games::board::Drawing;
use arbitro_games::registry::{self as games, GameId};

use self::sample::Sample;
use super::source::side_label;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    if request.options.blank {
        return gather_blank(request);
    }
    let rounds = request.rounds()?;
    // Where some tables still play, the others need no sheet any more.
    let plays = |(_, game): (u32, &Encounter)| game.awaits_result();
    let in_play = rounds.iter().any(|(.., round)| round.tables().any(plays));
    let mut samples: BTreeMap<String, Sample> = BTreeMap::new();
    let mut sheets: Vec<RoundSheets> = Vec::new();
    for (group, number, round) in rounds {
        let source = &request.source;
        let game = source.event.rules.game(group.code.category());
        let listed = game.filter(|game| game.name.is_none()).map(|game| game.id.clone());
        let id = listed.unwrap_or_default();
        let sample = samples.entry(id).or_insert_with_key(|id| {
            games::find(id).and_then(|game| Sample::of(game, source.lang)).unwrap_or_default()
        });
        sheets.push(RoundSheets::of(source, (group, number, round), in_play, sample));
    }
    sheets.retain(|round| !round.games.is_empty());
    request.nothing_where(sheets.is_empty(), Nothing::Paired)?;
    Ok(Box::new(sheets))
}

/// A sheet for each requested game, with nothing filled in but the event.
fn gather_blank(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let named = |id: GameId| {
        let name = source.lang.word(&format!("games-name-{}", games::info(id).id));
        (name, Some(id))
    };
    let mut games = Vec::new();
    if let Some(id) = request.options.game {
        games.push(named(id));
    } else {
        let rules = source.state.rules().unwrap_or(&source.event.rules);
        let codes: Vec<CategoryCode> = match request.scope.is_whole() {
            true => rules.categories.iter().map(|category| category.code).collect(),
            false => request.scope.categories(source.state)?,
        };
        for (at, game) in rules.games.iter().enumerate() {
            if codes.iter().any(|code| usize::from(code.game) == at + 1) {
                let renamed = game.name.clone().map(|name| (name, None));
                games.extend(renamed.or_else(|| games::find(&game.id).map(named)));
            }
        }
    }
    let sheets = games.into_iter().map(|(game, id)| BlankScoresheet::blank(source, game, id));
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
    /// The day in words; empty if it is filled in by hand.
    pub date: String,
    /// The table; `None` if it is filled in by hand.
    pub table: Option<u32>,
    /// The seats in the order of play: the name of each (`Brancas`), and the player if known.
    pub seats: Vec<(String, Option<Person>)>,
    /// How many rounds of moves games take. A page has some more lines if there is space; further lines
    /// continue on the next page.
    pub lines: u32,
    /// How moves are written, in sentences.
    pub notation: Vec<String>,
    /// The board at the start of the game, with its coordinates.
    pub board: Option<Drawing>,
    /// Whether a set-up is written into the board.
    pub setup: bool,
    /// The headings of the columns of moves, if they are not the seats: colours.
    pub columns: Vec<String>,
    /// The length of the longest moves, in characters.
    pub letters: usize,
}

impl Document for BlankScoresheet {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&(String, Option<Person>)>::new(lang)
            .words("seat", words::PRINT_COLUMN_SIDE, |(seat, _)| seat)
            .code("code", words::PRINT_COLUMN_CODE, |(_, person)| {
                person.as_ref().map(|person| &person.code)
            })
            .words("name", words::PRINT_COLUMN_NAME, |(_, person)| {
                person.as_ref().map(|person| &person.name)
            });
        let title = format!("{}: {}", lang.word(words::PRINT_TITLE_SCORESHEET), self.game);
        vec![Table { title, heading: self.heading.clone(), ..columns.over(&self.seats) }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(file, self, lang);
    }
}

impl BlankScoresheet {
    /// A sheet of a game with nothing filled in but the event.
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
}

/// The sheets of a round: the common part once, and the players. A hall has ten thousand; each is made when
/// its page is drawn.
struct RoundSheets {
    /// A sheet of this round, without a table.
    sheet: BlankScoresheet,
    /// The names of a match's games; for a match of one game, only that of the game.
    names: Vec<String>,
    /// By table, the player who starts and the other.
    games: Vec<(u32, [Person; 2])>,
}

impl RoundSheets {
    fn of(
        source: &Source<'_>,
        (group, number, round): (&Group, u32, &Round),
        in_play: bool,
        sample: &Sample,
    ) -> Self {
        let category = group.code.category();
        let [first, second] = match &sample.seats[..] {
            [first, second] => [first.clone(), second.clone()],
            _ => source.side_words(category),
        };
        let game = source.game(category);
        let most = group.games_per_match();
        let named = |number: u32| {
            if most == 1 {
                return game.clone();
            }
            source.lang.say(&message!(words::PRINT_SCORESHEET_GAME, name = &game, game = number))
        };
        let seated = |(table, game): (u32, &Encounter)| {
            Some((table, [game.first, game.second()?].map(|id| source.person(id))))
        };
        Self {
            sheet: BlankScoresheet {
                heading: source.group_heading(group, number),
                game: String::new(),
                date: day(source),
                table: None,
                seats: vec![(first, None), (second, None)],
                lines: sample.lines,
                notation: sample.notation.clone(),
                board: sample.board.clone(),
                setup: sample.setup,
                columns: sample.columns.clone(),
                letters: sample.letters,
            },
            names: (1..=most).map(named).collect(),
            games: round
                .tables()
                .filter(|(_, game)| !in_play || game.awaits_result())
                .filter_map(seated)
                .collect(),
        }
    }

    /// Calls `with` for each sheet, in the order of tables. In a match of several games each has its sheet;
    /// the players take turns to start.
    fn each(&self, mut with: impl FnMut(&BlankScoresheet)) {
        let mut sheet = self.sheet.clone();
        for (table, players) in &self.games {
            sheet.table = Some(*table);
            for (at, name) in self.names.iter().enumerate() {
                sheet.game.clone_from(name);
                for (seat, (_, sits)) in sheet.seats.iter_mut().enumerate() {
                    *sits = Some(players[(seat + at) % 2].clone());
                }
                with(&sheet);
            }
        }
    }
}

impl Document for RoundSheets {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut tables = Vec::new();
        self.each(|sheet| tables.extend(sheet.tables(lang)));
        tables
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        self.each(|sheet| sheet.draw(file, lang));
    }
}

/// The only day of the event; for a longer event it is filled in by hand.
fn day(source: &Source<'_>) -> String {
    match source.event.dates.as_slice() {
        [day] => format::date(*day, source.lang),
        _ => String::new(),
    }
}
