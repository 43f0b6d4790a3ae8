//! `arbitro completions`: a shell's completions.

use crate::support::commands::leaves;
use crate::support::event::Event;
use crate::support::program::run;

#[test]
fn every_shell_completes_every_command() {
    let commands = leaves();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell]);
        assert_eq!(script.code, 0, "{shell}: {}", script.err);
        for command in &commands {
            let last = command.split(' ').next_back().expect("a word");
            assert!(script.out.contains(last), "{shell} does not know {command}");
        }
        assert_eq!(run(&["completions", shell]).out, script.out);
    }
}

#[test]
fn an_unknown_shell_is_answered_with_those_there_are() {
    let run = run(&["completions", "tcsh"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    insta::assert_snapshot!(run.err, @r#"
    error: "tcsh" is not a value for <bash|elvish|fish|powershell|zsh>
    hint: the values are: bash, elvish, fish, powershell, zsh
    hint: for more: arbitro completions --help
    "#);
}

/// The possible continuations of the words typed so far.
fn following(event: &Event, lang: &str, words: &[&str]) -> Vec<String> {
    let ran = event.run_in(lang, &[&["completions", "bash", "--"], words].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words:?}");
    ran.out.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn the_words_of_both_languages_are_completed_in_a_shell_of_either() {
    let event = Event::empty();
    for lang in ["en", "pt"] {
        assert_eq!(following(&event, lang, &["inscr"]), ["inscritos"]);
        assert_eq!(following(&event, lang, &["stand"]), ["standings"]);
        assert_eq!(following(&event, lang, &["players", "withd"]), ["withdraw"]);
        assert_eq!(following(&event, lang, &["inscritos", "desist"]), ["desistir"]);
        // Accents are optional.
        assert_eq!(following(&event, lang, &["lanca"]), ["lançar"]);
        assert_eq!(following(&event, lang, &["pair", "--jorn"]), ["--jornada"]);
        assert_eq!(following(&event, lang, &["emparceirar", "--roun"]), ["--round"]);
        assert_eq!(following(&event, lang, &["print", "boletins-d"]), ["boletins-da-jornada"]);
    }
    let all = following(&event, "pt", &[""]);
    assert!(
        all.contains(&"emparceirar".to_owned()) && !all.contains(&"pair".to_owned()),
        "{all:?}"
    );
}

#[test]
fn codes_of_groups_and_players_are_completed_from_the_event() {
    let event = Event::drawn(14);
    let before = event.run(&["log"]).out;
    assert_eq!(following(&event, "en", &["standings", "1.1."]), ["1.1.1", "1.1.2"]);
    assert_eq!(following(&event, "pt", &["lançar", ""]), ["1.1.1", "1.1.2"]);
    let players = following(&event, "en", &["players", "withdraw", "13"]);
    assert_eq!(players, ["13.1.1"]);
    // The second of several arguments as well, and the name beside the code.
    assert_eq!(following(&event, "en", &["players", "absent", "1.1.1", "14"]), ["14.1.1"]);
    let ran = event.run(&["completions", "fish", "--", "players", "withdraw", "13"]);
    assert_eq!(ran.out, "13.1.1\tAluno 013\n");
    assert_eq!(following(&event, "en", &["log", "--player", "12"]), ["12.1.1"]);
    let folder = event.path().display().to_string();
    let other = Event::empty();
    let named = ["standings", "--event", &folder, "1.1."];
    if event.place() == "event.db" {
        assert_eq!(following(&other, "en", &named), ["1.1.1", "1.1.2"]);
    }
    // Completion creates nothing, and prints nothing if there is no event.
    assert_eq!(following(&other, "en", &["standings", ""]), Vec::<String>::new());
    assert_eq!(std::fs::read_dir(other.path()).unwrap().count(), 0);
    assert_eq!(event.run(&["log"]).out, before);
}

#[test]
fn bash_completes_a_code_in_a_folder_of_an_event() {
    let event = Event::drawn(6);
    let script = event.ok(&["completions", "bash"]);
    event.write("arbitro.bash", script);
    let program = env!("CARGO_BIN_EXE_arbitro");
    let folder = std::path::Path::new(program).parent().expect("it is in a folder");
    let path = std::env::join_paths(
        std::iter::once(folder.to_path_buf())
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let asks = "source ./arbitro.bash; COMP_WORDS=(arbitro standings 1.1.); COMP_CWORD=2; \
                _arbitro_live arbitro; printf '%s\\n' \"${COMPREPLY[@]}\"";
    let ran = std::process::Command::new("bash")
        .args(["-c", asks])
        .current_dir(event.path())
        .env("PATH", path.expect("a path"))
        .env_remove("ARBITRO_STORE")
        .output();
    let Some(ran) = ran.ok().filter(|_| cfg!(unix) && event.place() == "event.db") else {
        eprintln!("SKIP: no bash, or the event is on a server");
        return;
    };
    assert_eq!(
        String::from_utf8_lossy(&ran.stdout),
        "1.1.1\n",
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
}

/// The completions of a shell in a language for a line; `None` if the shell is not installed.
fn asked(event: &Event, shell: &str, lang: &str, line: &str) -> Option<String> {
    if !cfg!(unix) || event.place() != "event.db" {
        return None;
    }
    let program = env!("CARGO_BIN_EXE_arbitro");
    let folder = std::path::Path::new(program).parent().expect("it is in a folder");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::iter::once(folder.to_path_buf()).chain(std::env::split_paths(&path));
    let flags: &[&str] = if shell == "zsh" { &["-f", "-c"] } else { &["-c"] };
    let ran = std::process::Command::new(shell)
        .args(flags)
        .arg(line)
        .current_dir(event.path())
        .env("PATH", std::env::join_paths(path).expect("a path"))
        .env("HOME", event.path())
        .env("XDG_CONFIG_HOME", event.path().join("config"))
        .env("ARBITRO_LANG", lang)
        .env_remove("ARBITRO_STORE")
        .output()
        .ok()?;
    assert!(ran.status.success(), "{line}: {}", String::from_utf8_lossy(&ran.stderr));
    Some(String::from_utf8_lossy(&ran.stdout).into_owned())
}

/// Lines as typed so far, and a word that may follow, in a shell of each language.
const TYPED: &[(&str, &str)] = &[
    ("inscr", "inscritos"),
    ("stand", "standings"),
    ("players withd", "withdraw"),
    ("inscritos desist", "desistir"),
    ("emparceirar --roun", "--round"),
    ("pair --jorn", "--jornada"),
    ("standings 1.1.2", "1.1.2"),
    ("players withdraw 13", "13.1.1"),
];

#[test]
fn fish_completes_the_words_of_both_languages_and_the_codes_of_the_event() {
    let event = Event::drawn(14);
    for lang in ["en", "pt"] {
        let script = event.run_in(lang, &["completions", "fish"]).out;
        std::fs::create_dir_all(event.path().join("config/fish/completions")).expect("a folder");
        event.write("config/fish/completions/arbitro.fish", script);
        for (typed, word) in TYPED {
            let line = format!("complete -C 'arbitro {typed}'");
            let Some(found) = asked(&event, "fish", lang, &line) else {
                eprintln!("SKIP: no fish, or the event is on a server");
                return;
            };
            let words = found.lines().filter_map(|line| line.split('\t').next());
            assert!(words.into_iter().any(|it| it == *word), "{lang} {typed}: {found}");
        }
        // A file where a file is expected, in either language.
        for command in ["check", "verificar"] {
            let line = format!("complete -C 'arbitro {command} even'");
            let found = asked(&event, "fish", lang, &line).expect("fish is there");
            assert!(found.contains("event.toml"), "{lang} {command}: {found}");
        }
    }
}

#[test]
fn zsh_offered_no_file_behind_a_command_of_the_other_language() {
    let event = Event::drawn(14);
    for lang in ["en", "pt"] {
        event.write("_arbitro", event.run_in(lang, &["completions", "zsh"]).out);
        let ask = |typed: &str| {
            // The shell's first call, from a function that it loads, and the answer.
            let line = format!(
                "fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D; \
                 compadd() {{ print -l -- ${{(P)@[-1]}} }}; _files() {{ print files }}; \
                 words=(arbitro {typed}); [[ '{typed}' == *' ' ]] && words+=(''); \
                 CURRENT=${{#words}}; _arbitro"
            );
            asked(&event, "zsh", lang, &line)
        };
        for (typed, word) in TYPED {
            let Some(found) = ask(typed) else {
                eprintln!("SKIP: no zsh, or the event is on a server");
                return;
            };
            assert!(found.lines().any(|it| it == *word), "{lang} {typed}: {found}");
        }
        for command in ["check", "verificar"] {
            let found = ask(&format!("{command} even")).expect("zsh is there");
            assert_eq!(found, "files\n", "{lang} {command}");
        }
    }
}
