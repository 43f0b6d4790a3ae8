//! `arbitro players`: entries, late arrivals, missed rounds, and withdrawals.

use crate::support::event::{Event, SMALL, list};

#[test]
fn latecomers_leavers_and_absentees_find_their_place() {
    let event = Event::drawn(24);
    event.ok(&["pair", "1.1"]);
    for group in ["1.1.1", "1.1.2"] {
        event.play_round(group);
    }
    event.ok(&["players", "add", "90.1.1", "Chegou Tarde"]);
    insta::assert_snapshot!(event.ok(&["players", "late", "90.1.1"]), @"90.1.1 Chegou Tarde enters 1.1.1 in round 2");
    let gone = event.export()["groups"][1]["players"][3].as_str().unwrap().to_owned();
    let missing = event.export()["groups"][1]["players"][5].as_str().unwrap().to_owned();
    event.ok(&["players", "withdraw", &gone]);
    assert!(event.ok(&["players", "withdraw", &gone]).starts_with("Already so: "));
    event.ok(&["players", "absent", &missing]);
    event.refused(&["players", "absent", &missing, "--round", "1"]);
    event.ok(&["pair", "1.1"]);
    let document = event.export();
    let second = |group: usize| -> Vec<serde_json::Value> {
        let games = document["groups"][group]["games"].as_array().unwrap();
        games.iter().filter(|game| game["round"] == 2).cloned().collect()
    };
    let late = second(0);
    assert!(late.iter().any(|game| game["first"] == "90.1.1" || game["second"] == "90.1.1"));
    let games = second(1);
    assert!(games.iter().all(|game| game["first"] != *gone && game["second"] != *gone));
    let absent: Vec<_> = games.iter().filter(|game| game["kind"] == "absent").collect();
    assert_eq!(absent.len(), 1);
    assert_eq!((&absent[0]["first"], &absent[0]["result"]), (&missing.into(), &"0".into()));
    let withdrawn = document["players"].as_array().unwrap();
    assert!(
        withdrawn.iter().any(|player| player["code"] == *gone && player["status"] == "withdrawn")
    );
}

