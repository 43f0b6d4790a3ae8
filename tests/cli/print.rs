//! `print`: every document of an event, at any time of the day, and certificates that prove themselves.

use crate::support::event::{Event, SMALL, list, without_journal};
use crate::support::notes::notes;
use arbitro_paper::registry;

fn enter(event: &Event) {
    event.write("players.csv", list(8));
    event.ok(&["players", "import", "players.csv"]);
}

/// Prints every document by its name, in every format.
fn print_all(event: &Event, when: &str, nothing: &[&str]) {
    for kind in registry::ALL {
        let mut args = vec!["print", kind.id, "--provisional"];
        if kind.staff_only {
            let ran = event.run(&["print", kind.id]);
            assert_eq!(ran.code, 1, "{when}: {}: {}", kind.id, ran.err);
            args.push("--staff");
        }
        let expected = i32::from(nothing.contains(&kind.id));
        let ran = event.run(&args);
        assert_eq!(ran.code, expected, "{when}: {}: {}", kind.id, ran.err);
        if expected == 1 {
            // The reason is given, and nothing is written.
            let helps = ran.err.contains("hint: ") && ran.err.contains("arbitro ");
            assert!(helps, "{when}: {}: {}", kind.id, ran.err);
            args.extend(["-o", "none.pdf"]);
            assert_eq!(event.run(&args).code, 1);
            assert!(!event.path().join("none.pdf").exists());
            continue;
        }
        for (name, begins) in [("x.pdf", &b"%PDF"[..]), ("x.xlsx", b"PK"), ("x.json", b"[")] {
            let mut args = args.clone();
            args.extend(["-o", name]);
            event.ok(&args);
            let bytes = std::fs::read(event.path().join(name)).expect("written");
            assert!(bytes.starts_with(begins), "{when}: {} as {name}", kind.id);
        }
        for name in kind.every_name() {
            let mut args = args.clone();
            args[1] = name;
            event.ok(&args);
        }
    }
}

#[test]
fn every_document_prints_at_any_time_of_the_day_or_reports_why_not() {
    let event = Event::with(SMALL);
    let played = ["standings", "crosstable", "bulletin", "certificates"];
    let decided = [
        "bracket",
        "calendar",
        "prizes",
        "board-prizes",
        "school-ranking",
        "speaker",
        "finalists",
        "game",
        "adapted",
        "group-winners",
        "name-tents",
        "finalist-diplomas",
    ];
    let paired = ["pairings", "slips", "round-slips", "scoresheets", "still-playing"];
    let drawn = ["door-signs", "table-signs", "group-sheets", "by-name"];
    let entered = ["participants", "roll-call", "badges", "labels", "by-school", "presence"];
    let mut nothing: Vec<&str> = [&played[..], &decided, &paired, &drawn, &entered].concat();
    print_all(&event, "before entries", &nothing);
    enter(&event);
    nothing.retain(|id| !entered.contains(id));
    print_all(&event, "entered", &nothing);
    event.ok(&["groups", "draw"]);
    nothing.retain(|id| !drawn.contains(id));
    print_all(&event, "drawn", &nothing);
    event.ok(&["pair", "--ready"]);
    // Sitting at a table counts as taking part.
    nothing.retain(|id| !paired.contains(id) && !played.contains(id));
    print_all(&event, "paired", &nothing);
    event.play_round("1.1.1");
    event.play_all("1.1.1");
    // Everything is played and decided; a single group has no final, and no scoresheet was kept.
    nothing.retain(|id| !["prizes", "speaker", "group-winners"].contains(id));
    nothing.push("still-playing");
    print_all(&event, "over", &nothing);
}

