//! Laptops that work apart and join each other again and again: both come to the same event, nothing
//! is joined twice, and a head printed at any time is found at either.

use std::collections::BTreeMap;

use arbitro_chance::Lots;
use arbitro_event::acts::{
    Act, ActRequest, DrawGroups, EnterResult, ImportEntries, PairRounds, Present, RedoBatch, Reply,
    UndoBatch,
};
use arbitro_event::store::{Location, PrintedHead, UnwrittenEntries, UnwrittenJournal};
use arbitro_event::{
    EntryRow, Event, Journal, JournalError, MergeError, Merged, Registration, Score, SharedNumber,
    Signature, UndoRequest,
};

const EVENT: &str = "name = 'Dois portáteis'\ncycles = ['A', 'B', 'C']\ngames = ['hex']\nseed = 7\n\
     rounds = 5\ngroup_size = 12\n";

/// A laptop in the hall, with every head that it printed after something was done there.
struct Laptop {
    name: &'static str,
    journal: Journal,
    kept: UnwrittenEntries,
    printed: Vec<PrintedHead>,
}

impl Laptop {
    fn over(name: &'static str, kept: UnwrittenEntries) -> Self {
        let event = Event::read(EVENT).expect("settings");
        let store = Box::new(UnwrittenJournal::over(None, &kept));
        let place = Location::Sqlite("laptop.db".into());
        let journal = Journal::over(place, store, &event.rules).expect("it is in memory");
        Self { name, journal, kept, printed: Vec::new() }
    }

    /// The first laptop, after the draw of three categories of six.
    fn drawn() -> Self {
        let mut laptop = Self::over("secretaria", UnwrittenEntries::default());
        let row = |at: usize| EntryRow {
            code: format!("{}.{}.1", at % 6 + 1, at / 6 + 1).parse().expect("a code"),
            name: format!("Aluno {at}"),
            school: None,
            adapted: None,
            registration: Registration::default(),
            byes: Vec::new(),
            role: None,
        };
        let rows = (0..18).map(row).collect();
        laptop.does(ImportEntries {
            rows,
            remove_missing: false,
            replace: Vec::new(),
            ..ImportEntries::default()
        });
        for cycle in 1..=3 {
            let category = Some(format!("{cycle}.1").parse().expect("a category"));
            laptop.does(DrawGroups { category, seed: Some(7) });
        }
        laptop.copy("a")
    }

    /// A copy of the folder on another laptop.
    fn copy(&self, name: &'static str) -> Self {
        Self::over(name, super::walks::copied(&self.kept))
    }

    /// Everything happens within one second.
    fn signature(&self) -> Signature {
        Signature { desk: self.name.to_owned(), at: "2026-03-13T10:00:00Z".to_owned() }
    }

    /// Carries out an act, with every question answered with yes.
    fn tries(&mut self, act: impl Into<Act>) -> Result<Reply, JournalError> {
        let mut request = ActRequest::new(self.signature(), act);
        request.answers.all = true;
        self.journal.carry_out(&request)
    }

    fn does(&mut self, act: impl Into<Act>) {
        self.tries(act).expect("it is possible");
        self.prints();
    }

    fn prints(&mut self) {
        let hash = self.journal.head().hash.to_string();
        self.printed.push(hash.parse().expect("a head"));
    }

    fn pairs(&mut self, group: &str) {
        let group = group.parse().expect("a group");
        self.does(PairRounds::of_group(group));
    }

    fn records(&mut self, group: &str, table: u32, result: Score) {
        self.does(EnterResult::of(group.parse().expect("a group"), 1, table, result));
    }

    fn undoes(&mut self) {
        self.does(UndoBatch { wish: UndoRequest::default() });
    }

    fn joins(&mut self, other: &mut Self) -> Result<Merged, MergeError> {
        let signature = self.signature();
        self.journal.merge(&signature, &mut other.journal)
    }

    /// Whether a head that was printed anywhere is found here.
    fn finds(&mut self, printed: &PrintedHead) -> bool {
        let own = self.kept.entries().iter().any(|entry| printed.is_of(&entry.hash));
        own || self.journal.find_in_copies(printed).expect("it is in memory").is_some()
    }

    fn length(&self) -> u64 {
        self.journal.head().seq
    }
}

