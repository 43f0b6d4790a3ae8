//! Laws of knock-out events: whatever happens on the day, each round is one of the bracket, the
//! bracket comes to an end, and its document recreates the event.

use std::collections::{BTreeMap, BTreeSet};

use arbitro::locale::{Lang, Localize};
use arbitro_chance::Lots;
use arbitro_event::acts::{
    Act, ActRequest, AnnounceAbsence, ClearResult, DrawTieLots, EnterResult, FixedTable,
    PairByHand, Reply, UndoBatch,
};
use arbitro_event::export::{EventDocument, MatchGame};
use arbitro_event::operation::{Add, Configure, Import, Record, Withdraw};
use arbitro_event::ranking::{self, Rounds};
use arbitro_event::store::Location;
use arbitro_event::{
    Affiliation, Batch, EncounterKind, EntryRow, Event, Group, GroupCode, Journal, Operation,
    PlayerCode, PlayerStatus, Refusal, Registration, RequestedBye, Score, Signature, State, System,
    UndoRequest, draw, explain, final_draw, late_places, manual_pairing, pairing, simulate,
};
use arbitro_pairing::dutch::Relaxations;

use super::carried::Entries;
use crate::support::event::folder;

const HEAD: &str = "name = 'Taça'\ncycles = ['Open']\nseed = 7\nper_school = 26\n\
     games = [{ id = 'chess', name = 'Xadrez', draws = true }]\n";

pub(crate) const FORMATS: [&str; 7] = [
    "system = 'knock-out'",
    "system = 'knock-out'\nthird_place = true",
    "system = 'knock-out'\nthird_place = true\nconsolation = true",
    "system = 'double-elimination'",
    "system = 'double-elimination'\norder = 'rating'",
    "system = 'knock-out'\nthird_place = true\ngames_per_match = 3",
    "system = 'double-elimination'\ngames_per_match = 5",
];

pub(crate) fn group() -> GroupCode {
    "1.1.1".parse().unwrap()
}

/// A player; the first `schools` players are from different schools, then each school gets a second
/// one.
pub(crate) fn row(at: usize, schools: usize) -> EntryRow {
    let letter = match at / schools {
        0 => String::new(),
        more => char::from(b'a' + more as u8).to_string(),
    };
    EntryRow {
        code: format!("{}.1.1{letter}", at % schools + 1).parse().unwrap(),
        name: format!("Aluno {at:02}"),
        school: None,
        adapted: None,
        registration: Registration { rating: 1000 + (at * 37 % 900) as u16, ..Default::default() },
        byes: Vec::new(),
        role: None,
    }
}

/// An event in progress; its operations are written and read again.
#[derive(Clone)]
pub(crate) struct Day {
    event: Event,
    pub(crate) state: State,
    entries: Entries,
}

impl Day {
    pub(crate) fn new(format: &str) -> Self {
        let event = Event::read(&format!("{HEAD}{format}\n")).unwrap();
        let mut day = Self { event, state: State::default(), entries: Entries::default() };
        day.act(Configure::new(day.event.rules.clone(), None));
        day
    }

    pub(crate) fn drawn(format: &str, players: usize, schools: usize) -> Self {
        let mut day = Self::new(format);
        day.act(Import {
            players: (0..players).map(|at| row(at, schools)).collect(),
            corrects: false,
        });
        let drawn = draw::draw(&day.state, group().category(), 7).unwrap();
        day.act(drawn);
        day
    }

    /// The document, which makes the same event again.
    pub(crate) fn document(&self) -> EventDocument {
        self.entries.document(&self.event, &self.state)
    }

    pub(crate) fn act(&mut self, operation: impl Into<Operation>) {
        self.entries.act(&mut self.state, &operation.into());
    }

    pub(crate) fn refused(&self, operation: impl Into<Operation>) -> Refusal {
        operation.into().check(&self.state).unwrap_err()
    }

    /// Does what an act comes to.
    pub(crate) fn carry_out(&mut self, act: impl Into<Act>) {
        for operation in act.into().operations(&self.state).unwrap() {
            self.act(operation);
        }
    }

    pub(crate) fn group(&self) -> &Group {
        self.state.group(group()).unwrap()
    }

    pub(crate) fn pair(&mut self) {
        let pair = pairing::pair(&self.state, group(), None).unwrap();
        self.act(pair);
    }

    pub(crate) fn say(
        &self,
        (round, table): (u32, u32),
        result: Score,
        correct: bool,
    ) -> Result<(), Refusal> {
        let said = EnterResult { correct, ..EnterResult::of(group(), round, table, result) };
        said.operation(&self.state).map(|_| ())
    }