#[test]
fn a_certificate_is_the_event_s_until_somebody_changes_it() {
    let event = Event::with(SMALL);
    enter(&event);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    event.ok(&["print", "certificates", "-o", "c.pdf"]);
    assert!(event.path().join("event.key").exists());
    let said = event.ok(&["certificate", "verify", "c.pdf"]);
    assert_eq!(said.matches("Aluno 00").count(), 8, "{said}");
    insta::assert_snapshot!(said, @"
    Page 1: 3.º Torneio de ensaio (2026-03-13): Aluno 001 (1.1.1), Escola 1: Nex, 1.º ciclo
    Page 2: 3.º Torneio de ensaio (2026-03-13): Aluno 002 (2.1.1), Escola 2: Nex, 1.º ciclo
    Page 3: 3.º Torneio de ensaio (2026-03-13): Aluno 003 (3.1.1), Escola 3: Nex, 1.º ciclo
    Page 4: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo
    Page 5: 3.º Torneio de ensaio (2026-03-13): Aluno 005 (5.1.1), Escola 5: Nex, 1.º ciclo
    Page 6: 3.º Torneio de ensaio (2026-03-13): Aluno 006 (6.1.1), Escola 6: Nex, 1.º ciclo
    Page 7: 3.º Torneio de ensaio (2026-03-13): Aluno 007 (7.1.1), Escola 7: Nex, 1.º ciclo
    Page 8: 3.º Torneio de ensaio (2026-03-13): Aluno 008 (8.1.1), Escola 8: Nex, 1.º ciclo
    8 of 8 pages are proven by the event's key.
    ");

    // Checking the text of a QR code needs only the public half of the key.
    let bytes = std::fs::read(event.path().join("c.pdf")).expect("written");
    let signed = notes(&bytes);
    let qr = format!("https://exemplo.pt/certificado.html#{}", signed[0]);
    event.ok(&["certificate", "verify", &qr]);
    let table = event.ok(&["print", "settings"]);
    let key = table.split_whitespace().find(|word| word.len() == 52).expect("the public half");
    let other = tempfile::tempdir().expect("a folder");
    let elsewhere = other.path().to_str().expect("a path");
    event.ok(&["certificate", "verify", &qr, "--key", key, "--event", elsewhere]);

    let other = if &qr[60..61] == "7" { "8" } else { "7" };
    let changed = format!("{}{other}{}", &qr[..60], &qr[61..]);
    assert_eq!(event.run(&["certificate", "verify", &changed]).code, 1);
    assert_eq!(event.run(&["certificate", "verify", "nonsense"]).code, 2);
    assert_eq!(event.run(&["certificate", "verify", "00000-00000"]).code, 1);

    // The event finds the short code below the QR code, in small letters as well.
    let list = event.ok(&["print", "certificates", "-o", "c.json"]);
    assert!(list.is_empty());
    let json = std::fs::read_to_string(event.path().join("c.json")).expect("written");
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let code = json[0]["check"].as_str().expect("a code");
    event.ok(&["certificate", "verify", &code.to_lowercase()]);

    // The same key signs the same bytes, and is in no export.
    event.ok(&["print", "certificates", "-o", "d.pdf"]);
    assert_eq!(bytes, std::fs::read(event.path().join("d.pdf")).expect("written"));
    let secret = std::fs::read_to_string(event.path().join("event.key")).expect("there");
    let secret = secret.lines().last().expect("a line").to_owned();
    assert!(!event.ok(&["export", "json"]).contains(&secret));
    assert!(!event.ok(&["log", "--format", "json"]).contains(&secret));

    // A desk without the private half signs nothing and gets a message.
    std::fs::remove_file(event.path().join("event.key")).expect("removed");
    let ran = event.run(&["print", "certificates", "-o", "e.pdf"]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.err.lines().next().unwrap_or_default(), @"warning: the event's key is not in this folder: certificates are printed without a signature. Copy event.key here from the desk that printed the first ones");
    let bytes = std::fs::read(event.path().join("e.pdf")).expect("written");
    assert!(notes(&bytes).is_empty());
}

#[test]
fn certificates_can_be_had_one_by_one_and_as_files_of_their_own() {
    let event = Event::with(SMALL);
    enter(&event);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    event.ok(&["print", "certificates", "--split", "-o", "each"]);
    let files = std::fs::read_dir(event.path().join("each")).expect("a folder").count();
    assert_eq!(files, 8);
    let list = event.ok(&["print", "certificates"]);
    let code = list.split_whitespace().find(|word| word.matches('.').count() == 2).expect("a code");
    event.ok(&["print", "certificates", &format!("@{code}"), "-o", "one.json"]);
    let json = std::fs::read_to_string(event.path().join("one.json")).expect("written");
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json.as_array().map(Vec::len), Some(1));
    // Before anything is decided there is no first place.
    assert_eq!(event.run(&["print", "certificates", "--podium"]).code, 1);
    event.ok(&["print", "certificates", "--preview", "-o", "preview.pdf"]);
    assert_eq!(event.run(&["print", "settings", "--split", "-o", "x"]).code, 2);
}

