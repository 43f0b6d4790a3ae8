//! Every public error of the crate converts with `?` into another program's error type, across
//! threads.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;

use arbitro_games::scoresheet::formats::{FormatFault, PlacedFault};
use arbitro_games::scoresheet::{NoObserver, RawRecord, RecordFault, judge};
use arbitro_games::{
    Game, Illegal, PlayError, RulesFault, Setup, TagFault, Unsolvable, ludo::Ludo, rastros::Rastros,
};

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
            // For a box, the type inside it.
            let last = last.strip_prefix("Box<").unwrap_or(last);
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
        FormatFault,
        Illegal,
        PlacedFault,
        PlayError,
        RecordFault,
        RulesFault,
        TagFault,
        Unsolvable
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
    let mut position = Rastros::start(&Setup::default()).expect("the start");
    let before = position;
    let said = |result: Result<_, PlayError>| result.expect_err("no move").to_string();
    assert_eq!(said(position.play("fim")), "\"fim\" is not a move as Rastros writes them");
    assert_eq!(said(position.play("a1")), "a1 is not next to the white piece on e5");
    assert_eq!(said(position.play("z9")), "there is no square z9 on this board");
    assert_eq!(position, before, "what is refused changes nothing");
    let ludo = Ludo::start(&Setup::default()).expect("the start");
    let why = ludo.solvable().expect_err("a game of dice").to_string();
    assert_eq!(why, "Ludo cannot be solved: it is played with dice");
}

#[test]
fn a_value_that_a_rule_cannot_have_was_called_no_rule() {
    let said = |rules: &str| {
        let record = RawRecord::of(&format!("[Game \"hex\"] [Rules \"{rules}\"] 1. a1 *"));
        let fault = judge(record.view(), "", &mut NoObserver).into_result().expect_err("no rule");
        fault.to_string()
    };
    assert_eq!(
        said("avanco.size=9"),
        "\"avanco.size=9\" is not a rule of the game that can be chosen; there are: avanco.size=7, avanco.size=8"
    );
    assert!(said("size=9").contains("is neither an edition nor a rule"));
}

#[test]
fn a_verdict_goes_through_a_question_mark() {
    fn plies(moves: &str) -> Result<u32, Box<dyn Error + Send + Sync>> {
        let record = RawRecord::of(&format!("[Game \"rastros\"] {moves}"));
        Ok(judge(record.view(), "", &mut NoObserver).into_result()?.plies)
    }
    assert_eq!(plies("1. d4 e3 2. f2 f1 3. g2 g1 0-1").expect("a whole game"), 6);
    assert_eq!(plies("1. d4 e3 *").expect("what is not over has no fault"), 2);
    let fault = plies("1. d4 d4").expect_err("the piece stands there");
    assert_eq!(fault.to_string(), "d4 is not next to the white piece on d4");
    let fault = fault.downcast::<Box<RecordFault>>().expect("the fault itself");
    assert_eq!((fault.ply, fault.code), (Some(2), "not-adjacent"));
    let fault = plies("1. d4 e3 1-0").expect_err("nobody has won");
    assert_eq!(fault.to_string(), "the record claims 1-0, but the game was not over on the board");
}

#[test]
fn a_verdict_displays_itself() {
    let said = |text| judge(RawRecord::of(text).view(), "", &mut NoObserver).to_string();
    assert_eq!(
        said("[Game \"rastros\"] 1. d4 e3 2. f2 f1 3. g2 g1 0-1"),
        "Rastros: valid, 6 plies: 0-1 (blocked)"
    );
    assert_eq!(
        said("[Game \"rastros\"] 1. d4 d4"),
        "Rastros: illegal, 1 ply: d4 is not next to the white piece on d4"
    );
    assert_eq!(said("[Game \"rastros\"] 1. d4 *"), "Rastros: unfinished, 1 ply");
    assert_eq!(
        said("1. d4"),
        "cannot be read: the record does not name its game: [Game \"…\"] is missing"
    );
}