    pub(crate) fn record(&mut self, (round, table): (u32, u32), result: Score, correct: bool) {
        let said = EnterResult { correct, ..EnterResult::of(group(), round, table, result) };
        let record = said.operation(&self.state).unwrap();
        record.into_iter().for_each(|record| self.act(record));
    }

    /// The tables of the last round that wait for results.
    pub(crate) fn missing(&self) -> Vec<u32> {
        self.group().missing().map(|(_, tables)| tables).unwrap_or_default()
    }

    pub(crate) fn round(&self) -> u32 {
        self.group().played.len() as u32
    }

    /// Pairs a round in which the starting player always wins.
    pub(crate) fn play(&mut self) {
        self.pair();
        for table in self.missing() {
            self.record((self.round(), table), Score::First, false);
        }
    }

    fn game(
        &self,
        game: Option<u32>,
        tally: Option<(u32, u32)>,
        result: Score,
        correct: bool,
    ) -> Result<Option<Record>, Refusal> {
        let said = EnterResult::of(group(), self.round(), 1, result);
        EnterResult { game, tally, correct, ..said }.operation(&self.state)
    }

    pub(crate) fn withdraw(&mut self, player: PlayerCode) {
        self.act(Withdraw { players: vec![player] });
    }

    /// The rank of each player, by the numbers of the draw.
    pub(crate) fn ranks(&self) -> BTreeMap<u32, u32> {
        let ranked = ranking::standings(&self.state, self.group(), Rounds::Paired).unwrap();
        let number = |line: &ranking::Ranked| self.group().member(line.player).unwrap().number;
        ranked.iter().map(|line| (number(line), line.rank)).collect()
    }
}

pub(crate) fn result(lots: &mut Lots) -> Score {
    *lots
        .pick(&[
            Score::First,
            Score::First,
            Score::Second,
            Score::Second,
            Score::Second,
            Score::FirstByForfeit,
            Score::SecondByForfeit,
            Score::DoubleForfeit,
        ])
        .unwrap()
}

/// Each round consists of matches of the bracket, nobody plays twice in a round, and eliminated
/// players do not return.
pub(crate) fn holds(day: &Day, about: &str) {
    let group = day.group();
    let bracket = group.bracket().unwrap();
    let mut seen = BTreeSet::new();
    for (number, round) in (1..).zip(&group.played) {
        let before = group.bracket_after(&bracket, number - 1);
        let mut here = BTreeSet::new();
        for game in &round.games {
            let found = game.match_number.unwrap();
            let players: Vec<_> = [Some(game.first), game.second()].into_iter().flatten().collect();
            assert!(players.iter().all(|&player| here.insert(player)), "{about}, round {number}");
            if game.kind != EncounterKind::Absent {
                assert!(seen.insert(found), "{about}: match {found} twice");
            }
            for player in players {
                let seed = group.member(player).unwrap().number;
                let bye = game.kind == EncounterKind::Bye;
                assert!(bye || before.is_in(seed), "{about}: {seed} was out in round {number}");
            }
        }
    }
}

/// A random day with everything that can happen.
fn random_day(format: &str, players: usize, seed: u64) -> (Day, usize) {
    let about = format!("{format:?}, {players} players, seed {seed}");
    let mut lots = Lots::new(seed);
    let mut day = Day::drawn(format, players, players.max(3) / 2);
    let mut refused = 0;
    for _ in 0..60 {
        if day.group().is_finished() {
            break;
        }
        if lots.happens(0.3) {
            let there: Vec<PlayerCode> = day
                .state
                .players()
                .filter(|(_, player)| player.status == PlayerStatus::Active)
                .map(|(_, player)| player.row.code.clone())
                .collect();
            if let Some(player) = lots.pick(&there).cloned().filter(|_| there.len() > 1) {
                day.withdraw(player);
            }
        }
        day.pair();
        holds(&day, &about);
        let mut tables = day.missing();
        lots.shuffle(&mut tables);
        for table in tables {
            let at = (day.round(), table);
            while day.missing().contains(&table) {
                day.record(at, result(&mut lots), false);
            }
            // A result typed wrongly, in this round or an earlier one, is corrected where possible.
            let round = 1 + lots.below(day.round() as usize) as u32;
            let played = day.group().round(round).unwrap().tables();
            let played: Vec<u32> =
                played.filter(|(_, game)| game.result.is_some()).map(|(table, _)| table).collect();
            let Some(&table) = lots.pick(&played) else { continue };
            let right = result(&mut lots);
            match day.say((round, table), right, true) {
                Ok(()) => day.record((round, table), right, true),
                Err(Refusal::NextPlayed { .. } | Refusal::NextPaired { .. }) => refused += 1,
                Err(other) => panic!("{about}: {other:?}"),
            }
            holds(&day, &about);
        }
    }
    assert!(day.group().is_finished(), "{about}: it does not end");
    let ranks = day.ranks();
    assert_eq!(ranks.len(), players);
    for rank in ranks.values() {
        let further = ranks.values().filter(|other| *other < rank).count() as u32;
        assert_eq!(*rank, 1 + further, "{about}");
    }
    (day, refused)
}

