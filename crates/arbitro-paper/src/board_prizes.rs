//! The best players of each board, where teams play: by points, then by the share of the points of the games played,
//! then by the strength of the teams met.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use arbitro_event::ranking::{Rounds, team_tournament};
use arbitro_event::{Group, PlayerId, Refusal};
use arbitro_pairing::team::BoardGame;
use arbitro_pairing::{Points, RoundEntry};

use super::prizes::PLACES;
use crate::output::pdf::packed;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let mut boards = Vec::new();
    let mut groups = request.scope.deciding(source.state)?;
    let drawn = !groups.is_empty();
    groups.retain(|group| group.system.is_of_teams());
    request.nothing_where(drawn && groups.is_empty(), Nothing::Teams)?;
    let is_undecided = !groups.iter().any(|group| group.is_finished());
    request.nothing_where(is_undecided && !request.provisional, Nothing::Decided)?;
    groups.retain(|group| group.is_finished() || request.provisional && !group.played.is_empty());
    for group in groups {
        boards.push(BoardPrizes::of(&request.sealed(), group)?);
    }
    boards.retain(|board| !board.places.is_empty());
    request.nothing_where(boards.is_empty(), Nothing::Played)?;
    Ok(Box::new(boards))
}

/// The best players of each board of a group of teams.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardPrizes {
    /// The group and the last complete round.
    pub heading: Heading,
    /// Whether rounds or results are still to come, which the page states.
    pub provisional: bool,
    /// The players with a prize, board by board.
    pub places: Vec<BoardPlace>,
}

/// A place at a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardPlace {
    /// The board.
    pub board: u32,
    /// The name of its game.
    pub game: String,
    /// The place; players who are level on everything share it.
    pub rank: u32,
    /// The player.
    pub person: Person,
    /// The points, those of forfeits too.
    pub points: f64,
    /// The games played.
    pub games: u32,
    /// The share of the points of these games, in per cent; `None` without a game.
    pub share: Option<f64>,
    /// The sum of the primary scores of the teams met.
    pub strength: f64,
}

/// The results of a player at a board.
#[derive(Clone, Copy, Debug, Default)]
struct Done {
    points: Points,
    /// The points of games played, and their number.
    played: (Points, u32),
    strength: Points,
}

impl Done {
    /// The order of places, the best first: a share of points is compared as a fraction.
    fn key(&self) -> (Reverse<Points>, Reverse<i64>, Reverse<Points>) {
        let (made, games) = self.played;
        let share = i64::from(made.as_tenths()) * 1_000_000 / i64::from(games.max(1));
        (Reverse(self.points), Reverse(share), Reverse(self.strength))
    }
}

impl BoardPrizes {
    /// The best players of each board after the complete rounds.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of(source: &Source<'_>, group: &Group) -> Result<Self, Refusal> {
        let teams = team_tournament(source.state, group, Rounds::Complete)?;
        let primary = teams.by(teams.primary);
        let strength = |number: u32| {
            let at = primary.players.iter().position(|team| team.number == number);
            let scoring = &primary.scoring;
            at.map_or(Points::ZERO, |at| primary.players[at].points_after(primary.played, scoring))
        };
        let mut done: BTreeMap<(u32, PlayerId), Done> = BTreeMap::new();
        let rounds = group.played.iter().take(primary.played as usize).enumerate();
        for (at, round) in rounds {
            for (member, (team, games)) in
                group.members.iter().zip(primary.players.iter().zip(&teams.games))
            {
                let Some(game) = round.games.iter().find(|game| game.has(member.player)) else {
                    continue;
                };
                let side = usize::from(game.first != member.player);
                let met = match team.entries.get(at) {
                    Some(RoundEntry::Game(met)) => strength(met.opponent),
                    _ => continue,
                };
                let results = games.rounds.get(at).into_iter().flatten();
                for ((board, seats), &result) in (1..).zip(&game.boards).zip(results) {
                    let Some(player) = seats[side] else { continue };
                    let own = done.entry((board, player)).or_default();
                    own.add(result, teams.points_of(result), met);
                }
            }
        }
        Ok(Self {
            heading: source.group_heading(group, primary.played),
            provisional: !group.is_finished(),
            places: places(source, group, &done, teams.board_points.win),
        })
    }
}

