//! Papers that are filled in by hand, placed on tables or given away: forms, cards, tents, diplomas, and the
//! noon list.

use arbitro::locale::{Lang, Localize};
use arbitro_games::registry;

use crate::laws::faults_of;
use crate::reader::Paper;
use crate::support::event::{Event, list};
use crate::{reader, structure};

/// Two groups of four that lead to a final of four, in the named game.
fn event(game: &str, more: &str) -> Event {
    let event = Event::with(&format!(
        "name = 'Torneio das Ilhas'\nedition = 3\nplace = 'Horta'\ndates = [2026-03-13]\nlanguage = 'pt'\nseed = 11\n\
         cycles = ['1.º ciclo']\ngames = ['{game}']\ngroup_size = 4\nrounds = 3\nfinal_rounds = 3\n\
         qualifiers = 2\n{more}\n"
    ));
    event.write("players.csv", list(8));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

/// Plays a group to its end, and breaks its ties.
fn play(event: &Event, group: &str) {
    event.ok(&["pair", group]);
    event.play_round(group);
    event.play_all(group);
    event.run(&["lots", group]);
}

/// The words of a document, page by page, after checking its structure.
fn pages(event: &Event, lang: &str, args: &[&str]) -> Vec<String> {
    event.ok(&[&["--lang", lang, "print"], args, &["-o", "paper.pdf"]].concat());
    let paper = Paper::of(&event.read("paper.pdf"));
    assert_eq!(structure::faults(&paper), Vec::<String>::new(), "{args:?}");
    paper.pages.iter().map(reader::Page::text).collect()
}

/// The rows of a document.
fn rows(event: &Event, args: &[&str]) -> Vec<serde_json::Value> {
    event.ok(&[&["--lang", "en", "print"], args, &["-o", "rows.json"]].concat());
    serde_json::from_slice(&event.read("rows.json")).expect("rows")
}

#[test]
fn at_noon_no_single_sheet_had_the_qualifiers() {
    let event = event("rastros", "");
    let refused = event.run(&["print", "group-winners", "-o", "none.pdf"]);
    assert_eq!(refused.code, 1, "{}", refused.err);
    insta::assert_snapshot!(refused.err, @"
    error: there is nothing to print: no group has finished yet
    hint: what is missing: arbitro results missing; the finals: arbitro advance
    ");
    assert!(!event.path().join("none.pdf").exists());
    play(&event, "1.1.1");
    event.ok(&["pair", "1.1.2"]);
    // One group is finished, the other is waited for, with its progress.
    let found = rows(&event, &["group-winners"]);
    assert_eq!(found.len(), 3, "{found:?}");
    assert_eq!(found[0]["group"], "1.1.1");
    assert!(found[1]["group"].is_null() && found[1]["name"].is_string(), "{found:?}");
    assert_eq!(
        (found[2]["group"].as_str(), &found[2]["name"]),
        (Some("1.1.2"), &serde_json::Value::Null)
    );
    assert_eq!(found[2]["remark"], "still playing: 0 of 3 rounds");
    let said = pages(&event, "pt", &["group-winners"]).join(" ");
    insta::assert_snapshot!(reader::without_head(&said), @"3.º Torneio das Ilhas Horta, 13 de março de 2026 Apurados registo 13 Rastros · 1.º ciclo 1 de 2 grupos decididos Grupo Código Nome Escola Pts Observações 1.1.1 1.1.1 Aluno 001 Escola 1 3 4.1.1 Aluno 004 Escola 4 2 1.1.2 em jogo: 0 de 3 jornadas Página 1 de 1 Registo:");
    event.play_round("1.1.2");
    event.play_all("1.1.2");
    event.run(&["lots", "1.1.2"]);
    let winners: Vec<String> = rows(&event, &["group-winners"])
        .iter()
        .map(|row| row["code"].as_str().expect("everybody is known").to_owned())
        .collect();
    assert_eq!(winners.len(), 4);
    event.ok(&["advance"]);
    let finalists = event.export();
    let last = finalists["groups"].as_array().unwrap().iter().find(|it| it["kind"] == "final");
    for player in last.expect("a final")["players"].as_array().unwrap() {
        assert!(winners.contains(&player.as_str().unwrap().to_owned()), "{player}: {winners:?}");
    }
    // A finalist does not come, and the next of the group does.
    event.ok(&["finalist", "replace", &winners[0]]);
    let found = rows(&event, &["group-winners"]);
    let remarks: Vec<&str> = found.iter().filter_map(|row| row["remark"].as_str()).collect();
    assert!(remarks.contains(&"does not play the final"), "{found:?}");
    assert!(remarks.contains(&"plays the final as well"), "{found:?}");
}

/// With a final paired, nobody could hang up what its groups had come to.
#[test]
fn an_open_final_kept_the_standings_of_its_groups_from_the_wall() {
    let event = event("rastros", "");
    for group in ["1.1.1", "1.1.2"] {
        play(&event, group);
    }
    event.ok(&["advance"]);
    event.ok(&["pair", "1.1.F"]);
    for scope in [&[][..], &["1.1"]] {
        let args = [&["--lang", "en", "print", "standings"], scope, &["-o", "paper.pdf"]].concat();
        let ran = event.run(&args);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let note = "one final is left out, because results are missing: 1.1.F";
        assert!(ran.err.contains(note), "{}", ran.err);
        let printed = reader::pages(&event.read("paper.pdf"));
        let printed: String = printed.iter().map(reader::Page::text).collect();
        for (unit, there) in
            [("1.1.1 Standings", true), ("1.1.2 Standings", true), ("1.1.F", false)]
        {
            assert_eq!(printed.contains(unit), there, "{unit}: {printed}");
        }
    }
    // Nor does the final hang that is not on paper.
    event.ok(&["print", "standings", "--hung", "-o", "paper.pdf"]);
    let refused = event.run(&["print", "standings", "1.1.F"]);
    assert_eq!(refused.code, 1, "{}", refused.err);
    event.play_round("1.1.F");
    let status = event.ok(&["status", "--format", "json"]);
    let status: serde_json::Value = serde_json::from_str(&status).expect("JSON");
    assert_eq!(status["stale"], serde_json::json!([]));
    event.play_all("1.1.F");
    event.run(&["lots", "1.1.F"]);
    // The last of those who are called is on top of the heap.
    let called = rows(&event, &["certificates", "--podium"]);
    let ranks: Vec<_> = called.iter().map(|row| row["rank"].as_u64().unwrap_or_default()).collect();
    assert!(ranks.len() > 2 && ranks.is_sorted_by(|one, next| one >= next), "{ranks:?}");
}

#[test]
fn a_group_s_tie_for_the_last_place_is_named_and_not_decided_by_the_paper() {
    let event = event("rastros", "tie_breaks = []");
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    event.play_all("1.1.1");
    let found = rows(&event, &["group-winners", "1.1"]);
    let own: Vec<_> = found.iter().filter(|row| row["name"].is_string()).collect();
    let shared = own.iter().filter(|row| row["remark"] == "equal: lots or a decision to come");
    let standings = event.ok(&["standings", "1.1.1", "--format", "json"]);
    let standings: serde_json::Value = serde_json::from_str(&standings).expect("JSON");
    let ranks: Vec<u64> =
        standings.as_array().unwrap().iter().map(|row| row["rank"].as_u64().unwrap()).collect();
    let line = ranks[1];
    let tied = ranks.iter().filter(|rank| **rank == line).count();
    let over = ranks.iter().filter(|rank| **rank <= line).count();
    assert_eq!(own.len(), over, "{found:?}");
    assert_eq!(shared.count(), if over > 2 { tied } else { 0 }, "{found:?}");
}

#[test]
fn each_school_has_one_declaration_of_presence_for_who_came_with_it() {
    let event = event("rastros", "");
    let schools = rows(&event, &["presence"]);
    let pupils: u64 = schools.iter().map(|row| row["pupils"].as_u64().expect("a count")).sum();
    assert_eq!(pupils, 8);
    let mut first_pages = Vec::new();
    for (lang, words) in [("pt", "Declaração de presença"), ("en", "Declaration of presence")] {
        let said = pages(&event, lang, &["presence"]);
        assert_eq!(said.len(), schools.len().div_ceil(3), "three on a page");
        assert_eq!(said.join(" ").matches(words).count(), schools.len(), "{said:?}");
        first_pages.push(said[0].clone());
    }
    insta::assert_snapshot!(first_pages.join("\n"), @"
    3.º Torneio das Ilhas Horta, 13 de março de 2026 Declaração de presença Para os devidos efeitos, declara-se que Nome esteve presente neste evento, onde acompanhou 1 aluno da Escola 1. Chegada (hora) Saída (hora) Pela organização 3.º Torneio das Ilhas Horta, 13 de março de 2026 Declaração de presença Para os devidos efeitos, declara-se que Nome esteve presente neste evento, onde acompanhou 1 aluno da Escola 4. Chegada (hora) Saída (hora) Pela organização 3.º Torneio das Ilhas Horta, 13 de março de 2026 Declaração de presença Para os devidos efeitos, declara-se que Nome esteve presente neste evento, onde acompanhou 1 aluno da Escola 7. Chegada (hora) Saída (hora) Pela organização
    3rd Torneio das Ilhas Horta, 13 March 2026 Declaration of presence This is to declare that Name was present at this event with 1 pupil of Escola 1. Arrived (time) Left (time) For the organisers 3rd Torneio das Ilhas Horta, 13 March 2026 Declaration of presence This is to declare that Name was present at this event with 1 pupil of Escola 4. Arrived (time) Left (time) For the organisers 3rd Torneio das Ilhas Horta, 13 March 2026 Declaration of presence This is to declare that Name was present at this event with 1 pupil of Escola 7. Arrived (time) Left (time) For the organisers
    ");
    // A player who has left does not count.
    event.ok(&["players", "withdraw", "1.1.1"]);
    let left: u64 =
        rows(&event, &["presence"]).iter().filter_map(|row| row["pupils"].as_u64()).sum();
    assert_eq!(left, 7);
}

#[test]
fn an_incident_form_is_one_page_that_can_be_had_at_any_time() {
    let event =
        Event::with("name = 'Torneio das Ilhas'\ncycles = ['1.º ciclo']\ngames = ['hex']\n");
    for (lang, words) in [
        ("pt", ["Descrição", "Decisão do árbitro", "Recurso", "Decisão sobre o recurso"]),
        ("en", ["Description", "Decision of the arbiter", "Appeal", "Decision on the appeal"]),
    ] {
        let said = pages(&event, lang, &["incident"]);
        assert_eq!(said.len(), 1);
        let places: Vec<_> = words.iter().map(|word| said[0].find(word).expect(word)).collect();
        assert!(places.is_sorted(), "{said:?}");
    }
}

#[test]
fn a_name_tent_is_read_from_both_sides_and_aloud_once() {
    let event = event("rastros", "");
    assert_eq!(event.run(&["print", "name-tents"]).code, 1);
    play(&event, "1.1.1");
    play(&event, "1.1.2");
    event.ok(&["advance"]);
    let found = rows(&event, &["name-tents"]);
    assert_eq!(found.len(), 4);
    let said = pages(&event, "pt", &["name-tents"]);
    assert_eq!(said.len(), 2, "two on a page");
    let tree = lopdf::Document::load_mem(&event.read("paper.pdf")).expect("a PDF");
    let tree = structure::tree(&tree);
    let headings = structure::kinds(&tree).iter().filter(|kind| **kind == "H2").count();
    assert_eq!(headings, 4, "each name is one heading");
    for row in &found {
        let name = row["name"].as_str().expect("a name");
        assert_eq!(said.join(" ").matches(name).count(), 2, "{name}: {said:?}");
    }
}

#[test]
fn every_game_there_is_has_a_card_with_all_its_rules_and_boards() {
    let ids: Vec<&str> = registry::infos().iter().map(|info| info.id).collect();
    let event = Event::with(&format!(
        "name = 'Jogos Matemáticos das Escolas de Portugal'\ncycles = ['1.º ciclo']\ngames = {ids:?}\n"
    ));
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    for lang in [Lang::Pt, Lang::En] {
        let said = pages(&event, lang.code(), &["rules-cards"]);
        let paper = Paper::of(&event.read("paper.pdf"));
        assert_eq!(faults_of("rules-cards", lang.code(), &paper), Vec::<String>::new());
        let figures = structure::tree(&paper.document);
        let figures = structure::kinds(&figures).iter().filter(|kind| **kind == "Figure").count();
        assert!(figures > 2 * ids.len(), "{figures} boards");
        assert_eq!(said.len(), ids.len(), "one sheet for each game");
        let said = squeezed(&said.join(" "));
        for info in registry::infos() {
            for number in 1..=info.rules.len() {
                let rule = lang.word(&format!("games-rule-{}-{number}", info.id));
                let of_switch = info.rules[number - 1].by_switch;
                let printed =
                    rule.split(". ").filter(|sentence| said.contains(&squeezed(sentence)));
                let wanted = if of_switch { 0 } else { rule.split(". ").count() };
                assert_eq!(printed.count(), wanted, "{} {number}: {rule}", info.id);
            }
            // A pupil reads the card: switches of the program that the event does not use are not on it.
            let names = info.switches.iter().map(|switch| format!("{}.{}", info.id, switch.name));
            assert_eq!(names.filter(|it| said.contains(it)).collect::<Vec<_>>(), [""; 0]);
        }
    }
    // A game with a name of its own has rules that the program does not know.
    let own = Event::with("name = 'T'\ncycles = ['1']\ngames = [{ id = 'nex', name = 'Nex' }]\n");
    let refused = own.run(&["print", "rules-cards"]);
    assert_eq!(refused.code, 1, "{}", refused.err);
    insta::assert_snapshot!(refused.err, @"
    error: there is nothing to print: the rules of these games do not come with the program
    hint: a game that event.toml gives a name of its own has its own rules: only the other games have a card
    ");
}

#[test]
fn an_event_with_larger_boards_had_cards_and_scoresheets_of_the_usual_ones() {
    let event = Event::with(
        "name = 'Torneio'\ncycles = ['1.º ciclo']\ngames = ['hex', 'rastros']\nrules = 'hex.size=13 rastros.size=8'\n",
    );
    let cards = pages(&event, "en", &["rules-cards"]);
    let boards = cards.iter().map(|card| {
        let card = card.split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, board) = card.split_once("Board: ").expect("the board");
        board.split(" ·").next().expect("its words").to_owned()
    });
    let boards: Vec<String> = boards.collect();
    assert_eq!(boards, ["13 × 13 hexagons, a1 to m13", "8 × 8 squares, a1 to h8"]);
    let rules = pages(&event, "en", &["settings"]).join(" ");
    let rules = rules.split_whitespace().collect::<Vec<_>>().join(" ");
    for (game, size) in [
        (
            &cards[0],
            "The board has 13 rows and columns. First is Black and links the first row with the last one;",
        ),
        (&cards[1], "The board has 8 by 8 squares: the home of First is a1, that of Second is h8."),
    ] {
        let card = game.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(
            (card.matches(size).count(), rules.matches(size).count()),
            (2, 1),
            "{card} {rules}"
        );
    }
    let sheets = pages(&event, "en", &["scoresheets", "--blank"]);
    let columns = ["m", "h"].map(|last| {
        sheets.iter().filter(|page| page.split_whitespace().any(|it| it == last)).count()
    });
    assert_eq!(columns, [1, 2], "13 columns and 8");
}

#[test]
fn blank_slips_and_scoresheets_are_had_without_a_pairing() {
    let event = Event::with(
        "name = 'Torneio das Ilhas'\ncycles = ['1.º ciclo', '2.º ciclo']\ngames = ['rastros', 'hex']\n",
    );
    assert_eq!(event.run(&["print", "slips"]).code, 1, "nothing is paired");
    let said = pages(&event, "pt", &["slips", "--blank"]);
    assert_eq!(said.len(), 4, "one page for each category");
    for page in &said {
        assert_eq!(page.matches("ciclo").count(), 8, "{page}");
        assert_eq!(page.matches("Mesa").count(), 8, "{page}");
    }
    assert_eq!(pages(&event, "pt", &["slips", "--blank", "1.2"]).len(), 1);
    assert_eq!(pages(&event, "pt", &["slips", "1.2", "2.2", "--blank"]).len(), 2);
    let said = pages(&event, "en", &["scoresheets", "--blank"]);
    insta::assert_snapshot!(said.join("\n"), @"
    Torneio das Ilhas Scoresheet Rastros Category Group Round Table Date First Second Moves are written like this (an example, not advice): 1. f6 g6  2. f5 e6 1 2 1 2 3 4 5 6 7 a b c d e f g First Second 1 2 3 4 5 6 7 8 First Second 9 10 11 12 13 14 15 16 First Second 17 18 19 20 21 22 23 24 Result How it ended Signatures Arbiter Page 1 of 1
    Torneio das Ilhas Scoresheet Hex Category Group Round Table Date Black White Moves are written like this (an example, not advice): 1. h10 i5  2. d1 h11 1 2 3 4 5 6 7 8 9 10 11 a b c d e f g h i j k Black White 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 Black White 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 Black White 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 Result How it ended Signatures Arbiter Page 1 of 1
    ");
    // For every game there is, whether the event plays it or not.
    for info in registry::infos() {
        let said = pages(&event, "pt", &["scoresheets", "--blank", info.id]).join(" ");
        let name = Lang::Pt.word(&format!("games-name-{}", info.id));
        assert!(said.contains(&name) && said.contains("Torneio das Ilhas"), "{said}");
    }
    event.ok(&[
        "--lang",
        "pt",
        "imprimir",
        "folhas-de-jogo",
        "--em-branco",
        "Rastros",
        "-o",
        "x.pdf",
    ]);
    let mut errors = String::new();
    for args in [
        &["pairings", "--blank"][..],
        &["slips", "--blank", "--round", "1"],
        &["slips", "--blank", "--hung"],
        &["scoresheets", "--blank", "bananas"],
    ] {
        let ran = event.run(&[&["print"], args, &["-o", "none.pdf"]].concat());
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.err);
        errors += &ran.err;
        assert!(!event.path().join("none.pdf").exists());
    }
    insta::assert_snapshot!(errors, @"
    error: Pairings: this document cannot be printed blank; leave --blank out
    hint: these documents can be blank: slips, scoresheets
    error: Result slips: a blank one belongs to no round; leave --round out
    hint: these documents can be blank: slips, scoresheets
    error: Result slips: a blank one is not posted; leave --hung out
    error: there is no game called bananas
    hint: the games are: semaforo, gatos-e-caes, rastros, produto, avanco, dominorio, atari-go, blokus, combate, ludo, nex, quelhas, hex, peoes, konane, amazonas, sesqui, flume, pontos-e-quadrados, ouri
    ");
    assert_eq!(event.run(&["print", "slips", "--blank", "9.9"]).code, 1);
}

#[test]
fn the_fourth_of_a_final_was_told_nothing_of_it() {
    let event = event("rastros", "");
    play(&event, "1.1.1");
    play(&event, "1.1.2");
    let none = event.run(&["print", "finalist-diplomas", "-o", "d.pdf"]);
    assert_eq!(none.code, 1, "{}", none.err);
    event.ok(&["advance"]);
    let before = pages(&event, "pt", &["finalist-diplomas"]);
    assert_eq!(before.len(), 4);
    assert!(before.iter().all(|page| page.contains("finalista") && !page.contains("na final")));
    play(&event, "1.1.F");
    let after = pages(&event, "pt", &["finalist-diplomas"]);
    assert_eq!(after.len(), 4);
    let places: Vec<u64> = rows(&event, &["finalist-diplomas"])
        .iter()
        .map(|row| row["rank"].as_u64().expect("a place"))
        .collect();
    assert!(places.is_sorted(), "{places:?}");
    for (page, place) in after.iter().zip(&places) {
        let said = page.replace('\u{a0}', " ");
        assert!(said.contains(&format!("{place}.º lugar na final")), "{said}");
    }
    // It proves itself like a certificate, also by the short code.
    let said = event.ok(&["certificate", "verify", "paper.pdf"]);
    insta::assert_snapshot!(said, @"
    Page 1: 3.º Torneio das Ilhas (2026-03-13): Aluno 001 (1.1.1), Escola 1: Rastros, 1.º ciclo, place 1
    Page 2: 3.º Torneio das Ilhas (2026-03-13): Aluno 004 (4.1.1), Escola 4: Rastros, 1.º ciclo, place 2
    Page 3: 3.º Torneio das Ilhas (2026-03-13): Aluno 008 (8.1.1), Escola 8: Rastros, 1.º ciclo, place 3
    Page 4: 3.º Torneio das Ilhas (2026-03-13): Aluno 003 (3.1.1), Escola 3: Rastros, 1.º ciclo, place 4
    4 of 4 pages are proven by the event's key.
    ");
    event.ok(&["--lang", "pt", "print", "finalist-diplomas", "-o", "d.json"]);
    let codes: serde_json::Value = serde_json::from_slice(&event.read("d.json")).expect("rows");
    for row in codes.as_array().expect("rows") {
        let code = row["check"].as_str().expect("a code");
        assert!(event.ok(&["certificate", "verify", code]).contains(row["name"].as_str().unwrap()));
    }
    assert_eq!(
        pages(&event, "en", &["finalist-diplomas", "--podium"]).len(),
        4 - places.iter().filter(|place| **place > 3).count()
    );
}