/// The state on which both laptops must agree: everything but the numbers of entries.
fn results(laptop: &Laptop) -> Vec<(String, Option<Score>)> {
    let state = laptop.journal.state();
    let rounds = state.groups().flat_map(|group| group.played.iter().map(move |it| (group, it)));
    let games = rounds.flat_map(|(group, round)| round.games.iter().map(move |it| (group, it)));
    games.map(|(group, game)| (format!("{} {:?}", group.code, game.first), game.result)).collect()
}

/// Both laptops have everything, and joining them again adds nothing.
fn are_one(a: &mut Laptop, b: &mut Laptop) {
    assert_eq!(results(a), results(b));
    let lengths = (a.length(), b.length());
    assert_eq!(a.joins(b).expect("both are equal"), Merged::default());
    assert_eq!(b.joins(a).expect("both are equal"), Merged::default());
    assert_eq!((a.length(), b.length()), lengths);
    let printed: Vec<PrintedHead> = a.printed.iter().chain(&b.printed).cloned().collect();
    assert!(printed.iter().all(|head| a.finds(head) && b.finds(head)));
}

#[test]
fn a_result_undone_and_typed_again_within_a_second_stopped_a_third_merge() {
    let mut a = Laptop::drawn();
    a.pairs("1.1.1");
    let mut b = a.copy("b");
    a.records("1.1.1", 1, Score::First);
    a.undoes();
    a.records("1.1.1", 1, Score::First);
    b.pairs("2.1.1");
    b.records("2.1.1", 2, Score::Second);
    b.undoes();
    b.records("2.1.1", 2, Score::Second);
    a.joins(&mut b).expect("other groups");
    b.joins(&mut a).expect("other groups");
    are_one(&mut a, &mut b);
}

#[test]
fn two_new_schools_shared_a_number_after_a_merge_without_a_word() {
    let mut a = Laptop::drawn();
    let mut b = a.copy("b");
    let enters = |laptop: &mut Laptop, code: &str, school: &str| {
        let row = EntryRow {
            code: code.parse().expect("a code"),
            name: format!("Aluno {code}"),
            school: Some(school.to_owned()),
            adapted: None,
            registration: Registration::default(),
            byes: Vec::new(),
            role: None,
        };
        laptop.does(ImportEntries { rows: vec![row], ..ImportEntries::default() });
    };
    enters(&mut a, "20.1.1", "Escola Nova");
    enters(&mut b, "20.2.1", "Escola Diferente");
    // Another spelling is the same school.
    enters(&mut a, "21.1.1", "Escola do Sol");
    enters(&mut b, "21.2.1", "escola do sol");
    let shared = SharedNumber {
        number: "20".to_owned(),
        ours: "Escola Nova".to_owned(),
        theirs: "Escola Diferente".to_owned(),
    };
    assert_eq!(a.joins(&mut b).expect("other players").schools, [shared]);
}

#[test]
fn laptops_that_kept_joining_added_an_empty_entry_each_time() {
    let mut a = Laptop::drawn();
    let mut b = a.copy("b");
    a.pairs("1.1.1");
    b.pairs("2.1.1");
    a.joins(&mut b).expect("other groups");
    b.joins(&mut a).expect("other groups");
    let lengths = (a.length(), b.length());
    for _ in 0..3 {
        assert_eq!(a.joins(&mut b).expect("nothing new"), Merged::default());
        assert_eq!(b.joins(&mut a).expect("nothing new"), Merged::default());
    }
    assert_eq!((a.length(), b.length()), lengths);
    // New entries of one side are joined alone.
    b.records("2.1.1", 1, Score::First);
    assert_eq!(a.joins(&mut b).expect("a result").entries, 1);
    assert_eq!(results(&a), results(&b));
}

#[test]
fn a_result_that_both_had_was_entered_again_after_a_merge_and_an_undo() {
    let mut a = Laptop::drawn();
    a.pairs("1.1.1");
    let mut b = a.copy("b");
    a.records("1.1.1", 1, Score::First);
    let act = EnterResult::of("1.1.1".parse().expect("a group"), 1, 1, Score::First);
    let request = ActRequest::new(b.signature(), act);
    assert!(matches!(b.journal.carry_out(&request), Ok(Reply::Done(_))));
    assert_eq!(a.joins(&mut b).expect("both did the same").same, 1);
    assert!(matches!(a.journal.carry_out(&request), Ok(Reply::Already(_))));
    a.undoes();
    assert!(matches!(a.journal.carry_out(&request), Ok(Reply::TakenBack(_))));
}

