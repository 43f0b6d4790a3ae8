//! Days that are rare: groups that empty, round robins changed while they run, ties across groups, matches changed after
//! the next round was paired.

use serde_json::Value;

use crate::support::commands::copy;
use crate::support::event::{Event, list};

/// An event of one category whose players are entered; `games` is its game.
fn of(game: &str, rules: &str, players: usize) -> Event {
    let event = Event::with(&format!(
        "name = 'T'\ndates = [2027-05-08]\nseed = 7\ncycles = ['Open']\ngames = [{game}]\n{rules}\n"
    ));
    event.write("players.csv", list(players));
    event.ok(&["players", "import", "players.csv"]);
    event
}

fn hex(rules: &str, players: usize) -> Event {
    of("'hex'", rules, players)
}

fn chess(rules: &str, players: usize) -> Event {
    of("{ id = 'chess', name = 'Chess', draws = true }", rules, players)
}

fn drawn(event: Event) -> Event {
    event.ok(&["groups", "draw"]);
    event
}

fn group(event: &Event, code: &str) -> Value {
    let groups = event.export()["groups"].as_array().expect("groups").clone();
    groups.into_iter().find(|group| group["code"] == code).expect("the group is there")
}

/// The codes of a group's players in the order drawn.
fn members(event: &Event, code: &str) -> Vec<String> {
    let players = group(event, code)["players"].as_array().expect("players").clone();
    players.iter().map(|player| player.as_str().expect("a code").to_owned()).collect()
}

/// The pairs of a group's rounds, as round, table and both codes.
fn pairs(event: &Event, code: &str) -> Vec<(u64, u64, String, String)> {
    let games = group(event, code)["games"].as_array().expect("games").clone();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let tables = games.iter().filter(|game| game["table"].is_u64() && game["second"].is_string());
    tables
        .map(|game| {
            let number = |key: &str| game[key].as_u64().expect("a number");
            (number("round"), number("table"), text(&game["first"]), text(&game["second"]))
        })
        .collect()
}

/// Enters the results of a group's last round: `result` has the outcome for two players by their places in the draw.
fn play(event: &Event, code: &str, result: impl Fn(usize, usize) -> &'static str) {
    let order = members(event, code);
    let place = |code: &str| order.iter().position(|known| known == code).expect("a member");
    let all = pairs(event, code);
    let last = all.iter().map(|(round, ..)| *round).max();
    for (_, table, first, second) in all.iter().filter(|pair| Some(pair.0) == last) {
        let result = result(place(first), place(second));
        event.ok(&["result", code, &table.to_string(), result]);
    }
}

fn first_wins(_: usize, _: usize) -> &'static str {
    "1-0"
}

/// The codes of the standings in their order, with their ranks.
fn ranks(event: &Event, args: &[&str]) -> Vec<(u64, String)> {
    let all = [&["standings"], args, &["--format", "json"]].concat();
    let lines = event.run(&all).json();
    let lines = lines.as_array().expect("lines").clone();
    let line = |line: &Value| {
        let code = line["code"].as_str().expect("a code").to_owned();
        (line["rank"].as_u64().expect("a rank"), code)
    };
    lines.iter().map(line).collect()
}

