//! Laws of the answers of all commands: JSON, exit codes, and the words that every command knows.

use std::collections::BTreeMap;

use crate::support::commands::{Does, LINES, copy, hall, leaves, that};
use crate::support::event::Event;
use crate::support::program::run;
use crate::support::terminal::typed;

/// The commands whose answer has a form of its own, with the reason.
const OF_THEIR_OWN: &[(&str, &str)] = &[
    ("convert", "its answer is the file that was asked for; --to json is one of them"),
    ("gtp", "the Go Text Protocol"),
    ("trf pair", "the pairs as the other engines print them"),
    ("trf generate", "FIDE's file"),
    ("trf prove", "a certificate"),
    ("engine", "what bbpPairings prints"),
    ("export", "the form is its argument; json is one of them"),
    ("circuit export", "the lists of export; json is one of them"),
    ("completions", "a shell's script"),
    ("man", "a page of the manual"),
    ("help", "text for people"),
    ("players import", "it changes the event; --dry-run answers in JSON"),
];

#[test]
fn every_command_that_answers_something_answers_in_json() {
    let hall = hall();
    let mut answered = 0;
    for line in that(Does::Asks) {
        let own = OF_THEIR_OWN.iter().any(|(command, _)| line.command.starts_with(command));
        let to_file = line.args.contains(&"-o");
        let shown_otherwise = line.args.contains(&"--format");
        if own || to_file || shown_otherwise {
            continue;
        }
        let event = line.hall(&hall);
        let mut command = line.command(&event);
        let ran = command.args(["--format", "json"]).output().expect("the program starts");
        let (out, err) =
            (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        let code = ran.status.code();
        assert!(matches!(code, Some(0 | 1)), "{} {:?}: {code:?} {err}", line.command, line.args);
        let whole = serde_json::from_str::<serde_json::Value>(&out).is_ok();
        let lines = out.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok());
        assert!(whole || lines, "{}: {out}", line.command);
        // Only `players sources` may print nothing.
        assert!(!out.trim().is_empty() || line.command == "players sources", "{}", line.command);
        answered += 1;
        // The old word still works where the new one is listed.
        let help = run(&[line.command.split(' ').collect::<Vec<_>>(), vec!["--help"]].concat()).out;
        assert!(help.contains("--format <human|json"), "{}: {help}", line.command);
        let mut command = line.command(&event);
        let ran = command.args(["--format", "table"]).output().expect("the program starts");
        assert_eq!(ran.status.code(), code, "{} --format table", line.command);
    }
    assert!(answered > 20, "{answered}");
    for (command, _) in OF_THEIR_OWN {
        assert!(LINES.iter().any(|line| line.command.starts_with(command)), "{command}");
    }
}

#[test]
fn no_act_took_the_format_of_its_refusal() {
    let hall = hall();
    let mut taken = 0;
    for line in that(Does::Changes) {
        let help = run(&[line.command.split(' ').collect::<Vec<_>>(), vec!["--help"]].concat()).out;
        if line.args.contains(&"--format") || !help.contains("--dry-run") {
            continue;
        }
        taken += 1;
        let event = line.hall(&hall);
        let mut command = line.command(&event);
        let ran = command.args(["--format", "json"]).output().expect("the program starts");
        let err = String::from_utf8_lossy(&ran.stderr);
        assert_eq!(ran.status.code(), Some(0), "{} {:?}: {err}", line.command, line.args);
    }
    assert!(taken > 30, "{taken}");
    let event = Event::played(12);
    let refused = |args: &[&str]| -> serde_json::Value {
        let err = event.refused(&[args, &["--format", "json"]].concat());
        serde_json::from_str(&err).expect("a line of JSON")
    };
    let asked = refused(&["undo", "--to", "4"]);
    assert_eq!(asked["question"], "touches-played", "{asked}");
    event.write("ten.csv", crate::support::event::list(2));
    let asked = refused(&["players", "import", "ten.csv", "--remove-missing"]);
    assert_eq!(asked["question"], "touches-played", "{asked}");
    let plain = refused(&["pair", "1.1.1"]);
    assert!(plain["question"].is_null() && plain["refused"] == 1, "{plain}");
}