impl Done {
    fn add(&mut self, game: BoardGame, points: Points, met: Points) {
        self.points += points;
        if game.played {
            self.played = (self.played.0 + points, self.played.1 + 1);
            self.strength += met;
        }
    }
}

fn places(
    source: &Source<'_>,
    group: &Group,
    done: &BTreeMap<(u32, PlayerId), Done>,
    win: Points,
) -> Vec<BoardPlace> {
    let mut places = Vec::new();
    for board in 1..=group.games_per_match() {
        let of_board = done.iter().filter(|((of, _), _)| *of == board);
        let mut players: Vec<(PlayerId, Done)> =
            of_board.map(|(&(_, id), &own)| (id, own)).collect();
        players.sort_by_key(|(player, own)| (own.key(), *player));
        for (at, (player, own)) in players.iter().enumerate() {
            let rank = players.iter().position(|(_, other)| other.key() == own.key());
            let rank = rank.unwrap_or(at) as u32 + 1;
            if rank > PLACES {
                break;
            }
            let (made, games) = own.played;
            let most = win.as_f64() * f64::from(games);
            places.push(BoardPlace {
                board,
                game: source.game_at(group.code.category(), Some(board)),
                rank,
                person: source.person(*player),
                points: own.points.as_f64(),
                games,
                share: (most > 0.0).then(|| (1000.0 * made.as_f64() / most).round() / 10.0),
                strength: own.strength.as_f64(),
            });
        }
    }
    places
}

impl BoardPrizes {
    /// The tables of these places; on paper each board has its own, under its number and its game.
    fn table(&self, places: &[BoardPlace], on_paper: bool, lang: Lang) -> Table {
        let columns = Columns::<&BoardPlace>::new(lang)
            .when(!on_paper, |columns| {
                columns.number("board", words::PRINT_COLUMN_BOARD, |place| place.board).words(
                    "game",
                    words::PRINT_COLUMN_GAME,
                    |place| &place.game,
                )
            })
            .number("rank", words::PRINT_COLUMN_RANK, |place| place.rank)
            .person(false, |place| &place.person)
            .number("points", words::PRINT_COLUMN_POINTS, |place| place.points)
            .number("games", words::PRINT_COLUMN_GAMES, |place| place.games)
            .number("share", words::PRINT_COLUMN_SHARE, |place| place.share)
            .number("strength", words::PRINT_COLUMN_STRENGTH, |place| place.strength)
            .section(|place| place.rank == 1)
            .strong(|place| place.rank == 1 && !self.provisional);
        Table {
            marks: marks(self.provisional, false, lang),
            ..columns.table(words::PRINT_TITLE_BOARD_PRIZES, &self.heading, places)
        }
    }
}

impl Document for BoardPrizes {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let notes = vec![lang.word(words::PRINT_BOARD_PRIZES_HOW)];
        vec![Table { notes, ..self.table(&self.places, false, lang) }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let boards = self.places.chunk_by(|one, other| one.board == other.board);
        let mut tables: Vec<Table> = boards
            .map(|places| {
                let number =
                    format!("{} {}", lang.word(words::PRINT_COLUMN_BOARD), places[0].board);
                let title = dotted([number, places[0].game.clone()]);
                Table { title, ..self.table(places, true, lang) }
            })
            .collect();
        if let Some(last) = tables.last_mut() {
            last.notes.push(lang.word(words::PRINT_BOARD_PRIZES_HOW));
        }
        let title = lang.word(words::PRINT_TITLE_BOARD_PRIZES);
        packed::draw_packed_wall(file, &title, &tables, lang);
    }
}