#[test]
fn brackets_of_2_to_40_players_come_to_their_end_whatever_happens() {
    let mut refused = 0;
    for players in 2..=40 {
        for (at, format) in FORMATS.iter().enumerate() {
            let (day, kept) = random_day(format, players, (100 * players + at) as u64);
            refused += kept;
            day.document();
        }
    }
    assert!(
        refused > 100,
        "corrections that later results depend on were hardly ever refused: {refused}"
    );
}

#[test]
fn without_upsets_the_seeds_meet_as_the_bracket_has_it() {
    let mut day = Day::drawn("system = 'knock-out'\nthird_place = true", 8, 8);
    assert_eq!((day.group().system, day.group().rounds), (System::KnockOut, 3));
    let mut met = Vec::new();
    while !day.group().is_finished() {
        day.pair();
        let round = day.round();
        for table in day.missing() {
            let game = day.group().table(round, table).unwrap();
            let seed = |player| day.group().member(player).unwrap().number;
            let (first, second) = (seed(game.first), seed(game.second().unwrap()));
            met.push((round, first.min(second), first.max(second)));
            let better = if first < second { Score::First } else { Score::Second };
            day.record((round, table), better, false);
        }
    }
    let wanted =
        [(1, 1, 8), (1, 4, 5), (1, 2, 7), (1, 3, 6), (2, 1, 4), (2, 2, 3), (3, 1, 2), (3, 3, 4)];
    assert_eq!(met.iter().collect::<BTreeSet<_>>(), wanted.iter().collect());
    let ranks: Vec<u32> = day.ranks().into_values().collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 5, 5, 5]);
    assert_eq!(
        pairing::pair(&day.state, group(), None).unwrap_err(),
        Refusal::AllPlayed { group: group(), rounds: 3 }
    );
    // Lots separate players who were eliminated in the same round.
    day.carry_out(DrawTieLots { group: group(), seed: None });
    let ranks: BTreeSet<u32> = day.ranks().into_values().collect();
    assert_eq!(ranks, (1..=8).collect());
}

#[test]
fn the_unbeaten_who_loses_the_grand_final_plays_a_second_one() {
    for upset in [false, true] {
        let mut day = Day::drawn("system = 'double-elimination'", 4, 4);
        let planned = day.group().rounds;
        while !day.group().is_finished() {
            day.pair();
            let round = day.round();
            for table in day.missing() {
                let group = day.group();
                let game = group.table(round, table).unwrap();
                let seed = |player| group.member(player).unwrap().number;
                let better = seed(game.first) < seed(game.second().unwrap());
                let turned = upset && round >= planned;
                let result = if better == turned { Score::Second } else { Score::First };
                day.record((round, table), result, false);
            }
        }
        assert_eq!((planned, day.round()), (4, if upset { 5 } else { 4 }));
        assert_eq!(day.ranks()[&1], if upset { 2 } else { 1 });
    }
}

#[test]
fn the_unbeaten_who_left_before_the_grand_final_left_an_empty_round_to_pair() {
    let mut day = Day::drawn("system = 'double-elimination'", 4, 4);
    while day.round() + 1 < day.group().rounds {
        day.play();
    }
    let bracket = day.group().bracket().unwrap();
    let progress = day.group().bracket_after(&bracket, day.round());
    let (_, [unbeaten, challenger]) = progress.ready().next().unwrap();
    let leaving = day.group().numbered(unbeaten).unwrap();
    let code = day.state.player(leaving).row.code.clone();
    day.withdraw(code);
    day.pair();
    assert!(day.group().is_finished());
    let ranks = day.ranks();
    assert_eq!((ranks[&challenger], ranks[&unbeaten]), (1, 2));
    day.document();
}

