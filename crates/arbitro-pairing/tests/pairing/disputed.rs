//! Positions on which programs differ (`disputed.txt`), each with the article that decides. The
//! engine and the independent implementation of the text give the same pairs, which differ from the
//! other program's.

use std::collections::BTreeSet;

use arbitro_pairing::trf::ReportFile;
use arbitro_pairing::{Paired, dutch};

use crate::by_the_book;

const POSITIONS: &str = include_str!("disputed.txt");

/// Pairs as written, in any order.
fn written(text: &str) -> BTreeSet<String> {
    text.split(' ').map(str::to_owned).collect()
}

fn pairs(paired: &Paired) -> BTreeSet<String> {
    let pairs = paired.pairs.iter().map(|pair| format!("{}-{}", pair.first, pair.second));
    pairs.chain(paired.bye.map(|player| format!("{player}-0"))).collect()
}

#[test]
fn disputed_positions_are_paired_by_the_article_that_decides() {
    let blocks: Vec<&str> =
        POSITIONS.split("\n\n").filter(|block| block.contains("\n001 ")).collect();
    assert!(blocks.len() >= 2, "{} positions", blocks.len());
    for block in blocks {
        let name = block.lines().find_map(|line| line.strip_prefix("012 ")).expect("a name");
        assert!(block.contains("article"), "{name}: the article that decides is named");
        let is_file = |line: &&str| {
            !line.starts_with('#')
                && line.as_bytes()[..3].iter().all(|byte| !byte.is_ascii_lowercase())
        };
        let text: String = block.lines().filter(is_file).map(|line| format!("{line}\n")).collect();
        let file = ReportFile::read(text.as_bytes()).expect("a file");
        assert!(file.warnings.is_empty(), "{name}: {:?}", file.warnings);
        let tournament = file.standing().expect("it is consistent").tournament;
        let answer = |of: &str| block.lines().find_map(|line| line.strip_prefix(of)).map(written);
        let ours = answer("ours ").expect("our pairs");
        assert_eq!(pairs(&dutch::pair(&tournament).expect("a pairing")), ours, "{name}");
        assert_eq!(pairs(&by_the_book::pair(&tournament).expect("a pairing")), ours, "{name}");
        let others: Vec<_> = ["bbpPairings ", "gacrux "].into_iter().filter_map(answer).collect();
        assert!(!others.is_empty() && others.iter().all(|other| *other != ours), "{name}");
    }
}
