//! Every tie-break, with values that another program also computes: `tie_breaks.txt`.

use std::collections::BTreeSet;

use arbitro_pairing::standings::{
    TeamTieBreak, TieBreak, TieBreakMethod, TieBreakValue, UnplayedRounds, rank,
};
use arbitro_pairing::trf::ReportFile;

const FACTS: &str = include_str!("tie_breaks.txt");

#[test]
fn every_tie_break_has_the_values_on_which_the_peers_agree() {
    let blocks = FACTS.split("\n\n").filter(|block| block.contains("\n001 "));
    let mut seen = BTreeSet::new();
    for block in blocks {
        let is_value = |line: &&str| {
            !line.starts_with('#') && !line.starts_with(|first: char| first.is_ascii_digit())
        };
        let file: String =
            block.lines().filter(|line| !is_value(line)).map(|l| format!("{l}\n")).collect();
        let file = ReportFile::read(file.as_bytes()).expect("a file");
        let tournament = file.standing().expect("it is consistent").tournament;
        for line in block.lines().filter(is_value) {
            let (code, values) = line.split_once(' ').expect("a code and values");
            let tie_break: TieBreak = code.parse().expect("FIDE's code");
            let mut standings = rank(&tournament, &[tie_break], UnplayedRounds::Fide2026);
            standings.sort_by_key(|line| line.number);
            let values: Vec<&str> = values.split(' ').collect();
            assert_eq!(values.len(), standings.len(), "{code}");
            for (line, expected) in standings.iter().zip(values) {
                let value = line.values[0].map(TieBreakValue::ratio).map(|ratio| ratio.as_f64());
                let expected = expected.parse::<f64>().ok();
                let same = match (value, expected) {
                    (Some(value), Some(expected)) => (value - expected).abs() < 0.006,
                    (value, expected) => value.is_none() && expected.is_none(),
                };
                assert!(same, "{code} of {}: {value:?}, not {expected:?}", line.number);
            }
            seen.insert(tie_break.method.code());
        }
    }
    // Two codes are not tested on their own: the points, and `GE`, which is another name of `REP`.
    let all = TieBreakMethod::ALL
        .into_iter()
        .filter(|c| !matches!(c, TieBreakMethod::Pts | TieBreakMethod::Ge));
    let missing: Vec<_> = all.filter(|method| !seen.contains(method.code())).collect();
    assert!(missing.is_empty(), "without facts: {missing:?}");
}

#[test]
fn points_stand_in_the_order_where_their_code_stands() {
    let file = FACTS.split("\n\n").find(|block| block.contains("\n001 ")).expect("a file");
    let lines = file.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    let tournament = ReportFile::read(text.as_bytes())
        .expect("a file")
        .standing()
        .expect("consistent")
        .tournament;
    let order = |list: &str| {
        let list = TieBreak::list(list).expect("codes");
        let standings = rank(&tournament, &list, UnplayedRounds::Fide2026);
        standings.into_iter().map(|line| line.number).collect::<Vec<_>>()
    };
    assert_eq!(order("PTS,BH"), order("BH"));
    assert_ne!(order("WIN,PTS"), order("WIN"));
    let list = TieBreak::list("WIN,PTS,BH").expect("codes");
    let standings = rank(&tournament, &list, UnplayedRounds::Fide2026);
    let wins: Vec<_> = standings.iter().map(|line| line.values[0]).collect();
    assert!(wins.is_sorted_by(|a, b| a >= b), "{wins:?}");
    let both = |list: &str| {
        let list = TieBreak::list(list).expect("codes");
        let standings = rank(&tournament, &list, UnplayedRounds::Fide2026);
        standings.into_iter().map(|line| line.values).collect::<Vec<_>>()
    };
    assert_eq!(both("GE"), both("REP"));
}

/// Values on which a peer differs, each with the interpretation that decides.
///
/// `STD`, C.07 article 7.7: a round brings a point to a player who gets more points from it than
/// the opponent, and half a point to one who gets as many. Games scored ½–0 and 0–0 were played, so
/// the comparison is with the opponent; gacrux 1.11 compares with the points of a draw, which
/// article 7.7 prescribes for rounds without an opponent. All 165 differing values among 62,807
/// were traced to such games.
#[test]
fn standard_points_of_a_game_that_the_arbiter_scores_were_disputed() {
    let line = |number: u32, points: &str, round: &str| {
        format!(
            "001 {number:>4}      {:33} {:>4} {:27}{points:>4} {number:>4}{round}\n",
            "N", "", ""
        )
    };
    let file = [
        line(1, "0.5", "     2 w ="),
        line(2, "0.0", "     1 b 0"),
        line(3, "0.0", "     4 w 0"),
        line(4, "0.0", "     3 b 0"),
        line(5, "0.0", "     6 w -"),
        line(6, "0.0", "     5 b -"),
        line(7, "0.5", "  0000 - H"),
    ];
    let text = format!("012 Disputed\n142 1\n152 W\n{}", file.concat());
    let file = ReportFile::read(text.as_bytes()).expect("a file");
    let tournament = file.standing().expect("it is consistent").tournament;
    let mut standings =
        rank(&tournament, &TieBreak::list("STD").expect("a code"), UnplayedRounds::Fide2026);
    standings.sort_by_key(|line| line.number);
    let ours: Vec<f64> = standings
        .iter()
        .map(|line| line.values[0].map(TieBreakValue::ratio).expect("a value").as_f64())
        .collect();
    assert_eq!(ours, [1.0, 0.0, 0.5, 0.5, 0.0, 0.0, 0.5]);
}

#[test]
fn every_tie_break_of_an_article_is_in_the_tables_of_the_guides() {
    for path in ["docs/tie-breaks.md", "docs/pt/tie-breaks.md"] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
        let text = std::fs::read_to_string(&path).expect("a guide");
        // code, meaning, article, modifiers
        let rows = text.lines().filter(|line| line.starts_with("| `")).map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let modifiers = cells.get(3).copied().unwrap_or_default();
            let letters: String =
                modifiers.split_whitespace().filter_map(|it| it.chars().nth(1)).collect();
            (cells[0].trim_matches('`').to_owned(), cells[2].to_owned(), letters)
        });
        let rows: Vec<_> =
            rows.take_while(|(_, article, _)| article.parse::<f32>().is_ok()).collect();
        let methods = TieBreakMethod::ALL.into_iter().filter(|it| !it.article().is_empty());
        let declared: Vec<_> = methods
            .map(|it| (it.code().to_owned(), it.article().to_owned(), it.modifiers().to_owned()))
            .collect();
        let (players, teams) = rows.split_at(declared.len());
        assert_eq!(players, declared, "{}", path.display());
        // A row of teams may have several codes.
        let codes = teams.iter().flat_map(|(codes, ..)| codes.split("` `"));
        assert_eq!(codes.collect::<Vec<_>>(), TeamTieBreak::codes().collect::<Vec<_>>());
    }
}
