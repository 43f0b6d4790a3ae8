//! Sheets that no child writes: the search stops at its limits, which are counts, and reports it.

use std::ops::ControlFlow;

use arbitro_games::repair::{RepairRequest, RepairStatus, RepairTrouble, Repaired, repair};

fn read(bytes: &[u8]) -> Vec<Repaired> {
    repair(bytes, &RepairRequest::default(), &mut || ControlFlow::Continue(()))
}

#[test]
fn a_text_that_is_longer_than_any_sheet_is_not_searched_and_shows_that_its_bound_was_reached() {
    let tokens = "e4 ".repeat(1_000_000);
    let lines = "1. d4 e3\n".repeat(5_000);
    let words = format!("[Game \"hex\"]\n{}", "a1 b2 ".repeat(2_000));
    for text in ["a".repeat(1 << 20), tokens, lines, words] {
        for sheet in read(text.as_bytes()) {
            assert_eq!(sheet.outcome, RepairStatus::None);
            assert_eq!((sheet.trouble, sheet.bounded), (Some(RepairTrouble::TooLong), true));
            assert!(sheet.readings.is_empty());
        }
    }
}

#[test]
fn a_word_as_long_as_a_sheet_was_gone_through_once_for_each_of_its_letters() {
    for game in ["hex", "blokus", "ludo"] {
        for word in ["a1".repeat(60_000), "a1,".repeat(40_000), "(".repeat(100_000)] {
            let found = &read(format!("[Game \"{game}\"]\n1. {word}\n").as_bytes())[0];
            assert_ne!(found.outcome, RepairStatus::AsWritten);
            assert!(found.one().is_none(), "{game}");
        }
    }
}

#[test]
fn a_line_as_long_as_a_sheet_was_gone_through_once_for_each_of_its_words() {
    let parts = ["\" ", "- ", "bom - ", "a Ana jogou ", "coluna e, do 2 ao 6 ", "e 5 ", "cê três "];
    for part in parts {
        let line = part.repeat(100_000 / part.len());
        for sheet in read(format!("[Game \"hex\"]\n1. a1 b2\n{line}\n1. c3 {line}\n").as_bytes()) {
            assert!(sheet.one().is_none(), "{part}");
        }
    }
}

#[test]
fn nested_signs_and_noughts_are_no_sheets() {
    let nested = ["(", "{", "[", "~~", "((~~", "{;("].map(|sign| sign.repeat(2_000).into_bytes());
    for bytes in nested.into_iter().chain([vec![0; 1 << 20]]) {
        for sheet in read(&bytes) {
            assert!(sheet.one().is_none(), "{:?}", sheet.readings);
        }
    }
}

#[test]
fn a_hundred_words_of_many_readings_end_at_the_bound_or_with_readings() {
    for (game, word) in
        [("hex", "l1Il"), ("nex", "e1/Nc1l"), ("produto", "Xe5Oc3Xe"), ("blokus", "l1I1c1e1")]
    {
        let text = format!("[Game \"{game}\"]\n{}", format!("{word} ").repeat(100));
        let found = &read(text.as_bytes())[0];
        assert!(found.one().is_none(), "{game}");
        assert!(found.bounded || !found.readings.is_empty() || found.trouble.is_some(), "{game}");
    }
}