#[test]
fn a_withdrawal_in_the_middle_of_a_round_left_an_unreported_open_game() {
    let event = Event::drawn(12);
    event.ok(&["pair", "1.1"]);
    let games = event.export()["groups"][0]["games"].clone();
    let (first, second) =
        (games[0]["first"].as_str().unwrap(), games[1]["second"].as_str().unwrap());
    let run = event.run(&["players", "withdraw", first, second]);
    assert_eq!(run.code, 0);
    insta::assert_snapshot!(run.err, @"
    warning: 10.1.1 Aluno 010 is paired at table 1 of 1.1.1, round 1, and the game there is open
    hint: if nobody plays there: arbitro result 1.1.1 1 0-1F --round 1
    warning: 2.1.1 Aluno 002 is paired at table 2 of 1.1.1, round 1, and the game there is open
    hint: if nobody plays there: arbitro result 1.1.1 2 1-0F --round 1
    ");
    event.ok(&["result", "1.1.1", "1", "0-1F", "--round", "1"]);
    event.play_round("1.1.1");
    let run = event.run(&["players", "withdraw", games[2]["first"].as_str().unwrap()]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

#[test]
fn a_player_is_entered_once_under_a_code_that_can_be() {
    let event = Event::entered(3);
    event.ok(&["players", "add", "77.1.1", "Rita Só", "Escola 77"]);
    let said = event.refused(&["players", "add", "77.1.1", "Rita Só", "Escola 77"]);
    insta::assert_snapshot!(said, @"
    error: 77.1.1 is entered already: Rita Só
    hint: the entries of the category: arbitro players list 1.1
    ");
    event.refused(&["players", "add", "77.9.9", "Rita Só"]);
    assert_eq!(event.run(&["players", "add", "rita", "Rita Só"]).code, 2);
    let listed = event.run(&["players", "list", "1.1", "--format", "json"]).json();
    let names = listed.as_array().unwrap().iter().filter_map(|row| row["name"].as_str());
    assert_eq!(names.filter(|name| *name == "Rita Só").count(), 1, "{listed}");
}

#[test]
fn the_same_list_again_changes_nothing_and_no_list_is_an_error() {
    let event = Event::entered(5);
    let before = event.ok(&["log"]);
    let said = event.ok(&["players", "import", "players.csv"]);
    insta::assert_snapshot!(said, @"5 players in the list: 0 new, 0 changed, 5 as they were.");
    assert_eq!(event.ok(&["log"]), before);
    assert_eq!(event.run(&["players", "import", "nowhere.csv"]).code, 2);
    let mut refusals = String::new();
    for command in ["withdraw", "late", "absent", "present", "hide", "remove"] {
        refusals += &event.refused(&["players", command, "99.1.1"]);
    }
    insta::assert_snapshot!(refusals, @"
    error: no player has the code 99.1.1
    hint: the entries: arbitro players list
    error: no player has the code 99.1.1
    hint: the entries: arbitro players list
    error: no player has the code 99.1.1
    hint: the entries: arbitro players list
    error: no player has the code 99.1.1
    hint: the entries: arbitro players list
    error: no player has the code 99.1.1
    hint: the entries: arbitro players list
    error: no player has the code 99.1.1
    hint: the entries: arbitro players list
    ");
}

#[test]
fn a_letter_that_paper_does_not_have_is_reported_when_the_list_comes_in() {
    let event = Event::with(SMALL);
    event.write(
        "players.csv",
        "code,name,school,cycle,game\n1.1.1,Rui 李,Cais,1,1\n2.1.1,Ana,Largo,1,1\n",
    );
    let ran = event.run(&["players", "import", "players.csv"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @r#"
    warning: letters that the typefaces lack are printed as �: 李 (U+674E) in "1.1.1 Rui 李". A font that has them can be named in event.toml: fonts = ["file.ttf"]
    The public reads: Rui 李 → Rui
    warning: Is the first name in front, and the last name behind? The public reads: Ana → Ana
    "#);
    // Early enough to write the name differently; otherwise it is printed with a replacement, and the warning
    // is repeated.
    let ran = event.run(&["print", "participants", "-o", "p.pdf"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err.lines().next().unwrap_or_default(), @r#"warning: letters that the typefaces lack are printed as �: 李 (U+674E) in "1.1.1 Rui 李". A font that has them can be named in event.toml: fonts = ["file.ttf"]"#);
}

#[test]
fn late_players_get_a_hint_for_a_place() {
    let event = Event::entered(8);
    event.ok(&["players", "absent", "8.1.1"]);
    event.ok(&["groups", "draw"]);
    for came in [&["present", "1.1.1", "8.1.1"][..], &["add", "9.1.1", "Nove", "Escola 9"]] {
        let ran = event.run(&[&["players"], came].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        let code = came.iter().rfind(|word| word.ends_with(".1.1")).expect("a code");
        assert!(ran.err.contains(&format!("arbitro players late {code}")), "{}", ran.err);
        event.ok(&["players", "late", code]);
    }
    assert_eq!(event.run(&["players", "present", "8.1.1", "9.1.1"]).err, "");
}

/// The codes and names of the event's players.
fn listed(event: &Event) -> Vec<String> {
    let list = event.run(&["players", "list", "--format", "json"]).json();
    let text = |player: &serde_json::Value, key: &str| player[key].as_str().unwrap().to_owned();
    let players = list.as_array().unwrap().iter();
    players.map(|player| format!("{} {}", text(player, "code"), text(player, "name"))).collect()
}

#[test]
fn nobody_could_be_renamed_at_the_terminal() {
    let event = Event::entered(3);
    let said = event.ok(&["players", "rename", "2.1.1", "Aluno 002 Sá"]);
    assert_eq!(said, "2.1.1: Aluno 002 is now Aluno 002 Sá\n");
    let again = event.ok(&["players", "rename", "2.1.1", "Aluno 002 Sá"]);
    assert!(again.starts_with("Already so: 2.1.1 is Aluno 002 Sá"), "{again}");
    let log = event.ok(&["log", "--format", "json"]);
    // Another child takes the code: that is a question.
    let refused = event.run(&["players", "rename", "2.1.1", "Rui Pó"]);
    assert_eq!(refused.code, 1, "{}", refused.err);
    insta::assert_snapshot!(refused.err, @"
    error: 2.1.1: no word of Aluno 002 Sá is in Rui Pó. Is the new name meant for this code?
    hint: to answer yes: --confirm other-child (or --yes)
    ");
    assert_eq!(event.ok(&["log", "--format", "json"]), log);
    let wrong = event.run(&["players", "rename", "2.1.1", "Rui Pó", "--confirm", "leaves-out"]);
    assert_eq!(wrong.code, 2, "{}", wrong.err);
    event.ok(&["players", "rename", "2.1.1", "Rui Pó", "--confirm", "other-child"]);
    event.refused(&["players", "rename", "9.1.1", "Rui Pó"]);
    assert_eq!(event.run(&["players", "rename", "2.1.1", " "]).code, 2);
    let turned = ["players", "rename", "3.1.1", "Três, Aluno", "--names", "last-first"];
    event.ok(&turned);
    assert_eq!(listed(&event), ["1.1.1 Aluno 001", "2.1.1 Rui Pó", "3.1.1 Aluno Três"]);
    let ran = event.run_in("pt", &["inscritos", "renomear", "1.1.1", "Aluno Um"]);
    assert_eq!((ran.code, &*ran.out), (0, "1.1.1: Aluno 001 passa a Aluno Um\n"), "{}", ran.err);
}

#[test]
fn late_took_one_player_a_command() {
    let event = Event::drawn(6);
    for number in 90..94 {
        event.ok(&["players", "add", &format!("{number}.1.1"), &format!("Tarde {number}")]);
    }
    let log = event.ok(&["log", "--format", "json"]);
    // All of them or none.
    event.refused(&["players", "late", "90.1.1", "91.1.1", "99.1.1"]);
    assert_eq!(event.ok(&["log", "--format", "json"]), log);
    let said = event.ok(&["players", "late", "90.1.1", "91.1.1", "90.1.1", "92.1.1"]);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 3, "{said}");
    assert!(lines.iter().zip(90..).all(|(line, code)| line.contains(&format!("Tarde {code}"))));
    // Players who have a place already are named, and the others get one.
    let said = event.ok(&["players", "late", "91.1.1", "93.1.1"]);
    insta::assert_snapshot!(said, @"
    93.1.1 Tarde 93 enters 1.1.1 in round 1
    Already so: 91.1.1 Tarde 91 is in 1.1.1 already
    ");
    let said = event.ok(&["players", "late", "91.1.1", "93.1.1"]);
    assert_eq!(said.matches("Already so").count(), 2, "{said}");
}

#[test]
fn one_more_player_needed_a_code_that_nobody_had_made() {
    let event = Event::with(&format!("{SMALL}per_school = 2\n"));
    event.write("schools.csv", "number;name\n44;Escola do Monte\n");
    let add = |args: &[&str]| event.run(&[&["players", "add"], args].concat());
    let ok = |args: &[&str], code: &str| {
        let ran = add(args);
        assert!(ran.code == 0 && ran.out.contains(code), "{code}: {}{}", ran.out, ran.err);
    };
    ok(&["7.1.1", "Ana Sá", "Escola do Vale"], "7.1.1");
    let in_1_1 = ["--category", "1.1"];
    let of = |name: &'static str, school: &'static str| {
        [&["--name", name, "--school", school][..], &in_1_1].concat()
    };
    // The next letter of a known school, its number, a school of the list, and one that is new.
    ok(&of("Rui Só", "Escola do vale"), "7.1.1b, Rui Só");
    ok(&["--name", "Eva Lé", "--school", "7", "--category", "1.2"], "7.1.2, Eva Lé");
    ok(&of("Ivo Nó", "Escola do Monte"), "44.1.1, Ivo Nó");
    ok(&of("Gil Pó", "Escola da Serra"), "45.1.1, Gil Pó");
    // The same again enters nobody twice; a full school is refused.
    let again = add(&of("Rui Só", "Escola do Vale"));
    assert_eq!(again.code, 1);
    insta::assert_snapshot!(again.err, @"
    error: 7.1.1b is entered already: Rui Só
    hint: the entries of the category: arbitro players list 1.1
    ");
    assert_eq!(add(&of("Zé Bó", "Escola do Vale")).code, 1);
    let without = add(&["--name", "Zé Bó", "--category", "1.1"]);
    assert_eq!(without.code, 1);
    insta::assert_snapshot!(without.err, @"error: the school of Zé Bó is needed: its name or its number");
    for wrong in
        [&["--name", "Zé Bó", "--school", "7"][..], &["7.1.1", "Zé", "--class", "5.º B"], &[]]
    {
        assert_eq!(add(wrong).code, 2, "{wrong:?}");
    }
    assert_eq!(listed(&event).len(), 5);
}

#[test]
fn a_pupil_of_the_own_school_keeps_the_number_in_a_second_game() {
    let own = "name = 'T'\ncycles = ['1.º ciclo', '2.º ciclo']\ngames = ['hex', 'nex']\nclasses = true\n\
               school = { number = 275, name = 'Escola do Largo' }\n";
    let event = Event::with(own);
    let add = |name: &str, class: &str, category: &str| {
        event.run(&["players", "add", "--name", name, "--class", class, "--category", category])
    };
    insta::assert_snapshot!(add("Ana Maré", "5.º B", "2.1").out, @"entered 1.2.1, Ana Maré");
    insta::assert_snapshot!(add("Ana Maré", "5.º B", "2.2").out, @"entered 1.2.2, Ana Maré");
    insta::assert_snapshot!(add("Ana Maré", "5.º C", "2.1").out, @"entered 2.2.1, Ana Maré");
    assert_eq!(add("Ana Maré", "5.º B", "2.1").code, 1, "entered already");
    let portuguese =
        ["inscritos", "inscrever", "--nome", "Rui Só", "--turma", "2.º A", "--categoria", "1.1"];
    let ran = event.run_in("pt", &portuguese);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.out, @"inscrito 3.1.1, Rui Só");
    // A list finds the pupils that were entered by hand.
    event.write(
        "l.csv",
        "Nome;Turma;Jogo\nAna Maré;5.º B;Hex\nAna Maré;5.º C;Hex\nRui Só;2.º A;Hex\n",
    );
    let said = event.ok(&["players", "import", "l.csv"]);
    insta::assert_snapshot!(said, @"3 players in the list: 0 new, 0 changed, 3 as they were.");
    let club = "name = 'T'\naffiliation = 'club'\ncycles = ['Open']\ngames = ['rastros']\n";
    let event = Event::with(club);
    for (name, code) in [("Ana Maré", "1.1.1"), ("Rui Só", "2.1.1")] {
        let args = ["players", "add", "--name", name, "--school", "Clube A", "--category", "1.1"];
        assert!(event.ok(&args).contains(code), "{code}");
    }
}

#[test]
fn a_name_in_the_place_of_a_code_was_the_name_of_a_team_where_no_teams_play() {
    let event = Event::drawn(4);
    insta::assert_snapshot!(event.refused(&["players", "withdraw", "Nobody"]), @"
    error: “Nobody” is not the code of a player
    hint: the entries: arbitro players list
    ");
    assert_eq!(event.run(&["players", "withdraw", "1.1"]).code, 2, "no code at all");
}

#[test]
fn many_players_who_had_played_left_unasked() {
    let event = Event::drawn(12);
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    let codes: Vec<String> = (1..=6).map(|number| format!("{number}.1.1")).collect();
    let withdraw: Vec<&str> =
        ["players", "withdraw"].into_iter().chain(codes.iter().map(String::as_str)).collect();
    insta::assert_snapshot!(event.refused(&withdraw), @"
    1.1.1
    error: Withdraw 6 players who have already played, in 1 group?
    hint: to answer yes: --confirm touches-played (or --yes)
    ");
    event.write("few.csv", list(6));
    let import = ["players", "import", "few.csv", "--remove-missing"];
    insta::assert_snapshot!(event.refused(&import), @"
    1.1.1
    error: Withdraw 6 players who have already played, in 1 group?
    hint: to answer yes: --confirm touches-played (or --yes)
    ");
    event.ok(&[&import[..], &["--confirm", "touches-played"]].concat());
    event.ok(&["undo", "--yes"]);
    // Five leave unasked, and six of whom one has left.
    event.ok(&withdraw[..7]);
    event.ok(&withdraw);
}

#[test]
fn a_pupil_who_had_left_kept_the_place_of_the_school() {
    let event = Event::entered(4);
    let add = ["players", "add", "1.1.1b", "Rui Novo"];
    event.refused(&add);
    event.ok(&["players", "withdraw", "1.1.1"]);
    event.ok(&add);
    event.refused(&["players", "add", "1.1.1c", "Eva Nova"]);
}