#[test]
fn a_player_who_left_passes_a_bye_on_and_an_awaited_one_keeps_it() {
    let mut day = Day::drawn("system = 'knock-out'", 4, 4);
    let code = |day: &Day, seed| {
        let player = day.group().numbered(seed).unwrap();
        day.state.player(player).row.code.clone()
    };
    day.withdraw(code(&day, 4));
    let third = vec![code(&day, 3)];
    day.act(arbitro_event::operation::Await { players: third.clone() });
    day.pair();
    let games: Vec<_> = day.group().played[0].games.iter().map(|game| game.kind).collect();
    assert_eq!(games, [EncounterKind::Bye], "the match of an awaited player waits");
    assert_eq!(
        pairing::pair(&day.state, group(), None).unwrap_err(),
        Refusal::OpponentsAway { group: group() }
    );
    day.act(arbitro_event::operation::Present { players: third });
    day.play();
    // The champion has left as well.
    day.withdraw(code(&day, 1));
    let winner = day.group().played[1].games[0].first;
    day.pair();
    assert!(day.group().is_finished());
    let seed = day.group().member(winner).unwrap().number;
    assert_eq!(day.ranks()[&seed], 1);
    let out = late_places::late(&day.state, &code(&day, 4), None).unwrap();
    assert!(matches!(day.refused(out), Refusal::BracketOut { .. }));
}

#[test]
fn a_late_pupil_takes_the_place_of_a_bye_of_the_first_round() {
    for paired in [false, true] {
        let mut day = Day::drawn("system = 'knock-out'", 6, 30);
        if paired {
            day.pair();
        }
        for (at, seed) in [(10, 7), (11, 8)] {
            day.act(Add { player: row(at, 30) });
            let late = late_places::late(&day.state, &row(at, 30).code, None).unwrap();
            day.act(late);
            assert_eq!(day.group().members.last().unwrap().number, seed);
        }
        day.act(Add { player: row(12, 30) });
        let late = late_places::late(&day.state, &row(12, 30).code, None).unwrap();
        assert!(matches!(day.refused(late), Refusal::BracketFull { .. }));
        if !paired {
            day.pair();
        }
        assert_eq!((day.missing().len(), day.group().rounds), (4, 3));
        holds(&day, "late");
        while !day.missing().is_empty() || !day.group().is_finished() {
            for table in day.missing() {
                day.record((day.round(), table), Score::Second, false);
            }
            if !day.group().is_finished() {
                day.pair();
            }
        }
        day.document();
    }
    // Once the bracket has moved on, its byes are used up.
    let mut day = Day::drawn("system = 'knock-out'", 6, 30);
    day.play();
    day.pair();
    day.act(Add { player: row(10, 30) });
    let late = late_places::late(&day.state, &row(10, 30).code, None).unwrap();
    assert!(matches!(day.refused(late), Refusal::BracketFull { .. }));
}

#[test]
fn a_correction_seats_the_winner_and_is_refused_once_they_have_played() {
    let mut day = Day::drawn("system = 'knock-out'", 8, 8);
    day.play();
    day.pair();
    let first = day.group().table(1, 1).unwrap().clone();
    let before = day.group().table(2, 1).unwrap().clone();
    assert!(before.has(first.first) && !before.has(first.second().unwrap()));
    day.record((1, 1), Score::Second, true);
    let after = day.group().table(2, 1).unwrap();
    assert!(after.has(first.second().unwrap()) && !after.has(first.first));
    // If nobody advanced, a match would have no players.
    assert_eq!(
        day.say((1, 1), Score::DoubleForfeit, true).unwrap_err(),
        Refusal::NextPaired { group: group(), round: 1, table: 1, next: 2 }
    );
    day.record((2, 1), Score::First, false);
    let refusal = day.say((1, 1), Score::First, true).unwrap_err();
    let wanted = Refusal::NextPlayed { group: group(), round: 1, table: 1, next: 2, at: 1 };
    assert_eq!(refusal, wanted);
    assert!(refusal.hint().is_some());
    // The same player advances: only the way of winning changes.
    day.record((1, 1), Score::SecondByForfeit, true);
}

#[test]
fn a_bye_over_somebody_who_had_left_was_kept_over_somebody_else() {
    let mut day = Day::drawn("system = 'knock-out'", 4, 4);
    day.play();
    let game = day.group().table(1, 1).unwrap();
    let winner = day.state.player(game.first).row.code.clone();
    day.withdraw(winner);
    day.pair();
    assert_eq!(day.missing(), Vec::<u32>::new());
    assert!(matches!(
        day.say((1, 1), Score::Second, true).unwrap_err(),
        Refusal::NextPaired { next: 2, .. }
    ));
}

