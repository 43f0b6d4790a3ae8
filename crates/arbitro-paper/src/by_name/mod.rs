//! Everybody's place, in alphabetical order.

pub(crate) mod page;

use arbitro_event::{BracketAhead, EncounterKind, Group, PlayerId, PlayerStatus, Round};

use super::{NotPlaying, ScopePart};
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let groups = match request.round {
        None => now(request)?,
        Some(_) => {
            let rounds = request.rounds_to_look_up()?.into_iter();
            rounds.map(|(group, number, _)| (group, number)).collect()
        }
    };
    // A list for each category, which hangs where it plays, unless everybody is on one.
    let lists: Vec<ByName> = match request.scope.is_whole() {
        true => vec![ByName::at(&request.source, &groups)],
        false => groups
            .chunk_by(|(one, _), (other, _)| one.code.category() == other.code.category())
            .map(|groups| ByName::at(&request.source, groups))
            .collect(),
    };
    request.nothing_where(lists.iter().all(|list| list.seatings.is_empty()), Nothing::ToPrint)?;
    Ok(Box::new(lists))
}

/// The groups being played now, each at its last paired round.
fn now<'a>(request: &Request<'a>) -> Result<Vec<(&'a Group, u32)>, DocumentError> {
    let state = request.source.state;
    let mut groups = request.scope.groups(state)?;
    // Finalists are listed with the final; nobody goes to a finished group any more.
    let last =
        |group: &&Group| group.code.is_final() || state.final_of(group.code.category()).is_none();
    let requested = |group: &&Group| request.scope.parts.contains(&ScopePart::Group(group.code));
    groups.retain(|group| last(group) || requested(group));
    request.nothing_where(groups.is_empty(), Nothing::Drawn)?;
    Ok(groups.into_iter().map(|group| (group, group.played.len() as u32)).collect())
}

/// Everybody's place, in alphabetical order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ByName {
    /// The category or group, and the round.
    pub heading: Heading,
    /// The seats in any order; the document sorts them.
    pub seatings: Vec<Seating>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

/// The place of one player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seating {
    /// The player.
    pub person: Person,
    /// The group's code.
    pub group: String,
    /// The room; empty where the event has no rooms.
    pub room: String,
    /// The table; `None` for a player without a game.
    pub table: Option<u32>,
    /// The board, in a match of teams.
    pub board: Option<u32>,
    /// The side in words: `Brancas`; or why there is no table: `isento`.
    pub side: String,
    /// The opponent's name; empty for a player without a game.
    pub opponent: String,
}

impl Seating {
    /// The place of a member of a group who has no table.
    fn of(source: &Source<'_>, group: &Group, player: PlayerId) -> Self {
        Self {
            person: source.person(player),
            group: group.code.to_string(),
            room: source.room_name(group.code),
            ..Self::default()
        }
    }
}

impl Document for ByName {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&Seating>::new(lang)
            .words("name", words::PRINT_COLUMN_NAME, |seating| &seating.person.name)
            .code("code", words::PRINT_COLUMN_CODE, |seating| &seating.person.code)
            .words("school", words::PRINT_COLUMN_SCHOOL, |seating| &seating.person.school)
            .adapted(self.staff, |seating| &seating.person)
            .words("room", words::PRINT_COLUMN_ROOM, |seating| &seating.room)
            .where_filled()
            .code("group", words::PRINT_COLUMN_GROUP, |seating| &seating.group)
            .number("table", words::PRINT_COLUMN_TABLE, |seating| seating.table)
            .number("board", words::PRINT_COLUMN_BOARD, |seating| seating.board)
            .where_filled()
            .code("side", words::PRINT_COLUMN_SIDE, |seating| &seating.side)
            .words("opponent", words::PRINT_COLUMN_OPPONENT, |seating| &seating.opponent);
        let marks = marks(false, self.staff, lang);
        let table = columns.table(words::PRINT_TITLE_BY_NAME, &self.heading, self.sorted());
        vec![Table { marks, ..table }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(self, file, lang);
    }
}

impl ByName {
    /// Everybody's place in a round of each group, by name; in round 0, before the first, the members of the
    /// groups.
    pub fn at(source: &Source<'_>, groups: &[(&Group, u32)]) -> Self {
        let mut heading = match groups {
            [(group, number)] => source.group_heading(group, *number),
            [(first, _), ..]
                if groups.iter().all(|(g, _)| g.code.category() == first.code.category()) =>
            {
                source.category_heading(first.code.category())
            }
            _ => source.heading(),
        };
        let round = |&(group, number): &(&Group, u32)| (number, group.rounds);
        // The common round of all of them; there is none before the first.
        if let Some((number, of)) = groups.first().map(round)
            && number > 0
            && groups.iter().all(|group| round(group) == (number, of))
        {
            heading = heading.at_round(number, of);
        }
        let seatings = groups.iter().flat_map(|&(group, number)| {
            let round = group.round(number);
            let players = group.members.iter().flat_map(|member| {
                let team = source.state.team_players(member.player);
                if team.is_empty() { vec![member.player] } else { team }
            });
            players.filter_map(move |player| match round {
                Some(round) => seating(source, group, round, player),
                None => Some(Seating::of(source, group, player)),
            })
        });
        Self { heading, seatings: seatings.collect(), staff: source.staff }
    }

    /// The seats in alphabetical order.
    pub fn sorted(&self) -> Vec<&Seating> {
        let mut seatings: Vec<&Seating> = self.seatings.iter().collect();
        seatings.sort_by_cached_key(|seating| {
            (collation(&seating.person.name), seating.person.code.clone())
        });
        seatings
    }
}

fn seating(source: &Source<'_>, group: &Group, round: &Round, player: PlayerId) -> Option<Seating> {
    let Some((table, game)) = source.state.seat(round, player) else {
        return waiting(source, group, player);
    };
    let seating = Seating::of(source, group, player);
    let board = game.board_of(player);
    let team = source.state.entrant(player);
    let is_here = source.state.player(player).status == PlayerStatus::Active;
    if team != player && board.is_none() && !is_here {
        let side = NotPlaying::Absent.text(source.lang);
        return Some(Seating { side, room: String::new(), ..seating });
    }
    let side = match (game.kind, board) {
        (EncounterKind::Table(_), None) if team != player => source.lang.word(words::PRINT_RESERVE),
        (EncounterKind::Table(_), _) => {
            let [first, second] = source.side_words_at(group.code.category(), board);
            let begins = game.players_of(board).is_none_or(|players| players[0] == player);
            if begins { first } else { second }
        }
        (alone, _) => NotPlaying::of(alone).map_or_else(String::new, |why| why.text(source.lang)),
    };
    let met = game.against(player).or_else(|| game.against(team));
    let opponent = met.map_or_else(String::new, |id| source.person(id).name);
    Some(Seating { table: game.second().map(|_| table), board, side, opponent, ..seating })
}

/// The line of a player who waits for an opponent in a bracket and has no table yet; `None` for a player who
/// is out.
fn waiting(source: &Source<'_>, group: &Group, player: PlayerId) -> Option<Seating> {
    let side = match group.ahead(player)? {
        BracketAhead::Waits { table: Some(table), .. } => {
            source.lang.text(&message!(words::PRINT_WAITS_TABLE, table))
        }
        BracketAhead::Waits { table: None, .. } | BracketAhead::Against { .. } => {
            source.lang.word(words::PRINT_WAITS)
        }
        BracketAhead::Plays { .. } | BracketAhead::Out | BracketAhead::Won => return None,
    };
    Some(Seating { side, ..Seating::of(source, group, player) })
}
