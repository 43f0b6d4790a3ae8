//! A group of teams as pairing and tie-breaks see it: its matches, and the games on their boards.

use arbitro_pairing::standings::{TeamStanding, rank_teams};
use arbitro_pairing::team::{BoardGame, TeamGames, TeamScore, TeamTournament, of_all_boards};
use arbitro_pairing::{GameResult, RoundEntry, Side};

use super::super::model::group::{Encounter, Group};
use super::super::model::player::PlayerId;
use super::super::{Refusal, State};
use super::{Ranked, Rounds, TeamScores, tournament, treatment};

/// The teams of a group with their matches and the games on their boards.
///
/// # Errors
/// The event has no rules yet.
pub fn team_tournament(
    state: &State,
    group: &Group,
    rounds: Rounds,
) -> Result<TeamTournament, Refusal> {
    let rules = state.rules()?;
    let matches = tournament(state, group, rounds)?;
    let boards = group.games_per_match();
    let board_points = rules.points.scoring();
    let mut game_points = of_all_boards(&board_points, boards);
    if let Some(bye) = rules.teams.bye_game_points {
        game_points.pairing_bye = arbitro_pairing::Points::tenths(bye);
    }
    if group.system.cycles().is_some() {
        // Everybody has equally many.
        game_points.pairing_bye = arbitro_pairing::Points::ZERO;
    }
    let of = |(member, team): (&crate::Member, &arbitro_pairing::TournamentPlayer)| {
        let mut games = TeamGames::default();
        for (round, entry) in (1..).zip(&team.entries) {
            let line = group.round(round).and_then(|it| it.line_of(member.player));
            let boards = match (line, entry) {
                (Some((Some(_), game)), RoundEntry::Game(_)) => boards_of(game, member.player),
                _ => Vec::new(),
            };
            if let (true, RoundEntry::Game(game)) = (boards.is_empty(), entry) {
                // The table of a round robin determines who should have met.
                let points = match game.outcome {
                    GameResult::Win => game_points.forfeit_win,
                    GameResult::Draw | GameResult::Loss => game_points.forfeit_loss,
                };
                games.awarded.push((round, points));
            }
            games.rounds.push(boards);
        }
        games
    };
    Ok(TeamTournament {
        games: group.members.iter().zip(&matches.players).map(of).collect(),
        boards,
        board_points,
        game_points,
        primary: rules.teams.primary,
        uses_secondary: true,
        preferences: rules.preferences(group),
        matches,
    })
}

/// The games of a team in a match, from board 1.
fn boards_of(game: &Encounter, team: PlayerId) -> Vec<BoardGame> {
    let side = if game.first == team { Side::First } else { Side::Second };
    let of = |(at, score): (usize, crate::Score)| {
        // The boards start in turn.
        let side = if at % 2 == 0 { side } else { side.other() };
        BoardGame { outcome: score.outcome(side), played: score.played() }
    };
    game.results().map(of).collect()
}

/// The two scores of each team of a group, by its number.
pub(super) fn scores(
    state: &State,
    group: &Group,
    rounds: Rounds,
) -> Result<impl Fn(u32) -> Option<TeamScores>, Refusal> {
    let teams = team_tournament(state, group, rounds)?;
    let lines = rank_teams(&teams, &[], treatment(state.rules()?, group));
    Ok(move |number| lines.iter().find(|line| line.number == number).map(of_line))
}

fn of_line(line: &TeamStanding) -> TeamScores {
    TeamScores { match_points: line.match_points, game_points: line.game_points }
}

/// The standings of a group of teams.
pub(super) fn ranked(state: &State, group: &Group, rounds: Rounds) -> Result<Vec<Ranked>, Refusal> {
    let rules = state.rules()?;
    let teams = team_tournament(state, group, rounds)?;
    let lines = rank_teams(&teams, &rules.tie_breaks(group)?, treatment(rules, group));
    let line = |line: TeamStanding| {
        Some(Ranked {
            rank: line.rank,
            player: group.numbered(line.number)?,
            points: match teams.primary {
                TeamScore::Match => line.match_points,
                TeamScore::Game => line.game_points,
            },
            scores: Some(of_line(&line)),
            values: line.values,
            parted: None,
            placed: true,
        })
    };
    Ok(lines.into_iter().filter_map(line).collect())
}
