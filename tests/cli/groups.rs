//! `arbitro groups`: the draw of groups, their members, and players moved by hand.

use crate::support::event::{Event, SMALL, list};

#[test]
fn groups_are_even_and_drawn_again_they_are_the_same() {
    let event = Event::drawn(29);
    let document = event.export();
    let sizes: Vec<usize> = document["groups"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| group["players"].as_array().unwrap().len())
        .collect();
    assert_eq!(sizes, [10, 10, 9]);
    event.ok(&["groups", "draw", "1.1"]);
    assert_eq!(event.export()["groups"], document["groups"]);
    event.ok(&["groups", "draw", "1.1", "--seed", "12"]);
    assert_ne!(event.export()["groups"], document["groups"]);
}

#[test]
fn an_impossible_draw_reports_the_players() {
    let event = Event::entered(8);
    let said = event.refused(&["groups", "draw", "9.9"]);
    insta::assert_snapshot!(said, @"
    error: this event has no category 9.9
    hint: the categories are 1.1, 1.2, 2.1, 2.2; add another one in event.toml
    ");
    event.refused(&["groups", "show", "9.9"]);
    event.ok(&["groups", "draw"]);
    insta::assert_snapshot!(event.ok(&["groups", "draw"]), @"Every category that has players is drawn already.");
    assert_eq!(event.run(&["groups", "draw", "--seed", "many"]).code, 2);
    event.ok(&["pair"]);
    event.refused(&["groups", "draw", "1.1"]);
}

#[test]
fn a_player_is_moved_once_and_shown_in_the_new_group() {
    let event = Event::drawn(16);
    let document = event.export();
    let player = document["groups"][0]["players"][2].as_str().unwrap().to_owned();
    event.ok(&["groups", "move", &player, "1.1.2"]);
    assert!(event.ok(&["groups", "show", "1.1.2"]).contains(&player));
    assert!(!event.ok(&["groups", "show", "1.1.1"]).contains(&format!(" {player} ")));
    assert!(event.ok(&["groups", "move", &player, "1.1.2"]).starts_with("Already so: "));
    event.refused(&["groups", "move", &player, "1.1.9"]);
    event.refused(&["groups", "move", "99.1.1", "1.1.1"]);
}

/// Twelve players in one category, and one alone in another.
fn one_alone(more: &str) -> Event {
    let event = Event::with(&format!("{more}{SMALL}"));
    event.write("players.csv", list(12) + "99.1.2,Eva Sozinha,Escola 99,1,2\n");
    event.ok(&["players", "import", "players.csv"]);
    event
}

#[test]
fn a_player_alone_in_a_category_got_a_group_that_could_not_play_and_a_prize() {
    for (more, certificates) in [("", 13), ("certificates_without_games = \"no\"\n", 12)] {
        let event = one_alone(more);
        let said = event.refused(&["groups", "draw", "1.2"]);
        insta::allow_duplicates! { insta::assert_snapshot!(said, @"
        error: Eva Sozinha (99.1.2) is alone in category 1.2: there is no opponent, and no group is drawn
        hint: enter another player there, or enter this one in another category: arbitro players list 1.2
        "); }
        let status = event.ok(&["status"]);
        insta::allow_duplicates! { insta::assert_snapshot!(status, @"
        lists → check-in → [draw] → rounds → finals → prizes → papers and closing
        3rd Torneio de ensaio · Vila Nova, 13 March 2026
        Category               Entries   Stage     Round   Missing   Since
        ──────────────────────────────────────────────────────────────────
        1.1  Nex · 1.º ciclo        12   entries
        ──────────────────────────────────────────────────────────────────

        Next: arbitro groups draw 1.1
          1.1, with 12 players, is to be drawn.
        Also:
          arbitro players list 1.2: Eva Sozinha (99.1.2) is alone in category 1.2: there is no opponent, and no group is drawn
        "); }
        let drawn = event.run(&["groups", "draw"]);
        assert_eq!(drawn.code, 0, "{}", drawn.err);
        insta::allow_duplicates! { insta::assert_snapshot!(drawn.err, @"
        warning: Eva Sozinha (99.1.2) is alone in category 1.2: there is no opponent, and no group is drawn
        hint: enter another player there, or enter this one in another category: arbitro players list 1.2
        "); }
        assert_eq!(event.export()["groups"].as_array().unwrap().len(), 1);
        event.play_all("1.1.1");
        // The day goes on to its end, and what it offers is done.
        let document = event.run(&["status", "--format", "json"]).json();
        let stages = document["categories"].as_array().unwrap().iter();
        let stages: Vec<&str> = stages.filter_map(|it| it["stage"].as_str()).collect();
        assert_eq!(stages[..2], ["done", "done"], "{document}");
        let status = event.ok(&["status"]);
        let (above, _) = status.split_once("Also:").expect("other things to do");
        insta::allow_duplicates! { insta::assert_snapshot!(above, @"
        lists → check-in → draw → rounds → finals → [prizes] → papers and closing
        3rd Torneio de ensaio · Vila Nova, 13 March 2026
        Category                   Entries   Stage   Round   Missing   Since
        ────────────────────────────────────────────────────────────────────
        1.1  Nex · 1.º ciclo            12   done      4/4
        1.2  Rastros · 1.º ciclo         1   done
        ────────────────────────────────────────────────────────────────────

        Next: arbitro print certificates -o certificates.pdf
          All games are played: the certificates.
        "); }
        event.ok(&["--lang", "en", "print", "prizes", "-o", "prizes.csv"]);
        let prizes = String::from_utf8(event.read("prizes.csv")).unwrap();
        insta::allow_duplicates! { insta::assert_snapshot!(prizes.trim_start_matches('\u{feff}'), @"
        Category;Rank;Code;Name;School;Remarks
        Nex · 1.º ciclo;1;9.1.1;Aluno 009;Escola 9;
        Nex · 1.º ciclo;2;7.1.1;Aluno 007;Escola 7;
        Nex · 1.º ciclo;3;11.1.1;Aluno 011;Escola 11;
        Rastros · 1.º ciclo;;;;;no places: the only player had no opponent
        "); }
        event.ok(&["print", "certificates", "-o", "all.csv"]);
        let all = String::from_utf8(event.read("all.csv")).unwrap();
        assert_eq!(all.lines().skip(1).count(), certificates, "{all}");
        event.ok(&["print", "certificates", "-o", "all.pdf"]);
        let own = event.run(&["--lang", "en", "print", "certificates", "1.2", "-o", "own.csv"]);
        match certificates {
            13 => {
                let own = String::from_utf8(event.read("own.csv")).unwrap();
                insta::assert_snapshot!(own.trim_start_matches('\u{feff}'), @r#"
                Code;Name;School;Game;Cycle;Rank;Check code;Remarks
                99.1.2;Eva Sozinha;Escola 99;Rastros;1.º ciclo;;0Z4BR-ZPP81;"No game was played, because there was no opponent."
                "#);
            }
            _ => assert_eq!(own.code, 1, "{}", own.err),
        }
    }
}

#[test]
fn groups_of_two_left_somebody_alone() {
    let event = Event::with(&SMALL.replace("group_size = 12", "group_size = 2"));
    event.write("players.csv", list(5));
    event.ok(&["players", "import", "players.csv"]);
    let drawn = event.ok(&["groups", "draw"]);
    insta::assert_snapshot!(drawn, @"
    1.1: 5 players drawn into 2 groups, seed 11
      1.1.1: 3  1.1.2: 2
    ");
}

#[test]
fn a_group_that_all_its_players_left_for_a_new_one_stayed_empty() {
    let event = Event::drawn(16);
    let players = event.export()["groups"][0]["players"].clone();
    let codes = players.as_array().unwrap().iter().filter_map(|code| code.as_str());
    let make: Vec<&str> = ["groups", "make", "1.1"].into_iter().chain(codes).collect();
    event.ok(&make);
    let groups = event.export()["groups"].clone();
    let codes: Vec<_> = groups.as_array().unwrap().iter().map(|group| &group["code"]).collect();
    assert_eq!(codes, ["1.1.2", "1.1.3"]);
}

#[test]
fn a_category_whose_players_are_all_absent_had_no_players() {
    let event = Event::entered(4);
    for code in ["1.1.1", "2.1.1", "3.1.1", "4.1.1"] {
        event.ok(&["players", "absent", code, "--until-present"]);
    }
    insta::assert_snapshot!(event.refused(&["groups", "draw"]), @"
    error: category 1.1: everybody who is entered is marked as absent
    hint: once they are here: arbitro players present
    ");
    insta::assert_snapshot!(event.ok(&["status"]).lines().skip_while(|line| !line.starts_with("Next")).collect::<Vec<_>>().join("\n"), @"
    Next: arbitro players present
      Nobody can be drawn: the players are marked as absent. Mark those who are here as present.
    ");
}
