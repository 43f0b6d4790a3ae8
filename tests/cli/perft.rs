//! `arbitro perft`: how many sequences of moves there are.

use super::check::rastros;
use crate::support::program::run;

#[test]
fn perft_counts_from_the_start_and_from_a_record() {
    assert_eq!(run(&["perft", "rastros", "4"]).out, "1649\n");
    assert_eq!(run(&["perft", "Gatos & Cães", "2"]).out, "232\n");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.jogo");
    std::fs::write(&path, rastros("d4 *")).unwrap();
    let path = path.to_str().unwrap();
    let divided = run(&["perft", "rastros", "4", "--divide"]);
    let below: u64 = divided
        .out
        .lines()
        .find_map(|line| line.strip_prefix("d4 "))
        .and_then(|count| count.parse().ok())
        .unwrap();
    assert_eq!(run(&["perft", "rastros", "3", "--record", path]).out, format!("{below}\n"));
    assert_eq!(run(&["perft", "avanco", "1", "--record", path]).code, 2);
    assert_eq!(run(&["perft", "xadrez", "1"]).code, 2);
    assert_eq!(run(&["perft", "rastros"]).code, 2);
}

#[test]
fn games_that_cannot_be_counted_are_refused_with_the_reason() {
    for args in
        [&["perft", "xadrez", "1"][..], &["perft", "rastros", "deep"], &["perft", "rastros"]]
    {
        let run = run(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        assert!(!run.err.is_empty());
    }
}
