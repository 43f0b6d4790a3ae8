//! A game is known in its own rooms alone: elsewhere no code depends on which game it is, neither
//! by its id nor by its type, nor by the signs it is drawn with.

use std::collections::BTreeSet;

use arbitro_games::registry;

use super::source::{CRATES, files, path_of};

/// The tables that name every game, one line each; each states its purpose itself.
const TABLES: [&str; 5] = [
    "crates/arbitro-games/src/games/mod.rs",
    "crates/arbitro-games/src/games/registry.rs",
    "crates/arbitro-games/src/scoresheet/formats/mod.rs",
    "crates/arbitro-games/src/solving/mod.rs",
    "crates/arbitro-games/src/solving/rooms.rs",
];

/// The signs that pieces and squares are drawn with; only the terminal assigns them.
const SIGNS: &str = "●○◎◐▲△■□◆◇┃━╺╸╻╹≈";
const SIGNS_ROOM: &str = "crates/arbitro-paper/src/output/board/sign.rs";

/// A text without its comments and tests; strings stay.
fn without_comments(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The contents of the strings of a text.
fn strings(code: &str) -> impl Iterator<Item = &str> {
    code.split('"').skip(1).step_by(2)
}

/// Whether a file is a room of a game: of its rules, of its solver, of its file formats.
fn is_room(path: &str, game: &str) -> bool {
    let rooms = ["games/", "solving/", "scoresheet/formats/"];
    rooms.iter().any(|room| {
        let below =
            path.strip_prefix("crates/arbitro-games/src/").and_then(|p| p.strip_prefix(room));
        below.is_some_and(|name| name.starts_with(game))
    })
}

#[test]
fn nobody_outside_its_rooms_knows_a_game() {
    let mut seen = BTreeSet::new();
    for (path, text) in CRATES.into_iter().flat_map(files) {
        let path = path_of(&path);
        let code = without_comments(&text);
        for info in registry::infos() {
            let room = info.id.replace('-', "_");
            if is_room(&path, &room) {
                seen.insert(info.id);
                continue;
            }
            let named = strings(&code).find(|string| *string == info.id);
            assert_eq!(named, None, "{path} knows a game by its id");
            // `hex::` alone may be another module; a path into the games is theirs.
            let typed = [format!("games::{room}::"), format!("arbitro_games::{room}")];
            let known = typed.iter().any(|way| code.contains(way.as_str()));
            let proves = path.starts_with("crates/arbitro-games/src/solving/")
                && path.ends_with("/tests.rs");
            assert!(
                !known || proves || TABLES.contains(&path.as_str()),
                "{path} knows {} by its type",
                info.id
            );
        }
    }
    assert_eq!(seen.len(), registry::infos().len(), "{seen:?}");
}

#[test]
fn nobody_but_the_terminal_has_signs_for_pieces() {
    let mut found = BTreeSet::new();
    for (path, text) in CRATES.into_iter().flat_map(files) {
        let path = path_of(&path);
        let code = without_comments(&text);
        if strings(&code).any(|string| string.contains(|sign| SIGNS.contains(sign))) {
            found.insert(path);
        }
    }
    // Scoresheets of one game use them as tokens, and people write them; on paper, water is drawn.
    let wanted = [
        "crates/arbitro-games/src/games/produto.rs",
        "crates/arbitro-games/src/repair/text.rs",
        SIGNS_ROOM,
        "crates/arbitro-paper/src/output/pdf/board.rs",
    ];
    assert_eq!(found.into_iter().collect::<Vec<_>>(), wanted);
}

#[test]
fn nobody_but_a_game_reads_the_letters_it_is_written_with() {
    // Other code compares letters with letters, never with one of its own.
    for (path, text) in CRATES.into_iter().flat_map(files) {
        let path = path_of(&path);
        if path.starts_with("crates/arbitro-games/src/games/") {
            continue;
        }
        let code: String = without_comments(&text).split_whitespace().collect();
        for reading in [
            "letters==\"",
            "letters!=\"",
            "letters.contains(\"",
            "letters.starts_with(\"",
            "letters{\"",
        ] {
            assert!(!code.contains(reading), "{path} reads a game's letters: {reading}");
        }
    }
}

#[test]
fn an_edge_hands_over_acts_and_never_an_operation() {
    for (path, text) in CRATES.into_iter().flat_map(files) {
        let path = path_of(&path);
        if !["src/cli/", "src/web/", "crates/arbitro-scan/"]
            .iter()
            .any(|edge| path.starts_with(edge))
        {
            continue;
        }
        let code = without_comments(&text);
        for typed in ["operation::", "Operation::", "Operation,", "Operation>", "Operation {"] {
            let of_operations = code.contains(typed);
            assert!(!of_operations, "{path} names an operation's type: {typed}");
        }
    }
}
