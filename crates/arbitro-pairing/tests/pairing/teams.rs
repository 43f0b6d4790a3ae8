//! The engine for teams against the enumeration.

use arbitro_chance::Lots;
use arbitro_pairing::dutch::{Ground, NoAnswer, Question};
use arbitro_pairing::team::{self, TeamReason, TeamTournament};
use arbitro_pairing::{Lang, Pair, WORDS};

use crate::support::team_histories;
use crate::teams_by_the_book;

fn engine_equals_enumeration(seed: u64, count: u64) {
    let mut floats = 0;
    for position in 0..count {
        let mut lots = Lots::new(seed * 1_000_000 + position);
        let teams = 2 + lots.below(9);
        let tournament = team_histories::any(&mut lots, teams);
        let paired = team::pair(&tournament).ok();
        assert_eq!(paired, teams_by_the_book::pair(&tournament), "{position}: {tournament:#?}");
        let primary = tournament.by(tournament.primary);
        let score = |number: u32| {
            primary.players[number as usize - 1].score_after(primary.played, &primary.scoring)
        };
        let pairs = paired.iter().flat_map(|paired| &paired.pairs);
        floats += pairs.filter(|pair| score(pair.first) != score(pair.second)).count() as u64;
    }
    // Positions in which nobody floats would test little.
    assert!(floats > count / 2, "{floats} floats in {count} positions");
}

#[test]
fn the_engine_pairs_teams_as_in_the_text() {
    engine_equals_enumeration(1, 5000);
}

#[test]
#[ignore = "minutes; the short one above is of the same kind"]
fn the_engine_pairs_teams_as_in_the_text_many_times() {
    engine_equals_enumeration(2, 300_000);
}

#[test]
fn nothing_is_against_the_round_of_the_engine_and_something_against_any_other() {
    let (mut others, mut articles) = (0, std::collections::BTreeMap::new());
    for position in 0..2000 {
        let mut lots = Lots::new(12_000_000 + position);
        let number = 4 + lots.below(7);
        let tournament = team_histories::any(&mut lots, number);
        let Ok(paired) = team::pair(&tournament) else { continue };
        let byes: Vec<u32> = paired.bye.into_iter().collect();
        assert_eq!(team::compare(&tournament, &paired.pairs, &byes), [], "{position}");
        let explanation = team::explain(&tournament);
        let explained: Vec<Pair> = explanation.pairs.iter().map(|choice| choice.pair).collect();
        assert_eq!(explained, paired.pairs, "{position}");
        let mut judge = |pairs: Vec<Pair>| {
            let objections = team::compare(&tournament, &pairs, &byes);
            assert!(!objections.is_empty(), "{position}: {pairs:?}: {tournament:#?}");
            others += 1;
            *articles.entry(objections[0].article()).or_insert(0) += 1;
        };
        for at in 0..paired.pairs.len() {
            let mut turned = paired.pairs.clone();
            turned[at] = Pair { first: turned[at].second, second: turned[at].first };
            judge(turned);
            if at > 0 {
                // Two pairs exchange their second teams.
                let mut pairs = paired.pairs.clone();
                (pairs[at].second, pairs[at - 1].second) = (pairs[at - 1].second, pairs[at].second);
                judge(pairs);
                // Or the first of one and the second of the other.
                let mut pairs = paired.pairs.clone();
                (pairs[at].first, pairs[at - 1].second) = (pairs[at - 1].second, pairs[at].first);
                judge(pairs);
            }
        }
    }
    assert!(others > 1000, "{others}");
    // Every criterion but C6 and C7, which this exchange seldom touches first, decides at times.
    for article in [
        "2.1.1", "2.3.1", "2.3.2", "2.3.5", "2.3.6", "2.3.7", "3.5", "3.6", "4.3.1", "4.3.2",
        "4.3.3", "4.3.4", "4.3.5", "4.3.6", "4.3.7", "4.3.8",
    ] {
        assert!(articles.contains_key(article), "{article}: {articles:?}");
    }
}

