//! Brackets of 2 to 130 players compared with independent constructions, and random events played
//! to the end.

use std::collections::{BTreeMap, BTreeSet};

use arbitro_chance::Lots;
use arbitro_pairing::knock_out::{
    Bracket, BracketFormat, BracketMatch, BracketPart, Elimination, MatchOutcome, MatchSide,
    MatchState, Place, Progress, by_lot, standard_order,
};
use proptest::prelude::*;

const DOUBLE: BracketFormat =
    BracketFormat { elimination: Elimination::Double, third_place: false, consolation: false };
const SINGLE: BracketFormat =
    BracketFormat { elimination: Elimination::Single, third_place: false, consolation: false };
const WITH_ALL: BracketFormat = BracketFormat { third_place: true, consolation: true, ..SINGLE };

/// The round in which two seeds can first meet, by folding: the highest remaining block with the
/// lowest, the second highest with the second lowest, and so on.
fn folded(players: u32) -> BTreeMap<(u32, u32), u32> {
    let mut blocks: Vec<Vec<u32>> = (1..=players.next_power_of_two())
        .map(|seed| if seed <= players { vec![seed] } else { Vec::new() })
        .collect();
    let (mut round, mut met) = (0, BTreeMap::new());
    while blocks.len() > 1 {
        round += 1;
        let lower = blocks.split_off(blocks.len() / 2);
        for (block, other) in blocks.iter_mut().zip(lower.into_iter().rev()) {
            for &one in block.iter() {
                for &two in &other {
                    met.insert((one.min(two), one.max(two)), round);
                }
            }
            block.extend(other);
        }
    }
    met
}

/// The players who can reach each side of each match.
fn comers(bracket: &Bracket) -> Vec<[BTreeSet<u32>; 2]> {
    let mut all: Vec<[BTreeSet<u32>; 2]> = Vec::new();
    for one in bracket.matches() {
        let side = |side: MatchSide| match side {
            MatchSide::Seed(seed) => BTreeSet::from([seed]),
            MatchSide::Nobody => BTreeSet::new(),
            side => all[side.awaits().expect("a match") as usize - 1].concat(),
        };
        all.push(one.sides.map(side));
    }
    all
}

trait Concat {
    fn concat(&self) -> BTreeSet<u32>;
}

impl Concat for [BTreeSet<u32>; 2] {
    fn concat(&self) -> BTreeSet<u32> {
        self[0].union(&self[1]).copied().collect()
    }
}

#[test]
fn the_possible_meetings_of_a_bracket_are_those_of_folding() {
    for players in 2..=130 {
        let bracket = Bracket::new(players, SINGLE);
        let mut met = BTreeMap::new();
        for (one, [first, second]) in bracket.matches().iter().zip(comers(&bracket)) {
            for &a in &first {
                for &b in &second {
                    assert!(met.insert((a.min(b), a.max(b)), one.round).is_none(), "{players}");
                }
            }
        }
        assert_eq!(met, folded(players), "{players}");
    }
}

#[test]
fn a_bye_goes_to_the_highest_seeds_and_its_place_can_be_taken() {
    for players in 2..=130 {
        let bracket = Bracket::new(players, DOUBLE);
        let begun = bracket.progress(&[]).expect("nothing was played");
        let byes: BTreeSet<u32> = bracket
            .matches()
            .iter()
            .filter_map(|one| match begun.state(one.number) {
                MatchState::Bye { seed } if one.part == BracketPart::Main => Some(seed),
                _ => None,
            })
            .collect();
        assert_eq!(byes, (1..=bracket.size() - players).collect(), "{players}");
        // In a bracket with byes, one more player takes a bye and changes no other side and no
        // number.
        let larger = Bracket::new(players + 1, DOUBLE);
        if larger.size() == bracket.size() {
            let pairs = bracket.matches().iter().zip(larger.matches());
            let changed: Vec<(&BracketMatch, &BracketMatch)> =
                pairs.filter(|(one, other)| one != other).collect();
            let [(one, other)] = changed[..] else { panic!("{players}: {changed:?}") };
            assert_eq!((one.round, one.sides[1]), (1, MatchSide::Nobody));
            assert_eq!(other.sides[1], MatchSide::Seed(players + 1));
        }
    }
}

