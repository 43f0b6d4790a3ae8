//! Files of teams, read and written.

use std::cmp::Ordering;

use arbitro_chance::Lots;
use arbitro_pairing::standings::{TeamTieBreak, UnplayedRounds, rank_teams};
use arbitro_pairing::team::{self, BoardGame, TeamScore, TeamTournament, match_points};
use arbitro_pairing::trf::{
    PlayerRecord, ReportFile, TeamFile, TeamRecord, TeamReport, check_teams,
};
use arbitro_pairing::{
    GameResult, Lang, Points, RoundEntry, RoundGame, Side, Tournament, TournamentPlayer, WORDS,
};

use crate::support::{peers, team_histories};

/// Three rounds of five teams on four boards, the example of the standings: players 11 to 14 are the
/// boards of team 1, and so on.
fn example() -> String {
    let rounds = [
        [("3", "1", "101="), ("2", "4", "110=")],
        [("1", "5", "1010"), ("2", "3", "1==1")],
        [("5", "2", "01=1"), ("4", "3", "1011")],
    ];
    let mut text =
        "142 3\n152 W\n192 FIDE_TEAM_TYPEA_MP_GP\n352 WBWB\n362 TW 2.0   TD 1.0   TL 0.0\n"
            .to_owned();
    text += "320  1.0  2.0 005 004 001\n";
    for (team, points) in (1..).zip([
        "   2.0    5.5",
        "   4.0    7.0",
        "   2.0    4.5",
        "   3.0    6.5",
        "   4.0    6.5",
    ]) {
        let players: Vec<String> = (1..=4).map(|board| format!("  {team}{board}")).collect();
        let name = format!("Team {team}");
        text += &format!(
            "310 {team:>3} {name:32} {:5} {:6} {points} {:>3}  {}\n",
            "",
            "",
            "",
            players.join(" ")
        );
    }
    for team in 1..=5u32 {
        for board in 1..=4usize {
            let mut line = format!(
                "001 {:>4}      {:75}",
                format!("{team}{board}"),
                format!("Player {team}{board}")
            );
            for round in &rounds {
                let game = round.iter().find_map(|(first, second, signs)| {
                    let sign = signs.chars().nth(board - 1).unwrap();
                    let white = board % 2 == 1;
                    let other = match sign {
                        '1' => '0',
                        '0' => '1',
                        sign => sign,
                    };
                    if *first == team.to_string() {
                        Some((second, if white { 'w' } else { 'b' }, sign))
                    } else if *second == team.to_string() {
                        Some((first, if white { 'b' } else { 'w' }, other))
                    } else {
                        None
                    }
                });
                line += &match game {
                    Some((opponent, side, sign)) => {
                        format!("  {:>4} {side} {sign}", format!("{opponent}{board}"))
                    }
                    None => " ".repeat(10),
                };
            }
            text += line.trim_end();
            text.push('\n');
        }
    }
    text
}

fn read(text: &str) -> TeamFile {
    TeamFile::read(text.as_bytes()).expect("it can be read").expect("it is of teams")
}