#[test]
fn a_bracket_refuses_changes_with_a_remedy() {
    let mut day = Day::drawn("system = 'knock-out'", 6, 6);
    let codes: Vec<PlayerCode> = day.state.players().map(|(_, it)| it.row.code.clone()).collect();
    let players = vec![codes[0].clone()];
    let absent = AnnounceAbsence { players, round: Some(1), bye: RequestedBye::Zero };
    let refused = Act::from(absent).operations(&day.state).unwrap_err();
    assert!(matches!(refused, Refusal::AbsentInBracket { .. }));
    let entries = Import { players: vec![row(20, 30)], corrects: false };
    let refusal = day.refused(entries);
    assert!(matches!(refusal, Refusal::EntriesOfBracket { seq: 3, .. }), "{refusal:?}");
    let rules = |format: &str| Event::read(&format!("{HEAD}{format}\n")).unwrap().rules;
    for other in ["system = 'swiss'", FORMATS[1], FORMATS[3]] {
        let change = Configure::new(rules(other), None);
        let refusal = day.refused(change);
        assert!(matches!(refusal, Refusal::RulesSystem { seq: 3, .. }), "{other}: {refusal:?}");
        assert!(!refusal.hint().unwrap().remedies.is_empty());
    }
    // Settings that do not affect this bracket may change.
    day.act(Configure::new(
        rules("system = 'knock-out'\nfinal_system = 'swiss'\nrounds = 9"),
        None,
    ));
    let fixed = [FixedTable { first: codes[0].clone(), second: Some(codes[1].clone()) }];
    let around = pairing::pair_around(&day.state, group(), None, Relaxations::default(), &fixed);
    assert_eq!(around.unwrap_err(), Refusal::BracketPairs { group: group() });
    let pairs = manual_pairing::read(&day.state, day.group(), "1 2\n3 4\n5 6\n").unwrap();
    let hand = Act::from(PairByHand { group: group(), round: None, pairs });
    let refused = hand.operations(&day.state).unwrap_err();
    assert_eq!(refused, Refusal::BracketPairs { group: group() });
    day.pair();
    let drawn = day.say((1, 1), Score::Draw, false).unwrap_err();
    assert_eq!(drawn, Refusal::BracketWinner { group: group(), round: 1, table: 1 });
    let before = Day::new("system = 'knock-out'");
    let code = row(0, 9).code;
    let ahead =
        before.state.rules().unwrap().require_bye_in_time(&code, &[], (1, RequestedBye::Half));
    assert!(matches!(ahead.unwrap_err(), Refusal::ByeInKnockOut { .. }));
}

#[test]
fn keys_of_a_bracket_that_would_do_nothing_are_faults_with_their_place() {
    let faults = |text: &str| -> Vec<(usize, usize)> {
        let faults = Event::read(&format!("{HEAD}{text}")).err().unwrap_or_default();
        faults.iter().map(|fault| (fault.line, fault.column)).collect()
    };
    assert_eq!(faults("third_place = true\n"), [(6, 15)]);
    assert_eq!(faults("system = 'double-elimination'\nconsolation = true\n"), [(7, 15)]);
    assert_eq!(faults("system = 'cup'\n"), [(6, 10)]);
    assert_eq!(faults("final_system = 'knock-out'\nthird_place = 1\n"), [(7, 15)]);
    assert_eq!(faults("final_system = 'knock-out'\nthird_place = true\n"), []);
    assert_eq!(faults("consolation = false\n"), []);
    assert_eq!(faults("games_per_match = 3\n"), []);
    assert_eq!(faults("system = 'knock-out'\ngames_per_match = 2\n"), [(7, 19)]);
    assert_eq!(faults("system = 'knock-out'\ngames_per_match = 7\n"), [(7, 19)]);
    assert_eq!(faults("final_system = 'double-elimination'\ngames_per_match = 5\n"), []);
    let category = "categories = [{ code = '1.1', system = 'knock-out', consolation = true }]\n";
    assert_eq!(faults(category), []);
    let category = "system = 'knock-out'\n\
         categories = [{ code = '1.1', system = 'swiss', consolation = true }]\n";
    assert_eq!(faults(category), [(7, 63)]);
    assert_eq!(faults("system = 'knock-out'\nacceleration = 'baku'\n").len(), 1);
}