/// A random event, played to its end.
struct Played {
    outcomes: Vec<Option<MatchOutcome>>,
    left: BTreeSet<u32>,
}

impl Played {
    fn progress<'a>(&self, bracket: &'a Bracket) -> Progress<'a> {
        bracket.progress(&self.outcomes).expect("only matches with two players were played")
    }

    /// Plays until no match is left; `leaves` and `neither` are the probabilities that a player
    /// withdraws and that neither player shows up.
    fn to_the_end(bracket: &Bracket, leaves: f64, neither: f64, lots: &mut Lots) -> Self {
        let outcomes = vec![None; bracket.matches().len()];
        let mut played = Self { outcomes, left: BTreeSet::new() };
        loop {
            let ready: Vec<(u32, [u32; 2])> = played.progress(bracket).ready().collect();
            let Some(&(number, seeds)) = lots.pick(&ready) else { break };
            if lots.happens(leaves) {
                played.left.insert(seeds[lots.below(2)]);
            }
            let here = seeds.map(|seed| !played.left.contains(&seed));
            let outcome = match (here, lots.happens(neither), lots.below(2)) {
                ([false, false], ..) | ([true, true], true, _) => MatchOutcome::Neither,
                ([true, false], ..) | ([true, true], _, 0) => MatchOutcome::First,
                _ => MatchOutcome::Second,
            };
            played.outcomes[number as usize - 1] = Some(outcome);
        }
        assert!(played.progress(bracket).is_finished());
        played
    }
}

/// How many matches each seed has lost for good, and how many matches were played.
fn lost(bracket: &Bracket, progress: &Progress<'_>) -> (BTreeMap<u32, u32>, u32) {
    let (mut lost, mut games) = (BTreeMap::new(), 0);
    for one in bracket.matches() {
        if matches!(one.part, BracketPart::Consolation | BracketPart::ThirdPlace) {
            continue;
        }
        if let MatchState::Decided { seeds: [first, second], outcome, .. } =
            progress.state(one.number)
        {
            games += 1;
            let losers = match outcome {
                MatchOutcome::First => vec![second],
                MatchOutcome::Second | MatchOutcome::SecondAlone => vec![first],
                MatchOutcome::Neither => vec![first, second],
            };
            losers.into_iter().for_each(|seed| *lost.entry(seed).or_insert(0) += 1);
        }
    }
    (lost, games)
}

#[test]
fn everybody_but_the_winner_loses_as_often_as_it_takes_and_no_more() {
    let mut lots = Lots::new(11);
    for players in 2..=130 {
        for (format, least) in [(SINGLE, 1), (WITH_ALL, 1), (DOUBLE, 2)] {
            let bracket = Bracket::new(players, format);
            let played = Played::to_the_end(&bracket, 0.0, 0.0, &mut lots);
            let progress = played.progress(&bracket);
            let (lost, games) = lost(&bracket, &progress);
            let places = progress.places();
            let winner = places[0].seed;
            assert_eq!((places[0].rank, places[1].rank), (1, 2), "{players}: {places:?}");
            for seed in 1..=players {
                let lost = lost.get(&seed).copied().unwrap_or(0);
                if seed == winner {
                    assert!(lost < least, "{players} {format:?}");
                } else {
                    assert_eq!(lost, least, "{players} {format:?}: {seed}");
                }
            }
            let again = u32::from(lost.contains_key(&winner));
            assert_eq!(games, least * (players - 1) + again, "{players} {format:?}");
        }
    }
}

