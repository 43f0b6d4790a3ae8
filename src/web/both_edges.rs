//! The law of answers: of every act, the terminal and the page say the same, and ask the same before it.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

use arbitro_chance::Lots;

use super::answer::Body;
use super::ask::Ask;
use super::engine::Engine;
use super::hall::Hall;
use super::outcomes::Told;
use super::shell::told;
use super::view::View;
use super::{Addresses, pages, remedy};
use crate::championship::acts::{ActOutcome, Question, Reply, by_name};
use crate::championship::{Event, Hint, Journal, Score, State};
use crate::cli::{Said, in_words, said_after};
use crate::hall::HallFiles;
use crate::hall::keys::{Holder, Role};
use crate::locale::Lang;
use crate::store::{Head, Location, UnwrittenEntries, UnwrittenJournal};

#[path = "../../tests/championship/walks/acts.rs"]
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

fn journal(event: &Event, kept: &UnwrittenEntries) -> Journal {
    let store = Box::new(UnwrittenJournal::over(None, kept));
    Journal::over(Location::Sqlite("walk.db".into()), store, &event.rules).expect("in memory")
}

/// A page's text, as somebody reads it.
fn text(page: &str) -> String {
    let mut text = String::new();
    let mut is_text = true;
    for letter in page.chars() {
        match letter {
            '<' => is_text = false,
            '>' => is_text = true,
            letter if is_text => text.push(letter),
            _ => {}
        }
    }
    let signs = [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")];
    signs.into_iter().fold(text, |text, (code, sign)| text.replace(code, sign))
}

/// The head at a page of an event.
fn head_at(hall: &Arc<Hall>, event: &Event, state: &State) -> Ask {
    let holder = Holder {
        id: "1".to_owned(),
        name: "chefe".to_owned(),
        role: Role::Head,
        only: Vec::new(),
        device: None,
    };
    let view = View::over(event, state, Head::EMPTY);
    Ask { holder: Some(holder), ..Ask::of(hall, view, Lang::Pt) }
}

/// Checks that both edges ask these questions, with all they say.
fn check_questions(ask: &Ask, questions: &[Question]) {
    let Body::Whole(page) = pages::question(ask, questions, "/").body else { panic!("no page") };
    let page = String::from_utf8_lossy(&page).into_owned();
    for question in questions {
        // The terminal's question is the message, after the lines.
        for line in question.lines().iter().chain([&question.message()]) {
            let said = ask.say(line);
            assert!(text(&page).contains(&said), "the page asks without saying: {said}\n{page}");
        }
        assert!(page.contains(&format!("value=\"{}\"", question.word())), "{page}");
    }
}

/// Whether the page says a hint: its words, or the page or the command that does it.
fn is_on(ask: &Ask, page: &str, hint: &Hint) -> bool {
    let named = Hint { words: by_name(&ask.view.state, hint.words.clone()), ..hint.clone() };
    let Hint { remedies, words } = &named;
    if remedies.is_empty() {
        return text(page).contains(&ask.say(words));
    }
    let holder = ask.holder.as_ref().expect("the head");
    remedies.iter().all(|wanted| match remedy::place(wanted) {
        Ok(place) => place.path(holder).is_none_or(|path| page.contains(&format!("\"{path}\""))),
        // A server that no terminal started names no command.
        Err(_) => ask.hall.typed.is_none(),
    })
}

/// Checks that both edges say all that must be known after an act, and nothing that only one knows.
fn check_outcome(ask: &Ask, outcome: &ActOutcome, already: bool) {
    let state = &ask.view.state;
    let said = said_after(state, ask.lang, outcome);
    let page = told::shown(ask, &Told { already, outcome: Arc::new(outcome.clone()) }).0;
    let hints: Vec<Hint> = outcome.remarks.iter().flat_map(|remark| remark.hints()).collect();
    let consequences: Vec<_> = outcome.told().map(|told| told.message()).collect();
    assert_eq!(said.len(), hints.len() + consequences.len());
    let is_said = |sentence: &str| {
        said.iter().any(|said| match said {
            Said::Answer(said) | Said::Note(said) | Said::Warning(said) => {
                ask.say(said) == sentence
            }
            Said::Advice(_) => false,
        })
    };
    for hint in &hints {
        let advised = || said.iter().any(|said| matches!(said, Said::Advice(said) if said == hint));
        let sentence = ask.say(&by_name(state, in_words(hint, ask.lang)));
        assert!(is_said(&sentence) || advised(), "the terminal does not say: {sentence}");
        assert!(is_on(ask, &page, hint), "the page does not say: {sentence}\n{page}");
    }
    for message in &consequences {
        let sentence = ask.say(message);
        assert!(is_said(&sentence), "the terminal does not say: {sentence}");
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
        Question::EndsSitting { group, table, device: "7".to_owned() },
    ]
}

#[test]
fn the_terminal_and_the_page_ask_and_say_the_same_of_every_act() {
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine::start(folder.path(), None).unwrap();
    let hall = Arc::new(Hall::new(engine, HallFiles::of(folder.path()), Addresses::default()));
    let empty = Ask::of(&hall, hall.engine.view(), Lang::Pt);
    check_questions(&empty, &rare_questions());
    let seen = Rc::new(RefCell::new(BTreeSet::new()));
    for (number, more) in EVENTS.into_iter().enumerate() {
        let toml = format!(
            "name = 'Passeio'\ncycles = ['Open']\nseed = 7\ngames = ['hex', 'rastros']\n{more}\n"
        );
        let event = Event::read(&toml).unwrap();
        let (hall, seen, of) = (Arc::clone(&hall), Rc::clone(&seen), event.clone());
        acts::watch(move |state, reply| {
            let ask = head_at(&hall, &of, state);
            let kind = |value: String| value.split([' ', '(']).next().map(str::to_owned);
            match reply {
                Reply::Ask(questions) => {
                    check_questions(&ask, questions);
                    let words = questions.iter().map(|question| question.word().to_owned());
                    seen.borrow_mut().extend(words);
                }
                Reply::Done(outcome) | Reply::Already(outcome) => {
                    check_outcome(&ask, outcome, matches!(reply, Reply::Already(_)));
                    let remarks = outcome.remarks.iter().map(|remark| format!("{remark:?}"));
                    let told = outcome.told().map(|told| format!("{told:?}"));
                    seen.borrow_mut().extend(remarks.chain(told).filter_map(kind));
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
    let seen: Vec<String> = Rc::unwrap_or_clone(seen).into_inner().into_iter().collect();
    let wanted = [
        "Already",
        "EntersFinal",
        "FinalStays",
        "Helps",
        "Known",
        "LeavesFinal",
        "OlderRound",
        "OpenTable",
        "PairedBefore",
        "Pairing",
        "Place",
        "ResultStands",
        "draws-final",
        "publishes",
        "touches-played",
    ];
    let missing: Vec<_> = wanted.iter().filter(|it| !seen.iter().any(|seen| seen == *it)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}; met: {seen:?}");
}
