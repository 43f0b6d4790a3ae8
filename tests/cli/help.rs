//! `arbitro help`: the help of the program and of each command.

use crate::support::commands::leaves;
use crate::support::program::run;

#[test]
fn a_command_below_another_that_there_is_not_was_answered_with_no_word_of_those_there_are() {
    let run_of = |lang: &str, words: &[&str]| run(&[&["--lang", lang], words].concat());
    let wrong = run_of("pt", &["inscritos", "adicionar"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("os comandos são: importar, listar, inscrever"), "{}", wrong.err);
    let wrong = run_of("en", &["groups", "shuffle"]);
    assert!(wrong.err.contains("the commands are: draw, show, move"), "{}", wrong.err);
    assert!(!run_of("en", &["shuffle"]).err.contains("the commands are"));
}

#[test]
fn the_help_of_every_command_is_what_it_says_itself() {
    assert_eq!(run(&["help"]).out, run(&["--help"]).out);
    for command in leaves() {
        let words: Vec<&str> = command.split(' ').collect();
        let asked = run(&[&["help"], words.as_slice()].concat());
        let own = run(&[words.as_slice(), &["--help"]].concat());
        assert_eq!((asked.code, asked.out), (0, own.out), "{command}");
    }
}

#[test]
fn a_command_that_is_not_there_has_none() {
    let run = run(&["help", "nothing"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("nothing"), "{}", run.err);
}