#[test]
fn group_winners_play_the_final_as_a_bracket() {
    let format = "final_system = 'knock-out'\nthird_place = true\ngroup_size = 4\nrounds = 3\n";
    let mut day = Day::new(format);
    day.act(Import { players: (0..24).map(|at| row(at, 24)).collect(), corrects: false });
    let drawn = draw::draw(&day.state, group().category(), 7).unwrap();
    day.act(drawn);
    let groups: Vec<GroupCode> = day.state.groups().map(|group| group.code).collect();
    for code in groups {
        while !day.state.group(code).unwrap().is_finished() {
            let pair = pairing::pair(&day.state, code, None).unwrap();
            day.act(pair);
            let (round, tables) = day.state.group(code).unwrap().missing().unwrap();
            for table in tables {
                let game = day.state.group(code).unwrap().table(round, table).unwrap();
                let first = game.first < game.second().unwrap();
                let result = if first { Score::First } else { Score::Second };
                let said = EnterResult::of(code, round, table, result);
                let record = said.operation(&day.state).unwrap().unwrap();
                day.act(record);
            }
        }
    }
    let advance = final_draw::advance(&day.state, group().category()).unwrap().unwrap();
    assert_eq!(advance.players.len(), 6);
    day.act(advance);
    let code = group().category().final_group();
    let last = day.state.group(code).unwrap();
    assert_eq!(
        (last.system, last.rounds, last.bracket_terms.third_place),
        (System::KnockOut, 3, true)
    );
    let other = Event::read(&format!("{HEAD}group_size = 4\nrounds = 3\n")).unwrap().rules;
    let refusal = day.refused(Configure::new(other, None));
    assert!(matches!(refusal, Refusal::RulesSystem { group, .. } if group == code), "{refusal:?}");
    let pair = pairing::pair(&day.state, code, None).unwrap();
    assert_eq!((pair.pairs.len(), pair.byes.len()), (2, 2));
    day.act(pair);
    day.document();
}

#[test]
fn pupils_of_one_school_are_drawn_apart() {
    for seed in 0..20 {
        let mut day = Day::new("system = 'knock-out'\ngroup_size = 4");
        day.act(Import { players: (0..16).map(|at| row(at, 8)).collect(), corrects: false });
        let drawn = draw::draw(&day.state, group().category(), seed).unwrap();
        assert_eq!(drawn.groups.len(), 1, "a bracket takes everybody");
        day.act(drawn);
        let bracket = day.group().bracket().unwrap();
        let half = |seed: u32| {
            let order = arbitro_pairing::knock_out::standard_order(bracket.size());
            order.iter().position(|own| *own == seed).unwrap() / 8
        };
        let mut halves: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        for member in &day.group().members {
            let school = day.state.player(member.player).row.code.school().to_owned();
            halves.entry(school).or_default().insert(half(member.number));
        }
        assert!(halves.values().all(|halves| halves.len() == 2), "{halves:?}");
    }
}

