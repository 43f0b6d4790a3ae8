//! Result slips: one for each table, filled in by hand and brought to the desk.

mod layout;
mod map;
mod page;
mod token;

use arbitro_event::{Encounter, Group, Round};

use super::blank_slips;
use super::pairings::sides;
use crate::prelude::*;

pub(super) use layout::{CLEAR, STRIP};
pub use layout::{NoForm, SlipBox, SlipForm, SlipKind, SlipLayout};
pub use map::{PlacedBox, PlacedSlip};
pub(super) use page::{draws, frame};
pub use token::{SlipToken, event_mark, pair_of};

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    if request.options.blank {
        return blank_slips::gather(request);
    }
    let rounds = request.rounds()?.into_iter();
    let groups: Vec<GroupSlips> = rounds
        .map(|(group, number, round)| {
            let mut slips = GroupSlips::of(&request.source, group, number, round);
            for slip in &mut slips.slips {
                let board = slip.board.as_ref().map(|(board, _)| *board);
                let place = (group.code, number, slip.table, board);
                if let Some(code) = request.slip_codes.get(&place) {
                    let (one, other) = code.split_at(code.len() / 2);
                    slip.code = format!("{one}-{other}");
                }
            }
            slips
        })
        .filter(|group| !group.slips.is_empty())
        .collect();
    request.nothing_where(groups.is_empty(), Nothing::ToPrint)?;
    Ok(Box::new(Slips { groups }))
}

/// The slips of several groups. They follow each other without gaps, so that no paper is wasted; cut as a
/// pile, they stay in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Slips {
    /// The groups in order.
    pub groups: Vec<GroupSlips>,
}

impl Document for Slips {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        self.groups.iter().map(|group| group.table(lang)).collect()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(file, &self.groups, lang);
    }

    fn title(&self, lang: Lang) -> String {
        let event = self.groups.first().map_or("", |group| group.heading.event.as_str());
        format!("{} · {event}", lang.word(words::PRINT_TITLE_SLIPS))
    }

    fn map(&self) -> Option<Vec<PlacedSlip>> {
        let placed = page::placed(&self.groups).into_iter();
        Some(placed.map(|place| place.group.placed(place.slip, place.at, &place.layout)).collect())
    }
}

/// The slips of one round of one group.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GroupSlips {
    /// The group and the round.
    pub heading: Heading,
    /// The most games of a match; 1 where teams meet, whose boards have a slip each.
    pub games: u32,
    /// Distinguishes the event's slips from those of another event.
    pub event: String,
    /// A slip for each table.
    pub slips: Vec<Slip>,
}

/// The slip of one table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Slip {
    /// The table's number.
    pub table: u32,
    /// The board, in a match of teams, and the name of its game; else empty.
    pub board: Option<(u32, String)>,
    /// The players, first mover first.
    pub players: [Person; 2],
    /// The names of the two sides, first mover first; empty for "first" and "second".
    pub sides: [String; 2],
    /// Whether the game can end in a draw.
    pub draws: bool,
    /// The match's name in a bracket, `Meia-final`, or a note that the game is adjourned; else empty.
    pub stage: String,
    /// The code with which the players report the result on their phone; empty if they do not.
    pub code: String,
}

impl Slip {
    /// The number of the table, with that of the board in a match of teams: `12`, `12.3`.
    pub fn place(&self) -> String {
        place(self.table, self.board.as_ref().map(|(board, _)| *board))
    }

    /// The code for the players' phones, in words.
    fn code_words(&self, lang: Lang) -> Option<String> {
        let code = &self.code;
        (!code.is_empty()).then(|| lang.text(&message!(words::PRINT_SLIP_CODE, code)))
    }
}

impl GroupSlips {
    /// The slips of a round: for the tables without a result, or for all tables of a finished round, so that
    /// they can be printed again. In a bracket, those that are new in the round.
    pub fn of(source: &Source<'_>, group: &Group, number: u32, round: &Round) -> Self {
        let over = !round.games.iter().any(Encounter::awaits_result);
        // A match of a bracket that was carried over has its slip already; it is printed again only if
        // nothing else is.
        let new = |game: &Encounter| game.is_missing() && game.since.is_none();
        let some = round.games.iter().any(new);
        let is_wanted = |game: &Encounter| if some { new(game) } else { game.is_missing() };
        let wanted = |game: &Encounter| over || game.is_adjourned() || is_wanted(game);
        Self::chosen(source, group, (number, round), wanted)
    }

