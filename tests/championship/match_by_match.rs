//! Laws of brackets that are paired match by match: a match can be paired as soon as both players
//! are known, while others are still being played, and every match that is carried over stays at
//! its table.

use std::collections::{BTreeMap, BTreeSet};

use super::knock_out::{Day, FORMATS, group, holds, result, row};
use arbitro_chance::Lots;
use arbitro_event::acts::EnterResult;
use arbitro_event::due::Due;
use arbitro_event::operation::{Add, Publish};
use arbitro_event::{
    Operation, PlayerStatus, PublicNames, Refusal, Score, late_places, pairing, public,
};

/// The table and the players of each match in progress, by its number.
type Tables = BTreeMap<u32, (u32, BTreeSet<String>)>;

/// The matches in progress, which must all be in the last round.
fn open_tables(day: &Day, about: &str) -> Tables {
    let last = day.round();
    let mut open = Tables::new();
    for (number, round) in (1..).zip(&day.group().played) {
        let mut numbers = BTreeSet::new();
        assert!(!round.games.is_empty(), "{about}: round {number} has nothing");
        for (table, game) in round.tables() {
            assert!(numbers.insert(table), "{about}: table {table} twice in round {number}");
            if game.is_missing() {
                assert_eq!(number, last, "{about}: an earlier round waits");
                let players = [Some(game.first), game.second()].into_iter().flatten();
                let players = players.map(|it| day.state.code(it).to_string()).collect();
                open.insert(game.match_number.unwrap(), (table, players));
            }
        }
    }
    open
}

/// A day on which every match is paired as soon as possible, or sometimes later.
fn played_match_by_match(format: &str, players: usize, seed: u64) -> (Day, [usize; 3]) {
    let about = format!("{format:?}, {players} players, seed {seed}");
    let mut lots = Lots::new(seed);
    let mut day = Day::drawn(format, players, players.max(3) / 2);
    let [mut beside, mut taken_back, mut corrected] = [0; 3];
    for _ in 0..40 * players {
        if day.group().is_finished() {
            break;
        }
        let before = open_tables(&day, &about);
        let due = Due::of(&day.state, day.state.groups());
        if !due.ready.is_empty() && (before.is_empty() || lots.happens(0.7)) {
            let state = day.state.clone();
            day.pair();
            holds(&day, &about);
            let after = open_tables(&day, &about);
            for (number, match_before) in &before {
                assert_eq!(after.get(number), Some(match_before), "{about}: it changed its table");
            }
            beside += usize::from(!before.is_empty());
            if lots.happens(0.1) && !before.is_empty() {
                // Undone, it is as it was.
                let unpair = pairing::unpair(&day.state, group()).unwrap();
                day.act(unpair);
                assert_eq!(day.group().played, state.group(group()).unwrap().played, "{about}");
                taken_back += 1;
            }
            continue;
        }
        let mut open: Vec<u32> = before.values().map(|(table, _)| *table).collect();
        assert!(!open.is_empty(), "{about}: nothing to pair and nothing to play");
        lots.shuffle(&mut open);
        day.record((day.round(), open[0]), result(&mut lots), false);
        holds(&day, &about);
        if lots.happens(0.2) {
            let round = 1 + lots.below(day.round() as usize) as u32;
            let played = day.group().round(round).unwrap().tables();
            let played: Vec<u32> =
                played.filter(|(_, game)| game.result.is_some()).map(|(table, _)| table).collect();
            let Some(&table) = lots.pick(&played) else { continue };
            let right = result(&mut lots);
            match day.say((round, table), right, true) {
                Ok(()) => {
                    day.record((round, table), right, true);
                    corrected += 1;
                }
                Err(Refusal::NextPlayed { .. } | Refusal::NextPaired { .. }) => {}
                Err(other) => panic!("{about}: {other:?}"),
            }
            holds(&day, &about);
        }
        if lots.happens(0.05) {
            let there = day.state.players().filter(|(_, it)| it.status == PlayerStatus::Active);
            let there: Vec<_> = there.map(|(_, player)| player.row.code.clone()).collect();
            if let Some(player) = lots.pick(&there).cloned().filter(|_| there.len() > 1) {
                day.withdraw(player);
            }
        }
    }
    assert!(day.group().is_finished(), "{about}: it does not end");
    (day, [beside, taken_back, corrected])
}

