//! Teams: a team is a row of the list and what a group pairs; its people are rows, too, and sit at
//! the boards of its matches.

use std::cmp::Ordering;

use arbitro_chance::Lots;
use arbitro_pairing::Side;
use arbitro_pairing::team::{Preferences, TeamScore};
use serde::{Deserialize, Serialize};

use crate::locale::{Message, message, sentences, words};

use super::code::{CategoryCode, GroupCode, PlayerCode};
use super::format::{MatchPoints, sparse};
use super::group::{Encounter, Group, Round};
use super::match_games::{MatchPart, halves_of};
use super::player::{Player, PlayerId, PlayerStatus};
use super::rules::{GameSpec, PointsRule, Rules};
use super::score::Score;
use super::state::State;

/// How many players there are, or teams where these are paired.
pub(crate) fn entrants(of_teams: bool, count: usize) -> Message {
    let key = match of_teams {
        true => words::EVENT_ENTRANTS_TEAMS,
        false => words::EVENT_ENTRANTS_PLAYERS,
    };
    message!(key, count)
}

/// The role of a row of the list where teams play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TeamRole {
    /// A team.
    Team {
        /// Its captain, if known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        captain: Option<PlayerCode>,
    },
    /// One of its players.
    Member {
        /// The team.
        team: PlayerCode,
        /// The number of the board that the list gives the player; reserves may have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<u32>,
    },
}

/// A board of a match of teams.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardRules {
    /// The identifier of its game; `None` for the category's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
}

sparse! {
    /// How teams play.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub struct TeamRules {
        /// How the players of a team sit.
        pub line_up: LineUpOrder = default,
        /// How many minutes before a round line-ups are due; they are hidden from the other team
        /// until both are given.
        pub line_up_deadline: Option<u32> = default,
        /// The score that pairs and ranks (C.04.6, 1.2).
        pub primary: TeamScore = default,
        /// The preferences for sides.
        pub side_preferences: SidePreferences = default,
        /// The match points of a bye in tenths; if not set, those of a drawn match.
        pub bye_match_points: Option<i32> = default,
        /// The game points of a bye in tenths; if not set, a draw at every board.
        pub bye_game_points: Option<i32> = default,
    }
}

sentences! {
    /// The tie-break that gave a level match of teams its winner.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum LevelBy {
        /// Board count (C.07, 12.1).
        Count = words::EVENT_LEVEL_COUNT,
        /// The first board that differs (C.07, 12.2).
        Boards = words::EVENT_LEVEL_BOARDS,
        /// A lot.
        Lots = words::EVENT_LEVEL_LOTS,
    }
}

/// How the players of a team sit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LineUpOrder {
    /// In the order of the list, by their boards.
    #[default]
    Fixed,
    /// In any order, given before each round.
    Free,
}

/// The preferences of teams for sides (C.04.6, 1.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SidePreferences {
    /// A for an even number of boards, B for an odd one.
    #[default]
    ByBoards,
    /// Simple ones.
    A,
    /// Strong and mild ones.
    B,
    /// No preferences.
    None,
}

/// The points of a match of teams, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamMatchPoints {
    /// A match won.
    pub win: i32,
    /// A match drawn.
    pub draw: i32,
    /// A match lost.
    pub loss: i32,
}

impl Default for TeamMatchPoints {
    /// 2, 1 and 0.
    fn default() -> Self {
        Self { win: 20, draw: 10, loss: 0 }
    }
}

/// The line-up that a team gave for a round; it holds for later rounds until another one is given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineUp {
    /// The team.
    pub team: PlayerId,
    /// The round.
    pub round: u32,
    /// The players by board; `None` where nobody sits.
    pub boards: Vec<Option<PlayerId>>,
}

impl Rules {
    /// Whether teams play in a category.
    pub fn is_of_teams(&self, code: CategoryCode) -> bool {
        self.format(code).is_of_teams()
    }

    /// Whether each board of a match of teams has a game of its own; a category is then a cycle.
    pub fn has_games_by_board(&self) -> bool {
        self.boards.iter().any(|board| board.game.is_some())
    }

    /// The game at a board of a match of teams, by its number from 1, else that of the category.
    pub fn game_at(&self, code: CategoryCode, board: Option<u32>) -> Option<&GameSpec> {
        let place = board.and_then(|board| (board as usize).checked_sub(1));
        let own = place.and_then(|at| self.boards.get(at)?.game.as_ref());
        match own {
            Some(id) => self.games.iter().find(|game| game.id == *id),
            None => self.game(code),
        }
    }

    /// Whether the game at a board can end in a draw; of the category, if none is given.
    pub fn has_draws_at(&self, code: CategoryCode, board: Option<u32>) -> bool {
        match self.game_at(code, board) {
            Some(game) => game.has_draws(),
            None => board.is_none() && self.has_draws(code),
        }
    }