#[test]
fn the_bracket_reports_why_two_meet() {
    let mut day = Day::drawn("system = 'knock-out'", 7, 7);
    day.pair();
    let explain::Why::Bracket(sentences) = explain::why(&day.state, group(), 1).unwrap() else {
        panic!("a bracket");
    };
    let said: Vec<String> = sentences.iter().map(|it| Lang::En.text(it)).collect();
    insta::assert_snapshot!(said.join("\n"), @"
    table 1: Aluno 05 (6.1.1) and Aluno 03 (4.1.1), seeds 5 and 4: quarter-final, match 2
    table 2: Aluno 01 (2.1.1) and Aluno 04 (5.1.1), seeds 2 and 7: quarter-final, match 3
    table 3: Aluno 02 (3.1.1) and Aluno 00 (1.1.1), seeds 6 and 3: quarter-final, match 4
    Aluno 06 (7.1.1), seed 1, has a bye: quarter-final, match 1; the empty places of the bracket fall to the highest seeds
    ");
}

#[test]
fn everything_undone_leaves_what_was_before() {
    let folder = folder();
    let by = Signature { desk: "a".into(), at: "2026-05-02T10:00:00Z".into() };
    for (at, format) in FORMATS.iter().enumerate() {
        let event = Event::read(&format!("{HEAD}{format}\n")).unwrap();
        let path = folder.path().join(format!("{at}.db"));
        let mut journal = Journal::open(Location::Sqlite(path), &event.rules).unwrap();
        let mut states = Vec::new();
        let mut lots = Lots::new(at as u64);
        let players: Vec<EntryRow> = (0..7).map(|at| row(at, 4)).collect();
        let act = |journal: &mut Journal, operation: Operation, states: &mut Vec<State>| {
            states.push(journal.state().clone());
            assert!(journal.append(&by, &Batch::new(), &[operation]).unwrap());
        };
        let list = Import { players: players.clone(), corrects: false }.into();
        assert!(journal.append(&by, &Batch::new(), &[list]).unwrap());
        let drawn = draw::draw(journal.state(), group().category(), 7).unwrap();
        act(&mut journal, drawn.into(), &mut states);
        while !journal.state().group(group()).unwrap().is_finished() {
            let pair = pairing::pair(journal.state(), group(), None).unwrap();
            act(&mut journal, pair.into(), &mut states);
            while let Some((round, tables)) = journal.state().group(group()).unwrap().missing() {
                for correct in [false, true] {
                    let said = EnterResult::of(group(), round, tables[0], result(&mut lots));
                    let said = EnterResult { correct, ..said };
                    let record = said.operation(journal.state()).unwrap();
                    if let Some(record) = record {
                        act(&mut journal, record.into(), &mut states);
                    }
                }
            }
            if lots.happens(0.3) {
                let code = &lots.pick(&players).unwrap().code;
                let withdraw = Withdraw { players: vec![code.clone()] };
                if Operation::from(withdraw.clone()).check(journal.state()).is_ok() {
                    act(&mut journal, withdraw.into(), &mut states);
                }
            }
        }
        assert!(states.len() > 8);
        for before in states.into_iter().rev() {
            let undo = UndoBatch { wish: UndoRequest::default() };
            let reply = journal.carry_out(&ActRequest::new(by.clone(), undo)).unwrap();
            assert!(matches!(reply, Reply::Done(_)));
            assert_eq!(*journal.state(), before, "{format}");
        }
    }
}

#[test]
fn a_rehearsal_of_a_knock_out_plays_to_its_end() {
    let folder = folder();
    for (at, format) in FORMATS.iter().enumerate() {
        let event = Event::read(&format!("{HEAD}{format}\n")).unwrap();
        let path = folder.path().join(format!("{at}.db"));
        let mut journal = Journal::open(Location::Sqlite(path), &event.rules).unwrap();
        let simulation =
            simulate::Simulation { players: 21, affiliation: Affiliation::Club, seed: at as u64 };
        let mut sign = || Signature { desk: "a".into(), at: "2026-05-02T10:00:00Z".into() };
        simulate::simulate(&mut journal, simulation, &mut sign, &mut |_| ()).unwrap();
        let group = journal.state().group(group()).unwrap();
        assert!(group.is_finished() && group.members.len() > 15, "{format}");
    }
}

#[test]
fn a_match_of_three_games_is_over_when_somebody_has_won_two() {
    let mut day = Day::drawn("system = 'knock-out'\ngames_per_match = 3", 2, 2);
    day.pair();
    let table = |day: &Day| day.group().table(1, 1).unwrap().clone();
    let game = |day: &mut Day, number, result| {
        let record = day.game(number, None, result, false).unwrap().unwrap();
        day.act(record);
    };
    game(&mut day, Some(1), Score::First);
    assert_eq!(day.game(Some(1), None, Score::First, false).unwrap(), None, "already so");
    assert!(matches!(
        day.game(Some(3), None, Score::First, false),
        Err(Refusal::NextGame { next: 2, .. })
    ));
    // While the match is open a correction is of its last game.
    for result in [Score::Second, Score::First] {
        let record = day.game(None, None, result, true).unwrap().unwrap();
        assert_eq!(record.game, Some(1));
        day.act(record);
    }
    // The other player starts the second game, and wins it.
    game(&mut day, None, Score::First);
    assert_eq!((table(&day).games_won(), table(&day).result), ([1, 1], None));
    game(&mut day, None, Score::Draw);
    game(&mut day, None, Score::Second);
    let over = table(&day);
    assert_eq!((over.result, over.shown().as_deref()), (Some(Score::First), Some("2-1")));
    assert!(matches!(day.game(Some(5), None, Score::First, false), Err(Refusal::MatchOver { .. })));
    assert!(day.group().is_finished());
    // A correction reopens it, another one ends it differently.
    let open = day.game(Some(4), None, Score::Draw, true).unwrap().unwrap();
    day.act(open);
    assert!(!day.group().is_finished());
    game(&mut day, None, Score::Second);
    assert_eq!(table(&day).shown().as_deref(), Some("1-2"));
    let document = day.document();
    let lines: Vec<_> = document.groups[0].games.iter().map(|game| game.result.clone()).collect();
    let lines: Vec<&str> = lines.iter().map(|it| it.as_deref().unwrap_or("–")).collect();
    assert_eq!(lines, ["1-0", "1-0", "1/2-1/2", "1/2-1/2", "0-1"]);
}

#[test]
fn a_match_typed_whole_takes_its_games_later_and_no_others() {
    let mut day = Day::drawn("system = 'knock-out'\ngames_per_match = 3", 2, 2);
    day.pair();
    for wrong in [(3, 1), (1, 0), (2, 2)] {
        let refused = day.game(None, Some(wrong), Score::First, false);
        assert!(matches!(refused, Err(Refusal::MatchEnd { games: 3, .. })), "{wrong:?}");
    }
    let whole = day.game(None, Some((2, 1)), Score::First, false).unwrap().unwrap();
    day.act(whole);
    assert_eq!(day.game(None, Some((2, 1)), Score::First, false).unwrap(), None, "already so");
    for result in [Score::First, Score::First, Score::First] {
        let number = day.group().table(1, 1).unwrap().games.len() as u32 + 1;
        let record = day.game(Some(number), None, result, false).unwrap().unwrap();
        day.act(record);
    }
    let refused = day.game(Some(4), None, Score::First, false);
    assert!(matches!(refused, Err(Refusal::MatchTally { .. })), "{refused:?}");
    let document = day.document();
    let games: Vec<_> =
        document.groups[0].games.iter().map(|game| game.of_match.clone().unwrap().game).collect();
    let numbers = [None, Some(1), Some(2), Some(3)].map(|it| it.map(MatchGame::Number));
    assert_eq!(games, numbers);
    let forfeit = day.game(None, None, Score::SecondByForfeit, true).unwrap().unwrap();
    day.act(forfeit);
    assert_eq!(day.group().table(1, 1).unwrap().shown().as_deref(), Some("0-1F"));
    // If a match is a single game, there is no second one.
    let mut day = Day::drawn("system = 'knock-out'", 2, 2);
    day.pair();
    assert!(matches!(day.game(Some(1), None, Score::First, false), Err(Refusal::OneGame { .. })));
}

#[test]
fn three_games_in_a_row_without_a_winner_are_the_arbitros() {
    let mut day = Day::drawn("system = 'double-elimination'\ngames_per_match = 3", 2, 2);
    day.pair();
    for _ in 0..3 {
        let record = day.game(None, None, Score::Draw, false).unwrap().unwrap();
        day.act(record);
    }
    let refusal = day.game(None, None, Score::First, false).unwrap_err();
    assert!(matches!(refusal, Refusal::NoWinner { .. }) && refusal.hint().is_some());
    let decision = Some("lance de moeda".to_owned());
    let said = EnterResult { decision, ..EnterResult::of(group(), 1, 1, Score::Second) };
    let record = said.operation(&day.state).unwrap().unwrap();
    day.act(record);
    assert_eq!(day.group().table(1, 1).unwrap().shown().as_deref(), Some("0-1"));
    day.document();
}

#[test]
fn a_match_that_has_begun_was_undone_or_given_to_others() {
    let mut day = Day::drawn("system = 'knock-out'\ngames_per_match = 3", 4, 4);
    day.pair();
    for table in [1, 2] {
        while day.missing().contains(&table) {
            day.record((1, table), Score::First, false);
            day.record((1, table), Score::Second, false);
        }
    }
    day.pair();
    day.record((2, 1), Score::First, false);
    assert_eq!(day.missing(), [1]);
    let unpair = pairing::unpair(&day.state, group()).unwrap();
    assert!(matches!(day.refused(unpair), Refusal::UnpairPlayed { table: 1, .. }));
    // Another result would give the later game to a player who did not play it.
    let winner = day.group().table(1, 1).unwrap().result.unwrap();
    let other = if winner == Score::First { Score::Second } else { Score::First };
    assert!(matches!(day.say((1, 1), other, true), Err(Refusal::NextPlayed { at: 1, .. })));
    day.carry_out(ClearResult {
        group: group(),
        round: None,
        table: 1,
        reason: "outra mesa".to_owned(),
        expect: None,
        seen: None,
    });
    day.record((1, 1), other, true);
    let unpair = pairing::unpair(&day.state, group()).unwrap();
    day.act(unpair);
}
