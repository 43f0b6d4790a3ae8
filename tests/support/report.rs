//! A report of six players in FIDE's format, as written by an organiser's program.

/// A player's line.
pub fn line(number: u32, points: &str, rounds: &str) -> String {
    let name = format!("Player {number}");
    format!("001 {number:>4}      {name:33} {:>4} {:27}{points:>4} {number:>4}{rounds}\n", 1500, "")
}

/// Six players after round 1 of 5, with records about the rounds.
pub fn six_players(records: &str) -> String {
    [
        "142 5\n152 W\n",
        records,
        &line(1, "1.0", "     4 w 1"),
        &line(2, "1.0", "     5 b 1"),
        &line(3, "1.0", "     6 w 1"),
        &line(4, "0.0", "     1 b 0"),
        &line(5, "0.0", "     2 w 0"),
        &line(6, "0.0", "     3 b 0"),
    ]
    .concat()
}
