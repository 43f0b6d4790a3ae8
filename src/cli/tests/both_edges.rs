//! The law of answers: before every act the terminal and the page have the same questions, and
//! after it they show the same.

#![allow(clippy::panic, clippy::print_stderr, clippy::unwrap_used, reason = "a test")]

use crate::cli::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use arbitro_chance::Lots;

use crate::cli::support::answers::{Output, outputs_after};
use crate::web::tests::{HeadPages, Pages, text};
use arbitro_event::Journal;
use arbitro_event::acts::{Question, Reply, by_name};
use arbitro_event::store::{Location, UnwrittenEntries, UnwrittenJournal};

#[path = "../../../tests/championship/walks/acts.rs"]
mod acts;

/// How many acts a walk has, and how many walks an event has.
const ACTS: usize = 200;
const WALKS: u64 = 24;

/// The events that are walked over.
const EVENTS: [&str; 4] = [
    "rounds = 3\ngroup_size = 4",
    "system = 'round-robin'\ngroup_size = 4\ngames_per_match = 3\nfinal_system = 'knock-out'",
    "system = 'double-elimination'",
    "rounds = 3\ngroup_size = 4\nschool = { number = 275, name = 'Escola do Monte' }\nper_school = 26",
];

fn journal(event: &Event, unwritten: &UnwrittenEntries) -> Journal {
    let store = Box::new(UnwrittenJournal::over(None, unwritten));
    Journal::over(Location::Sqlite("walk.db".into()), store, &event.rules).expect("in memory")
}

/// Checks that both edges show these questions, in full.
fn check_questions(pages: &HeadPages, questions: &[Question]) {
    let page = pages.question_page(questions);
    for question in questions {
        // The terminal's question is the message, after the lines.
        for line in question.lines().iter().chain([&question.message()]) {
            let sentence = pages.text(line);
            assert!(
                text(&page).contains(&sentence),
                "the page asks without saying: {sentence}\n{page}"
            );
        }
        assert!(page.contains(&format!("value=\"{}\"", question.word())), "{page}");
    }
}

/// Checks that both edges show everything of note after an act, and neither shows more than the other.
fn check_outcome(pages: &HeadPages, state: &State, outcome: &ActOutcome, already: bool) {
    let session = Session::for_tests(Lang::Pt);
    let outputs = outputs_after(&session, state, outcome);
    let page = pages.outcome_page(outcome, already);
    let hints: Vec<Hint> = outcome.remarks.iter().flat_map(|remark| remark.hints()).collect();
    let consequences: Vec<_> = outcome.reported().map(|told| told.message()).collect();
    assert_eq!(outputs.len(), hints.len() + consequences.len());
    let is_printed = |sentence: &str| {
        outputs.iter().any(|output| match output {
            Output::Answer(message) | Output::Note(message) | Output::Warning(message) => {
                pages.text(message) == sentence
            }
            Output::Advice(_) => false,
        })
    };
    for hint in &hints {
        let advised = || {
            outputs.iter().any(|output| matches!(output, Output::Advice(advice) if advice == hint))
        };
        let sentence = pages.text(&by_name(state, session.advice(hint)));
        assert!(is_printed(&sentence) || advised(), "the terminal does not say: {sentence}");
        assert!(pages.shows(&page, hint), "the page does not say: {sentence}\n{page}");
    }
    for message in &consequences {
        let sentence = pages.text(message);
        assert!(is_printed(&sentence), "the terminal does not say: {sentence}");
        assert!(text(&page).contains(&sentence), "the page does not say: {sentence}\n{page}");
    }
}

/// The questions that no walk comes to.
fn rare_questions() -> [Question; 4] {
    let (group, round, table) = ("1.1.1".parse().unwrap(), 1, 3);
    let overturns = |wanted| {
        let (sheet, proven) = (41, Score::First);
        Question::OverturnsProof { group, round, table, sheet, proven, wanted }
    };
    [
        overturns(Some(Score::Second)),
        overturns(None),
        Question::NewRound { group, round, last: 2 },
        Question::EndsSitting { group, table, part: None, device: "7".to_owned() },
    ]
}

/// The remarks that no walk comes to.
fn rare_remarks() -> Vec<Remark> {
    let group = "1.1.1".parse().unwrap();
    let players: [PlayerCode; 2] = ["1.1.1", "2.1.1"].map(|code| code.parse().unwrap());
    vec![
        Remark::PairedBefore { group, rounds: vec![2, 3], seq: 12 },
        Remark::FinalShared {
            group,
            player: "3.1.1".parse().unwrap(),
            rank: 1,
            others: players.to_vec(),
            decider: "1.1.F".parse().unwrap(),
            seq: Some(40),
        },
        Remark::Reseated { group, round: 2, table: 1, players },
    ]
}

#[test]
fn the_terminal_and_the_page_ask_and_say_the_same_of_every_act() {
    let folder = tempfile::tempdir().unwrap();
    let pages = Rc::new(Pages::of(folder.path()));
    let nothing = Event::read("name = 'Passeio'\ncycles = ['Open']\ngames = ['hex']\n").unwrap();
    check_questions(&pages.at(&nothing, &State::default()), &rare_questions());
    let met = Rc::new(RefCell::new(BTreeSet::new()));
    for (number, more) in EVENTS.into_iter().enumerate() {
        let toml = format!(
            "name = 'Passeio'\ncycles = ['Open']\nseed = 7\ngames = ['hex', 'rastros']\n{more}\n"
        );
        let event = Event::read(&toml).unwrap();
        let (pages, met, of) = (Rc::clone(&pages), Rc::clone(&met), event.clone());
        acts::watch(move |state, reply| {
            let pages = pages.at(&of, state);
            let kind = |value: String| value.split([' ', '(']).next().map(str::to_owned);
            match reply {
                Reply::Ask(questions) => {
                    check_questions(&pages, questions);
                    let words = questions.iter().map(|question| question.word().to_owned());
                    met.borrow_mut().extend(words);
                }
                Reply::Done(outcome) | Reply::Already(outcome) => {
                    check_outcome(&pages, state, outcome, matches!(reply, Reply::Already(_)));
                    if met.borrow().is_empty() {
                        let mut rare = outcome.clone();
                        rare.remarks = rare_remarks();
                        check_outcome(&pages, state, &rare, false);
                    }
                    let remarks = outcome.remarks.iter().map(|remark| format!("{remark:?}"));
                    let consequences = outcome.reported().map(|told| format!("{told:?}"));
                    met.borrow_mut().extend(remarks.chain(consequences).filter_map(kind));
                }
                Reply::TakenBack(_) => {}
            }
        });
        for seed in 0..WALKS {
            let mut walk = acts::Walk::new(event.clone());
            let mut lots = Lots::for_purpose(seed, &format!("both edges {number}"));
            (0..ACTS).for_each(|_| walk.act(lots.next_u64()));
        }
    }
    let met: Vec<String> = Rc::unwrap_or_clone(met).into_inner().into_iter().collect();
    let wanted = [
        "Already",
        "EntersFinal",
        "FinalStays",
        "Helps",
        "Known",
        "LeavesFinal",
        "OlderRound",
        "OpenTable",
        "Pairing",
        "Place",
        "ResultStands",
        "draws-final",
        "publishes",
        "touches-played",
    ];
    let missing: Vec<_> = wanted.iter().filter(|it| !met.iter().any(|met| met == *it)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}; met: {met:?}");
}
