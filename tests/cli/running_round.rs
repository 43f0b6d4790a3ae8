//! A round that is being played: late players, pairs undone, players who change places.

use crate::support::event::{Event, SMALL, list};

/// The lines of a round: tables as `number first second`, byes and absences with their kind.
fn lines(event: &Event, round: usize) -> Vec<String> {
    let export = event.export();
    let games = export["groups"][0]["games"].as_array().unwrap();
    let text = |value: &serde_json::Value| match value {
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let mut lines: Vec<String> = games
        .iter()
        .filter(|game| game["round"] == round)
        .map(|game| match text(&game["second"]).as_str() {
            "null" => format!("{} {}", text(&game["first"]), text(&game["kind"])),
            second => format!("{} {} {second}", game["table"], text(&game["first"])),
        })
        .collect();
    // Tables first.
    lines.sort_by_key(|line| (line.matches('.').count() < 4, line.clone()));
    lines
}

fn with_newcomers(players: usize) -> Event {
    let event = Event::drawn(players);
    event.ok(&["pair", "1.1.1"]);
    for code in ["77.1.1", "78.1.1"] {
        event.ok(&["players", "add", code, &format!("Aluno {code}"), "Escola"]);
    }
    event
}

#[test]
fn a_late_player_plays_the_one_with_the_bye_and_no_other_table_moves() {
    let event = with_newcomers(5);
    let before = lines(&event, 1);
    let bye = before.iter().find(|line| line.ends_with("bye")).unwrap().clone();
    let alone = bye.split(' ').next().unwrap().to_owned();
    event.ok(&["players", "late", "77.1.1", "--now"]);
    let after = lines(&event, 1);
    let tables = |lines: &[String]| lines.iter().filter(|line| !line.ends_with("bye")).count();
    assert_eq!((tables(&before), tables(&after), after.len()), (2, 3, 3), "{after:?}");
    assert!(before.iter().filter(|line| **line != bye).all(|line| after.contains(line)));
    let new = after.iter().find(|line| line.split(' ').any(|word| word == "77.1.1")).unwrap();
    assert!(new.starts_with("3 ") && new.contains(&alone), "{new}");
    // The same again.
    let again = event.run(&["players", "late", "77.1.1", "--now"]);
    assert_eq!(again.code, 0, "{}", again.err);
    assert_eq!(lines(&event, 1), after);
    // Its result counts, and the round ends with it.
    event.play_round("1.1.1");
    event.ok(&["pair", "1.1.1"]);
    assert_eq!(lines(&event, 2).len(), 3);
}

#[test]
fn two_late_players_play_each_other_and_one_alone_is_refused() {
    let event = with_newcomers(8);
    let before = lines(&event, 1);
    let refused = event.refused(&["players", "late", "77.1.1", "--now"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1: in round 1 nobody is without an opponent for 77.1.1
    hint: in the next round: arbitro players late 77.1.1
    ");
    assert_eq!(lines(&event, 1), before);
    event.ok(&["players", "late", "77.1.1", "--now", "--against", "78.1.1"]);
    let after = lines(&event, 1);
    assert_eq!(after[..4], before[..]);
    insta::assert_snapshot!(after[4], @"5 78.1.1 77.1.1");
    event.ok(&["undo"]);
    assert_eq!(lines(&event, 1), before);
    event.ok(&["players", "late", "77.1.1", "78.1.1", "--now"]);
    assert_eq!(lines(&event, 1).len(), 5);
    // Somebody who plays elsewhere cannot be the opponent.
    let seated = before[0].split(' ').nth(1).unwrap();
    let refused = event.refused(&["players", "late", "77.1.1", "--now", "--against", seated]);
    insta::assert_snapshot!(refused, @"
    error: 77.1.1 has table 5 in round 1 of 1.1.1 already
    hint: while that table has no result, its pair can be undone: arbitro unpair 1.1.1 --table 5
    ");
    // A round robin that has begun has no place but its bye.
    let full = with_newcomers(4);
    full.refused(&["players", "late", "77.1.1", "78.1.1", "--now"]);
    let refused = full.refused(&["players", "late", "77.1.1", "--group", "1.1.1"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1 is a round robin of an even number of players that has begun: everybody has an opponent in every round. Only an odd number leaves a place, that of the bye, and there is none for 77.1.1
    hint: before anybody has played there, undo its pairing and there is a place: arbitro unpair 1.1.1, then: arbitro players late 77.1.1
    ");
    let odd = with_newcomers(5);
    odd.ok(&["players", "late", "77.1.1", "--group", "1.1.1"]);
}

#[test]
fn a_player_for_whom_a_full_group_had_no_place_was_led_back_to_the_same_refusal() {
    let late = ["players", "late", "77.1.1", "--now"];
    let full = with_newcomers(4);
    full.ok(&["result", "1.1.1", "1", "1-0"]);
    insta::assert_snapshot!(full.refused(&late), @"
    error: 1.1.1 is a round robin of an even number of players that has begun: everybody has an opponent in every round. Only an odd number leaves a place, that of the bye, and there is none for 77.1.1
    hint: with another player who comes late, in a new group: arbitro groups make 1.1 77.1.1 CODE
    ");
    full.ok(&["groups", "make", "1.1", "77.1.1", "78.1.1"]);
    full.ok(&["players", "add", "79.1.1", "Aluno 79", "Escola"]);
    insta::assert_snapshot!(full.refused(&["players", "late", "79.1.1", "--now"]), @"
    error: 1.1.1 is a round robin of an even number of players that has begun: everybody has an opponent in every round. Only an odd number leaves a place, that of the bye, and there is none for 79.1.1
    hint: in another group there is a place: arbitro players late 79.1.1
    ");
    full.ok(&["players", "late", "79.1.1"]);
    // The last round of a Swiss.
    let last = with_newcomers(8);
    for _ in 1..4 {
        last.play_round("1.1.1");
        last.ok(&["pair", "1.1.1"]);
    }
    insta::assert_snapshot!(last.refused(&late), @"
    error: 1.1.1: in round 4 nobody is without an opponent for 77.1.1
    hint: with another player who comes late, in this round: arbitro players late 77.1.1 CODE --now
    ");
    last.ok(&["players", "late", "77.1.1", "78.1.1", "--now"]);
}

#[test]
fn a_pair_is_undone_and_those_who_wait_hold_up_the_next_round() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let before = lines(&event, 1);
    event.ok(&["unpair", "1.1.1", "--table", "2"]);
    assert_eq!(lines(&event, 1), [before[0].clone(), before[2].clone()]);
    // The same again.
    assert_eq!(event.run(&["unpair", "1.1.1", "--table", "2"]).code, 0);
    for table in ["1", "3"] {
        event.ok(&["result", "1.1.1", table, "1-0"]);
    }
    let refused = event.refused(&["pair", "1.1.1"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1, round 1: 2 players wait for a table
    hint: to give a table to those who wait: arbitro pair 1.1.1 --round 1
    ");
    insta::assert_snapshot!(event.refused(&["unpair", "1.1.1", "--table", "1"]), @"
    error: 1.1.1: table 1 of round 1 has its result already
    hint: to remove it: arbitro result 1.1.1 1 --round 1 --clear --reason TEXT
    ");
    let status = event.ok(&["status"]);
    insta::assert_snapshot!(status, @"
    lists → check-in → draw → [rounds] → finals → prizes → papers and closing
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Category               Entries   Stage    Round   Missing   Since
    ─────────────────────────────────────────────────────────────────
    1.1  Nex · 1.º ciclo         6   rounds     1/4
    ─────────────────────────────────────────────────────────────────

    Next: arbitro pair 1.1.1 --round 1
      1.1.1, round 1: 2 players wait for a table
    ");
    event.ok(&["pair", "1.1.1", "--round", "1"]);
    assert_eq!(lines(&event, 1), before);
    event.ok(&["result", "1.1.1", "2", "0-1"]);
    event.ok(&["pair", "1.1.1"]);
}

#[test]
fn a_forbidden_pair_is_undone_and_the_bracket_paired_again() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let before = lines(&event, 1);
    let of =
        |line: &String| -> Vec<String> { line.split(' ').skip(1).map(str::to_owned).collect() };
    let (one, other) = (of(&before[0]), of(&before[1]));
    event.ok(&["forbid", &one[0], &one[1]]);
    event.ok(&["unpair", "1.1.1", "--table", "1"]);
    // These two may not meet, and nobody else is free.
    let refused = event.refused(&["pair", "1.1.1", "--round", "1"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1: those who wait for a table in round 1 cannot play each other: Aluno 004 (4.1.1) has no possible opponent: Aluno 001 (1.1.1): they are kept apart in this tournament; Aluno 001 (1.1.1) has no possible opponent: Aluno 004 (4.1.1): they are kept apart in this tournament; 2 of these need somebody from outside, and there is nobody
    hint: undo another table that has no result yet, so that there is more to choose from, or say who plays whom: arbitro groups show 1.1.1
    ");
    event.ok(&["unpair", "1.1.1", "--table", "2"]);
    event.ok(&["pair", "1.1.1", "--round", "1"]);
    let after = lines(&event, 1);
    assert_eq!(after[2], before[2]);
    let is_pair = |line: &String, one: &str, two: &str| line.contains(one) && line.contains(two);
    assert!(!after.iter().any(|line| is_pair(line, &one[0], &one[1])), "{after:?}");
    assert!(!after.iter().any(|line| is_pair(line, &other[0], &other[1])), "{after:?}");
    // A player who waits and does not play misses the round.
    event.ok(&["unpair", "1.1.1", "--table", "3"]);
    let waits = of(&before[2]);
    event.ok(&["players", "absent", &waits[0], &waits[1], "--round", "1"]);
    let gone = lines(&event, 1);
    assert_eq!(gone.iter().filter(|line| line.ends_with("absent")).count(), 2, "{gone:?}");
}

#[test]
fn two_players_change_places_once() {
    let event = Event::drawn(5);
    event.ok(&["pair", "1.1.1"]);
    let before = lines(&event, 1);
    let of = |at: usize| -> Vec<String> { before[at].split(' ').map(str::to_owned).collect() };
    let (one, two) = (of(0), of(1));
    let exchange = format!("{}:{}", one[1], two[1]);
    event.ok(&["pair", "1.1.1", "--exchange", &exchange]);
    let after = lines(&event, 1);
    assert_eq!(after[0], format!("1 {} {}", two[1], one[2]));
    assert_eq!(after[1], format!("2 {} {}", one[1], two[2]));
    assert_eq!(after[2], before[2]);
    // The same again, however it is typed.
    let turned = format!("{}:{}", two[1], one[1]);
    assert_eq!(event.run(&["pair", "1.1.1", "--exchange", &turned]).code, 0);
    assert_eq!(lines(&event, 1), after);
    // With the player who has the bye; at one table the sides change.
    let bye = before[2].split(' ').next().unwrap().to_owned();
    event.ok(&["pair", "1.1.1", "--exchange", &format!("{bye}:{}", two[1])]);
    assert_eq!(lines(&event, 1)[2], format!("{} bye", two[1]));
    event.ok(&["pair", "1.1.1", "--exchange", &format!("{bye}:{}", one[2])]);
    assert_eq!(lines(&event, 1)[0], format!("1 {} {bye}", one[2]));
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    let refused = event.refused(&["pair", "1.1.1", "--exchange", &format!("{bye}:{}", one[1])]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1: table 1 of round 1 has its result already
    hint: to remove it: arbitro result 1.1.1 1 --round 1 --clear --reason TEXT
    ");
    assert_eq!(event.run(&["pair", "1.1.1", "--exchange", "1.1.1:bye"]).code, 2);
    assert_eq!(event.run(&["pair", "--exchange", &exchange]).code, 2);
}

#[test]
fn the_reason_of_a_fixed_bye_is_kept_and_shown() {
    let event = Event::drawn(5);
    event.ok(&["pair", "1.1.1", "--fix", "3.1.1:bye", "--reason", "Tem de sair mais cedo"]);
    insta::assert_snapshot!(event.ok(&["explain", "1.1.1"]), @"
    1.1.1, round 1 was paired by hand. Objections of the engine:
    group with 0 points: equally good, but later in the order (article 4); the engine would not make Aluno 004 (4.1.1) – Aluno 002 (2.1.1)
    The arbiter's reason: Tem de sair mais cedo
    ");
    insta::assert_snapshot!(event.ok(&["log"]).lines().last().unwrap_or_default(), @"     4  2026-03-13 10:00:00  sala 1        1.1.1, round 1: paired by hand, 2 tables (Tem de sair mais cedo)");
    assert_eq!(event.run(&["pair", "1.1.1", "--reason", "x"]).code, 2);
}

#[test]
fn a_round_that_changed_while_it_was_played_comes_back_from_its_document() {
    let event = with_newcomers(5);
    event.ok(&["players", "late", "77.1.1", "--now"]);
    // FIDE's file names the change as well.
    let report = event.ok(&["export", "trf", "1.1.1"]);
    let comments: Vec<&str> = report.lines().filter(|line| line.starts_with("###")).collect();
    assert_eq!(comments, ["### jornada 1: o árbitro mudou mesas depois do emparceiramento"]);
    event.ok(&["unpair", "1.1.1", "--table", "1"]);
    event.ok(&["pair", "1.1.1", "--exchange", "77.1.1:1.1.1"]);
    event.write("day.json", event.ok(&["export", "json"]));
    event.ok(&["import", "json", "day.json", "--event", "copy"]);
    let copy = event.ok(&["export", "json", "--event", "copy"]);
    let (copy, own): (serde_json::Value, serde_json::Value) =
        (serde_json::from_str(&copy).unwrap(), event.export());
    assert_eq!(copy["groups"], own["groups"]);
}

#[test]
fn a_bye_with_points_was_a_plain_absence_for_a_player_who_waited() {
    let event = Event::with(&SMALL.replace("rounds = 4", "rounds = 4\nhalf_byes = 1"));
    event.write("players.csv", list(8));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let player = event.export()["groups"][0]["games"][0]["first"].as_str().unwrap().to_owned();
    event.ok(&["unpair", "1.1.1", "--table", "1"]);
    let absent = ["players", "absent", &player, "--round", "1"];
    let said = event.refused(&[&absent[..], &["--bye", "half"]].concat());
    assert!(said.contains("cannot have a bye worth points in round 1 of 1.1.1"), "{said}");
    event.ok(&absent);
}
