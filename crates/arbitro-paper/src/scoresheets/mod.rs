//! Blank scoresheets: the tags of a record at the top, the board, numbered lines for the moves below.

mod page;
mod sample;

use std::collections::BTreeMap;

use arbitro_event::{CategoryCode, Encounter, Group, Round};
use arbitro_games::registry::{self as games, GameId};

pub use self::sample::ScoresheetSample;
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
    let mut samples: BTreeMap<String, ScoresheetSample> = BTreeMap::new();
    let mut sheets: Vec<RoundSheets> = Vec::new();
    for (group, number, round) in rounds {
        let source = &request.source;
        let category = group.code.category();
        let games = (1..=group.games_per_match()).map(|game| {
            let board = Some(game).filter(|_| group.system.is_of_teams());
            let spec = source.event.rules.game_at(category, board);
            let listed = spec.filter(|game| game.name.is_none()).map(|game| game.id.clone());
            let sample = samples.entry(listed.unwrap_or_default()).or_insert_with_key(|id| {
                games::find(id)
                    .and_then(|game| ScoresheetSample::of(game, source.switches(game), source.lang))
                    .unwrap_or_default()
            });
            RoundSheets::sheet(source, (group, number), game, sample)
        });
        let sheets_of_games = games.collect();
        sheets.push(RoundSheets::of(source, sheets_of_games, round, in_play));
    }
    sheets.retain(|round| !round.games.is_empty());
    request.nothing_where(sheets.is_empty(), Nothing::Paired)?;
    Ok(Box::new(Scoresheets { rounds: sheets, two_up: request.options.two_up }))
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
        let (rules, codes) = request.rules_and_categories()?;
        for (at, game) in rules.games.iter().enumerate() {
            let is_played = |code: &CategoryCode| usize::from(code.game) == at + 1;
            if rules.has_games_by_board() || codes.iter().any(is_played) {
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
    /// The common part of the scoresheets of this game.
    pub sample: ScoresheetSample,
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
        let sample = id
            .and_then(|id| ScoresheetSample::of(id, source.switches(id), source.lang))
            .unwrap_or_default();
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
            sample,
        }
    }
}

/// The sheets of a round: the common part once, and the players. A hall has ten thousand; each is made when
/// its page is drawn.
struct RoundSheets {
    /// A sheet of this round for each game of a match, without a table.
    sheets: Vec<BlankScoresheet>,
    /// By table, the players of each game, the one who begins first; `None` where a game is not played.
    games: Vec<(u32, Vec<Option<[Person; 2]>>)>,
}

impl RoundSheets {
    /// The sheet of a game of a match, by its number from 1, without a table.
    fn sheet(
        source: &Source<'_>,
        (group, round): (&Group, u32),
        game: u32,
        sample: &ScoresheetSample,
    ) -> BlankScoresheet {
        let category = group.code.category();
        let board = Some(game).filter(|_| group.system.is_of_teams());
        let [first, second] = match &sample.seats[..] {
            [first, second] => [first.clone(), second.clone()],
            _ => source.side_words_at(category, board),
        };
        let name = source.game_at(category, board);
        let game = match board {
            Some(board) => source.lang.text(&message!(words::PRINT_SCORESHEET_BOARD, name, board)),
            None if group.games_per_match() == 1 => name,
            None => source.lang.text(&message!(words::PRINT_SCORESHEET_GAME, name, game)),
        };
        BlankScoresheet {
            heading: source.group_heading(group, round),
            game,
            date: day(source),
            table: None,
            seats: vec![(first, None), (second, None)],
            sample: sample.clone(),
        }
    }

    fn of(source: &Source<'_>, sheets: Vec<BlankScoresheet>, round: &Round, in_play: bool) -> Self {
        let seated = |game: &Encounter, number: u32| {
            let is_open = !game.is_of_teams() || !in_play || game.game(number).is_none();
            let players = game.players_of(Some(number)).filter(|_| is_open)?;
            Some(players.map(|id| source.person(id)))
        };
        let games = round
            .tables()
            .filter(|(_, game)| game.second().is_some() && (!in_play || game.awaits_result()))
            .map(|(table, game)| {
                let numbers = 1..=sheets.len() as u32;
                (table, numbers.map(|number| seated(game, number)).collect())
            });
        let games = games.collect();
        Self { sheets, games }
    }

    /// Calls `with` for each sheet, in the order of tables.
    fn each(&self, mut with: impl FnMut(&BlankScoresheet)) {
        let mut sheets = self.sheets.clone();
        for (table, games) in &self.games {
            for (sheet, players) in sheets.iter_mut().zip(games) {
                let Some(players) = players else { continue };
                sheet.table = Some(*table);
                for ((_, sits), player) in sheet.seats.iter_mut().zip(players) {
                    *sits = Some(player.clone());
                }
                with(sheet);
            }
        }
    }
}

/// The sheets of several rounds.
struct Scoresheets {
    rounds: Vec<RoundSheets>,
    /// Whether two are on a page, to be cut apart, where half a page is enough for the game.
    two_up: bool,
}

impl Document for Scoresheets {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut tables = Vec::new();
        for round in &self.rounds {
            round.each(|sheet| tables.extend(sheet.tables(lang)));
        }
        tables
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let halves = |round: &RoundSheets| {
            self.two_up && round.sheets.iter().all(|sheet| sheet.half(lang).is_some())
        };
        for rounds in self.rounds.chunk_by(|one, next| halves(one) == halves(next)) {
            if !halves(&rounds[0]) {
                rounds.iter().for_each(|round| round.each(|sheet| sheet.draw(file, lang)));
                continue;
            }
            let mut sheets = Vec::new();
            rounds.iter().for_each(|round| round.each(|sheet| sheets.push(sheet.clone())));
            Cards::SCORESHEETS.draw_each(file, &sheets, |canvas, sheet: &BlankScoresheet, area| {
                if let Some(half) = sheet.half(lang) {
                    half.draw(canvas, area);
                }
            });
        }
    }
}

/// The only day of the event; for a longer event it is filled in by hand.
fn day(source: &Source<'_>) -> String {
    match source.event.dates.as_slice() {
        [day] => format::date(*day, source.lang),
        _ => String::new(),
    }
}