/// The result of two places by a list of wins; those in neither order drew.
fn by(wins: &'static [(usize, usize)]) -> impl Fn(usize, usize) -> &'static str {
    |one, other| match (wins.contains(&(one, other)), wins.contains(&(other, one))) {
        (true, _) => "1-0",
        (_, true) => "0-1",
        _ => "1/2-1/2",
    }
}

#[test]
fn the_best_runner_up_was_the_one_with_the_worse_place_in_the_direct_encounter() {
    let rules = "system = 'round-robin'\ngroup_size = 4\nqualifiers = 1\nbest_runners_up = 1";
    let event = drawn(chess(rules, 8));
    for _ in 0..3 {
        event.ok(&["pair", "--ready"]);
        // Second in the first group: 2 points, second in the direct encounter, Sonneborn-Berger 2.
        play(&event, "1.1.1", by(&[(0, 1), (0, 3), (2, 0), (1, 2), (1, 3), (3, 2)]));
        // Second in the other: 2 points, nobody tied, Sonneborn-Berger 2.5.
        play(&event, "1.1.2", by(&[(0, 2), (0, 3), (1, 2), (2, 3)]));
    }
    let second = |code: &str| ranks(&event, &[code])[1].1.clone();
    let (one, other) = (second("1.1.1"), second("1.1.2"));
    event.ok(&["advance", "1.1", "--yes"]);
    let finalists = members(&event, "1.1.F");
    assert!(finalists.contains(&other) && !finalists.contains(&one), "{finalists:?}");
}

#[test]
fn provisional_standings_had_the_loser_of_the_direct_encounter_first() {
    let event = drawn(hex("system = 'round-robin'\ngroup_size = 4", 4));
    for _ in 0..2 {
        event.ok(&["pair", "1.1.1"]);
        play(&event, "1.1.1", by(&[(0, 1), (1, 2), (2, 0), (0, 3), (1, 3), (2, 3)]));
    }
    let complete = ranks(&event, &["1.1.1"]);
    event.ok(&["pair", "1.1.1"]);
    assert_eq!(ranks(&event, &["1.1.1", "--provisional"]), complete);
}

#[test]
fn a_round_robin_s_tables_were_paired_again_by_points() {
    let event = drawn(hex("system = 'round-robin'\ngroup_size = 6", 6));
    event.ok(&["pair", "1.1.1"]);
    let before = pairs(&event, "1.1.1");
    event.ok(&["unpair", "1.1.1", "--table", "1", "--table", "2"]);
    event.ok(&["pair", "1.1.1", "--round", "1"]);
    let players = |pairs: Vec<(u64, u64, String, String)>| {
        let mut pairs: Vec<_> = pairs.into_iter().map(|(.., one, two)| (one, two)).collect();
        pairs.sort();
        pairs
    };
    assert_eq!(players(pairs(&event, "1.1.1")), players(before.clone()));
    event.ok(&["unpair", "1.1.1"]);
    let (.., first, second) = &before[2];
    event.ok(&["pair", "1.1.1", "--fix", &format!("{first}:{second}")]);
    assert_eq!(players(pairs(&event, "1.1.1")), players(before));
    event.play_round("1.1.1");
    event.play_all("1.1.1");
}

#[test]
fn a_final_was_not_drawn_where_a_group_had_too_few_players_left() {
    let rules = "rounds = 3\ngroup_size = 3\ngroup_size_is = 'most'\nqualifiers = 2";
    let event = drawn(hex(rules, 6));
    event.play_all("1.1.1");
    event.play_all("1.1.2");
    let two = members(&event, "1.1.2");
    event.ok(&["players", "withdraw", &two[0], &two[1], "--yes"]);
    event.ok(&["advance", "1.1", "--yes"]);
    let finalists = members(&event, "1.1.F");
    assert_eq!(finalists.len(), 3, "{finalists:?}");
    assert!(finalists.contains(&two[2]), "{finalists:?}");
}

#[test]
fn a_group_that_everybody_left_held_up_the_final() {
    let event = drawn(hex("rounds = 2\ngroup_size = 4\nsmall_groups = 'swiss'", 12));
    event.ok(&["pair", "1.1.1"]);
    let gone = members(&event, "1.1.1");
    let gone: Vec<&str> = gone.iter().map(String::as_str).collect();
    event.ok(&[&["players", "withdraw"], &gone[..], &["--yes"]].concat());
    for table in pairs(&event, "1.1.1").iter().map(|(_, table, ..)| table.to_string()) {
        event.ok(&["result", "1.1.1", &table, "0-0F"]);
    }
    event.play_all("1.1.2");
    event.play_all("1.1.3");
    event.ok(&["pair", "--ready"]);
    let next = event.run(&["status"]).out;
    assert!(!next.contains("lots 1.1.1"), "{next}");
    let winners = event.ok(&["print", "group-winners", "--format", "csv"]);
    assert!(!gone.iter().any(|code| winners.contains(code)), "{winners}");
    event.ok(&["advance", "1.1", "--yes"]);
    let finalists = members(&event, "1.1.F");
    assert_eq!(finalists.len(), 2, "{finalists:?}");
    assert!(finalists.iter().all(|code| !gone.contains(&code.as_str())), "{finalists:?}");
}

#[test]
fn a_list_that_has_a_withdrawn_child_again_did_not_mention_it() {
    let event = hex("rounds = 3\ngroup_size = 6", 6);
    let shorter: Vec<String> =
        list(6).lines().filter(|line| !line.starts_with("3.1.1")).map(str::to_owned).collect();
    event.write("shorter.csv", shorter.join("\n"));
    event.ok(&["players", "import", "shorter.csv", "--remove-missing", "--yes"]);
    let again = event.run(&["players", "import", "players.csv"]);
    insta::assert_snapshot!(again.err, @"warning: In this list, but withdrawn, and not entered again: 3.1.1 Aluno 003. To enter a player again: arbitro players late CODE");
    event.ok(&["players", "late", "3.1.1"]);
    event.ok(&["groups", "draw"]);
    assert_eq!(members(&event, "1.1.1").len(), 6);
}

#[test]
fn the_bye_of_a_swiss_final_after_round_robins_had_no_point() {
    let rules = "system = 'round-robin'\ngroup_size = 4\nfinal_system = 'swiss'\nfinal_rounds = 2";
    let event = drawn(hex(rules, 12));
    (1..=3).for_each(|number| event.play_all(&format!("1.1.{number}")));
    event.ok(&["advance", "1.1", "--yes"]);
    event.ok(&["pair", "1.1.F"]);
    event.play_round("1.1.F");
    let points: Vec<Value> =
        event.standings("1.1.F").iter().map(|line| line["points"].clone()).collect();
    assert_eq!(points, [1.0, 1.0, 0.0]);
}

#[test]
fn a_result_taken_back_here_and_entered_there_was_lost_by_a_merge() {
    let here = drawn(hex("rounds = 3\ngroup_size = 8", 8));
    here.ok(&["pair", "1.1.1"]);
    let there = copy(&here);
    here.ok(&["result", "1.1.1", "1", "1-0"]);
    here.ok(&["result", "1.1.1", "1", "--clear", "--reason", "wrong table"]);
    let mut command = there.command("en", &["result", "1.1.1", "1", "1-0"]);
    command.env("ARBITRO_DESK", "sala 2");
    assert!(command.output().expect("the program starts").status.success());
    for (one, other) in [(&here, &there), (&there, &here)] {
        let run = one.run(&["merge", &other.path().display().to_string()]);
        assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    }
}

#[test]
fn a_player_who_waited_and_left_for_another_group_was_waited_for() {
    let event = drawn(hex("rounds = 3\ngroup_size = 8\nsmall_groups = 'swiss'", 6));
    event.ok(&["pair", "1.1.1"]);
    let (_, table, one, other) = pairs(&event, "1.1.1")[2].clone();
    event.ok(&["unpair", "1.1.1", "--table", &table.to_string()]);
    event.ok(&["groups", "make", "1.1", &one, &other]);
    event.play_round("1.1.1");
    event.ok(&["pair", "1.1.1"]);
}

#[test]
fn a_begun_round_robin_took_players_of_a_dissolved_group_and_lost_one_to_another() {
    let event = drawn(hex("system = 'round-robin'\ngroup_size = 4", 8));
    event.ok(&["pair", "1.1.1"]);
    let full = event.refused(&["groups", "dissolve", "1.1.2"]);
    let absent = drawn(hex("system = 'round-robin'\ngroup_size = 6", 11));
    let never = members(&absent, "1.1.1")[1].clone();
    absent.ok(&["players", "absent", &never, "--until-present"]);
    absent.ok(&["pair", "1.1.1"]);
    let begun = absent.refused(&["groups", "move", &never, "1.1.2"]);
    insta::assert_snapshot!(format!("{full}{}", begun.replace(&never, "PLAYER")), @"
    error: no other group has a place left for the players of 1.1.2
    hint: the groups of the category: arbitro groups show 1.1
    error: 1.1.1 is a round robin that has begun: without PLAYER the opponents of all rounds would be others
    hint: to withdraw PLAYER for good: arbitro players withdraw PLAYER
    ");
}

#[test]
fn a_corrected_match_of_a_knock_out_left_the_pairs_as_they_were_in_words() {
    let event = drawn(hex("system = 'knock-out'", 4));
    event.ok(&["pair", "1.1.1"]);
    play(&event, "1.1.1", first_wins);
    event.ok(&["pair", "1.1.1"]);
    let corrected = event.run(&["result", "1.1.1", "1", "0-1", "--round", "1", "--correct"]);
    assert_eq!(corrected.code, 0, "{}", corrected.err);
    insta::assert_snapshot!(corrected.err, @"warning: 1.1.1, round 2: at table 1 now play 2.1.1 and 4.1.1");
}

#[test]
fn games_awarded_against_a_player_who_left_kept_their_points() {
    let rules =
        "system = 'round-robin'\ngroup_size = 4\ngames_per_match = 2\nmatch_points = 'games'";
    let event = drawn(chess(rules, 4));
    event.ok(&["pair", "1.1.1"]);
    let (_, table, first, second) = pairs(&event, "1.1.1")[0].clone();
    let (_, other_table, ..) = pairs(&event, "1.1.1")[1].clone();
    event.ok(&["result", "1.1.1", &table.to_string(), "1.5-0.5"]);
    event.ok(&["result", "1.1.1", &other_table.to_string(), "2-0"]);
    event.ok(&["players", "withdraw", &second]);
    let lines = event.standings("1.1.1");
    let line = lines.iter().find(|line| line["code"] == first.as_str()).expect("a line");
    assert_eq!(line["points"], 0.0, "{line}");
}

#[test]
fn a_decision_had_no_effect_where_somebody_who_never_played_was_above_the_tie() {
    let event = drawn(hex("rounds = 1\ngroup_size = 6", 5));
    event.ok(&["pair", "1.1.1"]);
    play(&event, "1.1.1", first_wins);
    let played = pairs(&event, "1.1.1");
    let resting = members(&event, "1.1.1")
        .into_iter()
        .find(|code| !played.iter().any(|(.., one, other)| [one, other].contains(&code)))
        .expect("a bye");
    event.ok(&["players", "withdraw", &resting]);
    let winner = played[1].2.clone();
    event.ok(&["decide", "1.1.1", &winner, "--reason", "play-off"]);
    let ranks = ranks(&event, &["1.1.1"]);
    assert_eq!(ranks[0], (1, winner));
    assert_eq!(ranks[1].0, 2);
}

/// A list of four teams of three players; `team_of` is the team of each code by its first number and board.
fn list_of_teams(team_of: impl Fn(u32, usize) -> u32) -> String {
    let player = |(number, board): (u32, usize)| {
        let (letter, team) = (["", "b", "c"][board - 1], team_of(number, board));
        format!("{number}.1.1{letter},P{number}{letter} S,Club {team},Team {team},{board},1,1\n")
    };
    let all = (1..=4).flat_map(|number| (1..=3).map(move |board| (number, board)));
    format!("code,name,club,team,board,cycle,game\n{}", all.map(player).collect::<String>())
}

/// The first round of four teams of two boards.
fn teams(system: &str) -> Event {
    let rules = format!("affiliation = 'club'\nsystem = '{system}'\nboards = 2\nper_school = 9");
    let event = Event::with(&format!(
        "name = 'T'\ndates = [2027-05-08]\nseed = 7\ncycles = ['Open']\ngames = ['hex']\n{rules}\n"
    ));
    event.write("teams.csv", list_of_teams(|number, _| number));
    event.ok(&["players", "import", "teams.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event
}

#[test]
fn a_list_that_moved_a_player_to_another_team_changed_who_had_played() {
    let event = teams("team-swiss");
    event.ok(&["result", "1.1.1", "1", "1 0"]);
    let before = pairs(&event, "1.1.1");
    // The players of the second boards of two teams in each match change places.
    let changed = list_of_teams(|number, board| if board == 2 { number % 4 + 1 } else { number });
    event.write("teams.csv", changed);
    event.ok(&["players", "import", "teams.csv"]);
    let after = pairs(&event, "1.1.1");
    let table = |pairs: &[(u64, u64, String, String)], number: u64| -> Vec<_> {
        pairs.iter().filter(|pair| pair.1 == number).cloned().collect()
    };
    assert_eq!(table(&before, 1), table(&after, 1), "it has been played");
    assert_ne!(table(&before, 2), table(&after, 2), "it is still to be played");
}

#[test]
fn a_line_up_changed_after_the_next_round_gave_a_knock_out_two_winners() {
    let event = teams("team-knock-out");
    let (.., second) = pairs(&event, "1.1.1")[0].clone();
    let number = second.split('.').next().expect("a number").to_owned();
    let team = format!("t{number}.1.1");
    let line_up = |first: &str, second: &str| {
        event.run(&["line-up", "1.1.1", &team, first, second, "--round", "1", "--reason", "late"])
    };
    let empty = line_up("-", "-");
    assert_eq!(empty.code, 0, "{team}: {}", empty.err);
    event.ok(&["result", "1.1.1", "2", "10"]);
    event.ok(&["pair", "1.1.1"]);
    let later = line_up(&format!("{number}.1.1"), &format!("{number}.1.1b"));
    assert_eq!(later.code, 1, "{}", later.err);
    insta::assert_snapshot!(later.err, @"
    error: 1.1.1, round 1, table 1: with another result round 2, which is paired, would have other matches
    hint: while nothing of the round was played: arbitro unpair 1.1.1
    ");
}

#[test]
fn rounds_of_a_table_were_used_up_while_nobody_was_there() {
    let event = drawn(hex("rounds = 5\nsystem = 'round-robin'", 6));
    let players = members(&event, "1.1.1");
    let absent: Vec<&str> = players.iter().map(String::as_str).collect();
    event.ok(&[&["players", "absent", "--until-present"], &absent[..]].concat());
    insta::assert_snapshot!(event.refused(&["pair"]), @"
    warning: 1.1.1: none of its players is here
    hint: once they are here: arbitro players present
    ");
}

#[test]
fn a_bye_that_was_asked_for_again_was_one_too_many() {
    let event = drawn(chess("rounds = 5", 12));
    let half = ["players", "absent", "3.1.1", "--round", "3", "--bye", "half"];
    event.ok(&half);
    assert_eq!(event.run(&half).code, 0, "it is so already");
    let other = event.refused(&["players", "absent", "3.1.1", "--round", "2", "--bye", "half"]);
    insta::assert_snapshot!(other, @"
    error: 3.1.1 cannot have another bye on request: this category gives a player 1 at most
    hint: an absence worth nothing is always possible: arbitro players absent 3.1.1 --round 2 --bye zero; half_byes and full_byes in event.toml set how many byes a player may ask for
    ");
}

#[test]
fn a_correction_where_a_table_says_who_meets_led_to_an_undo_of_rounds() {
    let event = drawn(hex("rounds = 4", 6));
    event.ok(&["pair"]);
    event.play_round("1.1.1");
    event.ok(&["pair"]);
    let result =
        |result: &str| event.run(&["result", "1.1.1", "1", result, "--round", "1", "--correct"]);
    let warned = [result("1-0"), result("0-1")].map(|ran| ran.err).concat();
    assert!(!warned.contains("undo"), "{warned}");
}

#[test]
fn somebody_whose_opponent_is_away_was_not_there() {
    let event = drawn(hex("rounds = 4\nsystem = 'knock-out'", 4));
    event.ok(&["players", "absent", "--until-present", "1.1.1", "2.1.1", "3.1.1"]);
    insta::assert_snapshot!(event.refused(&["pair"]), @"
    warning: 1.1.1: those who are here wait for opponents who are not
    hint: once they are here: arbitro players present
    ");
}

#[test]
fn an_event_with_one_player_had_none() {
    let event = hex("rounds = 4", 1);
    let status = event.ok(&["status"]);
    insta::assert_snapshot!(status, @"
    [lists] → check-in → draw → rounds → finals → prizes → papers and closing
    T · 8 May 2027

    Next: arbitro players import players.csv
      Those entered have no opponents yet: no category has two players. Enter more players.
    ");
}

#[test]
fn a_group_that_was_gone_was_a_player_of_the_same_code() {
    let event = drawn(hex("rounds = 4", 6));
    event.ok(&["pair"]);
    let log = event.ok(&["log", "--format", "json"]);
    let of_draw = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let draw = of_draw.into_iter().find(|line| line["op"] == "draw").expect("the draw");
    insta::assert_snapshot!(event.refused(&["undo", &draw["seq"].to_string()]), @"
    error: operation 3 cannot be undone: operation 4 depends on it (1.1.1, round 1: paired, 3 tables): there is no group 1.1.1
    hint: to undo it with everything that depends on it: arbitro undo 3 --with-dependents
    ");
}

#[test]
fn rounds_raised_after_the_final_were_too_few() {
    let event = drawn(hex("rounds = 3\ngroup_size = 8", 16));
    for group in ["1.1.1", "1.1.2"] {
        event.ok(&["pair", group]);
        event.play_round(group);
        event.play_all(group);
        event.run(&["lots", group]);
    }
    event.ok(&["advance", "--yes"]);
    let toml = String::from_utf8(event.read("event.toml")).expect("text");
    event.write("event.toml", toml.replace("rounds = 3", "rounds = 5"));
    insta::assert_snapshot!(event.run(&["status"]).err, @"
    warning: the change of event.toml cannot take effect now; the version in the journal counts: the final 1.1.F is drawn: 1.1.1 keeps its rounds
    hint: put event.toml back as it was to go on; what is played stays as it is
    ");
}

#[test]
fn a_player_added_after_the_last_round_was_led_to_a_round() {
    let event = drawn(hex("rounds = 1\nsmall_groups = 'swiss'", 6));
    event.ok(&["pair"]);
    event.play_round("1.1.1");
    let added = event.run(&["players", "add", "99.1.1", "Ana Tarde", "Nova"]);
    assert_eq!(added.code, 0, "{}", added.err);
    assert!(!added.err.contains("players late"), "{}", added.err);
}

#[test]
fn a_match_that_began_with_a_lost_forfeit_was_an_option() {
    let event = teams("team-swiss");
    event.ok(&["result", "1.1.1", "1", "-1"]);
    event.ok(&["result", "1.1.1", "1", "-0", "--correct"]);
    let typo = event.run(&["result", "1.1.1", "1", "--corect"]);
    assert!(typo.err.contains("--correct"), "{}", typo.err);
}

#[test]
fn a_school_with_a_team_had_two_keys() {
    let event = teams("team-swiss");
    let keys = event.ok(&["keys", "schools"]);
    assert!(keys.lines().count() > 1, "{keys}");
    assert!(!keys.lines().any(|line| line.starts_with('t')), "{keys}");
}