/// The law of places: everybody has one, ranks count the players before, and the winner of the
/// match in which a player went out is not ranked behind that player.
fn check_places(bracket: &Bracket, progress: &Progress<'_>) {
    let places = progress.places();
    assert_eq!(places.len() as u32, bracket.players());
    let seeds: BTreeSet<u32> = places.iter().map(|place| place.seed).collect();
    assert_eq!(seeds, (1..=bracket.players()).collect());
    for place in &places {
        let before = places.iter().filter(|other| other.rank < place.rank).count() as u32;
        assert_eq!(place.rank, before + 1, "{places:?}");
    }
    let rank = |seed: u32| places.iter().find(|place| place.seed == seed).map(|place| place.rank);
    for &Place { seed, out_in, rank: own } in &places {
        let Some(number) = out_in else { continue };
        let MatchState::Decided { seeds: [first, second], outcome, .. } = progress.state(number)
        else {
            panic!("{seed} went out in a match that was not decided");
        };
        let winner = match outcome {
            MatchOutcome::First => first,
            MatchOutcome::Second | MatchOutcome::SecondAlone => second,
            MatchOutcome::Neither => continue,
        };
        assert!(winner != seed && rank(winner) < Some(own), "{seed} {places:?}");
    }
}

#[test]
fn withdrawals_and_double_forfeits_bring_every_bracket_to_an_end() {
    let mut lots = Lots::new(12);
    for players in 2..=130 {
        for format in [SINGLE, WITH_ALL, DOUBLE] {
            for (leaves, neither) in [(0.2, 0.0), (0.05, 0.1), (0.6, 0.3)] {
                let bracket = Bracket::new(players, format);
                let played = Played::to_the_end(&bracket, leaves, neither, &mut lots);
                let progress = played.progress(&bracket);
                check_places(&bracket, &progress);
                let (lost, _) = lost(&bracket, &progress);
                let most = if format == DOUBLE { 2 } else { 1 };
                assert!(lost.values().all(|&lost| lost <= most));
            }
        }
    }
}

#[test]
fn ranks_go_by_the_round_in_which_one_went_out() {
    // The higher seed always wins.
    let favourites = |players, format| {
        let bracket = Bracket::new(players, format);
        let mut outcomes = vec![None; bracket.matches().len()];
        loop {
            let progress = bracket.progress(&outcomes).expect("ready matches only");
            let ready: Vec<_> = progress.ready().collect();
            if ready.is_empty() {
                break progress.places().iter().map(|place| (place.seed, place.rank)).collect();
            }
            for (number, [first, second]) in ready {
                let outcome =
                    if first < second { MatchOutcome::First } else { MatchOutcome::Second };
                outcomes[number as usize - 1] = Some(outcome);
            }
        }
    };
    let ranks: Vec<(u32, u32)> = favourites(8, SINGLE);
    assert_eq!(ranks, [(1, 1), (2, 2), (3, 3), (4, 3), (5, 5), (6, 5), (7, 5), (8, 5)]);
    let ranks: Vec<(u32, u32)> = favourites(8, WITH_ALL);
    assert_eq!(ranks, [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (8, 7)]);
    // Of eight players in double elimination, one goes out in each of the last rounds, two in each
    // of the first.
    let ranks: Vec<(u32, u32)> = favourites(8, DOUBLE);
    assert_eq!(ranks, [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 5), (7, 7), (8, 7)]);
    // Three players: the third lost the only semi-final that was played.
    let ranks: Vec<(u32, u32)> = favourites(3, WITH_ALL);
    assert_eq!(ranks, [(1, 1), (2, 2), (3, 3)]);
}

