//! Bounds for tournaments whose pairing once took cubic time or worse. The work is counted in edges, words of
//! edges and parts of blossoms, and has to stay below a few times the number of pairs of players, however
//! large the field is.

use arbitro_chance::Lots;

use super::prelude::*;
use super::{Relaxations, explain, pair};
use crate::matching::steps;
use crate::{RoundGame, Scoring, TournamentPlayer};

/// A tournament of 9 rounds, of which `played` are played, where the first side wins the share `rate` of the
/// games.
pub(super) fn first_side_wins(players: u32, played: u32, rate: f64) -> Tournament {
    first_side_wins_by(Lots::new(1), players, played, rate)
}

fn first_side_wins_by(mut lots: Lots, players: u32, played: u32, rate: f64) -> Tournament {
    let mut tournament = Tournament {
        rounds: 9,
        played: 0,
        initial_side: Side::First,
        sides_matter: true,
        scoring: Scoring::default(),
        players: (1..=players).map(TournamentPlayer::new).collect(),
        forbidden: Vec::new(),
    };
    while tournament.played < played {
        let round = pair(&tournament).expect("nine rounds of many players can be paired");
        for pair in round.pairs {
            let (first, second) = match lots.happens(rate) {
                true => (GameResult::Win, GameResult::Loss),
                false => (GameResult::Loss, GameResult::Win),
            };
            let game = |opponent, side, outcome| {
                RoundEntry::Game(RoundGame { opponent, side, outcome, played: true, rated: true })
            };
            let entries = &mut tournament.players;
            entries[pair.first as usize - 1].entries.push(game(pair.second, Side::First, first));
            entries[pair.second as usize - 1].entries.push(game(pair.first, Side::Second, second));
        }
        tournament.played += 1;
    }
    tournament
}

/// The same with fictitious points that make score groups of `of_one` players; with `one_club`, each is one
/// club.
fn in_groups(players: u32, played: u32, of_one: u32, one_club: bool) -> Tournament {
    let mut tournament = first_side_wins(players, played, 0.9);
    let groups = players.div_ceil(of_one);
    for player in &mut tournament.players {
        let points = player.points_after(played, &tournament.scoring);
        let apart = 40 + 4 * (player.number.div_ceil(of_one) * 7 % groups) as i32;
        player.acceleration = vec![Points::ZERO; played as usize];
        player.acceleration.push(Points::tenths(apart) - points);
    }
    if one_club {
        let of_club = |club| (1..=players).filter(|number| (number - 1) / of_one == club).collect();
        tournament.forbidden = (0..groups).map(of_club).collect();
    }
    tournament
}

/// Counts the steps of pairing fields of these sizes, and checks that they are at most `most` for each pair of
/// players.
fn holds(shape: &str, sizes: [u32; 3], most: f64, tournament: impl Fn(u32) -> Tournament) {
    let counted = sizes.map(|players| {
        let tournament = tournament(players);
        steps::since_last_call();
        pair(&tournament).expect("the shape can be paired");
        steps::since_last_call()
    });
    each_holds(shape, sizes, counted, most);
}

/// The same for explaining the rounds.
fn holds_explained(
    shape: &str,
    sizes: [u32; 3],
    most: f64,
    tournament: impl Fn(u32) -> Tournament,
) {
    let counted = sizes.map(|players| {
        let tournament = tournament(players);
        let round = pair(&tournament).expect("the shape can be paired");
        steps::since_last_call();
        explain(&tournament, &round, Relaxations::default());
        steps::since_last_call()
    });
    each_holds(&format!("{shape}, explained"), sizes, counted, most);
}

fn each_holds(shape: &str, sizes: [u32; 3], counted: [u64; 3], most: f64) {
    let each: Vec<f64> =
        counted.iter().zip(sizes).map(|(&steps, n)| steps as f64 / f64::from(n).powi(2)).collect();
    eprintln!("{shape}: {counted:?}, {each:.2?} for each pair");
    assert!(each.iter().all(|&each| each <= most), "{shape}: {each:.2?} for each pair of players");
}

#[test]
fn a_field_of_one_side_needs_no_search_of_all_opponents_for_each_player() {
    holds("first side wins always, round 5", [500, 1000, 2000], 5.0, |n| {
        first_side_wins(n, 4, 1.0)
    });
    holds("first side wins always, round 7", [500, 1000, 2000], 12.0, |n| {
        first_side_wins(n, 6, 1.0)
    });
}

#[test]
fn games_that_the_first_side_nearly_always_wins_are_not_a_search_for_each_pair() {
    holds("first side wins, round 4", [500, 1000, 2000], 4.0, |n| first_side_wins(n, 3, 0.9));
    holds("first side wins, round 5", [500, 1000, 2000], 15.0, |n| first_side_wins(n, 4, 0.9));
    holds("first side wins, round 7", [500, 1000, 2000], 10.0, |n| first_side_wins(n, 6, 0.9));
    holds("first side wins, round 9", [500, 1000, 2000], 4.0, |n| first_side_wins(n, 8, 0.9));
}

#[test]
fn a_lowest_score_group_that_cannot_be_paired_alone_does_not_bring_in_the_whole_field() {
    holds("first side wins, round 4, lowest group", [6001, 6100, 7001], 0.5, |n| {
        first_side_wins_by(Lots::new(8), n, 3, 0.9)
    });
    holds("first side wins 80 %, round 3, lowest group", [1500, 3000, 4500], 1.0, |n| {
        first_side_wins_by(Lots::new(3), n, 2, 0.8)
    });
}

#[test]
fn explaining_such_a_round_is_not_a_search_for_each_question() {
    let sizes = [125, 250, 500];
    holds_explained("first side wins, round 5", sizes, 800.0, |n| first_side_wins(n, 4, 0.9));
    holds_explained("first side wins, round 7", sizes, 800.0, |n| first_side_wins(n, 6, 0.9));
    holds_explained("five of one club", sizes, 1_000.0, |n| in_groups(n, 4, 5, true));
}

#[test]
fn scores_of_one_player_each_are_not_a_search_of_all_for_each() {
    holds("a score each", [400, 800, 1600], 1.0, |n| in_groups(n, 4, 1, false));
    holds("a score each, round 7", [400, 800, 1600], 1.0, |n| in_groups(n, 6, 1, false));
}

#[test]
fn score_groups_of_a_club_are_not_a_search_of_all_for_each() {
    holds("five of one club", [500, 1000, 8000], 4.0, |n| in_groups(n, 4, 5, true));
    holds("five of one club, round 7", [500, 1000, 2000], 4.0, |n| in_groups(n, 6, 5, true));
    holds("twelve of one club, round 7", [480, 960, 1920], 6.0, |n| in_groups(n, 6, 12, true));
}
