//! Tie-breaks on small tournaments whose values can be checked by hand.

use arbitro_pairing::WORDS;
use arbitro_pairing::standings::{Standing, TieBreak, UnplayedRounds, rank, working};
use arbitro_pairing::{
    GameResult, Points, RoundEntry, RoundGame, Scoring, Side, Tournament, TournamentPlayer,
};
use arbitro_words::Lang;

/// A tournament from one string for each player, with one word for each round as in FIDE's file:
/// the opponent, then a letter for the side (`w` for First) and the result (`3w1`: First against 3,
/// won); `U`, `H`, `F`, `Z`, `.` without an opponent.
fn tournament(rounds: u32, lines: &[&str]) -> Tournament {
    let players = (1..).zip(lines).map(|(number, line)| {
        let mut player = TournamentPlayer::new(number);
        player.rating = 2000 - number as u16 * 100;
        player.entries = line.split(' ').map(entry).collect();
        player
    });
    let players: Vec<TournamentPlayer> = players.collect();
    let played = players.iter().map(|player| player.entries.len()).max().unwrap_or(0) as u32;
    Tournament {
        rounds,
        played,
        initial_side: Side::First,
        sides_matter: true,
        scoring: Scoring::default(),
        players,
        forbidden: Vec::new(),
    }
}

fn entry(word: &str) -> RoundEntry {
    match word {
        "U" => return RoundEntry::PairingBye,
        "H" => return RoundEntry::HalfBye,
        "F" => return RoundEntry::FullBye,
        "Z" => return RoundEntry::ZeroBye,
        "." => return RoundEntry::Absent,
        _ => {}
    }
    let (opponent, rest) = word.split_at(word.find(['w', 'b']).expect("a side"));
    let mut letters = rest.chars();
    let side = if letters.next() == Some('w') { Side::First } else { Side::Second };
    let (outcome, played) = match letters.next() {
        Some('1') => (GameResult::Win, true),
        Some('=') => (GameResult::Draw, true),
        Some('0') => (GameResult::Loss, true),
        Some('+') => (GameResult::Win, false),
        _ => (GameResult::Loss, false),
    };
    let opponent = opponent.parse().expect("a number");
    RoundEntry::Game(RoundGame { opponent, side, outcome, played, rated: played })
}

fn values(
    tournament: &Tournament,
    codes: &str,
    treatment: UnplayedRounds,
    number: u32,
) -> Vec<String> {
    let standings = rank(tournament, &TieBreak::list(codes).expect("known codes"), treatment);
    let line =
        standings.iter().find(|line| line.number == number).expect("a player of the tournament");
    line.values
        .iter()
        .map(|value| value.map_or("none".to_owned(), |value| value.to_string()))
        .collect()
}

/// Three rounds of four players; 4 stayed away after the first.
fn withdrawn() -> Tournament {
    tournament(3, &["4w1 2b1 3w0", "3b1 1w0 U", "2w0 U 1b1", "1b0 Z Z"])
}

#[test]
fn unplayed_rounds_follow_article_16() {
    // 4 lost once and withdrew: for opponents that counts as two draws, 1.0. The byes of 2 and 3
    // count in full.
    assert_eq!(
        values(&withdrawn(), "BH,SB,PS", UnplayedRounds::Fide2026, 1),
        ["5.0", "3.0", "5.0"]
    );
    // 2 met 3 (2.0) and 1 (2.0); the dummy of the bye has 2's own score 2.0, capped at three draws,
    // 1.5.
    assert_eq!(values(&withdrawn(), "BH,SB", UnplayedRounds::Fide2026, 2), ["5.5", "3.5"]);
    assert_eq!(values(&withdrawn(), "BH,SB", UnplayedRounds::Fide2024, 2), ["6.0", "4.0"]);
    // 4 met 1 (2.0); its dummies have 4's own score, 0.
    assert_eq!(values(&withdrawn(), "BH", UnplayedRounds::Fide2026, 4), ["2.0"]);
}

#[test]
fn the_sheets_of_2019_count_every_unplayed_round_as_half_a_point() {
    // For 2: 3 has a bye, 1.5; 1 has none, 2.0; the dummy of 2's own bye has half of three rounds.
    assert_eq!(values(&withdrawn(), "BH", UnplayedRounds::Half, 2), ["5.0"]);
    assert_eq!(values(&withdrawn(), "BH", UnplayedRounds::Half, 4), ["5.0"]);
}

