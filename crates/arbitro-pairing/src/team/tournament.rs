//! A tournament of teams: its matches as a tournament in match points, and the games on their boards.

use super::prelude::*;

/// Which of a team's two scores is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum TeamScore {
    /// The points of matches won and drawn.
    #[default]
    Match,
    /// The points of the games on all boards.
    Game,
}

impl TeamScore {
    /// The other of the two.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            TeamScore::Match => TeamScore::Game,
            TeamScore::Game => TeamScore::Match,
        }
    }
}

/// The kind of preferences for sides (C.04.6, 1.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Preferences {
    /// Type A: simple preferences.
    #[default]
    Simple,
    /// Type B: strong and mild preferences.
    Graded,
    /// No preferences.
    None,
}

/// The game of a team on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardGame {
    /// The result for the team.
    pub outcome: GameResult,
    /// Whether it was played; false for a forfeit. A board that both teams leave empty is lost by
    /// both.
    pub played: bool,
}

/// The games of one team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamGames {
    /// The boards of each round, from board 1; empty in a round without a match.
    pub rounds: Vec<Vec<BoardGame>>,
    /// Game points of single rounds that replace those of their boards, by round.
    pub awarded: Vec<(u32, Points)>,
    /// Penalties and bonuses in game points, each with the round after which it counts.
    pub adjustments: Vec<(u32, Points)>,
}

/// A tournament of teams before a round is paired, or at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamTournament {
    /// The teams as players, their matches as games, and match points as points. A match counts as
    /// played if one of its games was; its side is that of the team's first board.
    pub matches: Tournament,
    /// The games of each team, in the order of the teams.
    pub games: Vec<TeamGames>,
    /// The number of boards of a match.
    pub boards: u32,
    /// The points of a game on one board.
    pub board_points: Scoring,
    /// The game points of a round without a match (the bye, absences), and of a match won, drawn or
    /// lost on every board.
    pub game_points: Scoring,
    /// The score that pairs and ranks (C.04.6, 1.2).
    pub primary: TeamScore,
    /// Whether the other score decides about sides (4.2.2).
    pub uses_secondary: bool,
    /// The kind of preferences for sides.
    pub preferences: Preferences,
}

impl TeamTournament {
    /// The tournament of these matches, with 1, ½ and 0 for a game, by match points and simple
    /// preferences.
    pub fn new(matches: Tournament, boards: u32) -> Self {
        let games = vec![TeamGames::default(); matches.players.len()];
        let board_points = Scoring::default();
        let game_points = of_all_boards(&board_points, boards);
        let (primary, preferences) = (TeamScore::default(), Preferences::default());
        Self {
            matches,
            games,
            boards,
            board_points,
            game_points,
            primary,
            uses_secondary: true,
            preferences,
        }
    }

    /// The same matches with the points of a score.
    pub fn by(&self, score: TeamScore) -> Tournament {
        let mut tournament = self.matches.clone();
        if score == TeamScore::Match {
            return tournament;
        }
        tournament.scoring = self.game_points;
        for (team, games) in tournament.players.iter_mut().zip(&self.games) {
            let awarded = |round: u32| games.awarded.iter().find(|&&(of, _)| of == round);
            let rounds = (1..).zip(&team.entries);
            team.awarded = rounds
                .filter_map(|(round, entry)| match (awarded(round), entry) {
                    (Some(&awarded), _) => Some(awarded),
                    (None, RoundEntry::Game(_)) => Some((round, self.made(games, round))),
                    (None, _) => None,
                })
                .collect();
            team.adjustments = games.adjustments.clone();
            // Virtual points are match points (C.04.7).
            team.acceleration.clear();
        }
        tournament
    }

    /// The game points that the boards of a round made.
    fn made(&self, games: &TeamGames, round: u32) -> Points {
        let boards = games.rounds.get(round as usize - 1);
        boards.into_iter().flatten().map(|&game| self.points_of(game)).sum()
    }

    /// The points of a game.
    pub fn points_of(&self, game: BoardGame) -> Points {
        let (opponent, side, rated) = (0, Side::First, false);
        let BoardGame { outcome, played } = game;
        let game = RoundGame { opponent, side, outcome, played, rated };
        self.board_points.of(RoundEntry::Game(game))
    }
}

/// The match points of a win, a draw and a loss: the bye counts as a draw (C.04.6, 1.4), other
/// unplayed rounds as usual.
pub fn match_points(win: Points, draw: Points, loss: Points) -> Scoring {
    Scoring {
        win,
        draw,
        loss,
        pairing_bye: draw,
        forfeit_win: win,
        full_bye: win,
        half_bye: draw,
        ..Scoring::default()
    }
}

/// The game points of a round in which every board gives the same; the bye counts as a drawn match.
pub fn of_all_boards(game: &Scoring, boards: u32) -> Scoring {
    let all = |points: Points| Points::tenths(points.as_tenths() * boards as i32);
    Scoring {
        win: all(game.win),
        draw: all(game.draw),
        loss: all(game.loss),
        pairing_bye: all(game.draw),
        forfeit_win: all(game.forfeit_win),
        forfeit_loss: all(game.forfeit_loss),
        full_bye: all(game.full_bye),
        half_bye: all(game.half_bye),
        zero_bye: all(game.zero_bye),
        absent: all(game.absent),
    }
}