    /// The slips of every table of a round.
    pub fn of_all(source: &Source<'_>, group: &Group, number: u32, round: &Round) -> Self {
        Self::chosen(source, group, (number, round), |_| true)
    }

    fn chosen(
        source: &Source<'_>,
        group: &Group,
        (number, round): (u32, &Round),
        chosen: impl Fn(&Encounter) -> bool,
    ) -> Self {
        let slips = round.tables().filter(|(_, game)| chosen(game)).flat_map(|(table, game)| {
            // A match of a bracket is never adjourned.
            let adjourned = || game.is_adjourned().then(|| adjourned(source, group, number));
            let stage = source.stage(group, game).or_else(adjourned).unwrap_or_default();
            // A board at which somebody is missing has its result, and one with a result is printed again only
            // with its whole match.
            let open = move |board: &u32| game.result.is_some() || game.game(*board).is_none();
            let boards = (1..=game.boards.len() as u32).filter(open).map(Some);
            let boards = boards.chain((!game.is_of_teams()).then_some(None));
            let slip = move |board: Option<u32>| {
                let category = group.code.category();
                let game_at = |board| (board, source.game_at(category, Some(board)));
                Some(Slip {
                    table,
                    board: board.map(game_at),
                    players: game.players_of(board)?.map(|player| source.person(player)),
                    sides: source.sides_at(category, board),
                    draws: source.event.rules.has_draws_at(category, board),
                    stage: stage.clone(),
                    code: String::new(),
                })
            };
            boards.filter_map(slip)
        });
        Self {
            heading: source.group_heading(group, number),
            games: if group.system.is_of_teams() { 1 } else { group.games_per_match() },
            event: event_mark(source.state, source.event.rehearsal),
            slips: slips.collect(),
        }
    }

    /// The form of a slip, alone or as a strip of the round.
    pub(super) fn form(&self, slip: &Slip, strip: bool) -> SlipForm {
        let kind = if strip { SlipKind::Strip } else { SlipKind::Single };
        SlipForm { kind, games: self.games.max(1), draws: slip.draws }
    }

    fn round(&self) -> u32 {
        self.heading.round.map_or(0, |round| round.number)
    }

    /// The QR code of a slip.
    pub(super) fn code(&self, slip: &Slip, strip: bool) -> Option<QrCode> {
        let [first, second] = &slip.players;
        let place = slip.place();
        let pair = token::pair_mark(&first.code, &second.code);
        let group = self.heading.unit.code();
        QrCode::of_parts(
            "",
            &token::text(self.form(slip, strip), &self.event, group, (self.round(), &place), &pair),
        )
    }

    /// The group as a table.
    pub fn table(&self, lang: Lang) -> Table {
        let named = self.slips.first().map_or_else(Default::default, |slip| slip.sides.clone());
        let by_board = self.slips.iter().any(|slip| slip.board.is_some());
        let [first, second] = sides(&if by_board { Default::default() } else { named }, lang);
        let columns = Columns::<&Slip>::new(lang)
            .number("table", words::PRINT_COLUMN_TABLE, |slip| slip.table)
            .number("board", words::PRINT_COLUMN_BOARD, |slip| slip.board.as_ref().map(|it| it.0))
            .where_filled()
            .words("game", words::PRINT_COLUMN_GAME, |slip| slip.board.as_ref().map(|it| &it.1))
            .where_filled()
            .code("first", words::PRINT_COLUMN_CODE, |slip| &slip.players[0].code)
            .column(Column::words("first_name", first), |slip| &slip.players[0].name)
            .code("second", words::PRINT_COLUMN_CODE, |slip| &slip.players[1].code)
            .column(Column::words("second_name", second), |slip| &slip.players[1].name)
            .words("result", words::PRINT_COLUMN_RESULT, |_| Cell::Empty)
            .code("phone", words::PRINT_COLUMN_PHONE, |slip| &slip.code)
            .where_filled();
        columns.table(words::PRINT_TITLE_SLIPS, &self.heading, &self.slips)
    }
}

/// A table, with the board in a match of teams.
pub fn place(table: u32, board: Option<u32>) -> String {
    match board {
        Some(board) => format!("{table}.{board}"),
        None => table.to_string(),
    }
}

/// The note on the slip of an adjourned game about its round.
fn adjourned(source: &Source<'_>, group: &Group, round: u32) -> String {
    let adjourned = source.lang.word(words::EVENT_ENTER_ADJOURNED);
    format!("{} · {adjourned}", source.round_name(group, round))
}