#[test]
fn only_losers_of_a_first_match_play_in_the_consolation() {
    let mut lots = Lots::new(13);
    for players in 3..=130 {
        let bracket = Bracket::new(players, WITH_ALL);
        for _ in 0..5 {
            let played = Played::to_the_end(&bracket, 0.0, 0.0, &mut lots);
            let progress = played.progress(&bracket);
            let (mut winners, mut losers) = (BTreeSet::new(), BTreeSet::new());
            let mut consoled = BTreeSet::new();
            for one in bracket.matches() {
                match (one.part, progress.state(one.number)) {
                    (BracketPart::Main, MatchState::Decided { seeds, outcome, .. }) => {
                        let at = usize::from(outcome == MatchOutcome::Second);
                        winners.insert(seeds[at]);
                        losers.insert(seeds[1 - at]);
                    }
                    (BracketPart::Consolation, MatchState::Decided { seeds, .. }) => {
                        consoled.extend(seeds);
                    }
                    (BracketPart::Consolation, MatchState::Bye { seed }) => {
                        consoled.insert(seed);
                    }
                    _ => {}
                }
            }
            let first: BTreeSet<u32> = losers.difference(&winners).copied().collect();
            assert_eq!(consoled, first, "{players}");
        }
    }
}

/// For each match of the losers' part, the matches of the main part whose losers can reach each of
/// its sides.
fn fallen(bracket: &Bracket) -> Vec<(u32, [BTreeSet<u32>; 2])> {
    let mut from: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    let mut all = Vec::new();
    for one in bracket.matches().iter().filter(|one| one.part == BracketPart::Losers) {
        let sides = one.sides.map(|side| match side {
            MatchSide::Loser(number) => BTreeSet::from([number]),
            side => from[&side.awaits().expect("a match")].clone(),
        });
        from.insert(one.number, sides.concat());
        all.push((one.round, sides));
    }
    all
}

/// The first round of the losers' part in which two players can meet again.
fn first_rematch(rounds: u32, place_of: impl Fn(u32, u32) -> u32) -> u32 {
    // The players who wait at each place, by the round and place of their lost match in the main
    // part.
    let mut waiting: Vec<Vec<(u32, u32)>> =
        (0..1 << (rounds - 1)).map(|at| vec![(1, at)]).collect();
    for round in 2..=rounds {
        waiting = waiting.chunks(2).map(<[_]>::concat).collect();
        // Of the players waiting together, none may have beaten another, except through those who
        // came down before.
        for group in &waiting {
            if group.iter().any(|&one| group.iter().any(|&two| beat(one, two))) {
                return 2 * round - 3;
            }
        }
        for place in 0..waiting.len() as u32 {
            let group = &mut waiting[place_of(round, place) as usize];
            if group.iter().any(|&other| beat((round, place), other)) {
                return 2 * round - 2;
            }
            group.push((round, place));
        }
    }
    u32::MAX
}

/// Whether the loser of one match of the main part may earlier have beaten the loser of another.
fn beat((round, place): (u32, u32), (before, at): (u32, u32)) -> bool {
    before < round && at >> (round - before) == place
}

#[test]
fn nobody_meets_again_sooner_than_the_bracket_makes_necessary() {
    let ours = |rounds: u32| {
        let bracket = Bracket::new(1 << rounds, DOUBLE);
        let main: BTreeMap<u32, (u32, u32)> = bracket
            .matches()
            .iter()
            .filter(|one| one.part == BracketPart::Main)
            .map(|one| (one.number, (one.round, one.place - 1)))
            .collect();
        let again = fallen(&bracket).into_iter().filter(|(_, [one, two])| {
            one.iter().any(|a| two.iter().any(|b| beat(main[a], main[b]) || beat(main[b], main[a])))
        });
        again.map(|(round, _)| round).min().unwrap_or(u32::MAX)
    };
    let orders = |places: u32| {
        let mut all = vec![Vec::new()];
        for _ in 0..places {
            all = all
                .iter()
                .flat_map(|order: &Vec<u32>| {
                    let free = (0..places).filter(|place| !order.contains(place));
                    free.map(|place| [order.as_slice(), &[place]].concat()).collect::<Vec<_>>()
                })
                .collect();
        }
        all
    };
    // For sixteen players, every way to place the losers of the second and the third round.
    let best = orders(4)
        .iter()
        .flat_map(|second| orders(2).into_iter().map(move |third| (second.clone(), third)))
        .map(|(second, third)| {
            first_rematch(4, |round, place| match round {
                2 => second[place as usize],
                3 => third[place as usize],
                _ => 0,
            })
        })
        .max();
    assert_eq!(Some(ours(4)), best);
    // For more players, all ways that swap halves, halves of halves and so on.
    for rounds in 5..=7 {
        let places = |round: u32| 1u32 << (rounds - round);
        let mut crossings = vec![Vec::new()];
        for round in 2..=rounds {
            let with = |all: &Vec<u32>| {
                let all = all.clone();
                (0..places(round)).map(move |next| [all.as_slice(), &[next]].concat())
            };
            crossings = crossings.iter().flat_map(with).collect();
        }
        let best = crossings
            .iter()
            .map(|by| first_rematch(rounds, |round, place| place ^ by[round as usize - 2]))
            .max();
        assert_eq!(Some(ours(rounds)), best, "{rounds}");
    }
    assert_eq!([2, 3, 4, 5, 6].map(ours), [2, 3, 4, 5, 7]);
}