#[test]
fn brackets_of_2_to_40_players_are_played_match_by_match_to_their_end() {
    let mut all = [0; 3];
    for players in 2..=40 {
        for (at, format) in FORMATS.iter().enumerate() {
            let seed = (1000 * players + at) as u64;
            let (day, counts) = played_match_by_match(format, players, seed);
            for (sum, count) in all.iter_mut().zip(counts) {
                *sum += count;
            }
            day.document();
        }
    }
    assert!(all.iter().all(|&count| count > 50), "{all:?}");
}

#[test]
fn a_semi_final_was_not_paired_before_the_last_quarter_final_was_over() {
    let mut day = Day::drawn("system = 'knock-out'", 8, 8);
    day.pair();
    let refused = pairing::pair(&day.state, group(), None).unwrap_err();
    assert!(matches!(&refused, Refusal::RoundOpen { tables, .. } if tables.len() == 4));
    let of_match = |day: &Day, number: u32| {
        let round = day.group().round(day.round()).unwrap();
        let found = round.tables().find(|(_, game)| game.match_number == Some(number));
        found.map(|(table, _)| table)
    };
    // The first two matches lead to the same semi-final.
    for number in [1, 2] {
        let table = of_match(&day, number).unwrap();
        day.record((1, table), Score::First, false);
    }
    let others = [3, 4].map(|number| of_match(&day, number).unwrap());
    day.pair();
    assert_eq!((day.round(), day.missing().len()), (2, 3));
    assert_eq!([3, 4].map(|number| of_match(&day, number).unwrap()), others);
    assert!(!others.contains(&of_match(&day, 5).unwrap()));
    // A desk that still shows the first round enters the result there.
    day.record((1, others[0]), Score::Second, false);
    let said = EnterResult::of(group(), 1, others[1], Score::First);
    let record = said.operation(&day.state).unwrap().unwrap();
    assert_eq!(record.round, 2);
    day.act(record);
    // A table of an earlier round is found without naming the round.
    let said = EnterResult { round: None, ..EnterResult::of(group(), 1, 1, Score::First) };
    let found = EnterResult { correct: true, ..said }.operation(&day.state).unwrap();
    assert!(found.is_none_or(|record| day.group().table(record.round, 1).is_ok()));
    assert_eq!((day.group().rounds, day.missing().len()), (4, 1));
}

#[test]
fn a_round_that_is_held_back_hid_the_matches_that_were_carried_into_it() {
    let mut day = Day::drawn("system = 'knock-out'", 8, 8);
    day.pair();
    for (table, number) in day
        .group()
        .round(1)
        .unwrap()
        .tables()
        .map(|(table, game)| (table, game.match_number))
        .collect::<Vec<_>>()
    {
        if number <= Some(2) {
            day.record((1, table), Score::First, false);
        }
    }
    let shown = public::view(&day.state, PublicNames::Short, None).group(group()).unwrap().clone();
    day.act(arbitro_event::operation::Hold { on: true });
    day.pair();
    let held = public::view(&day.state, PublicNames::Short, None).group(group()).unwrap().clone();
    assert_eq!(held.played, shown.played);
    day.act(Publish { rounds: vec![(group(), 2)] });
    let now = public::view(&day.state, PublicNames::Short, None).group(group()).unwrap().clone();
    assert_eq!(now.played.len(), 2);
}

#[test]
fn somebody_late_takes_a_bye_while_round_one_is_played() {
    let mut day = Day::drawn("system = 'knock-out'", 6, 30);
    day.pair();
    day.record((1, 1), Score::First, false);
    day.act(Add { player: row(10, 30) });
    let late = late_places::late(&day.state, &row(10, 30).code, None).unwrap();
    day.act(late);
    assert_eq!(day.missing().len(), 2);
    let forbid = arbitro_event::operation::Forbid {
        players: (row(0, 30).code, row(1, 30).code),
        if_possible: false,
    };
    let refusal = Operation::from(forbid).check(&day.state).unwrap_err();
    assert!(matches!(refusal, Refusal::BracketForbid { .. }) && refusal.hint().is_some());
}