#[test]
fn a_file_of_teams_is_ranked_and_checked() {
    let file = read(&example());
    assert!(file.warnings().is_empty());
    let teams = file.standing().unwrap();
    assert_eq!(teams.boards, 4);
    let codes = TeamTieBreak::list("MPvGP,BH").unwrap();
    let lines = rank_teams(&teams, &codes, UnplayedRounds::default());
    let shown: Vec<String> = lines
        .iter()
        .map(|line| {
            format!(
                "{} {} {} {}",
                line.rank,
                file.name(line.number),
                line.match_points,
                line.game_points
            )
        })
        .collect();
    insta::assert_snapshot!(shown.join("\n"), @r"
    1 Team 2 4.0 7.0
    2 Team 5 4.0 6.5
    3 Team 4 3.0 6.5
    4 Team 1 2.0 5.5
    5 Team 3 2.0 4.5
    ");
    assert_eq!(file.wrong_points().unwrap(), []);
    let check = check_teams(&file, None).unwrap();
    let differing: Vec<u32> =
        check.rounds.iter().filter(|round| !round.agrees()).map(|round| round.round).collect();
    // The first two rounds of the example were not paired by the rules.
    assert_eq!((check.rounds.len(), differing), (3, vec![1, 2]));
}

#[test]
fn a_file_of_individuals_is_none_of_teams() {
    let text = "142 3\n001    1      Ana\n001    2      Rui\n";
    assert!(TeamFile::read(text.as_bytes()).unwrap().is_none());
    // A file of teams is not one of individuals.
    assert!(ReportFile::read(example().as_bytes()).is_err());
}

#[test]
fn the_older_record_numbers_teams_by_their_lines() {
    let lines: Vec<String> = example()
        .lines()
        .filter(|line| line.starts_with("001") || line.starts_with("142"))
        .map(|line| format!("{line}\n"))
        .collect();
    let teams: Vec<String> = (1..=5)
        .map(|team| {
            format!("013 {:32}  {team}1   {team}2   {team}3   {team}4\n", format!("Team {team}"))
        })
        .collect();
    let file = read(&[lines, teams].concat().concat());
    assert_eq!(file.name(4), "Team 4");
    let teams = file.standing().unwrap();
    // Without `320` nobody knows who had a bye.
    assert_eq!(teams.matches.players[4].entries[0], RoundEntry::Absent);
    let RoundEntry::Game(game) = teams.matches.players[2].entries[0] else { panic!("a match") };
    assert_eq!((game.opponent, game.outcome), (1, GameResult::Win));
}

#[test]
fn a_bad_record_of_teams_is_reported_with_its_line_and_column() {
    let of = |record: &str| {
        let text = format!("{record}\n{}", example());
        let file = match TeamFile::read(text.as_bytes()) {
            Ok(file) => file.expect("it is of teams"),
            Err(fault) => return WORDS.text(Lang::En, &fault.message()),
        };
        match file.standing() {
            Ok(_) => "read".to_owned(),
            Err(fault) => WORDS.text(Lang::En, &fault.message()),
        }
    };
    let records = [
        "310     X",
        &format!("310   6 {:64}   99", "Team 6"),
        &format!("310   6 {:64}   41   11", "Team 6"),
        "310   1 Team 1",
        "330 +x   1   1   2",
        "330 +-   1   1   9",
        "330 +-   0   1   2",
        "352 WBXB",
        "362 TX 2.0",
        "320  1.x  2.0 005",
        &format!("001   99      {:75}    11 w 1", "Nobody"),
        "300   1   3   1   31 9999",
        "300   1   3   1   3x",
        "240 Q   1    1",
        "250  x.0        1   2    1    3",
        "260   1   3    1    9",
        "299    1.0   0.0    1    9",
    ];
    let shown: Vec<String> =
        records.iter().map(|record| format!("{record}\n    {}", of(record))).collect();
    insta::assert_snapshot!(shown.join("\n"), @"
    310     X
        line 1, column 5: record 310: there is no starting number (1 to 9999) here
    310   6 Team 6                                                             99
        line 1, column 74: there is no player 99 in the file
    310   6 Team 6                                                             41   11
        line 1, column 74: player 41 is already in the team in line 11
    310   1 Team 1
        line 8, column 5: the starting number 1 is already in line 1
    330 +x   1   1   2
        line 1, column 5: record 330: “+x” is not a valid result
    330 +-   1   1   9
        line 1, column 16: there is no team 9 in the file
    330 +-   0   1   2
        line 1, column 8: record 330: “0” is not a valid round
    352 WBXB
        line 1, column 5: record 352: “WBXB” is not a valid side (w or b)
    362 TX 2.0
        line 1, column 5: record 362: “TX 2.0” is not a valid value in points
    320  1.x  2.0 005
        line 1, column 5: record 320: “1.x” is not a valid number of points (as in 11.5)
    001   99      Nobody                                                                         11 w 1
        line 1, column 92: player 99 is in no team
    300   1   3   1   31 9999
        line 1, column 22: there is no player 9999 in the file
    300   1   3   1   3x
        line 1, column 17: record 300: “3x” is not a valid starting number (1 to 9999)
    240 Q   1    1
        line 1, column 5: record 240: “Q” is not a valid kind of bye (F, H or Z)
    250  x.0        1   2    1    3
        line 1, column 5: record 250: “x.0” is not a valid value in points
    260   1   3    1    9
        line 1, column 18: there is no team 9 in the file
    299    1.0   0.0    1    9
        line 1, column 24: there is no team 9 in the file
    ");
}

/// Random line-ups: reserves, boards out of order, empty boards.
fn with_line_ups(
    lots: &mut Lots,
    teams: &TeamTournament,
) -> (Vec<TeamRecord>, Vec<PlayerRecord>, Vec<Vec<Vec<u32>>>) {
    let boards = teams.boards as usize;
    let members =
        |team: u32| (1..=boards as u32 + 2).map(move |it| 10 * team + it).collect::<Vec<u32>>();
    let numbers = teams.matches.players.iter().map(|team| team.number);
    let lines: Vec<TeamRecord> = numbers
        .clone()
        .map(|number| TeamRecord {
            number,
            name: format!("Equipa {number}"),
            players: members(number),
            ..TeamRecord::default()
        })
        .collect();
    let people = lines.iter().flat_map(|team| &team.players).map(|&number| PlayerRecord {
        number,
        name: format!("Jogador {number}"),
        ..PlayerRecord::default()
    });
    let people = people.collect();
    let mut line_ups = Vec::new();
    for (line, games) in lines.iter().zip(&teams.games) {
        let rounds = games.rounds.iter().map(|games| {
            let mut players = line.players.clone();
            if lots.happens(0.3) {
                lots.shuffle(&mut players);
            }
            let seats = players.into_iter().zip(games).map(|(player, game)| {
                let lost = !game.played && game.outcome == GameResult::Loss;
                if lost && lots.happens(0.5) { 0 } else { player }
            });
            seats.collect::<Vec<u32>>()
        });
        line_ups.push(rounds.collect());
    }
    (lines, people, line_ups)
}

/// Removes the details that a file does not record.
fn plain(mut teams: TeamTournament) -> TeamTournament {
    for team in &mut teams.matches.players {
        while team.acceleration.last() == Some(&Points::ZERO) {
            team.acceleration.pop();
        }
        for entry in &mut team.entries {
            if let RoundEntry::Game(game) = entry {
                game.rated = false;
                if !game.played {
                    // Nobody had a side.
                    game.side = Side::First;
                }
            }
        }
    }
    teams
}

#[test]
fn a_tournament_of_teams_is_written_and_read_back() {
    for position in 0..400 {
        let mut lots = Lots::new(9_000_000 + position);
        let number = 2 + lots.below(9);
        let teams = team_histories::any(&mut lots, number);
        let (lines, people, line_ups) = with_line_ups(&mut lots, &teams);
        let report = TeamReport::new(&teams, lines, people, line_ups);
        let text = report.text();
        let file = read(&text);
        let back = file.standing().unwrap_or_else(|fault| panic!("{position}: {fault}\n{text}"));
        assert_eq!(plain(back.clone()), plain(teams.clone()), "{position}\n{text}");
        assert_eq!(file.wrong_points().unwrap(), [], "{position}\n{text}");
        assert_eq!(team::pair(&back).ok(), team::pair(&teams).ok());
    }
}

/// Two teams on three boards, whose only match was forfeited board by board, as the first team sees it.
fn forfeited(signs: &str) -> (TeamTournament, String) {
    let mut matches = Tournament {
        rounds: 2,
        played: 1,
        initial_side: Side::First,
        scoring: match_points(Points::tenths(20), Points::ONE, Points::ZERO),
        players: vec![TournamentPlayer::new(1), TournamentPlayer::new(2)],
        forbidden: Vec::new(),
        sides_matter: true,
    };
    let won = |sign: char, of: char| if sign == of { GameResult::Win } else { GameResult::Loss };
    let points = ['+', '-'].map(|of| signs.chars().filter(|&sign| sign == of).count());
    for (at, side) in [Side::First, Side::Second].into_iter().enumerate() {
        let outcome = match points[at].cmp(&points[1 - at]) {
            Ordering::Greater => GameResult::Win,
            Ordering::Equal if points[at] > 0 => GameResult::Draw,
            Ordering::Equal | Ordering::Less => GameResult::Loss,
        };
        let opponent = 2 - at as u32;
        let game = RoundGame { opponent, side, outcome, played: false, rated: false };
        matches.players[at].entries.push(RoundEntry::Game(game));
    }
    let boards = signs.chars().count() as u32;
    let mut teams = TeamTournament::new(matches, boards);
    for (at, of) in ['+', '-'].into_iter().enumerate() {
        let board = |sign| BoardGame { outcome: won(sign, of), played: false };
        teams.games[at].rounds.push(signs.chars().map(board).collect());
    }
    let team = |number: u32| TeamRecord {
        number,
        name: format!("Equipa {number}"),
        players: (1..=boards).map(|board| 10 * number + board).collect(),
        ..TeamRecord::default()
    };
    let lines = vec![team(1), team(2)];
    let seats = lines.iter().map(|line| vec![line.players.clone()]).collect();
    let people = lines.iter().flat_map(|team| &team.players).map(|&number| PlayerRecord {
        number,
        name: format!("Jogador {number}"),
        ..PlayerRecord::default()
    });
    let people = people.collect();
    let text = TeamReport::new(&teams, lines, people, seats).text();
    (teams, text)
}

#[test]
fn a_match_forfeited_board_by_board_was_written_as_forfeited_whole() {
    let record = |signs: &str| {
        let (teams, text) = forfeited(signs);
        let back = read(&text).standing().unwrap();
        assert_eq!(plain(back), plain(teams), "{signs}\n{text}");
        text.lines().find_map(|line| Some(line.strip_prefix("330 ")?.to_owned()))
    };
    // Won by both: the boards are with the players.
    for signs in ["+-+", "--+", "+-", "-+0", "+00"] {
        assert_eq!(record(signs), None, "{signs}");
    }
    assert_eq!(record("+++").as_deref(), Some("+-   1   1   2"));
    assert_eq!(record("---").as_deref(), Some("-+   1   1   2"));
    assert_eq!(record("000").as_deref(), Some("--   1   1   2"));
}

#[test]
fn rounds_paired_by_the_engine_are_found_in_order() {
    let mut rounds = 0;
    for position in 0..60 {
        let mut lots = Lots::new(11_000_000 + position);
        let number = 4 + lots.below(7);
        let mut teams = team_histories::any(&mut lots, number);
        // Virtual points and forbidden pairs of earlier rounds are not those of the file.
        teams.matches.forbidden.clear();
        teams.matches.players.iter_mut().for_each(|team| team.acceleration.clear());
        let (lines, people, line_ups) = with_line_ups(&mut lots, &teams);
        let file = TeamReport::new(&teams, lines, people, line_ups).file().unwrap();
        let check = check_teams(&file, None).unwrap();
        for round in &check.rounds {
            let before = file.after(round.round - 1).unwrap();
            let paired = team::pair(&before).ok();
            let same = paired.is_some_and(|paired| {
                paired.pairs == round.pairs
                    && paired.bye.into_iter().collect::<Vec<_>>() == round.byes
            });
            assert_eq!(round.agrees(), same, "{position}, round {}", round.round);
            rounds += usize::from(same);
        }
    }
    assert!(rounds > 60, "{rounds} rounds agree");
}

/// Rounds of teams that gacrux pairs as well, where `ARBITRO_GACRUX` names its command.
#[test]
#[ignore = "asks another program"]
fn gacrux_pairs_teams_alike() {
    let Ok(command) = std::env::var("ARBITRO_GACRUX") else {
        eprintln!("SKIP: no gacrux (set ARBITRO_GACRUX to its command)");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let (mut asked, mut other) = (0, Vec::new());
    for position in 0..60 {
        let mut lots = Lots::new(13_000_000 + position);
        let number = if position < 40 { 4 + lots.below(7) } else { 20 + lots.below(40) };
        let rounds = 3 + lots.below(5) as u32;
        let played = 1 + lots.below(rounds as usize - 1) as u32;
        let mut teams = team_histories::history(&mut lots, number, rounds, played);
        // Published files have match points as the primary score.
        teams.primary = TeamScore::Match;
        let (lines, people, line_ups) = with_line_ups(&mut lots, &teams);
        let text = TeamReport::new(&teams, lines, people, line_ups).text();
        let answer = peers::ask_gacrux_about(&command, &text, folder.path());
        let Some(answer) = answer else { continue };
        asked += 1;
        if peers::ours(team::pair(&read(&text).standing().unwrap()).ok()) != Some(answer) {
            other.push(position);
        }
    }
    eprintln!("{} of {asked} rounds otherwise: {other:?}", other.len());
    assert!(other.len() * 20 <= asked);
}

#[test]
fn records_of_teams_that_contradict_the_games_were_accepted() {
    for (record, fault) in [
        (
            "330 +- 001 001 004",
            "line 32, column 12: in round 1 the players of team 1 met two teams, or each other",
        ),
        (
            "330 +- 001 005 005",
            "line 32, column 12: in round 1 the players of team 5 met two teams, or each other",
        ),
        (
            "300 001 001 003   11   22",
            "line 32, column 22: player 22 is in the line-up of team 1 twice, or is in another team",
        ),
        (
            "300 001 001 003   11   11",
            "line 32, column 22: player 11 is in the line-up of team 1 twice, or is in another team",
        ),
        (
            "320  1.0  2.0 005 003 001",
            "line 6, column 19: in round 2 team 3 has the bye and a match",
        ),
    ] {
        let text = match record.starts_with("320") {
            true => example().replace("320  1.0  2.0 005 004 001", record),
            false => format!("{}{record}\n", example()),
        };
        let read = TeamFile::read(text.as_bytes())
            .and_then(|file| file.expect("it is of teams").standing());
        let told = read
            .map(|_| String::new())
            .unwrap_or_else(|fault| WORDS.text(Lang::En, &fault.message()));
        assert_eq!(told, fault, "{record}");
    }
}

#[test]
fn a_round_robin_of_teams_is_compared_with_the_tables_of_its_code() {
    use arbitro_pairing::round_robin::TableOrder;
    use arbitro_pairing::trf::TeamSystem;

    for (code, order) in [
        ("FIDE_TEAM_ROUNDROBIN", Some(TableOrder::Plain)),
        ("FIDE_TEAM_DOUBLEROUNDROBIN", Some(TableOrder::LastTwoTurned)),
        ("CUSTOM_TEAM_ROUNDROBIN", None),
        ("CUSTOM_ROUNDROBIN", None),
    ] {
        assert_eq!(TeamSystem::of(code), TeamSystem::RoundRobin(order), "{code}");
    }
}
