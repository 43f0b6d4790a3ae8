//! `explain`: why a round of a group is paired as it is, from the event's own journal.

use crate::support::event::Event;

/// A group of five whose first round is complete and whose second is paired.
fn in_round_two() -> Event {
    let event = Event::swiss(5);
    event.ok(&["pair", "1.1.1"]);
    for table in ["1", "2"] {
        event.ok(&["result", "1.1.1", table, "1-0"]);
    }
    event.ok(&["pair", "1.1.1"]);
    event
}

#[test]
fn every_table_and_the_bye_of_a_round_have_their_reason() {
    let event = in_round_two();
    let said = event.ok(&["explain", "1.1.1"]);
    insta::assert_snapshot!(said, @"
    1.1.1, round 2, as the engine pairs it:
    Aluno 001 (1.1.1) floats down: the group with 1 point is odd; of the 3 who could, not Aluno 002 (2.1.1): one more player would not get the side that is due (C12); Aluno 001 (1.1.1) comes last in the order (article 4)
    1. Aluno 002 (2.1.1) – Aluno 004 (4.1.1): 1 point, upper half against lower half in order, but not Aluno 001 (1.1.1): one more player would not get the side that is due (C12); both have the side that is due to them (5.2.1)
    2. Aluno 003 (3.1.1) – Aluno 001 (1.1.1): Aluno 001 (1.1.1), with 1 point, meets the group with 0 points in order, but not Aluno 005 (5.1.1): they have met (C1); both have the side that is due to them (5.2.1)
    Aluno 005 (5.1.1) has the bye: the lowest score possible, 0 points (C5); not Aluno 003 (3.1.1): the rest of the round could not be paired (C4)
    ");
    // A result of the round itself changes nothing about what was known when it was paired.
    event.ok(&["result", "1.1.1", "1", "0-1"]);
    assert_eq!(event.ok(&["explain", "1.1.1", "--round", "2"]), said);
    let first = event.ok(&["explain", "1.1.1", "--round", "1"]);
    insta::assert_snapshot!(first, @"
    1.1.1, round 1, as the engine pairs it:
    1. Aluno 001 (1.1.1) – Aluno 005 (5.1.1): 0 points, upper half against lower half in order; Aluno 005 (5.1.1) plays second: the higher ranked has an odd number, and so the side drawn at the start (5.2.5)
    2. Aluno 004 (4.1.1) – Aluno 003 (3.1.1): 0 points, upper half against lower half in order; Aluno 004 (4.1.1) starts: the higher ranked has an even number, and so not the side drawn at the start (5.2.5)
    Aluno 002 (2.1.1) has the bye: the lowest score possible, 0 points (C5); Aluno 002 (2.1.1) comes last in the order (article 4)
    ");
    let portuguese = event.run_in("pt", &["explicar", "1.1.1"]).out;
    insta::assert_snapshot!(portuguese, @"
    1.1.1, jornada 2, como o motor a emparceira:
    Aluno 001 (1.1.1) desce: o grupo de 1 ponto é ímpar; dos 3 que podiam, não Aluno 002 (2.1.1): mais um jogador ficaria sem o lado que lhe cabe (C12); Aluno 001 (1.1.1) é quem vem mais abaixo na ordem (artigo 4)
    1. Aluno 002 (2.1.1) – Aluno 004 (4.1.1): 1 ponto, metade de cima contra metade de baixo, por ordem, mas não Aluno 001 (1.1.1): mais um jogador ficaria sem o lado que lhe cabe (C12); ambos têm o lado que lhes cabe (5.2.1)
    2. Aluno 003 (3.1.1) – Aluno 001 (1.1.1): Aluno 001 (1.1.1), com 1 ponto, joga com o grupo de 0 pontos, por ordem, mas não Aluno 005 (5.1.1): já se defrontaram (C1); ambos têm o lado que lhes cabe (5.2.1)
    Aluno 005 (5.1.1) tem a isenção: a pontuação mais baixa possível, 0 pontos (C5); não Aluno 003 (3.1.1): o resto da jornada não se conseguiria emparceirar (C4)
    ");
}

#[test]
fn a_correction_of_an_earlier_round_is_told_of() {
    let event = in_round_two();
    event.ok(&["result", "1.1.1", "1", "0-1", "--round", "1", "--correct"]);
    event.ok(&["result", "1.1.1", "2", "0-1", "--round", "1", "--correct"]);
    let said = event.ok(&["explain", "1.1.1"]);
    insta::assert_snapshot!(said, @"
    1.1.1, round 2: the results before it have changed since. With the results as they are now:
    bye for Aluno 005 (5.1.1), who has 1 point: somebody with 0 points could have it (C5)
    group with 1 point: one more player would float down (C6)
    group with 0 points: equally good, but later in the order (article 4); the engine would not make Aluno 003 (3.1.1) – Aluno 001 (1.1.1), Aluno 002 (2.1.1) – Aluno 004 (4.1.1)
    ");
    assert!(said.lines().count() > 1, "what is against it today: {said}");
}

#[test]
fn a_pairing_by_hand_is_held_against_the_engines() {
    let event = Event::drawn(4);
    event.write("hand.txt", "1 2\n3 4\n");
    event.ok(&["pair", "1.1.1", "--manual", "hand.txt"]);
    let said = event.ok(&["explain", "1.1.1"]);
    insta::assert_snapshot!(said, @"
    1.1.1, round 1 was paired by hand. Objections of the engine:
    group with 0 points: equally good, but later in the order (article 4); the engine would not make Aluno 004 (4.1.1) – Aluno 001 (1.1.1), Aluno 003 (3.1.1) – Aluno 002 (2.1.1)
    Aluno 001 (1.1.1) – Aluno 004 (4.1.1): the sides should be the other way round; Aluno 001 (1.1.1) plays second: the higher ranked has an odd number, and so the side drawn at the start (5.2.5)
    Aluno 002 (2.1.1) – Aluno 003 (3.1.1): the sides should be the other way round; Aluno 002 (2.1.1) plays second: the higher ranked has an odd number, and so the side drawn at the start (5.2.5)
    ");
    assert!(said.lines().count() > 1, "{said}");
}

#[test]
fn a_round_that_is_not_paired_has_no_reasons() {
    let event = Event::drawn(4);
    event.refused(&["explain", "1.1.1"]);
    event.ok(&["pair", "1.1.1"]);
    event.refused(&["explain", "1.1.1", "--round", "2"]);
    event.refused(&["explain", "1.1.1", "--round", "0"]);
    event.refused(&["explain", "1.1.7"]);
    assert_eq!(event.run(&["explain", "1.1.1", "--round", "x"]).code, 2);
}

/// The answer to a question as JSON.
fn answer(event: &Event, question: &[&str]) -> serde_json::Value {
    let line = [&["explain", "1.1.1"], question, &["--format", "json"]].concat();
    serde_json::from_str(&event.ok(&line)).expect("JSON")
}

/// The codes of the players at a table of round 2.
fn at_table(event: &Event, table: usize) -> [String; 2] {
    let games = event.export()["groups"][0]["games"].clone();
    let games = games.as_array().expect("games").iter();
    let mut round = games.filter(|game| game["round"] == 2 && game["kind"] == "game");
    let game = round.nth(table - 1).expect("a table").clone();
    ["first", "second"].map(|side| game[side].as_str().expect("a code").to_owned())
}

#[test]
fn a_pair_a_bye_and_what_the_round_would_be_are_asked_about() {
    let event = in_round_two();
    let [one, other] = at_table(&event, 1);
    let [third, _] = at_table(&event, 2);
    let made = answer(&event, &[&one, &other]);
    assert_eq!((&made["round"], &made["group"]), (&2.into(), &"1.1.1".into()));
    assert!(made["answer"]["article"].is_string(), "{made}");
    let text = event.ok(&["explain", "1.1.1", &one, &other]);
    insta::assert_snapshot!(text, @"
    Aluno 002 (2.1.1) and Aluno 004 (4.1.1) are paired: otherwise equally good, but later in the order (article 4), in the group with 1 point
    The best round would then have these pairs instead: Aluno 002 (2.1.1) – Aluno 001 (1.1.1), Aluno 005 (5.1.1) – Aluno 004 (4.1.1), bye for Aluno 003 (3.1.1)
    ");
    let apart = event.ok(&["explain", "1.1.1", &one, &third]);
    insta::assert_snapshot!(apart, @"
    Aluno 002 (2.1.1) and Aluno 003 (3.1.1) are not paired: one more player would not get the side that is due (C12), in the group with 1 point: 1 instead of 0
    The best round would then have these pairs instead: Aluno 001 (1.1.1) – Aluno 004 (4.1.1), Aluno 003 (3.1.1) – Aluno 002 (2.1.1)
    ");
    // With the pair that there is, nothing changes; with another one, it is among the new ones.
    let same = answer(&event, &["--with", &format!("{one}:{other}")]);
    assert_eq!((same["answer"].is_null(), &same["changed"]), (true, &serde_json::json!([])));
    let met = answer(&event, &["--round", "1", "--with", &format!("{one}:{third}")]);
    let pairs = met["pairs"].as_array().expect("pairs");
    assert_eq!(pairs.len(), 2, "{met}");
    // The bye.
    let bye = answer(&event, &[&one, "--bye"]);
    assert!(bye["answer"]["criterion"].is_string(), "{bye}");
    let without = answer(&event, &["--without", &one]);
    assert!(without["byes"].as_array().expect("byes").is_empty(), "four players are left");
    assert!(!without["pairs"].to_string().contains(&format!("\"{one}\"")), "{without}");
    let portuguese = event.run_in("pt", &["explicar", "1.1.1", "--com", &format!("{one}:isento")]);
    insta::assert_snapshot!(portuguese.out, @"Aluno 002 (2.1.1) não fica isento: já houve isenção ou vitória sem jogar (C2)");
}

#[test]
fn a_question_that_cannot_be_answered_is_refused_with_its_reason() {
    let event = in_round_two();
    let [one, _] = at_table(&event, 1);
    event.refused(&["explain", "1.1.1", &one, "99.1.1"]);
    event.refused(&["explain", "1.1.1", &one, &one]);
    event.refused(&["explain", "1.1.1", "nobody", &one]);
    for line in [&["explain", "1.1.1", &one][..], &["explain", "1.1.1", "--with", &one]] {
        assert_eq!(event.run(line).code, 2, "{line:?}");
    }
    let even = Event::swiss(4);
    even.ok(&["pair", "1.1.1"]);
    let refused = even.refused(&["explain", "1.1.1", "1.1.1", "--bye"]);
    insta::assert_snapshot!(refused, @"
    error: 1.1.1, round 1: nobody has a bye, the number of players is even
    hint: its players: arbitro groups show 1.1.1
    ");
}

#[test]
fn the_bye_is_fixed_and_the_others_are_paired_by_the_system() {
    let event = in_round_two();
    event.ok(&["unpair", "1.1.1"]);
    let bye = event.export()["groups"][0]["players"][1].as_str().expect("a code").to_owned();
    event.ok(&["pair", "1.1.1", "--fix", &format!("{bye}:bye")]);
    let games = event.export()["groups"][0]["games"].clone();
    let byes: Vec<_> = games
        .as_array()
        .expect("games")
        .iter()
        .filter(|game| game["round"] == 2 && game["kind"] == "bye")
        .cloned()
        .collect();
    assert_eq!(byes.len(), 1);
    assert_eq!(byes[0]["first"], bye.as_str());
    let said = event.ok(&["explain", "1.1.1"]);
    insta::assert_snapshot!(said, @"
    1.1.1, round 2 was paired by hand. Objections of the engine:
    bye for Aluno 004 (4.1.1), who has 1 point: somebody with 0 points could have it (C5)
    group with 1 point: equally good, but later in the order (article 4); the engine would not make Aluno 002 (2.1.1) – Aluno 001 (1.1.1)
    ");
    let even = Event::swiss(4);
    even.refused(&["pair", "1.1.1", "--fix", "1.1.1:bye"]);
}

#[test]
fn a_bye_that_the_arbiter_gave_in_the_first_round_turned_the_sides_of_every_table() {
    let event = Event::swiss(7);
    let players = event.export()["groups"][0]["players"].clone();
    for player in players.as_array().expect("players") {
        let bye = format!("{}:bye", player.as_str().expect("a code"));
        event.ok(&["pair", "1.1.1", "--fix", &bye, "--proof", "round.cert"]);
        let why = event.ok(&["explain", "1.1.1"]);
        assert!(!why.contains("the other way round"), "{bye}: {why}");
        let certificate =
            std::fs::read_to_string(event.path().join("round.cert")).expect("a certificate");
        let given = certificate.lines().find_map(|line| line.strip_prefix("given "));
        assert!(given.is_some_and(|given| !given.contains('-')), "{bye}: {certificate}");
        event.ok(&["unpair", "1.1.1"]);
    }
}

#[test]
fn a_question_about_a_round_robin_got_no_answer() {
    let event = Event::drawn(5);
    event.ok(&["pair", "1.1.1"]);
    let order = event.export()["groups"][0]["players"].clone();
    let code = |at: usize| order[at].as_str().expect("a code").to_owned();
    let explain = |question: &[&str]| {
        event
            .ok(&[&["explain", "1.1.1"], question].concat())
            .lines()
            .nth(1)
            .expect("two")
            .to_owned()
    };
    // In the table of six, with the sixth place empty: 1-6 2-5 3-4, then 6-4 5-3 1-2.
    let meet = explain(&[&code(0), &code(1)]);
    assert!(meet.ends_with(" meet in round 2 of the table"), "{meet}");
    let rest = explain(&[&code(0), "--bye"]);
    assert!(rest.ends_with(" has the bye in round 1 of the table"), "{rest}");
    let without = explain(&["--without", &code(1)]);
    assert!(without.ends_with("because the table is fixed from the beginning"), "{without}");
    event.refused(&["explain", "1.1.1", &code(0), &code(0)]);
}

#[test]
fn two_who_did_not_meet_were_said_in_portuguese_not_to_play_at_all() {
    let event = Event::swiss(8);
    event.ok(&["pair", "1.1.1"]);
    let games = event.export()["groups"][0]["games"].clone();
    let code = |at: usize| games[at]["first"].as_str().expect("a code").to_owned();
    let ran = event.run_in("pt", &["explicar", "1.1.1", &code(0), &code(1)]);
    assert!(ran.out.contains("não jogam um com o outro"), "{}{}", ran.out, ran.err);
}
