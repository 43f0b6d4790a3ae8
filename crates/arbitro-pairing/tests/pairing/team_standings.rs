//! Standings of teams: an example worked by hand, and a direct computation over random tournaments.

use std::cmp::Ordering;

use arbitro_chance::Lots;
use arbitro_pairing::standings::{
    TeamStanding, TeamTieBreak, TeamWorkings, TieBreakValue, UnplayedRounds, rank_teams,
};
use arbitro_pairing::team::{BoardGame, TeamScore, TeamTournament, match_points};
use arbitro_pairing::{
    GameResult, Lang, Points, RoundEntry, RoundGame, Side, Tournament, TournamentPlayer, WORDS,
};

use crate::support::team_histories;

/// Five teams, four boards, three rounds, 2-1-0.
fn example() -> TeamTournament {
    let matches = Tournament {
        rounds: 3,
        played: 3,
        initial_side: Side::First,
        scoring: match_points(Points::tenths(20), Points::ONE, Points::ZERO),
        players: (1..=5).map(TournamentPlayer::new).collect(),
        forbidden: Vec::new(),
        sides_matter: true,
    };
    let mut teams = TeamTournament::new(matches, 4);
    for (first, second, boards) in [(3, 1, "101="), (2, 4, "110="), (5, 5, "")] {
        play(&mut teams, first, second, boards);
    }
    for (first, second, boards) in [(1, 5, "1010"), (2, 3, "1==1"), (4, 4, "")] {
        play(&mut teams, first, second, boards);
    }
    for (first, second, boards) in [(5, 2, "01=1"), (4, 3, "1011"), (1, 1, "")] {
        play(&mut teams, first, second, boards);
    }
    teams
}

/// Adds a match from the view of the first team; a team against itself has the bye.
fn play(teams: &mut TeamTournament, first: u32, second: u32, boards: &str) {
    let game = |outcome| BoardGame { outcome, played: true };
    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
    for sign in boards.chars() {
        let [one, other] = match sign {
            '1' => [GameResult::Win, GameResult::Loss],
            '=' => [GameResult::Draw, GameResult::Draw],
            _ => [GameResult::Loss, GameResult::Win],
        };
        mine.push(game(one));
        theirs.push(game(other));
    }
    let sum =
        |boards: &[BoardGame]| -> Points { boards.iter().map(|&it| teams.points_of(it)).sum() };
    let (one, other) = match sum(&mine).cmp(&sum(&theirs)) {
        Ordering::Greater => (GameResult::Win, GameResult::Loss),
        Ordering::Equal => (GameResult::Draw, GameResult::Draw),
        Ordering::Less => (GameResult::Loss, GameResult::Win),
    };
    let entry = |opponent, side, outcome| match first == second {
        true => RoundEntry::PairingBye,
        false => RoundEntry::Game(RoundGame { opponent, side, outcome, played: true, rated: true }),
    };
    let (a, b) = (first as usize - 1, second as usize - 1);
    teams.matches.players[a].entries.push(entry(second, Side::First, one));
    teams.games[a].rounds.push(mine);
    if a != b {
        teams.matches.players[b].entries.push(entry(first, Side::Second, other));
        teams.games[b].rounds.push(theirs);
    }
}

fn ranked(teams: &TeamTournament, codes: &str) -> Vec<TeamStanding> {
    rank_teams(teams, &TeamTieBreak::list(codes).unwrap(), UnplayedRounds::default())
}

fn order(teams: &TeamTournament, codes: &str) -> Vec<u32> {
    ranked(teams, codes).iter().map(|line| line.number).collect()
}

