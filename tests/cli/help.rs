//! `arbitro help`: the help of the program and of each command.

use crate::support::commands::leaves;
use crate::support::program::{Run, arbitro, run};

#[test]
fn an_unknown_subcommand_got_no_list_of_the_known_ones() {
    let run_of = |lang: &str, words: &[&str]| run(&[&["--lang", lang], words].concat());
    let wrong = run_of("pt", &["inscritos", "adicionar"]);
    assert_eq!(wrong.code, 2);
    insta::assert_snapshot!(wrong.err, @"
    erro: não existe o comando adicionar
    sugestão: os comandos são: importar, origens, listar, inscrever, renomear, desistir, retirar, presente, atrasado, ausente, ocultar, mesa
    sugestão: para saber mais: arbitro inscritos --ajuda
    ");
    let wrong = run_of("en", &["groups", "shuffle"]);
    insta::assert_snapshot!(wrong.err, @"
    error: there is no command shuffle
    hint: did you mean arbitro groups draw?
    hint: the commands are: draw, show, move, make, dissolve
    hint: for more: arbitro groups --help
    ");
    insta::assert_snapshot!(run_of("en", &["shuffle"]).err, @"
    error: there is no command shuffle
    hint: did you mean arbitro groups draw?
    hint: for more: arbitro --help
    ");
}

#[test]
fn a_word_before_a_command_was_answered_with_an_empty_list_of_commands() {
    let mut errors = String::new();
    for words in [&["standigns", "standings"][..], &["nada", "trf"], &["--desk", "trf", "nada"]] {
        let wrong = run(&[&["--lang", "en"], words].concat());
        assert_eq!(wrong.code, 2);
        errors += &wrong.err;
    }
    insta::assert_snapshot!(errors, @"
    error: there is no command standigns
    hint: did you mean standings?
    hint: for more: arbitro --help
    error: there is no command nada
    hint: for more: arbitro --help
    error: there is no command nada
    hint: for more: arbitro --help
    ");
}

#[test]
fn a_mistyped_name_was_mistaken_for_one_of_another_language() {
    for (typed, meant) in [
        (&["standigns"][..], "standings"),
        (&["clasificação"], "classificação"),
        (&["estdo"], "estado"),
        (&["stauts"], "status"),
        (&["players", "impart"], "import"),
        (&["inscritos", "imporatr"], "importar"),
        (&["standings", "--roudn", "1"], "--round"),
        (&["classificação", "--jornda", "1"], "--jornada"),
        (&["new", "x", "--preset", "scool"], "school"),
        (&["novo", "x", "--modelo", "escla"], "escola"),
    ] {
        for (lang, said) in [("en", "did you mean"), ("pt", "queria dizer")] {
            let ran = run(&[&["--lang", lang], typed].concat());
            assert_eq!(ran.code, 2, "{typed:?}");
            let hint = format!("{said} {meant}?");
            assert!(ran.err.contains(&hint), "{typed:?} in {lang}: {}", ran.err);
        }
    }
    for command in ["help", "man"] {
        for (typed, meant) in [
            (&["standigns"][..], "arbitro standings --"),
            (&["players", "impart"], "arbitro players import --"),
            (&["withdraw"], "arbitro players withdraw --"),
        ] {
            let ran = run(&[&["--lang", "en", command], typed].concat());
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{command} {typed:?}");
            assert!(ran.err.contains(meant), "{command} {typed:?}: {}", ran.err);
        }
    }
}

#[test]
fn an_option_before_its_command_was_said_to_be_what_it_is() {
    let mut errors = String::new();
    for lang in ["en", "pt"] {
        let ran = run(&["--lang", lang, "--yes", "pair"]);
        assert_eq!(ran.code, 2);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    error: the argument --yes is not known here
    hint: it goes after the command: arbitro pair --yes
    hint: for more: arbitro pair --help
    erro: o argumento --yes não é conhecido aqui
    sugestão: escreve-se depois do comando: arbitro emparceirar --yes
    sugestão: para saber mais: arbitro emparceirar --ajuda
    ");
}

#[test]
fn the_help_of_every_command_is_that_of_its_own_option() {
    assert_eq!(run(&["help"]).out, run(&["--help"]).out);
    for command in leaves() {
        let words: Vec<&str> = command.split(' ').collect();
        let asked = run(&[&["help"], words.as_slice()].concat());
        let own = run(&[words.as_slice(), &["--help"]].concat());
        assert_eq!((asked.code, asked.out), (0, own.out), "{command}");
    }
}

#[test]
fn the_help_of_the_program_shows_a_day_and_with_all_every_command() {
    let day = run(&["help"]).out;
    let all = run(&["help", "--all"]).out;
    let listed = |help: &str, name: &str| help.contains(&format!("\n  {name} "));
    for command in ["new", "players", "groups", "pair", "print", "enter", "standings", "undo"] {
        assert!(listed(&day, command) && listed(&all, command), "{command}: {day}");
    }
    for command in ["perft", "engine", "store", "trf", "lots", "merge"] {
        assert!(!listed(&day, command) && listed(&all, command), "{command}: {day}");
    }
    assert!(day.contains("arbitro help --all"), "{day}");
    let portuguese = run(&["--lang", "pt", "ajuda", "--todos"]).out;
    assert!(listed(&portuguese, "contar"), "{portuguese}");
}

#[test]
fn the_short_help_names_the_global_options_and_the_long_one_explains_them_with_examples() {
    for command in leaves() {
        let words: Vec<&str> = command.split(' ').collect();
        let [short, long] = ["-h", "--help"].map(|help| run(&[&words[..], &[help]].concat()));
        let takes_all = command == "engine";
        assert!(takes_all || short.code == 0, "{command}: {}", short.err);
        assert!(long.out.contains("\nGlobal options:\n"), "{command}: {}", long.out);
        let behind = long.out.split("\nExamples:\n").nth(1).unwrap_or_default();
        let examples = behind.lines().filter(|line| line.starts_with("  arbitro ")).count();
        assert!(examples >= 2, "{command}: {}", long.out);
        if !takes_all {
            assert!(!short.out.contains("Examples:"), "{command}: {}", short.out);
            let named = short.out.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(named.contains("--lang <pt|en> --color"), "{command}: {}", short.out);
            assert!(short.out.lines().count() < long.out.lines().count(), "{command}");
        }
        let own = long.out.split("\nGlobal options:\n").next().unwrap_or_default();
        for global in ["--lang ", "--color ", "--event ", "--desk ", "--help"] {
            assert!(!own.contains(&format!("  {global}")), "{command}: {own}");
        }
    }
}

#[test]
fn topics_are_explained_in_both_languages() {
    for (words, said) in [
        (["--lang", "en", "help", "tie-breaks"], "Sonneborn-Berger"),
        (["--lang", "en", "help", "formats"], "JSON"),
        (["--lang", "en", "help", "results"], "0-0F"),
        (["--lang", "pt", "ajuda", "desempates"], "Progressiva"),
        (["--lang", "pt", "ajuda", "formatos"], "folhas de cálculo"),
        (["--lang", "pt", "ajuda", "resultados"], "0-0F"),
    ] {
        let topic = run(&words);
        assert_eq!(topic.code, 0, "{}", topic.err);
        let found = topic.out.to_lowercase().contains(&said.to_lowercase());
        assert!(found, "{words:?}: {}", topic.out);
        assert!(topic.out.lines().all(|line| line.chars().count() <= 80), "{}", topic.out);
    }
    // A topic that is also a command has both.
    assert!(run(&["help", "results"]).out.contains("missing"));
}

#[test]
fn help_for_a_command_below_another_shows_where_it_is() {
    let asked = run(&["help", "withdraw"]);
    assert_eq!(asked.code, 2);
    insta::assert_snapshot!(asked.err, @"
    error: there is no command withdraw
    hint: for more: arbitro players withdraw --help
    ");
}

/// The words that people type lead to the command, wherever it is.
#[test]
fn natural_words_find_the_command() {
    let mut hints = String::new();
    for typed in [
        &["sortear"][..],
        &["desistir"],
        &["presente"],
        &["atrasado"],
        &["corrigir"],
        &["conferir"],
        &["diplomas"],
        &["crachás"],
        &["sala"],
        &["inscritos", "desfazer"],
    ] {
        let ran = run(&[&["--lang", "pt"], typed].concat());
        assert_eq!(ran.code, 2, "{typed:?}");
        let meant = ran.err.lines().filter(|line| line.starts_with("sugestão: queria dizer"));
        hints.extend(meant.map(|line| format!("{line}\n")));
    }
    insta::assert_snapshot!(hints, @"
    sugestão: queria dizer arbitro grupos sortear?
    sugestão: queria dizer arbitro inscritos desistir?
    sugestão: queria dizer arbitro inscritos presente?
    sugestão: queria dizer arbitro inscritos atrasado?
    sugestão: queria dizer arbitro resultado --corrigir?
    sugestão: queria dizer arbitro lançar --conferir?
    sugestão: queria dizer arbitro imprimir certificados?
    sugestão: queria dizer arbitro imprimir crachás?
    sugestão: queria dizer arbitro servir?
    sugestão: queria dizer arbitro grupos desfazer?
    sugestão: queria dizer arbitro desfazer?
    ");
    insta::assert_snapshot!(run(&["--lang", "en", "corrigir"]).err, @"
    error: there is no command corrigir
    hint: did you mean arbitro result --correct?
    hint: for more: arbitro --help
    ");
}

#[test]
fn a_command_that_is_not_there_has_none() {
    let run = run(&["help", "nothing"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    insta::assert_snapshot!(run.err, @"
    error: there is no command nothing
    hint: for more: arbitro --help
    ");
}

#[test]
fn a_line_that_stops_before_its_command_was_answered_with_less_than_help() {
    for lang in ["pt", "en"] {
        for words in ["", "players", "groups", "event", "keys", "trf", "certificate", "store"] {
            let words: Vec<&str> = words.split_whitespace().collect();
            let run_of = |words: &[&str]| {
                let mut command = arbitro();
                Run::from(
                    command.env("ARBITRO_LANG", lang).args(words).output().expect("it starts"),
                )
            };
            let (stopped, help) = (run_of(&words), run_of(&[&["help"], &words[..]].concat()));
            assert_eq!((stopped.code, stopped.out.as_str()), (2, ""), "{words:?}");
            assert_eq!(stopped.err, help.out, "{words:?}");
        }
    }
}