    /// The match points of a round in a category of teams, and its byes.
    pub fn match_points(&self, code: CategoryCode) -> PointsRule {
        let format = self.format(code);
        let TeamMatchPoints { win, draw, loss } = match format.match_points {
            MatchPoints::Of(points) => points,
            MatchPoints::Match | MatchPoints::Games => TeamMatchPoints::default(),
        };
        let bye = self.teams.bye_match_points.unwrap_or(draw);
        PointsRule { win, loss, draw: Some(draw), bye, forfeit_win: win, forfeit_loss: 0 }
    }

    /// The game points of a bye in a match of `boards` boards, in tenths.
    pub fn bye_game_points(&self, boards: u32) -> i32 {
        self.teams.bye_game_points.unwrap_or_else(|| self.points.draw() * boards as i32)
    }

    /// The preferences for sides of the teams of a group.
    pub fn preferences(&self, group: &Group) -> Preferences {
        match self.teams.side_preferences {
            SidePreferences::A => Preferences::Simple,
            SidePreferences::B => Preferences::Graded,
            SidePreferences::None => Preferences::None,
            SidePreferences::ByBoards if group.games_per_match().is_multiple_of(2) => {
                Preferences::Simple
            }
            SidePreferences::ByBoards => Preferences::Graded,
        }
    }
}

impl Group {
    /// The last line-up that a team gave for a round or an earlier one.
    pub fn given_line_up(&self, team: PlayerId, round: u32) -> Option<&LineUp> {
        let of = |it: &&LineUp| it.team == team && it.round <= round;
        self.line_ups.iter().rev().filter(of).max_by_key(|it| it.round)
    }
}

impl Encounter {
    /// Whether it is a match of teams.
    pub fn is_of_teams(&self) -> bool {
        !self.boards.is_empty()
    }

    /// The game or the board that a number stands for.
    pub(crate) fn part(&self, number: Option<u32>) -> Option<MatchPart> {
        let of = if self.is_of_teams() { MatchPart::Board } else { MatchPart::Game };
        number.map(of)
    }

    /// The result that a board has without a game because somebody is missing there, from the view
    /// of the player who would begin; by its place from 0.
    pub fn given(&self, at: usize) -> Option<Score> {
        let [one, other] = self.boards.get(at)?;
        let score = match (one, other) {
            (Some(_), Some(_)) => return None,
            (Some(_), None) => Score::FirstByForfeit,
            (None, Some(_)) => Score::SecondByForfeit,
            (None, None) => Score::DoubleForfeit,
        };
        Some(if at.is_multiple_of(2) { score } else { score.turned() })
    }

    /// The winner of a drawn match that must have one: by board count, which is better the lower it
    /// is, then by the boards in turn (C.07, 12.1 and 12.2); `None` if all is level.
    pub fn level_winner(&self) -> Option<Side> {
        let ([one, other], halves) = self.board_counts();
        let by_boards = halves.iter().map(|[one, other]| one.cmp(other));
        match by_boards.fold(other.cmp(&one), Ordering::then) {
            Ordering::Greater => Some(Side::First),
            Ordering::Less => Some(Side::Second),
            Ordering::Equal => None,
        }
    }

    /// How a match of teams that ended level got its winner; `None` for any other.
    pub fn level_by(&self) -> Option<LevelBy> {
        let [one, other] = self.halves();
        let is_level = self.is_of_teams() && one == other;
        let winner = self.result.and_then(Score::winner).filter(|_| is_level)?;
        let (counts, _) = self.board_counts();
        Some(match self.level_winner() {
            Some(side) if side == winner && counts[0] != counts[1] => LevelBy::Count,
            Some(side) if side == winner => LevelBy::Boards,
            _ => LevelBy::Lots,
        })
    }

    /// The team that won a match that ended level, and how.
    pub fn level_won(&self) -> Option<(PlayerId, LevelBy)> {
        let by = self.level_by()?;
        let team = match self.result?.winner()? {
            Side::First => self.first,
            Side::Second => self.second()?,
        };
        Some((team, by))
    }

    /// The board counts of the two teams, and the half points at each board.
    fn board_counts(&self) -> ([u32; 2], Vec<[u32; 2]>) {
        let halves: Vec<[u32; 2]> =
            self.results().map(|(at, score)| halves_of(at, score)).collect();
        let count = |side: usize| (1..).zip(&halves).map(|(at, it)| at * it[side]).sum();
        ([count(0), count(1)], halves)
    }

    /// The result of a game or a board, as the player or team named first sees it: they start in turn.
    pub fn seen_by_first(&self, number: u32) -> Option<Score> {
        let score = self.game(number)?;
        Some(if number.is_multiple_of(2) { score.turned() } else { score })
    }