/// A group, a table, a category and a player that do not exist: the answer is no, and names those that do.
#[test]
fn every_command_ends_with_1_for_unknown_groups_tables_and_players() {
    let hall = hall();
    for words in [
        &["pair", "1.1.9"][..],
        &["unpair", "1.1.9"],
        &["enter", "1.1.9"],
        &["explain", "1.1.9"],
        &["standings", "1.1.9"],
        &["standings", "9.9"],
        &["groups", "show", "1.1.9"],
        &["groups", "move", "1.1.1", "1.1.9"],
        &["groups", "dissolve", "1.1.9"],
        &["groups", "draw", "9.9"],
        &["lots", "1.1.9"],
        &["decide", "1.1.9", "1.1.1", "--reason", "x"],
        &["advance", "9.9"],
        &["result", "1.1.9", "1", "1-0"],
        &["result", "1.1.1", "99", "1-0"],
        &["replay", "1.1.9", "1", "1"],
        &["replay", "1.1.1", "1", "99"],
        &["results", "missing", "1.1.9"],
        &["print", "pairings", "1.1.9"],
        &["print", "standings", "9.9"],
        &["export", "trf", "1.1.9"],
        &["log", "--group", "1.1.9"],
        &["log", "--group", "9.9.9"],
        &["log", "--player", "99.1.1"],
        &["players", "list", "9.9"],
        &["players", "withdraw", "99.1.1"],
        &["players", "absent", "99.1.1"],
        &["players", "present", "99.1.1"],
        &["players", "late", "99.1.1"],
        &["players", "hide", "99.1.1"],
        &["players", "table", "99.1.1", "4"],
        &["players", "remove", "99.1.1"],
        &["forbid", "99.1.1", "1.1.1"],
        &["finalist", "replace", "99.1.1"],
        &["keys", "tables", "1.1.9"],
        &["keys", "revoke", "Nobody"],
        &["find", "Nobody"],
        &["undo", "9999"],
    ] {
        for lang in ["en", "pt"] {
            let ran = hall.run_in(lang, words);
            assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words:?}: {}", ran.err);
            assert_eq!(ran.err.lines().count(), 2, "{words:?} has no hint: {}", ran.err);
        }
    }
    // A group with a draw, a round and no result has a log.
    assert!(!hall.ok(&["log", "--group", "1.1.2"]).is_empty());
}

#[test]
fn a_command_that_is_told_to_do_all_there_is_and_finds_nothing_to_do_has_done_it() {
    let event = Event::drawn(4);
    event.ok(&["pair"]);
    for words in [&["pair"][..], &["pair", "--ready"], &["advance"], &["status"]] {
        let before = event.ok(&["log"]);
        let ran = event.run(words);
        assert_eq!(ran.code, 0, "{words:?}: {}", ran.err);
        assert_eq!(event.ok(&["log"]), before, "{words:?}");
    }
}