#[test]
fn a_cut_takes_the_voluntary_round_first() {
    // 1 met 2 (2.0) and 3 (1.0) and was then absent: dummy 1.5 (own score 2.0, capped at three
    // draws).
    let tournament = tournament(3, &["2w1 3b1 Z", "1b0 4w1 3w1", "4b1 1w0 2b0", "3w0 2b0 U"]);
    assert_eq!(
        values(&tournament, "BH,BH/C1,BH/M1", UnplayedRounds::Fide2026, 1),
        ["4.5", "3.0", "1.0"]
    );
}

#[test]
fn equal_on_everything_is_equal_rank_listed_by_number() {
    let tournament = tournament(1, &["3w1", "4w1", "1b0", "2b0"]);
    let standings = rank(&tournament, &TieBreak::list("BH,PS").unwrap(), UnplayedRounds::Fide2026);
    let lines: Vec<(u32, u32)> =
        standings.iter().map(|&Standing { rank, number, .. }| (rank, number)).collect();
    assert_eq!(lines, [(1, 1), (1, 2), (3, 3), (3, 4)]);
    assert_eq!(standings[0].points, Points::ONE);
}

#[test]
fn direct_encounter_settles_a_place_whatever_the_missing_games_bring() {
    // 1, 2 and 3 have 2.0 each. 1 beat 2; 3 met neither, so nobody is certain to be alone in first
    // place.
    let open = tournament(
        3,
        &["2w1 4b1 5w0", "1b0 5w1 6b1", "6w1 U 4b0", "5b0 1w0 3w1", "4w1 2b0 1b1", "3b0 . 2w0"],
    );
    assert_eq!(values(&open, "DE", UnplayedRounds::Fide2026, 1), ["0"]);
    // Two tied players who met: their game decides.
    let met = tournament(2, &["2w1 3b0", "1b0 4w1", "4w0 1w1", "3b1 2b0"]);
    let places: Vec<String> = (1..=4)
        .map(|number| values(&met, "DE", UnplayedRounds::Fide2026, number).remove(0))
        .collect();
    assert_eq!(places, ["0", "0", "0", "0"]);
    let chain = tournament(3, &["2w1 3w1 4b0", "1b0 3b1 4w1", "1b0 2w0 .", "1w1 . 2b0"]);
    assert_eq!(values(&chain, "DE", UnplayedRounds::Fide2026, 1), ["1"]);
    assert_eq!(values(&chain, "DE", UnplayedRounds::Fide2026, 2), ["2"]);
}

#[test]
fn direct_encounter_later_in_the_list_is_among_those_still_tied() {
    // 2 and 4 have one point each, but only 2 scored it over the board.
    let tournament = tournament(1, &["2w0", "1b1", ".", "F"]);
    let standings = rank(&tournament, &TieBreak::list("WON,DE").unwrap(), UnplayedRounds::Fide2026);
    let order: Vec<(u32, u32)> = standings.iter().map(|line| (line.rank, line.number)).collect();
    assert_eq!(order, [(1, 2), (2, 4), (3, 1), (3, 3)]);
}

#[test]
fn ratings_need_everybody_rated_or_a_rating_given() {
    let mut tournament = withdrawn();
    assert_eq!(values(&tournament, "ARO,RTNG", UnplayedRounds::Fide2026, 1), ["1700", "1900"]);
    tournament.players[3].rating = 0;
    assert_eq!(values(&tournament, "ARO,RTNG", UnplayedRounds::Fide2026, 1), ["none", "none"]);
    assert_eq!(
        values(&tournament, "ARO/U1000,RTNG/U1000", UnplayedRounds::Fide2026, 1),
        ["1500", "1900"]
    );
}

#[test]
fn the_working_adds_up_to_the_value() {
    let tournament = withdrawn();
    let tie_break: TieBreak = "BH/C1".parse().unwrap();
    let working = working(&tournament, 2, &tie_break, UnplayedRounds::Fide2026).unwrap();
    let lines: Vec<String> = working
        .messages(|number| format!("n.º {number}"))
        .iter()
        .map(|message| WORDS.text(Lang::En, message))
        .collect();
    assert_eq!(
        lines,
        [
            "round 1: n.º 3, 2.0",
            "round 2: n.º 1, 2.0",
            "round 3: not played, in place of an opponent 1.5 (cut)",
            "BH/C1: 4.0",
        ]
    );
    let nobody =
        arbitro_pairing::standings::working(&tournament, 9, &tie_break, UnplayedRounds::Fide2026);
    assert_eq!(nobody, None);
}
