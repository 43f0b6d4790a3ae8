//! Every public error of the crate converts with `?` into another program's error type, across
//! threads.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;

use arbitro_pairing::dutch::{self, NoAnswer, NoPairing};
use arbitro_pairing::knock_out::OutcomeFault;
use arbitro_pairing::standings::{TieBreak, TieBreakFault, UnknownUnplayedRounds, UnplayedRounds};
use arbitro_pairing::trf::{Fault, NotGenerated, Plan, ReportFile, generate};

// The trait bound is the test.
#[allow(clippy::extra_unused_type_parameters)]
fn is_an_error<T: Error + Send + Sync + 'static>(name: &'static str) -> &'static str {
    name
}

macro_rules! errors {
    ($($error:ident $(<$of:ty>)?),* $(,)?) => {
        [$(is_an_error::<$error $(<$of>)?>(stringify!($error))),*]
    };
}

/// The error types in the `Result`s that public functions return.
fn answered(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the crate") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            answered(&path, found);
            continue;
        }
        if path.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a file of text");
        for declared in text.split("pub fn ").skip(1) {
            let head = declared.split('{').next().unwrap_or_default();
            let Some((_, answer)) = head.split_once("-> Result<") else { continue };
            let last = answer.rsplit_once(", ").map_or("", |(_, last)| last);
            let name = last.split(['<', '>']).next().unwrap_or_default();
            // A single letter is a generic error type of the caller.
            if name.len() > 1 && !name.contains("::") {
                found.insert(name.to_owned());
            }
        }
    }
}

#[test]
fn every_error_a_public_function_answers_with_is_an_error_that_can_be_sent() {
    let known = errors![
        Fault,
        NoAnswer,
        NoPairing,
        NotGenerated<NoPairing>,
        OutcomeFault,
        TieBreakFault,
        UnknownUnplayedRounds
    ];
    let mut found = BTreeSet::new();
    answered(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(!found.is_empty());
    for name in found {
        assert!(known.contains(&name.as_str()), "{name} is not in the list of errors");
    }
}

#[test]
fn an_error_shows_the_sentence_of_the_catalogue() {
    let fault = TieBreak::list("BH,XX").expect_err("no such code");
    assert_eq!(fault.to_string(), "there is no tie-break XX");
    let fault = "2031".parse::<UnplayedRounds>().expect_err("no such treatment");
    assert_eq!(
        fault.to_string(),
        "\"2031\" is not a way of counting unplayed rounds; the ways are: fide-2026, fide-2024, half, round-robin"
    );
    let fault = ReportFile::read(b"142 many\n").expect_err("no number");
    assert_eq!(
        fault.to_string(),
        "line 1, column 5: record 142: “many” is not a valid number of rounds (1 to 999)"
    );
    let fault = generate(&Plan { players: 2, rounds: 3, ..Plan::default() }, dutch::pair)
        .expect_err("two players, three rounds");
    assert_eq!(
        fault.to_string(),
        "no tournament could be made: in every draw that was tried, round 2 at the latest could not be paired"
    );
    let reason = fault.source().expect("why the round could not be paired");
    assert_eq!(
        reason.to_string(),
        "no pairing obeys the absolute criteria (C1 to C3); left over: 1, 2"
    );
}
