//! `gtp`: games refereed and played for programs that use the Go Text Protocol.

use crate::support::program::{run, run_with};

/// The answers to some lines, without the blank line after each.
fn answers(args: &[&str], lines: &[&str]) -> Vec<String> {
    let ran = run_with(&[&["gtp"], args].concat(), lines.join("\n") + "\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let said = ran.out.strip_suffix("\n\n").expect("an answer ends with a blank line");
    said.split("\n\n").map(str::to_owned).collect()
}

#[test]
fn the_commands_of_the_protocol_are_answered() {
    let said = answers(
        &["rastros"],
        &[
            "protocol_version",
            "7 name",
            "known_command genmove",
            "known_command fly",
            "komi 6.5",
            "boardsize 7",
        ],
    );
    assert_eq!(said, ["= 2", "=7 arbitro", "= true", "= false", "=", "="]);
    let listed = answers(&["rastros"], &["list_commands"]).concat();
    for name in "version quit boardsize clear_board play genmove undo showboard gogui-rules_game_id gogui-rules_board \
                 gogui-rules_board_size gogui-rules_legal_moves gogui-rules_side_to_move gogui-rules_final_result"
        .split_whitespace()
    {
        assert!(listed.lines().any(|line| line.trim_start_matches("= ") == name), "{name}: {listed}");
        let known = answers(&["rastros"], &[&format!("known_command {name}")]);
        assert_eq!(known, ["= true"]);
    }
}

#[test]
fn a_ruler_shows_what_is_legal_whose_turn_it_is_and_who_won() {
    let said = answers(
        &["atari-go"],
        &[
            "gogui-rules_game_id",
            "gogui-rules_board_size",
            "gogui-rules_side_to_move",
            "play black A1",
            "gogui-rules_side_to_move",
            "play white A2",
            "gogui-rules_board",
            "gogui-rules_final_result",
            "play b E5",
            "play w B1",
            "gogui-rules_final_result",
            "gogui-rules_legal_moves",
            "genmove black",
        ],
    );
    assert_eq!(said[..4], ["= Atarigo", "= 9", "= black", "="]);
    let (rows, side): (Vec<&str>, _) = (said[6].lines().collect(), &said[4]);
    assert_eq!(
        (side.as_str(), rows.len(), rows[8], rows[9]),
        ("= white", 10, "O . . . . . . . .", "X . . . . . . . .")
    );
    assert_eq!(said[7..], ["= unknown", "=", "=", "= white", "=", "? game over"]);
}

#[test]
fn on_a_board_of_go_the_letter_i_is_left_out_and_the_sheets_is_understood() {
    let legal = answers(&["atari-go"], &["gogui-rules_legal_moves"]).concat();
    assert!(!legal.contains('I'));
    insta::assert_snapshot!(legal, @"= A1 A2 A3 A4 A5 A6 A7 A8 A9 B1 B2 B3 B4 B5 B6 B7 B8 B9 C1 C2 C3 C4 C5 C6 C7 C8 C9 D1 D2 D3 D4 D5 D6 D7 D8 D9 E1 E2 E3 E4 E5 E6 E7 E8 E9 F1 F2 F3 F4 F5 F6 F7 F8 F9 G1 G2 G3 G4 G5 G6 G7 G8 G9 H1 H2 H3 H4 H5 H6 H7 H8 H9 J1 J2 J3 J4 J5 J6 J7 J8 J9");
    for ninth in ["J5", "j5", "I5"] {
        let said = answers(
            &["atari-go"],
            &[&format!("play black {ninth}"), "play white J5", "gogui-rules_board"],
        );
        assert!(said[1].starts_with("? illegal move"), "{said:?}");
        assert!(said[2].ends_with(". . . . . . . . X\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . ."), "{said:?}");
    }
}

#[test]
fn play_accepts_the_moves_of_genmove_in_every_game() {
    for game in arbitro_games::registry::infos() {
        let ran = run_with(&["gtp", game.id, "--level", "1"], "genmove black\ngenmove white\n");
        if ["ludo", "combate"].contains(&game.id) {
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", game.id);
            continue;
        }
        let white = ran.out.starts_with('?');
        let (own, other) = if white { ("white", "black") } else { ("black", "white") };
        let line = format!("genmove {own}");
        let said = answers(
            &[game.id, "--level", "1"],
            &[&line, "undo", &line, &format!("genmove {other}")],
        );
        let moved = said[2].strip_prefix("= ").expect("a move");
        let reply = said[3].strip_prefix("= ").expect("a move");
        let lines =
            [format!("play {own} {moved}"), format!("play {other} {reply}"), "undo".to_owned()];
        let taken = answers(&[game.id], &lines.each_ref().map(String::as_str));
        assert_eq!(taken, ["=", "=", "="], "{}: {moved} {reply}", game.id);
    }
}

#[test]
fn a_seed_gives_the_same_answers_also_after_clear_board() {
    let lines = ["genmove black", "clear_board", "genmove black"];
    let said = answers(&["dominorio", "--level", "1", "--seed", "9"], &lines);
    assert_eq!(said[0], said[2]);
    assert_eq!(said, answers(&["dominorio", "--level", "1", "--seed", "9"], &lines));
}

#[test]
fn impossible_commands_get_a_question_mark_and_change_nothing() {
    let long = "x".repeat(200_000);
    let said = answers(
        &["rastros"],
        &[
            "",
            "# nothing",
            "fly",
            "play black",
            "play green d4",
            "play black a1",
            "play white d4",
            "boardsize 19",
            "komi x",
            "undo",
            "12",
            "12 \u{7}name\t# said",
            &long,
            "play black ☃",
            "play black d4",
            "play black e4",
            "gogui-rules_side_to_move",
        ],
    );
    let starts = [
        "? unknown command",
        "? syntax error",
        "? syntax error",
        "? illegal move: ",
        "? illegal move: wrong turn",
        "? unacceptable size",
        "? syntax error",
        "? cannot undo",
        "?12 unknown command",
        "=12 arbitro",
        "? line too long",
        "? illegal move: ",
        "=",
        "? illegal move: wrong turn",
        "= white",
    ];
    assert_eq!(said.len(), starts.len(), "{said:?}");
    for (said, start) in said.iter().zip(starts) {
        assert!(said.starts_with(start), "{said}: {start}");
    }
}

#[test]
fn bytes_that_are_no_text_and_an_input_that_ends_are_no_harm() {
    let ran = run_with(&["gtp", "hex"], b"\xff\xfe\x00play\nname");
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (0, "? unknown command\n\n= arbitro\n\n"),
        "{}",
        ran.err
    );
    assert_eq!(run_with(&["gtp", "hex"], "").code, 0);
    let after = run_with(&["gtp", "hex"], "quit\nname\n");
    assert_eq!((after.code, after.out.as_str()), (0, "=\n\n"));
}

#[test]
fn a_game_or_a_level_that_does_not_exist_is_refused() {
    for args in
        [&["gtp", "xadrez"][..], &["gtp", "hex", "--level", "5"], &["gtp", "hex", "--seed", "-1"]]
    {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(!ran.err.is_empty());
    }
}
