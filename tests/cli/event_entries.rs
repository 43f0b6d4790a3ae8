//! `new`, `players …` and `event.toml`: what an organiser does before the day.

use crate::support::event::{Event, SMALL, list};

#[test]
fn without_an_event_every_command_reports_it() {
    let ran = Event::empty().run(&["players", "list"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    error: there is no event in .: no file event.toml
    hint: to create an event: arbitro new FOLDER; if yours is in another folder: --event FOLDER
    ");
}

#[test]
fn faults_of_event_toml_are_named_with_line_and_column() {
    let event = Event::with("name = 'T'\ncycles = ['1']\ngames = ['rastroz']\nronds = 4\n");
    let ran = event.run(&["players", "list"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    ./event.toml:3:10: there is no game called rastroz; did you mean rastros?
    ./event.toml:4:1: there is no key ronds; did you mean rounds?
    error: ./event.toml has 2 errors
    ");
}

#[test]
fn one_list_is_read_in_every_form_it_comes_in() {
    let forms: [&[u8]; 4] = [
        "code,name,school,cycle,game\n275.1.1,Conceição Sá,Escola do Largo,1,1\n".as_bytes(),
        "Código;Nome;Escola;Ciclo;Jogo\r\n275.1.1;Conceição Sá;Escola do Largo;1.º ciclo;Nex\r\n"
            .as_bytes(),
        b"C\xf3digo;Nome;Escola;Ciclo;Jogo\r\n275.1.1;Concei\xe7\xe3o S\xe1;Escola do Largo;1;1\r\n",
        "\u{feff}jogo\tciclo\tescola\tnome\tcódigo\n1\t1\tEscola do Largo\tConceição Sá\t275.1.1\n"
            .as_bytes(),
    ];
    for form in forms {
        let event = Event::with(SMALL);
        event.write("list.csv", form);
        event.ok(&["players", "import", "list.csv"]);
        let document = event.export();
        let player = &document["players"][0];
        assert_eq!(player["code"], "275.1.1");
        assert_eq!(player["name"], "Conceição Sá");
        assert_eq!(player["school"], "275");
        assert_eq!(player["category"], "1.1");
        assert_eq!(player["status"], "active");
    }
}

#[test]
fn every_bad_row_is_named_and_nothing_is_half_imported() {
    let event = Event::with(SMALL);
    event.write(
        "bad.csv",
        "code;name;school;cycle;game\n1.1.1;Ana;1;1;1\n;Rui;Escola 2;1;1\n1.1.1;Eva;1;1;1\n3.1.1;;3;1;1\n\
         4.1.9;Gil;4;1;9\n5.1.1;Ivo;6;1;1\n7.1.1;Lia;7;2;1\nx;Noé;8;1;1\n9.1.1b;Zé;9;1;1\n9.1.1;Zá;9;1;1\n",
    );
    let ran = event.run(&["players", "import", "bad.csv"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @r#"
    bad.csv, line 3, column 1 (code): the code is missing, and it cannot be made without the school's number (column "School number")
    bad.csv, line 4, column 1 (code): 1.1.1 is already in line 2
    bad.csv, line 5, column 2 (name): it is blank
    bad.csv, line 6, column 1 (code): 4.1.9: this event has no category 1.9
    bad.csv, line 7, column 3 (school): 6 is not the school of the code 5.1.1
    bad.csv, line 8, column 4 (cycle): 2 does not agree with the code 7.1.1
    bad.csv, line 9, column 1 (code): x is not a player's code, like 275.2.3
    bad.csv, line 11, column 1 (code): line 11 has one player too many: school 9 may enter 1 in category 1.1. To enter them all, let schools enter 2: per_school = 2 in event.toml
    error: bad.csv has 8 errors; nothing was imported
    "#);
    assert_eq!(event.export()["players"].as_array().unwrap().len(), 0);
}

#[test]
fn importing_again_updates_without_doubling() {
    let event = Event::entered(10);
    let before = event.ok(&["log", "--format", "json"]).lines().count();
    event.ok(&["players", "import", "players.csv"]);
    assert_eq!(event.ok(&["log", "--format", "json"]).lines().count(), before, "nothing changed");
    event.write("players.csv", list(11).replace("Aluno 003", "Aluno Três"));
    event.ok(&["players", "import", "players.csv"]);
    let document = event.export();
    let players = document["players"].as_array().unwrap();
    assert_eq!(players.len(), 11);
    assert_eq!(players[2]["name"], "Aluno Três");
}

#[test]
fn one_school_enters_one_pupil_in_a_category_unless_the_event_allows_more() {
    let event = Event::entered(3);
    let said = event.refused(&["players", "add", "2.1.1b", "Outro Aluno"]);
    insta::assert_snapshot!(said, @"
    error: school 2 has already entered as many players as it may in category 1.1 (1, by per_school): Aluno 002 (2.1.1)
    hint: the entries: arbitro players list 1.1; if a school may enter more than 1, set per_school in event.toml
    ");
    let event = Event::with(&format!("{SMALL}per_school = 2\n"));
    event.ok(&["players", "add", "2.1.1", "Um Aluno"]);
    event.ok(&["players", "add", "2.1.1b", "Outro Aluno"]);
    event.refused(&["players", "add", "2.1.1b", "Outro Aluno"]);
}

#[test]
fn names_that_differ_only_in_case_are_doubted() {
    let event = Event::with(SMALL);
    event.write("l.csv", "code,name,school,cycle,game\n1.1.1,Ana Sá,1,1,1\n2.1.1,ANA SA,2,1,1\n");
    let ran = event.run(&["players", "import", "l.csv"]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.err, @"
    warning: l.csv, line 3, column 2 (name): ANA SA has the same name as 1.1.1 in line 2: are they the same person?
    warning: The name ANA SA is in capitals, and certificates print it so: write it as it should be read, and import the list again.
    The public reads: Ana Sá → Ana S., ANA SA → ANA S.
    ");
    let ran = event.run(&["players", "add", "3.1.1", "ana  sá"]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.err, @"warning: ana sá has the same name as 1.1.1 of the same category: are they the same person?");
    assert_eq!(event.run(&["players", "add", "4.1.1", "Ana Sousa"]).err, "");
}

#[test]
fn an_adapted_set_stays_with_the_staff() {
    let event = Event::with(SMALL);
    event.write(
        "l.csv",
        "code,name,school,cycle,game,adapted\n1.1.1,Ana,1,1,1,tabuleiro em relevo\n2.1.1,Rui,2,1,1,\n",
    );
    event.ok(&["players", "import", "l.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let secret = "relevo";
    assert!(event.ok(&["players", "list"]).contains(secret));
    assert!(event.ok(&["export", "json", "--staff"]).contains(secret));
    assert!(event.ok(&["print", "pairings", "--staff"]).contains(secret));
    for public in [
        vec!["export", "json"],
        vec!["log"],
        vec!["log", "--format", "json"],
        vec!["groups", "show"],
        vec!["print", "pairings"],
        vec!["print", "by-name"],
        vec!["standings", "1.1.1", "--provisional"],
        vec!["print", "certificates"],
        vec!["print", "participants"],
        vec!["print", "slips"],
        vec!["print", "scoresheets"],
        vec!["print", "crosstable"],
        vec!["print", "by-school"],
        vec!["print", "standings", "--provisional"],
        vec!["export", "csv"],
        vec!["export", "csv", "--list", "results"],
        vec!["export", "csv", "--list", "standings"],
        vec!["export", "trf"],
        vec!["results", "missing"],
        vec!["verify"],
    ] {
        assert!(!event.ok(&public).contains(secret), "{public:?}");
    }
}

#[test]
fn portuguese_has_its_own_words_and_names() {
    let event = Event::with(SMALL);
    event.write("l.csv", list(8));
    let ran = event.run_in("pt", &["inscritos", "importar", "l.csv"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.out, @"8 jogadores na lista: 8 novos, 0 alterados, 0 sem alteração.");
    assert_eq!(event.run_in("pt", &["grupos", "sortear"]).code, 0);
    let ran = event.run_in("pt", &["emparceirar", "1.1.1"]);
    insta::assert_snapshot!(ran.out, @"
    Emparceiramento · Nex · 1.º ciclo · Grupo 1.1.1 · Jornada 1 de 4
    3.º Torneio de ensaio · Vila Nova, 13 de março de 2026
    Mesa   Código   Primeiro    Resultado   Código   Segundo
    ──────────────────────────────────────────────────────────
       1   5.1.1    Aluno 005       –       6.1.1    Aluno 006
       2   3.1.1    Aluno 003       –       8.1.1    Aluno 008
       3   7.1.1    Aluno 007       –       4.1.1    Aluno 004
       4   1.1.1    Aluno 001       –       2.1.1    Aluno 002
    ──────────────────────────────────────────────────────────
    ");
    let ran = event.run_in("pt", &["classificacao", "1.1.1"]);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(ran.err, @"
    erro: 1.1.1: faltam resultados da jornada 1 (mesas 1, 2, 3, 4)
    sugestão: o que já se sabe: arbitro classificação 1.1.1 --provisória; para lançar os resultados: arbitro lançar 1.1.1
    ");
}

#[test]
fn a_wrong_word_is_answered_with_how_it_is_written() {
    let event = Event::drawn(4);
    let mut errors = String::new();
    for args in [
        &["result", "1.1.1", "1", "2-0"][..],
        &["result", "1,1,1", "1", "1-0"],
        &["standings", "Rastros"],
        &["players", "withdraw", "275"],
    ] {
        let ran = event.run(args);
        assert_eq!(ran.code, 2, "{args:?}");
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @r#"
    error: 1.1.1, round 1, table 1: the matches of this group are one game; results are 1-0, 0-1, 1-0F, 0-1F, 0-0F
    error: "1,1,1" is not a value for <GROUP>
    hint: a category is written 2.3, a group 2.3.6, a final 2.3.F
    hint: for more: arbitro result --help
    error: "Rastros" is not a value for [GROUP|CATEGORY]...
    hint: a category is written 2.3, a group 2.3.6, a final 2.3.F
    hint: for more: arbitro standings --help
    error: "275" is not a value for <CODE>...
    hint: a player's code is written 275.2.3, or 275.2.3b
    hint: for more: arbitro players withdraw --help
    "#);
}

#[test]
fn a_code_named_twice_is_meant_once() {
    let event = Event::drawn(4);
    event.ok(&["players", "absent", "1.1.1", "1.1.1"]);
    event.ok(&["players", "withdraw", "2.1.1", "2.1.1", "3.1.1"]);
    let log = event.ok(&["log"]);
    insta::assert_snapshot!(log.lines().skip(3).collect::<Vec<_>>().join("\n"), @"
    4  2026-03-13 10:00:00  sala 1        absent: 1.1.1 (misses round 1)
    5  2026-03-13 10:00:00  sala 1        withdrawn: 2.1.1, 3.1.1
    ");
}

#[test]
fn nothing_is_read_from_an_event_toml_that_does_not_count() {
    let event = Event::drawn(6);
    event.ok(&["pair"]);
    event.write("event.toml", SMALL.replace("\"Nex\"", "\"Outro\""));
    let ran = event.run(&["groups", "show"]);
    insta::assert_snapshot!(ran.out, @"
    Group · Nex · 1.º ciclo · Group 1.1.1 · Round 1 of 4
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    No.   Code    Name        School     Remarks
    ────────────────────────────────────────────
      1   4.1.1   Aluno 004   Escola 4
      2   2.1.1   Aluno 002   Escola 2
      3   5.1.1   Aluno 005   Escola 5
      4   6.1.1   Aluno 006   Escola 6
      5   3.1.1   Aluno 003   Escola 3
      6   1.1.1   Aluno 001   Escola 1
    ────────────────────────────────────────────
    ");
    insta::assert_snapshot!(ran.err, @"warning: the change of event.toml cannot take effect now; the version in the journal counts: 1.1.1 has played another game than the one that event.toml now names");
    let said = event.refused(&["result", "1.1.1", "1", "1-0"]);
    insta::assert_snapshot!(said, @"
    warning: the change of event.toml cannot take effect now; the version in the journal counts: 1.1.1 has played another game than the one that event.toml now names
    error: 1.1.1 has played another game than the one that event.toml now names
    hint: put event.toml back as it was to go on; what is played stays as it is
    ");
    event.write("event.toml", SMALL);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
}

#[test]
fn files_of_an_older_windows_are_read_like_any_other() {
    let event = Event::drawn(4);
    let ansi = |text: &str| -> Vec<u8> { text.chars().map(|letter| letter as u8).collect() };
    for toml in [
        [b"\xef\xbb\xbf", SMALL.replace('\n', "\r\n").as_bytes()].concat(),
        ansi(SMALL),
        ["\u{feff}", SMALL].concat().encode_utf16().flat_map(u16::to_le_bytes).collect(),
    ] {
        event.write("event.toml", toml);
        let ran = event.run(&["groups", "show"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "the file is unchanged");
        insta::allow_duplicates! { insta::assert_snapshot!(ran.out, @"
        Group · Nex · 1.º ciclo · Group 1.1.1
        3rd Torneio de ensaio · Vila Nova, 13 March 2026
        No.   Code    Name        School     Remarks
        ────────────────────────────────────────────
          1   1.1.1   Aluno 001   Escola 1
          2   4.1.1   Aluno 004   Escola 4
          3   2.1.1   Aluno 002   Escola 2
          4   3.1.1   Aluno 003   Escola 3
        ────────────────────────────────────────────
        "); }
    }
    event.write("m.txt", ansi("1 2 # João pediu\r\n3 4\r\n"));
    event.ok(&["pair", "1.1.1", "--manual", "m.txt"]);
}

#[test]
fn a_player_is_active_or_withdrawn_and_may_be_absent_beside_it() {
    let event = Event::entered(5);
    event.ok(&["players", "absent", "1.1.1"]);
    event.ok(&["players", "withdraw", "2.1.1"]);
    event.ok(&["groups", "draw"]);
    let document = event.export();
    let player = |at: usize| document["players"][at].clone();
    assert_eq!((&player(0)["status"], &player(0)["absent"]), (&"active".into(), &true.into()));
    assert_eq!(player(1)["status"], "withdrawn");
    assert_eq!((&player(2)["status"], player(2).get("absent")), (&"active".into(), None));
    assert_eq!(document["groups"][0]["players"].as_array().unwrap().len(), 3);
}

#[test]
fn the_heading_row_is_found_below_a_title_and_harmless_columns_are_left_out() {
    let event = Event::with(SMALL);
    event.write(
        "list.csv",
        "Inscrições no torneio;;;;;;;\n;;;;;;;\nN.º;Nome completo;Turma;Escola/Agrupamento;N.º da escola;\
         Ciclo de ensino;Jogo;E-mail\n1;Ana Maré;5.ºA;Escola do Largo;275;1º CEB;Nex;a@b.pt\n\
         2;Rui Sá;5.ºB;Escola do Vale;12;1.º Ciclo;rastros;\n",
    );
    let ran = event.run(&["players", "import", "list.csv"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    Columns not read: N.º, Turma, E-mail
    2 codes made of school, cycle and game.
    The public reads: Ana Maré → Ana M., Rui Sá → Rui S.
    ");
    let document = event.export();
    assert_eq!(document["players"][0]["code"], "275.1.1", "made of school, cycle and game");
    assert_eq!(document["players"][1]["code"], "12.1.2");
}

#[test]
fn an_adapted_set_was_lost_under_the_heading_nee() {
    for (heading, cell, wanted) in [
        ("NEE", "Braille", "Braille"),
        ("Braille", "x", "Braille"),
        ("Adaptações", "conjunto em relevo", "conjunto em relevo"),
        ("Conjunto adaptado", "sim", "sim"),
        ("Necessidades educativas", "baixa visão", "baixa visão"),
    ] {
        let event = Event::with(SMALL);
        event.write(
            "list.csv",
            format!("code;name;school;cycle;game;{heading}\n1.1.1;Ana;1;1;1;{cell}\n2.1.1;Rui;2;1;1;não\n"),
        );
        event.ok(&["players", "import", "list.csv"]);
        let list = event.run(&["players", "list", "--format", "json"]).json();
        assert_eq!(list[0]["adapted"], wanted, "{heading}");
        assert!(list[1]["adapted"].is_null(), "{heading}: {list}");
    }
}

#[test]
fn an_unknown_heading_is_named_and_refused_with_the_command_to_go_on() {
    let event = Event::with(SMALL);
    event.write(
        "my list.csv",
        "code;name;school;cycle;game;Observações;Cor favorita\n1.1.1;Ana;1;1;1;usa lupa;azul\n",
    );
    let ran = event.run(&["players", "import", "my list.csv"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @r#"
    my list.csv, line 1, column 6 (Observações): the column "Observações" is not understood
    my list.csv, line 1, column 7 (Cor favorita): the column "Cor favorita" is not understood
    error: my list.csv has 2 errors; nothing was imported
    hint: to leave them out: arbitro players import "my list.csv" --ignore-column Observações --ignore-column "Cor favorita"
    "#);
    event.ok(&[
        "players",
        "import",
        "my list.csv",
        "--ignore-column",
        "observacoes",
        "--ignore-column",
        "Cor favorita",
    ]);
}

#[test]
fn an_unknown_value_is_answered_with_the_accepted_and_the_nearest() {
    let event = Event::with(SMALL);
    event.write("list.csv", "code;name;school;cycle;game\n1.1.1;Ana;1;9;Rastroz\n");
    let ran = event.run(&["players", "import", "list.csv"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    list.csv, line 2, column 4 (cycle): this event has no 9; accepted are: 1 (1.º ciclo), 2 (2.º ciclo)
    list.csv, line 2, column 5 (game): this event has no Rastroz; did you mean Rastros? Accepted are: 1 (Nex), 2 (Rastros)
    error: list.csv has 2 errors; nothing was imported
    hint: correct these lines and import the list again: arbitro players import list.csv
    ");
}

#[test]
fn one_spoilt_byte_is_an_error_with_its_place_and_not_another_encoding() {
    let event = Event::with(SMALL);
    let mut list = "code;name;school;cycle;game\n1.1.1;Conceição;Escola João;1;1\n2.1.1;Jo"
        .as_bytes()
        .to_vec();
    list.extend(b"\xe3o;Escola;1;1\n");
    event.write("list.csv", list);
    let ran = event.run(&["players", "import", "list.csv"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    list.csv, line 3, column 2 (name): there is a character here that cannot be read: correct it and save the list as UTF-8
    error: list.csv has one error; nothing was imported
    hint: correct these lines; to enter the others meanwhile: arbitro players import list.csv --ignore-row 3
    ");
    assert!(event.export()["players"].as_array().unwrap().is_empty());
}

#[test]
fn a_list_imported_again_shows_who_is_new_has_changed_and_is_missing() {
    let event = Event::with(SMALL);
    let head = "code;name;school;cycle;game\n";
    event.write(
        "list.csv",
        format!("{head}1.1.1;Ana Sá;1;1;1\n2.1.1;Rui Sá;2;1;1\n3.1.1;Eva Sá;3;1;1\n"),
    );
    event.ok(&["players", "import", "list.csv"]);
    // Ana's name is spelt differently, Rui has changed game, Eva is gone.
    event.write("list.csv", format!("{head}1.1.1;Ana Só;1;1;1\n2.1.2;Rui Sá;2;1;2\n"));
    let ran = event.run(&["players", "import", "list.csv"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    New: 2.1.2 Rui Sá
    Changed: 1.1.1 Ana Só (Ana Sá)
    warning: Rui Sá changed from 2.1.1 to 2.1.2 and is in both: if the game changed, arbitro players remove 2.1.1 (before the draw) or arbitro players withdraw 2.1.1
    Not in this list, and as before: 2.1.1 Rui Sá, 3.1.1 Eva Sá. To record the withdrawals: --remove-missing
    The public reads: Ana Só → Ana S., Rui Sá → Rui S.
    ");
    event.ok(&["players", "import", "list.csv", "--remove-missing"]);
    let document = event.export();
    let status = |code: &str| {
        let players = document["players"].as_array().unwrap();
        players.iter().find(|player| player["code"] == code).unwrap()["status"].clone()
    };
    assert_eq!(
        [status("1.1.1"), status("2.1.1"), status("3.1.1")],
        ["active", "withdrawn", "withdrawn"]
    );
}

#[test]
fn one_school_with_two_names_and_one_pupil_in_two_categories_are_reported() {
    let event = Event::with(SMALL);
    event.write(
        "list.csv",
        "code;name;school;cycle;game\n1.1.1;Ana Sá;Escola do Largo;1;1\n1.1.2;Ana Sá;EB do Largo;1;2\n\
         7.1.1;Rui;EB do Largo;1;1\n",
    );
    let ran = event.run(&["players", "import", "list.csv"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    warning: list.csv, line 3, column 3 (school): school 1 is called EB do Largo here and also Escola do Largo: write it the same way throughout the list and import it again
    warning: list.csv: one player has several entries: Ana Sá (1.1.1 in line 2, 1.1.2 in line 3). That can be right; nobody plays at two tables at a time
    The public reads: Ana Sá → Ana S.
    warning: Is the first name in front, and the last name behind? The public reads: Rui → Rui
    ");
}

#[test]
fn a_made_code_stays_with_the_pupil_when_the_list_changes_order() {
    let event = Event::with(&SMALL.replace("group_size", "per_school = 3\ngroup_size"));
    let head = "name;school;cycle;game\n";
    event.write("list.csv", format!("{head}Ana;5;1;1\nRui;5;1;1\n"));
    event.ok(&["players", "import", "list.csv"]);
    event.write("list.csv", format!("{head}Eva;5;1;1\nRui;5;1;1\nAna;5;1;1\n"));
    event.ok(&["players", "import", "list.csv"]);
    let document = event.export();
    let name = |code: &str| {
        let players = document["players"].as_array().unwrap();
        players.iter().find(|player| player["code"] == code).unwrap()["name"].clone()
    };
    assert_eq!([name("5.1.1"), name("5.1.1b"), name("5.1.1c")], ["Ana", "Rui", "Eva"]);
}

#[test]
fn check_in_shows_who_is_not_here_and_pairs_nobody_who_is_awaited() {
    let event = Event::entered(6);
    event.ok(&["players", "remove", "6.1.1"]);
    assert_eq!(event.export()["players"].as_array().unwrap().len(), 5);
    event.ok(&["players", "present", "1.1.1", "2.1.1", "3.1.1", "4.1.1"]);
    let waiting = event.run(&["players", "present", "--format", "json"]).json();
    assert_eq!(waiting.as_array().unwrap().len(), 1);
    assert_eq!(waiting[0]["code"], "5.1.1");
    event.ok(&["groups", "draw"]);
    insta::assert_snapshot!(event.refused(&["players", "remove", "5.1.1"]), @"
    error: 5.1.1 was drawn into 1.1.1: they can withdraw, but not leave the list
    hint: to withdraw 5.1.1 for good: arbitro players withdraw 5.1.1
    ");
    event.ok(&["players", "absent", "--until-present"]);
    event.ok(&["pair", "1.1.1"]);
    let document = event.export();
    let games = document["groups"][0]["games"].as_array().unwrap();
    assert!(games.iter().all(|game| game["first"] != "5.1.1" && game["second"] != "5.1.1"));
    event.play_round("1.1.1");
    event.ok(&["players", "present", "5.1.1"]);
    event.ok(&["pair", "1.1.1"]);
    let document = event.export();
    let games = document["groups"][0]["games"].as_array().unwrap();
    assert!(games.iter().any(|game| game["first"] == "5.1.1" || game["second"] == "5.1.1"));
    // A player taken off the list can be entered again.
    event.ok(&["players", "add", "6.1.1", "Aluno 006"]);
}

#[test]
fn a_school_with_too_many_players_was_reported_once_a_line() {
    let event = Event::with(SMALL);
    let rows: String = (1..=58).map(|number| format!("Aluno {number};1;1;2\n")).collect();
    event.write("list.csv", format!("nome;escola;ciclo;jogo\n{rows}"));
    let ran = event.run(&["players", "import", "list.csv"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.lines().count() <= 4, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    list.csv, line 3, column 2 (escola): lines 3–59 have too many players: a school may enter 1 in a category, and so may school 1 in 1.2; per_school in event.toml can be 26 at most. If these players are from several schools, the list has to have the number of each school
    error: list.csv has one error; nothing was imported
    ");
    event.write("list.csv", "nome;escola;ciclo;jogo\nAna Sá;1;1;2\nRui Só;1;1;2\nEva Mó;1;1;2\n");
    let ran = event.run(&["players", "import", "list.csv"]);
    insta::assert_snapshot!(ran.err, @"
    list.csv, line 3, column 2 (escola): lines 3–4 have too many players: a school may enter 1 in a category, and so may school 1 in 1.2. To enter them all, let schools enter 3: per_school = 3 in event.toml
    error: list.csv has one error; nothing was imported
    ");
    // The hint's advice works.
    event.write("event.toml", SMALL.replace("group_size", "per_school = 26\ngroup_size"));
    let few: String = (1..=26).map(|number| format!("Aluno {number};1;1;2\n")).collect();
    event.write("list.csv", format!("nome;escola;ciclo;jogo\n{few}"));
    event.ok(&["players", "import", "list.csv"]);
}

#[test]
fn totals_below_a_list_are_no_players_and_a_blank_school_is_known_by_its_number() {
    let event = Event::with(SMALL);
    event.write(
        "list.csv",
        "code;name;school;cycle;game\n1.1.1;Ana Sá;Escola do Largo;1;1\n1.1.2;Rui Só;;1;2\n\
         Total;2;;;\n;Total: 2 alunos;;;\n",
    );
    let ran = event.run(&["players", "import", "list.csv"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    warning: list.csv, line 3, column 3 (school): the school is blank; by its number, 1, it is Escola do Largo
    list.csv: lines 4–5 are totals, not players
    The public reads: Ana Sá → Ana S., Rui Só → Rui S.
    ");
    let list = event.run(&["players", "list", "--format", "json"]).json();
    assert_eq!(list.as_array().unwrap().len(), 2);
    // The school's name is missing.
    event.write("list.csv", "code;name;school;cycle;game\n7.1.1;Eva Sá;;1;1\n");
    let ran = event.run(&["players", "import", "list.csv"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    list.csv, line 2, column 3 (school): the school is blank, and no line names school 7: write its name here, or 7 if it has none
    error: list.csv has one error; nothing was imported
    hint: correct these lines and import the list again: arbitro players import list.csv
    ");
    // The hint's command continues.
    insta::assert_snapshot!(ran.err, @"
    list.csv, line 2, column 3 (school): the school is blank, and no line names school 7: write its name here, or 7 if it has none
    error: list.csv has one error; nothing was imported
    hint: correct these lines and import the list again: arbitro players import list.csv
    ");
    let ran = event.run(&["players", "import", "list.csv", "--ignore-row", "2"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = event.run(&["players", "import", "list.csv", "--ignore-row", "9"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    list.csv:9:1: the list has no such line below its headings, and nothing was left out
    error: list.csv has one error; nothing was imported
    ");
}

#[test]
fn the_lists_of_several_schools_are_one_import_and_one_of_them_is_no_whole_list() {
    let event = Event::with(SMALL);
    let head = "code;name;school;cycle;game\n";
    let school = |number: u32| {
        let row = |game: u32| {
            format!("{number}.1.{game};Aluno {number}{game};Escola {number};1;{game}\n")
        };
        format!("{head}{}{}", row(1), row(2))
    };
    for number in 1..=6 {
        event.write(&format!("s{number}.csv"), school(number));
    }
    event.ok(&["players", "import", "s1.csv", "s2.csv", "s3.csv"]);
    event.ok(&["players", "import", "s4.csv"]);
    // With a list of one school no message suggests withdrawing the others.
    let ran = event.run(&["players", "import", "s5.csv"]);
    insta::assert_snapshot!(ran.err, @"
    New: 5.1.1 Aluno 51, 5.1.2 Aluno 52
    This list covers a part of the event: 8 players who are not in it stay as before.
    The public reads: Aluno 51 → Aluno 5., Aluno 52 → Aluno 5.
    ");
    // A player of the school who is not on its list is named.
    event.write("s5.csv", format!("{head}5.1.1;Aluno 51;Escola 5;1;1\n"));
    let ran = event.run(&["players", "import", "s5.csv"]);
    insta::assert_snapshot!(ran.err, @"
    From a school of this list but not in it, and as before: 5.1.2 Aluno 52
    This list covers a part of the event: 8 players who are not in it stay as before.
    ");
    // If one list has a fault, none is entered.
    event.write("bad.csv", format!("{head}9.1.1;;Escola 9;1;1\n"));
    let ran = event.run(&["players", "import", "s6.csv", "bad.csv"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    bad.csv, line 2, column 2 (name): it is blank
    error: bad.csv has one error; nothing was imported
    hint: correct these lines and import the list again: arbitro players import bad.csv
    ");
    assert_eq!(event.export()["players"].as_array().unwrap().len(), 10);
    // Two lists that contradict each other.
    event.write("other.csv", format!("{head}6.1.1;Outra Criança;Escola 6;1;1\n"));
    let ran = event.run(&["players", "import", "s6.csv", "other.csv"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"error: 6.1.1 is Outra Criança in other.csv and Aluno 61 in s6.csv: correct one of the lists and import them again");
    let ran = event.run(&["players", "import", "s6.csv", "s6.csv"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"error: s6.csv is named twice: name each list once");
    event.ok(&["players", "import", "s6.csv", "s4.csv"]);
    assert_eq!(event.export()["players"].as_array().unwrap().len(), 12);
}