proptest! {
    #[test]
    fn players_of_one_club_are_spread_over_every_part(
        clubs in prop::collection::vec(prop::option::weighted(0.8, 0..9u32), 2..130),
        seed in any::<u64>(),
    ) {
        let seeds = by_lot(&clubs, &mut Lots::new(seed));
        let everybody: BTreeSet<u32> = seeds.iter().copied().collect();
        prop_assert_eq!(everybody, (1..=clubs.len() as u32).collect::<BTreeSet<_>>());
        let order = standard_order((clubs.len() as u32).next_power_of_two());
        for club in 0..9 {
            let of_club = |seed: &u32| {
                seeds.iter().position(|own| own == seed).is_some_and(|at| clubs[at] == Some(club))
            };
            let all = order.iter().filter(|seed| of_club(seed)).count();
            let mut part = order.len();
            let mut most = all;
            while part > 1 {
                part /= 2;
                most = most.div_ceil(2);
                for places in order.chunks(part) {
                    let here = places.iter().filter(|seed| of_club(seed)).count();
                    prop_assert!(here <= most, "{} of {} in {} places", here, all, part);
                }
            }
        }
    }
}

#[test]
fn lots_are_drawn_the_same_again_and_reach_everybody() {
    let clubs: Vec<Option<u32>> =
        (0..20).map(|player| (player % 3 > 0).then_some(player % 5)).collect();
    let draw = |seed| by_lot(&clubs, &mut Lots::new(seed));
    assert_eq!(draw(7), draw(7));
    let seeds_of_first: BTreeSet<u32> = (0..400).map(|seed| draw(seed)[0]).collect();
    assert_eq!(seeds_of_first, (1..=20).collect());
}

#[test]
fn an_outcome_without_two_players_was_accepted() {
    let bracket = Bracket::new(4, SINGLE);
    let fault = bracket.progress(&[None, None, Some(MatchOutcome::First)]).unwrap_err();
    assert_eq!(fault.to_string(), "match 3 has a result but not two players");
    assert!(Bracket::new(1, DOUBLE).matches().is_empty());
    assert!(Bracket::new(0, SINGLE).progress(&[]).unwrap().places().is_empty());
}

#[test]
fn a_match_has_its_turn_after_those_it_waits_for() {
    for players in 2..=70 {
        for format in [SINGLE, WITH_ALL, DOUBLE] {
            let bracket = Bracket::new(players, format);
            let turns = bracket.turns();
            for one in bracket.matches() {
                let turn = turns[one.number as usize - 1];
                let before = one.sides.iter().filter_map(|side| side.awaits());
                let last = before.map(|number| turns[number as usize - 1]).max().unwrap_or(0);
                assert_eq!(turn, last + 1);
                if one.part == BracketPart::Main {
                    assert_eq!(turn, one.round);
                }
            }
        }
    }
}