#[test]
fn a_kept_scoresheet_is_printed_as_a_game_with_its_boards() {
    let event = Event::with(SMALL);
    let players = "code,name,school,cycle,game\n1.1.2,Ana Maré,Largo,1,2\n2.1.2,Rui Pão,Cais,1,2\n";
    event.write("players.csv", players);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    let game = arbitro_games::registry::find("rastros").expect("a game");
    let mut lots = arbitro_chance::Lots::new(7);
    let sheet = arbitro_games::scoresheet::random_game::scoresheet(game, &[], &mut lots, 200);
    event.write("g.jogo", sheet.expect("a game"));
    event.ok(&["result", "1.2.1", "1", "--scoresheet", "g.jogo"]);
    let shown = event.ok(&["print", "game"]);
    insta::assert_snapshot!(without_journal(&shown), @"
    Rui Pão – Ana Maré · Table 1 · Rastros · 1.º ciclo · Group 1.2.1 · Round 1 of 1
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    No.   First   Second
    ────────────────────
      1   d4      d5
      2   c6      d6
      3   e6      d7
      4   c7      b6
      5   c5      b4
      6   b5      a6
      7   b7      a7
    ────────────────────
    Result: 0-1 (blocked)
    ");
    for args in [
        &["print", "game", "-o", "g.pdf", "--ply", "2,4"][..],
        &["print", "game", "1.2.1", "--round", "1", "--table", "1", "-o", "g.pdf"],
        &["print", "bulletin", "-o", "b.pdf"],
    ] {
        event.ok(args);
    }
    assert_eq!(event.run(&["print", "game", "--table", "9"]).code, 1);
}

#[test]
fn a_round_that_no_group_has_is_named_and_paired_ones_are_not_denied() {
    let event = Event::drawn(24);
    event.ok(&["pair", "--ready"]);
    let mut errors = String::new();
    for lang in ["en", "pt"] {
        let ran = event.run(&["print", "pairings", "--round", "99", "--lang", lang]);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    error: there is nothing to print: no group here has a round 99 that is paired
    hint: to pair: arbitro pair
    erro: não há nada para imprimir: nenhum destes grupos tem a jornada 99 emparceirada
    sugestão: para emparceirar: arbitro emparceirar
    ");
}

#[test]
fn certificates_and_standings_are_printed_the_same_twice() {
    let event = Event::played(12);
    for (what, name) in [("standings", "s"), ("certificates", "c"), ("crosstable", "x")] {
        let [one, two] = ["1", "2"].map(|copy| format!("{name}{copy}.pdf"));
        event.ok(&["print", what, "1.1", "-o", &one]);
        event.ok(&["print", what, "1.1", "-o", &two]);
        let bytes = event.read(&one);
        assert!(bytes.starts_with(b"%PDF"));
        assert_eq!(bytes, event.read(&two), "{what}");
    }
    assert_eq!(event.run(&["print", "standings", "-o", "x.doc"]).code, 2);
}

/// Two categories with two groups each, paired.
fn two_categories() -> Event {
    let event = Event::with(&SMALL.replace("group_size = 12", "group_size = 4"));
    let rows = list(8);
    let more: String = rows.lines().skip(1).map(|row| format!("{row}\n")).collect();
    let more = more.replace(".1.1,", ".1.2,").replace(",1,1\n", ",1,2\n");
    event.write("players.csv", rows + &more);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    event
}

#[test]
fn the_sheets_of_schools_were_of_all_categories_whatever_was_asked_for() {
    let event = two_categories();
    let said = event.ok(&["print", "by-school", "1.2", "--format", "csv"]);
    let codes = |list: String| -> Vec<String> {
        list.lines().skip(1).filter_map(|row| row.split(';').nth(1)).map(str::to_owned).collect()
    };
    assert_eq!(codes(said), (1..=8).map(|number| format!("{number}.1.2")).collect::<Vec<_>>());
    let all = event.ok(&["print", "by-school", "--format", "csv"]);
    let both = |number: u32| [format!("{number}.1.1"), format!("{number}.1.2")];
    assert_eq!(codes(all), (1..=8).flat_map(both).collect::<Vec<_>>());
}

#[test]
fn a_category_of_one_group_was_reported_with_later_finalists() {
    let event = Event::drawn(8);
    let run = event.run(&["--lang", "en", "print", "finalists"]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.err, @"
    error: there is nothing to print: a single group has no final, its standings are the category's
    hint: the standings: arbitro standings
    ");
}

#[test]
fn a_list_of_several_groups_did_not_name_the_group_of_a_row() {
    let event = two_categories();
    event.ok(&["print", "pairings", "1.1", "-o", "pairings.csv"]);
    let text = String::from_utf8(event.read("pairings.csv")).unwrap();
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    assert!(lines[0].starts_with("Grupo;Mesa;"), "{text}");
    assert_eq!(lines.len(), 5, "one heading, no gap: {text}");
    assert!(lines[1].starts_with("1.1.1;1;") && lines[3].starts_with("1.1.2;1;"), "{text}");
    // A single group needs no such column.
    event.ok(&["print", "pairings", "1.1.1", "-o", "one.csv"]);
    let text = String::from_utf8(event.read("one.csv")).unwrap();
    assert!(text.trim_start_matches('\u{feff}').starts_with("Mesa;"), "{text}");
    // Schools and their pupils.
    event.ok(&["print", "by-school", "1.1", "-o", "by-school.csv"]);
    let text = String::from_utf8(event.read("by-school.csv")).unwrap();
    insta::assert_snapshot!(text.trim_start_matches('\u{feff}'), @"
    Lista;Código;Nome;Turma;Categoria;Sala;Grupo;Mesa;Pts;Lugar;Observações
    Escola 1;1.1.1;Aluno 001;;Nex · 1.º ciclo;;1.1.1;1;0;1;
    Escola 2;2.1.1;Aluno 002;;Nex · 1.º ciclo;;1.1.1;1;0;1;
    Escola 3;3.1.1;Aluno 003;;Nex · 1.º ciclo;;1.1.2;2;0;1;
    Escola 4;4.1.1;Aluno 004;;Nex · 1.º ciclo;;1.1.1;2;0;1;
    Escola 5;5.1.1;Aluno 005;;Nex · 1.º ciclo;;1.1.1;2;0;1;
    Escola 6;6.1.1;Aluno 006;;Nex · 1.º ciclo;;1.1.2;2;0;1;
    Escola 7;7.1.1;Aluno 007;;Nex · 1.º ciclo;;1.1.2;1;0;1;
    Escola 8;8.1.1;Aluno 008;;Nex · 1.º ciclo;;1.1.2;1;0;1;
    ");
}

/// Groups of four and of six, of a game whose rules are known.
fn of_rastros(size: u32) -> Event {
    let games = SMALL.replace("{ id = \"nex\", name = \"Nex\" }, \"rastros\"", "\"rastros\"");
    Event::with(&games.replace("group_size = 12", &format!("group_size = {size}")))
}

/// Two rounds that are played and a third that is open, with kept scoresheets and an adapted set.
fn in_the_third_round() -> Event {
    let event = of_rastros(4);
    let entries = list(8).replace(",game\n", ",game,adapted\n").replace(",1,1\n", ",1,1,relevo\n");
    event.write("players.csv", entries);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    for round in 1..=3 {
        event.ok(&["pair", "--ready"]);
        let sheet = "[Game \"rastros\"]\n[Termination \"resignation\"]\n1. d4 1-0\n";
        event.write("sheet.jogo", sheet);
        event.ok(&["result", "1.1.1", "1", "--scoresheet", "sheet.jogo"]);
        if round < 3 {
            let groups = event.export();
            for group in groups["groups"].as_array().expect("groups") {
                event.play_round(group["code"].as_str().expect("a code"));
            }
        }
    }
    event
}

#[test]
fn a_round_is_obeyed_or_refused_by_every_document_and_ignored_by_none() {
    let event = in_the_third_round();
    let log = event.ok(&["log"]);
    let (mut obeyed, mut refused) = (Vec::new(), Vec::new());
    for kind in registry::ALL {
        let of = |round: &str| {
            let form = ["print", kind.id, "--staff", "--provisional", "--round", round];
            let ran = event.run(&form);
            (ran.code, ran.out, ran.err)
        };
        if !kind.has_rounds() {
            let (code, _, said) = of("2");
            assert_eq!(code, 2, "{}: {said}", kind.id);
            assert!(said.contains("leave --round out") && said.contains("by-name"), "{said}");
            let form = ["print", kind.id, "--staff", "--round", "2", "-o", "x.pdf"];
            assert_eq!(event.run(&form).code, 2, "{}", kind.id);
            refused.push(kind.id);
            continue;
        }
        let [two, three] = ["2", "3"].map(of);
        assert_eq!(three.0, 0, "{}: {}", kind.id, three.2);
        assert!(two.0 == 0 || kind.id == "still-playing", "{}: {}", kind.id, two.2);
        assert_ne!(two.1, three.1, "{} is the same for every round", kind.id);
        assert_eq!(of("9").0, 1, "{}: {}", kind.id, of("9").2);
        obeyed.push(kind.id);
    }
    for id in ["by-name", "standings", "crosstable", "pairings", "slips", "group-sheets"] {
        assert!(obeyed.contains(&id), "{id}: {obeyed:?}");
    }
    for id in ["certificates", "participants", "poster", "prizes", "settings", "bulletin"] {
        assert!(refused.contains(&id), "{id}: {refused:?}");
    }
    // A refusal left nothing behind: no file, no key, no entry.
    assert!(!event.path().join("x.pdf").exists() && !event.path().join("event.key").exists());
    assert_eq!(event.ok(&["log"]), log);
}

#[test]
fn the_morning_s_list_is_had_after_the_finals_are_drawn() {
    let event = of_rastros(6);
    event.write("players.csv", list(12));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    let morning = event.ok(&["print", "by-name"]);
    for group in ["1.1.1", "1.1.2"] {
        event.play_round(group);
        event.play_all(group);
    }
    event.ok(&["advance"]);
    event.ok(&["pair", "--ready"]);
    assert_eq!(event.ok(&["print", "by-name", "--round", "1"]), morning);
    let last = event.ok(&["print", "by-name", "1.1.F", "--round", "1"]);
    insta::assert_snapshot!(last, @"
    Where do I play? · Rastros · 1.º ciclo · Final 1.1.F · Round 1 of 1
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Name        Code     School      Group   Table   Side     Opponent
    ───────────────────────────────────────────────────────────────────
    Aluno 009   9.1.1    Escola 9    1.1.F       1   Second   Aluno 012
    Aluno 012   12.1.1   Escola 12   1.1.F       1   First    Aluno 009
    ───────────────────────────────────────────────────────────────────
    ");
    assert_eq!(
        event.ok(&["print", "by-name"]).matches("1.1.F").count(),
        last.matches("1.1.F").count()
    );
}

#[test]
fn pairings_that_show_points_carry_the_journal_s_head() {
    let event = of_rastros(4);
    event.write("players.csv", list(4));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    let first = event.ok(&["print", "pairings"]);
    event.play_round("1.1.1");
    event.ok(&["pair", "--ready"]);
    let second = event.ok(&["print", "pairings"]);
    let head = |sheet: &str| {
        let is_head = |word: &&str| word.len() == 64 && word.bytes().all(|b| b.is_ascii_hexdigit());
        sheet.split_whitespace().find(is_head).map(str::to_owned)
    };
    assert_eq!(head(&first), None, "{first}");
    let head = head(&second).unwrap_or_else(|| panic!("no head: {second}"));
    event.ok(&["verify", "--head", &head]);
    event.ok(&["print", "pairings", "--one-per-page", "-o", "x.pdf"]);
}

#[test]
fn two_who_meet_again_by_hand_are_named_on_the_sheet() {
    let event = Event::swiss(4);
    event.ok(&["pair"]);
    let games = event.export()["groups"][0]["games"].clone();
    let pairs = games.as_array().expect("games").iter().map(|game| {
        let code = |side: &str| game[side].as_str().expect("a code").to_owned();
        format!("{} {}\n", code("second"), code("first"))
    });
    let pairs: String = pairs.collect();
    event.play_round("1.1.1");
    event.write("pairs.txt", &pairs);
    event.ok(&["pair", "1.1.1", "--manual", "pairs.txt"]);
    let sheet = event.ok(&["--lang", "en", "print", "pairings"]);
    assert_eq!(sheet.matches("met in round 1 already").count(), 2, "{sheet}");
}

#[test]
fn the_settings_show_that_small_groups_play_by_berger_s_tables() {
    let sentence = "A group with more rounds than half its players, where the Swiss system can get \
                    stuck, plays the first rounds of a Berger table.";
    for (more, count) in [("", 1), ("small_groups = 'swiss'\n", 0), ("system = 'round-robin'\n", 0)]
    {
        let event = Event::with(&format!("{more}{SMALL}"));
        let rows = event.run(&["--lang", "en", "print", "settings", "--format", "json"]).json();
        let texts = rows.as_array().expect("rows").iter().map(|row| &row["text"]);
        assert_eq!(texts.filter(|text| **text == sentence).count(), count, "{more}: {rows}");
    }
}

/// Two groups of six that have played all their rounds.
fn two_played() -> Event {
    let event = of_rastros(6);
    event.write("players.csv", list(12));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    event.play_all("1.1.2");
    event
}

#[test]
fn the_paper_of_the_groups_last_round_was_printed_again_for_the_finals() {
    let event = two_played();
    event.ok(&["advance"]);
    event.ok(&["pair", "--ready"]);
    insta::assert_snapshot!(event.refused(&["print", "day", "--stage", "round", "-o", "r"]), @"
    error: there is nothing to print: the groups have played all their rounds
    hint: the finals and the ceremony have paper of their own: --stage finals, --stage ceremony
    ");
    event.ok(&["print", "day", "--stage", "round", "--round", "1"]);
    assert!(event.ok(&["print", "day", "--stage", "finals"]).contains("1.1.F"));
}

#[test]
fn certificates_without_places_were_the_paper_of_the_ceremony() {
    let event = two_played();
    insta::assert_snapshot!(event.refused(&["print", "day", "--stage", "ceremony", "-o", "c"]), @"
    error: there is nothing to print: no category is decided yet
    hint: what is missing: arbitro results missing; the finals: arbitro advance
    ");
}

#[test]
fn hints_about_what_is_over_led_in_a_circle() {
    let event = Event::played(6);
    let refusals: String = [
        &["print", "finalists"][..],
        &["print", "name-tents"],
        &["print", "finalist-diplomas"],
        &["print", "still-playing"],
        &["standings", "1.1.1", "--round", "9"],
    ]
    .into_iter()
    .map(|line| event.refused(line))
    .collect();
    insta::assert_snapshot!(refusals, @"
    error: there is nothing to print: a single group has no final, its standings are the category's
    hint: the standings: arbitro standings
    error: there is nothing to print: a single group has no final, its standings are the category's
    hint: the standings: arbitro standings
    error: there is nothing to print: a single group has no final, its standings are the category's
    hint: the standings: arbitro standings
    error: there is nothing to print: all rounds are played
    hint: the standings: arbitro standings
    error: 1.1.1: all 4 rounds are played
    hint: the standings: arbitro standings 1.1.1
    ");
}

#[test]
fn the_hint_on_standings_of_an_open_round_printed_nothing() {
    let event = Event::drawn(4);
    event.ok(&["pair"]);
    insta::assert_snapshot!(event.refused(&["print", "standings", "-o", "s.pdf"]), @"
    error: 1.1.1: results of round 1 are missing (tables 1, 2)
    hint: with --provisional the places so far are printed; to enter the results: arbitro enter 1.1.1
    ");
    event.ok(&["print", "standings", "-o", "s.pdf", "--provisional"]);
}
