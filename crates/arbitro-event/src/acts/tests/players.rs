//! An event of players: what is refused, asked and remarked.

use arbitro_games::scoresheet::RawRecord;

use super::super::remark::following;
use super::super::{ActOutcome, DrawFinals, MoveToGroup};
use super::*;
use crate::RequestId;

/// A game in a cycle, with this setting.
fn toml(setting: &str) -> String {
    format!("name = 'T'\ncycles = ['A']\ngames = ['rastros']\n{setting}\n")
}

/// A list of players 1.1.1, 2.1.1 …
fn list(players: usize) -> String {
    let row = |number| format!("{number}.1.1;P{number} N{number};E{number};1;1\n");
    let rows: String = (1..=players).map(row).collect();
    format!("code;name;school;cycle;game\n{rows}")
}

fn rules(toml: &str) -> Operation {
    Configure::new(Event::read(toml).unwrap().rules, None).into()
}

/// Carries out an act; returns its remarks.
fn remarks(day: &mut Day, act: impl Into<Act>) -> Vec<Remark> {
    let before = day.state.clone();
    let operations = day.refused(act).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    operations.iter().for_each(|operation| day.apply(operation.clone()));
    following(&before, &day.state, &operations)
}

fn player(text: &str) -> PlayerCode {
    text.parse().unwrap()
}

#[test]
fn a_cycle_put_before_the_others_took_over_a_group_that_had_played() {
    let mut day = Day::new(&toml(""), &list(4));
    let with = |cycles: &str| rules(&toml("").replace("['A']", cycles));
    let refused = |day: &Day, cycles: &str| with(cycles).check(&day.state).err();
    // A group that has not played may still be anything.
    assert_eq!(refused(&day, "['Z', 'A']"), None);
    day.pair();
    for moved in ["['Z', 'A']", "['B', 'A', 'C']"] {
        assert!(matches!(refused(&day, moved), Some(Refusal::RulesCycle { .. })), "{moved}");
    }
    for kept in ["['A', 'Z']", "['1.º A']"] {
        assert_eq!(refused(&day, kept), None, "{kept}");
    }
    day.apply(with("['A', 'Z']"));
    assert!(matches!(refused(&day, "['Z', 'A']"), Some(Refusal::RulesCycle { .. })));
}

#[test]
fn a_finalist_who_came_to_share_the_place_in_the_group_was_not_named() {
    let toml = toml("group_size = 2\nrounds = 1")
        .replace("'rastros'", "{ id = 'xadrez', name = 'Xadrez', draws = true }");
    let mut day = Day::new(&toml, &list(4));
    for number in [1, 2] {
        let group = player("1.1.1").category().group(number);
        day.act(PairRounds::of_group(group));
        day.act(EnterResult::of(group, 1, 1, Score::First));
    }
    day.act(DrawFinals { category: None });
    let game = day.group().table(1, 1).unwrap();
    let [first, second] =
        [Some(game.first), game.second()].map(|id| day.state.code(id.unwrap()).clone());
    let draw = EnterResult { correct: true, ..EnterResult::of(code(), 1, 1, Score::Draw) };
    let shared = remarks(&mut day, draw).into_iter().find_map(|remark| match remark {
        Remark::FinalShared { player, rank, others, .. } => Some((player, rank, others)),
        _ => None,
    });
    assert_eq!(shared, Some((first, 1, vec![second])));
}

#[test]
fn the_first_of_two_who_left_was_offered_the_win_over_the_other() {
    let mut day = Day::new(&toml("system = 'knock-out'"), &list(2));
    day.pair();
    let mut withdraw = |of| {
        let remarks = remarks(&mut day, Withdraw { players: vec![player(of)] });
        let result = |remark: &Remark| match remark {
            Remark::OpenTable { result, .. } => Some(*result),
            _ => None,
        };
        remarks.iter().filter_map(result).collect::<Vec<_>>()
    };
    let first = withdraw("1.1.1");
    assert!([vec![Score::FirstByForfeit], vec![Score::SecondByForfeit]].contains(&first));
    assert_eq!(withdraw("2.1.1"), [Score::DoubleForfeit]);
}

#[test]
fn a_player_marked_as_absent_was_awaited_at_an_open_table_without_a_word() {
    let mut day = Day::new(&toml(""), &list(4));
    day.pair();
    let mut awaited = |round| {
        let (players, bye) = (vec![player("1.1.1")], RequestedBye::Zero);
        let remarks = remarks(&mut day, AnnounceAbsence { players, round, bye });
        remarks.iter().filter(|remark| matches!(remark, Remark::OpenTable { .. })).count()
    };
    assert_eq!(awaited(Some(3)), 0, "a later round has nothing to do with the table");
    assert_eq!(awaited(None), 1);
}

#[test]
fn a_move_left_a_player_alone_or_a_group_empty_without_a_word() {
    let mut day = Day::new(&toml("group_size = 4"), &list(11));
    let (from, to) = ("1.1.3".parse().unwrap(), "1.1.1".parse().unwrap());
    let members = |day: &Day| -> Vec<PlayerCode> {
        let members = day.state.group(from).unwrap().members.iter();
        members.map(|member| day.state.code(member.player).clone()).collect()
    };
    while members(&day).len() > 2 {
        let player = members(&day).remove(0);
        assert_eq!(remarks(&mut day, MoveToGroup { player, to }), []);
    }
    let [player, last] = members(&day).try_into().unwrap();
    let alone = Remark::Alone { group: from, player: last.clone() };
    assert_eq!(remarks(&mut day, MoveToGroup { player, to }), [alone]);
    assert_eq!(day.act(MoveToGroup { player: last, to }), 2);
    assert!(day.state.group(from).is_err());
}

#[test]
fn a_sheet_that_ends_with_a_resignation_was_called_a_proof_of_the_board() {
    let asks = |tags: &str, moves: &str| {
        let mut day = Day::new(&toml(""), &list(2));
        day.pair();
        let of = |result| EnterResult::of("1.1.1".parse().unwrap(), 1, 1, result);
        let sheet = Some(RawRecord::of(&format!("[Result \"0-1\"] {tags} {moves} 0-1")));
        day.act(EnterResult { sheet, ..of(Score::Second) });
        let correction = EnterResult { correct: true, ..of(Score::First) };
        let plan = EnterResults::from(correction).plan(&day.state).unwrap();
        !plan.questions.is_empty()
    };
    assert!(!asks("[Termination \"resignation\"]", "1. d4 e3"));
    assert!(!asks("[Termination \"adjudication\"]", "1. d4 e3"));
    assert!(asks("", "1. d4 e3 2. f2 f1 3. g2 g1"));
}

#[test]
fn a_pairing_with_a_bye_listed_places_of_a_round_that_had_only_begun() {
    let mut day = Day::new(&toml(""), &list(5));
    day.pair();
    for table in 1..=2 {
        day.act(EnterResult::of("1.1.1".parse().unwrap(), 1, table, Score::First));
    }
    let before = day.state.clone();
    let operations = day.refused(PairRounds::of_group("1.1.1".parse().unwrap())).unwrap();
    operations.iter().for_each(|operation| day.apply(operation.clone()));
    let by = Signature { desk: "A".to_owned(), at: "2026-03-13T10:00:00Z".to_owned() };
    let request = (RequestId::new(), by);
    let outcome = ActOutcome::new(request, None, operations, Vec::new(), (before, &day.state));
    assert!(!outcome.consequences.is_empty());
    assert_eq!(outcome.reported().count(), 0);
}