#[test]
fn a_round_of_teams_is_explained() {
    let mut lots = Lots::new(5);
    let tournament = team_histories::history(&mut lots, 13, 7, 4);
    let sentences = team::explain(&tournament).sentences(&|number| format!("T{number}"));
    let shown: Vec<String> = sentences.iter().map(|it| WORDS.text(Lang::En, it)).collect();
    insta::assert_snapshot!(shown.join("\n"), @r"
    T1 floats up to the group with 5 points (3.5)
    T11 floats up to the group with 4 points (3.5)
    1. T2 – T6: 6 points, upper half against lower half in order; T2, which stands higher, changes its side (4.3.8)
    2. T10 – T4: 6 points, upper half against lower half in order; only one of them prefers a side (4.3.2)
    3. T8 – T9: 5 points, upper half against lower half in order; only one of them prefers a side (4.3.2)
    4. T12 – T1: T1 with 4 points and T12 with 5 points, in order, but not T9: they have met (C1); only one of them prefers a side (4.3.2)
    5. T7 – T11: T7 with 4 points and T11 with 3 points, in order; T7, which stands higher, changes its side (4.3.8)
    6. T3 – T5: 2 points, upper half against lower half in order; only one of them prefers a side (4.3.2)
    ");
}

/// The tournament in which two teams must meet, or must not: everybody else is kept from them.
fn with_pair(tournament: &TeamTournament, pair: [u32; 2], meet: bool) -> TeamTournament {
    let mut conditioned = tournament.clone();
    let numbers = conditioned.matches.players.iter().map(|team| team.number);
    let others: Vec<u32> = numbers.filter(|number| !pair.contains(number)).collect();
    let forbidden = &mut conditioned.matches.forbidden;
    match meet {
        true => forbidden
            .extend(pair.iter().flat_map(|&one| others.iter().map(move |&other| vec![one, other]))),
        false => forbidden.push(pair.to_vec()),
    }
    conditioned
}

#[test]
fn every_question_about_teams_has_the_answer_of_the_enumeration() {
    let mut criteria = std::collections::BTreeMap::new();
    for position in 0..1500 {
        let mut lots = Lots::new(13_000_000 + position);
        // With an even number, so that the two cannot have the bye instead.
        let number = 4 + 2 * lots.below(3);
        let mut tournament = team_histories::any(&mut lots, number);
        tournament.matches.players.iter_mut().for_each(|team| team.available = true);
        let Ok(paired) = team::pair(&tournament) else { continue };
        for one in 1..=number as u32 {
            for other in one + 1..=number as u32 {
                let asked = Question::Pair(one, other);
                let answer = team::ask(&tournament, &paired, asked).expect("both take part");
                let conditioned = with_pair(&tournament, [one, other], !answer.has);
                let expected = teams_by_the_book::pair(&conditioned);
                assert_eq!(answer.other, expected, "{position}: {asked:?}");
                let decision = answer.decision.expect("something decides");
                if let Some([here, there]) = &decision.values {
                    assert_ne!(here, there, "{position}: {asked:?}");
                }
                *criteria.entry(decision.reason.criterion()).or_insert(0) += 1;
            }
        }
    }
    for criterion in ["C1", "C3", "C4", "C5", "C8", "C9", "C10", "order"] {
        assert!(criteria.contains_key(&Some(criterion.to_owned())), "{criterion}: {criteria:?}");
    }
}

#[test]
fn another_bye_of_teams_goes_to_the_next_in_the_order() {
    let mut byes = 0;
    for position in 0..500 {
        let mut lots = Lots::new(14_000_000 + position);
        let number = 5 + 2 * lots.below(3);
        let mut tournament = team_histories::any(&mut lots, number);
        tournament.matches.players.iter_mut().for_each(|team| team.available = true);
        let Ok(paired) = team::pair(&tournament) else { continue };
        let bye = paired.bye.expect("the number is odd");
        let without = |team: u32| {
            let mut others = tournament.clone();
            others.matches.players[team as usize - 1].available = false;
            teams_by_the_book::pair(&others)
        };
        let ask = |question| team::ask(&tournament, &paired, question).expect("they take part");
        for team in (1..=number as u32).filter(|&team| team != bye) {
            let answer = ask(Question::WithBye(team));
            assert_eq!(answer.other.as_ref().and_then(|it| it.bye).unwrap_or(team), team);
            let reason = answer.decision.expect("something decides").reason;
            if reason.reason != TeamReason::ByeRefused {
                let pairs = answer.other.map(|other| other.pairs);
                assert_eq!(pairs, without(team).map(|other| other.pairs), "{position}: {team}");
            }
            assert_eq!(ask(Question::Without(team)).other, without(team), "{position}: {team}");
        }
        let other = ask(Question::Bye(bye));
        assert!(other.has && other.other.as_ref().is_none_or(|other| other.bye != Some(bye)));
        byes += u32::from(other.other.is_some());
    }
    assert!(byes > 100, "{byes}");
}

#[test]
fn a_question_about_teams_is_answered_in_words() {
    let mut lots = Lots::new(5);
    let mut tournament = team_histories::history(&mut lots, 13, 7, 4);
    tournament.matches.players.iter_mut().for_each(|team| team.available = true);
    let paired = team::pair(&tournament).expect("thirteen teams can be paired");
    let names = |number: u32| format!("T{number}");
    let questions = [
        Question::Pair(10, 4),
        Question::Pair(2, 10),
        Question::Pair(12, 9),
        Question::Pair(2, 3),
        Question::Bye(3),
        Question::Bye(2),
        Question::Without(2),
        Question::WithPair(2, 6),
    ];
    let shown: Vec<String> = questions
        .into_iter()
        .flat_map(|asked| {
            let answer = team::ask(&tournament, &paired, asked).expect("they take part");
            answer.sentences(asked, &paired, &names)
        })
        .map(|sentence| WORDS.text(Lang::En, &sentence))
        .collect();
    insta::assert_snapshot!(shown.join("\n"), @r"
    T10 and T4 are paired: otherwise more teams would float up (C4), in the group with 6 points: 2 instead of 0
    The best round would then have these pairs instead: T6 – T10, T8 – T2, T9 – T4
    T2 and T10 are not paired: they have met (C1)
    T12 and T9 are not paired: equally good, but later in the order, in the group with 5 points
    The best round would then have these pairs instead: T12 – T9, T8 – T1
    T2 and T3 are not paired: more teams would float up (C4), in the group with 6 points: 2 instead of 0
    The best round would then have these pairs instead: T6 – T10, T8 – T4, T2 – T3, T12 – T9, T7 – T1, T11 – T5
    T3 does not have the bye: a team of a lower score can have the bye (3.4): 2.0 instead of 0.0
    The best round would then have these pairs instead: T7 – T13, T11 – T5, bye for T3
    T2 does not have the bye: a team of a lower score can have the bye (3.4): 6.0 instead of 0.0
    The best round would then have these pairs instead: T6 – T10, T8 – T4, T12 – T9, T7 – T1, T11 – T5, T3 – T13, bye for T2
    Without T2 these pairs would be new: T6 – T10, T8 – T4, T12 – T9, T7 – T1, T11 – T5, T3 – T13
    No other pair would change
    ");
    assert_eq!(team::ask(&tournament, &paired, Question::Pair(3, 3)), Err(NoAnswer::SamePlayer(3)));
    assert_eq!(team::ask(&tournament, &paired, Question::Bye(99)), Err(NoAnswer::NotThere(99)));
}