    /// The players at a board, by its number from 1, the one who begins there first.
    pub fn seated(&self, board: u32) -> [Option<PlayerId>; 2] {
        let at = (board as usize).wrapping_sub(1);
        let [one, other] = self.boards.get(at).copied().unwrap_or_default();
        // The boards start in turn.
        if at.is_multiple_of(2) { [one, other] } else { [other, one] }
    }

    /// The board at which a player sits, from 1.
    pub fn board_of(&self, player: PlayerId) -> Option<u32> {
        let at = self.boards.iter().position(|board| board.contains(&Some(player)))?;
        Some(at as u32 + 1)
    }
}

impl Encounter {
    /// The opponent of a team or of a player; `None` where there is none, or where the player sits at no board.
    pub fn against(&self, player: PlayerId) -> Option<PlayerId> {
        if let Some(board) = self.board_of(player) {
            return self.seated(board).into_iter().flatten().find(|&other| other != player);
        }
        let second = self.second().filter(|_| self.has(player))?;
        Some(if self.first == player { second } else { self.first })
    }

    /// Whether a player begins, at the board or at the table.
    pub fn begins(&self, player: PlayerId) -> bool {
        self.players_of(self.board_of(player)).is_some_and(|players| players[0] == player)
    }

    /// The result from the view of a team, or of a player at a board or at the table.
    pub fn score_of(&self, player: PlayerId) -> Option<Score> {
        let board = self.board_of(player);
        let (score, is_first) = match board {
            Some(number) => (self.game(number)?, self.seated(number)[0] == Some(player)),
            None => (self.result?, self.first == player),
        };
        Some(if is_first { score } else { score.turned() })
    }
}