/// A line typed twice, or carried out by another desk meanwhile, changes nothing more; the other
/// players it names are not left out.
#[test]
fn commands_end_with_0_for_states_that_exist_already_and_do_the_rest() {
    let drawn = || {
        Event::once("drawn, with a group to move to", || {
            let event = Event::swiss(24);
            event.ok(&["players", "add", "90.1.1", "Aluno 090"]);
            event
        })
    };
    let entered = || Event::once("entered", || Event::entered(8));
    let lines: &[(bool, &[&str], &[&str])] = &[
        (true, &["players", "withdraw", "1.1.1"], &["2.1.1"]),
        (true, &["players", "present", "1.1.1"], &["2.1.1"]),
        (true, &["players", "absent", "--until-present", "1.1.1"], &["2.1.1"]),
        (true, &["players", "absent", "1.1.1"], &["2.1.1"]),
        (true, &["players", "hide", "1.1.1"], &["2.1.1"]),
        (true, &["players", "table", "1.1.1", "4"], &[]),
        (true, &["players", "late", "90.1.1"], &[]),
        (false, &["players", "hide", "1.1.1"], &["2.1.1"]),
        (false, &["players", "absent", "--round", "2", "1.1.1"], &["2.1.1"]),
    ];
    let (mut so_already, mut others_done) = (String::new(), String::new());
    for (is_drawn, words, others) in lines {
        let event = if *is_drawn { drawn() } else { entered() };
        event.ok(words);
        for lang in ["en", "pt"] {
            let before = event.ok(&["log"]);
            let again = event.run_in(lang, words);
            assert_eq!(again.code, 0, "{words:?}: {}", again.err);
            so_already += &again.out;
            assert_eq!(event.ok(&["log"]), before, "{words:?}");
            if let [other] = others {
                let dry = event.run_in(lang, &[words, &[*other, "--dry-run"][..]].concat());
                assert_eq!(dry.code, 0, "{words:?}: {}", dry.err);
                for line in dry.out.lines() {
                    let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
                    others_done
                        .extend(line["summary"].as_str().map(|summary| format!("{summary}\n")));
                }
            }
        }
        if let [other] = others {
            others_done += &event.ok(&[words, &[*other][..]].concat());
            assert_eq!(event.ok(&["log"]).lines().filter(|line| line.contains("2.1.1")).count(), 1);
        }
    }
    insta::assert_snapshot!(so_already, @"
    Already so: 1.1.1 Aluno 001 has withdrawn already
    Já está assim: 1.1.1 Aluno 001 já desistiu
    Already so: 1.1.1 Aluno 001 is marked as present already
    Já está assim: 1.1.1 Aluno 001 já está presente
    Already so: 1.1.1 Aluno 001 is already marked as not here yet
    Já está assim: já se sabe que 1.1.1 Aluno 001 ainda não chegou
    Already so: 1.1.1 Aluno 001 is already announced absent in round 1
    Já está assim: 1.1.1 Aluno 001 já avisou que falta à jornada 1
    Already so: the name of 1.1.1 Aluno 001 is hidden already
    Já está assim: o nome de 1.1.1 Aluno 001 já está oculto
    Already so: 1.1.1 Aluno 001 keeps table 4 already
    Já está assim: 1.1.1 Aluno 001 já tem a mesa 4
    Already so: 90.1.1 Aluno 090 is in 1.1.1 already
    Já está assim: 90.1.1 Aluno 090 já está em 1.1.1
    Already so: the name of 1.1.1 Aluno 001 is hidden already
    Já está assim: o nome de 1.1.1 Aluno 001 já está oculto
    Already so: 1.1.1 Aluno 001 is already announced absent in round 2
    Já está assim: 1.1.1 Aluno 001 já avisou que falta à jornada 2
    ");
    insta::assert_snapshot!(others_done, @"
    withdrawn: 2.1.1
    desistência: 2.1.1
    withdrawn: 2.1.1 Aluno 002
    Already so: 1.1.1 Aluno 001 has withdrawn already
    arrived: 2.1.1
    chegaram: 2.1.1
    arrived: 2.1.1 Aluno 002
    Already so: 1.1.1 Aluno 001 is marked as present already
    absent until they arrive: 2.1.1
    ausentes até chegarem: 2.1.1
    absent until they arrive: 2.1.1 Aluno 002
    Already so: 1.1.1 Aluno 001 is already marked as not here yet
    absent: 2.1.1 (misses round 1)
    ausência: 2.1.1 (falta à jornada 1)
    absent: 2.1.1 Aluno 002 (misses round 1)
    Already so: 1.1.1 Aluno 001 is already announced absent in round 1
    hidden from the public: 2.1.1
    escondidos do público: 2.1.1
    hidden from the public: 2.1.1 Aluno 002
    Already so: the name of 1.1.1 Aluno 001 is hidden already
    hidden from the public: 2.1.1
    escondidos do público: 2.1.1
    hidden from the public: 2.1.1 Aluno 002
    Already so: the name of 1.1.1 Aluno 001 is hidden already
    absent: 2.1.1 (misses round 2)
    ausência: 2.1.1 (falta à jornada 2)
    absent: 2.1.1 Aluno 002 (misses round 2)
    Already so: 1.1.1 Aluno 001 is already announced absent in round 2
    ");
    // Acts without a player, and states that hold without any act.
    let event = drawn();
    for words in [&["undo", "--to", "9999"][..], &["players", "withdraw", "99.1.1", "1.1.1"]] {
        assert_eq!(event.run(words).code, 1, "{words:?}");
    }
    let last = event.export()["head"]["seq"].to_string();
    let group = event.export()["groups"][0]["players"][0].as_str().expect("a code").to_owned();
    for words in [
        &["undo", "--to", &last][..],
        &["groups", "move", &group, "1.1.1"],
        &["players", "late", &group],
        &["players", "table", &group, "--none"],
        &["players", "hide", &group, "--show"],
    ] {
        let before = event.ok(&["log"]);
        assert!(event.ok(words).starts_with("Already so: "), "{words:?}");
        assert_eq!(event.ok(&["log"]), before, "{words:?}");
    }
    // A group other than the requested one is no such case.
    insta::assert_snapshot!(event.refused(&["players", "late", &group, "--group", "1.1.2"]), @"
    error: 16.1.1 is in 1.1.1 already
    hint: its players: arbitro groups show 1.1.1
    ");
}

#[test]
fn the_desk_is_listed_where_something_is_signed_and_accepted_everywhere() {
    let mut signing = 0;
    for command in leaves() {
        let words: Vec<&str> = command.split(' ').collect();
        let help = run(&[&words[..], &["--help"]].concat()).out;
        let signs = help.contains("--dry-run")
            || ["enter", "serve", "log", "event forget", "print"].contains(&&*command)
            || command.starts_with("export");
        assert_eq!(help.contains("--desk"), signs, "{command}: {help}");
        signing += usize::from(signs);
    }
    assert!(signing > 30, "{signing}");
    let hall = hall();
    for words in
        [&["status"][..], &["find", "Aluno"], &["standings", "2.1.1"], &["players", "list"]]
    {
        let own = hall.ok(words);
        assert_eq!(hall.ok(&[words, &["--desk", "sala 3"]].concat()), own, "{words:?}");
    }
}

#[test]
fn the_code_of_a_player_in_the_place_of_a_group_shows_whose_it_is() {
    let event = Event::drawn(14);
    let mut refusals = String::new();
    for words in
        [&["standings", "12.1.1"][..], &["enter", "12.1.1"], &["print", "standings", "12.1.1"]]
    {
        refusals += &event.refused(words);
    }
    insta::assert_snapshot!(refusals, @"
    error: 12.1.1 is the code of a player, Aluno 012; a group is needed here
    hint: a player is written @12.1.1, where players are accepted; the groups: arbitro groups show
    error: 12.1.1 is the code of a player, Aluno 012; a group is needed here
    hint: a player is written @12.1.1, where players are accepted; the groups: arbitro groups show
    error: 12.1.1 is the code of a player, Aluno 012; a group is needed here
    hint: a player is written @12.1.1, where players are accepted; the groups: arbitro groups show
    ");
    let ran = event.run(&["standings", "275.1.1"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @r#"
    error: "275.1.1" is not a value for [GROUP|CATEGORY]...
    hint: a category is written 2.3, a group 2.3.6, a final 2.3.F
    hint: 275.1.1 is written like the code of a player; to find their group: arbitro find @275.1.1
    hint: for more: arbitro standings --help
    "#);
}

#[test]
fn a_folder_that_does_not_exist_is_named() {
    let event = Event::drawn(4);
    event.ok(&["pair"]);
    let mut errors = String::new();
    for lang in ["en", "pt"] {
        let ran = event.run_in(lang, &["print", "pairings", "-o", "papers/day.pdf"]);
        assert_eq!(ran.code, 2);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    error: papers/day.pdf cannot be written: there is no folder papers
    hint: create the folder papers first, or write the name of one that exists
    erro: não é possível escrever papers/day.pdf: a pasta papers não existe
    sugestão: crie primeiro a pasta papers, ou escreva o nome de uma que exista
    ");
}

/// Spellings from before each thing had a single word still work.
#[test]
fn every_old_spelling_is_accepted() {
    let hall = hall();
    for words in [
        &["inscritos", "listar", "--formato", "tabela"][..],
        &["jogadores", "lista"],
        &["inscrito", "lista"],
        &["registo"],
        &["verificar-registo"],
        &["repetir", "good.jogo", "--registo", "1"],
        &["repetir", "good.jogo", "--partida", "1"],
        &["lances", "good.jogo", "--registo", "1", "--formato", "json"],
        &["contar", "rastros", "1", "--registo", "good.jogo"],
        &["imprimir", "papelinhos", "1.1.1"],
        &["imprimir", "folhas", "1.1.1"],
        &["imprimir", "diplomas", "2.2", "--amostra"],
        &["imprimir", "caderno", "2.1"],
        &["imprimir", "livro", "2.1"],
        &["imprimir", "por-nome"],
        &["classificações", "2.1.1"],
        &["resultados", "faltam"],
        &["chaves", "lista"],
    ] {
        let ran = hall.run_in("pt", words);
        assert_ne!(ran.code, 2, "{words:?}: {}{}", ran.out, ran.err);
    }
    for (name, role) in [("Eva", "mesa"), ("Rita", "posto")] {
        let ran = hall.run_in("pt", &["chaves", "criar", name, "--papel", role]);
        assert_eq!(ran.code, 0, "{role}: {}", ran.err);
    }
    let ran = hall.run_in("pt", &["verificar-registo", "--cabeça", "x"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @r#"
    erro: "x" não é um valor para --código-de-controlo <CONTROLO>
    sugestão: um código de controlo tem 64 algarismos hexadecimais, dos quais bastam os primeiros 16
    sugestão: para saber mais: arbitro verificar-registo --ajuda
    "#);
    // The old name of the option for the address.
    let ran = hall.run_in("pt", &["servir", "--endereço", "nowhere"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @r#"
    erro: "nowhere" não é um valor para --escutar <ENDEREÇO:PORTA>
    sugestão: um endereço escreve-se 192.168.1.10:8017, só este computador 127.0.0.1:8017
    sugestão: para saber mais: arbitro servir --ajuda
    "#);
}

/// One word, one thing: no two options share a Portuguese name.
#[test]
fn no_two_options_have_one_name() {
    for lang in ["pt", "en"] {
        let catalogue = match lang {
            "pt" => include_str!("../../src/locale/pt/names.ftl"),
            _ => include_str!("../../src/locale/en/names.ftl"),
        };
        let mut shown: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for line in catalogue.lines() {
            let Some((option, names)) =
                line.strip_prefix("names-option-").and_then(|rest| rest.split_once(" = "))
            else {
                continue;
            };
            let first = names.split(',').next().expect("a name").trim();
            shown.entry(first).or_default().push(option);
        }
        // Options that English distinguishes by a plural, in commands that have only one of them.
        let known: &[&[&str]] = &[&["seats", "places"], &["take", "accept"]];
        for (name, options) in shown.iter().filter(|(_, options)| options.len() > 1) {
            let same =
                known.iter().any(|known| options.iter().all(|option| known.contains(option)));
            assert!(same, "{lang}: {name} are {options:?}");
        }
    }
}

#[test]
fn the_places_of_values_are_in_the_language_of_the_help() {
    for command in leaves() {
        let words: Vec<&str> = command.split(' ').collect();
        let help = run(&[&["--lang", "pt"], &words[..], &["--ajuda"]].concat()).out;
        let usage = help.lines().find(|line| line.starts_with("Uso:")).unwrap_or_default();
        for english in [
            "ONE", "BY", "OTHER", "GROUP", "CODE", "NAME", "FILE", "ROUND", "TABLE", "RESULT",
            "TEXT", "WORDS",
        ] {
            let places = usage.split(['<', '>', '[', ']', '|', '.', ':', ' ']);
            assert!(places.into_iter().all(|place| place != english), "{command}: {usage}");
        }
    }
}

/// Lines that concern the whole event.
const OF_EVERYTHING: &[&[&str]] = &[
    &["players", "import", "players.csv"],
    &["players", "present"],
    &["groups", "draw"],
    &["pair"],
    &["pair", "--ready"],
    &["results", "missing"],
    &["print", "--stale"],
    &["status"],
];

#[test]
fn a_draw_with_nothing_left_to_draw_was_a_no() {
    let event = Event::entered(8);
    for line in OF_EVERYTHING.iter().filter(|line| line[0] != "pair") {
        event.ok(line);
    }
    event.play_all("1.1.1");
    // Every game has been played: the command reports that nothing is left to do, which is not a
    // fault.
    for lang in ["en", "pt"] {
        for line in OF_EVERYTHING {
            let before = event.ok(&["log", "--format", "json"]);
            let ran = event.run_in(lang, line);
            assert_eq!(ran.code, 0, "{lang} {line:?}: {}", ran.err);
            assert!(!ran.out.is_empty() || !ran.err.is_empty(), "{lang} {line:?} says nothing");
            assert_eq!(event.ok(&["log", "--format", "json"]), before, "{line:?} wrote");
        }
    }
}

#[test]
fn a_command_that_needs_another_first_names_it() {
    let event = Event::with(crate::support::event::SMALL);
    let (first, second) = (["players", "import", "players.csv"], ["groups", "draw"]);
    for (lines, helps) in [
        (&[&["groups", "draw"][..], &["groups", "draw", "1.1"]][..], "arbitro players import"),
        (&[&["pair"][..], &["groups", "show"], &["standings"]], "arbitro groups draw"),
        (&[&["print", "pairings"][..], &["explain", "1.1.1"]], "arbitro pair"),
    ] {
        for line in lines {
            let said = event.refused(line);
            assert!(said.contains(helps), "{line:?}: {said}");
        }
        match helps {
            "arbitro players import" => {
                event.write("players.csv", crate::support::event::list(4));
                event.ok(&first);
            }
            _ => drop(event.run(&second)),
        }
    }
}

/// Answers whose lines are made by their content: pages of programs, paths, addresses.
const AS_LONG_AS_IT_IS: &[&str] = &[
    "convert",
    "gtp",
    "trf",
    "engine",
    "export",
    "completions",
    "man",
    "certificate verify",
    "keys",
    "serve",
];

#[test]
fn lines_ran_over_the_edge_of_a_terminal() {
    let hall = hall();
    let mut lines: Vec<(Event, Vec<&str>, &str)> = LINES
        .iter()
        .filter(|line| matches!(line.does, Does::Asks | Does::Changes))
        .filter(|line| !AS_LONG_AS_IT_IS.iter().any(|own| line.command.starts_with(own)))
        .filter(|line| !line.args.iter().any(|arg| ["-o", "json", "--dry-run"].contains(arg)))
        .map(|line| (line.hall(&hall), line.words(), line.typed))
        .collect();
    for kind in arbitro_paper::registry::ALL {
        lines.push((copy(&hall), vec!["print", kind.id], ""));
    }
    // Refusals, and the parser's messages.
    for line in
        ["print finalists", "print nonsense", "new cup --preset nonsense", "players late 9.9.9"]
    {
        lines.push((copy(&hall), line.split(' ').collect(), ""));
    }
    let mut wide = Vec::new();
    for (event, words, text) in &lines {
        for lang in ["pt", "en"] {
            let Some((shown, _)) = typed(event, lang, words, text) else {
                eprintln!("SKIP: no program that makes a terminal");
                return;
            };
            // Progress is written over itself.
            let seen = shown.lines().map(|line| line.rsplit('\r').next().unwrap_or_default());
            // A key is one word, and is not split.
            let over = { seen }
                .find(|line| line.chars().count() > 80 && line.split_whitespace().count() > 1);
            wide.extend(over.map(|line| format!("{lang} {words:?}: {line}")));
        }
    }
    assert!(wide.is_empty(), "{}", wide.join("\n"));
}