/// A page that was open on both laptops sent its number to each, with something else.
#[test]
fn one_number_for_two_requests_reached_over_the_work_between_them() {
    let mut a = Laptop::drawn();
    a.pairs("1.1.1");
    a.pairs("2.1.1");
    let mut b = a.copy("b");
    let sends = |laptop: &mut Laptop, group: &str, result| {
        let act = EnterResult::of(group.parse().expect("a group"), 1, 1, result);
        let mut request = ActRequest::new(laptop.signature(), act);
        request.id = "one-number".parse().expect("a number");
        laptop.journal.carry_out(&request)
    };
    assert!(matches!(sends(&mut a, "1.1.1", Score::First), Ok(Reply::Done(_))));
    b.records("2.1.1", 2, Score::First);
    assert!(matches!(sends(&mut b, "2.1.1", Score::Second), Ok(Reply::Done(_))));
    b.prints();
    assert_eq!(a.joins(&mut b).expect("other groups").entries, 2);
    let id = "one-number".parse().expect("a number");
    let request = a.journal.request(&id).expect("its own request");
    assert_eq!(request.first, request.last, "the other one has a number of its own");
    assert!(matches!(sends(&mut a, "1.1.1", Score::First), Ok(Reply::Already(_))));
    b.joins(&mut a).expect("the same");
    are_one(&mut a, &mut b);
}

/// Three laptops, each with a category of its own, that join in any order.
fn day(seed: u64) {
    let mut lots = Lots::for_purpose(seed, "laptops");
    let first = Laptop::drawn();
    let others = (first.copy("b"), first.copy("c"));
    let mut laptops = [first, others.0, others.1];
    for _ in 0..40 {
        let at = lots.below(3);
        let group = format!("{}.1.1", at + 1);
        let code = group.parse().expect("a group");
        let laptop = &mut laptops[at];
        let before = laptop.length();
        let act: Act = match lots.below(8) {
            0 | 1 => PairRounds::of_group(code).into(),
            2..=4 => {
                let round = laptop.journal.state().group(code).expect("it is drawn").played.len();
                let result = *lots.pick(&[Score::First, Score::Second]).expect("two");
                let table = 1 + lots.below(3) as u32;
                let correct = lots.happens(0.3);
                EnterResult { correct, ..EnterResult::of(code, round.max(1) as u32, table, result) }
                    .into()
            }
            5 => UndoBatch { wish: UndoRequest::default() }.into(),
            6 => RedoBatch { seq: None }.into(),
            _ => {
                let player = format!("{}.{}.1", 1 + lots.below(6), at + 1);
                Present { players: vec![player.parse().expect("a code")] }.into()
            }
        };
        // The journal refuses acts that are not possible now.
        let _ = laptop.tries(act);
        if laptop.length() > before {
            laptop.prints();
        }
        if lots.happens(0.3) {
            continue;
        }
        let (one, other) = (lots.below(3), lots.below(3));
        if one != other && lots.happens(0.4) {
            let [mut one, mut other] = laptops.get_disjoint_mut([one, other]).expect("two of them");
            if lots.happens(0.5) {
                (one, other) = (other, one);
            }
            joined(one, other, seed);
        }
    }
    // Everybody joins everybody, twice: then nothing is new.
    for round in 0..3 {
        for (one, other) in [(0, 1), (0, 2), (1, 0), (2, 0), (1, 2), (2, 1)] {
            let [one, other] = laptops.get_disjoint_mut([one, other]).expect("two of them");
            let merged = joined(one, other, seed);
            assert!(round < 2 || merged == Merged::default(), "seed {seed}: {merged:?}");
        }
    }
    let all: Vec<_> = laptops.iter().map(results).collect();
    assert_eq!(all[0], all[1], "seed {seed}");
    assert_eq!(all[0], all[2], "seed {seed}");
    let printed: BTreeMap<String, PrintedHead> = laptops
        .iter()
        .flat_map(|laptop| {
            laptop.printed.iter().map(|head| (format!("{} {head:?}", laptop.name), head.clone()))
        })
        .collect();
    for laptop in &mut laptops {
        let lost = printed.iter().find(|(_, head)| !laptop.finds(head));
        assert!(lost.is_none(), "seed {seed}: {lost:?} is not found at {}", laptop.name);
    }
}

fn joined(one: &mut Laptop, other: &mut Laptop, seed: u64) -> Merged {
    one.joins(other).unwrap_or_else(|fault| {
        panic!("seed {seed}: {} joins {}: {fault:?}", one.name, other.name);
    })
}

#[test]
fn three_laptops_that_join_in_any_order_come_to_one_event() {
    (0..100).for_each(day);
}