impl State {
    /// Where a player, or the player's team, is in a round.
    pub fn seat<'r>(&self, round: &'r Round, player: PlayerId) -> Option<(u32, &'r Encounter)> {
        let entrant = self.entrant(player);
        round.numbered().find(|(_, game)| game.has(entrant))
    }

    /// The player, if at a board or at the table of a match, else the player's team.
    pub fn sits_as(&self, game: &Encounter, player: PlayerId) -> PlayerId {
        if game.board_of(player).is_some() { player } else { self.entrant(player) }
    }

    /// The entrant that a group has for a player: the player's team, else the player.
    pub fn entrant(&self, player: PlayerId) -> PlayerId {
        let team = self.player(player).row.team();
        team.and_then(|team| self.index.get(team)).copied().unwrap_or(player)
    }

    /// The rows of a category that its groups are drawn from: all but the players of teams, in the
    /// order of entry.
    pub fn entrants_of(&self, category: CategoryCode) -> impl Iterator<Item = (PlayerId, &Player)> {
        self.players_of(category).filter(|(_, player)| player.row.team().is_none())
    }

    /// Those of them that take part.
    pub fn active_entrants(
        &self,
        category: CategoryCode,
    ) -> impl Iterator<Item = (PlayerId, &Player)> {
        self.entrants_of(category).filter(|(_, player)| player.status == PlayerStatus::Active)
    }

    /// The rows of a category that are people: all but its teams, in the order of entry.
    pub fn people_of(&self, category: CategoryCode) -> impl Iterator<Item = (PlayerId, &Player)> {
        self.players_of(category).filter(|(_, player)| !player.row.is_team())
    }

    /// The players of a team: by their boards, then in the order of entry.
    pub fn team_players(&self, team: PlayerId) -> Vec<PlayerId> {
        let code = self.code(team);
        let category = self.players_of(code.category());
        let of_team = category.filter(|(_, player)| player.row.team() == Some(code));
        let mut players: Vec<(u32, PlayerId)> =
            of_team.map(|(id, player)| (player.row.board().unwrap_or(u32::MAX), id)).collect();
        players.sort_unstable();
        players.into_iter().map(|(_, id)| id).collect()
    }

    /// The captain of a team.
    pub fn captain(&self, team: PlayerId) -> Option<PlayerId> {
        match &self.player(team).row.role {
            Some(TeamRole::Team { captain: Some(captain) }) => self.index.get(captain).copied(),
            _ => None,
        }
    }

    /// Whether a player of a team is there for a round.
    pub fn is_there(&self, group: &Group, player: PlayerId, round: u32) -> bool {
        self.player(player).status == PlayerStatus::Active && !group.is_absent(player, round)
    }

    /// The players of a team by board in a round to come: as the team gave it for this round, else
    /// as before, else in the order of the list; whoever is not there leaves the board to those
    /// behind, or to a reserve where boards have games of their own.
    pub fn line_up(&self, group: &Group, team: PlayerId, round: u32) -> Vec<Option<PlayerId>> {
        let count = group.games_per_match() as usize;
        let there = |id: PlayerId| Some(id).filter(|&id| self.is_there(group, id, round));
        let players = self.team_players(team);
        let given = group.given_line_up(team, round);
        if let Some(given) = given.filter(|given| given.round == round) {
            let mut boards: Vec<_> = given.boards.iter().map(|seat| seat.and_then(there)).collect();
            boards.resize(count, None);
            return boards;
        }
        let by_board = self.rules.as_ref().is_some_and(Rules::has_games_by_board);
        let order = match given {
            Some(given) => {
                let reserves =
                    players.iter().copied().filter(|id| !given.boards.contains(&Some(*id)));
                given.boards.iter().copied().chain(reserves.map(Some)).collect()
            }
            None if by_board => self.in_order_of_boards(&players, count),
            None => players.into_iter().map(Some).collect::<Vec<_>>(),
        };
        let mut boards: Vec<_> = order.into_iter().map(|seat| seat.and_then(there)).collect();
        let moves_up = !by_board && given.is_none();
        if moves_up {
            boards.retain(Option::is_some);
        }
        boards.resize(boards.len().max(count), None);
        let mut reserves = boards.split_off(count).into_iter().flatten();
        for seat in boards.iter_mut().filter(|seat| seat.is_none()) {
            *seat = reserves.next();
        }
        boards
    }

    /// Players in the places of the boards that the list gives them, and those without one behind
    /// the last board.
    fn in_order_of_boards(&self, players: &[PlayerId], count: usize) -> Vec<Option<PlayerId>> {
        let mut boards = vec![None; count];
        let mut reserves = Vec::new();
        for &player in players {
            let board = self.player(player).row.board().and_then(|it| (it as usize).checked_sub(1));
            match board.and_then(|at| boards.get_mut(at)) {
                Some(seat) if seat.is_none() => *seat = Some(player),
                _ => reserves.push(Some(player)),
            }
        }
        // A list without boards has them in its order.
        boards.into_iter().chain(reserves).collect()
    }

    /// Gives the drawn matches of a bracket of teams a winner: by their boards, else by lot.
    fn settle_level(&mut self, code: GroupCode) {
        let seed = self.rules.as_ref().map_or(0, |rules| rules.seed);
        let Some(group) = super::state::group_mut(&mut self.groups, code) else { return };
        let games = group.played.iter_mut().flat_map(|round| &mut round.games);
        for game in games.filter(|game| game.result == Some(Score::Draw)) {
            let number = game.match_number.unwrap_or_default();
            let mut lots = Lots::for_purpose(seed, &format!("level match {code} {number}"));
            let by_lot = if lots.below(2) == 0 { Side::First } else { Side::Second };
            game.result = Some(match game.level_winner().unwrap_or(by_lot) {
                Side::First => Score::First,
                Side::Second => Score::Second,
            });
        }
        group.reseat();
        group.settle();
    }

    /// Puts the players of teams at the boards of the matches in a group's last round that do not
    /// have them yet, and ends the matches in which nobody can play.
    pub(crate) fn seat_teams(&mut self) {
        if self.rules.as_ref().is_none_or(|rules| rules.boards.is_empty()) {
            return;
        }
        let codes: Vec<_> = self
            .groups()
            .filter(|group| group.system.is_of_teams() && !group.played.is_empty())
            .map(|group| group.code)
            .collect();
        for code in codes {
            let is_level = |game: &Encounter| game.result == Some(Score::Draw);
            let Some(group) = self.groups.get(&code) else { continue };
            if group.system.is_knock_out() && group.games().any(is_level) {
                self.settle_level(code);
            }
            let Some(group) = self.groups.get(&code) else { continue };
            let round = group.played.len() as u32;
            let is_of = |player: Option<PlayerId>, team| {
                player.is_none_or(|player| self.entrant(player) == team)
            };
            // A match that has begun keeps its players, even if a list moves them to other teams.
            let is_seated = |game: &Encounter, second| {
                let boards = &game.boards;
                let are_of = |it: &[_; 2]| is_of(it[0], game.first) && is_of(it[1], second);
                let is_begun = game.games.iter().any(Option::is_some);
                !boards.is_empty() && (is_begun || boards.iter().all(are_of))
            };
            let mut seated = Vec::new();
            for (at, game) in group.played[round as usize - 1].games.iter().enumerate() {
                let Some(second) = game.second().filter(|second| !is_seated(game, *second)) else {
                    continue;
                };
                let [one, other] =
                    [game.first, second].map(|team| self.line_up(group, team, round));
                let boards: Vec<_> =
                    one.into_iter().zip(other).map(|(one, other)| [one, other]).collect();
                seated.push((at, boards));
            }
            if let Some(group) = super::state::group_mut(&mut self.groups, code) {
                let length = group.match_length();
                let games = group.played.last_mut().map(|round| &mut round.games);
                let Some(games) = games else { continue };
                for (at, boards) in seated {
                    games[at].boards = boards;
                    games[at].result = games[at].by_games(length);
                }
            }
        }
    }
}
