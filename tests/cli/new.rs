//! `arbitro new`: an event's folder.

use crate::support::event::Event;

#[test]
fn a_new_event_is_ready_to_be_tried() {
    let event = Event::empty();
    let ran = event.run(&["new", "day", "--preset", "cnjm15", "--seed", "7", "--sample"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let toml = String::from_utf8(event.read("day/event.toml")).unwrap();
    let settings: toml::Table = toml::from_str(&toml).unwrap();
    assert_eq!(settings["seed"].as_integer(), Some(7));
    assert!(toml.lines().any(|line| line.starts_with("# ")), "comments stay: {toml}");
    let list = event.read("day/players.csv");
    assert!(list.starts_with("\u{feff}c".as_bytes()), "Excel needs the byte order mark");
    event.ok(&["players", "import", "day/players.csv", "--event", "day"]);
    let again = event.refused(&["new", "day", "--preset", "cnjm15"]);
    insta::assert_snapshot!(again, @"
    error: there is already an event in day
    hint: to enter players there: arbitro players import players.csv --event day; for another event choose another folder
    ");
}

#[test]
fn every_preset_is_an_event_of_twelve_categories() {
    for edition in 1..=19 {
        let preset = format!("cnjm{edition}");
        let event = Event::empty();
        event.ok(&["new", ".", "--preset", &preset, "--sample"]);
        event.ok(&["players", "import", "players.csv"]);
        event.ok(&["groups", "draw"]);
        let document = event.export();
        let categories = document["event"]["rules"]["categories"].as_array().unwrap().len();
        assert_eq!(categories, 12, "{preset}");
    }
}

#[test]
fn an_unknown_preset_is_wrong_usage() {
    assert_eq!(Event::empty().run(&["new", "x", "--preset", "cnjm99"]).code, 2);
}

#[test]
fn a_new_event_has_an_empty_list_with_its_headings() {
    let event = Event::empty();
    event.ok(&["new", ".", "--preset", "cnjm19"]);
    let list = String::from_utf8(event.read("players.csv")).unwrap();
    assert_eq!(list.lines().count(), 1, "{list}");
    assert!(event.ok(&["players", "import", "players.csv"]).starts_with("0 players"));
}

#[test]
fn an_event_is_never_made_over_another() {
    let event = Event::empty();
    event.ok(&["new", "cup", "--preset", "cnjm16"]);
    let before = event.read("cup/event.toml");
    let said = event.refused(&["new", "cup", "--preset", "cnjm19"]);
    insta::assert_snapshot!(said, @"
    error: there is already an event in cup
    hint: to enter players there: arbitro players import players.csv --event cup; for another event choose another folder
    ");
    assert_eq!(event.read("cup/event.toml"), before);
}

#[test]
fn an_edition_was_created_without_a_preset() {
    let mut errors = String::new();
    for lang in ["en", "pt"] {
        let event = Event::empty();
        let ran = event.run(&["--lang", lang, "new", "x"]);
        assert_eq!(ran.code, 2, "{}", ran.err);
        errors += &ran.err;
        assert!(!event.path().join("x").exists(), "nothing is made");
    }
    insta::assert_snapshot!(errors, @"
    error: choose what is to be played with --preset: school, club, league, cup, cnjm1, cnjm2, cnjm3, cnjm4, cnjm5, cnjm6, cnjm7, cnjm8, cnjm9, cnjm10, cnjm11, cnjm12, cnjm13, cnjm14, cnjm15, cnjm16, cnjm17, cnjm18, cnjm19
    hint: for a school's own selection: arbitro new x --preset school; at a terminal, without --preset, you choose from a list
    erro: escolha o que se joga com --modelo: escola, clube, liga, taça, cnjm1, cnjm2, cnjm3, cnjm4, cnjm5, cnjm6, cnjm7, cnjm8, cnjm9, cnjm10, cnjm11, cnjm12, cnjm13, cnjm14, cnjm15, cnjm16, cnjm17, cnjm18, cnjm19
    sugestão: para a seleção de uma escola: arbitro novo x --modelo escola; num terminal, sem --modelo, escolhe-se de uma lista
    ");
}

#[test]
fn a_new_event_that_is_no_edition_has_nothing_of_one() {
    for (preset, portuguese) in
        [("school", "escola"), ("club", "clube"), ("league", "liga"), ("cup", "taça")]
    {
        let event = Event::empty();
        let ran = event.run(&["new", ".", "--preset", preset, "--seed", "7"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert_eq!(ran.err.matches("the place, the date").count(), 1, "said once: {}", ran.err);
        let toml = String::from_utf8(event.read("event.toml")).unwrap();
        for left in ["Aveiro", "2026-03-13", "Campeonato", "\nedition", "\nplace", "\ndates"] {
            assert!(!toml.contains(left), "{left} in {toml}");
        }
        event.ok(&["status"]);
        let again = event.refused(&["new", ".", "--preset", preset]);
        insta::allow_duplicates! { insta::assert_snapshot!(again, @"
        error: there is already an event in .
        hint: to enter players there: arbitro players import players.csv --event .; for another event choose another folder
        "); }
        let other = Event::empty();
        let line = ["--lang", "pt", "novo", "x", "--modelo", portuguese, "--semente", "7"];
        assert_eq!(other.run(&line).code, 0);
        let toml = String::from_utf8(other.read("x/event.toml")).unwrap();
        let settings: toml::Table = toml::from_str(&toml).unwrap();
        assert_eq!(settings["language"].as_str(), Some("pt"));
        assert!(toml.lines().any(|line| line == "# == Jogos e ciclos =="), "{toml}");
    }
}

#[test]
fn the_answers_about_a_school_are_in_its_file() {
    let event = Event::empty();
    let line = [
        "new",
        ".",
        "--preset",
        "school",
        "--school",
        "275",
        "Escola do Sol",
        "--name",
        "Seleção 2027",
        "--place",
        "Tavira",
        "--date",
        "8/5/2027",
        "--games",
        "quelhas,4",
        "--cycles",
        "2, 3",
        "--lang",
        "pt",
    ];
    let ran = event.run(&line);
    assert_eq!((ran.code, ran.err.matches("Ainda por dizer").count()), (0, 0), "{}", ran.err);
    let toml = String::from_utf8(event.read("event.toml")).unwrap();
    for said in [
        "name = \"Seleção 2027\"",
        "place = \"Tavira\"",
        "dates = [2027-05-08]",
        "school = { number = 275, name = \"Escola do Sol\" }",
        "games = [\"quelhas\", \"produto\"]",
        "cycles = [\"2.º ciclo\", \"3.º ciclo\"]",
        "classes = true",
        "system = \"by-number\"",
    ] {
        assert!(toml.lines().any(|line| line == said), "{said} in {toml}");
    }
}

#[test]
fn invalid_options_of_a_new_event_create_nothing() {
    let event = Event::empty();
    let mut errors = String::new();
    for wrong in [
        &["--preset", "school", "--date", "31/2/2027"][..],
        &["--preset", "school", "--games", "xadrez"],
        &["--preset", "cup", "--games", "rastos"],
        &["--preset", "school", "--cycles", "5"],
        &["--preset", "school", "--school", "0", "Escola"],
        &["--preset", "club", "--school", "275", "Escola"],
        &["--preset", "cnjm19", "--games", "gatos-e-caes", "--cycles", "4"],
        &["--preset", "school", "--name", "a\u{7}b"],
    ] {
        let ran = event.run(&[&["new", "x"][..], wrong].concat());
        assert_eq!(ran.code, 2, "{wrong:?}: {}", ran.err);
        errors += &ran.err;
        assert!(!event.path().join("x").exists(), "{wrong:?}");
    }
    insta::assert_snapshot!(errors, @r#"
    error: "31/2/2027" is not a day of the calendar: write 2027-05-08, or 8-5-2027.
    error: "xadrez" is not a game that can be played here; the games are Semáforo, Gatos & Cães, Rastros, Produto, Avanço, Dominório, Atari Go, Blokus, Combate, Ludo, Nex, Quelhas, Hex, Pawns, Konane, Amazons, Sesqui, Flume, Dots and Boxes, Ouri.
    error: "rastos" is not a game here; did you mean rastros?
    error: "5" is not a cycle here; the cycles are 1st cycle, 2nd cycle, 3rd cycle, Secondary.
    error: "0" is not the number of a school: it has up to seven digits.
    error: --school is for a school's own selection: --preset school
    error: cnjm19 has no category with these games and these cycles.
    error: this text has control characters
    "#);
}

#[test]
fn the_format_chosen_by_a_draw_is_reported_and_kept() {
    let event = Event::empty();
    event.ok(&["new", ".", "--preset", "school", "--games", "hex", "--cycles", "1", "--seed", "3"]);
    let mut list = "code,name,school,cycle,game\n".to_owned();
    for at in 1..=12 {
        list += &format!("{at}.1.1,Pupil {at},Escola,1,1\n");
    }
    event.write("list.csv", list);
    event.ok(&["players", "import", "list.csv"]);
    let drawn = event.ok(&["groups", "draw"]);
    insta::assert_snapshot!(drawn, @"
    1.1: 12 players drawn into one group, seed 3; by the number of players: a Swiss of 4 rounds
      1.1.1: 12
    ");
    assert_eq!(event.export()["groups"][0]["rounds"], 4);
    insta::assert_snapshot!(event.ok(&["log"]).lines().last().unwrap_or_default(), @"     3  2026-03-13 10:00:00  sala 1        1.1: 12 players drawn into one group, seed 3; by the number of players: a Swiss of 4 rounds");
    event.ok(&["undo"]);
    for code in ["4.1.1", "5.1.1", "6.1.1", "7.1.1", "8.1.1", "9.1.1", "10.1.1", "11.1.1", "12.1.1"]
    {
        event.ok(&["players", "withdraw", code]);
    }
    let drawn = event.ok(&["groups", "draw"]);
    insta::assert_snapshot!(drawn, @"
    1.1: 3 players drawn into one group, seed 3; by the number of players: everybody meets everybody
      1.1.1: 3
    ");
    assert_eq!(event.export()["event"]["chosen"][0]["system"], "round-robin");
}

#[test]
fn a_new_event_without_a_folder_shows_that_it_is_missing_where_nobody_can_be_asked() {
    let event = Event::empty();
    for (lang, place, command) in [("en", "<DIR>", "new DIR "), ("pt", "<PASTA>", "novo PASTA ")] {
        for more in [&[][..], &["--preset", "club"]] {
            let ran = event.run(&[&["--lang", lang, "new"], more].concat());
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
            assert!(ran.err.contains(place) && ran.err.contains(command), "{}", ran.err);
        }
    }
}