#[test]
fn the_example_has_the_values_computed_by_hand() {
    let teams = example();
    let codes = "MPvGP,BH,BH:GP,EMMSB,EMGSB,EGMSB,EGGSB,BC,SSSC,EDE";
    let mut lines = ranked(&teams, codes);
    lines.sort_by_key(|line| line.number);
    let table: Vec<String> = lines
        .iter()
        .map(|line| {
            let values = line.values.iter().map(|value| value.unwrap().to_string());
            let values: Vec<String> = values.collect();
            format!("{} {} {}", line.number, line.match_points, values.join(" "))
        })
        .collect();
    insta::assert_snapshot!(table.join("\n"), @r"
    1 2.0 5.5 8.0 16.5 6.0 15.0 12.0 30.75 18.0 13.5 2
    2 4.0 7.0 9.0 17.5 10.0 19.5 22.0 39.5 15.0 16.0 2
    3 2.0 4.5 9.0 19.0 4.0 12.0 11.0 27.25 10.5 13.5 1
    4 3.0 6.5 9.0 17.5 7.0 18.0 15.0 36.0 23.0 15.5 0
    5 4.0 6.5 9.0 18.5 13.0 20.0 25.5 40.5 23.5 15.5 1
    ");
    assert_eq!(order(&teams, "MPvGP"), [2, 5, 4, 1, 3]);
    assert_eq!(order(&teams, "EDE"), [5, 2, 4, 3, 1]);
    assert_eq!(order(&teams, "TBR"), [2, 5, 4, 1, 3]);
    assert_eq!(order(&teams, "BBE"), [2, 5, 4, 1, 3]);
}

#[test]
fn the_working_of_teams_is_shown() {
    let teams = example();
    let workings = TeamWorkings::new(&teams, UnplayedRounds::default());
    let mut shown = Vec::new();
    for code in TeamTieBreak::list("MPvGP,EMGSB,EDE,BC,TBR,SSSC").unwrap() {
        let working = workings.of(5, &code).unwrap();
        let messages = working.messages(|number| format!("team {number}"));
        shown.extend(messages.iter().map(|message| WORDS.text(Lang::En, message)));
    }
    insta::assert_snapshot!(shown.join("\n"), @r"
    MPvGP: 6.5
    round 1: not played, in place of an opponent 3.0 × 2.0 = 6.0
    round 2: team 1, 2.0 × 2.0 = 4.0
    round 3: team 2, 4.0 × 2.5 = 10.0
    EMGSB: 20.0
    against team 2: 2.0, then 2.5
    EDE: place 1 among those with equal points
    board 1: 1.0
    board 2: 6.0
    board 3: 4.5
    board 4: 12.0
    BC: 23.5
    board 1: 1.0
    board 2: 3.0
    board 3: 1.5
    board 4: 3.0
    TBR: place 2 among those with equal points
    round 1: not played, in place of an opponent 3.0
    round 2: team 1, 2.0
    round 3: team 2, 4.0
    SSSC: 6.5 + 9.0 ÷ 1 = 15.5
    ");
}

#[test]
fn board_count_decides_only_between_equal_game_points() {
    let teams = example();
    // 2 and 5 have 4 match points, but not the same game points.
    let lines = ranked(&teams, "BC");
    assert_eq!(lines.iter().map(|line| line.rank).collect::<Vec<_>>(), [1, 1, 3, 4, 4]);
}

/// The points of one round, by the text.
fn gained(teams: &TeamTournament, at: usize, round: usize, score: TeamScore) -> f64 {
    let entry = teams.matches.players[at].entries[round];
    if score == TeamScore::Match {
        return teams.matches.scoring.of(entry).as_f64();
    }
    let boards = f64::from(teams.boards);
    match entry {
        RoundEntry::Game(_) => {
            let games = &teams.games[at].rounds[round];
            games.iter().map(|&game| teams.points_of(game).as_f64()).sum()
        }
        RoundEntry::PairingBye | RoundEntry::HalfBye => boards / 2.0,
        RoundEntry::FullBye => boards,
        RoundEntry::ZeroBye | RoundEntry::Absent => 0.0,
    }
}

fn total(teams: &TeamTournament, at: usize, score: TeamScore) -> f64 {
    (0..teams.matches.played as usize).map(|round| gained(teams, at, round, score)).sum()
}

fn drawn(teams: &TeamTournament, score: TeamScore) -> f64 {
    match score {
        TeamScore::Match => teams.matches.scoring.draw.as_f64(),
        TeamScore::Game => f64::from(teams.boards) / 2.0,
    }
}

/// A team's total for its opponents: wished byes with nothing but absence after them are draws.
fn for_opponents(teams: &TeamTournament, at: usize, score: TeamScore) -> f64 {
    let entries = &teams.matches.players[at].entries;
    let wished = |entry: &RoundEntry| {
        matches!(entry, RoundEntry::HalfBye | RoundEntry::ZeroBye | RoundEntry::Absent)
    };
    let away = |entry: &RoundEntry| match entry {
        RoundEntry::Game(game) => !game.played && game.outcome == GameResult::Loss,
        entry => wished(entry),
    };
    (0..entries.len())
        .map(|round| match wished(&entries[round]) && entries[round + 1..].iter().all(away) {
            true => drawn(teams, score),
            false => gained(teams, at, round, score),
        })
        .sum()
}

/// The opponent's score of each round, or that of the dummy.
fn opposition(teams: &TeamTournament, at: usize, score: TeamScore) -> Vec<f64> {
    let own = total(teams, at, score);
    let entries = teams.matches.players[at].entries.iter();
    entries
        .map(|entry| match entry {
            RoundEntry::Game(game) => {
                let theirs = for_opponents(teams, game.opponent as usize - 1, score);
                if game.played { theirs } else { theirs.min(own) }
            }
            _ => own.min(drawn(teams, score) * f64::from(teams.matches.played)),
        })
        .collect()
}

fn berger(teams: &TeamTournament, at: usize, opponents: TeamScore, own: TeamScore) -> f64 {
    let scores = opposition(teams, at, opponents);
    (0..).zip(scores).map(|(round, score)| score * gained(teams, at, round, own)).sum()
}

fn by_board(teams: &TeamTournament, at: usize) -> Vec<f64> {
    let of_board = |board: usize| {
        (0..teams.matches.played as usize)
            .map(|round| match teams.matches.players[at].entries[round] {
                RoundEntry::Game(_) => {
                    teams.points_of(teams.games[at].rounds[round][board]).as_f64()
                }
                RoundEntry::PairingBye | RoundEntry::FullBye => 1.0,
                RoundEntry::HalfBye => 0.5,
                RoundEntry::ZeroBye | RoundEntry::Absent => 0.0,
            })
            .sum()
    };
    (0..teams.boards as usize).map(of_board).collect()
}

/// The value of a code, by the text.
fn value(teams: &TeamTournament, at: usize, code: &str) -> f64 {
    use TeamScore::{Game, Match};
    let (primary, secondary) = (teams.primary, teams.primary.other());
    match code {
        "MPvGP" => total(teams, at, secondary),
        "BH:MP" => opposition(teams, at, Match).iter().sum(),
        "BH:GP" => opposition(teams, at, Game).iter().sum(),
        "EMMSB" | "SB:MP" => berger(teams, at, Match, Match),
        "EMGSB" => berger(teams, at, Match, Game),
        "EGMSB" => berger(teams, at, Game, Match),
        "EGGSB" | "SB:GP" => berger(teams, at, Game, Game),
        "BC" => {
            (1..).zip(by_board(teams, at)).map(|(board, points)| f64::from(board) * points).sum()
        }
        "SSSC" => {
            let win = teams.matches.scoring.win.as_f64();
            let highest = |score| if score == Match { win } else { f64::from(teams.boards) };
            let rounds = f64::from(teams.matches.played);
            let divisor = (highest(primary) * rounds / highest(secondary)).floor().max(1.0);
            total(teams, at, secondary)
                + opposition(teams, at, primary).iter().sum::<f64>() / divisor
        }
        _ => unreachable!("{code}"),
    }
}

/// The teams in parts by extended direct encounter, best first.
fn encounter(teams: &TeamTournament, tied: &[usize]) -> Vec<Vec<usize>> {
    if tied.len() == 1 {
        return vec![tied.to_vec()];
    }
    for score in [teams.primary, teams.primary.other()] {
        let met = |one: usize, other: usize| -> Option<f64> {
            let entries = teams.matches.players[one].entries.iter().enumerate();
            let mut points: Vec<f64> = Vec::new();
            for (round, entry) in entries {
                if let RoundEntry::Game(game) = entry
                    && game.played
                    && game.opponent as usize == other + 1
                {
                    points.push(gained(teams, one, round, score));
                }
            }
            (!points.is_empty()).then(|| points.iter().sum::<f64>() / points.len() as f64)
        };
        let most = match score {
            TeamScore::Match => teams.matches.scoring.win.as_f64(),
            TeamScore::Game => f64::from(teams.boards),
        };
        let sum = |one: usize, missing: f64| -> f64 {
            let others = tied.iter().filter(|&&other| other != one);
            others.map(|&other| met(one, other).unwrap_or(missing)).sum()
        };
        let all_met =
            tied.iter().all(|&one| tied.iter().all(|&it| it == one || met(one, it).is_some()));
        let mut rows: Vec<(f64, usize)> = tied.iter().map(|&one| (sum(one, 0.0), one)).collect();
        rows.sort_by(|a, b| b.0.total_cmp(&a.0));
        let tail = |rows: &[(f64, usize)]| rows.iter().map(|row| row.1).collect::<Vec<_>>();
        // All have met: their order. Otherwise only somebody who is alone at the top, whatever the missing
        // matches give.
        let alone = rows[1..].iter().all(|&(_, one)| sum(one, most) < rows[0].0);
        let groups: Vec<Vec<usize>> = match all_met {
            true => rows.chunk_by(|a, b| a.0 == b.0).map(tail).collect(),
            false if alone => vec![tail(&rows[..1]), tail(&rows[1..])],
            false => Vec::new(),
        };
        let parted = (groups.len() > 1)
            .then(|| groups.iter().flat_map(|group| encounter(teams, group)).collect());
        if let Some(parted) = parted {
            return parted;
        }
    }
    vec![tied.to_vec()]
}

fn standings_equal_a_direct_computation(seed: u64, count: u64) {
    let codes = [
        "MPvGP", "BH:MP", "BH:GP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "SB:MP", "SB:GP", "BC",
        "SSSC",
    ];
    let mut encounters = 0;
    for position in 0..count {
        let mut lots = Lots::new(seed * 1_000_000 + position);
        let number = 2 + lots.below(9);
        let teams = team_histories::any(&mut lots, number);
        for line in ranked(&teams, &codes.join(",")) {
            for (code, computed) in codes.iter().zip(&line.values) {
                let direct = value(&teams, line.number as usize - 1, code);
                let computed = computed.map(TieBreakValue::ratio).unwrap().as_f64();
                let same = (direct - computed).abs() < 1e-9;
                assert!(same, "{position} {code} of {}: {computed}, not {direct}", line.number);
            }
        }
        let lines = ranked(&teams, "EDE");
        let primary = |line: &TeamStanding| match teams.primary {
            TeamScore::Match => line.match_points,
            TeamScore::Game => line.game_points,
        };
        for group in lines.chunk_by(|a, b| primary(a) == primary(b)) {
            let mut tied: Vec<usize> = group.iter().map(|line| line.number as usize - 1).collect();
            let ranks = group.chunk_by(|a, b| a.rank == b.rank);
            let engine: Vec<Vec<usize>> = ranks
                .map(|part| part.iter().map(|line| line.number as usize - 1).collect())
                .collect();
            tied.sort_unstable();
            let mut direct = encounter(&teams, &tied);
            direct.iter_mut().for_each(|group| group.sort_unstable());
            encounters += usize::from(direct.len() > 1);
            assert_eq!(engine, direct, "{position}");
        }
    }
    assert!(encounters as u64 > count / 10, "{encounters} direct encounters");
}

#[test]
fn standings_of_teams_equal_a_direct_computation() {
    standings_equal_a_direct_computation(6, 1500);
}
